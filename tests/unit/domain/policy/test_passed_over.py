"""What stands between a route and each of its candidates."""

from dataclasses import dataclass, replace
from datetime import datetime

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver, barriers, before
from kandev_desktop.domain.policy.resources import Circuit
from kandev_desktop.domain.policy.route import RouteRow
from tests.unit.domain.policy.test_selection import (
    ACCOUNT,
    BINDINGS,
    FIRST,
    MINUTE,
    MODEL,
    NOW,
    ROW,
    SECOND,
    candidates,
    half_open,
    opened,
    persons,
)


def over(
    profile: str,
    barrier: Barrier,
    code: Code = Code.NONE,
    scope: Scope = Scope.NONE,
    until: datetime | None = None,
) -> PassedOver:
    return PassedOver(profile=profile, barrier=barrier, code=code, scope=scope, until=until)


QUOTA = (Code.QUOTA_LIMITED, ACCOUNT, NOW + 9 * MINUTE)


@dataclass(frozen=True)
class Case:
    id: str
    row: RouteRow
    circuits: tuple[Circuit, ...]
    expected: tuple[PassedOver, ...]


CASES = (
    Case("nothing", ROW, (), ()),
    Case(
        "a limit of an account holds back both of its models",
        ROW,
        (opened(ACCOUNT, FIRST, 9),),
        (over("first", Barrier.HELD_BACK, *QUOTA), over("third", Barrier.HELD_BACK, *QUOTA)),
    ),
    Case("one that is due stands in nobody's way", ROW, (opened(MODEL, FIRST, 0),), ()),
    Case(
        "the longest of two",
        ROW,
        (opened(MODEL, SECOND, 5), opened(ACCOUNT, SECOND, 9)),
        (over("second", Barrier.HELD_BACK, *QUOTA),),
    ),
    Case(
        "a person before any time",
        ROW,
        (opened(MODEL, SECOND, 5), persons(ACCOUNT, SECOND)),
        (over("second", Barrier.NEEDS_PERSON, Code.AUTH_REQUIRED, ACCOUNT),),
    ),
    Case(
        "a test elsewhere",
        ROW,
        (half_open(MODEL, FIRST),),
        (over("first", Barrier.TESTED, Code.QUOTA_LIMITED, MODEL, NOW + 3 * MINUTE),),
    ),
    Case("its own test", ROW, (half_open(MODEL, FIRST, by="mine"),), ()),
    Case(
        "a disabled one, whatever is known of it",
        replace(ROW, candidates=candidates("first", "second", disabled="first"), excluded=("first",)),
        (opened(ACCOUNT, FIRST, 9),),
        (over("first", Barrier.DISABLED),),
    ),
    Case(
        "one whose profile is gone",
        replace(ROW, candidates=candidates("lost", "first")),
        (),
        (over("lost", Barrier.GONE),),
    ),
    Case(
        "given up, with what is known of it",
        replace(ROW, excluded=("first", "second")),
        (opened(ACCOUNT, FIRST, 9),),
        (
            over("first", Barrier.GIVEN_UP, *QUOTA),
            over("second", Barrier.GIVEN_UP),
            over("third", Barrier.HELD_BACK, *QUOTA),
        ),
    ),
    Case(
        "given up just now, for what it failed with",
        replace(ROW, excluded=("first",), candidate="first", code=Code.AGENT_TRANSPORT_LOST),
        (),
        (over("first", Barrier.GIVEN_UP, Code.AGENT_TRANSPORT_LOST),),
    ),
    Case("passed over by a person", replace(ROW, skipped="second"), (), (over("second", Barrier.SKIPPED),)),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_barriers(case: Case) -> None:
    circuits = {each.resource.key: each for each in case.circuits}
    assert barriers(case.row, BINDINGS, circuits, now=NOW) == case.expected


@pytest.mark.parametrize(
    ("chosen", "expected"), [("first", ""), ("second", "first"), ("third", "first second")]
)
def test_only_what_stands_before_the_chosen_one_was_passed_over(chosen: str, expected: str) -> None:
    known = tuple(over(name, Barrier.DISABLED) for name in BINDINGS)
    assert [each.profile for each in before(ROW, known, chosen)] == expected.split()
