"""The proof under a card: what can be copied into a report."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from datetime import datetime, tzinfo
from itertools import groupby
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.explanation import Budget, Explanation
from kandev_desktop.domain.own_problems import OWN
from kandev_desktop.domain.policy.decisions import GateAnswer
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import Card, CardState
from kandev_desktop.ui.text import codes, limit_windows, problems, proof, reasons, resets, routes, times
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.foreign import bare, foreign
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.untrusted import one_line

_EXCERPT = 512
_VERSION = 40


_CONFIDENCES: Mapping[Confidence, str] = MappingProxyType({
    Confidence.HIGH: QT_TRANSLATE_NOOP("Details", "High: a structured field or an exact sentence of this attempt."),
    Confidence.MEDIUM: QT_TRANSLATE_NOOP("Details", "Medium, which authorises nothing automatic."),
    Confidence.LOW: QT_TRANSLATE_NOOP("Details", "Low: weak or contradictory evidence, which authorises nothing."),
})  # fmt: skip

_CLASSES: Mapping[PolicyClass, str] = MappingProxyType({
    PolicyClass.TRANSIENT: QT_TRANSLATE_NOOP("Details", "Passes by itself"),
    PolicyClass.HARD: QT_TRANSLATE_NOOP("Details", "Needs time or a person"),
    PolicyClass.OUTSIDE: QT_TRANSLATE_NOOP("Details", "Not the provider's doing"),
    PolicyClass.UNCLASSIFIED: QT_TRANSLATE_NOOP("Details", "Unknown"),
    PolicyClass.NONE: QT_TRANSLATE_NOOP("Details", "Nothing failed"),
})  # fmt: skip

_ANSWERS: Mapping[GateAnswer, str] = MappingProxyType({
    GateAnswer.RESEND: QT_TRANSLATE_NOOP("Details", "Open"),
    GateAnswer.CONTINUE: QT_TRANSLATE_NOOP("Details", "Open for going on"),
    GateAnswer.STOP: QT_TRANSLATE_NOOP("Details", "Closed"),
})  # fmt: skip


def confidence(value: Confidence) -> str:
    """How sure the classification is, in words."""
    return QCoreApplication.translate("Details", _CONFIDENCES[value])


def policy_class(value: PolicyClass) -> str:
    """What kind of trouble it is, in words."""
    return QCoreApplication.translate("Details", _CLASSES[value])


def gate_answer(value: GateAnswer) -> str:
    """Whether the gate lets anything through, in words."""
    return QCoreApplication.translate("Details", _ANSWERS[value])


def shortened(budget: Budget) -> str:
    """Why there are fewer automatic attempts, or none; empty where there is nothing to say."""
    if not budget.automatic:
        return QCoreApplication.translate("Details", "Automatic retry is switched off in the settings.")
    if budget.agent_attempts:
        own = QCoreApplication.translate(
            "Details", "Fewer attempts: the agent's own tries in the last one were {count}."
        )
        return own.format(count=budget.agent_attempts)
    if budget.presumed:
        return QCoreApplication.translate(
            "Details", "Fewer attempts: a long silence stands for the agent's own."
        )
    return ""


def rows(card: Card, zone: tzinfo | None = None) -> tuple[Detail, ...]:
    """The card's technical facts in the order in which they are shown."""
    return tuple(_rows(card, zone))


def telling(card: Card) -> bool:
    """Whether the rows say more than that nothing failed."""
    failed = card.code is not Code.NONE or card.problem is not None or bool(card.agent_causes)
    return failed or _waited_for(card) is not Code.NONE


def report(card: Card, zone: tzinfo | None = None) -> str:
    """What a report of a fault needs, for the clipboard: the rows as text, then the whole explanation as JSON."""
    lines = [codes.words(card.code).title, *(f"{row.key}: {bare(row.value)}" for row in rows(card, zone))]
    if card.explanation is not None:
        lines += ["", json.dumps(asdict(card.explanation), ensure_ascii=False, indent=2)]
    return "\n".join(lines)


def _rows(card: Card, zone: tzinfo | None) -> Iterator[Detail]:
    if card.classification is not None:
        yield from _judged(card.classification, card.explanation)
        yield from _said(card.classification, card.problem)
        yield from _reset(card, card.classification, zone)
    yield Detail(_code(card), card.code.value, mono=True)
    if _waited_for(card) not in {Code.NONE, card.code}:
        held = QCoreApplication.translate("Details", "Held back for")
        yield Detail(held, _waited_for(card).value, mono=True)
    if card.agent_causes:
        own = ", ".join(_times(code.value, sum(1 for _ in run)) for code, run in groupby(card.agent_causes))
        yield Detail(QCoreApplication.translate("Details", "Asked again for"), own, mono=True)
    if card.explanation is not None:
        yield from proof.rows(card.explanation, _judged_at(card.classification), zone)
    if card.gate is not None:
        gate = f"{gate_answer(card.gate.answer)}: {reasons.sentence(card.gate.reason, card.effects)}"
        yield Detail(QCoreApplication.translate("Details", "Gate"), gate)
    yield Detail(QCoreApplication.translate("Details", "Policy"), _policy(card))
    if card.route is not None:
        yield from _route(card.route)
    if card.agent_version:
        served = f"{one_line(card.agent, _VERSION)} {one_line(card.agent_version, _VERSION)}"
        yield Detail(QCoreApplication.translate("Details", "Agent"), served)
    if card.problem is not None:
        told = f"{problems.sentence(card.problem)} {problems.remedy(card.problem)}"
        yield Detail(QCoreApplication.translate("Details", "In the way"), told)


def _waited_for(card: Card) -> Code:
    """What holds back the candidate that is waited for."""
    return Code.NONE if card.route is None else card.route.wakes_code


def _code(card: Card) -> str:
    if card.state is CardState.RECOVERED and card.code is not Code.NONE:
        return QCoreApplication.translate("Details", "Recovered from")
    return QCoreApplication.translate("Details", "Code")


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ({count})"


def _judged(judged: Classification, explanation: Explanation | None) -> Iterator[Detail]:
    rule = QCoreApplication.translate("Details", "{rule}, catalogue {version}")
    yield Detail(
        QCoreApplication.translate("Details", "Rule"),
        rule.format(rule=judged.rule_id, version=judged.catalogue_version),
        mono=True,
    )
    doubts = "" if explanation is None else proof.doubts(explanation)
    yield Detail(
        QCoreApplication.translate("Details", "Confidence"),
        " ".join(part for part in (confidence(judged.confidence), doubts) if part),
    )


def _said(judged: Classification, problem: KnownError | None) -> Iterator[Detail]:
    """The words that were judged. For a rule of Kandev's own they are facts, which `problem` tells in a sentence."""
    own = judged.rule_id.startswith(OWN)
    if not judged.safe_excerpt or (own and problem is not None):
        return
    facts, excerpt = (
        QCoreApplication.translate("Details", "Facts"),
        QCoreApplication.translate("Details", "Excerpt"),
    )
    said = foreign(one_line(judged.safe_excerpt, _EXCERPT))
    yield Detail(facts if own else excerpt, said, mono=True)


def _reset(card: Card, judged: Classification, zone: tzinfo | None) -> Iterator[Detail]:
    """The reset as it was stated, with its window; nothing where the evidence has none."""
    window = limit_windows.named(card)
    if window:
        yield Detail(QCoreApplication.translate("Details", "Window"), window)
    if judged.reset_at is not None and judged.reset_source is not None:
        at = times.dated(judged.reset_at, zone, exact=True)
        said = resets.by_whom(card, judged.reset_source)
        told = QCoreApplication.translate("Details", "{time}. {said}").format(time=at, said=said)
        yield Detail(QCoreApplication.translate("Details", "Reset"), told)


def _judged_at(judged: Classification | None) -> datetime | None:
    """From when the stated waits count."""
    if judged is None or judged.reset_at is None or judged.retry_after is None:
        return None
    return judged.reset_at - judged.retry_after


def _route(route: RouteView) -> Iterator[Detail]:
    yield Detail(QCoreApplication.translate("Details", "Route"), routes.path(route))
    for each in route.candidates:
        yield Detail(one_line(each.title, _VERSION), routes.standing(each))


def _policy(card: Card) -> str:
    if card.route is not None:
        return _policy_of_route(card, card.route)
    text = QCoreApplication.translate("Details", "{class}; {tried}.")
    if card.ordinal:
        text = QCoreApplication.translate("Details", "{class}; attempt {ordinal} of {of}; {tried}.")
    kind = policy_class(card.policy_class)
    said = text.format_map({
        "class": kind, "ordinal": card.ordinal, "of": card.max_attempts, "tried": COUNTS.tried_times(card.tries),
    })  # fmt: skip
    less = "" if card.explanation is None else shortened(card.explanation.budget)
    return " ".join(part for part in (said, less) if part)


def _policy_of_route(card: Card, route: RouteView) -> str:
    told = QCoreApplication.translate(
        "Details", "{class}; retry {ordinal} of {of} of this candidate; {tried}."
    )
    plain = QCoreApplication.translate("Details", "{class}; {tried}.")
    return (told if route.ordinal else plain).format_map({
        "class": policy_class(route.policy_class), "ordinal": route.ordinal, "of": route.max_retries,
        "tried": COUNTS.tried_times(card.tries),
    })  # fmt: skip
