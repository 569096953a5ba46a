"""A drilled attempt on a fake agent, under virtual time."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from kandev_desktop.app.drill.attempt import CappedAttempt
from kandev_desktop.app.drill.watch import Watch
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, Configuration
from kandev_desktop.engine.session.agents import AgentSlot, Wanted
from kandev_desktop.engine.session.attempt import AttemptRun
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import FakeAgents, Play, overloaded
from tests.unit.engine.rig import PROFILES, NoPractice, NoSecrets

CAP_S = 600.0


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def supervisor() -> AsyncIterator[Supervisor]:
    supervisor = Supervisor(lambda _name, error: pytest.fail(repr(error)))
    yield supervisor
    await supervisor.close()


def drilled(agents: FakeAgents, clock: FakeClock, supervisor: Supervisor) -> CappedAttempt:
    watch = Watch(clock, Path("/folder"))
    slot = AgentSlot(launcher=agents, secrets=NoSecrets(), practice=NoPractice(), sink=watch)
    configuration = Configuration(profile="one", cwd="/folder")
    record = AttemptRecord(
        id="a",
        session_id="s",
        generation=1,
        number=1,
        kind=AttemptKind.FIRST,
        native_id="",
        sent=(TextPart(text="Say hello."),),
        configuration=configuration,
        started_at=clock.now(),
    )
    wanted = Wanted(profile=PROFILES["one"], configuration=configuration, native_id=None, must_load=False)
    watch.run = AttemptRun(record, wanted, slot=slot, clock=clock, zone="UTC")
    return CappedAttempt(run=watch.run, slot=slot, watch=watch, clock=clock, supervisor=supervisor)


@pytest.mark.parametrize("silent_s", [3.0, 200.0])
async def test_section_2_what_an_agent_kept_silent_counts_in_full(
    clock: FakeClock, supervisor: Supervisor, silent_s: float
) -> None:
    async def silent(play: Play) -> PromptOutcome:
        await clock.sleep(silent_s)
        return await overloaded(play)

    agents = FakeAgents(clock)
    agents.behaviours.append(silent)
    attempt = drilled(agents, clock, supervisor)
    ending = supervisor.spawn(attempt.settle(CAP_S), name="settle")
    await clock.advance(silent_s + 5)
    settled = await ending
    await attempt.slot.stop()
    assert settled.silent_for is not None
    assert abs(settled.silent_for - timedelta(seconds=silent_s)) < timedelta(seconds=1)
