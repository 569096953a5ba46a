"""The built-in agent's process, driven by the SDK's client against the practice provider and prepared sockets."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import psutil
import pytest
from acp import RequestError
from acp.schema import PromptResponse, UsageUpdate

from tests.fakes.agent_client import PATIENCE_S, RunningAgent, practice, running_agent
from tests.fakes.provider import JSON, Ending, Reply, deaf_port, provider, sse

KEY = "sk-ant-api03-planted-0123456789"
DIALECTS = ["anthropic", "openai-responses", "openai-chat", "gemini"]
QUICK_S = 5.0
"""A cancel is answered in milliseconds; a request that was not aborted would take its 180 s."""

GOOD_CHAT = sse(
    ("", {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": "hi"}}]}),
    (
        "",
        {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
    ),
    ("", "[DONE]"),
)
BEGUN_CHAT = GOOD_CHAT[:1]


def environment(dialect: str, base_url: str, **more: str) -> dict[str, str]:
    return {
        "KANDEV_DIALECT": dialect,
        "KANDEV_BASE_URL": base_url,
        "KANDEV_MODEL": "m",
        "ANTHROPIC_API_KEY": KEY,
        "OPENAI_API_KEY": KEY,
        "GEMINI_API_KEY": KEY,
        **more,
    }


def said(outcome: PromptResponse | RequestError) -> tuple[object, ...]:
    """A settled prompt in short: its stop reason, or what failed."""
    if isinstance(outcome, PromptResponse):
        return (outcome.stop_reason,)
    assert outcome.data is not None
    told = outcome.data["kandev"]
    return (outcome.code, told["kind"], told["phase"], told["status"], told["code"])


FAILURES = {
    "anthropic": (-32603, "http", "setup", 529, "overloaded_error"),
    "openai-responses": (-32603, "http", "setup", 503, "server_is_overloaded"),
    "openai-chat": (-32603, "http", "setup", 503, "server_error"),
    "gemini": (-32603, "http", "setup", 503, "UNAVAILABLE"),
}


@pytest.mark.parametrize("dialect", DIALECTS)
async def test_a_session_survives_every_failure(dialect: str) -> None:
    scenario = "ok,overloaded*2,reset_before_headers*2,cut_after_text*2,stall,ok"
    async with practice(scenario) as base_url, running_agent(environment(dialect, base_url)) as agent:
        session = await agent.open()
        outcomes = [said(await agent.prompt(session)) for _ in range(4)]
        outcomes += [said(await cancelled_once_it_speaks(agent, session))]
        outcomes += [said(await agent.prompt(session))]
        agent.close_stdin()
        assert await agent.ended() == 0
    assert outcomes == [
        ("end_turn",),
        FAILURES[dialect],
        (-32603, "transport", "setup", None, "ECONNRESET"),
        (-32603, "transport", "stream", None, "incomplete_body"),
        ("cancelled",),
        ("end_turn",),
    ]
    assert_key_is_nowhere(agent)
    events = [json.loads(line)["event"] for line in agent.stderr]
    assert events == ["attempt_failed"] * 3


async def cancelled_once_it_speaks(agent: RunningAgent, session: str) -> PromptResponse | RequestError:
    agent.client.spoke.clear()
    prompting = asyncio.ensure_future(agent.prompt(session))
    await asyncio.wait_for(agent.client.spoke.wait(), PATIENCE_S)
    await agent.cancel(session)
    return await asyncio.wait_for(prompting, QUICK_S)


async def cancelled_at_once(agent: RunningAgent, session: str) -> PromptResponse | RequestError:
    agent.client.asked.clear()
    prompting = asyncio.ensure_future(agent.prompt(session))
    await asyncio.wait_for(agent.client.asked.wait(), PATIENCE_S)
    await agent.cancel(session)
    return await asyncio.wait_for(prompting, QUICK_S)


def assert_key_is_nowhere(agent: RunningAgent) -> None:
    assert agent.client.frames
    assert KEY not in json.dumps(agent.client.frames)
    assert KEY not in "".join(agent.stderr)


async def test_one_response_is_one_message_with_its_numbers() -> None:
    async with practice("ok") as base_url, running_agent(environment("anthropic", base_url)) as agent:
        session = await agent.open()
        first = await agent.prompt(session)
        count = len(agent.client.chunks)
        await agent.prompt(session)
    assert isinstance(first, PromptResponse)
    assert first.field_meta is not None
    numbers = first.field_meta["kandev"]["diagnostics"]
    assert {name: numbers[name] for name in ("phase", "status", "provider_code", "retry_attempt")} == {
        "phase": "stream",
        "status": 200,
        "provider_code": None,
        "retry_attempt": 0,
    }
    ids = [chunk.message_id for chunk in agent.client.chunks]
    assert len(set(ids[:count])) == len(set(ids[count:])) == 1
    assert set(ids[:count]) != set(ids[count:])
    assert any(isinstance(update, UsageUpdate) and update.used > 0 for update in agent.client.updates)


async def test_a_failed_turn_leaves_no_partial_in_the_context() -> None:
    cut = Reply(pieces=BEGUN_CHAT, ending=Ending.CUT)
    async with (
        provider(cut, cut, Reply(pieces=GOOD_CHAT), Reply(pieces=GOOD_CHAT)) as fake,
        running_agent(environment("openai-chat", fake.address)) as agent,
    ):
        session = await agent.open()
        outcomes = [said(await agent.prompt(session, text)) for text in ("one", "one", "two")]
    assert [outcome[0] for outcome in outcomes] == [-32603, "end_turn", "end_turn"]
    told = [[(m["role"], m["content"]) for m in asked.body["messages"][1:]] for asked in fake.asked]
    assert told == [
        *([("user", "one")] for _ in range(3)),
        [("user", "one"), ("assistant", "hi"), ("user", "two")],
    ]


async def test_a_passing_cause_is_asked_for_again_once() -> None:
    body = ('{"error": {"message": "no"}}',)
    answers = (401, 429, 429, 503, 503)
    replies = [Reply(status=status, headers={**JSON, "retry-after": "0"}, pieces=body) for status in answers]
    async with (
        provider(*replies) as fake,
        running_agent(environment("openai-responses", fake.address)) as agent,
    ):
        session = await agent.open()
        outcomes = [said(await agent.prompt(session)) for _ in range(3)]
    assert [outcome[3] for outcome in outcomes] == [401, 429, 503]
    assert len(fake.asked) == len(answers)


async def test_a_key_that_the_provider_repeats_goes_no_further() -> None:
    body = json.dumps({"error": {"message": f"Incorrect API key provided: {KEY}", "code": KEY}})
    async with (
        provider(Reply(status=401, headers={**JSON, "x-echo": KEY}, pieces=(body,))) as fake,
        running_agent(environment("openai-chat", fake.address)) as agent,
    ):
        outcome = await agent.prompt(await agent.open())
        argv = psutil.Process(agent.process.pid).cmdline()
    assert said(outcome)[:4] == (-32603, "http", "setup", 401)
    assert KEY not in " ".join(argv)
    assert_key_is_nowhere(agent)


@pytest.mark.parametrize("dialect", DIALECTS)
async def test_cancelling_at_once(dialect: str) -> None:
    # The SDK is still being loaded then, or the connection being made; neither ends by itself.
    async with deaf_port() as port, running_agent(environment(dialect, f"http://127.0.0.1:{port}")) as agent:
        session = await agent.open()
        assert said(await cancelled_at_once(agent, session)) == ("cancelled",)


@pytest.mark.parametrize("dialect", DIALECTS)
async def test_cancelling_before_the_provider_answers(dialect: str) -> None:
    async with (
        provider(Reply(status=0, ending=Ending.HANG)) as fake,
        running_agent(environment(dialect, fake.address)) as agent,
    ):
        session = await agent.open()
        prompting = asyncio.ensure_future(agent.prompt(session))
        await asyncio.wait_for(fake.arrived.wait(), PATIENCE_S)
        await agent.cancel(session)
        assert said(await asyncio.wait_for(prompting, QUICK_S)) == ("cancelled",)
        await asyncio.wait_for(fake.dropped.wait(), PATIENCE_S)


async def test_a_connection_that_is_never_made_times_out() -> None:
    async with deaf_port() as port:
        base_url = f"http://127.0.0.1:{port}"
        async with running_agent(
            environment("openai-chat", base_url, KANDEV_CONNECT_TIMEOUT_S="0.3")
        ) as agent:
            outcome = await agent.prompt(await agent.open())
    assert said(outcome) == (-32603, "transport", "setup", None, "connect_timeout")


async def test_sessions_run_side_by_side_and_each_one_prompt_at_a_time() -> None:
    hang = Reply(pieces=BEGUN_CHAT, ending=Ending.HANG)
    async with (
        provider(hang, Reply(pieces=GOOD_CHAT)) as fake,
        running_agent(environment("openai-chat", fake.address)) as agent,
    ):
        first, second = await agent.open(), await agent.new_session()
        hanging = asyncio.ensure_future(agent.prompt(first))
        await asyncio.wait_for(agent.client.spoke.wait(), PATIENCE_S)
        refused = await agent.prompt(first)
        assert said(await agent.prompt(second)) == ("end_turn",)
        await agent.cancel(first)
        assert said(await hanging) == ("cancelled",)
        await asyncio.wait_for(fake.dropped.wait(), PATIENCE_S)
    assert isinstance(refused, RequestError)
    assert (refused.code, str(refused)) == (-32600, "A prompt is already running in this session")


@pytest.mark.parametrize("how", ["terminate", "close_stdin"])
async def test_at_its_end_it_answers_what_is_open(how: str) -> None:
    async with (
        provider(Reply(pieces=BEGUN_CHAT, ending=Ending.HANG)) as fake,
        running_agent(environment("openai-chat", fake.address)) as agent,
    ):
        session = await agent.open()
        hanging = asyncio.ensure_future(agent.prompt(session))
        await asyncio.wait_for(agent.client.spoke.wait(), PATIENCE_S)
        getattr(agent, how)()
        assert said(await hanging) == ("cancelled",)
        assert await agent.ended() == 0


async def test_bad_frames_and_a_huge_prompt() -> None:
    async with (
        provider(Reply(pieces=GOOD_CHAT)) as fake,
        running_agent(environment("openai-chat", fake.address)) as agent,
    ):
        session = await agent.open()
        agent.write(b'{broken\n[1, 2]\n"x"\n{"jsonrpc": "2.0", "id": 90, "method": ["no"]}\n')
        agent.write(b'{"jsonrpc": "2.0", "id": 91, "method": "session/prompt", "params": {"sessionId": 3}}\n')
        agent.write(b'{"jsonrpc": "2.0", "id": 92, "method": "session/fork", "params": {}}\n')
        text = "x" * 5_000_000
        assert said(await agent.prompt(session, text)) == ("end_turn",)
    assert fake.asked[0].body["messages"][-1]["content"] == text
    errors = [frame["error"]["code"] for frame in agent.client.frames if "error" in frame]
    assert sorted(errors) == [-32700, -32603, -32602, -32601, -32600, -32600]


async def refusal(environ: Mapping[str, str]) -> tuple[int, Any, Any]:
    """What `session/new` is answered, and the sign-in methods that `initialize` offered."""
    async with running_agent(environ) as agent:
        info = await agent.initialize()
        with pytest.raises(RequestError) as refused:
            await agent.new_session()
    return refused.value.code, refused.value.data, info.auth_methods


async def test_without_a_key_it_asks_for_one() -> None:
    code, data, methods = await refusal({"KANDEV_DIALECT": "anthropic", "KANDEV_MODEL": "m"})
    assert (code, data) == (
        -32000,
        {
            "kandev": {
                "kind": "credentials",
                "code": "missing_credentials",
                "text": "No API key: ANTHROPIC_API_KEY is not set",
                "data": {"variable": "ANTHROPIC_API_KEY"},
            }
        },
    )
    assert [(method.type, method.id, method.vars[0].name) for method in methods] == [
        ("env_var", "ANTHROPIC_API_KEY", "ANTHROPIC_API_KEY")
    ]


async def test_a_key_does_not_travel_in_the_clear() -> None:
    code, data, _ = await refusal(environment("openai-chat", "http://models.example/v1"))
    assert (code, data["kandev"]["kind"], data["kandev"]["code"]) == (
        -32603,
        "configuration",
        "plain_http_refused",
    )
    assert KEY not in json.dumps(data)


async def test_the_model_is_an_option() -> None:
    models = Reply(headers=JSON, pieces=('{"data": [{"id": "a"}, {"id": "b"}]}',))
    async with (
        provider(Reply(pieces=GOOD_CHAT), models=models) as fake,
        running_agent(environment("openai-chat", fake.address) | {"KANDEV_MODEL": ""}) as agent,
    ):
        session = await agent.open()
        await agent.prompt(session)
        call = agent.connection.set_config_option(config_id="model", session_id=session, value="b")
        changed = await asyncio.wait_for(call, PATIENCE_S)
        await agent.prompt(session)
    assert [asked.body["model"] for asked in fake.asked] == ["a", "b"]
    assert changed is not None
    assert [option.current_value for option in changed.config_options] == ["b"]


def test_no_vendor_sdk_is_loaded_before_it_is_needed() -> None:
    check = "import sys, kandev_desktop.builtin_agent.__main__; sys.exit(bool({'anthropic', 'openai'} & {*sys.modules}))"
    assert subprocess.run([sys.executable, "-c", check], check=False, timeout=PATIENCE_S).returncode == 0
