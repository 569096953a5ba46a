"""What the client is told while a prompt runs, as ACP updates.

What ACP has no word for stands under `_meta.kandev` of an update that any client can show or ignore:

- `replaces: true` on a chunk: it begins its message anew.
- `retrying: {attempt, of, phase, delay_ms, code}`: the response is asked for again. Within a stream that has shown
  text it stands on a chunk that holds a rule, so that a client that knows no replacing shows two separate texts;
  else on a `session_info_update`.
- `diagnostics: {...}` on a `session_info_update`: the numbers of an attempt that is over.
- `guarantee` on a `session_info_update`: whether the prompt may be sent again, to this session after a load, without
  repeating anything that was completed.
"""

from collections.abc import Callable, Mapping

from acp.interfaces import Client
from acp.schema import (
    AgentMessageChunk,
    AgentThoughtChunk,
    SessionInfoUpdate,
    TextContentBlock,
    UsageUpdate,
)

from kandev_desktop.builtin_agent.failure import Phase
from kandev_desktop.builtin_agent.providers import Delta, TextDelta, Tokens
from kandev_desktop.builtin_agent.recovery import Retry
from kandev_desktop.domain.codes import Code

RULE = "\n\n---\n\n"


class ClientTeller:
    """Implements PromptListener for one prompt of a session. `window` gives the model's context in tokens."""

    def __init__(self, client: Client, session_id: str, *, window: Callable[[], int]) -> None:
        self._client = client
        self._session_id = session_id
        self._window = window
        self.last_numbers: Mapping[str, object] = {}

    async def delta(self, message_id: str, delta: Delta, *, replaces: bool) -> None:
        content = TextContentBlock(type="text", text=delta.text)
        meta = {"kandev": {"replaces": True}} if replaces else None
        if isinstance(delta, TextDelta):
            await self._send(
                AgentMessageChunk(
                    session_update="agent_message_chunk",
                    content=content,
                    message_id=message_id,
                    field_meta=meta,
                )
            )
        else:
            await self._send(
                AgentThoughtChunk(
                    session_update="agent_thought_chunk",
                    content=content,
                    message_id=message_id,
                    field_meta=meta,
                )
            )

    async def retrying(self, message_id: str, retry: Retry, code: Code, *, shown: bool) -> None:
        told = {
            "attempt": 1,
            "of": 1,
            "phase": retry.phase.value,
            "delay_ms": round(retry.delay_s * 1000),
            "code": code.value,
        }
        if retry.phase is Phase.SETUP or not shown:
            await self._inform({"retrying": told})
            return
        await self._send(
            AgentMessageChunk(
                session_update="agent_message_chunk",
                content=TextContentBlock(type="text", text=RULE),
                message_id=message_id,
                field_meta={"kandev": {"retrying": told}},
            )
        )

    async def attempted(self, numbers: Mapping[str, object]) -> None:
        self.last_numbers = numbers
        await self._inform({"diagnostics": dict(numbers)})

    async def guarantees(self, *, holds: bool) -> None:
        await self._inform({"guarantee": holds})

    async def used(self, tokens: Tokens) -> None:
        used = tokens.sent + tokens.received
        await self._send(UsageUpdate(session_update="usage_update", used=used, size=self._window()))

    async def _inform(self, told: Mapping[str, object]) -> None:
        meta = {"kandev": dict(told)}
        await self._send(SessionInfoUpdate(session_update="session_info_update", field_meta=meta))

    async def _send(
        self, update: AgentMessageChunk | AgentThoughtChunk | SessionInfoUpdate | UsageUpdate
    ) -> None:
        await self._client.session_update(self._session_id, update)
