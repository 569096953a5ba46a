"""Sequences, switching, safety, the journal and the server's life, over real sockets."""

import asyncio
import gc
import socket
from dataclasses import asdict, dataclass
from typing import Any

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.journal import KEPT, Entry, Journal
from kandev_desktop.practice.protocol import BODY_LIMIT
from kandev_desktop.practice.server import PracticeServer
from tests.fakes.practice import (
    PATHS,
    PATIENCE_S,
    TOKEN,
    TOOLS,
    Caller,
    InstantClock,
    Serve,
    ask,
    body,
    generate,
    journal,
)

START_TEXT = "2026-01-01T12:00:00+00:00"

# -- sequences


async def test_a_sequence_counts_main_and_side_requests_apart(serve: Serve) -> None:
    server = await serve("overloaded*2,cut_after_text,ok")
    lanes = [False, True, True, False, True, True, False, False]
    seen = [await generate(server, Dialect.ANTHROPIC, tools=tools) for tools in lanes]
    assert [(reply.status, reply.complete) for reply in seen] == [
        (529, True),
        (529, True),
        (529, True),
        (529, True),
        (200, False),
        (200, True),
        (200, False),
        (200, True),
    ]
    assert [(entry.lane, entry.scenario, entry.step) for entry in server.entries] == [
        ("side", "overloaded", 1),
        ("main", "overloaded", 1),
        ("main", "overloaded", 1),
        ("side", "overloaded", 1),
        ("main", "cut_after_text", 2),
        ("main", "ok", 3),
        ("side", "cut_after_text", 2),
        ("side", "ok", 3),
    ]


async def test_lists_and_counts_are_no_part_of_a_scenario(serve: Serve) -> None:
    server = await serve("overloaded*1")
    base = f"/{TOKEN}"
    openai = await ask(server.port, "GET", f"{base}/v1/models")
    anthropic = await ask(
        server.port, "GET", f"{base}/v1/models", headers={"anthropic-version": "2023-06-01"}
    )
    gemini = await ask(server.port, "GET", f"{base}/v1beta/models")
    counted = await ask(server.port, "POST", f"{base}/v1/messages/count_tokens", {"messages": []})
    total = await ask(server.port, "POST", f"{base}/v1beta/models/m:countTokens", {"contents": []})
    assert openai.json["object"] == "list"
    assert anthropic.json["data"][0]["type"] == "model"
    assert gemini.json["models"][0]["name"] == "models/gemini-2.5-pro"
    assert (counted.json, total.json) == ({"input_tokens": 4}, {"totalTokens": 4})
    assert (await generate(server, Dialect.CHAT)).status == 503


# -- switching


async def test_the_scenario_is_switched_over_http(serve: Serve) -> None:
    server = await serve("ok")
    path = f"/{TOKEN}/_scenario"
    switched = await ask(server.port, "POST", path, {"scenario": "auth*1"})
    assert (switched.status, switched.json, server.scenario) == (200, {"scenario": "auth*1"}, "auth*1")
    assert [(await generate(server, Dialect.CHAT)).status for _ in range(2)] == [401, 200]


@pytest.mark.parametrize("sent", [{"scenario": "nope"}, {"scenario": 3}, {}, b"[]", b"{"])
async def test_an_unknown_scenario_changes_nothing(serve: Serve, sent: Any) -> None:
    server = await serve("auth")
    reply = await ask(server.port, "POST", f"/{TOKEN}/_scenario", sent)
    assert (reply.status, reply.json["error"]["problem"]) == (400, "scenario_unknown")
    assert server.scenario == "auth"


async def test_refused_holds_the_port_and_takes_no_connection(serve: Serve) -> None:
    server = await serve("refused")
    with pytest.raises(ConnectionRefusedError):
        await generate(server, Dialect.CHAT)
    other = socket.socket()
    with other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", server.port))


async def test_refused_can_begin_and_end(serve: Serve) -> None:
    server = await serve("ok")
    address = server.base_url
    async with Caller(server.port) as open_before:
        await open_before.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
        assert (await open_before.reply()).status == 200
        await server.switch("refused")
        with pytest.raises(ConnectionRefusedError):
            await generate(server, Dialect.CHAT)
        await open_before.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
        with pytest.raises(ConnectionResetError):
            await open_before.reply()
    await server.switch("ok")
    assert server.base_url == address
    assert (await generate(server, Dialect.CHAT)).status == 200


# -- safety


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/v1/messages",
        "/wrong/v1/messages",
        "/_journal",
        f"/{TOKEN}x/_journal",
        f"//{TOKEN}/_journal",
        f"/{TOKEN}",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
async def test_a_request_without_the_token_finds_nothing(serve: Serve, method: str, path: str) -> None:
    server = await serve("ok")
    reply = await ask(server.port, method, path, {})
    assert (reply.status, reply.json) == (404, {"error": {"message": "Not found"}})
    assert server.entries == ()


@dataclass(frozen=True)
class HostCase:
    id: str
    status: int


HOSTS = [
    HostCase("127.0.0.1:{port}", 200),
    HostCase("localhost:{port}", 200),
    HostCase("LOCALHOST:{port}", 200),
    HostCase("127.0.0.1", 403),
    HostCase("127.0.0.1:1", 403),
    HostCase("127.0.0.2:{port}", 403),
    HostCase("example.com", 403),
    HostCase("example.com:{port}", 403),
    HostCase("127.0.0.1:{port}.example.com", 403),
    HostCase("", 403),
]


@pytest.mark.parametrize("case", HOSTS, ids=lambda case: case.id or "none")
async def test_only_loopback_names_are_served(serve: Serve, case: HostCase) -> None:
    server = await serve("ok")
    headers = {"Host": case.id.format(port=server.port)}
    reply = await ask(server.port, "GET", f"/{TOKEN}/_journal", headers=headers)
    assert reply.status == case.status


async def test_it_listens_on_loopback_alone(serve: Serve) -> None:
    server = await serve("ok")
    for family, address in ((socket.AF_INET, "127.0.0.2"), (socket.AF_INET6, "::1")):
        with socket.socket(family) as other, pytest.raises(ConnectionRefusedError):
            other.connect((address, server.port))


@pytest.mark.parametrize("method", ["OPTIONS", "GET", "POST"])
async def test_no_answer_lets_another_origin_in(serve: Serve, method: str) -> None:
    server = await serve("ok")
    headers = {"Origin": "https://example.com", "Access-Control-Request-Method": "POST"}
    reply = await ask(server.port, method, f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC), headers)
    assert [name for name in reply.headers if name.startswith("access-control")] == []


KEY = "sk-ant-REDACTED"


@pytest.mark.parametrize("scenario", ["ok", "auth", "cut_after_text"])
async def test_keys_stay_nowhere(
    serve: Serve, scenario: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    server = await serve(scenario)
    headers = {"x-api-key": KEY, "authorization": f"Bearer {KEY}", "x-goog-api-key": KEY}
    for dialect in Dialect:
        path = f"/{TOKEN}{PATHS[dialect]}{'&' if '?' in PATHS[dialect] else '?'}key={KEY}"
        reply = await ask(server.port, "POST", path, {**body(dialect), "note": KEY}, headers)
        assert KEY not in reply.body.decode() + str(reply.headers)
    journal = await ask(server.port, "GET", f"/{TOKEN}/_journal", headers=headers)
    assert len(journal.json["entries"]) == 4
    gc.collect()
    kept = [thing for thing in gc.get_objects() if isinstance(thing, Entry)]
    output = capfd.readouterr()
    assert KEY not in journal.body.decode() + str(kept) + caplog.text + output.out + output.err


async def test_a_request_that_is_none_is_answered_and_not_repeated(
    serve: Serve, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    server = await serve("ok")
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"POST /{TOKEN} HTTP/1.1\r\nx-api-key {KEY}\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()
    assert answer.split()[1] == b"400"
    output = capfd.readouterr()
    assert KEY not in answer.decode() + caplog.text + output.out + output.err


async def test_a_body_has_a_limit(serve: Serve) -> None:
    server = await serve("ok")
    reply = await ask(server.port, "POST", f"/{TOKEN}/v1/messages", b" " * (BODY_LIMIT + 1))
    assert reply.status == 413
    assert (await generate(server, Dialect.ANTHROPIC)).status == 200


async def test_a_client_that_leaves_within_its_body_asked_nothing(serve: Serve) -> None:
    server = await serve("ok")
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = (
        f"POST /{TOKEN}/v1/messages HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 9\r\n\r\n{{"
    )
    writer.write(head.encode())
    await writer.drain()
    assert await journal(server) == []
    writer.close()
    await writer.wait_closed()
    assert await journal(server) == []


@pytest.mark.parametrize("sent", [b"", b"{", b"[]", b"null", b"\xff"])
async def test_a_body_that_is_no_object(serve: Serve, sent: bytes) -> None:
    server = await serve("ok")
    assert (await ask(server.port, "POST", f"/{TOKEN}/v1/messages", sent)).status == 400


# -- the journal


async def test_the_journal_tells_what_was_asked(serve: Serve) -> None:
    server = await serve("overloaded*1")
    await generate(server, Dialect.ANTHROPIC, tools=True)
    await ask(server.port, "GET", f"/{TOKEN}/v1/other?key=x")
    size = len('{"model": "m", "stream": true, "tools": }') + len(
        str(TOOLS[Dialect.ANTHROPIC]).replace("'", '"')
    )
    expected = [
        Entry(
            seq=1,
            at=START_TEXT,
            method="POST",
            path="/v1/messages",
            dialect="anthropic_messages",
            scenario="overloaded",
            step=1,
            lane="main",
            tools=1,
            bytes=size,
            status=529,
            ending="complete",
        ),
        Entry(seq=2, at=START_TEXT, method="GET", path="/v1/other", bytes=0, status=404, ending="complete"),
    ]
    assert list(server.entries) == expected
    reply = await ask(server.port, "GET", f"/{TOKEN}/_journal")
    assert reply.json == {
        "scenario": "overloaded*1",
        "requests": 2,
        "dropped": 0,
        "entries": [asdict(entry) for entry in expected],
    }


def test_the_journal_is_bounded() -> None:
    journal = Journal()
    for _ in range(KEPT + 5):
        journal.open(at=START_TEXT, method="GET", path="/" + "x" * 999, size=0)
    told = journal.as_json()
    assert (told["requests"], told["dropped"], len(told["entries"])) == (KEPT + 5, 5, KEPT)
    assert (told["entries"][0]["seq"], len(told["entries"][0]["path"])) == (6, 200)


# -- life


async def test_one_connection_takes_many_requests(serve: Serve) -> None:
    server = await serve("overloaded*1")
    async with Caller(server.port) as caller:
        statuses = []
        for _ in range(3):
            await caller.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
            statuses.append((await caller.reply()).status)
    assert statuses == [529, 200, 200]


async def test_a_client_may_wait_for_leave_to_send_its_body(serve: Serve) -> None:
    server = await serve("ok")
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"POST /{TOKEN}/v1/messages HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    writer.write(f"{head}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n".encode())
    assert await asyncio.wait_for(reader.readline(), PATIENCE_S) == b"HTTP/1.1 100 Continue\r\n"
    writer.write(b"{}")
    answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()
    assert b"HTTP/1.1 200 " in answer


@pytest.mark.parametrize("path", ["/", f"/{TOKEN}", f"/{TOKEN}/v1/messages"])
async def test_head_gets_no_body(serve: Serve, path: str) -> None:
    """One agent asks HEAD for its base address before anything else."""
    server = await serve("ok")
    async with Caller(server.port) as caller:
        for _ in range(2):
            await caller.send("HEAD", path)
            reply = await caller.reply()
            assert (reply.status, reply.body, reply.complete) == (404, b"", True)


@pytest.mark.parametrize("scenario", ["ok", "stall", "stall_before_headers"])
async def test_stop_leaves_no_task_and_no_socket(scenario: str) -> None:
    before = asyncio.all_tasks()
    server = PracticeServer(scenario, token=TOKEN, clock=InstantClock())
    await server.start()
    async with Caller(server.port) as caller:
        await caller.send("POST", f"/{TOKEN}/v1/messages", body(Dialect.ANTHROPIC))
        await journal(server)
        async with asyncio.timeout(PATIENCE_S):
            await server.stop()
        assert asyncio.all_tasks() == before
        await caller.ended()
    with pytest.raises(ConnectionRefusedError):
        await ask(server.port, "GET", "/")


async def test_a_taken_port_is_a_known_problem(serve: Serve) -> None:
    taken = (await serve("ok")).port
    with pytest.raises(KnownError) as caught:
        await PracticeServer("ok", port=taken).start()
    assert (caught.value.problem, caught.value.facts) == (Problem.PORT_IN_USE, {"port": str(taken)})


async def test_a_port_that_was_asked_for_is_taken_again_at_once(serve: Serve) -> None:
    port = (await serve("refused")).port
    first = PracticeServer("refused", port=0)
    await first.start()
    port = first.port
    await first.stop()
    for _ in range(2):
        server = PracticeServer("ok", port=port, token=TOKEN, clock=InstantClock())
        await server.start()
        assert (server.port, (await generate(server, Dialect.CHAT)).status) == (port, 200)
        await server.stop()


def test_tokens_differ() -> None:
    tokens = {PracticeServer("ok").base_url.rpartition("/")[2] for _ in range(20)}
    assert {len(token) for token in tokens} == {32}
    assert len(tokens) == 20
