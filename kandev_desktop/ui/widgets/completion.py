"""What could be meant by the word at the cursor: a list over the composer that never takes the focus."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.ui.models.lines import Line
from kandev_desktop.ui.widgets.line_list import LineList
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_ROWS = 8
_WIDE = 560
_EDGE = 4
_MARGIN = 8


class Completion(QWidget):
    """Opens above `over`, within its window. `taken` carries the line that was chosen, `announced` what a
    reader should hear."""

    taken = Signal(object)
    announced = Signal(str)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._look, self._over = look, over
        self.list = LineList(look)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._told = Text(look, "caption", "text_muted")
        self._told.setContentsMargins(8, 4, 8, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        column.setSpacing(0)
        column.addWidget(self.list)
        column.addWidget(self._told)
        self.list.clicked.connect(self._on_clicked)
        self.hide()

    @property
    def chosen(self) -> Line | None:
        """The line that Enter would take."""
        return self.list.chosen

    def offer(self, title: str, lines: Sequence[Line], told: str) -> None:
        """Show these lines, or what is told where there are none."""
        self.list.setAccessibleName(title)
        self.list.rows.show(lines)
        self.list.choose(0)
        self.list.setVisible(bool(lines))
        self._told.show_text(told)
        self._told.setVisible(bool(told))
        self.setParent(self._over.window())
        self._place(len(lines))
        self.show()
        self.raise_()
        self._announce()

    def step(self, by: int) -> None:
        """Choose another line; past the end it begins anew."""
        rows = self.list.rows.rowCount()
        if rows:
            self.list.choose((self.list.currentIndex().row() + by) % rows)
            self._announce()

    def take(self) -> bool:
        """Take the chosen line; false where there is none."""
        line = self.chosen
        if line is not None:
            self.taken.emit(line)
        return line is not None

    def end(self) -> None:
        """Offer nothing."""
        self.list.rows.show(())
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = self._look.stroke()
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.setPen(QPen(self._look.colour("border_control"), stroke))
        painter.setBrush(self._look.colour("raised"))
        inset = stroke / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 4, 4)

    def _announce(self) -> None:
        line = self.chosen
        self.announced.emit(self._told.text() if line is None else line.spoken)

    def _place(self, rows: int) -> None:
        window = self._over.window()
        row = self.list.sizeHintForRow(0) if rows else 0
        self.list.setFixedHeight(max(1, min(rows, _ROWS) * row))
        corner = self._over.mapTo(window, QPoint(0, 0))
        wide = min(self._look.scaled(_WIDE), self._over.width())
        words = self._told.heightForWidth(wide - 2 * _EDGE) if not self._told.isHidden() else 0
        tall = min(min(rows, _ROWS) * row + words + 2 * _EDGE, max(1, corner.y() - _MARGIN))
        self.list.setFixedHeight(max(1, tall - words - 2 * _EDGE))
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = corner.x() + self._over.width() - wide if rtl else corner.x()
        self.setGeometry(QRect(left, corner.y() - tall - _EDGE, wide, tall))

    @Slot(QModelIndex)
    def _on_clicked(self, _index: QModelIndex) -> None:
        self.take()
