"""The table of unattended runs: a row each, of those that the filter leaves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from enum import Enum, IntEnum, StrEnum
from types import MappingProxyType

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QObject, Qt

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.rows import Index, RowRole, bring
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


class RunColumn(IntEnum):
    """What stands beside each other. The first one is heard as the whole row."""

    PROMPT = 0
    ROUTE = 1
    STATE = 2
    WHEN = 3
    MORE = 4


class RunFilter(StrEnum):
    """Which states are shown."""

    ALL = "all"
    WORKING = "working"
    WAITING = "waiting"
    NEEDS_YOU = "needs_you"
    OVER = "over"


_FILTERS: Mapping[RunFilter, str] = MappingProxyType({
    RunFilter.ALL: QT_TRANSLATE_NOOP("Runs", "All states"),
    RunFilter.WORKING: QT_TRANSLATE_NOOP("Runs", "At work"),
    RunFilter.WAITING: QT_TRANSLATE_NOOP("Runs", "Waiting"),
    RunFilter.NEEDS_YOU: QT_TRANSLATE_NOOP("Runs", "Needs you"),
    RunFilter.OVER: QT_TRANSLATE_NOOP("Runs", "Over"),
})  # fmt: skip

_HEADS: Mapping[RunColumn, str] = MappingProxyType({
    RunColumn.PROMPT: QT_TRANSLATE_NOOP("Runs", "Prompt and profile"),
    RunColumn.ROUTE: QT_TRANSLATE_NOOP("Runs", "Route"),
    RunColumn.STATE: QT_TRANSLATE_NOOP("Runs", "State"),
    RunColumn.WHEN: QT_TRANSLATE_NOOP("Runs", "When"),
    RunColumn.MORE: QT_TRANSLATE_NOOP("Runs", "More"),
})  # fmt: skip

_KEEPS: Mapping[RunFilter, Callable[[RunView], bool]] = MappingProxyType({
    RunFilter.ALL: lambda _run: True,
    RunFilter.WORKING: lambda run: not (words.is_over(run) or words.waits(run) or words.needs_person(run)),
    RunFilter.WAITING: words.waits,
    RunFilter.NEEDS_YOU: words.needs_person,
    RunFilter.OVER: words.is_over,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run by its key."""

    run: RunView

    @property
    def key(self) -> str:
        """Stays while the run is there."""
        return self.run.session_id


class Ticks(Enum):
    """What of a row has other words each second."""

    NOTHING = 0
    WHEN = 1
    STATE_AND_WHEN = 2


class RunsModel(QAbstractTableModel):
    """Rows in the engine's order; a filter leaves some away. A row that stays keeps its place in the selection."""

    def __init__(self, clock: Clock, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock, self._zone = clock, zone
        self._known: dict[str, RunRow] = {}
        self._rows: list[RunRow] = []
        self._state, self._folder = RunFilter.ALL, ""

    def show(self, runs: Sequence[RunView]) -> None:
        """Take over the engine's list."""
        before = self._known
        self._known = {run.session_id: _row(before.get(run.session_id), run) for run in runs}
        self._bring()

    def choose(self, state: RunFilter, folder: str) -> None:
        """Show these states of this folder, of any where it is empty."""
        self._state, self._folder = state, folder
        self._bring()

    @property
    def folders(self) -> list[str]:
        """The folders that have runs, sorted."""
        return sorted({row.run.workspace for row in self._known.values()})

    @property
    def total(self) -> int:
        """How many there are, those that are left away among them."""
        return len(self._known)

    def run(self, position: int) -> RunView | None:
        """What stands at a row."""
        return self._rows[position].run if 0 <= position < len(self._rows) else None

    def row_of(self, session_id: str) -> int:
        """The run's row, -1 where it has none."""
        return next((n for n, row in enumerate(self._rows) if row.key == session_id), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(RunColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        spoken = role == Qt.ItemDataRole.AccessibleTextRole
        drawn = role == Qt.ItemDataRole.DisplayRole and section != RunColumn.MORE
        if orientation is not Qt.Orientation.Horizontal or not (spoken or drawn):
            return None
        return QCoreApplication.translate("Runs", _HEADS[RunColumn(section)])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        run = self.run(index.row()) if index.isValid() else None
        if run is None:
            return None
        match role:
            case RowRole.ROW:
                return run
            case Qt.ItemDataRole.DisplayRole:
                return words.title(run) if index.column() == RunColumn.PROMPT else ""
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(run, RunColumn(index.column()))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._heard(run, RunColumn(index.column()))
            case _:
                return None

    def _heard(self, run: RunView, column: RunColumn) -> str:
        now = self._clock.now()
        match column:
            case RunColumn.PROMPT:
                return words.spoken(run, now, self._zone)
            case RunColumn.ROUTE:
                return words.spoken_route(run)
            case RunColumn.STATE:
                return words.pill(run, now, self._zone).spoken
            case RunColumn.WHEN:
                return words.when(run, now, self._zone).spoken
            case RunColumn.MORE:
                return QCoreApplication.translate("Runs", "More for this run")

    def _tip(self, run: RunView, column: RunColumn) -> str:
        if column is RunColumn.MORE:
            return QCoreApplication.translate("Runs", "More for this run")
        return words.title(run) if column is RunColumn.PROMPT else self._heard(run, column)

    def _bring(self) -> None:
        keeps, folder = _KEEPS[self._state], self._folder
        wanted = [
            row
            for row in self._known.values()
            if keeps(row.run) and (not folder or row.run.workspace == folder)
        ]
        bring(self, self._rows, wanted, self._on_row_changed)

    def _on_row_changed(self, position: int, _row: RunRow) -> None:
        self.dataChanged.emit(self.index(position, 0), self.index(position, len(RunColumn) - 1))


def filter_title(which: RunFilter) -> str:
    """A filter in the person's language."""
    return QCoreApplication.translate("Runs", _FILTERS[which])


def ticks(run: RunView) -> Ticks:
    """What of a run's row counts seconds or minutes."""
    if status.counts(run.status):
        return Ticks.STATE_AND_WHEN
    waits = run.route is not None and run.route.wake_at is not None
    return Ticks.WHEN if waits and run.status.kind is not StatusKind.NEEDS_YOU else Ticks.NOTHING


def _row(before: RunRow | None, run: RunView) -> RunRow:
    return before if before is not None and before.run is run else RunRow(run)
