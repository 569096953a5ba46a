"""The command palette: everything that can be done, found by a few letters, without the mouse."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.ui.models.palette import PaletteEntry, PaletteModel, PaletteRole, Source, heard
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.keycap import keycap_size, paint_keycap
from kandev_desktop.ui.widgets.line_list import paint_ground
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

Index = QModelIndex | QPersistentModelIndex

_WIDE = 600
_ROWS = 9
_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_TRAILING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing)
_MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Palette(Overlay):
    """Typing narrows, the arrow keys choose, Enter does it, Escape leaves. `announced` says what is chosen."""

    announced = Signal(str)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self.rows = PaletteModel(self)
        self.query = QLineEdit()
        self.list = QListView()
        self._none = Text(look, "body", "text_muted")
        self._none.show_text(self.tr("No match"))
        self._set_up(look)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 12, 12, 8)
        outer.setSpacing(8)
        outer.addWidget(self.query)
        outer.addWidget(self.list, 1)
        outer.addWidget(self._none)
        self.query.textChanged.connect(self._on_query_changed)
        self.list.activated.connect(self._on_row_activated)
        self.list.clicked.connect(self._on_row_activated)
        self.list.selectionModel().currentChanged.connect(self._on_current_changed)

    def offer(self, *sources: Source[Any]) -> None:
        """Open it over what can be done now."""
        self.rows.offer(*sources)
        self.query.clear()
        self._choose_first()
        self.open(self.query)

    def sizeHint(self) -> QSize:
        row = self._look.line("body") + 16
        return QSize(self._look.scaled(_WIDE), self.query.sizeHint().height() + _ROWS * row + 36)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def stops(self) -> list[QWidget]:
        return [self.query, self.list]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the line of text leaves over: the keys that move in the list."""
        if event.key() in _MOVES:
            self.list.keyPressEvent(event)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_row_activated(self.list.currentIndex())
        else:
            super().keyPressEvent(event)

    def _set_up(self, look: Look) -> None:
        self.setAccessibleName(self.tr("Commands"))
        self.query.setAccessibleName(self.tr("Commands"))
        self.query.setAccessibleDescription(
            self.tr("Type to find a command, a session or a profile; arrow keys choose, Enter does it")
        )
        self.query.setPlaceholderText(self.tr("Find a command, a session or a profile"))
        self.list.setModel(self.rows)
        self.list.setItemDelegate(_AnswerDelegate(look, self.list))
        self.list.setAccessibleName(self.tr("What can be done"))
        self.list.setAccessibleDescription(self.tr("Enter does what is chosen"))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _choose_first(self) -> None:
        found = self.rows.rowCount() > 0
        self.list.setVisible(found)
        self._none.setVisible(not found)
        self.list.setCurrentIndex(self.rows.index(0) if found else QModelIndex())
        if not found:
            self.announced.emit(self._none.text())

    @Slot(str)
    def _on_query_changed(self, text: str) -> None:
        self.rows.ask(text)
        self._choose_first()

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        entry = current.data(PaletteRole.ENTRY)
        if self.isVisible() and isinstance(entry, PaletteEntry):
            self.announced.emit(heard(entry))

    @Slot(QModelIndex)
    def _on_row_activated(self, index: QModelIndex) -> None:
        entry = index.data(PaletteRole.ENTRY)
        if isinstance(entry, PaletteEntry) and entry.available:
            self.close_overlay()
            entry.run()


class _AnswerDelegate(QStyledItemDelegate):
    """Icon and title at the leading side, detail and keys at the far side; the title is elided last."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, self._look.line("body") + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(PaletteRole.ENTRY)
        if not isinstance(entry, PaletteEntry):
            return
        painter.save()
        area = paint_ground(painter, self._look, option)
        self._paint_entry(painter, area.adjusted(12, 0, -12, 0), entry)
        painter.restore()

    def _paint_entry(self, painter: QPainter, area: QRectF, entry: PaletteEntry) -> None:
        look = self._look
        side = look.size("icon_small")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        colour = look.colour("text" if entry.available else "text_muted")
        left = area.right() - side if rtl else area.left()
        icons.draw(painter, QRectF(left, area.center().y() - side / 2, side, side), entry.icon, colour)
        rest = _cut(area, side + 12, rtl=rtl, leading=True)
        if entry.keys:
            size = keycap_size(look, entry.keys)
            at = rest.left() if rtl else rest.right() - size.width()
            paint_keycap(
                painter,
                look,
                QRectF(at, rest.center().y() - size.height() / 2, size.width(), size.height()),
                entry.keys,
            )
            rest = _cut(rest, size.width() + 12, rtl=rtl, leading=False)
        painter.setFont(look.font("body"))
        title = elided(QFontMetrics(look.font("body")), entry.title, rest.width())
        painter.setPen(colour)
        painter.drawText(rest, _LEADING, title)
        used = QFontMetrics(look.font("body")).horizontalAdvance(title) + 16
        self._paint_detail(painter, _cut(rest, used, rtl=rtl, leading=True), entry.detail)

    def _paint_detail(self, painter: QPainter, area: QRectF, detail: str) -> None:
        metrics = QFontMetrics(self._look.font("caption"))
        if not detail or area.width() < min(64, metrics.horizontalAdvance(detail)):
            return
        painter.setFont(self._look.font("caption"))
        painter.setPen(self._look.colour("text_muted"))
        painter.drawText(area, _TRAILING, elided(metrics, detail, area.width()))


def _cut(area: QRectF, width: float, *, rtl: bool, leading: bool) -> QRectF:
    """What is left of an area when one of its sides is used."""
    return area.adjusted(0, 0, -width, 0) if rtl == leading else area.adjusted(width, 0, 0, 0)
