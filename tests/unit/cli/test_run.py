"""`run`: when one prompt's events end the program, and with which code."""

import signal
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest

from kandev_desktop.cli.main import run
from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteState, opened_route
from kandev_desktop.engine.commands import Command, SendPrompt, Stop
from kandev_desktop.engine.events import PermissionGiven, RecoveryMoved, RouteMoved, RunsChanged
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.routing.commands import StartRun
from kandev_desktop.engine.routing.records import Allowed, RunStage
from kandev_desktop.engine.routing.snapshots import RunsSnapshot, RunView
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
ROUTE = opened_route(
    session_id="",
    instance_id="instance",
    generation=1,
    profile="nightly",
    candidates=(),
    unattended=True,
    at=START,
)
DROPPED = RunView(
    session_id="",
    title="Hello",
    prompt="Hello",
    cwd="/folder",
    workspace="/folder",
    profile="nightly",
    profile_title="Nightly",
    stage=RunStage.ENDED,
    status=Status(kind=StatusKind.STOPPED),
    allowed=Allowed.NOTHING,
    queued_at=START,
    outcome=RouteState.STOPPED,
)
FAULT = KnownError(Problem.INTERNAL_FAULT, detail="OSError")


@dataclass(frozen=True)
class Moved:
    """The owner's row is in this state."""

    state: OwnerState
    reason: Reason = Reason.ENDED_AS_ASKED


@dataclass(frozen=True)
class Route:
    """The session's route is in this state."""

    state: RouteState


@dataclass(frozen=True)
class Answered:
    """The run's own rule answered a request."""

    allowed: bool


@dataclass(frozen=True)
class Dropped:
    """The run was stopped in the queue."""


Happening = StatusKind | KnownError | Moved | Route | Answered | Dropped


@dataclass(frozen=True)
class Case:
    id: str
    happens: Sequence[Happening]
    code: int
    options: Sequence[str] = ()


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
    Case("parked", [Route(RouteState.STARTING), Route(RouteState.WAITING_FOR_CAPACITY)], 4),
    Case("blocked", [Route(RouteState.BLOCKED)], 3),
    Case(
        "waits that are lived through",
        [
            *map(
                Route, (RouteState.RETRY_WAIT, RouteState.WAITING_FOR_RESET, RouteState.WAITING_FOR_NETWORK)
            ),
            Route(RouteState.SELECTING),
            Moved(OwnerState.RECOVERED),
        ],
        0,
        ["--unattended"],
    ),
    Case("a run that is parked", [Route(RouteState.WAITING_FOR_CAPACITY)], 4, ["--unattended"]),
    Case(
        "a budget that ran out",
        [Route(RouteState.ACTION_REQUIRED), Moved(OwnerState.CANCELLED, Reason.RUN_BUDGET_SPENT)],
        3,
        ["--unattended", "--attempts", "1"],
    ),
    Case(
        "a fault of ours",
        [Route(RouteState.ACTION_REQUIRED), Moved(OwnerState.MANUAL, Reason.INTERNAL_FAULT)],
        1,
        ["--unattended"],
    ),
    Case("stopped in the queue", [Dropped()], 130, ["--unattended"]),
    Case("a run on no profile", [LOCKED], 2, ["--unattended"]),
)


class Scripted(FakeEngine):
    """Lets a prompt happen as it is written down."""

    def __init__(self, happens: Sequence[Happening]) -> None:
        super().__init__()
        self._happens = happens

    def dispatch(self, command: Command) -> None:
        super().dispatch(command)
        if isinstance(command, SendPrompt | StartRun):
            for each in self._happens:
                self._let(command.session_id, each)

    def _let(self, session_id: str, happening: Happening) -> None:
        match happening:
            case StatusKind():
                self.show(_snapshot(session_id, happening))
            case KnownError():
                self.trouble(session_id, happening)
            case Moved():
                self.emit(_moved(session_id, happening))
            case Route(state=state):
                row = replace(ROUTE, session_id=session_id, state=state)
                self.emit(RouteMoved(at=START, session_id=session_id, row=row))
            case Answered(allowed=allowed):
                self.emit(
                    PermissionGiven(
                        at=START,
                        session_id=session_id,
                        generation=1,
                        attempt=1,
                        request_id="r",
                        allowed=allowed,
                    )
                )
            case Dropped():
                self.show_runs(RunsSnapshot(runs=(replace(DROPPED, session_id=session_id),)))
                self.emit(RunsChanged(at=START, session_id=session_id))


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
    words = ["run", "--profile", "one", "--cwd", str(tmp_path), *case.options, "Hello"]
    assert run(words, composition) == case.code
    assert composition.recorded == []


@pytest.mark.parametrize(
    ("allowed", "said"),
    [(False, "refused: a request of the agent that --allow does not take in\n"), (True, "")],
)
def test_what_the_runs_own_rule_refused_is_said_on_stderr(
    *,
    allowed: bool,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    happens: list[Happening] = [StatusKind.RUNNING, Answered(allowed), Moved(OwnerState.DONE)]
    words = ["run", "--profile", "one", "--cwd", str(tmp_path), "--unattended", "Hello"]
    assert run(words, Composition(face=Scripted(happens))) == 0
    assert capsys.readouterr().err == said


class Interrupted(Scripted):
    """A person presses Ctrl-C once the prompt is on its way; the store refuses to take that."""

    def dispatch(self, command: Command) -> None:
        super().dispatch(command)
        if isinstance(command, Stop):
            self._let(command.session_id, StatusKind.NEEDS_YOU)
            self._let(command.session_id, StoreError(Problem.DISK_FULL, path="/db"))
        else:
            signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("options", [[], ["--unattended"]])
def test_an_interrupt_that_cannot_be_written_down_ends_with_130_and_says_so(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["run", "--profile", "one", "--cwd", str(tmp_path), *options, "Hello"]
    assert run(words, Composition(face=Interrupted([StatusKind.RUNNING]))) == 130
    assert capsys.readouterr().err.count("could not be written down that the prompt was stopped") == 1


def test_a_run_is_started_with_all_that_bounds_it(tmp_path: Path) -> None:
    face = Scripted([Dropped()])
    bounds = ["--allow", "edit", "--attempts", "3", "--time", "90"]
    words = ["run", "--profile", "nightly", "--cwd", str(tmp_path), "--unattended", *bounds, "Hello"]
    run(words, Composition(face=face))
    assert face.commands == [
        StartRun(
            session_id=FakeEngine().new_id(),
            profile="nightly",
            cwd=str(tmp_path),
            text="Hello",
            allowed=Allowed.EDIT,
            max_attempts=3,
            time_budget=timedelta(minutes=90),
        )
    ]


@pytest.mark.parametrize(
    "options",
    [
        ["--attempts", "2"],
        ["--time", "5"],
        ["--unattended", "--attempts", "0"],
        ["--unattended", "--attempts", "many"],
        ["--unattended", "--attempts", "1000001"],
        ["--unattended", "--attempts", "9" * 30],
        ["--unattended", "--time", "-1"],
        ["--unattended", "--time", "43201"],
        ["--unattended", "--allow", "nothing"],
    ],
    ids=" ".join,
)
def test_bounds_that_make_no_sense_are_bad_use(options: Sequence[str], tmp_path: Path) -> None:
    words = ["run", "--profile", "one", "--cwd", str(tmp_path), *options, "Hello"]
    assert run(words, Composition(face=FakeEngine())) == 2


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
