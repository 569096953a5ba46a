"""One prompt: turns until the model asks for no more tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, assert_never

from kandev_desktop.builtin_agent.conversation import Conversation, Text, ToolResult, ToolUse
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.providers import Finished, ModelRequest, Stop, TextDelta, Tokens
from kandev_desktop.builtin_agent.recovery import STREAM_RETRIES_A_PROMPT
from kandev_desktop.builtin_agent.tools import ToolHost, ToolOutcome
from kandev_desktop.builtin_agent.turn import Listener, Means, Turn

MAX_TURNS = 200
"""Model responses that one prompt may take."""

NOT_RUN = "Not run: the turn was ended before it."


class PromptListener(Listener, Protocol):
    """What the client is told beyond a turn."""

    async def used(self, tokens: Tokens) -> None:
        """What one response cost."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What stays the same for every request of a prompt. `dialect` names the protocol, for what is sealed."""

    model: Model
    system: str
    session: str
    dialect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """The prompt is answered. `tokens` are those of its last response."""

    stop: Stop
    tokens: Tokens | None = None


class PromptRun:
    """Runs once, over a conversation whose last message is the question."""

    def __init__(
        self,
        asked: Asked,
        conversation: Conversation,
        tools: ToolHost,
        *,
        means: Means,
        listener: PromptListener,
        new_id: Callable[[], str],
    ) -> None:
        self._asked = asked
        self._conversation = conversation
        self._tools = tools
        self._means = means
        self._listener = listener
        self._new_id = new_id
        self._stream_retries_left = STREAM_RETRIES_A_PROMPT

    async def run(self) -> Done | Failure:
        """Answer the question, or give the failure that ended the last turn."""
        self._tools.begin(self._conversation.misses)
        for _ in range(MAX_TURNS):
            message_id = self._new_id()
            outcome = await self._turn(message_id)
            match outcome:
                case Failure():
                    return outcome
                case Finished():
                    uses = await self._answered(outcome, message_id)
                case _:
                    assert_never(outcome)
            if not uses or await self._use(uses):
                return Done(stop=outcome.stop, tokens=outcome.tokens)
        return Done(stop=Stop.MAX_TURNS)

    async def _turn(self, message_id: str) -> Finished | Failure:
        await self._listener.guarantees(holds=True)
        turn = Turn(
            self._means,
            ModelRequest(
                model=self._asked.model.id,
                max_output=self._asked.model.max_output,
                thoughts=self._asked.model.thinks,
                system=self._asked.system,
                messages=self._conversation.messages,
                tools=self._tools.specs(),
                session=self._asked.session,
            ),
            message_id=message_id,
            stream_retries_left=self._stream_retries_left,
        )
        outcome = await turn.run()
        self._stream_retries_left -= turn.spent.stream
        return outcome

    async def _answered(self, finished: Finished, message_id: str) -> tuple[ToolUse, ...]:
        """Take the answer into the context. The arguments of an answer that was cut short may be cut as well."""
        # From here on the same prompt would be a new question.
        await self._listener.guarantees(holds=False)
        whole = finished.stop is Stop.END_TURN
        parts = tuple(part for part in finished.parts if whole or not isinstance(part, ToolUse))
        self._conversation.answer(parts, dialect=self._asked.dialect, message_id=message_id)
        if finished.tokens is not None:
            await self._listener.used(finished.tokens)
        return tuple(part for part in parts if isinstance(part, ToolUse))

    async def _use(self, uses: tuple[ToolUse, ...]) -> bool:
        """Run the tools in order; true where one of them ended the turn."""
        final = ""
        for use in uses:
            if final:
                self._result(use, ToolOutcome(text=NOT_RUN, failed=True))
                continue
            outcome = await self._tools.run(use)
            self._result(use, outcome)
            final = outcome.final
        if final:
            message_id = self._new_id()
            await self._listener.delta(message_id, TextDelta(final), replaces=False)
            self._conversation.answer((Text(text=final),), dialect=self._asked.dialect, message_id=message_id)
        return bool(final)

    def _result(self, use: ToolUse, outcome: ToolOutcome) -> None:
        self._conversation.result(
            ToolResult(
                use_id=use.id,
                name=use.name,
                text=outcome.text,
                failed=outcome.failed,
                miss=outcome.miss,
                shown=outcome.shown,
            )
        )
