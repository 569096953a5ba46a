"""The table of the history: as many rows as a person scrolled to, of which only some pages are in memory."""

from datetime import tzinfo
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.face import HistoryFace
from kandev_desktop.engine.history.records import (
    EVERYTHING,
    PAGE,
    HistoryFilter,
    HistoryPage,
    HistoryRow,
    Total,
)
from kandev_desktop.engine.history.walk import whole_page
from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.models.history_pages import Pages
from kandev_desktop.ui.models.history_questions import Questions
from kandev_desktop.ui.models.rows import Index, RowRole
from kandev_desktop.ui.text.history_cells import HistoryCells, HistoryColumn, head

_AHEAD = PAGE // 2
"""Rows beside those in sight that are read as well."""


class Standing(Enum):
    """How the answer to what was asked stands."""

    READING = auto()
    READ = auto()
    FAILED = auto()


class HistoryModel(QAbstractTableModel):
    """Rows of a filter, the latest first. `see` tells which are in sight: their pages are read, the next one before
    its rows are needed, and what is far away is forgotten.

    `answered` tells that a filter has its first rows, or none, or failed with `error`; `counted` that `total` is
    another one, and `newer_changed` how many attempts came since, and whether there are more than that: those are
    shown by the next `show`.
    """

    answered = Signal()
    counted = Signal()
    newer_changed = Signal(int, bool)

    def __init__(
        self, face: HistoryFace, clock: Clock, zone: tzinfo | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._wanted, self._pages, self._sight = EVERYTHING, Pages(), (0, 0)
        self._questions = Questions(face)
        self._stale: set[int] = set()
        self.cells = HistoryCells(clock, zone, self._following)
        self.standing = Standing.READING
        self.error: KnownError | None = None
        self.total: Total | None = None

    @property
    def held(self) -> int:
        """How many pages are in memory."""
        return len(self._pages.held)

    def show(self, face: HistoryFace, wanted: HistoryFilter) -> None:
        """Show what a filter leaves of a history, from its latest attempt on. The rows of before stay until then."""
        self._questions.use(face)
        self._wanted = wanted
        self.standing = Standing.READING
        self._questions.ask("first", lambda history: whole_page(history, wanted), self._on_first_read)
        self._questions.ask("total", lambda history: history.total(wanted), self._on_counted)

    def leave(self) -> None:
        """Take back all that was asked."""
        self._questions.take_back()

    def refresh(self) -> None:
        """Read again what may be another by now: the rows in sight at once, the others before they are seen. What is
        new is counted and not shown."""
        if self.standing is not Standing.READ:
            return
        if self._pages.count:
            self._stale = set(self._pages.held)
            self._read_sight()
        self._questions.ask("latest", lambda history: whole_page(history, self._wanted), self._on_latest_read)
        self._questions.ask("total", lambda history: history.total(self._wanted), self._on_counted)

    def see(self, first: int, last: int) -> None:
        """Read the rows of these positions, and some beside them."""
        self._sight = first, last
        if self.standing is Standing.READ:
            self._read_sight()

    def row(self, position: int) -> HistoryRow | None:
        """The attempt at a row, `None` where it is not in memory."""
        return self._pages.row(position)

    def row_of(self, attempt_id: str) -> int:
        """An attempt's row, -1 where it has none in memory."""
        return self._pages.position(attempt_id)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._pages.count

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(HistoryColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        told = role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole}
        if orientation is not Qt.Orientation.Horizontal or not told:
            return None
        return head(HistoryColumn(section))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        column = HistoryColumn(index.column())
        match role:
            case RowRole.ROW:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return self.cells.cell(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self.cells.tip(row, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                whole = column is HistoryColumn.TIME
                return self.cells.heard(row) if whole else self.cells.cell(row, column)
            case _:
                return None

    def _following(self, row: HistoryRow) -> HistoryRow | None:
        return self._pages.following(row)

    # -- reading

    def _read_sight(self) -> None:
        first, last = self._sight[0] - _AHEAD, self._sight[1] + _AHEAD
        near = range(max(0, first) // PAGE, max(0, last) // PAGE + 1)
        for page in sorted({*self._pages.missing(first, last), *(self._stale & set(near))}):
            if not self._questions.waits(f"page {page}"):
                before = self._pages.before(page)
                self._questions.ask(
                    f"page {page}",
                    lambda history, before=before: whole_page(history, self._wanted, before=before),  # type: ignore[misc]
                    partial(self._on_page_read, page),
                )

    def _on_first_read(self, answer: HistoryPage | KnownError) -> None:
        self.beginResetModel()
        self._pages, self._sight, self._stale = Pages(), (0, 0), set()
        if isinstance(answer, KnownError):
            self.standing, self.error = Standing.FAILED, answer
            self._pages.more = False
        else:
            self.standing, self.error = Standing.READ, None
            self._pages.take(0, answer, 0)
        self.endResetModel()
        self.newer_changed.emit(0, False)
        self.answered.emit()

    def _on_page_read(self, page: int, answer: HistoryPage | KnownError) -> None:
        if isinstance(answer, KnownError):
            return self._fail(answer)
        self._stale.discard(page)
        pages, near = self._pages, self._sight[0] // PAGE
        before, first = pages.count, page * PAGE
        if first >= before and answer.rows:
            self.beginInsertRows(QModelIndex(), before, before + len(answer.rows) - 1)
            pages.take(page, answer, near)
            self.endInsertRows()
        elif pages.fits(page, answer.rows):
            pages.take(page, answer, near)
            self.dataChanged.emit(
                self.index(first, 0), self.index(first + len(answer.rows) - 1, len(HistoryColumn) - 1)
            )
        else:
            self.beginResetModel()
            pages.take(page, answer, near)
            self.endResetModel()
            self.answered.emit()
        return None

    def _on_latest_read(self, answer: HistoryPage | KnownError) -> None:
        if isinstance(answer, KnownError):
            return self._fail(answer)
        newest = self._pages.newest
        newer = [row for row in answer.rows if newest is None or row.seq > newest]
        if newest is None and newer:
            return self._on_first_read(answer)
        return self.newer_changed.emit(len(newer), len(newer) == PAGE and answer.more)

    def _on_counted(self, answer: Total | KnownError) -> None:
        self.total = None if isinstance(answer, KnownError) else answer
        self.counted.emit()

    def _fail(self, error: KnownError) -> None:
        self.leave()
        self.standing, self.error = Standing.FAILED, error
        self.answered.emit()
