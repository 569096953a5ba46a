"""The History port over rows in memory, and a face that answers at once."""

from collections import Counter as Tally
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.rejudge import Rejudged
from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import (
    PAGE,
    AttemptPage,
    Counter,
    Facet,
    FacetValue,
    HistoryFilter,
    HistoryPage,
    HistoryRow,
    KeptProfiles,
    SessionHistory,
    Total,
    UntakenSession,
)
from kandev_desktop.engine.records import StoredSession
from kandev_desktop.store.history.words import Phrase, indexed, phrases

_T = TypeVar("_T")

_VALUES: Mapping[Facet, Callable[[HistoryRow], str]] = {
    Facet.FOLDER: lambda row: row.folder,
    Facet.SESSION: lambda row: row.session_id,
    Facet.AGENT: lambda row: row.agent,
    Facet.PROFILE: lambda row: row.profile,
    Facet.PROVIDER: lambda row: row.provider,
    Facet.MODEL: lambda row: row.model,
    Facet.CODE: lambda row: row.code,
    Facet.CLASS: lambda row: row.policy_class,
    Facet.DECISION: lambda row: row.decision,
    Facet.RULE: lambda row: row.rule,
    Facet.OUTCOME: lambda row: row.outcome,
}


class FakeHistory:
    """Implements History. `rows` are in any order; `words` are what the text of an attempt's row is found by, by its
    id. A page looks at `most_searched` rows at most. Set `broken` to have every question fail."""

    def __init__(
        self,
        rows: Sequence[HistoryRow] = (),
        *,
        words: Mapping[str, str] | None = None,
        attempts: Sequence[AttemptPage] = (),
        sessions: Sequence[SessionHistory] = (),
        transcripts: Sequence[StoredSession] = (),
        profiles: KeptProfiles = KeptProfiles(),  # ruff: ignore[function-call-in-default-argument] - immutable
        most_searched: int = 100_000,
    ) -> None:
        self._most_searched = most_searched
        self.broken: KnownError | None = None
        self._rows = sorted(rows, key=lambda row: row.seq, reverse=True)
        self._words = {attempt_id: indexed(text).split() for attempt_id, text in (words or {}).items()}
        self._attempts = {page.row.attempt_id: page for page in attempts}
        self._sessions = {history.session.id: history for history in sessions}
        self._profiles = profiles
        self._transcripts = {stored.session.id: stored for stored in transcripts}

    async def page(
        self, wanted: HistoryFilter, *, before: int | None = None, limit: int = PAGE
    ) -> HistoryPage:
        older = [row for row in self._all() if before is None or row.seq < before]
        searched = {row.seq for row in older[: self._most_searched]}
        found = [row for row in self._wanted(wanted) if row.seq in searched]
        if len(found) > limit:
            return HistoryPage(rows=tuple(found[:limit]), next=found[limit - 1].seq)
        ends = len(older) <= self._most_searched
        return HistoryPage(rows=tuple(found), next=None if ends else min(searched))

    async def total(self, wanted: HistoryFilter, *, most: int = 10_000) -> Total:
        found = len(self._wanted(wanted))
        if wanted == HistoryFilter() or found <= most:
            return Total(attempts=found)
        return Total(attempts=most, at_least=True)

    async def values(self, facet: Facet, *, begins: str = "", limit: int = 200) -> tuple[FacetValue, ...]:
        titles = {row.session_id: row.title for row in self._all() if facet is Facet.SESSION}
        tally = Tally(_VALUES[facet](row) for row in self._all())
        found = sorted(
            ((value, count) for value, count in tally.items() if value.startswith(begins)), key=_rank
        )
        return tuple(
            FacetValue(value=value, attempts=count, title=titles.get(value, ""))
            for value, count in found[:limit]
        )

    async def attempts(self, ids: Sequence[str]) -> tuple[AttemptPage, ...]:
        self._all()
        return tuple(self._attempts[each] for each in ids if each in self._attempts)

    async def ids(self, begins: str, *, limit: int) -> tuple[str, ...]:
        known = {each for row in self._all() for each in (row.attempt_id, row.session_id)} | {*self._sessions}
        return tuple(sorted(each for each in known if each.startswith(begins))[:limit])

    async def untaken(self, *, limit: int = PAGE) -> tuple[UntakenSession, ...]:
        self._all()
        found = [
            UntakenSession(
                session_id=each.session.id, title=each.session.title, prompts=len(each.prompts),
                at=max(prompt.at for prompt in each.prompts),
            )
            for each in self._sessions.values()
            if each.prompts and not each.rows
        ]  # fmt: skip
        return tuple(sorted(found, key=lambda each: each.at, reverse=True)[:limit])

    async def session(self, session_id: str) -> SessionHistory | None:
        self._all()
        return self._sessions.get(session_id)

    async def transcript(self, session_id: str) -> StoredSession | None:
        self._all()
        return self._transcripts.get(session_id)

    async def profiles(self) -> KeptProfiles:
        self._all()
        return self._profiles

    async def counters(self) -> tuple[Counter, ...]:
        tally = Tally(
            (row.code, row.context, row.decision, row.agent, row.provider, row.rule) for row in self._all()
        )
        return tuple(
            Counter(
                code=code,
                context=context,
                policy_result=decision,
                agent=agent,
                provider=provider,
                rule=rule,
                attempts=attempts,
            )
            for (code, context, decision, agent, provider, rule), attempts in sorted(tally.items())
        )

    def _wanted(self, wanted: HistoryFilter) -> list[HistoryRow]:
        typed = phrases(wanted.text)
        return [
            row
            for row in self._all()
            if (wanted.since is None or row.started_at >= wanted.since)
            and (wanted.until is None or row.started_at < wanted.until)
            and all(_VALUES[facet](row) in values for facet, values in wanted.facets)
            and all(_has(self._words.get(row.attempt_id, []), phrase) for phrase in typed)
        ]

    def _all(self) -> list[HistoryRow]:
        if self.broken is not None:
            raise self.broken
        return self._rows


class FakeHistoryFace:
    """Implements HistoryFace. Every question is answered at once; with `holding` set only by `answer`."""

    def __init__(self, history: History) -> None:
        self.holding = False
        self.closed = False
        self._history = history
        self._held: list[Callable[[], None]] = []

    def ask(
        self, question: Callable[[History], Awaitable[_T]], heard: Callable[[_T | KnownError], None]
    ) -> Callable[[], None]:
        def answer() -> None:
            heard(_at_once(question(self._history)))

        if not self.holding:
            answer()
            return _nothing
        self._held.append(answer)
        return lambda: self._held.remove(answer) if answer in self._held else None

    def close(self) -> None:
        self._held.clear()
        self.closed = True

    def use(self, history: History) -> None:
        """Answer out of another history from now on."""
        self._history = history

    @property
    def held(self) -> int:
        """How many questions wait for their answer."""
        return len(self._held)

    def answer(self) -> None:
        """Answer what was held, the first first."""
        while self._held:
            self._held.pop(0)()


class FakeHistories:
    """Implements Histories. A copy is one of `copies`, by its path; `again` has second judgements by their attempts."""

    def __init__(
        self,
        own: FakeHistoryFace,
        copies: Mapping[str, FakeHistoryFace] | None = None,
        again: Mapping[str, Rejudged] | None = None,
    ) -> None:
        self._own = own
        self._copies, self._again = dict(copies or {}), dict(again or {})

    @property
    def own(self) -> FakeHistoryFace:
        return self._own

    @asynccontextmanager
    async def exported(
        self, history: History, rows: AsyncIterator[HistoryRow], how: Format
    ) -> AsyncGenerator[AsyncIterator[str]]:
        async def pieces() -> AsyncIterator[str]:
            yield f"{how}\n"
            async for row in rows:
                yield f"{row.attempt_id}\n"

        yield pieces()

    async def bundled(self, history: History, rows: AsyncIterator[HistoryRow]) -> bytes:
        return b"zip " + " ".join([row.attempt_id async for row in rows]).encode()

    def copy(self, path: str) -> FakeHistoryFace:
        return self._copies[path]

    async def rejudged(self, page: AttemptPage) -> Rejudged | None:
        return self._again.get(page.row.attempt_id)


def _at_once(answering: Awaitable[_T]) -> _T | KnownError:
    """What an awaitable gives that never waits."""
    steps = answering.__await__()
    try:
        next(steps)
    except StopIteration as end:
        found: _T = end.value
        return found
    except KnownError as error:
        return error
    raise AssertionError("a fake history waited")


def _has(words: Sequence[str], phrase: Phrase) -> bool:
    return any(
        all(
            word.startswith(wanted.text) if wanted.begins else word == wanted.text
            for word, wanted in zip(words[at:], phrase, strict=False)
        )
        for at in range(len(words) - len(phrase) + 1)
    )


def _rank(counted: tuple[str, int]) -> tuple[int, str]:
    value, count = counted
    return -count, value


def _nothing() -> None: ...
