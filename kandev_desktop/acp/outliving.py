"""What outlives the started program: a worker that goes on as the agent, or a child that only holds its pipes."""

import asyncio

from kandev_desktop.acp.process import Program
from kandev_desktop.acp.rpc import Bad, Good, Rpc
from kandev_desktop.acp.tap import STILL_THERE
from kandev_desktop.acp.tasks import Spawner, within
from kandev_desktop.acp.wire import EXIT_GRACE_S, Wire
from kandev_desktop.engine.ports import Clock


async def end_unless_answered(
    program: Program, *, rpc: Rpc, wire: Wire, clock: Clock, spawn: Spawner, seconds: float
) -> None:
    """End the wire of a program that exited while something holds its output that answers no request.

    Whatever came until then is read first. A worker that answers, or sends frames, is the agent.
    """
    await asyncio.shield(program.exited)
    over = wire.over
    while not (wire.expected or await within(EXIT_GRACE_S, over, clock=clock, spawn=spawn)):
        heard = wire.frames
        asked = spawn(rpc.request(STILL_THERE, {}), name="acp:still-there")
        if await within(seconds, asked, clock=clock, spawn=spawn) and isinstance(asked.result(), Good | Bad):
            return
        asked.cancel()
        await within(EXIT_GRACE_S, over, clock=clock, spawn=spawn)
        if wire.frames == heard:
            program.close_output()
            return
