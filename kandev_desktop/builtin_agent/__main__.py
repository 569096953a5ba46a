"""The built-in agent's process: ACP on stdin and stdout."""

import asyncio
import os
import signal
import sys
import uuid
from contextlib import suppress
from pathlib import Path
from typing import cast

from acp import run_agent, stdio_streams
from acp.interfaces import Agent

from kandev_desktop.builtin_agent.agent import BuiltinAgent
from kandev_desktop.builtin_agent.clock import Clock, SystemClock
from kandev_desktop.builtin_agent.config import (
    Config,
    Misconfigured,
    forget_vendor_variables,
    key_variables,
    read,
)
from kandev_desktop.builtin_agent.frames import LineTransport
from kandev_desktop.builtin_agent.journal.shelf import Shelf
from kandev_desktop.builtin_agent.judging import CatalogueJudge
from kandev_desktop.builtin_agent.log import quieten
from kandev_desktop.builtin_agent.sessions import Sessions
from kandev_desktop.builtin_agent.tools import catalogue
from kandev_desktop.builtin_agent.tools.toolbox import Toolbox
from kandev_desktop.files import paths
from kandev_desktop.files.places import private_places
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
    clock, texts = SystemClock(), resources() / "builtin_agent"
    agent = BuiltinAgent(
        setup,
        system=(texts / "system.md").read_text(encoding="utf-8"),
        variables=variables,
        clock=clock,
        judge=CatalogueJudge(clock.now),
        sessions=Sessions(_shelf(setup, clock), _toolbox(texts / "tools.toml", clock)),
        new_id=_new_id,
    )
    # It offers a part of the SDK's interface; the SDK answers "method not found" for the rest.
    async with asyncio.TaskGroup() as group:
        server = group.create_task(run_agent(cast("Agent", agent), transport, use_unstable_protocol=True))
        await transport.gone.wait()
        agent.cancel_all()
        with suppress(TimeoutError):
            await asyncio.wait_for(transport.settled(), _GRACE_S)
        server.cancel()


def _shelf(setup: Config | Misconfigured, clock: Clock) -> Shelf:
    key = setup.key if isinstance(setup, Config) else ""
    return Shelf(paths.find(os.environ).agent_sessions, now=clock.now, secret=key)


def _toolbox(texts: Path, clock: Clock) -> Toolbox:
    return Toolbox(
        catalogue.read(texts),
        environ=os.environ,
        private=private_places(Path.home(), paths.find(os.environ).folders()),
        clock=clock,
        new_id=_new_id,
    )


def _new_id() -> str:
    return uuid.uuid4().hex


async def _serve_and_exit() -> None:
    await serve()
    sys.stderr.flush()
    # A thread may still import an SDK or wait for the resolver; the loop's end would join it.
    os._exit(0)


if __name__ == "__main__":
    quieten()
    asyncio.run(_serve_and_exit())
