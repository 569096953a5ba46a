"""Section 7: routes that wait for long, what ends their waits and what does not."""

from datetime import timedelta
from itertools import pairwise

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.policy.candidates import OnExhausted
from kandev_desktop.domain.session.updates import AgentCommand, CommandsChanged
from kandev_desktop.engine.commands import CreateSession, QueuePrompt, SendPrompt
from kandev_desktop.engine.events import AttemptStarted, RouteMoved
from kandev_desktop.engine.machine.ports import NetworkMoved
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchError, LaunchSpec, PromptOutcome
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow
from kandev_desktop.engine.routing.wakes import LONGEST_SPREAD_S
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import START
from tests.fakes.fake_agents import FAILED, Play, answers, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.test_shared_health import offline
from tests.unit.engine.routing.test_waits import Chance
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota, policies, throttled

WEEK = timedelta(days=7)
ALONE = dynamic("one")


async def guessed(play: Play) -> PromptOutcome:
    """A clock time without a zone, hours from now."""
    play.http_error(429, "insufficient_quota", "You exceeded your current quota. Resets at 3:45pm")
    return FAILED


def gaps(rig: RoutedRig) -> list[float]:
    """The seconds between one attempt and the next."""
    times = [event.at for event in rig.events if isinstance(event, AttemptStarted)]
    return [(after - before).total_seconds() for before, after in pairwise(times)]


async def parked_with_its_agent() -> tuple[RoutedRig, Play]:
    """A route that is parked, and what its agent may still say."""
    rig, plays = RoutedRig(), list[Play]()

    async def fails(play: Play) -> PromptOutcome:
        plays.append(play)
        return await out_of_quota(play)

    await rig.begin(fails, answers, using=ALONE)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_provider_capacity"
    return rig, plays[0]


async def test_a_park_is_its_own_row_no_later_status_event_lifts_it_and_all_badges_read_it() -> None:
    rig, play = await parked_with_its_agent()
    before = rig.route
    play.emit(CommandsChanged(seq=0, at=START, commands=(AgentCommand(name="continue"),)))
    play.http_error(503, "service_unavailable", "Retrying in 4 seconds")
    await rig.watched.tell(NetworkMoved())
    await rig.do(CreateSession(session_id="other", profile="two", cwd="/folder"))
    await rig.do(SendPrompt(session_id="other", text="Another."))
    await rig.clock.advance(60)
    (stored,) = await rig.store.routes()
    (listed,) = (each for each in rig.engine.app().sessions if each.id == SESSION)
    assert rig.route is before
    assert stored == before
    assert listed.status == rig.snapshot.summary.status
    assert listed.status.kind is StatusKind.WAITING_RESET
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_parked_session_sends_no_automatic_prompt_and_after_the_reset_the_agent_is_restarted_first() -> (
    None
):
    rig = RoutedRig()
    await rig.begin(throttled(5 * 3600), answers, using=ALONE)
    await rig.ask()
    await rig.do(QueuePrompt(session_id=SESSION, text="Then this."))
    await rig.clock.advance(5 * 3600 - 10)
    assert (len(rig.agents.prompts), len(rig.agents.launches)) == (1, 1)
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello.", "Say hello.", "Then this."]
    assert len(rig.agents.launches) == 2
    await rig.stop()


async def test_a_queued_prompt_waits_for_send_now_where_the_route_needs_a_person() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.do(QueuePrompt(session_id=SESSION, text="Then this."))
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    await rig.clock.advance(7200)
    assert rig.agents.sent() == ["Say hello."]
    assert [each.text for each in rig.snapshot.queued] == ["Then this."]
    await rig.stop()


async def test_both_policies_of_a_candidate_count_each_for_its_class() -> None:
    rig = RoutedRig()
    patient = dynamic(of=policies(retries=1, reset_wait=timedelta(hours=1)))
    await rig.begin(overloaded, throttled(600), out_of_quota, answers, using=patient)
    await rig.ask()
    await rig.clock.advance(700)
    told = [event.row.state.value for event in rig.events if isinstance(event, RouteMoved)]
    waits = [state for state in told if state in {"retry_wait", "waiting_for_reset"}]
    assert waits == ["retry_wait", "waiting_for_reset"]
    assert rig.served() == ["one"] * 3 + ["two"]
    await rig.stop()


@pytest.mark.parametrize("reset_wait", [timedelta(), WEEK])
async def test_nothing_wakes_on_an_estimated_reset_but_the_ladder_tests(reset_wait: timedelta) -> None:
    rig = RoutedRig()
    await rig.begin(guessed, guessed, answers, using=dynamic("one", of=policies(reset_wait=reset_wait)))
    await rig.ask()
    await rig.clock.advance(1)
    shown = rig.snapshot.route
    assert shown is not None
    assert (rig.state, shown.estimated) == ("waiting_for_provider_capacity", True)
    await rig.clock.advance(1000)
    assert [round(gap / 60) for gap in gaps(rig)] == [2, 5]
    assert rig.state == "active"
    await rig.stop()


async def test_one_alone_that_does_not_come_up_is_tried_more_and_more_rarely() -> None:
    rig = RoutedRig()

    async def launch(spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        Play(rig.agents, "", sink).pipe_ended()
        raise LaunchError(Problem.AGENT_ENDED_EARLY, command=spec.command[0], exit=None, stderr="")

    rig.agents.launch_with = launch
    await rig.begin(using=dynamic("one", of=policies(transient=OnExhausted.STOP)))
    await rig.ask()
    await rig.clock.advance(4 * 3600)
    assert [round(gap / 60) for gap in gaps(rig)[3:]] == [2, 5, 10, 20, 60, 60, 60]
    await rig.stop()


@pytest.mark.parametrize("wait", [timedelta(), WEEK])
async def test_retry_now_after_a_long_wait_has_the_agent_started_anew(wait: timedelta) -> None:
    rig = RoutedRig()
    await rig.begin(throttled(7200), answers, using=dynamic("one", of=policies(reset_wait=wait)))
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(RouteRetryNow)
    await rig.clock.advance(1)
    assert rig.state == "active"
    assert len(rig.agents.launches) == 2
    await rig.stop()


async def test_a_test_that_lasts_longer_than_its_lease_lets_nobody_else_in_before_its_end() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, using=ALONE)

    async def slowly(play: Play) -> PromptOutcome:
        await rig.clock.sleep(25 * 60)
        return await answers(play)

    names = ("a", "b", "c", "d")
    for name in names:
        await rig.do(CreateSession(session_id=name, profile=DYNAMIC, cwd=f"/{name}"))
        await rig.do(SendPrompt(session_id=name, text="Say hello."))
        await rig.clock.advance(1)
    rig.agents.every = slowly
    await rig.clock.advance(60 * 60)
    first, *tests = [event.at for event in rig.events if isinstance(event, AttemptStarted)]
    minutes = [round((at - first).total_seconds() / 60) for at in tests]
    assert minutes == [2, 27, 27, 27]
    await rig.stop()


@pytest.mark.parametrize("back", ["told by the system", "found at the next test", "while a retry is held"])
async def test_when_the_network_is_back_one_goes_first_and_the_others_later_by_chance(back: str) -> None:
    rig = RoutedRig(rng=Chance())
    held, found = back == "while a retry is held", back == "found at the next test"
    await rig.begin(using=dynamic("one", of=policies(retries=3 if held else 0)))
    rig.agents.every = overloaded if held else offline
    names = [f"s{number}" for number in range(8)]
    for name in names:
        await rig.do(CreateSession(session_id=name, profile=DYNAMIC, cwd=f"/{name}"))
        await rig.do(SendPrompt(session_id=name, text="Say hello."))
    await rig.clock.advance(1)
    rig.agents.every = answers
    if not found:
        rig.network.online = False
        await rig.watched.tell(NetworkMoved())
        await rig.clock.advance(60)
        rig.network.online = True
        await rig.watched.tell(NetworkMoved())
    await rig.clock.advance(180)
    times = [event.at for event in rig.events if isinstance(event, AttemptStarted)][len(names) :]
    assert len(times) == len(set(times)) == len(names)
    assert (times[-1] - times[0]).total_seconds() <= LONGEST_SPREAD_S
    await rig.stop()


async def test_after_a_sleep_what_waits_for_the_network_waits_five_seconds_for_it_to_settle() -> None:
    rig = RoutedRig()
    await rig.begin(offline, answers, using=dynamic("one", of=policies(retries=0)))
    await rig.ask()
    await rig.clock.advance(1)
    rig.network.online = False
    await rig.watched.tell(NetworkMoved())
    await rig.watched.sleep(rig.clock, 8 * 3600)
    rig.network.online = True
    await rig.watched.tell(NetworkMoved())
    await rig.clock.advance(4.5)
    assert len(rig.served()) == 1
    await rig.clock.advance(1)
    assert len(rig.served()) == 2
    await rig.stop()
