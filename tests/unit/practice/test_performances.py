"""What each scenario does in each dialect, over real sockets, with a clock that never waits."""

import asyncio
from typing import Any, assert_never

import pytest

from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.server import PracticeServer
from tests.fakes.clock import FakeClock
from tests.fakes.practice import (
    PATHS,
    TOKEN,
    Caller,
    InstantClock,
    Reply,
    Serve,
    body,
    generate,
    journal,
    said,
)

# -- what each scenario does, in each dialect


STATUSES = {
    # scenario: Anthropic, Responses, Chat, Gemini
    "overloaded": (529, 503, 503, 503),
    "unavailable": (503, 503, 503, 503),
    "throttle_short": (429, 429, 429, 429),
    "throttle_long": (429, 429, 429, 429),
    "quota": (429, 429, 429, 429),
    "auth": (401, 401, 401, 401),
    "billing": (400, 400, 400, 400),
    "forbidden": (403, 403, 403, 403),
    "unknown_model": (404, 404, 404, 404),
    "context_too_long": (400, 400, 400, 400),
    "server_error": (500, 500, 500, 500),
}
KINDS = {
    # scenario: Anthropic's type, Responses' and Chat's type and code, Gemini's status
    "overloaded": (
        "overloaded_error",
        ("service_unavailable_error", "server_is_overloaded"),
        ("server_error", None),
        "UNAVAILABLE",
    ),
    "unavailable": ("api_error", ("server_error", None), ("server_error", None), "UNAVAILABLE"),
    "throttle_short": (
        "rate_limit_error",
        ("requests", "rate_limit_exceeded"),
        ("requests", "rate_limit_exceeded"),
        "RESOURCE_EXHAUSTED",
    ),
    "throttle_long": (
        "rate_limit_error",
        ("tokens", "rate_limit_exceeded"),
        ("tokens", "rate_limit_exceeded"),
        "RESOURCE_EXHAUSTED",
    ),
    "quota": (
        "rate_limit_error",
        ("insufficient_quota", "insufficient_quota"),
        ("insufficient_quota", "insufficient_quota"),
        "RESOURCE_EXHAUSTED",
    ),
    "auth": (
        "authentication_error",
        ("invalid_request_error", "invalid_api_key"),
        ("invalid_request_error", "invalid_api_key"),
        "UNAUTHENTICATED",
    ),
    "billing": (
        "invalid_request_error",
        ("invalid_request_error", "billing_hard_limit_reached"),
        ("invalid_request_error", "billing_hard_limit_reached"),
        "FAILED_PRECONDITION",
    ),
    "forbidden": (
        "permission_error",
        ("request_forbidden", "unsupported_country_region_territory"),
        ("request_forbidden", "unsupported_country_region_territory"),
        "PERMISSION_DENIED",
    ),
    "unknown_model": (
        "not_found_error",
        ("invalid_request_error", "model_not_found"),
        ("invalid_request_error", "model_not_found"),
        "NOT_FOUND",
    ),
    "context_too_long": (
        "invalid_request_error",
        ("invalid_request_error", "context_length_exceeded"),
        ("invalid_request_error", "context_length_exceeded"),
        "INVALID_ARGUMENT",
    ),
    "server_error": ("api_error", ("server_error", None), ("server_error", None), "INTERNAL"),
}


def kind(dialect: Dialect, error: dict[str, Any]) -> Any:
    match dialect:
        case Dialect.ANTHROPIC:
            return error["type"]
        case Dialect.RESPONSES | Dialect.CHAT:
            return error["type"], error["code"]
        case Dialect.GEMINI:
            return error["status"]
    assert_never(dialect)


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "whole"])
@pytest.mark.parametrize("place", range(4), ids=[str(dialect) for dialect in Dialect])
@pytest.mark.parametrize("scenario", STATUSES)
async def test_a_fault_has_the_vendors_status_and_kind(
    serve: Serve, scenario: str, place: int, *, stream: bool
) -> None:
    dialect = list(Dialect)[place]
    reply = await generate(await serve(scenario), dialect, stream=stream)
    assert reply.complete
    assert reply.headers["content-type"] == "application/json"
    assert (reply.status, kind(dialect, reply.json["error"])) == (
        STATUSES[scenario][place],
        KINDS[scenario][place],
    )


WAITS = {"throttle_short": "7", "throttle_long": "3600"}


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("scenario", WAITS)
async def test_a_throttle_states_its_wait(serve: Serve, scenario: str, dialect: Dialect) -> None:
    reply = await generate(await serve(scenario), dialect)
    assert reply.headers["retry-after"] == WAITS[scenario]


@pytest.mark.parametrize("dialect", Dialect)
async def test_a_gateways_page(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("html_502"), dialect)
    assert (reply.status, reply.headers["content-type"]) == (502, "text/html")
    assert b"<h1>502 Bad Gateway</h1>" in reply.body


LAST_EVENTS = {
    Dialect.ANTHROPIC: "message_stop",
    Dialect.RESPONSES: "response.completed",
    Dialect.CHAT: "[DONE]",
    Dialect.GEMINI: "STOP",
}


def last(dialect: Dialect, reply: Reply) -> str:
    name, data = reply.events[-1]
    match dialect:
        case Dialect.ANTHROPIC | Dialect.RESPONSES:
            return str(name)
        case Dialect.CHAT:
            return str(data)
        case Dialect.GEMINI:
            return str(data["candidates"][0].get("finishReason"))


GREETING = "Hello from the practice provider. Everything works on this side, so you can go on."
DONE = "The tool has given its result. There is nothing else to do."


@pytest.mark.parametrize("dialect", Dialect)
async def test_ok_streams(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("ok"), dialect)
    assert (reply.status, reply.complete) == (200, True)
    assert reply.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert (said(reply), last(dialect, reply)) == (GREETING, LAST_EVENTS[dialect])


@pytest.mark.parametrize("dialect", Dialect)
async def test_ok_in_one_piece(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("ok"), dialect, stream=False)
    assert (reply.status, reply.complete) == (200, True)
    assert GREETING in reply.body.decode()


@pytest.mark.parametrize("dialect", Dialect)
async def test_slow_is_long_and_paced(dialect: Dialect) -> None:
    clock = InstantClock()
    server = PracticeServer("slow", token=TOKEN, clock=clock)
    await server.start()
    reply = await generate(server, dialect)
    await server.stop()
    assert last(dialect, reply) == LAST_EVENTS[dialect]
    assert set(clock.slept) == {0.08}
    assert 12 <= sum(clock.slept) <= 20


@pytest.mark.parametrize("dialect", Dialect)
async def test_empty_says_nothing_and_ends_well(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("empty"), dialect)
    assert (said(reply), last(dialect, reply)) == ("", LAST_EVENTS[dialect])


@pytest.mark.parametrize("dialect", Dialect)
async def test_cut_after_text(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("cut_after_text"), dialect)
    assert (reply.status, reply.complete) == (200, False)
    assert GREETING.startswith(said(reply))
    assert 20 < len(said(reply)) < len(GREETING)


@pytest.mark.parametrize("dialect", Dialect)
async def test_cut_in_one_piece(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("cut_after_text"), dialect, stream=False)
    assert (reply.status, reply.complete) == (200, False)
    assert 0 < len(reply.body) < int(reply.headers["content-length"])


@pytest.mark.parametrize("dialect", Dialect)
async def test_an_error_event_ends_the_stream(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("error_event_in_stream"), dialect)
    assert (reply.status, reply.complete) == (200, True)
    assert 20 < len(said(reply)) < len(GREETING)
    name, data = reply.events[-1]
    match dialect:
        case Dialect.ANTHROPIC:
            assert (name, data["error"]["type"]) == ("error", "overloaded_error")
        case Dialect.RESPONSES:
            assert (name, data["response"]["error"]["code"]) == ("response.failed", "server_is_overloaded")
            assert data["sequence_number"] == len(reply.events) - 1
        case Dialect.CHAT:
            assert (name, kind(dialect, data["error"])) == ("", ("server_error", None))
        case Dialect.GEMINI:
            assert (name, kind(dialect, data["error"])) == ("bare", "UNAVAILABLE")


@pytest.mark.parametrize("dialect", Dialect)
async def test_a_request_without_a_stream_gets_the_error_as_status(serve: Serve, dialect: Dialect) -> None:
    reply = await generate(await serve("error_event_in_stream"), dialect, stream=False)
    assert reply.status == STATUSES["overloaded"][list(Dialect).index(dialect)]


@pytest.mark.parametrize("dialect", Dialect)
async def test_garbage_is_no_json(serve: Serve, dialect: Dialect) -> None:
    server = await serve("garbage")
    stream = await generate(server, dialect)
    assert (stream.status, stream.complete) == (200, True)
    assert isinstance(stream.events[-1][1], str)
    assert all(isinstance(data, dict) for _, data in stream.events[:-1])
    whole = await generate(server, dialect, stream=False)
    assert (whole.status, whole.complete) == (200, True)
    with pytest.raises(ValueError, match=r"Unterminated|Expecting|delimiter"):
        _ = whole.json


@pytest.mark.parametrize("dialect", Dialect)
async def test_reset_before_headers(serve: Serve, dialect: Dialect) -> None:
    server = await serve("reset_before_headers")
    with pytest.raises(ConnectionResetError):
        await generate(server, dialect)
    assert [(entry.status, entry.ending) for entry in server.entries] == [(None, "reset")]


@pytest.mark.parametrize("dialect", Dialect)
async def test_stall_goes_silent_within_the_answer(serve: Serve, dialect: Dialect) -> None:
    server = await serve("stall")
    async with Caller(server.port) as caller:
        await caller.send("POST", f"/{TOKEN}{PATHS[dialect]}", body(dialect))
        assert (await caller.head()).status_code == 200
        received = await caller.data() or b""
        while received.count(b"\n\n") < _events_before_silence(dialect):
            received += await caller.data() or b""
        await _assert_silent(caller)
        assert await journal(server) == [(200, "open")]
    assert await journal(server) == [(200, "client_gone")]


def _events_before_silence(dialect: Dialect) -> int:
    """Up to the eighth of fifteen words."""
    before = {Dialect.ANTHROPIC: 3, Dialect.RESPONSES: 4, Dialect.CHAT: 1, Dialect.GEMINI: 0}
    return before[dialect] + 8


async def test_stall_before_headers_says_nothing(serve: Serve) -> None:
    server = await serve("stall_before_headers")
    async with Caller(server.port) as caller:
        await caller.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
        await _assert_silent(caller)
        assert await journal(server) == [(None, "open")]
    assert await journal(server) == [(None, "client_gone")]


async def _assert_silent(caller: Caller) -> None:
    """The server has come to rest, and nothing more is here."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await caller.data()


async def test_a_client_that_leaves_a_long_answer_is_noted() -> None:
    clock = FakeClock()
    server = PracticeServer("slow", token=TOKEN, clock=clock)
    await server.start()
    async with Caller(server.port) as caller:
        await caller.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
        await caller.head()
        assert await journal(server) == [(200, "open")]
    assert await journal(server) == [(200, "client_gone")]
    await server.stop()


class LosingClock(InstantClock):
    """Every pause loses all connections and gives the loop no chance to tell before the next write."""

    server: PracticeServer

    async def sleep(self, seconds: float) -> None:
        runner = self.server._runner
        assert runner is not None
        assert runner.server is not None
        for connection in runner.server.connections:
            assert connection.transport is not None
            connection.transport.abort()


async def test_a_client_that_a_write_finds_gone_is_noted() -> None:
    clock = LosingClock()
    server = clock.server = PracticeServer("ok", token=TOKEN, clock=clock)
    await server.start()
    reply = await generate(server, Dialect.ANTHROPIC)
    assert (reply.status, len(reply.events), reply.complete) == (200, 1, False)
    assert await journal(server) == [(200, "client_gone")]
    await server.stop()


# -- tools


CLOSING = {Dialect.ANTHROPIC: 2, Dialect.RESPONSES: 1, Dialect.CHAT: 2, Dialect.GEMINI: 1}


def called(dialect: Dialect, reply: Reply) -> bool:
    marks = {
        Dialect.ANTHROPIC: "tool_use",
        Dialect.RESPONSES: "function_call",
        Dialect.CHAT: "tool_calls",
        Dialect.GEMINI: "functionCall",
    }
    return marks[dialect] in reply.body.decode()


@pytest.mark.parametrize("dialect", Dialect)
async def test_tool_ok_calls_once_and_then_answers(serve: Serve, dialect: Dialect) -> None:
    server = await serve("tool_ok")
    first = await generate(server, dialect, tools=True)
    assert (called(dialect, first), "practice-notes.txt" in first.body.decode(), said(first)) == (
        True,
        True,
        "",
    )
    assert last(dialect, first) == LAST_EVENTS[dialect]
    second = await generate(server, dialect, tools=True, result=True)
    assert (called(dialect, second), said(second)) == (False, DONE)


@pytest.mark.parametrize("dialect", Dialect)
async def test_tool_then_failure(serve: Serve, dialect: Dialect) -> None:
    server = await serve("tool_then_failure")
    first = await generate(server, dialect, tools=True)
    second = await generate(server, dialect, tools=True, result=True)
    assert (first.status, called(dialect, first)) == (200, True)
    assert second.status == STATUSES["overloaded"][list(Dialect).index(dialect)]


@pytest.mark.parametrize("dialect", Dialect)
async def test_cut_after_tool_sends_the_whole_call_and_no_end(serve: Serve, dialect: Dialect) -> None:
    whole = await generate(await serve("tool_ok"), dialect, tools=True)
    server = await serve("cut_after_tool")
    first = await generate(server, dialect, tools=True)
    again = await generate(server, dialect, tools=True)
    second = await generate(server, dialect, tools=True, result=True)
    assert (first.status, first.complete, called(dialect, first)) == (200, False, True)
    assert len(whole.events) - len(first.events) == CLOSING[dialect]
    assert not again.complete
    assert (second.complete, said(second)) == (True, DONE)
    assert [entry.times for entry in server.entries] == [1, 2, 1]


async def test_a_request_without_tools_gets_text(serve: Serve) -> None:
    reply = await generate(await serve("tool_ok"), Dialect.CHAT)
    assert said(reply) == GREETING
