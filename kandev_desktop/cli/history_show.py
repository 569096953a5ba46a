"""`history show`: everything of an attempt, or of a session's attempts one after another, and its
prompts that nobody took."""

import argparse
from collections.abc import AsyncIterator, Iterator, Sequence

from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.history_lines import attempt_lines, untaken_lines
from kandev_desktop.cli.main import UsageError
from kandev_desktop.cli.output import json_line, say
from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.exported import TEXT, attempt_json, untaken_json
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage, SessionHistory

_Named = tuple[Sequence[str], SessionHistory | None]
"""The attempts to show, and the session where it is one that was asked for."""

EXIT_DONE = 0
_BATCH = 20
"""Attempts that are read at once, the first alone: it is printed while the others are read."""

_NAMED = 8
"""Ids that are named where several begin so."""


async def show(args: argparse.Namespace, _composition: Composition, history: History) -> int:
    """Print each as soon as it is read."""
    told = 0
    ids, session = await _named(history, args.id)
    async for page in _pages(history, ids):
        if args.json:
            say(json_line(attempt_json(page)), flush=True)
        else:
            say("\n".join([*([""] if told else []), *attempt_lines(cleaned(page, TEXT))]), flush=True)
        told += 1
    for each in () if session is None else untaken_json(session):
        lines = [json_line(each)] if args.json else [*([""] if told else []), *untaken_lines(each)]
        say("\n".join(lines))
        told += 1
    return EXIT_DONE


async def _pages(history: History, ids: Sequence[str]) -> AsyncIterator[AttemptPage]:
    for batch in _batches(ids):
        for page in await history.attempts(batch):
            yield page


def _batches(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    yield ids[:1]
    for at in range(1, len(ids), _BATCH):
        yield ids[at : at + _BATCH]


async def _named(history: History, asked: str) -> _Named:
    """What a whole id names, or the beginning of one alone. Raises UsageError."""
    whole = await _of(history, asked) if asked else None
    if whole is not None:
        return whole
    found = await history.ids(asked, limit=_NAMED + 1) if asked else ()
    if len(found) > 1:
        more = ", …" if len(found) > _NAMED else ""
        raise UsageError(f"several ids begin with {asked!r}: {', '.join(found[:_NAMED])}{more}")
    named = await _of(history, found[0]) if found else None
    if named is None:
        raise UsageError(f"no attempt and no session has the id {asked!r}, or one that begins so")
    return named


async def _of(history: History, whole: str) -> _Named | None:
    if await history.attempts([whole]):
        return (whole,), None
    session = await history.session(whole)
    if session is None or not (session.rows or session.untaken()):
        return None
    return [row.attempt_id for row in session.rows], session
