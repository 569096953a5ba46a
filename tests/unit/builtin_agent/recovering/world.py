"""What surrounds one prompt: its loop, its clock, the client's screen and the tools."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, cast

from acp.schema import (
    AgentMessageChunk,
    AgentThoughtChunk,
    SessionInfoUpdate,
    TextContentBlock,
    UsageUpdate,
)

from kandev_desktop.builtin_agent.conversation import ToolUse
from kandev_desktop.builtin_agent.providers import ToolSpec
from kandev_desktop.builtin_agent.tools import ToolOutcome
from tests.fakes.clock import START


class SkippingLoop(asyncio.SelectorEventLoop):
    """An event loop whose time can be moved on, so that a socket's time-out costs nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._skipped = 0.0

    def time(self) -> float:
        return super().time() + self._skipped

    def skip(self, seconds: float) -> None:
        self._skipped += seconds


class WaitedClock:
    """Implements the agent's Clock: a wait is over at once and noted, but the one numbered `stops_at` never is."""

    def __init__(self, stops_at: int = 0) -> None:
        self._stops_at = stops_at
        self._mono = 0.0
        self.waits: list[float] = []
        self.stopped = asyncio.Event()

    def now(self) -> datetime:
        return START + timedelta(seconds=self._mono)

    def monotonic(self) -> float:
        return self._mono

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        if len(self.waits) == self._stops_at:
            self.stopped.set()
            await asyncio.get_running_loop().create_future()
        self.pass_by(seconds)

    def pass_by(self, seconds: float) -> None:
        self._mono += seconds


@dataclass
class Screen:
    """Implements the part of an ACP client that an agent's updates reach: each of them, and what a client that knows
    of replacing shows."""

    told: list[tuple[object, ...]] = field(default_factory=list)
    bubbles: dict[tuple[str, str], str] = field(default_factory=dict)
    revisions: list[tuple[str, str]] = field(default_factory=list)
    on_told: Callable[[], None] = lambda: None

    async def session_update(self, session_id: str, update: object) -> None:
        match update:
            case AgentMessageChunk() | AgentThoughtChunk():
                self._chunk(update)
            case SessionInfoUpdate(field_meta=meta):
                self.told.append(("info", _kandev(meta)))
            case UsageUpdate(used=used):
                self.told.append(("used", used))
            case _:
                raise AssertionError(update)
        self.on_told()
        await asyncio.sleep(0)  # a pipe may be full, and a Stop gets in here

    def _chunk(self, update: AgentMessageChunk | AgentThoughtChunk) -> None:
        kind = "text" if isinstance(update, AgentMessageChunk) else "thought"
        text, meta = cast("TextContentBlock", update.content).text, _kandev(update.field_meta)
        self.told.append((kind, update.message_id, text, meta))
        if "retrying" in meta:
            return
        place = (str(update.message_id), kind)
        before = self.bubbles.get(place, "")
        if meta.get("replaces"):
            self.revisions.append((kind, before))
            before = ""
        self.bubbles[place] = before + text


def _kandev(meta: Mapping[str, Any] | None) -> dict[str, Any]:
    return dict(meta["kandev"]) if meta else {}


class Notes:
    """Implements ToolHost with one tool, which adds a line to a file. `hangs_in` is the use that never comes back."""

    def __init__(self, path: Path, hangs_in: str = "") -> None:
        self._path = path
        self._hangs_in = hangs_in
        self.hanging = asyncio.Event()
        self.ended = False

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._path.read_text().splitlines()) if self._path.exists() else ()

    def begin(self, misses: Counter[str]) -> None:
        pass

    def specs(self) -> tuple[ToolSpec, ...]:
        return (ToolSpec(name="note", description="Notes", parameters={"type": "object"}),)

    async def run(self, use: ToolUse) -> ToolOutcome:
        if use.id == self._hangs_in:
            await self._hang()
        await asyncio.sleep(0)  # a Stop that was asked for comes before the effect
        with self._path.open("a") as file:
            file.write(f"{use.id}\n")
        return ToolOutcome(text=f"did {use.id}")

    async def _hang(self) -> None:
        self.hanging.set()
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self.ended = True
