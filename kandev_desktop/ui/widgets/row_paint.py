"""Measures and paints the message rows of a transcript, and knows what stands where in them."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.line_marks import Exposed, LineMarks, no_line_marks
from kandev_desktop.ui.widgets.message_text import NO_MARKS, MessageText, MessageTexts
from kandev_desktop.ui.widgets.pictures import Pictures
from kandev_desktop.ui.widgets.row_divider import DividerRows
from kandev_desktop.ui.widgets.row_folds import FOLDING, ONE_LINE, Folds
from kandev_desktop.ui.widgets.row_images import RowImages
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.row_plan import PlanRows
from kandev_desktop.ui.widgets.row_spoken import SpokenRows
from kandev_desktop.ui.widgets.row_targets import CopyTarget, FoldTarget, Target
from kandev_desktop.ui.widgets.row_tool import ToolRows
from kandev_desktop.ui.widgets.theme import Look

EDGE = 24
"""Between the column and the edges of the pane."""

SPACE = 12
"""Above each row."""

_SPOKEN = frozenset({MessageKind.USER, MessageKind.ANSWER})


class RowPainter:
    """Everything is laid out in a column of `width` pixels that begins at x = 0, y = 0 of the row."""

    def __init__(self, look: Look, texts: MessageTexts, pictures: Pictures, zone: tzinfo | None) -> None:
        self._look, self._texts = look, texts
        self.folds = Folds()
        self._held = "", 0
        images = RowImages(look, pictures)
        self._spoken = SpokenRows(look, texts, images, zone, SPACE)
        self._tools = ToolRows(look, self.folds, images, SPACE)
        self._plans = PlanRows(look, self.folds, SPACE)
        self._dividers = DividerRows(look, SPACE)

    def clear(self) -> None:
        """Forget what was laid out: the look changed."""
        self._texts.clear()
        self._tools.clear()
        self._plans.clear()

    def height(self, row: MessageRow, width: int) -> int:
        """The row's height, exact but for parts of a very long text that were never in sight."""
        message, least = self._held
        return max(self._height(row, width), least if message == row.message.id else 0)

    def hold(self, message: MessageRecord | None, least: int = 0) -> None:
        """Keep one row at least this high from now on; none for `None`."""
        self._held = "" if message is None else message.id, least

    def _height(self, row: MessageRow, width: int) -> int:
        match row.message.kind:
            case MessageKind.TOOL:
                return self._tools.height(row.message, width)
            case MessageKind.PLAN:
                return self._plans.height(row.message, width)
            case MessageKind.DIVIDER:
                return self._dividers.height(row.message, width)
            case _ if self.spoken(row):
                return self._spoken.height(row, width)
            case _:
                return SPACE + self._look.line("caption") + 4

    def guess(self, row: MessageRow, width: int) -> int:
        """About the row's height, from the length of its text alone."""
        return self._spoken.guess(row, width) if self.spoken(row) else self.height(row, width)

    def spoken(self, row: MessageRow) -> bool:
        """Whether the row shows its whole text."""
        kind = row.message.kind
        return kind in _SPOKEN or (kind in ONE_LINE and self.folds.is_open(row.message))

    def text(self, row: MessageRow, width: int) -> tuple[MessageText, QPointF] | None:
        """The text of a row that shows it, and where that begins."""
        return (self._spoken.text(row, width), self._spoken.origin(row)) if self.spoken(row) else None

    def grown_from(self, row: MessageRow, width: int) -> int | None:
        """Where the row differs from what was painted of it, where only its text grew."""
        return self._spoken.grown_from(row, width) if self.spoken(row) else None

    def target_at(self, row: MessageRow, width: int, point: QPointF) -> Target | None:
        """What a click at a point of the row acts on; `None` for nothing."""
        match row.message.kind:
            case MessageKind.TOOL:
                return self._tools.target_at(row.message, width, point)
            case MessageKind.PLAN:
                return FoldTarget() if SPACE <= point.y() < SPACE + self._plans.head() else None
            case MessageKind.THOUGHT | MessageKind.HANDOVER if (
                SPACE <= point.y() < SPACE + self._look.line("caption") + 8
            ):
                return FoldTarget()
            case _ if self.spoken(row):
                return self._spoken.target_at(row, width, point)
            case _:
                return None

    def code(self, row: MessageRow, width: int) -> Iterator[CopyTarget]:
        """The blocks of code of a row whose text is laid out, from top to bottom."""
        found = self.text(row, width)
        for part in found[0].parts() if found is not None else ():
            if part.laid_out is not None:
                yield from (CopyTarget(box.text) for box in part.laid_out.code_boxes)

    def folding(self, row: MessageRow) -> bool:
        """Whether the row can be opened and folded."""
        return row.message.kind in FOLDING

    def shortened(self, row: MessageRow, width: int) -> bool:
        """Whether the row leaves lines out that it can show."""
        return row.message.kind is MessageKind.TOOL and self._tools.has_more(row.message, width)

    def line_place(self, row: MessageRow, width: int, lines: LineMarks) -> float:
        """Where the marked line of a tool that stands on the accent begins."""
        return self._tools.line_place(row.message, width, row.folder, lines)

    def paint(
        self,
        painter: QPainter,
        row: MessageRow,
        size: QRectF,
        visible: QRectF,
        *,
        agent: str,
        marks: Mapping[int, Sequence[Mark]] = NO_MARKS,
        lines: LineMarks = no_line_marks,
    ) -> None:
        """Paint the row; `visible` is the part of it that is on screen, `lines` tells the marks of a tool's lines."""
        pen, message, at = Pen(painter, self._look), row.message, Exposed(size, visible, lines)
        match message.kind:
            case MessageKind.TOOL:
                self._tools.paint(pen, message, at, folder=row.folder, asked=row.asked)
            case MessageKind.PLAN:
                self._plans.paint(pen, message, at)
            case MessageKind.NOTICE:
                self._paint_note(pen, message, at)
            case MessageKind.DIVIDER:
                self._dividers.paint(pen, message, at)
            case MessageKind.THOUGHT | MessageKind.HANDOVER:
                self._paint_one_line(pen, message, size, agent)
            case MessageKind.USER | MessageKind.ANSWER:
                pass
        if self.spoken(row):
            self._spoken.paint(pen, row, size, visible, agent=agent, marks=marks)

    def _paint_one_line(self, pen: Pen, message: MessageRecord, size: QRectF, agent: str) -> None:
        opened = self.folds.is_open(message)
        at = QRectF(0, SPACE, size.width(), self._look.line("caption") + 4)
        arrow = "action.expanded" if opened else "action.expand"
        muted = self._look.colour("text_muted")
        rest = pen.after(at, pen.icon(at, arrow, muted) + 6)
        who = transcript.speaker(message, agent)
        rest = pen.after(rest, pen.write(rest, who, "caption", role="text_muted", weight=500) + 8)
        if not opened:
            said = transcript.body(message)[-2000:].strip().rsplit("\n", 1)[-1]
            words = one_line(said) or transcript.taken_away(message)
            pen.write(rest, words, "caption", role="text_muted")

    def _paint_note(self, pen: Pen, message: MessageRecord, exposed: Exposed) -> None:
        at, words = exposed.size.adjusted(0, SPACE, 0, 0), transcript.notice(message)
        side = pen.icon(at, "thing.information", self._look.colour("text_muted"), "icon_pill")
        marks = exposed.marks(message, (words,)).get(0, ())
        pen.write(pen.after(at, side + 8), words, "caption", role="text_muted", marks=marks)


def paint_empty(painter: QPainter, look: Look, area: QRect, words: tuple[str, str] | None) -> None:
    """Paint what stands in a transcript without rows: these words, else that nothing was sent yet."""
    words = words or (
        QCoreApplication.translate("Transcript", "Nothing sent yet"),
        QCoreApplication.translate("Transcript", "Write the first prompt below. Enter sends it."),
    )
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
    painter.drawText(inner, centred, words[0])
    inner.setTop(inner.top() + look.line("label") + 4)
    painter.setFont(look.font("body"))
    painter.setPen(look.colour("text_muted"))
    painter.drawText(inner, centred, words[1])
