"""`kandev-desktop`: arguments in, an exit code out, and never a traceback.

0 done, 1 a fault of ours, 2 bad use or something of the environment in the way, 3 something needs a person,
130 interrupted. A subcommand may have codes of its own between them.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from typing import IO, TYPE_CHECKING, NoReturn

from kandev_desktop import __version__
from kandev_desktop.cli.output import OutputLostError, visible
from kandev_desktop.domain.errors import KnownError, Problem, told

if TYPE_CHECKING:  # `--version` answers before any other layer is loaded
    from kandev_desktop.cli.composition import Composition

EXIT_DONE, EXIT_OURS, EXIT_BAD_USE, EXIT_INTERRUPTED = 0, 1, 2, 130
PROGRAM = "kandev-desktop"
_SCHEME = "kandev:"
_ADDRESS = r"kandev:(?:///?)?open/([0-9A-Za-z_-]{1,64})"
COMMANDS = ("run", "classify", "replay", "practice", "drill", "history", "demo", "doctor")
"""The modules beside this one with `add_parser(subparsers)` and `execute(args, composition) -> int`."""


class UsageError(Exception):
    """Bad use, as one sentence."""


def run(argv: Sequence[str], composition: "Composition") -> int:
    """Carry out one command line; returns the exit code and raises nothing."""
    _speak_utf8()
    try:
        return _flushed(_guarded(argv, composition))
    except BrokenPipeError:
        abandon_output()
        return EXIT_DONE  # whoever read our output has seen enough
    except OutputLostError as lost:
        abandon_output()
        _complain(f"the output cannot be written: {lost}")
        return EXIT_OURS
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except Exception as error:  # ruff: ignore[blind-except] - no traceback reaches a person; the log has it
        return _report_fault(error, composition)


def _guarded(argv: Sequence[str], composition: "Composition") -> int:
    try:
        return _execute(argv, composition)
    except SystemExit as leaving:  # argparse leaves so after help and version
        return leaving.code if isinstance(leaving.code, int) else EXIT_DONE
    except UsageError as error:
        _complain(f"{error}; see '{_help_of(argv)}'")
    except KnownError as error:
        _complain(composition.explain(error))
    return EXIT_BAD_USE


def _execute(argv: Sequence[str], composition: "Composition") -> int:
    _refuse_other_encodings(argv)
    if not argv:
        return composition.open_window()
    if argv[0].startswith(_SCHEME):
        return composition.open_window(_session_of(argv))
    words = [*argv[1:], "--help"] if argv[0] == "help" else list(argv)
    if words[0] == "help":
        words = ["--help"]
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        raise UsageError(f"there is no command {words[0]!r}")
    args = parser(words[:1]).parse_args(words)
    return int(args.execute(args, composition))


def _help_of(argv: Sequence[str]) -> str:
    """What to type for more about a command line, that of its command where it names one."""
    return f"{PROGRAM} help {argv[0]}" if argv and argv[0] in COMMANDS else f"{PROGRAM} help"


def _session_of(argv: Sequence[str]) -> str:
    """The session that an address names. A desktop hands over whatever somebody clicked: nothing else is read
    out of it."""
    found = re.fullmatch(_ADDRESS, argv[0])
    if found is None or len(argv) > 1:
        raise UsageError("this address names no session")
    return found[1]


def _open_window(_args: argparse.Namespace, composition: "Composition") -> int:
    return composition.open_window()


def parser(first: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser; where the first argument is a command, of that command alone, so that no other is loaded."""
    made = _Parser(prog=PROGRAM, description="Runs coding agents and recovers what is safe to recover.")
    made.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    made.set_defaults(execute=_open_window)
    if first and first[0] == "--version":
        return made
    subparsers = made.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        if name in first or not set(COMMANDS).intersection(first):
            module = import_module(f"kandev_desktop.cli.{name}")
            module.add_parser(subparsers)
            subparsers.choices[name].set_defaults(execute=module.execute)
    subparsers.add_parser("help", help="say what a command does")
    return made


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and takes no abbreviations: a later option would change their meaning."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **{"allow_abbrev": False} | settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise UsageError(" ".join(message.split()))


def _refuse_other_encodings(argv: Sequence[str]) -> None:
    for position, argument in enumerate(argv, start=1):
        try:
            argument.encode()
        except UnicodeEncodeError:
            raise UsageError(f"argument {position} is not valid UTF-8") from None


def _speak_utf8() -> None:
    """Whatever the locale says; what cannot be encoded is escaped. Of what was closed, errors swallows and output
    fails once something is written: nobody has that."""
    sys.stdout = _unwritable() if sys.stdout is None else _utf8(sys.stdout)
    sys.stderr = _swallowing() if sys.stderr is None else _utf8(sys.stderr)


def _unwritable() -> IO[str]:
    descriptor = os.open(os.devnull, os.O_RDONLY)
    return TextIOWrapper(BufferedWriter(FileIO(descriptor, "w")), encoding="utf-8")


def _swallowing() -> IO[str]:
    return Path(os.devnull).open("w", encoding="utf-8")


def _utf8(stream: IO[str]) -> IO[str]:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream


def _flushed(code: int) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLostError(error.strerror or str(error)) from error
    return code


def abandon_output() -> None:
    """Keep the interpreter from flushing into the void once more at its exit."""
    descriptor = os.open(os.devnull, os.O_WRONLY)
    os.dup2(descriptor, sys.stdout.fileno())
    os.close(descriptor)


def _complain(sentence: str) -> None:
    print(f"{PROGRAM}: {visible(sentence)}", file=sys.stderr)


def _report_fault(error: Exception, composition: "Composition") -> int:
    problem = told(error)
    if problem.problem is Problem.OPEN_FILES_EXHAUSTED:
        _complain(composition.explain(problem))
        return EXIT_BAD_USE
    log = composition.record(error)
    where = f"; details are in {log}" if log else ""
    _complain(f"unexpected error: {type(error).__name__}{where}")
    return EXIT_OURS
