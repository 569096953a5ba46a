"""The crossing from events to signals: once a frame, and nothing where nothing changed."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.app.awaited import AwaitedEngine
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import OpenSession
from kandev_desktop.engine.events import AgentSessionsListed, FilesListed, TextAdded, ToolMoved
from kandev_desktop.engine.ports import FolderFiles
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.bridge import FRAME_MS, TEXT_MS, EngineBridge
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import whole_window
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine
from tests.fakes.rng import FakeRng
from tests.ui.scenes import NOW, SCENES, SESSION, others, snapshot, summary

TOOL = ToolMoved(
    at=NOW, session_id=SESSION, generation=2, attempt=0, tool_call_id="t", title="ls", status=ToolStatus.COMPLETED
)  # fmt: skip
TEXT = TextAdded(at=NOW, session_id=SESSION, generation=2, attempt=0, message_id="m", text="a")


class Heard:
    """What a bridge told."""

    def __init__(self, engine: FakeEngine) -> None:
        self.bridge = EngineBridge(engine)
        self.lists = 0
        self.sessions: list[str] = []
        self.answers: list[object] = []
        self.bridge.sessions_changed.connect(self._count)
        self.bridge.session_changed.connect(self.sessions.append)
        self.bridge.sessions_listed.connect(self.answers.append)
        self.bridge.files_listed.connect(lambda folder, files: self.answers.append((folder, files)))

    def _count(self) -> None:
        self.lists += 1

    def take(self) -> tuple[int, list[str]]:
        self.bridge.flush()
        taken = self.lists, list(self.sessions)
        self.lists = 0
        self.sessions.clear()
        return taken


@pytest.fixture
def engine() -> FakeEngine:
    engine = FakeEngine()
    engine.show(snapshot(StatusKind.RUNNING))
    engine.list(*others())
    return engine


@pytest.fixture
def heard(qapp: QApplication, engine: FakeEngine) -> Iterator[Heard]:
    found = Heard(engine)
    yield found
    found.bridge.close()


def test_a_burst_is_told_once_a_session(heard: Heard, engine: FakeEngine) -> None:
    for _ in range(100):
        engine.emit(TEXT)
        engine.emit(TOOL)
        engine.emit(replace(TOOL, session_id="o1"))
    assert heard.take() == (1, [SESSION, "o1"])


def test_text_waits_two_frames_and_for_nothing_else(heard: Heard, engine: FakeEngine) -> None:
    frame = heard.bridge._frame
    engine.emit(TEXT)
    assert frame.interval() == TEXT_MS
    for event in (TOOL, TEXT):
        engine.emit(event)
        assert frame.remainingTime() <= FRAME_MS


def test_what_changes_no_row_leaves_the_list_alone(heard: Heard, engine: FakeEngine) -> None:
    engine.emit(TOOL)
    heard.take()
    engine.emit(TOOL)
    engine.show(snapshot(StatusKind.RUNNING, draft="half a thought"))
    assert heard.take() == (0, [SESSION])
    engine.show(replace(snapshot(StatusKind.RUNNING), summary=replace(summary(), title="Another")))
    assert heard.take() == (1, [SESSION])


def test_an_answer_is_told_at_once(heard: Heard, engine: FakeEngine) -> None:
    listed = AgentSessionsListed(at=NOW, profile="codex")
    engine.emit(listed)
    engine.emit(FilesListed(at=NOW, folder="/folder", files=FolderFiles(paths=("a.py",))))
    assert heard.answers == [listed, ("/folder", FolderFiles(paths=("a.py",)))]
    assert heard.take() == (0, [])


async def test_after_its_engine_was_lost_a_window_shows_nothing_before_it_read_the_stored_state(
    look: Look, qtbot: QtBot
) -> None:
    """In one process the link is lost only with the engine: what the next start shows first is the list as it was
    stored, and a session only as the new engine found it."""
    lost = snapshot(StatusKind.RUNNING)
    awaited = AwaitedEngine(FakeClock(NOW), FakeRng(), (lost.summary,))
    window = whole_window(awaited, look=look, folder="/tmp", open_url=print, zone=UTC)
    qtbot.addWidget(window)
    assert window.conversation.transcript.rows.rowCount() == 0
    found = SCENES["maybe-delivered"]().snapshot
    assert found is not None
    engine = FakeEngine(FakeClock(NOW))
    engine.list(found.summary)
    awaited.arrive(engine)
    assert engine.commands == [OpenSession(session_id=SESSION)]
    assert window.conversation.transcript.rows.rowCount() == 0
    engine.show(found)
    window.bridge.flush()
    assert window.shown_session == SESSION
    assert [row.status.kind for row in window.bridge.app().sessions] == [StatusKind.NEEDS_YOU]
    assert window.conversation.transcript.widgets.recovery(found.generation) is not None
    window.close_for_good()


class Reading(FakeEngine):
    """Counts how often it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def runs(self) -> RunsSnapshot:
        self.read.append("runs")
        return super().runs()

    def health(self) -> HealthSnapshot:
        self.read.append("health")
        return super().health()


def test_runs_and_health_are_read_once_until_they_change(qapp: QApplication) -> None:
    engine = Reading()
    bridge = EngineBridge(engine)
    told: list[str] = []
    bridge.runs_changed.connect(lambda: told.append("runs"))
    bridge.health_changed.connect(lambda: told.append("health"))

    def look() -> tuple[list[str], list[str]]:
        bridge.flush()
        for _ in range(3):
            bridge.runs()
            bridge.health()
        seen = list(engine.read), list(told)
        engine.read.clear()
        told.clear()
        return seen

    assert look() == (["runs", "health"], [])
    engine.show_runs(RunsSnapshot(per_workspace=4))
    engine.show_runs(RunsSnapshot(per_workspace=5))
    assert look() == (["runs"], ["runs"])
    assert bridge.runs().per_workspace == 5
    engine.show_health(HealthSnapshot(online=False))
    assert look() == (["health"], ["health"])
    engine.put(online=False)
    assert look() == (["runs", "health"], ["runs", "health"])
    bridge.close()
