"""Each dialect against a real socket: how it fails."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from kandev_desktop.builtin_agent.attempt import respond
from kandev_desktop.builtin_agent.config import Config, Dialect, Timeouts
from kandev_desktop.builtin_agent.conversation import Text
from kandev_desktop.builtin_agent.exchange import MAX_LINE, MAX_REFUSAL, Exchange
from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Finished,
    Stop,
    TextDelta,
    Tokens,
    load,
)
from kandev_desktop.builtin_agent.providers.streaming import Assembly, read_on, relay_late
from kandev_desktop.domain.evidence.signals import Scalar
from tests.fakes.provider import EVENT_STREAM, JSON, Ending, Reply, deaf_port, provider, sse
from tests.unit.builtin_agent.speech import HELLO, KEY, PATIENT, SPEAKERS, Speaker, chat, each_dialect, run

OVERLOADED = '{"error": {"type": "overloaded_error", "message": "Overloaded"}}'


@each_dialect
@pytest.mark.parametrize("status", [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 529])
async def test_hidden_retries_inside_a_library_are_off_and_a_failed_response_is_asked_for_once(
    speaker: Speaker, status: int
) -> None:
    reply = Reply(status=status, headers={**JSON, "retry-after": "0"}, pieces=(OVERLOADED,))
    async with provider(reply) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect)
    assert outcome == Failure(
        kind=Kind.HTTP,
        phase=Phase.SETUP,
        status=status,
        code="overloaded_error",
        text="Overloaded",
        data={"error.type": "overloaded_error", "error.message": "Overloaded"},
        hints={"retry-after": "0"},
        written=True,
    )
    assert (len(fake.asked), emitted) == (1, [])


@each_dialect
async def test_a_redirect_is_not_followed(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak("stolen"))) as other:
        reply = Reply(status=307, headers={"location": f"{other.address}{speaker.path}"})
        async with provider(reply) as fake:
            outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.status, other.asked) == (Kind.HTTP, 307, [])


@each_dialect
async def test_a_page_in_place_of_a_stream(speaker: Speaker) -> None:
    page = "<html>Please sign in to this network</html>"
    async with provider(Reply(headers={"content-type": "text/html"}, pieces=(page,))) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.status) == (Kind.HTTP, Phase.SETUP, 200)
    assert outcome.text == page


ERROR_EVENTS = [
    (
        Dialect.ANTHROPIC,
        ("error", {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}),
        {"type": "error", "error.type": "overloaded_error", "error.message": "Overloaded"},
    ),
    (
        Dialect.OPENAI_RESPONSES,
        (
            "response.failed",
            {
                "type": "response.failed",
                "response": {"error": {"code": "overloaded_error", "message": "Overloaded"}},
            },
        ),
        {"error.code": "overloaded_error", "error.message": "Overloaded"},
    ),
    (
        Dialect.OPENAI_RESPONSES,
        ("error", {"type": "error", "code": "overloaded_error", "message": "Overloaded"}),
        {"error.code": "overloaded_error", "error.message": "Overloaded"},
    ),
    (
        Dialect.OPENAI_CHAT,
        ("", {"error": {"type": "overloaded_error", "message": "Overloaded"}}),
        {"error.type": "overloaded_error", "error.message": "Overloaded"},
    ),
    (
        Dialect.GEMINI,
        ("", {"error": {"type": "overloaded_error", "message": "Overloaded"}}),
        {"error.type": "overloaded_error", "error.message": "Overloaded"},
    ),
    (
        Dialect.GEMINI,
        ("", [{"error": {"code": 503, "status": "overloaded_error", "message": "Overloaded"}}]),
        {"error.code": 503, "error.status": "overloaded_error", "error.message": "Overloaded"},
    ),
]


@pytest.mark.parametrize(("dialect", "event", "data"), ERROR_EVENTS)
async def test_an_error_event_within_the_answer(
    dialect: Dialect, event: tuple[str, Any], data: Mapping[str, Scalar]
) -> None:
    speaker = next(speaker for speaker in SPEAKERS if speaker.dialect is dialect)
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    async with provider(Reply(pieces=(*begun, *sse(event)))) as fake:
        outcome, emitted, _ = await run(fake, dialect)
    assert outcome == Failure(
        kind=Kind.HTTP,
        phase=Phase.STREAM,
        status=None,
        code="overloaded_error",
        text="Overloaded",
        data=data,
        hints={},
        written=True,
    )
    assert (len(fake.asked), emitted) == (1, [TextDelta("Hel")])


@each_dialect
async def test_a_stream_under_another_name_breaks_as_one(speaker: Speaker) -> None:
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    async with provider(Reply(headers={"content-type": "text/plain"}, pieces=begun)) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.code) == (
        Kind.TRANSPORT,
        Phase.STREAM,
        "incomplete_stream",
    )


@dataclass(frozen=True)
class Broken:
    id: str
    ending: Ending
    code: str
    text: str


BROKEN = [
    Broken("proper end too early", Ending.COMPLETE, "incomplete_stream", "Stream ended without {terminal}"),
    Broken(
        "connection closed",
        Ending.CUT,
        "incomplete_body",
        "peer closed connection without sending complete message body (incomplete chunked read)",
    ),
    Broken("connection reset", Ending.RESET, "ECONNRESET", "[Errno 104] Connection reset by peer"),
    Broken("silence", Ending.HANG, "read_timeout", "read timeout"),
]


@each_dialect
@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.id)
async def test_a_stream_that_breaks(speaker: Speaker, case: Broken) -> None:
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    async with provider(Reply(pieces=begun, ending=case.ending)) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect, timeouts=Timeouts(connect_s=5.0, read_s=0.5))
        if case.ending is Ending.HANG:
            await asyncio.wait_for(fake.dropped.wait(), 5)
    assert isinstance(outcome, Failure)
    text = case.text.format(terminal=speaker.terminal)
    facts: dict[str, Scalar] = {
        "syscall": "read",
        "address": "127.0.0.1",
        "port": fake.port,
        "direction": "in",
    }
    errno: dict[str, Scalar] = {"errno": 104} if case.ending is Ending.RESET else {}
    assert outcome == Failure(
        kind=Kind.TRANSPORT,
        phase=Phase.STREAM,
        code=case.code,
        text=text,
        data={**facts, **errno},
        hints={},
        written=True,
    )
    assert (len(fake.asked), emitted) == (1, [TextDelta("Hel")])


NO_ANSWER = [
    Broken("closed", Ending.CUT, "server_disconnected", "Server disconnected without sending a response."),
    Broken("reset", Ending.RESET, "ECONNRESET", "[Errno 104] Connection reset by peer"),
    Broken("silence", Ending.HANG, "read_timeout", "read timeout"),
]


@each_dialect
@pytest.mark.parametrize("case", NO_ANSWER, ids=lambda case: case.id)
async def test_a_connection_that_breaks_unanswered(speaker: Speaker, case: Broken) -> None:
    async with provider(Reply(status=0, ending=case.ending)) as fake:
        outcome, _, exchange = await run(fake, speaker.dialect, timeouts=Timeouts(connect_s=5.0, read_s=0.5))
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.code, outcome.text, outcome.written) == (
        Kind.TRANSPORT,
        Phase.SETUP,
        case.code,
        case.text,
        True,
    )
    assert (exchange.status, len(fake.asked)) == (None, 1)


@each_dialect
async def test_a_closed_port(speaker: Speaker) -> None:
    async with provider() as gone:
        pass
    outcome, _, _ = await run(gone, speaker.dialect)
    assert outcome == Failure(
        kind=Kind.TRANSPORT,
        phase=Phase.SETUP,
        code="ECONNREFUSED",
        text="[Errno 111] Connection refused",
        data={
            "syscall": "connect",
            "errno": 111,
            "address": "127.0.0.1",
            "port": gone.port,
            "direction": "out",
        },
        hints={},
        written=False,
    )


async def test_a_server_without_tls() -> None:
    async with provider(Reply()) as fake:
        outcome, _, _ = await run(f"https://127.0.0.1:{fake.port}", Dialect.OPENAI_CHAT)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.written) == (Kind.TRANSPORT, Phase.SETUP, False)
    assert outcome.data["syscall"] == "handshake"


@each_dialect
async def test_an_event_that_nobody_can_read(speaker: Speaker) -> None:
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    name = {Dialect.ANTHROPIC: "content_block_delta"}.get(speaker.dialect, "")
    async with provider(Reply(pieces=(*begun, *sse((name, "{broken"))))) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.code) == (Kind.TRANSPORT, Phase.STREAM, "invalid_event")


@each_dialect
async def test_strange_events_are_passed_over(speaker: Speaker) -> None:
    strange = sse(
        ("content_block_delta", [1]), ("", "3"), ("novel", {"type": "novel"}), ("", {"choices": None})
    )
    async with provider(Reply(pieces=(*strange, *speaker.speak("ok")))) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Finished)
    assert outcome.parts == (Text(text="ok"),)


async def test_a_break_after_the_end_of_the_answer_is_no_failure() -> None:
    said = chat("ok")[:2]
    async with provider(Reply(headers=EVENT_STREAM, pieces=said, ending=Ending.CUT)) as fake:
        outcome, _, _ = await run(fake, Dialect.OPENAI_CHAT)
    assert outcome == Finished(stop=Stop.END_TURN, parts=(Text(text="ok"),))


PACKED = gzip.compress(b": ping\n\n" * 1_000_000)


@each_dialect
async def test_a_compressed_answer_is_not_unpacked(speaker: Speaker) -> None:
    reply = Reply(headers={**EVENT_STREAM, "content-encoding": "gzip"}, pieces=(PACKED,))
    async with provider(reply) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.code) == (Kind.TRANSPORT, Phase.STREAM, "invalid_event")
    assert fake.asked[0].headers["accept-encoding"] == "identity"


@each_dialect
async def test_of_an_endless_refusal_the_beginning_is_read(speaker: Speaker) -> None:
    reply = Reply(status=400, headers=JSON, pieces=("x" * MAX_REFUSAL, "y"), ending=Ending.HANG)
    async with provider(reply) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
        await asyncio.wait_for(fake.dropped.wait(), 5)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.status, len(outcome.text) < MAX_REFUSAL) == (Kind.HTTP, 400, True)


@each_dialect
async def test_a_line_without_end_is_not_held(speaker: Speaker) -> None:
    pieces = ("data: ", *("x" * (MAX_LINE // 8) for _ in range(9)))
    async with provider(Reply(pieces=pieces, ending=Ending.HANG)) as fake:
        outcome, _, _ = await run(fake, speaker.dialect)
        await asyncio.wait_for(fake.dropped.wait(), 5)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase) == (Kind.TRANSPORT, Phase.STREAM)
    assert "a line is longer than" in outcome.text


async def _and_then_nothing(*events: object) -> AsyncIterator[object]:
    for event in events:
        yield event
    await asyncio.Event().wait()


@dataclass
class Late:
    said: Assembly = field(default_factory=lambda: Assembly(()))
    stop: Stop | None = None
    tokens: Tokens | None = None

    def take(self, event: object) -> Iterator[Delta]:
        self.stop = Stop.END_TURN if event == "stop" else self.stop
        yield from self.said.text(str(event))


async def test_a_stream_that_stays_open_after_the_stop_ends() -> None:
    emitted: list[Delta] = []

    async def emit(delta: Delta) -> None:
        emitted.append(delta)

    late = Late()
    streamed = relay_late(_and_then_nothing("a", "stop", "b"), late, emit, seconds=0)
    finished = await asyncio.wait_for(read_on(streamed, late), 5)
    assert finished == Finished(stop=Stop.END_TURN, parts=(Text(text="astopb"),))
    assert emitted == [TextDelta("a"), TextDelta("stop"), TextDelta("b")]


@each_dialect
async def test_cancelling_while_the_connection_is_made(speaker: Speaker) -> None:
    dispatched = asyncio.Event()

    def clock() -> float:
        dispatched.set()
        return 0.0

    async def emit(_: Delta) -> None:
        raise AssertionError("nothing can come back")

    async with deaf_port() as port:
        config = Config(
            dialect=speaker.dialect, base_url=f"http://127.0.0.1:{port}", key=KEY, timeouts=PATIENT
        )
        exchange = Exchange(clock=clock)
        task = asyncio.ensure_future(respond(load(config), HELLO, exchange, emit=emit, secret=KEY))
        await asyncio.wait_for(dispatched.wait(), 5)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(task, 2)
    assert (exchange.written, exchange.status) == (False, None)


@each_dialect
async def test_cancelling_drops_the_connection(speaker: Speaker) -> None:
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    async with provider(Reply(pieces=begun, ending=Ending.HANG)) as fake:
        task = asyncio.ensure_future(run(fake, speaker.dialect, timeouts=Timeouts()))
        await asyncio.wait_for(fake.arrived.wait(), 5)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.wait_for(fake.dropped.wait(), 5)
