"""One prompt of the built-in agent over a real socket and its vendor's SDK, in virtual time."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, assert_never, cast

from acp.interfaces import Client

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.conversation import (
    Conversation,
    Image,
    Part,
    Reasoning,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.judging import CatalogueJudge
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.prompt import Asked, Done, PromptRun
from kandev_desktop.builtin_agent.providers import Provider, load
from kandev_desktop.builtin_agent.telling import ClientTeller
from kandev_desktop.builtin_agent.turn import Means
from tests.fakes.clock import settle
from tests.fakes.provider import FakeProvider, Reply, provider
from tests.unit.builtin_agent.recovering.reading import Told, context
from tests.unit.builtin_agent.recovering.world import Notes, Screen, SkippingLoop, WaitedClock
from tests.unit.builtin_agent.speech import VERSIONS

THINKING_S = 0.2
"""How long the provider takes to answer, by the agent's clock."""

QUESTION = "look"
_SILENCE_S = 200.0
_CONTEXT_FIELDS = {"messages", "input", "contents"}


@dataclass(frozen=True, kw_only=True)
class Seen:
    """Everything that a prompt did to the world. `contexts` are those of its requests, `kept` is the one it leaves;
    `variants` counts how many different requests there were apart from their contexts."""

    end: tuple[object, ...]
    contexts: tuple[tuple[Told, ...], ...]
    kept: tuple[Told, ...]
    told: tuple[tuple[object, ...], ...]
    bubbles: Mapping[tuple[str, str], str]
    revisions: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    waits: tuple[float, ...]
    variants: int = 1
    connections: int = 0


@dataclass(kw_only=True)
class Stage:
    """What one prompt meets. A silence of the provider lasts until the agent's time-out if `silence_passes`."""

    dialect: Dialect
    clock: WaitedClock
    tools: Notes
    screen: Screen = field(default_factory=Screen)
    conversation: Conversation = field(default_factory=Conversation)
    silence_passes: bool = True

    async def play(
        self, replies: Sequence[Reply], stop: Callable[[FakeProvider], Awaitable[object]] | None = None
    ) -> Seen:
        """Run the prompt to its end, or stop it when `stop` returns."""
        self.conversation.ask((Text(text=QUESTION),))
        async with provider(*replies, thinks=lambda: self.clock.pass_by(THINKING_S)) as fake:
            silences = asyncio.ensure_future(_pass_silences(fake)) if self.silence_passes else None
            running = asyncio.get_running_loop().create_task(self.run(fake.address))
            if stop is not None:
                await _until(stop(fake), running)
                running.cancel()
            await asyncio.wait({running})
            if silences is not None:
                silences.cancel()
            await settle()
            return self._seen(running, fake)

    def run(self, address: str) -> Coroutine[Any, Any, Done | Failure]:
        """The prompt alone, against a provider at this address."""
        ids = count(1)
        teller = ClientTeller(cast("Client", self.screen), "s", window=lambda: 0)
        means = Means(
            provider=_provider(self.dialect, address),
            listener=teller,
            judge=CatalogueJudge(self.clock.now),
            clock=self.clock,
            secret="",
        )
        run = PromptRun(
            Asked(
                model=Model(id="m", title="m"), system="be good", session="abc", dialect=self.dialect.value
            ),
            self.conversation,
            self.tools,
            means=means,
            listener=teller,
            new_id=lambda: f"m{next(ids)}",
        )
        return run.run()

    def _seen(self, running: asyncio.Task[Done | Failure], fake: FakeProvider) -> Seen:
        bodies = [asked.body for asked in fake.asked]
        rest = {json.dumps({k: v for k, v in body.items() if k not in _CONTEXT_FIELDS}) for body in bodies}
        return Seen(
            # A Stop that comes with the last word is one as well.
            end=("stopped",) if running.cancelled() or running.cancelling() else _ended(running.result()),
            contexts=tuple(context(self.dialect, body) for body in bodies),
            kept=tuple(_kept(self.conversation)),
            told=tuple(self.screen.told),
            bubbles=self.screen.bubbles,
            revisions=tuple(self.screen.revisions),
            lines=self.tools.lines,
            waits=tuple(self.clock.waits),
            variants=len(rest),
            connections=fake.connections,
        )


async def _until(signal: Awaitable[object], running: asyncio.Future[Done | Failure]) -> None:
    waiting: asyncio.Future[object] = asyncio.ensure_future(signal)
    either: set[asyncio.Future[Any]] = {waiting, running}
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


async def _pass_silences(fake: FakeProvider) -> None:
    """Let the time pass whenever the provider has fallen silent and the agent waits for it."""
    loop = cast("SkippingLoop", asyncio.get_running_loop())
    while True:
        await fake.silent.wait()
        fake.silent.clear()
        await settle()
        loop.skip(_SILENCE_S)


def _provider(dialect: Dialect, address: str) -> Provider:
    return load(Config(dialect=dialect, base_url=address + VERSIONS[dialect], model="m"))


def _ended(outcome: Done | Failure) -> tuple[object, ...]:
    match outcome:
        case Done(stop=stop):
            return "done", stop.value
        case Failure(phase=phase, status=status, code=code):
            return "failed", phase.value, status, code
        case _:
            assert_never(outcome)


def _kept(conversation: Conversation) -> Iterator[Told]:
    for message in conversation.messages:
        yield from (_told(part, message.role.value) for part in message.parts)


def _told(part: Part, role: str) -> Told:
    match part:
        case Text(text=text):
            return role, text
        case Reasoning(text=text):
            return "thought", text
        case ToolUse(id=id_, name=name, arguments=arguments):
            return "call", id_, name, arguments
        case ToolResult(use_id=id_, text=text):
            return "result", id_, text
        case Image():
            raise AssertionError(part)
        case _:
            assert_never(part)
