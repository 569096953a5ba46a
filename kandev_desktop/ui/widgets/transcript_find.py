"""Finding in the transcript: the bar, the search and the match that is shown."""

from PySide6.QtCore import QObject, Slot

from kandev_desktop.ui.widgets.came_from import CameFrom
from kandev_desktop.ui.widgets.find_bar import FindBar
from kandev_desktop.ui.widgets.finding import Hit
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_view import TranscriptView


class TranscriptFind(QObject):
    """Closing the bar gives the focus to the transcript, at the match that was shown last, else to where it was."""

    def __init__(self, look: Look, view: TranscriptView) -> None:
        super().__init__(view)
        self.bar = FindBar(look)
        self._view, self._finder = view, view.finder
        self._at = -1
        self._typed = False
        self._before = CameFrom(self.bar)
        self.bar.wanted.connect(self._on_wanted)
        self.bar.next_asked.connect(lambda: self._go(1))
        self.bar.previous_asked.connect(lambda: self._go(-1))
        self.bar.closed.connect(self.close)
        self._finder.found.connect(self._on_found)
        view.rows.dataChanged.connect(self._on_rows_changed)
        view.rows.rowsInserted.connect(self._on_rows_changed)
        view.rows.modelReset.connect(self._on_rows_changed)

    @Slot()
    def open(self) -> None:
        """Show the bar and give it the focus."""
        self.bar.open()

    @Slot()
    def close(self) -> bool:
        """Put the bar away; false where it is not shown."""
        if self.bar.isHidden():
            return False
        found = self._view.parts.marks.current is not None
        self._view.parts.end_find()
        self.bar.hide()
        if not found:
            self._before.give_back()
        self._finder.look_for("", case=False)
        return True

    @Slot(str, bool)
    def _on_wanted(self, needle: str, case: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a slot
        self._at, self._typed = -1, True
        self._finder.look_for(needle, case=case)

    @Slot()
    def _on_found(self) -> None:
        hits = self._finder.hits
        shown = self._view.parts.marks.current
        self._at = hits.index(shown) if shown in hits else -1
        if self._typed and hits:
            self._typed = False
            if self._at < 0:
                self._at = self._from_here(hits)
                self._view.parts.show_hit(hits[self._at])
        elif not hits:
            self._view.parts.show_hit(None)
        self._tell()

    def _from_here(self, hits: tuple[Hit, ...]) -> int:
        """The first match at or below what is in sight, else the last one."""
        first = self._view.parts.first_message_in_sight()
        return next((n for n, hit in enumerate(hits) if hit.number >= first), len(hits) - 1)

    def _go(self, step: int) -> None:
        hits = self._finder.hits
        if hits:
            self._at = (self._at + step) % len(hits)
            self._view.parts.show_hit(hits[self._at])
            self._tell()

    def _tell(self) -> None:
        self.bar.show_count(self._at + 1, len(self._finder.hits), done=self._finder.done)
        self._view.viewport().update()

    @Slot()
    def _on_rows_changed(self) -> None:
        if not self.bar.isHidden():
            self._finder.look_again()
