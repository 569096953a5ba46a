"""The row of a plan: how much of it is done and the step at work, and below it every step."""

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from kandev_desktop.domain.session.updates import PlanEntry
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.row_folds import Folds
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 500
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

    def head(self) -> int:
        """The height of the one line."""
        return self._look.line("body") + 16

    def height(self, message: MessageRecord, width: int) -> int:
        """The row's exact height."""
        return self._top + self.head() + self._body(message, width)

    def paint(self, pen: Pen, message: MessageRecord, size: QRectF) -> None:
        """Paint the row."""
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
            self._paint_steps(pen, message, size)

    def _paint_steps(self, pen: Pen, message: MessageRecord, size: QRectF) -> None:
        y = self._top + self.head()
        for entry in message.plan[: transcript.MOST_STEPS]:
            tall = self._tall(entry, int(size.width()))
            icon, role = _SIGNS.get(entry.status, _SIGNS["pending"])
            line = pen.after(QRectF(0, y, size.width(), self._look.line("body")), _PADDING)
            pen.icon(line, icon, self._look.colour(role))
            words = pen.before(pen.after(QRectF(0, y, size.width(), tall), self._indent()), _PADDING)
            done = entry.status == "completed"
            pen.painter.setFont(self._look.font("body", 600 if entry.status == "in_progress" else 0))
            pen.painter.setPen(self._look.colour("text_muted" if done else "text"))
            pen.painter.drawText(words, _WRAP, one_line(entry.content, _LONGEST))
            y += tall + _GAP
        line = pen.after(QRectF(0, y, size.width(), self._look.line("body")), self._indent())
        pen.write(line, transcript.more_steps(message), "body", role="text_muted")

    def _body(self, message: MessageRecord, width: int) -> int:
        if not self._folds.is_open(message) or not message.plan:
            return 0
        steps = message.plan[: transcript.MOST_STEPS]
        more = self._look.line("body") + _GAP if transcript.more_steps(message) else 0
        return sum(self._tall(entry, width) + _GAP for entry in steps) + more + _PADDING - _GAP

    def _tall(self, entry: PlanEntry, width: int) -> int:
        metrics = QFontMetrics(self._look.font("body", 600 if entry.status == "in_progress" else 0))
        room = QRect(0, 0, max(1, width - self._indent() - _PADDING), 100_000)
        used = metrics.boundingRect(room, _WRAP, one_line(entry.content, _LONGEST))
        return max(self._look.line("body"), used.height())

    def _indent(self) -> int:
        return _PADDING + self._look.size("icon_small") + 8
