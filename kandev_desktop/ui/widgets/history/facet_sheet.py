"""The values of a filter, to be ticked: it stays open until a person goes on."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.engine.history.records import Facet
from kandev_desktop.ui.models.facet_values import FacetEntry, FacetValuesModel
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS, grouped
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.check import paint_tick
from kandev_desktop.ui.widgets.history.anchored import AnchoredSheet
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.line_list import paint_ground
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.table_cells import write
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 340
_MANY = 8
"""From so many values on there is a line to find one by."""
_MOST_ROWS, _LEAST_ROWS = 12, 3
_EDGE, _GAP = 10, 8
_TYPED_MS = 200
_DOWN = frozenset({Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class FacetSheet(AnchoredSheet):
    """`chosen` has a facet and its values, with each tick; `narrowed` what was typed where not all values are listed."""

    chosen = Signal(object, tuple)
    narrowed = Signal(str)
    cleared = Signal()

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self.rows = FacetValuesModel(self)
        self.line, self.list = QLineEdit(), _FacetList(look, self.rows)
        self.clear, self.done = Button(look, variant=Variant.QUIET), Button(look, self.tr("Done"))
        self._told = Text(look, "caption", "text_muted")
        self._cut = False
        self._typed = QTimer(self, singleShot=True, interval=_TYPED_MS)
        self._typed.timeout.connect(lambda: self.narrowed.emit(self.line.text()))
        self._name()
        foot = QHBoxLayout()
        foot.addWidget(self.clear)
        foot.addStretch(1)
        foot.addWidget(self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(8, 8, 8, 8))
        column.setSpacing(6)
        for part in (self.line, self.list, self._told):
            column.addWidget(part)
        column.addLayout(foot)
        self.line.textChanged.connect(self._on_text_changed)
        self.line.installEventFilter(self)
        self.rows.toggled.connect(self.chosen)
        self.clear.clicked.connect(self.cleared)
        self.done.clicked.connect(self.close_overlay)

    def offer(self, name: str, every: str, anchor: QWidget) -> None:
        """Open it for a filter whose values are on their way."""
        self.setAccessibleName(name)
        self.list.setAccessibleName(name)
        self.clear.setText(every)
        self.clear.setAccessibleDescription(self.tr("Takes all ticks away"))
        self.line.clear()
        self.line.hide()
        self.rows.show((), {})
        self._told.show_text(self.tr("Reading the values"))
        self._told.show()
        self.open_beneath(anchor, self.list)

    def show_values(
        self, entries: Sequence[FacetEntry], chosen: dict[Facet, frozenset[str]], *, most: int = 0
    ) -> None:
        """List these; `most` is how many there are at most, where there are others."""
        at = self.list.currentIndex().row()
        self._cut = bool(most)
        self.rows.show(entries, chosen)
        values = sum(entry.facet is not None for entry in entries)
        self.line.setVisible(values > _MANY or self._cut or bool(self.line.text()))
        none = self.tr("There is nothing to choose from.")
        self._told.show_text(none if not values else HISTORY_COUNTS.most(most) if most else "")
        self._told.setVisible(not values or bool(most))
        self.list.begin(max(0, at))
        self.place()

    def refuse(self, told: str) -> None:
        """Say why there are no values."""
        self._told.show_text(told)
        self._told.show()
        self.place()

    def stops(self) -> list[QWidget]:
        return [self.line, self.list, self.clear, self.done]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = (
            isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _DOWN
        )
        if watched is self.line and pressed:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return super().eventFilter(watched, event)

    def _name(self) -> None:
        self.line.setPlaceholderText(self.tr("Find a value"))
        self.line.setAccessibleName(self.tr("Find a value"))
        self.line.setAccessibleDescription(self.tr("Leaves away the values without these letters"))
        self.list.setAccessibleDescription(self.tr("Arrow keys choose a value, Space ticks it"))
        self.done.setAccessibleDescription(self.tr("Closes the list"))

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self.rows.narrow(text)
        self.list.begin(0)
        if self._cut:
            self._typed.start()


class _FacetList(QListView):
    """Space and Enter tick what is current, a press what it is on."""

    def __init__(self, look: Look, rows: FacetValuesModel) -> None:
        super().__init__()
        self._look, self._rows = look, rows
        self.setModel(rows)
        self.setItemDelegate(_FacetDelegate(look, self))
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_clicked)
        rows.modelReset.connect(self.updateGeometry)

    def begin(self, row: int) -> None:
        """Make the first value from a row on the current one."""
        there = [
            each for each in range(row, self._rows.rowCount()) if self._rows.flags(self._rows.index(each))
        ]
        self.setCurrentIndex(self._rows.index(there[0]) if there else QModelIndex())

    def sizeHint(self) -> QSize:
        rows = max(_LEAST_ROWS, min(_MOST_ROWS, self._rows.rowCount()))
        return QSize(self._look.scaled(_WIDE), rows * row_height(self._look) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(120), _LEAST_ROWS * row_height(self._look))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._rows.toggle(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self._rows.toggle(index.row())


class _FacetDelegate(QStyledItemDelegate):
    """A box to tick, the value, and how many attempts have it."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, row_height(self._look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, look = index.data(RowRole.ROW), self._look
        if not isinstance(entry, FacetEntry):
            return
        painter.save()
        area = paint_ground(painter, look, option).adjusted(_EDGE, 0, -_EDGE, 0)
        if entry.facet is None:
            write(painter, look, area, entry.label, font=look.font("caption", 600), role="text_muted")
        else:
            ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            self._paint_value(painter, area, entry, ticked=ticked)
        painter.restore()

    def _paint_value(self, painter: QPainter, area: QRectF, entry: FacetEntry, *, ticked: bool) -> None:
        look, rtl = self._look, painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        side = look.size("icon_small")
        left = area.right() - side if rtl else area.left()
        paint_tick(painter, look, QRectF(left, area.center().y() - side / 2, side, side), on=ticked)
        font = look.font("mono" if entry.facet is Facet.RULE and entry.value else "body")
        caption = look.font("caption")
        counted = "" if entry.attempts is None else grouped(entry.attempts)
        far = QFontMetrics(caption).horizontalAdvance(counted) + 2.0
        used = side + _GAP
        words = area.adjusted(far + _GAP if rtl else used, 0, -used if rtl else -far - _GAP, 0)
        write(painter, look, words, entry.label, font=font)
        beside = QRectF(area.left() if rtl else area.right() - far, area.top(), far, area.height())
        write(painter, look, beside, counted, font=caption, role="text_muted")


def row_height(look: Look) -> int:
    """The height of a value."""
    return look.line("body") + 12
