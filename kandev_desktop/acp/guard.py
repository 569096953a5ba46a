"""The guard: starts one program, adopts whatever that leaves behind, and leaves nothing alive.

A program of its own, run as a file with `-I -S`; standard library only. Arguments: the descriptor of the
control pipe (read), of the status pipe (write), the seconds to wait after the end of stdin and after TERM,
then the program's absolute path and its arguments. It inherits the program's stdin, stdout and stderr, the
working folder and the environment, passes them on and keeps none of the pipes.

A byte on the control pipe, or its end, asks for the end of everything; the latter also comes when the
owner is killed. Lines on the status pipe: `started <pid>`, `failed <errno>`, `exit <code>` or
`signal <number>` for the started program, and `gone` when no descendant is left.

With -1 for the status pipe nothing is reported. The guard then stands for the program: what that left behind
is ended with it, and its exit code is the guard's, 128 and the number for a signal, 127 where it did not start.

Linux: the guard is a child subreaper, so that daemons stay its descendants. Elsewhere it knows the
program's process group only, and a daemon that left the group is not found. Windows has none of this.
"""

import contextlib
import ctypes
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
PROC = Path("/proc")
KILL_EVERY = 0.05
KILL_EVERY_AT_LAST = 1.0
HASTY_KILLS = 100
IGNORED_BY_PYTHON = (signal.SIGPIPE, signal.SIGXFSZ)
"""What is ignored here would stay ignored in the program, whose pipes then complain in place of ending."""


def prctl(option: int, value: int) -> bool:
    """Set an attribute of this process. False where the system is not Linux."""
    if not sys.platform.startswith("linux"):
        return False
    return int(ctypes.CDLL(None, use_errno=True).prctl(option, value, 0, 0, 0)) == 0


def parents() -> Iterator[tuple[int, int]]:
    """Process and parent of everything that /proc shows."""
    for entry in PROC.iterdir() if PROC.is_dir() else ():
        if entry.name.isdigit():
            # A process may end while it is looked at.
            with contextlib.suppress(OSError, ValueError, IndexError):
                stat = (entry / "stat").read_bytes()
                yield int(entry.name), int(stat.rpartition(b")")[2].split()[1])


def descendants(root: int) -> list[int]:
    """Every living or unreaped process below `root`."""
    below: dict[int, list[int]] = {}
    for pid, parent in parents():
        below.setdefault(parent, []).append(pid)
    found: list[int] = []
    todo = [root]
    while todo:
        children = below.get(todo.pop(), [])
        found += children
        todo += children
    return found


def start(argv: list[str]) -> tuple[int, int]:
    """Fork and execute in a session of its own. Returns the process id and 0, or the errno of the exec."""
    read_end, write_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.setsid()
            prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            for number in IGNORED_BY_PYTHON:
                signal.signal(number, signal.SIG_DFL)
            os.execve(argv[0], argv, dict(os.environ))  # ruff: ignore[start-process-with-no-shell] - an argv list from our own process
        except OSError as error:
            os.write(write_end, str(error.errno).encode())
        finally:
            os._exit(127)
    os.close(write_end)
    failure = os.read(read_end, 16)
    os.close(read_end)
    return pid, int(failure or b"0")


class Guard:
    """Watches over the started program and everything that came from it."""

    def __init__(self, control: int, status: int) -> None:
        self._control = control
        self._status = status
        self._pid = 0
        self._code: int | None = None
        self._poll = select.poll()
        self._wake, wake_write = os.pipe()
        os.set_blocking(self._wake, False)
        os.set_blocking(wake_write, False)
        # Handlers, not SIG_IGN: an ignored signal would stay ignored in the program.
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(number, lambda _number, _frame: None)
        signal.set_wakeup_fd(wake_write, warn_on_full_buffer=False)
        self._poll.register(self._wake, select.POLLIN)

    def run(self, argv: list[str], close_grace: float, term_grace: float) -> int:
        """Start, watch, end. Returns the program's exit code as a shell would."""
        self._pid, failure = start(argv)
        if failure and self._status < 0:
            os.write(2, os.strerror(failure).encode())
        self._let_go_of_the_pipes()
        self._say(f"failed {failure}" if failure else f"started {self._pid}")
        self._poll.register(self._control, select.POLLIN | select.POLLHUP)
        while self._goes_on() and not self._asked_to_stop(None):
            pass
        self._poll.unregister(self._control)
        self._wait(close_grace)
        self._signal_all(signal.SIGTERM)
        self._wait(term_grace)
        kills = 0
        while self._any_left():
            self._signal_all(signal.SIGKILL)
            self._asked_to_stop(KILL_EVERY if kills < HASTY_KILLS else KILL_EVERY_AT_LAST)
            kills += 1
        self._say("gone")
        return self._code or 0

    def _goes_on(self) -> bool:
        any_left = self._any_left()
        return any_left and (self._status >= 0 or self._code is None)

    @staticmethod
    def _let_go_of_the_pipes() -> None:
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.close(null)

    def _say(self, line: str) -> None:
        # The owner may be gone, which changes nothing here.
        with contextlib.suppress(OSError):
            if self._status >= 0:
                os.write(self._status, line.encode() + b"\n")

    def _any_left(self) -> bool:
        """Reap what ended. False once there is no child left to wait for."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            if pid == self._pid:
                code = os.waitstatus_to_exitcode(status)
                self._code = code if code >= 0 else 128 - code
                self._say(f"exit {code}" if code >= 0 else f"signal {-code}")

    def _asked_to_stop(self, seconds: float | None) -> bool:
        """Sleep until a signal, the time or the owner's word. True for the latter."""
        ready = self._poll.poll(None if seconds is None else max(0, round(seconds * 1000)))
        with contextlib.suppress(BlockingIOError):
            os.read(self._wake, 4096)
        return any(descriptor == self._control for descriptor, _ in ready)

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self._any_left() and (left := until - time.monotonic()) > 0:
            self._asked_to_stop(left)

    def _signal_all(self, number: int) -> None:
        if self._code is None or not PROC.is_dir():
            with contextlib.suppress(OSError):
                os.killpg(self._pid, number)
        for pid in descendants(os.getpid()):
            # Already gone, or another user's: the next round sees which.
            with contextlib.suppress(OSError):
                os.kill(pid, number)


def main(arguments: list[str]) -> int:
    """Run as a program."""
    control, status = int(arguments[0]), int(arguments[1])
    os.set_inheritable(control, False)
    if status >= 0:
        os.set_inheritable(status, False)
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    return Guard(control, status).run(arguments[4:], float(arguments[2]), float(arguments[3]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
