"""Settings, Routing and policies: dynamic profiles listed, written by mouse and keyboard, kept and removed."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    Candidate,
    ClassPolicy,
    DynamicProfile,
    OnExhausted,
)
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.routing.commands import RemoveDynamic, SaveDynamic
from kandev_desktop.engine.routing.snapshots import RunsSnapshot
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.dynamic_page import DynamicPage
from kandev_desktop.ui.windows.settings.screen import SettingsScreen
from tests.fakes.fake_engine import FakeEngine
from tests.ui.routing_scenes import ALONE, DYNAMIC, LONG, NIGHTLY, READY, ROUTING, USERS
from tests.ui.run_scenes import QUEUED

SHORT, HARD = PolicyClass.TRANSIENT, PolicyClass.HARD


class Opened:
    """The settings with the page in front, and what is announced."""

    def __init__(self, engine: FakeEngine, bridge: EngineBridge, screen: SettingsScreen) -> None:
        self.engine, self.bridge, self.screen = engine, bridge, screen
        self.page = screen.pages.policies
        self.heard: list[str] = []
        screen.announced.connect(self.heard.append)

    @property
    def editing(self) -> DynamicPage:
        assert self.page.editing is not None
        return self.page.editing

    @property
    def order(self) -> list[str]:
        return [each.profile for each in self.editing.order.drafts]

    def edit(self, profile: DynamicProfile = NIGHTLY) -> DynamicPage:
        self.page.edit(profile)
        self.settle()
        return self.editing

    def settle(self) -> None:
        self.bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    def answer(self, name: str, *faults: FieldFault, error: KnownError | None = None) -> None:
        at = self.engine.clock.now()
        self.engine.emit(ProfileSettled(at=at, profile=name, faults=faults, error=error))
        self.settle()


@pytest.fixture
def opened(look: Look, qtbot: QtBot) -> Iterator[Opened]:
    engine = FakeEngine(profiles=READY)
    engine.list(*USERS)
    engine.put(dynamic_profiles=DYNAMIC)
    bridge = EngineBridge(engine)
    screen = SettingsScreen(look, bridge, Preferences(), (), first=PageName.POLICIES)
    qtbot.addWidget(screen)
    screen.resize(1000, 760)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.activateWindow()
    yield Opened(engine, bridge, screen)
    bridge.close()


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


# -- the overview


def test_each_is_listed_with_its_candidates_and_who_uses_it(opened: Opened) -> None:
    assert {name: row.under for name, row in opened.page.overview.rows.items()} == {
        "nightly": "Codex, Claude Agent, Gemini CLI; used by 3 sessions",
        "gemini-only": "Gemini CLI",
        "long": "gone-since-the-move-to-the-other-provider-in-november, Claude Agent, Practice agent",
    }
    session = opened.bridge.app().sessions[0]
    opened.engine.show_runs(RunsSnapshot(runs=(replace(QUEUED, session_id=session.id),)))
    opened.settle()
    assert opened.page.overview.rows["nightly"].under.endswith("used by 1 run, 2 sessions")


def test_a_new_one_is_named_after_its_title(opened: Opened) -> None:
    opened.page.overview.add.click()
    page = opened.editing
    assert QApplication.focusWidget() is page.title
    QTest.keyClicks(page.title, "Two, patient")
    page.order.append("codex")
    page.save.click()
    candidates = (Candidate(profile="codex"),)
    kept = DynamicProfile(name="two-patient", title="Two, patient", candidates=candidates)
    assert opened.engine.commands == [SaveDynamic(profile=kept, new=True)]
    opened.answer("two-patient")
    assert not page.unsaved
    assert page.rows["name"].isHidden()
    page.order.append("claude")
    page.save.click()
    assert [each.new for each in opened.engine.commands if isinstance(each, SaveDynamic)] == [True, False]


def test_a_copy_begins_like_its_original(opened: Opened) -> None:
    row = opened.page.overview.rows["gemini-only"]
    row.menu().actions()[0].trigger()
    opened.editing.save.click()
    copy = replace(ALONE, name="gemini-only-copy", title="Copy of Gemini only")
    assert opened.engine.commands == [SaveDynamic(profile=copy, new=True)]


def test_a_removal_says_who_is_on_it_and_is_asked_once(opened: Opened) -> None:
    remove = opened.page.overview.rows["nightly"].menu().actions()[1]
    remove.trigger()
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.told == (
        "Remove “Nightly, three routes”? It is used by 3 sessions: these keep their route and need you at its next "
        "change."
    )
    assert QApplication.focusWidget() is sheet.keep
    sheet.keep.click()
    assert opened.engine.commands == []
    remove.trigger()
    again = opened.page.sheet
    assert again is not None
    again.go.click()
    assert opened.engine.commands == [RemoveDynamic(name="nightly")]
    opened.engine.put(dynamic_profiles=DYNAMIC[1:])
    opened.answer("nightly")
    assert list(opened.page.overview.rows) == ["gemini-only", "long"]
    assert opened.heard[-1] == "The dynamic profile is removed."
    assert QApplication.focusWidget() is opened.page.overview.add


def test_a_removal_that_fails_is_told_above_the_list(opened: Opened) -> None:
    opened.page.remove(NIGHTLY)
    assert opened.page.sheet is not None
    opened.page.sheet.go.click()
    opened.answer("nightly", error=KnownError(Problem.DISK_FULL, path="/home"))
    assert not opened.page.overview.banner.isHidden()


# -- the order


def test_the_order_is_changed_by_keys_and_told(opened: Opened) -> None:
    opened.edit()
    assert QApplication.focusWidget() is opened.editing.candidates.column.list
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert opened.order == ["claude", "gemini", "codex"]
    assert opened.heard == ["Codex is now 2 of 3.", "Codex is now 3 of 3."]
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert opened.order == ["gemini", "claude", "codex"]
    assert opened.editing.order.current == 0


def test_the_order_is_changed_by_buttons(opened: Opened) -> None:
    column = opened.edit().candidates.column
    assert (column.up.pending, column.down.pending) == (True, False)
    column.down.click()
    column.down.click()
    assert opened.order == ["claude", "gemini", "codex"]
    assert (column.up.pending, column.down.pending) == (False, True)
    assert column.down.accessibleDescription() == "It is tried last already."
    assert column.up.accessibleName() == "Move Codex up"


def test_a_row_is_dragged_to_its_place(opened: Opened) -> None:
    listed = opened.edit().candidates.column.list
    view, tall = listed.viewport(), listed.height() // 3
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(40, tall // 2))
    for y in (tall // 2 + 20, tall + tall // 2, 2 * tall + tall // 2):
        QTest.mouseMove(view, QPoint(40, y))
    assert opened.heard == []
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(40, 2 * tall + tall // 2))
    assert opened.order == ["claude", "gemini", "codex"]
    assert opened.heard == ["Codex is now 3 of 3."]


def test_what_is_ready_and_no_candidate_yet_can_be_added(opened: Opened) -> None:
    column = opened.edit().candidates.column
    assert [action.text() for action in column.menu().actions()] == [
        "Practice agent",
        "OpenCode",
        "Qwen Code",
    ]
    column.menu().actions()[0].trigger()
    assert opened.order == ["codex", "claude", "gemini", "practice"]
    assert opened.editing.order.current == 3
    assert opened.heard == ["Practice agent is candidate 4."]
    opened.editing.order.append("opencode")
    opened.editing.order.append("qwen")
    assert column.add.pending
    assert column.add.accessibleDescription() == "Every profile that is ready is a candidate already."


def test_a_candidate_is_removed_and_the_focus_stays_in_the_list(opened: Opened) -> None:
    column = opened.edit().candidates.column
    press(Qt.Key.Key_Delete)
    assert opened.order == ["claude", "gemini"]
    assert opened.heard == ["Codex is no candidate any more."]
    assert QApplication.focusWidget() is column.list
    column.remove.click()
    column.remove.click()
    assert opened.order == []
    assert QApplication.focusWidget() is column.add
    assert column.list.isHidden()


def test_a_row_is_heard_with_all_that_it_shows(opened: Opened) -> None:
    listed = opened.edit(LONG).candidates.column.list
    texts = [
        listed.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        for row in range(listed.model().rowCount())
    ]
    assert texts[0].endswith("There is no such profile, 1 of 4, needs a correction")
    assert texts[1] == "Codex, 6.1 Sol (medium), 2 of 4, switched off"
    assert (
        QAccessible.queryAccessibleInterface(listed).text(QAccessible.Text.Name)
        == "Candidates, tried in order"
    )


def test_one_that_is_switched_off_is_kept_and_left_out(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.use.click()
    assert [line.used for line in page.candidates.column.list.lines] == [False, True, True]
    assert page.meaning.said.startswith("4 sends to Claude Agent")
    page.save.click()
    kept = replace(
        NIGHTLY, candidates=(replace(NIGHTLY.candidates[0], enabled=False), *NIGHTLY.candidates[1:])
    )
    assert opened.engine.commands == [SaveDynamic(profile=kept)]


# -- the policies


def test_both_policies_are_written_in_plain_words(opened: Opened) -> None:
    page = opened.edit()
    short, long = page.candidates.boxes[SHORT], page.candidates.boxes[HARD]
    assert (short.retry.isChecked(), short.retries.value(), short.first_wait.seconds) == (True, 3, 5)
    assert (long.retry.isChecked(), long.wait.isChecked(), long.longest_wait.seconds) == (False, True, 7200)
    assert (long.longest_wait.number.value(), long.longest_wait.unit.currentText()) == (2, "hours")
    assert long.rows["retry.max_retries"].isHidden()
    short.retries.setValue(10)
    short.first_wait.unit.setCurrentIndex(1)
    short.on_exhausted.setCurrentIndex(1)
    long.retry.click()
    assert not long.rows["retry.max_retries"].isHidden()
    long.wait.click()
    page.save.click()
    policies = {
        SHORT: ClassPolicy(
            max_retries=10, initial_interval=timedelta(minutes=5), on_exhausted=OnExhausted.STOP
        ),
        HARD: ClassPolicy(max_retries=3, initial_interval=timedelta(seconds=5)),
    }
    saved = opened.engine.commands[0]
    assert isinstance(saved, SaveDynamic)
    assert dict(saved.profile.candidates[0].policies) == policies
    assert dict(saved.profile.candidates[1].policies) == dict(DEFAULT_POLICY)


def test_what_is_switched_off_keeps_its_numbers(opened: Opened) -> None:
    short = opened.edit().candidates.boxes[SHORT]
    short.retries.setValue(7)
    short.retry.click()
    short.retry.click()
    assert short.retries.value() == 7
    opened.editing.order.choose(1)
    opened.editing.order.choose(0)
    assert short.retries.value() == 7


@pytest.mark.parametrize(
    ("retries", "words"),
    [
        (1, "1 s to 1 h"),
        (3, "1 s to 1 h; then 10 s, 20 s"),
        (9, "1 s to 1 h; then 10 s, 20 s, 40 s and so on"),
        (11, "1 s to 1 h"),
    ],
)
def test_the_waits_that_follow_are_named(retries: int, words: str, opened: Opened) -> None:
    short = opened.edit().candidates.boxes[SHORT]
    short.retries.setValue(retries)
    assert short.waits == words


def test_the_arrow_keys_count_and_the_wheel_changes_nothing(opened: Opened) -> None:
    box = opened.edit().candidates.boxes[SHORT].retries
    QTest.keyClick(box, Qt.Key.Key_Up)
    middle, none = QPointF(box.rect().center()), Qt.MouseButton.NoButton
    turn = QWheelEvent(
        middle, QPointF(box.mapToGlobal(box.rect().center())), QPoint(), QPoint(0, 120), none,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, turn)
    assert box.value() == 4


# -- what is wrong


def test_a_bound_is_told_at_its_field_while_it_is_written(opened: Opened) -> None:
    page = opened.edit()
    short = page.candidates.boxes[SHORT]
    short.retries.setValue(11)
    assert short.rows["retry.max_retries"].fault == "Use 1 to 10."
    assert short.retries.accessibleDescription() == "Use 1 to 10."
    assert page.meaning.timeline.isHidden()
    assert page.candidates.column.list.lines[0].wrong == "needs a correction"
    short.retries.setValue(10)
    assert not short.rows["retry.max_retries"].fault
    assert not page.meaning.timeline.isHidden()


def test_a_save_that_is_refused_loses_nothing_and_leads_to_the_first_fault(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.boxes[SHORT].first_wait.number.setValue(0)
    page.order.choose(2)
    page.title.setText(" ")
    QTest.keySequence(page.title, QKeySequence("Ctrl+S"))
    assert opened.engine.commands == []
    assert opened.heard[-1] == "2 fields are not right."
    assert page.rows["title"].fault == "Fill this in."
    assert QApplication.focusWidget() is page.title
    QTest.keyClicks(page.title, "Nightly")
    page.save.click()
    assert page.order.current == 0
    assert QApplication.focusWidget() is page.candidates.boxes[SHORT].first_wait.number
    assert page.candidates.boxes[SHORT].rows["retry.initial_interval_s"].fault == "Use 1 s to 1 h."
    assert (page.title.text().strip(), page.unsaved) == ("Nightly", True)


def test_faults_of_the_engine_stand_beside_their_fields(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    page.save.click()
    fault = FieldFault(field="candidates.1.profile", fault=Fault.UNKNOWN_PROFILE, detail="codex")
    opened.answer("nightly", fault)
    assert page.candidates.fault == "There is no profile codex. Choose another one."
    assert opened.order == ["claude", "codex", "gemini"]
    assert page.unsaved


def test_what_stands_in_the_way_of_saving_is_told(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    page.save.click()
    opened.answer("nightly", error=KnownError(Problem.DISK_FULL, path="/home"))
    assert (page.banner.isHidden(), page.unsaved) == (False, True)
    page.save.click()
    opened.answer("nightly")
    assert (page.banner.isHidden(), page.unsaved) == (True, False)
    assert opened.heard[-1] == "The profile is kept. Changes apply to later decisions only."


def test_without_a_candidate_nothing_is_saved(opened: Opened) -> None:
    page = opened.edit(ALONE)
    page.candidates.column.remove.click()
    page.save.click()
    assert opened.engine.commands == []
    assert page.candidates.column.fault == "Add at least one candidate."
    assert QApplication.focusWidget() is page.candidates.column.add


# -- leaving


def test_revert_takes_back_all_that_was_changed(opened: Opened) -> None:
    page = opened.edit()
    taken = [page.revert.pending]
    page.candidates.column.down.click()
    page.title.setText("Other")
    page.candidates.boxes[HARD].wait.click()
    taken.append(page.revert.pending)
    assert taken == [True, False]
    page.revert.click()
    assert (page.title.text(), opened.order) == (NIGHTLY.title, ["codex", "claude", "gemini"])
    assert (page.unsaved, page.revert.pending) == (False, True)


def test_leaving_with_changes_asks(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    press(Qt.Key.Key_Escape)
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.isVisible()
    assert opened.heard[-1] == (
        "Leave “Nightly, three routes” without saving? What was changed since it was kept is lost."
    )
    press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert opened.page.editing is page
    page.close_button.click()
    assert opened.page.sheet is not None
    opened.page.sheet.go.click()
    assert opened.page.focusable() == opened.page.overview.focusable()
    assert QApplication.focusWidget() is opened.page.overview.rows["nightly"].edit


def test_leaving_without_changes_does_not_ask(opened: Opened) -> None:
    opened.edit()
    press(Qt.Key.Key_Escape)
    assert (opened.page.editing, opened.page.sheet) == (None, None)


def test_what_is_written_stays_while_another_page_is_in_front(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    opened.screen.show_page(PageName.LANGUAGE)
    opened.screen.show_page(PageName.POLICIES)
    assert opened.page.editing is page
    assert page.unsaved


def test_who_is_led_to_the_page_comes_to_what_is_written(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    opened.screen.show_page(PageName.LANGUAGE)
    opened.screen.show_place(SettingPlace(PageName.POLICIES))
    assert QApplication.focusWidget() is page.candidates.column.list
    opened.screen.show_place(SettingPlace(PageName.POLICIES, "Automatic retry"))
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.isVisible()
    sheet.go.click()
    opened.screen.show_place(SettingPlace(PageName.POLICIES, "Automatic retry"))
    assert QApplication.focusWidget() is opened.page.overview.retry


def test_what_is_written_goes_over_into_a_window_of_another_language(
    opened: Opened, look: Look, qtbot: QtBot
) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    page.title.setText("Other")
    successor = SettingsScreen(look, opened.bridge, Preferences(), (), first=PageName.POLICIES)
    qtbot.addWidget(successor)
    successor.pages.policies.take_over(opened.page)
    taken = successor.pages.policies.editing
    assert taken is not None
    assert (taken.draft, taken.kept, taken.unsaved) == (page.draft, page.kept, True)


def test_a_candidate_that_is_gone_is_told_at_once(opened: Opened) -> None:
    page = opened.edit(LONG)
    assert [line.wrong for line in page.candidates.column.list.lines] == ["needs a correction", "", "", ""]
    assert page.candidates.fault.startswith("There is no profile gone-since-the-move")
    page.candidates.column.remove.click()
    assert not page.meaning.timeline.isHidden()
    assert [lane.note for lane in page.meaning.timeline.bar.timeline.lanes] == ["switched off", "", ""]


# -- what it means


@pytest.mark.parametrize(
    ("code", "reset", "total", "said"),
    [
        (
            Code.MODEL_CAPACITY,
            0,
            "All 3 are tried within about 1 min 48 s",
            (
                "4 sends to Codex within 36 s. Then 4 to Claude Agent within 36 s. Then 4 to Gemini CLI within 36 s. When "
                "all 3 have failed, the run waits for the first that may work again."
            ),
        ),
        (
            Code.QUOTA_LIMITED,
            2,
            "All 3 are tried within about 20 min 1 s",
            (
                "2 sends to Codex within 20 min. Then one to Claude Agent. Then one to Gemini CLI. When all 3 have failed, "
                "the run waits for the first that may work again."
            ),
        ),
        (
            Code.NETWORK_UNAVAILABLE,
            0,
            "One of 3 is tried within about 36 s",
            (
                "4 sends to Codex within 36 s. The run waits for the network, which is the same for every candidate. 2 "
                "more are not tried."
            ),
        ),
        (
            Code.AUTH_REQUIRED,
            0,
            "All 3 are tried within about 1 s",
            (
                "One send to Codex. Then one to Claude Agent. Then one to Gemini CLI. The run waits for you: no wait mends "
                "this."
            ),
        ),
    ],
)
def test_what_it_means_is_drawn_and_said(
    code: Code, reset: int, total: str, said: str, opened: Opened
) -> None:
    meaning = opened.edit().meaning
    meaning.cause.setCurrentIndex(meaning.cause.findData(code))
    meaning.reset.setCurrentIndex(reset)
    assert (meaning.total, meaning.said) == (total, said)
    timeline = meaning.timeline.bar.timeline
    assert timeline.told == f"{total}. {said}"
    assert [lane.label for lane in timeline.lanes] == ["Codex", "Claude Agent", "Gemini CLI"]


def test_the_drawing_follows_what_is_written(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.boxes[SHORT].retries.setValue(1)
    assert page.meaning.total == "All 3 are tried within about 1 min 18 s"
    page.candidates.column.down.click()
    assert [lane.label for lane in page.meaning.timeline.bar.timeline.lanes] == [
        "Claude Agent",
        "Codex",
        "Gemini CLI",
    ]


# -- by keyboard, in every state


def controls(page: QWidget) -> list[QWidget]:
    inside = page.findChildren(QWidget)
    return [
        each for each in inside if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisibleTo(page)
    ]


@pytest.mark.parametrize(
    "name", [name for name in ROUTING if name not in {"routing-leave", "routing-remove"}]
)
def test_tab_reaches_every_control_and_each_says_what_it_is(name: str, look: Look, qtbot: QtBot) -> None:
    window = ROUTING[name](look, 1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    page = window.setting.screen().pages.policies
    stops = page.focusable()
    assert [each for each in stops if not each.accessibleName() and not each.property("text")] == []
    assert [each.accessibleName() for each in stops if not each.accessibleDescription()] == []
    walked: list[QWidget | None] = []
    stops[0].setFocus()
    while QApplication.focusWidget() not in walked and len(walked) < 80:
        walked.append(QApplication.focusWidget())
        press(Qt.Key.Key_Tab)
    assert set(stops) <= set(walked)
    window.close_for_good()
    window.deleteLater()


@pytest.mark.parametrize(
    ("name", "factor"), [("routing", 2.0), ("routing-faults", 2.0), ("routing-long", 1.0)]
)
def test_with_little_room_nothing_is_wider_than_the_page(
    name: str, factor: float, look: Look, qtbot: QtBot
) -> None:
    look.use(look.theme, factor)
    window = ROUTING[name](look, 900, 600)
    with qtbot.waitExposed(window):
        window.show()
    for _ in range(3):
        QApplication.processEvents()
    page = window.setting.screen().pages.policies
    area = (page.editing or page.overview).area
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    beyond = [
        (type(each).__name__, each.accessibleName())
        for each in controls(content)
        if each.mapTo(content, QPoint(each.width(), 0)).x() > content.width()
    ]
    assert beyond == []
    window.close_for_good()
    window.deleteLater()
