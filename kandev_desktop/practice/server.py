"""The server: a loopback socket, a token in the path, a Host check, and a script of scenarios."""

import asyncio
import errno
import hmac
import json
import secrets
import socket
from collections.abc import Mapping
from typing import Any, assert_never

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.practice.clock import Clock, SystemClock
from kandev_desktop.practice.connection import BadRequestError, ClientGoneError, Connection, Request
from kandev_desktop.practice.dialects import wire
from kandev_desktop.practice.exchange import Ask, Dialect
from kandev_desktop.practice.journal import Entry, Journal
from kandev_desktop.practice.models import listing
from kandev_desktop.practice.player import Player
from kandev_desktop.practice.routes import Kind, Route, route
from kandev_desktop.practice.scenarios import Lane, Script

_ADDRESS = "127.0.0.1"
_BYTES_A_TOKEN = 4


class PracticeServer:
    """Plays a provider on `base_url` from `start` to `stop`."""

    def __init__(
        self, scenario: str, *, port: int = 0, token: str | None = None, clock: Clock | None = None
    ) -> None:
        """`port` 0 takes a free one. Raises KnownError(SCENARIO_UNKNOWN)."""
        self._script = Script(scenario)
        self._port = port
        self._token = token or secrets.token_hex(16)
        self._clock = clock or SystemClock()
        self._player = Player(self._clock)
        self._journal = Journal()
        self._held: socket.socket | None = None
        self._server: asyncio.Server | None = None
        self._clients: set[asyncio.Task[Any]] = set()

    @property
    def base_url(self) -> str:
        """What an agent takes as its provider's address; some want `/v1` behind it."""
        return f"http://{_ADDRESS}:{self._port}/{self._token}"

    @property
    def port(self) -> int:
        return self._port

    @property
    def scenario(self) -> str:
        return self._script.text

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was asked, the oldest first."""
        return self._journal.entries

    async def start(self) -> None:
        """Take the port and, unless the scenario is `refused`, listen. Raises KnownError(PORT_IN_USE)."""
        await self._open()

    async def stop(self) -> None:
        """Close the port and every connection; returns when nothing is left."""
        self._close()
        for client in tuple(self._clients):
            client.cancel()
        await asyncio.gather(*self._clients, return_exceptions=True)

    async def switch(self, scenario: str) -> None:
        """Play another script from its start, on the same address. Raises KnownError(SCENARIO_UNKNOWN)."""
        script = Script(scenario)
        reopen = script.refuses != self._script.refuses
        self._script = script
        if reopen:
            self._close()
            await self._open()

    async def _open(self) -> None:
        held = _bound(self._port)
        self._port = held.getsockname()[1]
        if self._script.refuses:
            # A bound socket that does not listen refuses connections and keeps the port from others.
            self._held = held
        else:
            # Connections inherit this, so that the port can be bound again while they end. Before the first
            # bind it would allow a port that another program holds.
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._server = await asyncio.start_server(self._serve, sock=held)

    def _close(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
        if self._server is not None:
            self._server.close()
            self._server = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        client = asyncio.current_task()
        if client is None:
            raise AssertionError("a connection is served by a task")
        self._clients.add(client)
        connection = Connection(reader, writer)
        try:
            await self._serve_all(connection)
            await connection.close()
        except ClientGoneError:
            pass
        except asyncio.CancelledError:
            # Only `stop` cancels. The streams of Python 3.11 report a cancelled task as a failed callback.
            pass
        finally:
            self._clients.discard(client)
            connection.abort()

    async def _serve_all(self, connection: Connection) -> None:
        try:
            while (request := await connection.next()) is not None:
                await self._treat(connection, request)
        except BadRequestError as error:
            await _say(connection, error.status, {"error": {"message": "The request was not understood."}})

    async def _treat(self, connection: Connection, request: Request) -> None:
        if request.host not in {f"{_ADDRESS}:{self._port}", f"localhost:{self._port}"}:
            await _say(connection, 403, {"error": {"message": "This host is not served."}})
            return
        token, slash, rest = request.path.removeprefix("/").partition("/")
        if not slash or not hmac.compare_digest(token.encode(), self._token.encode()):
            await _say(connection, 404, {"error": {"message": "Not found"}})
            return
        path = f"/{rest}"
        found = route(request.method, path, anthropic=request.anthropic)
        match found.kind:
            case Kind.JOURNAL:
                await _say(connection, 200, {"scenario": self.scenario, **self._journal.as_json()})
            case Kind.SCENARIO:
                await self._change(connection, request.body)
            case Kind.GENERATE | Kind.COUNT_TOKENS | Kind.MODELS | Kind.UNKNOWN:
                await self._provide(connection, request, path, found)
            case _ as never:
                assert_never(never)

    async def _change(self, connection: Connection, body: bytes) -> None:
        wanted = _json(body)
        name = wanted.get("scenario") if wanted else None
        try:
            await self.switch(name if isinstance(name, str) else "")
        except KnownError as error:
            await _say(connection, 400, {"error": {"problem": error.problem.value, **error.facts}})
            return
        await _say(connection, 200, {"scenario": self.scenario})

    async def _provide(self, connection: Connection, request: Request, path: str, found: Route) -> None:
        entry = self._journal.open(
            at=self._clock.now().isoformat(), method=request.method, path=path, size=len(request.body)
        )
        entry.dialect = found.dialect or ""
        body = _json(request.body) if request.method == "POST" else {}
        try:
            await self._provide_as(connection, entry, found, body)
        except ClientGoneError:
            entry.ending = "client_gone"
            raise

    async def _provide_as(
        self, connection: Connection, entry: Entry, found: Route, body: Mapping[str, Any] | None
    ) -> None:
        if found.dialect is None:
            await _note(connection, entry, 404, {"error": {"message": "Not found"}})
        elif body is None:
            await _note(connection, entry, 400, {"error": {"message": "The body is no JSON object."}})
        elif found.kind is Kind.MODELS:
            await _note(connection, entry, 200, listing(found.dialect))
        elif found.kind is Kind.COUNT_TOKENS:
            await _note(connection, entry, 200, _token_count(found.dialect, entry.bytes))
        else:
            ask = wire(found.dialect).read(body, model=found.model, stream=found.stream, size=entry.bytes)
            await self._generate(connection, entry, ask)

    async def _generate(self, connection: Connection, entry: Entry, ask: Ask) -> None:
        lane = Lane.MAIN if ask.tools else Lane.SIDE
        step, scenario = self._script.next(lane)
        entry.lane, entry.tools, entry.step, entry.scenario = lane, len(ask.tools), step, scenario.name
        await self._player.play(connection, ask, scenario, entry)


def _bound(port: int) -> socket.socket:
    held = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if port:
            # Connections of before may linger on a port that is asked for by number.
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((_ADDRESS, port))
    except OSError as error:
        held.close()
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            raise KnownError(Problem.PORT_IN_USE, port=port) from error
        raise
    return held


def _json(body: bytes) -> Mapping[str, Any] | None:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _token_count(dialect: Dialect, size: int) -> dict[str, int]:
    tokens = max(1, size // _BYTES_A_TOKEN)
    return {"totalTokens": tokens} if dialect is Dialect.GEMINI else {"input_tokens": tokens}


async def _say(connection: Connection, status: int, body: Mapping[str, Any]) -> None:
    await connection.respond(status, [("content-type", "application/json")], json.dumps(body).encode())


async def _note(connection: Connection, entry: Entry, status: int, body: Mapping[str, Any]) -> None:
    entry.status = status
    await _say(connection, status, body)
    entry.ending = "complete"
