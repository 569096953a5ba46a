"""One turn: a model response, asked for again within the bounds of `recovery` where it breaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from kandev_desktop.builtin_agent.attempt import Broken, diagnostics, respond
from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure, Phase
from kandev_desktop.builtin_agent.judging import Judge
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Finished,
    ModelRequest,
    Provider,
    TextDelta,
    ThoughtDelta,
)
from kandev_desktop.builtin_agent.recovery import Retry, Spent, plan
from kandev_desktop.domain.codes import Code


class Listener(Protocol):
    """What the client is told while a prompt runs. `message_id` names the turn's one visible message."""

    async def delta(self, message_id: str, delta: Delta, *, replaces: bool) -> None:
        """A piece of the answer; with `replaces` it begins the message anew."""
        ...

    async def retrying(self, message_id: str, retry: Retry, code: Code, *, shown: bool) -> None:
        """The response is asked for again after the retry's delay; `shown` says that some of it is visible."""
        ...

    async def attempted(self, numbers: Mapping[str, object]) -> None:
        """An attempt is over: its diagnostics."""
        ...

    async def guarantees(self, *, holds: bool) -> None:
        """Whether the prompt may be sent again from here without repeating anything that was completed."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What every turn of a prompt is made with. `secret` is the key in use."""

    provider: Provider
    listener: Listener
    judge: Judge
    clock: Clock
    secret: str


class Turn:
    """Runs once. `stream_retries_left` is what the prompt has left; `spent` tells what this turn took."""

    def __init__(
        self, means: Means, request: ModelRequest, *, message_id: str, stream_retries_left: int
    ) -> None:
        self._means = means
        self._request = request
        self._message_id = message_id
        self._stream_retries_left = stream_retries_left
        self.spent = Spent()
        self._longest = ""
        self._visible_chars = 0
        self._shown: set[type[Delta]] = set()
        self._replacing: set[type[Delta]] = set()

    async def run(self) -> Finished | Failure:
        """The complete response, or the failure that ended the turn; then the longest partial stays visible."""
        while True:
            outcome = await self._attempt()
            if isinstance(outcome, Finished):
                await self._take_away()
                return outcome
            retry, code = await self._next(outcome)
            if retry is None:
                await self._leave_longest()
                return outcome.failure
            await self._wait(retry, code)

    async def _attempt(self) -> Finished | Broken:
        means, exchange = self._means, Exchange(clock=self._means.clock.monotonic)
        failure: Failure | None = None
        try:
            outcome = await respond(
                means.provider, self._request, exchange, emit=self._emit, secret=means.secret
            )
            failure = outcome.failure if isinstance(outcome, Broken) else None
        finally:
            # A Stop ends the attempt as well, and its numbers are told all the same.
            numbers = diagnostics(exchange, failure, retry_attempt=self.spent.total)
            await means.listener.attempted(numbers)
        return outcome

    async def _next(self, broken: Broken) -> tuple[Retry | None, Code]:
        cause = await self._means.judge.judge(broken.failure)
        if len(broken.shown) > len(self._longest):
            self._longest = broken.shown
        left = self._stream_retries_left
        return plan(cause, broken.failure.phase, self.spent, stream_retries_left=left), cause.code

    async def _wait(self, retry: Retry, code: Code) -> None:
        listener = self._means.listener
        if retry.phase is Phase.STREAM:
            await listener.guarantees(holds=False)
            self._stream_retries_left -= 1
            self._replacing = {TextDelta, ThoughtDelta}
        await listener.retrying(self._message_id, retry, code, shown=self._visible_chars > 0)
        self.spent = self.spent.after(retry)
        await self._means.clock.sleep(retry.delay_s)

    async def _emit(self, delta: Delta) -> None:
        replaces = type(delta) in self._replacing
        self._replacing.discard(type(delta))
        self._shown.add(type(delta))
        if isinstance(delta, TextDelta):
            self._visible_chars = len(delta.text) + (0 if replaces else self._visible_chars)
        await self._means.listener.delta(self._message_id, delta, replaces=replaces)

    async def _take_away(self) -> None:
        """What broke is no part of the answer, also where the whole response said nothing of its kind."""
        for kind in (ThoughtDelta, TextDelta):
            if kind in self._shown & self._replacing:
                await self._emit(kind(""))

    async def _leave_longest(self) -> None:
        if len(self._longest) > self._visible_chars:
            await self._means.listener.delta(self._message_id, TextDelta(self._longest), replaces=True)
