"""How a program's output is read while everything else on the loop goes on."""

import asyncio
import os
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.pipes import PipeReader, PipeWriter
from kandev_desktop.acp.process import ExitStatus, Program
from kandev_desktop.acp.rpc import Reply, Rpc, ServiceError
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.wire import Wire
from kandev_desktop.acp.withheld import Withheld
from kandev_desktop.domain.session.updates import PermissionAsked, Update
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock

LINES = 3_000
MOST_IN_A_TURN = 100


class Nobody:
    """Serves nothing."""

    async def serve(self, method: str, params: object, asked: PermissionAsked | None) -> Reply:
        raise ServiceError(0, method)


async def test_a_flood_of_lines_gives_way_to_everything_else_on_the_loop() -> None:
    supervisor, clock, heard = Supervisor(lambda _name, _error: None), FakeClock(), list[Update]()
    ends = [os.pipe() for _ in range(3)]
    for _, write_end in ends[:2]:
        os.write(write_end, b"line\n" * LINES)
        os.close(write_end)
    exited = asyncio.get_running_loop().create_future()
    exited.set_result(ExitStatus(code=0))
    stdout, stderr = [await PipeReader.open(read_end) for read_end, _ in ends[:2]]
    writer = PipeWriter(ends[2][1])
    tap = Tap(dialect=Dialects(catalogue()).of("x"), emit=heard.append, clock=clock)
    rpc = Rpc(
        writer=writer, tap=tap, service=Nobody(), spawn=supervisor.spawn, name="x", withheld=Withheld({})
    )
    program = cast("Program", SimpleNamespace(stdout=stdout, stderr=stderr, exited=exited))
    wire = Wire(program, tap=tap, rpc=rpc, clock=clock, spawn=supervisor.spawn, name="x")
    counts = []
    while not wire.over.done():
        counts.append(len(heard))
        await asyncio.sleep(0)
    assert len(heard) > 2 * LINES
    assert max(after - before for before, after in pairwise(counts)) <= MOST_IN_A_TURN
    writer.close()
    os.close(ends[2][0])
    await supervisor.close()
