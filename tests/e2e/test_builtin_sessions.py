"""Sessions of the built-in agent over its processes: loaded, resumed, listed, closed, and refused."""

import errno
import os
import sys
from pathlib import Path

import psutil
import pytest
from acp import RequestError

from kandev_desktop.builtin_agent.journal.shelf import PAGE
from tests.e2e.test_builtin_agent import GOOD_CHAT, KEY, environment, said
from tests.fakes.agent_client import RunningAgent, running_agent
from tests.fakes.agents.client import Client, Listener
from tests.fakes.provider import Reply, provider

KEPT = (
    b'{"schema":1,"cwd":"/work","created":"2026-01-01T00:00:00+00:00","title":"Mend it."}\n'
    b'{"choice":{"option":"mode","value":"edit"}}\n'
    b'{"message":{"role":"user","parts":[{"text":"Mend it."}]}}\n'
)
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


async def test_on_a_full_disk_nothing_is_asked_and_nothing_is_lost(tmp_path: Path) -> None:
    async with provider(Reply(pieces=GOOD_CHAT)) as fake:
        environ = environment("openai-chat", fake.address, KANDEV_HOME=str(tmp_path))
        async with running_agent(environ) as agent:
            session = await agent.open()
            await agent.prompt(session, "one")
            (file,) = (tmp_path / "data" / "builtin-agent").glob("*.jsonl")
            kept = file.read_bytes()
            process = psutil.Process(agent.process.pid)
            process.rlimit(psutil.RLIMIT_FSIZE, (len(kept) + 10, psutil.RLIM_INFINITY))
            refusal = await agent.prompt(session, "two")
            assert str(refusal) == f"cannot write the session: {os.strerror(errno.EFBIG)}"
            assert (len(fake.asked), file.read_bytes()[: len(kept)]) == (1, kept)
            process.rlimit(psutil.RLIMIT_FSIZE, (psutil.RLIM_INFINITY, psutil.RLIM_INFINITY))
            assert said(await agent.prompt(session, "two")) == ("end_turn",)
    assert [each["content"] for each in fake.asked[1].body["messages"][1:]] == ["one", "hi", "two"]
    assert len(file.read_bytes()[len(kept) :].splitlines()) == 2


async def test_all_its_sessions_are_offered_for_import(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "builtin-agent"
    folder.mkdir(parents=True)
    names = {f"s{number}" for number in range(PAGE + 3)}
    for name in names:
        (folder / f"{name}.jsonl").write_bytes(KEPT)
    client, listener = Client(tmp_path), Listener()
    environ = environment("openai-chat", "http://127.0.0.1:9", KANDEV_HOME=str(tmp_path))
    command = (sys.executable, "-P", "-m", "kandev_desktop.builtin_agent")
    link = await client.launcher.launch(
        client.spec(None, *command, agent="builtin", environment=environ), listener
    )
    assert await link.list_sessions(str(tmp_path)) == ()
    listed = await link.list_sessions("/work")
    assert {each.native_id for each in listed} == names
    assert {(each.cwd, each.title) for each in listed} == {("/work", "Mend it.")}
    native = await link.load_session("s1", str(tmp_path))
    assert [(option.id, option.current) for option in native.options] == [("mode", "edit"), ("model", "m")]
    assert listener.text() == "Mend it."
    assert await link.stop()
    await client.supervisor.close()
