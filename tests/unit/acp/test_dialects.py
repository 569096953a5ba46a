"""What a dialect reads beyond the protocol."""

import pytest

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.dialects.builtin import BuiltinDialect
from kandev_desktop.acp.dialects.claude import ClaudeDialect
from kandev_desktop.acp.dialects.codex import CodexDialect
from kandev_desktop.acp.dialects.gemini import GeminiDialect
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.plain import CopilotDialect, KimiDialect, OpenCodeDialect, PiDialect
from kandev_desktop.acp.dialects.qwen import QwenDialect
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.updates import Chunk, Observed
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import START
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
