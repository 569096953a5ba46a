"""Dynamic profiles: an ordered list of concrete candidates, each with one policy a class. Section 7 of the contract."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import PolicyClass

LONGEST_DELAY = timedelta(hours=24)
POLICY_VERSION = 1


class OnExhausted(StrEnum):
    """What follows when neither a retry nor a wait is left."""

    SKIP = "skip"
    STOP = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPolicy:
    """The policy of one candidate for one class. No retries and a wait of nought are switched off."""

    max_retries: int = 0
    initial_interval: timedelta = timedelta()
    max_reset_wait: timedelta = timedelta()
    on_exhausted: OnExhausted = OnExhausted.SKIP

    def delay(self, ordinal: int) -> timedelta:
        """The wait before retry `ordinal`, counted from 1; it doubles."""
        doubled: timedelta = self.initial_interval * 2 ** (ordinal - 1)
        return min(doubled, LONGEST_DELAY)


Policies = Mapping[PolicyClass, ClassPolicy]
"""One policy for `transient` and one for `hard`."""

DEFAULT_POLICY: Policies = MappingProxyType(
    {
        PolicyClass.TRANSIENT: ClassPolicy(max_retries=3, initial_interval=timedelta(seconds=5)),
        PolicyClass.HARD: ClassPolicy(),
    }
)
"""What a new candidate starts with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One concrete profile of a dynamic one, by name. One that is not `enabled` is left out of every choice."""

    profile: str
    policies: Policies = field(default_factory=lambda: DEFAULT_POLICY)
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DynamicProfile:
    """Concrete profiles in the order in which they are tried. Its name shares one space with concrete profiles."""

    name: str
    title: str
    candidates: tuple[Candidate, ...]
    version: int = POLICY_VERSION
