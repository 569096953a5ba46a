"""Paints the rows of a transcript and gives its row widgets their place."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.message_text import NO_MARKS
from kandev_desktop.ui.widgets.row_marks import RowMarks
from kandev_desktop.ui.widgets.row_paint import EDGE, SPACE, RowPainter
from kandev_desktop.ui.widgets.sheet import scroll_bar
from kandev_desktop.ui.widgets.theme import Look

_OUTSIDE = 4
"""How far the frame of a row reaches below it."""


class TranscriptDelegate(QStyledItemDelegate):
    """Notes the painted rows whose height was only guessed; the view corrects them after the paint.

    `exposed` is the part of the viewport that is painted, `coming` the row that fades in and how much of it shows.
    """

    def __init__(
        self,
        look: Look,
        rows: RowPainter,
        model: TranscriptModel,
        marks: RowMarks,
        view: QAbstractItemView,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._look, self._rows, self._model, self._marks = look, rows, model, marks
        self.wrong: set[int] = set()
        self.exposed = QRectF()
        self.coming = -1, 1.0

    def column(self) -> tuple[int, int]:
        """Left edge in the viewport and width of the text column, centred in the whole view. It leaves room for the
        scroll bar, which grows with the text and comes and goes."""
        whole = self._view.width()
        width = min(max(1, whole - 2 * EDGE), self._look.size("transcript_max"))
        left = (whole - width) // 2
        under_bar = max(0, scroll_bar(self._look.scaled(1)) + 2 - left)
        if self._view.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            left += under_bar
        return left - self._view.viewport().x(), max(1, width - under_bar)

    def below(self, position: int) -> int:
        """The space below a row: the last one has some."""
        return SPACE if position == self._model.rowCount() - 1 else 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row(index.row())
        area: QRect = option.rect
        left, width = self.column()
        below = self.below(index.row())
        box = QRectF(area.left() + left, area.top(), width, area.height() - below)
        if isinstance(row, MessageRow):
            painter.save()
            painter.setLayoutDirection(option.direction)
            self._paint_message(painter, row, index.row(), box)
            painter.restore()
            if self._rows.height(row, width) + below != area.height():
                self.wrong.add(index.row())
            if self.coming[0] == index.row():
                self._paint_veil(painter, area, 1.0 - self.coming[1])
            if self._marks.hit(row) and not self._rows.spoken(row):
                self._paint_frame(painter, box, "accent")

    def framed(self, index: Index) -> QRect:
        """Where the frame of the current row is drawn: it reaches into the row below."""
        return self._view.visualRect(index).adjusted(0, 0, 0, _OUTSIDE)

    def paint_current(self, painter: QPainter, index: Index) -> None:
        """Frame the current row, over all rows: a neighbour that is painted alone would wipe out its part."""
        area = self._view.visualRect(index)
        left, width = self.column()
        box = QRectF(area.left() + left, area.top(), width, area.height() - self.below(index.row()))
        self._paint_frame(painter, box, "focus")

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        left, width = self.column()
        below = self.below(index.row())
        editor.setGeometry(area.left() + left, area.top() + SPACE, width, area.height() - SPACE - below)

    def _paint_message(self, painter: QPainter, row: MessageRow, position: int, box: QRectF) -> None:
        spoken = self._rows.spoken(row)
        if self._marks.whole(position, spoken=spoken):
            painter.fillRect(box.adjusted(-8, SPACE - 4, 8, 4), self._look.colour("selection"))
        found = self._rows.text(row, int(box.width()))
        marks = NO_MARKS if found is None else self._marks.of_text(position, row, found[0])
        painter.translate(box.topLeft())
        size = QRectF(0, 0, box.width(), self._rows.height(row, int(box.width())))
        visible = self.exposed.translated(-box.topLeft())
        self._rows.paint(
            painter, row, size, visible, agent=row.agent, marks=marks, lines=self._marks.of_lines
        )

    def _paint_veil(self, painter: QPainter, area: QRect, covering: float) -> None:
        ground = QColor(self._view.palette().base().color())
        ground.setAlphaF(covering)
        painter.fillRect(area, ground)

    def _paint_frame(self, painter: QPainter, box: QRectF, role: str) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.colour(role), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._look.radius("large")
        # With large text the scroll bar comes closer to the column than the frame is wide.
        sight = QRectF(self._view.viewport().rect())
        frame = box.adjusted(-7, SPACE - 5, 7, _OUTSIDE - 1)
        frame.setLeft(max(frame.left(), sight.left() + 1))
        frame.setRight(min(frame.right(), sight.right() - 1))
        painter.drawRoundedRect(frame, radius, radius)
        painter.restore()
