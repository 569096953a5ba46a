"""What stands on another ground in the rows of a transcript: selected characters, selected rows, matches."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QItemSelectionModel

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.widgets.finding import Finder, Hit
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.message_text import MessageText
from kandev_desktop.ui.widgets.text_selection import TextSelection


def spans(model: QItemSelectionModel) -> list[range]:
    """The selected rows, a range for each run of them."""
    selection = model.selection()
    found = (selection.at(number) for number in range(selection.count()))
    return [range(span.top(), span.bottom() + 1) for span in found]


class RowMarks:
    """Joins the mouse's selection, the keyboard's selection of rows and what is found."""

    def __init__(self, selection: TextSelection, finder: Finder) -> None:
        self._selection, self._finder = selection, finder
        self.rows: QItemSelectionModel | None = None
        self.current: Hit | None = None

    def of_text(self, position: int, row: MessageRow, text: MessageText) -> Mapping[int, Sequence[Mark]]:
        """The marked characters of a row by part."""
        found = self._finder.marks(text, row.message, self.current)
        for part, marks in self._selection.marks(position, text).items():
            found.setdefault(part, []).extend(marks)
        return found

    def of_lines(self, message: MessageRecord, lines: Sequence[str]) -> Mapping[int, Sequence[Mark]]:
        """The marked characters in a tool's lines of machine text."""
        return self._finder.in_lines(lines, message, self.current)

    def whole(self, position: int, *, spoken: bool) -> bool:
        """Whether the row as a whole is selected, together with others."""
        return self.selected_rows(position) or (not spoken and self._selection.covers(position))

    def selected_rows(self, position: int) -> bool:
        """Whether the row is one of several that were selected by keyboard."""
        if self.rows is None:
            return False
        return any(position in span and len(span) > 1 for span in spans(self.rows))

    def hit(self, row: MessageRow) -> bool:
        """Whether the current match is in the row."""
        return self.current is not None and self.current.message_id == row.message.id
