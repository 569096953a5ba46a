"""The client's side of a scripted agent: a launcher on real time and a sink that listens."""

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from kandev_desktop.acp.launcher import AcpLauncher
from kandev_desktop.acp.process import Patience
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Chunk, PermissionAsked, Update
from kandev_desktop.engine.ports import AgentLink, Clock, LaunchSpec, PermissionAnswer, PromptOutcome
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.host.clock import SystemClock
from tests.fakes.catalogue import catalogue
from tests.fakes.rng import FakeRng

SCRIPTED = Path(__file__).with_name("scripted.py")
HASTE = Patience(close=0.1, term=0.2)
Kind = TypeVar("Kind", bound=Update)


def first_option(asked: PermissionAsked) -> str | None:
    return asked.options[0].id


@dataclass
class Listener:
    """Implements AgentSink. `choose` answers questions; `None` leaves them open."""

    choose: Callable[[PermissionAsked], str | None] | None = first_option
    heard: list[Update] = field(default_factory=list)
    _waiting: list[tuple[Callable[[Update], bool], asyncio.Future[None]]] = field(default_factory=list)

    def on_update(self, update: Update) -> None:
        self.heard.append(update)
        for wanted, future in self._waiting:
            if wanted(update) and not future.done():
                future.set_result(None)

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:
        if self.choose is None:
            await asyncio.get_running_loop().create_future()
            raise AssertionError
        return PermissionAnswer(option_id=self.choose(request))

    def only(self, kind: type[Kind]) -> list[Kind]:
        return [update for update in self.heard if isinstance(update, kind)]

    def text(self) -> str:
        return "".join(chunk.part.text for chunk in self.only(Chunk) if isinstance(chunk.part, TextPart))

    async def hears(self, wanted: Callable[[Update], bool]) -> None:
        """Wait until such an update was heard."""
        if not any(wanted(update) for update in self.heard):
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((wanted, future))
            await asyncio.wait_for(future, 20)


@dataclass
class Client:
    """Starts scripted agents and keeps what went wrong in tasks."""

    folder: Path
    clock: Clock = field(default_factory=SystemClock)
    refused: tuple[Path, ...] = ()
    failures: list[tuple[str, BaseException]] = field(default_factory=list)
    supervisor: Supervisor = field(init=False)
    launcher: AcpLauncher = field(init=False)

    def __post_init__(self) -> None:
        self.supervisor = Supervisor(lambda name, error: self.failures.append((name, error)))
        self.launcher = AcpLauncher(
            catalogue=catalogue,
            clock=self.clock,
            rng=FakeRng(),
            spawn=self.supervisor.spawn,
            refused=self.refused,
            patience=HASTE,
        )

    def spec(self, script: dict[str, Any] | None = None, *command: str, **changes: Any) -> LaunchSpec:
        """How to start the scripted agent with this script, or another command in the same folder."""
        if not command:
            path = self.folder / "script.json"
            path.write_text(json.dumps(script or {}), encoding="utf-8")
            command = (sys.executable, str(SCRIPTED), str(path))
        fields: dict[str, Any] = {
            "agent": "scripted",
            "command": command,
            "cwd": str(self.folder),
            "roots": (str(self.folder),),
        }
        return LaunchSpec(**(fields | changes))

    async def start(self, listener: Listener, script: dict[str, Any]) -> tuple[AgentLink, str]:
        """A scripted agent with one native session."""
        link = await self.launcher.launch(self.spec(script), listener)
        return link, (await link.new_session(str(self.folder))).native_id

    async def play(self, listener: Listener, *steps: dict[str, Any]) -> tuple[AgentLink, PromptOutcome]:
        """A scripted agent that was prompted once and did these steps."""
        link, native_id = await self.start(listener, {"prompts": [list(steps)]})
        return link, await link.prompt(native_id, (TextPart(text="go"),), {})
