"""Faults of ours on the way of a run: each ends what it broke for a person, and keeps nobody else waiting."""

from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field, replace

import pytest

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.session.profile import SecretSource, Variable
from kandev_desktop.engine.changes import AddAttempt, Change, EndAttempt
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.changes import AddRouteDecision
from kandev_desktop.engine.routing.commands import LimitRuns, RouteRetryNow
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.fake_agents import Behaviour, Play, answers, overloaded
from tests.fakes.rng import FakeRng
from tests.unit.engine.rig import PROFILES, Rig
from tests.unit.engine.routing.test_unattended import HOURS, again, out_of_quota, route, run, view

ADDRESS = Variable(name="X_BASE_URL", source=SecretSource.ENVIRONMENT, reference="X_BASE_URL")


class FaultyRng(FakeRng):
    """Breaks who asks it while `broken`: whoever judges a failure does."""

    broken = False

    def uniform(self, low: float, high: float) -> float:
        if self.broken:
            raise BugError("no chance")
        return super().uniform(low, high)


class FaultyEnvironment(dict[str, str]):  # ruff: ignore[subclass-builtin] - the engine asks it by `get` alone
    """Breaks who reads it while `broken`: whoever asks which resources a profile depends on does."""

    broken = False

    def get(self, *_of: object) -> str:
        if self.broken:
            raise BugError("no environment")
        return ""


@dataclass
class FaultyRig(Rig):
    """Run a meets a fault; run b waits for its slot."""

    rng: FaultyRng = field(default_factory=FaultyRng)
    environment: dict[str, str] = field(default_factory=FaultyEnvironment)

    def chance(self, *, broken: bool) -> None:
        self.rng.broken = broken

    def health(self, *, broken: bool) -> None:
        assert isinstance(self.environment, FaultyEnvironment)
        self.environment.broken = broken

    def store_at(self, kind: type[Change]) -> Callable[..., None]:
        """What the store finds contradictory while that is broken."""

        async def picky(changes: Sequence[Change]) -> None:
            if any(isinstance(each, kind) for each in changes):
                raise BugError("a contradiction")

        def breaks(*, broken: bool) -> None:
            if broken:
                self.store.before_commit = picky
            else:
                self.store.mend()

        return breaks


@pytest.fixture
async def rig() -> AsyncGenerator[FaultyRig]:
    made = FaultyRig(profiles={"one": replace(PROFILES["one"], variables=(ADDRESS,))})
    yield made
    assert made.failures, "a fault is in the log"
    made.failures.clear()
    await made.stop()


def meets(breaks: Callable[..., None], then: Behaviour) -> Behaviour:
    """The fault begins while the attempt is in flight."""

    async def plays(play: Play) -> PromptOutcome:
        breaks(broken=True)
        return await then(play)

    return plays


async def begun(rig: FaultyRig, *behaviours: Behaviour) -> None:
    await rig.start(*behaviours)
    await rig.do(LimitRuns(per_workspace=1))


async def left_to_a_person(rig: FaultyRig, sent: int) -> None:
    """Run a needs a person and says why; nothing of it goes out by itself, nor after the next start."""
    await rig.clock.advance(24 * 3600)
    assert len(rig.agents.sent()) == sent
    row = route(rig, "a")
    assert (row.state, row.reason) == (RouteState.ACTION_REQUIRED, Reason.INTERNAL_FAULT)
    assert view(rig, "a").status.kind is StatusKind.NEEDS_YOU
    assert "internal_fault" in rig.troubles()
    assert {each.holder for each in await rig.store.circuits()} <= {""}
    stored = await rig.store.session("a")
    assert stored is not None
    assert all(attempt.ended_at is not None for attempt in stored.attempts)


async def goes_on(rig: FaultyRig, sent: int) -> None:
    """The slot is free for run b, and a goes on once a person says so, or not at all after a start."""
    rig.agents.behaviours.append(answers)
    await rig.do(run("b"))
    await rig.clock.advance(1)
    assert view(rig, "b").outcome is RouteState.DONE
    assert rig.agents.sent()[sent:] == ["Do b."]
    rig.failures.clear()
    after = await again(rig)
    await after.clock.advance(24 * 3600)
    assert (after.agents.sent(), after.rows()) == ([], [])
    stored = await after.store.session("a")
    assert stored is not None
    tries = len(stored.attempts)
    snapshot = after.engine.session("a")
    assert snapshot is not None
    card_route = snapshot.cards[-1].route
    assert card_route is not None
    after.agents.behaviours.append(answers)
    await after.do(RouteRetryNow(session_id="a", route=card_route.route, tries=tries))
    await after.clock.advance(1)
    assert len(after.agents.sent()) == 1
    assert route(after, "a").state is RouteState.DONE
    await after.stop()
    rig.failures.append("seen")


ENDS: dict[str, Callable[[FaultyRig], Callable[..., None]]] = {
    "judging": lambda rig: rig.chance,
    "evaluating": lambda rig: rig.health,
    "writing the decision": lambda rig: rig.store_at(AddRouteDecision),
}


@pytest.mark.parametrize("breaks", ENDS.values(), ids=list(ENDS))
async def test_a_fault_at_the_end_of_an_attempt(
    rig: FaultyRig, breaks: Callable[[FaultyRig], Callable[..., None]]
) -> None:
    switch = breaks(rig)
    await begun(rig, meets(switch, overloaded))
    await rig.do(run("a"))
    await rig.clock.advance(1)
    switch(broken=False)
    await left_to_a_person(rig, 1)
    await goes_on(rig, 1)


async def test_an_end_of_which_the_store_takes_only_the_move(rig: FaultyRig) -> None:
    switch = rig.store_at(EndAttempt)
    await begun(rig, meets(switch, overloaded))
    await rig.do(run("a"))
    await rig.clock.advance(1)
    switch(broken=False)
    row = route(rig, "a")
    assert (row.state, row.reason) == (RouteState.ACTION_REQUIRED, Reason.INTERNAL_FAULT)
    await goes_on(rig, 1)


async def test_a_success_that_health_cannot_take_is_one_all_the_same(rig: FaultyRig) -> None:
    await begun(rig, meets(rig.health, answers))
    await rig.do(run("a"))
    await rig.clock.advance(1)
    rig.health(broken=False)
    assert view(rig, "a").outcome is RouteState.DONE


async def test_the_test_of_an_attempt_whose_end_broke_is_given_back(rig: FaultyRig) -> None:
    await begun(rig, out_of_quota, meets(rig.chance, out_of_quota))
    await rig.do(run("a"))
    await rig.clock.advance(HOURS * 3600 + 60)
    assert len(rig.agents.sent()) == 2, "it tests what was held back"
    rig.chance(broken=False)
    await left_to_a_person(rig, 2)


CLAIMS: dict[str, Callable[[FaultyRig], Callable[..., None]]] = {
    "finding who serves": lambda rig: rig.health,
    "writing the claim": lambda rig: rig.store_at(AddAttempt),
}


@pytest.mark.parametrize("breaks", CLAIMS.values(), ids=list(CLAIMS))
async def test_a_fault_at_the_first_claim(
    rig: FaultyRig, breaks: Callable[[FaultyRig], Callable[..., None]]
) -> None:
    switch = breaks(rig)
    await begun(rig)
    switch(broken=True)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    switch(broken=False)
    await left_to_a_person(rig, 0)
    await goes_on(rig, 0)


@pytest.mark.parametrize("breaks", CLAIMS.values(), ids=list(CLAIMS))
@pytest.mark.parametrize(("before", "wait"), [(overloaded, 60), (out_of_quota, HOURS * 3600 + 60)])
async def test_a_fault_at_the_end_of_a_wait(
    rig: FaultyRig, before: Behaviour, wait: int, breaks: Callable[[FaultyRig], Callable[..., None]]
) -> None:
    switch = breaks(rig)
    await begun(rig, before)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    switch(broken=True)
    await rig.clock.advance(wait)
    switch(broken=False)
    await left_to_a_person(rig, 1)
    await goes_on(rig, 1)
