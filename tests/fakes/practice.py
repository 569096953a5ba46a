"""What tests of the practice provider share: a clock that never waits, and a client that sees every byte."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

import h11

from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.server import PracticeServer
from tests.fakes.clock import START

PATIENCE_S = 10.0
TOKEN = "0123456789abcdef"
Serve = Callable[[str], Awaitable[PracticeServer]]

BASH: dict[str, Any] = {
    "type": "object",
    "properties": {"command": {"type": "string"}},
    "required": ["command"],
}
PATHS = {
    Dialect.ANTHROPIC: "/v1/messages",
    Dialect.RESPONSES: "/v1/responses",
    Dialect.CHAT: "/v1/chat/completions",
    Dialect.GEMINI: "/v1beta/models/m:streamGenerateContent?alt=sse",
}
WHOLE_PATHS = {**PATHS, Dialect.GEMINI: "/v1beta/models/m:generateContent"}
TOOLS: dict[Dialect, list[Any]] = {
    Dialect.ANTHROPIC: [{"name": "bash", "input_schema": BASH}],
    Dialect.RESPONSES: [{"type": "function", "name": "bash", "parameters": BASH}],
    Dialect.CHAT: [{"type": "function", "function": {"name": "bash", "parameters": BASH}}],
    Dialect.GEMINI: [{"functionDeclarations": [{"name": "bash", "parameters": BASH}]}],
}
RESULTS: dict[Dialect, dict[str, Any]] = {
    Dialect.ANTHROPIC: {"messages": [{"role": "user", "content": [{"type": "tool_result"}]}]},
    Dialect.RESPONSES: {"input": [{"type": "function_call_output"}]},
    Dialect.CHAT: {"messages": [{"role": "tool", "content": "x"}]},
    Dialect.GEMINI: {"contents": [{"parts": [{"functionResponse": {}}]}]},
}


class InstantClock:
    """Stands still; a sleep is over at once and is noted."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> datetime:
        return START

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """An answer as it came. `complete` is false where the connection ended first."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    complete: bool

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def events(self) -> list[tuple[str, Any]]:
        """Names and data of server-sent events; data that is no JSON stays text. Bare JSON is named `bare`."""
        return [_event(block) for block in self.body.decode().split("\n\n") if block]


def _event(block: str) -> tuple[str, Any]:
    if block.startswith("{"):
        return "bare", json.loads(block)
    fields = dict(line.split(": ", 1) for line in block.split("\n"))
    data = fields["data"]
    try:
        return fields.get("event", ""), json.loads(data)
    except ValueError:
        return fields.get("event", ""), data


class Caller:
    """One connection to a practice server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._http = h11.Connection(h11.CLIENT)

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.transport.abort()
        await asyncio.sleep(0)

    async def send(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> None:
        if self._http.our_state is h11.DONE:
            self._http.start_next_cycle()
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        head = {"Host": f"127.0.0.1:{self._port}", "Content-Length": str(len(data)), **(headers or {})}
        request = h11.Request(method=method, target=path, headers=list(head.items()))
        for event in (request, h11.Data(data=data), h11.EndOfMessage()):
            self._writer.write(self._http.send(event) or b"")
        await self._writer.drain()

    async def head(self) -> h11.Response:
        """Raises ConnectionResetError where the server reset the connection."""
        event = await self._next()
        assert isinstance(event, h11.Response), event
        return event

    async def data(self) -> bytes | None:
        """The next bytes of the body; `None` at its proper end. Raises h11.RemoteProtocolError at any other."""
        event = await self._next()
        return bytes(event.data) if isinstance(event, h11.Data) else None

    async def ended(self) -> None:
        """Wait for the connection's end, however it comes."""
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE_S):
                while await self._reader.read(65536):
                    pass

    async def reply(self) -> Reply:
        head = await self.head()
        body, complete = b"", True
        try:
            while (data := await self.data()) is not None:
                body += data
        except h11.RemoteProtocolError:
            complete = False
        headers = {name.decode(): value.decode() for name, value in head.headers}
        return Reply(status=head.status_code, headers=headers, body=body, complete=complete)

    async def _next(self) -> Any:
        while (event := self._http.next_event()) is h11.NEED_DATA:
            async with asyncio.timeout(PATIENCE_S):
                self._http.receive_data(await self._reader.read(65536))
        return event


async def ask(
    port: int, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
) -> Reply:
    """One request on a connection of its own."""
    async with Caller(port) as caller:
        await caller.send(method, path, body, headers)
        return await caller.reply()


def body(
    dialect: Dialect, *, stream: bool = True, tools: bool = False, result: bool = False
) -> dict[str, Any]:
    made: dict[str, Any] = {"model": "m", "stream": stream}
    if tools:
        made["tools"] = TOOLS[dialect]
    return {**made, **(RESULTS[dialect] if result else {})}


async def generate(server: PracticeServer, dialect: Dialect, **options: bool) -> Reply:
    paths = PATHS if options.get("stream", True) else WHOLE_PATHS
    return await ask(server.port, "POST", f"/{TOKEN}{paths[dialect]}", body(dialect, **options))


async def journal(server: PracticeServer) -> list[tuple[int | None, str]]:
    """Status and ending of all requests. Asking takes longer than anything that was on its way before."""
    reply = await ask(server.port, "GET", f"/{TOKEN}/_journal")
    return [(entry["status"], entry["ending"]) for entry in reply.json["entries"]]


def said(reply: Reply) -> str:
    """The visible text of a stream, in whatever dialect."""
    words = []
    for _, data in reply.events:
        match data:
            case {"delta": {"type": "text_delta", "text": text}}:
                words.append(text)
            case {"type": "response.output_text.delta", "delta": text}:
                words.append(text)
            case {"choices": [{"delta": {"content": str(text)}}]}:
                words.append(text)
            case {"candidates": [{"content": {"parts": [{"text": text}]}}]}:
                words.append(text)
            case _:
                pass
    return "".join(words)
