"""A message's Markdown laid out: settled blocks once, the growing tail again with each change."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text.markdown import Splitter
from kandev_desktop.ui.text.transcript import body
from kandev_desktop.ui.widgets.documents import GAP, SafeDocument, draw_document, link_at, show_markdown
from kandev_desktop.ui.widgets.theme import Look

_KEPT = 300


class MessageText:
    """Text of one message at one width."""

    def __init__(self, look: Look, width: int) -> None:
        self._look, self.width = look, width
        self._text = ""
        self._splitter = Splitter()
        self._settled: list[SafeDocument] = []
        self._tail: SafeDocument | None = None

    def show(self, text: str) -> None:
        """Take over a text; one that goes on from the last costs only what is new."""
        if text == self._text:
            return
        if not text.startswith(self._text):
            self._splitter, self._settled, self._text = Splitter(), [], ""
        settled = self._splitter.feed(text[len(self._text) :])
        self._text = text
        self._settled += [self._document(block) for block in settled]
        self._tail = self._document(self._splitter.tail) if self._splitter.tail.strip() else None

    def documents(self) -> list[SafeDocument]:
        """The laid-out parts from top to bottom."""
        return [*self._settled, self._tail] if self._tail is not None else self._settled

    def height(self) -> int:
        """The height of all parts."""
        parts = self.documents()
        return round(sum(part.size().height() for part in parts) + GAP * max(0, len(parts) - 1))

    def draw(self, painter: QPainter, visible: QRectF, colour: QColor) -> None:
        """Paint the parts that meet `visible`, which is relative to the text's own top."""
        y = 0.0
        for part in self.documents():
            height = part.size().height()
            if y + height >= visible.top() and y <= visible.bottom():
                painter.save()
                painter.translate(0, y)
                draw_document(painter, part, self._look, colour)
                painter.restore()
            y += height + GAP

    def link_at(self, point: QPointF) -> str:
        """The safe target of the link at a point, empty for none."""
        y = 0.0
        for part in self.documents():
            height = part.size().height()
            if y <= point.y() < y + height:
                return link_at(part, point - QPointF(0, y))
            y += height + GAP
        return ""

    def _document(self, text: str) -> SafeDocument:
        document = SafeDocument()
        show_markdown(document, text, self._look)
        document.setTextWidth(self.width)
        return document


class MessageTexts:
    """The laid-out messages near the view, the least recently drawn forgotten first."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._texts: OrderedDict[str, tuple[MessageRecord | None, MessageText]] = OrderedDict()

    def text(self, message: MessageRecord, width: int) -> MessageText:
        """The message laid out at this width."""
        known, laid_out = self._texts.pop(message.id, (None, None))
        if laid_out is None or laid_out.width != width:
            laid_out = MessageText(self._look, width)
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
