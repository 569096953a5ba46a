"""Why a judgement came out as it did: one value for `--explain`, a card's Details and reports of faults.

It leaves memory, so no field can hold what was read as it was: texts are `SafeText`, which only `safe` makes,
the lists are bounded where they are built, and an answer's own words are in none of them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Code, Confidence, PolicyClass, ResetSource, Scope
from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.evidence.signals import Effects, Phase, SignalKind
from kandev_desktop.domain.policy.decisions import Action, Gate, Reason
from kandev_desktop.domain.policy.unattended import Way

SafeText = NewType("SafeText", str)
"""Sanitised, at most 512 characters."""

SHORT = 80
"""Characters of a name or a code."""

_MORE = "…"


def safe(text: str, limit: int | None = None) -> SafeText:
    """The text sanitised and within the limit, that of an excerpt by default."""
    clean = excerpt(text)
    if limit is None or len(clean) <= limit:
        return SafeText(clean)
    return SafeText(clean[: limit - len(_MORE)] + _MORE)


class Loss(StrEnum):
    """Why a rule that took a signal did not decide. Stored and printed: never rename one."""

    RANK = "rank"
    PRIORITY = "priority"
    SAME_CODE = "same_code"
    CONFLICT = "conflict"
    SIGNAL = "signal"
    ANSWERED = "answered"
    PROTOCOL = "protocol"
    NOT_OVER = "not_over"
    OWN = "own"
    GUARD = "guard"


class Doubt(StrEnum):
    """Why a classification is less than certain. Stored and printed: never rename one."""

    UNCORRELATED = "uncorrelated"
    DISCOURAGED = "discouraged"
    LOG_ONLY = "log_only"
    WEAK_RULE = "weak_rule"
    CONFLICT = "conflict"
    CONTRADICTED = "contradicted"
    NO_RULE = "no_rule"


class Passed(StrEnum):
    """Why a timing hint did not count. Stored and printed: never rename one."""

    SHORTER = "shorter"
    HAS_ROOM = "has_room"
    UNUSABLE = "unusable"
    OTHER_CAUSE = "other_cause"
    NOT_TIMED = "not_timed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenSignal:
    """One signal. `since_ms` counts from dispatch; `says` is the kind of update, the stop reason or the method
    of a frame; `excerpt` is empty for what may be an answer's own words. `tokens` are the codes that its
    structure carries."""

    seq: int
    kind: SignalKind
    phase: Phase
    since_ms: int
    says: SafeText
    excerpt: SafeText
    code: SafeText | int | None
    status: int | None
    tokens: tuple[SafeText, ...]
    decided: bool
    stale: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchedRule:
    """A rule that took the signals `signal_seqs`; `lost` is `None` for one that decided."""

    rule_id: str
    code: Code
    rank: Rank
    priority: int
    confidence: Confidence
    signal_seqs: tuple[int, ...]
    lost: Loss | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenHint:
    """A timing hint of signal `seq`: the field or header `place`, `text` for a printed one, and its value.

    `wait_s` is what it comes to from the moment of judgement; `passed` is `None` for the one that counted.
    """

    seq: int
    place: SafeText
    value: SafeText
    wait_s: float | None
    source: ResetSource
    passed: Passed | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """The classification; `doubts` are empty where its confidence is high."""

    code: Code
    policy_class: PolicyClass
    confidence: Confidence
    doubts: tuple[Doubt, ...]
    scope: Scope
    rule_id: str
    retry_after_s: float | None
    reset_source: ResetSource | None
    excerpt: SafeText


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What was left of the automatic attempts.

    `ordinal` numbers the retry that would come next, `attempts` is how many there are in all. The agent's own
    tries shorten them: `agent_attempts` those that it reported, `presumed` where a long silence stood for them.
    `automatic` is the person's setting.
    """

    ordinal: int
    attempts: int
    agent_attempts: int | None
    presumed: bool
    automatic: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class InteractiveDecision:
    """What section 5 made of it."""

    action: Action
    reason: Reason
    delay_s: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunDecision:
    """What section 7 would make of it under the default policy, one healthy alternative beside it."""

    way: Way
    reason: Reason
    delay_s: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Everything that a judgement rests on, sanitised and bounded.

    `left_out` counts the signals and the rules that the bounds keep out, `cut_bytes` what the evidence had
    lost before. `conflict` names the rules that contradict each other.
    """

    catalogue_version: str
    agent: SafeText
    phase: Phase
    correlated: bool
    conclusion: Conclusion
    decided_by: tuple[int, ...]
    signals: tuple[SeenSignal, ...]
    stale: tuple[int, ...]
    left_out: int
    cut_bytes: int
    matched: tuple[MatchedRule, ...]
    conflict: tuple[str, ...]
    hints: tuple[SeenHint, ...]
    effects: Effects
    guarantee: bool
    gate: Gate
    unattended_gate: Gate
    budget: Budget
    interactive: InteractiveDecision
    unattended: RunDecision
