"""The candidates of a dynamic profile in the order in which they are tried: chosen, dragged and moved by keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 12
_GAP = 8
_NOWHERE = QModelIndex()
_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_KEYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateLine:
    """A candidate: its title, what stands under that, whether it is used, and whether something is wrong with it."""

    title: str
    under: str
    used: bool = True
    wrong: str = ""


class _Role(IntEnum):
    LINE = int(Qt.ItemDataRole.UserRole) + 1


class _Lines(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: tuple[CandidateLine, ...] = ()

    def show_lines(self, lines: tuple[CandidateLine, ...]) -> None:
        """A list of another length is another list; of the same one the rows have other words."""
        if len(lines) != len(self.lines):
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()
        elif lines != self.lines:
            self.lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.lines[index.row()]
        match role:
            case _Role.LINE:
                return line
            case Qt.ItemDataRole.DisplayRole:
                return line.title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(index.row() + 1, line)
            case _:
                return None

    def _spoken(self, number: int, line: CandidateLine) -> str:
        """What a reader hears."""
        off = "" if line.used else self.tr("switched off")
        place = self.tr("{number} of {count}").format(number=number, count=len(self.lines))
        return listed((line.title, line.under, place, off, line.wrong))


class CandidateList(QListView):
    """As high as its rows. Alt with an arrow key asks for a move, and so does a drag; Delete asks for a removal."""

    chosen = Signal(int)
    move_asked = Signal(int, int)
    remove_asked = Signal(int)
    dropped = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._lines = _Lines(self)
        self._held: QPoint | None = None
        self._dragged = False
        self.setModel(self._lines)
        self.setItemDelegate(_CandidatePen(look, self))
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Candidates, tried in order"))
        self.setAccessibleDescription(self.tr("Alt with an arrow key moves one, Delete removes it"))
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        look.changed.connect(self._fit)

    @property
    def lines(self) -> tuple[CandidateLine, ...]:
        """What is shown."""
        return self._lines.lines

    def show_lines(self, lines: Sequence[CandidateLine], current: int) -> None:
        """Show these with this one chosen."""
        self._lines.show_lines(tuple(lines))
        if 0 <= current < len(lines) and self.currentIndex().row() != current:
            self.setCurrentIndex(self._lines.index(current))
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self._look.scaled(200), len(self.lines) * row_height(self._look) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(160), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, step = self.currentIndex().row(), _KEYS.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._ask_move(row, row + step)
        elif event.key() == Qt.Key.Key_Delete and row >= 0:
            self.remove_asked.emit(row)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        on_row = self.indexAt(event.position().toPoint()).isValid()
        self._held = event.position().toPoint() if on_row else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A row follows the mouse, and the others make room."""
        at = event.position().toPoint()
        if self._held is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if not self._dragged and (at - self._held).manhattanLength() < QApplication.startDragDistance():
            return
        self._dragged = True
        row = min(len(self.lines) - 1, max(0, at.y() // row_height(self._look)))
        self._ask_move(self.currentIndex().row(), row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        dragged, self._dragged, self._held = self._dragged, False, None
        if dragged:
            self.dropped.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_focus(self, self._look)

    @property
    def dragging(self) -> bool:
        """Whether a row follows the mouse."""
        return self._dragged

    def _ask_move(self, row: int, to: int) -> None:
        if row != to and 0 <= row < len(self.lines) and 0 <= to < len(self.lines):
            self.move_asked.emit(row, to)

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())
        self.viewport().update()

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(current.row())


def row_height(look: Look) -> int:
    """A row with its two lines and the gap below it."""
    return look.line("body") + look.line("caption") + 16 + _GAP


class _CandidatePen(QStyledItemDelegate):
    """Draws a candidate's row."""

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, row_height(self._look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(_Role.LINE)
        if not isinstance(line, CandidateLine):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)
        box = QRectF(option.rect).adjusted(1, 1, -1, 1 - _GAP)
        self._paint_box(painter, option, box)
        self._paint_content(painter, box.adjusted(_PADDING, 0, -_PADDING, 0), line, index.row() + 1, option)
        painter.restore()

    def _paint_box(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF) -> None:
        look = self._look
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        line = "focus" if focused else "accent" if selected else "border"
        painter.setPen(QPen(look.colour(line), 2 if focused else look.stroke()))
        painter.setBrush(look.colour("accent_soft") if selected else QColor(0, 0, 0, 0))
        radius = look.radius("medium")
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_content(
        self, painter: QPainter, box: QRectF, line: CandidateLine, number: int, option: QStyleOptionViewItem
    ) -> None:
        look, rtl = self._look, option.direction is Qt.LayoutDirection.RightToLeft
        muted, side = look.colour("text_muted"), float(look.size("icon_small"))
        grip, rest = _split(box, side, rtl=rtl)
        icons.draw(painter, _middle(grip, side), "action.reorder", muted)
        place, rest = _split(rest, float(look.advance("label", 600, "00")), rtl=rtl)
        painter.setFont(look.font("label"))
        painter.setPen(muted)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), str(number))
        if line.wrong:
            sign, rest = _split(rest, side, rtl=not rtl)
            icons.draw(painter, _middle(sign, side), "recovery.capacity_overload", look.colour("danger"))
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self._paint_words(painter, rest, line, weight=600 if selected else 400)

    def _paint_words(self, painter: QPainter, rest: QRectF, line: CandidateLine, *, weight: int) -> None:
        look, high = self._look, self._look.line("body")
        top = rest.center().y() - (high + look.line("caption")) / 2
        for text, style, role, y, tall in (
            (line.title, "body", "text" if line.used else "text_muted", top, high),
            (line.under, "caption", "text_muted", top + high, look.line("caption")),
        ):
            font = QFont(look.font(style, weight if style == "body" else 0))
            font.setStrikeOut(style == "body" and not line.used)
            painter.setFont(font)
            painter.setPen(look.colour(role))
            words = elided(QFontMetrics(font), text, rest.width())
            painter.drawText(QRectF(rest.left(), y, rest.width(), tall), _LEADING, words)


def _split(box: QRectF, width: float, *, rtl: bool) -> tuple[QRectF, QRectF]:
    """The leading part of a box, and the rest after a gap."""
    rest = QRectF(box)
    if rtl:
        rest.setRight(box.right() - width - _GAP)
        return QRectF(box.right() - width, box.top(), width, box.height()), rest
    rest.setLeft(box.left() + width + _GAP)
    return QRectF(box.left(), box.top(), width, box.height()), rest


def _middle(box: QRectF, side: float) -> QRectF:
    return QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
