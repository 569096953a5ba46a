"""The server: a loopback socket, a token in the path, a Host check, and a script of scenarios."""

import asyncio
import errno
import hmac
import json
import secrets
import socket
from collections.abc import Mapping
from typing import Any, assert_never

from aiohttp import web

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.practice.clock import Clock, SystemClock
from kandev_desktop.practice.delivery import deliver, json_answer
from kandev_desktop.practice.dialects import wire
from kandev_desktop.practice.exchange import Ask, Dialect
from kandev_desktop.practice.journal import Entry, Journal
from kandev_desktop.practice.models import listing
from kandev_desktop.practice.player import Player
from kandev_desktop.practice.protocol import begin, end, not_understood, protocols
from kandev_desktop.practice.routes import Kind, Route, route
from kandev_desktop.practice.scenarios import Lane, Script

_ADDRESS = "127.0.0.1"
_BYTES_A_TOKEN = 4
_NOT_FOUND = {"error": {"message": "Not found"}}


class PracticeServer:
    """Plays a provider on `base_url` from `start` to `stop`."""

    def __init__(
        self, scenario: str, *, port: int = 0, token: str | None = None, clock: Clock | None = None
    ) -> None:
        """`port` 0 takes a free one. Raises KnownError: SCENARIO_UNKNOWN, SCENARIO_ALONE."""
        self._script = Script(scenario)
        self._port = port
        self._token = token or secrets.token_hex(16)
        self._clock = clock or SystemClock()
        self._player = Player(self._clock)
        self._journal = Journal()
        self._held: socket.socket | None = None
        self._listener: asyncio.Server | None = None
        self._runner: web.AppRunner | None = None

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
        self._runner = await begin(self._answer)
        await self._open(self._runner)

    async def stop(self) -> None:
        """Close the port and every connection; returns when nothing is left."""
        self._close()
        stopped, self._runner = self._runner, None
        if stopped is not None:
            await end(stopped)

    async def switch(self, scenario: str) -> None:
        """Play another script from its start, on the same address. Raises KnownError(SCENARIO_UNKNOWN)."""
        script = Script(scenario)
        reopen = script.refuses != self._script.refuses
        self._script = script
        if reopen and self._runner is not None:
            self._close()
            await self._open(self._runner)

    async def _open(self, runner: web.AppRunner) -> None:
        held = _bound(self._port)
        self._port = held.getsockname()[1]
        if self._script.refuses:
            # A bound socket that does not listen refuses connections and keeps the port from others.
            self._held = held
        else:
            # Connections inherit this, so that the port can be bound again while they end. Before the first
            # bind it would allow a port that another program holds.
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            loop = asyncio.get_running_loop()
            self._listener = await loop.create_server(protocols(runner), sock=held)

    def _close(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("host", "").lower() not in self._hosts:
            return json_answer(403, {"error": {"message": "This host is not served."}})
        token, slash, rest = request.path.removeprefix("/").partition("/")
        if not slash or not hmac.compare_digest(token.encode(), self._token.encode()):
            return json_answer(404, _NOT_FOUND)
        try:
            body = await request.read()
        except web.HTTPRequestEntityTooLarge as error:
            return not_understood(error.status)
        return await self._treat(request, f"/{rest}", body)

    @property
    def _hosts(self) -> tuple[str, str]:
        return f"{_ADDRESS}:{self._port}", f"localhost:{self._port}"

    async def _treat(self, request: web.Request, path: str, body: bytes) -> web.StreamResponse:
        found = route(request.method, path, anthropic="anthropic-version" in request.headers)
        match found.kind:
            case Kind.JOURNAL:
                return json_answer(200, {"scenario": self.scenario, **self._journal.as_json()})
            case Kind.SCENARIO:
                return await self._change(body)
            case Kind.GENERATE | Kind.COUNT_TOKENS | Kind.MODELS | Kind.UNKNOWN:
                entry = self._journal.open(
                    at=self._clock.now().isoformat(), method=request.method, path=path, size=len(body)
                )
                return await self._provide(request, entry, found, body)
            case _ as never:
                assert_never(never)

    async def _change(self, body: bytes) -> web.Response:
        wanted = _json(body)
        name = wanted.get("scenario") if wanted else None
        try:
            await self.switch(name if isinstance(name, str) else "")
        except KnownError as error:
            return json_answer(400, {"error": {"problem": error.problem.value, **error.facts}})
        return json_answer(200, {"scenario": self.scenario})

    async def _provide(
        self, request: web.Request, entry: Entry, found: Route, body: bytes
    ) -> web.StreamResponse:
        entry.dialect = found.dialect or ""
        content = _json(body) if request.method == "POST" else {}
        try:
            return await self._provide_as(request, entry, found, content)
        except (asyncio.CancelledError, ConnectionError):
            # A stop cancels too.
            if self._runner is not None:
                entry.ending = "client_gone"
            raise

    async def _provide_as(
        self, request: web.Request, entry: Entry, found: Route, body: Mapping[str, Any] | None
    ) -> web.StreamResponse:
        if found.dialect is None:
            answer = json_answer(404, _NOT_FOUND)
        elif body is None:
            answer = json_answer(400, {"error": {"message": "The body is no JSON object."}})
        elif found.kind is Kind.MODELS:
            answer = json_answer(200, listing(found.dialect))
        elif found.kind is Kind.COUNT_TOKENS:
            answer = json_answer(200, _token_count(found.dialect, entry.bytes))
        else:
            ask = wire(found.dialect).read(body, model=found.model, stream=found.stream, size=entry.bytes)
            return await self._generate(request, entry, ask)
        return await deliver(request, answer, entry)

    async def _generate(self, request: web.Request, entry: Entry, ask: Ask) -> web.StreamResponse:
        lane = Lane.MAIN if ask.tools else Lane.SIDE
        step, scenario = self._script.next(lane)
        entry.lane, entry.tools, entry.step, entry.scenario = lane, len(ask.tools), step, scenario.name
        entry.times = self._journal.times(lane, ask.conversation)
        return await self._player.play(request, ask, scenario, entry)


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
