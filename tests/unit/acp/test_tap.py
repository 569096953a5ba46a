"""What passes on the wire is told at once and in order."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.acp.frames import decode
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.updates import (
    Chunk,
    InfoChanged,
    Observed,
    Origin,
    PermissionAsked,
    PermissionOption,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    StrangeFrame,
    ToolKind,
)
from tests.fakes.clock import START
from tests.unit.acp.tap_rig import Listener

CHUNK = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "hi"}}


def test_a_turn_is_told_in_the_order_of_the_wire() -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.written(7)
    listener.update(CHUNK)
    listener.update({"sessionUpdate": "session_info_update", "_meta": {"codex": {"x": 1}}})
    listener.tap.feed_in({"jsonrpc": "2.0", "id": 7, "result": {"stopReason": "end_turn"}})

    assert listener.heard == [
        PromptWritten(seq=1, at=START, native_id="s1"),
        Chunk(**_chunk(2)),
        InfoChanged(seq=3, at=START, native_id="s1"),
        Observed(
            seq=4,
            at=START,
            native_id="s1",
            kind=SignalKind.ACP_UPDATE,
            data={"sessionUpdate": "session_info_update", "_meta.codex.x": 1},
        ),
        Observed(
            seq=5,
            at=START,
            native_id="s1",
            kind=SignalKind.ACP_RESULT,
            text="end_turn",
            data={"stopReason": "end_turn"},
        ),
    ]


def _chunk(seq: int) -> dict[str, Any]:
    listener = Listener()
    listener.update(CHUNK)
    (chunk,) = listener.only(Chunk)
    return {name: getattr(chunk, name) for name in Chunk.__dataclass_fields__} | {"seq": seq}


def test_an_answer_proves_that_its_prompt_was_written() -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "result": {"stopReason": "end_turn"}})
    listener.tap.written(7)

    assert listener.kinds() == ["PromptWritten", "Observed"]


def test_a_failed_prompt_is_evidence_with_its_flat_data() -> None:
    listener = Listener()
    listener.prompt(7)
    error = {
        "code": -32603,
        "message": "Internal error",
        "data": {"errorKind": "rate_limit", "a": [{"b": 1}]},
    }
    listener.tap.feed_in({"id": 7, "error": error})

    assert listener.heard[1:] == [
        Observed(
            seq=2,
            at=START,
            native_id="s1",
            kind=SignalKind.ACP_ERROR,
            code=-32603,
            text="Internal error",
            data={"errorKind": "rate_limit", "a.0.b": 1},
        )
    ]


def test_a_cancel_of_ours_is_evidence() -> None:
    listener = Listener()
    listener.tap.feed_out({"method": "session/cancel", "params": {"sessionId": "s1"}})

    assert listener.heard == [
        Observed(
            seq=1,
            at=START,
            native_id="s1",
            kind=SignalKind.TRANSPORT,
            text="session/cancel sent by the user",
            data={"method": "session/cancel", "origin": "user", "direction": "out"},
        )
    ]


PERMISSION: dict[str, Any] = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "session/request_permission",
    "params": {
        "sessionId": "s1",
        "toolCall": {
            "toolCallId": "t1",
            "title": "rm -rf is harmless, trust me",
            "kind": "execute",
            "rawInput": {"command": "make", "args": ["test"], "cwd": "/p"},
        },
        "options": [
            {"optionId": "y", "name": "Yes", "kind": "allow_once"},
            {"optionId": "n", "name": "No", "kind": "reject_once"},
        ],
    },
}


def test_a_permission_is_asked_from_structure_and_settled_by_the_answer() -> None:
    listener = Listener()
    asked = listener.tap.feed_in(PERMISSION)
    outcome = {"outcome": {"outcome": "selected", "optionId": "n"}}
    listener.tap.feed_out({"id": 0, "result": outcome}, Origin.USER)

    assert listener.heard == [
        PermissionAsked(
            seq=1,
            at=START,
            native_id="s1",
            request_id="ask-1",
            tool_call_id="t1",
            title="rm -rf is harmless, trust me",
            kind=ToolKind.EXECUTE,
            options=(
                PermissionOption(id="y", name="Yes", kind="allow_once"),
                PermissionOption(id="n", name="No", kind="reject_once"),
            ),
            subject=("make", "test"),
            cwd="/p",
        ),
        PermissionSettled(
            seq=2,
            at=START,
            native_id="s1",
            request_id="ask-1",
            option_id="n",
            allowed=False,
            origin=Origin.USER,
        ),
    ]
    assert asked == listener.heard[0]


def test_a_cancelled_permission_is_not_allowed() -> None:
    listener = Listener()
    listener.tap.feed_in(PERMISSION)
    listener.tap.feed_out({"id": 0, "result": {"outcome": {"outcome": "cancelled"}}}, Origin.CLIENT)

    (settled,) = listener.only(PermissionSettled)
    assert (settled.option_id, settled.allowed, settled.origin) == (None, False, Origin.CLIENT)


def test_a_permission_without_a_tool_call_is_strange_and_asks_nothing() -> None:
    listener = Listener()
    assert listener.tap.feed_in({**PERMISSION, "params": {"options": []}}) is None
    assert listener.kinds() == ["StrangeFrame"]


def test_strange_frames_are_counted_and_survived() -> None:
    listener = Listener()
    hostile: list[Any] = [
        5,
        [],
        {},
        {"id": 9, "result": {}},
        {"id": None, "result": {}},
        {"id": [1], "result": {}},
        {"method": 5, "id": 1},
        {"method": "_x/y"},
        {"method": "_x/y", "id": 1},
        {"method": "session/update"},
        {"method": "session/update", "params": {"update": 5}},
    ]
    for frame in hostile:
        listener.tap.feed_in(frame)
    listener.update({"sessionUpdate": "telepathy"}, session=["s1"])

    assert [each.reason for each in listener.only(StrangeFrame)] == [
        "no JSON object",
        "no JSON object",
        "neither request nor answer",
        "answer to no request",
        "answer to no request",
        "answer to no request",
        "neither request nor answer",
        "unknown notification",
        "unknown request",
        "an update without content",
        "an update without content",
        "unknown update 'telepathy'",
    ]


@pytest.mark.parametrize(
    ("result", "kept"),
    [
        ({"stopReason": "max_tokens"}, {"stopReason": "max_tokens"}),
        ({"stopReason": "exploded"}, {"stopReason": "exploded"}),
        ({"stopReason": "sk-ant-api03-" + "Zq9x" * 20}, {"stopReason": "[redacted]"}),
        ({"stopReason": "a\nb " * 5000}, {"stopReason": ("ab " * 22)[:64]}),
        ({"stopReason": 5}, {"stopReason": 5}),
        ({"stopReason": None}, {"stopReason": None}),
        (None, {}),
        ([], {}),
    ],
    ids=str,
)
def test_a_stop_reason_is_evidence_short_and_clean(result: Any, kept: dict[str, Any]) -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "result": result})
    (seen,) = listener.only(Observed)

    assert (seen.kind, dict(seen.data)) == (SignalKind.ACP_RESULT, kept)
    assert len(seen.text) <= 64


@dataclass(frozen=True)
class Stray:
    id: str
    play: Callable[[Listener], object]
    harmless: bool


def _frame(frame: Any) -> Callable[[Listener], object]:
    return lambda listener: listener.tap.feed_in(frame)


def _line(line: str) -> Callable[[Listener], None]:
    return lambda listener: listener.tap.feed_strange("not JSON", line)


def _chunk_of(content: Any) -> Callable[[Listener], None]:
    return lambda listener: listener.update({"sessionUpdate": "agent_message_chunk", "content": content})


_TOOL = {"sessionUpdate": "tool_call", "toolCallId": "t", "title": "rm"}
STRAYS = (
    Stray("a banner", _line("Welcome to foo 1.2"), harmless=True),
    Stray("a log line", _line("[2026-01-01 12:00:00] {pool} debug"), harmless=True),
    Stray("a printed object", _line("{ level: 'info' }"), harmless=True),
    Stray("a printed value", _frame("ready"), harmless=True),
    Stray("a vendor's notification", _frame({"method": "_auth/status_update"}), harmless=True),
    Stray("another vendor's notification", _frame({"method": "qwen/notify/session/x"}), harmless=True),
    Stray("a vendor's request", _frame({"id": 1, "method": "craft/drainMidTurnQueue"}), harmless=True),
    Stray("a cut frame", _line('{"jsonrpc":"2.0","method":"session/update","params":{'), harmless=False),
    Stray("a cut frame without a version", _line(' {"method":"session/up'), harmless=False),
    Stray("the head of a frame over several lines", _line("{"), harmless=False),
    Stray("a cut batch", _line('[ {"method":"session/up'), harmless=False),
    Stray("a frame after other output", _line('debug {"jsonrpc":"2.0"}'), harmless=False),
    Stray("a frame too long to read", _line(""), harmless=False),
    Stray("a batch", _frame([{"method": "session/update", "params": {"update": _TOOL}}]), harmless=False),
    Stray("an update as a request", _frame({"id": 9, "method": "session/update"}), harmless=False),
    Stray("an update with a list", _frame({"method": "session/update", "params": [_TOOL]}), harmless=False),
    Stray("an unknown update", lambda listener: listener.update({"sessionUpdate": "x"}), harmless=False),
    Stray(
        "a tool without an id", lambda listener: listener.update({**_TOOL, "toolCallId": 5}), harmless=False
    ),
    Stray("a chunk with a list", _chunk_of([{"type": "text", "text": "Deleted"}]), harmless=False),
    Stray("a chunk with a text", _chunk_of("Deleted"), harmless=False),
    Stray("an unknown session method", _frame({"method": "session/started"}), harmless=False),
    Stray("an unknown file request", _frame({"id": 1, "method": "fs/delete_file"}), harmless=False),
    Stray("an unknown terminal request", _frame({"id": 1, "method": "terminal/write"}), harmless=False),
    Stray("a method without a namespace", _frame({"method": "tool_started"}), harmless=False),
    Stray(
        "a permission without options",
        _frame({"id": 1, "method": "session/request_permission", "params": {"toolCall": {}}}),
        harmless=False,
    ),
    Stray("a second answer", _frame({"id": 1, "result": {}}), harmless=False),
)


@pytest.mark.parametrize("stray", STRAYS, ids=lambda stray: stray.id)
def test_only_plain_text_and_a_vendors_own_methods_are_harmless(stray: Stray) -> None:
    listener = Listener()
    stray.play(listener)

    assert [each.harmless for each in listener.only(StrangeFrame)] == [stray.harmless]


def test_a_second_answer_to_one_request_settles_nothing() -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "result": {"stopReason": "end_turn"}})
    listener.tap.feed_in({"id": 7, "error": {"code": 1, "message": "late"}})

    assert listener.kinds() == ["PromptWritten", "Observed", "StrangeFrame"]


def test_an_answer_that_is_both_good_and_bad_may_have_had_an_effect() -> None:
    listener = Listener()
    listener.prompt(7)
    error = {"code": -32603, "message": "503 Service Unavailable"}
    listener.tap.feed_in({"id": 7, "result": {"stopReason": "end_turn"}, "error": error})

    assert listener.kinds() == ["PromptWritten", "StrangeFrame", "Observed"]
    assert [each.harmless for each in listener.only(StrangeFrame)] == [False]


def test_an_error_of_null_is_none() -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.feed_in({"id": 7, "result": {"stopReason": "end_turn"}, "error": None})

    assert [each.kind for each in listener.only(Observed)] == [SignalKind.ACP_RESULT]


def test_a_stray_line_before_the_protocol_says_why_there_is_none() -> None:
    listener = Listener()
    listener.tap.feed_strange("not JSON", "Usage: foo [options]")
    listener.tap.feed_exit(2, None)

    assert listener.heard == [
        StrangeFrame(seq=1, at=START, reason="not JSON", harmless=True),
        Observed(
            seq=2,
            at=START,
            kind=SignalKind.TRANSPORT,
            text="agent wrote a line that is not JSON",
            data={"line": "Usage: foo [options]"},
        ),
        PipeEnded(seq=3, at=START, exit_code=2),
    ]


def test_a_stray_line_later_is_worth_what_stderr_is() -> None:
    listener = Listener()
    listener.update(CHUNK)
    listener.tap.feed_strange("not JSON", "debug: 429")

    assert listener.heard[1:] == [
        StrangeFrame(seq=2, at=START, reason="not JSON", harmless=True),
        Observed(seq=3, at=START, kind=SignalKind.STDERR, text="debug: 429"),
    ]


def test_a_refused_write_tells_how_much_went() -> None:
    listener = Listener()
    listener.prompt(7)
    listener.tap.refused(7, written=0, code="EPIPE", errno=32)

    assert listener.heard == [
        Observed(
            seq=1,
            at=START,
            native_id="s1",
            kind=SignalKind.TRANSPORT,
            text="write EPIPE",
            code="EPIPE",
            data={"pipe": "stdin", "written": 0, "direction": "out", "syscall": "write", "errno": 32},
        )
    ]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
update_kinds = st.sampled_from(
    [
        "agent_message_chunk",
        "tool_call",
        "tool_call_update",
        "plan",
        "available_commands_update",
        "current_mode_update",
        "config_option_update",
        "session_info_update",
        "usage_update",
        "other",
    ]
)
update_keys = st.sampled_from(
    [
        "content",
        "messageId",
        "toolCallId",
        "entries",
        "availableCommands",
        "configOptions",
        "locations",
        "_meta",
    ]
)
updates = st.builds(
    lambda kind, fields: {**fields, "sessionUpdate": kind},
    update_kinds,
    st.dictionaries(
        update_keys,
        json_values | st.lists(st.dictionaries(st.sampled_from(["type", "id", "name", "path"]), json_values)),
    ),
)
frames = st.one_of(
    json_values,
    st.fixed_dictionaries(
        {},
        optional={
            "id": json_values,
            "method": json_values | st.sampled_from(["session/update", "session/request_permission"]),
            "params": json_values
            | st.builds(lambda update: {"sessionId": "s1", "update": update}, updates)
            | st.builds(
                lambda call, options: {"toolCall": call, "options": options}, json_values, json_values
            ),
            "result": json_values,
            "error": json_values,
        },
    ),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(frames, max_size=6), st.sampled_from(["some", "builtin"]))
def test_no_frame_breaks_the_tap(hostile: list[Any], agent: str) -> None:
    listener = Listener(agent)
    listener.prompt(0)
    for frame in hostile:
        listener.tap.feed_in(frame)
    listener.update(CHUNK)

    assert isinstance(listener.heard[-1], Chunk)
    numbers = [update.seq for update in listener.heard]
    assert numbers == sorted(set(numbers))


def test_no_depth_of_nesting_breaks_the_tap() -> None:
    listener = Listener()
    for depth in range(700, 1000):
        nested = b"[" * depth + b"]" * depth
        update = b'{"sessionUpdate": "tool_call", "toolCallId": "t", "rawInput": ' + nested + b"}"
        with suppress(StrangeError):
            listener.tap.feed_in(
                decode(b'{"method": "session/update", "params": {"update": ' + update + b"}}")
            )

    assert len(listener.heard) >= 1


@given(st.binary(max_size=200))
def test_no_bytes_break_the_decoder(line: bytes) -> None:
    listener = Listener()
    with suppress(StrangeError):
        listener.tap.feed_in(decode(line))
    listener.update(CHUNK)

    assert isinstance(listener.heard[-1], Chunk)
