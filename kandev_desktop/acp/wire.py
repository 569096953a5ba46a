"""Reads a program's stdout and stderr in one order and knows when they are over."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from kandev_desktop.acp.frames import LARGE, LeftOutError, decode
from kandev_desktop.acp.large import LargeFrames
from kandev_desktop.acp.lines import MAX_FRAME, MAX_STDERR_LINE, LineSplitter
from kandev_desktop.acp.pipes import PipeReader
from kandev_desktop.acp.process import ExitStatus, Program
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.rpc import Rpc
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.tasks import Spawner, turn, within
from kandev_desktop.engine.ports import Clock

EXIT_GRACE_S = 0.25
"""How long the end of stdout waits for the exit and the rest of stderr: the cause is often there."""

TAIL_CHARS = 4096

LINES_AT_ONCE = 16
"""Lines that are taken before everything else on the loop has its turn."""


class Tail:
    """The last lines of output that is no protocol, for an error message."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._size = 0

    def add(self, line: str) -> None:
        """Remember a line; the oldest make room."""
        line = line[-TAIL_CHARS:]
        self._lines.append(line)
        self._size += len(line) + 1
        while self._size > TAIL_CHARS and len(self._lines) > 1:
            self._size -= len(self._lines.popleft()) + 1

    def __str__(self) -> str:
        return "\n".join(self._lines)


class Wire:
    """One program's output. `open` until stdout ends; `over` settles after the last update was emitted."""

    def __init__(
        self, program: Program, *, tap: Tap, rpc: Rpc, clock: Clock, spawn: Spawner, name: str
    ) -> None:
        self._program = program
        self._tap = tap
        self._rpc = rpc
        self._clock = clock
        self._spawn = spawn
        self._large = LargeFrames(name)
        self.open = True
        self.tail = Tail()
        self.expected = False
        self._stderr = spawn(self._read_stderr(program.stderr), name=f"{name}:stderr")
        self.over = spawn(self._read_stdout(program.stdout), name=f"{name}:stdout")

    def drop_large(self) -> bool:
        """Leave out large frames from here on; whether one was being decoded, for which what follows waited."""
        return self._large.drop()

    async def _read_stdout(self, stdout: PipeReader) -> None:
        splitter = LineSplitter(MAX_FRAME, cut=False)
        try:
            while chunk := await stdout.read():
                await self._take_all(splitter.feed(chunk))
            await self._take_all(splitter.finish())
            self.open = False
            last_words = (self._stderr, self._program.exited)
            await within(EXIT_GRACE_S, *last_words, clock=self._clock, spawn=self._spawn)
        finally:
            self._end()

    async def _take_all(self, lines: Sequence[bytes | None]) -> None:
        """In their order: what follows a large one waits for it."""
        start = 0
        for place, line in enumerate(lines):
            if line is not None and len(line) > LARGE:
                await _in_turns(lines[start:place], self._take)
                await self._take_large(line)
                start = place + 1
        await _in_turns(lines[start:], self._take)

    def _take(self, line: bytes | None) -> None:
        if line is None:
            self._tap.feed_strange("frame above 16 MiB", "")
        elif line.strip():
            try:
                frame = decode(line)
            except StrangeError as error:
                self._take_stray(error.reason, line)
            else:
                self._take_frame(frame)

    async def _take_large(self, line: bytes) -> None:
        try:
            frame = await self._large.decode(line)
        except LeftOutError as error:
            self._tap.feed_strange(error.reason, "")
        except StrangeError as error:
            self._take_stray(error.reason, line)
        else:
            self._take_frame(frame)

    def _take_frame(self, frame: Any) -> None:
        self._rpc.take(frame, self._tap.feed_in(frame))

    def _take_stray(self, reason: str, line: bytes) -> None:
        text = line[:MAX_STDERR_LINE].decode("utf-8", "replace").rstrip("\r")
        self.tail.add(text)
        self._tap.feed_strange(reason, text)

    async def _read_stderr(self, stderr: PipeReader) -> None:
        splitter = LineSplitter(MAX_STDERR_LINE, cut=True)
        while chunk := await stderr.read():
            await _in_turns(splitter.feed(chunk), self._complain)
        await _in_turns(splitter.finish(), self._complain)

    def _complain(self, line: bytes | None) -> None:
        if line:
            text = line.decode("utf-8", "replace").rstrip("\r")
            self.tail.add(text)
            self._tap.feed_stderr(text)

    def _end(self) -> None:
        self.open = False
        self._large.drop()
        exited = self._program.exited
        status = exited.result() if exited.done() else ExitStatus()
        try:
            self._tap.feed_exit(status.code, status.signal, expected=self.expected)
        finally:
            self._rpc.end()


async def _in_turns(lines: Sequence[bytes | None], take: Callable[[bytes | None], None]) -> None:
    """One read may bring thousands of lines, and a pipe that is full is read on without a pause."""
    for start in range(0, len(lines), LINES_AT_ONCE):
        for line in lines[start : start + LINES_AT_ONCE]:
            take(line)
        await turn()
