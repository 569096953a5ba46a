"""From the end of an attempt to what follows: classification, gate, both policies, and why. Pure.

The one way for `classify`, `replay`, `drill` and the engine.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from kandev_desktop.domain.catalogue.classify import concluded
from kandev_desktop.domain.catalogue.explain import RULES, findings
from kandev_desktop.domain.catalogue.protocol import reported_attempts
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.catalogue.verdict import Verdict, weigh
from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.evidence.signals import Effects, Evidence, Phase
from kandev_desktop.domain.explanation import (
    SHORT,
    Budget,
    Conclusion,
    Doubt,
    Explanation,
    InteractiveDecision,
    RunDecision,
    safe,
)
from kandev_desktop.domain.own_problems import no_result, of_problem, of_unexplained
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, Point, Reason
from kandev_desktop.domain.policy.gate import gate, seen
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS, SILENT_LOOP, decide, outer_budget
from kandev_desktop.domain.policy.unattended import Route, UnattendedDecision, evaluate

_NO_CAUSE = frozenset({Code.NONE, Code.UNKNOWN_PROVIDER_ERROR})
_LAUNCH = frozenset({Phase.SPAWN, Phase.INITIALIZE, Phase.SESSION_START, Phase.LOAD})


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What an attempt is judged by beside its evidence; as it stands, a first failure under the defaults.

    `problem` is ours where the attempt never reached its prompt. `unanswered` says that it is over without a
    result. `silent_for` is the longest time without a frame before the failure, `None` where unknown or where
    something happened. `ordinal` numbers the retry that would follow, of `max_attempts`; `jitter` lies in
    [-1, 1]; `automatic` is the person's setting. `hindrance` is what the owner has against a retry. `step` is
    what the attempt did last, `before` where the same prompt failed last after effects.
    """

    problem: KnownError | None = None
    unanswered: bool = False
    silent_for: timedelta | None = None
    ordinal: int = 1
    max_attempts: int = AUTOMATIC_ATTEMPTS
    jitter: float = 0.0
    automatic: bool = True
    hindrance: Reason | None = None
    step: str = ""
    before: Point | None = None


FIRST_FAILURE = Circumstances()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Grounds:
    """What a judgement was made of: raw, in memory only."""

    evidence: Evidence
    catalogue: Catalogue
    now: datetime
    circumstances: Circumstances
    verdict: Verdict
    agent_attempts: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A classification, the effects that the gate saw, and both decisions.

    `budget` is how many automatic attempts there are in all, after the agent's own tries. The unattended
    decision assumes the default policy and one healthy alternative.
    """

    classification: Classification
    effects: Effects
    gate: Gate
    interactive: Decision
    budget: int
    unattended_gate: Gate
    unattended: UnattendedDecision
    _grounds: _Grounds = field(repr=False, compare=False)

    def explained(self) -> Explanation:
        """Why. Looks at all signals again, so only who shows or keeps it asks."""
        return _explained(self, self._grounds)

    def kept(self, failure_id: str, attempt_id: str, session_id: str) -> KeptEvidence:
        """What it was made of, to be stored under these ids. Raw."""
        grounds = self._grounds
        stood = grounds.circumstances
        return KeptEvidence(
            failure_id=failure_id,
            attempt_id=attempt_id,
            session_id=session_id,
            judged_at=grounds.now,
            evidence=grounds.evidence,
            unanswered=stood.unanswered,
            silent_for=stood.silent_for,
            ordinal=stood.ordinal,
            max_attempts=stood.max_attempts,
            jitter=stood.jitter,
            automatic=stood.automatic,
            hindrance=stood.hindrance,
            step=stood.step,
            before=stood.before,
        )


def judge(
    evidence: Evidence,
    *,
    catalogue: Catalogue,
    now: datetime,
    circumstances: Circumstances = FIRST_FAILURE,
) -> Judgement:
    """Judge an attempt. `now` is aware."""
    verdict, classification = _classified(evidence, catalogue, now, circumstances)
    attempts = reported_attempts(evidence, catalogue=catalogue)
    outer = outer_budget(agent_attempts=attempts, silent_failure_after=circumstances.silent_for)
    budget = min(circumstances.max_attempts, outer)
    step, before = circumstances.step, circumstances.before
    answer = gate(classification, evidence, step=step, before=before)
    unattended = gate(classification, evidence, step=step, before=before, unattended=True)
    return Judgement(
        classification=classification,
        effects=seen(classification, evidence),
        gate=answer,
        interactive=_decided(classification, answer, circumstances, budget, evidence),
        budget=budget,
        unattended_gate=unattended,
        unattended=evaluate(classification, unattended, Route(started=evidence.phase not in _LAUNCH)),
        _grounds=_Grounds(
            evidence=evidence,
            catalogue=catalogue,
            now=now,
            circumstances=circumstances,
            verdict=verdict,
            agent_attempts=attempts,
        ),
    )


def _classified(
    evidence: Evidence, catalogue: Catalogue, now: datetime, circumstances: Circumstances
) -> tuple[Verdict, Classification]:
    problem, version = circumstances.problem, catalogue.version
    own = of_problem(problem, version)
    if own is None:
        verdict = weigh(evidence, catalogue)
        own = of_unexplained(problem, version) if verdict.code in _NO_CAUSE else None
        if own is None and (verdict.code is not Code.NONE or not circumstances.unanswered):
            return verdict, concluded(verdict, evidence, catalogue=catalogue, now=now)
    own = own or no_result(version)
    return Verdict(own.code, own.confidence, own.rule_id), own


def _decided(
    classification: Classification,
    answer: Gate,
    circumstances: Circumstances,
    budget: int,
    evidence: Evidence,
) -> Decision:
    decision = decide(
        classification,
        answer,
        ordinal_next=circumstances.ordinal,
        budget=budget,
        jitter=circumstances.jitter,
        enabled=circumstances.automatic,
        own_stream_retry=evidence.stream_retried,
    )
    if circumstances.hindrance is None or decision.action is Action.NONE:
        return decision
    return replace(
        decision, action=Action.MANUAL, reason=circumstances.hindrance, delay=None, attempts_left=0
    )


# -- why


def _explained(judgement: Judgement, grounds: _Grounds) -> Explanation:
    evidence, verdict = grounds.evidence, grounds.verdict
    found = findings(verdict, judgement.classification, evidence, grounds.catalogue, grounds.now)
    interactive, unattended = judgement.interactive, judgement.unattended
    stale = tuple(signal.seq for signal in found.signals if signal.stale)
    return Explanation(
        catalogue_version=grounds.catalogue.version,
        agent=safe(evidence.agent, SHORT),
        phase=evidence.phase,
        correlated=evidence.correlated,
        conclusion=_conclusion(judgement.classification, found.doubts),
        decided_by=tuple(signal.seq for signal in found.signals if signal.decided),
        signals=found.signals,
        stale=stale,
        left_out=found.left_out,
        cut_bytes=evidence.cut,
        matched=found.matched,
        conflict=verdict.conflict[:RULES],
        hints=found.hints,
        effects=judgement.effects,
        guarantee=evidence.guarantee,
        gate=judgement.gate,
        unattended_gate=judgement.unattended_gate,
        budget=_budget(judgement, grounds),
        interactive=InteractiveDecision(
            action=interactive.action, reason=interactive.reason, delay_s=_seconds(interactive.delay)
        ),
        unattended=RunDecision(
            way=unattended.way, reason=unattended.reason, delay_s=_seconds(unattended.delay)
        ),
    )


def _conclusion(classification: Classification, doubts: tuple[Doubt, ...]) -> Conclusion:
    return Conclusion(
        code=classification.code,
        policy_class=classification.policy_class,
        confidence=classification.confidence,
        doubts=doubts,
        scope=classification.scope,
        rule_id=classification.rule_id,
        retry_after_s=_seconds(classification.retry_after),
        reset_source=classification.reset_source,
        excerpt=safe(classification.safe_excerpt),
    )


def _budget(judgement: Judgement, grounds: _Grounds) -> Budget:
    silent_for = grounds.circumstances.silent_for
    return Budget(
        ordinal=grounds.circumstances.ordinal,
        attempts=judgement.budget,
        agent_attempts=grounds.agent_attempts,
        presumed=not grounds.agent_attempts and silent_for is not None and silent_for > SILENT_LOOP,
        automatic=grounds.circumstances.automatic,
    )


def _seconds(span: timedelta | None) -> float | None:
    return None if span is None else span.total_seconds()
