"""The head of a table, drawn as the look has it."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look

EDGE, PADDING = 24, 12
"""Beside the first and the last column, and between two."""


class TableHead(QHeaderView):
    """32 pixels, more with larger text: captions over the columns, on the surface, above a line."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        look.changed.connect(self._on_look_changed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._look.line("caption") + 16)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        look = self._look
        painter.save()
        painter.setLayoutDirection(self.layoutDirection())
        painter.fillRect(rect, look.colour("surface"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, look.colour("border"))
        area = cell(QRectF(rect), section, rtl=self.layoutDirection() is Qt.LayoutDirection.RightToLeft)
        font = look.font("caption", 600)
        words = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        painter.setFont(font)
        painter.setPen(look.colour("text_muted"))
        align = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        painter.drawText(area, align, elided(QFontMetrics(font), words, area.width()))
        painter.restore()

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.viewport().update()


def cell(rect: QRectF, section: int, *, rtl: bool) -> QRectF:
    """Where in its rectangle a cell has its words: the first column keeps the table's edge."""
    leading = EDGE if section == 0 else PADDING
    return rect.adjusted(PADDING, 0, -leading, 0) if rtl else rect.adjusted(leading, 0, -PADDING, 0)


def set_up_table(view: QTableView, look: Look, row: int) -> None:
    """Have a table of whole rows, of one height each, without a grid."""
    view.setHorizontalHeader(TableHead(look, view))
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
    view.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    view.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    view.setTabKeyNavigation(False)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setCornerButtonEnabled(False)
    heights = view.verticalHeader()
    heights.hide()
    heights.setMinimumSectionSize(1)
    heights.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    heights.setDefaultSectionSize(row)
    view.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)


def paint_ring(view: QTableView, look: Look, *, last: int) -> None:
    """Frame what the keyboard is at: the whole row in its first column, else the cell. `last` is the last column."""
    index = view.currentIndex()
    area = QRectF(view.visualRect(index))
    if index.column() == 0:
        area = area.united(QRectF(view.visualRect(index.siblingAtColumn(last))))
    painter = QPainter(view.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour("focus"), 2))
    radius = look.radius("small")
    painter.drawRoundedRect(area.adjusted(2, 2, -2, -3), radius, radius)
