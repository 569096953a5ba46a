"""Keeps things at the side where lines begin here, which Qt alone does not."""

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import QLabel


def stand_at_leading_edge(label: QLabel) -> None:
    """Align a label with the side where lines begin here: Qt would align a path in an Arabic window far off."""
    rtl = label.layoutDirection() is Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
    label.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop)


def begin_at_leading_edge(document: QTextDocument) -> None:
    """Align plain text, and the caret of a box without any, with the side where lines begin here."""
    option = document.defaultTextOption()
    option.setAlignment(Qt.AlignmentFlag.AlignRight if _mirrored() else Qt.AlignmentFlag.AlignLeft)
    document.setDefaultTextOption(option)


def edges(leading: int, top: int, trailing: int, bottom: int) -> QMargins:
    """Margins in pixels, mirrored with the language: Qt mirrors what is in a layout, never its margins."""
    if _mirrored():
        return QMargins(trailing, top, leading, bottom)
    return QMargins(leading, top, trailing, bottom)


def _mirrored() -> bool:
    return QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
