"""Each dialect through its vendor's SDK against a real socket: what is sent, what comes back, how it fails."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from kandev_desktop.builtin_agent.config import Config, Dialect, Timeouts
from kandev_desktop.builtin_agent.conversation import Image, Message, Role, Text
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Finished,
    ModelRequest,
    Stop,
    TextDelta,
    ThoughtDelta,
    Tokens,
    load,
)
from kandev_desktop.builtin_agent.turn import Answer, respond
from kandev_desktop.domain.evidence.signals import Scalar
from tests.fakes.provider import EVENT_STREAM, JSON, Ending, FakeProvider, Reply, deaf_port, provider, sse

KEY = "sk-planted-0123456789"
HELLO = ModelRequest(
    model="m", system="be good", messages=(Message(role=Role.USER, parts=(Text(text="hello"),)),)
)
Events = tuple[str, ...]
PATIENT = Timeouts(connect_s=5.0, read_s=5.0)


def anthropic(*texts: str, thought: str = "", stop: str = "end_turn") -> Events:
    delta = partial(_anthropic_delta, "content_block_delta")
    return sse(
        (
            "message_start",
            {
                "type": "message_start",
                "message": {"role": "assistant", "usage": {"input_tokens": 7, "cache_read_input_tokens": 3}},
            },
        ),
        ("ping", {"type": "ping"}),
        *([delta({"type": "thinking_delta", "thinking": thought})] if thought else []),
        *(delta({"type": "text_delta", "text": text}) for text in texts),
        (
            "message_delta",
            {"type": "message_delta", "delta": {"stop_reason": stop}, "usage": {"output_tokens": 2}},
        ),
        ("message_stop", {"type": "message_stop"}),
    )


def _anthropic_delta(name: str, delta: Mapping[str, str]) -> tuple[str, Any]:
    return name, {"type": name, "index": 0, "delta": delta}


def responses(*texts: str, thought: str = "", end: str = "response.completed", why: str = "") -> Events:
    usage = {
        "input_tokens": 10,
        "output_tokens": 2,
        "input_tokens_details": {"cached_tokens": 3},
        "output_tokens_details": {"reasoning_tokens": 0},
    }
    response = {"usage": usage, "incomplete_details": {"reason": why} if why else None}
    name = "response.output_text.delta"
    thinking = "response.reasoning_summary_text.delta"
    return sse(
        *([(thinking, {"type": thinking, "delta": thought})] if thought else []),
        *((name, {"type": name, "delta": text}) for text in texts),
        (end, {"type": end, "response": response}),
    )


def chat(*texts: str, thought: str = "", stop: str = "stop") -> Events:
    usage = {
        "prompt_tokens": 10,
        "completion_tokens": 2,
        "total_tokens": 12,
        "prompt_tokens_details": {"cached_tokens": 3},
    }
    return sse(
        *([chat_chunk({"reasoning_content": thought})] if thought else []),
        *(chat_chunk({"content": text}) for text in texts),
        chat_chunk({}, stop),
        ("", {"object": "chat.completion.chunk", "choices": [], "usage": usage}),
        ("", "[DONE]"),
    )


def chat_chunk(delta: Mapping[str, str], stop: str | None = None) -> tuple[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": stop}
    return "", {"object": "chat.completion.chunk", "choices": [choice]}


@dataclass(frozen=True)
class Speaker:
    """A dialect and how its provider speaks. `cut_before` counts the events that end a good stream."""

    dialect: Dialect
    speak: Callable[..., Events]
    path: str
    terminal: str
    cut_before: int


SPEAKERS = [
    Speaker(Dialect.ANTHROPIC, anthropic, "/v1/messages", "message_stop", 1),
    Speaker(Dialect.OPENAI_RESPONSES, responses, "/v1/responses", "response.completed", 1),
    Speaker(Dialect.OPENAI_CHAT, chat, "/v1/chat/completions", "finish_reason", 3),
]
each_dialect = pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.dialect.value)


async def run(
    fake: FakeProvider | str,
    dialect: Dialect,
    *,
    request: ModelRequest = HELLO,
    timeouts: Timeouts = PATIENT,
) -> tuple[Answer | Failure, Sequence[Delta], Exchange]:
    address = fake if isinstance(fake, str) else fake.address
    base_url = address if dialect is Dialect.ANTHROPIC else f"{address}/v1"
    config = Config(dialect=dialect, base_url=base_url, model="m", key=KEY, timeouts=timeouts)
    emitted: list[Delta] = []

    async def emit(delta: Delta) -> None:
        emitted.append(delta)

    exchange = Exchange(clock=asyncio.get_running_loop().time)
    outcome = await respond(load(config), request, exchange, emit=emit, secret=KEY)
    return outcome, emitted, exchange


@each_dialect
async def test_a_good_answer(speaker: Speaker) -> None:
    reply = Reply(pieces=speaker.speak("Hel", "lo", thought="hmm"))
    async with provider(reply) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect)
    assert outcome == Answer(
        text="Hello",
        finished=Finished(stop=Stop.END_TURN, tokens=Tokens(sent=10, received=2, cached=3)),
    )
    assert emitted == [ThoughtDelta("hmm"), TextDelta("Hel"), TextDelta("lo")]
    assert [(asked.method, asked.path) for asked in fake.asked] == [("POST", speaker.path)]


STOPS = [
    (Dialect.ANTHROPIC, anthropic("x", stop="max_tokens"), Stop.MAX_TOKENS),
    (Dialect.ANTHROPIC, anthropic("x", stop="model_context_window_exceeded"), Stop.MAX_TOKENS),
    (Dialect.ANTHROPIC, anthropic("x", stop="refusal"), Stop.REFUSAL),
    (Dialect.ANTHROPIC, anthropic("x", stop="stop_sequence"), Stop.END_TURN),
    (
        Dialect.OPENAI_RESPONSES,
        responses("x", end="response.incomplete", why="max_output_tokens"),
        Stop.MAX_TOKENS,
    ),
    (Dialect.OPENAI_RESPONSES, responses("x", end="response.incomplete", why="content_filter"), Stop.REFUSAL),
    (Dialect.OPENAI_CHAT, chat("x", stop="length"), Stop.MAX_TOKENS),
    (Dialect.OPENAI_CHAT, chat("x", stop="content_filter"), Stop.REFUSAL),
    (Dialect.OPENAI_CHAT, sse(chat_chunk({"refusal": "no"}), chat_chunk({}, "stop")), Stop.REFUSAL),
]


@pytest.mark.parametrize(("dialect", "events", "stop"), STOPS)
async def test_why_the_model_stopped(dialect: Dialect, events: Events, stop: Stop) -> None:
    async with provider(Reply(pieces=events)) as fake:
        outcome, _, _ = await run(fake, dialect)
    assert isinstance(outcome, Answer)
    assert outcome.finished.stop is stop


@each_dialect
async def test_an_empty_answer_is_an_answer(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak())) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Answer)
    assert (outcome.text, outcome.finished.stop, emitted) == ("", Stop.END_TURN, [])


CONTEXT = ModelRequest(
    model="m",
    system="be good",
    messages=(
        Message(role=Role.USER, parts=(Text(text="a"), Text(text="b"))),
        Message(role=Role.ASSISTANT, parts=(Text(text="c"),)),
        Message(role=Role.USER, parts=(Text(text="d"), Image(media_type="image/png", data="AAAA"))),
    ),
)
SENT = {
    Dialect.ANTHROPIC: {
        "model": "m",
        "max_tokens": 8192,
        "stream": True,
        "system": "be good",
        "messages": [
            {"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]},
            {"role": "assistant", "content": [{"type": "text", "text": "c"}]},
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "d"},
                    {
                        "type": "image",
                        "source": {"type": "base64", "media_type": "image/png", "data": "AAAA"},
                    },
                ],
            },
        ],
    },
    Dialect.OPENAI_RESPONSES: {
        "model": "m",
        "stream": True,
        "store": False,
        "instructions": "be good",
        "input": [
            {
                "role": "user",
                "content": [{"type": "input_text", "text": "a"}, {"type": "input_text", "text": "b"}],
            },
            {"role": "assistant", "content": "c"},
            {
                "role": "user",
                "content": [
                    {"type": "input_text", "text": "d"},
                    {"type": "input_image", "image_url": "data:image/png;base64,AAAA", "detail": "auto"},
                ],
            },
        ],
    },
    Dialect.OPENAI_CHAT: {
        "model": "m",
        "stream": True,
        "stream_options": {"include_usage": True},
        "messages": [
            {"role": "system", "content": "be good"},
            {"role": "user", "content": "a\n\nb"},
            {"role": "assistant", "content": "c"},
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "d"},
                    {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}},
                ],
            },
        ],
    },
}


@each_dialect
async def test_what_is_sent(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak("ok"))) as fake:
        await run(fake, speaker.dialect, request=CONTEXT)
    (asked,) = fake.asked
    assert asked.body == SENT[speaker.dialect]
    sent_key = asked.headers.get("x-api-key") or asked.headers["authorization"].removeprefix("Bearer ")
    assert sent_key == KEY


OVERLOADED = '{"error": {"type": "overloaded_error", "message": "Overloaded"}}'


@each_dialect
@pytest.mark.parametrize("status", [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 529])
async def test_a_failed_response_is_asked_for_once(speaker: Speaker, status: int) -> None:
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
]


@pytest.mark.parametrize(("dialect", "event", "data"), ERROR_EVENTS)
async def test_an_error_event_within_the_answer(
    dialect: Dialect, event: tuple[str, Any], data: Mapping[str, str]
) -> None:
    speak = next(speaker.speak for speaker in SPEAKERS if speaker.dialect is dialect)
    begun = speak("Hel")[: -SPEAKERS[[s.dialect for s in SPEAKERS].index(dialect)].cut_before]
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
    assert isinstance(outcome, Answer)
    assert outcome.text == "ok"


async def test_a_break_after_the_end_of_the_answer_is_no_failure() -> None:
    said = chat("ok")[:2]
    async with provider(Reply(headers=EVENT_STREAM, pieces=said, ending=Ending.CUT)) as fake:
        outcome, _, _ = await run(fake, Dialect.OPENAI_CHAT)
    assert outcome == Answer(text="ok", finished=Finished(stop=Stop.END_TURN))


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
