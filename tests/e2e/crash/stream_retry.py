"""Crashes within the built-in agent's own stream retry: what the broken response had said is never lost."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.changes import AddRevision, Change
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.store import reads
from kandev_desktop.store.database import SharedDatabase
from tests.e2e.crash import processes
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.headless import Drive, Place, begin
from tests.e2e.crash.kill import Kill, Point, die
from tests.e2e.crash.outcome import Outcome
from tests.e2e.crash.roads import FIRST
from tests.e2e.crash.run import finish
from tests.unit.engine.rig import SESSION

PARTIAL, NEW = "One two thr", "One two"
_AGAIN = {"attempt": 1, "of": 1, "phase": "stream", "delay_ms": 750, "code": "stream_failed"}
_STORED_S = 0.4
"""Until the text so far is in the store: a kill costs what came within the last quarter of a second."""


def _said(text: str, **told: Any) -> dict[str, Any]:
    return {"chunk": text, "message": "m", "meta": {"kandev": told}}


AGENT: list[dict[str, Any]] = [
    _said(PARTIAL),
    {"sleep": _STORED_S},
    _said("\n\n---\n\n", retrying=_AGAIN),
    {"wait_for_file": "$HERE/go"},
    _said(NEW, replaces=True),
    {"hang": True},
]

Row = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the store has of a session's answers, and of what they showed before."""

    answers: Sequence[Row]
    revisions: Sequence[str]


BROKEN = Shown([(PARTIAL, MessageState.STREAMING, 0)], [])
DIMMED = Shown([(PARTIAL, MessageState.REPLACING, 0)], [])
REPLACED = Shown([(NEW, MessageState.STREAMING, 1)], [PARTIAL])


@dataclass(frozen=True, slots=True, kw_only=True)
class _KillAtRevision(Kill):
    """Around the commit of what the message showed before."""

    def concerns(self, changes: Sequence[Change]) -> bool:
        return any(isinstance(change, AddRevision) for change in changes)


def _run(
    place: Place,
    ahead: Ahead,
    left: Sequence[Shown],
    to_the_kill: Callable[[Drive], Awaitable[None]],
    kill: Kill | None = None,
) -> Outcome:
    """Killed there, the store has one of `left`; the next start closes the message, and nothing overwrites it."""
    place = replace(place, agent="builtin")
    place.direct("first", [AGENT])
    end = processes.run(lambda: _reach(place, ahead, to_the_kill, kill))
    found = _shown(place)
    wrong = [] if end == processes.KILLED else [f"a process ended with {end}"]
    wrong += [] if found in left else [f"killed with {found}"]
    outcome = finish(place, ahead, lambda _: wrong)
    text, _, revision = found.answers[0]
    closed = Shown([(text, MessageState.INCOMPLETE, revision)], found.revisions)
    after = _shown(place)
    kept = Shown(after.answers[:1], after.revisions)
    return replace(outcome, wrong=(*outcome.wrong, *([] if kept == closed else [f"in the end {after}"])))


async def _reach(
    place: Place, ahead: Ahead, to_the_kill: Callable[[Drive], Awaitable[None]], kill: Kill | None
) -> None:
    drive = await begin(place, ahead, kill)
    await drive.engine.start()
    await drive.prompt(FIRST)
    await drive.until(lambda: bool(drive.engine._roster.actors and drive.actor.state.retrying))
    await to_the_kill(drive)
    await asyncio.sleep(processes.BOUND_S)


async def _at_once(_drive: Drive) -> None:
    die()


async def _once_dimmed(drive: Drive) -> None:
    await drive.until(lambda: _shown(drive.place) == DIMMED)
    die()


async def _goes_on(drive: Drive) -> None:
    (drive.place.folder / "go").touch()


def _shown(place: Place) -> Shown:
    database = SharedDatabase(place.database)
    database.open()
    try:
        stored = reads.session(database.reader, SESSION)
        rows = () if stored is None else [row for row in stored.messages if row.kind is MessageKind.ANSWER]
        return Shown(
            [(plain_text(row.parts), row.state, row.revision) for row in rows],
            [plain_text(old.parts) for row in rows for old in reads.revisions(database.reader, row.id)],
        )
    finally:
        database.close()


def _at(point: Point) -> Kill:
    return _KillAtRevision(state=None, targets=frozenset(), point=point)


STREAM_RETRY: Mapping[str, Callable[[Place, Ahead], Outcome]] = MappingProxyType(
    {
        "a stream retry is told": lambda place, ahead: _run(place, ahead, [BROKEN, DIMMED], _at_once),
        "a stream retry waits": lambda place, ahead: _run(place, ahead, [DIMMED], _once_dimmed),
        "a stream retry speaks, before the commit": lambda place, ahead: _run(
            place, ahead, [BROKEN, DIMMED], _goes_on, _at(Point.BEFORE_COMMIT)
        ),
        "a stream retry speaks, after the commit": lambda place, ahead: _run(
            place, ahead, [REPLACED], _goes_on, _at(Point.AFTER_COMMIT)
        ),
    }
)
