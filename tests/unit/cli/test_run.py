"""`run`: when one prompt's events end the program, and with which code."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kandev_desktop.cli.main import run
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.engine.commands import Command, SendPrompt
from kandev_desktop.engine.events import RecoveryMoved
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.fakes.clock import START
from tests.fakes.fake_engine import FakeEngine
from tests.unit.cli.program import FakeComposition

LOCKED = KnownError(Problem.DATABASE_LOCKED, path="/db")
ROW = OwnerRow(
    id="row",
    session_id="",
    generation=1,
    instance_id="instance",
    state=OwnerState.RUNNING,
    version=1,
    attempt_id="a",
    updated_at=START,
)
FAULT = KnownError(Problem.INTERNAL_FAULT, detail="OSError")


@dataclass(frozen=True)
class Moved:
    """The owner's row is in this state."""

    state: OwnerState
    reason: Reason = Reason.ENDED_AS_ASKED


@dataclass(frozen=True)
class Case:
    id: str
    happens: Sequence[StatusKind | KnownError | Moved]
    code: int


CASES = (
    Case("an answer", [StatusKind.RUNNING, Moved(OwnerState.DONE)], 0),
    Case("a person is needed", [StatusKind.RUNNING, Moved(OwnerState.MANUAL)], 3),
    Case("cancelled", [StatusKind.RUNNING, Moved(OwnerState.CANCELLED)], 130),
    Case("a deny loop", [StatusKind.RUNNING, Moved(OwnerState.CANCELLED, Reason.DENY_LOOP)], 3),
    Case("no session", [LOCKED], 2),
    Case("a prompt that is refused", [StatusKind.IDLE, LOCKED], 2),
    Case("a fault of ours", [StatusKind.IDLE, FAULT], 1),
    Case("a lock while the agent works", [StatusKind.RUNNING, LOCKED, Moved(OwnerState.DONE)], 0),
    Case("a lock while a retry waits", [StatusKind.RETRYING, LOCKED, Moved(OwnerState.RECOVERED)], 0),
    Case("a lock that outlives the answer", [StatusKind.RUNNING, LOCKED, StatusKind.NEEDS_YOU], 2),
)


class Scripted(FakeEngine):
    """Lets a prompt happen as it is written down."""

    def __init__(self, happens: Sequence[StatusKind | KnownError | Moved]) -> None:
        super().__init__()
        self._happens = happens

    def dispatch(self, command: Command) -> None:
        super().dispatch(command)
        if isinstance(command, SendPrompt):
            for each in self._happens:
                self._let(command.session_id, each)

    def _let(self, session_id: str, happening: StatusKind | KnownError | Moved) -> None:
        match happening:
            case StatusKind():
                self.show(_snapshot(session_id, happening))
            case KnownError():
                self.trouble(session_id, happening)
            case Moved():
                self.emit(_moved(session_id, happening))


@dataclass
class Composition(FakeComposition):
    face: FakeEngine | None = None

    @asynccontextmanager
    async def engine(
        self, database: Path | None, tell: Callable[[KnownError], None]
    ) -> AsyncGenerator[EngineFace]:
        assert self.face is not None
        yield self.face


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_code_says_how_the_prompt_ended(case: Case, tmp_path: Path) -> None:
    composition = Composition(face=Scripted(case.happens))
    assert run(["run", "--profile", "one", "--cwd", str(tmp_path), "Hello"], composition) == case.code
    assert composition.recorded == []


def _snapshot(session_id: str, kind: StatusKind) -> SessionSnapshot:
    summary = SessionSummary(
        id=session_id,
        title="Hello",
        cwd="/folder",
        profile="one",
        agent="One",
        status=Status(kind=kind),
        active_at=START,
    )
    return SessionSnapshot(summary=summary, generation=1, messages=())


def _moved(session_id: str, moved: Moved) -> RecoveryMoved:
    row = replace(ROW, session_id=session_id, state=moved.state, reason=moved.reason)
    return RecoveryMoved(
        at=START, session_id=session_id, generation=1, attempt=1, row=row, provider="", model=""
    )
