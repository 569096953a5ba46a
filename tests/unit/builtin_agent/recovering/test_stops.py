"""Stop at every instant of a prompt, in every dialect: all closes at once, and no request follows."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.config import Dialect
from tests.fakes.clock import settle
from tests.fakes.provider import Ending, FakeProvider, Reply, deaf_port
from tests.unit.builtin_agent.recovering.breaking import breaks_before, breaks_within
from tests.unit.builtin_agent.recovering.cells import Fault
from tests.unit.builtin_agent.recovering.speaking import Call, Said, Thought, Words, begun, whole
from tests.unit.builtin_agent.recovering.stage import Seen, Stage
from tests.unit.builtin_agent.recovering.world import Notes, Screen, SkippingLoop, WaitedClock

Stop = Callable[[FakeProvider], Awaitable[object]]
HALF_CALL = Call("lost", '{"a', whole=False)


async def silent(fake: FakeProvider) -> None:
    await fake.silent.wait()
    await settle()


def hangs(dialect: Dialect, *said: Said) -> Reply:
    return Reply(pieces=begun(dialect, said), ending=Ending.HANG)


@dataclass(frozen=True)
class Instant:
    """`wait` is the one that it falls into, 0 for none; then the provider is silent or a tool hangs."""

    id: str
    replies: Callable[[Dialect], Sequence[Reply]]
    wait: int = 0
    tool: bool = False
    requests: int = 1
    lines: tuple[str, ...] = ()


def cut(dialect: Dialect) -> Reply:
    return breaks_within(dialect, Fault.CLOSE, (Words("Hel"),))


INSTANTS = [
    Instant("before the headers", lambda _: [Reply(status=0, ending=Ending.HANG)]),
    Instant("before the first word", lambda dialect: [hangs(dialect)]),
    Instant("inside thinking", lambda dialect: [hangs(dialect, Thought("hm"))]),
    Instant("inside the text", lambda dialect: [hangs(dialect, Words("Hel"))]),
    Instant("inside arguments", lambda dialect: [hangs(dialect, Words("Hel"), HALF_CALL)]),
    Instant("before a setup retry", lambda _: [breaks_before(Fault.RESET)], wait=1),
    Instant("before a stream retry", lambda dialect: [cut(dialect)], wait=1),
    Instant(
        "before the second retry",
        lambda dialect: [cut(dialect), breaks_before(Fault.CLOSE)],
        wait=2,
        requests=2,
    ),
    Instant("inside a replay", lambda dialect: [cut(dialect), hangs(dialect, Words("Hello"))], requests=2),
    Instant(
        "inside the second of two tools",
        lambda dialect: [Reply(pieces=whole(dialect, (Call("u1"), Call("u2"))))],
        tool=True,
        lines=("u1",),
    ),
]


@pytest.mark.parametrize("dialect", list(Dialect), ids=str)
def test_a_stop_while_something_is_waited_for(dialect: Dialect, tmp_path: Path) -> None:
    seen = {}
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        for instant in INSTANTS:
            clock = WaitedClock(stops_at=instant.wait)
            tools = Notes(tmp_path / instant.id, hangs_in="u2" if instant.tool else "")
            stage = Stage(dialect=dialect, clock=clock, tools=tools, silence_passes=False)
            signal = clock.stopped if instant.wait else tools.hanging
            stop = _set(signal) if instant.wait or instant.tool else silent
            told = runner.run(stage.play(instant.replies(dialect), stop))
            seen[instant.id] = (*_in_short(told), tools.ended)
    assert seen == {
        instant.id: (("stopped",), instant.requests, instant.lines, 0, instant.tool) for instant in INSTANTS
    }


def _set(signal: asyncio.Event) -> Stop:
    return lambda _: signal.wait()


def _in_short(seen: Seen) -> tuple[object, ...]:
    return seen.end, len(seen.contexts), seen.lines, seen.connections


@pytest.mark.parametrize("dialect", list(Dialect), ids=str)
async def test_a_stop_while_the_connection_is_made(dialect: Dialect, tmp_path: Path) -> None:
    stage = Stage(dialect=dialect, clock=WaitedClock(), tools=Notes(tmp_path / "notes"))
    async with deaf_port() as port:
        running = asyncio.ensure_future(stage.run(f"http://127.0.0.1:{port}"))
        await settle()
        running.cancel()
        await asyncio.wait({running})
    assert running.cancelled()
    assert [kind for kind, *_ in stage.screen.told] == ["info", "info"]


def story(dialect: Dialect) -> Sequence[Reply]:
    """A setup retry, a stream retry, a tool, an answer."""
    broken = (Thought("hm"), Words("Hel"), HALF_CALL)
    return (
        breaks_before(Fault.RESET),
        breaks_within(dialect, Fault.CLOSE, broken),
        Reply(pieces=whole(dialect, (Thought("so"), Words("Hello!"), Call("u1")))),
        Reply(pieces=whole(dialect, (Words("Done."),))),
    )


def stopping_at(update: int) -> Screen:
    """A screen whose person stops the prompt as soon as this update is told."""
    screen = Screen()

    def stop() -> None:
        task = asyncio.current_task()
        if len(screen.told) == update and task is not None:
            task.cancel()

    screen.on_told = stop
    return screen


def is_delta(update: tuple[object, ...]) -> bool:
    kind, *_, meta = update
    return kind in {"text", "thought"} and "retrying" not in str(meta)


def measures(update: tuple[object, ...]) -> bool:
    return "diagnostics" in str(update[-1])


@pytest.mark.parametrize("dialect", list(Dialect), ids=str)
def test_a_stop_with_every_update_that_is_told(dialect: Dialect, tmp_path: Path) -> None:
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:

        def play(screen: Screen, name: str) -> Seen:
            stage = Stage(dialect=dialect, clock=WaitedClock(), tools=Notes(tmp_path / name), screen=screen)
            return runner.run(stage.play(story(dialect)))

        whole_story = play(Screen(), "whole")
        stopped = [play(stopping_at(number), str(number)) for number in range(1, len(whole_story.told) + 1)]
    told = whole_story.told
    assert (whole_story.end, len(whole_story.contexts)) == (("done", "end_turn"), 4)
    assert [seen.end for seen in stopped] == [("stopped",)] * len(told)
    for number, seen in enumerate(stopped, 1):
        before, after = seen.told[:number], seen.told[number:]
        assert before == told[:number]
        # What was going on is measured; nothing else follows.
        assert [measures(update) for update in after] == [True] * len(after)
        requests = sum(map(measures, before)) + is_delta(before[-1])
        assert (len(seen.contexts), seen.connections) == (requests, 0)
        assert seen.contexts == whole_story.contexts[:requests]
        turns = sum("'guarantee': True" in str(update) for update in before)
        assert seen.lines == ("u1",) * (turns - 1)
        assert not {"Hel", "hm", "lost"} & {word for each in seen.kept for word in each}
