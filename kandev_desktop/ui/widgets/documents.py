"""Text as documents, nothing loaded: agents' as Markdown without HTML, a person's own as it was written."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, islice

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import (
    QFontInfo,
    QImage,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextOption,
    QTextTable,
)

from kandev_desktop.ui.text.costly import costly, with_ends
from kandev_desktop.ui.text.untrusted import one_line, visible
from kandev_desktop.ui.widgets.theme import Look

GAP = 10
"""Between paragraphs."""

_MOST_STYLED = 400
"""Stretches of a text with a style of their own: giving one to each of some thousand takes half a second."""
_INLINE_CODE = re.compile(r"`[^`]+`")
CODE_PADDING = 10
_INDENT = 24
_OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
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

    What would hold up the window to lay out (huge blocks, endless lines, tables of thousands of columns,
    thousands of links) is shown as it was written.
    """
    if costly(text):
        show_literally(document, text, look)
        return
    _set_up(document, look)
    document.setMarkdown(visible(text), _FEATURES)
    _replace_images(document)
    styled = list(islice(_styled(document, look), _MOST_STYLED + 1))
    if len(styled) > _MOST_STYLED:
        show_literally(document, text, look)
        return
    _style_blocks(document, look)
    make_room(document)
    _style(document, styled)
    _style_tables(document, look)


def show_literally(document: QTextDocument, text: str, look: Look) -> None:
    """Fill a document with a text as it was written; what stands in backticks looks like code.
    The backticks themselves are not seen, and are found, selected and copied all the same."""
    _set_up(document, look)
    document.setPlainText(with_ends(visible(text)))
    edit, code, hidden = QTextCursor(document), _code_style(look), _hidden()
    edit.beginEditBlock()
    for block in blocks(document):
        style = QTextBlockFormat(block.blockFormat())
        style.setLineHeight(look.line("reading"), QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
        QTextCursor(block).setBlockFormat(style)
    for start, length in islice(_inline_code(document), _MOST_STYLED):
        selected(document, start, length).mergeCharFormat(code)
        for tick in (start, start + length - 1):
            selected(document, tick, 1).mergeCharFormat(hidden)
    edit.endEditBlock()


def _inline_code(document: QTextDocument) -> Iterator[tuple[int, int]]:
    """Where something stands in backticks, and how long it is with them."""
    for block in blocks(document):
        for found in _INLINE_CODE.finditer(block.text()):
            yield block.position() + found.start(), len(found[0])


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """The blocks of a document in order."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(of: Iterable[QTextBlock]) -> Iterator[tuple[QTextBlock, QTextFragment]]:
    for block in of:
        place = block.begin()
        while not place.atEnd():
            yield block, place.fragment()
            place += 1


def is_code(block: QTextBlock) -> bool:
    """Whether the block is a line of fenced code."""
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence) or (
        block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)
    )


def selected(document: QTextDocument, start: int, length: int) -> QTextCursor:
    """A cursor that has these characters selected."""
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _replace_images(document: QTextDocument) -> None:
    if _OBJECT not in document.toRawText():
        return
    found = [
        (fragment.position(), fragment.length(), fragment.charFormat().toImageFormat().name())
        for _, fragment in _fragments(blocks(document))
        if fragment.charFormat().isImageFormat()
    ]
    for position, length, name in reversed(found):
        selected(document, position, length).insertText(f"[{one_line(name, 120)}]", QTextCharFormat())


def _style_blocks(document: QTextDocument, look: Look) -> None:
    before: QTextBlock | None = None
    for code, run in _runs(document):
        if code:
            _style_code(document, run, look, first=before is None)
        for block in () if code else run:
            style = QTextBlockFormat(block.blockFormat())
            style.setLineHeight(look.line("reading"), QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
            style.setTopMargin(_top(before, block))
            style.setBottomMargin(0)
            QTextCursor(block).setBlockFormat(style)
            before = block
        before = run[-1]


def _runs(document: QTextDocument) -> Iterator[tuple[bool, list[QTextBlock]]]:
    """The blocks that follow each other as lines of code, or as none."""
    for code, run in groupby(blocks(document), is_code):
        yield code, list(run)


def _style_code(document: QTextDocument, run: list[QTextBlock], look: Look, *, first: bool) -> None:
    """All lines at once: one by one, some hundred take longer than a frame."""
    style, top, bottom = QTextBlockFormat(), QTextBlockFormat(), QTextBlockFormat()
    style.setLineHeight(look.line("mono"), QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
    style.setTopMargin(0)
    style.setBottomMargin(0)
    style.setNonBreakableLines(False)
    style.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    style.setLeftMargin(12)
    style.setRightMargin(12)
    start = run[0].position()
    selected(document, start, run[-1].position() - start).mergeBlockFormat(style)
    top.setTopMargin(0 if first else CODE_PADDING + GAP)
    QTextCursor(run[0]).mergeBlockFormat(top)
    bottom.setBottomMargin(CODE_PADDING if run[-1].next().isValid() else 0)
    QTextCursor(run[-1]).mergeBlockFormat(bottom)


def make_room(document: QTextDocument, *, above: bool = True, below: bool = True) -> None:
    """Qt leaves out the outer margins of the first and the last block: code at the edge needs them.

    Not where it continues `above` or `below` this document.
    """
    style = document.rootFrame().frameFormat()
    style.setTopMargin(CODE_PADDING if above and is_code(document.firstBlock()) else 0)
    style.setBottomMargin(CODE_PADDING if below and is_code(document.lastBlock()) else 0)
    document.rootFrame().setFrameFormat(style)


def _top(before: QTextBlock | None, block: QTextBlock) -> float:
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


def _hidden() -> QTextCharFormat:
    style = QTextCharFormat()
    style.setProperty(QTextFormat.Property.FontPixelSize, 1)
    style.setForeground(Qt.GlobalColor.transparent)
    return style


_Styled = tuple[int, int, QTextCharFormat]
"""Where characters begin that have a style of their own, how many they are, and the style."""


def _styled(document: QTextDocument, look: Look) -> Iterator[_Styled]:
    for code, run in _runs(document):
        if code:
            start = run[0].position()
            whole = run[-1].position() + run[-1].length() - 1 - start
            yield start, whole, _code_style(look, inline=False)
    for block, fragment in _fragments(block for block in blocks(document) if not is_code(block)):
        style = _fragment_style(fragment.charFormat(), block.blockFormat().headingLevel(), look)
        if style.properties():
            yield fragment.position(), fragment.length(), style


def _fragment_style(old: QTextCharFormat, level: int, look: Look) -> QTextCharFormat:
    style = QTextCharFormat()
    if old.fontFixedPitch():
        style = _code_style(look)
    elif level:
        font = look.font("heading" if level == 1 else "title")
        style.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
        style.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
        style.setFontWeight(600)
    if old.isAnchor():
        known = bool(safe_link(old.anchorHref()))
        style.setForeground(look.colour("accent" if known else "text_muted"))
        style.setFontUnderline(known)
    return style


def _style(document: QTextDocument, styled: Iterable[_Styled]) -> None:
    # Outside of an edit, each change lays the whole paragraph out again.
    edit = QTextCursor(document)
    edit.beginEditBlock()
    for position, length, style in styled:
        selected(document, position, length).mergeCharFormat(style)
    edit.endEditBlock()


def _style_tables(document: QTextDocument, look: Look) -> None:
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            style = frame.format()
            style.setBorderCollapse(True)
            style.setBorder(1)
            # Qt's own style makes lines at the top and the left lighter, here as good as white.
            style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            style.setBorderBrush(look.colour("border"))
            style.setCellPadding(6)
            style.setTopMargin(GAP)
            style.setBottomMargin(GAP)
            frame.setFormat(style)


def plain_markdown(document: QTextDocument, text: str) -> None:
    """Fill a document with untrusted Markdown only to read its plain text; a costly one stays as it is."""
    if any(costly(part) for part in text.split("\n\n")):
        document.setPlainText(visible(text))
        return
    document.setMarkdown(visible(text), _FEATURES)
    _replace_images(document)
