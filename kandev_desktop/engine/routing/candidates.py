"""Which profiles may serve a session, as they are configured now."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    Candidate,
    DynamicProfile,
    OnExhausted,
    Policies,
)
from kandev_desktop.domain.session.profile import Profile

ALONE: Policies = MappingProxyType(
    {kind: replace(policy, on_exhausted=OnExhausted.STOP) for kind, policy in DEFAULT_POLICY.items()}
)
"""The policies of an unattended run on a concrete profile: there is no other to go on with."""


class Candidates:
    """Reads the books of profiles, which change in place. Its members are the names of all, dynamic and concrete."""

    def __init__(self, profiles: Mapping[str, Profile], dynamic: Mapping[str, DynamicProfile]) -> None:
        self._profiles = profiles
        self._dynamic = dynamic

    def __contains__(self, name: object) -> bool:
        return name in self._dynamic or name in self._profiles

    def __iter__(self) -> Iterator[str]:
        return iter((*self._profiles, *self._dynamic))

    def __len__(self) -> int:
        return len(self._profiles) + len(self._dynamic)

    def titles(self) -> Mapping[str, str]:
        """What every profile is called, by name."""
        return {name: self.title(name) for name in self}

    def is_dynamic(self, name: str) -> bool:
        return name in self._dynamic

    def of(self, name: str) -> tuple[Candidate, ...]:
        """The candidates of a profile, in order; a concrete one is its own only one. One that cannot be launched any
        more is left out of every choice."""
        dynamic = self._dynamic.get(name)
        if dynamic is None:
            return (Candidate(profile=name, policies=ALONE),) if name in self._profiles else ()
        return tuple(
            replace(each, enabled=each.enabled and each.profile in self._profiles)
            for each in dynamic.candidates
        )

    def profile(self, name: str) -> Profile | None:
        """A concrete profile, as it is launched."""
        return self._profiles.get(name)

    def title(self, name: str) -> str:
        """What a profile is called, its name where it is gone."""
        found = self._dynamic.get(name) or self._profiles.get(name)
        return name if found is None else found.title
