"""Measures and paints the message rows of a transcript."""

from dataclasses import dataclass
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.message_text import MessageTexts
from kandev_desktop.ui.widgets.theme import Look

EDGE = 24
"""Between the column and the edges of the pane."""

SPACE = 12
"""Above each row."""

_BOXED = frozenset({MessageKind.TOOL, MessageKind.PLAN})
_SPOKEN = frozenset({MessageKind.USER, MessageKind.ANSWER})
_ALIGN = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)


@dataclass(frozen=True, slots=True)
class Insets:
    """Where a message's text stands in its row."""

    left: int
    top: int
    bottom: int


class RowPainter:
    """Everything is laid out in a column of `width` pixels that begins at x = 0, y = 0 of the row."""

    def __init__(self, look: Look, texts: MessageTexts, zone: tzinfo | None) -> None:
        self._look, self._texts, self._zone = look, texts, zone

    def height(self, row: MessageRow, width: int) -> int:
        """The row's exact height."""
        message = row.message
        if message.kind not in _SPOKEN:
            return SPACE + (self._box_height() if message.kind in _BOXED else self._look.line("caption") + 4)
        insets = self.insets(row)
        text = self._texts.text(message, width - 2 * insets.left).height()
        return insets.top + max(text, self._look.line("reading")) + insets.bottom

    def guess(self, row: MessageRow, width: int) -> int:
        """About the row's height, from the length of its text alone."""
        message = row.message
        if message.kind not in _SPOKEN:
            return self.height(row, width)
        text = transcript.body(message)
        per_line = max(1, width // max(1, self._look.scaled(7)))
        lines = 1 + len(text) // per_line + text.count("\n")
        insets = self.insets(row)
        return insets.top + lines * self._look.line("reading") + insets.bottom

    def insets(self, row: MessageRow) -> Insets:
        """The text's place: below the caption, inside the box of a prompt."""
        boxed = row.message.kind is MessageKind.USER
        caption = self._look.line("caption") if row.captioned or boxed else 0
        note = self._look.line("caption") + 4 if row.message.state is MessageState.INCOMPLETE else 0
        return Insets(17 if boxed else 0, SPACE + caption + (8 if boxed else 0), (12 if boxed else 0) + note)

    def spoken(self, row: MessageRow) -> bool:
        """Whether the row shows its whole text, with links that can be clicked."""
        return row.message.kind in _SPOKEN

    def link_at(self, row: MessageRow, width: int, point: QPointF) -> str:
        """The safe target of the link at a point of the row, empty for none."""
        insets = self.insets(row)
        text = self._texts.text(row.message, width - 2 * insets.left)
        return text.link_at(point - QPointF(insets.left, insets.top))

    def paint(self, painter: QPainter, row: MessageRow, size: QRectF, visible: QRectF, *, agent: str) -> None:
        """Paint the row; `visible` is the part of it that is on screen."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        message = row.message
        match message.kind:
            case MessageKind.USER | MessageKind.ANSWER:
                self._paint_spoken(painter, row, size, visible, agent=agent)
            case MessageKind.TOOL:
                self._paint_tool(painter, message, size)
            case MessageKind.PLAN:
                self._paint_plan(painter, message, size)
            case MessageKind.THOUGHT:
                said = transcript.body(message).strip().rsplit("\n", 1)[-1]
                self._paint_note(
                    painter, size, "thing.information", f"{transcript.speaker(message, agent)}: {said}"
                )
            case MessageKind.NOTICE:
                self._paint_note(painter, size, "thing.information", transcript.body(message))
            case MessageKind.DIVIDER:
                self._paint_divider(painter, size, transcript.body(message))

    def _paint_spoken(
        self, painter: QPainter, row: MessageRow, size: QRectF, visible: QRectF, *, agent: str
    ) -> None:
        look, message, insets = self._look, row.message, self.insets(row)
        boxed = message.kind is MessageKind.USER
        if boxed:
            self._paint_box(painter, size.adjusted(0, SPACE, 0, 0), look.colour("surface"))
        if insets.top > SPACE:
            at = QRectF(
                insets.left, SPACE + (8 if boxed else 0), size.width() - 2 * insets.left, look.line("caption")
            )
            self._paint_caption(painter, message, at, agent)
        dim = message.state is MessageState.REPLACING
        painter.save()
        painter.translate(insets.left, insets.top)
        part = visible.translated(-insets.left, -insets.top)
        text = self._texts.text(message, int(size.width()) - 2 * insets.left)
        text.draw(painter, part, look.colour("text_muted" if dim else "text"))
        painter.restore()
        if message.state is MessageState.INCOMPLETE:
            line = look.line("caption")
            at = QRectF(insets.left, size.height() - line, size.width(), line)
            note = QCoreApplication.translate("Transcript", "Incomplete: the answer broke off here.")
            self._write(painter, at, note, "caption", role="text_muted")

    def _paint_caption(self, painter: QPainter, message: MessageRecord, at: QRectF, agent: str) -> None:
        strong = message.kind is MessageKind.USER
        who = transcript.speaker(message, agent)
        used = self._write(
            painter, at, who, "caption", role="text" if strong else "text_muted", weight=600 if strong else 0
        )
        time = transcript.message_time(message.created_at, self._zone)
        self._write(painter, _after(painter, at, used + 6), time, "caption", role="text_muted")

    def _paint_tool(self, painter: QPainter, message: MessageRecord, size: QRectF) -> None:
        tool = message.tool
        if tool is None:
            return
        look = self._look
        box = size.adjusted(0, SPACE, 0, 0)
        self._paint_box(painter, box, look.colour("raised"))
        verb, icon = transcript.verb(tool.kind)
        rest = self._lead(painter, box, icon)
        used = self._write(painter, rest, verb, "body", role="text_muted")
        rest = _after(painter, rest, used + 8)
        word, sign, tone = transcript.outcome(tool.status)
        side = look.size("icon_small")
        ended = QFontMetrics(look.font("caption", 500)).horizontalAdvance(word) + side + 8
        name, mono = transcript.tool_object(tool)
        self._write(
            painter,
            _before(painter, rest, ended + 12),
            name,
            "mono" if mono else "body",
            role="text",
            ltr=mono,
        )
        end = _tail(painter, rest, ended)
        icons.draw(painter, _square(painter, end, side), sign, look.tone(tone))
        self._write(painter, _after(painter, end, side + 6), word, "caption", role="text", weight=500)

    def _paint_plan(self, painter: QPainter, message: MessageRecord, size: QRectF) -> None:
        box = size.adjusted(0, SPACE, 0, 0)
        self._paint_box(painter, box, self._look.colour("raised"))
        rest = self._lead(painter, box, "thing.plan")
        done, now = transcript.plan_line(message)
        title = QCoreApplication.translate("Transcript", "Plan")
        rest = _after(painter, rest, self._write(painter, rest, title, "body", role="text", weight=600) + 8)
        rest = _after(painter, rest, self._write(painter, rest, done, "body", role="text_muted") + 12)
        self._write(painter, rest, now, "body", role="text")

    def _paint_note(self, painter: QPainter, size: QRectF, icon: str, text: str) -> None:
        at = size.adjusted(0, SPACE, 0, 0)
        side = self._look.size("icon_pill")
        icons.draw(painter, _square(painter, at, side), icon, self._look.colour("text_muted"))
        self._write(painter, _after(painter, at, side + 8), one_line(text), "caption", role="text_muted")

    def _paint_divider(self, painter: QPainter, size: QRectF, text: str) -> None:
        at = size.adjusted(0, SPACE, 0, 0)
        words = one_line(text)
        wide = QFontMetrics(self._look.font("caption")).horizontalAdvance(words)
        middle = at.center()
        painter.setPen(QPen(self._look.colour("border"), 1))
        gap = wide / 2 + 12 if words else 0
        painter.drawLine(QLineF(at.left(), middle.y(), middle.x() - gap, middle.y()))
        painter.drawLine(QLineF(middle.x() + gap, middle.y(), at.right(), middle.y()))
        painter.setFont(self._look.font("caption"))
        painter.setPen(self._look.colour("text_muted"))
        painter.drawText(at, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_box(self, painter: QPainter, box: QRectF, fill: QColor) -> None:
        radius = self._look.radius("large")
        painter.setPen(QPen(self._look.colour("border"), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _lead(self, painter: QPainter, box: QRectF, icon: str) -> QRectF:
        inner = box.adjusted(12, 0, -12, 0)
        side = self._look.size("icon_small")
        icons.draw(painter, _square(painter, inner, side), icon, self._look.colour("text_muted"))
        return _after(painter, inner, side + 8)

    def _write(
        self,
        painter: QPainter,
        at: QRectF,
        text: str,
        style: str,
        *,
        role: str = "text",
        weight: int = 0,
        ltr: bool = False,
    ) -> int:
        """Write one line, elided; returns its width."""
        font = self._look.font(style, weight)
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(at.width())))
        painter.setFont(font)
        painter.setPen(self._look.colour(role))
        # Isolated, so that a path keeps its order inside a right-to-left line.
        painter.drawText(at, _ALIGN, f"\u2066{shown}\u2069" if ltr else shown)
        return metrics.horizontalAdvance(shown)

    def _box_height(self) -> int:
        return self._look.line("body") + 16


def paint_empty(painter: QPainter, look: Look, area: QRect) -> None:
    """Paint what stands in a transcript without rows."""
    side = look.size("icon_large")
    middle = area.center()
    top = middle.y() - side - look.line("title")
    icons.draw(
        painter, QRectF(middle.x() - side / 2, top, side, side), "nav.sessions", look.colour("text_muted")
    )
    centred = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
    inner = area.adjusted(EDGE, 0, -EDGE, 0)
    inner.setTop(top + side + 12)
    painter.setFont(look.font("label"))
    painter.setPen(look.colour("text"))
    painter.drawText(inner, centred, QCoreApplication.translate("Transcript", "Nothing sent yet"))
    inner.setTop(inner.top() + look.line("label") + 4)
    painter.setFont(look.font("body"))
    painter.setPen(look.colour("text_muted"))
    hint = QCoreApplication.translate("Transcript", "Write the first prompt below. Enter sends it.")
    painter.drawText(inner, centred, hint)


def _rtl(painter: QPainter) -> bool:
    return painter.layoutDirection() is Qt.LayoutDirection.RightToLeft


def _after(painter: QPainter, box: QRectF, used: float) -> QRectF:
    return box.adjusted(0, 0, -used, 0) if _rtl(painter) else box.adjusted(used, 0, 0, 0)


def _before(painter: QPainter, box: QRectF, kept: float) -> QRectF:
    return box.adjusted(kept, 0, 0, 0) if _rtl(painter) else box.adjusted(0, 0, -kept, 0)


def _tail(painter: QPainter, box: QRectF, width: float) -> QRectF:
    return _after(painter, box, box.width() - width)


def _square(painter: QPainter, box: QRectF, side: int) -> QRectF:
    left = box.right() - side if _rtl(painter) else box.left()
    return QRectF(left, box.center().y() - side / 2, side, side)
