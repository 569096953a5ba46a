"""A prompt from its question to its end, under virtual time."""

import asyncio

import pytest

from kandev_desktop.builtin_agent.conversation import Message, Role, Text, ToolResult, ToolUse
from kandev_desktop.builtin_agent.failure import Failure, Phase
from kandev_desktop.builtin_agent.prompt import MAX_TURNS, NOT_RUN, Done
from kandev_desktop.builtin_agent.providers import Stop, TextDelta, ThoughtDelta
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.domain.codes import Code
from tests.unit.builtin_agent.scripted import (
    HI,
    Reply,
    Scene,
    breaks,
    refuses,
    says,
    scene,
    texts,
    use,
)

QUESTION = Message(role=Role.USER, parts=HI)
PARTIAL, LONGER = TextDelta("Hel"), TextDelta("Hello wor")
OVERLOAD = refuses(529)


def answered(*parts: Text | ToolUse) -> Message:
    return Message(role=Role.ASSISTANT, parts=parts, dialect="anthropic")


def result(id_: str, text: str = "", *, failed: bool = False) -> ToolResult:
    return ToolResult(use_id=id_, name="read", text=text or f"did {id_}", failed=failed)


async def finished(seen: Scene) -> Done | Failure:
    running = asyncio.ensure_future(seen.run().run())
    for _ in range(20):
        await seen.clock.advance(1.0)
        if running.done():
            break
    return running.result()


async def test_an_answer() -> None:
    seen = scene(says("hello"))
    assert isinstance(await finished(seen), Done)
    assert seen.client.told == [
        ("guarantee", True),
        ("says", "m1", TextDelta("hello")),
        ("attempt", "stream", 0),
        ("guarantee", False),
        ("used",),
    ]
    assert seen.conversation.messages == (QUESTION, answered(Text(text="hello")))


async def test_a_broken_stream_is_mended_in_the_same_bubble() -> None:
    seen = scene(breaks(ThoughtDelta("hm"), PARTIAL), says("Hello!"))
    outcome = await finished(seen)
    assert texts(outcome, seen) == (Stop.END_TURN, ["Hello!"])
    assert seen.client.told == [
        ("guarantee", True),
        ("says", "m1", ThoughtDelta("hm")),
        ("says", "m1", PARTIAL),
        ("attempt", "stream", 0),
        ("guarantee", False),
        ("retrying", "m1", Phase.STREAM, 0.75, Code.STREAM_FAILED, True),
        ("replaces", "m1", TextDelta("Hello!")),
        ("attempt", "stream", 1),
        ("replaces", "m1", ThoughtDelta("")),
        ("guarantee", False),
        ("used",),
    ]
    first, second = seen.provider.asked
    assert first == second
    assert seen.conversation.messages == (QUESTION, answered(Text(text="Hello!")))


async def test_a_partial_that_nothing_takes_the_place_of_is_taken_away() -> None:
    seen = scene(breaks(PARTIAL), says("", use("u1")), says("Done."))
    await finished(seen)
    assert seen.client.bubbles == {"m1": "", "m2": "Done."}
    told = [each for each in seen.client.told if each[0] in {"says", "replaces", "guarantee"}]
    assert told[:5] == [
        ("guarantee", True),
        ("says", "m1", PARTIAL),
        ("guarantee", False),
        ("replaces", "m1", TextDelta("")),
        ("guarantee", False),
    ]


TEXT_ENDS = [
    pytest.param((breaks(PARTIAL), breaks(LONGER)), "Hello wor", id="the later partial is longer"),
    pytest.param((breaks(LONGER), breaks(PARTIAL)), "Hello wor", id="the earlier partial is longer"),
    pytest.param((breaks(LONGER), breaks()), "Hello wor", id="the replay says nothing"),
    pytest.param((breaks(LONGER), OVERLOAD, OVERLOAD), "Hello wor", id="the replay is refused twice"),
    pytest.param((breaks(PARTIAL), refuses(401)), "Hel", id="the replay is refused for good"),
    pytest.param((OVERLOAD, breaks(PARTIAL), breaks(PARTIAL)), "Hel", id="each kind once, then another"),
]


@pytest.mark.parametrize(("replies", "left"), TEXT_ENDS)
async def test_a_turn_that_ends_broken_keeps_its_longest_partial(
    replies: tuple[Reply, ...], left: str
) -> None:
    seen = scene(*replies)
    outcome = await finished(seen)
    assert isinstance(outcome, Failure)
    assert list(seen.client.bubbles.values()) == [left]
    assert len(seen.provider.asked) == len(replies)
    assert seen.conversation.messages == (QUESTION,)


REQUESTS = [
    pytest.param((OVERLOAD, says("x")), 2, Stop.END_TURN, id="setup heals"),
    pytest.param((OVERLOAD, OVERLOAD), 2, Phase.SETUP, id="setup fails again"),
    pytest.param((refuses(401),), 1, Phase.SETUP, id="setup is refused for good"),
    pytest.param((OVERLOAD, breaks(), says("x")), 3, Stop.END_TURN, id="setup, then stream, heals"),
    pytest.param((breaks(), OVERLOAD, says("x")), 3, Stop.END_TURN, id="stream, then setup, heals"),
    pytest.param((breaks(), breaks()), 2, Phase.STREAM, id="stream fails again"),
    pytest.param((OVERLOAD, breaks(), OVERLOAD), 3, Phase.SETUP, id="no second setup retry"),
]


@pytest.mark.parametrize(("replies", "requests", "end"), REQUESTS)
async def test_requests_of_one_turn(replies: tuple[Reply, ...], requests: int, end: object) -> None:
    seen = scene(*replies)
    outcome = await finished(seen)
    assert (len(seen.provider.asked), texts(outcome, seen)[0]) == (requests, end)


async def test_every_turn_has_its_own_retry_and_a_prompt_three() -> None:
    healing = [reply for number in range(3) for reply in (breaks(PARTIAL), says("", use(f"u{number}")))]
    seen = scene(*healing, breaks(PARTIAL))
    outcome = await finished(seen)
    assert isinstance(outcome, Failure)
    assert len(seen.provider.asked) == 7
    assert seen.tools.runs == ["u0", "u1", "u2"]


async def test_a_completed_tool_is_kept_and_not_run_again() -> None:
    seen = scene(says("I look.", use("u1")), breaks(PARTIAL), says("Done."))
    await finished(seen)
    assert seen.tools.runs == ["u1"]
    kept = (
        QUESTION,
        answered(Text(text="I look."), use("u1")),
        Message(role=Role.USER, parts=(result("u1"),)),
    )
    assert [asked.messages for asked in seen.provider.asked] == [(QUESTION,), kept, kept]
    assert seen.conversation.messages == (*kept, answered(Text(text="Done.")))


async def test_a_response_is_guaranteed_until_it_is_complete() -> None:
    seen = scene(says("", use("u1")), says("done"))
    held: list[tuple[int, bool]] = []

    def record(message: Message) -> None:
        promised = [each[1] for each in seen.client.told if each[0] == "guarantee"]
        held.append((len(message.parts), bool(promised[-1])))

    seen.conversation.record = record
    await finished(seen)
    promised = [holds for told, *holds in seen.client.told if told == "guarantee"]
    assert promised == [[True], [False], [True], [False]]
    assert held == [(1, False)] * 3


async def test_a_tool_that_ends_the_turn() -> None:
    stops = ToolOutcome(text="no match", failed=True, final="Stopped: no match in a.py")
    seen = scene(says("", use("u1"), use("u2"), use("u3")), outcomes={"u2": stops})
    outcome = await finished(seen)
    assert texts(outcome, seen) == (Stop.END_TURN, ["Stopped: no match in a.py"])
    assert seen.tools.runs == ["u1", "u2"]
    told = (result("u1"), result("u2", "no match", failed=True), result("u3", NOT_RUN, failed=True))
    assert seen.conversation.messages == (
        QUESTION,
        answered(use("u1"), use("u2"), use("u3")),
        Message(role=Role.USER, parts=told),
        answered(Text(text="Stopped: no match in a.py")),
    )


async def test_a_tool_use_of_an_answer_that_was_cut_short_is_dropped() -> None:
    seen = scene(Reply(parts=(Text(text="I"), use("u1")), stop=Stop.MAX_TOKENS))
    outcome = await finished(seen)
    assert texts(outcome, seen)[0] is Stop.MAX_TOKENS
    assert seen.tools.runs == []
    assert seen.conversation.messages == (QUESTION, answered(Text(text="I")))


async def test_a_model_that_never_stops_is_stopped() -> None:
    seen = scene(*(says("", use(f"u{number}")) for number in range(MAX_TURNS)))
    outcome = await finished(seen)
    assert texts(outcome, seen)[0] is Stop.MAX_TURNS
    assert len(seen.tools.runs) == MAX_TURNS


async def test_what_changes_missed_counts_until_another_question() -> None:
    misses = ToolOutcome(text="no match", failed=True, miss="/a.py")
    seen = scene(says("", use("u1")), refuses(401), says("x"), says("y"), outcomes={"u1": misses})
    counted = []
    for question in (HI, HI, (Text(text="else"),)):
        seen.conversation.ask(question)
        await finished(seen)
        counted.append(dict(seen.tools.missed))
    assert counted == [{}, {"/a.py": 1}, {}]


STOPPED_IN = [
    pytest.param((breaks(PARTIAL), says("x")), 0.4, 1, id="before the stream retry"),
    pytest.param((OVERLOAD, says("x")), 0.2, 1, id="before the setup retry"),
]


@pytest.mark.parametrize(("replies", "after", "requests"), STOPPED_IN)
async def test_a_stop_during_the_wait_ends_it_at_once(
    replies: tuple[Reply, ...], after: float, requests: int
) -> None:
    seen = scene(*replies)
    running = asyncio.ensure_future(seen.run().run())
    await seen.clock.advance(after)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert (len(seen.provider.asked), seen.clock.sleeping) == (requests, 0)
    assert seen.conversation.messages == (QUESTION,)
