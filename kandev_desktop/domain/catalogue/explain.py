"""Why a classification came out as it did, for the inspector and `classify --explain`."""

from dataclasses import dataclass
from datetime import datetime

from kandev_desktop.domain.catalogue.classify import concluded
from kandev_desktop.domain.catalogue.match import Hit
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.catalogue.verdict import Verdict, weigh
from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.evidence.signals import Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Matched:
    """One rule that took a signal. `lost` names why it did not decide, empty for the one that did."""

    rule_id: str
    code: Code
    rank: str
    priority: int
    signal_seqs: tuple[int, ...]
    lost: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A classification with every rule that took part and the signals that were left out as stale."""

    classification: Classification
    matched: tuple[Matched, ...]
    conflict: tuple[str, ...]
    stale_seqs: tuple[int, ...]
    cut: int


def explain(evidence: Evidence, *, catalogue: Catalogue, now: datetime) -> Explanation:
    """The classification of `classify` with its reasons."""
    verdict = weigh(evidence, catalogue)
    return Explanation(
        classification=concluded(verdict, evidence, catalogue=catalogue, now=now),
        matched=tuple(_matched(hit, verdict) for hit in verdict.hits),
        conflict=verdict.conflict,
        stale_seqs=tuple(signal.seq for signal in evidence.signals if signal.stale),
        cut=evidence.cut,
    )


def _matched(hit: Hit, verdict: Verdict) -> Matched:
    rule = hit.rule
    return Matched(
        rule_id=rule.id,
        code=rule.code,
        rank=rule.rank.value,
        priority=rule.priority,
        signal_seqs=hit.view.seqs,
        lost=_lost(hit, verdict),
    )


def _lost(hit: Hit, verdict: Verdict) -> str:
    if hit.rule.id == verdict.rule_id:
        return ""
    if hit.rule.id in verdict.conflict:
        return "conflict"
    winner = next((other for other in verdict.hits if other.rule.id == verdict.rule_id), None)
    if winner is None or hit.view is not winner.view:
        return "signal"
    if hit.rule.rank != winner.rule.rank:
        return "rank"
    return "same code" if hit.rule.priority == winner.rule.priority else "priority"
