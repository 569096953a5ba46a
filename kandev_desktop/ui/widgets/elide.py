"""Cuts a line that does not fit."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

_ISOLATE, _END = "\u2068", "\u2069"


def elided(metrics: QFontMetrics, text: str, width: float) -> str:
    """The text, ending in an ellipsis where it is wider. It is isolated, so that in a window that runs from right
    to left the ellipsis of a name in Latin letters still follows the name."""
    return f"{_ISOLATE}{metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(width)))}{_END}"
