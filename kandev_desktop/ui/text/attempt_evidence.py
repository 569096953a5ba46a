"""The evidence and the rules of a judgement as rows: what was seen, what it was used as, and which rules took it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.domain.catalogue.rules import RANKS, Rank
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.explanation import Explanation, Loss, MatchedRule, SeenSignal
from kandev_desktop.ui.text import codes, proof
from kandev_desktop.ui.text.attempt_counts import ATTEMPT_COUNTS
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line

_SAID = 512
_NAME = 80
_SECOND_MS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceText:
    """A signal. `kind` and `phase` are its names as they are stored, `heard` is the whole row in words. `used` is what
    it was used as, or why it was not looked at; empty for what decided nothing."""

    number: str
    since: str
    kind: str
    phase: str
    says: str
    used: str
    heard: str
    decided: bool = False
    stale: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule that took a signal. `rank` is its rank, counted from the most specific one, and its priority."""

    rule: str
    matcher: str
    rank: str
    says: str
    result: str
    icon: str
    tone: Tone
    why: str
    heard: str


_USED: Mapping[Rank, str] = MappingProxyType({
    Rank.VENDOR: QT_TRANSLATE_NOOP("Attempt", "code"),
    Rank.CHAIN: QT_TRANSLATE_NOOP("Attempt", "chain"),
    Rank.STREAM: QT_TRANSLATE_NOOP("Attempt", "stream error"),
    Rank.SENTENCE: QT_TRANSLATE_NOOP("Attempt", "sentence"),
    Rank.STATUS: QT_TRANSLATE_NOOP("Attempt", "status"),
    Rank.PATTERN: QT_TRANSLATE_NOOP("Attempt", "pattern"),
})  # fmt: skip

_OUTRANKED = (QT_TRANSLATE_NOOP("Attempt", "Outranked"), "recovery.cancelled")
_AGREES = (QT_TRANSLATE_NOOP("Attempt", "Agrees"), "recovery.recovered")
_CONTRADICTS = (QT_TRANSLATE_NOOP("Attempt", "Contradicts"), "recovery.gate_closed")
_NOT_ALLOWED = (QT_TRANSLATE_NOOP("Attempt", "Not allowed"), "recovery.cancelled")
_RESULTS: Mapping[Loss, tuple[str, str]] = MappingProxyType({
    Loss.RANK: _OUTRANKED,
    Loss.PRIORITY: _OUTRANKED,
    Loss.SAME_CODE: _AGREES,
    Loss.CONFLICT: _CONTRADICTS,
    Loss.SIGNAL: _OUTRANKED,
    Loss.ANSWERED: _NOT_ALLOWED,
    Loss.PROTOCOL: _OUTRANKED,
    Loss.NOT_OVER: _NOT_ALLOWED,
    Loss.OWN: _OUTRANKED,
    Loss.GUARD: _NOT_ALLOWED,
})  # fmt: skip


def evidence(explanation: Explanation) -> tuple[EvidenceText, ...]:
    """The signals in the order in which they arrived."""
    return tuple(
        _signal(each, explanation) for each in sorted(explanation.signals, key=lambda each: each.seq)
    )


def evidence_aside(explanation: Explanation) -> str:
    """What stands beside the heading of the evidence."""
    parts = [
        _say(
            QT_TRANSLATE_NOOP(
                "Attempt", "In the order of the wire; secrets and paths removed before storing."
            )
        )
    ]
    parts += [ATTEMPT_COUNTS.left_out(explanation.left_out)] if explanation.left_out else []
    parts += [ATTEMPT_COUNTS.cut(explanation.cut_bytes)] if explanation.cut_bytes else []
    return " ".join(parts)


def rules(explanation: Explanation) -> tuple[RuleText, ...]:
    """Those that decided first, then the more specific ones."""
    order = sorted(
        explanation.matched,
        key=lambda rule: (rule.lost is not None, -RANKS[rule.rank], -rule.priority, rule.rule_id),
    )
    return tuple(_rule(rule, explanation) for rule in order)


def rules_aside(explanation: Explanation) -> str:
    """What stands beside the heading of the rules."""
    told = _say(QT_TRANSLATE_NOOP("Attempt", "Catalogue {version}: {rules}."))
    version = foreign(one_line(explanation.catalogue_version, _NAME))
    return told.format(version=version, rules=ATTEMPT_COUNTS.rules(len(explanation.matched)))


def _signal(seen: SeenSignal, explanation: Explanation) -> EvidenceText:
    says, used, since = _says(seen), _used(seen, explanation), _since(seen.since_ms)
    heard = (
        str(seen.seq), since, proof.kind(seen.kind), proof.phase(seen.phase), foreign(says), used
    )  # fmt: skip
    return EvidenceText(
        number=str(seen.seq),
        since=since,
        kind=seen.kind.value,
        phase=seen.phase.value,
        says=says,
        used=used,
        heard=clauses(heard),
        decided=seen.decided,
        stale=seen.stale,
    )


def _says(seen: SeenSignal) -> str:
    """Its words, what it is called where it has none, and what its structure carries."""
    code = "" if seen.code is None else one_line(str(seen.code), _NAME)
    status = "" if seen.status is None else f"HTTP {seen.status}"
    words = one_line(seen.excerpt or seen.says, _SAID)
    tokens = [one_line(each, _NAME) for each in seen.tokens]
    return ", ".join(dict.fromkeys(part for part in (words, code, status, *tokens) if part))


def _used(seen: SeenSignal, explanation: Explanation) -> str:
    if seen.stale:
        return _say(QT_TRANSLATE_NOOP("Attempt", "another request"))
    uses = [] if not seen.decided else [_decided_as(seen, explanation)]
    counted = any(hint.seq == seen.seq and hint.passed is None for hint in explanation.hints)
    return listed([*uses, *([_say(QT_TRANSLATE_NOOP("Attempt", "wait"))] if counted else [])])


def _decided_as(seen: SeenSignal, explanation: Explanation) -> str:
    ranks = (rule.rank for rule in explanation.matched if rule.lost is None and seen.seq in rule.signal_seqs)
    rank = next(ranks, None)
    if rank is not None:
        return _say(_USED[rank])
    ends = seen.kind in {SignalKind.ACP_RESULT, SignalKind.EXIT}
    return _say(QT_TRANSLATE_NOOP("Attempt", "end") if ends else QT_TRANSLATE_NOOP("Attempt", "marker"))


def _rule(rule: MatchedRule, explanation: Explanation) -> RuleText:
    result, icon = (
        (QT_TRANSLATE_NOOP("Attempt", "Matched"), "recovery.recovered")
        if rule.lost is None
        else _RESULTS[rule.lost]
    )
    why = proof.doubts(explanation) if rule.lost is None else proof.loss(rule.lost)
    signals = _say(QT_TRANSLATE_NOOP("Attempt", "{rank} ({signals})")).format(
        rank=proof.rank(rule.rank), signals=listed(f"#{seq}" for seq in rule.signal_seqs)
    )
    name, says = one_line(rule.rule_id, _NAME), codes.words(rule.code).title
    rank = f"{len(RANKS) - RANKS[rule.rank] + 1}, {rule.priority}"
    return RuleText(
        rule=name,
        matcher=signals,
        rank=rank,
        says=says,
        result=_say(result),
        icon=icon,
        tone=Tone.SUCCESS if rule.lost is None else Tone.PLAIN,
        why=why,
        heard=clauses((foreign(name), signals, says, _say(result), why)),
    )


def _since(milliseconds: int) -> str:
    """`+1.22 s`."""
    seconds = QLocale().toString(abs(milliseconds) / _SECOND_MS, "f", 2)
    told = _say(QT_TRANSLATE_NOOP("Attempt", "{sign}{seconds} s"))
    return told.format(sign="-" if milliseconds < 0 else "+", seconds=seconds)


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
