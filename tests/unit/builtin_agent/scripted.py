"""A provider that says what it is told to, and a client that notes what it is told."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from kandev_desktop.builtin_agent.conversation import Conversation, Json, Part, Text, ToolUse
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure, Phase
from kandev_desktop.builtin_agent.judging import Judge
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.prompt import Asked, Done, PromptRun
from kandev_desktop.builtin_agent.providers import (
    Delta,
    DroppedError,
    Emit,
    Finished,
    ModelRequest,
    RefusedError,
    Stop,
    TextDelta,
    Tokens,
    ToolSpec,
)
from kandev_desktop.builtin_agent.recovery import Retry
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.turn import Means
from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, Scope
from tests.fakes.clock import FakeClock

HI = (Text(text="hi"),)


@dataclass(frozen=True, kw_only=True)
class Reply:
    """One response. It ends with `parts`, breaks off within the stream, or is refused with a status before it."""

    says: tuple[Delta, ...] = ()
    parts: tuple[Part, ...] = ()
    stop: Stop = Stop.END_TURN
    breaks: bool = False
    status: int = 200
    body: Json = None


def says(text: str, *uses: ToolUse) -> Reply:
    words = (Text(text=text),) if text else ()
    return Reply(says=(TextDelta(text),) if text else (), parts=(*words, *uses))


def breaks(*deltas: Delta) -> Reply:
    return Reply(says=deltas, breaks=True)


def refuses(status: int, body: Json = None) -> Reply:
    return Reply(status=status, body=body)


class ScriptedProvider:
    """Implements Provider. Keeps the requests; a reply more than it has is a fault of the test."""

    terminal = "the end"

    def __init__(self, *replies: Reply) -> None:
        self._replies = list(replies)
        self.asked: list[ModelRequest] = []

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        self.asked.append(request)
        reply = self._replies.pop(0)
        exchange.dispatched_at = exchange.clock()
        exchange.status, exchange.headers = reply.status, {"content-type": "text/event-stream"}
        if reply.status != 200:
            raise RefusedError(status=reply.status, body=reply.body)
        for delta in reply.says:
            exchange.on_bytes(b"x")
            await emit(delta)
        if reply.breaks:
            raise DroppedError from ConnectionResetError(104, "reset")
        return Finished(stop=reply.stop, parts=reply.parts, tokens=Tokens(sent=1, received=1))


def cause(
    code: Code, *, confidence: Confidence = Confidence.HIGH, kind: PolicyClass = PolicyClass.TRANSIENT
) -> Classification:
    return Classification(
        code=code,
        policy_class=kind,
        confidence=confidence,
        scope=Scope.PROVIDER,
        rule_id="test",
        catalogue_version="test",
    )


class FixedJudge:
    """Implements Judge: a broken stream is `stream_failed`, an overload passes, a 4xx does not."""

    async def judge(self, failure: Failure) -> Classification:
        if failure.phase is Phase.STREAM:
            return cause(Code.STREAM_FAILED)
        if failure.status == 529:
            return cause(Code.PROVIDER_OVERLOADED)
        return cause(Code.AUTH_REQUIRED, kind=PolicyClass.HARD)


@dataclass
class Client:
    """Implements PromptListener: every word that it is told, and the bubbles as a client shows them."""

    told: list[tuple[object, ...]] = field(default_factory=list)
    bubbles: dict[str, str] = field(default_factory=dict)

    async def delta(self, message_id: str, delta: Delta, *, replaces: bool) -> None:
        self.told.append(("replaces" if replaces else "says", message_id, delta))
        if isinstance(delta, TextDelta):
            before = "" if replaces else self.bubbles.get(message_id, "")
            self.bubbles[message_id] = before + delta.text

    async def retrying(self, message_id: str, retry: Retry, code: Code, *, shown: bool) -> None:
        self.told.append(("retrying", message_id, retry.phase, retry.delay_s, code, shown))

    async def attempted(self, numbers: Mapping[str, object]) -> None:
        self.told.append(("attempt", numbers["phase"], numbers["retry_attempt"]))

    async def guarantees(self, *, holds: bool) -> None:
        self.told.append(("guarantee", holds))

    async def used(self, tokens: Tokens) -> None:
        self.told.append(("used",))


class Bench:
    """Implements ToolHost: tools that answer what they are told to, and note each run."""

    def __init__(self, outcomes: Mapping[str, ToolOutcome] | None = None) -> None:
        self._outcomes = outcomes or {}
        self.runs: list[str] = []
        self.missed: Counter[str] = Counter()

    def begin(self, misses: Counter[str]) -> None:
        self.missed = misses

    def specs(self) -> tuple[ToolSpec, ...]:
        return (ToolSpec(name="read", description="", parameters={}),)

    async def run(self, use: ToolUse) -> ToolOutcome:
        self.runs.append(use.id)
        return self._outcomes.get(use.id, ToolOutcome(text=f"did {use.id}"))


@dataclass(kw_only=True)
class Scene:
    """One prompt with everything that it meets."""

    provider: ScriptedProvider
    client: Client
    tools: Bench
    conversation: Conversation
    clock: FakeClock

    def run(self, judge: Judge | None = None) -> PromptRun:
        ids = count(1)
        means = Means(
            provider=self.provider,
            listener=self.client,
            judge=judge or FixedJudge(),
            clock=self.clock,
            secret="",
        )
        return PromptRun(
            Asked(model=Model(id="m", title="m"), system="s", session="abc", dialect="anthropic"),
            self.conversation,
            self.tools,
            means=means,
            listener=self.client,
            new_id=lambda: f"m{next(ids)}",
        )


def scene(*replies: Reply, outcomes: Mapping[str, ToolOutcome] | None = None) -> Scene:
    conversation = Conversation()
    conversation.ask(HI)
    return Scene(
        provider=ScriptedProvider(*replies),
        client=Client(),
        tools=Bench(outcomes),
        conversation=conversation,
        clock=FakeClock(),
    )


def use(id_: str) -> ToolUse:
    return ToolUse(id=id_, name="read", arguments="{}")


def texts(outcome: Done | Failure, seen: Scene) -> tuple[object, Sequence[str]]:
    """How the prompt ended, and what stands in its bubbles."""
    ended = outcome.stop if isinstance(outcome, Done) else outcome.phase
    return ended, list(seen.client.bubbles.values())
