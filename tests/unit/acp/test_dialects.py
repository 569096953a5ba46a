"""What a dialect reads beyond the protocol."""

from collections.abc import Mapping

import pytest

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.dialects.builtin import BuiltinDialect
from kandev_desktop.acp.dialects.claude import ClaudeDialect
from kandev_desktop.acp.dialects.codex import CodexDialect
from kandev_desktop.acp.dialects.gemini import GeminiDialect
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.pi import PiDialect
from kandev_desktop.acp.dialects.plain import CopilotDialect, KimiDialect, OpenCodeDialect
from kandev_desktop.acp.dialects.qwen import QwenDialect
from kandev_desktop.acp.tap import Tap
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    Guaranteed,
    ModeChanged,
    Observed,
    ProviderTried,
    Update,
    UsageChanged,
)
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import START, FakeClock
from tests.unit.acp.tap_rig import Listener


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("builtin", BuiltinDialect),
        ("Builtin-acp", BuiltinDialect),
        ("@agentclientprotocol/claude-agent-acp", ClaudeDialect),
        ("@agentclientprotocol/codex-acp", CodexDialect),
        ("codex-acp", CodexDialect),
        ("codex-zed", CodexDialect),
        ("Copilot", CopilotDialect),
        ("gemini-cli", GeminiDialect),
        ("Kimi Code CLI", KimiDialect),
        ("OpenCode", OpenCodeDialect),
        ("pi-acp", PiDialect),
        ("qwen-code", QwenDialect),
        ("anything", Dialect),
        ("", Dialect),
    ],
)
def test_names(agent: str, kind: type[Dialect]) -> None:
    assert type(Dialects(catalogue()).of(agent)) is kind


def test_the_built_in_agents_failure_replaces_the_error_around_it() -> None:
    listener = Listener("builtin")
    listener.prompt(7)
    failure = {
        "kind": "http",
        "status": 529,
        "code": "overloaded_error",
        "text": "Overloaded",
        "data": {"error.type": "overloaded_error"},
        "hints": {"retry-after": "7"},
        "phase": "setup",
    }
    error = {"code": -32603, "message": "Internal error", "data": {"kandev": failure}}
    listener.tap.feed_in({"id": 7, "error": error})

    assert listener.heard[1:] == [
        Observed(
            seq=2,
            at=START,
            native_id="s1",
            kind=SignalKind.HTTP,
            status=529,
            code="overloaded_error",
            text="Overloaded",
            data={"error.type": "overloaded_error", "phase": "setup"},
            hints={"retry-after": "7"},
        )
    ]


@pytest.mark.parametrize("failure", [None, 5, {}, {"kind": "gossip"}, {"kind": ["http"]}])
def test_an_odd_failure_of_the_built_in_agent_stays_the_error_it_came_as(failure: object) -> None:
    listener = Listener("builtin")
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "error": {"code": -32603, "message": "m", "data": {"kandev": failure}}})

    assert [each.kind for each in listener.only(Observed)] == [SignalKind.ACP_ERROR]


@pytest.mark.parametrize(("meta", "replaces"), [(True, True), (1, False), ("true", False), (None, False)])
def test_a_chunk_that_starts_its_message_anew(meta: object, replaces: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    listener = Listener("builtin")
    content = {"type": "text", "text": "again"}
    update = {
        "sessionUpdate": "agent_message_chunk",
        "content": content,
        "_meta": {"kandev": {"replaces": meta}},
    }
    listener.update(update)

    assert [chunk.replaces for chunk in listener.only(Chunk)] == [replaces]


CHUNK = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "---"}}
INFO = {"sessionUpdate": "session_info_update"}
AGAIN = {"attempt": 1, "of": 1, "delay_ms": 750, "code": "stream_failed"}
OWN_WORD = [
    (CHUNK, {"retrying": {**AGAIN, "phase": "stream"}}, [("AgentRetrying", True)]),
    (INFO, {"retrying": {**AGAIN, "phase": "stream"}}, [("AgentRetrying", True)]),
    (INFO, {"retrying": {**AGAIN, "phase": "setup"}}, [("AgentRetrying", False)]),
    (INFO, {"guarantee": True}, [("Guaranteed", True)]),
    (INFO, {"guarantee": False}, [("Guaranteed", False)]),
    (INFO, {"guarantee": "yes"}, []),
    (INFO, {"retrying": "soon"}, []),
    (INFO | {"title": "t"}, {"guarantee": True}, [("InfoChanged", None), ("Guaranteed", True)]),
]


@pytest.mark.parametrize(("update", "told", "updates"), OWN_WORD)
def test_what_the_built_in_agent_tells_beside_the_protocol(
    update: Mapping[str, object], told: Mapping[str, object], updates: list[tuple[str, bool | None]]
) -> None:
    listener = Listener("builtin")
    listener.update({**update, "_meta": {"kandev": told}})
    seen = [
        (type(each).__name__, getattr(each, "in_stream", getattr(each, "holds", None)))
        for each in listener.heard
        if not isinstance(each, Observed)
    ]
    assert seen == updates


DONE = {"phase": "stream", "provider_wait_ms": 812, "stream_ms": 0, "status": 200, "retry_attempt": 1}
NUMBERS = [
    (
        {**DONE, "provider_code": "incomplete_body"},
        Diagnostics(
            phase=Phase.STREAM,
            provider_wait_ms=812,
            stream_ms=0,
            status=200,
            provider_code="incomplete_body",
            retry_attempt=1,
        ),
    ),
    (
        {"phase": "setup", "provider_wait_ms": None, "status": None, "provider_code": None},
        Diagnostics(phase=Phase.SETUP),
    ),
    ({"phase": "setup", "provider_code": 1302}, Diagnostics(phase=Phase.SETUP, provider_code="1302")),
    ({"phase": "setup", "provider_code": "key sk-1 is bad"}, Diagnostics(phase=Phase.SETUP)),
    ({"phase": "setup", "provider_code": True, "status": True}, Diagnostics(phase=Phase.SETUP)),
    (
        {"phase": "setup", "status": 1000, "stream_ms": -1, "retry_attempt": 9**9},
        Diagnostics(phase=Phase.SETUP),
    ),
    ({"phase": "tool"}, None),
    ({}, None),
    ("soon", None),
]


@pytest.mark.parametrize(("told", "numbers"), NUMBERS)
def test_the_numbers_of_a_request_are_bounded(told: object, numbers: Diagnostics | None) -> None:
    listener = Listener("builtin")
    listener.update({**INFO, "_meta": {"kandev": {"diagnostics": told}}})
    assert [each.numbers for each in listener.heard if isinstance(each, ProviderTried)] == (
        [] if numbers is None else [numbers]
    )


@pytest.mark.parametrize(
    ("code", "known"),
    [("stream_failed", Code.STREAM_FAILED), ("none", None), ("of_tomorrow", None), (7, None), (None, None)],
)
def test_the_cause_of_a_retry_is_a_code_or_nothing(code: object, known: Code | None) -> None:
    listener = Listener("builtin")
    listener.update({**INFO, "_meta": {"kandev": {"retrying": {**AGAIN, "phase": "setup", "code": code}}}})
    assert [each.code for each in listener.only(AgentRetrying)] == [known]


def test_another_agent_guarantees_nothing() -> None:
    listener = Listener("other")
    listener.update({**INFO, "_meta": {"kandev": {"guarantee": True}}})
    assert listener.only(Guaranteed) == []


def test_another_agents_chunk_never_starts_a_message_anew() -> None:
    listener = Listener("other")
    content = {"type": "text", "text": "again"}
    update = {
        "sessionUpdate": "agent_message_chunk",
        "content": content,
        "_meta": {"kandev": {"replaces": True}},
    }
    listener.update(update)

    assert [chunk.replaces for chunk in listener.only(Chunk)] == [False]


def air(severity: str, title: str = "Gone.", **more: object) -> dict[str, object]:
    failure = {"id": "f1", "revision": 1, "severity": severity, "title": title, "category": "service"}
    return {"jetbrains": {"air": {"version": 1, "sessionFailure": {**failure, "actions": ["retry"], **more}}}}


def result(meta: object) -> dict[str, object]:
    return {"stopReason": "end_turn", "usage": {"outputTokens": 16}, "_meta": meta}


@pytest.mark.parametrize("agent", ["codex", "claude", "stranger"])
def test_a_typed_failure_beside_a_good_answer_is_an_error(agent: str) -> None:
    listener = Listener(agent)
    listener.prompt(7)
    meta = air("error", "Selected model is at capacity.", details="Try another.", actions=["retry", "login"])
    listener.tap.feed_in({"id": 7, "result": result(meta)})

    assert listener.only(Observed) == [
        Observed(
            seq=2,
            at=START,
            native_id="s1",
            kind=SignalKind.ACP_ERROR,
            text="Selected model is at capacity.\nTry another.",
            data={
                "stopReason": "end_turn",
                "sessionFailure.category": "service",
                "sessionFailure.severity": "error",
                "sessionFailure.actions": "retry login",
            },
        )
    ]


@pytest.mark.parametrize(
    "meta",
    [
        None,
        5,
        {"jetbrains": 1},
        {"jetbrains": {"air": {"sessionFailure": "x"}}},
        {"jetbrains": {"air": {"sessionFailure": {"title": "no severity"}}}},
        air("warning"),
        air("loud"),
    ],
)
def test_anything_else_beside_a_good_answer_leaves_it_good(meta: object) -> None:
    listener = Listener("codex")
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "result": result(meta)})
    assert [each.kind for each in listener.only(Observed)] == [SignalKind.ACP_RESULT]


@pytest.mark.parametrize(
    ("severity", "title", "tries"),
    [
        ("warning", "Reconnecting... 1/5", [(1, 5)]),
        ("warning", "Retrying Claude, attempt 3 of 10.", [(3, 10)]),
        ("warning", "Reconnecting to Claude.", [(None, None)]),
        ("warning", "Model metadata not found.", []),
        ("error", "Retrying is useless.", []),
    ],
)
def test_typed_warnings_tell_of_the_agents_own_tries(
    severity: str, title: str, tries: list[tuple[int | None, int | None]]
) -> None:
    listener = Listener("claude")
    listener.prompt()
    listener.update({"sessionUpdate": "session_info_update", "_meta": air(severity, title)})
    assert [(each.attempt, each.of) for each in listener.only(AgentRetrying)] == tries
    assert [each.kind for each in listener.only(Observed)] == [SignalKind.ACP_UPDATE]


@pytest.mark.parametrize(
    ("will_retry", "message", "tries"),
    [
        (True, "Reconnecting... 2/5", [(2, 5)]),
        (True, "stream disconnected", [(None, None)]),
        (False, "Reconnecting... 2/5", []),
        ("true", "Reconnecting... 2/5", []),
    ],
)
def test_codex_tells_of_its_tries_in_meta(
    will_retry: object, message: str, tries: list[tuple[int | None, int | None]]
) -> None:
    listener = Listener("codex")
    listener.prompt()
    meta = {"codex": {"error": {"message": message, "willRetry": will_retry}}}
    listener.update({"sessionUpdate": "session_info_update", "_meta": meta})
    assert [(each.attempt, each.of) for each in listener.only(AgentRetrying)] == tries


def test_codex_tells_of_its_tries_on_stderr() -> None:
    listener = Listener("codex-zed")
    listener.prompt()
    listener.tap.feed_stderr("ERROR thread: Handled error during turn: Reconnecting... 4/5 Some(...)")
    listener.tap.feed_stderr("ERROR thread: Reconnecting... is a word")
    assert [(each.attempt, each.of) for each in listener.only(AgentRetrying)] == [(4, 5)]
    assert [each.kind for each in listener.only(Observed)] == [SignalKind.STDERR, SignalKind.STDERR]


@pytest.mark.parametrize(
    ("code", "message", "status", "data"),
    [
        (429, "Resource has been exhausted", 429, {}),
        (400, '{"error":{"code":400,"status":"X"}}', 400, {"error.code": 400, "error.status": "X"}),
        (500, '{"error', 500, {}),
        (-32603, "Internal error", None, {}),
    ],
)
def test_gemini_names_the_status_and_takes_the_body_apart(
    code: int, message: str, status: int | None, data: dict[str, object]
) -> None:
    listener = Listener("gemini")
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "error": {"code": code, "message": message}})
    (seen,) = listener.only(Observed)
    assert (seen.code, seen.text, seen.status, dict(seen.data)) == (code, message, status, data)


def test_geminis_words_about_a_mode_are_one_between_prompts_only() -> None:
    listener = Listener("gemini")

    def say(text: str) -> None:
        listener.update({"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": text}})

    say("[MODE_UPDATE] autoEdit")
    listener.prompt(7)
    say("[MODE_UPDATE] yolo")
    listener.tap.feed_in({"id": 7, "result": {"stopReason": "end_turn"}})
    say("[MODE_UPDATE] plan")
    say("[MODE_UPDATE] two words")
    assert [each.mode_id for each in listener.only(ModeChanged)] == ["autoEdit", "plan"]
    said = [TextPart(text="[MODE_UPDATE] yolo"), TextPart(text="[MODE_UPDATE] two words")]
    assert [each.part for each in listener.only(Chunk)] == said


def test_qwens_empty_chunk_is_its_usage() -> None:
    listener = Listener("qwen")
    listener.prompt()
    meta = {"usage": {"inputTokens": 25, "outputTokens": 12, "totalTokens": 37}}
    for text in ("", "Hello."):
        content = {"type": "text", "text": text}
        listener.update({"sessionUpdate": "agent_message_chunk", "content": content, "_meta": meta})

    assert [each.used for each in listener.only(UsageChanged)] == [37]
    assert [each.part for each in listener.only(Chunk)] == [TextPart(text="Hello.")]


def test_what_one_process_shows_is_known_of_the_next() -> None:
    dialects = Dialects(catalogue())
    texts: list[bool] = []
    for text in ("Hello.", "Error: 503 Service Unavailable"):
        heard: list[Update] = []
        tap = Tap(dialect=dialects.of("stranger"), emit=heard.append, clock=FakeClock())
        tap.feed_out({"id": 1, "method": "session/prompt", "params": {"sessionId": "s1"}})
        update = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": text}}
        tap.feed_in({"method": "session/update", "params": {"sessionId": "s1", "update": update}})
        usage = {"usage": {"outputTokens": 3}} if text == "Hello." else {}
        tap.feed_in({"id": 1, "result": {"stopReason": "end_turn", **usage}})
        texts += [each.notice for each in heard if isinstance(each, Chunk)]
    assert texts == [False, True]
