"""Keeps values in their column, whatever direction their own words have."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def stand_at_leading_edge(label: QLabel) -> None:
    """Align a label with the side where lines begin here: Qt would align a path in an Arabic window far off."""
    rtl = label.layoutDirection() is Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
    label.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop)
