"""What the attempts of one session asked of their provider: known here first, then in the store."""

from collections.abc import Iterable
from dataclasses import replace

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.session.updates import ProviderTried
from kandev_desktop.engine.changes import Change, PutProviderAttempt
from kandev_desktop.engine.records import AttemptRecord, ProviderAttemptRecord

MOST = 2_000
"""Requests of one prompt that are kept: an agent that tells of more holds up nothing."""


class ProviderAttempts:
    """In the order of the wire, the first `MOST` of each generation."""

    def __init__(self, known: Iterable[ProviderAttemptRecord] = ()) -> None:
        self._by_generation: dict[int, list[ProviderAttemptRecord]] = {}
        self._all: tuple[ProviderAttemptRecord, ...] | None = None
        self._changed: dict[tuple[str, int], ProviderAttemptRecord] = {}
        for tried in known:
            self._by_generation.setdefault(tried.generation, []).append(tried)

    @property
    def all(self) -> tuple[ProviderAttemptRecord, ...]:
        """Those of every generation, the first one first."""
        if self._all is None:
            rows = self._by_generation
            self._all = tuple(tried for generation in sorted(rows) for tried in rows[generation])
        return self._all

    def causes(self, generation: int) -> tuple[Code, ...]:
        """Why its agent asked again by itself, in order."""
        return tuple(
            tried.cause for tried in self._by_generation.get(generation, ()) if tried.cause is not None
        )

    def add(self, tried: ProviderTried, attempt: AttemptRecord) -> None:
        """A request of this attempt is over."""
        rows = self._by_generation.setdefault(attempt.generation, [])
        if len(rows) >= MOST:
            return
        before = rows[-1].number if rows and rows[-1].attempt_id == attempt.id else 0
        rows.append(
            ProviderAttemptRecord(
                attempt_id=attempt.id,
                number=before + 1,
                session_id=attempt.session_id,
                generation=attempt.generation,
                at=tried.at,
                numbers=tried.numbers,
            )
        )
        self._note(rows[-1])

    def followed(self, cause: Code, attempt: AttemptRecord) -> None:
        """The agent asks again because of what the last request of this attempt ended with."""
        rows = self._by_generation.get(attempt.generation, [])
        if rows and rows[-1].attempt_id == attempt.id:
            rows[-1] = replace(rows[-1], cause=cause)
            self._note(rows[-1])

    def take_changes(self) -> tuple[Change, ...]:
        """What changed since the last call, for one commit."""
        changes = tuple(PutProviderAttempt(tried=tried) for tried in self._changed.values())
        self._changed.clear()
        return changes

    def put_back(self, changes: Iterable[Change]) -> None:
        """Let changes that the store did not take be offered again."""
        for change in changes:
            if isinstance(change, PutProviderAttempt):
                self._changed.setdefault((change.tried.attempt_id, change.tried.number), change.tried)

    def _note(self, tried: ProviderAttemptRecord) -> None:
        self._all = None
        self._changed[tried.attempt_id, tried.number] = tried
