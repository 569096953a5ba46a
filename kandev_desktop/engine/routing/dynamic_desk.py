"""Keeps and removes dynamic profiles, and shows them beside the concrete ones."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.dynamic_faults import dynamic_faults
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.events import AppChanged, ProfileSettled
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.book import DynamicBook
from kandev_desktop.engine.routing.commands import RemoveDynamic, SaveDynamic
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary


class DynamicDesk:
    """`changed` is called with the name of a profile that is another one from now on, or gone."""

    def __init__(
        self,
        book: DynamicBook,
        concrete: Mapping[str, Profile],
        *,
        outside: Outside,
        changed: Callable[[str], None],
    ) -> None:
        self._book = book
        self._concrete = concrete
        self._out = outside
        self._changed = changed

    async def take(self, command: SaveDynamic | RemoveDynamic) -> None:
        """Carry out a command; its answer is `ProfileSettled`."""
        name = command.name if isinstance(command, RemoveDynamic) else command.profile.name
        faults: tuple[FieldFault, ...] = ()
        error: KnownError | None = None
        try:
            faults = await self._change(command)
        except KnownError as known:
            error = known
        now = self._out.clock.now()
        self._out.bus.publish(ProfileSettled(at=now, profile=name, faults=faults, error=error))
        if not faults and error is None:
            self._changed(name)
        self._out.bus.publish(AppChanged(at=now))

    async def _change(self, command: SaveDynamic | RemoveDynamic) -> tuple[FieldFault, ...]:
        match command:
            case SaveDynamic(profile=profile, new=new):
                faults = self._faults(profile, new=new)
                if not faults:
                    await self._book.keep(profile)
                return faults
            case RemoveDynamic(name=name):
                if name not in self._book.known:
                    known = ", ".join(sorted(self._book.known))
                    raise KnownError(Problem.PROFILE_UNKNOWN, profile=name, known=known)
                await self._book.drop(name)
                return ()
            case unreachable:
                assert_never(unreachable)

    def _faults(self, profile: DynamicProfile, *, new: bool) -> tuple[FieldFault, ...]:
        found = dynamic_faults(profile, concrete=self._concrete.keys(), dynamic=self._book.known.keys())
        taken = new and profile.name in self._book.known
        return (FieldFault(field="name", fault=Fault.NAME_TAKEN), *found) if taken else found

    def shown(self, app: AppSnapshot) -> AppSnapshot:
        """The program's snapshot with the dynamic profiles, which stand after the concrete ones."""
        profiles = tuple(self._book.known.values())
        rows = tuple(self._summary(profile, app.profiles) for profile in profiles)
        return replace(app, profiles=(*app.profiles, *rows), dynamic_profiles=profiles)

    def _summary(self, profile: DynamicProfile, known: Sequence[ProfileSummary]) -> ProfileSummary:
        """Ready where one of its candidates is."""
        serving = {each.profile for each in profile.candidates if each.enabled}
        rows = {row.name: row for row in known}
        return ProfileSummary(
            name=profile.name,
            title=profile.title,
            agent="",
            model="",
            ready=any(name in rows and rows[name].ready for name in serving),
            practice=all(name in rows and rows[name].practice for name in serving),
            candidates=tuple(
                rows[each.profile].title if each.profile in rows else each.profile
                for each in profile.candidates
            ),
        )
