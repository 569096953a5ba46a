"""How many attempts share a value, and the six keys of section 8: moved with each row of facts."""

import sqlite3
from collections import Counter
from collections.abc import Mapping
from typing import Any

from kandev_desktop.store.history.facets import COLUMNS

COUNTED = ("code", "context", "decision", "agent", "provider", "rule")
"""The columns of `attempt_facts` that a counter is kept by, in the order of its own."""

_q_add_facet = """
INSERT INTO facet_counts (facet, value, attempts) VALUES (:facet, :value, :by)
ON CONFLICT (facet, value) DO UPDATE SET attempts = attempts + excluded.attempts
"""
_q_drop_facet = "DELETE FROM facet_counts WHERE facet = :facet AND value = :value AND attempts = 0"
_q_add_counter = """
INSERT INTO history_counters (code, context, policy_result, agent, provider, rule, attempts)
VALUES (:code, :context, :decision, :agent, :provider, :rule, :by)
ON CONFLICT (code, context, policy_result, agent, provider, rule)
    DO UPDATE SET attempts = attempts + excluded.attempts
"""
_q_drop_counter = """
DELETE FROM history_counters
WHERE code = :code AND context = :context AND policy_result = :decision AND agent = :agent
    AND provider = :provider AND rule = :rule AND attempts = 0
"""

Row = Mapping[str, Any]


class Counts:
    """What a commit changes of the counts, written at once by `write`."""

    def __init__(self) -> None:
        self._facets: Counter[tuple[str, str]] = Counter()
        self._counters: Counter[tuple[str, ...]] = Counter()

    def add(self, row: Row) -> None:
        """One attempt more."""
        self._move(row, 1)

    def remove(self, row: Row) -> None:
        """One attempt less."""
        self._move(row, -1)

    def write(self, connection: sqlite3.Connection) -> None:
        """Write what does not cancel out. No count of zero stays."""
        for (facet, value), by in self._facets.items():
            _write(connection, _q_add_facet, _q_drop_facet, {"facet": facet, "value": value, "by": by})
        for key, by in self._counters.items():
            keys = dict(zip(COUNTED, key, strict=True))
            _write(connection, _q_add_counter, _q_drop_counter, {**keys, "by": by})

    def _move(self, row: Row, by: int) -> None:
        for facet, column in COLUMNS.items():
            self._facets[facet.value, row[column]] += by
        self._counters[tuple(row[column] for column in COUNTED)] += by


def _write(connection: sqlite3.Connection, add: str, drop: str, values: dict[str, Any]) -> None:
    if values["by"]:
        connection.execute(add, values)
    if values["by"] < 0:
        connection.execute(drop, values)
