"""Sessions as the inspector shows them: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import AgentProcess, CardState, Dispatched, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind, Usage
from kandev_desktop.engine.work.changes import FileChange, FileState, Hunk, Line, Sign, Source, WorkChanges
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


def _line(sign: Sign, old: int | None, new: int | None, text: str) -> Line:
    return Line(sign=sign, old=old, new=new, text=text)


HUNK = Hunk(
    lines=(
        _line(Sign.SAME, 41, 41, "def refund_failed(self, refund, err):"),
        _line(Sign.REMOVED, 42, None, "    if err.status >= 500:"),
        _line(Sign.REMOVED, 43, None, "        return self.give_up(refund)"),
        _line(Sign.ADDED, None, 42, "    if err.status in (502, 503, 504):"),
        _line(Sign.ADDED, None, 43, "        return self.retry(refund, key=refund.idempotency_key)"),
    )
)
CHANGED = WorkChanges(
    source=Source.GIT,
    files=(
        FileChange(path="docs/flags.md", state=FileState.ADDED, added=12),
        FileChange(
            path="src/refunds/handler.py", state=FileState.MODIFIED, added=2, removed=2, hunks=(HUNK,), mixed=True,
            left_out=3,
        ),
        FileChange(path="src/refunds/logo.png", state=FileState.MODIFIED, binary=True),
        FileChange(path="src/nav/a-menu-with-a-very-long-name.test.tsx", state=FileState.DELETED, removed=138),
        FileChange(path="src/new\u202ename.py", state=FileState.RENAMED, old_path="src/old.py"),
    ),
    since=NOW - timedelta(minutes=38),
    more=3,
)  # fmt: skip
RECORDED = WorkChanges(source=Source.RECORDED, files=CHANGED.files[:1], whole=False)

INSPECTED: Mapping[str, Callable[[], SessionSnapshot]] = {
    "scheduled": scheduled,
    "exhausted": exhausted,
    "calm": calm,
}
