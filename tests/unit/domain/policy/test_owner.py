"""Section 5 of the recovery contract: the owner's state machine, every pair of state and happening."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import (
    IN_FLIGHT,
    MOVES,
    OPEN,
    TRANSITIONS,
    Happening,
    Held,
    OwnerRow,
    OwnerState,
    Step,
    opened,
)
from kandev_desktop.domain.policy.transition import transition

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = START + timedelta(seconds=30)
DUE = START + timedelta(seconds=40)

# Reviewed against the table of section 5, line by line. A pair that is not here has no move.
TABLE = """
dispatching  first_frame            running
dispatching  failed_retry           scheduled
dispatching  failed_manual          manual
dispatching  failed_exhausted       exhausted
dispatching  succeeded              done
dispatching  ended_as_asked         done
dispatching  cancel                 cancelling
dispatching  new_prompt             cancelling
dispatching  start_fresh            cancelling
dispatching  delete                 cancelling
dispatching  configuration_changed  dispatching
dispatching  restart                manual
dispatching  restart_unsent         routed
dispatching  failed_routed          routed
running      failed_retry           scheduled
running      failed_manual          manual
running      failed_exhausted       exhausted
running      succeeded              done
running      ended_as_asked         done
running      cancel                 cancelling
running      new_prompt             cancelling
running      start_fresh            cancelling
running      delete                 cancelling
running      configuration_changed  running
running      restart                manual
running      restart_unsent         routed
running      failed_routed          routed
cancelling   new_prompt             cancelling
cancelling   cancel                 cancelling
cancelling   start_fresh            cancelling
cancelling   delete                 cancelling
cancelling   restored               cancelling
cancelling   settled                cancelled
cancelling   restart                cancelled
scheduled    due                    dispatching
scheduled    due_offline            scheduled
scheduled    network_back           dispatching
scheduled    retry_now              dispatching
scheduled    cancel                 cancelled
scheduled    activity               manual
scheduled    configuration_changed  manual
scheduled    check_failed           manual
scheduled    new_prompt             superseded
scheduled    start_fresh            superseded
scheduled    delete                 superseded
scheduled    continue_elsewhere     superseded
scheduled    restart                scheduled
scheduled    restart_lost           manual
manual       resume                 dispatching
manual       send_again             dispatching
manual       route_resumed          routed
manual       wait_armed             scheduled
manual       activity               manual
manual       configuration_changed  manual
manual       new_prompt             superseded
manual       start_fresh            superseded
manual       delete                 superseded
manual       continue_elsewhere     superseded
exhausted    resume                 dispatching
exhausted    send_again             dispatching
exhausted    route_resumed          routed
exhausted    wait_armed             scheduled
exhausted    activity               exhausted
exhausted    configuration_changed  exhausted
exhausted    new_prompt             superseded
exhausted    start_fresh            superseded
exhausted    delete                 superseded
exhausted    continue_elsewhere     superseded
cancelled    resume                 dispatching
cancelled    send_again             dispatching
cancelled    route_resumed          routed
cancelled    activity               cancelled
cancelled    configuration_changed  cancelled
cancelled    new_prompt             superseded
cancelled    start_fresh            superseded
cancelled    delete                 superseded
cancelled    continue_elsewhere     superseded
done         resume                 dispatching
superseded   restored               cancelled
routed       route_sends            dispatching
routed       route_ended            manual
routed       activity               manual
routed       configuration_changed  manual
routed       cancel                 cancelled
routed       new_prompt             superseded
routed       start_fresh            superseded
routed       delete                 superseded
routed       continue_elsewhere     superseded
"""
EXPECTED = {
    (OwnerState(state), Happening(on)): OwnerState(to)
    for state, on, to in (line.split() for line in TABLE.strip().splitlines())
}
ENDED = {OwnerState.RECOVERED}


def row(state: OwnerState, **more: Any) -> OwnerRow:
    fresh = opened(
        row_id="r",
        instance_id="i",
        session_id="s",
        generation=1,
        attempt_id="a1",
        at=START,
        budget=5,
    )
    if state is OwnerState.SCHEDULED:
        more = {"scheduled_at": START, "retry_at": DUE, "held": Held.NETWORK, **more}
    if state is OwnerState.DONE:
        more = {"refused": True, **more}
    if state is OwnerState.SUPERSEDED:
        more = {"reason": Reason.ENDED_AS_ASKED, **more}
    if state is OwnerState.CANCELLING:
        more = {"successor": Happening.NEW_PROMPT, **more}
    return replace(fresh, state=state, **more)


def step(on: Happening, **more: Any) -> Step:
    return Step(on=on, at=LATER, **{"retry_at": DUE, "attempt_id": "a2", **more})


PAIRS = [(state, on) for state in OwnerState for on in Happening]


@pytest.mark.parametrize(("state", "on"), PAIRS)
def test_every_pair_moves_as_reviewed(state: OwnerState, on: Happening) -> None:
    moved = transition(row(state, nothing_happened=True), step(on))
    assert (None if moved is None else moved.state) == EXPECTED.get((state, on))


def test_the_table_names_no_other_pair() -> None:
    assert set(TRANSITIONS) == set(EXPECTED)


@pytest.mark.parametrize(("state", "on"), sorted(EXPECTED))
def test_a_move_counts_the_version_and_keeps_identity(state: OwnerState, on: Happening) -> None:
    before = row(state, version=41, nothing_happened=True)
    moved = transition(before, step(on))
    assert moved is not None
    assert (moved.version, moved.updated_at) == (42, LATER)
    assert (moved.id, moved.session_id, moved.generation) == ("r", "s", 1)


@pytest.mark.parametrize(("state", "on"), sorted(EXPECTED))
def test_a_countdown_stands_only_in_scheduled(state: OwnerState, on: Happening) -> None:
    moved = transition(row(state, nothing_happened=True), step(on))
    assert moved is not None
    if moved.state is OwnerState.SCHEDULED:
        assert moved.retry_at is not None
        assert moved.scheduled_at is not None
    else:
        assert (moved.retry_at, moved.scheduled_at, moved.held, moved.person_armed) == (
            None,
            None,
            None,
            False,
        )


def test_the_moves_are_those_of_the_table() -> None:
    good = {(state, OwnerState.RECOVERED) for state, on in EXPECTED if on is Happening.SUCCEEDED}
    back = {(OwnerState.SUPERSEDED, state) for state in (OwnerState.MANUAL, OwnerState.EXHAUSTED)}
    assert {(state, to) for (state, _), to in EXPECTED.items()} | good | back == MOVES


def test_state_sets() -> None:
    assert {OwnerState.DISPATCHING, OwnerState.RUNNING, OwnerState.CANCELLING} == IN_FLIGHT
    assert {*IN_FLIGHT, OwnerState.SCHEDULED} == OPEN


@dataclass(frozen=True)
class Case:
    id: str
    before: OwnerRow
    step: Step
    after: OwnerRow | None


S, H = OwnerState, Happening
CASES = (
    Case(
        "a failure is scheduled with what it says",
        row(S.RUNNING),
        step(
            Happening.FAILED_RETRY,
            code=Code.PROVIDER_OVERLOADED,
            policy_class=PolicyClass.TRANSIENT,
            reason=Reason.NOTHING_HAPPENED,
            max_attempts=3,
            nothing_happened=True,
        ),
        row(
            S.SCHEDULED,
            version=2,
            updated_at=LATER,
            ordinal=1,
            max_attempts=3,
            scheduled_at=LATER,
            retry_at=DUE,
            held=None,
            code=Code.PROVIDER_OVERLOADED,
            policy_class=PolicyClass.TRANSIENT,
            reason=Reason.NOTHING_HAPPENED,
            nothing_happened=True,
        ),
    ),
    Case("no schedule without a deadline", row(S.RUNNING), step(Happening.FAILED_RETRY, retry_at=None), None),
    Case(
        "no schedule after a configuration change",
        row(S.RUNNING, configuration_changed=True),
        step(Happening.FAILED_RETRY),
        None,
    ),
    Case(
        "success after a retry is a recovery",
        row(S.RUNNING, ordinal=2),
        step(Happening.SUCCEEDED),
        row(S.RECOVERED, ordinal=2, version=2, updated_at=LATER),
    ),
    Case(
        "success after a manual resume is a recovery",
        row(S.RUNNING, streak=2),
        step(Happening.SUCCEEDED),
        row(S.RECOVERED, streak=2, version=2, updated_at=LATER),
    ),
    Case(
        "a due retry dispatches its own attempt",
        row(S.SCHEDULED, ordinal=1),
        step(Happening.DUE),
        row(S.DISPATCHING, ordinal=1, attempt_id="a2", version=2, updated_at=LATER),
    ),
    Case(
        "offline uses no attempt and is held",
        row(S.SCHEDULED, ordinal=1, held=None),
        step(Happening.DUE_OFFLINE),
        row(S.SCHEDULED, ordinal=1, held=Held.NETWORK, version=2, updated_at=LATER),
    ),
    Case(
        "the network wakes only what it holds",
        row(S.SCHEDULED, held=None),
        step(Happening.NETWORK_BACK),
        None,
    ),
    Case(
        "a change while waiting disarms and says why",
        row(S.SCHEDULED, ordinal=1),
        step(Happening.CONFIGURATION_CHANGED),
        row(
            S.MANUAL,
            ordinal=1,
            configuration_changed=True,
            reason=Reason.CONFIGURATION_CHANGED,
            version=2,
            updated_at=LATER,
        ),
    ),
    Case(
        "a new prompt in flight is kept as the successor",
        row(S.RUNNING),
        step(Happening.NEW_PROMPT),
        row(
            S.CANCELLING,
            successor=Happening.NEW_PROMPT,
            reason=Reason.ENDED_AS_ASKED,
            version=2,
            updated_at=LATER,
        ),
    ),
    Case(
        "the latest successor wins",
        row(S.CANCELLING, successor=Happening.NEW_PROMPT),
        step(Happening.DELETE),
        row(S.CANCELLING, successor=Happening.DELETE, version=2, updated_at=LATER),
    ),
    Case(
        "a stop stops what was to follow",
        row(S.CANCELLING, reason=Reason.DENY_LOOP),
        step(Happening.CANCEL),
        row(S.CANCELLING, successor=None, reason=Reason.DENY_LOOP, version=2, updated_at=LATER),
    ),
    Case(
        "what still stops is not deleted once that is undone",
        row(S.CANCELLING, successor=Happening.DELETE),
        step(Happening.RESTORED),
        row(S.CANCELLING, successor=None, version=2, updated_at=LATER),
    ),
    Case(
        "undoing no deletion stops nothing that follows",
        row(S.CANCELLING, successor=Happening.NEW_PROMPT),
        step(Happening.RESTORED),
        row(S.CANCELLING, successor=Happening.NEW_PROMPT, version=2, updated_at=LATER),
    ),
    Case("a second stop is the first", row(S.CANCELLING, successor=None), step(Happening.CANCEL), None),
    Case("a stop undoes no deletion", row(S.CANCELLING, successor=H.DELETE), step(Happening.CANCEL), None),
    Case(
        "a restart keeps the successor",
        row(S.CANCELLING, successor=Happening.NEW_PROMPT),
        step(Happening.RESTART, instance_id="i2"),
        row(S.CANCELLED, successor=Happening.NEW_PROMPT, instance_id="i2", version=2, updated_at=LATER),
    ),
    Case(
        "a restart re-arms a wait and counts it",
        row(S.SCHEDULED, held=None),
        step(Happening.RESTART, instance_id="i2"),
        row(S.SCHEDULED, held=None, instance_id="i2", rearmed=1, version=2, updated_at=LATER),
    ),
    Case(
        "a wait that a person armed is not counted",
        row(S.SCHEDULED, held=None, person_armed=True),
        step(Happening.RESTART, instance_id="i2"),
        row(S.SCHEDULED, held=None, person_armed=True, instance_id="i2", version=2, updated_at=LATER),
    ),
    Case(
        "an attempt in flight at a restart may have been delivered",
        row(S.RUNNING, nothing_happened=True),
        step(Happening.RESTART, instance_id="i2"),
        row(S.MANUAL, instance_id="i2", reason=Reason.MAY_BE_DELIVERED, version=2, updated_at=LATER),
    ),
    Case(
        "resume starts a new streak with a full budget and what was to follow the old one does not",
        row(
            S.CANCELLED, ordinal=5, max_attempts=2, rearmed=2, configuration_changed=True, successor=H.DELETE
        ),
        step(Happening.RESUME, max_attempts=5),
        row(S.DISPATCHING, streak=2, attempt_id="a2", version=2, updated_at=LATER),
    ),
    Case(
        "what is in flight again may do anything",
        row(S.SCHEDULED, ordinal=1, nothing_happened=True),
        step(Happening.RETRY_NOW),
        row(S.DISPATCHING, ordinal=1, attempt_id="a2", version=2, updated_at=LATER),
    ),
    Case(
        "a cancel that a restart cut may have been too late",
        row(S.CANCELLING, successor=None, nothing_happened=True),
        step(Happening.RESTART, instance_id="i2"),
        row(S.CANCELLED, instance_id="i2", version=2, updated_at=LATER),
    ),
    Case(
        "a wait that a person armed ends as their Resume",
        row(S.SCHEDULED, held=None, person_armed=True, ordinal=5, max_attempts=2, rearmed=2),
        step(Happening.DUE, max_attempts=5),
        row(S.DISPATCHING, streak=2, attempt_id="a2", version=2, updated_at=LATER),
    ),
    Case("a prompt that did something is not sent again", row(S.MANUAL), step(Happening.SEND_AGAIN), None),
    Case(
        "a stopped generation whose agent works on keeps its reason and loses Send again",
        row(S.EXHAUSTED, nothing_happened=True, reason=Reason.RETRY_DISABLED),
        step(Happening.ACTIVITY, reason=Reason.AGENT_WENT_ON, nothing_happened=False),
        row(S.EXHAUSTED, reason=Reason.RETRY_DISABLED, version=2, updated_at=LATER),
    ),
    Case("what it does after that changes nothing", row(S.MANUAL), step(Happening.ACTIVITY), None),
    Case("a plain done is over", row(S.DONE, refused=False), step(Happening.RESUME), None),
    Case(
        "a refused permission leaves Resume",
        row(S.RUNNING),
        step(Happening.ENDED_AS_ASKED, refused=True, code=Code.PERMISSION_DENIED_BY_USER),
        row(
            S.DONE,
            refused=True,
            code=Code.PERMISSION_DENIED_BY_USER,
            reason=Reason.ENDED_AS_ASKED,
            version=2,
            updated_at=LATER,
        ),
    ),
    Case(
        "a person's wait uses no attempt",
        row(S.MANUAL, ordinal=3),
        step(Happening.WAIT_ARMED),
        row(
            S.SCHEDULED,
            ordinal=3,
            scheduled_at=LATER,
            retry_at=DUE,
            held=None,
            person_armed=True,
            version=2,
            updated_at=LATER,
        ),
    ),
    Case(
        "a wait that a deletion ends was ended by a person",
        row(S.SCHEDULED, reason=Reason.NOTHING_HAPPENED, nothing_happened=True),
        step(Happening.DELETE),
        row(S.SUPERSEDED, reason=Reason.ENDED_AS_ASKED, nothing_happened=True, version=2, updated_at=LATER),
    ),
    Case(
        "what had failed stands again after an undone deletion",
        row(S.SUPERSEDED, reason=Reason.HARD_LIMIT, code=Code.QUOTA_LIMITED),
        step(Happening.RESTORED),
        row(S.MANUAL, reason=Reason.HARD_LIMIT, code=Code.QUOTA_LIMITED, version=2, updated_at=LATER),
    ),
    Case(
        "what was exhausted stands again after an undone deletion",
        row(S.SUPERSEDED, reason=Reason.BUDGET_SPENT, ordinal=5),
        step(Happening.RESTORED),
        row(S.EXHAUSTED, reason=Reason.BUDGET_SPENT, ordinal=5, version=2, updated_at=LATER),
    ),
    Case("a wait needs a deadline", row(S.MANUAL), step(Happening.WAIT_ARMED, retry_at=None), None),
    Case("a wait needs time", row(S.MANUAL), step(Happening.WAIT_ARMED, retry_at=LATER), None),
    Case(
        "seven days are the longest wait",
        row(S.MANUAL),
        step(Happening.WAIT_ARMED, retry_at=LATER + timedelta(days=7, microseconds=1)),
        None,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_writes_the_whole_row(case: Case) -> None:
    assert transition(case.before, case.step) == case.after


@given(happenings=st.lists(st.sampled_from(Happening), max_size=40), refused=st.booleans())
def test_random_walks_keep_the_invariants(happenings: list[Happening], *, refused: bool) -> None:
    current = row(OwnerState.DISPATCHING)
    for number, on in enumerate(happenings):
        at = START + timedelta(seconds=number)
        moved = transition(current, Step(on=on, at=at, retry_at=at + timedelta(seconds=5), refused=refused))
        if current.state in ENDED:
            assert moved is None
        if moved is None:
            continue
        assert moved.version == current.version + 1
        assert moved.streak >= current.streak
        waiting = moved.state is OwnerState.SCHEDULED
        assert (moved.retry_at is not None) == waiting
        assert (moved.scheduled_at is not None) == waiting
        assert waiting or (moved.held is None and not moved.person_armed)
        assert not (moved.nothing_happened and moved.state in IN_FLIGHT)
        current = moved
