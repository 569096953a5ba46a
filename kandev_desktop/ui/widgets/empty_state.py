"""What stands where there is nothing to show: an icon, a title, a sentence or two, and what can be done."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 272
_EDGE = 12
_ALL = 1000
"""The stretch of what takes its width before anything beside it does."""


class EmptyState(QWidget):
    """In the middle of its room, on the ground of a page; its words are at most `wide`."""

    def __init__(self, look: Look, *buttons: Button, wide: int = _WIDE) -> None:
        super().__init__()
        self._look, self._buttons, self._wide = look, buttons, wide
        self._icon = Icon(look, size="icon_large", role="text_muted")
        self._title = Text(look, "title")
        self._told = Text(look, "body", "text_muted")
        self._inner = QWidget()
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        for text in (self._title, self._told):
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(text)
        row = Flow(gap=4)
        for button in buttons:
            row.addWidget(button)
        self._row = QWidget()
        self._row.setLayout(row)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        outer.addStretch(1)
        for part in (self._inner, self._row):
            middle = QHBoxLayout()
            middle.addStretch(1)
            middle.addWidget(part, _ALL)
            middle.addStretch(1)
            outer.addLayout(middle)
        outer.addStretch(1)
        look.changed.connect(self._fit)
        self._fit()

    def show_state(self, icon: str, title: str, told: str, role: str = "text_muted") -> None:
        """Say what is not there and why."""
        self._icon.show_icon(icon, role)
        self._title.show_text(title)
        self._told.show_text(told)
        self.setAccessibleName(title)
        self.setAccessibleDescription(told)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return list(self._buttons)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._look.colour("raised"))

    @Slot()
    def _fit(self) -> None:
        self._inner.setMaximumWidth(self._look.scaled(self._wide))
        self._row.setMaximumWidth(self._row.sizeHint().width())
