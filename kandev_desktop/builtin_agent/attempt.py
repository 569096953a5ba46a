"""One request for one model response: streamed to the client, and judged complete or broken."""

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
class Broken:
    """A response that failed. `shown` is the text that came before, which is no answer."""

    failure: Failure
    shown: str


async def respond(
    provider: Provider, request: ModelRequest, exchange: Exchange, *, emit: Emit, secret: str
) -> Finished | Broken:
    """Send the request once."""
    pieces: list[str] = []

    async def collect(delta: Delta) -> None:
        exchange.answered = True
        if isinstance(delta, TextDelta):
            pieces.append(delta.text)
        await emit(delta)

    try:
        finished = await provider.respond(request, exchange, collect)
    except (RefusedError, DroppedError, GarbledError) as error:
        return Broken(failure=explain(error, exchange, secret=secret), shown="".join(pieces))
    if finished is None:
        cut = explain(Cut(terminal=provider.terminal), exchange, secret=secret)
        return Broken(failure=cut, shown="".join(pieces))
    return finished


def diagnostics(exchange: Exchange, failure: Failure | None, *, retry_attempt: int = 0) -> dict[str, object]:
    """The numbers of an attempt, in milliseconds: safe to log and to show. `retry_attempt` counts the attempts
    of the same response before it."""
    started, first, last = exchange.dispatched_at, exchange.first_byte_at, exchange.last_byte_at
    phase = failure.phase if failure else (Phase.STREAM if exchange.streaming else Phase.SETUP)
    return {
        "phase": phase.value,
        "provider_wait_ms": _ms(started, first),
        "stream_ms": _ms(first, last),
        "status": exchange.status,
        "provider_code": failure.code if failure else None,
        "retry_attempt": retry_attempt,
    }


def _ms(start: float | None, end: float | None) -> int | None:
    return None if start is None or end is None else round((end - start) * 1000)
