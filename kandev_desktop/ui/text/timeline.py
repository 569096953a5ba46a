"""What a timeline is made of. Times are seconds from an origin that the caller chooses; words are ready to be shown."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How an attempt stands. The words of each are in the pieces; this decides what is drawn."""

    PLANNED = "planned"
    RUNNING = "running"
    ANSWERED = "answered"
    FAILED = "failed"
    STOPPED = "stopped"


class Sign(StrEnum):
    """What stands at the end of a lane: an attempt that is due, a wait without an end, a person that is needed, or
    that nothing follows."""

    DUE = "due"
    PARKED = "parked"
    NEEDS_YOU = "needs_you"
    OVER = "over"


class Deed(StrEnum):
    """What a person did."""

    RETRY = "retry"
    NEXT = "next"
    RESUME = "resume"
    FRESH = "fresh"
    ELSEWHERE = "elsewhere"
    CHANGE = "change"
    STOP = "stop"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """One route. `note` is told on the line of one that nothing happened on."""

    label: str
    current: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One thing that happened, or will. `told` is the whole of it in a sentence and `when` its time, for the table
    and for what is read out; `label` is drawn over it where it fits."""

    lane: int
    start: float
    told: str
    when: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(Piece):
    """A prompt with an agent. `number` is drawn in one that is planned. It waits up to `streams`, when the first of its
    answer came, which is `end` where nothing did and `None` where that is not known."""

    end: float
    outcome: Outcome
    number: str = ""
    streams: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait(Piece):
    """Time in which nothing is sent, up to `end`."""

    end: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Piece):
    """What a person did, which takes no time."""

    deed: Deed


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteChange(Piece):
    """The step from a lane to lane `to`."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending(Piece):
    """What a lane ends with. Its label stands behind it."""

    sign: Sign


TimelinePiece = Attempt | Wait | Act | RouteChange | Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """Times below the lanes. `words` writes one. Those of `marks` are written where there are any, else round ones of
    a clock that shows `offset` seconds at the origin, `least` seconds apart or more."""

    words: Callable[[float], str]
    marks: tuple[float, ...] = ()
    offset: float = 0.0
    least: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """One thing after the other, in order of time, each on its lane.

    `name` and `told` are what an assistive program hears of the whole. `now` is drawn as a line with `now_label`.
    """

    name: str
    told: str
    lanes: tuple[Lane, ...]
    pieces: tuple[TimelinePiece, ...]
    now: float | None = None
    now_label: str = ""
    axis: Axis | None = None


def ends_at(piece: TimelinePiece) -> float:
    """When a piece is over: at its start, for what takes no time."""
    return max(piece.start, piece.end) if isinstance(piece, Attempt | Wait) else piece.start
