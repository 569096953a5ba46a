"""The table of unattended runs."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import Slot
from PySide6.QtGui import QRegion, QResizeEvent

from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.runs import RunColumn, RunsModel, Ticks, ticks
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.pill import pill_size
from kandev_desktop.ui.widgets.row_table import RowTable
from kandev_desktop.ui.widgets.runs.delegate import RunsDelegate
from kandev_desktop.ui.widgets.table_cells import lines_width
from kandev_desktop.ui.widgets.table_head import PADDING
from kandev_desktop.ui.widgets.theme import Look

_WITH_ROUTE, _WITH_WAKE = 760, 520
"""From these widths on, in pixels at 100 % text, the columns of route and wake are there: what lies behind a row
tells both."""

_STATE, _WAKE, _MORE = 200, 200, 56
_NARROW_STATE, _NARROW_WAKE = 170, 150
_MOST_STATE, _MOST_WAKE = 0.4, 0.35
"""Of the room."""
_MEASURED = 200
"""Rows whose words are measured for the room of a column."""
_WIDE = 1000
_PROMPT_SHARE = 0.52

_COUNTING: Mapping[Ticks, tuple[RunColumn, ...]] = MappingProxyType(
    {
        Ticks.NOTHING: (),
        Ticks.WHEN: (RunColumn.WHEN,),
        Ticks.STATE_AND_WHEN: (RunColumn.STATE, RunColumn.WHEN),
    }
)


class RunsTable(RowTable):
    """Moving onto a row shows what lies behind it. Each second nothing is painted but the cells that count."""

    def __init__(self, look: Look, rows: RunsModel, delegate: RunsDelegate) -> None:
        super().__init__(look, rows)
        self._rows, self._delegate = rows, delegate
        self._counted: dict[tuple[str, int], str] = {}
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        self.setAccessibleName(self.tr("Runs"))
        self.setAccessibleDescription(
            self.tr("Arrow keys choose a run, Enter opens its session, the menu key has more")
        )
        for changed in (rows.rowsInserted, rows.rowsRemoved, rows.modelReset, rows.dataChanged):
            changed.connect(self.fit)
        self.fit()

    @property
    def run(self) -> RunView | None:
        """The run that the current row shows."""
        return self._rows.run(self.currentIndex().row())

    def tick(self, now: datetime) -> None:
        """Draw the cells that have other words now."""
        changed = QRegion()
        for position in self._in_sight():
            run = self._rows.run(position)
            for column in () if run is None else _COUNTING[ticks(run)]:
                if run is not None and self._counts_on(run, column, now):
                    changed += self.visualRect(self._rows.index(position, column))
        if not changed.isEmpty():
            self.viewport().update(changed)

    def choose(self, session_id: str) -> bool:
        """Make a run the current one; false where it has no row."""
        row = self._rows.row_of(session_id)
        if row >= 0:
            self.setCurrentIndex(self._rows.index(row, RunColumn.PROMPT))
        return row >= 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @Slot()
    def fit(self) -> None:
        """Share the width: the prompt and the route have what the others leave, since a time is told whole or not."""
        look, room = self._look, self.viewport().width()
        wide = room / look.scaled(_WIDE) * _WIDE
        self.setColumnHidden(RunColumn.ROUTE, wide < _WITH_ROUTE)
        self.setColumnHidden(RunColumn.WHEN, wide < _WITH_WAKE)
        roomy = wide >= _WIDE
        state = max(look.scaled(_STATE if roomy else _NARROW_STATE), self._widest_state())
        state = min(state, round(room * _MOST_STATE))
        wake = max(look.scaled(_WAKE if roomy else _NARROW_WAKE), self._widest_when())
        wake = min(wake, round(room * _MOST_WAKE))
        rest = room - state - look.scaled(_MORE) - (wake if wide >= _WITH_WAKE else 0)
        prompt = rest if wide < _WITH_ROUTE else round(rest * _PROMPT_SHARE)
        widths = (prompt, rest - prompt, state, wake, look.scaled(_MORE))
        for column, width in zip(RunColumn, widths, strict=True):
            if not self.isColumnHidden(column):
                self.setColumnWidth(column, max(1, width))

    def _widest_state(self) -> int:
        """The room for any state's pill with its word."""
        pills = (PillText(status.words(kind), "", Tone.PLAIN) for kind in StatusKind)
        return max(pill_size(self._look, each).width() for each in pills) + 2 * PADDING

    def _widest_when(self) -> int:
        shown = (self._rows.run(row) for row in range(min(self._rows.rowCount(), _MEASURED)))
        return (
            lines_width(self._look, (self._delegate.when(run) for run in shown if run is not None))
            + 2 * PADDING
        )

    def _counts_on(self, run: RunView, column: RunColumn, now: datetime) -> bool:
        """Whether a cell has other words than at the last second."""
        at, said = (run.session_id, int(column)), self._delegate.counted(run, column, now)
        before, self._counted[at] = self._counted.get(at), said
        return before != said

    def _in_sight(self) -> range:
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        end = last if last >= 0 else self._rows.rowCount() - 1
        return range(max(0, first), end + 1)
