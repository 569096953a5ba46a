"""A message laid out: settled pieces of Markdown once, the growing tail again with each change."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from kandev_desktop.engine.records import MessageRecord, MessageState
from kandev_desktop.ui.text.markdown import Piece, Splitter
from kandev_desktop.ui.text.transcript import is_literal, shown_body
from kandev_desktop.ui.widgets.documents import GAP
from kandev_desktop.ui.widgets.highlighter import Highlighter
from kandev_desktop.ui.widgets.laid_out import LaidOut, Mark, colour_code, draw, lay_out
from kandev_desktop.ui.widgets.theme import Look

_KEPT_TEXTS = 300
_KEPT_DOCUMENTS = 400
_AT_ONCE = 24_000
"""Characters that are laid out as soon as they come; of more, only what is in sight is."""

NO_MARKS: Mapping[int, Sequence[Mark]] = MappingProxyType({})


class Part:
    """A piece with its height, which is a guess until the piece was laid out once."""

    __slots__ = ("exact", "height", "laid_out", "piece")

    def __init__(self, piece: Piece, guess: float) -> None:
        self.piece, self.height = piece, guess
        self.exact = False
        self.laid_out: LaidOut | None = None

    @property
    def gap(self) -> int:
        """The space below."""
        return 0 if self.piece.goes_on else GAP


class Workshop:
    """Lays out the parts of all messages and keeps the documents that were used last."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.highlighter = Highlighter(look)
        self._kept: OrderedDict[Part, None] = OrderedDict()

    def laid_out(self, part: Part, width: int, *, literal: bool) -> LaidOut:
        """The part's document."""
        found = part.laid_out
        if found is None:
            found = part.laid_out = lay_out(part.piece, self.look, width, literal=literal)
            part.height, part.exact = found.height, True
        self._kept[part] = None
        self._kept.move_to_end(part)
        if len(self._kept) > _KEPT_DOCUMENTS:
            dropped, _ = self._kept.popitem(last=False)
            dropped.laid_out = None
        return found

    def colour(self, laid_out: LaidOut) -> None:
        """Give code the colours that are known, and ask for the others."""
        for number, box in enumerate(laid_out.code_boxes):
            if number not in laid_out.coloured:
                spans = self.highlighter.spans(box.language, box.text)
                if spans is not None:
                    colour_code(laid_out, number, spans, self.look)

    def forget(self, parts: Sequence[Part]) -> None:
        """Let go of documents."""
        for part in parts:
            self._kept.pop(part, None)


class MessageText:
    """Text of one message at one width; a literal one is shown as it was written."""

    def __init__(self, workshop: Workshop, width: int, *, literal: bool = False) -> None:
        self._workshop, self.width, self._literal = workshop, width, literal
        self._text = ""
        self._splitter = Splitter(literal=literal)
        self._settled: list[Part] = []
        self._tail: Part | None = None
        self.growing = False

    def show(self, text: str) -> None:
        """Take over a text; one that goes on from the last costs only what is new."""
        if text == self._text:
            return
        if not text.startswith(self._text):
            self._workshop.forget(self._settled)
            self._splitter, self._settled, self._text = Splitter(literal=self._literal), [], ""
        added = text[len(self._text) :]
        parts = [self._part(piece) for piece in self._splitter.feed(added)]
        self._settled += [part for part in parts if part is not None]
        self._text = text
        if self._tail is not None:
            self._workshop.forget((self._tail,))
        self._tail = self._part(self._splitter.tail)
        if len(added) <= _AT_ONCE:
            for part in (*parts, self._tail):
                if part is not None:
                    self.laid_out(part)

    def parts(self) -> list[Part]:
        """The parts from top to bottom."""
        return [*self._settled, self._tail] if self._tail is not None else self._settled

    def laid_out(self, part: Part) -> LaidOut:
        """A part's document."""
        return self._workshop.laid_out(part, self.width, literal=self._literal)

    def height(self) -> int:
        """The height of all parts."""
        parts = self.parts()
        return round(sum(part.height + part.gap for part in parts) - parts[-1].gap) if parts else 0

    def draw(
        self,
        painter: QPainter,
        visible: QRectF,
        colour: QColor,
        marks: Mapping[int, Sequence[Mark]] = NO_MARKS,
    ) -> None:
        """Paint the parts that meet `visible`, which is relative to the text's own top.

        `marks` are by the number of the part. A part that was not laid out before may change the height.
        """
        for number, y, part in self.in_sight(visible):
            laid_out = self.laid_out(part)
            if part is not self._tail or not self.growing:
                self._workshop.colour(laid_out)
            painter.save()
            painter.translate(0, y)
            draw(painter, laid_out, self._workshop.look, colour, marks.get(number, ()))
            painter.restore()

    def in_sight(self, visible: QRectF) -> Iterator[tuple[int, float, Part]]:
        """Number, top and part of each that meets `visible`."""
        y = 0.0
        for number, part in enumerate(self.parts()):
            if y > visible.bottom():
                return
            # Its own height may be a guess that drawing it corrects.
            top = y
            if y + part.height >= visible.top():
                yield number, top, part
            y += part.height + part.gap

    def top(self, number: int) -> float:
        """Where a part begins."""
        return sum(part.height + part.gap for part in self.parts()[:number])

    def at(self, y: float) -> tuple[int, float, Part] | None:
        """The part at this height or nearest to it; `None` where there is no text."""
        found: tuple[int, float, Part] | None = None
        top = 0.0
        for number, part in enumerate(self.parts()):
            if found is not None and y < top:
                break
            found = (number, top, part)
            top += part.height + part.gap
        return found

    def _part(self, piece: Piece) -> Part | None:
        if not piece.text.strip():
            return None
        look = self._workshop.look
        per_line = max(1, self.width // max(1, look.scaled(7)))
        lines = piece.text.count("\n") + len(piece.text) // per_line
        return Part(piece, max(1, lines) * look.line("mono" if piece.fence else "reading"))


class MessageTexts:
    """The laid-out messages near the view, the least recently drawn forgotten first."""

    def __init__(self, look: Look) -> None:
        self._workshop = Workshop(look)
        self._texts: OrderedDict[str, tuple[MessageRecord | None, MessageText]] = OrderedDict()

    @property
    def highlighter(self) -> Highlighter:
        """Tells when there is something to paint in colour."""
        return self._workshop.highlighter

    def text(self, message: MessageRecord, width: int) -> MessageText:
        """The message laid out at this width."""
        known, laid_out = self._texts.pop(message.id, (None, None))
        if laid_out is None or laid_out.width != width:
            laid_out = MessageText(self._workshop, width, literal=is_literal(message))
            known = None
        if known is not message:
            laid_out.show(shown_body(message))
            laid_out.growing = message.state is MessageState.STREAMING
        self._texts[message.id] = (message, laid_out)
        if len(self._texts) > _KEPT_TEXTS:
            self._texts.popitem(last=False)
        return laid_out

    def clear(self) -> None:
        """Forget all: the look changed."""
        self._texts.clear()
