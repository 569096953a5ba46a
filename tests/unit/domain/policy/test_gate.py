"""Section 4 of the recovery contract: replay safety."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest

from kandev_desktop.domain.codes import Classification, Code, Confidence, policy_class, scope
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, Signal, SignalKind
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Point, Reason
from kandev_desktop.domain.policy.gate import gate

ACKED = Effects(delivery=Delivery.ACKED)


def classified(confidence: Confidence = Confidence.HIGH, seqs: tuple[int, ...] = ()) -> Classification:
    code = Code.PROVIDER_OVERLOADED
    return Classification(
        code=code,
        policy_class=policy_class(code, retry_after=None, source=None),
        confidence=confidence,
        scope=scope(code),
        rule_id="test",
        catalogue_version="test",
        signal_seqs=seqs,
    )


def attempt(effects: Effects, *signals: Signal, correlated: bool = True, guarantee: bool = False) -> Evidence:
    return Evidence(
        agent="generic",
        phase=Phase.SETUP,
        signals=signals,
        effects=effects,
        correlated=correlated,
        guarantee=guarantee,
    )


def shown(
    kind: SignalKind = SignalKind.ACP_UPDATE, *, stale: bool = False, text: str = "", **data: str
) -> Signal:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return Signal(seq=7, kind=kind, phase=Phase.SETUP, at=at, text=text, data=data, stale=stale)


@dataclass(frozen=True)
class Case:
    id: str
    evidence: Evidence
    interactive: Gate
    unattended: Gate


AT = Point(code=Code.PROVIDER_OVERLOADED, phase=Phase.SETUP, step="execute make")
TOOL = Effects(delivery=Delivery.ACKED, tools=1)


@pytest.mark.parametrize(
    ("effects", "guarantee", "step", "before", "interactive", "unattended"),
    [
        (TOOL, False, "execute make", None, Reason.TOOLS_SEEN, Reason.TOOLS_COMPLETED),
        (TOOL, False, "execute make", AT, Reason.SAME_STEP_FAILS, Reason.SAME_STEP_FAILS),
        (TOOL, True, "execute make", AT, Reason.SAME_STEP_FAILS, Reason.SAME_STEP_FAILS),
        (TOOL, True, "execute test", AT, Reason.GUARANTEED, Reason.GUARANTEED),
        (TOOL, False, "execute test", AT, Reason.TOOLS_SEEN, Reason.TOOLS_COMPLETED),
        (TOOL, False, "execute make", replace(AT, phase=Phase.TOOL), Reason.TOOLS_SEEN, Reason.TOOLS_COMPLETED),
        (TOOL, False, "execute make", replace(AT, code=Code.MODEL_CAPACITY), Reason.TOOLS_SEEN, Reason.TOOLS_COMPLETED),
        (ACKED, False, "execute make", AT, Reason.NOTHING_HAPPENED, Reason.NOTHING_HAPPENED),
    ],
    ids=["first", "again", "guaranteed", "another step, guaranteed", "another step", "another phase", "another code",
         "nothing happened this time"],
)  # fmt: skip
def test_section_4_the_same_failure_at_the_same_point_after_effects_stops(
    effects: Effects,
    *,
    guarantee: bool,
    step: str,
    before: Point | None,
    interactive: Reason,
    unattended: Reason,
) -> None:
    evidence = attempt(effects, guarantee=guarantee)
    assert gate(classified(), evidence, step=step, before=before).reason is interactive
    assert gate(classified(), evidence, step=step, before=before, unattended=True).reason is unattended


def stop(reason: Reason) -> Gate:
    return Gate(answer=GateAnswer.STOP, reason=reason)


RESEND = Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED)
GUARANTEED = Gate(answer=GateAnswer.RESEND, reason=Reason.GUARANTEED)
CONTINUE = Gate(answer=GateAnswer.CONTINUE, reason=Reason.TOOLS_COMPLETED)

CASES = (
    Case("nothing happened", attempt(ACKED), RESEND, RESEND),
    Case("nothing written", attempt(ACKED.with_delivery(Delivery.NONE)), RESEND, RESEND),
    Case(
        "silence is nothing for a person and never resent for a run",
        attempt(ACKED.with_delivery(Delivery.SILENT)),
        RESEND,
        stop(Reason.DELIVERY_UNKNOWN),
    ),
    Case(
        "unknown delivery counts as something",
        attempt(ACKED.with_delivery(Delivery.UNKNOWN)),
        stop(Reason.DELIVERY_UNKNOWN),
        stop(Reason.DELIVERY_UNKNOWN),
    ),
    Case("content", attempt(replace(ACKED, content=True)), stop(Reason.CONTENT_SEEN), CONTINUE),
    Case("thought", attempt(replace(ACKED, thought=True)), stop(Reason.CONTENT_SEEN), CONTINUE),
    Case("completed tool", attempt(replace(ACKED, tools=1)), stop(Reason.TOOLS_SEEN), CONTINUE),
    Case(
        "open tool",
        attempt(replace(ACKED, tools=2, tools_open=1)),
        stop(Reason.TOOLS_SEEN),
        stop(Reason.TOOLS_SEEN),
    ),
    Case("settled permission", attempt(replace(ACKED, permissions=1)), stop(Reason.REQUESTS_SEEN), CONTINUE),
    Case(
        "open permission",
        attempt(replace(ACKED, permissions=1, waiting=1)),
        stop(Reason.REQUESTS_SEEN),
        stop(Reason.REQUESTS_SEEN),
    ),
    Case(
        "a completed tool that asked before",
        attempt(replace(ACKED, tools=1, permissions=1)),
        stop(Reason.TOOLS_SEEN),
        CONTINUE,
    ),
    Case(
        "an open tool that asked before",
        attempt(replace(ACKED, tools=1, tools_open=1, permissions=1)),
        stop(Reason.REQUESTS_SEEN),
        stop(Reason.REQUESTS_SEEN),
    ),
    Case("file", attempt(replace(ACKED, files=1)), stop(Reason.REQUESTS_SEEN), CONTINUE),
    Case("terminal", attempt(replace(ACKED, terminals=1)), stop(Reason.REQUESTS_SEEN), CONTINUE),
    Case(
        "something that nobody can read",
        attempt(replace(ACKED, strange=1)),
        stop(Reason.STRANGE_SEEN),
        stop(Reason.STRANGE_SEEN),
    ),
    Case(
        "a completed tool and something that nobody can read",
        attempt(replace(ACKED, tools=1, strange=1)),
        stop(Reason.TOOLS_SEEN),
        stop(Reason.TOOLS_SEEN),
    ),
    Case(
        "content under unknown delivery",
        attempt(Effects(content=True)),
        stop(Reason.CONTENT_SEEN),
        stop(Reason.CONTENT_SEEN),
    ),
    Case("guarantee", attempt(replace(ACKED, content=True, tools=3), guarantee=True), GUARANTEED, GUARANTEED),
    Case(
        "uncorrelated, guarantee or not",
        attempt(ACKED, correlated=False, guarantee=True),
        stop(Reason.NOT_CORRELATED),
        stop(Reason.NOT_CORRELATED),
    ),
    Case(
        "an answer that only the signals show",
        attempt(ACKED, shown(sessionUpdate="agent_message_chunk", text="Working")),
        stop(Reason.CONTENT_SEEN),
        CONTINUE,
    ),
    Case(
        "a thought that only the signals show",
        attempt(ACKED, shown(sessionUpdate="agent_thought_chunk", text="Hm")),
        stop(Reason.CONTENT_SEEN),
        CONTINUE,
    ),
    Case(
        "a tool call that only the signals show",
        attempt(ACKED, shown(sessionUpdate="tool_call", toolCallId="t", status="in_progress")),
        stop(Reason.TOOLS_SEEN),
        stop(Reason.TOOLS_SEEN),
    ),
    Case(
        "a permission request that only the signals show",
        attempt(ACKED, shown(SignalKind.TRANSPORT, method="session/request_permission", outcome="allow")),
        stop(Reason.REQUESTS_SEEN),
        CONTINUE,
    ),
    Case(
        "an open permission request that only the signals show",
        attempt(ACKED, shown(SignalKind.TRANSPORT, method="session/request_permission")),
        stop(Reason.REQUESTS_SEEN),
        stop(Reason.REQUESTS_SEEN),
    ),
    Case(
        "the agent went on after the end",
        attempt(ACKED, shown(stale=True, sessionUpdate="agent_message_chunk", text="more")),
        stop(Reason.AGENT_WENT_ON),
        stop(Reason.AGENT_WENT_ON),
    ),
    Case(
        "late activity without its words",
        attempt(ACKED, shown(stale=True, late="yes")),
        stop(Reason.AGENT_WENT_ON),
        stop(Reason.AGENT_WENT_ON),
    ),
    Case("a stale marker", attempt(ACKED, shown(stale=True, strange="x")), RESEND, RESEND),
    Case(
        "history that a load repeats",
        attempt(
            ACKED,
            replace(shown(stale=True, sessionUpdate="tool_call", toolCallId="t"), phase=Phase.LOAD),
        ),
        RESEND,
        RESEND,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_answers_by_what_happened(case: Case) -> None:
    assert gate(classified(), case.evidence) == case.interactive
    assert gate(classified(), case.evidence, unattended=True) == case.unattended


@pytest.mark.parametrize("confidence", [Confidence.MEDIUM, Confidence.LOW])
@pytest.mark.parametrize("guarantee", [False, True])
@pytest.mark.parametrize("unattended", [False, True])
def test_only_high_confidence_authorises(confidence: Confidence, guarantee: bool, unattended: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - parametrised
    answer = gate(classified(confidence), attempt(ACKED, guarantee=guarantee), unattended=unattended)
    assert answer == stop(Reason.NOT_CONFIDENT)


def update(**leaves: str) -> Signal:
    data = {name.replace("__", "."): value for name, value in leaves.items()}
    return replace(shown(), data=data)


@pytest.mark.parametrize(
    ("signal", "reason"),
    [
        (shown(sessionUpdate="agent_message_chunk"), Reason.NOTHING_HAPPENED),
        (update(sessionUpdate="agent_message_chunk", content__type="text"), Reason.NOTHING_HAPPENED),
        (update(sessionUpdate="agent_message_chunk", content__type="image"), Reason.CONTENT_SEEN),
        (update(sessionUpdate="agent_message_chunk", content__text="Hi"), Reason.CONTENT_SEEN),
        (update(sessionUpdate="agent_thought_chunk", content__text="Hm"), Reason.CONTENT_SEEN),
        (shown(sessionUpdate="user_message_chunk", text="Hi"), Reason.NOTHING_HAPPENED),
        (shown(sessionUpdate="session_info_update"), Reason.NOTHING_HAPPENED),
        (shown(sessionUpdate="file_written"), Reason.STRANGE_SEEN),
        (shown(sessionUpdate="Tool_Call"), Reason.STRANGE_SEEN),
        (shown(text="I edited the file"), Reason.STRANGE_SEEN),
        (shown(toolCallId="t"), Reason.STRANGE_SEEN),
        (update(params__update__sessionUpdate="tool_call"), Reason.STRANGE_SEEN),
        (update(_meta__x__sessionUpdate="tool_call"), Reason.NOTHING_HAPPENED),
        (shown(method="session/request_permission"), Reason.STRANGE_SEEN),
        (shown(adapterText="retries_spent"), Reason.NOTHING_HAPPENED),
        (shown(SignalKind.TRANSPORT, method="FS/write_text_file"), Reason.REQUESTS_SEEN),
        (shown(SignalKind.TRANSPORT, method="terminal/create"), Reason.REQUESTS_SEEN),
        (shown(SignalKind.TRANSPORT, method="session/elicitation"), Reason.STRANGE_SEEN),
        (shown(SignalKind.TRANSPORT, method="session/prompt"), Reason.NOTHING_HAPPENED),
        (shown(SignalKind.TRANSPORT, code="ECONNRESET"), Reason.NOTHING_HAPPENED),
    ],
)
def test_what_a_signal_shows_closes_the_gate_and_what_nobody_knows_too(
    signal: Signal, reason: Reason
) -> None:
    assert gate(classified(), attempt(ACKED, signal)).reason is reason


def test_text_consumed_as_evidence_is_no_content() -> None:
    evidence = attempt(
        ACKED, shown(sessionUpdate="agent_message_chunk", text="Selected model is at capacity.")
    )
    assert gate(classified(seqs=(7,)), evidence) == RESEND
