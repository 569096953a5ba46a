"""Section 7 of the recovery contract: a route's state machine, every pair of state and happening."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import (
    ENDED,
    IN_FLIGHT,
    PARKED,
    ROUTE_MOVES,
    ROUTE_TRANSITIONS,
    SHORT_WAITS,
    WAITS,
    Press,
    RouteHappening,
    RouteHeld,
    RouteRow,
    RouteState,
    RouteStep,
    RouteUse,
    Sends,
    let_go,
    opened_route,
)
from kandev_desktop.domain.policy.route_transition import route_transition

S, H = RouteState, RouteHappening
START = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = START + timedelta(seconds=30)
DUE = START + timedelta(seconds=40)

# Reviewed against the table of section 7, line by line; `*` stands for each of the states that the line names.
# A pair that is not here has no move.
FAILED = """
failed_reset    waiting_for_reset
failed_retry    retry_wait
failed_network  waiting_for_network
failed_skip     selecting
failed_park     waiting_for_provider_capacity
failed_blocked  blocked_provider_action_required
failed_action   action_required
failed_stopped  stopped
budget_out      action_required
"""
TABLE = """
selecting                        claimed            starting
selecting                        held               selecting
selecting                        none_renewable     waiting_for_provider_capacity
selecting                        none_blocked       blocked_provider_action_required
selecting                        try_next           selecting
selecting                        cancel_wait        action_required
selecting                        activity           action_required
selecting                        reconfigured       action_required
selecting                        budget_out         action_required
selecting                        fault              action_required
selecting                        restart            selecting
starting                         captured           active
starting                         restart            selecting
starting                         restart_ambiguous  action_required
active                           captured           active
active                           succeeded          active
active                           candidate_gone     selecting
active                           restart            active
active                           restart_ambiguous  action_required
retrying                         captured           retrying
retrying                         succeeded          active
retrying                         restart            retry_wait
retrying                         restart_ambiguous  action_required
retry_wait                       due                retrying
retry_wait                       retry_now          retrying
waiting_for_reset                due                retrying
waiting_for_reset                retry_now          retrying
waiting_for_provider_capacity    wake               selecting
waiting_for_provider_capacity    retry_now          selecting
waiting_for_network              wake               selecting
waiting_for_network              retry_now          selecting
blocked_provider_action_required remedied           selecting
blocked_provider_action_required retry_now          selecting
blocked_provider_action_required activity           action_required
blocked_provider_action_required fault              action_required
blocked_provider_action_required restart            blocked_provider_action_required
action_required                  retry_now          selecting
action_required                  restart            action_required
stopped                          restart            stopped
done                             restart            done
"""
ANY_WAIT = """
try_next     selecting
cancel_wait  action_required
activity     action_required
reconfigured action_required
budget_out   action_required
fault        action_required
held         *
restart      *
"""


def _expected() -> dict[tuple[RouteState, RouteHappening], RouteState]:
    lines = [line.split() for line in TABLE.strip().splitlines()]
    found = {(S(state), H(on)): S(to) for state, on, to in lines}
    for on, to in (line.split() for line in FAILED.strip().splitlines()):
        found |= {(state, H(on)): S(to) for state in (S.STARTING, S.ACTIVE, S.RETRYING)}
    for on, to in (line.split() for line in ANY_WAIT.strip().splitlines()):
        found |= {(state, H(on)): state if to == "*" else S(to) for state in WAITS}
    for state in set(RouteState) - {S.STARTING, S.RETRYING}:
        found |= {(state, H.PROMPT): S.SELECTING, (state, H.PROMPT_HERE): S.ACTIVE}
    return found | {(state, H.STOP): S.STOPPED for state in set(RouteState) - {S.STOPPED, S.DONE}}


EXPECTED = _expected()
PAIRS = [(state, on) for state in RouteState for on in RouteHappening]
IDLE_ONLY = {H.PROMPT, H.PROMPT_HERE, H.CANDIDATE_GONE}


def row(state: RouteState, **more: Any) -> RouteRow:
    """A row as a cycle has brought it into a state."""
    fresh = opened_route(
        session_id="s",
        instance_id="i",
        generation=1,
        profile="nightly",
        candidates=(Candidate(profile="one"), Candidate(profile="two")),
        unattended=False,
        at=START,
    )
    if state in WAITS:
        more = {"wait_from": START, "wake_at": DUE, "wakes": "one", **more}
    if state in IN_FLIGHT:
        more = {"attempt_id": "a1", **more}
    if state is S.RETRYING:
        more = {"returns_to": S.RETRY_WAIT, **more}
    return replace(fresh, state=state, candidate="one", route=1, **more)


def step(on: RouteHappening, **more: Any) -> RouteStep:
    return RouteStep(
        on=on,
        at=LATER,
        **{"candidate": "two", "attempt_id": "a2", "wake_at": DUE, "held": RouteHeld.COOLDOWN, **more},
    )


def moved(before: RouteRow, on: RouteHappening, **more: Any) -> RouteRow:
    after = route_transition(before, step(on, **more))
    assert after is not None
    return after


@pytest.mark.parametrize(("state", "on"), PAIRS)
def test_every_pair_moves_as_reviewed(state: RouteState, on: RouteHappening) -> None:
    before = row(state, **({"attempt_id": ""} if on in IDLE_ONLY else {}))
    if (state, on) == (S.ACTIVE, H.RESTART):
        before = replace(before, attempt_id="")
    after = route_transition(before, step(on))
    assert (None if after is None else after.state) == EXPECTED.get((state, on))


def test_the_table_names_no_other_pair() -> None:
    assert dict(ROUTE_TRANSITIONS) == EXPECTED


@given(
    state=st.sampled_from(RouteState),
    on=st.sampled_from(RouteHappening),
    unattended=st.booleans(),
    sent=st.booleans(),
    attempt=st.sampled_from(["", "a1"]),
    returns_to=st.sampled_from([None, *sorted(SHORT_WAITS)]),
)
def test_each_move_is_one_that_the_store_lets_pass(
    state: RouteState,
    on: RouteHappening,
    *,
    unattended: bool,
    sent: bool,
    attempt: str,
    returns_to: RouteState | None,
) -> None:
    before = row(state, unattended=unattended, sent=sent, attempt_id=attempt)
    if state is S.RETRYING:
        before = replace(before, returns_to=returns_to)
    after = route_transition(before, step(on))
    if after is None:
        return
    assert (before.state, after.state) in ROUTE_MOVES
    stands = on is H.RESTART and state not in IN_FLIGHT
    assert (after.version, after.updated_at) == (before.version + 1, START if stands else LATER)
    assert (after.route - before.route) == (1 if on is H.CLAIMED else 0)
    # What may have been sent before a restart stays named.
    assert after.state in IN_FLIGHT or on is H.RESTART_AMBIGUOUS or not (after.attempt_id or after.sent)
    assert after.state in WAITS or on is H.HELD or state is S.SELECTING or after.wake_at is None
    assert (after.returns_to is not None) <= (after.state is S.RETRYING or on in {H.WAKE, H.REMEDIED})


@pytest.mark.parametrize(
    ("state", "on"), [(park, H.WAKE) for park in sorted(PARKED)] + [(S.BLOCKED, H.REMEDIED)]
)
def test_what_a_park_has_let_go_is_known_until_it_is_sent_or_a_person_steps_in(
    state: RouteState, on: RouteHappening
) -> None:
    woken = moved(row(state), on)
    assert let_go(woken)
    held = moved(moved(woken, H.HELD), H.RESTART, instance_id="j")
    assert let_go(held)
    assert not any(let_go(moved(held, ends)) for ends in (H.CLAIMED, H.TRY_NEXT, H.NONE_RENEWABLE, H.PROMPT))


@pytest.mark.parametrize("state", sorted(IN_FLIGHT))
def test_nothing_in_flight_is_replaced_by_a_prompt(state: RouteState) -> None:
    for on in IDLE_ONLY:
        assert route_transition(row(state), step(on)) is None


def test_a_success_of_a_run_is_its_end() -> None:
    for state in (S.ACTIVE, S.RETRYING):
        assert moved(row(state, unattended=True), H.SUCCEEDED).state is S.DONE


@pytest.mark.parametrize("wait", sorted(SHORT_WAITS))
def test_an_unsent_retry_goes_back_to_its_wait_and_is_due(wait: RouteState) -> None:
    retrying = moved(row(wait), H.DUE)
    assert (retrying.state, retrying.returns_to, retrying.wake_at) == (S.RETRYING, wait, None)
    back = moved(retrying, H.RESTART, instance_id="j")
    assert (back.state, back.wake_at, back.wakes, back.attempt_id) == (wait, LATER, "one", "")
    assert (back.instance_id, back.returns_to) == ("j", None)


@pytest.mark.parametrize("state", sorted(IN_FLIGHT))
def test_a_restart_takes_back_nothing_that_may_have_gone_out(state: RouteState) -> None:
    sent = row(state, sent=True)
    assert route_transition(sent, step(H.RESTART)) is None
    assert moved(sent, H.RESTART_AMBIGUOUS, instance_id="j").state is S.ACTION_REQUIRED


def test_a_restart_with_an_unsent_prompt_selects_again() -> None:
    assert moved(row(S.ACTIVE), H.RESTART).state is S.SELECTING


@pytest.mark.parametrize("state", sorted(WAITS))
def test_a_restart_leaves_a_wait_as_it_was(state: RouteState) -> None:
    before = row(state, ordinal=2, max_retries=3)
    after = moved(before, H.RESTART, instance_id="j")
    assert after == replace(before, instance_id="j", version=2)


@pytest.mark.parametrize("on", [H.FAILED_RETRY, H.FAILED_RESET])
def test_nothing_waits_for_a_retry_without_a_time(on: RouteHappening) -> None:
    assert route_transition(row(S.ACTIVE), step(on, wake_at=None)) is None


def test_a_claim_names_its_candidate_and_a_hold_its_reason() -> None:
    assert route_transition(row(S.SELECTING), step(H.CLAIMED, candidate=None)) is None
    assert route_transition(row(S.SELECTING), step(H.HELD, held=None)) is None


def test_a_claim_is_a_new_route_and_no_retry() -> None:
    claimed = moved(row(S.SELECTING, ordinal=2, max_retries=3, skipped="one"), H.CLAIMED)
    assert (claimed.candidate, claimed.route, claimed.attempt_id, claimed.sent) == ("two", 2, "a2", False)
    assert (claimed.ordinal, claimed.max_retries, claimed.skipped) == (0, 0, "")


def test_a_held_selection_waits_and_claims_nothing() -> None:
    held = moved(row(S.SELECTING), H.HELD, wakes="two")
    assert (held.state, held.held, held.wait_from, held.wake_at) == (
        S.SELECTING,
        RouteHeld.COOLDOWN,
        LATER,
        DUE,
    )
    assert (held.wakes, held.route, held.candidate) == ("two", 1, "one")


def test_what_is_due_offline_is_held_where_it_is() -> None:
    before = row(S.RETRY_WAIT, ordinal=2, max_retries=3, uses=(USED,))
    held = moved(before, H.HELD, held=RouteHeld.NETWORK, wake_at=None)
    assert held == replace(before, held=RouteHeld.NETWORK, version=2, updated_at=LATER)


USED = RouteUse(profile="one", policy_class=PolicyClass.TRANSIENT, retries=1)
MORE = RouteUse(profile="one", policy_class=PolicyClass.TRANSIENT, retries=2)
OTHER = RouteUse(profile="one", policy_class=PolicyClass.HARD, reset_wait_used=True)


def test_a_use_replaces_the_one_of_its_candidate_and_class() -> None:
    after = moved(row(S.ACTIVE, uses=(USED, OTHER)), H.FAILED_RETRY, use=MORE)
    assert set(after.uses) == {MORE, OTHER}
    assert after.use("one", PolicyClass.TRANSIENT) == MORE
    assert after.use("two", PolicyClass.HARD).retries == 0


def test_only_what_is_used_up_joins_the_exclusion_set_once() -> None:
    once = moved(row(S.ACTIVE, excluded=("two",)), H.FAILED_SKIP, excludes=True)
    assert once.excluded == ("two", "one")
    assert moved(row(S.ACTIVE, excluded=("one",)), H.FAILED_SKIP, excludes=True).excluded == ("one",)
    assert moved(row(S.ACTIVE), H.FAILED_RETRY, use=USED).excluded == ()


def test_a_wake_takes_out_what_woke_and_keeps_what_was_used() -> None:
    parked = row(S.WAITING_FOR_CAPACITY, excluded=("one", "two"), uses=(USED,))
    woken = moved(parked, H.WAKE, readmits=("two",))
    assert (woken.state, woken.excluded, woken.uses) == (S.SELECTING, ("one",), (USED,))


CYCLE: dict[str, Any] = {"uses": (USED,), "excluded": ("two",), "skipped": "two", "ordinal": 1}


@pytest.mark.parametrize(
    ("state", "on"),
    [
        (S.WAITING_FOR_CAPACITY, H.RETRY_NOW),
        (S.WAITING_FOR_NETWORK, H.RETRY_NOW),
        (S.BLOCKED, H.RETRY_NOW),
        (S.BLOCKED, H.REMEDIED),
        (S.ACTION_REQUIRED, H.RETRY_NOW),
        (S.RETRY_WAIT, H.PROMPT),
        (S.STOPPED, H.PROMPT_HERE),
    ],
)
def test_an_action_of_a_person_opens_a_cycle(state: RouteState, on: RouteHappening) -> None:
    after = moved(row(state, **CYCLE), on, generation=2)
    assert (after.uses, after.excluded, after.skipped, after.ordinal) == ((), (), "", 0)
    assert after.generation == (2 if on in IDLE_ONLY else 1)


def test_retry_now_in_a_short_wait_uses_the_slot_that_was_scheduled() -> None:
    before = row(S.RETRY_WAIT, uses=(USED,), ordinal=1, max_retries=3)
    now, due = moved(before, H.RETRY_NOW), moved(before, H.DUE)
    assert now == due
    assert (now.uses, now.ordinal) == ((USED,), 1)


def test_a_new_prompt_sends_itself_and_has_not_failed() -> None:
    before = row(S.STOPPED, sends=Sends.CONTINUATION, code=Code.QUOTA_LIMITED, reason=Reason.HARD_LIMIT)
    after = moved(before, H.PROMPT, generation=2)
    assert (after.sends, after.code, after.reason) == (Sends.PROMPT, Code.NONE, Reason.NO_FAILURE)


def test_trying_the_next_passes_over_the_one_that_is_waited_for_in_this_selection_only() -> None:
    selecting = moved(row(S.WAITING_FOR_CAPACITY, wakes="two", ordinal=2), H.TRY_NEXT)
    assert (selecting.skipped, selecting.ordinal, selecting.wake_at) == ("two", 0, None)
    assert moved(selecting, H.HELD).skipped == "two"
    for on in (H.CLAIMED, H.NONE_RENEWABLE, H.NONE_BLOCKED):
        assert not moved(selecting, on).skipped


def test_a_success_closes_the_cycle_and_keeps_the_route() -> None:
    after = moved(row(S.RETRYING, **CYCLE), H.SUCCEEDED)
    assert (after.uses, after.excluded, after.ordinal) == ((), (), 0)
    assert (after.candidate, after.route) == ("one", 1)


def test_ended_rows_take_a_prompt_and_a_restart_alone() -> None:
    for state in ENDED:
        assert {on for on in RouteHappening if route_transition(row(state), step(on))} == {
            H.PROMPT,
            H.PROMPT_HERE,
            H.RESTART,
        }


@pytest.mark.parametrize(
    ("before", "on", "brings", "expected"),
    [
        (S.ACTIVE, H.FAILED_PARK, {"code": Code.QUOTA_LIMITED, "wakes": "one"}, Code.QUOTA_LIMITED),
        (S.ACTIVE, H.FAILED_RESET, {"code": Code.RATE_LIMITED, "wake_at": LATER}, Code.RATE_LIMITED),
        (
            S.SELECTING,
            H.NONE_RENEWABLE,
            {"wakes": "two", "wakes_code": Code.QUOTA_LIMITED},
            Code.QUOTA_LIMITED,
        ),
        (S.SELECTING, H.NONE_RENEWABLE, {"wakes": "two"}, Code.NONE),
        (S.WAITING_FOR_CAPACITY, H.WAKE, {}, Code.NONE),
    ],
)
def test_a_wait_knows_what_holds_back_whom_it_is_for(
    before: RouteState, on: RouteHappening, brings: dict[str, object], expected: Code
) -> None:
    held = row(before, wakes_code=Code.MODEL_CAPACITY if before is S.WAITING_FOR_CAPACITY else Code.NONE)
    assert moved(held, on, **brings).wakes_code is expected


@pytest.mark.parametrize(
    ("before", "on", "expected"),
    [
        (S.SELECTING, H.CLAIMED, Press.TRY_NEXT),
        (S.STARTING, H.CAPTURED, Press.TRY_NEXT),
        (S.STARTING, H.RESTART, Press.TRY_NEXT),
        (S.ACTIVE, H.FAILED_PARK, None),
        (S.SELECTING, H.NONE_RENEWABLE, None),
        (S.WAITING_FOR_CAPACITY, H.WAKE, None),
        (S.ACTIVE, H.SUCCEEDED, None),
    ],
)
def test_a_press_is_kept_until_its_attempt_is_over(
    before: RouteState, on: RouteHappening, expected: Press | None
) -> None:
    pressed = row(before, press=Press.TRY_NEXT, sent=False)
    assert moved(pressed, on, candidate="two").press is expected
