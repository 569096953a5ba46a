"""The Store port over SQLite: one thread writes, one reads, and no disk is touched on the loop."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.records import (
    PermissionRule,
    RevisionRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.routing.records import HealthSpan, RunLimits, RunRecord
from kandev_desktop.engine.work.changes import WorkMark
from kandev_desktop.store import apply, reads, routing_reads
from kandev_desktop.store.claim import Claim, this_process
from kandev_desktop.store.connection import PATIENCE
from kandev_desktop.store.database import OwnedDatabase, SharedDatabase
from kandev_desktop.store.problems import translated
from kandev_desktop.store.upkeep import SqliteUpkeep
from kandev_desktop.store.worker import Worker

_T = TypeVar("_T")


class SqliteReader:
    """Reads a database, whoever owns it, and never writes to it. Made by `open_reader`."""

    def __init__(self, database: SharedDatabase, worker: Worker) -> None:
        self._shared = database
        self._reader = worker

    async def read(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        """What a query answers, run off the loop. Raises StoreError."""
        work = partial(query, self._shared.reader)
        return await self._reader.run(partial(_translated, self._shared.path, work))

    async def digests(self) -> tuple[SessionDigest, ...]:
        """See the port, as for all reads."""
        return await self.read(reads.digests)

    async def session(self, session_id: str) -> StoredSession | None:
        return await self.read(partial(reads.session, session_id=session_id))

    async def session_on(self, profiles: Sequence[str], native_id: str) -> SessionRecord | None:
        return await self.read(partial(reads.session_on, profiles=profiles, native_id=native_id))

    async def sessions_on(self, profiles: Sequence[str]) -> Mapping[str, str]:
        return await self.read(partial(reads.sessions_on, profiles=profiles))

    async def revisions(self, message_id: str) -> tuple[RevisionRecord, ...]:
        return await self.read(partial(reads.revisions, message_id=message_id))

    async def unfinished(self) -> tuple[OwnerRow, ...]:
        return await self.read(reads.unfinished)

    async def profiles(self) -> tuple[Profile, ...]:
        return await self.read(reads.profiles)

    async def permission_rules(self) -> tuple[PermissionRule, ...]:
        return await self.read(reads.permission_rules)

    async def work_mark(self, session_id: str) -> WorkMark | None:
        return await self.read(partial(reads.work_mark, session_id=session_id))

    async def blob(self, sha256: str) -> bytes | None:
        return await self.read(partial(reads.blob, sha256=sha256))

    async def routes(self) -> tuple[RouteRow, ...]:
        return await self.read(routing_reads.routes)

    async def runs(self) -> tuple[RunRecord, ...]:
        return await self.read(routing_reads.runs)

    async def run_limits(self) -> RunLimits:
        return await self.read(routing_reads.run_limits)

    async def circuits(self) -> tuple[Circuit, ...]:
        return await self.read(routing_reads.circuits)

    async def cooldowns(self) -> tuple[Cooldown, ...]:
        return await self.read(routing_reads.cooldowns)

    async def health_spans(self, since: datetime) -> tuple[HealthSpan, ...]:
        return await self.read(partial(routing_reads.health_spans, since=since))

    async def dynamic_profiles(self) -> tuple[DynamicProfile, ...]:
        return await self.read(routing_reads.dynamic_profiles)

    async def close(self) -> None:
        """Finish what was asked for and let go of the file. Closing twice is closing once."""
        await self._reader.close(self._shared.close)


class SqliteStore(SqliteReader):
    """Implements the Store port. Made by `open_store`."""

    def __init__(self, database: OwnedDatabase, *, reader: Worker, writer: Worker) -> None:
        super().__init__(database, reader)
        self._owned = database
        self._writer = writer
        self.upkeep = SqliteUpkeep(database.path, writer=writer, connection=database.writer)

    @property
    def instance_id(self) -> str:
        """The random id of the process that holds the owner lock."""
        return self._owned.holder.instance_id

    async def commit(self, changes: Sequence[Change]) -> bool:
        """See the port. Commits happen in the order of the calls, each even when its caller is cancelled.

        Raises BugError for changes that contradict what is stored, such as a message of no session.
        """
        in_place = self._owned.in_place.require
        work = partial(apply.commit, self._owned.writer, tuple(changes), last=in_place)
        return await self._writer.run(partial(_translated, self._owned.path, work))

    async def close(self) -> None:
        """Finish everything that was asked for, close the database and give it free."""
        await self.upkeep.close()
        await self._reader.close(_nothing)
        await self._writer.close(self._owned.close)


async def open_store(
    path: Path,
    *,
    clock: Clock,
    rng: Rng,
    program: str,
    claim: Claim | None = None,
    patience: float = PATIENCE,
) -> SqliteStore:
    """Own a database: create it where there is none, check it, bring its schema up to date.

    `program` is what a second process is told of this one, unless a `claim` on the database did so; `patience` is how many seconds a commit waits
    for a foreign lock. Raises StoreError; a database that is owned, damaged, newer or foreign is untouched.
    """
    holder, lock = (claim.holder, claim.lock) if claim is not None else (this_process(program, rng), None)
    stamp = clock.now().strftime("%Y%m%dT%H%M%S%fZ")
    database = OwnedDatabase(path, holder, stamp=stamp, lock=lock, patience=patience)
    writer = Worker("store-writer")
    await _opened(database, writer)
    return SqliteStore(database, reader=Worker("store-reader"), writer=writer)


async def open_reader(path: Path, *, patience: float = PATIENCE) -> SqliteReader:
    """Read a database, whoever owns it. Raises StoreError."""
    database = SharedDatabase(path, patience=patience)
    worker = Worker("store-reader")
    await _opened(database, worker)
    return SqliteReader(database, worker)


async def _opened(database: SharedDatabase, worker: Worker) -> None:
    try:
        await worker.run(database.open)
    except BaseException:
        await worker.close(database.close)
        raise


def _translated(path: Path, work: Callable[[], _T]) -> _T:
    with translated(path):
        return work()


def _nothing() -> None:
    """What a thread has to do last that owns nothing."""
