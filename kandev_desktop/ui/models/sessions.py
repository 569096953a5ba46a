"""The list of sessions: a head for each folder, a row for each session under it, the archived ones last."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import IntEnum
from itertools import takewhile
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QObject, Qt, Signal

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.models.session_search import SessionSearch
from kandev_desktop.ui.text import status, times, usage
from kandev_desktop.ui.text.folder_names import short_names
from kandev_desktop.ui.text.untrusted import one_line

if TYPE_CHECKING:  # loaded after the first paint
    from kandev_desktop.engine.ports import Clock

ARCHIVED = "\0archived"
"""Stands for a folder where the archived sessions are."""

_FOLDED_AT_ONCE = 1000


class SessionRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True)
class FolderRow:
    """The head of a folder, or of what is archived. `told` is the folder's name among the others."""

    cwd: str
    count: int
    open: bool
    told: str = ""

    @property
    def id(self) -> str:
        """Stays while the folder has sessions."""
        return f"folder {self.cwd}"

    @property
    def archived(self) -> bool:
        """Whether the archived sessions are under it."""
        return self.cwd == ARCHIVED

    @property
    def name(self) -> str:
        """What the head says."""
        if self.archived:
            return QCoreApplication.translate("Sessions", "Archived")
        return one_line(self.told or self.cwd, 80)


Row = FolderRow | SessionSummary


class SessionListModel(QAbstractListModel):
    """Rows in the engine's order, grouped by folder; a closed folder hides its sessions.

    A search opens every folder and leaves what it does not find away. Any change costs at most one removal
    and one insertion of a run of rows, and `removing` is true during the removal. `renamed` is what a person typed;
    the engine's next list shows it.
    """

    renamed = Signal(str, str)

    def __init__(self, clock: "Clock", zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._zone = zone
        self._rows: list[Row] = []
        self._sessions: tuple[SessionSummary, ...] = ()
        self._closed: set[str] = {ARCHIVED}
        self._search = SessionSearch()
        self._held = False
        self.removing = False

    @property
    def searching(self) -> bool:
        """Whether only what was searched for is shown."""
        return bool(self._search.words)

    def show(self, sessions: Sequence[SessionSummary]) -> None:
        """Take over the engine's list."""
        before, self._sessions = self._sessions, tuple(sessions)
        if self._sessions is before:
            return
        if self._held:
            self._replace({new.id: new for new in self._sessions})
            return
        pairs = zip(before, self._sessions, strict=False)
        changed = [(old, new) for old, new in pairs if old is not new]
        moved = any(_place(old) != _place(new) for old, new in changed)
        if moved or len(before) != len(self._sessions):
            self._bring()
        else:
            self._replace({new.id: new for _, new in changed})

    def search(self, text: str) -> int:
        """Show the sessions whose title, folder or agent has every word, all for an empty text; returns how
        many there are."""
        self._search.ask(text)
        self._bring()
        return sum(row.count for row in self._rows if isinstance(row, FolderRow))

    def prepare_search(self) -> bool:
        """Do a frame's worth of what the first search needs; returns whether all is done."""
        return self._search.fold(self._sessions, _FOLDED_AT_ONCE)

    def hold(self, held: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Let no row come, go or move for now: one of them is being written into."""
        self._held = held
        if not held:
            self._bring()

    def toggle(self, cwd: str) -> None:
        """Open or close a folder."""
        self._closed ^= {cwd}
        self._bring()

    def reveal(self, session_id: str) -> int:
        """Open the folder that hides a session; returns its row, -1 where it has none."""
        for summary in self._sessions:
            if summary.id == session_id and _folder(summary) in self._closed and not self.searching:
                self.toggle(_folder(summary))
        return self.row_of(session_id)

    def ordered(self) -> tuple[SessionSummary, ...]:
        """The sessions in the order of the rows, those of closed folders among them, the archived ones not."""
        groups = _groups(self._sessions)
        return tuple(summary for cwd, group in groups.items() if cwd != ARCHIVED for summary in group)

    def row(self, position: int) -> Row:
        """What stands at a row."""
        return self._rows[position]

    def row_of(self, session_id: str) -> int:
        """The session's row, -1 where it has none."""
        rows = enumerate(self._rows)
        return next((n for n, row in rows if isinstance(row, SessionSummary) and row.id == session_id), -1)

    def near(self, position: int) -> SessionSummary | None:
        """The session that now stands at a row, or before it, or first."""
        rows = self._rows
        order = [*range(min(position, len(rows) - 1), -1, -1), *range(len(rows))]
        return next((row for at in order if isinstance(row := rows[at], SessionSummary)), None)

    def heads(self) -> list[int]:
        """The rows that are heads of folders."""
        return [position for position, row in enumerate(self._rows) if isinstance(row, FolderRow)]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        known = super().flags(index)
        editable = index.isValid() and isinstance(self.row(index.row()), SessionSummary)
        return known | Qt.ItemFlag.ItemIsEditable if editable else known

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case SessionRole.ROW:
                return row
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.name if isinstance(row, FolderRow) else one_line(row.title)
            case Qt.ItemDataRole.ToolTipRole:
                return _tip(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return _heard(row, self._clock.now(), self._zone)
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self._rows[index.row()]
        title = one_line(str(value))
        if role != Qt.ItemDataRole.EditRole or isinstance(row, FolderRow) or not title:
            return False
        if title != one_line(row.title):
            self.renamed.emit(row.id, title)
        return True

    def _bring(self) -> None:
        wanted: list[Row] = []
        groups = _groups(self._search.among(self._sessions))
        names = short_names(cwd for cwd in groups if cwd != ARCHIVED)
        for cwd, group in groups.items():
            is_open = self.searching or cwd not in self._closed
            wanted.append(FolderRow(cwd, len(group), is_open, names.get(cwd, "")))
            wanted += group if is_open else ()
        rows = self._rows
        head = _alike(zip(rows, wanted, strict=False))
        most = min(len(rows), len(wanted)) - head
        tail = min(most, _alike(zip(reversed(rows), reversed(wanted), strict=False)))
        self._exchange(head, len(rows) - tail, wanted[head : len(wanted) - tail])
        stale = ((old, new) for old, new in zip(rows, wanted, strict=True) if old is not new and old != new)
        self._replace({new.id: new for _, new in stale})

    def _exchange(self, first: int, end: int, wanted: list[Row]) -> None:
        if first < end:
            self.removing = True
            self.beginRemoveRows(QModelIndex(), first, end - 1)
            del self._rows[first:end]
            self.endRemoveRows()
            self.removing = False
        if wanted:
            self.beginInsertRows(QModelIndex(), first, first + len(wanted) - 1)
            self._rows[first:first] = wanted
            self.endInsertRows()

    def _replace(self, changed: Mapping[str, Row]) -> None:
        """Take over the values of rows that stay."""
        if not changed:
            return
        places = [position for position, row in enumerate(self._rows) if row.id in changed]
        for position in places:
            new = changed[self._rows[position].id]
            if new is not self._rows[position]:
                self._rows[position] = new
                index: QModelIndex = self.index(position)
                self.dataChanged.emit(index, index)


def _groups(sessions: Iterable[SessionSummary]) -> dict[str, list[SessionSummary]]:
    groups: dict[str, list[SessionSummary]] = {}
    archived: list[SessionSummary] = []
    for summary in sessions:
        (archived if summary.archived else groups.setdefault(summary.cwd, [])).append(summary)
    return groups | {ARCHIVED: archived} if archived else groups


def _folder(summary: SessionSummary) -> str:
    return ARCHIVED if summary.archived else summary.cwd


def _place(summary: SessionSummary) -> tuple[object, ...]:
    """What decides where a session stands and whether a search finds it."""
    return summary.id, summary.active_at, summary.cwd, summary.archived, summary.title, summary.agent


def _alike(pairs: Iterable[tuple[Row, Row]]) -> int:
    """How many pairs, from the first on, are the same row."""
    same = takewhile(lambda pair: pair[0] is pair[1] or pair[0].id == pair[1].id, pairs)
    return sum(1 for _ in same)


def _tip(row: Row) -> str:
    if isinstance(row, FolderRow):
        return "" if row.archived else one_line(row.cwd)
    parts = (one_line(row.title), _kind(row), one_line(row.cwd), usage.full(row.usage))
    return "\n".join(part for part in parts if part)


def _kind(row: SessionSummary) -> str:
    """What tells a run from what a person does themselves."""
    return QCoreApplication.translate("Sessions", "Unattended run") if row.unattended else ""


def _heard(row: Row, now: datetime, zone: tzinfo | None) -> str:
    if isinstance(row, FolderRow):
        return f"{row.name}, {row.count}"
    state = status.pill(row.status, now, zone, stopping=row.stopping, starting=row.starting).spoken
    moment = times.when(row.active_at, now, zone)
    parts = (one_line(row.title), _kind(row), state, one_line(row.agent, 60), moment, usage.full(row.usage))
    return ", ".join(part for part in parts if part)
