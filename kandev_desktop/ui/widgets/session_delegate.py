"""Paints the list of sessions: folder heads and rows with title, pill, usage, agent and time."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kandev_desktop.engine.summaries import SessionSummary, StatusKind
from kandev_desktop.ui.models.sessions import FolderRow, SessionRole
from kandev_desktop.ui.text import status, times, usage
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.pill import paint_pill, pill_size
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:  # loaded after the first paint
    from kandev_desktop.engine.ports import Clock

Index = QModelIndex | QPersistentModelIndex

_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_TRAILING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing)
_AGENT_LEAST = 64
_INSET = 4


class SessionDelegate(QStyledItemDelegate):
    """Rows keep their height; a long title is elided, usage and then the agent without room are left out.

    `editing_began` tells that a title is being written; `closeEditor` is its end.
    """

    editing_began = Signal()

    def __init__(self, look: Look, clock: "Clock", zone: tzinfo | None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone

    def pill(self, summary: SessionSummary) -> PillText:
        """The pill of a session now."""
        now, stopping = self._clock.now(), summary.stopping
        return status.pill(summary.status, now, self._zone, stopping=stopping, starting=summary.starting)

    def pill_area(self, row: QRect, text: PillText, *, rtl: bool) -> QRectF:
        """Where in its row a session's pill stands."""
        return self._pill_box(_inner(row), text, rtl=rtl)

    def height(self, *, head: bool) -> int:
        """The height of a folder's head, or of a session's row."""
        look = self._look
        return look.line("caption") + 16 if head else look.line("body") + look.line("caption") + 4 + 16

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(SessionRole.ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)
        area = QRectF(option.rect).adjusted(_INSET, 0, -_INSET, 0)
        self._paint_ground(painter, area, option)
        if isinstance(row, FolderRow):
            self._paint_folder(painter, area, row)
        elif isinstance(row, SessionSummary):
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self._paint_session(painter, _inner(option.rect), row, selected=selected)
        painter.restore()

    # -- writing a title

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("Title of the session"))
        editor.setAccessibleDescription(self.tr("Enter keeps the title, Escape the one before"))
        editor.setFont(self._look.font("body"))
        self.editing_began.emit()
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What a person has begun to write stays when the row changes meanwhile."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(6, 4, -6, -4))

    # -- painting

    def _paint_ground(self, painter: QPainter, area: QRectF, option: QStyleOptionViewItem) -> None:
        look = self._look
        radius = look.radius("medium")
        box = area.adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(look.colour("accent"), 2) if look.stroke() > 1 else Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("selection"))
            painter.drawRoundedRect(box, radius, radius)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, radius, radius)

    def _paint_folder(self, painter: QPainter, area: QRectF, row: FolderRow) -> None:
        look = self._look
        muted = look.colour("text_muted")
        side = look.size("icon_small")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        inner = area.adjusted(12, 0, -12, 0)
        x = inner.left()
        thing = "thing.archive" if row.archived else "thing.folder"
        for name in ("action.expanded" if row.open else "action.expand", thing):
            left = inner.right() - side - (x - inner.left()) if rtl else x
            icons.draw(painter, QRectF(left, area.center().y() - side / 2, side, side), name, muted)
            x += side + 6
        used = x - inner.left()
        rest = inner.adjusted(0, 0, -used, 0) if rtl else inner.adjusted(used, 0, 0, 0)
        painter.setPen(muted)
        painter.setFont(look.font("caption", 600))
        painter.drawText(rest, _LEADING, elided(painter.fontMetrics(), row.name, rest.width() - 32))
        painter.setFont(look.font("caption"))
        painter.drawText(rest, _TRAILING, str(row.count))

    def _paint_session(
        self, painter: QPainter, area: QRectF, summary: SessionSummary, *, selected: bool
    ) -> None:
        look, now = self._look, self._clock.now()
        strong = selected or summary.status.kind is StatusKind.NEEDS_YOU
        first = QRectF(area.left(), area.top(), area.width(), look.line("body"))
        self._paint_state(painter, area, summary)
        when = times.when(summary.active_at, now, self._zone)
        wide = self._write(painter, first, when, look.font("caption"), trailing=True, role="text_muted")
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        rest = first.adjusted(wide + 8, 0, 0, 0) if rtl else first.adjusted(0, 0, -wide - 8, 0)
        if summary.unattended:
            rest = self._paint_run(painter, rest, rtl=rtl)
        self._write(painter, rest, one_line(summary.title), look.font("body", 600 if strong else 400))

    def _paint_run(self, painter: QPainter, first: QRectF, *, rtl: bool) -> QRectF:
        """The sign of a run before its title; returns what is left of the line."""
        side = self._look.size("icon_small")
        left = first.right() - side if rtl else first.left()
        at = QRectF(left, first.center().y() - side / 2, side, side)
        icons.draw(painter, at, "nav.runs", self._look.colour("text_muted"))
        used = side + 6
        return first.adjusted(0, 0, -used, 0) if rtl else first.adjusted(used, 0, 0, 0)

    def _paint_state(self, painter: QPainter, area: QRectF, summary: SessionSummary) -> None:
        look, text = self._look, self.pill(summary)
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        box = self._pill_box(area, text, rtl=rtl)
        paint_pill(painter, look, box, text)
        used = box.width() + 8
        second = QRectF(area.left(), box.top(), area.width(), box.height())
        rest = second.adjusted(0, 0, -used, 0) if rtl else second.adjusted(used, 0, 0, 0)
        font = look.font("caption")
        beside = _beside(summary, QFontMetrics(font), rest.width())
        if beside:
            self._write(painter, rest, beside, font, trailing=True, role="text_muted")

    def _pill_box(self, area: QRectF, text: PillText, *, rtl: bool) -> QRectF:
        size = pill_size(self._look, text)
        left = area.right() - size.width() if rtl else area.left()
        return QRectF(left, area.bottom() - size.height(), size.width(), size.height())

    def _write(
        self,
        painter: QPainter,
        at: QRectF,
        text: str,
        font: QFont,
        *,
        trailing: bool = False,
        role: str = "text",
    ) -> int:
        metrics = QFontMetrics(font)
        shown = elided(metrics, text, at.width())
        painter.setFont(font)
        painter.setPen(self._look.colour(role))
        painter.drawText(at, _TRAILING if trailing else _LEADING, shown)
        return metrics.horizontalAdvance(shown)


def _inner(row: QRect) -> QRectF:
    """Where a session's row has its words, two pixels for the descenders of the title between its lines."""
    return QRectF(row).adjusted(_INSET + 12, 7, -_INSET - 12, -7)


def _beside(summary: SessionSummary, metrics: QFontMetrics, room: float) -> str:
    """What stands beside the pill: usage and agent where both fit, else the agent, else nothing."""
    agent, used = one_line(summary.agent, 60), usage.short(summary.usage)
    both = f"{used} · {agent}" if used else agent
    if metrics.horizontalAdvance(both) <= room:
        return both
    return agent if room >= min(_AGENT_LEAST, metrics.horizontalAdvance(agent)) else ""
