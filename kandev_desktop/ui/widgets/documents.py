"""Text as documents, nothing loaded: agents' as Markdown without HTML, a person's own as it was written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFontInfo,
    QImage,
    QPainter,
    QPalette,
    QPen,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextOption,
    QTextTable,
)

from kandev_desktop.ui.text.untrusted import one_line, visible
from kandev_desktop.ui.widgets.theme import Look

GAP = 10
"""Between paragraphs."""

_LONGEST_BLOCK = 20_000
_LONGEST_LINE = 4_000
_MOST_COLUMNS = 64
_INLINE_CODE = re.compile(r"`[^`]+`")
_CODE_PADDING = 10
_INDENT = 24
_FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_LINK_SCHEMES = frozenset({"http", "https"})


class SafeDocument(QTextDocument):
    """Never loads anything. An empty answer would not do: Qt then opens the image's file by itself."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setUndoRedoEnabled(False)
        self.setDocumentMargin(0)

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        nothing = QImage(1, 1, QImage.Format.Format_ARGB32)
        nothing.fill(Qt.GlobalColor.transparent)
        return nothing


def safe_link(address: str) -> str:
    """The address where it may be opened on a click: http(s) with a host; empty for anything else."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    good = url.isValid() and url.scheme() in _LINK_SCHEMES and bool(url.host())
    return url.toString(QUrl.ComponentFormattingOption.FullyEncoded) if good else ""


def show_markdown(document: QTextDocument, text: str, look: Look) -> None:
    """Fill a document with untrusted Markdown in the look's style.

    What would hold up the window to lay out (huge blocks, endless lines, tables of thousands of columns)
    is shown as it was written.
    """
    if costly(text):
        show_literally(document, text, look)
        return
    _set_up(document, look)
    document.setMarkdown(visible(text), _FEATURES)
    _replace_images(document)
    _style_blocks(document, look)
    _make_room(document)
    _style_fragments(document, look)
    _style_tables(document, look)


def show_literally(document: QTextDocument, text: str, look: Look) -> None:
    """Fill a document with a text as it was written; what stands in backticks looks like code."""
    _set_up(document, look)
    document.setPlainText("\n".join(_short_lines(visible(text))))
    for block in _blocks(document):
        style = QTextBlockFormat(block.blockFormat())
        style.setLineHeight(look.line("reading"), QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
        QTextCursor(block).setBlockFormat(style)
        for found in _INLINE_CODE.finditer(block.text()):
            span = _selected(document, block.position() + found.start(), len(found[0]))
            span.mergeCharFormat(_code_style(look))


def costly(text: str) -> bool:
    """Whether laying a text out as Markdown takes longer than the window may stand still."""
    if len(text) > _LONGEST_BLOCK:
        return True
    return any(len(line) > _LONGEST_LINE or line.count("|") > _MOST_COLUMNS for line in text.splitlines())


def _short_lines(text: str) -> Iterator[str]:
    """Lines that are broken where Qt's layout of a single one would take seconds."""
    for line in text.split("\n"):
        for start in range(0, max(len(line), 1), _LONGEST_LINE):
            yield line[start : start + _LONGEST_LINE]


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A document at its width, with what painting it again and again needs to know."""

    document: SafeDocument
    height: float
    code_boxes: tuple[QRectF, ...]


def lay_out(text: str, look: Look, width: int, *, literal: bool = False) -> LaidOut:
    """Untrusted Markdown, or a text as it was written, in the look's style at a width."""
    document = SafeDocument()
    (show_literally if literal else show_markdown)(document, text, look)
    document.setTextWidth(width)
    return LaidOut(document, document.size().height(), tuple(_code_boxes(document)))


def draw(painter: QPainter, part: LaidOut, look: Look, colour: QColor) -> None:
    """Paint a document at the painter's origin."""
    radius = look.radius("medium")
    for box in part.code_boxes:
        painter.setPen(QPen(look.colour("border"), 1))
        painter.setBrush(look.colour("code_background"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, colour)
    context.palette = palette  # type: ignore[misc, assignment, unused-ignore]
    part.document.documentLayout().draw(painter, context)


def _code_boxes(document: QTextDocument) -> Iterator[QRectF]:
    layout = document.documentLayout()
    box = QRectF()
    for block in _blocks(document):
        if _is_code(block):
            box = box.united(layout.blockBoundingRect(block))
        elif not box.isNull():
            yield _widened(box, document)
            box = QRectF()
    if not box.isNull():
        yield _widened(box, document)


def link_at(document: QTextDocument, point: QPointF) -> str:
    """The safe target of the link at a point, empty for none."""
    return safe_link(document.documentLayout().anchorAt(point))


def _widened(box: QRectF, document: QTextDocument) -> QRectF:
    return QRectF(0, box.top() - _CODE_PADDING, document.textWidth(), box.height() + 2 * _CODE_PADDING)


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(document: QTextDocument) -> Iterator[tuple[QTextBlock, QTextFragment]]:
    for block in _blocks(document):
        place = block.begin()
        while not place.atEnd():
            yield block, place.fragment()
            place += 1


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence) or (
        block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)
    )


def _selected(document: QTextDocument, start: int, length: int) -> QTextCursor:
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _replace_images(document: QTextDocument) -> None:
    found = [
        (fragment.position(), fragment.length(), fragment.charFormat().toImageFormat().name())
        for _, fragment in _fragments(document)
        if fragment.charFormat().isImageFormat()
    ]
    for position, length, name in reversed(found):
        _selected(document, position, length).insertText(f"[{one_line(name, 120)}]", QTextCharFormat())


def _style_blocks(document: QTextDocument, look: Look) -> None:
    blocks = list(_blocks(document))
    for before, block, after in zip([None, *blocks], blocks, [*blocks[1:], None], strict=False):
        code = _is_code(block)
        style = QTextBlockFormat(block.blockFormat())
        style.setLineHeight(
            look.line("mono" if code else "reading"), QTextBlockFormat.LineHeightTypes.MinimumHeight.value
        )
        style.setTopMargin(_top(before, block))
        style.setBottomMargin(_CODE_PADDING if code and after is not None and not _is_code(after) else 0)
        if code:
            style.setNonBreakableLines(False)
            style.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            style.setLeftMargin(12)
            style.setRightMargin(12)
        QTextCursor(block).setBlockFormat(style)


def _make_room(document: QTextDocument) -> None:
    """Qt leaves out the outer margins of the first and the last block: code at the edge needs them."""
    style = document.rootFrame().frameFormat()
    style.setTopMargin(_CODE_PADDING if _is_code(document.firstBlock()) else 0)
    style.setBottomMargin(_CODE_PADDING if _is_code(document.lastBlock()) else 0)
    document.rootFrame().setFrameFormat(style)


def _top(before: QTextBlock | None, block: QTextBlock) -> float:
    if _is_code(block):
        if before is not None and _is_code(before):
            return 0
        return 0 if before is None else _CODE_PADDING + GAP
    if before is None:
        return 0
    if block.textList() is not None and before.textList() is not None:
        return GAP / 2.5
    return GAP


def _set_up(document: QTextDocument, look: Look) -> None:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    document.setDefaultTextOption(option)
    document.setIndentWidth(_INDENT)
    document.setDefaultFont(look.font("reading"))


def _code_style(look: Look, *, inline: bool = True) -> QTextCharFormat:
    mono, style = look.font("mono"), QTextCharFormat()
    style.setFontFamilies([QFontInfo(mono).family(), "monospace"])
    style.setProperty(QTextFormat.Property.FontPixelSize, mono.pixelSize())
    if inline:
        style.setBackground(look.colour("code_background"))
    return style


def _style_fragments(document: QTextDocument, look: Look) -> None:
    changes: list[tuple[int, int, QTextCharFormat]] = []
    for block, fragment in _fragments(document):
        old, style = fragment.charFormat(), QTextCharFormat()
        level = block.blockFormat().headingLevel()
        if old.fontFixedPitch() or _is_code(block):
            style = _code_style(look, inline=not _is_code(block))
        elif level:
            font = look.font("heading" if level == 1 else "title")
            style.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
            style.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
            style.setFontWeight(600)
        if old.isAnchor():
            known = bool(safe_link(old.anchorHref()))
            style.setForeground(look.colour("accent" if known else "text_muted"))
            style.setFontUnderline(known)
        if style.properties():
            changes.append((fragment.position(), fragment.length(), style))
    for position, length, style in changes:
        _selected(document, position, length).mergeCharFormat(style)


def _style_tables(document: QTextDocument, look: Look) -> None:
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            style = frame.format()
            style.setBorderCollapse(True)
            style.setBorder(1)
            style.setBorderBrush(look.colour("border"))
            style.setCellPadding(6)
            style.setTopMargin(GAP)
            style.setBottomMargin(GAP)
            frame.setFormat(style)
