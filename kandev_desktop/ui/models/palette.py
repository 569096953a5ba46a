"""What the palette offers, and the rows of it that answer what was typed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from heapq import nsmallest

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.text import fuzzy
from kandev_desktop.ui.text.untrusted import one_line

MOST_ROWS = 60
_QUERY = 80


class PaletteRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    ENTRY = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PaletteEntry:
    """One thing that can be done. `detail` says where it is or how it stands, `keys` how it is done without
    the palette, in Qt's portable form."""

    title: str
    run: Callable[[], None]
    detail: str = ""
    keys: str = ""
    icon: str = ""
    available: bool = True


class PaletteModel(QAbstractListModel):
    """The best answers first; with nothing typed, everything in the order in which it was given. What is not to
    be had now comes last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[tuple[str, PaletteEntry]] = []
        self._answers: list[tuple[str, PaletteEntry]] = []
        self._rows: list[tuple[str, PaletteEntry]] = []
        self._query = ""

    def offer(self, entries: Iterable[PaletteEntry]) -> None:
        """Take over what can be done now."""
        pairs = [(entry.title.casefold(), entry) for entry in entries]
        self._entries = sorted(pairs, key=lambda pair: not pair[1].available)
        self._query = ""
        self._show(self._entries)

    def ask(self, query: str) -> None:
        """Show what answers these letters."""
        folded = query[:_QUERY].casefold().strip()
        narrowed = bool(self._query) and folded.startswith(self._query)
        among = self._answers if narrowed else self._entries
        self._query = folded
        self._show([pair for pair in among if fuzzy.rank(folded, pair[0]) is not None])

    def entry(self, row: int) -> PaletteEntry | None:
        """The entry of a row."""
        rows = self._rows
        return rows[row][1] if 0 <= row < len(rows) else None

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
                return one_line(entry.title)
            case Qt.ItemDataRole.AccessibleTextRole:
                return heard(entry)
            case _:
                return None

    def _show(self, answers: list[tuple[str, PaletteEntry]]) -> None:
        self.beginResetModel()
        self._answers = answers
        self._rows = nsmallest(MOST_ROWS, answers, key=self._order) if self._query else answers[:MOST_ROWS]
        self.endResetModel()

    def _order(self, pair: tuple[str, PaletteEntry]) -> tuple[bool, int, int]:
        folded, entry = pair
        return not entry.available, fuzzy.rank(self._query, folded) or 0, len(folded)


def heard(entry: PaletteEntry) -> str:
    """What a screen reader says of an entry."""
    return ", ".join(one_line(part) for part in (entry.title, entry.detail, entry.keys) if part)
