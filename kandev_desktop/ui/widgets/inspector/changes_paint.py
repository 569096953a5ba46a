"""Draws the rows of the changes. Paths and lines are machine text: always left to right."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from kandev_desktop.engine.work.changes import Line, Sign
from kandev_desktop.ui.models.changes import ChangesRole, FileRow, HunkRow, LineRow, NoteRow, Row
from kandev_desktop.ui.text import changes as words
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look

EDGE = 16
_GAP = 8
_NUMBER = 44
_SIGN = 16
_CENTRE = int(Qt.AlignmentFlag.AlignVCenter)
_TINTS = {Sign.ADDED: "diff_add", Sign.REMOVED: "diff_del", Sign.SAME: "code_background"}
_SIGNS = {Sign.ADDED: ("+", "success"), Sign.REMOVED: ("\u2212", "danger")}


def line_width(look: Look, line: Line) -> int:
    """How wide a line is drawn."""
    text = QFontMetrics(look.font("mono")).horizontalAdvance(words.line(line))
    return look.scaled(_NUMBER) + look.scaled(_SIGN) + text + EDGE


class ChangesDelegate(QStyledItemDelegate):
    """Files, heads and remarks stand still while long lines are scrolled sideways."""

    def __init__(self, look: Look, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._look, self._view = look, view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: Row = index.data(ChangesRole.ROW)
        rect = option.rect
        still = QRect(0, rect.y(), self._view.viewport().width(), rect.height())
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        page = self._view.parentWidget()
        painter.setLayoutDirection(page.layoutDirection() if page is not None else option.direction)
        match row:
            case FileRow():
                self._paint_file(painter, still, row, chosen=chosen)
            case HunkRow():
                self._paint_hunk(painter, still, row, chosen=chosen)
            case NoteRow(text=text):
                painter.fillRect(still, self._look.colour("selection" if chosen else "surface"))
                self._text(painter, still.adjusted(EDGE, 0, -EDGE, 0), text, "caption", "text_muted")
            case LineRow(line=line):
                painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
                self._paint_line(painter, rect, line, chosen=chosen)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(self._look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(still.adjusted(1, 1, -1, -1))
        painter.restore()

    def _paint_file(self, painter: QPainter, rect: QRect, row: FileRow, *, chosen: bool) -> None:
        look = self._look
        painter.fillRect(rect, look.colour("selection" if chosen else "surface"))
        side = look.size("icon_small")
        room = rect.adjusted(EDGE, 0, -EDGE, 0)
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        at = room.right() + 1 - side if rtl else room.left()
        place = QRectF(at, rect.center().y() - side / 2, side, side)
        icons.draw(painter, place, words.icon(row.file), look.colour("text_muted"))
        taken = self._paint_counts(painter, room, row, rtl=rtl)
        near, far = side + _GAP, taken + _GAP
        middle = room.adjusted(far if rtl else near, 0, -near if rtl else -far, 0)
        font = look.font("mono", 600 if row.opened else 0)
        path = QFontMetrics(font).elidedText(
            words.path(row.file), Qt.TextElideMode.ElideMiddle, middle.width()
        )
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        side_of = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.drawText(middle, _CENTRE | int(side_of), path)

    def _paint_counts(self, painter: QPainter, room: QRect, row: FileRow, *, rtl: bool) -> int:
        """The counts at the far end; returns how much room they take."""
        font = self._look.font("mono", 600)
        metrics = QFontMetrics(font)
        file = row.file
        parts = [(words.state(file), "text_muted")]
        if not file.binary and (file.added or file.removed):
            parts = [(f"+{file.added}", "success"), (f"\u2212{file.removed}", "danger")]
        widths = [metrics.horizontalAdvance(text) for text, _ in parts]
        whole = sum(widths) + 4 * (len(parts) - 1)
        at = room.left() if rtl else room.right() + 1 - whole
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(font)
        for (text, role), wide in zip(parts, widths, strict=True):
            painter.setPen(self._look.colour(role))
            painter.drawText(QRect(at, room.y(), wide + 2, room.height()), _CENTRE, text)
            at += wide + 4
        painter.restore()
        return whole

    def _paint_hunk(self, painter: QPainter, rect: QRect, row: HunkRow, *, chosen: bool) -> None:
        look = self._look
        painter.fillRect(rect, look.colour("selection" if chosen else "sunken"))
        side = look.size("icon_pill")
        room = rect.adjusted(EDGE, 0, -EDGE, 0)
        self._text(painter, room, words.hunk(row.hunk), "caption", "text_muted")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        at = room.left() if rtl else room.right() + 1 - side
        place = QRectF(at, rect.center().y() - side / 2, side, side)
        icons.draw(painter, place, "action.open_address", look.colour("text_muted"))

    def _paint_line(self, painter: QPainter, rect: QRect, line: Line, *, chosen: bool) -> None:
        look = self._look
        painter.fillRect(rect, look.colour("selection" if chosen else _TINTS[line.sign]))
        number = look.scaled(_NUMBER)
        shown = line.old if line.sign is Sign.REMOVED else line.new
        area = QRect(rect.left(), rect.y(), number - _GAP, rect.height())
        right = _CENTRE | int(Qt.AlignmentFlag.AlignRight)
        self._draw(painter, area, str(shown or ""), look.colour("text_muted"), right)
        sign, role = _SIGNS.get(line.sign, ("", "text"))
        at = QRect(rect.left() + number, rect.y(), look.scaled(_SIGN), rect.height())
        painter.setFont(look.font("mono", 600))
        painter.setPen(look.colour(role))
        painter.drawText(at, _CENTRE, sign)
        left = number + look.scaled(_SIGN)
        self._draw(painter, rect.adjusted(left, 0, 0, 0), words.line(line), look.colour("text"), _CENTRE)

    def _draw(self, painter: QPainter, area: QRect, text: str, colour: QColor, align: int) -> None:
        painter.setFont(self._look.font("mono"))
        painter.setPen(colour)
        painter.drawText(area, align | int(Qt.TextFlag.TextSingleLine), text)

    def _text(self, painter: QPainter, room: QRect, text: str, style: str, role: str) -> None:
        font = self._look.font(style)
        painter.setFont(font)
        painter.setPen(self._look.colour(role))
        shown = elided(QFontMetrics(font), text, room.width())
        painter.drawText(room, _CENTRE | int(Qt.AlignmentFlag.AlignLeading), shown)
