"""The page of an attempt ends with its content, whatever the window and the text measure."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.attempt.screen import AttemptScreen
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui import attempt_scenes as scenes

Open = Callable[[int, int, float], AttemptScreen]


@pytest.fixture
def opened(look: Look) -> Iterator[Open]:
    made: list[MainWindow] = []

    def open_it(width: int, height: int, text: float) -> AttemptScreen:
        look.use(text_factor=text)
        window = scenes.open_attempt(look, width, height, "capacity")
        made.append(window)
        for _ in range(4):
            QApplication.processEvents()
        assert window.history_screens is not None
        return window.history_screens.attempt()

    yield open_it
    for window in made:
        window.close_for_good()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600)])
def test_nothing_empty_is_scrolled_to(opened: Open, width: int, height: int, text: float) -> None:
    view = opened(width, height, text).view
    sight = view.parentWidget()
    assert sight is not None
    ends = [
        part.geometry().bottom()
        for part in view.findChildren(QWidget)
        if part.parent() is view and part.isVisible()
    ]
    assert view.height() > sight.height()
    assert view.height() - max(ends) <= 24
