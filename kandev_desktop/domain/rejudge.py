"""Stored evidence before today's catalogue. What was stored never changes. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.judgement import Circumstances, Judgement, judge
from kandev_desktop.domain.policy.decisions import Decision, Gate


class Differing(StrEnum):
    """A part of a verdict. Printed: never rename one."""

    CODE = "code"
    POLICY_CLASS = "policy_class"
    CONFIDENCE = "confidence"
    SCOPE = "scope"
    RULE_ID = "rule_id"
    WAIT = "wait"
    GATE = "gate"
    DECISION = "decision"


class Verdict(NamedTuple):
    """What is compared. `decision` is `None` where the policy needed more than the evidence: a route's."""

    classification: Classification
    gate: Gate
    decision: Decision | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rejudged:
    """A stored verdict beside today's. `differs` is empty where they agree."""

    stored: Verdict
    today: Verdict
    differs: tuple[Differing, ...]


def rejudge(
    kept: KeptEvidence, stored: Verdict, *, problem: KnownError | None, catalogue: Catalogue
) -> Rejudged:
    """Judge stored evidence as at its time. `problem` is what kept the attempt from its prompt.

    A stored verdict without a decision was made by the unattended policy, and so is today's.
    """
    again = _again(kept, problem, catalogue)
    today = (
        Verdict(again.classification, again.unattended_gate, None)
        if stored.decision is None
        else Verdict(again.classification, again.gate, again.interactive)
    )
    return Rejudged(stored=stored, today=today, differs=_differing(stored, today))


def _again(kept: KeptEvidence, problem: KnownError | None, catalogue: Catalogue) -> Judgement:
    circumstances = Circumstances(
        problem=problem,
        unanswered=kept.unanswered,
        silent_for=kept.silent_for,
        ordinal=kept.ordinal,
        max_attempts=kept.max_attempts,
        jitter=kept.jitter,
        automatic=kept.automatic,
        hindrance=kept.hindrance,
        step=kept.step,
        before=kept.before,
    )
    return judge(kept.evidence, catalogue=catalogue, now=kept.judged_at, circumstances=circumstances)


def _differing(stored: Verdict, today: Verdict) -> tuple[Differing, ...]:
    return tuple(part for part in Differing if _part(stored, part) != _part(today, part))


def _part(verdict: Verdict, part: Differing) -> object:
    found = verdict.classification
    parts = {
        Differing.CODE: found.code,
        Differing.POLICY_CLASS: found.policy_class,
        Differing.CONFIDENCE: found.confidence,
        Differing.SCOPE: found.scope,
        Differing.RULE_ID: found.rule_id,
        Differing.WAIT: (found.retry_after, found.reset_source),
        Differing.GATE: verdict.gate,
        Differing.DECISION: None if verdict.decision is None else verdict.decision.action,
    }
    return parts[part]
