"""`history show`: everything of an attempt, or of a session's attempts one after another."""

import argparse
import sys
from collections.abc import AsyncIterator, Iterator, Sequence

from kandev_desktop.cli.composition import Composition
from kandev_desktop.cli.history_lines import attempt_lines
from kandev_desktop.cli.main import UsageError
from kandev_desktop.cli.output import json_line
from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.exported import TEXT, attempt_json
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage

EXIT_DONE = 0
_BATCH = 20
"""Attempts that are read at once, the first alone: it is printed while the others are read."""

_NAMED = 8
"""Ids that are named where several begin so."""


async def show(args: argparse.Namespace, _composition: Composition, history: History) -> int:
    """Print each as soon as it is read."""
    told = 0
    async for page in _pages(history, await _named(history, args.id)):
        if args.json:
            print(json_line(attempt_json(page)))
        else:
            print(*([""] if told else []), *attempt_lines(cleaned(page, TEXT)), sep="\n")
        sys.stdout.flush()  # who reads a pipe has the first while the others are read
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


async def _named(history: History, asked: str) -> Sequence[str]:
    """The attempts of a whole id, or of the beginning of one alone. Raises UsageError."""
    if asked and (whole := await _of(history, asked)):
        return whole
    found = await history.ids(asked, limit=_NAMED + 1) if asked else ()
    if len(found) > 1:
        more = ", …" if len(found) > _NAMED else ""
        raise UsageError(f"several ids begin with {asked!r}: {', '.join(found[:_NAMED])}{more}")
    ids = await _of(history, found[0]) if found else ()
    if not ids:
        raise UsageError(f"no attempt and no session has the id {asked!r}, or one that begins so")
    return ids


async def _of(history: History, whole: str) -> Sequence[str]:
    if await history.attempts([whole]):
        return (whole,)
    session = await history.session(whole)
    return () if session is None else [row.attempt_id for row in session.rows]
