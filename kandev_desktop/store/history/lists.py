"""The rows of a look back: pages of them, how many there are, and what they can be filtered by."""

import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from kandev_desktop.engine.history.records import (
    EVERYTHING,
    Counter,
    Facet,
    FacetValue,
    HistoryFilter,
    HistoryPage,
    HistoryRow,
    Total,
)
from kandev_desktop.store.codec import Cell, RowCodec, storable
from kandev_desktop.store.history.counts import COUNTED
from kandev_desktop.store.history.facets import COLUMNS
from kandev_desktop.store.history.matching import Wanted, wanted
from kandev_desktop.store.problems import DamagedRowError

_ROW = RowCodec(HistoryRow)
MOST_SEARCHED = 10_000_000
"""About how many attempts one page is looked for among. FTS5 looks at the end of a range only where it found a row: where
nothing matches it reads its lists to their end, so that shorter searches would read them again and again."""

_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
COUNTER = RowCodec(Counter)
SELECTED = """facts.*, facts.class AS policy_class, sessions.title, EXISTS (
    SELECT 1 FROM attempts AS next WHERE next.session_id = facts.session_id
        AND next.generation = facts.generation AND next.number > facts.number) AS followed"""
"""The columns of a row, for `loaded`."""

# What is cross joined is joined in that order: an index of another table is never the better way in.
_q_page = """
SELECT {selected} FROM attempt_facts AS facts CROSS JOIN sessions ON sessions.id = facts.session_id
WHERE facts.seq >= :first AND facts.seq < :end AND sessions.deleted_at IS NULL{conditions}
ORDER BY facts.seq DESC LIMIT :limit
"""
# The newest has the smallest row id, so that FTS5 reads its lists forwards.
_q_page_of_found = """
SELECT {selected} FROM history_search AS search
CROSS JOIN attempt_facts AS facts ON facts.seq = -search.rowid
CROSS JOIN sessions ON sessions.id = facts.session_id
WHERE history_search MATCH :match AND search.rowid > - :end AND search.rowid <= - :first
    AND sessions.deleted_at IS NULL{conditions}
ORDER BY search.rowid LIMIT :limit
"""
_STARTED_AT = "(SELECT started_at FROM attempt_facts WHERE seq = -search.rowid)"
_TRASH = "(SELECT id FROM sessions WHERE deleted_at IS NOT NULL)"
_q_total = f"""
SELECT count(*) FROM (
    SELECT 1 FROM attempt_facts AS facts
    WHERE seq >= :first AND seq < :end AND session_id NOT IN {_TRASH}{{conditions}} LIMIT :limit
)
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
# Facts are looked at only where an instant decides: they are strewn over the file.
_q_total_of_found = f"""
SELECT count(*) FROM (
    SELECT 1 FROM history_search AS search
    WHERE history_search MATCH :match AND search.rowid > - :end AND search.rowid <= - :first
        AND -search.rowid NOT IN (SELECT seq FROM attempt_facts WHERE session_id IN {_TRASH}){{conditions}}
    LIMIT :limit
)
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_all = "SELECT sum(attempts) FROM facet_counts WHERE facet = :facet"
# Each by itself, so that either end of the table is enough.
_q_oldest = "SELECT min(seq) FROM attempt_facts"
_q_newest = "SELECT max(seq) FROM attempt_facts"
_q_all_in_trash = f"SELECT count(*) FROM attempt_facts WHERE session_id IN {_TRASH}"  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_values = """
SELECT value, attempts FROM facet_counts
WHERE facet = :facet AND value >= :begins AND value < :begins || char(0x10ffff)
ORDER BY attempts DESC, value LIMIT :limit
"""
_q_values_in_trash = f"""
SELECT {{column}} AS value, count(*) AS attempts FROM attempt_facts WHERE session_id IN {_TRASH} GROUP BY 1
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_titles = "SELECT id, title FROM sessions WHERE id IN (SELECT value FROM json_each(:ids))"
_q_ids = f"""
SELECT attempt_id FROM (
    SELECT attempt_id FROM attempt_facts
    WHERE attempt_id >= :begins AND attempt_id < :begins || char(0x10ffff) AND session_id NOT IN {_TRASH}
    UNION SELECT id FROM sessions
    WHERE id >= :begins AND id < :begins || char(0x10ffff) AND deleted_at IS NULL
) ORDER BY attempt_id LIMIT :limit
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_counters = "SELECT * FROM history_counters ORDER BY code, context, policy_result, agent, provider, rule"
_q_counters_in_trash = f"""
SELECT {", ".join(COUNTED)}, count(*) AS attempts FROM attempt_facts WHERE session_id IN {_TRASH}
GROUP BY {", ".join(COUNTED)}
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words


def loaded(rows: Sequence[sqlite3.Row]) -> list[HistoryRow]:
    """The records of rows. An id is shown, printed and linked to as it is, so that it has to look like one of ours. Raises
    DamagedRowError."""
    found = _ROW.load_all(rows)
    for row in found:
        if _ID.fullmatch(row.attempt_id) is None or _ID.fullmatch(row.session_id) is None:
            raise DamagedRowError(f"HistoryRow {row.seq}: an id that this program does not make")
    return found


def page(
    connection: sqlite3.Connection,
    asked: HistoryFilter,
    *,
    before: int | None,
    limit: int,
    most_searched: int = MOST_SEARCHED,
) -> HistoryPage:
    """See the port, as for all of these."""
    found = wanted(connection, asked)
    if found is None:
        return HistoryPage(rows=())
    names = {"seq": "facts.seq", "started_at": "facts.started_at"}
    query = _q_page_of_found if found.match else _q_page
    values = _values(found, limit + 1)
    if before is not None:
        values["end"] = min(found.end, before)
    # What has no match is walked by time, and ends with its rows.
    first = _searched_from(connection, found, before, most_searched) if found.match else found.first
    values["first"] = max(found.first, first)
    rows = connection.execute(
        query.format(selected=SELECTED, conditions=_and(found, names)), values
    ).fetchall()
    if len(rows) > limit:
        return HistoryPage(rows=tuple(loaded(rows[:limit])), next=rows[limit - 1]["seq"])
    return HistoryPage(rows=tuple(loaded(rows)), next=first if first > found.first else None)


def total(connection: sqlite3.Connection, asked: HistoryFilter, *, most: int) -> Total:
    """One more than `most` is counted, to know whether there are more."""
    if asked == EVERYTHING:
        (kept,) = connection.execute(_q_all, {"facet": Facet.OUTCOME.value}).fetchone()
        (leaving,) = connection.execute(_q_all_in_trash).fetchone()
        return Total(attempts=(kept or 0) - leaving)
    found = wanted(connection, asked)
    if found is None:
        return Total(attempts=0)
    if found.match:
        names = {"seq": "-search.rowid", "started_at": _STARTED_AT}
        query = _q_total_of_found
    else:
        names = {"seq": "facts.seq", "started_at": "facts.started_at"}
        query = _q_total
    (counted,) = connection.execute(
        query.format(conditions=_and(found, names)), _values(found, most + 1)
    ).fetchone()
    return Total(attempts=min(counted, most), at_least=counted > most)


def values(
    connection: sqlite3.Connection, facet: Facet, *, begins: str, limit: int
) -> tuple[FacetValue, ...]:
    """What is in the trash is taken off, which can put others before it."""
    in_trash = connection.execute(_q_values_in_trash.format(column=COLUMNS[facet])).fetchall()
    leaving = {row["value"]: row["attempts"] for row in in_trash}
    key = {"facet": facet.value, "begins": storable(begins), "limit": limit + len(leaving)}
    kept = {
        row["value"]: row["attempts"] - leaving.get(row["value"], 0)
        for row in connection.execute(_q_values, key)
    }
    ranked = sorted(((-count, value) for value, count in kept.items() if count > 0))[:limit]
    titles = _titles(connection, [value for _, value in ranked]) if facet is Facet.SESSION else {}
    return tuple(
        FacetValue(value=value, attempts=-count, title=titles.get(value, "")) for count, value in ranked
    )


def ids(connection: sqlite3.Connection, begins: str, *, limit: int) -> tuple[str, ...]:
    """Those that look like ones of ours, as they are printed."""
    found = connection.execute(_q_ids, {"begins": storable(begins), "limit": limit})
    return tuple(each for (each,) in found if _ID.fullmatch(each) is not None)


def counters(connection: sqlite3.Connection) -> tuple[Counter, ...]:
    """Sorted by their keys."""
    leaving = {tuple(row)[:-1]: row["attempts"] for row in connection.execute(_q_counters_in_trash)}
    found: list[Any] = connection.execute(_q_counters).fetchall()
    if leaving:  # of what is mostly thousands of rows, those alone are made anew that become others
        less = [(row, leaving.get(tuple(row)[:-1], 0)) for row in found]
        rows = [{**dict(row), "attempts": row["attempts"] - by} if by else row for row, by in less]
        found = [row for row in rows if row["attempts"] > 0]
    return tuple(COUNTER.load_all(found))


def _searched_from(connection: sqlite3.Connection, found: Wanted, before: int | None, most: int) -> int:
    """The `seq` that a search ends with, `found.first` or older where it looks through all. The stretch of time in which
    so many attempts began is taken from how many there are in all: to count them would cost what is to be saved."""
    (oldest,) = connection.execute(_q_oldest).fetchone()
    (newest,) = connection.execute(_q_newest).fetchone()
    (kept,) = connection.execute(_q_all, {"facet": Facet.OUTCOME.value}).fetchone()
    if oldest is None or not kept:
        return found.first
    end = min(found.end, newest + 1, *(() if before is None else (before,)))
    first = end - max(1, (newest + 1 - oldest) * most // int(kept))
    return first if first > oldest else found.first


def _values(found: Wanted, limit: int) -> dict[str, Cell]:
    return {**found.values, "match": found.match, "first": found.first, "end": found.end, "limit": limit}


def _and(found: Wanted, names: Mapping[str, str]) -> str:
    conditions = (*found.adjacent, *(instant.format(**names) for instant in found.instants))
    return "".join(f" AND {condition}" for condition in conditions)


def _titles(connection: sqlite3.Connection, ids: Sequence[str]) -> dict[str, str]:
    return dict(map(tuple, connection.execute(_q_titles, {"ids": json.dumps(ids)})))
