"""What the agent answers to a prompt that meets a fault of its own."""

from pathlib import Path
from typing import cast

import pytest
from acp import RequestError
from acp.interfaces import Client
from acp.schema import TextContentBlock

from kandev_desktop.builtin_agent.agent import BuiltinAgent
from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.domain.codes import Classification
from tests.fakes.clock import FakeClock
from tests.fakes.provider import JSON, Reply, provider
from tests.unit.builtin_agent.speech import KEY, chat
from tests.unit.builtin_agent.test_sessions import sessions
from tests.unit.builtin_agent.tools.place import Asker


class FaultyJudge:
    """Implements Judge, and quotes what nobody may see."""

    async def judge(self, failure: Failure) -> Classification:
        raise RuntimeError(f"{KEY} in {failure.text}")


@pytest.mark.logs("a prompt failed")
async def test_a_fault_ends_the_prompt_and_not_the_session(tmp_path: Path) -> None:
    refused = Reply(status=500, headers=JSON, pieces=("{}",))
    async with provider(refused, Reply(pieces=chat("ok"))) as fake:
        agent = BuiltinAgent(
            Config(dialect=Dialect.OPENAI_CHAT, base_url=f"{fake.address}/v1", model="m", key=KEY),
            system="",
            variables=(),
            clock=FakeClock(),
            judge=FaultyJudge(),
            sessions=sessions(tmp_path),
            new_id=lambda: "s1",
        )
        agent.on_connect(cast("Client", Asker()))
        session = (await agent.new_session(str(tmp_path))).session_id
        with pytest.raises(RequestError) as raised:
            await agent.prompt(session, [TextContentBlock(type="text", text="hi")])
        answer = await agent.prompt(session, [TextContentBlock(type="text", text="hi")])
        await agent.close_session(session)
    assert (raised.value.code, raised.value.data) == (
        -32603,
        {
            "kandev": {
                "kind": "internal",
                "code": "agent_internal",
                "text": "The built-in agent met an error of its own",
                "data": {},
            }
        },
    )
    assert answer.stop_reason == "end_turn"
