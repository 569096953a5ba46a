"""What is stored of an attempt's evidence, so that another catalogue can judge it once more."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.policy.decisions import Point, Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptEvidence:
    """Evidence of the judgement `failure_id`, with what it was judged by beside it. Never changed.

    Raw while it is in memory; the store keeps what `cleaning.cleaned` makes of it. An answer's own words are in no evidence. The
    other fields are those of `Circumstances`; what kept the attempt from its prompt stands in the failure.
    """

    failure_id: str
    attempt_id: str
    session_id: str
    judged_at: datetime
    evidence: Evidence
    unanswered: bool = False
    silent_for: timedelta | None = None
    ordinal: int = 1
    max_attempts: int = 0
    jitter: float = 0.0
    automatic: bool = True
    hindrance: Reason | None = None
    step: str = ""
    before: Point | None = None
