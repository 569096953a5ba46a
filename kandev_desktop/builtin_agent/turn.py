"""One model response: asked for, streamed to the client, and judged complete or failed."""

from dataclasses import dataclass

from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Cut, Failure, Phase, explain
from kandev_desktop.builtin_agent.providers import (
    Delta,
    DroppedError,
    Emit,
    Finished,
    GarbledError,
    ModelRequest,
    Provider,
    RefusedError,
    TextDelta,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A complete response."""

    text: str
    finished: Finished


async def respond(
    provider: Provider, request: ModelRequest, exchange: Exchange, *, emit: Emit, secret: str
) -> Answer | Failure:
    """Send the request once. What was emitted before a failure is the caller's to mark; it is no answer."""
    pieces: list[str] = []

    async def collect(delta: Delta) -> None:
        exchange.answered = True
        if isinstance(delta, TextDelta):
            pieces.append(delta.text)
        await emit(delta)

    try:
        finished = await provider.respond(request, exchange, collect)
    except (RefusedError, DroppedError, GarbledError) as error:
        return explain(error, exchange, secret=secret)
    if finished is None:
        return explain(Cut(terminal=provider.terminal), exchange, secret=secret)
    return Answer(text="".join(pieces), finished=finished)


def diagnostics(exchange: Exchange, failure: Failure | None) -> dict[str, object]:
    """The numbers of an attempt, in milliseconds: safe to log and to show."""
    started, first, last = exchange.dispatched_at, exchange.first_byte_at, exchange.last_byte_at
    phase = failure.phase if failure else (Phase.STREAM if exchange.streaming else Phase.SETUP)
    return {
        "phase": phase.value,
        "provider_wait_ms": _ms(started, first),
        "stream_ms": _ms(first, last),
        "status": exchange.status,
        "provider_code": failure.code if failure else None,
        "retry_attempt": 0,
    }


def _ms(start: float | None, end: float | None) -> int | None:
    return None if start is None or end is None else round((end - start) * 1000)
