"""A message laid out: settled pieces of Markdown once, the growing tail again with each change."""

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from kandev_desktop.engine.records import MessageRecord, MessageState
from kandev_desktop.ui.text.markdown import Piece, Splitter
from kandev_desktop.ui.text.stretches import Stretch, stretches
from kandev_desktop.ui.text.transcript import is_literal
from kandev_desktop.ui.widgets.documents import GAP
from kandev_desktop.ui.widgets.highlighter import Highlighter
from kandev_desktop.ui.widgets.laid_out import LaidOut, Mark, colour_code, draw, lay_out
from kandev_desktop.ui.widgets.theme import Look

_KEPT_TEXTS = 300
_KEPT_DOCUMENTS = 400
_AT_ONCE = 24_000
_LINES_AT_ONCE = 800
"""Characters and lines that are laid out as soon as they come; of more, only what is in sight is."""

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
    """Text of one message at one width, with room for its images; a literal one is shown as it was written.

    `since` is where what was shown last differs from what was shown before.
    """

    def __init__(self, workshop: Workshop, width: int, *, literal: bool = False) -> None:
        self._workshop, self.width, self._literal = workshop, width, literal
        self.stretches: tuple[Stretch, ...] = ()
        self._ends: list[int] = []
        self._rooms: list[int] = []
        self._parts: list[Part] = []
        self._tops: list[float] = []
        self._splitter = Splitter(literal=literal)
        self._tail: Part | None = None
        self.growing = False
        self.since = 0.0

    def show(self, found: Sequence[Stretch]) -> None:
        """Take over a text; one that goes on from the last costs only what is new."""
        if not _goes_on(self.stretches, found):
            self._workshop.forget(self._parts)
            self.stretches, self._tail = (), None
            self._ends, self._rooms, self._parts, self._tops = [], [], [], []
        before, self.stretches = self.stretches, tuple(found)
        self.since = self._foot(len(self._parts)) + (self._rooms[-1] if self._rooms else 0)
        if before and (added := found[len(before) - 1].text[len(before[-1].text) :]):
            self._grow(added)
        for stretch in found[len(before) :]:
            self._tail, self._splitter = None, Splitter(literal=self._literal)
            self._ends.append(len(self._parts))
            self._rooms.append(0)
            self._grow(stretch.text)

    def make_room(self, rooms: Sequence[int]) -> None:
        """Leave so much space below each stretch."""
        if self._rooms != rooms:
            self._rooms = list(rooms)
            self._tops.clear()
            for number in range(len(self._parts)):
                self._tops.append(self._place(number))

    def room(self, stretch: int) -> tuple[float, int]:
        """Where the space below a stretch begins, and its height."""
        return self._foot(self._ends[stretch]), self._rooms[stretch]

    def parts(self) -> list[Part]:
        """The parts from top to bottom."""
        return self._parts

    def laid_out(self, number: int) -> LaidOut:
        """A part's document. Where the part's height was guessed, all below it move."""
        part = self._parts[number]
        before = part.height
        found = self._workshop.laid_out(part, self.width, literal=self._literal)
        if part.height != before:
            moved = part.height - before
            for below in range(number + 1, len(self._tops)):
                self._tops[below] += moved
        return found

    def height(self) -> int:
        """The height of all parts and of the room between and below them."""
        return round(self._foot(len(self._parts)) + self._rooms[-1]) if self._rooms else 0

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
        for number in self.in_sight(visible):
            laid_out = self.laid_out(number)
            if not self.growing or self._parts[number] is not self._tail:
                self._workshop.colour(laid_out)
            painter.save()
            painter.translate(0, self._tops[number])
            draw(painter, laid_out, self._workshop.look, colour, marks.get(number, ()))
            painter.restore()

    def seam(self, number: int) -> str:
        """What was written between a part and the next one and is in neither's document."""
        piece = self._parts[number].piece
        kept = self._literal or piece.in_code
        return piece.seam.strip(" ") if kept else piece.seam

    def in_sight(self, visible: QRectF) -> Iterator[int]:
        """The numbers of the parts that meet `visible`."""
        number = max(0, bisect_right(self._tops, visible.top()) - 1)
        while number < len(self._parts) and self._tops[number] <= visible.bottom():
            if self._tops[number] + self._parts[number].height >= visible.top():
                yield number
            number += 1

    def top(self, number: int) -> float:
        """Where a part begins."""
        return self._tops[number]

    def at(self, y: float) -> int:
        """The number of the part at this height or above it, -1 where there is no text."""
        return min(max(bisect_right(self._tops, y) - 1, 0), len(self._parts) - 1)

    def _grow(self, added: str) -> None:
        if self._tail is not None:
            self._workshop.forget((self._parts.pop(),))
            self._tops.pop()
            self._ends[-1] -= 1
        self.since = min(self.since, self._edge(len(self._parts)))
        settled = [part for piece in self._splitter.feed(added) if (part := self._part(piece)) is not None]
        self._tail = self._part(self._splitter.tail)
        now = len(added) <= _AT_ONCE and added.count("\n") <= _LINES_AT_ONCE
        for part in (*settled, self._tail):
            if part is not None:
                self._add(part, now=now)

    def _foot(self, count: int) -> float:
        """Where the first `count` parts end."""
        return self._tops[count - 1] + self._parts[count - 1].height if count else 0.0

    def _edge(self, number: int) -> float:
        """Where what stands above a part ends: the part before it, or the images between them."""
        above = bisect_left(self._ends, number)
        between = above < len(self._ends) - 1 and self._ends[above] == number
        return self._foot(number) + (self._rooms[above] if between else 0)

    def _place(self, number: int) -> float:
        """Where a part begins."""
        edge = self._edge(number)
        if edge > self._foot(number):
            return edge + GAP
        return edge + (self._parts[number - 1].gap if number else 0)

    def _add(self, part: Part, *, now: bool) -> None:
        self._tops.append(self._place(len(self._parts)))
        self._parts.append(part)
        self._ends[-1] = len(self._parts)
        if now:
            self.laid_out(len(self._parts) - 1)

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
            laid_out.show(stretches(message))
            laid_out.growing = message.state is MessageState.STREAMING
        self._texts[message.id] = (message, laid_out)
        if len(self._texts) > _KEPT_TEXTS:
            self._texts.popitem(last=False)
        return laid_out

    def grown_from(self, message: MessageRecord, width: int) -> float | None:
        """Where the text differs from the one that was laid out before; `None` where not only the text does."""
        known, laid_out = self._texts.get(message.id, (None, None))
        if known is None or laid_out is None or laid_out.width != width or not _only_grew(known, message):
            return None
        return self.text(message, width).since

    def clear(self) -> None:
        """Forget all: the look changed."""
        self._texts.clear()


def _goes_on(before: Sequence[Stretch], after: Sequence[Stretch]) -> bool:
    """Whether texts are those of before, with more at their end."""
    if not before:
        return True
    last = len(before) - 1
    same = len(after) > last and all(
        one.text == other.text for one, other in zip(before[:-1], after, strict=False)
    )
    return same and after[last].text.startswith(before[last].text)


def _only_grew(before: MessageRecord, after: MessageRecord) -> bool:
    if len(before.parts) != len(after.parts) or before.parts[:-1] != after.parts[:-1]:
        return False
    return replace(before, parts=()) == replace(after, parts=())
