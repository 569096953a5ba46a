"""Recorded sessions of real agents go through the same tap without a process."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.evidence.signals import Scalar, SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    Observed,
    Origin,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    StrangeFrame,
    ToolChanged,
)
from tests.unit.acp.tap_rig import Listener, recording, recording_names


def play(name: str) -> Listener:
    listener = Listener(name.split("/", maxsplit=1)[0])
    listener.play(recording(name))
    return listener


@pytest.mark.parametrize("name", recording_names())
def test_every_recording_is_understood(name: str) -> None:
    listener = play(name)
    prompts = [entry for entry in recording(name) if entry["data"] and _is_prompt(entry)]

    assert len(listener.only(PromptWritten)) == len(prompts)
    assert [type(update) for update in listener.heard][-1] is PipeEnded
    assert {frame.reason for frame in listener.only(StrangeFrame)} <= {
        "unknown notification",
        "unknown request",
        "not JSON",
    }


def _is_prompt(entry: dict[str, object]) -> bool:
    data = entry["data"]
    return entry["dir"] == "out" and isinstance(data, dict) and data.get("method") == "session/prompt"


@dataclass(frozen=True)
class Case:
    id: str
    recording: str
    kind: SignalKind
    code: int | None
    key: str
    value: Scalar


CASES = [
    Case(
        "codex says that the thread failed",
        "codex/model_404",
        SignalKind.ACP_UPDATE,
        None,
        "_meta.codex.threadStatus.type",
        "systemError",
    ),
    Case(
        "codex tells the status behind its retries",
        "codex/server_error_500",
        SignalKind.ACP_UPDATE,
        None,
        "_meta.codex.error.willRetry",
        True,
    ),
    Case(
        "claude types its failure",
        "claude/insufficient_quota_429",
        SignalKind.ACP_ERROR,
        -32603,
        "errorKind",
        "rate_limit",
    ),
    Case(
        "codex of zed types its failure",
        "codex-zed/capacity_429",
        SignalKind.ACP_ERROR,
        -32603,
        "codex_error_info",
        "other",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_structure_that_matters_is_kept(case: Case) -> None:
    seen = [
        (each.kind, each.code)
        for each in play(case.recording).only(Observed)
        if each.data.get(case.key) == case.value
    ]
    assert (case.kind, case.code) in seen


def test_a_code_that_is_a_status_and_json_in_a_message_stay_as_they_came() -> None:
    errors = [
        each for each in play("gemini/capacity_429").only(Observed) if each.kind is SignalKind.ACP_ERROR
    ]
    assert [(each.code, each.text) for each in errors] == [
        (429, "No capacity available for model gemini-2.5-pro on the server")
    ]


def test_an_answer_is_whole_and_in_order() -> None:
    words = [
        chunk.part.text
        for chunk in play("codex/model_404").only(Chunk)
        if chunk.kind is ChunkKind.ANSWER
        and chunk.message_id == "msg_sample3"
        and isinstance(chunk.part, TextPart)
    ]
    assert "".join(words) == "Hello from the sample server."


def test_a_refused_permission_is_settled_by_the_user() -> None:
    (settled,) = play("gemini/deny_permission").only(PermissionSettled)
    assert (settled.option_id, settled.allowed, settled.origin) == ("cancel", False, Origin.USER)


def test_a_cancel_stands_before_the_answer_to_it() -> None:
    seen = [
        (each.kind, each.data.get("method") or each.data.get("stopReason"))
        for each in play("codex/cancel_midstream").only(Observed)
        if each.kind in {SignalKind.TRANSPORT, SignalKind.ACP_RESULT}
    ]
    assert seen == [
        (SignalKind.TRANSPORT, "session/cancel"),
        (SignalKind.ACP_RESULT, "cancelled"),
        (SignalKind.ACP_RESULT, "end_turn"),
    ]


def test_tools_are_followed_to_their_end() -> None:
    changes = [(tool.tool_call_id, tool.status) for tool in play("copilot/tool_ok").only(ToolChanged)]
    assert changes[0][1] in {"pending", None}
    assert changes[-1][1] == "completed"


def test_a_banner_is_all_that_a_retired_program_says() -> None:
    listener = play("kimi/x_non_json_banner_exit0")
    (fault,) = listener.only(Observed)
    (ended,) = listener.only(PipeEnded)

    assert fault.kind is SignalKind.TRANSPORT
    assert str(fault.data["line"]).startswith("kimi-cli is no longer maintained.")
    assert (ended.exit_code, ended.signal) == (0, None)
