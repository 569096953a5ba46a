"""A program under a guard: its pipes, its end, and the proof that nothing of it is left."""

import asyncio
import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import chain

from kandev_desktop.acp.pipes import PipeReader, PipeWriter
from kandev_desktop.acp.tasks import Spawner, within
from kandev_desktop.engine.ports import Clock
from kandev_desktop.shipped import GUARD_COMMAND


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """Seconds: for a clean end after stdin closed, after TERM, and for the proof of the end."""

    close: float = 1.0
    term: float = 2.0
    gone: float = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramSpec:
    """What to run. `environment` is complete: nothing is inherited."""

    name: str
    argv: tuple[str, ...]
    cwd: str
    environment: Mapping[str, str]
    merge_stderr: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitStatus:
    """How the started program ended. Both are `None` where nobody saw it."""

    code: int | None = None
    signal: int | None = None


class Program:
    """One running program. `started` settles with 0 or with the errno of its exec."""

    def __init__(
        self,
        popen: "subprocess.Popen[bytes]",
        stdin: PipeWriter,
        streams: tuple[PipeReader, ...],
        control: int,
        clock: Clock,
    ) -> None:
        self.stdin = stdin
        self.stdout = streams[0]
        self.stderr = streams[1]
        self.pid = 0
        self.started: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.exited: asyncio.Future[ExitStatus] = asyncio.get_running_loop().create_future()
        self._status = streams[2]
        self._popen = popen
        self._control: int | None = control
        self._clock = clock
        self._gone = False
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def ending(self) -> str:
        """How it ended, as far as that is known: an exit code, or `signal` and its number."""
        status = self.exited.result() if self.exited.done() else ExitStatus()
        if status.signal is not None:
            return f"signal {status.signal}"
        return "" if status.code is None else str(status.code)

    async def watch(self) -> None:
        """Follow the guard's reports to their end. Run as a task from the start on."""
        held = b""
        try:
            while chunk := await self._status.read():
                *lines, held = (held + chunk).split(b"\n")
                for line in lines:
                    self._on_report(line.decode())
        finally:
            self._settle()
        # The guard leaves right after its last word; the wait is for the kernel.
        await asyncio.to_thread(self._popen.wait)
        self._over.set_result(None)

    async def stop(self, *, spawn: Spawner, patience: Patience) -> bool:
        """Close stdin, TERM, KILL, to every descendant. True once the guard saw the last one end.

        Output that was written before can still be read; where something lives on, reading ends here.
        """
        self.stdin.close()
        self._release()
        await within(patience.gone, self._over, clock=self._clock, spawn=spawn)
        if not self._gone:
            self.close()
        return self._gone

    def close(self) -> None:
        """Read no more."""
        for stream in (self.stdout, self.stderr, self._status):
            stream.close()

    def _release(self) -> None:
        if self._control is not None:
            os.close(self._control)
            self._control = None

    def _on_report(self, line: str) -> None:
        word, _, value = line.partition(" ")
        match word:
            case "started":
                self.pid = int(value)
                self.started.set_result(0)
            case "failed":
                self.started.set_result(int(value))
            case "exit":
                self._on_exit(ExitStatus(code=int(value)))
            case "signal":
                self._on_exit(ExitStatus(signal=int(value)))
            case _:
                self._gone = word == "gone"

    def _on_exit(self, status: ExitStatus) -> None:
        if not self.exited.done():
            self.exited.set_result(status)

    def _settle(self) -> None:
        self._on_exit(ExitStatus())
        if not self.started.done():
            self.started.set_result(-1)


async def start_program(
    spec: ProgramSpec,
    *,
    clock: Clock,
    spawn: Spawner,
    patience: Patience,
    guard: Sequence[str] = GUARD_COMMAND,
) -> Program:
    """Start a program under a guard. Raises OSError when not even the guard starts."""
    popen, ends = _popen(spec, patience, guard)
    streams = [await PipeReader.open(end) for end in (ends.stdout, ends.stderr, ends.status)]
    program = Program(popen, PipeWriter(ends.stdin), tuple(streams), ends.control, clock)
    spawn(program.watch(), name=f"acp:{spec.name}:guard")
    return program


@dataclass(frozen=True, slots=True)
class _Ends:
    """Our ends of the pipes."""

    stdin: int
    stdout: int
    stderr: int
    control: int
    status: int


def _popen(
    spec: ProgramSpec, patience: Patience, guard: Sequence[str]
) -> "tuple[subprocess.Popen[bytes], _Ends]":
    """Blocks for about a millisecond; in a thread it could outlive a launch that was cancelled."""
    stdin, stdout, stderr, control, status = _pipes(5)
    ours = _Ends(stdin[1], stdout[0], stderr[0], control[1], status[0])
    argv = [*guard, str(control[0]), str(status[1]), str(patience.close), str(patience.term), *spec.argv]
    try:
        popen = subprocess.Popen(
            argv,
            stdin=stdin[0],
            stdout=stdout[1],
            stderr=stdout[1] if spec.merge_stderr else stderr[1],
            cwd=spec.cwd,
            env=dict(spec.environment),
            pass_fds=(control[0], status[1]),
            start_new_session=True,
        )
    except OSError:
        for descriptor in astuple(ours):
            os.close(descriptor)
        raise
    finally:
        for descriptor in (stdin[0], stdout[1], stderr[1], control[0], status[1]):
            os.close(descriptor)
    return popen, ours


def _pipes(count: int) -> list[tuple[int, int]]:
    """All of them or none. Raises OSError."""
    made: list[tuple[int, int]] = []
    try:
        while len(made) < count:
            made.append(os.pipe())
    except OSError:
        for end in chain.from_iterable(made):
            os.close(end)
        raise
    return made
