"""Which stretch of a timeline's room each piece gets, and where an instant is.

Pieces follow one another, so each has a cell of its own. A cell is as wide as it needs to be readable; what is left
over is shared by time, and a wait that would leave the others nothing is broken.
"""

from collections.abc import Sequence
from dataclasses import dataclass

_MUCH_LONGER = 12.0
"""A cell that lasts more than this many times what all shorter waits last together is broken."""


@dataclass(frozen=True, slots=True)
class Need:
    """A cell before it has its place: its time, the least room for it, and what follows it undrawn. Beside a `wait`
    the length of others is judged."""

    start: float
    end: float
    least: float
    gap: float = 0.0
    wait: bool = False

    @property
    def lasts(self) -> float:
        """Seconds."""
        return max(0.0, self.end - self.start)


@dataclass(frozen=True, slots=True)
class Cell:
    """A stretch of time and its stretch of room. `broken` is drawn shorter than its time."""

    start: float
    end: float
    x: float
    width: float
    broken: bool = False

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width


def least_room(needs: Sequence[Need]) -> float:
    """What the cells take at least."""
    return sum(need.least + need.gap for need in needs)


def share(needs: Sequence[Need], room: float) -> tuple[Cell, ...]:
    """The cells of these needs from 0 on: within the room where that is enough, else as narrow as they may be."""
    weights, broken = _weights(needs)
    widths = _widths(needs, weights, room - sum(need.gap for need in needs))
    cells, x = [], 0.0
    for number, (need, width) in enumerate(zip(needs, widths, strict=True)):
        cells.append(Cell(need.start, max(need.start, need.end), x, width, number in broken))
        x += width + need.gap
    return tuple(cells)


def place(cells: Sequence[Cell], at: float) -> float:
    """Where an instant is: in the middle of what takes no time then, and at the edge for one that lies outside."""
    if not cells:
        return 0.0
    within = [cell for cell in cells if cell.start <= at <= cell.end]
    instant = next((cell for cell in within if cell.start == cell.end), None)
    if instant is not None:
        return instant.x + instant.width / 2
    if within:
        first = within[0]
        return first.x + first.width * (at - first.start) / (first.end - first.start)
    before = [cell for cell in cells if cell.end <= at]
    return before[-1].right if before else cells[0].x


def _weights(needs: Sequence[Need]) -> tuple[list[float], set[int]]:
    """How much of the time each cell counts for, and which are broken: those that are much longer than all the
    shorter waits together. What is broken counts for as much as those."""
    weights, broken, shorter = [0.0] * len(needs), set[int](), 0.0
    for number in sorted(range(len(needs)), key=lambda each: needs[each].lasts):
        lasts = needs[number].lasts
        if broken or (shorter and lasts > _MUCH_LONGER * shorter):
            broken.add(number)
            lasts = shorter
        elif needs[number].wait:
            shorter += lasts
        weights[number] = lasts
    return weights, broken


def _widths(needs: Sequence[Need], weights: Sequence[float], room: float) -> list[float]:
    """Widths by weight, none below what it needs: those that need more than their share get it first."""
    widths = [need.least for need in needs]
    open_ones = {number for number, weight in enumerate(weights) if weight > 0}
    while open_ones:
        left = room - sum(width for number, width in enumerate(widths) if number not in open_ones)
        total = sum(weights[number] for number in open_ones)
        short = {n for n in open_ones if left * weights[n] / total < needs[n].least}
        if not short:
            for number in open_ones:
                widths[number] = left * weights[number] / total
            break
        open_ones -= short
    return widths
