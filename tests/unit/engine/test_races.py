"""The race matrix of section 5: whatever happens, in whatever order, what must always hold holds."""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.changes import Change
from tests.unit.engine.race import Befalls, World

FROM: dict[OwnerState, tuple[Befalls, ...]] = {
    OwnerState.DISPATCHING: (Befalls.NEW_PROMPT,),
    OwnerState.RUNNING: (Befalls.NEW_PROMPT, Befalls.FIRST_FRAME),
    OwnerState.SCHEDULED: (Befalls.NEW_PROMPT, Befalls.FAILURE),
    OwnerState.MANUAL: (Befalls.NEW_PROMPT, Befalls.REFUSED_KEY),
    OwnerState.CANCELLING: (Befalls.NEW_PROMPT, Befalls.STOP),
    OwnerState.CANCELLED: (Befalls.NEW_PROMPT, Befalls.FAILURE, Befalls.CANCEL),
    OwnerState.DONE: (Befalls.NEW_PROMPT, Befalls.SUCCESS),
}
ENDS_IN_STOP = frozenset({Befalls.STOP, Befalls.CANCEL})
MEETING = tuple(what for what in Befalls if what is not Befalls.FULL_DISK)


async def brought_to(state: OwnerState) -> World:
    world = World(obeys=state is not OwnerState.CANCELLING)
    await world.start()
    for what in FROM[state]:
        await world.befall(what)
        await world.rig.clock.advance(1)
    (row,) = world.rows()
    assert row.state is state
    return world


async def meet(state: OwnerState, pair: Iterable[Befalls], *, apart: bool) -> None:
    """Two events from one state, at once or one after the other."""
    world = await brought_to(state)
    for what in pair:
        await world.befall(what)
        if apart:
            await world.rig.clock.advance(0)
            world.check()
    await world.rig.clock.advance(1)
    world.check()
    await world.end()


@pytest.mark.parametrize("first", MEETING)
@pytest.mark.parametrize("state", FROM)
async def test_section_5_any_two_events_in_either_order(state: OwnerState, first: Befalls) -> None:
    for second, apart in product(MEETING, (False, True)):
        try:
            await meet(state, (first, second), apart=apart)
        except Exception as error:
            error.add_note(f"{state.value}: {first.value}, then {second.value}{' later' if apart else ''}")
            raise


@pytest.mark.parametrize("state", [OwnerState.RUNNING, OwnerState.SCHEDULED])
@pytest.mark.parametrize("what", sorted(ENDS_IN_STOP))
async def test_section_5_after_a_stop_nothing_is_sent_by_itself(state: OwnerState, what: Befalls) -> None:
    world = await brought_to(state)
    before = len(world.rig.agents.prompts)
    await world.befall(what)
    await world.rig.clock.advance(7_200)
    assert len(world.rig.agents.prompts) == before
    assert [row.state for row in world.rows()] == [OwnerState.CANCELLED]
    await world.end()


async def test_section_5_a_stale_timer_sends_nothing_of_a_later_wait() -> None:
    """It comes due while the end of its own wait is being committed, behind the person's next one."""
    world = await brought_to(OwnerState.SCHEDULED)
    held = asyncio.Event()

    async def slow(_changes: Sequence[Change]) -> None:
        await held.wait()

    world.rig.store.before_commit = slow
    for what in (Befalls.LATE_ACTIVITY, Befalls.WAIT_AND_RESUME):
        await world.befall(what)
        await world.rig.clock.advance(0)
    await world.rig.clock.advance(40)
    held.set()
    await world.rig.clock.advance(0)
    (row,) = world.rows()
    assert (row.state, row.person_armed) == (OwnerState.SCHEDULED, True)
    world.check()
    await world.end()


class Races(RuleBasedStateMachine):
    """Longer orders. One event loop a run, under virtual time."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world: World | None = None

    @initialize(loads=st.booleans(), obeys=st.booleans())
    def begin(self, loads: bool, obeys: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - hypothesis passes them by name
        self.world = World(loads=loads, obeys=obeys)
        self.runner.run(self.world.start())

    @rule(what=st.sampled_from(Befalls), then=st.sampled_from((None, 0.0, 0.1, 6.0, 40.0)))
    def happens(self, what: Befalls, then: float | None) -> None:
        assert self.world is not None
        self.runner.run(self._happens(self.world, what, then))

    async def _happens(self, world: World, what: Befalls, then: float | None) -> None:
        await world.befall(what)
        if then is not None:
            await world.rig.clock.advance(then)
            world.check()

    def teardown(self) -> None:
        try:
            if self.world is not None:
                self.runner.run(self.world.end())
        finally:
            self.runner.close()


def test_section_5_longer_orders() -> None:
    run_state_machine_as_test(
        Races, settings=settings(max_examples=60, stateful_step_count=30, deadline=None)
    )
