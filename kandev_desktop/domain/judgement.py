"""All that follows from one attempt's evidence, as `classify` and `replay` print it. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.catalogue.explain import Explanation, explain
from kandev_desktop.domain.catalogue.protocol import reported_attempts
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.evidence.signals import Effects, Evidence, Phase
from kandev_desktop.domain.policy.decisions import Decision, Gate
from kandev_desktop.domain.policy.gate import gate, seen
from kandev_desktop.domain.policy.interactive import decide, outer_budget
from kandev_desktop.domain.policy.unattended import Route, UnattendedDecision, evaluate

_LAUNCH = frozenset({Phase.SPAWN, Phase.INITIALIZE, Phase.SESSION_START, Phase.LOAD})


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A classification with its reasons, the effects that the gate saw, and both decisions."""

    explanation: Explanation
    effects: Effects
    gate: Gate
    interactive: Decision
    unattended_gate: Gate
    unattended: UnattendedDecision

    @property
    def classification(self) -> Classification:
        return self.explanation.classification


def judge(
    evidence: Evidence, *, catalogue: Catalogue, now: datetime, silent_for: timedelta | None = None
) -> Judgement:
    """Judge an attempt as its first failure under the default policies, one healthy alternative beside it.

    `silent_for` is the time from dispatch to a failure that no frame came before, `None` where unknown.
    """
    explanation = explain(evidence, catalogue=catalogue, now=now)
    classification = explanation.classification
    answer = gate(classification, evidence)
    unattended = gate(classification, evidence, unattended=True)
    attempts = reported_attempts(evidence, catalogue=catalogue)
    budget = outer_budget(agent_attempts=attempts, silent_failure_after=silent_for)
    return Judgement(
        explanation=explanation,
        effects=seen(classification, evidence),
        gate=answer,
        interactive=decide(classification, answer, ordinal_next=1, budget=budget, jitter=0.0),
        unattended_gate=unattended,
        unattended=evaluate(classification, unattended, Route(started=evidence.phase not in _LAUNCH)),
    )
