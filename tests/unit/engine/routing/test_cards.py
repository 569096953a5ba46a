"""What each state of a route looks like."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState, Sends
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind, read, written
from kandev_desktop.engine.routing.cards import routed_actions, routed_card_state
from kandev_desktop.engine.routing.snapshots import RouteAction
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.statuses import status_of, status_of_route
from kandev_desktop.engine.summaries import Status, StatusKind
from tests.fakes.clock import START
from tests.ui.route_scenes import route_view
from tests.unit.engine.test_views import row as owner_row


def row(state: RouteState, **fields: object) -> RouteRow:
    return RouteRow(
        session_id="s",
        instance_id="i",
        generation=1,
        state=state,
        version=1,
        route=2,
        updated_at=START,
        profile="nightly",
        wake_at=START,
        **fields,  # type: ignore[arg-type]
    )


@dataclass(frozen=True)
class Case:
    id: str
    row: RouteRow
    card: CardState | None
    pill: StatusKind
    counts: bool = False


S = RouteState
CASES = (
    Case("the first selection", row(S.SELECTING), None, StatusKind.RUNNING),
    Case("the next selection", row(S.SELECTING, code=Code.MODEL_CAPACITY), CardState.SELECTING, StatusKind.RUNNING),
    Case("behind another run's cooldown", row(S.SELECTING, held=RouteHeld.COOLDOWN), CardState.SELECTING, StatusKind.BEHIND, counts=True),
    Case("behind another run's test", row(S.SELECTING, held=RouteHeld.LEASE), CardState.SELECTING, StatusKind.BEHIND, counts=True),
    Case("in line for its folder", row(S.SELECTING, held=RouteHeld.QUEUE), CardState.SELECTING, StatusKind.IN_LINE),
    Case("starting", row(S.STARTING), CardState.SENDING, StatusKind.RUNNING),
    Case("active", row(S.ACTIVE), CardState.SENDING, StatusKind.RUNNING),
    Case("retrying", row(S.RETRYING), CardState.SENDING, StatusKind.RUNNING),
    Case("the short phase", row(S.RETRY_WAIT), CardState.SCHEDULED, StatusKind.RETRYING, counts=True),
    Case("the short phase, offline", row(S.RETRY_WAIT, held=RouteHeld.NETWORK), CardState.WAITING_NETWORK, StatusKind.WAITING_NETWORK),
    Case("a reset", row(S.WAITING_FOR_RESET), CardState.WAITING_RESET, StatusKind.WAITING_RESET, counts=True),
    Case("a reset, offline", row(S.WAITING_FOR_RESET, held=RouteHeld.NETWORK), CardState.WAITING_NETWORK, StatusKind.WAITING_NETWORK),
    Case("the network", row(S.WAITING_FOR_NETWORK), CardState.WAITING_NETWORK, StatusKind.WAITING_NETWORK),
    Case("parked", row(S.WAITING_FOR_CAPACITY), CardState.WAITING_CAPACITY, StatusKind.WAITING_CAPACITY, counts=True),
    Case("parked by an overload", row(S.WAITING_FOR_CAPACITY, wakes_code=Code.PROVIDER_OVERLOADED), CardState.WAITING_CAPACITY, StatusKind.WAITING_CAPACITY, counts=True),
    Case("parked by a limit", row(S.WAITING_FOR_CAPACITY, wakes_code=Code.QUOTA_LIMITED), CardState.WAITING_RESET, StatusKind.WAITING_RESET, counts=True),
    Case("parked by a throttle", row(S.WAITING_FOR_CAPACITY, wakes_code=Code.RATE_LIMITED), CardState.WAITING_RESET, StatusKind.WAITING_RESET, counts=True),
    Case("blocked", row(S.BLOCKED), CardState.BLOCKED, StatusKind.NEEDS_YOU),
    Case("needs a person", row(S.ACTION_REQUIRED), CardState.MANUAL, StatusKind.NEEDS_YOU),
    Case("may have been delivered", row(S.ACTION_REQUIRED, reason=Reason.MAY_BE_DELIVERED), CardState.MAYBE_DELIVERED, StatusKind.NEEDS_YOU),
    Case("stopped", row(S.STOPPED), CardState.CANCELLED, StatusKind.STOPPED),
    Case("done", row(S.DONE), None, StatusKind.DONE),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_route_has_its_card_and_all_badges_read_it(case: Case) -> None:
    until = START if case.counts else None
    assert routed_card_state(case.row) is case.card
    assert status_of_route(case.row) == Status(kind=case.pill, until=until)
    assert status_of(owner_row(OwnerState.ROUTED), case.row) == Status(kind=case.pill, until=until)


def test_every_state_of_a_route_is_shown() -> None:
    assert {case.row.state for case in CASES} == set(RouteState)


def test_the_owner_of_a_dispatch_says_more_than_its_route() -> None:
    assert status_of(owner_row(OwnerState.MANUAL), row(S.RETRY_WAIT)) == Status(kind=StatusKind.NEEDS_YOU)
    assert status_of(owner_row(OwnerState.MANUAL), row(S.STOPPED)) == Status(kind=StatusKind.STOPPED)
    assert status_of(owner_row(OwnerState.ROUTED)) == Status(kind=StatusKind.RUNNING)


def test_what_mends_a_block_comes_before_the_routes_own_buttons() -> None:
    blocked = route_view(
        S.BLOCKED, actions=(RouteAction.RETRY_NOW, RouteAction.STOP), remedy=CardAction.SIGN_IN
    )
    assert routed_actions(blocked) == (CardAction.SIGN_IN, CardAction.RETRY_NOW, CardAction.STOP)
    assert routed_actions(route_view()) == (
        CardAction.RETRY_NOW,
        CardAction.TRY_NEXT,
        CardAction.CANCEL_WAIT,
        CardAction.STOP,
    )


def test_a_boundary_is_read_as_it_was_written() -> None:
    changed = Boundary(
        kind=BoundaryKind.CLAIMED, title="Claude “A”", model="opus", from_title="Codex",
        code=Code.MODEL_CAPACITY, sends=Sends.CONTINUATION, passed=(("Gemini", Code.QUOTA_LIMITED),),
    )  # fmt: skip
    assert read(written(changed)) == changed


def test_a_boundary_from_before_passed_over_candidates_were_kept_is_read() -> None:
    changed = Boundary(kind=BoundaryKind.CLAIMED, title="Claude")
    assert read(written(changed).replace(', "passed": []', "")) == changed


@pytest.mark.parametrize(
    "text", ["start_fresh", "route ", "route []", "route {}", 'route {"kind": "later"}', "routed"]
)
def test_a_row_that_tells_of_no_route_is_no_boundary(text: str) -> None:
    assert read(text) is None
