"""Resume, Send again and Start fresh on the wire: the frames that a real child program receives, in order."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.commands import Command, CreateSession, Resume, SendPrompt, StartFresh
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchSpec
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.agents.client import Client
from tests.unit.engine.rig import SESSION, Rig

PATIENCE_S = 20.0


class Bench:
    """An engine on virtual time with a scripted agent on real time."""

    def __init__(self, folder: Path, script: dict[str, Any]) -> None:
        self.rig = Rig()
        self.client = Client(folder)
        self.folder = folder
        self._received = folder / "received"
        base = {"received": str(self._received), "prompts_file": str(folder / "count")}
        self._script = {**base, **script}
        self.rig.agents.launch_with = self._launch

    async def _launch(self, _spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        return await self.client.launcher.launch(self.client.spec(self._script), sink)

    async def until(self, state: CardState, *commands: Command) -> None:
        """Give the commands and wait until the card shows this."""
        seen = len(self.rig.events)
        await self.rig.do(*commands)
        await self.wait(lambda: len(self.rig.events) > seen and self._shows(state))

    async def wait(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, self.methods()
            await asyncio.to_thread(time.sleep, 0.01)
            await self.rig.clock.advance(0.1)

    def _shows(self, state: CardState) -> bool:
        cards = self.rig.snapshot.cards
        return bool(cards) and cards[-1].state is state

    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._received.read_text(encoding="utf-8").splitlines()]

    def methods(self) -> list[str]:
        return [frame["method"] for frame in self.frames() if "method" in frame]


@dataclass(frozen=True)
class Case:
    """`received` is what Resume has the next process receive after `initialize`."""

    id: str
    received: tuple[str, ...]
    state: CardState
    code: Code
    script: dict[str, Any] = field(default_factory=dict)


def offers(*, load: bool = False, **sessions: dict[str, Any]) -> dict[str, Any]:
    return {"initialize": {"agentCapabilities": {"loadSession": load, "sessionCapabilities": sessions}}}


GONE = {"error": {"code": -32602, "message": "Session not found"}}
CASES = (
    Case(
        "it loads",
        ("session/load", "session/prompt"),
        CardState.RECOVERED,
        Code.AGENT_TRANSPORT_LOST,
        offers(load=True),
    ),
    Case(
        "it resumes",
        ("session/resume", "session/prompt"),
        CardState.RECOVERED,
        Code.AGENT_TRANSPORT_LOST,
        offers(resume={}),
    ),
    Case(
        "its load is refused",
        ("session/load",),
        CardState.MANUAL,
        Code.SESSION_NOT_FOUND,
        {**offers(load=True), "load_session": GONE},
    ),
    Case("it offers neither", (), CardState.MANUAL, Code.SESSION_NOT_FOUND, offers()),
)
KILLED = [[{"chunk": "I am going to"}, {"signal": 9}], [{"chunk": "Done."}]]


@pytest.fixture
async def bench(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Bench]:
    bench = Bench(tmp_path, {"prompts": KILLED, **request.param.script})
    yield bench
    await bench.rig.stop()
    await bench.client.supervisor.close()
    assert bench.client.failures == []


@pytest.mark.parametrize(
    ("bench", "case"), [pytest.param(case, case, id=case.id) for case in CASES], indirect=["bench"]
)
async def test_section_5_an_agent_that_was_killed_in_mid_stream_is_asked_for_its_session(
    bench: Bench, case: Case
) -> None:
    await bench.rig.start()
    await bench.rig.do(CreateSession(session_id=SESSION, profile="one", cwd=str(bench.folder)))
    await bench.until(CardState.MANUAL, SendPrompt(session_id=SESSION, text="Deploy."))
    before = ["initialize", "session/new", "session/prompt"]
    assert bench.methods() == before
    await bench.until(case.state, Resume(session_id=SESSION, generation=1))
    assert bench.methods() == [*before, "initialize", *case.received]
    assert bench.rig.card.code is case.code
    native = bench.frames()[2]["params"]["sessionId"]
    for frame in bench.frames()[4:]:
        assert frame["params"]["sessionId"] == native
    if "session/prompt" in case.received:
        assert bench.frames()[-1]["params"]["prompt"] == [{"type": "text", "text": "RESUME"}]
        return
    await bench.rig.do(StartFresh(session_id=SESSION, generation=1))
    await bench.wait(lambda: bench.methods()[-2:] == ["session/new", "session/prompt"])
    assert bench.frames()[-2]["params"]["cwd"] == str(bench.folder)
    assert bench.frames()[-1]["params"]["sessionId"] != native
