"""What fades in, for how long, and what never does."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.fade import Fade
from kandev_desktop.ui.widgets.motion import Motion, Reduce
from kandev_desktop.ui.widgets.parts import Bar
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look, ThemeName, tokens
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, SESSION, Scene, card, message, snapshot

Show = Callable[[Scene], Stage]
MS = 120
FIRST = (
    message(1, MessageKind.USER, "What is this?"),
    message(2, MessageKind.ANSWER, "It is one thing."),
)
ASKED = message(3, MessageKind.USER, "And that?")
ANSWERED = message(4, MessageKind.ANSWER, "Another")


@pytest.mark.parametrize(
    ("asked", "system_reduces", "expected"),
    [
        (Reduce.SYSTEM, False, MS),
        (Reduce.SYSTEM, True, 0),
        (Reduce.ON, False, 0),
        (Reduce.OFF, True, MS),
    ],
)
def test_less_motion_is_what_the_person_or_else_the_system_wants(
    asked: Reduce, *, system_reduces: bool, expected: int
) -> None:
    motion = Motion(MS, 0)
    motion.use(asked)
    motion.follow_system(system_reduces)
    assert motion.fade_ms == expected


def test_no_time_of_the_token_file_is_longer_than_the_longest(look: Look) -> None:
    motion = tokens()["motion"]
    assert look.motion.fade_ms == motion["normal_ms"] <= motion["max_ms"] <= 150
    assert motion["reduced_ms"] == 0


def _talk(*more: MessageRecord) -> Scene:
    return Scene(snapshot(StatusKind.DONE, messages=(*FIRST, *more)))


def _add(shown: Stage, *more: MessageRecord) -> None:
    talk = _talk(*more).snapshot
    assert talk is not None
    shown.engine.show(talk)
    shown.window.bridge.flush()


def _view(shown: Stage) -> TranscriptView:
    return shown.window.conversation.transcript


def _halfway(fade: Fade) -> None:
    assert fade.running
    fade.animation.pause()
    fade.animation.setCurrentTime(MS // 2)


def _darkest(view: TranscriptView, position: int) -> int:
    area = view.visualRect(view.rows.index(position, 0))
    image = view.viewport().grab(QRect(area)).toImage()
    return min(
        image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())
    )


def test_a_row_that_comes_alone_fades_in_and_is_then_as_any_other(stage: Show, qtbot: QtBot) -> None:
    shown = stage(_talk())
    view = _view(shown)
    _add(shown, ASKED)
    fade = view.fading.fade
    _halfway(fade)
    coming = _darkest(view, 2)
    fade.animation.resume()
    qtbot.waitUntil(lambda: not fade.running)
    assert coming > _darkest(view, 2) + 20
    assert _darkest(view, 2) == _darkest(view, 0)


@dataclass(frozen=True)
class Quiet:
    id: str
    act: Callable[[Stage], None]


def _open(shown: Stage) -> None:
    shown.window.open_session("s2")
    shown.window.open_session(SESSION)


def _together(shown: Stage) -> None:
    _add(shown, ASKED, ANSWERED)


def _right_after(shown: Stage) -> None:
    _add(shown, ASKED)
    _add(shown, ASKED, ANSWERED)


def _growing(shown: Stage) -> None:
    _add(shown, ANSWERED)
    grown = replace(ANSWERED, parts=(TextPart(text="Another thing"),))
    _add(shown, grown)


def _out_of_sight(shown: Stage) -> None:
    long = [message(n, MessageKind.ANSWER, f"{n}\n\n" * 40) for n in range(5, 9)]
    _add(shown, *long)
    view = _view(shown)
    view.fading.fade.end()
    view.verticalScrollBar().setValue(0)
    _add(shown, *long, message(9, MessageKind.USER, "New"))


def _going(shown: Stage) -> None:
    _add(shown, ASKED)
    _view(shown).fading.fade.end()
    _add(shown)


def _reduced(shown: Stage) -> None:
    shown.window.look.motion.follow_system(True)
    _add(shown, ASKED)


QUIET = (
    Quiet("another session is opened", _open),
    Quiet("rows come together", _together),
    Quiet("rows come right after each other", _right_after),
    Quiet("an answer grows", _growing),
    Quiet("the end is out of sight", _out_of_sight),
    Quiet("a row goes", _going),
    Quiet("motion is reduced", _reduced),
)


@pytest.mark.parametrize("case", QUIET, ids=lambda case: case.id)
def test_everything_else_is_there_at_once(case: Quiet, stage: Show) -> None:
    shown = stage(_talk())
    shown.settle()
    case.act(shown)
    assert not _view(shown).fading.fade.running
    assert _view(shown).parts.delegate.coming == (-1, 1.0)


def test_a_row_after_a_pause_fades_in_again(stage: Show) -> None:
    shown = stage(_talk())
    _right_after(shown)
    asyncio.run(shown.engine.clock.advance(MS / 1000))
    _add(shown, ASKED, ANSWERED, message(5, MessageKind.USER, "Thanks"))
    assert _view(shown).fading.fade.running


def test_a_card_fades_in_as_a_row_and_its_state_is_never_held_back(stage: Show) -> None:
    shown = stage(_talk())
    failed = replace(snapshot(StatusKind.RETRYING, messages=FIRST), cards=(card(),))
    shown.engine.show(failed)
    shown.window.bridge.flush()
    _halfway(_view(shown).fading.fade)
    effect = shown.card.graphicsEffect()
    assert effect is not None
    bar = shown.card.findChild(Bar)
    assert bar is not None
    shot = _view(shown).viewport().grab(QRect(shown.card.pos(), shown.card.size())).toImage()
    line = bar.mapTo(shown.card, bar.rect().topRight()) - QPoint(0, 12)
    soft = shown.window.look.tone_soft(Tone.WARNING)
    assert shot.pixelColor(line).lightness() > soft.lightness()
    assert not bar.testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
    shown.engine.show(replace(failed, cards=(replace(card(), ordinal=3),)))
    shown.window.bridge.flush()
    assert shown.card.graphicsEffect() is None
    assert bar.testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)


def test_details_open_in_the_same_time_and_close_at_once(stage: Show, qtbot: QtBot) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.settle()
    opened = shown.card
    before = opened.height()
    opened.toggle_details()
    assert _fades(opened)
    shown.settle()
    assert opened.height() > before
    qtbot.waitUntil(lambda: not _fades(opened))
    for reduces in (False, True):
        opened.toggle_details()
        assert not _fades(opened)
        shown.window.look.motion.follow_system(not reduces)
        opened.toggle_details()
        assert _fades(opened) is reduces


def _fades(opened: RecoveryCard) -> bool:
    return bool(opened.findChildren(QGraphicsOpacityEffect))


@pytest.mark.parametrize("theme", [ThemeName.LIGHT, ThemeName.DARK, ThemeName.HIGH_CONTRAST])
def test_what_comes_is_covered_in_the_colour_of_the_transcript(theme: ThemeName, stage: Show) -> None:
    shown = stage(_talk())
    shown.window.look.use(theme)
    shown.settle()
    view = _view(shown)
    _add(shown, ASKED)
    view.fading.fade.animation.pause()
    view.fading.fade.animation.setCurrentTime(0)
    QApplication.processEvents()
    image = view.viewport().grab(view.visualRect(view.rows.index(2, 0))).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert colours == {shown.window.look.colour("raised").name()}
