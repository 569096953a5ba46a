"""Where sessions stand, as the events tell it."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.events import (
    AppChanged,
    Event,
    RecoveryMoved,
    RouteMoved,
    SessionOpened,
    SessionRemoved,
)
from kandev_desktop.engine.records import SessionDigest, SessionRecord
from kandev_desktop.engine.routing.standings import Standings
from tests.fakes.clock import START
from tests.unit.engine.routing.health_rig import route
from tests.unit.engine.routing.test_inbox import owner

STOPPED = owner("s", Code.AUTH_REQUIRED)
RUNNING = replace(STOPPED, state=OwnerState.RUNNING)
NEEDY = route("s", "sol", state=RouteState.ACTION_REQUIRED)


def recovery(row: OwnerRow) -> RecoveryMoved:
    return RecoveryMoved(
        at=START,
        session_id="s",
        row=row,
        generation=row.generation,
        attempt=1,
        provider="",
        model="",
    )


def moved(state: RouteState) -> RouteMoved:
    return RouteMoved(at=START, session_id="s", row=replace(NEEDY, state=state))


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([recovery(RUNNING)], [False]),
        ([recovery(STOPPED)], [True]),
        ([recovery(row) for row in (STOPPED, RUNNING)], [True, True]),
        ([moved(RouteState.SELECTING)], [True]),
        ([SessionOpened(at=START, session_id="s", profile="sol", cwd="/")], [True]),
        ([SessionRemoved(at=START, session_id="s")], [True]),
        ([AppChanged(at=START)], [False]),
    ],
    ids=["runs", "stops short", "goes on", "route", "opened", "removed", "else"],
)
def test_what_is_of_interest(events: list[Event], told: list[bool]) -> None:
    standings = Standings()
    assert [standings.heard(event) for event in events] == told


def test_an_earlier_prompt_says_nothing_of_the_latest() -> None:
    standings = Standings()
    standings.heard(recovery(replace(RUNNING, generation=2)))
    assert not standings.heard(recovery(STOPPED))
    assert standings.owners["s"].generation == 2


def test_a_decision_that_was_taken_is_kept_as_it_stood() -> None:
    standings = Standings()
    for state in (RouteState.ACTION_REQUIRED, RouteState.ACTION_REQUIRED, RouteState.SELECTING):
        standings.heard(moved(state))
    assert list(standings.decided) == [(NEEDY, NEEDY.updated_at)]


def test_what_the_store_has_is_known_and_what_is_removed_is_gone() -> None:
    record = SessionRecord(id="s", title="", cwd="/", profile="sol", created_at=START, active_at=START)
    standings = Standings()
    standings.read([SessionDigest(session=record, owner=STOPPED, route=NEEDY)])
    assert (standings.owners, standings.routes) == ({"s": STOPPED}, {"s": NEEDY})
    standings.heard(SessionRemoved(at=START, session_id="s"))
    assert (standings.owners, standings.routes) == ({}, {})
