"""The list of sessions: a head for each folder, a row for each session under it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from enum import IntEnum
from pathlib import PurePath

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import SessionSummary
from kandev_desktop.ui.models.rows import Index, bring
from kandev_desktop.ui.text import status, times
from kandev_desktop.ui.text.untrusted import one_line


class SessionRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True)
class FolderRow:
    """The head of a folder."""

    cwd: str
    count: int
    open: bool

    @property
    def key(self) -> str:
        """Stays while the folder has sessions."""
        return f"folder {self.cwd}"

    @property
    def name(self) -> str:
        """The folder's last part."""
        return one_line(PurePath(self.cwd).name or self.cwd, 80)


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session; `stopping` is whether its turn was asked to stop."""

    summary: SessionSummary
    stopping: bool = False

    @property
    def key(self) -> str:
        """Stays for the session's life."""
        return f"session {self.summary.id}"


Row = FolderRow | SessionRow


class SessionListModel(QAbstractListModel):
    """Rows in the engine's order, grouped by folder; a closed folder hides its sessions."""

    def __init__(self, clock: Clock, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._zone = zone
        self._rows: list[Row] = []
        self._sessions: tuple[SessionSummary, ...] = ()
        self._closed: set[str] = set()
        self._stopping: frozenset[str] = frozenset()

    def show(self, sessions: Sequence[SessionSummary], stopping: frozenset[str] = frozenset()) -> None:
        """Take over the engine's list; `stopping` are the ids of those whose turn was asked to stop."""
        self._stopping = stopping
        self._sessions = tuple(summary for summary in sessions if not summary.archived)
        self._bring()

    def toggle(self, cwd: str) -> None:
        """Open or close a folder."""
        self._closed ^= {cwd}
        self._bring()

    def ordered(self) -> tuple[SessionSummary, ...]:
        """The sessions in the order of the rows, those of closed folders among them."""
        return tuple(summary for group in self._groups().values() for summary in group)

    def row_of(self, session_id: str) -> int:
        """The session's row, -1 where it has none."""
        key = f"session {session_id}"
        return next((n for n, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case SessionRole.ROW:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.name if isinstance(row, FolderRow) else one_line(row.summary.title)
            case Qt.ItemDataRole.ToolTipRole:
                return row.cwd if isinstance(row, FolderRow) else one_line(row.summary.title)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._heard(row)
            case _:
                return None

    def _heard(self, row: Row) -> str:
        if isinstance(row, FolderRow):
            return f"{row.name}, {row.count}"
        summary = row.summary
        now = self._clock.now()
        state = status.pill(summary.status, now, self._zone, stopping=row.stopping).spoken
        moment = times.when(summary.active_at, now, self._zone)
        return ", ".join((one_line(summary.title), state, one_line(summary.agent, 60), moment))

    def _groups(self) -> dict[str, list[SessionSummary]]:
        groups: dict[str, list[SessionSummary]] = {}
        for summary in self._sessions:
            groups.setdefault(summary.cwd, []).append(summary)
        return groups

    def _bring(self) -> None:
        wanted: list[Row] = []
        for cwd, group in self._groups().items():
            is_open = cwd not in self._closed
            wanted.append(FolderRow(cwd, len(group), is_open))
            wanted += [SessionRow(summary, summary.id in self._stopping) for summary in group if is_open]
        bring(self, self._rows, wanted, self._tell_changed)

    def _tell_changed(self, position: int, _row: Row) -> None:
        index: QModelIndex = self.index(position)
        self.dataChanged.emit(index, index)
