"""The five steps from evidence to decision, each in three short lines."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import AttemptPage, Decided
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.ui.text import attempt_boxes, codes, details, inspector, reasons
from kandev_desktop.ui.text.attempt_counts import ATTEMPT_COUNTS
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import DecisionText, Names
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line

_RULE = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class TileText:
    """`name` says which step it is, `value` how it came out, and `beneath` what that rests on."""

    icon: str
    name: str
    value: str
    beneath: str
    tone: Tone = Tone.PLAIN


def tiles(
    page: AttemptPage, failure: FailureRecord, made: RouteDecision | None, said: DecisionText, known: Names
) -> tuple[TileText, ...]:
    """Evidence, classification, gate, policy and decision."""
    return (
        _evidence(failure),
        _classification(failure),
        TileText(
            icon="recovery.gate_passed",
            name=_say(QT_TRANSLATE_NOOP("Attempt", "Gate")),
            value=details.gate_answer(failure.gate.answer),
            beneath=reasons.sentence(failure.gate.reason, failure.effects),
        ),
        TileText(
            icon="thing.policy",
            name=_say(QT_TRANSLATE_NOOP("Attempt", "Policy")),
            value=attempt_boxes.context(failure),
            beneath=_by(failure, made, known),
        ),
        TileText(
            icon=said.icon,
            name=_say(QT_TRANSLATE_NOOP("Attempt", "Decision")),
            value=said.words,
            beneath=_sends(page),
            tone=said.tone,
        ),
    )


def _evidence(failure: FailureRecord) -> TileText:
    explained = failure.explanation
    number = 0 if explained is None else len(explained.signals)
    all_of = _say(QT_TRANSLATE_NOOP("Attempt", "all of this attempt"))
    stale = 0 if explained is None else len(explained.stale)
    unkept = _say(QT_TRANSLATE_NOOP("Attempt", "not kept"))
    return TileText(
        icon="thing.plan",
        name=_say(QT_TRANSLATE_NOOP("Attempt", "Evidence")),
        value=unkept if explained is None else ATTEMPT_COUNTS.signals(number),
        beneath="" if not number else ATTEMPT_COUNTS.of_others(stale) if stale else all_of,
    )


def _classification(failure: FailureRecord) -> TileText:
    judged = failure.classification
    sure = inspector.confidence(judged.confidence)
    return TileText(
        icon="recovery.recovered",
        name=_say(QT_TRANSLATE_NOOP("Attempt", "Classification")),
        value=codes.words(judged.code).title,
        beneath=listed((sure, foreign(one_line(judged.rule_id, _RULE)))),
    )


def _by(failure: FailureRecord, made: RouteDecision | None, known: Names) -> str:
    if made is not None:
        return known.profile(made.profile)
    budget = None if failure.explanation is None else failure.explanation.budget
    if budget is None or not (budget.ordinal and budget.attempts):
        return ""
    told = _say(QT_TRANSLATE_NOOP("Attempt", "attempt {ordinal} of {of}"))
    return told.format(ordinal=budget.ordinal, of=budget.attempts)


def _sends(page: AttemptPage) -> str:
    if page.row.decision is not Decided.RETRY:
        return ""
    return _say(QT_TRANSLATE_NOOP("Attempt", "same profile, same prompt"))


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
