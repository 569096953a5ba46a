"""What the catalogue made of an attempt's signals, for explaining: who won, who lost and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from kandev_desktop.domain.catalogue import protocol
from kandev_desktop.domain.catalogue.classify import discourages
from kandev_desktop.domain.catalogue.hints import Clue, clues
from kandev_desktop.domain.catalogue.match import Hit, guarded, hits
from kandev_desktop.domain.catalogue.protocol import stop_reason
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.catalogue.timing_fields import MAX_WAIT
from kandev_desktop.domain.catalogue.verdict import Verdict
from kandev_desktop.domain.catalogue.view import View, prepare, said
from kandev_desktop.domain.codes import Classification, Confidence, ResetSource
from kandev_desktop.domain.evidence.signals import Evidence, Signal, SignalKind
from kandev_desktop.domain.explanation import (
    SHORT,
    Doubt,
    Loss,
    MatchedRule,
    Passed,
    SafeText,
    SeenHint,
    SeenSignal,
    safe,
)

SIGNALS = 24
RULES = 24
HINTS = 12

_TOKENS = 8
_CLUES = 32
_TEXT = 240
_OWN = "own."
_ANSWERED = "protocol.answered"
_QUIET = frozenset({SignalKind.ACP_UPDATE})
_LARGEST_STATUS = 999
_LARGEST = 2**53


@dataclass(frozen=True, slots=True, eq=False)
class Looked:
    """A view as the verdict prepares it, and what it counts as where it is not its signal's kind."""

    view: View
    kind: SignalKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Findings:
    """The catalogue's part of an explanation; `left_out` counts what the bounds keep out of it."""

    signals: tuple[SeenSignal, ...]
    matched: tuple[MatchedRule, ...]
    hints: tuple[SeenHint, ...]
    doubts: tuple[Doubt, ...]
    left_out: int


def findings(
    verdict: Verdict, classification: Classification, evidence: Evidence, catalogue: Catalogue, now: datetime
) -> Findings:
    """Every rule that takes a signal of the attempt, also of those that the verdict had no need to ask."""
    looked = tuple(_looked(evidence, catalogue))
    matched = [
        _matched(hit, _loss(hit, verdict, evidence))
        for each in looked
        for hit in hits(each.view, evidence, catalogue, kind=each.kind)
    ]
    matched += [
        _matched(hit, Loss.GUARD)
        for each in looked
        for hit in guarded(each.view, evidence, catalogue, kind=each.kind)
    ]
    matched.sort(key=_importance)
    signals = _signals(verdict, evidence, looked, {seq for rule in matched for seq in rule.signal_seqs})
    return Findings(
        signals=tuple(signals),
        matched=tuple(matched[:RULES]),
        hints=tuple(sorted(_hints(verdict, classification, evidence, looked, now), key=_passed_over)[:HINTS]),
        doubts=tuple(_doubts(verdict, classification, evidence)),
        left_out=len(evidence.signals) - len(signals) + len(matched[RULES:]),
    )


def _looked(evidence: Evidence, catalogue: Catalogue) -> Iterator[Looked]:
    signals = protocol.live(evidence)
    ends = [signal for signal in signals if protocol.terminal(signal)]
    for signal in protocol.answers(ends):
        yield Looked(prepare(signal))
    for each in protocol.carried(signals, evidence, catalogue):
        view = prepare(each.signal, carried=each.seqs, text=each.text)
        yield Looked(view, SignalKind.ACP_ERROR)
    for signal in ends:
        if protocol.ends_process(signal):
            yield Looked(prepare(signal), SignalKind.EXIT)
    for signal in signals:
        if signal.kind is SignalKind.STDERR and signal.text:
            yield Looked(prepare(signal, text=protocol.telling(signal, evidence, catalogue)))


# -- rules


def _matched(hit: Hit, lost: Loss | None) -> MatchedRule:
    rule = hit.rule
    return MatchedRule(
        rule_id=rule.id,
        code=rule.code,
        rank=rule.rank,
        priority=rule.priority,
        confidence=rule.confidence,
        signal_seqs=hit.view.seqs[:SIGNALS],
        lost=lost,
    )


def _importance(matched: MatchedRule) -> tuple[bool, bool]:
    return (matched.lost is not None, matched.lost is Loss.GUARD)


def _loss(hit: Hit, verdict: Verdict, evidence: Evidence) -> Loss | None:
    rule = hit.rule
    winner = next((other for other in verdict.hits if other.rule.id == verdict.rule_id), None)
    same_view = verdict.view is not None and hit.view.seqs == verdict.view.seqs
    if rule.id in verdict.conflict and same_view:
        return Loss.CONFLICT
    if winner is None:
        return _without_winner(verdict, evidence)
    if not same_view:
        return None if rule.id == winner.rule.id else Loss.SIGNAL
    if rule.id == winner.rule.id:
        return None
    if rule.rank is not winner.rule.rank:
        return Loss.RANK
    return Loss.SAME_CODE if rule.priority == winner.rule.priority else Loss.PRIORITY


def _without_winner(verdict: Verdict, evidence: Evidence) -> Loss:
    if verdict.rule_id == _ANSWERED:
        return Loss.ANSWERED
    if verdict.conflict:
        return Loss.SIGNAL
    if not any(protocol.terminal(signal) for signal in protocol.live(evidence)):
        return Loss.NOT_OVER
    return Loss.OWN if verdict.rule_id.startswith(_OWN) else Loss.PROTOCOL


def _doubts(verdict: Verdict, classification: Classification, evidence: Evidence) -> Iterator[Doubt]:
    if classification.confidence is Confidence.HIGH:
        return
    if not evidence.correlated:
        yield Doubt.UNCORRELATED
    if verdict.view is not None and discourages(verdict.view):
        yield Doubt.DISCOURAGED
    winner = next((hit for hit in verdict.hits if hit.rule.id == verdict.rule_id), None)
    if verdict.conflict:
        yield Doubt.CONFLICT
    elif verdict.contradicted:
        yield Doubt.CONTRADICTED
    elif winner is not None and winner.rule.confidence is not Confidence.HIGH:
        yield Doubt.WEAK_RULE
    elif winner is not None and verdict.confidence is not Confidence.HIGH:
        yield Doubt.LOG_ONLY
    elif winner is None and verdict.confidence is not Confidence.HIGH:
        yield Doubt.NO_RULE


# -- signals


def _signals(
    verdict: Verdict, evidence: Evidence, looked: Sequence[Looked], matched: set[int]
) -> list[SeenSignal]:
    """The signals in their order; where there are too many, those that took part and then the last ones."""
    views = {each.view.signal.seq: each.view for each in looked if not each.view.carried}
    decided = set(verdict.signals)
    ordered = sorted(
        evidence.signals,
        key=lambda signal: (signal.seq in decided, signal.seq in matched, not signal.stale, signal.seq),
    )
    kept = sorted(ordered[-SIGNALS:], key=lambda signal: signal.seq)
    return [_seen(signal, views.get(signal.seq), decided=signal.seq in decided) for signal in kept]


def _seen(signal: Signal, view: View | None, *, decided: bool) -> SeenSignal:
    quiet = signal.kind in _QUIET and not decided
    return SeenSignal(
        seq=signal.seq,
        kind=signal.kind,
        phase=signal.phase,
        since_ms=round(signal.since_ms),
        says=safe(_says(signal), SHORT),
        excerpt=SafeText("") if quiet else safe(signal.text if view is None else said(view), _TEXT),
        code=_code(signal.code),
        status=_status(signal.status if view is None else view.status),
        tokens=() if view is None else tuple(_short(_codes(view)[:_TOKENS])),
        decided=decided,
        stale=signal.stale,
    )


def _codes(view: View) -> list[str]:
    """Without paths: in lower case nobody can tell somebody's home from an address of an interface."""
    return sorted(token for token in view.tokens if "/" not in token and "\\" not in token)


def _code(code: str | int | None) -> SafeText | int | None:
    """A hostile frame may hold a number without end: that is left out."""
    if isinstance(code, str):
        return safe(code, SHORT)
    return None if code is None or abs(code) > _LARGEST else code


def _status(status: int | None) -> int | None:
    return None if status is None or not 0 <= status <= _LARGEST_STATUS else status


def _says(signal: Signal) -> str:
    said = signal.data.get("sessionUpdate") or signal.data.get("method") or stop_reason(signal)
    return str(said)


def _short(texts: Iterable[str]) -> Iterator[SafeText]:
    return (safe(text, SHORT) for text in texts)


# -- hints


def _hints(
    verdict: Verdict,
    classification: Classification,
    evidence: Evidence,
    looked: Sequence[Looked],
    now: datetime,
) -> Iterator[SeenHint]:
    causes = {hit.view.seqs for hit in verdict.hits if hit.rule.code is verdict.code}
    causes |= set() if verdict.view is None else {verdict.view.seqs}
    counted = False
    for view in (each.view for each in looked):
        for clue in islice(clues(view, evidence, now=now), _CLUES):
            passed = _passed(clue, view, verdict, causes)
            if passed is None and (counted or not _counts(clue, classification)):
                passed = Passed.SHORTER
            counted = counted or passed is None
            yield _seen_hint(clue, view, passed)


def _passed(clue: Clue, view: View, verdict: Verdict, causes: set[tuple[int, ...]]) -> Passed | None:
    if clue.hint is None or not 0 <= clue.hint.wait.total_seconds() <= MAX_WAIT.total_seconds():
        return Passed.UNUSABLE
    if clue.has_room:
        return Passed.HAS_ROOM
    if view.seqs not in causes:
        return Passed.OTHER_CAUSE
    return None if verdict.hints else Passed.NOT_TIMED


def _counts(clue: Clue, classification: Classification) -> bool:
    return (
        clue.hint is not None
        and clue.hint.wait == classification.retry_after
        and clue.hint.source is classification.reset_source
    )


def _passed_over(hint: SeenHint) -> bool:
    return hint.passed is not None


def _seen_hint(clue: Clue, view: View, passed: Passed | None) -> SeenHint:
    return SeenHint(
        seq=view.signal.seq,
        place=safe(clue.place, SHORT),
        value=safe(clue.value, SHORT),
        wait_s=None if clue.hint is None else round(clue.hint.wait.total_seconds(), 3),
        source=ResetSource.METADATA if clue.hint is None else clue.hint.source,
        passed=passed,
    )
