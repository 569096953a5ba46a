"""The window's keys, and the order in which Tab and F6 visit it."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

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


def next_pane(panes: Sequence[QWidget]) -> None:
    """Move the focus to the pane after the one that has it; hidden panes are passed over."""
    shown = [pane for pane in panes if pane.isVisible()]
    focused = QApplication.focusWidget()
    if not shown:
        return
    at = next((n for n, pane in enumerate(shown) if focused is not None and _holds(pane, focused)), -1)
    shown[(at + 1) % len(shown)].setFocus(Qt.FocusReason.ShortcutFocusReason)


def _holds(pane: QWidget, focused: QWidget) -> bool:
    return pane is focused or pane.isAncestorOf(focused)
