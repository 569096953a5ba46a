"""The card in the window: what it shows, what it asks for, and what it never does."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, timedelta
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code, ResetSource
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.commands import (
    CancelRetry,
    Command,
    Resume,
    RetryNow,
    StartFresh,
    WaitAndResume,
    WriteAgain,
)
from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import CardAction, CardState, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text import details
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.counted_line import CountedLine
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.fakes.clock import FakeClock
from tests.ui.conftest import Stage
from tests.ui.route_scenes import route_view
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, card, classification, judged, settled, snapshot

Show = Callable[[Scene], Stage]

CARDS = [name for name, make in SCENES.items() if (shot := make().snapshot) is not None and shot.cards]


def _scheduled(stage: Show) -> Stage:
    return stage(SCENES["scheduled"]())


def _click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def _publish(stage: Stage, state: CardState, owner: OwnerState, actions: tuple[CardAction, ...]) -> None:
    moved = settled(
        state,
        owner,
        actions=actions,
        changed_at=stage.engine.clock.now(),
        effects=Effects(delivery=Delivery.SILENT),
    )
    stage.engine.show(snapshot(StatusKind.RUNNING, moved))
    stage.settle()


@pytest.mark.parametrize("name", CARDS)
def test_every_state_shows_its_title_its_line_and_large_enough_buttons(stage: Show, name: str) -> None:
    scene = SCENES[name]()
    assert scene.snapshot is not None
    shown = scene.snapshot.cards[0]
    found = stage(scene).card
    text = cards.words(shown, NOW, UTC)
    labels = [label.text() for label in found.findChildren(QLabel) if label.isVisible()]
    assert found.text == text
    assert text.title in labels
    if not text.quiet:
        assert any(
            text.line.before in _plain(label) and text.line.strong in _plain(label) for label in labels
        )
    visible = [which for which in CardAction if found.button(which).isVisible()]
    assert visible == ([] if text.quiet else [which for which in CardAction if which in shown.actions])
    told = found.details.isVisible()
    assert told == (bool(shown.actions) or shown.state is not CardState.STOPPING)
    buttons = [*(found.button(which) for which in visible), *([found.details] if told else [])]
    assert all(b.height() - 2 * OUTSET >= 44 and b.width() - 2 * OUTSET >= 44 for b in buttons)
    assert sum(button.variant is Variant.PRIMARY for button in buttons) <= 1


def test_focus_stays_on_retry_now_through_ten_snapshots(stage: Show) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    retry.setFocus()
    for number in range(10):
        moved = card(retry_at=NOW + timedelta(seconds=20 - number))
        shown.engine.show(snapshot(StatusKind.RETRYING, moved, until=moved.retry_at))
        shown.settle()
        assert shown.card.button(CardAction.RETRY_NOW) is retry
        assert QApplication.focusWidget() is retry
    assert shown.card.text is not None
    assert shown.card.text.line.strong == "0:11"


def test_the_countdown_derives_from_the_deadline_and_the_clock(stage: Show) -> None:
    shown = _scheduled(stage)
    seen = []
    for _ in range(9):
        shown.window.ticker.ticked.emit()
        assert shown.card.text is not None
        seen.append((shown.card.text.line.strong, shown.window.conversation.header.pill.words))
        shown.engine.clock.set_wall(shown.engine.clock.now() + timedelta(seconds=1))
    assert seen == [(f"0:0{left}", f"Retrying 0:0{left}") for left in range(8, -1, -1)]


def test_a_tick_that_makes_a_line_wrap_makes_room_for_it(qtbot: QtBot, look: Look) -> None:
    clock = FakeClock()
    clock.set_wall(NOW)
    found = RecoveryCard(look, clock, UTC)
    qtbot.addWidget(found)
    found.show_card(replace(card(), retry_at=NOW + timedelta(seconds=8)))
    narrowest = next(
        width for width in range(900, 360, -1) if found.height_for(width) > found.height_for(900)
    )
    before = found.height_for(narrowest + 1)
    found.resize(narrowest + 1, before)
    with qtbot.waitExposed(found):
        found.show()
    heights: list[int] = []
    found.height_changed.connect(lambda: heights.append(found.height_for(found.width())))
    found.tick(NOW)
    assert heights == []
    found.tick(NOW - timedelta(minutes=20))
    assert [height > before for height in heights] == [True]


def test_a_tick_changes_no_accessible_name_and_dispatches_nothing(stage: Show) -> None:
    shown = _scheduled(stage)
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    before = [(w, w.accessibleName()) for w in shown.window.findChildren(QWidget)]
    for label in shown.card.findChildren(QLabel):
        # A label without a name of its own would tell a reader each change of its text.
        assert label.accessibleName() or not label.isVisible()
    for _ in range(3):
        shown.engine.clock.set_wall(shown.engine.clock.now() + timedelta(seconds=1))
        shown.window.ticker.ticked.emit()
    assert [(w, w.accessibleName()) for w, _ in before] == before
    assert spoken == []
    assert shown.engine.commands == []


def test_a_change_of_state_is_announced_once(stage: Show) -> None:
    shown = _scheduled(stage)
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    for _ in range(3):
        _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    assert spoken == ["Sending again. Codex has it; no answer yet."]


def test_a_double_click_sends_once(stage: Show) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    _click(retry)
    QTest.mouseDClick(retry, Qt.MouseButton.LeftButton)
    _click(retry)
    QTest.keyClick(retry, Qt.Key.Key_Return)
    QTest.keyClick(retry, Qt.Key.Key_Space)
    assert shown.engine.commands == [RetryNow(session_id=SESSION, generation=2, tries=2)]


def test_the_second_click_of_a_double_click_does_not_stop_what_the_first_one_sent(stage: Show) -> None:
    shown = _scheduled(stage)
    _click(shown.card.button(CardAction.RETRY_NOW))
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    stop = shown.card.button(CardAction.STOP)
    assert stop.isVisible()
    assert not stop.pending
    _click(stop)
    assert shown.engine.commands == [RetryNow(session_id=SESSION, generation=2, tries=2)]


async def test_a_press_meant_for_retry_now_as_the_countdown_ends_does_not_stop_the_retry(stage: Show) -> None:
    shown = _scheduled(stage)
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    stop = shown.card.button(CardAction.STOP)
    await shown.engine.clock.advance(0.49)
    _click(stop)
    assert shown.engine.commands == []
    await shown.engine.clock.advance(0.01)
    _click(stop)
    assert shown.engine.commands == [CancelRetry(session_id=SESSION, generation=2)]


def test_the_keyboard_names_the_button_that_it_presses_so_it_may_be_quick(stage: Show) -> None:
    shown = _scheduled(stage)
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    QTest.keyClick(shown.card.button(CardAction.STOP), Qt.Key.Key_Return)
    assert shown.engine.commands == [CancelRetry(session_id=SESSION, generation=2)]


def test_a_button_that_stays_where_it_was_takes_a_press_at_once(stage: Show) -> None:
    shown = _scheduled(stage)
    again = (CardAction.RETRY_NOW, CardAction.STOP)
    _publish(shown, CardState.WAITING_NETWORK, OwnerState.SCHEDULED, again)
    _click(shown.card.button(CardAction.RETRY_NOW))
    assert [type(each) for each in shown.engine.commands] == [RetryNow]


async def test_a_later_press_is_taken(stage: Show) -> None:
    shown = _scheduled(stage)
    _click(shown.card.button(CardAction.RETRY_NOW))
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    await shown.engine.clock.advance(1)
    _click(shown.card.button(CardAction.STOP))
    assert shown.engine.commands[-1] == CancelRetry(session_id=SESSION, generation=2)


def test_a_press_keeps_the_focus_and_an_unchanged_snapshot_does_not_release_it(stage: Show) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    retry.setFocus()
    QTest.keyClick(retry, Qt.Key.Key_Return)
    shown.engine.show(snapshot(StatusKind.RETRYING, card(), until=card().retry_at))
    shown.settle()
    assert retry.pending
    assert QApplication.focusWidget() is retry


async def test_a_refused_command_gives_the_buttons_back(stage: Show) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    _click(retry)
    shown.engine.trouble(SESSION, KnownError(Problem.DISK_FULL, path="/tmp/x"))
    assert not retry.pending
    await shown.engine.clock.advance(1)
    _click(retry)
    assert len(shown.engine.commands) == 2


def test_when_the_focused_button_goes_its_card_keeps_the_focus_on_something_harmless(stage: Show) -> None:
    shown = _scheduled(stage)
    shown.card.button(CardAction.RETRY_NOW).setFocus()
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    assert QApplication.focusWidget() is shown.card.details


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize(
    ("state", "owner", "actions"),
    [
        (CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,)),
        (CardState.RECOVERED, OwnerState.RECOVERED, ()),
    ],
)
def test_where_the_button_that_was_pressed_goes_one_goes_on_writing(
    stage: Show, state: CardState, owner: OwnerState, actions: tuple[CardAction, ...], *, by_key: bool
) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    if by_key:
        retry.setFocus()
        QTest.keyClick(retry, Qt.Key.Key_Return)
    else:
        _click(retry)
    _publish(shown, state, owner, actions)
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor


def test_a_press_that_was_refused_moves_no_focus_later(stage: Show) -> None:
    shown = _scheduled(stage)
    _click(shown.card.button(CardAction.RETRY_NOW))
    shown.engine.trouble(SESSION, KnownError(Problem.DISK_FULL, path="/tmp/x"))
    _publish(shown, CardState.SENDING, OwnerState.DISPATCHING, (CardAction.STOP,))
    assert QApplication.focusWidget() is shown.card.details


@pytest.mark.parametrize("pressed", [True, False])
@pytest.mark.parametrize("code", [Code.NONE, Code.MODEL_CAPACITY])
def test_while_a_turn_stops_details_stand_alone_only_where_they_hold_the_focus(
    stage: Show, code: Code, *, pressed: bool
) -> None:
    running = settled(CardState.SILENT, OwnerState.RUNNING, code=code, actions=(CardAction.STOP,))
    shown = stage(SCENES["scheduled"]())
    shown.engine.show(snapshot(StatusKind.RUNNING, running))
    shown.settle()
    stop = shown.card.button(CardAction.STOP)
    stop.setFocus()
    if pressed:
        QTest.keyClick(stop, Qt.Key.Key_Return)
    stopping = settled(CardState.STOPPING, OwnerState.CANCELLING, code=code, actions=())
    shown.engine.show(snapshot(StatusKind.RUNNING, stopping))
    shown.settle()
    assert (shown.card.details.isVisible(), shown.card.details.hasFocus()) == (not pressed, not pressed)


def test_when_a_card_becomes_a_quiet_line_the_focus_stays_on_it(stage: Show) -> None:
    shown = _scheduled(stage)
    shown.card.button(CardAction.CANCEL).setFocus()
    _publish(shown, CardState.RECOVERED, OwnerState.RECOVERED, ())
    assert shown.card.text is not None
    assert shown.card.text.quiet
    assert QApplication.focusWidget() is shown.card.details


async def test_a_reader_that_presses_without_a_pointer_is_held_back_as_well(stage: Show) -> None:
    shown = _scheduled(stage)
    retry = shown.card.button(CardAction.RETRY_NOW)
    retry.click()
    await shown.engine.clock.advance(5)
    retry.click()
    shown.card.button(CardAction.CANCEL).click()
    assert shown.engine.commands == [RetryNow(session_id=SESSION, generation=2, tries=2)]


def test_a_card_never_takes_the_focus(stage: Show) -> None:
    shown = stage(SCENES["streaming"]())
    editor = shown.window.conversation.composer.editor
    assert QApplication.focusWidget() is editor
    for name in CARDS:
        shot = SCENES[name]().snapshot
        assert shot is not None
        shown.engine.show(shot)
        shown.settle()
        assert QApplication.focusWidget() is editor
        assert len(QApplication.topLevelWidgets()) == 1 or not QApplication.activeModalWidget()


def test_one_card_a_generation_is_the_same_widget_through_every_state(stage: Show) -> None:
    shown = _scheduled(stage)
    first = shown.card
    for name in CARDS:
        shot = SCENES[name]().snapshot
        assert shot is not None
        shown.engine.show(shot)
        shown.settle()
        assert shown.card is first
    assert len(shown.window.conversation.transcript.widgets.all()) == 1


@dataclass(frozen=True)
class Press:
    action: CardAction
    command: Command
    route: RouteView | None = None


RESET = Reset(at=NOW + timedelta(hours=2), source=ResetSource.TEXT)
PRESSES = [
    Press(CardAction.WAIT, WaitAndResume(session_id=SESSION, generation=2, until=RESET.at, tries=2)),
    Press(CardAction.RETRY_NOW, RetryNow(session_id=SESSION, generation=2, tries=2)),
    Press(CardAction.RETRY_NOW, RouteRetryNow(session_id=SESSION, route=3, tries=5), route_view()),
    Press(CardAction.TRY_NEXT, TryNext(session_id=SESSION, route=3, tries=5), route_view()),
    Press(CardAction.CANCEL_WAIT, CancelWait(session_id=SESSION, route=3, tries=5), route_view()),
    Press(CardAction.WRITE_AGAIN, WriteAgain(session_id=SESSION)),
    Press(CardAction.CANCEL, CancelRetry(session_id=SESSION, generation=2)),
    Press(CardAction.STOP, CancelRetry(session_id=SESSION, generation=2)),
    Press(CardAction.RESUME, Resume(session_id=SESSION, generation=2, tries=2)),
    Press(CardAction.SEND_AGAIN, Resume(session_id=SESSION, generation=2, tries=2)),
    Press(CardAction.START_FRESH, StartFresh(session_id=SESSION, generation=2)),
    Press(CardAction.SIGN_IN, OfferSignIn(profile="codex")),
]


LEADS = {
    CardAction.OPEN_BILLING,
    CardAction.CHOOSE_MODEL,
    CardAction.OPEN_SETTINGS,
    CardAction.COPY_DETAILS,
    CardAction.CONTINUE_ELSEWHERE,
}
"""What a press leads to is in `test_card_lines.py`: it asks the engine for nothing."""


def test_every_action_has_a_press() -> None:
    assert {press.action for press in PRESSES} | LEADS == set(CardAction)


@pytest.mark.parametrize("press", PRESSES, ids=lambda press: press.action.value)
@pytest.mark.parametrize("how", ["mouse", "enter", "space"])
def test_a_press_asks_for_a_command_that_carries_the_generation(stage: Show, press: Press, how: str) -> None:
    pressed = card(CardState.MANUAL, actions=(press.action,), profile="codex", reset=RESET, route=press.route)
    shown = stage(Scene(snapshot(StatusKind.NEEDS_YOU, pressed)))
    button = shown.card.button(press.action)
    match how:
        case "mouse":
            _click(button)
        case "enter":
            QTest.keyClick(button, Qt.Key.Key_Return)
        case _:
            QTest.keyClick(button, Qt.Key.Key_Space)
    assert shown.engine.commands == [press.command]


def test_the_buttons_stand_in_the_order_of_the_card_and_the_first_one_leads(stage: Show) -> None:
    order = (CardAction.START_FRESH, CardAction.RESUME)
    shown = stage(Scene(snapshot(StatusKind.NEEDS_YOU, card(CardState.MANUAL, actions=order))))
    fresh, resume = (shown.card.button(which) for which in order)
    assert fresh.x() < resume.x() < shown.card.details.x()
    assert (fresh.variant, resume.variant) == (Variant.PRIMARY, Variant.NORMAL)
    fresh.setFocus()
    QTest.keyClick(fresh, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is resume
    shown.engine.show(snapshot(StatusKind.NEEDS_YOU, card(CardState.MANUAL, actions=order[::-1])))
    shown.settle()
    assert resume.x() < fresh.x()
    assert QApplication.focusWidget() is resume


def test_details_open_by_key_and_can_be_copied(stage: Show) -> None:
    shown = _scheduled(stage)
    height = shown.card.height()
    QTest.keyClick(shown.card.details, Qt.Key.Key_Return)
    shown.settle()
    assert shown.card.details_open
    assert shown.card.height() > height
    shown.card.focusable()[-1].setFocus()
    QTest.keyClick(shown.card.focusable()[-1], Qt.Key.Key_Space)
    copied = QGuiApplication.clipboard().text()
    for part in (
        "codex.capacity.sequence",
        "2026.11.2",
        "High",
        "Selected model is at capacity",
        "Passes by itself",
    ):
        assert part in copied
    QTest.keyClick(shown.card.details, Qt.Key.Key_Return)
    shown.settle()
    assert shown.card.height() == height


def test_the_copy_holds_the_whole_explanation_and_every_row_is_heard(stage: Show) -> None:
    shown = stage(SCENES["details"]())
    assert _labels(shown) == []
    QTest.keyClick(shown.card.details, Qt.Key.Key_Space)
    shown.settle()
    heard = {label.accessibleName() for label in _labels(shown)}
    assert "Left out: Signals of other requests: 1" in heard
    assert any(name.startswith("Waits: retry-after: 8 (0:08), counts") for name in heard)
    copy = shown.card.focusable()[-1]
    face = QAccessible.queryAccessibleInterface(copy)
    assert face.text(QAccessible.Text.Name) == "Copy details"
    assert face.text(QAccessible.Text.Description) == copy.accessibleDescription()
    assert copy.accessibleDescription()
    QTest.keyClick(copy, Qt.Key.Key_Return)
    copied = QGuiApplication.clipboard().text()
    assert json.loads(copied[copied.index("{\n") :]) == json.loads(json.dumps(asdict(judged().explained())))


def _labels(stage: Stage) -> list[QLabel]:
    return [label for label in stage.card._panel.findChildren(QLabel) if label.isVisible()]


def _assert_details_are_whole(stage: Stage) -> None:
    """Every row of the details is there, none cut off, none over another, the copy button below them."""
    shown = stage.card.card
    assert shown is not None
    rows = details.rows(shown, UTC)
    labels = _labels(stage)
    assert sorted(label.text() for label in labels) == sorted(
        text for row in rows for text in (row.key, row.value)
    )
    edges = []
    for label in labels:
        top = label.mapTo(stage.card, QPoint(0, 0)).y()
        assert label.height() >= label.heightForWidth(label.width())
        edges.append(top + label.height())
    copy = stage.card._panel.focusable()[0]
    copy_top = copy.mapTo(stage.card, QPoint(0, 0)).y()
    assert max(edges) <= copy_top
    assert copy_top + copy.height() <= stage.card.height()


@pytest.mark.parametrize("name", CARDS)
def test_open_details_stay_whole_through_a_change_of_state(stage: Show, name: str) -> None:
    shown = _scheduled(stage)
    shown.card.toggle_details()
    shown.settle()
    _assert_details_are_whole(shown)
    shot = SCENES[name]().snapshot
    assert shot is not None
    shown.engine.show(shot)
    shown.settle()
    _assert_details_are_whole(shown)
    wordy = classification(Code.MODEL_CAPACITY, safe_excerpt="one two three four " * 20)
    shown.engine.show(snapshot(StatusKind.RETRYING, card(classification=wordy)))
    shown.settle()
    _assert_details_are_whole(shown)


def test_a_quiet_stop_offers_resume_under_its_details(stage: Show) -> None:
    shown = stage(SCENES["stopped"]())
    assert not shown.card.button(CardAction.RESUME).isVisible()
    shown.card.toggle_details()
    shown.settle()
    assert shown.card.button(CardAction.RESUME).isVisible()
    _click(shown.card.button(CardAction.START_FRESH))
    assert shown.engine.commands == [StartFresh(session_id=SESSION, generation=2)]


def test_agent_words_cannot_bring_markup_into_a_card(stage: Show) -> None:
    hostile = replace(card(), agent="<b>x</b>\u202e", model="<img src='file:///etc/passwd'>")
    shown = stage(Scene(snapshot(StatusKind.RETRYING, hostile)))
    (line,) = [label for label in shown.card.findChildren(QLabel) if "Retrying" in label.text()]
    assert isinstance(line, CountedLine)  # lays characters out and knows no markup
    assert "<b>x</b>⟨U+202E⟩ · <img src='file:///etc/passwd'>" in line.text()


def _plain(html: str) -> str:
    document = QTextDocument()
    document.setHtml(html)
    return document.toPlainText()


def test_a_narrow_card_is_compact(qtbot: QtBot, look: Look) -> None:
    shown = SCENES["maybe-delivered"]().snapshot
    assert shown is not None
    holder = QWidget()
    qtbot.addWidget(holder)
    found, narrow = RecoveryCard(look, FakeClock(NOW), UTC), look.scaled(340)
    found.setParent(holder)
    found.show_card(shown.cards[0])
    holder.show()
    found.resize(600, full := found.height_for(600))
    assert {"May have been delivered", "Details"} <= {*_shown(found), found.details.text()}
    assert any("with a new session of" in text for text in _shown(found))
    found.resize(narrow, found.height_for(narrow))
    assert found.height() < full
    assert "Possibly delivered" in _shown(found)
    assert not any("with a new session of" in text for text in _shown(found))
    assert not found.details.text()
    assert found.details.sizeHint() == QSize(44 + 2 * OUTSET, 44 + 2 * OUTSET)
    found.toggle_details()
    assert any("with a new session of" in text for text in _shown(found))


@pytest.fixture(params=[Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def direction(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Qt.LayoutDirection]:
    qapp.setLayoutDirection(request.param)
    yield request.param
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(900, 600)])
def test_a_card_is_whole_at_twice_the_text_in_both_directions(
    direction: Qt.LayoutDirection, stage: Show, look: Look, size: QSize
) -> None:
    look.use(ThemeName.LIGHT, 2.0)
    shown = _scheduled(stage)
    shown.window.resize(size)
    for name in CARDS:
        shot = SCENES[name]().snapshot
        assert shot is not None
        shown.engine.show(shot)
        shown.settle()
        assert shown.card.layoutDirection() is direction
        assert faults(shown.card) == [], name
        shown.card.toggle_details()
        shown.settle()
        assert not [fault for fault in faults(shown.card) if fault.startswith("small")], name
        shown.card.toggle_details()


def faults(found: RecoveryCard) -> list[str]:
    """What stands outside the card, over another part, is cut off or too small to be hit."""
    parts = {
        part: QRect(part.mapTo(found, QPoint(0, 0)), part.size()).adjusted(OUTSET, OUTSET, -OUTSET, -OUTSET)
        for part in found.findChildren(QWidget)
        if part.isVisible() and isinstance(part, QLabel | Button)
    }
    outside = [f"outside: {_name(part)}" for part, at in parts.items() if not found.rect().contains(at)]
    over = [
        f"over each other: {_name(one)}, {_name(other)}"
        for (one, at), (other, there) in combinations(parts.items(), 2)
        if at.intersects(there)
    ]
    labels = [part for part in parts if isinstance(part, QLabel)]
    cut = [f"cut: {_name(part)}" for part in labels if part.height() < part.heightForWidth(part.width())]
    small = [
        f"small: {_name(part)}"
        for part, at in parts.items()
        if isinstance(part, Button) and min(at.width(), at.height()) < 44
    ]
    return [*outside, *over, *cut, *small]


def _name(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel) else part.accessibleName()


def _shown(found: RecoveryCard) -> list[str]:
    return [_plain(label.text()) for label in found.findChildren(QLabel) if label.isVisible()]
