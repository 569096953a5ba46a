"""Paints the rows of Health: the resource over its scope, its state, why, since when, and the next check."""

from datetime import tzinfo

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import ResourceView
from kandev_desktop.ui.models.health import HealthColumn
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text import health as words
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.table_cells import (
    fitting,
    inner,
    paint_ground,
    row_height,
    write,
    write_lines,
)
from kandev_desktop.ui.widgets.table_head import cell
from kandev_desktop.ui.widgets.theme import Look

_BESIDE = 6


class HealthDelegate(QStyledItemDelegate):
    """What has no room is elided. `missing` are the columns that are not there:
    the first one says what they would."""

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._clock, self._zone = look, clock, zone
        self.missing: frozenset[HealthColumn] = frozenset()

    def check(self, resource: ResourceView) -> tuple[str, str]:
        """The two lines of the column that says when it is tested next."""
        return words.next_check(resource, self._clock.now(), self._zone)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        resource = index.data(RowRole.ROW)
        more = self._left_out(resource) if isinstance(resource, ResourceView) else ()
        return QSize(100, row_height(self._look) + len(more) * self._look.line("caption"))

    def _left_out(self, resource: ResourceView) -> tuple[str, ...]:
        return words.left_out(
            resource,
            self._clock.now(),
            self._zone,
            cause_too=HealthColumn.CAUSE in self.missing,
            since_too=HealthColumn.SINCE in self.missing,
            check_too=HealthColumn.CHECK in self.missing,
        )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        resource = index.data(RowRole.ROW)
        if not isinstance(resource, ResourceView):
            return
        painter.save()
        paint_ground(painter, self._look, option)
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        column = HealthColumn(index.column())
        self._paint_cell(painter, cell(inner(QRectF(option.rect)), column, rtl=rtl), resource, column)
        painter.restore()

    def _paint_cell(
        self, painter: QPainter, area: QRectF, resource: ResourceView, column: HealthColumn
    ) -> None:
        look, now = self._look, self._clock.now()
        match column:
            case HealthColumn.RESOURCE:
                self._paint_name(painter, area, resource)
            case HealthColumn.STATE:
                self._paint_state(painter, area, resource)
            case HealthColumn.CAUSE:
                write_lines(painter, look, area, *words.cause(resource))
            case HealthColumn.SINCE:
                since = words.since(resource, now, self._zone)
                write(painter, look, area, since, font=look.font("body"), role="text_muted")
            case HealthColumn.CHECK:
                write_lines(painter, look, area, *self.check(resource))
            case HealthColumn.MORE:
                side = look.size("icon_small")
                at = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
                icons.draw(painter, at, "action.more", look.colour("text"))

    def _paint_name(self, painter: QPainter, area: QRectF, resource: ResourceView) -> None:
        """As much of the name as tells it from its neighbours, its scope, and what has no column of its own."""
        look = self._look
        shown = fitting(look.font("body"), words.names(resource), area.width())
        write_lines(painter, look, area, shown, words.scope(resource))
        font, line = look.font("caption"), look.line("caption")
        top = area.top() + look.line("body") + line
        for number, text in enumerate(self._left_out(resource)):
            at = QRectF(area.left(), top + number * line, area.width(), line)
            write(painter, look, at, text, font=font, role="text_muted")

    def _paint_state(self, painter: QPainter, area: QRectF, resource: ResourceView) -> None:
        look, text = self._look, words.state(resource.state)
        side = look.size("icon_small")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.right() - side if rtl else area.left()
        icons.draw(
            painter, QRectF(left, area.center().y() - side / 2, side, side), text.icon, look.tone(text.tone)
        )
        used = side + _BESIDE
        rest = area.adjusted(0, 0, -used, 0) if rtl else area.adjusted(used, 0, 0, 0)
        font = look.font("body", 600 if text.strong else 400)
        write(painter, look, rest, text.words, font=font, role=text.tone)
