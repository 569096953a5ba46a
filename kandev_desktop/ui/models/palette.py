"""What the palette offers, and the rows of it that answer what was typed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from heapq import nsmallest
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.text import fuzzy
from kandev_desktop.ui.text.lists import listed

MOST_ROWS = 60
_QUERY = 80
_PLACE = (1 << 24) - 1
_LONGEST = (1 << 24) - 1


class PaletteRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    ENTRY = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PaletteEntry:
    """One thing that can be done. `detail` says where it is or how it stands, `keys` how it is done without
    the palette, in Qt's portable form. Title and detail are shown as they are: what is foreign in them was made
    safe where they were composed, since a translation may isolate it by characters of its own."""

    title: str
    run: Callable[[], None]
    detail: str = ""
    keys: str = ""
    icon: str = ""
    available: bool = True


Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Source(Generic[Item]):
    """Many things of one kind. An entry is made only of those that are shown."""

    items: Sequence[Item]
    title: Callable[[Item], str]
    entry: Callable[[Item], PaletteEntry]

    def candidates(self) -> "list[Candidate]":
        """Each item with its case-folded title."""
        title, entry = self.title, self.entry
        return [(title(item).casefold(), entry, item) for item in self.items]


Candidate = tuple[str, Callable[[Any], PaletteEntry], Any]


class PaletteModel(QAbstractListModel):
    """The best answers first, those with the letters apart only where there are no better ones; with nothing typed,
    everything in the order in which it was given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[Candidate] = []
        self._answers: list[Candidate] = []
        self._rows: list[PaletteEntry] = []
        self._query = ""

    def offer(self, *sources: Source[Any]) -> None:
        """Take over what can be done now."""
        self._all = [candidate for source in sources for candidate in source.candidates()]
        self._query = ""
        self._show(self._all, self._all[:MOST_ROWS])

    def ask(self, query: str) -> None:
        """Show what answers these letters."""
        folded = query[:_QUERY].casefold().strip()
        if not folded:
            self._query = ""
            self._show(self._all, self._all[:MOST_ROWS])
            return
        narrowed = bool(self._query) and folded.startswith(self._query)
        among = self._answers if narrowed else self._all
        self._query = folded
        rank = fuzzy.ranker(folded)
        # One number for rank, length and place: of thousands of tuples the collector would want to know.
        ranked = [
            (found << 48) + (min(len(text), _LONGEST) << 24) + place
            for place, (text, _, _) in enumerate(among)
            if (found := rank(text)) is not None
        ]
        meant = [key for key in ranked if key < fuzzy.LOOSE << 48] or ranked
        best = [among[key & _PLACE] for key in nsmallest(MOST_ROWS, meant)]
        self._show(among if len(ranked) == len(among) else [among[key & _PLACE] for key in ranked], best)

    def entry(self, row: int) -> PaletteEntry | None:
        """The entry of a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index.row()) if index.isValid() else None
        if entry is None:
            return None
        match role:
            case PaletteRole.ENTRY:
                return entry
            case Qt.ItemDataRole.DisplayRole:
                return entry.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return heard(entry)
            case _:
                return None

    def _show(self, answers: list[Candidate], best: list[Candidate]) -> None:
        self.beginResetModel()
        self._answers = answers
        self._rows = [entry(item) for _, entry, item in best]
        self.endResetModel()


def heard(entry: PaletteEntry) -> str:
    """What a screen reader says of an entry."""
    return listed((entry.title, entry.detail, entry.keys))
