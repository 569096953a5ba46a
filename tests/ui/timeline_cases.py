"""Timelines to lay out and to look at."""

from collections.abc import Mapping

from kandev_desktop.ui.text.timeline import (
    Attempt,
    Axis,
    Ending,
    Lane,
    Outcome,
    RouteChange,
    Sign,
    Timeline,
    TimelinePiece,
    Wait,
)
from kandev_desktop.ui.text.times import span


def attempt(lane: int, start: float, outcome: Outcome, *, lasts: float = 0.0, number: str = "") -> Attempt:
    told = f"Attempt {number or 0}: {outcome}"
    return Attempt(
        lane=lane, start=start, end=start + lasts, outcome=outcome, number=number, told=told, when=span(start)
    )


def wait(lane: int, start: float, lasts: float, label: str = "") -> Wait:
    told = f"Waits {lasts:g} s"
    return Wait(lane=lane, start=start, end=start + lasts, told=told, when=span(start), label=label)


def change(lane: int, to: int, at: float) -> RouteChange:
    return RouteChange(lane=lane, to=to, start=at, told="Goes on with the next candidate", when=span(at))


def ending(lane: int, at: float, sign: Sign, label: str) -> Ending:
    return Ending(lane=lane, start=at, sign=sign, told=label, when=span(at), label=label)


def phase(lane: int, start: float, outcome: Outcome, *, lasts: float = 0.0) -> list[TimelinePiece]:
    """The first try and three retries after 5, 10 and 20 seconds."""
    found: list[TimelinePiece] = [attempt(lane, start, outcome, lasts=lasts, number="0")]
    at = start + lasts
    for number, seconds in enumerate((5.0, 10.0, 20.0), 1):
        label = f"{seconds:g} s" if outcome is Outcome.PLANNED else ""
        found.append(wait(lane, at, seconds, label))
        at += seconds
        found.append(attempt(lane, at, outcome, lasts=lasts, number=str(number)))
        at += lasts
    return found


def _planned() -> Timeline:
    pieces = [
        *phase(0, 0, Outcome.PLANNED),
        change(0, 1, 35),
        *phase(1, 35, Outcome.PLANNED),
        change(1, 2, 70),
        *phase(2, 70, Outcome.PLANNED),
        ending(2, 105, Sign.PARKED, "waits"),
    ]
    lanes = (Lane(label="Codex", current=True), Lane(label="Claude Agent"), Lane(label="Gemini CLI"))
    return Timeline(
        name="If every attempt fails",
        told="All three are tried within 1 min 45 s.",
        lanes=lanes,
        pieces=tuple(pieces),
        axis=Axis(words=span, marks=(0, 35, 70, 105)),
    )


def _run() -> Timeline:
    pieces = [
        *phase(0, 0, Outcome.FAILED, lasts=1),
        change(0, 1, 39),
        attempt(1, 39, Outcome.FAILED, lasts=2),
        wait(1, 41, 2580),
        ending(1, 2621, Sign.DUE, "14:20, one attempt"),
    ]
    lanes = (
        Lane(label="Codex"),
        Lane(label="Claude Agent", current=True),
        Lane(label="Gemini CLI", note="not tried; next when Claude Agent fails"),
    )
    return Timeline(
        name="Attempts",
        told="Waits until 14:20.",
        lanes=lanes,
        pieces=tuple(pieces),
        now=1860,
        now_label="14:08",
    )


def _history() -> Timeline:
    pieces = [
        attempt(0, 0, Outcome.ANSWERED, lasts=88),
        *phase(0, 120, Outcome.FAILED, lasts=2),
        change(0, 1, 163),
        attempt(1, 163, Outcome.FAILED, lasts=3),
        wait(1, 166, 2580, "43 min"),
        ending(1, 2746, Sign.DUE, "due 14:20"),
    ]
    return Timeline(
        name="Keyboard focus in the date picker",
        told="Two prompts, six attempts, four waits, one route change.",
        lanes=(Lane(label="Codex"), Lane(label="Claude Agent", current=True)),
        pieces=tuple(pieces),
        now=2000,
        now_label="14:08",
        axis=Axis(
            words=lambda at: f"{13 + int(at + 1920) // 3600}:{int(at + 1920) % 3600 // 60:02}",
            offset=1920,
            least=60,
        ),
    )


CASES: Mapping[str, Timeline] = {"planned": _planned(), "run": _run(), "history": _history()}
