"""The window's actions as Qt actions: made from the table, joined to what they do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.ui.text import window_actions
from kandev_desktop.ui.text.window_actions import ENTRIES, Entry, WindowAction


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Bound:
    """An action of the table and what it does now. `checked` is there for what is on or off, `told` says what it
    would be done to."""

    name: WindowAction
    entry: Entry
    act: Callable[[], None]
    available: Callable[[], bool]
    checked: Callable[[], bool] | None
    told: Callable[[], str]

    def run(self) -> None:
        """Do it, unless it is not to be had now."""
        if self.available():
            self.act()


class WindowActions(QObject):
    """The actions that have been bound, in the order of the table. An unbound one is shown nowhere."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._bound: dict[WindowAction, Bound] = {}

    def bind(
        self,
        name: WindowAction,
        act: Callable[[], None],
        *,
        available: Callable[[], bool] = _always,
        checked: Callable[[], bool] | None = None,
        told: Callable[[], str] = str,
    ) -> None:
        """Have an action do this, by its keys wherever the focus is in the window."""
        bound = self._bound[name] = Bound(name, ENTRIES[name], act, available, checked, told)
        if bound.entry.keys:
            action = self._action(bound)
            action.setShortcut(QKeySequence(bound.entry.keys))
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            self._window.addAction(action)

    def bound(self) -> Iterator[Bound]:
        """Each bound action, in the order of the table."""
        return (self._bound[name] for name in ENTRIES if name in self._bound)

    def run(self, name: WindowAction) -> None:
        """Do what this action does; nothing where it is not bound."""
        bound = self._bound.get(name)
        if bound is not None:
            bound.run()

    def fill(self, menu: QMenu, *names: WindowAction) -> None:
        """Add these actions to a menu, as they stand now."""
        for name in names:
            bound = self._bound.get(name)
            if bound is not None:
                action = self._action(bound)
                action.setParent(menu)
                action.setEnabled(bound.available())
                menu.addAction(action)

    def _action(self, bound: Bound) -> QAction:
        action = QAction(window_actions.title(bound.entry.title), self)
        action.triggered.connect(bound.run)
        if bound.checked is not None:
            action.setCheckable(True)
            action.setChecked(bound.checked())
        return action
