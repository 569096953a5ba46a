"""Scenario by scenario: a provider of its own, an agent of its own, one attempt, one row."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from kandev_desktop.acp.launcher import AcpLauncher
from kandev_desktop.app.catalogue import shipped_catalogue
from kandev_desktop.app.drill.attempt import CappedAttempt, Settled
from kandev_desktop.app.drill.place import BASE, DrillPlace
from kandev_desktop.app.drill.watch import Watch
from kandev_desktop.app.profiles import runnable, shipped_profiles
from kandev_desktop.cli.composition import DrillBegun, DrillRow
from kandev_desktop.cli.main import UsageError
from kandev_desktop.domain.catalogue.protocol import reported_attempts
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.judgement import Circumstances, Judgement, judge
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.profile import Drill, Profile
from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, Configuration
from kandev_desktop.engine.session.agents import AgentSlot, Wanted
from kandev_desktop.engine.session.attempt import AttemptRun
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.files import paths
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.practice_process import PracticeProcess
from kandev_desktop.host.profiles import Profiles, load
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.host.secrets import SystemSecrets
from kandev_desktop.host.zone import machine_zone
from kandev_desktop.practice.journal import Entry
from kandev_desktop.practice.scenarios import SCENARIOS, Lane, parse
from kandev_desktop.practice.server import PracticeServer
from kandev_desktop.store.sqlite_store import open_reader

PROMPT = "Say hello. If you are asked to run a command, run it once."
OTHER = "other"
PROFILE_FILE = ".toml"
_WORDLESS = frozenset({Code.NONE, Code.EMPTY_RESPONSE})
_NOT_STARTED = frozenset({Problem.COMMAND_NOT_FOUND, Problem.LAUNCH_REFUSED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rig:
    """What every scenario of a drill has in common."""

    profile: Profile
    drill: Drill
    catalogue: Catalogue
    clock: Clock
    rng: Rng
    cap_s: float


async def drill(
    name: str, scenarios: Sequence[str], *, cap_s: float
) -> AsyncGenerator[DrillBegun | DrillRow]:
    """A row a scenario, all of them where none is named. `name` is a profile's, or a path ending in `.toml`.

    Raises KnownError: PROFILE_UNKNOWN, FILE_UNREADABLE, PROFILE_INVALID, NOT_DRILLABLE, SCENARIO_UNKNOWN, and
    what keeps the agent from coming up at all. Raises UsageError for a dynamic profile, which runs no agent itself.
    """
    chosen = tuple(scenarios) or tuple(SCENARIOS)
    for scenario in chosen:
        parse(scenario)
    rig = await _rig(name, cap_s)
    for number, scenario in enumerate(chosen, 1):
        yield DrillBegun(scenario=scenario, number=number, of=len(chosen))
        yield await _drilled(scenario, rig)


async def _rig(name: str, cap_s: float) -> Rig:
    profile = runnable(await _profile(name))
    if profile.drill is None:
        ready = ", ".join(each.name for each in shipped_profiles() if each.drill is not None)
        raise KnownError(Problem.NOT_DRILLABLE, profile=name, known=ready, place=BASE)
    return Rig(
        profile=profile,
        drill=profile.drill,
        catalogue=shipped_catalogue(),
        clock=SystemClock(),
        rng=SystemRng(),
        cap_s=cap_s,
    )


async def _profile(name: str) -> Profile:
    if name.endswith(PROFILE_FILE):
        return await asyncio.to_thread(load, Path(name))
    own, dynamic = await _own_profiles()
    for each in dynamic:
        if each.name == name:
            serving = ", ".join(candidate.profile for candidate in each.candidates)
            raise UsageError(f"{name!r} is a dynamic profile; drill one of its candidates: {serving}")
    return Profiles(shipped_profiles(), own).find(name)


async def _own_profiles() -> tuple[tuple[Profile, ...], tuple[DynamicProfile, ...]]:
    """Those of the database, concrete and dynamic."""
    database = paths.find().database
    if not await asyncio.to_thread(database.exists):
        return (), ()
    reader = await open_reader(database)
    try:
        return await reader.profiles(), await reader.dynamic_profiles()
    finally:
        await reader.close()


async def _drilled(scenario: str, rig: Rig) -> DrillRow:
    faults: list[BaseException] = []
    async with AsyncExitStack() as stack:
        root = stack.enter_context(TemporaryDirectory(prefix="kandev-drill-", ignore_cleanup_errors=True))
        server = PracticeServer(scenario)
        stack.push_async_callback(server.stop)
        await server.start()
        place = DrillPlace(root=Path(root), base=server.base_url)
        await asyncio.to_thread(place.prepare, rig.drill)
        supervisor = Supervisor(lambda _name, error: faults.append(error))
        stack.push_async_callback(supervisor.close)
        attempt = _attempt(rig, place, supervisor)
        stack.push_async_callback(attempt.slot.stop)
        settled = await attempt.settle(rig.cap_s)
        # What it runs is counted once it can run nothing more.
        await attempt.slot.stop()
        commands = await asyncio.to_thread(place.commands_run)
        row = _row(
            rig,
            scenario=scenario,
            settled=settled,
            watch=attempt.watch,
            entries=server.entries,
            commands=commands,
        )
    if faults:
        raise faults[0]
    return row


def _attempt(rig: Rig, place: DrillPlace, supervisor: Supervisor) -> CappedAttempt:
    profile = place.aimed(rig.profile, rig.drill)
    watch = Watch(rig.clock, place.work)
    launcher = AcpLauncher(
        catalogue=lambda: rig.catalogue,
        clock=rig.clock,
        rng=rig.rng,
        spawn=supervisor.spawn,
        inherited=place.environment(),
    )
    slot = AgentSlot(launcher=launcher, secrets=SystemSecrets(), practice=PracticeProcess(), sink=watch)
    configuration = Configuration(
        profile=profile.name, cwd=os.fspath(place.work), model=profile.model, mode=profile.mode
    )
    record = AttemptRecord(
        id=rig.rng.token(),
        session_id=rig.rng.token(),
        generation=1,
        number=1,
        kind=AttemptKind.FIRST,
        native_id="",
        sent=(TextPart(text=PROMPT),),
        configuration=configuration,
        started_at=rig.clock.now(),
    )
    wanted = Wanted(profile=profile, configuration=configuration, native_id=None, must_load=False)
    watch.run = AttemptRun(record, wanted, slot=slot, clock=rig.clock, zone=machine_zone())
    return CappedAttempt(run=watch.run, slot=slot, watch=watch, clock=rig.clock, supervisor=supervisor)


def _row(
    rig: Rig,
    *,
    scenario: str,
    settled: Settled,
    watch: Watch,
    entries: Sequence[Entry],
    commands: int,
) -> DrillRow:
    """Raises the problem of an agent that did not come up and left no evidence of why."""
    judgement = judge(
        settled.evidence,
        catalogue=rig.catalogue,
        now=rig.clock.now(),
        circumstances=Circumstances(silent_for=settled.silent_for),
    )
    problem, code = settled.problem, judgement.classification.code
    if problem is not None and (problem.problem in _NOT_STARTED or code is Code.NONE):
        raise problem
    return DrillRow(
        scenario=scenario,
        end=settled.end,
        cancel_answered=settled.cancel_answered,
        shown=_shown(judgement, watch.said if problem is None else str(problem)),
        seconds=watch.seconds,
        silent_s=watch.silent_s,
        requests=_by_lane(entries),
        tries=max((entry.times for entry in entries if entry.lane == Lane.MAIN), default=0),
        tries_told=reported_attempts(settled.evidence, catalogue=rig.catalogue),
        answers=watch.answers,
        commands=commands,
        judgement=judgement,
    )


def _shown(judgement: Judgement, said: str) -> str:
    """The words of the failure where it has any. An end that shows nothing has a stop reason alone."""
    classified = judgement.classification
    told = "" if classified.code in _WORDLESS else classified.safe_excerpt
    return told or excerpt(said)


def _by_lane(entries: Sequence[Entry]) -> dict[str, int]:
    """How many requests came, by lane; `other` are those for a list of models and the like."""
    lanes = Counter(entry.lane or OTHER for entry in entries)
    return {lane: lanes[lane] for lane in (*Lane, OTHER)}
