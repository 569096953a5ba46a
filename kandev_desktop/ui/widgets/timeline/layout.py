"""Where everything of a timeline is drawn, as values. Nothing here paints.

All of it is laid out from left to right, and mirrored at the end where the window is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF

from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Ending,
    Lane,
    Outcome,
    RouteChange,
    Sign,
    Timeline,
    TimelinePiece,
    Wait,
    ends_at,
)
from kandev_desktop.ui.widgets.timeline.measures import Measures
from kandev_desktop.ui.widgets.timeline.scale import Cell, place
from kandev_desktop.ui.widgets.timeline.slots import BOX, RING, SILENT, Slot, slots_of
from kandev_desktop.ui.widgets.timeline.ticks import Tick, ticks_of

_LANE = 24
_ANSWERED = 20
_WAIT = 13
_LEAST_LABEL = 110
_MOST_LABEL = 0.3
"""Of the room."""
_BESIDE = 420
"""With less room than this, in pixels at 100 % text, the labels stand above their lanes."""
_EDGE = 2
_SLASH = 14
"""How far a break keeps from the line of now, and the room for one in a bar."""
_BESIDE_SIGN = 54
"""The room for one in a box that has a sign in its middle."""


@dataclass(frozen=True, slots=True)
class LaneRow:
    """`label` is where its words stand, `line` the height of the lane's line."""

    lane: Lane
    label: QRectF
    line: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece and its box. `words` is where its label stands, empty where that has no room; `broken` where the break
    of a long one is, `path` the corners of a route change, and `silent` the part of an attempt in which it waited."""

    piece: TimelinePiece
    box: QRectF
    words: QRectF
    broken: float | None = None
    path: tuple[QPointF, ...] = ()
    silent: QRectF = field(default_factory=QRectF)


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole timeline, laid out. Lanes run from `left` to `right`; `now` is `None` where that is not drawn."""

    lanes: tuple[LaneRow, ...]
    drawn: tuple[Drawn, ...]
    ticks: tuple[Tick, ...]
    breaks: tuple[float, ...]
    left: float
    right: float
    width: float
    height: float
    axis: float
    now: float | None = None


def lay_out(timeline: Timeline, room: float, measures: Measures, *, mirrored: bool = False) -> Plan:
    """Lay a timeline out in this much room; wider where it needs more."""
    beside = room >= _BESIDE * measures.unit
    left = _label_room(timeline, room, measures) if beside else float(_EDGE)
    slots = [
        replace(slot, cell=replace(slot.cell, x=slot.cell.x + left))
        for slot in slots_of(timeline, room - left - _EDGE, measures)
    ]
    worded = {
        each.piece.lane for each in slots if each.piece is not None and _fits(each.piece, each.cell, measures)
    }
    rows = _rows(timeline, left, measures, worded, beside=beside)
    now = _now(timeline, slots)
    drawn = _routed(_boxes(slots, rows, now, measures), rows, measures)
    right = max([room, *(slot.cell.right + _EDGE for slot in slots)])
    bottom = (rows[-1].line if rows else 0.0) + _LANE * measures.unit / 2
    axis = bottom + 4 * measures.unit
    cells = [slot.cell for slot in slots]
    plan = Plan(
        lanes=rows,
        drawn=drawn,
        ticks=ticks_of(timeline.axis, cells, measures.advance, 12 * measures.unit, (left, right)),
        breaks=tuple(_break(slot, now, measures) for slot in slots if slot.cell.broken),
        left=left,
        right=right,
        width=right,
        height=bottom if timeline.axis is None else axis + 6 * measures.unit + measures.caption,
        axis=axis,
        now=now,
    )
    return _mirrored(plan) if mirrored else plan


def _label_room(timeline: Timeline, room: float, measures: Measures) -> float:
    wanted = max((measures.label_advance(lane.label) for lane in timeline.lanes), default=0.0)
    return max(_LEAST_LABEL * measures.unit, min(wanted + 16, room * _MOST_LABEL))


def _rows(
    timeline: Timeline, left: float, measures: Measures, worded: set[int], *, beside: bool
) -> tuple[LaneRow, ...]:
    """The lanes below each other; one with labels over its pieces, or its own label above it, is higher."""
    top = 0.0 if timeline.now is None else measures.caption + 4 * measures.unit
    half, rows = _LANE * measures.unit / 2, []
    for number, lane in enumerate(timeline.lanes):
        named = QRectF(left, top, measures.label_advance(lane.label) + 8, measures.label)
        top += 0.0 if beside else measures.label
        line = top + (measures.caption if number in worded else 0.0) + half
        if beside:
            named = QRectF(0, line - measures.label / 2, left - 8, measures.label)
        rows.append(LaneRow(lane, named, line))
        top = line + half
    return tuple(rows)


def _now(timeline: Timeline, slots: Sequence[Slot]) -> float | None:
    if timeline.now is None:
        return None
    endings = (slot.cell for slot in slots if isinstance(slot.piece, Ending))
    ends = next((cell.x for cell in endings if cell.start == timeline.now), None)
    return place([slot.cell for slot in slots], timeline.now) if ends is None else ends


def _break(slot: Slot, now: float | None, measures: Measures) -> float:
    """Where a broken stretch is marked: near its beginning, unless that is where now is."""
    edge = min(_SLASH * measures.unit / 2, slot.cell.width / 2)
    near = max(slot.cell.x + slot.cell.width / 5, slot.cell.x + edge)
    far = min(slot.cell.x + slot.cell.width * 4 / 5, slot.cell.right - edge)
    return far if now is not None and abs(now - near) < _SLASH * measures.unit else near


def _marked(slot: Slot, now: float | None, measures: Measures) -> float | None:
    """Where in a broken piece that is marked; in one without room for that and its own sign the axis alone has it."""
    room = _SLASH if isinstance(slot.piece, Wait) else _BESIDE_SIGN
    if not slot.cell.broken or slot.cell.width < room * measures.unit:
        return None
    return _break(slot, now, measures)


def _boxes(
    slots: Sequence[Slot], rows: Sequence[LaneRow], now: float | None, measures: Measures
) -> Iterator[Drawn]:
    for slot in slots:
        if slot.piece is not None:
            box = _box(slot, rows[slot.piece.lane].line, measures)
            words, broken = _words(slot, box, measures), _marked(slot, now, measures)
            yield Drawn(slot.piece, box, words, broken, silent=_silent(slot.piece, box, measures))


def _silent(piece: TimelinePiece, box: QRectF, measures: Measures) -> QRectF:
    """By its share of the time, but so that neither it nor what follows is lost to sight."""
    if not isinstance(piece, Attempt) or piece.streams is None:
        return QRectF()
    if piece.streams >= ends_at(piece):
        return QRectF(box)
    if piece.streams <= piece.start:
        return QRectF()
    share = box.width() * (piece.streams - piece.start) / (ends_at(piece) - piece.start)
    most = box.width() - BOX * measures.unit
    wide = max(min(share, most), min(SILENT * measures.unit, most))
    return QRectF(box.left(), box.top(), wide, box.height())


def _box(slot: Slot, line: float, measures: Measures) -> QRectF:
    piece, cell, unit = slot.piece, slot.cell, measures.unit
    match piece:
        case Attempt(outcome=Outcome.ANSWERED | Outcome.RUNNING):
            tall = _ANSWERED * unit
        case Wait():
            tall = _WAIT * unit
        case Ending(sign=Sign.DUE):
            return QRectF(cell.x, line - RING * unit / 2, RING * unit, RING * unit)
        case Ending():
            return QRectF(cell.x, line - BOX * unit / 2, BOX * unit, BOX * unit)
        case _:
            tall = BOX * unit
    return QRectF(cell.x, line - tall / 2, cell.width, tall)


def _fits(piece: TimelinePiece, cell: Cell, measures: Measures) -> bool:
    """Whether a piece has a label that is no wider than itself."""
    if not piece.label or isinstance(piece, RouteChange | Act | Ending):
        return False
    return measures.advance(piece.label) <= cell.width + 4 * measures.unit


def _words(slot: Slot, box: QRectF, measures: Measures) -> QRectF:
    """The label's place: behind the sign of an ending, else over the piece where it fits."""
    piece = slot.piece
    if piece is None or not piece.label:
        return QRectF()
    wide = measures.advance(piece.label)
    if isinstance(piece, Ending):
        behind = box.right() + 6 * measures.unit
        return QRectF(behind, box.center().y() - measures.caption / 2, wide, measures.caption)
    if not _fits(piece, slot.cell, measures):
        return QRectF()
    top = box.center().y() - _LANE * measures.unit / 2 - measures.caption
    return QRectF(box.center().x() - wide / 2, top + 1, wide, measures.caption)


def _routed(drawn: Iterator[Drawn], rows: Sequence[LaneRow], measures: Measures) -> tuple[Drawn, ...]:
    """Route changes run from the piece before to the piece after them."""
    found = list(drawn)
    for number, each in enumerate(found):
        if isinstance(each.piece, RouteChange):
            before = found[number - 1].box if number else each.box
            after = found[number + 1].box if number + 1 < len(found) else None
            path = _path(before, after, rows[each.piece.lane].line, rows[each.piece.to].line, measures)
            area = QRectF(path[0], path[2]).normalized().adjusted(-3, -3, 3, 3)
            found[number] = replace(each, box=area, path=path)
    return tuple(found)


def _path(
    before: QRectF, after: QRectF | None, line: float, to: float, measures: Measures
) -> tuple[QPointF, QPointF, QPointF]:
    """Along the lane that is left, then down, or up, to the box on the other."""
    unit = measures.unit
    half = BOX * unit / 2
    turn = before.right() + 12 * unit if after is None else after.left() + half
    edge = to if after is None else (after.top() if to > line else after.bottom())
    short = -2 * unit if to > line else 2 * unit
    return QPointF(before.right() + 2 * unit, line), QPointF(turn, line), QPointF(turn, edge + short)


def _mirrored(plan: Plan) -> Plan:
    wide = plan.width

    def box(rect: QRectF) -> QRectF:
        return (
            rect if rect.isEmpty() else QRectF(wide - rect.right(), rect.top(), rect.width(), rect.height())
        )

    return replace(
        plan,
        lanes=tuple(replace(row, label=box(row.label)) for row in plan.lanes),
        drawn=tuple(
            replace(
                each,
                box=box(each.box),
                words=box(each.words),
                broken=None if each.broken is None else wide - each.broken,
                path=tuple(QPointF(wide - point.x(), point.y()) for point in each.path),
                silent=box(each.silent),
            )
            for each in plan.drawn
        ),
        ticks=tuple(replace(tick, x=wide - tick.x, middle=wide - tick.middle) for tick in plan.ticks),
        breaks=tuple(wide - x for x in plan.breaks),
        left=wide - plan.right,
        right=wide - plan.left,
        now=None if plan.now is None else wide - plan.now,
    )
