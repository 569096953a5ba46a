"""Both launchers behind one way to say what an agent does."""

import asyncio
from collections import deque
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from kandev_desktop.engine.ports import AgentInfo, AgentLauncher, LaunchSpec, PromptOutcome
from tests.fakes.agents.client import Client
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import (
    ENDED,
    Behaviour,
    FakeAgents,
    Play,
    answers,
    dies,
    overloaded,
    until_cancelled,
)


class Does(StrEnum):
    """What an agent does with a prompt."""

    ANSWERS = "answers"
    FAILS = "fails"
    WAITS = "waits"
    DIES = "dies"
    ASKS = "asks"


class LinkPlace(Protocol):
    """Where links come from."""

    launcher: AgentLauncher

    def spec(self, *prompts: Does, refuse_load: bool = False) -> LaunchSpec: ...

    async def close(self) -> None: ...


async def _asks(play: Play) -> PromptOutcome:
    await play.ask()
    return ENDED


_BEHAVIOURS: dict[Does, Behaviour] = {
    Does.ANSWERS: answers,
    Does.FAILS: overloaded,
    Does.WAITS: until_cancelled,
    Does.DIES: dies,
    Does.ASKS: _asks,
}
_STEPS: dict[Does, list[dict[str, Any]]] = {
    Does.ANSWERS: [{"chunk": "Hello."}],
    Does.FAILS: [{"error": {"code": -32603, "message": "Overloaded"}}],
    Does.WAITS: [{"chunk": "Working"}, {"until_cancelled": True}],
    Does.DIES: [{"signal": 9}],
    Does.ASKS: [{"ask": {}}],
}


class InMemory:
    """The fake."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.launcher: FakeAgents = FakeAgents(
            clock=FakeClock(), info=AgentInfo(name="fake", version="1", can_load=True)
        )

    def spec(self, *prompts: Does, refuse_load: bool = False) -> LaunchSpec:
        self.launcher.behaviours = deque(_BEHAVIOURS[prompt] for prompt in prompts)
        self.launcher.refuse_load = refuse_load
        return LaunchSpec(agent="fake", command=("fake",), cwd=str(self._folder), roots=())

    async def close(self) -> None:
        await asyncio.sleep(0)


class InProcess:
    """The real adapter with a real child program."""

    def __init__(self, folder: Path) -> None:
        self._client = Client(folder)
        self.launcher = self._client.launcher

    def spec(self, *prompts: Does, refuse_load: bool = False) -> LaunchSpec:
        script: dict[str, Any] = {"prompts": [_STEPS[prompt] for prompt in prompts]}
        if refuse_load:
            script["load_session"] = {"error": {"code": -32602, "message": "no such session"}}
        return self._client.spec(script)

    async def close(self) -> None:
        await self._client.supervisor.close()
        assert self._client.failures == []
