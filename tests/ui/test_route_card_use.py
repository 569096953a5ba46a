"""The card of a routed session in the window: by eye, by key, by ear."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from kandev_desktop.domain.policy.route import RouteHeld
from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.engine.routing.commands import CancelWait, TryNext
from kandev_desktop.engine.snapshots import CardAction, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.ui import route_scenes as made
from tests.ui.conftest import Stage
from tests.ui.route_scenes import ROUTE_SCENES
from tests.ui.scenes import SESSION, Scene
from tests.ui.test_recovery_card import faults

Show = Callable[[Scene], Stage]


def scene(name: str) -> SessionSnapshot:
    found = ROUTE_SCENES[name]().snapshot
    assert found is not None
    return found


@pytest.fixture(params=[Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def direction(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Qt.LayoutDirection]:
    qapp.setLayoutDirection(request.param)
    yield request.param
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_routed_card_is_whole_at_twice_the_text_in_both_directions_and_its_buttons_are_large_enough(
    direction: Qt.LayoutDirection, stage: Show, look: Look
) -> None:
    look.use(ThemeName.LIGHT, 2.0)
    shown = stage(Scene(scene("route-short")))
    shown.window.resize(QSize(900, 600))
    for name in ROUTE_SCENES:
        shown.engine.show(scene(name))
        shown.settle()
        assert shown.card.layoutDirection() is direction
        assert faults(shown.card) == [], name


def test_each_button_is_reached_and_pressed_by_key(stage: Show) -> None:
    shown = stage(Scene(scene("route-short")))
    shown.card.button(CardAction.RETRY_NOW).setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(5):
        focused = QApplication.focusWidget()
        assert isinstance(focused, QWidget)
        reached.append(focused.accessibleName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert reached == ["Retry now", "Try next now", "Cancel wait", "Stop", "Show details"]
    QTest.keyClick(shown.card.button(CardAction.CANCEL_WAIT), Qt.Key.Key_Space)
    assert shown.engine.commands == [CancelWait(session_id=SESSION, route=3, tries=5)]


async def test_a_second_press_sends_nothing_until_the_route_has_moved(stage: Show) -> None:
    shown = stage(Scene(scene("route-cooldown")))
    button = shown.card.button(CardAction.TRY_NEXT)
    for _ in range(2):
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert shown.engine.commands == [TryNext(session_id=SESSION, route=3, tries=5)]
    later = made.held_by(RouteHeld.COOLDOWN)
    assert later.route is not None
    moved = replace(later, route=replace(later.route, changed_at=shown.engine.clock.now()))
    assert button.pending
    shown.engine.show(made.routed_snapshot(StatusKind.WAITING_CAPACITY, moved))
    shown.settle()
    assert not shown.card.button(CardAction.TRY_NEXT).pending
    await shown.engine.clock.advance(1)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert len(shown.engine.commands) == 2


def test_the_remedy_of_a_block_signs_in_to_the_candidate_that_needs_it(stage: Show) -> None:
    shown = stage(Scene(scene("route-blocked")))
    QTest.keyClick(shown.card.button(CardAction.SIGN_IN), Qt.Key.Key_Space)
    assert shown.engine.commands == [OfferSignIn(profile="claude")]


@pytest.mark.parametrize("name", ["route-short", "route-reset", "route-parked", "route-cooldown"])
def test_the_ticking_number_of_a_route_is_outside_the_live_region(stage: Show, name: str) -> None:
    shown = stage(Scene(scene(name)))
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    before = [(each, each.accessibleName()) for each in shown.card.findChildren(QWidget)]
    for label in shown.card.findChildren(QLabel):
        assert label.accessibleName() or not label.isVisible()
    for _ in range(3):
        shown.engine.clock.set_wall(shown.engine.clock.now() + timedelta(seconds=61))
        shown.window.ticker.ticked.emit()
    assert [(each, each.accessibleName()) for each, _ in before] == before
    assert spoken == []


def test_each_change_of_a_route_is_announced_once(stage: Show) -> None:
    shown = stage(Scene(scene("route-short")))
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    for name in ("route-short", "route-starting", "route-starting", "route-parked", "route-parked"):
        shown.engine.show(scene(name))
        shown.settle()
    assert [each.partition(".")[0] for each in spoken] == ["Starting Claude Agent", "Waiting for capacity"]


def test_the_head_of_a_routed_session_names_profile_candidate_and_state(stage: Show) -> None:
    shown = stage(Scene(scene("route-parked")))
    header = shown.window.conversation.header
    said = [line.accessibleName() for line in header.findChildren(ElidedText)]
    assert any(each.startswith("Nightly, three routes → Gemini CLI") for each in said)
    assert header.pill.accessibleName() == "Waiting for capacity"


@pytest.mark.parametrize("wide", [900, 1900])
def test_a_sentence_begins_with_what_its_button_says(wide: int, stage: Show) -> None:
    shown = stage(Scene(scene("route-cancelled")))
    shown.window.resize(QSize(wide, 700))
    shown.settle()
    button = shown.card.button(CardAction.CONTINUE_ELSEWHERE)
    sentence = shown.card._actions._sentences[CardAction.CONTINUE_ELSEWHERE]
    assert sentence.isVisible()
    assert sentence._sentences[0][0] == button.text()
