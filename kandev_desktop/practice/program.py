"""The practice provider as a program of its own.

    python -m kandev_desktop.practice --scenario NAME [--port N] [--watch-stdin]

It prints one JSON line when it listens, `{"base_url", "port", "scenario"}`, and serves until SIGINT, SIGTERM
or, with `--watch-stdin`, the end of its input, so that it never outlives the program that started it.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.practice.server import PracticeServer

_BAD_USE = 2
_MAX_PORT = 65535


def main(argv: Sequence[str] | None = None) -> int:
    """0 after a stop; 2 for bad use, an unknown scenario and a port in use, which stderr names."""
    options = _parser().parse_args(argv)
    try:
        asyncio.run(run(options.scenario, port=options.port, watch_stdin=options.watch_stdin, out=sys.stdout))
    except KnownError as error:
        sys.stderr.write(f"{error}\n")
        return _BAD_USE
    return 0


async def run(scenario: str, *, port: int, watch_stdin: bool, out: TextIO, path: str = "") -> None:
    """Serve until told to stop. An empty `path` is one that nobody can guess.

    Raises KnownError: SCENARIO_UNKNOWN, SCENARIO_ALONE, PORT_IN_USE.
    """
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    server = PracticeServer(scenario, port=port, token=path or None)
    await server.start()
    try:
        if watch_stdin:
            threading.Thread(target=_await_end_of_input, args=(loop, stop), daemon=True).start()
        line = {"base_url": server.base_url, "port": server.port, "scenario": server.scenario}
        out.write(f"{json.dumps(line)}\n")
        out.flush()
        await stop.wait()
    finally:
        await server.stop()


def _await_end_of_input(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Runs in a thread: input can be a file or a device, which an event loop cannot watch."""
    while os.read(sys.stdin.fileno(), 4096):
        pass
    # The loop is closed where a signal came first.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(stop.set)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kandev-desktop practice", allow_abbrev=False)
    parser.add_argument(
        "--scenario", required=True, help="a scenario, or several: overloaded*2,cut_after_text,ok"
    )
    parser.add_argument("--port", type=_port, default=0, help="a fixed port; by default a free one")
    parser.add_argument("--watch-stdin", action="store_true", help="stop when the input ends")
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= _MAX_PORT:
        raise argparse.ArgumentTypeError(f"{port} is no port")
    return port
