"""What each owner state looks like."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Held, OwnerRow, OwnerState
from kandev_desktop.engine.session.offered import NOTHING_AROUND, Around, actions_of
from kandev_desktop.engine.session.views import card_state
from kandev_desktop.engine.snapshots import CardAction, CardState, Quiet
from kandev_desktop.engine.statuses import status_of
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import START


def row(state: OwnerState, **fields: object) -> OwnerRow:
    return OwnerRow(
        id="o",
        instance_id="i",
        session_id="s",
        generation=1,
        state=state,
        version=1,
        attempt_id="a",
        updated_at=START,
        **fields,  # type: ignore[arg-type]
    )


@dataclass(frozen=True)
class Case:
    id: str
    row: OwnerRow
    card: CardState | None
    pill: StatusKind
    actions: tuple[CardAction, ...] = ()
    agent_retries: bool = False
    advised: bool = False
    quiet: Quiet | None = None
    around: Around = NOTHING_AROUND


def needs_a_person(
    name: str, actions: tuple[CardAction, ...], around: Around = NOTHING_AROUND, **fields: Any
) -> Case:
    return Case(name, row(S.MANUAL, **fields), CardState.MANUAL, StatusKind.NEEDS_YOU, actions, around=around)


S = OwnerState
RETRY = (CardAction.RETRY_NOW, CardAction.CANCEL)
GO_ON = (CardAction.RESUME, CardAction.START_FRESH)
CASES = (
    Case("first send", row(S.DISPATCHING), None, StatusKind.RUNNING),
    Case("first answer", row(S.RUNNING), None, StatusKind.RUNNING),
    Case(
        "retry sent", row(S.DISPATCHING, ordinal=1), CardState.SENDING, StatusKind.RUNNING, (CardAction.STOP,)
    ),
    Case("resumed", row(S.RUNNING, streak=2), CardState.SENDING, StatusKind.RUNNING, (CardAction.STOP,)),
    Case(
        "agent retries",
        row(S.RUNNING),
        CardState.AGENT_RETRYING,
        StatusKind.RUNNING,
        (CardAction.STOP,),
        agent_retries=True,
    ),
    Case(
        "a limit is known and nothing comes",
        row(S.RUNNING),
        CardState.AGENT_RETRYING,
        StatusKind.RUNNING,
        (CardAction.STOP,),
        advised=True,
        quiet=Quiet(since=START),
    ),
    Case(
        "a limit was known before a sleep",
        row(S.RUNNING),
        CardState.CHECKING,
        StatusKind.RUNNING,
        (CardAction.STOP,),
        advised=True,
        quiet=Quiet(since=START, checking=True),
    ),
    Case("stopping", row(S.CANCELLING), CardState.STOPPING, StatusKind.RUNNING),
    Case("scheduled", row(S.SCHEDULED, retry_at=START), CardState.SCHEDULED, StatusKind.RETRYING, RETRY),
    Case(
        "person waits",
        row(S.SCHEDULED, retry_at=START, person_armed=True),
        CardState.SCHEDULED,
        StatusKind.WAITING_RESET,
        RETRY,
    ),
    Case(
        "offline",
        row(S.SCHEDULED, retry_at=START, held=Held.NETWORK),
        CardState.WAITING_NETWORK,
        StatusKind.WAITING_NETWORK,
        RETRY,
    ),
    needs_a_person("manual", GO_ON),
    needs_a_person(
        "nothing happened", (CardAction.SEND_AGAIN, CardAction.START_FRESH), nothing_happened=True
    ),
    needs_a_person("damaged", (CardAction.START_FRESH, CardAction.RESUME), code=Code.SESSION_CORRUPTED),
    Case(
        "ambiguous",
        row(S.MANUAL, reason=Reason.MAY_BE_DELIVERED),
        CardState.MAYBE_DELIVERED,
        StatusKind.NEEDS_YOU,
        GO_ON,
    ),
    needs_a_person(
        "a limit that ends",
        (CardAction.WAIT, CardAction.SEND_AGAIN, CardAction.START_FRESH),
        around=Around(waitable=True),
        nothing_happened=True,
    ),
    needs_a_person(
        "sign in", (CardAction.SIGN_IN, *GO_ON), around=Around(failed_start=True), code=Code.AUTH_REQUIRED
    ),
    needs_a_person(
        "a failed start",
        (
            CardAction.OPEN_SETTINGS,
            CardAction.SEND_AGAIN,
            CardAction.START_FRESH,
            CardAction.COPY_DETAILS,
        ),
        around=Around(failed_start=True),
        code=Code.PROVIDER_NOT_CONFIGURED,
        nothing_happened=True,
    ),
    needs_a_person(
        "not configured",
        (CardAction.OPEN_SETTINGS, CardAction.RESUME, CardAction.START_FRESH),
        code=Code.PROVIDER_NOT_CONFIGURED,
    ),
    needs_a_person(
        "a model that is not to be had",
        (CardAction.CHOOSE_MODEL, *GO_ON),
        around=Around(models=True),
        code=Code.MODEL_UNAVAILABLE,
    ),
    needs_a_person(
        "a model that is not to be had from an agent that offers none",
        (CardAction.OPEN_SETTINGS, *GO_ON),
        code=Code.MODEL_UNAVAILABLE,
    ),
    needs_a_person(
        "no plan",
        (CardAction.OPEN_BILLING, *GO_ON),
        around=Around(billing=True),
        code=Code.SUBSCRIPTION_REQUIRED,
    ),
    needs_a_person(
        "a conversation that is too long",
        (CardAction.START_FRESH, CardAction.SEND_AGAIN),
        code=Code.CONTEXT_EXHAUSTED,
        nothing_happened=True,
    ),
    needs_a_person(
        "a session that no process has any more",
        (CardAction.START_FRESH,),
        around=Around(gone=True),
        code=Code.SESSION_NOT_FOUND,
        nothing_happened=True,
    ),
    needs_a_person(
        "a used-up allowance",
        (CardAction.WAIT, CardAction.RESUME, CardAction.OPEN_BILLING, CardAction.START_FRESH),
        around=Around(waitable=True, billing=True),
        code=Code.QUOTA_LIMITED,
    ),
    needs_a_person(
        "what another profile may go on with",
        (*GO_ON, CardAction.CONTINUE_ELSEWHERE),
        around=Around(elsewhere=True),
    ),
    Case(
        "exhausted over capacity",
        row(S.EXHAUSTED, code=Code.MODEL_CAPACITY, nothing_happened=True),
        CardState.EXHAUSTED,
        StatusKind.EXHAUSTED,
        (CardAction.SEND_AGAIN, CardAction.CHOOSE_MODEL, CardAction.START_FRESH),
        around=Around(models=True),
    ),
    Case("exhausted", row(S.EXHAUSTED), CardState.EXHAUSTED, StatusKind.EXHAUSTED, GO_ON),
    Case("recovered", row(S.RECOVERED), CardState.RECOVERED, StatusKind.DONE),
    Case("cancelled", row(S.CANCELLED), CardState.CANCELLED, StatusKind.STOPPED, GO_ON),
    Case("done", row(S.DONE), None, StatusKind.DONE),
    Case("done by refusal", row(S.DONE, refused=True), CardState.MANUAL, StatusKind.DONE, GO_ON),
    Case(
        "with its route",
        row(S.ROUTED),
        CardState.SELECTING,
        StatusKind.RUNNING,
        (CardAction.RETRY_NOW, CardAction.CANCEL_WAIT, CardAction.STOP),
    ),
    Case("replaced", row(S.SUPERSEDED), CardState.CANCELLED, StatusKind.STOPPED, (CardAction.START_FRESH,)),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_card_and_pill(case: Case) -> None:
    shown = card_state(case.row, agent_retries=case.agent_retries, quiet=case.quiet, advised=case.advised)
    assert (shown, status_of(case.row).kind) == (case.card, case.pill)
    assert (() if shown is None else actions_of(shown, case.row, case.around)) == case.actions


def test_every_owner_state_has_a_case() -> None:
    assert {case.row.state for case in CASES} == set(OwnerState)


@pytest.mark.parametrize("state", list(OwnerState))
def test_only_a_scheduled_row_counts_down(state: OwnerState) -> None:
    until = status_of(row(state, retry_at=START)).until
    assert (until is not None) == (state is OwnerState.SCHEDULED)


def test_no_row_is_idle() -> None:
    assert status_of(None).kind is StatusKind.IDLE
