"""What is left after a kill and a restart, and what must not be."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.owner import OPEN, OwnerRow, OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import WAITING, AttemptKind, AttemptRecord, StoredSession
from kandev_desktop.store import reads
from kandev_desktop.store.database import SharedDatabase
from tests.e2e.crash.headless import Place
from tests.unit.engine.rig import SESSION

_LONGEST_OVERDUE = timedelta(minutes=10)
_REARMINGS = 2
_REPEATING = frozenset(kind for kind in AttemptKind if kind.repeats)
_WELL = frozenset({OwnerState.DONE, OwnerState.RECOVERED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A database as a killed process left it. `wal` is the size of what SQLite had not moved yet."""

    session: StoredSession | None
    profiles: tuple[Profile, ...]
    blobs: frozenset[str]
    wal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a case came to: duplicates, lost prompts and ownerless countdowns by name, and all else that is wrong."""

    duplicates: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    ownerless: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def left_in(place: Place) -> Left:
    """Read the database without owning it."""
    wal = place.database.with_name("history.db-wal")
    size = wal.stat().st_size if wal.exists() else 0
    database = SharedDatabase(place.database)
    database.open()
    try:
        return Left(
            session=reads.session(database.reader, SESSION),
            profiles=reads.profiles(database.reader),
            blobs=frozenset(row["sha256"] for row in database.reader.execute("SELECT sha256 FROM blobs")),
            wal=size,
        )
    finally:
        database.close()


def latest(stored: StoredSession | None) -> OwnerRow | None:
    """The owner row of the last generation that was sent."""
    rows = () if stored is None or stored.session.deleted_at is not None else stored.owners
    return max(rows, key=lambda row: row.generation, default=None)


def owed(left: Left, *, now: datetime, until: datetime, resume: str) -> list[str]:
    """What the next run must send by itself, judged from the disk alone: the one retry that was waiting and never
    dispatched, where it can be rebuilt and is not forgotten for long."""
    row, stored = latest(left.session), left.session
    if stored is None or row is None or row.state is not OwnerState.SCHEDULED or row.retry_at is None:
        return []
    attempt = [each for each in stored.attempts if each.generation == row.generation][-1]
    hashes = {part.sha256 for part in attempt.sent if hasattr(part, "sha256")}
    set_up_otherwise = any(profile.name == attempt.configuration.profile for profile in left.profiles)
    rebuildable = hashes <= left.blobs and not set_up_otherwise
    counted = row.person_armed or row.rearmed < _REARMINGS
    in_time = row.retry_at <= until and now - row.retry_at <= _LONGEST_OVERDUE
    if not (rebuildable and counted and in_time):
        return []
    if row.person_armed:
        return [plain_text(attempt.sent) if row.nothing_happened else resume]
    return [plain_text(attempt.sent)]


def duplicates(after: StoredSession, received: Sequence[str]) -> Iterator[str]:
    """Prompts that an agent got more often than an attempt was committed for, and retries of what may have done
    something."""
    committed = Counter(_told(attempt) for attempt in after.attempts)
    got = Counter(map(_one_line, received))
    yield from (f"received {got[text]} times: {text}" for text in got if got[text] > committed[text])
    for attempt in after.attempts:
        if attempt.kind in _REPEATING and any(_may_have_acted(old) for old in _earlier(after, attempt)):
            yield f"sent again after it may have acted: {attempt.generation}.{attempt.number}"


def _earlier(stored: StoredSession, attempt: AttemptRecord) -> list[AttemptRecord]:
    return [
        old
        for old in stored.attempts
        if (old.generation, old.sent) == (attempt.generation, attempt.sent) and old.number < attempt.number
    ]


def _may_have_acted(attempt: AttemptRecord) -> bool:
    return attempt.effects.activity or attempt.effects.delivery is Delivery.UNKNOWN


def lost(place: Place, before: Left, after: StoredSession, received: Sequence[str]) -> Iterator[str]:
    """Prompts that a person was told to be kept, or that were on the disk, and that nobody finds any more; and those
    that look answered although no agent has seen them."""
    texts = {prompt.generation: plain_text(prompt.parts) for prompt in after.prompts}
    shown = {*texts.values(), after.session.draft}
    owners = {row.generation: row.state for row in after.owners}
    kept = [] if before.session is None else before.session.prompts
    yield from (f"acknowledged: {number}" for number in place.acknowledged() if number not in owners)
    yield from (f"stored: {prompt.generation}" for prompt in kept if plain_text(prompt.parts) not in shown)
    for generation, state in owners.items():
        if state in _WELL and not _delivered(after, generation, received):
            yield f"shown as answered and never received: {generation}"


def _delivered(stored: StoredSession, generation: int, received: Sequence[str]) -> bool:
    sent = {_told(attempt) for attempt in stored.attempts if attempt.generation == generation}
    return bool(sent & set(map(_one_line, received)))


def _told(attempt: AttemptRecord) -> str:
    return _one_line(plain_text(attempt.sent))


def _one_line(text: str) -> str:
    """However the parts of a prompt are put together."""
    return " ".join(text.split())


def unfinished(stored: StoredSession) -> Iterator[str]:
    """What still owes an action after everything came to rest."""
    owing = OPEN | {OwnerState.ROUTED}
    yield from (f"{row.generation} is {row.state}" for row in stored.owners if row.state in owing)
    yield from (f"attempt {each.number} never ended" for each in stored.attempts if each.ended_at is None)
    queued = [prompt.generation for prompt in stored.prompts if prompt.kind in WAITING]
    yield from (f"{generation} is still queued" for generation in queued)


def damage(place: Place) -> Iterator[str]:
    """What SQLite itself finds wrong."""
    with closing(sqlite3.connect(place.database)) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    if verdict != "ok" or broken:
        yield f"damaged: {verdict} {broken}"
