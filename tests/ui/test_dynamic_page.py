"""A dynamic profile as it is written: its candidates in order, their policies, what is wrong and what it means."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, ClassPolicy, OnExhausted
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.routing.commands import SaveDynamic
from kandev_desktop.engine.snapshots import Need
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.routing_scenes import ALONE, LONG, NIGHTLY
from tests.ui.routing_stage import Opened, press, routing_stage

SHORT, HARD = PolicyClass.TRANSIENT, PolicyClass.HARD


@pytest.fixture
def opened(look: Look, qtbot: QtBot) -> Iterator[Opened]:
    with routing_stage(look, qtbot) as found:
        yield found


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


def test_the_profiles_of_a_person_are_added_first_as_they_are_listed(opened: Opened) -> None:
    own = tuple(Profile(name=name, title=name, agent="a", command=("a",)) for name in ("qwen", "opencode"))
    opened.engine.put(own_profiles=own)
    column = opened.edit().candidates.column
    assert [action.text() for action in column.menu().actions()] == [
        "OpenCode",
        "Qwen Code",
        "Practice agent",
    ]


def test_a_title_makes_the_name_until_one_is_written(opened: Opened) -> None:
    opened.page.new()
    page = opened.editing
    QTest.keyClicks(page.title, "My Relay")
    assert (page.name.text(), page.draft.name) == ("my-relay", "my-relay")
    page.name.selectAll()
    QTest.keyClicks(page.name, "other")
    QTest.keyClicks(page.title, " 2")
    assert (page.title.text(), page.name.text()) == ("My Relay 2", "other")
    page.name.selectAll()
    QTest.keyClick(page.name, Qt.Key.Key_Backspace)
    QTest.keyClick(page.title, Qt.Key.Key_Backspace)
    assert page.name.text() == "my-relay"


def test_a_copy_keeps_its_name_whatever_title_it_gets(opened: Opened) -> None:
    opened.page.duplicate(NIGHTLY)
    QTest.keyClicks(opened.editing.title, "!")
    assert opened.editing.name.text() == f"{NIGHTLY.name}-copy"


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


def test_what_cannot_be_added_stands_there_with_its_reason(opened: Opened) -> None:
    known = {each.name: each for each in opened.engine.app().profiles}
    lacking = replace(known["qwen"], ready=False, need=Need.PROGRAM)
    weekly = replace(known["qwen"], name="weekly", title="Tom & Jerry", candidates=("Codex",))
    opened.engine.put(profiles=(*(known | {"qwen": lacking}).values(), weekly))
    opened.settle()
    entries = opened.edit().candidates.column.menu().actions()
    assert [(each.text(), each.isEnabled()) for each in entries if not each.isSeparator()] == [
        ("Practice agent", True),
        ("OpenCode", True),
        (f"Qwen Code · {profiles.need(lacking)}", False),
        ("Tom && Jerry · dynamic, so no candidate itself", False),
    ]


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


def test_the_waits_that_follow_are_named(opened: Opened) -> None:
    short = opened.edit().candidates.boxes[SHORT]
    named = {}
    for retries in (1, 3, 9, 11):
        short.retries.setValue(retries)
        named[retries] = short.waits
    assert named == {
        1: "1 s to 1 h",
        3: "1 s to 1 h; then 10 s, 20 s",
        9: "1 s to 1 h; then 10 s, 20 s, 40 s and so on",
        11: "1 s to 1 h",
    }


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


# -- what it means


MEANINGS = (
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
)
"""A cause, which of the offered ends of its limit, and what follows from it in short and in full."""


def test_what_it_means_is_drawn_and_said(opened: Opened) -> None:
    meaning = opened.edit().meaning
    for code, reset, total, said in MEANINGS:
        meaning.cause.setCurrentIndex(meaning.cause.findData(code))
        meaning.reset.setCurrentIndex(reset)
        assert (meaning.total, meaning.said) == (total, said)
        assert meaning.timeline.bar.timeline.told == f"{total}. {said}"
        lanes = meaning.timeline.bar.timeline.lanes
        assert [lane.label for lane in lanes] == ["Codex", "Claude Agent", "Gemini CLI"]


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
