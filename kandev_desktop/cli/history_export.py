"""`history export`: attempts for another program or person."""

import argparse
import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, contextmanager, suppress
from pathlib import Path
from typing import IO, Literal, assert_never

from kandev_desktop.cli import history_filter
from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.main import UsageError
from kandev_desktop.cli.output import say
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.bundle import Entry, zipped
from kandev_desktop.engine.history.exporting import Format, csv_lines, json_lines
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import HistoryFilter
from kandev_desktop.engine.history.walk import attempts, rows
from kandev_desktop.files.whole_file import writing

EXIT_DONE = 0

_Told = Literal[Format.JSONL, Format.CSV, Format.HTML]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add how and where it is written."""
    parser.add_argument(
        "--format",
        choices=[each.value for each in Format],
        default=Format.JSONL.value,
        help="jsonl, which is usual",
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="a new file in place of the standard output"
    )
    parser.add_argument("--force", action="store_true", help="replace a file that is there")


async def export(args: argparse.Namespace, composition: Composition, history: History) -> int:
    """Write all that the filters let pass. A file is there whole or not at all."""
    wanted = history_filter.filter_of(args, composition.now())
    if args.output is not None and args.output.exists() and not args.force:
        raise UsageError(f"{args.output} is there already; --force replaces it")
    how = Format(args.format)
    if how is Format.BUNDLE:
        return _bundled(args.output, await composition.bundle(history, rows(history, wanted)))
    async with _pieces(how, composition, history, wanted) as pieces:
        return await (_printed(pieces) if args.output is None else _written(pieces, args.output))


def _bundled(path: Path | None, files: Sequence[Entry]) -> int:
    """Without a file to write, what would be in it is printed."""
    if path is None:
        for each in files:
            say(f"== {each.name}\n{each.text}", end="")
        return EXIT_DONE
    for each in files:
        print(f"{len(each.text.encode()):>10}  {each.name}", file=sys.stderr)
    with _new_file(path) as file:
        file.write(zipped(files))
    return EXIT_DONE


async def _printed(pieces: AsyncIterator[str]) -> int:
    async for piece in pieces:
        say(piece, end="")
    return EXIT_DONE


async def _written(pieces: AsyncIterator[str], path: Path) -> int:
    with _ended_by_sigterm(), _new_file(path) as file:
        async for piece in pieces:
            file.write(piece.encode())
    return EXIT_DONE


@contextmanager
def _ended_by_sigterm() -> Generator[None]:
    """SIGTERM ends what is being written as Ctrl-C does, so that no piece of a file is left. Raises
    KeyboardInterrupt."""
    loop, task, ended = asyncio.get_running_loop(), asyncio.current_task(), False

    def end() -> None:
        nonlocal ended
        ended = True
        if task is not None:
            task.cancel()

    with suppress(NotImplementedError):  # Windows has no such signal
        loop.add_signal_handler(signal.SIGTERM, end)
    try:
        yield
    except asyncio.CancelledError:
        if ended:
            raise KeyboardInterrupt from None
        raise
    finally:
        with suppress(NotImplementedError):
            loop.remove_signal_handler(signal.SIGTERM)


@contextmanager
def _new_file(path: Path) -> Generator[IO[bytes]]:
    """Raises KnownError(FILE_UNWRITABLE: path, detail)."""
    try:
        with writing(path) as file:
            yield file
    except OSError as error:
        detail = error.strerror or str(error)
        raise KnownError(Problem.FILE_UNWRITABLE, path=str(path), detail=detail) from error


def _pieces(
    how: _Told, composition: Composition, history: History, wanted: HistoryFilter
) -> AbstractAsyncContextManager[AsyncIterator[str]]:
    match how:
        case Format.JSONL:
            return aclosing(json_lines(attempts(history, wanted)))
        case Format.CSV:
            return aclosing(csv_lines(attempts(history, wanted)))
        case Format.HTML:
            return composition.report(history, rows(history, wanted))
        case unreachable:
            assert_never(unreachable)
