"""`history export`: attempts for another program or person."""

import argparse
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import assert_never

from kandev_desktop.cli import history_filter
from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.main import UsageError
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.exporting import Format, csv_lines, json_lines
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage
from kandev_desktop.engine.history.walk import attempts
from kandev_desktop.files.whole_file import writing

EXIT_DONE = 0


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
    pieces = _pieces(Format(args.format), attempts(history, wanted))
    if args.output is None:
        async for piece in pieces:
            sys.stdout.write(piece)
        return EXIT_DONE
    if args.output.exists() and not args.force:
        raise UsageError(f"{args.output} is there already; --force replaces it")
    try:
        with writing(args.output) as file:
            async for piece in pieces:
                file.write(piece.encode())
    except OSError as error:
        path, detail = str(args.output), error.strerror or str(error)
        raise KnownError(Problem.FILE_UNWRITABLE, path=path, detail=detail) from error
    return EXIT_DONE


def _pieces(how: Format, found: AsyncIterator[AttemptPage]) -> AsyncIterator[str]:
    match how:
        case Format.JSONL:
            return json_lines(found)
        case Format.CSV:
            return csv_lines(found)
        case unreachable:
            assert_never(unreachable)
