"""Attempts of the past, as a history answers them: made of one word each, or of a judgement."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.judgement import Judgement, judge
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.history.records import AttemptPage, Decided, HistoryRow, Outcome
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageKind,
    MessageRecord,
    MessageState,
    PromptKind,
    PromptRecord,
)
from tests.fakes.catalogue import catalogue

BEGAN = datetime(2026, 11, 30, 14, 8, 5, tzinfo=UTC)


def past_row(minute: int, **values: Any) -> HistoryRow:
    """An answered attempt, `minute` minutes after the first; any field can be another."""
    began = BEGAN + timedelta(minutes=minute)
    plain: dict[str, Any] = {
        "seq": int(began.timestamp() * 1000),
        "attempt_id": f"a{minute}",
        "session_id": "s1",
        "title": "Retry refunds",
        "generation": 1,
        "number": 1,
        "kind": AttemptKind.FIRST,
        "started_at": began,
        "ended_at": began + timedelta(seconds=88),
        "folder": "/srv/payments-api",
        "agent": "codex",
        "profile": "codex",
        "provider": "openai",
        "model": "gpt-5",
        "code": Code.NONE,
        "policy_class": PolicyClass.NONE,
        "rule": "",
        "decision": Decided.NONE,
        "reason": Reason.NO_FAILURE,
        "context": "",
        "outcome": Outcome.ANSWERED,
    }
    return HistoryRow(**plain | values)


def past_attempt(row: HistoryRow, *, prompt: str = "Retry the refunds", answer: str = "Done.") -> AttemptPage:
    """An attempt with its words and nothing else."""
    configuration = Configuration(profile=row.profile, cwd=row.folder, model=row.model)
    said = MessageRecord(
        id=f"m-{row.attempt_id}",
        session_id=row.session_id,
        generation=row.generation,
        attempt_id=row.attempt_id,
        position=2,
        kind=MessageKind.ANSWER,
        state=MessageState.COMPLETE,
        created_at=row.started_at,
        parts=(TextPart(text=answer),),
    )
    return AttemptPage(
        row=row,
        attempt=AttemptRecord(
            id=row.attempt_id,
            session_id=row.session_id,
            generation=row.generation,
            number=row.number,
            kind=row.kind,
            native_id="native",
            sent=(TextPart(text=prompt),),
            configuration=configuration,
            started_at=row.started_at,
            ended_at=row.ended_at,
            stop_reason="end_turn",
            route=row.route,
        ),
        prompt=PromptRecord(
            session_id=row.session_id,
            generation=row.generation,
            kind=PromptKind.SENT,
            parts=(TextPart(text=prompt),),
            configuration=configuration,
            created_at=row.started_at,
        ),
        messages=(said,),
    )


def judged(evidence: Evidence, *, now: datetime = BEGAN) -> Judgement:
    """By the shipped catalogue."""
    return judge(evidence, catalogue=catalogue(), now=now)


def failed_attempt(row: HistoryRow, evidence: Evidence, *, kept: bool = True) -> AttemptPage:
    """An attempt that ended with this evidence, judged by the shipped catalogue; `kept` where that was stored."""
    found = judged(evidence, now=row.started_at)
    failure = failure_of(row, found)
    classification = found.classification
    filled = replace(
        row,
        code=classification.code,
        policy_class=classification.policy_class,
        rule=classification.rule_id,
        outcome=Outcome.FAILED,
        context="interactive",
    )
    return replace(
        past_attempt(filled, answer=""),
        failures=(failure,),
        evidence=cleaned(found.kept(failure.id, row.attempt_id, row.session_id)) if kept else None,
    )


def failure_of(row: HistoryRow, found: Judgement) -> FailureRecord:
    """What the history keeps of a judgement."""
    return FailureRecord(
        id=f"f-{row.attempt_id}",
        attempt_id=row.attempt_id,
        session_id=row.session_id,
        generation=row.generation,
        judged_at=row.started_at,
        classification=found.classification,
        gate=found.gate,
        decision=found.interactive,
        context="interactive",
        agent=row.agent,
        provider=row.provider,
        model=row.model,
        effects=found.effects,
        explanation=found.explained(),
    )


def rows(pages: Sequence[AttemptPage]) -> tuple[HistoryRow, ...]:
    """The rows of attempts."""
    return tuple(page.row for page in pages)
