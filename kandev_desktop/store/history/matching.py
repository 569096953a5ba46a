"""What a person wants to see, as conditions of a query.

All that is indexed as words, values of facets among them, goes to FTS5 in one expression: it walks lists of row ids
side by side, which is a hundred times as fast as to look at rows that are strewn over the file.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from kandev_desktop.engine.history.records import Facet, HistoryFilter
from kandev_desktop.store.codec import Cell, Column, storable
from kandev_desktop.store.history.facets import facet_token
from kandev_desktop.store.history.words import Phrase, Word, phrases

MOST_WORDS = 32
"""Words of a search that count."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_CROWDED = 60_000
"""How far at most a `seq` stands from its millisecond: it goes on counting where many attempts began at once."""
_FIRST, _END = -(1 << 62), 1 << 62

# Only near the edge the instant itself is looked at.
_SINCE = "({seq} >= :surely_since OR {started_at} >= :since)"
_UNTIL = "({seq} < :surely_until OR {started_at} < :until)"

_INSTANT = Column(datetime)

_q_count_values = """
SELECT coalesce(sum(attempts), 0) FROM facet_counts
WHERE facet = :facet AND value IN (SELECT value FROM json_each(:values))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The conditions of a filter. `match` is FTS5's expression, empty where it has nothing to find.

    `adjacent` are conditions on the words of `search`; `instants` are on `{seq}` and `{started_at}`, for which a query
    puts what it has. Rows from `first` on, before `end`, can satisfy them.
    """

    match: str
    adjacent: tuple[str, ...]
    instants: tuple[str, ...]
    values: Mapping[str, Cell]
    first: int
    end: int


def wanted(connection: sqlite3.Connection, asked: HistoryFilter) -> Wanted | None:
    """The conditions, `None` where nothing can satisfy them."""
    if any(not values for _, values in asked.facets):
        return None
    typed = _bounded(phrases(asked.text))
    phrases_of_several = [phrase for phrase in typed if len(phrase) > 1]
    terms = [*_facets(connection, asked.facets), *(_term(word) for phrase in typed for word in phrase)]
    since, until = asked.since, asked.until
    values: dict[str, Cell] = {
        f"phrase{number}": _adjacent(phrase) for number, phrase in enumerate(phrases_of_several)
    }
    if since is not None:
        values |= {"since": _INSTANT.dump(since), "surely_since": _milliseconds(since) + _CROWDED}
    if until is not None:
        values |= {"until": _INSTANT.dump(until), "surely_until": _milliseconds(until)}
    return Wanted(
        match=" AND ".join(dict.fromkeys(terms)),
        adjacent=tuple(
            f"instr(' ' || search.words || ' ', :phrase{number})" for number in range(len(phrases_of_several))
        ),
        instants=(*((_SINCE,) if since else ()), *((_UNTIL,) if until else ())),
        values=values,
        first=_FIRST if since is None else _milliseconds(since),
        end=_END if until is None else _milliseconds(until) + _CROWDED,
    )


def _facets(connection: sqlite3.Connection, facets: Sequence[tuple[Facet, tuple[str, ...]]]) -> list[str]:
    """The rarest first: FTS5 goes through its rows and skips in the others' lists."""
    rarity = sorted(
        (_count(connection, facet, values), facet.value, values, facet) for facet, values in facets
    )
    return [
        "(" + " OR ".join(_quoted(facet_token(facet, storable(value))) for value in values) + ")"
        for _, _, values, facet in rarity
    ]


def _count(connection: sqlite3.Connection, facet: Facet, values: Sequence[str]) -> int:
    key = {"facet": facet.value, "values": json.dumps([storable(value) for value in values])}
    (attempts,) = connection.execute(_q_count_values, key).fetchone()
    return int(attempts)


def _bounded(typed: Sequence[Phrase]) -> list[Phrase]:
    left, found = MOST_WORDS, []
    for phrase in typed:
        if left:
            found.append(phrase[:left])
            left -= len(found[-1])
    return found


def _term(word: Word) -> str:
    return _quoted(word.text) + ("*" if word.begins else "")


def _quoted(word: str) -> str:
    """A word holds letters and digits alone; in quotes none of them is an operator."""
    return f'"{word}"'


def _adjacent(phrase: Phrase) -> str:
    return " " + " ".join(word.text for word in phrase) + ("" if phrase[-1].begins else " ")


def _milliseconds(instant: datetime) -> int:
    return (instant - _EPOCH) // _MILLISECOND
