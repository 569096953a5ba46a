"""From a judgement to the owner's step, and what a fresh session is told."""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.judgement import Circumstances, Judgement, judge
from kandev_desktop.domain.policy.decisions import Action, Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, OwnerState
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.ports import PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.settle import step_for
from kandev_desktop.engine.session.summary import LONGEST, summary
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import START
from tests.fakes.rng import FakeRng

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


def judged(*signals: dict[str, Any], **circumstances: Any) -> Judgement:
    evidence = parse_envelope(
        {"correlated": True, "effects": {"delivery": "acked"}, "signals": list(signals)}
    )
    return judge(evidence, catalogue=catalogue(), now=START, circumstances=Circumstances(**circumstances))


def end(
    stop_reason: str = "end_turn",
    *,
    gone: bool = True,
    effects: Effects | None = None,
    evidence: dict[str, Any] | None = None,
) -> AttemptEnd:
    signals = [] if evidence is None else [evidence]
    parsed = parse_envelope({"correlated": True, "effects": {"delivery": "acked"}, "signals": signals})
    return AttemptEnd(
        attempt_id="a",
        evidence=parsed if effects is None else replace(parsed, effects=effects),
        outcome=PromptOutcome(kind=StopKind.ENDED, stop_reason=stop_reason),
        problem=None,
        silent_for=None,
        gone=gone,
    )


GOOD_END = end()


@dataclass(frozen=True)
class Case:
    id: str
    judgement: Judgement
    on: Happening
    end: AttemptEnd = GOOD_END
    reason: Reason | None = None
    retry_s: float | None = None
    refused: bool = False


GOOD = judged(
    {"kind": "acp_update", "text": "Done.", "data": {"sessionUpdate": "agent_message_chunk"}},
    {"kind": "acp_result", "data": {"stopReason": "end_turn"}},
)
BUSY = {"kind": "http", "status": 529, "hints": {"retry-after": "7"}}
RETRY = judged(BUSY)
CASES = (
    Case("a good end", GOOD, Happening.SUCCEEDED),
    Case("cut at the limit", GOOD, Happening.ENDED_AS_ASKED, end=end("max_tokens")),
    Case("turns at the limit", GOOD, Happening.ENDED_AS_ASKED, end=end("max_turn_requests")),
    Case("the model refuses", GOOD, Happening.ENDED_AS_ASKED, end=end("refusal")),
    Case(
        "a permission was refused",
        judged(
            {
                "kind": "transport",
                "data": {"method": "session/request_permission", "origin": "user", "outcome": "reject_once"},
            },
            {"kind": "acp_result", "data": {"stopReason": "end_turn"}},
        ),
        Happening.ENDED_AS_ASKED,
        refused=True,
    ),
    Case(
        "cancelled",
        judged({"kind": "transport", "data": {"method": "session/cancel", "origin": "user"}}),
        Happening.ENDED_AS_ASKED,
    ),
    Case("a retry", RETRY, Happening.FAILED_RETRY, reason=Reason.NOTHING_HAPPENED, retry_s=7),
    Case(
        "a retry after another choice",
        judged(BUSY, hindrance=Reason.CONFIGURATION_CHANGED),
        Happening.FAILED_MANUAL,
        reason=Reason.CONFIGURATION_CHANGED,
    ),
    Case(
        "manual",
        judged({"kind": "http", "status": 401}),
        Happening.FAILED_MANUAL,
        reason=Reason.HARD_LIMIT,
    ),
    Case(
        "the budget is spent",
        judged(BUSY, ordinal=6),
        Happening.FAILED_EXHAUSTED,
        reason=Reason.BUDGET_SPENT,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_step_that_follows(case: Case) -> None:
    step = step_for(case.judgement, case.end, START)
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
    step = step_for(RETRY, end(effects=effects), START)
    assert step.nothing_happened is not effects.content


# -- what the engine adds to the evidence


@dataclass(frozen=True)
class Known:
    id: str
    end: AttemptEnd
    row: OwnerRow
    expected: tuple[Code, Action, Reason, int]
    automatic: bool = True


FAILED = end("", evidence=BUSY)
KNOWN = (
    Known("as it is", FAILED, ROW, (Code.PROVIDER_OVERLOADED, Action.RETRY, Reason.NOTHING_HAPPENED, 5)),
    Known(
        "switched off",
        FAILED,
        ROW,
        (Code.PROVIDER_OVERLOADED, Action.MANUAL, Reason.RETRY_DISABLED, 5),
        automatic=False,
    ),
    Known(
        "the row's budget",
        FAILED,
        replace(ROW, ordinal=2, max_attempts=2),
        (Code.PROVIDER_OVERLOADED, Action.MANUAL, Reason.BUDGET_SPENT, 2),
    ),
    Known(
        "another choice meanwhile",
        FAILED,
        replace(ROW, configuration_changed=True),
        (Code.PROVIDER_OVERLOADED, Action.MANUAL, Reason.CONFIGURATION_CHANGED, 5),
    ),
    Known(
        "the old process alive",
        end("", gone=False, evidence=BUSY),
        ROW,
        (Code.PROVIDER_OVERLOADED, Action.MANUAL, Reason.PROCESS_NOT_GONE, 5),
    ),
    Known(
        "no result",
        replace(end(""), outcome=None),
        ROW,
        (Code.UNKNOWN_PROVIDER_ERROR, Action.MANUAL, Reason.UNCLASSIFIED, 5),
    ),
    Known(
        "a problem of ours",
        replace(end(""), outcome=None, problem=KnownError(Problem.FOLDER_MISSING, path="/x")),
        ROW,
        (Code.REPO_ERROR, Action.MANUAL, Reason.OUTSIDE_POLICY, 5),
    ),
    Known(
        "a silent loop",
        replace(FAILED, silent_for=timedelta(seconds=31)),
        ROW,
        (Code.PROVIDER_OVERLOADED, Action.RETRY, Reason.NOTHING_HAPPENED, 2),
    ),
)


@pytest.mark.parametrize("case", KNOWN, ids=lambda case: case.id)
def test_the_engine_judges_by_what_it_knows(case: Known) -> None:
    judge = Judge(catalogue=catalogue, rng=FakeRng(), automatic=lambda: case.automatic)
    found = judge.judge(case.end, case.row, step="", before=None, now=START)
    assert (
        found.classification.code,
        found.interactive.action,
        found.interactive.reason,
        found.budget,
    ) == case.expected
    assert found.explained().interactive.reason is found.interactive.reason


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
