"""Opens one row of a transcript at a time for reading, and gives the focus back."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, Slot
from PySide6.QtWidgets import QAbstractScrollArea

from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.theme import Look

_LEAST = 96
_FRAME = 8


class Reading(QObject):
    """The reader lies over its row and is closed when it loses the focus."""

    def __init__(self, look: Look, open_url: Callable[[str], None], view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._look, self._open_url, self._view = look, open_url, view
        self._reader: Reader | None = None

    def open(self, text: str, area: QRect, left: int, width: int, *, literal: bool) -> None:
        """Show this text over a row, as high as the row where that is enough."""
        self.close()
        room = self._view.viewport().height()
        height = min(max(area.height() + 2 * _FRAME, _LEAST), room)
        top = max(0, min(area.top() - _FRAME, room - height))
        reader = Reader(self._look, text, self._open_url, self._view.viewport(), literal=literal)
        reader.setGeometry(left - _FRAME, top, width + 2 * _FRAME, height)
        reader.closed.connect(self._on_reader_closed)
        reader.show()
        reader.setFocus(Qt.FocusReason.OtherFocusReason)
        self._reader = reader

    def close(self) -> bool:
        """Close the reader; false where none is open."""
        reader, self._reader = self._reader, None
        if reader is None:
            return False
        had_focus = reader.hasFocus()
        reader.hide()
        reader.deleteLater()
        if had_focus:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    @Slot()
    def _on_reader_closed(self) -> None:
        self.close()
