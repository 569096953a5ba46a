"""Which candidate serves next, and what a route waits for where none does."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.resources import (
    Binding,
    Circuit,
    CircuitState,
    Cooldown,
    Resource,
    resource,
)
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, opened_route
from kandev_desktop.domain.policy.selection import (
    COOLDOWN_GRACE,
    Claim,
    Hold,
    NoneBlocked,
    NoneRenewable,
    Selection,
    due,
    readmitted,
    select,
)

NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
FIRST = Binding(profile="first", provider="openai", account="a", model="sol")
SECOND = Binding(profile="second", provider="anthropic", account="b", model="opus")
THIRD = Binding(profile="third", provider="openai", account="a", model="mini")
BINDINGS = {each.profile: each for each in (FIRST, SECOND, THIRD)}
ROW = opened_route(
    session_id="mine",
    instance_id="here",
    generation=1,
    profile="best",
    candidates=tuple(Candidate(profile=name) for name in BINDINGS),
    unattended=True,
    at=NOW,
)
ACCOUNT, MODEL, PROFILE = Scope.PROVIDER_ACCOUNT, Scope.PROVIDER_ACCOUNT_MODEL, Scope.PROFILE


def found(scope: Scope, binding: Binding) -> Resource:
    made = resource(scope, binding)
    assert made is not None
    return made


def opened(scope: Scope, binding: Binding, minutes: float) -> Circuit:
    until = NOW + minutes * MINUTE
    return Circuit(
        resource=found(scope, binding),
        state=CircuitState.OPEN,
        since=NOW - MINUTE,
        code=Code.QUOTA_LIMITED,
        until=until,
    )


def persons(scope: Scope, binding: Binding, code: Code = Code.AUTH_REQUIRED) -> Circuit:
    return Circuit(
        resource=found(scope, binding), state=CircuitState.NEEDS_PERSON, since=NOW - MINUTE, code=code
    )


def half_open(scope: Scope, binding: Binding, by: str = "other", minutes: float = 3) -> Circuit:
    return replace(
        opened(scope, binding, -1),
        state=CircuitState.HALF_OPEN,
        holder=by,
        lease_until=NOW + minutes * MINUTE,
    )


def cooling(binding: Binding, seconds: float, *, by: str = "other", workspace: str = "/work") -> Cooldown:
    return Cooldown(
        workspace=workspace,
        provider=binding.provider,
        model=binding.model,
        holder=by,
        profile=binding.profile,
        attempt_id="attempt",
        ordinal=1,
        retry_at=NOW + timedelta(seconds=seconds),
        code=Code.MODEL_CAPACITY,
        since=NOW,
    )


@dataclass(frozen=True)
class Case:
    id: str
    expected: Selection
    circuits: tuple[Circuit, ...] = ()
    cooldowns: tuple[Cooldown, ...] = ()
    row: RouteRow = ROW
    bindings: dict[str, Binding] = field(default_factory=lambda: dict(BINDINGS))
    insisted: bool = False


def chosen(case: Case) -> Selection:
    return select(
        case.row,
        case.bindings,
        {each.resource.key: each for each in case.circuits},
        {each.key: each for each in case.cooldowns},
        workspace="/work",
        now=NOW,
        insisted=case.insisted,
    )


def candidates(*names: str, disabled: str = "") -> tuple[Candidate, ...]:
    return tuple(Candidate(profile=name, enabled=name != disabled) for name in names)


def renewable(minutes: float, wakes: str, *waiting: str) -> NoneRenewable:
    return NoneRenewable(wake_at=NOW + minutes * MINUTE, wakes=wakes, waiting=waiting)


ONE = replace(ROW, candidates=candidates("first"))
TWO = replace(ROW, candidates=candidates("first", "second"))
EXCLUDED = replace(TWO, excluded=("first", "second"), candidate="second", code=Code.QUOTA_LIMITED)
CASES = (
    # in order
    Case("the first", Claim(profile="first")),
    Case(
        "not a disabled one",
        Claim(profile="second"),
        row=replace(ROW, candidates=candidates("first", "second", disabled="first")),
    ),
    Case("not one that was given up", Claim(profile="second"), row=replace(ROW, excluded=("first",))),
    Case("not one that is passed over", Claim(profile="second"), row=replace(ROW, skipped="first")),
    Case("not one that is gone", Claim(profile="third"), bindings={"third": THIRD}),
    # circuits
    Case(
        "a throttle on one model leaves its sibling model usable",
        Claim(profile="third"),
        row=replace(ROW, candidates=candidates("first", "third")),
        circuits=(opened(MODEL, FIRST, 5),),
    ),
    Case("an account holds back all its models", Claim(profile="second"), (opened(ACCOUNT, THIRD, 5),)),
    Case("a provider", Claim(profile="second"), (opened(Scope.PROVIDER, FIRST, 5),)),
    Case("a profile holds back no other", Claim(profile="second"), (opened(PROFILE, FIRST, 5),)),
    Case("one that needs a person", Claim(profile="second"), (persons(ACCOUNT, FIRST),)),
    Case("closed", Claim(profile="first"), (replace(opened(MODEL, FIRST, 5), state=CircuitState.CLOSED),)),
    # the one test
    Case(
        "a due one is tested",
        Claim(profile="first", probes=(found(ACCOUNT, FIRST), found(MODEL, FIRST))),
        (opened(MODEL, FIRST, 0), opened(ACCOUNT, FIRST, -9)),
    ),
    Case("a test elsewhere is passed by", Claim(profile="second"), (half_open(MODEL, FIRST),)),
    Case(
        "or waited for",
        Hold(profile="first", until=NOW + 3 * MINUTE, held=RouteHeld.LEASE),
        (half_open(MODEL, FIRST),),
        row=ONE,
    ),
    Case(
        "but not where more holds it back",
        renewable(60, "first", "first"),
        (half_open(MODEL, FIRST), opened(ACCOUNT, FIRST, 60)),
        row=ONE,
    ),
    Case(
        "its own test",
        Claim(profile="first", probes=(found(MODEL, FIRST),)),
        (half_open(MODEL, FIRST, by="mine"),),
    ),
    Case(
        "a test that ran out",
        Claim(profile="first", probes=(found(MODEL, FIRST),)),
        (half_open(MODEL, FIRST, minutes=0),),
    ),
    # the short phase of another run
    Case(
        "another's cooldown is waited for, not switched from",
        Hold(
            profile="first",
            until=NOW + timedelta(seconds=8),
            held=RouteHeld.COOLDOWN,
            code=Code.MODEL_CAPACITY,
        ),
        cooldowns=(cooling(FIRST, 8),),
    ),
    Case("its own cooldown", Claim(profile="first"), cooldowns=(cooling(FIRST, 8, by="mine"),)),
    Case("in another workspace", Claim(profile="first"), cooldowns=(cooling(FIRST, 8, workspace="/other"),)),
    Case("of another model", Claim(profile="first"), cooldowns=(cooling(THIRD, 8),)),
    Case(
        "whose retry is out",
        Hold(
            profile="first",
            until=NOW + COOLDOWN_GRACE - MINUTE,
            held=RouteHeld.COOLDOWN,
            code=Code.MODEL_CAPACITY,
        ),
        cooldowns=(cooling(FIRST, -60),),
    ),
    Case("of a run that tells nothing", Claim(profile="first"), cooldowns=(cooling(FIRST, -120),)),
    Case(
        "of what is held back anyway",
        Claim(profile="second"),
        (opened(MODEL, FIRST, 5),),
        (cooling(FIRST, 8),),
    ),
    # none
    Case(
        "the earliest wake of all routes, named",
        renewable(4, "second", "first", "second"),
        (opened(ACCOUNT, FIRST, 9), opened(ACCOUNT, SECOND, 4)),
        row=TWO,
    ),
    Case(
        "of two that wake together the first",
        renewable(4, "first", "first", "second"),
        (opened(ACCOUNT, FIRST, 4), opened(ACCOUNT, SECOND, 4)),
        row=TWO,
    ),
    Case(
        "two windows with two resets: the latest of those that rejected it",
        renewable(9, "first", "first"),
        (opened(ACCOUNT, FIRST, 4), opened(MODEL, FIRST, 9)),
        row=ONE,
    ),
    Case(
        "all routes out of quota: waiting for the reset, not blocked",
        renewable(30, "second", "first", "second"),
        (opened(ACCOUNT, FIRST, 300), opened(ACCOUNT, SECOND, 30)),
        row=EXCLUDED,
    ),
    Case(
        "what needs a person does not keep the others from waking",
        renewable(9, "second", "second"),
        (persons(ACCOUNT, FIRST), opened(ACCOUNT, SECOND, 9)),
        row=TWO,
    ),
    Case(
        "a reset is no use to what needs a person",
        NoneBlocked(profile="first", code=Code.AUTH_REQUIRED),
        (persons(ACCOUNT, FIRST), opened(MODEL, FIRST, 9)),
        row=ONE,
    ),
    Case(
        "all need a person",
        NoneBlocked(profile="first", code=Code.SUBSCRIPTION_REQUIRED),
        (persons(ACCOUNT, FIRST, Code.SUBSCRIPTION_REQUIRED), persons(ACCOUNT, SECOND)),
        row=EXCLUDED,
    ),
    Case(
        "given up, and due meanwhile",
        renewable(0, "first", "first", "second"),
        (opened(ACCOUNT, FIRST, -5), opened(ACCOUNT, SECOND, 30)),
        row=EXCLUDED,
    ),
    Case("given up for nothing that has a time", renewable(2, "first", "first", "second"), row=EXCLUDED),
    Case(
        "did not come up",
        NoneBlocked(profile="first", code=Code.AGENT_TRANSPORT_LOST),
        row=replace(ONE, excluded=("first",), candidate="first", code=Code.AGENT_TRANSPORT_LOST),
    ),
    Case(
        "no candidate at all",
        NoneBlocked(profile="", code=Code.PROVIDER_NOT_CONFIGURED),
        row=replace(ROW, candidates=()),
    ),
    # a person insists
    Case(
        "Retry now works against a stated reset",
        Claim(profile="second", probes=(found(ACCOUNT, SECOND),)),
        (opened(ACCOUNT, FIRST, 300), opened(ACCOUNT, SECOND, 200)),
        row=TWO,
        insisted=True,
    ),
    Case(
        "and against what needs a person",
        Claim(profile="first", probes=(found(ACCOUNT, FIRST),)),
        (persons(ACCOUNT, FIRST),),
        row=ONE,
        insisted=True,
    ),
    Case(
        "what may serve comes first",
        Claim(profile="second"),
        (opened(ACCOUNT, FIRST, 1),),
        row=TWO,
        insisted=True,
    ),
    Case(
        "one test at a time all the same",
        Hold(profile="first", until=NOW + 3 * MINUTE, held=RouteHeld.LEASE),
        (half_open(MODEL, FIRST),),
        row=ONE,
        insisted=True,
    ),
    Case(
        "and no candidate is none",
        NoneBlocked(profile="", code=Code.PROVIDER_NOT_CONFIGURED),
        row=replace(ROW, candidates=()),
        insisted=True,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_select(case: Case) -> None:
    assert chosen(case) == case.expected


def test_the_cases_reach_every_answer() -> None:
    assert {type(case.expected) for case in CASES} == {Claim, Hold, NoneRenewable, NoneBlocked}


# -- a wait that is due


WAITING = replace(ONE, candidate="first")
OPENED = opened(ACCOUNT, FIRST, 30)


@pytest.mark.parametrize(
    ("circuits", "cooldowns", "expected"),
    [
        ((), (), Claim(profile="first")),
        ((OPENED,), (), Claim(profile="first", probes=(OPENED.resource,))),
        ((persons(ACCOUNT, FIRST),), (), Claim(profile="first", probes=(OPENED.resource,))),
        (
            (half_open(ACCOUNT, FIRST),),
            (),
            Hold(profile="first", until=NOW + 3 * MINUTE, held=RouteHeld.LEASE),
        ),
        ((), (cooling(FIRST, 0, by="mine"),), Claim(profile="first")),
        (
            (),
            (cooling(FIRST, 5),),
            Hold(
                profile="first",
                until=NOW + timedelta(seconds=5),
                held=RouteHeld.COOLDOWN,
                code=Code.MODEL_CAPACITY,
            ),
        ),
    ],
    ids=["free", "tests what is open", "tests what needs a person", "tested elsewhere", "own", "another's"],
)
def test_a_wait_that_is_due(
    circuits: tuple[Circuit, ...], cooldowns: tuple[Cooldown, ...], expected: Claim | Hold
) -> None:
    assert (
        due(
            WAITING,
            BINDINGS,
            {each.resource.key: each for each in circuits},
            {each.key: each for each in cooldowns},
            workspace="/work",
            now=NOW,
        )
        == expected
    )


@pytest.mark.parametrize("circuit", [OPENED, persons(ACCOUNT, FIRST)], ids=["longer", "for a person"])
@pytest.mark.parametrize("insisted", [False, True])
def test_a_wait_is_overtaken_by_what_another_attempt_found_since(circuit: Circuit, *, insisted: bool) -> None:
    circuits = {circuit.resource.key: circuit}
    for began, tests in ((circuit.since, True), (circuit.since - timedelta(seconds=1), insisted)):
        row = replace(WAITING, wait_from=began)
        found = due(row, BINDINGS, circuits, {}, workspace="/work", now=NOW, insisted=insisted)
        assert found == (Claim(profile="first", probes=(circuit.resource,)) if tests else None)


def test_a_wait_for_a_profile_that_is_gone_is_its_dispatchers_to_find() -> None:
    assert due(WAITING, {}, {}, {}, workspace="/work", now=NOW) == Claim(profile="first")


# -- what a wake takes back


@pytest.mark.parametrize(
    ("circuits", "expected"),
    [
        ((), ("first", "second")),
        ((opened(ACCOUNT, FIRST, 5),), ("second",)),
        ((opened(ACCOUNT, FIRST, 0), persons(MODEL, SECOND)), ("first",)),
        ((half_open(MODEL, FIRST), opened(MODEL, SECOND, 1)), ("first",)),
    ],
    ids=["nothing known", "one waits", "one needs a person", "one is tested"],
)
def test_a_wake_takes_the_routes_that_woke_out_of_the_exclusion_set(
    circuits: tuple[Circuit, ...], expected: tuple[str, ...]
) -> None:
    known = {each.resource.key: each for each in circuits}
    assert readmitted(EXCLUDED, BINDINGS, known, now=NOW) == expected
    assert readmitted(TWO, BINDINGS, known, now=NOW) == ()


def test_what_was_given_up_for_nothing_that_is_known_comes_back_with_the_end_of_the_wait() -> None:
    closed = replace(opened(ACCOUNT, SECOND, 5), state=CircuitState.CLOSED)
    known = {closed.resource.key: closed}
    for minutes, expected in ((5, ("second",)), (0, ("first", "second"))):
        waiting = replace(EXCLUDED, wake_at=NOW + minutes * MINUTE)
        assert readmitted(waiting, BINDINGS, known, now=NOW) == expected
