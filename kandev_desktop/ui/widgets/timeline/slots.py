"""The cells of a timeline's pieces, idle time between them included."""

from collections.abc import Iterator
from dataclasses import dataclass

from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Ending,
    RouteChange,
    Sign,
    Timeline,
    TimelinePiece,
    Wait,
    ends_at,
)
from kandev_desktop.ui.widgets.timeline.measures import Measures
from kandev_desktop.ui.widgets.timeline.scale import Cell, Need, least_room, share

BOX = 18
"""A failed or planned attempt, in pixels at 100 % text."""
RING = 12
SILENT = 10
"""The waiting of an attempt that answered later, at least."""
_GAP = 3
_IDLE = 8
_BEHIND = 6
"""From the sign of an ending to its words."""
_LEAST_WAIT = 8
_TURN = 2
_MOMENT = 1.0
"""Idle time below this many seconds has no cell: as the shortest wait it would break all that is longer."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A cell and its piece, `None` where nothing happened."""

    piece: TimelinePiece | None
    cell: Cell


def slots_of(timeline: Timeline, room: float, measures: Measures) -> tuple[Slot, ...]:
    """A cell a piece, as wide as its label where all labels have room, else as narrow as the drawing allows."""
    wide, narrow = (list(_needs(timeline, measures, labels=labels)) for labels in (True, False))
    chosen = wide if least_room([need for _, need in wide]) <= room else narrow
    cells = share([need for _, need in chosen], room)
    return tuple(Slot(piece, cell) for (piece, _), cell in zip(chosen, cells, strict=True))


def _needs(
    timeline: Timeline, measures: Measures, *, labels: bool
) -> Iterator[tuple[TimelinePiece | None, Need]]:
    pieces = timeline.pieces
    before = pieces[0].start if pieces else 0.0
    for piece in pieces:
        if piece.start - before >= _MOMENT:
            yield None, _idle(before, piece.start, measures)
        yield piece, _need(piece, before, measures, labels=labels)
        before = max(before, ends_at(piece))
    if timeline.now is not None and timeline.now > before:
        yield None, _idle(before, timeline.now, measures)


def _idle(start: float, end: float, measures: Measures) -> Need:
    return Need(start, end, _IDLE * measures.unit, wait=True)


def _need(piece: TimelinePiece, before: float, measures: Measures, *, labels: bool) -> Need:
    """What a piece needs. One that is told to begin before the last ended begins there."""
    unit, words = measures.unit, measures.advance(piece.label) if piece.label else 0.0
    start, gap = max(before, piece.start), _GAP * unit
    match piece:
        case Attempt():
            boxed = max(BOX * unit, measures.advance(piece.number) + 8 * unit) + _before(piece, unit)
            return Need(start, max(start, ends_at(piece)), max(boxed, words) if labels else boxed, gap)
        case Wait():
            least = max(BOX * unit, words) if labels else _LEAST_WAIT * unit
            return Need(start, max(start, ends_at(piece)), least, gap, wait=True)
        case Act():
            return Need(start, start, BOX * unit, gap)
        case RouteChange():
            return Need(start, start, _TURN * unit)
        case Ending():
            side = (RING if piece.sign is Sign.DUE else BOX) * unit
            return Need(start, start, side + (words + _BEHIND * unit if words else 0.0))


def _before(piece: Attempt, unit: float) -> float:
    """Room for the waiting of an attempt that answered later."""
    waited = piece.streams is not None and piece.start < piece.streams < ends_at(piece)
    return SILENT * unit if waited else 0.0
