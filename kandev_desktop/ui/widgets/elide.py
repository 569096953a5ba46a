"""Cuts a line that does not fit."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

_ISOLATE, _END = "\u2068", "\u2069"


def elided(
    metrics: QFontMetrics,
    text: str,
    width: float,
    mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> str:
    """The text with an ellipsis, at its end unless told otherwise, where it is wider. It is isolated, so that in a
    window that runs from right to left the ellipsis of a name in Latin letters still follows the name."""
    return f"{_ISOLATE}{metrics.elidedText(text, mode, max(0, int(width)))}{_END}"
