"""The current row of the transcript: its frame and its buttons, wherever it goes and however large the text is."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.engine.records import MessageKind
from kandev_desktop.ui.models.transcript import QueuedRow
from kandev_desktop.ui.widgets.theme import ThemeName
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene

Show = Callable[[Scene], Stage]


def _focused(shown: Stage) -> TranscriptView:
    view = shown.window.conversation.transcript
    view.setFocus(Qt.FocusReason.TabFocusReason)
    shown.settle()
    return view


def _seen(shown: Stage, view: TranscriptView) -> QImage:
    """What stands on the screen now. Qt's `grab` would paint all of it anew."""
    shown.settle()
    place = view.viewport().mapTo(shown.window, QPoint(0, 0))
    return (
        shown.window.screen()
        .grabWindow(
            shown.window.winId(), place.x(), place.y(), view.viewport().width(), view.viewport().height()
        )
        .toImage()
    )


def _without_code() -> Scene:
    """Lines of code are coloured when that is ready, which is no matter of the frame."""
    scene = SCENES["sending"]()
    assert scene.snapshot is not None
    spoken = tuple(message for message in scene.snapshot.messages if message.kind is MessageKind.USER)
    return replace(scene, snapshot=replace(scene.snapshot, messages=spoken))


def test_nothing_of_the_frame_stays_behind_or_is_wiped_out(stage: Show) -> None:
    shown = stage(_without_code())
    view = _focused(shown)
    for position in reversed(range(view.rows.rowCount())):
        view.setCurrentIndex(view.rows.index(position, 0))
        shown.settle()
        below = view.visualRect(view.rows.index(position + 1, 0))
        view.viewport().update(below)
        stands = _seen(shown, view)
        view.viewport().update()
        assert stands == _seen(shown, view), position


def test_the_buttons_of_a_queued_prompt_are_its_own(stage: Show) -> None:
    shown = stage(SCENES["sending"]())
    view = _focused(shown)
    last = view.rows.rowCount() - 1
    assert isinstance(view.rows.row(last), QueuedRow)
    view.setCurrentIndex(view.rows.index(last, 0))
    shown.settle()
    assert not view.parts.overlay.bar.isVisible()
    menu = view.parts.overlay.bar.menu()
    assert [entry.text() for entry in menu.actions()] == ["Copy message"]
    menu.deleteLater()


@pytest.mark.parametrize("factor", [0.75, 2.0, 3.0])
def test_the_buttons_of_a_row_follow_the_size_of_the_text(stage: Show, factor: float) -> None:
    shown = stage(SCENES["streaming"]())
    view = _focused(shown)
    bar = view.parts.overlay.bar
    view.setCurrentIndex(view.rows.index(0, 0))
    shown.settle()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert bar.isAncestorOf(QApplication.focusWidget() or view)
    shown.window.look.use(ThemeName.LIGHT, factor)
    shown.settle()
    if not bar.isVisible():
        assert QApplication.focusWidget() is view
        view.scrollToTop()
        shown.settle()
    buttons = [button for button in bar.focusable() if button.isVisible()]
    assert buttons
    assert [button.size() for button in buttons] == [button.sizeHint() for button in buttons]
    row = view.visualRect(view.currentIndex()).translated(view.viewport().geometry().topLeft())
    assert row.contains(bar.geometry().adjusted(4, 4, -4, -4))


@pytest.mark.parametrize("factor", [1.0, 3.0])
def test_no_row_goes_under_the_scroll_bar(stage: Show, factor: float) -> None:
    shown = stage(SCENES["streaming"]())
    view = _focused(shown)
    shown.window.look.use(ThemeName.LIGHT, factor)
    shown.window.resize(640, 480)
    shown.settle()
    assert view.verticalScrollBar().isVisible()
    for direction in Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft:
        view.setLayoutDirection(direction)
        shown.settle()
        left, width = view.parts.delegate.column()
        sight = view.viewport().rect()
        assert sight.contains(QRect(left, sight.top(), width, 1))
