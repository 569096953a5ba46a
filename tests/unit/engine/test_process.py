"""What a snapshot tells of the agent's process and of the dispatches of a generation."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.updates import Observed, PipeEnded, StrangeFrame, Update
from kandev_desktop.engine.ports import AgentInfo, NativeSession, PromptOutcome
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.session.state import STDERR_LINES, AgentView
from kandev_desktop.engine.snapshots import AgentProcess, Dispatched
from tests.fakes.clock import START
from tests.fakes.fake_agents import Play, answers, overloaded
from tests.unit.engine.rig import Rig

RUNNING = AgentProcess(name="Agent", version="1.2", native_id="n", takes_images=False, reopens=False)


def view() -> AgentView:
    found = AgentView()
    found.started(AgentInfo(name="agent", title="Agent", version="1.2"), NativeSession(native_id="n"))
    return found


def line(text: str) -> Observed:
    return Observed(seq=1, at=START, kind=SignalKind.STDERR, text=text)


@pytest.mark.parametrize(
    ("update", "expected"),
    [
        (line("ready"), replace(RUNNING, stderr=("ready",))),
        (StrangeFrame(seq=1, at=START, reason="x"), replace(RUNNING, strange=1)),
        (PipeEnded(seq=1, at=START, exit_code=3), replace(RUNNING, alive=False, exit_code=3)),
        (PipeEnded(seq=1, at=START, signal=9), replace(RUNNING, alive=False, signal=9)),
        (Observed(seq=1, at=START, kind=SignalKind.HTTP, text="x"), RUNNING),
    ],
    ids=["a line of its log", "a strange frame", "an exit", "a signal", "anything else"],
)
def test_what_an_update_tells_of_the_process(update: Update, expected: AgentProcess) -> None:
    found = view()
    found.apply(update)
    assert found.shown_process == expected


def test_the_log_is_a_tail_without_secrets() -> None:
    found = view()
    for n in range(STDERR_LINES + 3):
        found.apply(line(f"line {n}"))
    found.apply(line("Authorization: Bearer sk-proj-0123456789abcdefghijklmnop"))
    shown = found.shown_process
    assert shown is not None
    assert shown.stderr[0] == "line 4"
    assert "sk-proj" not in shown.stderr[-1]
    assert len(shown.stderr) == STDERR_LINES


def test_without_a_process_nothing_is_told() -> None:
    found = AgentView()
    found.apply(PipeEnded(seq=1, at=START))
    assert found.shown_process is None


async def strange(play: Play) -> PromptOutcome:
    play.emit(StrangeFrame(seq=0, at=START, reason="no frame", harmless=True))
    return await answers(play)


async def test_a_card_lists_its_dispatches_with_what_came_of_them() -> None:
    rig = Rig()
    await rig.start(overloaded, strange)
    await rig.prompt()
    await rig.clock.advance(0.25)
    [first] = rig.card.dispatches
    assert first == Dispatched(
        kind=AttemptKind.FIRST,
        started_at=START,
        ended_at=rig.clock.now(),
        code=Code.PROVIDER_OVERLOADED,
    )
    await rig.clock.advance(10)
    assert [each.kind for each in rig.card.dispatches] == [AttemptKind.FIRST, AttemptKind.AUTOMATIC]
    assert rig.card.dispatches[-1].code is None
    assert rig.snapshot.process is not None
    assert rig.snapshot.process.strange == 1
    await rig.stop()
