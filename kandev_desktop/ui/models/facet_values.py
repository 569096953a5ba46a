"""The values of a filter that occur, with how often they do: each to be ticked or not."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QObject, Qt, Signal

from kandev_desktop.engine.history.records import Facet
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.lists import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class FacetEntry:
    """A value as a person knows it. `told` is more of it, `attempts` is `None` for one that does not occur now. One
    without a facet is a heading."""

    label: str
    facet: Facet | None = None
    value: str = ""
    told: str = ""
    attempts: int | None = None


class FacetValuesModel(QAbstractListModel):
    """`toggled` has the facet of a value that was ticked or unticked, and which of its values are ticked now."""

    toggled = Signal(object, tuple)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[FacetEntry, ...] = ()
        self._rows: list[FacetEntry] = []
        self._chosen: dict[Facet, frozenset[str]] = {}
        self._text = ""

    def show(self, entries: Sequence[FacetEntry], chosen: dict[Facet, frozenset[str]]) -> None:
        """List these values with those ticked that are chosen."""
        self._entries, self._chosen = tuple(entries), dict(chosen)
        self._list()

    def narrow(self, text: str) -> None:
        """List those alone whose words have this in them."""
        self._text = text.casefold().strip()
        self._list()

    def entry(self, row: int) -> FacetEntry | None:
        """The value of a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def ticked(self, entry: FacetEntry) -> bool:
        """Whether a value is chosen."""
        return entry.facet is not None and entry.value in self._chosen.get(entry.facet, frozenset())

    def toggle(self, row: int) -> None:
        """Tick a value, or untick it."""
        entry = self.entry(row)
        if entry is None or entry.facet is None:
            return
        chosen = self._chosen.get(entry.facet, frozenset()) ^ {entry.value}
        self._chosen[entry.facet] = chosen
        self.dataChanged.emit(self.index(row), self.index(row))
        self.toggled.emit(entry.facet, tuple(sorted(chosen)))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        entry = self.entry(index.row())
        if entry is None or entry.facet is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index.row()) if index.isValid() else None
        if entry is None:
            return None
        match role:
            case RowRole.ROW:
                return entry
            case Qt.ItemDataRole.DisplayRole:
                return entry.label
            case Qt.ItemDataRole.ToolTipRole:
                return entry.told or entry.label
            case Qt.ItemDataRole.CheckStateRole if entry.facet is not None:
                return Qt.CheckState.Checked if self.ticked(entry) else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                counted = "" if entry.attempts is None else HISTORY_COUNTS.attempts(entry.attempts)
                return listed((entry.label, counted))
            case _:
                return None

    def _list(self) -> None:
        text = self._text
        kept = [
            entry
            for entry in self._entries
            if entry.facet is None or text in entry.label.casefold() or text in entry.told.casefold()
        ]
        self.beginResetModel()
        headed = [entry.facet is None for entry in kept]
        empty = [head and (n + 1 == len(kept) or headed[n + 1]) for n, head in enumerate(headed)]
        self._rows = [entry for entry, without in zip(kept, empty, strict=True) if not without]
        self.endResetModel()
