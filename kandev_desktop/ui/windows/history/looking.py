"""Fills the screen of the history: what a person chooses is asked for, and what is answered is shown."""

from dataclasses import replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from kandev_desktop.engine.history.records import PAGE, Facet, HistoryFilter
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.history import HistoryModel, Standing
from kandev_desktop.ui.models.history_choice import EVERYTHING, HistoryChoice
from kandev_desktop.ui.text.history import names
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS, counted_words
from kandev_desktop.ui.widgets.history.filter_row import FilterRow
from kandev_desktop.ui.windows.history.beside import HistoryBeside

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.history.screen import HistoryScreen

_CHANGED_MS, _SLOW_MS = 1000, 300
"""The engine tells more than once what changes one row, and most answers are there before a person could read that
they are awaited."""


class HistoryLooking(QObject):
    """Nothing is read before the screen is first seen, nor while it is out of sight."""

    def __init__(self, screen: "HistoryScreen", bridge: EngineBridge, zone: tzinfo | None) -> None:
        super().__init__(screen)
        self._screen, self._bridge, self._zone = screen, bridge, zone
        self._begun = self._told_by_person = self._changed_unseen = False
        self._asked: HistoryFilter | None = None
        self.beside = HistoryBeside(screen)
        self._changed = QTimer(self, singleShot=True, interval=_CHANGED_MS)
        self._changed.timeout.connect(self.refresh)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._slow.timeout.connect(self._on_slow)
        self._connect()
        self._show_names()

    @property
    def wanted(self) -> HistoryFilter:
        """What is asked for now."""
        return self._screen.filters.choice.wanted(self._bridge.clock.now(), self._zone)

    def begin(self) -> None:
        """Read what is shown, or what of it is another since it was last seen."""
        if not self._begun:
            self._begun = True
            self.ask()
        elif self._changed_unseen:
            self.refresh()

    def rest(self) -> None:
        """Ask for nothing while nobody looks."""
        self._changed_unseen = self._changed_unseen or self._changed.isActive()
        self._changed.stop()

    def leave(self) -> None:
        """Hear nothing more of what was asked."""
        self._changed.stop()
        self._slow.stop()
        self.beside.asking.leave()

    def show_choice(self, choice: HistoryChoice) -> None:
        """Show what a choice leaves."""
        self._screen.search.show_text(choice.text)
        self._screen.filters.show_choice(choice)
        if self._begun:
            self.ask()

    def narrow(self, choice: HistoryChoice) -> None:
        """Show what a person's choice leaves, and say how much that is."""
        self._told_by_person = True
        self.show_choice(choice)

    def show_session(self, session_id: str, title: str) -> None:
        """Show the attempts of one session."""
        if title:
            self._screen.filters.labels.titles[session_id] = title
        self.show_choice(EVERYTHING.with_values(Facet.SESSION, (session_id,)))

    @Slot()
    def ask(self) -> None:
        """Ask for what is chosen, from its latest attempt on."""
        screen = self._screen
        self._changed.stop()
        self._changed_unseen = False
        screen.filters.days.today = self._bridge.clock.now().astimezone(self._zone).date()
        self._asked = self.wanted
        self._slow.start()
        screen.rows.show(screen.copies.face, self._asked)

    @Slot()
    def refresh(self) -> None:
        """Read again what the engine may have changed. A day that is over is no longer today."""
        self._changed_unseen = False
        standing = self._screen.rows.standing
        if standing is Standing.FAILED or self._asked != self.wanted:
            self.ask()
        else:
            self._screen.rows.refresh()
            self.beside.refresh()

    def _connect(self) -> None:
        screen, bridge = self._screen, self._bridge
        for changed in (bridge.sessions_changed, bridge.runs_changed, bridge.session_removed):
            changed.connect(self._on_engine_changed)
        bridge.sessions_changed.connect(self._show_names)
        screen.rows.answered.connect(self._on_answered)
        screen.rows.counted.connect(self._on_counted)
        screen.rows.newer_changed.connect(self._on_newer_changed)
        screen.filters.changed.connect(self._on_chosen)
        screen.search.asked.connect(self._on_searched)
        screen.copies.changed.connect(self._on_history_changed)

    @Slot()
    def _on_engine_changed(self) -> None:
        """What an engine tells is of its own database."""
        if not self._begun or not self._screen.copies.owned:
            return
        if not self._screen.isVisible():
            self._changed_unseen = True
        elif not self._changed.isActive():  # once a second, however much is told
            self._changed.start()

    @Slot()
    def _show_names(self) -> None:
        known = names(self._bridge.app().profiles)
        self._screen.rows.cells.names = known
        self._screen.filters.show_names(known)

    @Slot()
    def _on_chosen(self) -> None:
        self.narrow(self._screen.filters.choice)

    @Slot(str)
    def _on_searched(self, text: str) -> None:
        self.narrow(replace(self._screen.filters.choice, text=text))

    @Slot()
    def _on_answered(self) -> None:
        self._slow.stop()
        screen, rows = self._screen, self._screen.rows
        if rows.error is not None:
            said = screen.states.show_error(rows.error)
            if screen.isVisible():
                screen.announced.emit(said)
        elif rows.rowCount():
            learn_titles(screen.filters, rows)
            screen.states.show_listed()
        else:
            filtered = screen.filters.choice != EVERYTHING
            screen.states.show_none(filtered=filtered, copied=not screen.copies.owned)
        screen.export.setEnabled(bool(rows.rowCount()))
        screen.fit()

    @Slot()
    def _on_slow(self) -> None:
        self._screen.states.show_reading(filtered=self._screen.filters.choice != EVERYTHING)

    @Slot()
    def _on_counted(self) -> None:
        counted = counted_words(self._screen.rows.total)
        self._screen.head.show_count(counted)
        if self._told_by_person and counted:
            self._told_by_person = False
            self._screen.announced.emit(counted)

    @Slot(int, bool)
    def _on_newer_changed(self, number: int, more: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a signal's
        told = HISTORY_COUNTS.newer_than(number) if more else HISTORY_COUNTS.newer(number)
        if number and not self._screen.newer.isVisible():
            self._screen.announced.emit(told)
        self._screen.show_newer(told if number else "")

    @Slot()
    def _on_history_changed(self) -> None:
        """Another database has other attempts, to which another filter belongs."""
        self._screen.filters.show_choice(EVERYTHING)
        self._screen.search.show_text("")
        self.ask()


def learn_titles(filters: FilterRow, rows: HistoryModel) -> None:
    """Call a session by its title that is filtered by since it was kept so."""
    untitled = set(filters.choice.values(Facet.SESSION)) - set(filters.labels.titles)
    first = [rows.row(position) for position in range(min(rows.rowCount(), PAGE))] if untitled else []
    found = {row.session_id: row.title for row in first if row is not None and row.session_id in untitled}
    if found:
        filters.labels.titles |= found
        filters.show_choice(filters.choice)
