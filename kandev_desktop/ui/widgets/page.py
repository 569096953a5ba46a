"""A page of the window beside the sessions: a head with its title, and what scrolls under it."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.header import header_height
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.theme import Look

_EDGES, _GAP = (12, 0, 20, 0), 8


class BarePage(QWidget):
    """A screen that lays itself out. `close_pressed` leads back."""

    close_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        raise NotImplementedError

    def begin_search(self) -> bool:
        """Go to where one searches it; false where that is nowhere."""
        return False

    @property
    def counting(self) -> bool:
        """Whether it has other words each second."""
        return False

    def tick(self) -> None:
        """Draw another second. No data changes and nothing is announced."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._look.colour("raised"))


class Page(BarePage):
    """A screen with a head and one thing under it that takes the focus."""

    def __init__(self, look: Look, head: "PageHead", body: QWidget) -> None:
        super().__init__(look)
        self._body = body
        self.head = head
        head.close_pressed.connect(self.close_pressed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(body, 1)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*self.head.focusable(), self._body]

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._body.setFocus(event.reason())


class PageHead(QWidget):
    """56 pixels, more with larger text. Where the title has no room beside the tools, their buttons keep their icons
    alone. `close_pressed` leads back."""

    close_pressed = Signal()

    def __init__(self, look: Look, title: str, *tools: QWidget) -> None:
        super().__init__()
        self._look, self._tools = look, tools
        self._title = ElidedText(look, "title")
        self._title.show_text(title)
        self.back = Button(look, icon="action.back", variant=Variant.QUIET)
        self.back.setAccessibleName(self.tr("Back"))
        self.back.setAccessibleDescription(self.tr("Shows what was there before"))
        self.back.setToolTip(self.tr("Back (Esc)"))
        self.back.clicked.connect(self.close_pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(*_EDGES))
        row.setSpacing(_GAP)
        row.addWidget(self.back)
        row.addWidget(self._title, 1)
        for tool in tools:
            row.addWidget(tool)
        look.changed.connect(self._fit)
        self._fit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.back, *self._tools]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def _fit_tools(self) -> None:
        buttons = [tool for tool in self._tools if isinstance(tool, Button)]
        for button in buttons:
            button.set_terse(False)
        parts = [self.back, self._title, *self._tools]
        wanted = sum(part.sizeHint().width() for part in parts) + _GAP * (len(parts) - 1) + sum(_EDGES)
        for button in buttons:
            button.set_terse(wanted > self.width())
            button.setToolTip(button.text() if wanted > self.width() else "")

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(header_height(self._look))
        self._fit_tools()
