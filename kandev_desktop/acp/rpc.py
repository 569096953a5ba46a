"""JSON-RPC over the pipes of one process: requests of ours, requests of the agent.

The SDK's `Connection` is not used: its tasks belong to nobody, it hides request ids, it cannot tell a refused
write from a lost answer, and it dispatches updates to tasks that may run after the answer that followed them.
"""

import asyncio
import errno
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol

from kandev_desktop.acp import read
from kandev_desktop.acp.frames import encode
from kandev_desktop.acp.pipes import PipeWriter, Refused
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.tasks import Spawner
from kandev_desktop.acp.withheld import Withheld
from kandev_desktop.domain.session.updates import Origin, PermissionAsked

METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
MAX_SERVED = 64
"""Requests of the agent that may be open at once; more are refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Good:
    """The result of a request."""

    result: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bad:
    """The agent's error in answer to a request."""

    code: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """The pipe ended with the request open."""


Answer = Good | Bad | Gone | Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What goes back for a request of the agent, and who decided it."""

    result: dict[str, Any] = field(default_factory=dict)
    origin: Origin = Origin.USER


class ServiceError(Exception):
    """A request of the agent that is refused, as JSON-RPC says it."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Service(Protocol):
    """Answers the agent's requests."""

    async def serve(self, method: str, params: Any, asked: PermissionAsked | None) -> Reply:
        """Raises ServiceError for what is refused."""
        ...


class Rpc:
    """Both directions of one connection. `take` every frame after the tap saw it; `end` when there are no more."""

    def __init__(
        self,
        *,
        writer: PipeWriter,
        tap: Tap,
        service: Service,
        spawn: Spawner,
        name: str,
        withheld: Withheld,
    ) -> None:
        self._writer = writer
        self.withheld = withheld
        self._tap = tap
        self._service = service
        self._spawn = spawn
        self._name = name
        self._ids = count(1)
        self._open: dict[int, asyncio.Future[Answer]] = {}
        self._served: set[asyncio.Task[None]] = set()
        self._ended = False

    async def request(self, method: str, params: dict[str, Any]) -> Answer:
        """Send a request and wait for whatever settles it."""
        request_id = next(self._ids)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._open[request_id] = future
        frame = {"jsonrpc": "2.0", "id": request_id, "method": method, "params": params}
        self._tap.feed_out(frame)
        self._spawn(self._send_request(request_id, frame), name=f"{self._name}:{method}")
        try:
            return await future
        finally:
            self._open.pop(request_id, None)

    async def notify(self, method: str, params: dict[str, Any], origin: Origin = Origin.USER) -> None:
        """Send a notification; one that the pipe refuses is lost, as every notification may be."""
        await self._send({"jsonrpc": "2.0", "method": method, "params": params}, origin)

    def take(self, frame: Any, asked: PermissionAsked | None) -> None:
        """Act on a frame of the agent: settle a request of ours, or serve one of its own."""
        if not isinstance(frame, dict) or "id" not in frame or isinstance(frame["id"], dict | list):
            return
        method = frame.get("method")
        if isinstance(method, str):
            if len(self._served) >= MAX_SERVED:
                busy = {"code": INTERNAL_ERROR, "message": "too many requests are open"}
                self._spawn_send({"jsonrpc": "2.0", "id": frame["id"], "error": busy}, Origin.CLIENT)
                return
            task = self._spawn(self._serve(method, frame, asked), name=f"{self._name}:{method}")
            self._served.add(task)
            task.add_done_callback(self._served.discard)
        elif method is None:
            self._settle(frame)

    def end(self) -> None:
        """The agent sends no more: settle what is open, stop what is being served."""
        self._ended = True
        for future in self._open.values():
            if not future.done():
                future.set_result(Gone())
        for task in self._served:
            task.cancel()

    async def _send_request(self, request_id: int, frame: dict[str, Any]) -> None:
        refused = Refused(written=0, errno=None) if self._ended else await self._writer.write(encode(frame))
        future = self._open.get(request_id)
        if refused is None:
            self._tap.written(request_id)
        elif future is not None and not future.done():
            code = errno.errorcode.get(refused.errno or errno.EPIPE, "EPIPE")
            self._tap.refused(request_id, written=refused.written, code=code, errno=refused.errno)
            future.set_result(refused)

    async def _send(self, frame: dict[str, Any], origin: Origin) -> None:
        if not self._ended:
            await asyncio.shield(self._spawn_send(frame, origin))

    def _spawn_send(self, frame: dict[str, Any], origin: Origin) -> "asyncio.Task[Refused | None]":
        # In a task: whoever waits for it may be cancelled, half a frame must not be.
        self._tap.feed_out(frame, origin)
        return self._spawn(self._writer.write(encode(frame)), name=f"{self._name}:write")

    def _settle(self, frame: dict[str, Any]) -> None:
        request_id = frame["id"]
        future = self._open.get(request_id) if isinstance(request_id, int) else None
        if future is None or future.done():
            return
        if read.failed(frame):
            error = read.mapping(frame["error"])
            code = read.whole(error.get("code"))
            message = self.withheld.out_of(read.text(error.get("message")))
            future.set_result(Bad(code=INTERNAL_ERROR if code is None else code, message=message))
        else:
            future.set_result(Good(result=read.mapping(frame.get("result"))))

    async def _serve(self, method: str, frame: dict[str, Any], asked: PermissionAsked | None) -> None:
        head = {"jsonrpc": "2.0", "id": frame["id"]}
        try:
            reply = await self._service.serve(method, frame.get("params"), asked)
        except ServiceError as error:
            await self._send({**head, "error": {"code": error.code, "message": str(error)}}, Origin.CLIENT)
        except Exception:
            await self._send(
                {**head, "error": {"code": INTERNAL_ERROR, "message": "the client failed"}}, Origin.CLIENT
            )
            raise
        else:
            await self._send({**head, "result": reply.result}, reply.origin)
