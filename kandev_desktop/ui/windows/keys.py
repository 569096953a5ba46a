"""The window's keys, and the order in which Tab and F6 visit it."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

_SESSIONS = 9


def bind(window: QWidget, sequence: str, act: Callable[[], None]) -> None:
    """Have a key sequence act wherever the focus is in the window."""
    shortcut = QShortcut(QKeySequence(sequence), window)
    shortcut.activated.connect(act)


def bind_numbers(window: QWidget, choose: Callable[[int], None]) -> None:
    """Ctrl+1 to Ctrl+9 choose by number, counted from 0."""
    for number in range(_SESSIONS):
        bind(window, f"Ctrl+{number + 1}", partial(choose, number))


def order(stops: Sequence[QWidget]) -> None:
    """Have Tab visit the widgets in this order."""
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


class Pane(NamedTuple):
    """A part of the window that F6 visits; `enter` is what gets the focus, after `reveal` brought it into sight.
    `beside` belongs to it as well. A pane inside another one stands behind it."""

    area: QWidget
    enter: QWidget
    beside: QWidget | None = None
    reveal: Callable[[], None] | None = None

    def holds(self, focused: QWidget | None) -> bool:
        """Whether the focus is here."""
        areas = (area for area in (self.area, self.beside) if area is not None)
        return focused is not None and any(area is focused or area.isAncestorOf(focused) for area in areas)


def go_to_pane(panes: Sequence[Pane], step: int) -> None:
    """Move the focus so many panes on from the one that has it; hidden ones are passed over."""
    shown = [pane for pane in panes if pane.enter.isVisible()]
    if not shown:
        return
    focused = QApplication.focusWidget()
    outside = -1 if step > 0 else 0
    at = max((n for n, pane in enumerate(shown) if pane.holds(focused)), default=outside)
    to = shown[(at + step) % len(shown)]
    if to.reveal is not None:
        to.reveal()
    to.enter.setFocus(Qt.FocusReason.ShortcutFocusReason)
