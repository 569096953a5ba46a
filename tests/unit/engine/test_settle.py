"""From a verdict to the owner's step, and what a fresh session is told."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, Scope
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, OwnerState
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.judge import Verdict
from kandev_desktop.engine.ports import PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.settle import step_for
from kandev_desktop.engine.session.summary import LONGEST, summary
from tests.fakes.clock import START

ROW = OwnerRow(
    id="o",
    instance_id="i",
    session_id="s",
    generation=1,
    state=OwnerState.RUNNING,
    version=2,
    attempt_id="a",
    updated_at=START,
)


def verdict(code: Code, action: Action, *, delay: float | None = None, exhausted: bool = False) -> Verdict:
    return Verdict(
        classification=Classification(
            code=code,
            policy_class=PolicyClass.TRANSIENT,
            confidence=Confidence.HIGH,
            scope=Scope.PROVIDER,
            rule_id="r",
            catalogue_version="v",
        ),
        gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
        decision=Decision(
            action=action,
            reason=Reason.NOTHING_HAPPENED if action is Action.RETRY else Reason.HARD_LIMIT,
            delay=None if delay is None else timedelta(seconds=delay),
            exhausted=exhausted,
        ),
        budget=4,
    )


def end(stop_reason: str = "end_turn", *, gone: bool = True, effects: Effects | None = None) -> AttemptEnd:
    return AttemptEnd(
        attempt_id="a",
        evidence=Evidence(
            agent="x", phase=Phase.SETUP, signals=(), effects=effects or Effects(delivery=Delivery.ACKED)
        ),
        outcome=PromptOutcome(kind=StopKind.ENDED, stop_reason=stop_reason),
        problem=None,
        silent_for=None,
        gone=gone,
    )


GOOD_END = end()


@dataclass(frozen=True)
class Case:
    id: str
    verdict: Verdict
    on: Happening
    end: AttemptEnd = GOOD_END
    row: OwnerRow = ROW
    reason: Reason | None = None
    retry_s: float | None = None
    refused: bool = False


RETRY = verdict(Code.PROVIDER_OVERLOADED, Action.RETRY, delay=7)
CASES = (
    Case("a good end", verdict(Code.NONE, Action.NONE), Happening.SUCCEEDED),
    Case(
        "cut at the limit", verdict(Code.NONE, Action.NONE), Happening.ENDED_AS_ASKED, end=end("max_tokens")
    ),
    Case(
        "turns at the limit",
        verdict(Code.NONE, Action.NONE),
        Happening.ENDED_AS_ASKED,
        end=end("max_turn_requests"),
    ),
    Case("the model refuses", verdict(Code.NONE, Action.NONE), Happening.ENDED_AS_ASKED, end=end("refusal")),
    Case(
        "a permission was refused",
        verdict(Code.PERMISSION_DENIED_BY_USER, Action.NONE),
        Happening.ENDED_AS_ASKED,
        refused=True,
    ),
    Case("cancelled", verdict(Code.CANCELLED, Action.NONE), Happening.ENDED_AS_ASKED),
    Case("a retry", RETRY, Happening.FAILED_RETRY, reason=Reason.NOTHING_HAPPENED, retry_s=7),
    Case(
        "a retry after another choice",
        RETRY,
        Happening.FAILED_MANUAL,
        row=replace(ROW, configuration_changed=True),
        reason=Reason.CONFIGURATION_CHANGED,
    ),
    Case(
        "a retry with the old process alive",
        RETRY,
        Happening.FAILED_MANUAL,
        end=end(gone=False),
        reason=Reason.PROCESS_NOT_GONE,
    ),
    Case(
        "manual",
        verdict(Code.AUTH_REQUIRED, Action.MANUAL),
        Happening.FAILED_MANUAL,
        reason=Reason.HARD_LIMIT,
    ),
    Case(
        "the budget is spent",
        verdict(Code.PROVIDER_OVERLOADED, Action.MANUAL, exhausted=True),
        Happening.FAILED_EXHAUSTED,
        reason=Reason.HARD_LIMIT,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_step_that_follows(case: Case) -> None:
    step = step_for(case.verdict, case.row, case.end, START)
    expected = None if case.retry_s is None else START + timedelta(seconds=case.retry_s)
    assert (step.on, step.reason, step.retry_at, step.refused) == (
        case.on,
        case.reason,
        expected,
        case.refused,
    )


@pytest.mark.parametrize(
    "effects", [Effects(delivery=Delivery.ACKED), Effects(content=True, delivery=Delivery.ACKED)]
)
def test_a_failure_keeps_whether_anything_happened(effects: Effects) -> None:
    step = step_for(RETRY, ROW, end(effects=effects), START)
    assert step.nothing_happened is not effects.content


def row(number: int, kind: MessageKind, text: str = "", tool: ToolRecord | None = None) -> MessageRecord:
    return MessageRecord(
        id=f"m{number}",
        session_id="s",
        generation=1,
        attempt_id="a",
        position=number,
        kind=kind,
        state=MessageState.COMPLETE,
        created_at=START,
        parts=(TextPart(text=text),) if text else (),
        tool=tool,
    )


def test_a_summary_names_who_said_what_and_which_tools_ran() -> None:
    tool = ToolRecord(tool_call_id="t", title="make test", kind=ToolKind.EXECUTE, status=ToolStatus.FAILED)
    rows = (
        row(1, MessageKind.USER, "Fix\nthe build"),
        row(2, MessageKind.THOUGHT, "hm"),
        row(3, MessageKind.TOOL, tool=tool),
        row(4, MessageKind.ANSWER, "Done."),
        row(5, MessageKind.ANSWER),
    )
    assert summary(rows) == "User: Fix the build\nTool: make test (failed)\nAgent: Done."


def test_a_summary_is_bounded_and_keeps_the_latest() -> None:
    rows = [row(number, MessageKind.ANSWER, f"{number} " + "x" * 1000) for number in range(100)]
    text = summary(rows)
    assert len(text) <= LONGEST
    assert text.splitlines()[-1].startswith("Agent: 99 ")
