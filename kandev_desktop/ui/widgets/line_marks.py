"""What is marked in the rows of a transcript that have lines of their own in place of a text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.widgets.laid_out import Mark

LineMarks = Callable[[MessageRecord, Sequence[str]], Mapping[int, Sequence[Mark]]]
"""Tells what is marked in the searched lines of a message, by their number."""


def no_line_marks(_message: MessageRecord, _lines: Sequence[str]) -> Mapping[int, Sequence[Mark]]:
    """Nothing is marked."""
    return {}


@dataclass(frozen=True, slots=True)
class Exposed:
    """A row's box, the part of it that is on screen, and what is marked in it."""

    size: QRectF
    visible: QRectF
    marks: LineMarks = no_line_marks
