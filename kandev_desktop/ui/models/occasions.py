"""When a session has something to tell a person who looks elsewhere: pure."""

from dataclasses import dataclass

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


def occurred(snapshot: SessionSnapshot) -> Occurrence | None:
    """What a session has to tell as it stands. What a person did, and a retry that recovered, is nothing."""
    occasion, request_id = _OCCASIONS.get(snapshot.summary.status.kind), ""
    if snapshot.permissions:
        occasion, request_id = Occasion.PERMISSION, snapshot.permissions[0].request_id
    elif snapshot.summary.status.kind is StatusKind.DONE and not _quietly(snapshot):
        occasion = Occasion.DONE
    if occasion is None:
        return None
    return Occurrence(
        session_id=snapshot.summary.id,
        generation=snapshot.generation,
        occasion=occasion,
        request_id=request_id,
    )


def _quietly(snapshot: SessionSnapshot) -> bool:
    """Whether a turn ended by a retry that recovered, or as a person asked: both leave a card."""
    return any(card.generation == snapshot.generation and _is_quiet(card) for card in snapshot.cards)


def _is_quiet(card: Card) -> bool:
    # A turn that a person resumed is recovered too, and they wait for it.
    return card.state is not CardState.RECOVERED or card.ordinal > 0
