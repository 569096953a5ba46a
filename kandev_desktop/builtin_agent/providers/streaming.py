"""What the vendors' SDKs have in common: events in, deltas out, and errors unwrapped."""

import json
from collections.abc import AsyncIterable, Generator, Iterator
from contextlib import contextmanager
from typing import Protocol

from kandev_desktop.builtin_agent.providers import Delta, Emit, Finished, GarbledError, Json


class Progress(Protocol):
    """How far a stream has come. `finished` is set by the event that ends it."""

    finished: Finished | None

    def take(self, event: object) -> Iterator[Delta]:
        """The deltas of one event; unknown events have none. Raises RefusedError for one that reports an error."""
        ...


async def relay(events: AsyncIterable[object], progress: Progress, emit: Emit) -> Finished | None:
    """Emit until the stream is finished or ends."""
    async for event in events:
        for delta in progress.take(event):
            await emit(delta)
        if progress.finished is not None:
            break
    return progress.finished


def decoded(body: object) -> Json:
    """A body as JSON; text that is none, and anything unforeseen, as text."""
    if isinstance(body, str):
        try:
            value: Json = json.loads(body)
        except (ValueError, RecursionError):
            return body
        return value
    if body is None or isinstance(body, (bool, int, float, list, dict)):
        return body
    return str(body)


@contextmanager
def reading() -> Generator[None]:
    """Raise `GarbledError` for an event that is no JSON or no text: the SDKs let the decoder's error through."""
    try:
        yield
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise GarbledError(type(error).__name__) from error
