"""`kandev-desktop history`: what happened, with no agent and no network; nothing is written to the database."""

import argparse
import asyncio
import collections
import re
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from kandev_desktop.cli import history_export, history_filter, history_show
from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.history_lines import (
    HEAD,
    STATS_HEAD,
    counter_line,
    difference_line,
    row_line,
    told_part,
)
from kandev_desktop.cli.output import json_line, say
from kandev_desktop.domain.rejudge import Rejudged
from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.exported import TEXT, clean, row_json
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import EVERYTHING, AttemptPage, Counter, HistoryFilter, counter_of
from kandev_desktop.engine.history.walk import attempts, rows

EXIT_DONE, EXIT_BAD_USE = 0, 2
LISTED = 100
ABOUT = """\
Looks back at what happened: a live database or a copy, with no agent and no
network. Nothing is written to it. What leaves is sanitised: keys, addresses
and home folders are removed.
"""

_Act = Callable[[argparse.Namespace, Composition, History], Awaitable[int]]


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand with its own commands."""
    parser = subparsers.add_parser(
        "history",
        help="look back at every attempt, without an agent",
        description=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(metavar="list|show|export|stats|rejudge", required=True)
    listed = _command(commands, "list", _list, "one line an attempt, the latest first")
    history_filter.add_arguments(listed)
    listed.add_argument(
        "--limit", type=_number, default=LISTED, metavar="N", help="no more than N (100); 0 is all"
    )
    shown = _command(
        commands, "show", history_show.show, "everything of an attempt, or of a session's attempts"
    )
    shown.add_argument(
        "id", metavar="ID", help="the id of an attempt or of a session, or how it alone begins"
    )
    exported = _command(commands, "export", history_export.export, "attempts for another program or person")
    history_filter.add_arguments(exported)
    history_export.add_arguments(exported)
    _command(
        commands, "stats", _stats, "how many attempts share code, context, result, agent, provider and rule"
    )
    again = _command(commands, "rejudge", _rejudge, "stored evidence before today's catalogue: what differs")
    history_filter.add_arguments(again)
    history_filter.add_arguments(commands.choices["stats"])
    for each in (listed, shown, again, commands.choices["stats"]):
        each.add_argument("--json", action="store_true", help="print JSON Lines")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Carry out the command that was named."""
    return asyncio.run(_opened(args, composition))


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, act: _Act, about: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=f"Prints {about}.")
    parser.add_argument(
        "--db", metavar="FILE", type=Path, help="another database than the usual one, or a copy"
    )
    parser.set_defaults(act=act)
    return parser


async def _opened(args: argparse.Namespace, composition: Composition) -> int:
    act: _Act = args.act
    async with composition.history(args.db) as history:
        return await act(args, composition, history)


async def _list(args: argparse.Namespace, composition: Composition, history: History) -> int:
    wanted = history_filter.filter_of(args, composition.now())
    told = 0
    async for found in rows(history, wanted, most=args.limit or None):
        row = cleaned(found, TEXT)
        if not told and not args.json:
            say(HEAD)
        told += 1
        say(json_line(row_json(row)) if args.json else row_line(row))
    if not told:
        print("kandev-desktop: no attempt matches", file=sys.stderr)
    return EXIT_DONE


async def _stats(args: argparse.Namespace, composition: Composition, history: History) -> int:
    found = await _counted(history, history_filter.filter_of(args, composition.now()))
    if not args.json:
        say(STATS_HEAD)
    for each in cleaned(found, TEXT):
        say(json_line(_counter(each)) if args.json else counter_line(each))
    return EXIT_DONE


async def _counted(history: History, wanted: HistoryFilter) -> tuple[Counter, ...]:
    """The counters that are kept, or those of what a filter lets pass."""
    if wanted == EVERYTHING:
        return await history.counters()
    tally: collections.Counter[Counter] = collections.Counter()
    async for row in rows(history, wanted):
        tally[counter_of(row)] += 1
    return tuple(replace(each, attempts=count) for each, count in tally.most_common())


def _counter(each: Counter) -> dict[str, object]:
    return {
        "code": each.code,
        "context": each.context,
        "policy_result": each.policy_result,
        "agent": each.agent,
        "provider": each.provider,
        "rule": each.rule,
        "attempts": each.attempts,
    }


async def _rejudge(args: argparse.Namespace, composition: Composition, history: History) -> int:
    wanted = history_filter.filter_of(args, composition.now())
    same = other = without = 0
    async for page in attempts(history, wanted):
        found = composition.rejudged(page)
        if found is None:
            without += bool(page.failures)
        elif not found.differs:
            same += 1
        else:
            other += 1
            say(json_line(_difference(page, found)) if args.json else difference_line(page, found))
    print(
        f"kandev-desktop: {other} judged otherwise today, {same} alike, {without} without kept evidence",
        file=sys.stderr,
    )
    return EXIT_DONE


def _difference(page: AttemptPage, found: Rejudged) -> dict[str, object]:
    return {
        "attempt": page.row.attempt_id,
        "session": page.row.session_id,
        "differs": [part.value for part in found.differs],
        "stored": {part.value: told_part(found.stored, part) for part in found.differs},
        "today": {part.value: told_part(found.today, part) for part in found.differs},
        "stored_catalogue": clean(found.stored.classification.catalogue_version),
        "catalogue": found.today.classification.catalogue_version,
    }


def _number(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,9}", text) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of attempts")
    return int(text)
