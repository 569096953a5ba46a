"""Requests in both directions over pipes that the test holds."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.pipes import PipeReader, PipeWriter, Refused
from kandev_desktop.acp.rpc import MAX_SERVED, Bad, Gone, Good, Reply, Rpc, ServiceError
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.withheld import Withheld
from kandev_desktop.domain.session.updates import PermissionAsked
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock, settle


class Service:
    """Answers "echo", refuses "refuse", fails at "fail" and never answers "wait"."""

    async def serve(self, method: str, params: Any, asked: PermissionAsked | None) -> Reply:
        match method:
            case "echo":
                return Reply(result={"params": params})
            case "refuse":
                raise ServiceError(-32000, "no")
            case "wait":
                await asyncio.get_running_loop().create_future()
            case _:
                pass
        raise LookupError(method)


class Wired:
    """One side of a connection whose other side the test plays."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.supervisor = Supervisor(lambda name, _error: self.failures.append(name))
        self._read_end, write_end = os.pipe()
        self.writer = PipeWriter(write_end)
        self.rpc = Rpc(
            writer=self.writer,
            tap=Tap(dialect=Dialects(catalogue()).of("x"), emit=lambda _update: None, clock=FakeClock()),
            service=Service(),
            spawn=self.supervisor.spawn,
            name="acp:x",
            withheld=Withheld({"KEY": "odd-shaped value", "WORD": "word"}),
        )

    async def sent(self) -> list[dict[str, Any]]:
        """What was sent until now."""
        await settle()
        self.writer.close()
        reader = await PipeReader.open(self._read_end)
        data = b""
        while chunk := await reader.read():
            data += chunk
        return [json.loads(line) for line in data.splitlines()]

    async def close(self) -> None:
        self.rpc.end()
        self.writer.close()
        await self.supervisor.close()


@pytest.fixture
async def wired() -> AsyncIterator[Wired]:
    wired = Wired()
    yield wired
    await wired.close()


async def test_every_way_a_request_settles(wired: Wired) -> None:
    names = ("good", "bad", "odd", "gone")
    requests = [wired.supervisor.spawn(wired.rpc.request(name, {}), name=name) for name in names]
    await settle()
    wired.rpc.take({"id": 2, "error": {"code": -5, "message": "m"}}, None)
    wired.rpc.take({"id": 1, "result": {"a": 1}}, None)
    wired.rpc.take({"id": 1, "result": {"a": 2}}, None)
    wired.rpc.take({"id": 3, "error": None}, None)
    strange_ids: list[Any] = [99, "1", None, [1], {}, 1.5]
    for strange in strange_ids:
        wired.rpc.take({"id": strange, "result": {}}, None)
    wired.rpc.end()

    assert [await request for request in requests] == [
        Good(result={"a": 1}),
        Bad(code=-5, message="m"),
        Bad(code=-32603, message=""),
        Gone(),
    ]
    assert await wired.rpc.request("late", {}) == Refused(written=0, errno=None)
    assert [frame["method"] for frame in await wired.sent()] == list(names)


async def test_the_end_of_the_process_settles_every_open_request_at_once(wired: Wired) -> None:
    names = ("session/prompt", "session/load", "session/set_mode")
    requests = [wired.supervisor.spawn(wired.rpc.request(name, {}), name=name) for name in names]
    await settle()
    assert not any(request.done() for request in requests)
    wired.rpc.end()
    await settle()
    assert [request.result() for request in requests if request.done()] == [Gone()] * len(names)


async def test_requests_of_the_agent_are_answered_under_their_ids(wired: Wired) -> None:
    for key, method in ((7, "echo"), ("s", "refuse"), (None, "echo"), (7, "echo"), ([1], "echo")):
        wired.rpc.take({"id": key, "method": method, "params": 1}, None)
    wired.rpc.take({"method": "echo"}, None)
    echo = {"result": {"params": 1}}
    no = {"error": {"code": -32000, "message": "no"}}

    assert await wired.sent() == [
        {"jsonrpc": "2.0", "id": 7, **echo},
        {"jsonrpc": "2.0", "id": "s", **no},
        {"jsonrpc": "2.0", "id": None, **echo},
        {"jsonrpc": "2.0", "id": 7, **echo},
    ]
    assert wired.failures == []


async def test_a_fault_of_ours_is_answered_and_reported(wired: Wired) -> None:
    wired.rpc.take({"id": 7, "method": "fail"}, None)
    assert await wired.sent() == [
        {"jsonrpc": "2.0", "id": 7, "error": {"code": -32603, "message": "the client failed"}}
    ]
    assert wired.failures == ["acp:x:fail"]


async def test_more_open_requests_than_bound_are_refused(wired: Wired) -> None:
    for key in range(MAX_SERVED + 1):
        wired.rpc.take({"id": key, "method": "wait"}, None)
    refused = [frame["id"] for frame in await wired.sent()]
    assert refused == [MAX_SERVED]


async def test_an_error_holds_no_value_of_the_profile(wired: Wired) -> None:
    request = wired.supervisor.spawn(wired.rpc.request("session/new", {}), name="ask")
    await settle()
    error = {"code": -32000, "message": "the word odd-shaped value is no key"}
    wired.rpc.take({"jsonrpc": "2.0", "id": 1, "error": error}, None)
    assert await request == Bad(code=-32000, message="the word *** is no key")
