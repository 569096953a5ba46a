"""What stands beside the rows of the history: the chosen attempt with its session, and the values of filters."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.records import HistoryRow, SessionHistory
from kandev_desktop.ui.models.facet_labels import Found
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.windows.history.asking import MOST_VALUES, HistoryAsking

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.history.screen import HistoryScreen


class HistoryBeside(QObject):
    """Asks for what belongs to the chosen row and to an opened filter, and shows the answers."""

    def __init__(self, screen: "HistoryScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self.asking = HistoryAsking(screen.copies.face, self)
        self.asking.values_read.connect(self._on_values_read)
        self.asking.session_read.connect(self._on_session_read)
        screen.filters.values_asked.connect(self.asking.values)
        screen.table.row_chosen.connect(self._on_row_chosen)
        screen.copies.changed.connect(self._on_history_changed)

    def refresh(self) -> None:
        """Read the drawn session once more."""
        if self._screen.session.session_id:
            self.asking.read_session()

    @Slot(object)
    def _on_row_chosen(self, row: HistoryRow | None) -> None:
        screen = self._screen
        for button in (screen.bar.session, screen.bar.attempt):
            button.setEnabled(row is not None)
        screen.bar.show_text("" if row is None else screen.rows.cells.selected(row))
        if row is None:
            return
        if row.session_id != screen.session.session_id:
            self.asking.session(row.session_id)
        screen.session.show_row(row)

    @Slot(object)
    def _on_values_read(self, found: Found | KnownError) -> None:
        if isinstance(found, KnownError):
            self._screen.filters.sheet.refuse(problems.sentence(found))
        else:
            self._screen.filters.show_values(found, MOST_VALUES)

    @Slot(object)
    def _on_session_read(self, found: SessionHistory | KnownError | None) -> None:
        self._screen.session.show_session(found, self._screen.rows.cells.names)
        self._screen.fit()

    @Slot()
    def _on_history_changed(self) -> None:
        self.asking.use(self._screen.copies.face)
