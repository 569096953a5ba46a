"""`kandev-desktop replay`: recorded sessions in, what would have been concluded out."""

import argparse
import sys
from pathlib import Path

from kandev_desktop.cli import judgement_line
from kandev_desktop.cli.composition import Composition, UnreadLine
from kandev_desktop.cli.output import visible
from kandev_desktop.domain.errors import KnownError, Problem

EXIT_DONE, EXIT_BAD_INPUT = 0, 2
ABOUT = """\
Plays recorded ACP sessions and prints a classification with both decisions
for each prompt; prompt 0 is a launch that never reached one. A line that is no
entry, and a file that cannot be read, is named on stderr; the rest is judged,
and the exit code is 2.
"""
ENTRIES = """\
a line of a recording is {"t": ..., "dir": ..., "data": ...}: seconds since the
launch, and by dir
  out, in     a JSON-RPC frame to the agent, or from it
  stderr      what the agent wrote there
  exit        {"code": ...} or {"signal": ...}, the end of its process
  note, http  what the recorder did and what the provider got; not evidence,
              but for a note that a frame could not be written
Where the agent does not name itself, the folder's name says which it is.

The README says how to read what --explain adds.
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "replay",
        help="say what recorded sessions of agents amount to",
        description=ABOUT,
        epilog=ENTRIES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--explain", action="store_true", help="add which rules took part and what the gate saw"
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a recording, JSON Lines")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Play every file."""
    code = max(_play(path, composition, explain=args.explain) for path in args.files)
    if code != EXIT_DONE:
        _complain("what was named is left out; see 'kandev-desktop help replay'")
    return code


def _play(path: Path, composition: Composition, *, explain: bool) -> int:
    try:
        return _print_all(path, composition, explain=explain)
    except KnownError as error:
        if error.problem is not Problem.FILE_UNREADABLE:
            raise
        return _complain(composition.explain(error))


def _print_all(path: Path, composition: Composition, *, explain: bool) -> int:
    code = EXIT_DONE
    for each in composition.replay(path):
        if isinstance(each, UnreadLine):
            code = _complain(f"{path}:{each.number}: {' '.join(each.reason.split())}")
        else:
            head = {"file": str(path), "prompt": each.prompt}
            print(judgement_line.line(head, each.judgement, explain=explain))
    return code


def _complain(sentence: str) -> int:
    print(f"kandev-desktop: {visible(sentence)}", file=sys.stderr)
    return EXIT_BAD_INPUT
