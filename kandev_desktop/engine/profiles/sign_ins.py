"""Signing in: an agent is started to ask how, and to do it; what runs elsewhere is told by the person."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

from kandev_desktop.domain.environment import loads_code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import Profile, SecretSource
from kandev_desktop.engine.ports import SignInMethod
from kandev_desktop.engine.profiles.ports import Programs
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.agents import AgentSlot, Wanted
from kandev_desktop.engine.snapshots import SigningIn, SignInOffer, SignInStage
from kandev_desktop.engine.supervisor import Supervisor

OWN_COMMAND = "profile"
"""The id of the offer that is no agent's: the command that the profile's help names."""


@dataclass(slots=True)
class _Errand:
    """One sign-in. Its agent runs from the question to the end."""

    profile: Profile
    slot: AgentSlot
    shown: SigningIn
    needed: bool
    task: asyncio.Task[None] | None = field(default=None)


class SignIns:
    """At most one a profile. `tell` is called after every change, `signed_in` with the profile's name."""

    def __init__(
        self,
        *,
        new_slot: Callable[[], AgentSlot],
        home: str,
        programs: Programs,
        supervisor: Supervisor,
        tell: Callable[[], None],
        signed_in: Callable[[str], None],
    ) -> None:
        self._new_slot = new_slot
        self._home = home
        self._programs = programs
        self._supervisor = supervisor
        self._tell = tell
        self._signed_in = signed_in
        self._errands: dict[str, _Errand] = {}

    @property
    def shown(self) -> tuple[SigningIn, ...]:
        """Every sign-in as it stands."""
        return tuple(errand.shown for errand in self._errands.values())

    def offer(self, profile: Profile, *, needed: bool) -> None:
        """Ask the agent which ways there are. One that was asked before is asked anew. `needed` says that the provider
        did not let it in."""
        self.end(profile.name)
        shown = SigningIn(profile=profile.name, stage=SignInStage.ASKING)
        errand = _Errand(profile, self._new_slot(), shown, needed)
        self._errands[profile.name] = errand
        self._spawn(errand, self._ask(errand))

    def choose(self, name: str, offer_id: str) -> None:
        """Take one of the ways that are offered."""
        errand = self._errands.get(name)
        if errand is None or errand.shown.stage in {SignInStage.ASKING, SignInStage.WAITING}:
            return
        chosen = next((offer for offer in errand.shown.offers if offer.id == offer_id), None)
        if chosen is None:
            return
        refused = sorted(filter(loads_code, chosen.environment))
        if refused:
            error = KnownError(
                Problem.VARIABLE_REFUSED, agent=errand.profile.title, variables=", ".join(refused)
            )
            self._show(errand, SignInStage.FAILED, chosen=chosen, error=error)
        elif chosen.command:
            chosen = replace(chosen, environment={**_literals(errand.profile), **chosen.environment})
            opened = self._programs.open_terminal(chosen.command, chosen.environment)
            self._show(
                errand, SignInStage.IN_TERMINAL if opened else SignInStage.BY_HAND, chosen=chosen, error=None
            )
        elif chosen.kind == "env_var":
            self._show(errand, SignInStage.OFFERED, chosen=chosen, error=None)
        else:
            self._show(errand, SignInStage.WAITING, chosen=chosen, error=None)
            self._spawn(errand, self._sign_in(errand, chosen))

    def confirm(self, name: str) -> None:
        """The person signed in outside, or gave the key that an agent asked for."""
        errand = self._errands.get(name)
        if errand is not None and errand.shown.stage is not SignInStage.ASKING:
            self._done(errand)
        else:
            self._signed_in(name)

    def let_in(self, name: str) -> None:
        """A provider takes a profile's prompts: a sign-in that was needed is not any more."""
        errand = self._errands.get(name)
        if errand is not None and errand.needed:
            self.end(name)

    def end(self, name: str) -> None:
        """Call off what runs and show nothing of it any more."""
        errand = self._errands.pop(name, None)
        if errand is None:
            return
        if errand.task is not None:
            errand.task.cancel()
        self._supervisor.spawn(_stopped(errand.slot), name=f"end of sign-in of {name}")
        self._tell()

    # -- inside

    async def _ask(self, errand: _Errand) -> None:
        methods: tuple[SignInMethod, ...] = ()
        error: KnownError | None = None
        try:
            link = await errand.slot.up(self._wanted(errand.profile))
            methods = link.info.sign_in
        except KnownError as known:
            error = known
        offers = tuple(_offer(method, errand.profile) for method in methods)
        offers = offers or _own_offers(errand.profile)
        if not offers and error is None:
            error = KnownError(Problem.NOT_OFFERED, agent=errand.profile.title, method="authenticate")
        stage = SignInStage.OFFERED if offers else SignInStage.FAILED
        self._show(errand, stage, offers=offers, error=None if offers else error)

    async def _sign_in(self, errand: _Errand, chosen: SignInOffer) -> None:
        try:
            link = await errand.slot.up(self._wanted(errand.profile))
            await link.sign_in(chosen.id)
        except KnownError as error:
            self._show(errand, SignInStage.FAILED, error=error)
            return
        self._done(errand)

    def _done(self, errand: _Errand) -> None:
        self._supervisor.spawn(_stopped(errand.slot), name=f"end of sign-in of {errand.profile.name}")
        self._show(errand, SignInStage.DONE, error=None)
        self._signed_in(errand.profile.name)

    def _show(self, errand: _Errand, stage: SignInStage, **changes: object) -> None:
        errand.shown = replace(errand.shown, stage=stage, **changes)  # type: ignore[arg-type]
        self._tell()

    def _wanted(self, profile: Profile) -> Wanted:
        configuration = Configuration(profile=profile.name, cwd=self._home)
        return Wanted(profile=profile, configuration=configuration, native_id=None, must_load=False)

    def _spawn(self, errand: _Errand, work: Coroutine[Any, Any, None]) -> None:
        errand.task = self._supervisor.spawn(work, name=f"sign-in of {errand.profile.name}")
        self._tell()


async def _stopped(slot: AgentSlot) -> None:
    await slot.stop()


def _literals(profile: Profile) -> dict[str, str]:
    """What the profile sets for its agent and is no secret: a sign-in must be kept where the agent looks."""
    return {each.name: each.reference for each in profile.variables if each.source is SecretSource.LITERAL}


def _offer(method: SignInMethod, profile: Profile) -> SignInOffer:
    command: tuple[str, ...] = ()
    if method.kind == "terminal":
        command = method.command or (*profile.command, *method.argv)
    return SignInOffer(
        id=method.id,
        name=method.name,
        description=method.description,
        kind=method.kind,
        variables=method.variables,
        command=command,
        environment=method.environment,
    )


def _own_offers(profile: Profile) -> tuple[SignInOffer, ...]:
    """What the profile itself knows, for an agent that tells nothing or does not even start without."""
    if not profile.help.sign_in:
        return ()
    return (
        SignInOffer(id=OWN_COMMAND, name="", description="", kind="terminal", command=profile.help.sign_in),
    )
