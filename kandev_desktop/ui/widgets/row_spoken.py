"""The rows that somebody speaks: prompts in a box, answers without one, thoughts and summaries below their one line."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.images import Image, images
from kandev_desktop.ui.text.stretches import LONGEST
from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.widgets.copy_button import CopyButton
from kandev_desktop.ui.widgets.laid_out import Mark, link_at
from kandev_desktop.ui.widgets.message_text import MessageText, MessageTexts
from kandev_desktop.ui.widgets.row_folds import ONE_LINE
from kandev_desktop.ui.widgets.row_images import RowImages
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.row_targets import CopyTarget, LinkTarget, RevisionsTarget, Target
from kandev_desktop.ui.widgets.theme import Look

_EDGE = 17


class SpokenRows:
    """Measures and paints in a column that begins at x = 0; `top` is the space above."""

    def __init__(
        self, look: Look, texts: MessageTexts, images: RowImages, zone: tzinfo | None, top: int
    ) -> None:
        self._look, self._texts, self._zone, self._space = look, texts, zone, top
        self._images = images
        self._copying = CopyButton(look)

    def height(self, row: MessageRow, width: int) -> int:
        """The row's height, exact where its text was laid out."""
        text, below = self.text(row, width).height(), self._below(row)
        # An answer that was taken away is its caption alone.
        enough = text or below or row.message.revision
        return self._top(row) + (text if enough else self._look.line("reading")) + below

    def guess(self, row: MessageRow, width: int) -> int:
        """About the row's height, from the length of its text alone."""
        text = transcript.body(row.message)
        per_line = max(1, (width - 2 * self.left(row)) // max(1, self._look.scaled(7)))
        length = min(len(text), LONGEST)
        lines = 1 + length // per_line + text.count("\n", 0, length)
        pictures = self._images.height(images(row.message), width - 2 * self.left(row))
        return self._top(row) + lines * self._look.line("reading") + pictures + self._below(row)

    def text(self, row: MessageRow, width: int) -> MessageText:
        """The laid-out text of a row, with room for its images as they are known now."""
        inside = width - 2 * self.left(row)
        text = self._texts.text(row.message, inside)
        if len(text.stretches) > 1 or text.stretches[0].images:
            text.make_room([self._images.height(stretch.images, inside) for stretch in text.stretches])
        return text

    def grown_from(self, row: MessageRow, width: int) -> int | None:
        """Where the row differs from what was painted of it; `None` where not only its text grew."""
        since = self._texts.grown_from(row.message, width - 2 * self.left(row))
        return None if since is None else self._top(row) + int(since)

    def left(self, row: MessageRow) -> int:
        """Where the text begins in the row."""
        return _EDGE if row.message.kind is MessageKind.USER else 0

    def origin(self, row: MessageRow) -> QPointF:
        """Where the text begins in the row."""
        return QPointF(self.left(row), self._top(row))

    def target_at(self, row: MessageRow, width: int, point: QPointF) -> Target | None:
        """What a click at a point of the row acts on."""
        if point.y() < self._top(row):
            on_caption = row.message.revision and point.y() >= self._space
            return RevisionsTarget(row.message.id) if on_caption else None
        text, inside = self.text(row, width), point - self.origin(row)
        for shown, top, room in _pictures(text):
            if top <= inside.y() < top + room:
                return self._images.target_at(shown, text.width, inside - QPointF(0, top))
        for number in text.in_sight(QRectF(0, inside.y(), 1, 0)):
            laid_out = text.laid_out(number)
            at = inside - QPointF(0, text.top(number))
            for box in laid_out.code_boxes:
                if self._copying.place(box.rect, text.width).contains(at):
                    return CopyTarget(box.text)
            if 0 <= at.y() < laid_out.height and (address := link_at(laid_out, at)):
                return LinkTarget(address)
        return None

    def paint(
        self,
        pen: Pen,
        row: MessageRow,
        size: QRectF,
        visible: QRectF,
        *,
        agent: str,
        marks: Mapping[int, Sequence[Mark]],
    ) -> None:
        """Paint the row; `visible` is the part of it that is on screen."""
        look, message = self._look, row.message
        boxed = message.kind is MessageKind.USER
        if boxed:
            pen.box(size.adjusted(0, self._space, 0, 0), "surface")
        if self._captioned(row):
            at = QRectF(0, self._space + (8 if boxed else 0), size.width(), look.line("caption"))
            self._paint_caption(pen, message, at.adjusted(self.left(row), 0, -self.left(row), 0), agent)
        muted = message.state is MessageState.REPLACING or message.kind in ONE_LINE
        text, origin = self.text(row, int(size.width())), self.origin(row)
        pen.painter.save()
        pen.painter.translate(origin)
        inside = visible.translated(-origin)
        text.draw(pen.painter, inside, look.colour("text_muted" if muted else "text"), marks)
        self._paint_copying(pen, text, inside)
        for shown, top, room in _pictures(text):
            area = QRectF(0, top, text.width, room)
            if area.intersects(inside):
                self._images.paint(pen, shown, area)
        pen.painter.restore()
        self._paint_below(pen, row, size, self._top(row) + text.height())

    def _paint_caption(self, pen: Pen, message: MessageRecord, at: QRectF, agent: str) -> None:
        strong = message.kind is MessageKind.USER
        who = transcript.speaker(message, agent)
        role = "text" if strong else "text_muted"
        rest = pen.after(at, pen.write(at, who, "caption", role=role, weight=600 if strong else 0) + 8)
        time = transcript.message_time(message.created_at, self._zone)
        rest = pen.after(rest, pen.write(rest, time, "caption", role="text_muted") + 12)
        if message.revision:
            words = TRANSCRIPT_COUNTS.earlier_versions(message.revision)
            pen.write(rest, words, "caption", role="accent", weight=500)

    def _paint_copying(self, pen: Pen, text: MessageText, visible: QRectF) -> None:
        for number in text.in_sight(visible):
            for box in text.laid_out(number).code_boxes:
                at = self._copying.place(box.rect, text.width).translated(0, text.top(number))
                if box.rect.top() >= 0 and at.intersects(visible):
                    self._copying.paint(pen, at)

    def _paint_below(self, pen: Pen, row: MessageRow, size: QRectF, y: int) -> None:
        look, left = self._look, self.left(row)
        line = look.line("caption")
        for icon, name in transcript.beside(row.message):
            at = QRectF(left, y + 6, size.width() - 2 * left, line)
            rest = pen.after(at, pen.icon(at, icon, look.colour("text_muted")) + 8)
            pen.write(rest, name, "caption", role="text_muted", ltr=True)
            y += line + 6
        if row.message.state is MessageState.INCOMPLETE:
            at = QRectF(left, y + 4, size.width() - 2 * left, line)
            note = QCoreApplication.translate("Transcript", "Incomplete: the answer broke off here.")
            pen.write(at, note, "caption", role="text_muted")

    def _captioned(self, row: MessageRow) -> bool:
        if row.message.kind in ONE_LINE:
            return False
        return row.captioned or row.message.kind is MessageKind.USER or row.message.revision > 0

    def _top(self, row: MessageRow) -> int:
        boxed = 8 if row.message.kind is MessageKind.USER else 0
        caption = self._look.line("caption") if self._captioned(row) else 0
        one_line = self._look.line("caption") + 8 if row.message.kind in ONE_LINE else 0
        return self._space + caption + boxed + one_line

    def _below(self, row: MessageRow) -> int:
        line = self._look.line("caption")
        boxed = 12 if row.message.kind is MessageKind.USER else 0
        note = line + 4 if row.message.state is MessageState.INCOMPLETE else 0
        message = row.message
        if len(message.parts) == 1 and isinstance(message.parts[0], TextPart):
            return note + boxed
        return len(transcript.beside(message)) * (line + 6) + note + boxed


def _pictures(text: MessageText) -> Iterator[tuple[Sequence[Image], float, int]]:
    """The images of a text, where they begin and how much room they have."""
    for number, stretch in enumerate(text.stretches):
        if stretch.images:
            yield stretch.images, *text.room(number)
