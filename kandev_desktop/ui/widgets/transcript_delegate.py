"""Paints the rows of a transcript and gives its row widgets their place."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_paint import EDGE, SPACE, RowPainter
from kandev_desktop.ui.widgets.theme import Look

Index = QModelIndex | QPersistentModelIndex


class TranscriptDelegate(QStyledItemDelegate):
    """Notes the painted rows whose height was only guessed; the view corrects them after the paint."""

    def __init__(self, look: Look, rows: RowPainter, model: TranscriptModel, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._look, self._rows, self._model = look, rows, model
        self.wrong: set[int] = set()

    def column(self) -> tuple[int, int]:
        """Left edge in the viewport and width of the text column, centred in the whole view."""
        whole = self._view.width()
        width = min(max(1, whole - 2 * EDGE), self._look.size("transcript_max"))
        return (whole - width) // 2 - self._view.viewport().x(), width

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row(index.row())
        area: QRect = option.rect
        left, width = self.column()
        if isinstance(row, MessageRow):
            height = self._rows.height(row, width)
            last = index.row() == self._model.rowCount() - 1
            if height + (SPACE if last else 0) != area.height():
                self.wrong.add(index.row())
            painter.save()
            painter.setLayoutDirection(option.direction)
            painter.translate(area.left() + left, area.top())
            size = QRectF(0, 0, width, height)
            visible = QRectF(0, -area.top(), width, self._view.viewport().height())
            self._rows.paint(painter, row, size, visible, agent=self._model.agent)
            painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:
            below = SPACE if index.row() == self._model.rowCount() - 1 else 0
            self._paint_focus(painter, QRectF(area.left() + left, area.top(), width, area.height() - below))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        left, width = self.column()
        below = SPACE if index.row() == self._model.rowCount() - 1 else 0
        editor.setGeometry(area.left() + left, area.top() + SPACE, width, area.height() - SPACE - below)

    def _paint_focus(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.colour("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._look.radius("large")
        painter.drawRoundedRect(box.adjusted(-7, SPACE - 5, 7, 3), radius, radius)
        painter.restore()
