"""Paints the rows of Runs: prompt over profile, the route as chips, the pill, and when it wakes or ended."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, tzinfo

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.models.runs import RunColumn
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.runs import Chip, Mark
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.pill import paint_pill, pill_size
from kandev_desktop.ui.widgets.table_cells import inner, paint_ground, row_height, write, write_lines
from kandev_desktop.ui.widgets.table_head import cell
from kandev_desktop.ui.widgets.theme import Look

_CHIP_EDGE, _CHIP_GAP = 7, 6
_REST = "\u2026"


class RunsDelegate(QStyledItemDelegate):
    """Rows keep their height; what has no room is elided, and chips far from the current one are left out."""

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._clock, self._zone = look, clock, zone

    def counted(self, run: RunView, column: RunColumn, now: datetime) -> str:
        """What of a cell may be another with each second."""
        if column is RunColumn.STATE:
            return words.pill(run, now, self._zone).words
        return words.when(run, now, self._zone).second

    def when(self, run: RunView) -> tuple[str, str]:
        """The two lines of the column that says when."""
        when = words.when(run, self._clock.now(), self._zone)
        return when.first, when.second

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, row_height(self._look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        run = index.data(RowRole.ROW)
        if not isinstance(run, RunView):
            return
        painter.save()
        selected = paint_ground(painter, self._look, option)
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        column = RunColumn(index.column())
        area = cell(inner(QRectF(option.rect)), column, rtl=rtl)
        self._paint_cell(painter, area, run, column, strong=selected or words.needs_person(run))
        painter.restore()

    def _paint_cell(
        self, painter: QPainter, area: QRectF, run: RunView, column: RunColumn, *, strong: bool
    ) -> None:
        match column:
            case RunColumn.PROMPT:
                weight = 600 if strong else 400
                write_lines(painter, self._look, area, words.title(run), words.profile(run), weight=weight)
            case RunColumn.ROUTE:
                self._paint_chips(painter, area, words.chips(run))
            case RunColumn.STATE:
                self._paint_pill(painter, area, run)
            case RunColumn.WHEN:
                write_lines(painter, self._look, area, *self.when(run))
            case RunColumn.MORE:
                side = self._look.size("icon_small")
                at = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
                icons.draw(painter, at, "action.more", self._look.colour("text"))

    def _paint_pill(self, painter: QPainter, area: QRectF, run: RunView) -> None:
        text = words.pill(run, self._clock.now(), self._zone)
        size = pill_size(self._look, text)
        if size.width() > area.width():
            # The time stands in the next column, and behind the row.
            text = replace(text, words=status.words(run.status.kind), countdown="", due=None)
            size = pill_size(self._look, text)
        wide = min(float(size.width()), area.width())
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.right() - wide if rtl else area.left()
        top = area.center().y() - size.height() / 2
        paint_pill(painter, self._look, QRectF(left, round(top), wide, size.height()), text)

    # -- the route

    def _paint_chips(self, painter: QPainter, area: QRectF, chips: Sequence[Chip]) -> None:
        arrow = self._look.size("icon_small")
        shown = self._fitting(chips, area.width(), arrow + 2 * _CHIP_GAP)
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = 0.0
        for number, chip in enumerate(shown):
            if number:
                self._paint_arrow(painter, _placed(area, x + _CHIP_GAP, arrow, rtl=rtl))
                x += arrow + 2 * _CHIP_GAP
            wide = min(self._width(chip), area.width() - x)
            self._paint_chip(painter, _placed(area, x, wide, rtl=rtl), chip)
            x += wide

    def _fitting(self, chips: Sequence[Chip], room: float, between: float) -> list[Chip]:
        """As many as there is room for around the current one, with a sign for those that are left out."""
        shown = list(chips)
        keep = next((chip for chip in chips if chip.mark is Mark.CURRENT), chips[0])
        rest = Chip(_REST, Mark.NEXT, "")
        before, after = False, False

        def drawn() -> list[Chip]:
            return [*([rest] if before else []), *shown, *([rest] if after else [])]

        def width() -> float:
            return sum(map(self._width, drawn())) + between * (len(drawn()) - 1)

        while len(shown) > 1 and width() > room:
            if len(shown) - 1 - shown.index(keep) >= shown.index(keep):
                shown.pop()
                after = True
            else:
                shown.pop(0)
                before = True
        return drawn() if width() <= room else shown

    def _width(self, chip: Chip) -> float:
        return QFontMetrics(self._chip_font(chip)).horizontalAdvance(chip.title) + 2.0 * _CHIP_EDGE

    def _chip_font(self, chip: Chip) -> QFont:
        font = QFont(self._look.font("caption", 600 if chip.mark is Mark.CURRENT else 400))
        font.setStrikeOut(chip.mark is Mark.OUT)
        return font

    def _paint_chip(self, painter: QPainter, area: QRectF, chip: Chip) -> None:
        look, current = self._look, chip.mark is Mark.CURRENT
        high = look.line("caption") + 6
        box = QRectF(area.left(), round(area.center().y() - high / 2), area.width(), high)
        stroke = look.stroke()
        inset = stroke / 2
        painter.setPen(QPen(look.colour("accent_line" if current else "border"), stroke))
        painter.setBrush(look.colour("accent_soft" if current else "raised"))
        painter.drawRoundedRect(
            box.adjusted(inset, inset, -inset, -inset), look.radius("small"), look.radius("small")
        )
        inside = box.adjusted(_CHIP_EDGE - 1, 0, -_CHIP_EDGE + 1, 0)
        role = "text" if current else "text_muted"
        write(painter, look, inside, chip.title, font=self._chip_font(chip), role=role)

    def _paint_arrow(self, painter: QPainter, area: QRectF) -> None:
        side = area.width()
        box = QRectF(area.left(), area.center().y() - side / 2, side, side)
        icons.draw(painter, box, "action.expand", self._look.colour("text_muted"))


def _placed(area: QRectF, x: float, wide: float, *, rtl: bool) -> QRectF:
    left = area.right() - x - wide if rtl else area.left() + x
    return QRectF(left, area.top(), wide, area.height())
