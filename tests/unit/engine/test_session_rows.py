"""The list of sessions: in order, and no more work than there are changes."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from kandev_desktop.engine.commands import (
    Command,
    CreateSession,
    DeleteSession,
    ImportSession,
    RestoreSession,
    SendPrompt,
    Stop,
)
from kandev_desktop.engine.ports import AgentInfo, AgentLink, AgentSink, LaunchSpec, PromptOutcome
from kandev_desktop.engine.session_rows import SessionRows
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.fakes.fake_agents import FakeLink, Play, until_cancelled
from tests.unit.engine.rig import SESSION, Rig

START = datetime(2026, 11, 20, tzinfo=UTC)


def row(name: str, minute: int, profile: str = "one") -> SessionSummary:
    return SessionSummary(
        id=name, title=name, cwd="/folder", profile=profile, agent=profile,
        status=Status(kind=StatusKind.IDLE), active_at=START + timedelta(minutes=minute),
    )  # fmt: skip


class Table:
    """The sessions behind the rows, and how often each was asked for."""

    def __init__(self, *rows: SessionSummary) -> None:
        self.found = {each.id: each for each in rows}
        self.asked: list[str] = []
        self.rows = SessionRows(self._make)
        self.rows.touch(*self.found)

    def _make(self, session_id: str) -> SessionSummary | None:
        self.asked.append(session_id)
        return self.found.get(session_id)

    def names(self) -> list[str]:
        return [each.id for each in self.rows.all()]

    def put(self, changed: SessionSummary) -> None:
        self.found[changed.id] = changed
        self.rows.touch(changed.id)


def test_the_most_recently_active_comes_first() -> None:
    table = Table(row("a", 1), row("c", 3), row("b", 2))
    assert table.names() == ["c", "b", "a"]


def test_a_change_makes_its_own_row_anew_and_keeps_the_others() -> None:
    table = Table(row("a", 1), row("b", 2), row("c", 3))
    before = table.rows.all()
    table.asked.clear()
    table.put(row("a", 4))
    after = table.rows.all()
    assert [each.id for each in after] == ["a", "c", "b"]
    assert table.asked == ["a"]
    assert after[1] is before[0]
    assert after[2] is before[1]


def test_nothing_changed_is_the_same_tuple() -> None:
    table = Table(row("a", 1), row("b", 2))
    before = table.rows.all()
    table.put(replace(row("a", 1)))
    table.rows.touch("", "unknown")
    assert table.rows.all() is before


def test_a_session_comes_and_goes() -> None:
    table = Table(row("a", 1), row("b", 2))
    table.names()
    table.put(row("c", 2))
    assert table.names() == ["c", "b", "a"]
    del table.found["b"]
    table.rows.touch("b")
    assert table.names() == ["c", "a"]
    del table.found["a"], table.found["c"]
    table.rows.touch("a", "c")
    assert table.names() == []
    table.put(row("d", 1))
    assert table.names() == ["d"]


def test_a_profile_renames_its_own_sessions() -> None:
    table = Table(row("a", 1), row("b", 2, "two"))
    table.names()
    table.asked.clear()
    table.rows.touch_profile("two")
    table.names()
    assert table.asked == ["b"]


async def test_a_row_says_that_its_turn_was_asked_to_stop() -> None:
    async def slow_to_stop(play: Play) -> PromptOutcome:
        outcome = await until_cancelled(play)
        await rig.clock.sleep(2)
        return outcome

    rig = Rig()
    await rig.start(slow_to_stop)
    await rig.prompt()
    assert not rig.engine.app().sessions[0].stopping
    await rig.do(Stop(session_id=SESSION))
    assert rig.engine.app().sessions[0].stopping
    await rig.clock.advance(3)
    assert not rig.engine.app().sessions[0].stopping
    await rig.stop()


def slow_to_start(rig: Rig) -> None:
    async def launch(_spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        await rig.clock.sleep(2)
        rig.agents.alive = True
        return FakeLink(rig.agents, sink)

    rig.agents.launch_with = launch


async def seen_while_it_starts(rig: Rig, *asked: Command) -> tuple[bool, bool]:
    """Whether the row says so before its agent is up, and after."""
    slow_to_start(rig)
    await rig.start(until_cancelled)
    await rig.do(*asked)
    before = rig.engine.app().sessions[0].starting
    await rig.clock.advance(3)
    after = rig.engine.app().sessions[0].starting
    await rig.stop()
    return before, after


async def test_a_row_says_that_a_prompt_waits_for_its_agent() -> None:
    create = CreateSession(session_id=SESSION, profile="one", cwd="/folder")
    rig = Rig()
    assert await seen_while_it_starts(rig, create) == (False, False)
    rig = Rig()
    send = SendPrompt(session_id=SESSION, text="Say hello.")
    assert await seen_while_it_starts(rig, create, send) == (True, False)


async def test_a_row_says_that_a_session_to_import_waits_for_its_agent() -> None:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    taken = ImportSession(session_id=SESSION, profile="one", native_id="old", cwd="/folder")
    assert await seen_while_it_starts(rig, taken) == (True, False)


async def test_a_process_tells_whether_it_can_fork() -> None:
    for able in (False, True):
        rig = Rig()
        rig.agents.info = replace(rig.agents.info, can_fork=able)
        await rig.start()
        await rig.prompt()
        assert rig.snapshot.process is not None
        assert rig.snapshot.process.can_fork is able
        await rig.stop()


async def test_the_engine_lists_a_session_that_came_back() -> None:
    rig = Rig()
    await rig.start()
    await rig.prompt()
    shown = rig.engine.app().sessions
    await rig.do(DeleteSession(session_id=SESSION))
    assert rig.engine.app().sessions == ()
    await rig.do(RestoreSession(session_id=SESSION))
    assert [each.id for each in rig.engine.app().sessions] == [each.id for each in shown]
    await rig.stop()
