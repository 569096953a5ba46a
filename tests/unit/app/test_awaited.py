"""What stands in for the engine loses nothing that is asked for before it is there."""

from datetime import UTC, datetime

from kandev_desktop.app.awaited import AwaitedEngine
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import Command, OpenSession, Stop
from kandev_desktop.engine.events import AppChanged, Event, SessionOpened, Trouble
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine
from tests.fakes.rng import FakeRng

STORED = SessionSummary(
    id="s",
    title="Stored",
    cwd="/work",
    profile="codex",
    agent="Codex",
    status=Status(kind=StatusKind.IDLE),
    active_at=datetime(2026, 1, 1, tzinfo=UTC),
)


def awaited() -> AwaitedEngine:
    return AwaitedEngine(FakeClock(), FakeRng(), (STORED,))


def test_until_then_the_stored_list_is_shown_and_agents_are_looked_for() -> None:
    app = awaited().app()
    assert (app.sessions, app.profiles, app.detecting) == ((STORED,), (), True)
    assert awaited().session("s") is None
    assert awaited().new_id() == FakeRng().token()


def test_commands_wait_and_are_handed_over_in_order_once() -> None:
    face, engine = awaited(), FakeEngine()
    asked: list[Command] = [OpenSession(session_id="s"), Stop(session_id="s")]
    for command in asked:
        face.dispatch(command)
    assert engine.commands == []
    face.arrive(engine)
    assert engine.commands == asked
    face.dispatch(asked[1])
    assert engine.commands == [*asked, asked[1]]


def test_who_listens_is_told_to_look_again_and_hears_what_follows() -> None:
    face, engine = awaited(), FakeEngine()
    heard: list[Event] = []
    early: list[Event] = []
    left = face.subscribe(early.append)
    stop = face.subscribe(heard.append)
    left()
    face.arrive(engine)
    at = engine.clock.now()
    assert face.app() is engine.app()
    late: list[Event] = []
    stop_late = face.subscribe(late.append)
    opened = SessionOpened(at=at, session_id="s", profile="codex", cwd="/work")
    engine.emit(opened)
    assert (heard, late, early) == ([AppChanged(at=at), opened], [opened], [])
    stop()
    stop_late()
    assert engine.listeners == 0


def test_what_is_in_the_way_of_no_session_is_told_before_there_is_an_engine_and_after() -> None:
    face, engine = awaited(), FakeEngine()
    heard: list[Event] = []
    stop = face.subscribe(heard.append)
    error = KnownError(Problem.SETTINGS_DAMAGED, path="/settings.json")
    face.tell(error)
    face.arrive(engine)
    face.tell(error)
    told = Trouble(at=face.clock.now(), session_id="", error=error)
    assert heard == [told, AppChanged(at=engine.clock.now()), told]
    stop()
