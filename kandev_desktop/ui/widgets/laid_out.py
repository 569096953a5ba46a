"""A piece of text laid out at a width: what painting, clicking and selecting need of it again and again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QPainter,
    QPalette,
    QTextBlock,
    QTextCharFormat,
    QTextDocument,
    QTextFormat,
)

from kandev_desktop.ui.text.markdown import Piece
from kandev_desktop.ui.text.syntax import Span
from kandev_desktop.ui.widgets.boxes import draw_box
from kandev_desktop.ui.widgets.documents import (
    CODE_PADDING,
    SafeDocument,
    blocks,
    is_code,
    make_room,
    safe_link,
    selected,
    show_literally,
    show_markdown,
)
from kandev_desktop.ui.widgets.theme import Look

_BEYOND = 40
"""A box that goes on in the next piece is drawn over the edge, which cuts it."""


@dataclass(frozen=True, slots=True)
class CodeArea:
    """Fenced code: where it stands, its text and where that begins in the document."""

    rect: QRectF
    language: str
    text: str
    start: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters on another ground: selected, or found."""

    start: int
    length: int
    role: str


@dataclass(slots=True)
class LaidOut:
    """`coloured` are the boxes whose colours are in the document."""

    document: SafeDocument
    height: float
    code_boxes: tuple[CodeArea, ...]
    piece: Piece
    coloured: set[int] = field(default_factory=set)

    @property
    def cut(self) -> bool:
        """Whether a code box continues above or below."""
        return bool(self.piece.fence) or self.piece.in_code


def lay_out(piece: Piece, look: Look, width: int, *, literal: bool = False) -> LaidOut:
    """Untrusted Markdown, or a text as it was written, in the look's style at a width."""
    document = SafeDocument()
    text = piece.source.removesuffix("\n") if literal or piece.in_code else piece.source.strip("\n")
    (show_literally if literal else show_markdown)(document, text, look)
    if not literal and (piece.fence or piece.in_code):
        make_room(document, above=not piece.fence, below=not piece.in_code)
    document.setTextWidth(width)
    height = document.size().height()
    return LaidOut(document, height, tuple(_code_boxes(document, piece, height)), piece)


def draw(painter: QPainter, part: LaidOut, look: Look, colour: QColor, marks: Sequence[Mark] = ()) -> None:
    """Paint a document at the painter's origin."""
    radius = look.radius("medium")
    if part.cut:
        painter.setClipRect(QRectF(0, 0, part.document.textWidth(), part.height))
    for box in part.code_boxes:
        fill, line = look.colour("code_background"), look.colour("border")
        draw_box(painter, box.rect, fill, line, stroke=look.stroke(), radius=radius)
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, colour)
    context.palette = palette  # type: ignore[misc, assignment, unused-ignore]
    context.selections = [_selection(part, mark, look) for mark in marks]  # type: ignore[misc, assignment, unused-ignore]
    part.document.documentLayout().draw(painter, context)


def colour_code(part: LaidOut, number: int, spans: Sequence[Span], look: Look) -> None:
    """Give the code of one box its colours. No height changes by it."""
    part.coloured.add(number)
    box = part.code_boxes[number]
    cursor = selected(part.document, box.start, 0)
    cursor.beginEditBlock()
    for span in spans:
        style = QTextCharFormat()
        style.setForeground(look.colour(span.role))
        cursor.setPosition(box.start + span.start)
        cursor.setPosition(
            min(box.start + span.start + span.length, box.start + len(box.text)), cursor.MoveMode.KeepAnchor
        )
        cursor.mergeCharFormat(style)
    cursor.endEditBlock()


def link_at(part: LaidOut, point: QPointF) -> str:
    """The safe target of the link at a point, empty for none."""
    return safe_link(part.document.documentLayout().anchorAt(point))


def offset_at(part: LaidOut, point: QPointF) -> int:
    """The character that a point is at, or next to."""
    inside = QPointF(point.x(), min(max(point.y(), 0.0), part.height - 1))
    return max(0, part.document.documentLayout().hitTest(inside, Qt.HitTestAccuracy.FuzzyHit))


def line_top(part: LaidOut, offset: int) -> float:
    """The top of the line in which a character stands."""
    block = part.document.findBlock(offset)
    line = block.layout().lineForTextPosition(offset - block.position())
    top = part.document.documentLayout().blockBoundingRect(block).top()
    return top + (line.y() if line.isValid() else 0.0)


def _selection(part: LaidOut, mark: Mark, look: Look) -> QAbstractTextDocumentLayout.Selection:
    last = max(0, part.document.characterCount() - 1)
    start = min(mark.start, last)
    chosen = QAbstractTextDocumentLayout.Selection()
    chosen.cursor = selected(part.document, start, min(mark.length, last - start))  # type: ignore[misc, assignment, unused-ignore]
    style = QTextCharFormat()
    style.setBackground(look.colour(mark.role))
    style.setForeground(look.colour("on_accent" if mark.role == "accent" else "text"))
    chosen.format = style  # type: ignore[misc, assignment, unused-ignore]
    return chosen


def _code_boxes(document: QTextDocument, piece: Piece, height: float) -> Iterator[CodeArea]:
    run: list[QTextBlock] = []
    for block in blocks(document):
        if is_code(block):
            run.append(block)
        elif run:
            yield _box(run, document, piece, height)
            run = []
    if run:
        yield _box(run, document, piece, height)


def _box(run: list[QTextBlock], document: QTextDocument, piece: Piece, height: float) -> CodeArea:
    layout = document.documentLayout()
    rect = layout.blockBoundingRect(run[0]).united(layout.blockBoundingRect(run[-1]))
    top, bottom = rect.top() - CODE_PADDING, rect.bottom() + CODE_PADDING
    if piece.fence and run[0].position() == 0:
        top = -_BEYOND
    if piece.in_code and run[-1] == document.lastBlock():
        bottom = height + _BEYOND
    language = run[0].blockFormat().property(QTextFormat.Property.BlockCodeLanguage)
    text = "\n".join(block.text() for block in run)
    return CodeArea(
        QRectF(0, top, document.textWidth(), bottom - top), str(language or ""), text, run[0].position()
    )
