"""`kandev-desktop classify`: evidence in, a classification with both decisions out."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from kandev_desktop.cli import judgement_line
from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.output import visible
from kandev_desktop.domain.catalogue.envelope import unread_fields
from kandev_desktop.domain.errors import KnownError, Problem

EXIT_DONE, EXIT_BAD_INPUT = 0, 2
STDIN = "standard input"
ABOUT = """\
Reads evidence envelopes, a JSON object a line, and prints a classification
with both decisions for each. A line that is no envelope is named on stderr;
the others are judged, and the exit code is 2. A field of a signal that nothing
reads is named as well.
"""
FIELDS = """\
an envelope; each field may be missing:
  id         comes back as it is
  agent      claude, codex, gemini, ...; an unknown name is any agent's
  phase      spawn, initialize, session_start, load, setup (the default:
             sent, nothing came yet), stream, tool or result
  correlated whether all this belongs to the attempt: true or false (the
             default; then nothing is sent again)
  effects    what happened since the prompt was sent: content, thought (true
             or false), tools, permissions, files, terminals (numbers), and
             delivery: none, silent (sent, no word), acked (answered in any
             way) or unknown (the default; then nothing is sent again)
  signals    a list; each has its kind (acp_error, acp_result, acp_update,
             stderr, exit, http or transport) and of text, code, status,
             data (an error's structure), hints (headers or fields that name
             a wait) and stale (true or false) what there is
  now, zone  when it failed (2026-01-01T00:00:00Z), the machine's time zone

one on its line:
  {"correlated": true, "effects": {"delivery": "acked"}, "signals": [{"kind": "http", "status": 529}]}

The README has the other fields and says how to read what --explain adds.
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "classify",
        help="say what failures mean and what would be done",
        description=ABOUT,
        epilog=FIELDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--explain", action="store_true", help="add which rules took part and what the gate saw"
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="by default standard input")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Judge every line."""
    name = STDIN if args.file is None else str(args.file)
    return _judge_all(_lines(args.file), name, composition, explain=args.explain)


def _lines(path: Path | None) -> Iterator[bytes]:
    """The lines of a file or of standard input. Raises KnownError (FILE_UNREADABLE), but not for what its
    consumer meets."""
    if path is None and sys.stdin is None:
        raise KnownError(Problem.FILE_UNREADABLE, path=STDIN, detail="it is closed")
    try:
        with nullcontext(sys.stdin.buffer) if path is None else path.open("rb") as lines:
            yield from lines
    except OSError as error:
        name = STDIN if path is None else str(path)
        raise KnownError(Problem.FILE_UNREADABLE, path=name, detail=error.strerror or str(error)) from error


def _judge_all(lines: Iterable[bytes], name: str, composition: Composition, *, explain: bool) -> int:
    code = EXIT_DONE
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        envelope = _envelope(line)
        if isinstance(envelope, str):
            code = _complain(name, number, envelope)
            continue
        try:
            judgement = composition.judge(envelope)
        except KnownError as error:
            if error.problem is not Problem.ENVELOPE_INVALID:
                raise
            code = _complain(name, number, f"{error.facts['field']}: {error.facts['detail']}")
            continue
        for path in unread_fields(envelope):
            _say(f"{name}:{number}: {path}: There is no such field; it is not read")
        print(judgement_line.line({"id": envelope.get("id")}, judgement, explain=explain))
    if code != EXIT_DONE:
        _say("lines were left out; see 'kandev-desktop help classify'")
    return code


def _envelope(line: bytes) -> dict[str, Any] | str:
    """The object of a line, or why there is none."""
    try:
        envelope = json.loads(line, object_pairs_hook=_unambiguous)
    except UnicodeDecodeError:
        return "not UTF-8"
    except (ValueError, RecursionError) as error:
        return f"not JSON: {error}"
    return envelope if isinstance(envelope, dict) else "no JSON object"


def _unambiguous(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object, in which no key may stand twice: which of its values counts nobody can say."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in an object")
    return found


def _complain(name: str, number: int, reason: str) -> int:
    _say(f"{name}:{number}: {reason}")
    return EXIT_BAD_INPUT


def _say(sentence: str) -> None:
    print(f"kandev-desktop: {visible(' '.join(sentence.split()))}", file=sys.stderr)
