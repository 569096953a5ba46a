"""A measure compares variants with a baseline of the same run.

Machines differ and their speed swings, so figures of two runs cannot be compared but their ratios can. The variants
take turns, and a ratio is the median of the ratios of the turns.
"""

import math
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median, quantiles


class NotMeasurableError(Exception):
    """A variant that does not run here; the text says why."""


@dataclass(frozen=True)
class Variant:
    """`run` does it once and returns one figure in the measure's unit."""

    name: str
    run: Callable[[], float]


@dataclass(frozen=True)
class Measure:
    """The first variant is the baseline."""

    title: str
    unit: str
    turns: int
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Row:
    """Figures of one variant: median and quartiles, and the ratio to the baseline."""

    name: str
    median: float
    low: float
    high: float
    ratio: float


def take(measure: Measure) -> Iterator[Row | str]:
    """Run the variants in turns after one turn that does not count; a text says why one has no figures."""
    figures: dict[str, list[float]] = {}
    excuses: dict[str, str] = {}
    for turn in range(measure.turns + 1):
        for variant in measure.variants:
            if variant.name in excuses:
                continue
            try:
                figure = variant.run()
            except NotMeasurableError as error:
                excuses[variant.name] = str(error)
                continue
            if turn:
                figures.setdefault(variant.name, []).append(figure)
    baseline = figures[measure.variants[0].name]
    for variant in measure.variants:
        if variant.name in excuses:
            yield f"{variant.name}: {excuses[variant.name]}"
        else:
            yield _row(variant.name, figures[variant.name], baseline)


def _row(name: str, own: list[float], baseline: list[float]) -> Row:
    low, _, high = quantiles(own, n=4) if len(own) > 1 else own * 3
    ratio = median(figure / base if base else math.nan for figure, base in zip(own, baseline, strict=True))
    return Row(name, median(own), low, high, ratio)


def table(measure: Measure) -> Iterator[str]:
    """The measure as lines of a Markdown table."""
    yield f"**{measure.title}** ({measure.unit}, {measure.turns} turns)"
    yield ""
    yield "| variant | median | quartiles | ratio |"
    yield "| --- | ---: | ---: | ---: |"
    before = os.getloadavg()[0]
    for row in take(measure):
        match row:
            case Row():
                yield f"| {row.name} | {row.median:.1f} | {row.low:.1f} to {row.high:.1f} | {row.ratio:.2f} |"
            case str():
                yield f"| {row} | | | |"
    yield ""
    yield f"Load average {before:.1f} before, {os.getloadavg()[0]:.1f} after."
    yield ""
