"""A page of the settings: its head, and what scrolls under it."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Text
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.theme import Look

_WIDEST = 760
_WORDS = 200
"""What the words of a head need beside its tools, in pixels at 100 % text."""


class SettingsPage(QWidget):
    """`tools` stand at the far end of the head. What scrolls is at most `widest` pixels wide, at 100 % text."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, title: str, told: str, *tools: QWidget, widest: int = _WIDEST) -> None:
        super().__init__()
        self._look, self._widest = look, widest
        self.head = Head(look, *tools)
        self.head.show_titles(title, told)
        self.column = QVBoxLayout()
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(16)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        self.area = self._scrolled()
        outer.addWidget(self.area, 1)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order: as it stands on the page."""
        inside = self.findChildren(QWidget)
        policy = Qt.FocusPolicy.TabFocus
        return [each for each in inside if each.focusPolicy() & policy and each.isVisibleTo(self)]

    def stop_at(self, label: str) -> QWidget | None:
        """The first control of the row or box that is labelled so, `None` where there is none."""
        named: list[SettingRow | SettingBox] = [
            *self.findChildren(SettingRow),
            *self.findChildren(SettingBox),
        ]
        found = next((each for each in named if each.label == label), None)
        return next(
            (stop for stop in self.focusable() if found is not None and found.isAncestorOf(stop)), None
        )

    @Slot()
    def _fit(self) -> None:
        self._content.setMaximumWidth(self._look.scaled(self._widest))

    def _scrolled(self) -> QScrollArea:
        content = QWidget()
        self._content = content
        self._look.changed.connect(self._fit)
        self._fit()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.column)
        column.addStretch(1)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(24, 16, 24, 24)
        row.addWidget(content, 1000)
        row.addStretch(1)
        scroll = FollowingArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(middle)
        for clear in (scroll.viewport(), middle):
            clear.setAutoFillBackground(False)
        return scroll


class Head(QWidget):
    """56 pixels, more with larger text and where a line does not fit. The tools stand under the words where these
    have too little room beside them."""

    def __init__(self, look: Look, *tools: QWidget) -> None:
        super().__init__()
        self._look = look
        self._title = ElidedText(look, "title")
        self._told = Text(look, "caption", "text_muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._told)
        words.addStretch(1)
        self._tools = QHBoxLayout()
        self._tools.addStretch(1)
        for tool in tools:
            self._tools.addWidget(tool)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(edges(24, 0, 20, 0))
        self._row.addLayout(words, 1)
        self._row.addLayout(self._tools)
        look.changed.connect(self._fit)
        self._fit()

    def show_titles(self, title: str, told: str) -> None:
        """Show a title and a line beneath it."""
        self._title.show_text(title)
        self._told.show_text(told)
        self._told.setVisible(bool(told))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        beside = self._tools.sizeHint().width() + self._look.scaled(_WORDS) <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if beside else down)

    @Slot()
    def _fit(self) -> None:
        self._place()
        self.setMinimumHeight(self._look.line("title") + self._look.line("caption") + 16)
