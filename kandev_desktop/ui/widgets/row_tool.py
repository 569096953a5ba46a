"""The row of a tool call: one line, and below it what it ran, said and changed."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainterPath, QPen

from kandev_desktop.engine.records import MessageRecord, ToolRecord
from kandev_desktop.ui.text import tool_body, tool_words, transcript
from kandev_desktop.ui.text.diff import Sign
from kandev_desktop.ui.text.images import images
from kandev_desktop.ui.text.tool_body import Line, Section
from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.line_marks import Exposed, LineMarks
from kandev_desktop.ui.widgets.row_folds import Folds
from kandev_desktop.ui.widgets.row_images import RowImages
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.row_targets import FoldTarget, Target, WholeTarget
from kandev_desktop.ui.widgets.theme import Look

_SHOWN = 12
"""Lines of a section that are shown at first."""

_KEPT = 200
_PADDING = 12
_NUMBER = 44
_SIGN = 16
_GROUNDS = {Sign.ADDED: "diff_add", Sign.REMOVED: "diff_del"}
_SIGNS = {Sign.ADDED: "success", Sign.REMOVED: "danger"}


@dataclass(frozen=True, slots=True)
class _Drawn:
    """One row of pixels: a heading, a line or part of one, or the offer to show more. `number` and `start` say which
    of the lines that are searched it is, and with which of its characters it begins."""

    line: Line
    heading: bool = False
    numbered: bool = False
    offer: bool = False
    number: int = -1
    start: int = 0


@dataclass(frozen=True, slots=True)
class _Body:
    """What stands below the head: its rows of pixels, and the lines of it that are searched."""

    tool: ToolRecord | None
    drawn: list[_Drawn]
    searched: tuple[str, ...] = ()


_FOLDED = _Body(None, [])


class ToolRows:
    """Measures and paints tool rows in a column that begins at x = 0; `top` is the space above."""

    def __init__(self, look: Look, folds: Folds, images: RowImages, top: int) -> None:
        self._look, self._folds, self._images, self._top = look, folds, images, top
        self._bodies: OrderedDict[tuple[object, ...], _Body] = OrderedDict()

    def clear(self) -> None:
        """Forget all: the look changed."""
        self._bodies.clear()

    def head(self) -> int:
        """The height of the one line."""
        return self._look.line("body") + 16

    def height(self, message: MessageRecord, width: int) -> int:
        """The row's exact height."""
        body = self._body(message, width).drawn
        return self._top + self.head() + self._lines_height(body) + self._images_height(message, width)

    def target_at(self, message: MessageRecord, width: int, point: QPointF) -> Target | None:
        """What a click at a point of the row acts on."""
        y = point.y() - self._top
        if not 0 <= point.x() <= width or y < 0:
            return None
        if y < self.head():
            return FoldTarget()
        number = int((y - self.head()) // self._look.line("mono"))
        body = self._body(message, width).drawn
        if self._images_height(message, width) and number >= len(body):
            below = QPointF(point.x(), y - self.head() - self._lines_height(body))
            return self._images.target_at(images(message), width - 2 * _PADDING, below)
        return WholeTarget() if number < len(body) and body[number].offer else None

    def has_more(self, message: MessageRecord, width: int) -> bool:
        """Whether an open row leaves lines out that it can show."""
        return any(drawn.offer for drawn in self._body(message, width).drawn)

    def line_place(self, message: MessageRecord, width: int, folder: str, marks: LineMarks) -> float:
        """Where the line with the mark on the accent begins; the top of the row where it is in the head, or not
        shown. `folder` is the session's."""
        body = self._body(message, width)
        found = marks(message, _searched(message.tool, folder, body))
        chosen = next(((n, m.start) for n, of in found.items() for m in of if m.role == "accent"), None)
        if chosen is None:
            return 0.0
        rows = [
            row
            for row, drawn in enumerate(body.drawn)
            if drawn.number == chosen[0] and drawn.start <= chosen[1]
        ]
        return self._top + self.head() + rows[-1] * self._look.line("mono") if rows else 0.0

    def paint(self, pen: Pen, message: MessageRecord, at: Exposed, *, folder: str, asked: bool) -> None:
        """Paint the row; `folder` is the session's, `asked` as `tool_words.stage` has it."""
        tool, size = message.tool, at.size
        if tool is None:
            return
        box = size.adjusted(0, self._top, 0, 0)
        body = self._body(message, int(size.width()))
        pen.box(box, "raised")
        head = QRectF(0, self._top, size.width(), self.head())
        reached = tool_words.stage(message, tool, asked=asked)
        rest = self._paint_frame(pen, reached, tool, head, opened=self._folds.is_open(message))
        rest = self._paint_image_count(pen, message, rest)
        name, mono = transcript.tool_object(tool, folder)
        marks = at.marks(message, _searched(tool, folder, body))
        pen.write(rest, name, "mono" if mono else "body", ltr=mono, marks=marks.get(0, ()))
        if self._folds.is_open(message):
            pen.painter.save()
            shape = QPainterPath()
            inset, radius = self._look.stroke(), self._look.radius("large")
            shape.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius - 1, radius - 1)
            pen.painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            self._paint_body(pen, body.drawn, at, marks)
            below = size.adjusted(_PADDING, head.bottom() + self._lines_height(body.drawn), -_PADDING, 0)
            self._images.paint(pen, images(message), below)
            pen.painter.restore()

    def _paint_frame(
        self, pen: Pen, reached: tool_words.Stage, tool: ToolRecord, box: QRectF, *, opened: bool
    ) -> QRectF:
        """The head's beginning and end; returns what is left between them."""
        look = self._look
        verb, icon = tool_words.verb(reached, tool.kind)
        rest = pen.before(pen.after(box, _PADDING), _PADDING)
        rest = pen.after(rest, pen.icon(rest, icon, look.colour("text_muted")) + 8)
        side = look.size("icon_small")
        arrow = "action.expanded" if opened else "action.expand"
        pen.icon(pen.tail(rest, side), arrow, look.colour("text_muted"))
        rest = pen.before(rest, side + 10)
        word, sign, tone = tool_words.outcome(reached, tool.kind)
        ended = pen.width(word, "caption", 500) + side + 8
        end = pen.tail(rest, ended)
        pen.icon(end, sign, look.tone(tone))
        pen.write(pen.after(end, side + 4), word, "caption", weight=500)
        rest = self._paint_counts(pen, tool, pen.before(rest, ended + 10))
        return pen.after(rest, pen.write(rest, verb, "body", role="text_muted") + 8)

    def _paint_image_count(self, pen: Pen, message: MessageRecord, rest: QRectF) -> QRectF:
        """How many images the call returned; returns what is left before that."""
        shown = images(message)
        if not shown:
            return rest
        words = TRANSCRIPT_COUNTS.images(len(shown))
        wide = pen.width(words, "caption")
        pen.write(pen.tail(rest, wide), words, "caption", role="text_muted")
        return pen.before(rest, wide + 10)

    def _paint_counts(self, pen: Pen, tool: ToolRecord, rest: QRectF) -> QRectF:
        """Lines added and lines removed, in that order of reading; returns what is left before them."""
        if not tool_body.has_diff(tool):
            return rest
        added, removed = tool_body.counts(tool)
        plus, minus = f"+{added}", f"\u2212{removed}"
        first, second = pen.width(plus, "caption", 600), pen.width(minus, "caption", 600)
        at = pen.tail(rest, first + 4 + second)
        pen.write(at, plus, "caption", role="success", weight=600, ltr=True)
        pen.write(pen.after(at, first + 4), minus, "caption", role="danger", weight=600, ltr=True)
        return pen.before(rest, first + 4 + second + 10)

    def _paint_body(
        self, pen: Pen, body: list[_Drawn], at: Exposed, marks: Mapping[int, Sequence[Mark]]
    ) -> None:
        size, visible = at.size, at.visible
        look, tall = self._look, self._look.line("mono")
        top = self._top + self.head()
        pen.painter.fillRect(
            QRectF(0, top, size.width(), size.height() - top), look.colour("code_background")
        )
        pen.painter.setPen(QPen(look.colour("border"), 1))
        pen.painter.drawLine(QPointF(0, top + 0.5), QPointF(size.width(), top + 0.5))
        first = max(0, int((visible.top() - top) // tall))
        last = min(len(body), int((visible.bottom() - top) // tall) + 1)
        for number in range(first, last):
            drawn = body[number]
            line = QRectF(0, top + 1 + number * tall, size.width(), tall)
            self._paint_line(pen, drawn, line, marks.get(drawn.number, ()))

    def _paint_line(self, pen: Pen, drawn: _Drawn, at: QRectF, marks: Sequence[Mark]) -> None:
        line = drawn.line
        if drawn.offer or drawn.heading:
            inner = pen.before(pen.after(at, _PADDING), _PADDING)
            role = "accent" if drawn.offer else "text_muted"
            pen.write(inner, line.text, "caption", role=role, weight=500 if drawn.offer else 600)
            return
        if line.sign in _GROUNDS:
            pen.painter.fillRect(at, self._look.colour(_GROUNDS[line.sign]))
        left = _PADDING
        if drawn.numbered:
            number, sign = self._look.scaled(_NUMBER - 8), self._look.scaled(_SIGN)
            wide = pen.width(line.number, "mono")
            pen.write_left(at.adjusted(number - wide, 0, 0, 0), line.number, "mono", role="text_muted")
            if line.sign in _SIGNS:
                pen.write_left(
                    at.adjusted(number + 8, 0, 0, 0),
                    line.sign.value,
                    "mono",
                    role=_SIGNS[line.sign],
                    weight=700,
                )
            left = number + 8 + sign
        text = "\u22ef" if line.sign is Sign.GAP else line.text
        at = at.adjusted(left, 0, 0, 0)
        pen.write_left(at, text, "mono", role="text_muted" if line.sign is Sign.GAP else "text")
        for mark in marks:
            first = max(mark.start - drawn.start, 0)
            last = min(mark.start + mark.length - drawn.start, len(text))
            pen.mark_left(at, text, "mono", range(first, last), mark.role)

    def _lines_height(self, body: list[_Drawn]) -> int:
        return len(body) * self._look.line("mono") + 1 if body else 0

    def _images_height(self, message: MessageRecord, width: int) -> int:
        shown = images(message) if self._folds.is_open(message) else ()
        return self._images.height(shown, width - 2 * _PADDING) + _PADDING if shown else 0

    def _body(self, message: MessageRecord, width: int) -> _Body:
        tool = message.tool
        if tool is None or not self._folds.is_open(message):
            return _FOLDED
        key = (message.id, width, self._folds.is_whole(message))
        known = self._bodies.get(key)
        if known is None or known.tool is not tool:
            whole = self._folds.is_whole(message)
            found = tool_body.sections(tool)
            lines = self._lines(found, width, whole=whole) if found or not images(message) else ()
            known = _Body(tool, list(lines), transcript.searched_lines(found))
            self._bodies[key] = known
            if len(self._bodies) > _KEPT:
                self._bodies.popitem(last=False)
        return known

    def _lines(self, found: tuple[Section, ...], width: int, *, whole: bool) -> Iterator[_Drawn]:
        if not found:
            yield _Drawn(
                Line(QCoreApplication.translate("Transcript", "Nothing more is known of it.")), heading=True
            )
        number = 1  # the first of the lines that are searched is in the head
        for section in found:
            if section.title:
                yield _Drawn(Line(section.title), heading=True)
            yield from self._section(section, number, width, whole=whole)
            number += len(section.lines)

    def _section(self, section: Section, first: int, width: int, *, whole: bool) -> Iterator[_Drawn]:
        used = self._look.scaled(_NUMBER) + self._look.scaled(_SIGN) if section.numbered else _PADDING
        one = max(1, QFontMetrics(self._look.font("mono")).horizontalAdvance("0"))
        columns = max(8, (width - used - _PADDING) // one)
        shown = section.lines if whole else section.lines[:_SHOWN]
        for at, line in enumerate(shown, first):
            for start in range(0, max(1, len(line.text)), columns):
                part = line.text[start : start + columns]
                number = line.number if start == 0 else ""
                drawn = Line(part, number, line.sign)
                yield _Drawn(drawn, numbered=section.numbered, number=at, start=start)
        left = len(section.lines) - len(shown)
        if left:
            yield _Drawn(Line(TRANSCRIPT_COUNTS.show_more_lines(left)), offer=True)
        elif section.more:
            yield _Drawn(Line(TRANSCRIPT_COUNTS.lines_left_out(section.more)), heading=True)


def _searched(tool: ToolRecord | None, folder: str, body: _Body) -> tuple[str, ...]:
    """The lines of a row that are searched, in their order."""
    return () if tool is None else (transcript.searched_head(tool, folder), *body.searched)
