"""Paints the rows of a transcript and gives its row widgets their place."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter
from kandev_desktop.ui.widgets.theme import Look, tokens

EDGE = 24
"""Between the column and the edges of the pane."""

Index = QModelIndex | QPersistentModelIndex


def column(look: Look, width: int) -> tuple[int, int]:
    """Left edge and width of the text column in a view of this width."""
    widest = max(look.scaled(float(tokens()["size"]["transcript_max"])), 1)
    inner = min(max(1, width - 2 * EDGE), widest)
    return (width - inner) // 2, inner


class TranscriptDelegate(QStyledItemDelegate):
    """Notes the painted rows whose height was only guessed; the view corrects them after the paint."""

    def __init__(self, look: Look, rows: RowPainter, model: TranscriptModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._rows, self._model = look, rows, model
        self.wrong: dict[int, int] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row(index.row())
        area: QRect = option.rect
        left, width = column(self._look, area.width())
        if isinstance(row, MessageRow):
            height = self._rows.height(row, width)
            if height != area.height():
                self.wrong[index.row()] = height
            painter.save()
            painter.setLayoutDirection(option.direction)
            painter.translate(area.left() + left, area.top())
            size = QRectF(0, 0, width, height)
            visible = QRectF(painter.clipBoundingRect()) if painter.hasClipping() else size
            self._rows.paint(painter, row, size, visible, agent=self._model.agent)
            painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:
            self._paint_focus(painter, QRectF(area.left() + left, area.top(), width, area.height()))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        area: QRect = option.rect
        left, width = column(self._look, area.width())
        editor.setGeometry(area.left() + left, area.top() + SPACE, width, area.height() - SPACE)

    def _paint_focus(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.colour("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._look.radius("large")
        painter.drawRoundedRect(box.adjusted(-7, SPACE - 5, 7, 3), radius, radius)
        painter.restore()
