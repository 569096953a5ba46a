"""When a session has something to tell a person who looks elsewhere: pure."""

from dataclasses import dataclass

from kandev_desktop.domain.codes import SHORT_WAIT
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.snapshots import Card, CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text.notices import Occasion


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """An occasion of one generation; a permission is told by its request."""

    session_id: str
    generation: int
    occasion: Occasion
    request_id: str = ""


_OCCASIONS = {
    StatusKind.NEEDS_YOU: Occasion.FAILED,
    StatusKind.EXHAUSTED: Occasion.EXHAUSTED,
    StatusKind.WAITING_CAPACITY: Occasion.PARKED,
    StatusKind.UNPROMPTED: Occasion.UNPROMPTED,
}


def occurred(snapshot: SessionSnapshot, *, parked: bool = False) -> Occurrence | None:
    """What a session has to tell as it stands. What a person did, and a retry that recovered, is nothing; after a
    park (`parked`) that it is done is told however it came to be."""
    occasion, request_id = _of_state(snapshot), ""
    if snapshot.permissions:
        occasion, request_id = Occasion.PERMISSION, snapshot.permissions[0].request_id
    elif snapshot.summary.status.kind is StatusKind.DONE and (parked or not _quietly(snapshot)):
        occasion = Occasion.DONE
    if occasion is None:
        return None
    return Occurrence(
        session_id=snapshot.summary.id,
        generation=snapshot.generation,
        occasion=occasion,
        request_id=request_id,
    )


def _of_state(snapshot: SessionSnapshot) -> Occasion | None:
    """What the state alone has to tell: not what a person ended, nor a wait that is short."""
    occasion, card = _OCCASIONS.get(snapshot.summary.status.kind), _latest(snapshot)
    if occasion is Occasion.FAILED and card is not None and card.reason is Reason.WAIT_CANCELLED:
        return None
    if snapshot.route is None:
        return occasion
    if is_parked(snapshot):
        return Occasion.PARKED
    return None if occasion is Occasion.PARKED else occasion


def is_parked(snapshot: SessionSnapshot) -> bool:
    """Whether its route waits for long: for capacity, or for a reset that is not a matter of seconds."""
    route = snapshot.route
    if route is None:
        return snapshot.summary.status.kind is StatusKind.WAITING_CAPACITY
    match route.state:
        case RouteState.WAITING_FOR_CAPACITY:
            return True
        case RouteState.WAITING_FOR_RESET if route.wait_from is not None and route.wake_at is not None:
            return route.wake_at - route.wait_from > SHORT_WAIT
        case _:
            return False


def _latest(snapshot: SessionSnapshot) -> Card | None:
    return next((card for card in snapshot.cards if card.generation == snapshot.generation), None)


def _quietly(snapshot: SessionSnapshot) -> bool:
    """Whether a turn ended by a retry that recovered, or as a person asked: both leave a card."""
    card = _latest(snapshot)
    return card is not None and _is_quiet(card)


def _is_quiet(card: Card) -> bool:
    if card.state is CardState.RECOVERED and card.route is not None:
        # Nobody waits for an unattended run, and who serves is another one than was asked.
        return not (card.route.unattended or card.route.failed_title)
    # A turn that a person resumed is recovered too, and they wait for it.
    return card.state is not CardState.RECOVERED or card.ordinal > 0
