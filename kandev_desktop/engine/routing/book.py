"""The dynamic profiles: kept, changed and removed by a person."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.routing.changes import DeleteDynamic, PutDynamic


class DynamicBook:
    """One for the whole program."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, DynamicProfile] = {}
        self.known: Mapping[str, DynamicProfile] = MappingProxyType(self._known)
        """By name. Changes in place."""

    async def read(self) -> None:
        """Read them. Raises StoreError."""
        self._known.clear()
        self._known.update({profile.name: profile for profile in await self._store.dynamic_profiles()})

    async def keep(self, profile: DynamicProfile) -> None:
        """Store a valid profile. Raises StoreError."""
        await self._commit(PutDynamic(profile=profile))
        self._known[profile.name] = profile

    async def drop(self, name: str) -> None:
        """Remove a profile; nothing where there is none. Raises StoreError."""
        if name in self._known:
            await self._commit(DeleteDynamic(name=name))
            del self._known[name]

    async def _commit(self, change: Change) -> None:
        await self._store.commit([change])
