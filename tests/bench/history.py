"""How long looking back takes at a million attempts, with nothing of the file in memory and with what the last
question left there."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.history.records import EVERYTHING, Facet, HistoryFilter
from kandev_desktop.store.history import lists, pages
from kandev_desktop.store.history.opening import HistoryDatabase
from tests.bench import history_exports
from tests.bench import history_story as told
from tests.bench.forgetting import forget
from tests.bench.history_database import ATTEMPTS, kept

AIM_MS = 100
_TURNS = 3
_DEEP = 700_000
_WORDS = told.vocabulary()

Question = Callable[[sqlite3.Connection], object]

_VALUES: Mapping[Facet, Sequence[str]] = {
    Facet.FOLDER: told.FOLDERS,
    Facet.AGENT: told.AGENTS,
    Facet.PROFILE: told.PROFILES,
    Facet.MODEL: told.MODELS,
    Facet.CODE: told.CODES,
    Facet.RULE: told.RULES,
}


def report() -> Iterator[str]:
    """A line for each question."""
    path = kept()
    yield f"**Looking back at {ATTEMPTS:,} attempts, {path.stat().st_size / 1e9:.1f} GB** (ms, {_TURNS} turns, aim {AIM_MS})"
    yield ""
    yield "| question | cold, median | worst | warm, median | within the aim |"
    yield "| --- | ---: | ---: | ---: | --- |"
    before = os.getloadavg()[0]
    for name, question in questions():
        turns = [_turn(path, question) for _ in range(_TURNS)]
        cold, warm = [turn[0] for turn in turns], [turn[1] for turn in turns]
        kept_to = "yes" if median(cold) < AIM_MS else "no"
        yield f"| {name} | {median(cold):.1f} | {max(cold):.1f} | {median(warm):.1f} | {kept_to} |"
    yield ""
    yield f"Load average {before:.1f} before, {os.getloadavg()[0]:.1f} after."
    yield ""
    yield from history_exports.report()


def questions() -> Iterator[tuple[str, Question]]:
    """What a person asks for, the plainest first."""
    yield "first page", _page(EVERYTHING)
    yield "next page", _page(EVERYTHING, _seq(100))
    yield "deep page", _page(EVERYTHING, _seq(_DEEP))
    for facet, values in _VALUES.items():
        yield f"{facet}, the most frequent", _page(_by((facet, values[0])))
        yield f"{facet}, the rarest", _page(_by((facet, values[-1])))
    yield "the big session", _page(_by((Facet.SESSION, told.BIG)))
    for facet, value in ((Facet.CLASS, "hard"), (Facet.DECISION, "retry"), (Facet.OUTCOME, "failed")):
        yield facet.value, _page(_by((facet, value)))
    yield "next page of an agent", _page(_by((Facet.AGENT, told.AGENTS[-1])), _seq(_DEEP))
    yield "a day", _page(_days(100, 101))
    yield "a month and an agent", _page(_days(100, 130, (Facet.AGENT, told.AGENTS[1])))
    yield (
        "agent, outcome and rule",
        _page(_by((Facet.AGENT, told.AGENTS[0]), (Facet.OUTCOME, "failed"), (Facet.RULE, told.RULES[10]))),
    )
    yield (
        "agent, folder and rule, all rare",
        _page(
            _by((Facet.AGENT, told.AGENTS[9]), (Facet.FOLDER, told.FOLDERS[-1]), (Facet.RULE, told.RULES[-1]))
        ),
    )
    yield "four very frequent, none has all", _page(NOTHING_HAS_ALL)
    yield "a rare word", _page(_said(_WORDS[-5]))
    yield "the most frequent word", _page(_said(_WORDS[0]))
    for length in range(1, 6):
        yield f"a beginning of {length}", _page(HistoryFilter(text=_beginning(length)))
    yield "three frequent words", _page(_said(*_WORDS[3:6]))
    yield (
        "two words and an agent",
        _page(_said(_WORDS[20], _WORDS[900], facets=((Facet.AGENT, ("agent1",)),))),
    )
    yield (
        "four frequent words, none has all",
        _page(_said(*_WORDS[:4], facets=((Facet.CODE, ("none",)), (Facet.OUTCOME, ("failed",))))),
    )
    yield "a phrase", _page(HistoryFilter(text=f'"{_WORDS[1]} {_WORDS[2]}"'))
    yield (
        "a rare phrase of frequent words",
        _page(HistoryFilter(text=f'"{_WORDS[60]} {_WORDS[70]} {_WORDS[80]}"')),
    )
    for facet in Facet:
        yield f"values of {facet}", _values(facet)
    yield "how many", _total(EVERYTHING)
    yield "how many of an agent", _total(_by((Facet.AGENT, told.AGENTS[0])))
    yield "how many of none", _total(NOTHING_HAS_ALL)
    yield "how many of a month", _total(_days(100, 130))
    yield "counters", lists.counters
    yield f"the session of {told.BIG_ATTEMPTS:,}", lambda c: pages.session(c, told.BIG)
    yield "everything of an attempt", lambda c: pages.attempts(c, [_ids(c, 1)[0]])
    yield "everything of 100 attempts", lambda c: pages.attempts(c, _ids(c, 100))


def _turn(path: Path, question: Question) -> tuple[float, float]:
    """Milliseconds of the question over an open database of which nothing is in memory, and of asking it again."""
    database = HistoryDatabase(path)
    database.read(lambda connection: connection.execute("SELECT 1 FROM sqlite_master").fetchone())
    try:
        forget(path)
        return _timed(database, question), _timed(database, question)
    finally:
        database.close()


def _timed(database: HistoryDatabase, question: Question) -> float:
    begun = perf_counter()
    database.read(question)
    return (perf_counter() - begun) * 1000


def _page(wanted: HistoryFilter, before: int | None = None) -> Question:
    return lambda connection: lists.page(connection, wanted, before=before, limit=100)


def _total(wanted: HistoryFilter) -> Question:
    return lambda connection: lists.total(connection, wanted, most=10_000)


def _values(facet: Facet) -> Question:
    return lambda connection: lists.values(connection, facet, begins="", limit=200)


def _seq(back: int) -> int:
    """About that of the attempt that stands so far behind the latest."""
    return told.BEGIN_MS + (ATTEMPTS - back) * told.APART_MS


def _by(*facets: tuple[Facet, str]) -> HistoryFilter:
    return HistoryFilter(facets=tuple((facet, (value,)) for facet, value in facets))


def _said(*words: str, facets: tuple[tuple[Facet, tuple[str, ...]], ...] = ()) -> HistoryFilter:
    return HistoryFilter(text=" ".join(words) + " ", facets=facets)


def _days(first: int, last: int, *facets: tuple[Facet, str]) -> HistoryFilter:
    return HistoryFilter(since=told.day(first), until=told.day(last), facets=_by(*facets).facets)


def _beginning(length: int) -> str:
    """That of the most frequent word that is longer."""
    return next(word for word in _WORDS if len(word) > length)[:length]


def _ids(connection: sqlite3.Connection, count: int) -> list[str]:
    query = "SELECT attempt_id FROM attempt_facts WHERE seq < ? ORDER BY seq DESC LIMIT ?"
    return [attempt_id for (attempt_id,) in connection.execute(query, [_seq(_DEEP), count])]


# A profile belongs to one agent.
NOTHING_HAS_ALL = _by(
    (Facet.AGENT, told.AGENTS[0]),
    (Facet.PROFILE, told.PROFILES[1]),
    (Facet.MODEL, told.MODELS[0]),
    (Facet.CODE, Code.NONE.value),
)
