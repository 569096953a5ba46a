"""The routing section of the behaviour checks, where no other file here has the line."""

from itertools import pairwise

from kandev_desktop.domain.session.updates import AgentRetrying
from kandev_desktop.engine.events import AttemptStarted
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.boundary import read
from tests.fakes.clock import START
from tests.fakes.fake_agents import Play, answers, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import RoutedRig, dynamic, out_of_quota


async def test_no_caller_can_go_round_the_limit() -> None:
    rig = RoutedRig()
    await rig.begin(using=dynamic("one"))
    rig.agents.every = out_of_quota
    await rig.ask()
    for number in range(5):
        await rig.clock.advance(1)
        await rig.ask(f"Prompt {number}.")
    await rig.clock.advance(3600)
    times = [event.at for event in rig.events if isinstance(event, AttemptStarted)]
    gaps = [(later - before).total_seconds() for before, later in pairwise(times)]
    assert gaps
    assert min(gaps) >= 100
    await rig.stop()


async def test_each_change_of_candidate_is_a_visible_row_and_none_is_from_outside_the_list() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota, answers, using=dynamic("two", "one", "three"))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.served() == ["two", "one", "three"]
    rows = [row for row in rig.snapshot.messages if row.kind is MessageKind.DIVIDER]
    told = [read(getattr(row.parts[0], "text", "")) for row in rows]
    assert [(each.from_title, each.title) for each in told if each is not None] == [
        ("Two", "One"),
        ("One", "Three"),
    ]
    await rig.stop()


async def test_nothing_goes_on_by_itself_while_parked_whatever_the_agent_offers() -> None:
    rig = RoutedRig()
    plays: list[Play] = []

    async def fails(play: Play) -> PromptOutcome:
        plays.append(play)
        return await out_of_quota(play)

    await rig.begin(fails, using=dynamic("one"))
    await rig.ask()
    await rig.clock.advance(1)
    plays[0].emit(AgentRetrying(seq=0, at=START, attempt=1, of=5, words="Retrying in 1 second"))
    await rig.clock.advance(60)
    assert rig.served() == ["one"]
    assert rig.state == "waiting_for_provider_capacity"
    assert rig.snapshot.summary.status.kind.value == "waiting_reset"
    await rig.stop()


async def test_the_policy_is_used_on_every_turn() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers, overloaded, answers)
    for text in ("Say hello.", "Again."):
        await rig.ask(text)
        await rig.clock.advance(1)
        assert rig.state == "retry_wait"
        await rig.clock.advance(60)
        assert rig.state == "active"
    assert rig.served() == ["one"] * 4
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [each.ordinal for each in stored.decisions] == [1, 1]
    await rig.stop()
