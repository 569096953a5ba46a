"""Commands that an agent runs through the client: asked for, bounded, and gone with the agent."""

import asyncio
import codecs
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop.acp.environment import find_program
from kandev_desktop.acp.host import ClientHost
from kandev_desktop.acp.pipes import PipeReader
from kandev_desktop.acp.process import ExitStatus, Program, ProgramSpec, start_program
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.tasks import within
from kandev_desktop.domain.session.updates import TerminalChanged, TerminalEvent

MAX_OUTPUT = 1024 * 1024
MAX_SHOWN = 16 * 1024
MAX_OPEN = 16
MAX_SECONDS = 30 * 60.0
EXIT_GRACE_S = 0.25
"""How long the end of a command waits for the end of its output."""


_DECODER = codecs.getincrementaldecoder("utf-8")


class MalformedCommandError(ValueError):
    """The request is no command that a system could run. The text says why."""


class TerminalRefusedError(Exception):
    """The request is not carried out. The text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalSpec:
    """What to run. `environment` is complete; `limit` bounds the output that is kept, in bytes."""

    native_id: str
    argv: tuple[str, ...]
    cwd: str
    environment: Mapping[str, str]
    limit: int = MAX_OUTPUT


class Output:
    """The last bytes of an output, never beginning inside a code point."""

    def __init__(self, limit: int) -> None:
        self._limit = min(limit, MAX_OUTPUT)
        self._kept = bytearray()
        self.truncated = False

    def add(self, chunk: bytes) -> None:
        """Take more, dropping the oldest."""
        self._kept += chunk
        excess = len(self._kept) - self._limit
        if excess > 0:
            self.truncated = True
            while excess < len(self._kept) and self._kept[excess] & 0xC0 == 0x80:  # ruff: ignore[magic-value-comparison] - a continuation byte of UTF-8
                excess += 1
            del self._kept[:excess]

    def text(self, *, whole: bool) -> str:
        """What is kept; an unfinished code point at the end is left out unless the output is whole."""
        return _DECODER("replace").decode(bytes(self._kept), final=whole)

    def tail(self, size: int) -> str:
        """The text of about the last `size` bytes."""
        return _DECODER("ignore").decode(bytes(self._kept[-size:]))


class Terminal:
    """One running or ended command. `read` settles when all of its output was read, `ended`
    when its end was told."""

    def __init__(self, terminal_id: str, spec: TerminalSpec, program: Program) -> None:
        self.id = terminal_id
        self.spec = spec
        self.program = program
        self.output = Output(spec.limit)
        self.read: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def status(self) -> ExitStatus | None:
        """How the command ended, `None` while it runs."""
        return self.program.exited.result() if self.program.exited.done() else None

    def text(self) -> str:
        """The output so far."""
        return self.output.text(whole=self.status is not None)


def _require_well_formed(spec: TerminalSpec) -> None:
    if any("\0" in word for word in (*spec.argv, spec.cwd, *spec.environment.values())):
        raise MalformedCommandError("no argument, folder or value may hold a NUL")
    if any(not name or "=" in name or "\0" in name for name in spec.environment):
        raise MalformedCommandError("a variable's name is neither empty nor holds '=' or a NUL")


class Terminals:
    """The terminals of one agent process."""

    def __init__(self, *, tap: Tap, host: ClientHost, name: str) -> None:
        self._tap = tap
        self._host = host
        self._spawn = host.spawn
        self._name = name
        self._open: dict[str, Terminal] = {}
        self._numbers = 0
        self._starting = 0

    def check(self, spec: TerminalSpec) -> None:
        """Raises MalformedCommandError and TerminalRefusedError for what could not run anyway, before
        anybody is asked."""
        _require_well_formed(spec)
        if len(self._open) + self._starting >= MAX_OPEN:
            raise TerminalRefusedError(f"{MAX_OPEN} terminals are open")
        if not Path(spec.cwd).is_absolute() or not Path(spec.cwd).is_dir():
            raise TerminalRefusedError("the folder does not exist")
        if find_program(spec.argv[0], spec.environment, spec.cwd) is None:
            raise TerminalRefusedError("the command was not found; arguments go into args")

    async def create(self, spec: TerminalSpec) -> str:
        """Run a command that was allowed. Raises TerminalRefusedError."""
        self.check(spec)
        self._starting += 1
        try:
            return await self._create(spec)
        finally:
            self._starting -= 1

    async def _create(self, spec: TerminalSpec) -> str:
        path = find_program(spec.argv[0], spec.environment, spec.cwd) or spec.argv[0]
        program = await start_program(
            ProgramSpec(
                name=f"{self._name}:terminal",
                argv=(path, *spec.argv[1:]),
                cwd=spec.cwd,
                environment=spec.environment,
                merge_stderr=True,
            ),
            clock=self._host.clock,
            spawn=self._spawn,
            patience=self._host.patience,
            guard=self._host.guard,
        )
        program.stdin.close()
        self._numbers += 1
        terminal = Terminal(f"term-{self._numbers}", spec, program)
        self._open[terminal.id] = terminal
        self._tell(terminal, TerminalEvent.STARTED)
        self._spawn(self._read(terminal, program.stdout), name=f"{self._name}:{terminal.id}:output")
        self._spawn(self._bound(terminal), name=f"{self._name}:{terminal.id}:bound")
        return terminal.id

    def get(self, terminal_id: str) -> Terminal:
        """Raises TerminalRefusedError for one that is not there."""
        terminal = self._open.get(terminal_id)
        if terminal is None:
            raise TerminalRefusedError("no such terminal")
        return terminal

    async def wait(self, terminal_id: str) -> ExitStatus:
        """The command's end, with its output read, unless a child of it goes on writing."""
        return await self._end(self.get(terminal_id))

    async def kill(self, terminal_id: str) -> bool:
        """End the command and what it started; its output stays."""
        return await self.get(terminal_id).program.stop(spawn=self._spawn, patience=self._host.patience)

    async def release(self, terminal_id: str) -> None:
        """End the command and forget it."""
        terminal = self.get(terminal_id)
        await self.kill(terminal_id)
        if self._open.pop(terminal_id, None) is not None:
            await within(EXIT_GRACE_S, terminal.ended, clock=self._host.clock, spawn=self._spawn)
            self._tell(terminal, TerminalEvent.RELEASED)

    async def stop(self, native_id: str | None) -> bool:
        """End the terminals of a native session, or all. True once every one is verified gone."""
        ends = [
            self._spawn(self.kill(terminal.id), name=f"{self._name}:{terminal.id}:kill")
            for terminal in self._open.values()
            if native_id is None or terminal.spec.native_id == native_id
        ]
        return all(await asyncio.gather(*ends))

    async def _read(self, terminal: Terminal, stdout: PipeReader) -> None:
        try:
            while chunk := await stdout.read():
                terminal.output.add(chunk)
                self._tell(terminal, TerminalEvent.OUTPUT)
        finally:
            terminal.read.set_result(None)

    async def _bound(self, terminal: Terminal) -> None:
        exited = terminal.program.exited
        if not await within(MAX_SECONDS, exited, clock=self._host.clock, spawn=self._spawn):
            await terminal.program.stop(spawn=self._spawn, patience=self._host.patience)
        await self._end(terminal)
        self._tell(terminal, TerminalEvent.ENDED)
        terminal.ended.set_result(None)

    async def _end(self, terminal: Terminal) -> ExitStatus:
        status = await asyncio.shield(terminal.program.exited)
        await within(EXIT_GRACE_S, terminal.read, clock=self._host.clock, spawn=self._spawn)
        return status

    def _tell(self, terminal: Terminal, event: TerminalEvent) -> None:
        status = terminal.status
        self._tap.emit(
            TerminalChanged(
                **self._tap.stamp(terminal.spec.native_id),
                terminal_id=terminal.id,
                event=event,
                argv=terminal.spec.argv,
                cwd=terminal.spec.cwd,
                output=terminal.output.tail(MAX_SHOWN),
                exit_code=None if status is None else status.code,
            )
        )
