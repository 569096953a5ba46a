"""A table of facts that is as high as its rows: its page scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from kandev_desktop.ui.text.untrusted import unmarked
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.table_cells import write
from kandev_desktop.ui.widgets.table_head import PADDING, paint_ring, set_up_table
from kandev_desktop.ui.widgets.theme import Look

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_BESIDE = 6
_FACT = Qt.ItemDataRole.UserRole
_LEAST_WIDE = 90
_SPARE = 12
"""What a line may be wider than its letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactColumn:
    """`stretch` takes what the others leave. One with a `rank` gives way where there is little room, the highest one
    first."""

    title: str
    style: str = "body"
    role: str = "text"
    stretch: bool = False
    rank: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A row: its cells, what is heard of all of it, and the icon that stands before the cell `icon_at`."""

    cells: tuple[str, ...]
    heard: str
    marked: bool = False
    icon: str = ""
    icon_at: int = -1
    icon_role: str = "text_muted"


class FactRows(QAbstractTableModel):
    """The first column is heard as the whole row."""

    def __init__(self, columns: Sequence[FactColumn], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._facts: tuple[Fact, ...] = ()

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Have these rows."""
        self.beginResetModel()
        self._facts = tuple(facts)
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._facts)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        fact = self._facts[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return fact.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return unmarked(fact.cells[index.column()])
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == 0:
                return fact.heard
            case _ if role == _FACT:
                return fact
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        shown = role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal
        return self.columns[section].title if shown else None


class FactsTable(QTableView):
    """Read row by row with the arrow keys; nothing in it can be changed."""

    def __init__(self, look: Look, name: str, columns: Sequence[FactColumn]) -> None:
        super().__init__()
        self._look = look
        self.rows = FactRows(columns, self)
        self.setModel(self.rows)
        self.setItemDelegate(_FactDelegate(look, self))
        set_up_table(self, look, _row_height(look))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        look.changed.connect(self._on_look_changed)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """List these, none of them current."""
        self.rows.show_facts(facts)
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        head = self.horizontalHeader().sizeHint().height()
        return QSize(self._look.scaled(320), head + self.rows.rowCount() * _row_height(self._look) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # its page scrolls

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(0, 0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._look.colour("raised"))
        painter.end()
        super().paintEvent(event)
        if not paint_focus(self, self._look) and self.hasFocus():
            last = max(n for n in range(self.rows.columnCount()) if not self.isColumnHidden(n))
            paint_ring(self, self._look, last=last)

    def _wanted(self, section: int) -> int:
        """How wide a column is where nothing in it is cut."""
        column = self.rows.columns[section]
        metrics = QFontMetrics(self._look.font(column.style))
        head = QFontMetrics(self._look.font("caption", 600)).horizontalAdvance(column.title)
        facts = [self.rows.index(row, section).data(_FACT) for row in range(self.rows.rowCount())]
        cells = (metrics.horizontalAdvance(fact.cells[section][:80]) for fact in facts)
        icon = self._look.size("icon_small") + _BESIDE if any(f.icon_at == section for f in facts) else 0
        return max(head, *cells, 0) + icon + _SPARE + 2 * PADDING + (PADDING if section == 0 else 0)

    def _fit(self) -> None:
        columns, room = self.rows.columns, self.viewport().width()
        widths = {n: self._wanted(n) for n, column in enumerate(columns) if not column.stretch}
        stretched = [n for n, column in enumerate(columns) if column.stretch]
        least = self._look.scaled(_LEAST_WIDE) * 2 * len(stretched)
        for n in sorted(widths, key=lambda n: -columns[n].rank):
            if sum(widths.values()) + least > room and columns[n].rank:
                del widths[n]
        left = max(0, room - sum(widths.values()))
        for n in range(len(columns)):
            share = left // max(1, len(stretched)) if n in stretched else widths.get(n, 0)
            self.setColumnHidden(n, not share)
            if share:
                self.setColumnWidth(n, share)

    @Slot()
    def _on_look_changed(self) -> None:
        self.verticalHeader().setDefaultSectionSize(_row_height(self._look))
        self._fit()
        self.updateGeometry()
        self.viewport().update()


class _FactDelegate(QStyledItemDelegate):
    """One line a cell, on the soft colour of information in a marked row."""

    def __init__(self, look: Look, parent: FactsTable) -> None:
        super().__init__(parent)
        self._look, self._columns = look, parent.rows.columns

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        look, fact, column = self._look, index.data(_FACT), self._columns[index.column()]
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)
        painter.fillRect(option.rect, look.colour("info_soft" if fact.marked else "raised"))
        line = QRectF(option.rect).adjusted(0, option.rect.height() - 1, 0, 0)
        painter.fillRect(line, look.colour("border"))
        lead = PADDING + (PADDING if index.column() == 0 else 0)
        area = QRectF(option.rect)
        area = area.adjusted(PADDING, 0, -lead, 0) if rtl else area.adjusted(lead, 0, -PADDING, 0)
        if fact.icon and fact.icon_at == index.column() and fact.cells[index.column()]:
            area = self._paint_icon(painter, area, fact, rtl=rtl)
        text = fact.cells[index.column()]
        if column.style == "mono":
            text = f"\u2066{text}\u2069"
        write(painter, look, area, text, font=look.font(column.style), role=column.role)
        painter.restore()

    def _paint_icon(self, painter: QPainter, area: QRectF, fact: Fact, *, rtl: bool) -> QRectF:
        side = self._look.size("icon_small")
        left = area.right() - side if rtl else area.left()
        square = QRectF(left, area.center().y() - side / 2, side, side)
        icons.draw(painter, square, fact.icon, self._look.colour(fact.icon_role))
        used = side + _BESIDE
        return area.adjusted(0, 0, -used, 0) if rtl else area.adjusted(used, 0, 0, 0)


def _row_height(look: Look) -> int:
    return look.line("body") + 10
