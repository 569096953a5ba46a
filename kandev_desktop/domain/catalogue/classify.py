"""From evidence to a classification. Pure: the same evidence, catalogue and `now` give the same answer."""

from datetime import datetime, timedelta
from itertools import islice

from kandev_desktop.domain.catalogue.hints import Hint, timing
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.catalogue.verdict import Verdict, weigh
from kandev_desktop.domain.catalogue.view import View, last_part, said
from kandev_desktop.domain.codes import Classification, Code, Confidence, policy_class, scope
from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.evidence.signals import Evidence

_HINTED = 8


def classify(evidence: Evidence, *, catalogue: Catalogue, now: datetime) -> Classification:
    """What the evidence means. `now` is aware; uncorrelated evidence keeps its code at low confidence."""
    return concluded(weigh(evidence, catalogue), evidence, catalogue=catalogue, now=now)


def concluded(verdict: Verdict, evidence: Evidence, *, catalogue: Catalogue, now: datetime) -> Classification:
    """The classification that a verdict amounts to."""
    view = verdict.view
    hint = _hint(verdict, evidence, now)
    wait = None if hint is None else hint.wait
    source = None if hint is None else hint.source
    return Classification(
        code=verdict.code,
        policy_class=policy_class(verdict.code, retry_after=wait, source=source),
        confidence=_confidence(verdict, evidence),
        scope=scope(verdict.code),
        rule_id=verdict.rule_id,
        catalogue_version=catalogue.version,
        retry_after=wait,
        reset_at=None if wait is None else _after(now, wait),
        reset_source=source,
        safe_excerpt="" if view is None else excerpt(said(view)),
        signal_seqs=verdict.signals,
    )


def _after(now: datetime, wait: timedelta) -> datetime | None:
    """The instant, `None` beyond the calendar."""
    try:
        return now + wait
    except OverflowError:
        return None


def _confidence(verdict: Verdict, evidence: Evidence) -> Confidence:
    """Uncorrelated evidence is low; where the provider says that a retry is useless nothing is high."""
    if not evidence.correlated and verdict.code is not Code.NONE:
        return Confidence.LOW
    discouraged = verdict.view is not None and discourages(verdict.view)
    return Confidence.MEDIUM if discouraged and verdict.confidence is Confidence.HIGH else verdict.confidence


def discourages(view: View) -> bool:
    """Whether the provider says that a retry is useless."""
    return any(
        last_part(name) == "x-should-retry" and str(value).lower() == "false"
        for name, value in view.fields.items()
    )


def _hint(verdict: Verdict, evidence: Evidence, now: datetime) -> Hint | None:
    """The longest wait that the failing signal states, or one of the first others that name the same cause."""
    if not verdict.hints or verdict.view is None:
        return None
    if len(verdict.hits) <= 1:
        return timing(verdict.view, evidence, now=now)
    same = (hit.view for hit in verdict.hits if hit.rule.code is verdict.code)
    views = {id(view): view for view in (verdict.view, *same)}
    hints = (timing(view, evidence, now=now) for view in islice(views.values(), _HINTED))
    return max((hint for hint in hints if hint is not None), key=lambda hint: hint.wait, default=None)
