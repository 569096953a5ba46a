"""`kandev-desktop run --unattended` as a program: the built-in agent on practice providers that fail for good."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from kandev_desktop.app.engine import Place as EnginePlace
from kandev_desktop.app.engine import running_engine
from kandev_desktop.app.profiles import shipped_profiles
from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    Candidate,
    ClassPolicy,
    DynamicProfile,
)
from kandev_desktop.domain.policy.route import ENDED, RouteState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import PutProfile
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import AttemptStarted, Event, RouteMoved, WakeAnnounced
from kandev_desktop.engine.routing.changes import PutDynamic
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.files import paths
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.store.sqlite_store import open_store
from tests.e2e.program import BOUND_S, Place

Policies = Mapping[PolicyClass, ClassPolicy]
AT_ONCE: Policies = {**DEFAULT_POLICY, PolicyClass.TRANSIENT: ClassPolicy()}
"""No retry and no wait: the next candidate is tried."""


def practising(name: str, scenario: str) -> Profile:
    """A profile of the built-in agent whose provider does as this scenario says. Each has a provider of its own."""
    shipped = next(profile for profile in shipped_profiles() if profile.name == "practice")
    return replace(shipped, name=name, title=name.title(), provider=name, practice=scenario)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path)
    made.work.mkdir()
    return made


async def seed(place: Place, *profiles: Profile, policies: Policies = AT_ONCE) -> None:
    """Keep these, and `nightly`, which tries them in this order."""
    folders = paths.below(place.home)
    folders.create()
    nightly = DynamicProfile(
        name="nightly",
        title="Nightly",
        candidates=tuple(Candidate(profile=profile.name, policies=policies) for profile in profiles),
    )
    store = await open_store(folders.database, clock=SystemClock(), rng=SystemRng(), program="test")
    await store.commit([*(PutProfile(profile=profile) for profile in profiles), PutDynamic(profile=nightly)])
    await store.close()


def words(place: Place, profile: str) -> tuple[str, ...]:
    return ("run", "--profile", profile, "--cwd", str(place.work), "--unattended", "--json", "Say hello.")


async def test_the_next_candidate_answers_where_the_first_is_overloaded_for_good(place: Place) -> None:
    await seed(place, practising("broken", "overloaded*99"), practising("sound", "ok"))
    ended = await asyncio.to_thread(place.run, *words(place, "nightly"))
    assert ended.code == 0, ended
    routes = [(line["profile"], line["from"], line["sends"]) for line in ended.events("route")]
    assert routes == [("broken", None, "prompt"), ("sound", "broken", "prompt")]
    assert ended.states() == [
        *("selecting", "starting", "active", "selecting"),
        *("starting", "active", "done"),
    ]
    assert {line["owner"] for line in ended.events("recovery")} == {"run"}
    assert [line["profile"] for line in ended.events("attempt")] == ["broken", "sound"]
    assert "Hello from the practice provider" in "".join(line["text"] for line in ended.events("text"))
    again = await asyncio.to_thread(place.run, *words(place, "nightly"))
    (route,) = again.events("route")
    (over,) = route["passed_over"]
    assert (route["profile"], route["from"], route["reason"]) == ("sound", None, "no_failure")
    assert (over["profile"], over["barrier"], over["code"]) == ("broken", "held_back", "provider_overloaded")


async def test_without_json_a_retry_is_told_with_its_cause_and_not_as_work(place: Place) -> None:
    once = ClassPolicy(max_retries=1, initial_interval=timedelta(seconds=1))
    await seed(
        place, practising("busy", "overloaded*99"), policies={**DEFAULT_POLICY, PolicyClass.TRANSIENT: once}
    )
    order = [word for word in words(place, "nightly") if word != "--json"]
    ended = await asyncio.to_thread(place.run, *order)
    assert ended.code == 4, ended
    assert "Provider overloaded - Retrying Busy" in ended.err
    assert "Waiting for capacity - Busy can be tried again" in ended.err
    assert ended.err.rstrip().endswith("goes on with it by itself.")
    assert "Sending again" not in ended.err


class NextDay(SystemClock):
    """The allowance is there again."""

    def now(self) -> datetime:
        return super().now() + timedelta(days=1)


@asynccontextmanager
async def window(place: Place) -> AsyncGenerator[Engine]:
    """The next owner of the database, on the next day, whose practice provider answers."""
    folders = paths.below(place.home)
    on = EnginePlace(
        paths=folders, database=folders.database, program="test", settings=LiveSettings(Settings())
    )
    async with running_engine(on, clock=NextDay(), practice="ok") as engine:
        yield engine


async def test_a_run_that_parks_is_woken_by_the_next_start(place: Place) -> None:
    await seed(place, practising("spent", "quota*99"))
    ended = await asyncio.to_thread(place.run, *words(place, "spent"))
    assert ended.code == 4, ended
    last = ended.events("recovery")[-1]
    assert (last["state"], last["code"], last["disposition"]) == (
        "waiting_for_provider_capacity",
        "quota_limited",
        "automatic",
    )
    told: list[str] = []
    done = asyncio.Event()

    def hear(event: Event) -> None:
        if isinstance(event, WakeAnnounced | AttemptStarted | RouteMoved):
            told.append(type(event).__name__)
        if isinstance(event, RouteMoved) and event.row.state in ENDED:
            done.set()

    async with window(place) as engine, asyncio.timeout(BOUND_S):
        (run,) = engine.runs().runs
        assert run.stage is RunStage.LIVE
        engine.subscribe(hear)
        engine.arm()
        await done.wait()
        (run,) = engine.runs().runs
        assert (run.outcome, len(run.attempts)) == (RouteState.DONE, 2)
    assert [each for each in told if each != "RouteMoved"] == ["WakeAnnounced", "AttemptStarted"]
