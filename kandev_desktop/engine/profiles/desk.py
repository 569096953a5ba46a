"""Carries out what is asked of profiles: kept, removed, given a key, signed in, installed, looked for."""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from kandev_desktop.domain.codes import SIGN_IN_CODES
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable, launches_alike
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.events import AppChanged, AttemptEnded, Event, ProfileSettled
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.profiles import commands as ask
from kandev_desktop.engine.profiles.book import ProfileBook, unknown
from kandev_desktop.engine.profiles.installs import Installs
from kandev_desktop.engine.profiles.ports import Detector, Keys, Programs
from kandev_desktop.engine.profiles.sign_ins import SignIns
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.snapshots import AppSnapshot, Need, ProfileSummary


class Renew(Protocol):
    """Have the sessions of a profile go on with it as it is now. With `restart` their agents start anew."""

    def __call__(self, name: str, profile: Profile | None, *, restart: bool) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingUp:
    """What setting up agents needs of the machine."""

    book: ProfileBook
    detector: Detector
    keys: Keys
    programs: Programs


class ProfileDesk:
    """`dynamic` are the names of dynamic profiles, which no concrete one may have. Whatever a command changes is told as `AppChanged`, its result as `ProfileSettled` where it has one."""

    def __init__(
        self,
        parts: SettingUp,
        *,
        outside: Outside,
        new_slot: Callable[[], AgentSlot],
        home: str,
        renew: Renew,
        dynamic: Container[str],
    ) -> None:
        self._book = parts.book
        self._dynamic = dynamic
        self._detector = parts.detector
        self._keys = parts.keys
        self._out = outside
        self._renew_sessions = renew
        self._found: tuple[ProfileSummary, ...] = ()
        self._refused: set[str] = set()
        self._detecting = False
        self._look_again = False
        self._sign_ins = SignIns(
            new_slot=new_slot,
            home=home,
            programs=parts.programs,
            supervisor=outside.supervisor,
            tell=self._changed,
            signed_in=self._signed_in,
        )
        self._installs = Installs(
            programs=parts.programs,
            supervisor=outside.supervisor,
            tell=self._changed,
            ended=self.detect,
        )

    # -- looking

    def shown(self, app: AppSnapshot) -> AppSnapshot:
        """The program's snapshot with what concerns profiles."""
        return replace(
            app,
            profiles=tuple(map(self._summary, self._found)),
            own_profiles=self._book.own,
            shipped_profiles=self._book.shipped,
            replaced_profiles=self._book.replaced,
            detecting=self._detecting,
            installs=self._installs.shown,
            sign_ins=self._sign_ins.shown,
        )

    def heard(self, event: Event) -> None:
        """Note whom a provider let in and whom it did not."""
        if not isinstance(event, AttemptEnded):
            return
        name, failure = event.attempt.configuration.profile, event.failure
        before = name in self._refused
        if failure is not None and failure.classification.code in SIGN_IN_CODES:
            self._refused.add(name)
        elif failure is None and event.problem is None:
            self._refused.discard(name)
            self._sign_ins.let_in(name)
        if before != (name in self._refused):
            self._changed()

    def recall(self, held: Iterable[PassedOver]) -> None:
        """Take those as not let in that an earlier program left needing a sign-in."""
        self._refused.update(each.profile for each in held if each.code in SIGN_IN_CODES)

    def detect(self) -> None:
        """Look for the agents; where that is being done, do it once more after."""
        if self._detecting:
            self._look_again = True
            return
        self._detecting = True
        self._out.supervisor.spawn(self._detect(), name="agent detection")
        self._changed()

    # -- doing

    async def take(self, command: ask.ProfileCommand) -> None:
        """Carry out a command."""
        match command:
            case ask.SaveProfile() | ask.RemoveProfile() | ask.KeepKey() | ask.RemoveKey():
                await self._settle(command)
            case ask.DetectAgents():
                self._refused.clear()
                self.detect()
            case ask.InstallAgent() | ask.StopInstall():
                self._install(command)
            case ask.OfferSignIn() | ask.SignIn() | ask.ConfirmSignIn() | ask.EndSignIn():
                self._sign_in(command)
            case unreachable:
                assert_never(unreachable)

    async def _settle(
        self, command: ask.SaveProfile | ask.RemoveProfile | ask.KeepKey | ask.RemoveKey
    ) -> None:
        name = command.profile.name if isinstance(command, ask.SaveProfile) else command.profile
        faults: tuple[FieldFault, ...] = ()
        error: KnownError | None = None
        try:
            faults = await self._change(command)
        except KnownError as known:
            error = known
        settled = ProfileSettled(at=self._out.clock.now(), profile=name, faults=faults, error=error)
        self._out.bus.publish(settled)
        self._changed()

    async def _change(
        self, command: ask.SaveProfile | ask.RemoveProfile | ask.KeepKey | ask.RemoveKey
    ) -> tuple[FieldFault, ...]:
        match command:
            case ask.SaveProfile():
                return await self._save(command)
            case ask.RemoveProfile():
                await self._replace(command.profile, None)
            case ask.KeepKey():
                await self._keep_key(command)
            case ask.RemoveKey():
                await self._remove_key(command)
            case unreachable:
                assert_never(unreachable)
        return ()

    async def _save(self, command: ask.SaveProfile) -> tuple[FieldFault, ...]:
        faults = self._book.faults(command.profile, new=command.new)
        if command.profile.name in self._dynamic:
            faults = (FieldFault(field="name", fault=Fault.NAME_TAKEN), *faults)
        if not faults:
            await self._replace(command.profile.name, command.profile)
        return faults

    async def _replace(self, name: str, profile: Profile | None) -> None:
        """Keep the profile, or drop it; sessions whose agent is launched otherwise from now on are told."""
        before = self._book.known.get(name)
        if profile is None:
            await self._book.drop(name)
            self._sign_ins.end(name)
        else:
            await self._book.keep(profile)
        after = self._book.known.get(name)
        self._renew_sessions(name, after, restart=not launches_alike(before, after))
        self.detect()

    async def _keep_key(self, command: ask.KeepKey) -> None:
        profile = self._book.definition(command.profile)
        entry = _keyring_entry(profile, command.variable)
        reference = entry.reference if entry else f"{profile.name}/{command.variable}"
        await self._keys.keep(reference, command.key)
        if entry is None:
            entry = Variable(
                name=command.variable, source=SecretSource.KEYRING, reference=reference, required=True
            )
            await self._replace(profile.name, replace(profile, variables=(entry, *profile.variables)))
        self._key_changed(reference)
        self._sign_ins.end(profile.name)

    async def _remove_key(self, command: ask.RemoveKey) -> None:
        profile = self._book.definition(command.profile)
        entry = _keyring_entry(profile, command.variable)
        if entry is None:
            return
        await self._keys.forget(entry.reference)
        ships = self._book.ships(profile.name)
        if ships is None or entry not in ships.variables:
            kept = tuple(each for each in profile.variables if each != entry)
            await self._replace(profile.name, replace(profile, variables=kept))
        self._key_changed(entry.reference)

    def _key_changed(self, reference: str) -> None:
        for name, profile in self._book.known.items():
            if any(
                each.source is SecretSource.KEYRING and each.reference == reference
                for each in profile.variables
            ):
                self._refused.discard(name)
                self._renew_sessions(name, profile, restart=True)
        self.detect()

    def _install(self, command: ask.InstallAgent | ask.StopInstall) -> None:
        if isinstance(command, ask.StopInstall):
            self._installs.stop(command.profile)
            return
        found = next((each for each in self._found if each.name == command.profile), None)
        if found is not None and found.can_install:
            self._installs.begin(found.name, found.install)

    def _sign_in(self, command: ask.OfferSignIn | ask.SignIn | ask.ConfirmSignIn | ask.EndSignIn) -> None:
        match command:
            case ask.OfferSignIn():
                profile = self._book.known.get(command.profile)
                if profile is None:
                    raise unknown(command.profile, self._book.known)
                self._sign_ins.offer(profile, needed=profile.name in self._refused)
            case ask.SignIn():
                self._sign_ins.choose(command.profile, command.offer_id)
            case ask.ConfirmSignIn():
                self._sign_ins.confirm(command.profile)
            case ask.EndSignIn():
                self._sign_ins.end(command.profile)
            case unreachable:
                assert_never(unreachable)

    # -- inside

    def _signed_in(self, name: str) -> None:
        profile = self._book.known.get(name)
        self._refused.discard(name)
        if profile is not None:
            self._renew_sessions(name, profile, restart=True)
        self.detect()

    def _summary(self, found: ProfileSummary) -> ProfileSummary:
        refused = found.name in self._refused and found.need is Need.NOTHING
        family = next((each.title for each in self._book.shipped if each.name == found.agent), "")
        return replace(found, need=Need.SIGN_IN if refused else found.need, family=family)

    async def _detect(self) -> None:
        missing = {each.name for each in self._found if not each.ready}
        try:
            async for found in self._detector.look(self._book.shipped, self._book.own):
                self._found = found
                self._changed()
        finally:
            self._detecting = False
            self._changed()
        for each in self._found:
            if each.ready and each.name in missing:
                self._renew_sessions(each.name, self._book.known.get(each.name), restart=True)
        if self._look_again:
            self._look_again = False
            self.detect()

    def _changed(self) -> None:
        self._out.bus.publish(AppChanged(at=self._out.clock.now()))


def _keyring_entry(profile: Profile, variable: str) -> Variable | None:
    for each in profile.variables:
        if each.name == variable and each.source is SecretSource.KEYRING:
            return each
    return None
