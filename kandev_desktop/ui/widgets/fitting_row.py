"""A row of buttons on one line: those that have no room stand in a menu at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.menus import open_beneath
from kandev_desktop.ui.widgets.theme import Look

_EDGES = (24 - OUTSET, 6, 12, 6)


@dataclass(frozen=True, slots=True)
class Fitting:
    """A button of the row. `act` opens what is behind it at a button, its own or that of the menu; `set_now` tells
    whether it holds something that must be seen."""

    button: Button
    act: Callable[[Button], None]
    set_now: Callable[[], bool]


class FittingRow(QWidget):
    """What is set keeps its place before what is not. `tail` stands at the far end and is always there."""

    focus_order_changed = Signal()

    def __init__(self, look: Look, items: Sequence[Fitting], tail: Sequence[Button]) -> None:
        super().__init__()
        self._look, self._items, self._tail = look, tuple(items), tuple(tail)
        self.more = Button(look, icon="action.more", variant=Variant.QUIET)
        self.menu: QMenu | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(*_EDGES))
        row.setSpacing(0)
        for item in self._items:
            row.addWidget(item.button)
            item.button.clicked.connect(partial(self._on_pressed, item))
        row.addWidget(self.more)
        row.addStretch(1)
        for button in self._tail:
            row.addWidget(button)
        self.more.clicked.connect(self._on_more_pressed)
        look.changed.connect(self._on_look_changed)

    def hidden_set(self) -> int:
        """How many that have no room hold something."""
        return sum(item.button.isHidden() and item.set_now() for item in self._items)

    def fit(self) -> None:
        """Show as many as there is room for."""
        before = [item.button.isHidden() for item in self._items]
        fixed = [self.more, *(button for button in self._tail if not button.isHidden())]
        room = self.width() - _EDGES[0] - _EDGES[2] - sum(button.sizeHint().width() for button in fixed)
        shown = set[int]()
        for number in sorted(range(len(self._items)), key=lambda each: not self._items[each].set_now()):
            room -= self._items[number].button.sizeHint().width()
            if room < 0:
                break
            shown.add(number)
        for number, item in enumerate(self._items):
            item.button.setVisible(number in shown)
        self.more.setVisible(len(shown) < len(self._items))
        layout = self.layout()
        if layout is not None:  # which takes no notice of what changes while it is itself laid out
            layout.invalidate()
            layout.activate()
        if before != [item.button.isHidden() for item in self._items]:
            self.focus_order_changed.emit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*(item.button for item in self._items), self.more, *self._tail]

    def sizeHint(self) -> QSize:
        return QSize(100, self.more.sizeHint().height() + _EDGES[1] + _EDGES[3] + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def _on_pressed(self, item: Fitting) -> None:
        item.act(item.button)

    @Slot()
    def _on_more_pressed(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self)
        menu.setAccessibleName(self.more.accessibleName())
        for item in self._items:
            if item.button.isHidden():
                action = QAction(item.button.text().replace("&", "&&"), menu)
                action.triggered.connect(partial(item.act, self.more))
                menu.addAction(action)
        open_beneath(menu, self.more)

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.fit()
