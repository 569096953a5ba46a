"""The control that has the focus looks like it: a ring of the focus colour appears with the focus and goes with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.ui.inspector_staged import INSPECTOR
from tests.ui.scenes import SCENES, engine_for
from tests.ui.session_scenes import HOME
from tests.ui.settings_scenes import SHOTS
from tests.ui.shell_scenes import SHELL, Staged, log_lines
from tests.ui.transcript_staged import OVER_TRANSCRIPT

AROUND = 14
"""A box is drawn this far around the text that is written in it."""
LEAST = 40
"""Pixels of a ring around the smallest control: half of its outline."""
MOST_STOPS = 60
LTR, RTL = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@dataclass(frozen=True)
class Case:
    state: str
    theme: ThemeName
    direction: Qt.LayoutDirection

    @property
    def id(self) -> str:
        side = "rtl" if self.direction is RTL else "ltr"
        return f"{self.state}-{self.theme}-{side}"


STAGED = {
    **SHELL,
    **HOME,
    **INSPECTOR,
    **OVER_TRANSCRIPT,
    "home": Staged(SCENES["details"], lambda window: window.conversation.transcript.widgets.recovery(2)),
}
STATES = (
    "home", "permission-file", "used", "search", "queued-edit", "undo", "import", "find", "revisions",
    "inspector-exhausted", "inspector-diagnostics", "inspector-requests", "changes", "palette", "shortcuts", "log", "quit", "first-start-key",
    "settings-sign-in", "settings-rules", "settings-keyboard", "settings-profile",
)  # fmt: skip
THEMES = (ThemeName.LIGHT, ThemeName.DARK, ThemeName.HIGH_CONTRAST)
WAYS = [(theme, direction) for theme in THEMES for direction in (LTR, RTL)]
CASES = [Case(state, *WAYS[number % len(WAYS)]) for number, state in enumerate(STATES)]


@pytest.fixture
def turned(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    qapp.setLayoutDirection(LTR)
    qapp.setStyleSheet("")


def opened(state: str, look: Look) -> MainWindow:
    if state in SHOTS:
        return SHOTS[state](look, 1280, 800)
    staged = STAGED[state]
    window = whole_window(
        engine_for(staged.scene()), look=look, folder="/tmp", open_url=print, zone=UTC, read_log=log_lines(),
        preferences=Preferences(),
    )  # fmt: skip
    window.resize(1280, 800)
    window.show()
    staged.act(window)
    return window


def pixels(window: QWidget, area: QRect, colour: QColor) -> int:
    """How many pixels of a part of the window have this colour."""
    image = window.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits()).count(colour.rgb().to_bytes(4, "little"))


def ringless(window: MainWindow, look: Look) -> list[str]:
    """What Tab stops at without a ring to be seen."""
    first: QWidget | None = None
    found: list[str] = []
    for _ in range(MOST_STOPS):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused is first:
            return found
        first = first or focused
        place = QRect(focused.mapTo(window, QPoint(0, 0)), focused.size())
        area = place.adjusted(-AROUND, -AROUND, AROUND, AROUND) & window.rect()
        shown = pixels(window, area, look.colour("focus"))
        focused.clearFocus()
        without = pixels(window, area, look.colour("focus"))
        focused.setFocus(Qt.FocusReason.TabFocusReason)
        if shown - without < LEAST:
            found.append(f"{type(focused).__name__} {focused.accessibleName()!r}: {shown - without}")
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    pytest.fail("Tab does not come back to its start")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_focus_is_seen_wherever_tab_stops(case: Case, qtbot: QtBot, turned: QApplication) -> None:
    turned.setLayoutDirection(case.direction)
    look = Look(case.theme)
    look.dress()
    window = opened(case.state, look)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    QApplication.processEvents()
    found = ringless(window, look)
    window.close_for_good()
    window.deleteLater()
    assert found == []
