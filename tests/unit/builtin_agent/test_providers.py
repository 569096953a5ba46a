"""Each dialect against a real socket: what is sent, what comes back, how it fails."""

from dataclasses import replace

import pytest

from kandev_desktop.builtin_agent.config import Dialect
from kandev_desktop.builtin_agent.conversation import Image, Message, Reasoning, Role, Text
from kandev_desktop.builtin_agent.providers import (
    Finished,
    ModelRequest,
    Stop,
    TextDelta,
    ThoughtDelta,
    Tokens,
)
from tests.fakes.provider import Reply, provider, sse
from tests.unit.builtin_agent.speech import (
    HELLO,
    KEY,
    Events,
    Speaker,
    anthropic,
    chat,
    chat_chunk,
    each_dialect,
    gemini,
    responses,
    run,
)


@each_dialect
async def test_a_good_answer(speaker: Speaker) -> None:
    reply = Reply(pieces=speaker.speak("Hel", "lo", thought="hmm"))
    async with provider(reply) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect)
    assert outcome == Finished(
        stop=Stop.END_TURN,
        parts=(Reasoning(text="hmm"), Text(text="Hello")),
        tokens=Tokens(sent=10, received=2, cached=3),
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
    (Dialect.GEMINI, gemini("x", stop="MAX_TOKENS"), Stop.MAX_TOKENS),
    *(
        (Dialect.GEMINI, gemini("x", stop=reason), Stop.REFUSAL)
        for reason in ("SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "LANGUAGE")
    ),
    (Dialect.GEMINI, sse(("", {"promptFeedback": {"blockReason": "SAFETY"}})), Stop.REFUSAL),
]


@pytest.mark.parametrize(("dialect", "events", "stop"), STOPS)
async def test_why_the_model_stopped(dialect: Dialect, events: Events, stop: Stop) -> None:
    async with provider(Reply(pieces=events)) as fake:
        outcome, _, _ = await run(fake, dialect)
    assert isinstance(outcome, Finished)
    assert outcome.stop is stop


@each_dialect
async def test_an_empty_answer_is_an_answer(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak())) as fake:
        outcome, emitted, _ = await run(fake, speaker.dialect)
    assert isinstance(outcome, Finished)
    assert (outcome.parts, outcome.stop, emitted) == ((), Stop.END_TURN, [])


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
        "max_tokens": 32000,
        "cache_control": {"type": "ephemeral"},
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
        "include": ["reasoning.encrypted_content"],
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
    Dialect.GEMINI: {
        "systemInstruction": {"parts": [{"text": "be good"}]},
        "contents": [
            {"role": "user", "parts": [{"text": "a"}, {"text": "b"}]},
            {"role": "model", "parts": [{"text": "c"}]},
            {
                "role": "user",
                "parts": [{"text": "d"}, {"inlineData": {"mimeType": "image/png", "data": "AAAA"}}],
            },
        ],
    },
}
KEY_HEADERS = {
    Dialect.ANTHROPIC: ("authorization", f"Bearer {KEY}"),
    Dialect.OPENAI_RESPONSES: ("authorization", f"Bearer {KEY}"),
    Dialect.OPENAI_CHAT: ("authorization", f"Bearer {KEY}"),
    Dialect.GEMINI: ("x-goog-api-key", KEY),
}


@each_dialect
async def test_what_is_sent(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak("ok"))) as fake:
        await run(fake, speaker.dialect, request=CONTEXT)
    (asked,) = fake.asked
    assert asked.body == SENT[speaker.dialect]
    assert [(name, value) for name, value in asked.headers.items() if KEY in value] == [
        KEY_HEADERS[speaker.dialect]
    ]
    assert KEY not in asked.path


THOUGHTFUL: dict[Dialect, dict[str, object]] = {
    Dialect.ANTHROPIC: {"thinking": {"type": "adaptive", "display": "summarized"}},
    Dialect.OPENAI_RESPONSES: {},
    Dialect.OPENAI_CHAT: {},
    Dialect.GEMINI: {"generationConfig": {"thinkingConfig": {"includeThoughts": True}}},
}


@each_dialect
async def test_thoughts_are_asked_for_where_the_model_has_some(speaker: Speaker) -> None:
    async with provider(Reply(pieces=speaker.speak("ok"))) as fake:
        await run(fake, speaker.dialect, request=HELLO)
        await run(fake, speaker.dialect, request=replace(HELLO, thoughts=True))
    plain, thoughtful = (asked.body for asked in fake.asked)
    assert thoughtful == {**plain, **THOUGHTFUL[speaker.dialect]}


@pytest.mark.parametrize(("listed", "sent"), [(0, 32000), (4096, 4096), (64000, 64000), (128000, 64000)])
async def test_the_longest_answer_of_anthropic(listed: int, sent: int) -> None:
    async with provider(Reply(pieces=anthropic("ok"))) as fake:
        await run(fake, Dialect.ANTHROPIC, request=replace(HELLO, max_output=listed))
    assert fake.asked[0].body["max_tokens"] == sent
