"""The inspector's Recovery, Plan and Diagnostics in words."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import StrEnum
from types import MappingProxyType
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code, Confidence, PolicyClass, Scope
from kandev_desktop.domain.own_problems import NOT_REOPENED, OWN
from kandev_desktop.domain.policy.decisions import GateAnswer
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS, JITTER, nominal_delay
from kandev_desktop.domain.policy.route import PARKED, Press
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.records import AttemptKind, MessageKind, MessageRecord
from kandev_desktop.engine.snapshots import Card, CardState, Dispatched, Served
from kandev_desktop.ui.text import codes, reasons, routes, times, waits
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.inspector_counts import INSPECTOR_COUNTS
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.untrusted import one_line

_SAID = 300
_PROMPT = 80
_MINUTE = 60

_STATES: Mapping[CardState, str] = MappingProxyType({
    CardState.SCHEDULED: QT_TRANSLATE_NOOP("Inspector", "Scheduled"),
    CardState.WAITING_NETWORK: QT_TRANSLATE_NOOP("Inspector", "Waiting for network"),
    CardState.WAITING_DISK: QT_TRANSLATE_NOOP("Inspector", "Waiting for the disk"),
    CardState.WAITING_RESET: QT_TRANSLATE_NOOP("Inspector", "Waiting for the reset"),
    CardState.WAITING_CAPACITY: QT_TRANSLATE_NOOP("Inspector", "Waiting for capacity"),
    CardState.SELECTING: QT_TRANSLATE_NOOP("Inspector", "Choosing a candidate"),
    CardState.BLOCKED: QT_TRANSLATE_NOOP("Inspector", "Blocked: every candidate needs you"),
    CardState.SENDING: QT_TRANSLATE_NOOP("Inspector", "Sending"),
    CardState.STOPPING: QT_TRANSLATE_NOOP("Inspector", "Stopping"),
    CardState.AGENT_RETRYING: QT_TRANSLATE_NOOP("Inspector", "The agent retries by itself"),
    CardState.CHECKING: QT_TRANSLATE_NOOP("Inspector", "Checking the connection"),
    CardState.SILENT: QT_TRANSLATE_NOOP("Inspector", "No sign of life"),
    CardState.MAYBE_DELIVERED: QT_TRANSLATE_NOOP("Inspector", "May have been delivered"),
    CardState.MANUAL: QT_TRANSLATE_NOOP("Inspector", "Needs you"),
    CardState.EXHAUSTED: QT_TRANSLATE_NOOP("Inspector", "Every attempt is used"),
    CardState.RECOVERED: QT_TRANSLATE_NOOP("Inspector", "Recovered"),
    CardState.CANCELLED: QT_TRANSLATE_NOOP("Inspector", "Stopped"),
})  # fmt: skip

_CONFIDENCES: Mapping[Confidence, str] = MappingProxyType({
    Confidence.HIGH: QT_TRANSLATE_NOOP("Inspector", "High"),
    Confidence.MEDIUM: QT_TRANSLATE_NOOP("Inspector", "Medium"),
    Confidence.LOW: QT_TRANSLATE_NOOP("Inspector", "Low"),
})  # fmt: skip

_SCOPES: Mapping[Scope, str] = MappingProxyType({
    Scope.NONE: "",
    Scope.NETWORK: QT_TRANSLATE_NOOP("Inspector", "Affects: everything on this machine that needs the network"),
    Scope.PROVIDER: QT_TRANSLATE_NOOP("Inspector", "Affects: {provider}, all accounts and models"),
    Scope.PROVIDER_ACCOUNT: QT_TRANSLATE_NOOP("Inspector", "Affects: {provider}, this account"),
    Scope.PROVIDER_ACCOUNT_MODEL: QT_TRANSLATE_NOOP("Inspector", "Affects: {provider}, this account, {model}"),
    Scope.PROFILE: QT_TRANSLATE_NOOP("Inspector", "Affects: this profile"),
    Scope.REQUEST: QT_TRANSLATE_NOOP("Inspector", "Affects: this prompt only"),
})  # fmt: skip

_KINDS: Mapping[AttemptKind, str] = MappingProxyType({
    AttemptKind.FIRST: QT_TRANSLATE_NOOP("Inspector", "First send"),
    AttemptKind.AUTOMATIC: QT_TRANSLATE_NOOP("Inspector", "Retried"),
    AttemptKind.RETRY_NOW: QT_TRANSLATE_NOOP("Inspector", "Retried by you"),
    AttemptKind.RESUME: QT_TRANSLATE_NOOP("Inspector", "Resumed by you"),
    AttemptKind.SEND_AGAIN: QT_TRANSLATE_NOOP("Inspector", "Sent again by you"),
    AttemptKind.ROUTED: QT_TRANSLATE_NOOP("Inspector", "Sent by the route"),
    AttemptKind.CONTINUED: QT_TRANSLATE_NOOP("Inspector", "Continued with a summary"),
})  # fmt: skip

_PRESSED: Mapping[tuple[AttemptKind, Press | None], str] = MappingProxyType({
    (AttemptKind.FIRST, Press.RETRY_NOW): QT_TRANSLATE_NOOP("Inspector", "First send, by you"),
    (AttemptKind.FIRST, Press.TRY_NEXT): QT_TRANSLATE_NOOP("Inspector", "First send, by you"),
    (AttemptKind.ROUTED, Press.RETRY_NOW): QT_TRANSLATE_NOOP("Inspector", "Retried by you"),
    (AttemptKind.ROUTED, Press.TRY_NEXT): QT_TRANSLATE_NOOP("Inspector", "Next candidate, by you"),
    (AttemptKind.CONTINUED, Press.RETRY_NOW): QT_TRANSLATE_NOOP("Inspector", "Continued by you with a summary"),
    (AttemptKind.CONTINUED, Press.TRY_NEXT): QT_TRANSLATE_NOOP("Inspector", "Next candidate with a summary, by you"),
})  # fmt: skip
"""Kinds of attempts on a route that a person pressed for."""

_SENDS_WHEN_DUE = frozenset({CardState.SCHEDULED, CardState.WAITING_RESET})
_DUE = _SENDS_WHEN_DUE | {CardState.WAITING_CAPACITY, CardState.SELECTING}
_OPEN = frozenset({
    CardState.SENDING, CardState.STOPPING, CardState.AGENT_RETRYING, CardState.CHECKING, CardState.SILENT,
})  # fmt: skip
_SCHEDULED = frozenset({CardState.SCHEDULED, CardState.WAITING_NETWORK, CardState.WAITING_DISK})


def facts(card: Card, now: datetime, zone: tzinfo | None = None, *, prompt: str = "") -> tuple[Detail, ...]:
    """The card's facts in the order in which they are shown. `prompt` is the text that it is about."""
    asked = Detail(QCoreApplication.translate("Inspector", "Prompt"), one_line(prompt, _PROMPT))
    return (*((asked,) if asked.value else ()), *_facts(card, now, zone))


def prompt_of(card: Card, messages: Sequence[MessageRecord]) -> str:
    """The text of the prompt that a card is about; empty where it has none."""
    asked = (
        plain_text(row.parts)
        for row in messages
        if row.kind is MessageKind.USER and row.generation == card.generation
    )
    return next(asked, "")


def confidence(value: Confidence) -> str:
    """How sure a classification is, in a word."""
    return _said(_CONFIDENCES[value])


def attempt_kind(kind: AttemptKind, press: Press | None) -> str:
    """How an attempt came to be sent, and whether a person pressed for it."""
    return _said(_PRESSED.get((kind, press), _KINDS[kind]))


def due_key() -> str:
    """The key of the one fact that ticks."""
    return QCoreApplication.translate("Inspector", "Due")


def _facts(card: Card, now: datetime, zone: tzinfo | None) -> Iterator[Detail]:
    held = QCoreApplication.translate("Inspector", "The agent may be retrying by itself")
    state = held if card.advised else _state(card)
    yield Detail(QCoreApplication.translate("Inspector", "State"), state)
    if card.route is not None:
        yield Detail(QCoreApplication.translate("Inspector", "Route"), routes.path(card.route))
    due = _due_at(card)
    if due is not None:
        yield Detail(due_key(), _due(due, now, zone))
    cause = card.code if card.code is not Code.NONE else _other_cause(card)
    if cause is not Code.NONE:
        yield Detail(QCoreApplication.translate("Inspector", "Cause"), _explained(card, cause).rstrip("."))
    judged = card.classification
    if judged is not None:
        if judged.safe_excerpt and not judged.rule_id.startswith(OWN):
            said = QCoreApplication.translate("Inspector", "“{words}”")
            words = said.format(words=one_line(judged.safe_excerpt, _SAID))
            yield Detail(QCoreApplication.translate("Inspector", "Agent said"), words)
        yield Detail(
            QCoreApplication.translate("Inspector", "Confidence"), _said(_CONFIDENCES[judged.confidence])
        )
    if card.gate is not None and (judged is None or judged.rule_id not in NOT_REOPENED):
        safe = card.gate.answer is not GateAnswer.STOP
        key = (
            QCoreApplication.translate("Inspector", "Resend is safe")
            if safe
            else QCoreApplication.translate("Inspector", "Not resent")
        )
        yield Detail(key, reasons.sentence(card.gate.reason, card.effects))


def _explained(card: Card, cause: Code) -> str:
    return (codes.told(card) if cause is card.code else codes.words(cause)).explanation


def _state(card: Card) -> str:
    if card.state is CardState.MAYBE_DELIVERED and card.effects.activity:
        return _said(_STATES[CardState.MANUAL])
    return _said(_STATES[card.state])


def _other_cause(card: Card) -> Code:
    """Why the agent asks or asked again by itself, else what holds back the candidate that is waited for."""
    own = card.agent_causes[-1] if card.agent_causes else card.agent_code
    return own or (Code.NONE if card.route is None else card.route.wakes_code)


def affects(card: Card) -> str:
    """What the failure concerns beside this prompt; empty where nothing failed."""
    judged = card.classification
    scope = Scope.NONE if judged is None else judged.scope
    if judged is not None and judged.nothing_listens:
        scope = Scope.PROFILE
    template = _SCOPES[scope]
    if not template:
        return ""
    unnamed = QCoreApplication.translate("Inspector", "the provider")
    model = QCoreApplication.translate("Inspector", "this model")
    served = card.failed or Served(provider=card.provider, model=card.model, address=card.address)
    provider = one_line(served.provider, 60) or unnamed
    if served.address:
        # Another address is another resource: trouble there is not the vendor's.
        at = QCoreApplication.translate("Health", "{provider} at {host}")
        provider = at.format(provider=provider, host=one_line(urlsplit(served.address).netloc, 60))
    return _said(template).format(provider=provider, model=one_line(served.model, 60) or model)


class Slot(StrEnum):
    """How an attempt of the schedule stands."""

    USED = "used"
    CURRENT = "current"
    PLANNED = "planned"


@dataclass(frozen=True, slots=True)
class Step:
    """One attempt of the schedule: its number, the wait before it in seconds, and how much of that passed."""

    number: int
    wait_s: int
    slot: Slot
    filled: float = 0.0


def schedule(card: Card, now: datetime) -> tuple[Step, ...]:
    """The automatic attempts with the waits before them; empty where there is no schedule. A route has its decisions
    instead."""
    if card.route is not None or card.policy_class is not PolicyClass.TRANSIENT or not card.ordinal:
        return ()
    return tuple(_step(card, number, now) for number in range(1, card.max_attempts + 1))


def _step(card: Card, number: int, now: datetime) -> Step:
    wait = round(nominal_delay(number).total_seconds())
    if number != card.ordinal:
        return Step(number, wait, Slot.USED if number < card.ordinal else Slot.PLANNED)
    if card.state not in _SCHEDULED:
        return Step(number, wait, Slot.CURRENT if card.state in _OPEN else Slot.USED, 1.0)
    if card.waited_from is None or card.retry_at is None or card.retry_at <= card.waited_from:
        return Step(number, wait, Slot.CURRENT)
    whole = card.retry_at - card.waited_from
    filled = min(1.0, max(0.0, (now - card.waited_from) / whole))
    return Step(number, round(whole.total_seconds()), Slot.CURRENT, filled)


def planned() -> tuple[Step, ...]:
    """The schedule of a failure that nothing was sent again for yet."""
    return tuple(
        Step(number, round(nominal_delay(number).total_seconds()), Slot.PLANNED)
        for number in range(1, AUTOMATIC_ATTEMPTS + 1)
    )


def schedule_aside(card: Card) -> str:
    """How many attempts there are and how far a wait may stray."""
    spread = QCoreApplication.translate("Inspector", "{attempts}, ±{percent} %")
    return spread.format(attempts=INSPECTOR_COUNTS.attempts(card.max_attempts), percent=round(JITTER * 100))


def schedule_heard(steps: tuple[Step, ...]) -> str:
    """The schedule for those who do not see it."""
    waits = listed(COUNTS.seconds(step.wait_s) for step in steps)
    current = next((step.number for step in steps if step.slot is Slot.CURRENT), 0)
    if not current:
        return QCoreApplication.translate("Inspector", "Waits between attempts: {waits}").format(waits=waits)
    told = QCoreApplication.translate("Inspector", "Waits between attempts: {waits}. Now at {number}.")
    return told.format(waits=waits, number=current)


@dataclass(frozen=True, slots=True)
class TryText:
    """A row of the attempts: its number, the time of its dispatch, and what came of it."""

    number: int
    time: str
    outcome: str
    icon: str
    role: str
    ticks: bool = False


def tries(card: Card, now: datetime, zone: tzinfo | None = None) -> tuple[TryText, ...]:
    """The dispatches so far, and the one that is due."""
    rows = [_try(card, number, zone) for number in range(len(card.dispatches))]
    parked = card.route is not None and card.route.state in PARKED
    due = _due_at(card) if card.state in _SENDS_WHEN_DUE and not parked else None
    if due is not None:
        planned = QCoreApplication.translate("Inspector", "Scheduled, {near}")
        rows.append(
            TryText(
                len(rows),
                times.exact_time(due, zone),
                planned.format(near=times.near(due, now)),
                "state.waiting",
                "warning",
                ticks=True,
            )
        )
    return tuple(rows)


def _try(card: Card, number: int, zone: tzinfo | None) -> TryText:
    tried = card.dispatches[number]
    outcome, icon, role = _outcome(card, tried, latest=number == len(card.dispatches) - 1)
    told = QCoreApplication.translate("Inspector", "{kind}: {outcome}")
    said = told.format(kind=attempt_kind(tried.kind, tried.press), outcome=outcome)
    return TryText(number, times.exact_time(tried.started_at, zone), said, icon, role)


def _outcome(card: Card, tried: Dispatched, *, latest: bool) -> tuple[str, str, str]:
    if tried.code is not None:
        title = codes.words(tried.code).title
        if tried.ended_at is None:
            return title, "state.failed", "danger"
        after = QCoreApplication.translate("Inspector", "{title} after {span}")
        took = _took((tried.ended_at - tried.started_at).total_seconds())
        return after.format(title=title, span=took), "state.failed", "danger"
    if tried.ended_at is None:
        if latest and card.state in _OPEN:
            return QCoreApplication.translate("Inspector", "in flight"), "state.running", "info"
        return QCoreApplication.translate("Inspector", "end not seen"), "state.stopped", "text_muted"
    if tried.cut:
        return (
            QCoreApplication.translate("Inspector", "cut off: Kandev was closed"),
            "state.stopped",
            "text_muted",
        )
    if latest and card.state is CardState.RECOVERED:
        return _answered(card), "state.done", "success"
    return QCoreApplication.translate("Inspector", "ended"), "state.stopped", "text_muted"


def _answered(card: Card) -> str:
    if not card.agent_causes or len(card.dispatches) > 1:
        # Which of several attempts they belong to is not known.
        return QCoreApplication.translate("Inspector", "answered")
    causes = listed(codes.words(cause).title for cause in card.agent_causes)
    again = QCoreApplication.translate(
        "Inspector", "answered after the agent asked again by itself: {causes}"
    )
    return again.format(causes=causes)


def _took(seconds: float) -> str:
    if seconds < 1:
        return QCoreApplication.translate("Inspector", "less than a second")
    return COUNTS.seconds(math.floor(seconds)) if seconds < _MINUTE else times.span(seconds)


def _due_at(card: Card) -> datetime | None:
    return waits.bounds(card)[1] if card.state in _DUE else None


def _due(at: datetime, now: datetime, zone: tzinfo | None) -> str:
    due = QCoreApplication.translate("Inspector", "{time}, {near}")
    return due.format(time=times.exact_time(at, zone), near=times.near(at, now))


def _said(text: str) -> str:
    return QCoreApplication.translate("Inspector", text) if text else ""
