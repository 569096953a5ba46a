"""What the engine asks of a real child program beside prompts."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Chunk, ChunkKind, ConfigOption, OptionValue
from kandev_desktop.engine.ports import ListedSession, NativeSession, RequestRefusedError
from tests.fakes.agents.client import Client, Listener

MODES = {
    "currentModeId": "ask",
    "availableModes": [{"id": "ask", "name": "Ask"}, {"id": "code", "name": "Code"}],
}
MODELS = {"currentModelId": "m1", "availableModels": [{"modelId": "m1", "name": "M1"}, {"modelId": "m2"}]}
MODE = ConfigOption(
    id="mode",
    name="Mode",
    category="mode",
    current="ask",
    values=(OptionValue(value="ask", name="Ask"), OptionValue(value="code", name="Code")),
)


def effort(value: str) -> dict[str, Any]:
    values = [{"value": "low", "name": "Low"}, {"value": "high", "name": "High"}]
    return {
        "id": "effort",
        "name": "Effort",
        "category": "thought_level",
        "currentValue": value,
        "options": values,
    }


@dataclass(frozen=True)
class SetCase:
    id: str
    session: dict[str, Any]
    option: str
    value: str | bool
    sent: str
    current: dict[str, str | bool]
    answers: dict[str, Any] = field(default_factory=dict)


CASES = [
    SetCase(
        "an older mode",
        {"modes": MODES},
        "mode",
        "code",
        '"method":"session/set_mode","params":{"sessionId":"$id","modeId":"code"}',
        {"mode": "code"},
        {"session/set_mode": {}},
    ),
    SetCase(
        "an older model",
        {"modes": MODES, "models": MODELS},
        "model",
        "m2",
        '"method":"session/set_model","params":{"sessionId":"$id","modelId":"m2"}',
        {"mode": "ask", "model": "m2"},
        {"session/set_model": {}},
    ),
    SetCase(
        "an option",
        {"modes": MODES, "configOptions": [effort("low")]},
        "effort",
        "high",
        '"method":"session/set_config_option","params":{"sessionId":"$id","configId":"effort","value":"high"}',
        {"mode": "ask", "effort": "high"},
        {"session/set_config_option": {"configOptions": [effort("high")]}},
    ),
    SetCase(
        "a switch",
        {"configOptions": [{"id": "fast", "currentValue": False}]},
        "fast",
        True,
        '"configId":"fast","value":true,"type":"boolean"}',
        {"fast": True},
        {"session/set_config_option": {"configOptions": [{"id": "fast", "currentValue": True}]}},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_an_option_is_set_the_way_it_was_offered(
    case: SetCase, client: Client, listener: Listener
) -> None:
    received = client.folder / "received"
    link, native_id = await client.start(
        listener, {"new_session": case.session, "answers": case.answers, "received": str(received)}
    )
    options = await link.set_option(native_id, case.option, value=case.value)

    assert {option.id: option.current for option in options} == case.current
    assert case.sent.replace("$id", native_id) in received.read_text(encoding="utf-8")
    assert await link.stop()


async def test_a_mode_is_set_by_the_option_that_covers_it(client: Client, listener: Listener) -> None:
    received = client.folder / "received"
    option = {"id": "permissions", "category": "mode", "currentValue": "ask", "options": []}
    link, native_id = await client.start(
        listener,
        {
            "new_session": {"modes": MODES, "configOptions": [option]},
            "answers": {"session/set_config_option": {"configOptions": [option]}},
            "received": str(received),
        },
    )
    await link.set_mode(native_id, "code")
    assert '"configId":"permissions","value":"code"' in received.read_text(encoding="utf-8")
    assert await link.stop()


async def test_two_options_that_are_set_at_once_are_both_told(client: Client, listener: Listener) -> None:
    link, native_id = await client.start(
        listener,
        {
            "new_session": {"modes": MODES, "models": MODELS},
            "answers": {"session/set_mode": {}, "session/set_model": {}},
        },
    )
    _, options = await asyncio.gather(
        link.set_mode(native_id, "code"), link.set_option(native_id, "model", value="m2")
    )
    assert {option.id: option.current for option in options} == {"mode": "code", "model": "m2"}
    assert await link.stop()


async def test_what_was_not_offered_is_not_asked_for(client: Client, listener: Listener) -> None:
    link, native_id = await client.start(listener, {"initialize": {"agentCapabilities": {}}})
    requests = [
        link.set_mode(native_id, "code"),
        link.load_session("s", "/"),
        link.resume_session("s", "/"),
        link.fork_session("s", "/"),
        link.list_sessions(None),
        link.close_session("s"),
    ]
    problems = []
    for request in requests:
        with pytest.raises(KnownError) as refused:
            await request
        problems.append(refused.value.problem)

    assert problems == [Problem.NOT_OFFERED] * len(requests)
    assert await link.stop()


async def test_a_new_session_tells_its_options(client: Client, listener: Listener) -> None:
    link = await client.launcher.launch(client.spec({"new_session": {"modes": MODES}}), listener)
    native = await link.new_session("/")
    assert native == NativeSession(native_id=native.native_id, options=(MODE,), mode="ask")
    assert await link.stop()


async def test_the_history_arrives_before_the_session_is_loaded(client: Client, listener: Listener) -> None:
    history = {"sessionUpdate": "user_message_chunk", "content": {"type": "text", "text": "earlier"}}
    script = {"replay": [{"update": history}, {"chunk": "answer"}], "load_session": {"modes": MODES}}
    link = await client.launcher.launch(client.spec(script), listener)
    native = await link.load_session("old", "/")

    assert native == NativeSession(native_id="old", options=(MODE,), mode="ask")
    assert [(chunk.native_id, chunk.kind, chunk.part) for chunk in listener.only(Chunk)] == [
        ("old", ChunkKind.USER, TextPart(text="earlier")),
        ("old", ChunkKind.ANSWER, TextPart(text="answer")),
    ]
    assert await link.stop()


async def test_sessions_are_listed_and_closed(client: Client, listener: Listener) -> None:
    answers = {
        # The same page for every cursor: that must not go on for ever.
        "session/list": {"sessions": [{"sessionId": "a", "cwd": "/p", "title": "A"}], "nextCursor": "2"},
        "session/close": {},
    }
    link, native_id = await client.start(listener, {"answers": answers})

    assert await link.list_sessions("/p") == (ListedSession(native_id="a", cwd="/p", title="A"),)
    await link.close_session(native_id)
    with pytest.raises(KnownError):
        await link.set_mode(native_id, "code")
    assert await link.stop()


async def test_a_fork_without_a_session_is_told_as_one(client: Client, listener: Listener) -> None:
    offers: dict[str, Any] = {"agentCapabilities": {"sessionCapabilities": {"fork": {}}}}
    link, native_id = await client.start(listener, {"initialize": offers, "answers": {"session/fork": {}}})
    with pytest.raises(RequestRefusedError) as refused:
        await link.fork_session(native_id, "/")
    assert (refused.value.method, refused.value.facts["detail"]) == ("session/fork", "no sessionId")
    assert await link.stop()


async def test_a_sign_in_works_or_says_why_not(client: Client, listener: Listener) -> None:
    good, _ = await client.start(listener, {"answers": {"authenticate": {}}})
    await good.sign_in("login")
    assert await good.stop()

    error = {"error": {"code": -32603, "message": "no browser"}}
    bad, _ = await client.start(listener, {"answers": {"authenticate": error}})
    with pytest.raises(RequestRefusedError) as refused:
        await bad.sign_in("login")
    assert refused.value.facts["detail"] == "no browser"
    assert await bad.stop()


async def test_a_request_that_the_end_overtakes_is_refused_without_a_code(
    client: Client, listener: Listener
) -> None:
    link, native_id = await client.start(listener, {"prompts": [[{"exit": 0}]]})
    await link.prompt(native_id, (TextPart(text="go"),), {})
    with pytest.raises(RequestRefusedError) as refused:
        await link.new_session("/")
    assert refused.value.code is None
    assert await link.stop()
