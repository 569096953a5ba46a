"""Section 7: how routes wait and wake, through sleep, set clocks, a lost network and one another."""

from datetime import timedelta
from random import Random

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.candidates import OnExhausted
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.events import AttemptStarted
from kandev_desktop.engine.machine.ports import ClockSet, NetworkMoved
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchError, LaunchSpec, PromptOutcome
from kandev_desktop.engine.routing.commands import LimitRuns, StartRun
from tests.fakes.fake_agents import FakeLink, Play, answers, dies, overloaded
from tests.fakes.rng import FakeRng
from tests.unit.engine.routing_rig import (
    DYNAMIC,
    RoutedRig,
    dynamic,
    out_of_quota,
    policies,
    throttled,
)

WEEK = timedelta(days=7)


async def waiting_for_reset(hours: float = 2) -> RoutedRig:
    rig = RoutedRig()
    await rig.begin(throttled(hours * 3600), answers, using=dynamic("one", of=policies(reset_wait=WEEK)))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_reset"
    return rig


async def test_the_route_and_health_tell_the_reset_as_it_was_stated() -> None:
    rig = await waiting_for_reset()
    route, judged = rig.snapshot.route, rig.card.classification
    assert route is not None
    assert judged is not None
    assert route.resets_at is not None
    assert route.resets_at == judged.reset_at
    assert route.wake_at is not None
    assert timedelta() <= route.wake_at - route.resets_at <= timedelta(minutes=1)
    (held,) = (each for each in rig.engine.health().resources if each.stated)
    assert held.until == route.resets_at
    await rig.stop()


async def test_a_retry_due_during_sleep_fires_once_five_seconds_after_resume() -> None:
    rig = await waiting_for_reset()
    await rig.watched.sleep(rig.clock, 8 * 3600)
    await rig.clock.advance(4.5)
    assert len(rig.served()) == 1
    await rig.clock.advance(1)
    assert len(rig.served()) == 2
    await rig.clock.advance(3600)
    assert len(rig.served()) == 2
    await rig.stop()


async def test_a_clock_set_back_does_not_fire_early_and_one_set_forward_fires_once() -> None:
    rig = await waiting_for_reset()
    rig.clock.set_wall(rig.clock.now() - timedelta(hours=1))
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(2.5 * 3600)
    assert len(rig.served()) == 1
    rig.clock.set_wall(rig.clock.now() + timedelta(hours=2))
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(60)
    assert len(rig.served()) == 2
    await rig.stop()


async def test_while_offline_a_due_retry_waits_says_so_and_uses_no_attempt() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    rig.network.online = False
    await rig.clock.advance(3600)
    assert len(rig.served()) == 1
    assert rig.route.held is not None
    assert rig.snapshot.summary.status.kind.value == "waiting_network"
    rig.network.online = True
    await rig.watched.tell(NetworkMoved())
    await rig.clock.advance(10)
    assert len(rig.served()) == 2
    assert rig.state == "active"
    await rig.stop()


async def test_a_wait_longer_than_the_cap_is_a_park_with_a_date() -> None:
    rig = RoutedRig()
    short = dynamic("one", of=policies(reset_wait=timedelta(hours=1)))
    await rig.begin(throttled(5 * 3600), answers, using=short)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_provider_capacity"
    wake_at = rig.route.wake_at
    assert wake_at is not None
    assert (wake_at - rig.clock.now()).total_seconds() >= 5 * 3600 - 5
    await rig.clock.advance(5 * 3600 - 10)
    assert len(rig.served()) == 1
    await rig.clock.advance(300)
    assert len(rig.served()) == 2
    await rig.stop()


async def test_a_first_attempt_after_the_reset_that_fails_the_same_way_parks_longer() -> None:
    rig = RoutedRig()
    await rig.begin(*[out_of_quota] * 3, answers, using=dynamic("one"))
    await rig.ask()
    waits: list[float] = []
    for _ in range(3):
        await rig.clock.advance(1)
        assert rig.state == "waiting_for_provider_capacity"
        assert rig.route.wake_at is not None
        waits.append((rig.route.wake_at - rig.clock.now()).total_seconds())
        await rig.clock.advance(waits[-1] + 60)
    assert waits == sorted(waits)
    assert waits[0] < waits[1] < waits[2]
    assert rig.state == "active"
    await rig.stop()


async def test_a_parked_route_wakes_with_an_agent_that_is_started_anew() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers, using=dynamic("one"))
    await rig.ask()
    await rig.clock.advance(600)
    assert rig.state == "active"
    assert len(rig.agents.launches) == 2
    await rig.stop()


async def test_stop_as_the_end_of_the_candidates_parks_what_is_renewable_and_blocks_the_rest() -> None:
    rig = RoutedRig()
    stops = policies(retries=0, hard=OnExhausted.STOP, transient=OnExhausted.STOP)
    await rig.begin(overloaded, using=dynamic(of=stops))
    await rig.ask()
    await rig.clock.advance(1)
    assert (rig.state, rig.served()) == ("waiting_for_provider_capacity", ["one"])
    await rig.stop()


async def test_an_agent_lost_at_launch_gets_three_short_tries_then_the_next_and_no_health_penalty() -> None:
    rig = RoutedRig()

    async def launch(spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        if spec.command[1] == "one":
            play = Play(rig.agents, "", sink)
            play.pipe_ended()
            raise LaunchError(Problem.AGENT_ENDED_EARLY, command="agent", exit=None, stderr="")
        rig.agents.alive = True
        return FakeLink(rig.agents, sink)

    rig.agents.launch_with = launch
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(120)
    assert rig.served() == ["one"] * 4 + ["two"]
    assert await rig.store.circuits() == ()
    await rig.stop()


async def test_an_agent_lost_after_its_start_is_neither_retried_nor_routed() -> None:
    rig = RoutedRig()
    await rig.begin(dies, answers)
    await rig.ask()
    await rig.clock.advance(3600)
    assert rig.served() == ["one"]
    assert rig.state == "action_required"
    await rig.stop()


class Chance(FakeRng):
    """Differs from draw to draw."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn = Random(1)

    def uniform(self, low: float, high: float) -> float:
        return self._drawn.uniform(low, high)


async def test_many_waiters_after_one_cooldown_go_one_after_the_other() -> None:
    rig = RoutedRig(rng=Chance())
    await rig.begin(using=dynamic("one"))
    rig.agents.every = overloaded
    names = [f"s{number}" for number in range(30)]
    for name in names:
        await rig.do(
            CreateSession(session_id=name, profile=DYNAMIC, cwd="/folder"),
            SendPrompt(session_id=name, text="Say hello."),
        )
        await rig.clock.advance(0.1 if name != "s0" else 1)
    started = [event for event in rig.events if isinstance(event, AttemptStarted)]
    assert len(started) == 1
    rig.agents.every = answers
    await rig.clock.advance(6)
    first = [event for event in rig.events if isinstance(event, AttemptStarted)]
    assert len({event.session_id for event in first[:2]}) == 1
    await rig.clock.advance(300)
    times = [event.at for event in rig.events if isinstance(event, AttemptStarted)]
    assert len(times) == 31
    assert max(times.count(at) for at in times) <= 2
    await rig.stop()


async def test_a_short_wait_that_a_set_clock_made_long_keeps_neither_its_slot_nor_the_others() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers, answers, using=dynamic("one"))
    runs = (StartRun(session_id=name, profile=DYNAMIC, cwd="/folder", text=f"Do {name}.") for name in "ab")
    await rig.do(LimitRuns(per_workspace=1), *runs)
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Do a."]
    rig.clock.set_wall(rig.clock.now() - timedelta(days=1))
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(120)
    assert rig.agents.sent() == ["Do a.", "Do b."]
    await rig.clock.advance(86000)
    assert len(rig.agents.sent()) == 2, "what is due is due by the clock"
    await rig.clock.advance(600)
    assert rig.agents.sent() == ["Do a.", "Do b.", "Do a."]
    await rig.stop()


async def test_what_the_store_did_not_take_needs_a_person_and_is_never_sent_by_itself() -> None:
    rig = RoutedRig()

    async def fills_the_disk(play: Play) -> PromptOutcome:
        rig.store.broken = StoreError(Problem.DISK_FULL, path="/db")
        return await overloaded(play)

    await rig.begin(fills_the_disk, answers)
    await rig.ask()
    await rig.clock.advance(120)
    assert rig.served() == ["one"]
    rig.store.mend()
    await rig.clock.advance(600)
    assert rig.served() == ["one"]
    assert (rig.state, rig.states()[-1]) == ("action_required", "manual")
    assert rig.route.reason is Reason.STORE_FAILED
    await rig.stop()


async def test_a_due_retry_that_the_disk_refuses_goes_out_once_it_is_mended() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/db")
    await rig.clock.advance(60)
    assert len(rig.served()) == 1
    rig.store.mend()
    await rig.clock.advance(60)
    assert len(rig.served()) == 2
    await rig.stop()
