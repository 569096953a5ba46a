"""Sessions of the built-in agent over its processes: loaded, resumed, listed, closed, and refused."""

from pathlib import Path

import pytest
from acp import RequestError

from tests.e2e.test_builtin_agent import GOOD_CHAT, KEY, environment, said
from tests.fakes.agent_client import RunningAgent, running_agent
from tests.fakes.provider import Reply, provider

BROKEN = b'{"schema":1,"cwd":"/","created":"2026-01-01T00:00:00+00:00","title":"x"}\nbroken\n'


async def refused(agent: RunningAgent, session: str) -> tuple[int, str, str]:
    """What loading a session is answered: the code, the message and our own code."""
    with pytest.raises(RequestError) as raised:
        await agent.load_session(session)
    assert raised.value.data is not None
    return raised.value.code, str(raised.value), raised.value.data["kandev"]["code"]


async def test_a_session_outlives_its_process(tmp_path: Path) -> None:
    good = Reply(pieces=GOOD_CHAT)
    async with provider(good, good, good) as fake:
        environ = environment("openai-chat", fake.address, KANDEV_HOME=str(tmp_path))
        folder = tmp_path / "data" / "builtin-agent"
        async with running_agent(environ) as first, running_agent(environ) as second:
            session = await first.open()
            await second.initialize()
            assert await refused(second, session) == (-32602, "Session not found", "session_not_found")
            assert said(await first.prompt(session, "one")) == ("end_turn",)
            held = (-32602, "The session is open in another process of the agent", "session_in_use")
            assert await refused(second, session) == held
            first.process.kill()
            await first.ended()

            listed = await second.connection.list_sessions(cwd="/")
            assert [(each.session_id, each.cwd, each.title) for each in listed.sessions] == [
                (session, "/", "one")
            ]
            await second.load_session(session)
            replayed = [(each.session_update, each.content.text) for each in second.client.updates]
            assert replayed == [("user_message_chunk", "one"), ("agent_message_chunk", "hi")]
            assert second.client.chunks[0].message_id == first.client.chunks[0].message_id
            await second.prompt(session, "two")
            await second.connection.close_session(session_id=session)
            assert str(await second.prompt(session, "three")) == "Session not found"

            (folder / "spoilt.jsonl").write_bytes(BROKEN)
            message = "The session file is corrupt: line 2 cannot be read"
            assert await refused(second, "spoilt") == (-32603, message, "session_damaged")
        async with running_agent(environ) as third:
            await third.initialize()
            await third.connection.resume_session(cwd="/", session_id=session)
            assert third.client.updates == []
            await third.prompt(session, "three")
    told = [(m["role"], m["content"]) for m in fake.asked[-1].body["messages"][1:]]
    assert told == [
        (role, text) for asked in ("one", "two") for role, text in (("user", asked), ("assistant", "hi"))
    ] + [("user", "three")]
    kept = b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())
    assert KEY.encode() not in kept
