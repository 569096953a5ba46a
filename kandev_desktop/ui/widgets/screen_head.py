"""The head of a screen of the rail: its title, how much there is of it, and its tools."""

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.header import header_height
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.search_line import SearchLine
from kandev_desktop.ui.widgets.theme import Look

_EDGES, _GAP = (24, 0, 12, 0), 8

Tool = Button | Choice | SearchLine


class ScreenHead(QWidget):
    """56 pixels, more with larger text. Where there is little room the tools keep their icons, and then the count
    is left out."""

    def __init__(self, look: Look, title: str, *tools: Tool) -> None:
        super().__init__()
        self._look, self._tools = look, tools
        self._title, self._told = ElidedText(look, "title"), ElidedText(look, "body", "text_muted")
        self._title.show_text(title)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(*_EDGES))
        row.setSpacing(_GAP)
        row.addWidget(self._title, 0)
        row.addWidget(self._told, 1)
        for tool in tools:
            row.addWidget(tool)
        look.changed.connect(self._fit)
        self._fit()

    def show_count(self, told: str) -> None:
        """Say how much there is."""
        self._told.show_text(told)
        self._fit_tools()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return list(self._tools)

    def minimumSizeHint(self) -> QSize:
        """None of its own: what has no room is left out."""
        return QSize(1, header_height(self._look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def _fit_tools(self) -> None:
        for tool in self._tools:
            tool.set_terse(False)
        short = self._wanted(self._told) > self.width()
        for tool in self._tools:
            tool.set_terse(short)
            tool.setToolTip(_words(tool) if short else "")
        self._told.setVisible(self._wanted(self._told) <= self.width())
        layout = self.layout()
        if layout is not None:  # which takes no notice of what changes while it is itself laid out
            layout.invalidate()
            layout.activate()

    def _wanted(self, *more: QWidget) -> int:
        parts = [self._title, *more, *(tool for tool in self._tools if not tool.isHidden())]
        return sum(part.sizeHint().width() for part in parts) + _GAP * (len(parts) - 1) + sum(_EDGES)

    @Slot()
    def _fit(self) -> None:
        self._title.setFixedWidth(self._title.sizeHint().width())
        self.setFixedHeight(header_height(self._look))
        self._fit_tools()


def _words(tool: Tool) -> str:
    if isinstance(tool, SearchLine):
        return tool.placeholderText()
    return tool.currentText() if isinstance(tool, Choice) else tool.text()
