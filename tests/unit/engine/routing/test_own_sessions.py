"""What the sessions that people work in say of the resources: they feed shared health and are never held back by it."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.resources import CircuitState
from kandev_desktop.engine.events import AttemptEnded
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, Configuration, FailureRecord
from kandev_desktop.engine.routing.own_sessions import OwnSessions
from tests.fakes.clock import START, settle
from tests.unit.engine.routing.health_rig import HealthRig, failure

QUOTA = failure(Code.QUOTA_LIMITED)
OVERLOADED = failure(Code.PROVIDER_OVERLOADED)
OFFLINE = failure(Code.NETWORK_UNAVAILABLE)


@pytest.fixture
async def rig() -> AsyncGenerator[HealthRig]:
    made = HealthRig()
    own = OwnSessions(made.health, made.supervisor)
    made.bus.subscribe(own.heard)
    yield made
    await made.close()


def attempt(profile: str, *, model: str = "", stop_reason: str = "", route: int = 0) -> AttemptRecord:
    return AttemptRecord(
        id="attempt",
        session_id="s",
        generation=1,
        number=1,
        kind=AttemptKind.FIRST,
        native_id="native",
        sent=(),
        configuration=Configuration(profile=profile, cwd="/work", model=model),
        started_at=START,
        ended_at=START + timedelta(seconds=3),
        stop_reason=stop_reason,
        route=route,
    )


def failed(classification: Classification, *, exhausted: bool = False) -> FailureRecord:
    return FailureRecord(
        id="failure",
        attempt_id="attempt",
        session_id="s",
        generation=1,
        judged_at=START + timedelta(seconds=3),
        classification=classification,
        gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
        decision=Decision(action=Action.MANUAL, reason=Reason.BUDGET_SPENT, exhausted=exhausted),
        context="interactive",
        agent="agent",
        provider="",
        model="",
        effects=Effects(),
    )


async def ends(
    rig: HealthRig,
    ended: AttemptRecord,
    failure: FailureRecord | None = None,
    problem: KnownError | None = None,
) -> None:
    rig.bus.publish(AttemptEnded(at=rig.now, session_id="s", attempt=ended, failure=failure, problem=problem))
    await settle()


async def test_a_hard_failure_holds_its_resource_back_for_runs(rig: HealthRig) -> None:
    await ends(rig, attempt("sol"), failed(QUOTA))
    assert list(rig.circuits()) == ["openai"]
    assert await rig.memory.circuits() != ()


@pytest.mark.parametrize(("exhausted", "expected"), [(False, []), (True, ["openai"])])
async def test_a_short_phase_holds_back_nothing_before_it_is_spent(
    rig: HealthRig, *, exhausted: bool, expected: list[str]
) -> None:
    await ends(rig, attempt("sol"), failed(OVERLOADED, exhausted=exhausted))
    assert list(rig.circuits()) == expected


@pytest.mark.parametrize("stop_reason", ["end_turn", "refusal", "max_tokens", "max_turn_requests"])
async def test_a_success_closes_what_was_held_back(rig: HealthRig, stop_reason: str) -> None:
    await rig.fails("sol", QUOTA)
    await ends(rig, attempt("mini", stop_reason=stop_reason))
    assert rig.circuits() == {}
    assert [each.state for each in await rig.memory.circuits()] == [CircuitState.CLOSED]


@pytest.mark.parametrize("stop_reason", ["cancelled", ""])
async def test_what_was_stopped_or_cut_says_nothing(rig: HealthRig, stop_reason: str) -> None:
    await rig.fails("sol", QUOTA)
    await ends(rig, attempt("sol", stop_reason=stop_reason))
    assert list(rig.circuits()) == ["openai"]


async def test_what_never_reached_its_prompt_says_nothing(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await ends(rig, attempt("sol", stop_reason="end_turn"), problem=KnownError(Problem.DISK_FULL, path="/"))
    assert list(rig.circuits()) == ["openai"]


async def test_the_model_that_was_chosen_in_the_session_is_the_one_that_failed(rig: HealthRig) -> None:
    await ends(rig, attempt("sol", model="mini"), failed(failure(Code.MODEL_UNAVAILABLE)))
    assert list(rig.circuits()) == ["openai/mini"]


async def test_a_turn_cut_by_sleep_says_nothing(rig: HealthRig) -> None:
    slept = replace(attempt("sol"), effects=Effects(slept=True))
    await ends(rig, slept, failed(QUOTA))
    await ends(rig, slept, failed(OFFLINE))
    assert rig.circuits() == {}
    assert rig.health.ladder.until is None


async def test_what_a_routed_attempt_says_is_committed_with_its_route(rig: HealthRig) -> None:
    await ends(rig, attempt("sol", route=2), failed(QUOTA))
    assert rig.circuits() == {}


@pytest.mark.parametrize("route", [0, 2])
async def test_every_attempt_tells_of_this_machines_network(rig: HealthRig, route: int) -> None:
    await ends(rig, attempt("sol", route=route), failed(OFFLINE))
    assert rig.health.ladder.until == START + timedelta(seconds=3, minutes=2)
    await ends(rig, attempt("near", route=route, stop_reason="end_turn"))
    assert rig.health.ladder.until is not None
    await ends(rig, attempt("opus", route=route, stop_reason="end_turn"))
    assert rig.health.ladder.until is None


async def test_a_server_on_this_machine_tells_nothing_of_the_network(rig: HealthRig) -> None:
    await ends(rig, attempt("near"), failed(OFFLINE))
    await ends(rig, attempt("gone"), failed(OFFLINE))
    assert rig.health.ladder.until is None


async def test_what_cannot_be_written_is_left_to_the_session_to_tell(rig: HealthRig) -> None:
    rig.memory.broken = StoreError(Problem.DISK_FULL, path="/")
    await ends(rig, attempt("sol"), failed(QUOTA))
    assert rig.circuits() == {}
    rig.memory.mend()
    await ends(rig, attempt("sol"), failed(QUOTA))
    assert list(rig.circuits()) == ["openai"]


async def test_two_sessions_that_fail_at_once_are_both_heard(rig: HealthRig) -> None:
    async def slowly(_changes: object) -> None:
        await settle(5)

    rig.memory.before_commit = slowly
    for name in ("sol", "opus"):
        rig.bus.publish(
            AttemptEnded(at=rig.now, session_id="s", attempt=attempt(name), failure=failed(QUOTA))
        )
    await settle()
    assert sorted(rig.circuits()) == ["anthropic", "openai"]
