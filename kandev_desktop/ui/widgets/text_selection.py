"""Text that was selected with the mouse, from a character of one row to a character of the same or another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTextCursor

from kandev_desktop.ui.models.transcript import MessageRow, Row, TranscriptModel
from kandev_desktop.ui.widgets.copying import Copying
from kandev_desktop.ui.widgets.laid_out import Mark, offset_at
from kandev_desktop.ui.widgets.message_text import MessageText
from kandev_desktop.ui.widgets.row_paint import RowPainter

_ALL = 1 << 30


@dataclass(frozen=True, slots=True)
class Spot:
    """A character: its row, the part of the row's text and the place in that part."""

    row: int
    key: str
    part: int
    offset: int

    @property
    def order(self) -> tuple[int, int, int]:
        """Sorts spots from top to bottom."""
        return self.row, self.part, self.offset


class TextSelection:
    """Holds as long as its two rows stand where they stood."""

    def __init__(self, rows: TranscriptModel, painter: RowPainter) -> None:
        self._rows, self._painter = rows, painter
        self._anchor: Spot | None = None
        self._caret: Spot | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing is selected."""
        return self._ends() is None

    def clear(self) -> bool:
        """Select nothing; false where nothing was."""
        was = not self.empty
        self._anchor = self._caret = None
        return was

    def begin(self, spot: Spot) -> None:
        """Begin at a spot."""
        self._anchor, self._caret = spot, None

    def extend(self, spot: Spot) -> None:
        """Select up to a spot."""
        self._caret = spot

    def select_word(self, spot: Spot, width: int) -> None:
        """Select the word at a spot."""
        row = self._rows.row(spot.row)
        found = self._painter.text(row, width) if isinstance(row, MessageRow) else None
        if found is None or not found[0].parts():
            return
        text = found[0]
        cursor = QTextCursor(text.laid_out(spot.part).document)
        cursor.setPosition(spot.offset)
        cursor.select(QTextCursor.SelectionType.WordUnderCursor)
        self._anchor = replace(spot, offset=cursor.selectionStart())
        self._caret = replace(spot, offset=cursor.selectionEnd())

    def spot(self, position: int, width: int, point: QPointF) -> Spot:
        """The spot of a row that is nearest to a point of it."""
        row = self._rows.row(position)
        found = self._painter.text(row, width) if isinstance(row, MessageRow) else None
        if found is None:
            return Spot(position, row.key, 0, 0)
        text, origin = found
        inside = point - origin
        number = text.at(inside.y())
        if number < 0:
            return Spot(position, row.key, 0, 0)
        offset = offset_at(text.laid_out(number), inside - QPointF(0, text.top(number)))
        return Spot(position, row.key, number, offset)

    def covers(self, position: int) -> bool:
        """Whether a row without text of its own lies in the selection."""
        ends = self._ends()
        return ends is not None and ends[0].row <= position <= ends[1].row and ends[0].row != ends[1].row

    def marks(self, position: int, text: MessageText) -> dict[int, list[Mark]]:
        """The selected characters of a row by part."""
        ends = self._ends()
        if ends is None or not ends[0].row <= position <= ends[1].row:
            return {}
        first, last = ends
        found: dict[int, list[Mark]] = {}
        for number in range(len(text.parts())):
            start, end = 0, _ALL
            if position == first.row:
                start = first.offset if number == first.part else (_ALL if number < first.part else 0)
            if position == last.row:
                end = last.offset if number == last.part else (0 if number > last.part else _ALL)
            if end > start:
                found[number] = [Mark(start, end - start, "selection")]
        return found

    def text(self, width: int, copying: Copying) -> str:
        """What is selected as it reads; several rows are headed by who and when."""
        ends = self._ends()
        if ends is None:
            return ""
        positions = range(ends[0].row, ends[1].row + 1)
        found = []
        for position in positions:
            row = self._rows.row(position)
            text = self._of_row(
                position, row, width, whole=position not in {positions[0], positions[-1]}, copying=copying
            )
            head = copying.heading(row, self._rows.agent) if len(positions) > 1 else ""
            if text:
                found.append("\n".join(filter(None, (head, text))))
        return "\n\n".join(found)

    def _of_row(self, position: int, row: Row, width: int, *, whole: bool, copying: Copying) -> str:
        laid_out = self._painter.text(row, width) if isinstance(row, MessageRow) else None
        if whole or laid_out is None:
            return copying.plain([row], self._rows.agent)
        text, found, seam = laid_out[0], "", ""
        for number, marks in self.marks(position, text).items():
            shown = text.laid_out(number).document.toPlainText()
            found += seam + _marked(shown, marks)
            seam = text.seam(number)
        return found

    def _ends(self) -> tuple[Spot, Spot] | None:
        if self._anchor is None or self._caret is None or self._anchor == self._caret:
            return None
        count = self._rows.rowCount()
        if any(
            spot.row >= count or self._rows.row(spot.row).key != spot.key
            for spot in (self._anchor, self._caret)
        ):
            return None
        first, last = sorted((self._anchor, self._caret), key=lambda spot: spot.order)
        return first, last


def _marked(text: str, marks: Sequence[Mark]) -> str:
    return "".join(text[mark.start : mark.start + mark.length] for mark in marks)
