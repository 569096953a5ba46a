"""Sessions as the inspector shows them: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.records import AttemptKind, Usage
from kandev_desktop.engine.snapshots import AgentProcess, CardState, Dispatched, SessionSnapshot, StatusKind
from tests.ui.scenes import NOW, card, settled, snapshot

TRIED = (
    Dispatched(
        kind=AttemptKind.FIRST,
        started_at=NOW - timedelta(seconds=11),
        ended_at=NOW - timedelta(seconds=9),
        code=Code.MODEL_CAPACITY,
    ),
    Dispatched(
        kind=AttemptKind.AUTOMATIC,
        started_at=NOW - timedelta(seconds=4),
        ended_at=NOW - timedelta(seconds=2),
        code=Code.MODEL_CAPACITY,
    ),
)
PROCESS = AgentProcess(
    name="Codex",
    version="0.58.0",
    native_id="0199a3b2-7c14-7d02-9a51-6f0b2f0c1d9e",
    strange=1,
    stderr=("INFO session configured: sandbox workspace-write", "ERROR turn failed: server_error"),
)


def scheduled() -> SessionSnapshot:
    until = NOW + timedelta(seconds=8)
    return replace(
        snapshot(StatusKind.RETRYING, card(dispatches=TRIED), until=until),
        process=PROCESS,
        mode="auto",
        usage=Usage(used=48_200, size=272_000, cost=0.42, currency="USD"),
    )


def exhausted() -> SessionSnapshot:
    more = tuple(replace(TRIED[1], started_at=NOW - timedelta(seconds=200 - 20 * n)) for n in range(5))
    spent = settled(
        CardState.EXHAUSTED, OwnerState.EXHAUSTED, ordinal=5, tries=6, dispatches=(TRIED[0], *more)
    )
    return snapshot(StatusKind.EXHAUSTED, spent)


def calm() -> SessionSnapshot:
    return snapshot(StatusKind.DONE, messages=())


INSPECTED: Mapping[str, Callable[[], SessionSnapshot]] = {
    "scheduled": scheduled,
    "exhausted": exhausted,
    "calm": calm,
}
