"""What a person does on the screen of the history: opens an attempt or its session, narrows to what it has."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.records import Facet, HistoryRow
from kandev_desktop.ui.windows.history.row_menu import HistoryRowMenu, value_of

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.history.screen import HistoryScreen


class HistoryActs(QObject):
    """`session_asked` and `attempt_asked` have the id of what is to be shown. Sessions of a copy cannot be: the
    engine has them not."""

    session_asked = Signal(str)
    attempt_asked = Signal(str)

    def __init__(self, screen: "HistoryScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self.menu = HistoryRowMenu(screen)
        screen.newer.clicked.connect(self._on_newer_pressed)
        screen.bar.session.clicked.connect(self._on_session_pressed)
        screen.bar.attempt.clicked.connect(self._on_attempt_pressed)
        screen.table.entered.connect(self._open_attempt)
        screen.table.menu_asked.connect(self._on_menu_asked)
        self.menu.session_asked.connect(self._open_session)
        self.menu.attempt_asked.connect(self._open_attempt)
        self.menu.narrowed.connect(self._on_narrowed)
        screen.copies.changed.connect(self._on_history_changed)
        screen.copies.failed.connect(self._on_copy_failed)

    @Slot()
    def _on_newer_pressed(self) -> None:
        """Show what came meanwhile, with the focus on the latest of it."""
        self._screen.table.forget()
        self._screen.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._screen.looking.ask()

    @Slot(object, QPoint)
    def _on_menu_asked(self, row: HistoryRow, at: QPoint) -> None:
        self.menu.open(row, at, sessions=self._screen.copies.owned)

    @Slot()
    def _on_session_pressed(self) -> None:
        if self._screen.table.chosen is not None:
            self._open_session(self._screen.table.chosen)

    @Slot()
    def _on_attempt_pressed(self) -> None:
        if self._screen.table.chosen is not None:
            self._open_attempt(self._screen.table.chosen)

    @Slot(object)
    def _open_session(self, row: HistoryRow) -> None:
        self.session_asked.emit(row.session_id)

    @Slot(object)
    def _open_attempt(self, row: HistoryRow) -> None:
        self.attempt_asked.emit(row.attempt_id)

    @Slot(object, object)
    def _on_narrowed(self, facet: Facet, row: HistoryRow) -> None:
        filters = self._screen.filters
        if facet is Facet.SESSION:
            filters.labels.titles[row.session_id] = row.title
        self._screen.looking.narrow(filters.choice.with_values(facet, (value_of(facet, row),)))

    @Slot()
    def _on_history_changed(self) -> None:
        screen = self._screen
        screen.bar.session.setVisible(screen.copies.owned)
        screen.banner.show_error(None)
        said = screen.copied.show_path(screen.copies.path)
        screen.announced.emit(said or self.tr("This program's own history is shown again."))
        screen.focus_order_changed.emit()
        screen.fit()

    @Slot(object)
    def _on_copy_failed(self, error: KnownError) -> None:
        self._screen.announced.emit(self._screen.banner.show_error(error))
        self._screen.fit()
