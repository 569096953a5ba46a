"""A machine on which agents are set up: everything that is asked of it is written down."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.snapshots import Need, ProfileSummary


@dataclass
class FakeMachine:
    """Implements ProfileRules, Detector, Keys and Programs.

    A title is what a profile must have. `missing` maps profiles to what they need, `output` is what a
    command says; it ends with `exit_code`, or never where it hangs.
    """

    missing: dict[str, tuple[Need, str]] = field(default_factory=dict)
    can_install: bool = True
    keys: dict[str, str] = field(default_factory=dict)
    key_error: KnownError | None = None
    output: tuple[str, ...] = ()
    exit_code: int | None = 0
    hangs: bool = False
    has_terminal: bool = True
    looks: int = 0
    ran: list[tuple[str, ...]] = field(default_factory=list)
    terminals: list[tuple[str, ...]] = field(default_factory=list)
    terminal_environments: list[dict[str, str]] = field(default_factory=list)

    def faults(self, profile: Profile) -> tuple[FieldFault, ...]:
        return () if profile.title else (FieldFault(field="title", fault=Fault.MISSING),)

    def runnable(self, profile: Profile) -> Profile:
        return profile

    async def look(
        self, shipped: Sequence[Profile], own: Sequence[Profile]
    ) -> AsyncIterator[tuple[ProfileSummary, ...]]:
        self.looks += 1
        yield tuple(self._summary(profile) for profile in (*shipped, *own))

    async def keep(self, reference: str, key: str) -> None:
        if self.key_error is not None:
            raise self.key_error
        self.keys[reference] = key

    async def forget(self, reference: str) -> None:
        self.keys.pop(reference, None)

    async def run(self, command: Sequence[str], tell: Callable[[str], None]) -> int | None:
        self.ran.append(tuple(command))
        for line in self.output:
            tell(line)
        if self.hangs:
            await asyncio.Event().wait()
        return self.exit_code

    def open_terminal(self, command: Sequence[str], environment: Mapping[str, str]) -> bool:
        self.terminals.append(tuple(command))
        self.terminal_environments.append(dict(environment))
        return self.has_terminal

    def _summary(self, profile: Profile) -> ProfileSummary:
        need, missing = self.missing.get(profile.name, (Need.NOTHING, ""))
        return ProfileSummary(
            name=profile.name,
            title=profile.title,
            agent=profile.agent,
            model=profile.model,
            ready=need is Need.NOTHING,
            need=need,
            missing=missing,
            install=profile.help.install,
            can_install=self.can_install and bool(profile.help.install),
        )
