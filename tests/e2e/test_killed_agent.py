"""Section 4: a built-in agent that is killed, under the engine: what is sent again by itself, and what is not.

The engine runs on virtual time, the agent and its provider on real time, and the provider counts what it is asked.
"""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchSpec
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.agents.client import Client
from tests.fakes.provider import Ending, FakeProvider, Reply, provider, sse
from tests.unit.engine.rig import SESSION, Rig

PATIENCE_S = 60.0
MODULE = "kandev_desktop.builtin_agent"


def chunk(delta: dict[str, Any], finish: str | None = None) -> tuple[str, dict[str, Any]]:
    return "", {
        "object": "chat.completion.chunk",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }


def says(text: str) -> Reply:
    return Reply(pieces=sse(chunk({"content": text}), chunk({}, "stop"), ("", "[DONE]")))


def uses(name: str, text: str = "", **arguments: str) -> Reply:
    function = {"name": name, "arguments": json.dumps(arguments)}
    call = {"index": 0, "id": "call_1", "type": "function", "function": function}
    return Reply(
        pieces=sse(chunk({"content": text, "tool_calls": [call]}), chunk({}, "tool_calls"), ("", "[DONE]"))
    )


def breaks_off(text: str, ending: Ending) -> Reply:
    return Reply(pieces=sse(chunk({"content": text})), ending=ending)


HANGS = breaks_off("Half an ans", Ending.HANG)
CUT = breaks_off("Half", Ending.CUT)
DONE = says("The whole answer.")
READS = uses("Read", "I look.", path="notes.txt")
RUNS = uses("Shell", command="echo once >> ran.txt")


@dataclass
class Bench:
    """An engine, the built-in agent as its child, and the provider that this asks."""

    folder: Path
    fake: FakeProvider
    rig: Rig = field(default_factory=Rig)
    launches: int = 0

    def __post_init__(self) -> None:
        self.client = Client(self.folder)
        self.work = self.folder / "work"
        self.work.mkdir()
        (self.work / "notes.txt").write_text("a note\n", encoding="utf-8")
        self.rig.agents.launch_with = self._launch

    async def _launch(self, _spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        self.launches += 1
        environment = {
            "KANDEV_DIALECT": "openai-chat",
            "KANDEV_BASE_URL": self.fake.address,
            "KANDEV_MODEL": "m-1",
            "KANDEV_HOME": str(self.folder / "home"),
        }
        command = (sys.executable, "-P", "-m", MODULE)
        places = {"cwd": str(self.work), "roots": (str(self.work),)}
        spec = self.client.spec(None, *command, agent="builtin", environment=environment, **places)
        return await self.client.launcher.launch(spec, sink)

    async def begin(self) -> None:
        await self.rig.start()
        await self.rig.do(CreateSession(session_id=SESSION, profile="one", cwd=str(self.work)))
        await self.rig.do(SendPrompt(session_id=SESSION, text="Tell me."))

    async def wait(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, (self.rig.states(), self.texts(), len(self.fake.asked))
            await asyncio.to_thread(time.sleep, 0.02)
            await self.rig.clock.advance(0.1)

    def kill(self) -> None:
        """SIGKILL of the agent alone; its guard lives on."""
        for child in psutil.Process().children(recursive=True):
            if child.cmdline()[1:] == ["-P", "-m", MODULE]:
                child.kill()

    def texts(self) -> list[str]:
        """The bubbles of the agent."""
        rows = self.rig.snapshot.messages
        return [plain_text(row.parts) for row in rows if row.kind is MessageKind.ANSWER]

    def shows(self, state: CardState) -> bool:
        cards = self.rig.snapshot.cards
        return bool(cards) and cards[-1].state is state

    def asked(self) -> list[list[tuple[str, Any]]]:
        """What each request had behind the system prompt: who said what, a tool's use by its name."""
        return [
            [
                (
                    each["role"],
                    each.get("content") or [call["function"]["name"] for call in each["tool_calls"]],
                )
                for each in asked.body["messages"][1:]
            ]
            for asked in self.fake.asked
        ]

    def sessions(self) -> list[Path]:
        return list((self.folder / "home" / "data" / "builtin-agent").glob("*.jsonl"))


@pytest.fixture
async def bench(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Bench]:
    async with provider(*request.param) as fake:
        bench = Bench(tmp_path, fake)
        yield bench
        await bench.rig.stop()
        await bench.client.supervisor.close()
        assert bench.client.failures == []


QUESTION = ("user", "Tell me.")


@dataclass(frozen=True)
class Case:
    """The agent is killed once its provider has given all replies but the last and is silent, or once it asks a
    person. `kept` is what the one request more has behind the question, and `above` what stands above its answer."""

    id: str
    replies: tuple[Reply, ...]
    kept: tuple[tuple[str, Any], ...] = ()
    above: tuple[str, ...] = ()
    asks: bool = False


RESUMED = (
    Case("in its text", (HANGS, DONE)),
    Case(
        "in its text after a completed tool",
        (READS, HANGS, DONE),
        kept=(("assistant", "I look."), ("tool", "a note")),
        above=("I look.",),
    ),
)


def cases(*table: Case) -> pytest.MarkDecorator:
    parameters = [pytest.param(case.replies, case, id=case.id) for case in table]
    return pytest.mark.parametrize(("bench", "case"), parameters, indirect=["bench"])


@cases(*RESUMED)
async def test_section_4_in_the_middle_of_text_it_is_loaded_and_asked_again(bench: Bench, case: Case) -> None:
    await bench.begin()
    await bench.wait(lambda: bench.texts() == [*case.above, "Half an ans"])
    bench.kill()
    await bench.wait(lambda: bench.shows(CardState.SCHEDULED))
    assert (bench.rig.card.code, bench.rig.card.reason) == (Code.AGENT_TRANSPORT_LOST, Reason.GUARANTEED)
    await bench.wait(lambda: bench.shows(CardState.RECOVERED))
    asked = bench.asked()
    assert len(asked) == len(case.replies)
    assert asked[0] == [QUESTION]
    assert asked[-1] == [QUESTION, *case.kept]
    assert bench.texts() == [*case.above, "The whole answer."]
    assert {row.state for row in bench.rig.snapshot.messages} == {MessageState.COMPLETE}
    assert (bench.launches, len(bench.sessions())) == (2, 1)


LEFT_ALONE = (
    Case("in a tool that waits for a person", (RUNS, DONE), asks=True),
    Case("in a turn whose stream was asked for again", (CUT, HANGS, DONE)),
)


@cases(*LEFT_ALONE)
async def test_section_4_what_may_repeat_something_waits_for_a_person(bench: Bench, case: Case) -> None:
    await bench.begin()
    if case.asks:
        await bench.wait(lambda: bool(bench.rig.snapshot.permissions))
    else:
        await bench.wait(lambda: bench.texts() == ["Half an ans"])
    bench.kill()
    await bench.wait(lambda: bench.shows(CardState.MANUAL))
    assert bench.rig.card.code is Code.AGENT_TRANSPORT_LOST
    await bench.rig.clock.advance(600)
    assert (len(bench.fake.asked), bench.launches) == (len(case.replies) - 1, 1)
    assert not (bench.work / "ran.txt").exists()


def spoil(session: Path) -> None:
    session.write_bytes(session.read_bytes().replace(b"message", b"massage"))


def remove(session: Path) -> None:
    session.unlink()


REFUSED = [
    pytest.param((HANGS, DONE), spoil, Code.SESSION_CORRUPTED, id="spoilt"),
    pytest.param((HANGS, DONE), remove, Code.SESSION_NOT_FOUND, id="removed"),
]


@pytest.mark.parametrize(("bench", "harm", "code"), REFUSED, indirect=["bench"])
async def test_section_5_a_session_that_cannot_be_loaded_is_never_a_new_one(
    bench: Bench, harm: Callable[[Path], None], code: Code
) -> None:
    await bench.begin()
    await bench.wait(lambda: bench.texts() == ["Half an ans"])
    (session,) = bench.sessions()
    bench.kill()
    await bench.wait(lambda: bench.shows(CardState.SCHEDULED))
    harm(session)
    await bench.wait(lambda: bench.shows(CardState.MANUAL))
    assert bench.rig.card.code is code
    assert (bench.asked(), bench.launches) == ([[QUESTION]], 2)
