"""The inspector: what each page says, when it reads, how it is operated."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import Press, RouteState
from kandev_desktop.domain.session.updates import PlanEntry, ToolKind, ToolStatus
from kandev_desktop.engine.commands import ReadChanges
from kandev_desktop.engine.events import ChangesRead
from kandev_desktop.engine.records import AttemptKind, MessageKind
from kandev_desktop.engine.routing.snapshots import Standing
from kandev_desktop.engine.snapshots import CardState, Dispatched, Served, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.engine.work.changes import MAX_LINES, FileChange, FileState, Hunk, Line, Sign, WorkChanges
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.changes import FileRow
from kandev_desktop.ui.text import changes as change_words
from kandev_desktop.ui.text import diagnostics, inspector
from kandev_desktop.ui.text.inspector import Slot, Step
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.widgets.inspector.pane import Inspector
from kandev_desktop.ui.widgets.inspector.plan import PlanPage
from kandev_desktop.ui.widgets.inspector.recovery import RecoveryPage
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine
from tests.ui.inspector_scenes import CHANGED, INSPECTED, PROCESS, RECORDED, TRIED, scheduled
from tests.ui.route_scenes import candidate, route_view
from tests.ui.scenes import NOW, SESSION, card, message, settled, snapshot, tool

RECOVERY, PLAN, CHANGES, DIAGNOSTICS = range(4)


@dataclass
class Open:
    """An inspector with the engine behind it."""

    engine: FakeEngine
    bridge: EngineBridge
    pane: Inspector

    def show(self, shown: SessionSnapshot) -> None:
        self.engine.show(shown)
        self.bridge.flush()

    def read(self, changes: WorkChanges) -> None:
        self.engine.emit(ChangesRead(at=NOW, session_id=SESSION, changes=changes))
        QApplication.processEvents()

    def ticking(self) -> bool:
        return self.pane._ticker.running

    def readings(self) -> int:
        return self.engine.commands.count(ReadChanges(session_id=SESSION))


Opener = Callable[[SessionSnapshot], Open]


@pytest.fixture
def opener(qtbot: QtBot, look: Look) -> Iterator[Opener]:
    opened: list[Open] = []

    def make(shown: SessionSnapshot) -> Open:
        engine = FakeEngine(FakeClock(NOW))
        engine.show(shown)
        bridge = EngineBridge(engine)
        pane = Inspector(look, bridge, UTC)
        qtbot.addWidget(pane)
        pane.resize(312, 700)
        pane.show()
        pane.show_session(SESSION)
        found = Open(engine, bridge, pane)
        opened.append(found)
        return found

    yield make
    for found in opened:
        found.pane.hide()
        found.bridge.close()


# -- recovery


def test_a_scheduled_retry_is_told_with_its_cause_and_its_time() -> None:
    assert inspector.facts(card(), NOW, UTC) == (
        Detail("State", "Scheduled"),
        Detail("Due", "14:08:24, in 0:08"),
        Detail("Cause", "The model has no free capacity"),
        Detail("Agent said", "“Selected model is at capacity. Please try a different model.”"),
        Detail("Confidence", "High"),
        Detail("Resend is safe", "Nothing happened since the prompt was sent, so it can be sent again."),
    )
    assert inspector.affects(card()) == "Affects: OpenAI, this account, 6.1 Sol"
    elsewhere = replace(card(), address="http://127.0.0.1:8081/v1")
    assert inspector.affects(elsewhere) == "Affects: OpenAI at 127.0.0.1:8081, this account, 6.1 Sol"
    left = replace(
        elsewhere, failed=Served(provider="anthropic", model="one", address="http://127.0.0.1:9705")
    )
    assert inspector.affects(left) == "Affects: anthropic at 127.0.0.1:9705, this account, one"


def test_a_closed_gate_says_why() -> None:
    closed = settled(
        CardState.MANUAL, OwnerState.MANUAL, gate=Gate(answer=GateAnswer.STOP, reason=Reason.CONTENT_SEEN)
    )
    rows = {row.key: row.value for row in inspector.facts(closed, NOW, UTC)}
    assert rows["Not resent"].startswith("Not resent automatically")
    assert "Due" not in rows


def test_every_state_and_scope_has_its_words() -> None:
    for state in CardState:
        assert inspector.facts(card(state), NOW, UTC)[0].value
    assert not inspector.affects(card(classification=None))


@dataclass(frozen=True)
class ScheduleCase:
    id: str
    changes: dict[str, object]
    expected: tuple[Step, ...]


SCHEDULES = (
    ScheduleCase(
        "waiting for the second",
        {},
        (
            Step(1, 5, Slot.USED), Step(2, 10, Slot.CURRENT, 0.2), Step(3, 20, Slot.PLANNED),
            Step(4, 40, Slot.PLANNED), Step(5, 60, Slot.PLANNED),
        ),
    ),
    ScheduleCase(
        "a stated wait stands in place of the nominal one",
        {"max_attempts": 2, "retry_at": NOW + timedelta(seconds=28)},
        (Step(1, 5, Slot.USED), Step(2, 30, Slot.CURRENT, 2 / 30)),
    ),
    ScheduleCase(
        "in flight", {"state": CardState.SENDING, "max_attempts": 2, "ordinal": 1},
        (Step(1, 5, Slot.CURRENT, 1.0), Step(2, 10, Slot.PLANNED)),
    ),
    ScheduleCase(
        "waiting for the network keeps its attempt",
        {"state": CardState.WAITING_NETWORK, "max_attempts": 1, "ordinal": 1, "retry_at": None},
        (Step(1, 5, Slot.CURRENT),),
    ),
    ScheduleCase(
        "used up", {"state": CardState.EXHAUSTED, "max_attempts": 1, "ordinal": 1}, (Step(1, 5, Slot.USED, 1.0),)
    ),
    ScheduleCase("a hard limit has none", {"policy_class": PolicyClass.HARD}, ()),
    ScheduleCase("before the first retry there is none", {"ordinal": 0}, ()),
)  # fmt: skip


@pytest.mark.parametrize("case", SCHEDULES, ids=lambda case: case.id)
def test_the_schedule(case: ScheduleCase) -> None:
    steps = inspector.schedule(card(**case.changes), NOW)  # type: ignore[arg-type]
    assert [(step.number, step.wait_s, step.slot) for step in steps] == [
        (step.number, step.wait_s, step.slot) for step in case.expected
    ]
    assert [step.filled for step in steps] == pytest.approx([step.filled for step in case.expected])


def test_attempts_are_told_with_time_and_outcome() -> None:
    rows = inspector.tries(card(dispatches=TRIED), NOW, UTC)
    assert [(row.number, row.time, row.outcome) for row in rows] == [
        (0, "14:08:05", "First send: Model at capacity after 2 s"),
        (1, "14:08:12", "Retried: Model at capacity after 2 s"),
        (2, "14:08:24", "Scheduled, in 0:08"),
    ]


@pytest.mark.parametrize(
    ("state", "tried", "expected"),
    [
        (CardState.SENDING, {}, "Resumed by you: in flight"),
        (CardState.MAYBE_DELIVERED, {}, "Resumed by you: end not seen"),
        (CardState.MANUAL, {"ended_at": NOW, "cut": True}, "Resumed by you: cut off: Kandev was closed"),
        (CardState.RECOVERED, {"ended_at": NOW}, "Resumed by you: answered"),
        (CardState.CANCELLED, {"ended_at": NOW}, "Resumed by you: ended"),
        (CardState.MANUAL, {"code": Code.STREAM_FAILED}, "Resumed by you: Answer broken off"),
        (
            CardState.MANUAL,
            {"code": Code.STREAM_FAILED, "ended_at": NOW + timedelta(seconds=90)},
            "Resumed by you: Answer broken off after 1:30",
        ),
        (
            CardState.MANUAL,
            {"code": Code.STREAM_FAILED, "ended_at": NOW + timedelta(milliseconds=20)},
            "Resumed by you: Answer broken off after less than a second",
        ),
    ],
)
def test_what_came_of_an_attempt(state: CardState, tried: dict[str, object], expected: str) -> None:
    one = Dispatched(kind=AttemptKind.RESUME, started_at=NOW, **tried)  # type: ignore[arg-type]
    [row] = inspector.tries(settled(state, OwnerState.MANUAL, dispatches=(one,)), NOW, UTC)
    assert row.outcome == expected


@pytest.mark.parametrize(
    ("kind", "press", "expected"),
    [
        (AttemptKind.ROUTED, None, "Sent by the route: answered"),
        (AttemptKind.ROUTED, Press.RETRY_NOW, "Retried by you: answered"),
        (AttemptKind.ROUTED, Press.TRY_NEXT, "Next candidate, by you: answered"),
        (AttemptKind.CONTINUED, Press.RETRY_NOW, "Continued by you with a summary: answered"),
        (AttemptKind.FIRST, Press.RETRY_NOW, "First send, by you: answered"),
    ],
)
def test_an_attempt_of_a_route_says_whose_press_it_was(
    kind: AttemptKind, press: Press | None, expected: str
) -> None:
    one = Dispatched(kind=kind, started_at=NOW, ended_at=NOW, press=press)
    [row] = inspector.tries(settled(CardState.RECOVERED, OwnerState.DONE, dispatches=(one,)), NOW, UTC)
    assert row.outcome == expected


def test_what_the_agent_mended_by_itself_is_told_with_the_attempt() -> None:
    one = Dispatched(kind=AttemptKind.FIRST, started_at=NOW, ended_at=NOW)
    recovered = settled(
        CardState.RECOVERED, OwnerState.DONE, dispatches=(one,), agent_causes=(Code.STREAM_FAILED,)
    )
    [row] = inspector.tries(recovered, NOW, UTC)
    assert row.outcome == "First send: answered after the agent asked again by itself: Answer broken off"
    several = replace(recovered, dispatches=(replace(one, code=Code.STREAM_FAILED), one))
    assert inspector.tries(several, NOW, UTC)[-1].outcome == "First send: answered"


def test_a_route_that_met_no_failure_tells_who_it_passed_over(opener: Opener) -> None:
    passed = route_view(
        RouteState.ACTIVE,
        candidates=(candidate("codex", Standing.HELD_BACK), candidate("claude", Standing.CURRENT, tries=1)),
    )
    open_ = opener(snapshot(StatusKind.DONE, route=passed))
    seen = labels(open_)
    assert "Codex · 6.1 Sol: held back" in seen
    assert "No prompt of this session ran into trouble." in seen
    assert "Attempts" not in seen
    open_.show(scheduled())
    assert "Attempts" in labels(open_)
    assert "No prompt of this session ran into trouble." not in labels(open_)


def test_what_is_hidden_leaves_no_room_and_pulls_nothing_together(opener: Opener) -> None:
    passed = route_view(candidates=(candidate("codex", Standing.HELD_BACK),))
    open_ = opener(snapshot(StatusKind.DONE, route=passed))
    page = open_.pane.findChild(RecoveryPage)
    assert page is not None
    open_.show(scheduled())
    QApplication.processEvents()
    content = page._page.column.parentWidget()
    assert content is not None
    parts = [part for part in content.children() if isinstance(part, QWidget)]
    seen = sorted((part.geometry() for part in parts if part.isVisible()), key=lambda each: each.top())
    assert all(before.bottom() < after.top() for before, after in pairwise(seen))


def test_the_recovery_of_an_earlier_prompt_names_it(opener: Opener) -> None:
    earlier = message(1, MessageKind.USER, "Why does a refund get lost?", generation=2)
    later = message(2, MessageKind.USER, "And now?", generation=3)
    shown = opener(replace(scheduled(), generation=3, messages=(earlier, later)))
    assert labels(shown)[:2] == ["Prompt", "Why does a refund get lost?"]


def labels(open_: Open) -> list[str]:
    page = open_.pane.recovery
    return [label.text().replace("\u200b", "") for label in page.findChildren(QLabel) if label.isVisible()]


def test_a_tick_moves_the_time_and_says_nothing(opener: Opener) -> None:
    shown = opener(scheduled())
    names = [label.accessibleName() for label in shown.pane.recovery.findChildren(QLabel)]
    assert shown.pane.recovery.ticks
    shown.pane.recovery.tick(NOW + timedelta(seconds=3))
    assert "14:08:24, in 0:05" in labels(shown)
    assert "Scheduled, in 0:05" in labels(shown)
    assert [label.accessibleName() for label in shown.pane.recovery.findChildren(QLabel)] == names


def test_the_ticker_runs_only_while_a_countdown_is_seen(opener: Opener) -> None:
    shown = opener(scheduled())
    assert shown.ticking()
    shown.pane.tabs.setCurrentIndex(PLAN)
    assert not shown.ticking()
    shown.pane.tabs.setCurrentIndex(RECOVERY)
    assert shown.ticking()
    shown.pane.hide()
    assert not shown.ticking()


def test_copy_takes_the_whole_report(opener: Opener) -> None:
    shown = opener(scheduled())
    shown.pane.recovery.copy.click()
    assert QGuiApplication.clipboard().text().startswith("Model at capacity\nRule: codex.capacity.sequence")
    shown.pane.tabs.setCurrentIndex(DIAGNOSTICS)
    shown.pane.diagnostics.copy.click()
    assert QGuiApplication.clipboard().text() == diagnostics.report(scheduled())


# -- plan and diagnostics


def test_a_long_id_is_cut_nowhere(opener: Opener) -> None:
    native = "0123456789abcdef" * 4
    base = scheduled()
    shown = opener(replace(base, process=replace(PROCESS, native_id=native)))
    shown.pane.resize(200, 800)
    shown.pane.tabs.setCurrentIndex(DIAGNOSTICS)
    shown.pane.show()
    QApplication.processEvents()
    [label] = [
        each
        for each in shown.pane.diagnostics.findChildren(QLabel)
        if each.text().replace("\u200b", "") == native
    ]
    widest = max(label.fontMetrics().horizontalAdvance(part) for part in label.text().split("\u200b"))
    assert widest <= label.contentsRect().width()


def test_the_plan_says_each_steps_state(opener: Opener) -> None:
    shown = opener(scheduled())
    shown.pane.tabs.setCurrentIndex(PLAN)
    heard = [label.accessibleName() for label in shown.pane.plan.findChildren(QLabel) if label.isVisible()]
    assert [name for name in heard if name] == [
        "Done: find where refunds give up",
        "Done: retry with the same key",
        "At work: run the integration tests against the sandbox",
        "To do: write the change log",
    ]


def test_the_steps_of_a_plan_change_in_place(look: Look) -> None:
    page, entry = PlanPage(look), PlanEntry(content="a", priority="low", status="pending")
    plan = replace(message(1, MessageKind.PLAN), parts=())

    def shown(*steps: PlanEntry) -> list[QLabel]:
        page.show_session(snapshot(StatusKind.RUNNING, messages=(replace(plan, plan=steps),)))
        labels = page.findChildren(QLabel)
        return [label for label in labels if not label.isHidden() and ": a" in label.accessibleName()]

    before = shown(*[entry] * 150)
    after = shown(replace(entry, status="completed"), *[entry] * 149)
    assert (len(before), after) == (100, before)
    assert after[0].accessibleName() == "Done: a"
    assert len(shown(entry)) == 1


def test_diagnostics_tell_the_process_as_it_is() -> None:
    shown = scheduled()
    facts = {row.key: row.value for row in diagnostics.facts(shown)}
    assert facts["Agent"] == "Codex 0.58.0"
    assert facts["Process"] == "Running"
    assert facts["Unreadable"] == "1 frame that nobody could read"
    assert facts["Cost"] == "0.42 USD, as the agent reports it"
    ends = {
        "Ended with exit code 1": replace(PROCESS, alive=False, exit_code=1),
        "Ended by signal 9": replace(PROCESS, alive=False, signal=9),
        "Ended": replace(PROCESS, alive=False),
        "None has opened this session in this run of Kandev": None,
    }
    for said, process in ends.items():
        found = {row.key: row.value for row in diagnostics.facts(replace(shown, process=process))}
        assert found["Process"] == said


# -- changes


def test_changes_are_read_when_a_turn_or_a_tool_ends_and_only_while_seen(opener: Opener) -> None:
    running = snapshot(StatusKind.RUNNING, messages=(tool(1, ToolKind.EDIT, "a", ToolStatus.IN_PROGRESS),))
    shown = opener(running)
    assert shown.readings() == 0
    shown.pane.tabs.setCurrentIndex(CHANGES)
    assert shown.readings() == 1
    shown.show(replace(running, model="another"))
    assert shown.readings() == 1
    done = replace(running, messages=(tool(1, ToolKind.EDIT, "a"),))
    shown.show(done)
    assert shown.readings() == 2
    shown.show(replace(done, summary=snapshot(StatusKind.DONE).summary))
    assert shown.readings() == 3
    shown.pane.tabs.setCurrentIndex(PLAN)
    shown.show(running)
    assert shown.readings() == 3


def changes_of(opener: Opener, changes: WorkChanges) -> Open:
    shown = opener(scheduled())
    shown.pane.tabs.setCurrentIndex(CHANGES)
    shown.read(changes)
    return shown


def heard(shown: Open) -> list[str]:
    rows = shown.pane.changes.list.rows
    return [str(rows.data(rows.index(n, 0))) for n in range(rows.rowCount())]


def test_files_open_to_their_hunks_by_keyboard(opener: Opener) -> None:
    shown = changes_of(opener, CHANGED)
    view = shown.pane.changes.list
    asked: list[tuple[str, int]] = []
    shown.pane.file_asked.connect(lambda path, line: asked.append((path, line)))
    assert heard(shown)[1] == "src/refunds/handler.py, Changed, 2 lines added, 2 lines removed"
    assert heard(shown)[4] == "src/new⟨U+202E⟩name.py, Renamed, 0 lines added, 0 lines removed"
    view.setFocus()
    view.selectRow(1)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard(shown)[2:10] == [
        "Also has changes from before this session",
        "From line 42. Enter opens the file there.",
        "def refund_failed(self, refund, err):",
        "Removed:     if err.status >= 500:",
        "Removed:         return self.give_up(refund)",
        "Added:     if err.status in (502, 503, 504):",
        "Added:         return self.retry(refund, key=refund.idempotency_key)",
        "3 more lines",
    ]
    assert view.currentIndex().row() == 1
    for row in (3, 6, 8, 9):
        view.selectRow(row)
        QTest.keyClick(view, Qt.Key.Key_Return)
    path = "/home/me/src/payments-api/src/refunds/handler.py"
    assert asked == [(path, 42), (path, 43), (path, 43)]
    view.selectRow(1)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(heard(shown)) == 5


def test_a_click_opens_a_file_and_a_new_reading_keeps_it_open(opener: Opener) -> None:
    shown = changes_of(opener, CHANGED)
    view = shown.pane.changes.list
    place = view.visualRect(view.rows.index(1, 0)).topLeft() + QPoint(40, 8)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert len(heard(shown)) == 13
    shown.read(replace(CHANGED, files=CHANGED.files[1:]))
    assert len(heard(shown)) == 12
    assert isinstance(view.rows.row(0), FileRow)


def test_what_the_foot_says() -> None:
    assert change_words.foot(CHANGED, NOW, UTC) == (
        "14 lines added, 140 lines removed since 13:30. 3 more files."
    )
    assert change_words.foot(RECORDED, NOW, UTC).endswith("is missing. The list may not be whole.")


def test_no_changes_and_another_session(opener: Opener) -> None:
    shown = changes_of(opener, CHANGED)
    shown.engine.show(replace(scheduled(), summary=replace(scheduled().summary, id="other")))
    shown.pane.show_session("other")
    assert heard(shown) == []
    shown.read(CHANGED)
    assert heard(shown) == []
    shown.pane.show_session(SESSION)
    shown.read(replace(CHANGED, files=(), more=0))
    page = shown.pane.changes
    assert next(label.text() for label in page.findChildren(QLabel) if label.isVisible()) == "No changes"


def test_lines_that_no_commit_has_are_said_to_be_counted_only() -> None:
    kept = Hunk(lines=(Line(sign=Sign.ADDED, old=None, new=1, text="x"),))
    gone = Hunk(lines=(Line(sign=Sign.REMOVED, old=1, new=None, text="x"),))
    draft = FileChange(path="draft", state=FileState.MODIFIED, added=1, removed=1, hunks=(kept,))
    assert change_words.notes(draft) == ("Removed lines are only counted: no commit has them",)
    assert change_words.notes(replace(draft, hunks=())) == change_words.notes(draft)
    assert change_words.notes(replace(draft, hunks=(kept, gone))) == ()
    assert change_words.notes(replace(draft, hunks=(), removed=0)) == ("No line differs now",)


def test_a_file_of_thousands_of_lines_opens_at_once(opener: Opener) -> None:
    lines = tuple(Line(sign=Sign.ADDED, old=None, new=n, text="x" * n) for n in range(1, MAX_LINES + 1))
    big = FileChange(path="big", state=FileState.ADDED, added=MAX_LINES, hunks=(Hunk(lines=lines),))
    shown = changes_of(opener, replace(CHANGED, files=(big,)))
    resets: list[object] = []
    shown.pane.changes.list.rows.modelReset.connect(lambda: resets.append(1))
    shown.pane.changes.list.rows.toggle("big")
    assert (len(heard(shown)), len(resets)) == (MAX_LINES + 2, 1)


# -- all of it


@pytest.mark.parametrize("name", INSPECTED)
@pytest.mark.parametrize("tab", range(4))
def test_everything_that_takes_the_focus_has_a_name(opener: Opener, name: str, tab: int) -> None:
    shown = opener(INSPECTED[name]())
    shown.pane.tabs.setCurrentIndex(tab)
    for part in shown.pane.focusable():
        assert part.accessibleName() or getattr(part, "text", str)(), part


def test_the_arrow_keys_switch_tabs(opener: Opener) -> None:
    shown = opener(scheduled())
    shown.pane.tabs.setFocus()
    QTest.keyClick(shown.pane.tabs, Qt.Key.Key_Right)
    assert shown.pane.tabs.currentIndex() == PLAN
    assert shown.pane._pages.currentWidget() is shown.pane.plan
