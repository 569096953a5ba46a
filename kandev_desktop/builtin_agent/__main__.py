"""The built-in agent's process: ACP on stdin and stdout."""

import asyncio
import os
import signal
import sys
import uuid
from contextlib import suppress
from typing import cast

from acp import run_agent, stdio_streams
from acp.interfaces import Agent

from kandev_desktop.builtin_agent.agent import BuiltinAgent
from kandev_desktop.builtin_agent.clock import SystemClock
from kandev_desktop.builtin_agent.config import forget_vendor_variables, key_variables, read
from kandev_desktop.builtin_agent.frames import LineTransport
from kandev_desktop.builtin_agent.judging import CatalogueJudge
from kandev_desktop.builtin_agent.log import quieten
from kandev_desktop.shipped import resources

_GRACE_S = 2.0


async def serve() -> None:
    """Serve until stdin ends, the client is gone, or SIGTERM or SIGINT asks for the end.

    Running prompts are then answered as cancelled before this returns.
    """
    loop = asyncio.get_running_loop()
    setup, variables = read(os.environ), key_variables(os.environ)
    forget_vendor_variables(os.environ)
    transport = LineTransport(*await stdio_streams())
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, transport.gone.set)
    clock = SystemClock()
    agent = BuiltinAgent(
        setup,
        system=(resources() / "builtin_agent" / "system.md").read_text(encoding="utf-8"),
        variables=variables,
        clock=clock,
        judge=CatalogueJudge(clock.now),
        new_id=lambda: uuid.uuid4().hex,
    )
    # It offers a part of the SDK's interface; the SDK answers "method not found" for the rest.
    async with asyncio.TaskGroup() as group:
        server = group.create_task(run_agent(cast("Agent", agent), transport))
        await transport.gone.wait()
        agent.cancel_all()
        with suppress(TimeoutError):
            await asyncio.wait_for(transport.settled(), _GRACE_S)
        server.cancel()


async def _serve_and_exit() -> None:
    await serve()
    sys.stderr.flush()
    # A thread may still import an SDK or wait for the resolver; the loop's end would join it.
    os._exit(0)


if __name__ == "__main__":
    quieten()
    asyncio.run(_serve_and_exit())
