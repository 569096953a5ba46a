"""How an agent's connection ends."""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from kandev_desktop.acp.host import ClientHost
from kandev_desktop.acp.link import DRAIN_SECONDS, AcpLink
from kandev_desktop.acp.process import Patience, Program
from kandev_desktop.acp.rpc import Rpc
from kandev_desktop.acp.services import ClientServices
from kandev_desktop.acp.wire import Wire
from kandev_desktop.engine.ports import AgentInfo
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import FakeClock, settle


class Output:
    """What of a wire the end needs: its output is over once it is cut off, or its large frame is dropped."""

    def __init__(self, *, decoding: bool) -> None:
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.open = True
        self.expected = False
        self.closed = False
        self._decoding = decoding

    def drop_large(self) -> bool:
        if self._decoding:
            self.over.set_result(None)
        return self._decoding

    def close(self) -> None:
        self.closed = True
        self.over.set_result(None)


def _link(output: Output, clock: FakeClock, supervisor: Supervisor) -> AcpLink:
    async def stopped(*_: object, **__: object) -> bool:
        return True

    services = SimpleNamespace(cancel_questions=lambda _native_id: None, stop=stopped)
    host = SimpleNamespace(clock=clock, spawn=supervisor.spawn, patience=Patience())
    return AcpLink(
        cast("Program", SimpleNamespace(stop=stopped, close=output.close)),
        rpc=cast("Rpc", SimpleNamespace()),
        wire=cast("Wire", output),
        services=cast("ClientServices", services),
        info=cast("AgentInfo", SimpleNamespace()),
        host=cast("ClientHost", host),
    )


@pytest.mark.parametrize("decoding", [True, False], ids=["a large frame", "a daemon that holds stdout"])
async def test_what_still_holds_up_the_output_is_given_up_after_a_while(*, decoding: bool) -> None:
    supervisor, clock = Supervisor(lambda _name, _error: None), FakeClock()
    output = Output(decoding=decoding)
    stopping = asyncio.create_task(_link(output, clock, supervisor).stop())
    await settle()
    assert not stopping.done()
    await clock.advance(DRAIN_SECONDS)
    assert await stopping is decoding
    assert output.closed is not decoding
    await supervisor.close()
