"""Which card a routed generation shows while its route says what comes next, and what it offers: pure."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import WAITS, RouteHeld, RouteRow, RouteState, waits_for_reset
from kandev_desktop.engine.routing.snapshots import RouteAction, RouteView
from kandev_desktop.engine.snapshots import CardAction, CardState

_ACTIONS: Mapping[RouteAction, CardAction] = MappingProxyType({
    RouteAction.RETRY_NOW: CardAction.RETRY_NOW,
    RouteAction.TRY_NEXT: CardAction.TRY_NEXT,
    RouteAction.CANCEL_WAIT: CardAction.CANCEL_WAIT,
    RouteAction.STOP: CardAction.STOP,
})  # fmt: skip


_STATES: Mapping[RouteState, CardState | None] = MappingProxyType({
    RouteState.SELECTING: CardState.SELECTING,
    RouteState.STARTING: CardState.SENDING,
    RouteState.ACTIVE: CardState.SENDING,
    RouteState.RETRY_WAIT: CardState.SCHEDULED,
    RouteState.RETRYING: CardState.SENDING,
    RouteState.WAITING_FOR_RESET: CardState.WAITING_RESET,
    RouteState.WAITING_FOR_NETWORK: CardState.WAITING_NETWORK,
    RouteState.WAITING_FOR_CAPACITY: CardState.WAITING_CAPACITY,
    RouteState.BLOCKED: CardState.BLOCKED,
    RouteState.ACTION_REQUIRED: CardState.MANUAL,
    RouteState.STOPPED: CardState.CANCELLED,
    RouteState.DONE: None,
})  # fmt: skip


def routed_card_state(route: RouteRow) -> CardState | None:
    """The card of a generation that rests with its route; `None` where nothing is worth a word yet."""
    if route.state in WAITS and route.held is RouteHeld.NETWORK:
        return CardState.WAITING_NETWORK
    if route.state is RouteState.SELECTING and route.held is None and route.code is Code.NONE:
        return None
    if waits_for_reset(route.state, route.wakes_code):
        return CardState.WAITING_RESET
    if route.state is RouteState.ACTION_REQUIRED and route.reason is Reason.MAY_BE_DELIVERED:
        return CardState.MAYBE_DELIVERED
    return _STATES[route.state]


def routed_actions(view: RouteView) -> tuple[CardAction, ...]:
    """The buttons of a routed card: what mends a block comes first."""
    remedy = () if view.remedy is None else (view.remedy,)
    return (*remedy, *(_ACTIONS[action] for action in view.actions))
