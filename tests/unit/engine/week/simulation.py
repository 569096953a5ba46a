"""The same week on the real engine: unattended runs under virtual time, agents and providers in memory."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import timedelta
from hashlib import sha256
from random import Random
from typing import ParamSpec, TypeVar

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, Candidate, DynamicProfile, Policies
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.events import RouteMoved
from kandev_desktop.engine.routing.commands import LimitRuns, SaveDynamic, StartRun
from kandev_desktop.engine.routing.snapshots import RunView
from tests.fakes.rng import FakeRng
from tests.unit.engine.rig import Rig
from tests.unit.engine.week.fleet import Fleet, prompt
from tests.unit.engine.week.world import WEEK, Plan, World

PATIENT: Policies = {
    **DEFAULT_POLICY,
    PolicyClass.HARD: replace(DEFAULT_POLICY[PolicyClass.HARD], max_reset_wait=timedelta(hours=1)),
}
POLICIES: Mapping[str, Policies] = {"thorough": PATIENT}


class SeededRng(FakeRng):
    """Chance that repeats with its seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)

    def token(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"

    def uniform(self, low: float, high: float) -> float:
        return self._chance.uniform(low, high)


_P = ParamSpec("_P")
_T = TypeVar("_T")


class _Inline(ThreadPoolExecutor):
    """Does in place what asks for a thread: virtual time does not wait for one."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        done = Future[_T]()
        done.set_result(fn(*args, **kwargs))
        return done


@dataclass(frozen=True)
class Ending:
    """How a run stands at the end of the week; without a code it is done."""

    state: RouteState
    code: Code = Code.NONE


DONE = Ending(RouteState.DONE)
SIGNED_OUT = Ending(RouteState.BLOCKED, Code.AUTH_REQUIRED)
LOST = Ending(RouteState.ACTION_REQUIRED, Code.AGENT_TRANSPORT_LOST)


@dataclass(frozen=True)
class Played:
    """A week that was played: the world as it left it, how each run ended, what the longest was in line, and a
    digest of everything that happened."""

    world: World
    endings: Mapping[str, Ending]
    queued: float
    history: str

    @property
    def counted(self) -> Mapping[Ending, int]:
        return Counter(self.endings.values())

    @property
    def unexpected(self) -> Mapping[str, Ending]:
        """What ended otherwise than the world gives reason for. A run that nobody can serve waits for a person."""
        return {name: found for name, found in self.endings.items() if found != self._expected(name)}

    def _expected(self, name: str) -> Ending:
        if name in self.world.finished:
            return DONE
        return LOST if name in self.world.died else SIGNED_OUT


async def engine_week(plan: Plan, seed: int, *, per_workspace: int) -> Played:
    """Play the week through. Raises AssertionError where the engine failed."""
    asyncio.get_running_loop().set_default_executor(_Inline())
    world = World(plan)
    rig = Rig(rng=SeededRng(seed), profiles=_profiles(plan))
    rig.store.checks = False
    rig.agents.launch_with = Fleet(world, rig.clock).launch
    await rig.start()
    await rig.do(LimitRuns(per_workspace=per_workspace), *_dynamic(plan))
    for job in plan.jobs:
        await rig.clock.advance(job.begins - rig.clock.monotonic())
        await rig.do(StartRun(session_id=job.name, profile=job.profile, cwd=job.workspace, text=prompt(job)))
    await rig.clock.advance(WEEK - rig.clock.monotonic())
    runs = rig.engine.runs().runs
    rows = {row.session_id: row for row in await rig.store.routes()}
    await rig.stop()
    return Played(
        world=world,
        endings={run.session_id: _ending(run, rows.get(run.session_id)) for run in runs},
        queued=max(_queued(run) for run in runs),
        history=_digest(world, rig),
    )


def _profiles(plan: Plan) -> dict[str, Profile]:
    return {
        provider.name: Profile(
            name=provider.name,
            title=provider.name.title(),
            agent="builtin",
            command=(provider.name,),
            model="m-1",
            provider=provider.name,
        )
        for provider in plan.providers
    }


def _dynamic(plan: Plan) -> list[SaveDynamic]:
    return [
        SaveDynamic(
            profile=DynamicProfile(
                name=name,
                title=name.title(),
                candidates=tuple(
                    Candidate(profile=provider, policies=POLICIES.get(name, DEFAULT_POLICY))
                    for provider in order
                ),
            ),
            new=True,
        )
        for name, order in plan.profiles.items()
        if name not in order
    ]


def _ending(run: RunView, row: RouteRow | None) -> Ending:
    if run.outcome is RouteState.DONE:
        return DONE
    return Ending(RouteState.SELECTING) if row is None else Ending(row.state, row.code)


def _queued(run: RunView) -> float:
    return ((run.started_at or run.queued_at) - run.queued_at).total_seconds()


def _digest(world: World, rig: Rig) -> str:
    """Requests, and what each route did when."""
    requests = (str(request) for request in world.requests)
    moves = (
        f"{event.at.isoformat()} {event.session_id} {event.row.state} {event.row.candidate} {event.row.code}"
        for event in rig.events
        if isinstance(event, RouteMoved)
    )
    return sha256("\n".join([*requests, *moves]).encode()).hexdigest()
