"""The race matrix of section 7: whatever happens to a route, in whatever order, what must always hold holds."""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from kandev_desktop.domain.policy.route import WAITS, RouteState
from tests.unit.engine.routing.route_race import ENDS, Befalls, World

B = Befalls
FROM: dict[str, tuple[RouteState, tuple[Befalls, ...]]] = {
    "starting": (RouteState.STARTING, (B.NEW_PROMPT,)),
    "active": (RouteState.ACTIVE, (B.NEW_PROMPT,)),
    "idle": (RouteState.ACTIVE, (B.NEW_PROMPT, B.SUCCESS)),
    "short wait": (RouteState.RETRY_WAIT, (B.NEW_PROMPT, B.FAILURE)),
    "reset": (RouteState.WAITING_FOR_RESET, (B.NEW_PROMPT, B.LIMIT)),
    "blocked": (RouteState.BLOCKED, (B.NEW_PROMPT, B.REFUSED_KEY, B.REFUSED_KEY)),
    "needs a person": (RouteState.ACTION_REQUIRED, (B.NEW_PROMPT, B.AGENT_DIES)),
    "stopped": (RouteState.STOPPED, (B.NEW_PROMPT, B.STOP)),
    "parked": (RouteState.WAITING_FOR_CAPACITY, (B.NEW_PROMPT, *[B.FAILURE, B.RETRY_NOW] * 3, B.FAILURE)),
}


ASKED = (B.STOP, B.NEW_PROMPT, B.DELETE, B.OTHER_SESSION, B.RETRY_NOW, B.TRY_NEXT)
RESTING = (
    B.TIMER, B.RETRY_NOW, B.TRY_NEXT, B.CANCEL_WAIT, B.STOP, B.NEW_PROMPT, B.DELETE, B.OTHER_SESSION, B.NETWORK,
    B.LATE_ACTIVITY,
)  # fmt: skip


async def brought_to(name: str) -> World:
    state, events = FROM[name]
    world = World(launches=asyncio.Event() if state is RouteState.STARTING else None)
    await world.start()
    for what in events:
        await world.befall(what)
        await world.rig.clock.advance(1)
    assert world.rig.route.state is state
    return world


async def meet(name: str, pair: Iterable[Befalls]) -> None:
    """Two events from one state, at once."""
    world = await brought_to(name)
    try:
        for what in pair:
            await world.befall(what)
        await world.rig.clock.advance(1)
        await world.check()
        await world.end()
    finally:
        await world.rig.engine.close()


def meeting(name: str) -> tuple[Befalls, ...]:
    """What can befall it there, but for what nothing comes of: while it starts, no turn is there to end."""
    return {"starting": (B.SUCCESS, *ASKED), "active": (*ENDS, *ASKED)}.get(name, RESTING)


def pairs(name: str) -> Iterator[tuple[Befalls, Befalls]]:
    """Every two of them in either order, but for those that another pair is the same as."""
    for first, second in product(meeting(name), repeat=2):
        # A turn ends once, however it does; where nothing is waited for, time changes nothing.
        ends_again = first in ENDS and second in ENDS and first is not second
        waits_for_nothing = first is B.TIMER and FROM[name][0] not in WAITS
        if not ends_again and not waits_for_nothing:
            yield first, second


@pytest.mark.parametrize("name", FROM)
async def test_section_7_any_two_events_in_either_order(name: str) -> None:
    for first, second in pairs(name):
        try:
            await meet(name, (first, second))
        except Exception as error:
            error.add_note(f"{name}: {first.value}, then {second.value}")
            raise


@pytest.mark.parametrize("name", ["active", "short wait", "reset", "blocked", "parked"])
async def test_section_5_a_choice_and_any_other_event_in_either_order(name: str) -> None:
    for other in meeting(name):
        for pair in ((B.CHOICE, other), (other, B.CHOICE)):
            try:
                await meet(name, pair)
            except Exception as error:
                error.add_note(f"{name}: {pair[0].value}, then {pair[1].value}")
                raise


async def test_section_7_one_of_two_sessions_tests_what_was_held_back_and_the_other_waits_for_it() -> None:
    world = await brought_to("parked")
    await world.befall(Befalls.OTHER_SESSION)
    await world.rig.clock.advance(1)
    assert world.in_flight.total() == 0
    await world.befall(Befalls.TIMER)
    await world.rig.clock.advance(20)
    tested = [each for each in await world.rig.store.circuits() if each.holder]
    assert world.in_flight.total() == len(tested)
    assert len({each.resource for each in tested}) == len(tested) > 0
    assert len({each.holder for each in tested}) == len(tested)
    await world.check()
    await world.end()
