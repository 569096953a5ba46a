"""The inbox: each resource that needs a person once, with all that waits for it, and each stopped session and run."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass, Scope
from kandev_desktop.domain.policy.circuits import PERSONS_CODES
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.resources import Circuit, CircuitState
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.engine.routing.inbox import Waiting, inbox
from kandev_desktop.engine.routing.records import HealthSpan
from kandev_desktop.engine.routing.resource_rows import dependents
from kandev_desktop.engine.routing.snapshots import InboxItem, InboxKind
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.fakes.clock import START
from tests.unit.engine.routing.health_rig import MINUTE, route
from tests.unit.engine.routing.test_resource_rows import (
    ACCOUNT,
    ANTHROPIC,
    BOUND,
    OPENAI,
    circuit,
    known,
    target,
)

SIGN_IN = replace(circuit(ACCOUNT, OPENAI, CircuitState.NEEDS_PERSON), code=Code.AUTH_REQUIRED)
KEY = SIGN_IN.resource.key


def summary(
    session_id: str, profile: str = "best", kind: StatusKind = StatusKind.NEEDS_YOU
) -> SessionSummary:
    return SessionSummary(
        id=session_id,
        title=f"Title of {session_id}",
        cwd="/work",
        profile=profile,
        agent="",
        status=Status(kind=kind),
        active_at=START,
    )


def owner(session_id: str, code: Code, state: OwnerState = OwnerState.MANUAL) -> OwnerRow:
    return OwnerRow(
        id=session_id,
        session_id=session_id,
        generation=1,
        instance_id="here",
        state=state,
        version=1,
        attempt_id="attempt",
        updated_at=START,
        code=code,
        policy_class=PolicyClass.HARD,
        reason=Reason.HARD_LIMIT,
    )


def waiting(
    *circuits: Circuit,
    routes: tuple[RouteRow, ...] = (),
    owners: tuple[OwnerRow, ...] = (),
    sessions: tuple[SessionSummary, ...] | None = None,
    spans: tuple[HealthSpan, ...] = (),
    decided: tuple[tuple[RouteRow, datetime], ...] = (),
) -> Waiting:
    names = [*(each.session_id for each in routes), *(each.session_id for each in owners)]
    return Waiting(
        profiles={each.profile.name: each for each in BOUND},
        dependents=dependents(known()),
        circuits={each.resource.key: each for each in circuits},
        spans=spans,
        sessions={each.id: each for each in (map(summary, names) if sessions is None else sessions)},
        owners={each.session_id: each for each in owners},
        routes={each.session_id: each for each in routes},
        decided=decided,
        now=START,
    )


def blocked(session_id: str, *names: str, unattended: bool = True) -> RouteRow:
    return replace(route(session_id, *names, state=RouteState.BLOCKED), unattended=unattended)


def span(code: Code, began: timedelta, ended: timedelta | None, name: str = "span") -> HealthSpan:
    ended_at = None if ended is None else START - ended
    return HealthSpan(id=name, resource=KEY, code=code, began_at=START - began, ended_at=ended_at)


def only(found: tuple[InboxItem, ...]) -> InboxItem:
    (item,) = found
    return item


def test_nothing_needs_anybody() -> None:
    held = circuit(ACCOUNT, OPENAI, CircuitState.OPEN, START + MINUTE)
    row = route("s", "sol", state=RouteState.WAITING_FOR_CAPACITY)
    waits = summary("s", kind=StatusKind.WAITING_CAPACITY)
    assert inbox(waiting(held, routes=(row,), sessions=(waits,))) == ()


@pytest.mark.parametrize(
    ("code", "state", "kind"),
    [
        (Code.QUOTA_LIMITED, OwnerState.MANUAL, StatusKind.NEEDS_YOU),
        (Code.PROVIDER_OVERLOADED, OwnerState.EXHAUSTED, StatusKind.EXHAUSTED),
        (Code.AUTH_REQUIRED, OwnerState.MANUAL, StatusKind.NEEDS_YOU),
    ],
    ids=["usage limit", "retries spent", "signed in meanwhile"],
)
def test_a_session_on_one_profile_that_waits_for_a_person_is_listed_once(
    code: Code, state: OwnerState, kind: StatusKind
) -> None:
    row, there = owner("own", code, state), summary("own", "sol", kind)
    item = only(inbox(waiting(owners=(row,), sessions=(there,))))
    assert (item.kind, item.session_id, item.code) == (InboxKind.SESSION, "own", code)
    assert (item.remedy, item.profile_title, item.at) == (CardAction.RETRY_NOW, "Sol", START)


def test_a_session_that_waits_for_a_listed_resource_is_listed_with_that_only() -> None:
    item = only(
        inbox(waiting(SIGN_IN, owners=(owner("own", Code.AUTH_REQUIRED),), sessions=(summary("own", "sol"),)))
    )
    assert (item.kind, item.waiting) == (InboxKind.RESOURCE, ("own",))


def test_a_session_whose_agent_asks_is_listed_without_a_failure() -> None:
    row = owner("own", Code.QUOTA_LIMITED, OwnerState.RUNNING)
    item = only(inbox(waiting(owners=(row,), sessions=(summary("own", "sol"),))))
    assert (item.code, item.reason, item.remedy) == (Code.NONE, Reason.NO_FAILURE, None)


def test_every_session_that_needs_a_person_is_told_of_exactly_once() -> None:
    kinds = dict(
        zip(
            ("run", "own", "asks", "decide", "idle"),
            (*[StatusKind.NEEDS_YOU] * 4, StatusKind.IDLE),
            strict=True,
        )
    )
    found = inbox(
        waiting(
            SIGN_IN,
            routes=(blocked("run", "sol"), route("decide", "opus", state=RouteState.ACTION_REQUIRED)),
            owners=(owner("own", Code.QUOTA_LIMITED),),
            sessions=tuple(summary(name, "sol", kind) for name, kind in kinds.items()),
        )
    )
    told = [name for item in found for name in (item.session_id, *item.waiting) if name]
    assert sorted(told) == ["asks", "decide", "own", "run"]


def test_a_resource_is_listed_once_with_all_that_wait_for_it() -> None:
    item = only(
        inbox(
            waiting(
                SIGN_IN,
                routes=(
                    blocked("run 1", "mini"),
                    blocked("run 2", "opus", "sol"),
                    blocked("session", "sol", unattended=False),
                ),
                owners=(owner("own", Code.AUTH_REQUIRED),),
                sessions=(
                    *(summary(each) for each in ("run 1", "run 2", "session")),
                    summary("own", "sol"),
                ),
            )
        )
    )
    assert (item.kind, item.runs, item.sessions) == (InboxKind.RESOURCE, 2, 2)
    assert (item.remedy, item.profile, item.resource) == (CardAction.SIGN_IN, "mini", KEY)
    assert item.at == SIGN_IN.since


def test_a_run_that_is_parked_on_another_candidate_is_counted_and_needs_nobody() -> None:
    parked = replace(route("park", "opus", "sol", state=RouteState.WAITING_FOR_CAPACITY), unattended=True)
    elsewhere = replace(route("other", "opus", state=RouteState.WAITING_FOR_CAPACITY), unattended=True)
    rows = (parked, elsewhere, blocked("run", "sol"))
    there = tuple(summary(each.session_id, kind=StatusKind.WAITING_CAPACITY) for each in rows)
    item = only(inbox(waiting(SIGN_IN, routes=rows, sessions=there)))
    assert (item.runs, item.sessions, item.waiting) == (2, 0, ("run",))


def test_a_resource_that_nobody_waits_for_is_listed_for_the_first_profile_that_depends_on_it() -> None:
    item = only(inbox(waiting(SIGN_IN)))
    assert (item.runs, item.sessions, item.profile_title) == (0, 0, "Sol")


@pytest.mark.parametrize(
    "row",
    [
        owner("own", Code.AUTH_REQUIRED, OwnerState.SUPERSEDED),
        owner("own", Code.QUOTA_LIMITED),
        owner("own", Code.MODEL_UNAVAILABLE),
    ],
    ids=["gone on", "waits for a reset", "another resource"],
)
def test_a_session_that_waits_for_something_else_is_not_counted(row: OwnerRow) -> None:
    found = inbox(waiting(SIGN_IN, owners=(row,), sessions=(summary("own", "sol"),)))
    assert [item.sessions for item in found if item.kind is InboxKind.RESOURCE] == [0]


@pytest.mark.parametrize(("generation", "sessions"), [(1, 0), (2, 1)])
def test_a_run_that_a_person_decides_on_waits_for_that_and_its_later_prompt_is_their_own(
    generation: int, sessions: int
) -> None:
    row = replace(owner("s", Code.AUTH_REQUIRED), generation=generation)
    decided = route("s", "sol", state=RouteState.ACTION_REQUIRED)
    there = waiting(SIGN_IN, routes=(decided,), owners=(row,), sessions=(summary("s", "sol"),))
    (item,) = (each for each in inbox(there) if each.kind is InboxKind.RESOURCE)
    assert item.sessions == sessions


def test_a_session_that_was_put_aside_is_not_counted() -> None:
    rows = (blocked("run", "sol"), route("s", "sol", state=RouteState.ACTION_REQUIRED))
    assert only(inbox(waiting(SIGN_IN, routes=rows, sessions=()))).runs == 0


@pytest.mark.parametrize(
    ("code", "remedy", "billing", "command"),
    [
        (Code.AUTH_REQUIRED, CardAction.SIGN_IN, "", ""),
        (Code.MISSING_CREDENTIALS, CardAction.SIGN_IN, "", ""),
        (Code.MODEL_UNAVAILABLE, CardAction.CHOOSE_MODEL, "", ""),
        (Code.PROVIDER_NOT_CONFIGURED, CardAction.OPEN_SETTINGS, "", "openai"),
        (
            Code.SUBSCRIPTION_REQUIRED,
            CardAction.OPEN_BILLING,
            "https://platform.openai.com/settings/organization/billing/overview",
            "",
        ),
    ],
)
def test_each_cause_has_its_remedy(code: Code, remedy: CardAction, billing: str, command: str) -> None:
    named = tuple(
        replace(each, profile=replace(each.profile, agent="builtin")) if each is OPENAI else each
        for each in BOUND
    )
    there = replace(
        waiting(replace(SIGN_IN, code=code)), dependents=dependents(replace(known(), profiles=named))
    )
    item = only(inbox(there))
    assert (item.remedy, item.billing, item.command) == (remedy, billing, command)


def test_every_persons_code_has_a_remedy() -> None:
    for code in PERSONS_CODES:
        assert only(inbox(waiting(replace(SIGN_IN, code=code)))).remedy is not None


def test_a_resource_that_is_tested_for_a_person_stays_listed_since_it_began() -> None:
    tested = replace(
        SIGN_IN, state=CircuitState.HALF_OPEN, holder="s", lease_until=START + MINUTE, since=START
    )
    began = span(Code.AUTH_REQUIRED, 9 * MINUTE, None)
    assert only(inbox(waiting(tested, spans=(began,)))).at == START - 9 * MINUTE


@pytest.mark.parametrize("unattended", [True, False])
def test_a_session_or_run_in_action_required_is_listed_with_its_reason(*, unattended: bool) -> None:
    row = replace(
        route("s", "sol", state=RouteState.ACTION_REQUIRED),
        unattended=unattended,
        candidate="sol",
        code=Code.AGENT_TRANSPORT_LOST,
        reason=Reason.MAY_BE_DELIVERED,
    )
    item = only(inbox(waiting(routes=(row,))))
    assert item.kind is (InboxKind.RUN if unattended else InboxKind.SESSION)
    assert (item.session_id, item.title) == ("s", "Title of s")
    assert (item.code, item.reason) == (Code.AGENT_TRANSPORT_LOST, Reason.MAY_BE_DELIVERED)
    assert (item.remedy, item.profile_title) == (CardAction.RETRY_NOW, "Sol")


def test_a_blocked_route_that_no_listed_remedy_would_bring_on_is_listed_itself() -> None:
    found = inbox(waiting(SIGN_IN, routes=(blocked("near", "near"), blocked("sol", "sol"))))
    assert [(item.kind, item.session_id) for item in found] == [
        (InboxKind.RUN, "near"),
        (InboxKind.RESOURCE, ""),
    ]


def test_the_latest_comes_first_and_what_was_resolved_last() -> None:
    old = replace(route("old", "sol", state=RouteState.ACTION_REQUIRED), updated_at=START - 9 * MINUTE)
    new = replace(route("new", "sol", state=RouteState.ACTION_REQUIRED), updated_at=START)
    ended = span(Code.SUBSCRIPTION_REQUIRED, 3 * MINUTE, 2 * MINUTE)
    found = inbox(waiting(SIGN_IN, routes=(old, new), spans=(ended,)))
    assert [item.session_id or item.id for item in found] == [
        "new",
        f"resource:{KEY}",
        "old",
        "resolved:span",
    ]
    assert found[-1].resolved_at == START - 2 * MINUTE


@pytest.mark.parametrize(
    ("ended", "code", "shown"),
    [
        (timedelta(hours=23), Code.AUTH_REQUIRED, True),
        (timedelta(hours=24), Code.AUTH_REQUIRED, False),
        (timedelta(hours=1), Code.QUOTA_LIMITED, False),
    ],
)
def test_resolved_ones_are_shown_for_a_day(*, ended: timedelta, code: Code, shown: bool) -> None:
    found = inbox(waiting(spans=(span(code, timedelta(hours=30), ended),)))
    assert bool(found) is shown


@pytest.mark.parametrize(
    ("ended", "sessions", "shown"),
    [(timedelta(hours=23), None, True), (timedelta(hours=24), None, False), (timedelta(), (), False)],
    ids=["today", "before", "removed"],
)
def test_a_decision_that_was_taken_is_shown_for_a_day(
    *, ended: timedelta, sessions: tuple[SessionSummary, ...] | None, shown: bool
) -> None:
    row = route("s", "sol", state=RouteState.ACTION_REQUIRED)
    now = replace(row, state=RouteState.ACTIVE)
    there = (summary("s", kind=StatusKind.RUNNING),) if sessions is None else sessions
    found = inbox(waiting(routes=(now,), sessions=there, decided=((row, START - ended),)))
    assert [(item.session_id, item.remedy, item.resolved_at) for item in found] == (
        [("s", None, START - ended)] if shown else []
    )


def test_what_no_profile_depends_on_any_more_is_not_listed() -> None:
    there = replace(waiting(SIGN_IN, spans=(span(Code.AUTH_REQUIRED, 2 * MINUTE, MINUTE),)), dependents={})
    assert inbox(there) == ()


def test_each_item_has_an_id_of_its_own() -> None:
    other = replace(circuit(ACCOUNT, ANTHROPIC, CircuitState.NEEDS_PERSON), code=Code.AUTH_REQUIRED)
    rows = tuple(route(name, "sol", state=RouteState.ACTION_REQUIRED) for name in "ab")
    found = inbox(waiting(SIGN_IN, other, routes=rows))
    assert len({item.id for item in found}) == 4
    assert target(Scope.PROVIDER_ACCOUNT, ANTHROPIC) == other.resource
