"""The store as the engine sees it: it tells when writing works again."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.records import (
    PermissionRule,
    RevisionRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.routing.records import HealthSpan, RunLimits, RunRecord
from kandev_desktop.engine.routing.shared_commits import SharedCommits
from kandev_desktop.engine.work.changes import WorkMark


class WatchedStore:
    """Implements Store over another one. `works` is called with what had kept it from writing, once a later commit
    has written something. What a commit says of shared health is `shared`'s to check before and to know after."""

    def __init__(
        self, store: Store, works: Callable[[frozenset[Problem]], None], *, shared: HealthBook
    ) -> None:
        self._store = store
        self._works = works
        self._shared = SharedCommits(store, shared)
        self._refused: set[Problem] = set()

    @property
    def instance_id(self) -> str:
        return self._store.instance_id

    async def commit(self, changes: Sequence[Change]) -> bool:
        try:
            written = await self._shared.commit(changes)
        except StoreError as error:
            self._refused.add(error.problem)
            raise
        if written and changes and self._refused:
            ended, self._refused = frozenset(self._refused), set()
            self._works(ended)
        return written

    async def digests(self) -> tuple[SessionDigest, ...]:
        return await self._store.digests()

    async def session(self, session_id: str) -> StoredSession | None:
        return await self._store.session(session_id)

    async def session_on(self, profiles: Sequence[str], native_id: str) -> SessionRecord | None:
        return await self._store.session_on(profiles, native_id)

    async def sessions_on(self, profiles: Sequence[str]) -> Mapping[str, str]:
        return await self._store.sessions_on(profiles)

    async def revisions(self, message_id: str) -> tuple[RevisionRecord, ...]:
        return await self._store.revisions(message_id)

    async def unfinished(self) -> tuple[OwnerRow, ...]:
        return await self._store.unfinished()

    async def profiles(self) -> tuple[Profile, ...]:
        return await self._store.profiles()

    async def permission_rules(self) -> tuple[PermissionRule, ...]:
        return await self._store.permission_rules()

    async def work_mark(self, session_id: str) -> WorkMark | None:
        return await self._store.work_mark(session_id)

    async def blob(self, sha256: str) -> bytes | None:
        return await self._store.blob(sha256)

    async def routes(self) -> tuple[RouteRow, ...]:
        return await self._store.routes()

    async def runs(self) -> tuple[RunRecord, ...]:
        return await self._store.runs()

    async def run_limits(self) -> RunLimits:
        return await self._store.run_limits()

    async def circuits(self) -> tuple[Circuit, ...]:
        return await self._store.circuits()

    async def cooldowns(self) -> tuple[Cooldown, ...]:
        return await self._store.cooldowns()

    async def health_spans(self, since: datetime) -> tuple[HealthSpan, ...]:
        return await self._store.health_spans(since)

    async def dynamic_profiles(self) -> tuple[DynamicProfile, ...]:
        return await self._store.dynamic_profiles()
