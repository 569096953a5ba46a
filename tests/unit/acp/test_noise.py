"""Any frames in any order, cut anywhere: no exception, and no certainty out of noise."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.acp.replay import BadLine, ReplayedAttempt, replay
from kandev_desktop.domain.codes import Code, Confidence
from kandev_desktop.domain.judgement import judge
from kandev_desktop.domain.policy.decisions import Action
from tests.fakes.catalogue import catalogue
from tests.unit.acp.tap_rig import recording, recording_names
from tests.unit.acp.test_replay import NOW

AGENTS = ("claude", "codex", "copilot", "gemini", "qwen", "pi", "builtin", "stranger")
PROTOCOL = frozenset(
    {Code.NONE, Code.CANCELLED, Code.AGENT_TRANSPORT_LOST, Code.PERMISSION_DENIED_BY_USER, Code.STREAM_FAILED}
)
"""What the protocol itself can say with certainty, whatever the words."""

leaf = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
keys = st.sampled_from(
    [
        "sessionUpdate",
        "content",
        "type",
        "text",
        "messageId",
        "toolCallId",
        "status",
        "_meta",
        "codex",
        "threadStatus",
        "jetbrains",
        "air",
        "sessionFailure",
        "severity",
        "title",
        "actions",
        "usage",
        "outputTokens",
        "stopReason",
        "code",
        "message",
        "data",
        "options",
    ]
)
values = st.sampled_from(
    [
        "agent_message_chunk",
        "session_info_update",
        "tool_call",
        "tool_call_update",
        "usage_update",
        "text",
        "systemError",
        "error",
        "warning",
        "end_turn",
        "cancelled",
        "completed",
    ]
)
anything = st.recursive(
    leaf | values,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=12,
)
updates = st.fixed_dictionaries(
    {
        "method": st.just("session/update"),
        "params": st.fixed_dictionaries({"sessionId": st.just("s1"), "update": anything}),
    }
)
incoming = (
    anything
    | updates
    | st.fixed_dictionaries({"id": st.integers(0, 4), "result": anything})
    | st.fixed_dictionaries({"id": st.integers(0, 4), "error": anything})
    | st.fixed_dictionaries(
        {"id": st.integers(0, 4), "method": st.just("session/request_permission"), "params": anything}
    )
)
outgoing = st.fixed_dictionaries(
    {"id": st.integers(0, 4), "method": st.sampled_from(["initialize", "session/new", "session/prompt"])},
    optional={"params": anything},
) | st.fixed_dictionaries({"id": st.integers(0, 4), "result": anything})
entries = st.lists(
    st.tuples(st.just("in"), incoming)
    | st.tuples(st.just("out"), outgoing)
    | st.tuples(st.just("stderr"), st.text(max_size=40))
    | st.tuples(st.just("note"), st.sampled_from(["write failed: BrokenPipeError", "x"]))
    | st.tuples(st.just("exit"), st.fixed_dictionaries({"code": st.none() | st.integers(0, 255)})),
    max_size=14,
)
PROMPT = ("out", {"id": 1, "method": "session/prompt", "params": {"sessionId": "s1"}})


def lines(rows: list[tuple[str, Any]]) -> list[bytes]:
    return [
        json.dumps({"t": place / 10, "dir": direction, "data": data}).encode()
        for place, (direction, data) in enumerate(rows)
    ]


def attempts(raw: list[bytes], agent: str) -> list[ReplayedAttempt]:
    played = replay(raw, agent=agent, catalogue=catalogue(), started_at=NOW, zone="UTC")
    return [each for each in played if not isinstance(each, BadLine)]


@settings(max_examples=250, deadline=None)
@given(rows=entries, agent=st.sampled_from(AGENTS))
def test_noise_is_never_certain(rows: list[tuple[str, Any]], agent: str) -> None:
    for attempt in attempts(lines([PROMPT, *rows]), agent):
        judgement = judge(attempt.evidence, catalogue=catalogue(), now=attempt.ended_at)
        classification = judgement.classification
        if classification.code not in PROTOCOL:
            assert classification.confidence is not Confidence.HIGH
            assert judgement.interactive.action is not Action.RETRY


RECORDED = {name: [json.dumps(row).encode() for row in recording(name)] for name in recording_names()[::6]}


@settings(max_examples=120, deadline=None)
@given(name=st.sampled_from(sorted(RECORDED)), data=st.data())
def test_a_recording_shuffled_doubled_and_cut_raises_nothing(name: str, data: st.DataObject) -> None:
    raw = list(RECORDED[name])
    picked = data.draw(st.lists(st.sampled_from(raw), max_size=30))
    cut = data.draw(st.integers(0, 40))
    broken = [line[: len(line) - cut] if place % 3 == 0 else line for place, line in enumerate(picked)]
    for attempt in attempts([*lines([PROMPT]), *broken], name.partition("/")[0]):
        judge(attempt.evidence, catalogue=catalogue(), now=attempt.ended_at)


@settings(max_examples=80, deadline=None)
@given(raw=st.lists(st.binary(max_size=60), max_size=8), agent=st.sampled_from(AGENTS))
def test_any_bytes_are_bad_lines_at_worst(raw: list[bytes], agent: str) -> None:
    attempts(raw, agent)
