"""A rig with a dynamic profile over two candidates."""

from collections.abc import Mapping
from datetime import timedelta

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import Candidate, ClassPolicy, DynamicProfile, OnExhausted
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.events import AttemptStarted, RouteMoved
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.changes import PutDynamic
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from tests.fakes.fake_agents import FAILED, Behaviour, Play
from tests.unit.engine.rig import SESSION, Rig

FIRST, SECOND, THIRD = "one", "two", "three"
DYNAMIC = "any"


def profile(name: str, provider: str) -> Profile:
    return Profile(
        name=name,
        title=name.title(),
        agent="builtin",
        command=("agent", name),
        model=f"m-{name}",
        provider=provider,
    )


PROFILES: Mapping[str, Profile] = {
    FIRST: profile(FIRST, "p-1"),
    SECOND: profile(SECOND, "p-2"),
    THIRD: profile(THIRD, "p-3"),
}


def policies(
    *,
    retries: int = 3,
    interval: int = 5,
    reset_wait: timedelta = timedelta(),
    hard: OnExhausted = OnExhausted.SKIP,
    transient: OnExhausted = OnExhausted.SKIP,
) -> Mapping[PolicyClass, ClassPolicy]:
    return {
        PolicyClass.TRANSIENT: ClassPolicy(
            max_retries=retries,
            initial_interval=timedelta(seconds=interval),
            max_reset_wait=reset_wait,
            on_exhausted=transient,
        ),
        PolicyClass.HARD: ClassPolicy(max_reset_wait=reset_wait, on_exhausted=hard),
    }


def dynamic(
    *names: str, of: Mapping[PolicyClass, ClassPolicy] | None = None, disabled: str = ""
) -> DynamicProfile:
    candidates = tuple(
        Candidate(profile=name, policies=of or policies(), enabled=name != disabled)
        for name in names or (FIRST, SECOND)
    )
    return DynamicProfile(name=DYNAMIC, title="Any", candidates=candidates)


class RoutedRig(Rig):
    """Every prompt goes to the dynamic profile."""

    async def begin(self, *behaviours: Behaviour, using: DynamicProfile | None = None) -> None:
        self.profiles = PROFILES
        self.engine = self._engine()
        await self.store.commit([PutDynamic(profile=using or dynamic())])
        await self.start(*behaviours)

    async def ask(self, text: str = "Say hello.") -> None:
        await self.prompt(text, profile=DYNAMIC)

    @property
    def state(self) -> str:
        """Where the route stands."""
        return self.route.state.value

    def served(self) -> list[str]:
        """Who each attempt was given to, in order."""
        return [
            event.attempt.configuration.profile for event in self.events if isinstance(event, AttemptStarted)
        ]

    async def press(self, kind: type[RouteRetryNow | TryNext | CancelWait]) -> None:
        """Press a button of the card that is shown."""
        tries = len([event for event in self.events if isinstance(event, AttemptStarted)])
        await self.do(kind(session_id=SESSION, route=self.route.route, tries=tries))

    def next_run(self, instance: str = "instance-2") -> "RoutedRig":
        """The next process on the same store; the old one ended without a word."""
        rig = RoutedRig(
            clock=self.clock,
            rng=self.rng,
            store=self.store.reopened(instance),
            profiles=self.profiles,
            work_tree=self.work_tree,
        )
        rig.agents.info = self.agents.info
        return rig

    def route_states(self) -> list[str]:
        """Every state of the route that was published, in order."""
        return [event.row.state.value for event in self.events if isinstance(event, RouteMoved)]

    @property
    def route(self) -> RouteRow:
        return next(event.row for event in reversed(self.events) if isinstance(event, RouteMoved))


async def out_of_quota(play: Play) -> PromptOutcome:
    """A renewable allowance is used up; nobody says until when."""
    play.http_error(429, "insufficient_quota", "You exceeded your current quota")
    return FAILED


def throttled(seconds: float) -> Behaviour:
    """The provider names a wait."""

    async def plays(play: Play) -> PromptOutcome:
        hints = {"retry-after": str(seconds)}
        play.http_error(429, "rate_limit_error", "This request would exceed your rate limit", hints)
        return FAILED

    return plays
