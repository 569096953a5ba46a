"""Few runs of one folder are with an agent at once, and each comes up in the order in which it began to wait."""

from collections import deque
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState, opened_route
from kandev_desktop.engine.routing.slots import Slots, frees
from tests.fakes.clock import START

ROW = opened_route(
    session_id="s", instance_id="i", generation=1, profile="nightly", candidates=(), unattended=True, at=START
)
MINUTE = timedelta(seconds=60)


def row(state: RouteState, *, held: RouteHeld | None = None, lasts: timedelta | None = None) -> RouteRow:
    until = None if lasts is None else START + lasts
    return replace(ROW, state=state, held=held, wait_from=None if until is None else START, wake_at=until)


@pytest.mark.parametrize(
    ("at", "needs_none"),
    [
        (row(RouteState.SELECTING), False),
        (row(RouteState.SELECTING, held=RouteHeld.COOLDOWN, lasts=MINUTE), True),
        (row(RouteState.SELECTING, held=RouteHeld.LEASE, lasts=MINUTE), True),
        (row(RouteState.SELECTING, held=RouteHeld.QUEUE), False),
        (row(RouteState.STARTING), False),
        (row(RouteState.ACTIVE), False),
        (row(RouteState.RETRYING), False),
        (row(RouteState.RETRY_WAIT, lasts=timedelta(seconds=20)), False),
        (row(RouteState.RETRY_WAIT, lasts=timedelta(hours=1)), True),
        (row(RouteState.RETRY_WAIT, held=RouteHeld.NETWORK, lasts=timedelta(seconds=20)), True),
        (row(RouteState.WAITING_FOR_RESET, lasts=MINUTE), False),
        (row(RouteState.WAITING_FOR_RESET, lasts=MINUTE + timedelta(seconds=1)), True),
        (row(RouteState.WAITING_FOR_RESET, held=RouteHeld.QUEUE, lasts=timedelta(days=1)), False),
        (row(RouteState.WAITING_FOR_CAPACITY), True),
        (row(RouteState.WAITING_FOR_NETWORK), True),
        (row(RouteState.BLOCKED), True),
        (row(RouteState.ACTION_REQUIRED), True),
        (row(RouteState.STOPPED), True),
        (row(RouteState.DONE), True),
    ],
    ids=lambda value: f"{value.state.value} {value.held or ''}" if isinstance(value, RouteRow) else "",
)
def test_a_slot_is_given_back_while_nothing_is_with_an_agent(at: RouteRow, *, needs_none: bool) -> None:
    assert frees(at, START) is needs_none


@pytest.mark.parametrize(("back", "needs_none"), [(timedelta(seconds=30), False), (timedelta(days=1), True)])
def test_a_short_wait_that_a_set_clock_has_made_long_needs_no_slot(
    back: timedelta, *, needs_none: bool
) -> None:
    short = row(RouteState.RETRY_WAIT, lasts=timedelta(seconds=20))
    assert frees(short, START - back) is needs_none


def test_a_folder_has_no_more_slots_than_its_limit() -> None:
    slots = Slots()
    assert [slots.take("/a", name) for name in "xyz"] == [True, True, False]
    assert slots.take("/b", "w")
    assert (slots.place("z"), list(slots.next_up())) == (0, [])
    slots.leave("x")
    assert list(slots.next_up()) == ["z"]
    assert slots.take("/a", "z"), "it has its slot"


def test_who_asks_again_keeps_its_place() -> None:
    slots = Slots()
    slots.limit = 1
    assert [slots.take("/a", name) for name in "wxyx"] == [True, False, False, False]
    assert [slots.place(name) for name in "xy"] == [0, 1]
    slots.leave("w")
    assert not slots.take("/a", "y"), "x is before it"
    assert slots.take("/a", "x")


def test_a_greater_limit_lets_in_the_first_of_the_line_and_a_smaller_one_ends_nothing() -> None:
    slots = Slots()
    for name in "vwxyz":
        slots.take("/a", name)
    slots.limit = 4
    assert list(slots.next_up()) == ["x", "y"]
    slots.limit = 1
    assert slots.take("/a", "v")
    assert not slots.take("/a", "z")


def test_nobody_waits_while_others_pass_it() -> None:
    """Runs that come, park, wake and end by chance: each comes up in the order in which it began to wait."""
    random, slots = Random(7), Slots()
    line: deque[str] = deque()
    holding: set[str] = set()
    away = [f"run {number}" for number in range(40)]
    for _ in range(2000):
        if away and random.random() < 0.5:
            name = away.pop(random.randrange(len(away)))
            if slots.take("/a", name):
                assert not line
                holding.add(name)
            else:
                line.append(name)
        elif holding:
            name = random.choice(sorted(holding))
            holding.remove(name)
            slots.leave(name)
            away.append(name)
            for up in slots.next_up():
                assert up == line.popleft()
                holding.add(up)
        assert len(holding) <= slots.limit
        assert not line or len(holding) == slots.limit
