"""The cells of the matrix: where a response breaks, how, in which dialect, and what comes of it."""

from dataclasses import dataclass
from enum import Enum
from itertools import product, starmap

from kandev_desktop.builtin_agent.config import Dialect


class Moment(Enum):
    """Where the response breaks."""

    SETUP = "setup"
    FIRST_BYTE = "first byte"
    TEXT = "after text"
    THINKING = "inside thinking"
    ARGUMENTS = "inside tool-call arguments"
    TOOL = "after a completed tool"
    TWO_TOOLS = "after two tools"


class Fault(Enum):
    """How it breaks."""

    RESET = "reset"
    CLOSE = "close"
    ERROR_EVENT = "error event"
    STALL = "stall with time-out"
    GARBAGE = "garbage"
    HALF_CHARACTER = "half a character"
    GOAWAY = "HTTP/2 GOAWAY"


class Sequel(Enum):
    """What follows."""

    HEALS = "heals"
    FAILS_AGAIN = "fails again"
    STOP = "Stop during the wait"


@dataclass(frozen=True, slots=True)
class Cell:
    """One run of one prompt."""

    dialect: Dialect
    fault: Fault
    moment: Moment
    sequel: Sequel

    def __str__(self) -> str:
        return f"{self.dialect} / {self.moment.value} / {self.fault.value} / {self.sequel.value}"


ALL = tuple(starmap(Cell, product(Dialect, Fault, Moment, Sequel)))

_BEFORE_A_STREAM = {
    Fault.ERROR_EVENT: "Before a stream there is no event; a refusal by its status is among the mixtures.",
    Fault.HALF_CHARACTER: "Before a stream there is no text; a head with stray bytes is garbage.",
    Fault.GARBAGE: "What does not speak HTTP has no known cause: it is not asked again, as a mixture shows.",
}
_NO_HTTP_2 = "The agent offers HTTP/1.1 alone, so no provider can send it a frame of HTTP/2."
_WHOLE_ARGUMENTS = "Gemini sends a call's arguments within one event, in which no other event can stand."


def impossible(cell: Cell) -> str:
    """Why a cell cannot exist; empty where it can."""
    if cell.fault is Fault.GOAWAY:
        return _NO_HTTP_2
    if cell.moment is Moment.SETUP:
        return _BEFORE_A_STREAM.get(cell.fault, "")
    if (cell.dialect, cell.moment, cell.fault) == (Dialect.GEMINI, Moment.ARGUMENTS, Fault.ERROR_EVENT):
        return _WHOLE_ARGUMENTS
    return ""


POSSIBLE = tuple(cell for cell in ALL if not impossible(cell))
