"""An explanation in words: which signals and rules there were, what counted, what the gate saw."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import SHORT_WAIT, ResetSource
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase, SignalKind
from kandev_desktop.domain.explanation import (
    Doubt,
    Explanation,
    Loss,
    MatchedRule,
    Passed,
    SeenHint,
    SeenSignal,
)
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_LINES = 5
_SAID = 100


@dataclass(frozen=True, slots=True)
class Detail:
    """A key and its value; `mono` for machine text."""

    key: str
    value: str
    mono: bool = False


_KINDS: Mapping[SignalKind, str] = MappingProxyType({
    SignalKind.ACP_ERROR: QT_TRANSLATE_NOOP("Proof", "Error answer"),
    SignalKind.ACP_UPDATE: QT_TRANSLATE_NOOP("Proof", "Update"),
    SignalKind.ACP_RESULT: QT_TRANSLATE_NOOP("Proof", "End of the turn"),
    SignalKind.STDERR: QT_TRANSLATE_NOOP("Proof", "Line of the agent's log"),
    SignalKind.EXIT: QT_TRANSLATE_NOOP("Proof", "End of the process"),
    SignalKind.HTTP: QT_TRANSLATE_NOOP("Proof", "HTTP answer"),
    SignalKind.TRANSPORT: QT_TRANSLATE_NOOP("Proof", "Connection"),
})  # fmt: skip

_PHASES: Mapping[Phase, str] = MappingProxyType({
    Phase.SPAWN: QT_TRANSLATE_NOOP("Proof", "while the agent started"),
    Phase.INITIALIZE: QT_TRANSLATE_NOOP("Proof", "while the agent introduced itself"),
    Phase.SESSION_START: QT_TRANSLATE_NOOP("Proof", "while the session was opened"),
    Phase.LOAD: QT_TRANSLATE_NOOP("Proof", "while the session was loaded"),
    Phase.SETUP: QT_TRANSLATE_NOOP("Proof", "before any answer"),
    Phase.STREAM: QT_TRANSLATE_NOOP("Proof", "during the answer"),
    Phase.TOOL: QT_TRANSLATE_NOOP("Proof", "after a tool was used"),
    Phase.RESULT: QT_TRANSLATE_NOOP("Proof", "at the end"),
})  # fmt: skip

_RANKS: Mapping[Rank, str] = MappingProxyType({
    Rank.VENDOR: QT_TRANSLATE_NOOP("Proof", "a code of the provider"),
    Rank.CHAIN: QT_TRANSLATE_NOOP("Proof", "the chain of causes"),
    Rank.STREAM: QT_TRANSLATE_NOOP("Proof", "an error inside the stream"),
    Rank.SENTENCE: QT_TRANSLATE_NOOP("Proof", "an exact sentence"),
    Rank.STATUS: QT_TRANSLATE_NOOP("Proof", "the HTTP status"),
    Rank.PATTERN: QT_TRANSLATE_NOOP("Proof", "a pattern"),
})  # fmt: skip

_LOSSES: Mapping[Loss, str] = MappingProxyType({
    Loss.RANK: QT_TRANSLATE_NOOP("Proof", "less specific than what decided"),
    Loss.PRIORITY: QT_TRANSLATE_NOOP("Proof", "an equal rule comes first"),
    Loss.SAME_CODE: QT_TRANSLATE_NOOP("Proof", "says the same"),
    Loss.CONFLICT: QT_TRANSLATE_NOOP("Proof", "contradicts a rule of the same weight"),
    Loss.SIGNAL: QT_TRANSLATE_NOOP("Proof", "another signal decided"),
    Loss.ANSWERED: QT_TRANSLATE_NOOP("Proof", "an answer was completed after it"),
    Loss.PROTOCOL: QT_TRANSLATE_NOOP("Proof", "the agent's own frames say more"),
    Loss.NOT_OVER: QT_TRANSLATE_NOOP("Proof", "the turn had not ended"),
    Loss.OWN: QT_TRANSLATE_NOOP("Proof", "Kandev itself knew the cause"),
    Loss.GUARD: QT_TRANSLATE_NOOP("Proof", "an exception of this rule holds"),
})  # fmt: skip

_DOUBTS: Mapping[Doubt, str] = MappingProxyType({
    Doubt.UNCORRELATED: QT_TRANSLATE_NOOP("Proof", "It may belong to another request."),
    Doubt.DISCOURAGED: QT_TRANSLATE_NOOP("Proof", "The provider says that a retry is of no use."),
    Doubt.LOG_ONLY: QT_TRANSLATE_NOOP("Proof", "It stands in the agent's log only."),
    Doubt.WEAK_RULE: QT_TRANSLATE_NOOP("Proof", "The rule that decided is no surer than that."),
    Doubt.CONFLICT: QT_TRANSLATE_NOOP("Proof", "Two rules contradict each other."),
    Doubt.CONTRADICTED: QT_TRANSLATE_NOOP("Proof", "Its words name a cause that waiting does not mend."),
    Doubt.NO_RULE: QT_TRANSLATE_NOOP("Proof", "No rule knows this failure."),
})  # fmt: skip

_PASSED: Mapping[Passed, str] = MappingProxyType({
    Passed.SHORTER: QT_TRANSLATE_NOOP("Proof", "a longer one counts"),
    Passed.HAS_ROOM: QT_TRANSLATE_NOOP("Proof", "this window is not used up"),
    Passed.UNUSABLE: QT_TRANSLATE_NOOP("Proof", "past, too far away or unreadable"),
    Passed.OTHER_CAUSE: QT_TRANSLATE_NOOP("Proof", "belongs to another cause"),
    Passed.NOT_TIMED: QT_TRANSLATE_NOOP("Proof", "no wait ends this cause"),
})  # fmt: skip

_SOURCES: Mapping[ResetSource, str] = MappingProxyType({
    ResetSource.METADATA: QT_TRANSLATE_NOOP("Proof", "counts, stated in a field"),
    ResetSource.TEXT: QT_TRANSLATE_NOOP("Proof", "counts, stated in the text"),
    ResetSource.ESTIMATED: QT_TRANSLATE_NOOP("Proof", "counts, estimated without a time zone"),
})  # fmt: skip

_DELIVERIES: Mapping[Delivery, str] = MappingProxyType({
    Delivery.NONE: QT_TRANSLATE_NOOP("Proof", "the prompt was not sent"),
    Delivery.SILENT: QT_TRANSLATE_NOOP("Proof", "sent, no sign of life"),
    Delivery.ACKED: QT_TRANSLATE_NOOP("Proof", "the agent answered in some way"),
    Delivery.UNKNOWN: QT_TRANSLATE_NOOP("Proof", "nobody saw whether the prompt arrived"),
})  # fmt: skip


def kind(of: SignalKind) -> str:
    """Where a signal was read, in words."""
    return _said(_KINDS[of])


def phase(of: Phase) -> str:
    """How far an attempt had come, in words."""
    return _said(_PHASES[of])


def rank(of: Rank) -> str:
    """What a rule goes by, in words."""
    return _said(_RANKS[of])


def loss(of: Loss) -> str:
    """Why a rule did not decide, in words."""
    return _said(_LOSSES[of])


def delivery(of: Delivery) -> str:
    """What is known of the prompt's way, in words."""
    return _said(_DELIVERIES[of])


def waits(explanation: Explanation, judged_at: datetime | None, zone: tzinfo | None = None) -> str:
    """What was stated of waiting and whether it counts, a line each; empty where nothing was."""
    return "\n".join(_hint(hint, judged_at, zone) for hint in explanation.hints)


def doubts(explanation: Explanation) -> str:
    """Why the classification is less than certain, as sentences; empty where it is certain."""
    return " ".join(_said(_DOUBTS[doubt]) for doubt in explanation.conclusion.doubts)


def rows(
    explanation: Explanation, judged_at: datetime | None = None, zone: tzinfo | None = None
) -> Iterator[Detail]:
    """The explanation's rows in the order in which they are shown; what is empty has none. `judged_at` is from
    when its waits count, `None` where that is not known."""
    telling = sorted(
        (signal for signal in explanation.signals if not signal.stale), key=lambda signal: not signal.decided
    )
    lost = [rule for rule in explanation.matched if rule.lost is not None]
    yield from _listed(
        QCoreApplication.translate("Proof", "Signals"),
        [_signal(signal) for signal in telling],
        explanation.left_out,
    )
    yield from _listed(QCoreApplication.translate("Proof", "Other rules"), [_rule(rule) for rule in lost])
    yield from _listed(
        QCoreApplication.translate("Proof", "Waits"),
        [_hint(hint, judged_at, zone) for hint in explanation.hints],
    )
    yield from _listed(QCoreApplication.translate("Proof", "Left out"), list(_left_out(explanation)))
    yield Detail(QCoreApplication.translate("Proof", "Seen by the gate"), _effects(explanation.effects))


def _listed(key: str, lines: Sequence[str], more: int = 0) -> Iterator[Detail]:
    more += max(0, len(lines) - _LINES)
    shown = list(lines[:_LINES])
    if more:
        rest = QCoreApplication.translate("Proof", "And more, which the copy tells: {count}")
        shown.append(rest.format(count=more))
    if shown:
        yield Detail(key, "\n".join(shown))


def _signal(signal: SeenSignal) -> str:
    said = foreign(one_line(signal.says, _SAID))
    status = "" if signal.status is None else foreign(f"HTTP {signal.status}")
    code = "" if signal.code is None else foreign(one_line(str(signal.code), _SAID))
    parts = (kind(signal.kind), phase(signal.phase), said, code, status)
    line = listed(parts)
    if signal.decided:
        return QCoreApplication.translate("Proof", "{number}. {signal}: decided").format(
            number=signal.seq, signal=line
        )
    return f"{signal.seq}. {line}"


def _rule(rule: MatchedRule) -> str:
    why = "" if rule.lost is None else loss(rule.lost)
    return QCoreApplication.translate("Proof", "{rule}, by {rank}: {why}").format(
        rule=rule.rule_id, rank=rank(rule.rank), why=why
    )


def _hint(hint: SeenHint, judged_at: datetime | None, zone: tzinfo | None) -> str:
    stated = foreign(
        ": ".join(part for part in (one_line(hint.place, _SAID), one_line(hint.value, _SAID)) if part)
    )
    wait = _wait(hint, judged_at, zone)
    why = _SOURCES[hint.source] if hint.passed is None else _PASSED[hint.passed]
    return QCoreApplication.translate("Proof", "{stated}{wait}, {why}").format(
        stated=stated, wait=wait, why=_said(why)
    )


def _wait(hint: SeenHint, judged_at: datetime | None, zone: tzinfo | None) -> str:
    """How long, and for a long one when it ends: two windows are told apart by that."""
    if hint.wait_s is None or hint.passed is Passed.UNUSABLE:
        return ""
    span, wait = times.span(hint.wait_s), timedelta(seconds=hint.wait_s)
    if judged_at is None or wait <= SHORT_WAIT:
        return f" ({span})"
    until = QCoreApplication.translate("Proof", "{span}, until {time}")
    return f" ({until.format(span=span, time=times.dated(judged_at + wait, zone))})"


def _left_out(explanation: Explanation) -> Iterator[str]:
    if explanation.stale:
        stale = QCoreApplication.translate("Proof", "Signals of other requests: {count}")
        yield stale.format(count=len(explanation.stale))
    if explanation.cut_bytes:
        cut = QCoreApplication.translate("Proof", "Bytes that were too many to keep: {count}")
        yield cut.format(count=explanation.cut_bytes)


def _effects(effects: Effects) -> str:
    parts = [delivery(effects.delivery)]
    if effects.content:
        parts.append(QCoreApplication.translate("Proof", "text of an answer"))
    if effects.thought:
        parts.append(QCoreApplication.translate("Proof", "thoughts"))
    if effects.tools:
        tools = QCoreApplication.translate("Proof", "tool calls: {count}, unfinished: {open}")
        parts.append(tools.format(count=effects.tools, open=effects.tools_open))
    requests = effects.permissions + effects.files + effects.terminals
    if requests:
        asked = QCoreApplication.translate("Proof", "requests of the agent: {count}, open: {open}")
        parts.append(asked.format(count=requests, open=effects.waiting))
    if effects.strange:
        strange = QCoreApplication.translate("Proof", "unreadable or foreign frames: {count}")
        parts.append(strange.format(count=effects.strange))
    if not effects.activity:
        parts.append(QCoreApplication.translate("Proof", "nothing else"))
    return clauses(parts)


def _said(text: str) -> str:
    return QCoreApplication.translate("Proof", text)
