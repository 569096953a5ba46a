"""Those who waited for a provider that is back go on one after the other, in their order, and one alone at once."""

from kandev_desktop.domain.policy.route import RouteHeld
from kandev_desktop.engine.commands import Stop
from kandev_desktop.engine.events import AttemptStarted, WakeAnnounced
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.commands import RouteRetryNow, StartRun, TryNext
from tests.fakes.fake_agents import Play, answers, overloaded, until_cancelled
from tests.unit.engine.routing.health_rig import VariedRng
from tests.unit.engine.routing.test_shared_health import ask, last
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota

RUNS = 24
ONE = dynamic("one")


async def parked(runs: int, *names: str) -> RoutedRig:
    """So many runs, each in its own folder, that wait for one provider; it serves everybody from now on."""
    rig, works = RoutedRig(rng=VariedRng()), list[bool]()

    async def serves(play: Play) -> PromptOutcome:
        await rig.clock.sleep(0.5)
        return await (answers if works else out_of_quota)(play)

    rig.agents.every = serves
    await rig.begin(using=dynamic(*names) if names else ONE)
    for number in range(runs):
        await rig.do(
            StartRun(session_id=f"r{number}", profile=DYNAMIC, cwd=f"/folder/{number}", text=f"Do {number}.")
        )
        await rig.clock.advance(1)
    works.append(True)
    rig.events[:] = [event for event in rig.events if not isinstance(event, AttemptStarted)]
    return rig


def started(rig: RoutedRig) -> list[tuple[float, int]]:
    """When which run was sent, in order."""
    return [
        (event.at.timestamp(), int(event.session_id.removeprefix("r")))
        for event in rig.events
        if isinstance(event, AttemptStarted)
    ]


async def test_what_waits_for_a_provider_follows_one_by_one_once_it_is_back() -> None:
    rig = await parked(RUNS)
    await rig.clock.advance(300)
    sent = started(rig)
    assert sorted(number for _, number in sent) == list(range(RUNS))
    times = [at for at, _ in sent]
    assert max(sum(began <= at < began + 10 for at in times) for began in times) <= 7
    assert 2 * RUNS <= times[-1] - times[0] <= 4 * RUNS
    # Roughly first come, first served: each is near its place in the order.
    assert all(abs(place - number) <= 6 for place, (_, number) in enumerate(sent))
    await rig.stop()


async def test_one_alone_goes_as_soon_as_the_provider_may_be_tested() -> None:
    rig = await parked(1)
    due = last(rig, "r0").wake_at
    await rig.clock.advance(300)
    assert due is not None
    ((at, _),) = started(rig)
    assert at - due.timestamp() <= 0.1
    await rig.stop()


async def test_a_new_prompt_and_a_persons_retry_pass_by_those_who_waited() -> None:
    rig = await parked(RUNS)
    while not started(rig):
        await rig.clock.advance(1)
    await rig.clock.advance(5)
    await ask(rig, "r100")
    behind = last(rig, f"r{RUNS - 1}")
    await rig.do(RouteRetryNow(session_id=behind.session_id, route=behind.route, tries=0))
    await rig.clock.advance(1)
    numbers = [number for _, number in started(rig)]
    assert {100, RUNS - 1} < set(numbers)
    assert len(numbers) <= 7
    await rig.stop()


async def test_runs_of_one_folder_that_another_session_holds_up_go_on_in_their_order() -> None:
    rig = RoutedRig(rng=VariedRng())
    await rig.begin(overloaded, using=ONE)
    await ask(rig, "mine", cwd="/folder")
    rig.agents.every = until_cancelled
    for number in range(5):
        await rig.do(StartRun(session_id=f"r{number}", profile=DYNAMIC, cwd="/folder", text=f"Do {number}."))
    assert {last(rig, f"r{number}").held for number in range(5)} == {RouteHeld.COOLDOWN}
    rig.agents.behaviours.append(answers)
    await rig.clock.advance(60)
    assert [event.session_id for event in rig.events if isinstance(event, AttemptStarted)][2:] == ["r0", "r1"]
    for number in range(3):
        await rig.do(Stop(session_id=f"r{number}"))
        await rig.clock.advance(15)
    began = [event.session_id for event in rig.events if isinstance(event, AttemptStarted)][2:]
    assert began == [f"r{number}" for number in range(5)]
    await rig.do(Stop(session_id="r3"), Stop(session_id="r4"))
    await rig.stop()


async def going_on(*names: str) -> RoutedRig:
    """Some of the runs have gone on after their park, the others stand behind them."""
    rig = await parked(8, *names)
    while len(started(rig)) < 3:
        await rig.clock.advance(1)
    return rig


async def test_a_wake_that_nobody_told_before_the_program_ended_is_told_by_the_next() -> None:
    rig = await going_on("one")
    behind = {f"r{number}" for number in range(8)} - {f"r{number}" for _, number in started(rig)}
    after = rig.next_run()
    after.agents.every = answers
    await rig.stop()
    await after.start()
    await after.clock.advance(300)
    told = {event.session_id for event in after.events if isinstance(event, WakeAnnounced)}
    assert {f"r{number}" for _, number in started(after)} == told == behind
    await after.stop()


async def test_who_is_passed_over_by_a_person_goes_at_once_and_is_no_wake() -> None:
    rig = await going_on("one", "two")
    while (behind := last(rig, "r7")).held is not RouteHeld.LEASE:
        await rig.clock.advance(0.5)
    tries = len([each for each in rig.agents.sent() if each == "Do 7."])
    await rig.do(TryNext(session_id="r7", route=behind.route, tries=tries))
    await rig.clock.advance(0.1)
    assert last(rig, "r7").candidate == "two"
    await rig.clock.advance(300)
    assert "r7" not in {event.session_id for event in rig.events if isinstance(event, WakeAnnounced)}
    await rig.stop()
