"""Every key of the window on one page, made from the table of actions."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text import window_actions
from kandev_desktop.ui.text.window_actions import ENTRIES, HABITS, Group, Habit, WindowAction
from kandev_desktop.ui.widgets.keycap import Keycap, spelled
from kandev_desktop.ui.widgets.page import Page, PageHead
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.scrolling import ScrollingMiddle
from kandev_desktop.ui.widgets.theme import Look

_WIDEST = 640


class ShortcutsPage(Page):
    """Shows the keys of these actions, and those that act where the focus is."""

    def __init__(self, look: Look, names: Iterable[WindowAction]) -> None:
        content = ShortcutsList(look, names)
        title = window_actions.title(ENTRIES[WindowAction.SHORTCUTS].title)
        self.list = ScrollingMiddle(look, title, content, "raised", _WIDEST)
        super().__init__(look, PageHead(look, title), self.list)


class ShortcutsList(QWidget):
    """The keys under their headings. Where Enter does not send, the keys of sending and breaking are turned."""

    def __init__(self, look: Look, names: Iterable[WindowAction], *, enter_sends: bool = True) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for group, rows in _grouped(names).items():
            heading = Text(look, "label")
            heading.show_text(window_actions.heading(group))
            heading.setContentsMargins(0, 16, 0, 4)
            column.addWidget(heading)
            for habit in rows:
                turned = not enter_sends and group is Group.PROMPT
                column.addWidget(_Row(look, replace(habit, keys=_turned(habit.keys)) if turned else habit))
        column.addStretch(1)


def _turned(keys: tuple[str, ...]) -> tuple[str, ...]:
    other = {"Enter": "Shift+Enter", "Shift+Enter": "Enter"}
    return tuple(other.get(each, each) for each in keys)


class _Row(QWidget):
    """What is done, and the keys that do it."""

    def __init__(self, look: Look, habit: Habit) -> None:
        super().__init__()
        self._look = look
        title, heard = window_actions.title(habit.title), tuple(map(spelled, habit.keys))
        words = Text(look)
        words.show_text(title)
        if habit.ranged:
            heard = (self.tr("{first} to {last}").format(first=heard[0], last=heard[-1]),)
        self.setAccessibleName(", ".join((title, *heard)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(8)
        row.addWidget(words, 1)
        for number, each in enumerate(habit.keys):
            if number and habit.ranged:
                row.addWidget(_dash(look))
            row.addWidget(Keycap(look, each))

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))


def _dash(look: Look) -> Text:
    dash = Text(look, "caption", "text_muted")
    dash.show_text("\u2013")
    dash.setWordWrap(False)
    return dash


def _grouped(names: Iterable[WindowAction]) -> dict[Group, list[Habit]]:
    found: dict[Group, list[Habit]] = {group: [] for group in Group}
    for entry in (ENTRIES[name] for name in names):
        if entry.keys:
            found[entry.group].append(Habit(entry.title, entry.group, (entry.keys,)))
    for habit in HABITS:
        found[habit.group].append(habit)
    return {group: rows for group, rows in found.items() if rows}
