"""What the inspector's pages are put together from."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text.breaking import breakable, breakable_code
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.leading import stand_at_leading_edge
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.scrolling import RING, Scrolling
from kandev_desktop.ui.widgets.theme import Look

EDGE = 16
_KEY, _VALUE = 104, 150


class Scrolled(Scrolling):
    """A column that scrolls."""

    def __init__(self, look: Look, name: str) -> None:
        self.column = QVBoxLayout()
        self.column.setContentsMargins(EDGE - RING, EDGE, EDGE - RING, EDGE)
        self.column.setSpacing(EDGE)
        content = QWidget()
        content.setLayout(self.column)
        super().__init__(look, name, content, "surface")


def outdented(button: Button) -> QHBoxLayout:
    """A row with a button whose drawn box stands at the edge, the room for its ring outside."""
    row = QHBoxLayout()
    row.addSpacing(-OUTSET)
    row.addWidget(button)
    row.addStretch(1)
    return row


class Facts(QWidget):
    """Keys and values. A key keeps its two labels, so that a value changes in place."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._labels: dict[str, tuple[Text, Text]] = {}
        self._order: tuple[str, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(EDGE)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)

    def show_rows(self, rows: Sequence[Detail]) -> None:
        """Show these rows in this order."""
        order = tuple(row.key for row in rows)
        for row in rows:
            _, value = self._labels.get(row.key) or self._make(row)
            shown = breakable_code(row.value) if row.mono else breakable(row.value)
            if shown != value.text():
                value.show_text(shown, f"{row.key}: {row.value}")
        if order == self._order:
            return
        self._order = order
        while self._grid.takeAt(0) is not None:
            pass
        for number, key in enumerate(order):
            name, value = self._labels[key]
            self._grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, number, 1)
        for key, labels in self._labels.items():
            for label in labels:
                label.setVisible(key in order)

    def tick(self, key: str, value: str) -> None:
        """Draw a value that changes with every second. A screen reader hears nothing of it."""
        if key in self._labels:
            self._labels[key][1].show_text(breakable(value))

    def _make(self, row: Detail) -> tuple[Text, Text]:
        key = Text(self._look, "detail", "text_muted")
        key.show_text(row.key)
        widest = self._look.scaled(_KEY)
        # Where a language breaks lines anywhere, the column would shrink to a character.
        key.setMinimumWidth(min(key.fontMetrics().horizontalAdvance(row.key) + 2, widest))
        key.setMaximumWidth(widest)
        value = Text(self._look, "mono" if row.mono else "detail")
        value.setMinimumWidth(self._look.scaled(_VALUE))
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        value.setMinimumWidth(1)  # a long word must not push the column out of sight
        for label in (key, value):
            label.setParent(self)
            stand_at_leading_edge(label)
        self._labels[row.key] = key, value
        return key, value


class Empty(QWidget):
    """What a page shows where there is nothing: an icon, a title, a sentence."""

    def __init__(self, look: Look, icon: str) -> None:
        super().__init__()
        self._look = look
        self._icon = Icon(look, icon, "icon_large", "text_muted")
        self._title = Text(look, "body", weight=600)
        self._told = Text(look, "detail", "text_muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 48, EDGE, EDGE)
        column.setSpacing(8)
        column.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        for text in (self._title, self._told):
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            column.addWidget(text)
        column.addStretch(1)

    def show_words(self, title: str, told: str) -> None:
        """Show this title and sentence."""
        self._title.show_text(title)
        self._told.show_text(told)


class Head(QWidget):
    """The head of a section, with a caption at the far end."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._aside = Text(look, "caption", "text_muted")
        self._aside.setWordWrap(False)
        name = Text(look, "caption", "text_muted", weight=600)
        name.show_text(title)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(name, 1)
        row.addWidget(self._aside)

    def show_aside(self, text: str) -> None:
        """Show this caption."""
        self._aside.show_text(text)
