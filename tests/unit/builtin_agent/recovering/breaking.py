"""How each fault looks on the wire, and what the agent calls it."""

from typing import assert_never

from kandev_desktop.builtin_agent.config import Dialect
from tests.fakes.provider import Ending, Reply
from tests.unit.builtin_agent.recovering.cells import Fault
from tests.unit.builtin_agent.recovering.speaking import (
    Call,
    Said,
    Thought,
    Words,
    begun,
    error_event,
    goes_on,
)

STREAM_ERROR = "stream_read_error"
STREAM_CODES = {
    Fault.RESET: "ECONNRESET",
    Fault.CLOSE: "incomplete_body",
    Fault.ERROR_EVENT: STREAM_ERROR,
    Fault.STALL: "read_timeout",
    Fault.GARBAGE: "invalid_event",
    Fault.HALF_CHARACTER: "invalid_event",
}
SETUP_CODES = {
    Fault.RESET: "ECONNRESET",
    Fault.CLOSE: "server_disconnected",
    Fault.STALL: "read_timeout",
}
_ENDINGS = {Fault.RESET: Ending.RESET, Fault.CLOSE: Ending.CUT, Fault.STALL: Ending.HANG}
_MARK = "~"


def breaks_before(fault: Fault) -> Reply:
    """No response at all."""
    return Reply(status=0, ending=_ENDINGS[fault])


def breaks_within(dialect: Dialect, fault: Fault, said: tuple[Said, ...]) -> Reply:
    """A response that says this much and no more."""
    pieces = begun(dialect, said)
    match fault:
        case Fault.RESET | Fault.CLOSE | Fault.STALL:
            # In the middle of an event.
            return Reply(pieces=(*pieces, _next(dialect, said)[:-8]), ending=_ENDINGS[fault])
        case Fault.ERROR_EVENT:
            return Reply(pieces=(*pieces, error_event(dialect, STREAM_ERROR)))
        case Fault.GARBAGE:
            return Reply(pieces=(*pieces, _garbage(_next(dialect, said))))
        case Fault.HALF_CHARACTER:
            halved = _next(dialect, said).encode().replace(_MARK.encode(), "é".encode()[:1])
            return Reply(pieces=(*pieces, halved))
        case Fault.GOAWAY:
            raise AssertionError(fault)
        case _:
            assert_never(fault)


def _next(dialect: Dialect, said: tuple[Said, ...]) -> str:
    """One more event of what was said last."""
    match said[-1] if said else Words(""):
        case Thought():
            more: Said = Thought(_MARK)
        case Words():
            more = Words(_MARK)
        case Call(id=id_):
            more = Call(id_, _MARK)
        case _:
            raise AssertionError(said)
    return goes_on(dialect, max(0, len(said) - 1), more)


def _garbage(event: str) -> str:
    """The same event with bytes in place of its data that are no JSON."""
    head, _, _ = event.rpartition("data: ")
    return f"{head}data: {{broken\n\n"
