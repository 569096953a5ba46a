"""The inspector's tabs: words with a line under the one that is in front."""

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QTabBar

from kandev_desktop.ui.widgets.theme import Look

_PADDING = 8
_LINE = 2


class Tabs(QTabBar):
    """56 pixels high; the arrow keys switch. Words that do not fit are elided and stay in the tool tip."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Inspector"))
        self.setAccessibleDescription(self.tr("Arrow keys switch"))
        look.changed.connect(self._on_look_changed)

    def add(self, word: str) -> None:
        """Add a tab."""
        self.setTabToolTip(self.addTab(word), word)

    def tabSizeHint(self, index: int) -> QSize:
        words = self._metrics(600).horizontalAdvance(self.tabText(index))
        return QSize(words + 2 * _PADDING, self._look.size("header"))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return QSize(min(self._look.scaled(48), self.tabSizeHint(index).width()), self._look.size("header"))

    def sizeHint(self) -> QSize:
        wide = sum(self.tabSizeHint(index).width() for index in range(self.count()))
        return QSize(wide, self._look.size("header"))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self._look.size("header"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.count()):
            self._paint_tab(painter, index, self.tabRect(index))

    def _paint_tab(self, painter: QPainter, index: int, rect: QRect) -> None:
        look, front = self._look, index == self.currentIndex()
        weight = 600 if front else 400
        painter.setFont(look.font("detail", weight))
        painter.setPen(look.colour("text" if front else "text_muted"))
        room = rect.adjusted(_PADDING, 0, -_PADDING, 0)
        words = self._metrics(weight).elidedText(
            self.tabText(index), Qt.TextElideMode.ElideRight, room.width() + 2
        )
        painter.drawText(room.adjusted(-2, 0, 2, 0), int(Qt.AlignmentFlag.AlignCenter), words)
        if front:
            line = look.scaled(_LINE)
            painter.fillRect(rect.x(), rect.bottom() + 1 - line, rect.width(), line, look.colour("accent"))
            if self.hasFocus():
                painter.setPen(QPen(look.colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                radius = look.radius("medium")
                painter.drawRoundedRect(rect.adjusted(1, 8, -1, -8), radius, radius)

    def _metrics(self, weight: int) -> QFontMetrics:
        return QFontMetrics(self._look.font("detail", weight))

    @Slot()
    def _on_look_changed(self) -> None:
        # Qt keeps the measures of tabs until a font reaches the bar.
        self.setFont(self._look.font("detail"))
        self.updateGeometry()
