"""The row of a plan: how much of it is done and the step at work, and below it every step."""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from kandev_desktop.domain.session.updates import PlanEntry
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.line_marks import Exposed
from kandev_desktop.ui.widgets.row_folds import Folds
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look

_KEPT = 50
_PADDING = 12
_GAP = 6
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
_SIGNS = {
    "completed": ("recovery.recovered", "success"),
    "in_progress": ("state.running", "info"),
    "pending": ("recovery.half_open", "text_muted"),
}


class PlanRows:
    """Measures and paints plan rows."""

    def __init__(self, look: Look, folds: Folds, top: int) -> None:
        self._look, self._folds, self._top = look, folds, top
        self._laid_out: OrderedDict[tuple[str, int], tuple[tuple[PlanEntry, ...], list[int]]] = OrderedDict()

    def clear(self) -> None:
        """Forget all: the look changed."""
        self._laid_out.clear()

    def head(self) -> int:
        """The height of the one line."""
        return self._look.line("body") + 16

    def height(self, message: MessageRecord, width: int) -> int:
        """The row's exact height."""
        return self._top + self.head() + self._body(message, width)

    def paint(self, pen: Pen, message: MessageRecord, at: Exposed) -> None:
        """Paint the row."""
        size = at.size
        look, opened = self._look, self._folds.is_open(message)
        pen.box(size.adjusted(0, self._top, 0, 0), "raised")
        rest = QRectF(0, self._top, size.width(), self.head())
        rest = pen.before(pen.after(rest, _PADDING), _PADDING)
        rest = pen.after(rest, pen.icon(rest, "thing.plan", look.colour("text_muted")) + 8)
        side = look.size("icon_small")
        pen.icon(
            pen.tail(rest, side), "action.expanded" if opened else "action.expand", look.colour("text_muted")
        )
        rest = pen.before(rest, side + 10)
        done, now = transcript.plan_line(message)
        title = QCoreApplication.translate("Transcript", "Plan")
        rest = pen.after(rest, pen.write(rest, title, "body", weight=600) + 8)
        rest = pen.after(rest, pen.write(rest, done, "body", role="text_muted") + 8)
        if now and not opened:
            rest = pen.after(rest, pen.write(rest, "\u00b7", "body", role="text_muted") + 8)
            pen.write(rest, now, "body")
        if opened:
            self._paint_steps(pen, message, at)

    def _paint_steps(self, pen: Pen, message: MessageRecord, at: Exposed) -> None:
        """Only those in sight: there may be hundreds."""
        size, visible = at.size, at.visible
        steps = transcript.steps(message)
        marks = at.marks(message, steps)
        start, tops = self._top + self.head(), self._tops(message, int(size.width()))
        first = max(0, bisect_right(tops, visible.top() - start) - 1)
        for number, words in enumerate(steps[first:], first):
            top, below = tops[number], tops[number + 1]
            if start + top > visible.bottom():
                return
            box = QRectF(0, start + top, size.width(), below - top - _GAP)
            self._paint_step(pen, message.plan[number].status, words, box, marks.get(number, ()))
        line = pen.after(QRectF(0, start + tops[-1], size.width(), self._look.line("body")), self._indent())
        pen.write(line, transcript.more_steps(message), "body", role="text_muted")

    def _paint_step(self, pen: Pen, status: str, step: str, box: QRectF, marks: Sequence[Mark]) -> None:
        icon, role = _SIGNS.get(status, _SIGNS["pending"])
        line = pen.after(QRectF(0, box.top(), box.width(), self._look.line("body")), _PADDING)
        pen.icon(line, icon, self._look.colour(role))
        words = pen.before(pen.after(box, self._indent()), _PADDING)
        font = self._look.font("body", 600 if status == "in_progress" else 0)
        pen.painter.setFont(font)
        pen.painter.setPen(self._look.colour("text_muted" if status == "completed" else "text"))
        if marks:
            pen.write_marked(words, step, font, marks)
        else:
            pen.painter.drawText(words, _WRAP, step)

    def _body(self, message: MessageRecord, width: int) -> int:
        if not self._folds.is_open(message) or not message.plan:
            return 0
        more = self._look.line("body") + _GAP if transcript.more_steps(message) else 0
        return self._tops(message, width)[-1] + more + _PADDING - _GAP

    def _tops(self, message: MessageRecord, width: int) -> list[int]:
        """Where each step begins below the head, and where the last one's gap ends."""
        key = message.id, width
        plan, tops = self._laid_out.pop(key, ((), [0]))
        if plan is not message.plan:
            steps = zip(message.plan, transcript.steps(message), strict=False)
            tall = (self._tall(entry.status, words, width) + _GAP for entry, words in steps)
            tops = list(accumulate(tall, initial=0))
        self._laid_out[key] = message.plan, tops
        if len(self._laid_out) > _KEPT:
            self._laid_out.popitem(last=False)
        return tops

    def _tall(self, status: str, step: str, width: int) -> int:
        metrics = QFontMetrics(self._look.font("body", 600 if status == "in_progress" else 0))
        room = QRect(0, 0, max(1, width - self._indent() - _PADDING), 100_000)
        used = metrics.boundingRect(room, _WRAP, step)
        return max(self._look.line("body"), used.height())

    def _indent(self) -> int:
        return _PADDING + self._look.size("icon_small") + 8
