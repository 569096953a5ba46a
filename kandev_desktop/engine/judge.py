"""From the end of an attempt to a verdict: classification, gate, policy."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Classification, Code, Confidence, policy_class, scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.policy.decisions import Decision, Gate
from kandev_desktop.domain.policy.gate import gate
from kandev_desktop.domain.policy.interactive import decide, outer_budget
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.engine.ports import Rng

_OWN_CODES = {
    Problem.SECRET_MISSING: Code.MISSING_CREDENTIALS,
    Problem.SIGN_IN_NEEDED: Code.AUTH_REQUIRED,
    Problem.COMMAND_NOT_FOUND: Code.PROVIDER_NOT_CONFIGURED,
    Problem.LAUNCH_REFUSED: Code.PROVIDER_NOT_CONFIGURED,
    Problem.PROFILE_INVALID: Code.PROVIDER_NOT_CONFIGURED,
    Problem.PROFILE_UNKNOWN: Code.PROVIDER_NOT_CONFIGURED,
    Problem.KEY_IN_ARGUMENTS: Code.PROVIDER_NOT_CONFIGURED,
    Problem.KEYRING_UNUSABLE: Code.PROVIDER_NOT_CONFIGURED,
    Problem.PROTOCOL_UNSUPPORTED: Code.PROVIDER_NOT_CONFIGURED,
    Problem.FOLDER_MISSING: Code.REPO_ERROR,
    Problem.NOT_OFFERED: Code.SESSION_NOT_FOUND,
    Problem.INTERNAL_FAULT: Code.UNKNOWN_PROVIDER_ERROR,
}
"""What our own problems before a prompt mean. The others are judged by the evidence that they left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """One judgement. `budget` is what is left of the automatic attempts after the agent's own tries."""

    classification: Classification
    gate: Gate
    decision: Decision
    budget: int


class Judge:
    """Pure but for its jitter. `automatic` is the person's setting."""

    def __init__(self, *, catalogue: Catalogue, rng: Rng, automatic: Callable[[], bool]) -> None:
        self._catalogue = catalogue
        self._rng = rng
        self._automatic = automatic

    def judge(
        self,
        evidence: Evidence,
        row: OwnerRow,
        *,
        problem: KnownError | None,
        ended: bool,
        silent_for: timedelta | None,
        now: datetime,
    ) -> Verdict:
        """Judge an attempt. `problem` is ours where it never reached the prompt; `ended` says that the agent
        answered it with a result; `silent_for` is the time from dispatch to a failure that no frame came
        before."""
        classification = self._classification(evidence, problem, now)
        if classification.code is Code.NONE and not ended:
            classification = self._own(Code.UNKNOWN_PROVIDER_ERROR, "own.no_result", Confidence.LOW, "")
        answer = gate(classification, evidence)
        budget = min(
            row.max_attempts,
            outer_budget(agent_attempts=evidence.agent_attempts, silent_failure_after=silent_for),
        )
        decision = decide(
            classification,
            answer,
            ordinal_next=row.ordinal + 1,
            budget=budget,
            jitter=self._rng.uniform(-1.0, 1.0),
            enabled=self._automatic(),
        )
        return Verdict(classification=classification, gate=answer, decision=decision, budget=budget)

    def _classification(
        self, evidence: Evidence, problem: KnownError | None, now: datetime
    ) -> Classification:
        code = None if problem is None else _OWN_CODES.get(problem.problem)
        if problem is None or code is None:
            return classify(evidence, catalogue=self._catalogue, now=now)
        rule = f"own.{problem.problem.value}"
        return self._own(code, rule, Confidence.HIGH, excerpt(str(problem)))

    def _own(self, code: Code, rule: str, confidence: Confidence, said: str) -> Classification:
        return Classification(
            code=code,
            policy_class=policy_class(code, retry_after=None, source=None),
            confidence=confidence,
            scope=scope(code),
            rule_id=rule,
            catalogue_version=self._catalogue.version,
            safe_excerpt=said,
        )
