"""The times that are written below a timeline."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from kandev_desktop.ui.text.timeline import Axis
from kandev_desktop.ui.widgets.timeline.scale import Cell, place

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_STEPS = (
    1, 2, 5, 10, 15, 30,
    _MINUTE, 2 * _MINUTE, 5 * _MINUTE, 10 * _MINUTE, 15 * _MINUTE, 30 * _MINUTE,
    _HOUR, 2 * _HOUR, 3 * _HOUR, 6 * _HOUR, 12 * _HOUR,
    _DAY, 2 * _DAY, 7 * _DAY,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tick:
    """A time below the lanes. Its words stand around `middle`, which is `x` except at the edges."""

    x: float
    middle: float
    words: str


def ticks_of(
    axis: Axis | None,
    cells: Sequence[Cell],
    advance: Callable[[str], float],
    apart: float,
    edges: tuple[float, float],
) -> tuple[Tick, ...]:
    """Those that fit beside one another, the earlier before the later."""
    if axis is None or not cells:
        return ()
    found: list[Tick] = []
    free, last = edges
    for at in axis.marks or _round_times(cells, axis, advance(axis.words(cells[-1].end)) + apart):
        words, x = axis.words(at), place(cells, at)
        half = advance(words) / 2
        middle = max(edges[0] + half, min(x, last - half))
        if middle - half >= free and middle + half <= last:
            found.append(Tick(x, middle, words))
            free = middle + half + apart
    return tuple(found)


def _round_times(cells: Sequence[Cell], axis: Axis, wide: float) -> Iterator[float]:
    """Round times within each cell, as close as words of this width can stand there."""
    for cell in cells:
        lasts = cell.end - cell.start
        if not lasts or not cell.width:
            continue
        needed = max(axis.least, lasts * wide / cell.width)
        step = next((step for step in _STEPS if step >= needed), 0)
        if step:
            first = ceil((cell.start + axis.offset) / step) * step - axis.offset
            yield from _counted(first, step, cell.end)


def _counted(first: float, step: float, end: float) -> Iterator[float]:
    number = 0
    while first + number * step <= end:
        yield first + number * step
        number += 1
