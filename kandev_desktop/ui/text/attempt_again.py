"""What today's catalogue would say of an attempt, in a line."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.policy.decisions import Action
from kandev_desktop.domain.rejudge import Differing, Rejudged, Verdict
from kandev_desktop.ui.text import codes, details, inspector
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.untrusted import one_line

_PARTS: Mapping[Differing, str] = MappingProxyType({
    Differing.CODE: QT_TRANSLATE_NOOP("Attempt", "Cause: {value}"),
    Differing.POLICY_CLASS: QT_TRANSLATE_NOOP("Attempt", "Class: {value}"),
    Differing.CONFIDENCE: QT_TRANSLATE_NOOP("Attempt", "Confidence: {value}"),
    Differing.SCOPE: QT_TRANSLATE_NOOP("Attempt", "Scope: {value}"),
    Differing.RULE_ID: QT_TRANSLATE_NOOP("Attempt", "Rule: {value}"),
    Differing.WAIT: QT_TRANSLATE_NOOP("Attempt", "Stated wait: {value}"),
    Differing.GATE: QT_TRANSLATE_NOOP("Attempt", "Gate: {value}"),
    Differing.DECISION: QT_TRANSLATE_NOOP("Attempt", "Decision: {value}"),
})  # fmt: skip

_ACTIONS: Mapping[Action, str] = MappingProxyType({
    Action.RETRY: QT_TRANSLATE_NOOP("History", "Retry"),
    Action.MANUAL: QT_TRANSLATE_NOOP("History", "Left to you"),
    Action.NONE: QT_TRANSLATE_NOOP("Attempt", "none"),
})  # fmt: skip


def again(found: Rejudged | None) -> str:
    """Whether today's catalogue agrees, and in what it does not; empty where no evidence was kept."""
    if found is None:
        return ""
    if not found.differs:
        return _say(QT_TRANSLATE_NOOP("Attempt", "Today's catalogue agrees."))
    told = _say(QT_TRANSLATE_NOOP("Attempt", "Today's catalogue says otherwise. {parts}."))
    parts = (_say(_PARTS[part]).format(value=_value(part, found.today)) for part in found.differs)
    return told.format(parts=clauses(parts))


def _value(part: Differing, today: Verdict) -> str:
    judged = today.classification
    match part:
        case Differing.CODE:
            return codes.words(judged.code).title
        case Differing.POLICY_CLASS:
            return details.policy_class(judged.policy_class)
        case Differing.CONFIDENCE:
            return inspector.confidence(judged.confidence)
        case Differing.SCOPE:
            return foreign(judged.scope.value)
        case Differing.RULE_ID:
            return foreign(one_line(judged.rule_id, 80))
        case Differing.WAIT:
            return _wait(judged)
        case Differing.GATE:
            return details.gate_answer(today.gate.answer)
        case Differing.DECISION:
            return _decision(today)
        case unreachable:
            assert_never(unreachable)


def _wait(judged: Classification) -> str:
    if judged.retry_after is None:
        return _say(_ACTIONS[Action.NONE])
    return lasting(judged.retry_after.total_seconds())


def _decision(today: Verdict) -> str:
    action = Action.NONE if today.decision is None else today.decision.action
    context = "Attempt" if action is Action.NONE else "History"
    return QCoreApplication.translate(context, _ACTIONS[action])


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
