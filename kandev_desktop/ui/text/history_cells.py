"""The cells of the table of the history: their words, and those of a whole row."""

from collections.abc import Callable, Mapping
from datetime import tzinfo
from enum import IntEnum
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.text import history as words
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.history import DecisionText, Names
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.runs import NOTHING
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.vendors import vendor

_LONGEST_RULE = 80


class HistoryColumn(IntEnum):
    """What stands beside each other. The first one is heard as the whole row."""

    TIME = 0
    FOLDER = 1
    AGENT = 2
    PROVIDER = 3
    CAUSE = 4
    RULE = 5
    DECISION = 6


_HEADS: Mapping[HistoryColumn, str] = MappingProxyType({
    HistoryColumn.TIME: QT_TRANSLATE_NOOP("History", "Time"),
    HistoryColumn.FOLDER: QT_TRANSLATE_NOOP("History", "Folder"),
    HistoryColumn.AGENT: QT_TRANSLATE_NOOP("History", "Agent"),
    HistoryColumn.PROVIDER: QT_TRANSLATE_NOOP("History", "Provider"),
    HistoryColumn.CAUSE: QT_TRANSLATE_NOOP("History", "Cause"),
    HistoryColumn.RULE: QT_TRANSLATE_NOOP("History", "Rule"),
    HistoryColumn.DECISION: QT_TRANSLATE_NOOP("History", "Decision"),
})  # fmt: skip


def head(column: HistoryColumn) -> str:
    """The title of a column."""
    return QCoreApplication.translate("History", _HEADS[column])


class HistoryCells:
    """`names` are what profiles and agents are called now. `following` finds the attempt that came after another."""

    def __init__(
        self, clock: Clock, zone: tzinfo | None, following: Callable[[HistoryRow], HistoryRow | None]
    ) -> None:
        self._clock, self._zone, self._following = clock, zone, following
        self.names = Names()

    def decision(self, row: HistoryRow) -> DecisionText:
        """What became of an attempt."""
        after = self._following(row)
        following = "" if after is None else self.names.profile(after.profile)
        return words.decision(row, self._clock.now(), self._zone, following)

    def cell(self, row: HistoryRow, column: HistoryColumn) -> str:
        """The words of a cell, a dash where there is nothing to tell."""
        match column:
            case HistoryColumn.TIME:
                return times.moment(row.started_at, self._clock.now(), self._zone)
            case HistoryColumn.FOLDER:
                return words.folder(row.folder) or NOTHING
            case HistoryColumn.AGENT:
                return words.served(row, self.names) or NOTHING
            case HistoryColumn.PROVIDER:
                return vendor(row.provider) or NOTHING
            case HistoryColumn.CAUSE:
                return words.cause(row) or NOTHING
            case HistoryColumn.RULE:
                return one_line(row.rule, _LONGEST_RULE) or NOTHING
            case HistoryColumn.DECISION:
                return self.decision(row).words
            case unreachable:
                assert_never(unreachable)

    def heard(self, row: HistoryRow) -> str:
        """A row as a whole."""
        return words.spoken(row, self.names, self.decision(row), self._clock.now(), self._zone)

    def selected(self, row: HistoryRow) -> str:
        """The line that says which row is chosen."""
        return words.selected(row, self.names, self.decision(row), self._clock.now(), self._zone)

    def tip(self, row: HistoryRow, column: HistoryColumn) -> str:
        """What a cell leaves out."""
        match column:
            case HistoryColumn.FOLDER:
                return one_line(row.folder)
            case HistoryColumn.TIME:
                return times.dated(row.started_at, self._zone, exact=True)
            case _:
                return self.cell(row, column)
