"""Runs what a person agreed to: an install with its output told, a command in a terminal window."""

import asyncio
import errno
import os
import shutil
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from subprocess import DEVNULL, Popen

from kandev_desktop.guarded import Guarded, guarded
from kandev_desktop.host.environment import search_path, trimmed

_LONGEST_LINE = 65_536
_TERMINALS: tuple[tuple[str, ...], ...] = (
    ("x-terminal-emulator", "-e"),
    ("gnome-terminal", "--"),
    ("kgx", "--"),
    ("ptyxis", "--"),
    ("konsole", "-e"),
    ("xfce4-terminal", "-x"),
    ("mate-terminal", "-x"),
    ("kitty",),
    ("alacritty", "-e"),
    ("foot",),
    ("wezterm", "start", "--"),
    ("xterm", "-e"),
)
"""Each terminal emulator with what stands before the command that it runs."""


class SystemPrograms:
    """Implements Programs."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment

    async def run(self, command: Sequence[str], tell: Callable[[str], None]) -> int | None:
        """Run it; nothing that it started stays, also after a cancel."""
        program = shutil.which(command[0], path=search_path(self._environment))
        if program is None:
            tell(os.strerror(errno.ENOENT))
            return None
        with ExitStack() as held:
            process = await self._start(held.enter_context(guarded((program, *command[1:]))), tell)
            if process is None:
                return None
            try:
                await _read(process, tell)
                return await process.wait()
            finally:
                if process.returncode is None:
                    held.close()
                    await _read(process, lambda _line: None)
                    await process.wait()

    async def _start(self, under: Guarded, tell: Callable[[str], None]) -> asyncio.subprocess.Process | None:
        try:
            return await asyncio.create_subprocess_exec(
                *under.argv,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                env=trimmed(self._environment),
                pass_fds=under.descriptors,
                start_new_session=True,
                limit=_LONGEST_LINE,
            )
        except OSError as error:
            tell(error.strerror or str(error))
            return None

    def open_terminal(self, command: Sequence[str], environment: Mapping[str, str]) -> bool:
        """The environment is the person's own, as in a terminal that they open themselves, and this beside it.

        Its values are never arguments, which every process of the machine can read.
        """
        path = search_path(self._environment)
        prefix = self._terminal(path)
        program = shutil.which(command[0], path=path)
        if prefix is None or program is None:
            return False
        try:
            process = Popen(
                [*prefix, program, *command[1:]],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                env={**self._environment, "PATH": path, **environment},
                start_new_session=True,
            )
        except OSError:
            return False
        # Its end is of no interest, but somebody has to collect it.
        threading.Thread(target=process.wait, name="terminal window", daemon=True).start()
        return True

    def _terminal(self, path: str) -> tuple[str, ...] | None:
        if not (self._environment.get("DISPLAY") or self._environment.get("WAYLAND_DISPLAY")):
            return None
        for name, *arguments in _TERMINALS:
            found = shutil.which(name, path=path)
            if found is not None:
                return (found, *arguments)
        return None


async def _read(process: asyncio.subprocess.Process, tell: Callable[[str], None]) -> None:
    stream = process.stdout
    if stream is None:
        return
    while True:
        try:
            line = await stream.readuntil(b"\n")
        except asyncio.IncompleteReadError as end:
            if end.partial:
                tell(_text(end.partial))
            return
        except asyncio.LimitOverrunError as over:
            line = await stream.readexactly(over.consumed)
        tell(_text(line))


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").rstrip("\r\n")
