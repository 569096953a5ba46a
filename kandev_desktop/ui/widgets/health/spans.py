"""When resources were held back in the last day: a bar each, and a table with the same facts."""

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QFocusEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import SpanView
from kandev_desktop.ui.models.health import SpansModel
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text import times
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.table_cells import fitting, paint_ground, write
from kandev_desktop.ui.widgets.table_head import cell, set_up_table
from kandev_desktop.ui.widgets.theme import Look

DAY = timedelta(hours=24)
_TICKS = 4
_APART = 8
"""Between two times below the lanes; one without that room is left out."""
_LANE, _BAR = 22, 12
_LEAST_BAR = 4
_LABEL_SHARE = 0.45
"""Of the width, for the names at most."""
_EDGE = 24


Names = tuple[str, ...]
"""A resource's name and shorter ones."""


class SpansChart(QWidget):
    """A lane a resource, from a day ago to now. The table beside it says the same."""

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.Graphic)
        self._look, self._clock, self._zone = look, clock, zone
        self._lanes: dict[Names, list[SpanView]] = {}
        self.setAccessibleName(self.tr("Held back in the last 24 hours"))
        self.setAccessibleDescription(self.tr("The table below has the same facts"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_spans(self, spans: Sequence[tuple[Names, SpanView]]) -> None:
        """Draw these, each with the names of its resource."""
        self._lanes = {}
        for names, span in spans:
            self._lanes.setdefault(names, []).append(span)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        return QSize(300, len(self._lanes) * look.scaled(_LANE) + look.line("caption") + 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, now = self._look, self._clock.now()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        label, lane = self._label(), look.scaled(_LANE)
        font = look.font("caption")
        for number, (names, spans) in enumerate(self._lanes.items()):
            row = QRectF(_EDGE, number * lane, self.width() - 2 * _EDGE, lane)
            at = self._mirrored(QRectF(row.left(), row.top(), label - 12, lane))
            write(painter, look, at, fitting(font, names, at.width()), font=font)
            self._paint_lane(painter, row.adjusted(label, 0, 0, 0), spans, now)
        foot = QRectF(_EDGE, len(self._lanes) * lane, self.width() - 2 * _EDGE, look.line("caption") + 4)
        self._paint_axis(painter, foot.adjusted(label, 0, 0, 0), now)

    def _paint_lane(self, painter: QPainter, row: QRectF, spans: Sequence[SpanView], now: datetime) -> None:
        look, middle = self._look, row.center().y()
        painter.fillRect(
            self._mirrored(QRectF(row.left(), round(middle), row.width(), 1)), look.colour("border")
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("danger"))
        for span in spans:
            begin, end = self._share(span.began_at, now), self._share(span.ended_at or now, now)
            wide = max(_LEAST_BAR, (end - begin) * row.width())
            left = min(row.left() + begin * row.width(), row.right() - wide)
            high = look.scaled(_BAR)
            painter.drawRoundedRect(self._mirrored(QRectF(left, middle - high / 2, wide, high)), 2, 2)

    def _paint_axis(self, painter: QPainter, row: QRectF, now: datetime) -> None:
        painter.setFont(self._look.font("caption"))
        painter.setPen(self._look.colour("text_muted"))
        for box, words in self._ticks(row, now):
            painter.drawText(self._mirrored(box), int(Qt.AlignmentFlag.AlignCenter), words)

    def _ticks(self, row: QRectF, now: datetime) -> list[tuple[QRectF, str]]:
        """The times below the lanes that have room: the first and the last one, and others between them."""
        first, *others, last = (self._tick(row, number, now) for number in range(_TICKS + 1))
        shown = [first]
        for box, words in others:
            if shown[-1][0].right() + _APART <= box.left() and box.right() + _APART <= last[0].left():
                shown.append((box, words))
        return [*shown, last]

    def _tick(self, row: QRectF, number: int, now: datetime) -> tuple[QRectF, str]:
        """A time below the lanes, and where it stands."""
        at = now - DAY + number * DAY / _TICKS
        words = self.tr("now") if number == _TICKS else times.clock_time(at, self._zone)
        if not number:
            words = self.tr("{time} yesterday").format(time=words)
        wide = self._look.advance("caption", 0, words) + 4
        middle = row.left() + number * row.width() / _TICKS
        left = min(max(row.left(), middle - wide / 2), row.right() - wide)
        return QRectF(left, row.top(), wide, row.height()), words

    def _share(self, at: datetime, now: datetime) -> float:
        return min(1.0, max(0.0, (at - (now - DAY)) / DAY))

    def _label(self) -> float:
        """As wide as the longest name, where that leaves room for the bars."""
        font, most = self._look.font("caption"), self.width() * _LABEL_SHARE
        shown = (fitting(font, names, most - 2 * 12) for names in self._lanes)
        return min(max((self._look.advance("caption", 0, name) for name in shown), default=0) + 2 * 12, most)

    def _mirrored(self, box: QRectF) -> QRectF:
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            box.moveRight(self.width() - box.left())
        return box


class SpansTable(QTableView):
    """As high as its rows: the page around it scrolls. `row_at` tells where the current row is, for the page to bring it
    into sight."""

    row_at = Signal(QRect)

    def __init__(self, look: Look, rows: SpansModel) -> None:
        super().__init__()
        self._look = look
        self.setModel(rows)
        self.setItemDelegate(_SpanDelegate(look, self))
        self.setAccessibleName(self.tr("When resources were held back"))
        self.setAccessibleDescription(self.tr("Arrow keys read row by row"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_up_table(self, look, self._row())
        rows.modelReset.connect(self._fit)
        look.changed.connect(self._fit)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._look.colour("raised"))
        painter.end()
        super().paintEvent(event)
        paint_focus(self, self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.row_at.emit(self.viewport().rect())
        if self.currentIndex().isValid():
            self.row_at.emit(self.visualRect(self.currentIndex()))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.row_at.emit(self.visualRect(current))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls."""
        event.ignore()

    def _row(self) -> int:
        return self._look.line("caption") + 12

    @Slot()
    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._row())
        rows = self.model().rowCount() * self._row()
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth())
        wide = self.viewport().width()
        for column, share in enumerate((3, 3, 2, 2)):
            self.setColumnWidth(column, max(1, wide * share // 10))


class _SpanDelegate(QStyledItemDelegate):
    """One line a cell, with the edges of its head."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        paint_ground(painter, self._look, option)
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        area = cell(QRectF(option.rect), index.column(), rtl=rtl)
        font = self._look.font("caption")
        write(painter, self._look, area, fitting(font, index.data(RowRole.SHORTER), area.width()), font=font)
        painter.restore()
