"""What the inspector's pages are put together from."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text.breaking import breakable, breakable_code
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.leading import stand_at_leading_edge
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.scrolling import RING, Scrolling
from kandev_desktop.ui.widgets.sheet import scroll_bar
from kandev_desktop.ui.widgets.theme import Look

EDGE = 16
_KEY, _VALUE = 104, 90
_UNBOUNDED = 16777215  # Qt's QWIDGETSIZE_MAX, which PySide does not have


class Scrolled(Scrolling):
    """A column that scrolls."""

    def __init__(self, look: Look, name: str) -> None:
        self.column = QVBoxLayout()
        self.column.setContentsMargins(EDGE - RING, EDGE, EDGE - RING, EDGE)
        self.column.setSpacing(EDGE)
        content = QWidget()
        content.setLayout(self.column)
        super().__init__(look, name, content, "surface")


class Outdented(QWidget):
    """A row with a button whose drawn box stands at the edge, the room for its ring outside. Where it is too narrow
    for the button's words, the icon stands for them."""

    def __init__(self, button: Button) -> None:
        super().__init__()
        self._button = button
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addSpacing(-OUTSET)
        row.addWidget(button)
        row.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._button.set_terse(False)
        self._button.set_terse(self._button.sizeHint().width() - OUTSET > self.width())


class Facts(QWidget):
    """Keys and values, side by side or, where that is too narrow, a value under its key. A key keeps its two labels,
    so that a value changes in place."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._labels: dict[str, tuple[Text, Text]] = {}
        self._order: tuple[str, ...] = ()
        self._stacked = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(EDGE)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        look.changed.connect(self._lay)

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
        self._lay()
        for key, labels in self._labels.items():
            for label in labels:
                label.setVisible(key in order)

    def tick(self, key: str, value: str) -> None:
        """Draw a value that changes with every second. A screen reader hears nothing of it."""
        if key in self._labels:
            self._labels[key][1].show_text(breakable(value))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = self._look.scaled(_KEY + _VALUE) + EDGE
        # Without this a scroll bar that comes with the one and goes with the other would change it for ever.
        spare = scroll_bar(self._look.scaled(1)) if self._stacked else 0
        stacked = self.width() < least + spare
        if stacked != self._stacked:
            self._stacked = stacked
            self._lay()

    @Slot()
    def _lay(self) -> None:
        while self._grid.takeAt(0) is not None:
            pass
        widest = self._look.scaled(_KEY)
        for number, key in enumerate(self._order):
            name, value = self._labels[key]
            # Where a language breaks lines anywhere, the column would shrink to a character.
            whole = name.fontMetrics().horizontalAdvance(key) + 2
            name.setMinimumWidth(1 if self._stacked else min(whole, widest))
            name.setMaximumWidth(_UNBOUNDED if self._stacked else widest)
            if self._stacked:
                self._grid.addWidget(name, 2 * number, 0, 1, 2)
                self._grid.addWidget(value, 2 * number + 1, 0, 1, 2)
            else:
                self._grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
                self._grid.addWidget(value, number, 1)

    def _make(self, row: Detail) -> tuple[Text, Text]:
        key = Text(self._look, "detail", "text_muted")
        key.show_text(row.key)
        value = Text(self._look, "mono" if row.mono else "detail")
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
    """The head of a section, with a caption at the far end, or below where that is too narrow."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._aside = Text(look, "caption", "text_muted")
        self._aside.setWordWrap(False)
        self._name = Text(look, "caption", "text_muted", weight=600)
        self._name.show_text(title)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._name, 1)
        self._row.addWidget(self._aside)

    def show_aside(self, text: str) -> None:
        """Show this caption."""
        self._aside.show_text(text)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        needed = self._name.sizeHint().width() + EDGE + self._aside.sizeHint().width()
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if needed <= self.width() else directions.TopToBottom)
