"""The profiles: those that ship, and the person's own, which win over them by name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.changes import DeleteProfile, PutProfile
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.profiles.ports import ProfileRules


class ProfileBook:
    """One for the whole program. What is not valid any more is listed, so that it can be mended, and not known."""

    def __init__(self, shipped: Sequence[Profile], *, store: Store, rules: ProfileRules) -> None:
        self._shipped = {profile.name: profile for profile in shipped}
        self._store = store
        self._rules = rules
        self._own: dict[str, Profile] = {}
        self._known: dict[str, Profile] = {}
        self.known: Mapping[str, Profile] = MappingProxyType(self._known)
        """What can be launched, as it is launched. Changes in place."""
        self._fill()

    @property
    def shipped(self) -> tuple[Profile, ...]:
        """Those that ship and that no own one stands in for."""
        return tuple(profile for name, profile in self._shipped.items() if name not in self._own)

    @property
    def own(self) -> tuple[Profile, ...]:
        """The person's own."""
        return tuple(self._own.values())

    @property
    def replaced(self) -> frozenset[str]:
        """The names under which an own one stands in for one that ships."""
        return frozenset(self._own.keys() & self._shipped.keys())

    async def read(self) -> None:
        """Read the person's own. Raises StoreError."""
        self._own = {profile.name: profile for profile in await self._store.profiles()}
        self._fill()

    def definition(self, name: str) -> Profile:
        """A profile as it was written. Raises KnownError(PROFILE_UNKNOWN)."""
        found = self._own.get(name) or self._shipped.get(name)
        if found is None:
            raise unknown(name, self._known)
        return found

    def ships(self, name: str) -> Profile | None:
        """What ships under a name."""
        return self._shipped.get(name)

    def faults(self, profile: Profile, *, new: bool) -> tuple[FieldFault, ...]:
        """What is wrong with a profile that is about to be kept."""
        taken = new and (profile.name in self._own or profile.name in self._shipped)
        found = self._rules.faults(profile)
        return (FieldFault(field="name", fault=Fault.NAME_TAKEN), *found) if taken else found

    async def keep(self, profile: Profile) -> None:
        """Store a valid profile; one that is what ships needs no own one. Raises StoreError."""
        if profile == self._shipped.get(profile.name):
            await self.drop(profile.name)
            return
        await self._store.commit([PutProfile(profile=profile)])
        self._own[profile.name] = profile
        self._fill()

    async def drop(self, name: str) -> None:
        """Remove an own profile; what ships under its name is back. Raises StoreError."""
        if name in self._own:
            await self._store.commit([DeleteProfile(name=name)])
            del self._own[name]
            self._fill()

    def _fill(self) -> None:
        self._known.clear()
        valid = (profile for profile in self.own if not self._rules.faults(profile))
        for profile in (*self.shipped, *valid):
            self._known[profile.name] = self._rules.runnable(profile)


def unknown(name: str, known: Mapping[str, Profile]) -> KnownError:
    """There is no such profile."""
    return KnownError(Problem.PROFILE_UNKNOWN, profile=name, known=", ".join(sorted(known)))
