"""A session's tools over a folder on disk, with a client that notes what it is told and answers as it is set to."""

import asyncio
import json
import os
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, cast

from acp.interfaces import Client
from acp.schema import (
    AllowedOutcome,
    DeniedOutcome,
    PermissionOption,
    RequestPermissionResponse,
    ToolCallProgress,
    ToolCallStart,
    ToolCallUpdate,
)

from kandev_desktop.builtin_agent.conversation import ToolUse
from kandev_desktop.builtin_agent.tools import ToolOutcome, catalogue
from kandev_desktop.builtin_agent.tools.host import SessionTools
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.builtin_agent.tools.toolbox import Toolbox
from kandev_desktop.shipped import resources
from tests.fakes.clock import FakeClock

CATALOGUE = catalogue.read(resources() / "builtin_agent" / "tools.toml")
PATIENCE_S = 60.0


@dataclass(kw_only=True)
class Asker:
    """The client. `answer` is the id of an option, or an error to answer with; without it a question stays open.
    `meanwhile` happens before it answers."""

    answer: str | Exception | None = "allow"
    meanwhile: Callable[[], None] = lambda: None
    updates: list[ToolCallStart | ToolCallProgress] = field(default_factory=list)
    questions: list[tuple[ToolCallUpdate, list[str]]] = field(default_factory=list)
    asked: asyncio.Event = field(default_factory=asyncio.Event)

    async def session_update(self, session_id: str, update: Any, **_: Any) -> None:
        assert session_id == "s1"
        self.updates.append(update)

    async def request_permission(
        self, session_id: str, tool_call: ToolCallUpdate, options: list[PermissionOption], **_: Any
    ) -> RequestPermissionResponse:
        self.questions.append((tool_call, [option.kind for option in options]))
        self.asked.set()
        self.meanwhile()
        if self.answer is None:
            await asyncio.Event().wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer == "cancelled":
            return RequestPermissionResponse(outcome=DeniedOutcome(outcome="cancelled"))
        outcome = AllowedOutcome(outcome="selected", option_id=str(self.answer))
        return RequestPermissionResponse(outcome=outcome)

    @property
    def statuses(self) -> list[list[str | None]]:
        """Of every tool call the statuses, in order."""
        calls: dict[str, list[str | None]] = {}
        for update in self.updates:
            calls.setdefault(update.tool_call_id, []).append(update.status)
        return list(calls.values())


@dataclass(kw_only=True)
class Place:
    """A session in the folder `root`."""

    root: Path
    host: SessionTools
    client: Asker
    clock: FakeClock

    async def use(self, name: str, /, **arguments: object) -> ToolOutcome:
        """One use of a tool."""
        return await self.use_raw(name, json.dumps(arguments))

    async def use_raw(self, name: str, arguments: str) -> ToolOutcome:
        """One use with arguments as the model sent them."""
        running = self.host.run(ToolUse(id="u", name=name, arguments=arguments))
        return await asyncio.wait_for(running, PATIENCE_S)

    def write(self, name: str, text: str) -> Path:
        """Somebody else writes a file."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")


def place(
    root: Path,
    *,
    mode: Mode = Mode.EDIT,
    environ: Mapping[str, str] | None = None,
    clock: FakeClock | None = None,
) -> Place:
    """A session in a folder, whose `private` folder and `.ssh` no tool touches."""
    root.mkdir(exist_ok=True)
    client, clock, ids = Asker(), clock or FakeClock(), count(1)
    toolbox = Toolbox(
        CATALOGUE,
        environ={"PATH": os.environ["PATH"]} if environ is None else environ,
        private=(root / "private", root / ".ssh"),
        clock=clock,
        new_id=lambda: f"id{next(ids)}",
    )
    host = toolbox.open(cast("Client", client), "s1", str(root))
    host.mode = mode
    host.begin(Counter())
    return Place(root=root, host=host, client=client, clock=clock)
