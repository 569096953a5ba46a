"""A message laid out: settled blocks of Markdown once, the growing tail again with each change."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text.markdown import Splitter
from kandev_desktop.ui.text.transcript import body, is_literal
from kandev_desktop.ui.widgets.documents import GAP, LaidOut, draw, lay_out, link_at
from kandev_desktop.ui.widgets.theme import Look

_KEPT = 300


class MessageText:
    """Text of one message at one width; a literal one is shown as it was written."""

    def __init__(self, look: Look, width: int, *, literal: bool = False) -> None:
        self._look, self.width, self._literal = look, width, literal
        self._text = ""
        self._splitter = Splitter()
        self._settled: list[LaidOut] = []
        self._settled_height = 0.0
        self._tail: LaidOut | None = None

    def show(self, text: str) -> None:
        """Take over a text; one that goes on from the last costs only what is new."""
        if text == self._text:
            return
        if self._literal:
            self._text, self._tail = text, lay_out(text, self._look, self.width, literal=True)
            return
        if not text.startswith(self._text):
            self._splitter, self._settled, self._text, self._settled_height = Splitter(), [], "", 0.0
        for block in self._splitter.feed(text[len(self._text) :]):
            part = lay_out(block, self._look, self.width)
            self._settled.append(part)
            self._settled_height += part.height + GAP
        self._text = text
        tail = self._splitter.tail
        self._tail = lay_out(tail, self._look, self.width) if tail.strip() else None

    def parts(self) -> list[LaidOut]:
        """The laid-out parts from top to bottom."""
        return [*self._settled, self._tail] if self._tail is not None else self._settled

    def height(self) -> int:
        """The height of all parts."""
        tail = self._tail.height if self._tail is not None else -GAP
        return max(0, round(self._settled_height + tail))

    def draw(self, painter: QPainter, visible: QRectF, colour: QColor) -> None:
        """Paint the parts that meet `visible`, which is relative to the text's own top."""
        y = 0.0
        for part in self.parts():
            if y + part.height >= visible.top() and y <= visible.bottom():
                painter.save()
                painter.translate(0, y)
                draw(painter, part, self._look, colour)
                painter.restore()
            y += part.height + GAP

    def link_at(self, point: QPointF) -> str:
        """The safe target of the link at a point, empty for none."""
        y = 0.0
        for part in self.parts():
            if y <= point.y() < y + part.height:
                return link_at(part.document, point - QPointF(0, y))
            y += part.height + GAP
        return ""


class MessageTexts:
    """The laid-out messages near the view, the least recently drawn forgotten first."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._texts: OrderedDict[str, tuple[MessageRecord | None, MessageText]] = OrderedDict()

    def text(self, message: MessageRecord, width: int) -> MessageText:
        """The message laid out at this width."""
        known, laid_out = self._texts.pop(message.id, (None, None))
        if laid_out is None or laid_out.width != width:
            laid_out = MessageText(self._look, width, literal=is_literal(message))
            known = None
        if known is not message:
            laid_out.show(body(message))
        self._texts[message.id] = (message, laid_out)
        if len(self._texts) > _KEPT:
            self._texts.popitem(last=False)
        return laid_out

    def clear(self) -> None:
        """Forget all: the look changed."""
        self._texts.clear()
