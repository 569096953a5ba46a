"""The rows of Health: what is shown of each resource, and what is left out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Cooldown, Resource, resource
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.routing.records import HealthSpan
from kandev_desktop.engine.routing.resource_rows import NETWORK, Bound, Known, Letters, dependents, rows
from kandev_desktop.engine.routing.snapshots import ResourceState, ResourceView
from tests.fakes.clock import START
from tests.unit.engine.routing.health_rig import MINUTE, PROFILES, profile

BINDINGS = Bindings(b"key", environment={}, profiles=PROFILES)
NAMELESS = profile("opencode", "")
BOUND = tuple(Bound(each, BINDINGS.of(each)) for each in (*PROFILES.values(), NAMELESS))
OPENAI, ANTHROPIC = BOUND[0], BOUND[2]
ACCOUNT, MODEL = Scope.PROVIDER_ACCOUNT, Scope.PROVIDER_ACCOUNT_MODEL
S = ResourceState


def target(scope: Scope, bound: Bound) -> Resource:
    found = resource(scope, bound.binding)
    assert found is not None
    return found


def circuit(scope: Scope, bound: Bound, state: CircuitState, until: datetime | None = None) -> Circuit:
    return Circuit(
        resource=target(scope, bound),
        state=state,
        since=START - MINUTE,
        code=Code.NONE if state is CircuitState.CLOSED else Code.QUOTA_LIMITED,
        until=until,
        stated=until is not None,
    )


def known(*circuits: Circuit, cooldowns: Iterable[Cooldown] = (), bound: tuple[Bound, ...] = BOUND) -> Known:
    return Known(
        profiles=bound,
        circuits={each.resource.key: each for each in circuits},
        cooldowns=tuple(cooldowns),
        letters=Letters(),
        titles={"s": "Regenerate"},
        spans=(),
        online=True,
        network_since=None,
        network_until=None,
        now=START,
    )


def one(view: Known, key: str) -> ResourceView:
    (found,) = (each for each in rows(view) if each.key == key)
    return found


def said(view: ResourceView) -> tuple[str, str, str, str]:
    return (
        view.provider,
        view.account,
        view.model,
        view.profile_title if view.scope is Scope.PROFILE else "",
    )


def test_each_account_has_a_row_and_an_agent_of_no_provider_has_its_own() -> None:
    assert [said(each) for each in rows(known())] == [
        ("", "", "", ""),
        ("openai", "A", "", ""),
        ("anthropic", "B", "", ""),
        ("local", "C", "", ""),
        ("", "", "", "Opencode"),
    ]
    assert {each.state for each in rows(known())} == {S.IN_USE}


def test_what_belongs_to_a_wider_resource_that_is_held_back_is_not_in_use() -> None:
    until = START + MINUTE
    wide = circuit(Scope.PROVIDER, OPENAI, CircuitState.OPEN, until)
    view = known(wide, circuit(MODEL, OPENAI, CircuitState.NEEDS_PERSON))
    account = one(view, target(ACCOUNT, OPENAI).key)
    assert (account.state, account.code, account.until) == (S.HELD_BACK, wide.code, until)
    assert account.behind == wide.resource.key
    own = one(view, target(MODEL, OPENAI).key)
    assert (own.state, own.behind) == (S.NEEDS_YOU, "")
    other = one(view, target(ACCOUNT, ANTHROPIC).key)
    assert (other.state, other.behind) == (S.IN_USE, "")


def test_what_something_was_known_of_has_a_row_the_wider_before_the_narrower() -> None:
    circuits = [
        circuit(MODEL, OPENAI, CircuitState.OPEN, START + MINUTE),
        circuit(Scope.PROVIDER, OPENAI, CircuitState.CLOSED),
    ]
    shown = [(each.scope, each.state) for each in rows(known(*circuits)) if each.provider == "openai"]
    assert shown == [(Scope.PROVIDER, S.IN_USE), (ACCOUNT, S.IN_USE), (MODEL, S.HELD_BACK)]


@dataclass(frozen=True)
class Case:
    id: str
    circuit: Circuit
    state: ResourceState
    code: Code = Code.QUOTA_LIMITED
    until: datetime | None = None
    holder: str = ""


DUE = circuit(ACCOUNT, OPENAI, CircuitState.OPEN, START - MINUTE)
TESTED = replace(DUE, state=CircuitState.HALF_OPEN, holder="s", lease_until=START + MINUTE)
CASES = (
    Case("closed", circuit(ACCOUNT, OPENAI, CircuitState.CLOSED), S.IN_USE, code=Code.NONE),
    Case(
        "open",
        circuit(ACCOUNT, OPENAI, CircuitState.OPEN, START + MINUTE),
        S.HELD_BACK,
        until=START + MINUTE,
    ),
    Case("due", DUE, S.DUE),
    Case("tested", TESTED, S.TESTING, holder="Regenerate"),
    Case("tested by one that is gone", replace(TESTED, holder="gone"), S.TESTING),
    Case("a test that ran out", replace(TESTED, lease_until=START), S.DUE),
    Case("a person's", circuit(ACCOUNT, OPENAI, CircuitState.NEEDS_PERSON), S.NEEDS_YOU),
)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_what_a_circuit_reads_as(case: Case) -> None:
    view = one(known(case.circuit), case.circuit.resource.key)
    assert (view.state, view.code, view.until, view.holder) == (
        case.state,
        case.code,
        case.until,
        case.holder,
    )
    assert view.since == START - MINUTE
    assert view.stated == (case.until is not None)
    assert view.profile == "sol"


def test_a_short_phase_is_shown_on_its_model() -> None:
    cooldown = Cooldown(
        workspace="/work",
        provider="openai",
        model="sol",
        holder="s",
        profile="sol",
        attempt_id="attempt",
        ordinal=1,
        retry_at=START + timedelta(seconds=8),
        code=Code.MODEL_CAPACITY,
        since=START,
    )
    view = one(known(cooldowns=[cooldown]), target(MODEL, OPENAI).key)
    assert (view.state, view.code, view.until) == (S.COOLDOWN, Code.MODEL_CAPACITY, cooldown.retry_at)
    held = circuit(MODEL, OPENAI, CircuitState.OPEN, START + MINUTE)
    assert one(known(held, cooldowns=[cooldown]), held.resource.key).state is S.HELD_BACK


@pytest.mark.parametrize(
    ("online", "until", "state"),
    [(True, None, S.IN_USE), (True, START, S.HELD_BACK), (False, None, S.OFFLINE), (False, START, S.OFFLINE)],
)
def test_this_machines_network(*, online: bool, until: datetime | None, state: ResourceState) -> None:
    view = one(replace(known(), online=online, network_until=until), NETWORK.key)
    assert (view.state, view.until) == (state, until if state is S.HELD_BACK else None)


def test_profiles_of_one_account_share_its_row_and_the_first_is_named() -> None:
    view = one(known(), target(ACCOUNT, OPENAI).key)
    assert view.profile_title == "Sol"
    assert dependents(known())[view.key].profile.name == "sol"
    assert target(ACCOUNT, BOUND[1]) == target(ACCOUNT, OPENAI)


def test_a_row_names_every_profile_that_depends_on_it() -> None:
    shared = one(known(), target(ACCOUNT, OPENAI).key)
    assert shared.used_by == tuple(each.profile.title for each in BOUND[:2])
    assert one(known(), target(ACCOUNT, ANTHROPIC).key).used_by == (ANTHROPIC.profile.title,)


def test_a_provider_at_another_address_is_another_row_that_says_where() -> None:
    moved = replace(ANTHROPIC.profile, name="moved", title="Moved", base_url="http://me:pw@127.0.0.1:8081/v1")
    bound = Bound(moved, BINDINGS.of(moved), BINDINGS.host(moved))
    assert bound.host == "127.0.0.1:8081"
    held = circuit(Scope.PROVIDER, bound, CircuitState.OPEN, START + MINUTE)
    there = known(held, bound=(ANTHROPIC, bound))
    found = one(there, held.resource.key)
    assert (found.host, found.used_by, found.state) == ("127.0.0.1:8081", ("Moved",), S.HELD_BACK)
    own = one(there, target(ACCOUNT, ANTHROPIC).key)
    assert (own.host, own.state) == ("", S.IN_USE)


def test_a_row_is_held_back_since_it_began_whatever_was_tested_in_between() -> None:
    began = HealthSpan(
        id="span",
        resource=DUE.resource.key,
        code=Code.QUOTA_LIMITED,
        began_at=START - 9 * MINUTE,
        ended_at=None,
    )
    assert one(replace(known(DUE), spans=(began,)), DUE.resource.key).since == START - 9 * MINUTE


def test_letters_stay_and_go_on_after_the_last() -> None:
    letters = Letters()
    found = [letters.of(str(number)) for number in range(703)]
    assert [found[number] for number in (0, 1, 25, 26, 27, 701, 702)] == [
        "A",
        "B",
        "Z",
        "AA",
        "AB",
        "ZZ",
        "AAA",
    ]
    assert len(set(found)) == len(found)
    assert letters.of("1") == "B"


def test_no_row_tells_of_an_account_more_than_a_letter() -> None:
    for view in rows(known()):
        shown = (view.provider, view.account, view.model, view.profile, view.profile_title)
        assert not any(each.binding.account in text for each in BOUND for text in shown)
