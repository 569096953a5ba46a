"""Searches with ripgrep."""

import base64
import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.tools.running import Command, run
from kandev_desktop.builtin_agent.tools.searching import LIMIT_S, OUT_OF_TIME, Match, Query, Take
from kandev_desktop.files.handles import MAX_FILE, folder

_OPTIONS = (
    "--json", "--no-config", "--hidden", "--no-require-git", "--glob=!.git", "--sort=path",
    f"--max-filesize={MAX_FILE}", "--no-messages", "--no-ignore-messages",
)  # fmt: skip
"""Its own settings would let a file of the person's name programs to run. Without the messages about single files
it complains of what ends the search alone."""

_HANDLES = Path("/proc/self/fd")
MAX_COMPLAINT = 300
MAX_HELD = 4 * 1024 * 1024
"""Bytes of one line of ripgrep's that are held; a longer one is left out."""

LEFT_OUT = "lines that are too long were left out"


def find_ripgrep(environment: Mapping[str, str], root: str) -> str | None:
    """Where ripgrep is. One below the session's folder is none of the machine's own and is not run.

    It begins in a folder by its handle, which only Linux allows.
    """
    found = shutil.which("rg", path=environment.get("PATH", "")) if sys.platform == "linux" else None
    if found is None:
        return None
    resolved = os.path.realpath(found)
    return None if PurePath(resolved).is_relative_to(os.path.realpath(root)) else resolved


class Ripgrep:
    """Implements Searcher. Within the folder it opens files by their names, and follows no link that it finds."""

    def __init__(self, program: str, environment: Mapping[str, str], clock: Clock) -> None:
        self._program = program
        self._environment = environment
        self._clock = clock

    async def search(self, query: Query, take: Take) -> str:
        lines = _Lines(take)
        case = ("--ignore-case",) if query.ignore_case else ()
        with folder(query.spot.root, query.spot.parts) as handle:
            command = Command(
                argv=(self._program, *_OPTIONS, *case, "--regexp", query.pattern, "--", "./"),
                cwd=str(_HANDLES / str(handle)),
                environment=self._environment,
                limit_s=LIMIT_S,
            )
            ran = await run(command, clock=self._clock, take=lines.add)
        if ran.code is None:
            return OUT_OF_TIME
        return lines.complaint


class _Lines:
    """The JSON lines of ripgrep, as they come in pieces."""

    def __init__(self, take: Take) -> None:
        self._take = take
        self._held = b""
        self._leaves_out = False
        self.complaint = ""

    def add(self, chunk: bytes) -> bool:
        *lines, self._held = (self._held + chunk).split(b"\n")
        if lines and self._leaves_out:
            self._leaves_out = False
            lines = lines[1:]
        if len(self._held) > MAX_HELD:
            self._held = b""
            self._leaves_out = True
            self.complaint = self.complaint or LEFT_OUT
        return all(self._line(line) for line in lines)

    def _line(self, line: bytes) -> bool:
        try:
            event = json.loads(line)
        except ValueError:
            self.complaint = self.complaint or line.decode("utf-8", "replace")[:MAX_COMPLAINT]
            return True
        if event["type"] != "match":
            return True
        data = event["data"]
        return self._take(
            Match(
                path=PurePath(os.fsdecode(_bytes(data["path"]))),
                number=data["line_number"],
                line=_bytes(data["lines"]).decode("utf-8", "replace").rstrip("\r\n"),
            )
        )


def _bytes(told: dict[str, Any]) -> bytes:
    """What is text where it can be, else base64."""
    return told["text"].encode() if "text" in told else base64.b64decode(told["bytes"])
