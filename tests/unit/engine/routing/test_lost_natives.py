"""A route whose agent does not have its native session any more goes on in a new one, with what came before."""

from collections.abc import AsyncGenerator

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.commands import CloseSession, SendPrompt
from kandev_desktop.engine.ports import AgentInfo
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.boundary import read
from kandev_desktop.engine.routing.commands import RouteRetryNow
from tests.fakes.fake_agents import answers, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import RoutedRig

LOADS = AgentInfo(name="fake", version="1", can_load=True)


@pytest.fixture
async def rig() -> AsyncGenerator[RoutedRig]:
    made = RoutedRig()
    yield made
    await made.stop()


async def asked(rig: RoutedRig, *, loads: bool = False) -> None:
    """A first prompt was answered, and the agent has ended."""
    if loads:
        rig.agents.info = LOADS
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CloseSession(session_id=SESSION))


def dividers(rig: RoutedRig) -> list[tuple[str, str]]:
    texts = [
        getattr(row.parts[0], "text", "") for row in rig.snapshot.messages if row.kind is MessageKind.DIVIDER
    ]
    return [(each.from_title, each.title) for text in texts if (each := read(text)) is not None]


async def ended(rig: RoutedRig) -> list[bool]:
    stored = await rig.store.session(SESSION)
    assert stored is not None
    return [native.ended for native in stored.natives]


async def test_a_new_prompt_goes_out_with_the_conversation_so_far(rig: RoutedRig) -> None:
    await asked(rig)
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert (rig.state, rig.served(), rig.agents.calls.count("new")) == ("active", ["one", "one"], 2)
    background, prompt = rig.agents.sent()[-2:]
    assert "User: Say hello." in background
    assert prompt == "Again."
    assert dividers(rig) == [("One", "One")]
    assert await ended(rig) == [True, False]


async def test_the_next_start_finds_the_agent_without_it(rig: RoutedRig) -> None:
    await asked(rig)
    after = rig.next_run()
    await after.start(answers)
    await after.do(SendPrompt(session_id=SESSION, text="Again."))
    await after.clock.advance(1)
    assert "User: Say hello." in after.agents.sent()[-2]
    assert after.state == "active"
    await after.stop()


async def test_a_retry_of_a_later_prompt_does_too(rig: RoutedRig) -> None:
    await rig.begin(answers, overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.state == "retry_wait"
    await rig.do(CloseSession(session_id=SESSION))
    await rig.clock.advance(10)
    assert (rig.state, rig.agents.calls.count("new")) == ("active", 2)
    assert "User: Say hello." in rig.agents.sent()[-2]
    assert dividers(rig) == [("One", "One")]


async def test_an_agent_that_still_runs_or_loads_goes_on_where_it_was(rig: RoutedRig) -> None:
    rig.agents.info = LOADS
    await rig.begin(answers)
    for text in ("Say hello.", "Again.", "Once more."):
        await rig.ask(text)
        await rig.clock.advance(1)
        if text == "Again.":
            await rig.do(CloseSession(session_id=SESSION))
    assert rig.agents.sent() == ["Say hello.", "Again.", "Once more."]
    assert (rig.agents.calls.count("new"), dividers(rig), await ended(rig)) == (1, [], [False])


async def test_an_agent_that_does_not_find_it_is_no_dead_end(rig: RoutedRig) -> None:
    await asked(rig, loads=True)
    rig.agents.refuse_load = True
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.state == "action_required"
    await rig.do(RouteRetryNow(session_id=SESSION, route=rig.route.route, tries=1))
    await rig.clock.advance(1)
    assert (rig.state, rig.agents.calls.count("new")) == ("active", 2)
    assert "User: Say hello." in rig.agents.sent()[-2]


async def test_a_refused_commit_leaves_everything_as_it_was(rig: RoutedRig) -> None:
    await asked(rig)
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert (dividers(rig), await ended(rig), len(rig.agents.prompts)) == ([], [False], 1)
    rig.store.mend()
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert (dividers(rig), await ended(rig), len(rig.agents.prompts)) == ([("One", "One")], [True, False], 2)
