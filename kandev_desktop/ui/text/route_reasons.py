"""Why a route needs a person, where the route itself found it: the same words on the card, in Runs and in Health."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.ui.text import reasons, routes
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_TITLES: Mapping[Reason, str] = MappingProxyType({
    Reason.NO_ROUTE: QT_TRANSLATE_NOOP("RouteCard", "No candidate can be used"),
    Reason.MODEL_MISMATCH: QT_TRANSLATE_NOOP("RouteCard", "Another model answered"),
    Reason.RUN_BUDGET_SPENT: QT_TRANSLATE_NOOP("RouteCard", "Budget used up"),
    Reason.WAIT_CANCELLED: QT_TRANSLATE_NOOP("RouteCard", "Wait cancelled"),
    Reason.CANDIDATE_GONE: QT_TRANSLATE_NOOP("RouteCard", "Candidate switched off or removed"),
    Reason.INTERNAL_FAULT: QT_TRANSLATE_NOOP("RouteCard", "Kandev made a mistake"),
})  # fmt: skip
"""Reasons that say more than the code of the failure before."""

_AFTER_A_FAILURE = frozenset(
    {Reason.RUN_BUDGET_SPENT, Reason.WAIT_CANCELLED, Reason.CANDIDATE_GONE, Reason.INTERNAL_FAULT}
)
"""Those that ended what a failure before them had led to."""


def title(reason: Reason) -> str:
    """The reason as a title; empty where the code of the failure has it."""
    source = _TITLES.get(reason, "")
    return QCoreApplication.translate("RouteCard", source) if source else ""


def sentence(reason: Reason, code: Code, effects: Effects) -> str:
    """The reason as a sentence, which does not deny what was sent before a failure."""
    if reason is Reason.WAIT_CANCELLED and code is not Code.NONE:
        return QCoreApplication.translate("RouteCard", "You ended the wait. Nothing was sent again.")
    return reasons.sentence(reason, effects)


def cause(reason: Reason, code: Code, candidate: str) -> str:
    """Who had failed before, and with what; empty where that is told already, or nobody had."""
    if reason not in _AFTER_A_FAILURE or code in {Code.NONE, Code.CANCELLED} or not candidate:
        return ""
    return routes.trouble(candidate, code)


def told(reason: Reason, code: Code, candidate: str) -> str:
    """Sentence and cause in one, where the reason says more than the code; empty elsewhere."""
    if reason not in _AFTER_A_FAILURE:
        return ""
    parts = (sentence(reason, code, Effects()), cause(reason, code, candidate))
    return " ".join(part for part in parts if part)
