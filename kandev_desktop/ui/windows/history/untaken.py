"""Finds the sessions that no row leads to, and has them drawn."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, Qt, Slot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.records import PAGE, UntakenSession
from kandev_desktop.ui.models.history_questions import Questions

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.history.screen import HistoryScreen


class HistoryUntaken(QObject):
    """Asks whenever the rows were counted, which is after each change."""

    def __init__(self, screen: "HistoryScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self._questions = Questions(screen.copies.face)
        screen.rows.counted.connect(self._on_counted)
        screen.copies.changed.connect(self._on_history_changed)
        screen.untaken.asked.connect(self._on_asked)

    def leave(self) -> None:
        """Hear nothing more of what was asked."""
        self._questions.take_back()

    @Slot()
    def _on_counted(self) -> None:
        if not self._questions.waits("untaken"):
            self._questions.ask("untaken", lambda history: history.untaken(limit=PAGE + 1), self._on_found)

    def _on_found(self, found: tuple[UntakenSession, ...] | KnownError) -> None:
        screen = self._screen
        kept = () if isinstance(found, KnownError) else found
        held = screen.untaken.open.hasFocus()
        screen.untaken.show_sessions(kept[:PAGE], more=len(kept) > PAGE)
        if held and not kept:
            screen.setFocus(Qt.FocusReason.OtherFocusReason)
        screen.fit()

    @Slot(object)
    def _on_asked(self, session: UntakenSession) -> None:
        screen = self._screen
        screen.table.setCurrentIndex(QModelIndex())
        screen.states.show_listed()
        screen.session.show_title(session.title)
        screen.looking.beside.asking.session(session.session_id)
        screen.looking.beside.asking.read_session()

    @Slot()
    def _on_history_changed(self) -> None:
        self._questions.use(self._screen.copies.face)
        self._screen.untaken.show_sessions((), more=False)
