"""What of a run counts against its budget."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.records import CUT_BY_RESTART, AttemptKind, AttemptRecord, Configuration
from kandev_desktop.engine.routing.records import Allowed, RouteDecision, RunRecord, RunStage
from kandev_desktop.engine.routing.run_history import RunHistory, drawn, spent, time_left
from tests.fakes.clock import START


def s(seconds: float) -> timedelta:
    return timedelta(seconds=seconds)


RUN = RunRecord(
    session_id="s",
    workspace="/folder",
    profile="nightly",
    allowed=Allowed.EDIT,
    stage=RunStage.LIVE,
    position=1,
    queued_at=START,
    time_budget=s(100),
)


def attempt(number: int, start: float, end: float | None = None, stop_reason: str = "") -> AttemptRecord:
    return AttemptRecord(
        id=f"a{number}",
        session_id="s",
        generation=1,
        number=number,
        kind=AttemptKind.FIRST if number == 1 else AttemptKind.ROUTED,
        configuration=Configuration(profile="one", cwd="/folder"),
        sent=(),
        native_id="",
        started_at=START + s(start),
        ended_at=None if end is None else START + s(end),
        stop_reason=stop_reason,
    )


def decided(
    number: int, at: float, wait: float, leads_to: RouteState = RouteState.RETRY_WAIT
) -> RouteDecision:
    return RouteDecision(
        id=f"d{number}",
        session_id="s",
        generation=1,
        route=1,
        attempt_id=f"a{number}",
        at=START + s(at),
        profile="one",
        policy=Candidate(profile="one"),
        code=Code.MODEL_CAPACITY,
        policy_class=PolicyClass.TRANSIENT,
        reason=Reason.NOTHING_HAPPENED,
        leads_to=leads_to,
        wake_at=START + s(at + wait),
    )


def history(attempts: list[AttemptRecord], decisions: list[RouteDecision]) -> RunHistory:
    made = RunHistory()
    for each in attempts:
        made = made.started(each)
        if each.ended_at is not None:
            made = made.ended(each, Code.MODEL_CAPACITY)
    for decision in decisions:
        made = made.decided(decision)
    return made


@dataclass(frozen=True)
class Case:
    id: str
    attempts: list[AttemptRecord]
    decisions: list[RouteDecision]
    now: float
    used: float


RESET = RouteState.WAITING_FOR_RESET
CASES = (
    Case("nothing yet", [], [], 500, 0),
    Case("the attempt in flight", [attempt(1, 10)], [], 30, 20),
    Case("an attempt that is over", [attempt(1, 10, 15)], [], 500, 5),
    Case("a short wait so far", [attempt(1, 0, 5)], [decided(1, 5, 20)], 15, 15),
    Case("a short wait no longer than it is", [attempt(1, 0, 5)], [decided(1, 5, 20)], 500, 25),
    Case("a short wait that ended early", [attempt(1, 0, 5), attempt(2, 9)], [decided(1, 5, 20)], 10, 10),
    Case("a reset of a minute", [attempt(1, 0, 5)], [decided(1, 5, 60, RESET)], 500, 65),
    Case("a reset of more", [attempt(1, 0, 5)], [decided(1, 5, 61, RESET)], 500, 5),
    Case("a retry an hour later", [attempt(1, 0, 5)], [decided(1, 5, 3600)], 500, 5),
    Case(
        "parked for a while",
        [attempt(1, 0, 5), attempt(2, 400, 410)],
        [decided(1, 5, 20, RouteState.WAITING_FOR_CAPACITY)],
        500,
        15,
    ),
    Case("cut by a restart a day later", [attempt(1, 0, 86400, CUT_BY_RESTART)], [], 86400, 0),
    Case("a clock that was set back", [attempt(1, 10)], [], 0, 0),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_time_counts_in_flight_and_in_short_waits(case: Case) -> None:
    made = history(case.attempts, case.decisions)
    assert time_left(RUN, made, START + s(case.now)) == s(100) - s(case.used)


def test_a_run_without_bounds_is_never_over() -> None:
    free = replace(RUN, time_budget=None)
    made = history([attempt(1, 0)], [])
    assert time_left(free, made, START + timedelta(days=30)) == timedelta.max
    assert not spent(free, made, START + timedelta(days=30))


def test_a_budget_runs_out_with_its_last_attempt_or_second() -> None:
    made = history([attempt(1, 0, 5), attempt(2, 10, 15)], [])
    two = replace(RUN, time_budget=None, max_attempts=2)
    assert spent(two, made, START)
    assert not spent(replace(two, max_attempts=3), made, START)
    assert not spent(RUN, history([attempt(1, 0)], []), START + s(99))
    assert spent(RUN, history([attempt(1, 0)], []), START + s(100))


def test_an_attempt_that_a_restart_cut_before_its_first_byte_uses_nothing() -> None:
    one = replace(RUN, max_attempts=1)
    cut = attempt(1, 0, 5, CUT_BY_RESTART)
    unsent = replace(cut, effects=Effects(delivery=Delivery.NONE))
    assert spent(one, history([cut], []), START + s(9))
    assert not spent(one, history([unsent], []), START + s(9))


def test_a_budget_counts_from_when_a_person_had_the_run_go_on() -> None:
    made = history([attempt(1, 0, 90), attempt(2, 200, 210)], [])
    anew = replace(RUN, budget_from=START + s(150), max_attempts=2)
    assert time_left(anew, made, START + s(300)) == s(90)
    assert not spent(anew, made, START + s(300))


def test_a_timeline_has_each_attempt_with_its_end_and_the_wait_after_it() -> None:
    made = history([attempt(1, 0, 5), attempt(2, 25)], [decided(1, 5, 20)])
    shown = drawn(made, {"one": "One"})
    assert [(each.title, each.number, each.code, each.wait_until) for each in shown] == [
        ("One", 1, Code.MODEL_CAPACITY, START + s(25)),
        ("One", 2, None, None),
    ]
