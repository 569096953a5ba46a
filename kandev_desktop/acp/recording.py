"""One line of a recorded session: JSON in, a typed entry out.

A line has `t` (seconds since launch), `dir` (`out`: client to agent, `in`: agent to client, `stderr`, `exit`,
`http`, `note`) and `data`.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from kandev_desktop.acp import read

_WRITE_FAILED = re.compile(r"write failed: (\w+)")
_ERRNOS = {"BrokenPipeError": "EPIPE", "ConnectionResetError": "ECONNRESET"}
_STOPPED = re.compile(r"stdin closed|SIGKILL by driver \(|SIGTERM by driver \(")


class LineError(Exception):
    """A line is no entry. `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameOut:
    """A frame of the client's."""

    t: float
    frame: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameIn:
    """A frame of the agent's, whatever JSON it was."""

    t: float
    frame: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class StrayLine:
    """A line of stdout that is no JSON."""

    t: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StderrText:
    """What stood on stderr, one line or several."""

    t: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessEnd:
    """The end of the process. `expected` where the client had asked for it by closing stdin."""

    t: float
    code: int | None
    signal: int | None
    expected: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteRefused:
    """The pipe took nothing of the frame before this entry; `code` is the system's name for it."""

    t: float
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unseen:
    """What no client sees: what the driver did and what the provider got."""

    t: float


Entry = FrameOut | FrameIn | StrayLine | StderrText | ProcessEnd | WriteRefused | Unseen


def entry(line: bytes) -> Entry:
    """The entry of a line. Raises LineError."""
    try:
        row = json.loads(line)
    except UnicodeDecodeError as error:
        raise LineError("not UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise LineError(f"not JSON: {error}") from error
    if not isinstance(row, dict):
        raise LineError("no JSON object")
    t = read.number(row.get("t"))
    if t is None or not 0 <= t < float("inf"):
        raise LineError("t is no time in seconds")
    return _entry(t, row.get("dir"), row.get("data"))


def _entry(t: float, direction: Any, data: Any) -> Entry:
    match direction, data:
        case "out", dict():
            return FrameOut(t=t, frame=data)
        case "in", {"_not_json": str(text)} if len(data) == 1:
            return StrayLine(t=t, text=text)
        case "in", _:
            return FrameIn(t=t, frame=data)
        case "stderr", str():
            return StderrText(t=t, text=data)
        case "exit", dict():
            return _end(t, data)
        case "note", str() if failed := _WRITE_FAILED.match(data):
            return WriteRefused(t=t, code=_ERRNOS.get(failed[1], "EIO"))
        case "note" | "http", _:
            return Unseen(t=t)
        case (("out" | "stderr" | "exit"), _):
            raise LineError(f"data of dir {direction!r} has the wrong type")
        case _:
            raise LineError(f"unknown dir {direction!r:.40}")


def _end(t: float, data: dict[str, Any]) -> ProcessEnd:
    return ProcessEnd(
        t=t,
        code=read.whole(data.get("code")),
        signal=read.whole(data.get("signal")),
        expected=_STOPPED.match(read.text(data.get("by"))) is not None,
    )
