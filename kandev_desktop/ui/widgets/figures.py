"""Figures that count within painted words: of each second nothing is painted but their place."""

import string

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QFont, QFontMetrics, QGlyphRun, QTextLayout

_ZEROS = str.maketrans("123456789", "0" * 9)


def alike(before: str, after: str) -> bool:
    """Whether nothing but figures is another."""
    return before.translate(_ZEROS) == after.translate(_ZEROS)


def as_wide(font: QFont, before: str, after: str) -> bool:
    """Whether nothing but figures is another, and they take the same room."""
    if not alike(before, after):
        return False
    metrics = QFontMetrics(font)
    return metrics.horizontalAdvance(before) == metrics.horizontalAdvance(after)


def place(layout: QTextLayout, start: int, length: int, offset: QPointF) -> QRect:
    """Where a part of the layout's text stands when that is drawn at `offset`, with room for other figures."""
    found = QRectF()
    for run in layout.glyphRuns(start, length):
        found |= _bounds(run)
    return QRect() if found.isEmpty() else found.translated(offset).toAlignedRect().adjusted(-2, -1, 2, 1)


def _bounds(run: QGlyphRun) -> QRectF:
    """As wide as what is drawn, as high as figures are."""
    font, drawn, highest = run.rawFont(), run.boundingRect(), QRectF()
    for glyph in font.glyphIndexesForString(string.digits):
        highest |= font.boundingRect(glyph)
    baseline = run.positions()[0].y()
    return QRectF(drawn.left(), baseline + highest.top(), drawn.width(), highest.height())
