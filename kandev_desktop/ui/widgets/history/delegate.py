"""Paints the rows of the history: one line each."""

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text.history_cells import HistoryCells, HistoryColumn
from kandev_desktop.ui.text.runs import NOTHING
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.table_cells import paint_ground, write
from kandev_desktop.ui.widgets.table_head import cell
from kandev_desktop.ui.widgets.theme import Look

_BESIDE = 6
_AWAITED = "\u2026"
"""What stands in a row that is being read."""

_QUIET = frozenset({HistoryColumn.PROVIDER, HistoryColumn.RULE})


def line_height(look: Look) -> int:
    """The height of a row with one line."""
    return max(look.size("table_row"), look.line("body") + 16)


class HistoryDelegate(QStyledItemDelegate):
    """Rows keep their height; what has no room is elided."""

    def __init__(self, look: Look, cells: HistoryCells, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._cells = look, cells

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, line_height(self._look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column = index.data(RowRole.ROW), HistoryColumn(index.column())
        painter.save()
        paint_ground(painter, self._look, option)
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        area = cell(QRectF(option.rect), column, rtl=rtl)
        if not isinstance(row, HistoryRow):
            self._write(painter, area, _AWAITED if column is HistoryColumn.TIME else "", quiet=True)
        elif column is HistoryColumn.DECISION:
            self._paint_decision(painter, area, row)
        else:
            words = self._cells.cell(row, column)
            mono = column is HistoryColumn.RULE and words != NOTHING
            self._write(painter, area, words, quiet=column in _QUIET, mono=mono)
        painter.restore()

    def _write(
        self, painter: QPainter, area: QRectF, words: str, *, quiet: bool = False, mono: bool = False
    ) -> None:
        font = self._look.font("mono" if mono else "body")
        write(painter, self._look, area, words, font=font, role="text_muted" if quiet else "text")

    def _paint_decision(self, painter: QPainter, area: QRectF, row: HistoryRow) -> None:
        look, text = self._look, self._cells.decision(row)
        side = look.size("icon_small")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.right() - side if rtl else area.left()
        icons.draw(
            painter, QRectF(left, area.center().y() - side / 2, side, side), text.icon, look.tone(text.tone)
        )
        used = side + _BESIDE
        rest = area.adjusted(0, 0, -used, 0) if rtl else area.adjusted(used, 0, 0, 0)
        weight = 600 if text.tone is Tone.ACCENT else 400
        write(painter, look, rest, text.words, font=look.font("body", weight))
