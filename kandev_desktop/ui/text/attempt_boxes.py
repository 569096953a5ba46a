"""Gate, policy and decision of a judgement: what each rests on, as keys and values."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Action, GateAnswer
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.history.records import AttemptPage, Decided
from kandev_desktop.engine.history.rejudging import INTERACTIVE
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.ui.text import decisions, details, proof, reasons, times
from kandev_desktop.ui.text.attempt_counts import ATTEMPT_COUNTS
from kandev_desktop.ui.text.history import DecisionText, Names
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.tone import Tone

_SAID_BY_TITLE = frozenset({Decided.RETRY, Decided.NEXT})
"""Decisions whose words leave nothing open of what a route does next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxText:
    """One of the three boxes below the tables."""

    title: str
    icon: str
    tone: Tone
    rows: tuple[Detail, ...]


def context(failure: FailureRecord) -> str:
    """Whose policy decided."""
    interactive = failure.context == INTERACTIVE
    return _say(
        QT_TRANSLATE_NOOP("Attempt", "Interactive")
        if interactive
        else QT_TRANSLATE_NOOP("Attempt", "Dynamic profile")
    )


def gate(failure: FailureRecord) -> BoxText:
    """What the gate saw."""
    closed = failure.gate.answer is GateAnswer.STOP
    title = _say(QT_TRANSLATE_NOOP("Attempt", "Gate: {answer}"))
    return BoxText(
        title=title.format(answer=details.gate_answer(failure.gate.answer)),
        icon="recovery.gate_closed" if closed else "recovery.gate_passed",
        tone=Tone.PLAIN if closed else Tone.SUCCESS,
        rows=tuple(_gate(failure)),
    )


def policy(
    failure: FailureRecord, made: RouteDecision | None, known: Names, zone: tzinfo | None = None
) -> BoxText:
    """What the policy went by; on a route the candidate's own, as it was then."""
    title = _say(QT_TRANSLATE_NOOP("Attempt", "Policy: {context}"))
    rows = _interactive(failure, zone) if made is None else _routed(failure, made, known, zone)
    return BoxText(
        title=title.format(context=context(failure)), icon="thing.policy", tone=Tone.INFO, rows=tuple(rows)
    )


def decision(
    page: AttemptPage,
    failure: FailureRecord,
    made: RouteDecision | None,
    said: DecisionText,
    zone: tzinfo | None = None,
) -> BoxText:
    """What was decided, when it was due and what it sends."""
    title = _say(QT_TRANSLATE_NOOP("Attempt", "Decision: {words}"))
    return BoxText(
        title=title.format(words=said.words),
        icon=said.icon,
        tone=said.tone,
        rows=tuple(_decided(page, failure, made, zone)),
    )


def _gate(failure: FailureRecord) -> Iterator[Detail]:
    seen = failure.effects
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Content")), _content(seen))
    yield Detail(
        _say(QT_TRANSLATE_NOOP("Attempt", "Tools")),
        ATTEMPT_COUNTS.tools(seen.tools, seen.tools_open) if seen.tools else _none(),
    )
    asked = seen.permissions + seen.files + seen.terminals
    if asked:
        yield Detail(
            _say(QT_TRANSLATE_NOOP("Attempt", "Requests")), ATTEMPT_COUNTS.requests(asked, seen.waiting)
        )
    if seen.strange:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Unreadable")), str(seen.strange))
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Delivery")), proof.delivery(seen.delivery))
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Guarantee")), _guarantee(failure))


def _content(seen: Effects) -> str:
    parts = [
        QCoreApplication.translate("Proof", "text of an answer") if seen.content else "",
        QCoreApplication.translate("Proof", "thoughts") if seen.thought else "",
    ]
    return listed(parts) or _none()


def _guarantee(failure: FailureRecord) -> str:
    """Whether the agent's word that going on repeats nothing was there, and whether anything asked for it."""
    if failure.explanation is not None and failure.explanation.guarantee:
        return _say(QT_TRANSLATE_NOOP("Attempt", "given"))
    if failure.gate.answer is GateAnswer.RESEND:
        return _say(QT_TRANSLATE_NOOP("Attempt", "not needed"))
    return _say(QT_TRANSLATE_NOOP("Attempt", "not given"))


def _interactive(failure: FailureRecord, zone: tzinfo | None) -> Iterator[Detail]:
    yield _class(failure)
    explained, made = failure.explanation, failure.decision
    if explained is not None:
        told = _say(QT_TRANSLATE_NOOP("Attempt", "attempt {ordinal} of {of}"))
        budget = told.format(ordinal=explained.budget.ordinal, of=explained.budget.attempts)
        less = details.shortened(explained.budget)
        if explained.budget.attempts or less:
            shown = budget if explained.budget.attempts and explained.budget.ordinal else ""
            yield Detail(
                _say(QT_TRANSLATE_NOOP("Attempt", "Budget")),
                " · ".join(part for part in (shown, less) if part),
            )
    if made.delay is not None:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Delay")), lasting(made.delay.total_seconds()))
    yield _stated(failure, zone)


def _routed(
    failure: FailureRecord, made: RouteDecision, known: Names, zone: tzinfo | None
) -> Iterator[Detail]:
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Candidate")), known.profile(made.profile))
    yield _class(failure)
    kept = made.policy.policies.get(made.policy_class)
    if kept is not None:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Its policy")), decisions.policy(kept))
        if made.ordinal:
            told = _say(QT_TRANSLATE_NOOP("Attempt", "{ordinal} of {of}"))
            yield Detail(
                _say(QT_TRANSLATE_NOOP("Attempt", "Retry")),
                told.format(ordinal=made.ordinal, of=kept.max_retries),
            )
    yield _stated(failure, zone)
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Snapshot")), times.exact_time(made.at, zone))


def _class(failure: FailureRecord) -> Detail:
    return Detail(
        _say(QT_TRANSLATE_NOOP("Attempt", "Class")), details.policy_class(failure.classification.policy_class)
    )


def _stated(failure: FailureRecord, zone: tzinfo | None) -> Detail:
    explained = failure.explanation
    stated = "" if explained is None else proof.waits(explained, failure.judged_at, zone)
    wait = failure.classification.retry_after
    if not stated and wait is not None:
        stated = lasting(wait.total_seconds())
    return Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Stated wait")), stated or _none())


def _decided(
    page: AttemptPage, failure: FailureRecord, made: RouteDecision | None, zone: tzinfo | None
) -> Iterator[Detail]:
    if made is not None and page.row.decision not in _SAID_BY_TITLE:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Leads to")), decisions.leads(made))
    reason = page.row.reason if made is None else made.reason
    if reason is not failure.gate.reason:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Why")), reasons.sentence(reason, failure.effects))
    due = page.row.due_at
    if due is not None:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Due")), times.exact_time(due, zone))
    sends = _sends(page, failure)
    if sends:
        yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Sends")), sends)
    yield Detail(_say(QT_TRANSLATE_NOOP("Attempt", "Committed")), _instant(failure.judged_at, zone))


def _sends(page: AttemptPage, failure: FailureRecord) -> str:
    if failure.decision.action is not Action.RETRY:
        return ""
    if failure.gate.answer is GateAnswer.CONTINUE:
        return _say(QT_TRANSLATE_NOOP("Attempt", "asks the agent to go on"))
    same = _say(QT_TRANSLATE_NOOP("Attempt", "the same prompt, {length}"))
    return same.format(length=ATTEMPT_COUNTS.characters(len(plain_text(page.attempt.sent))))


def _instant(at: datetime, zone: tzinfo | None) -> str:
    """`14:08:13.402`."""
    return f"{times.exact_time(at, zone)}.{at.microsecond // _MILLISECOND:03}"


_MILLISECOND = timedelta(milliseconds=1) // timedelta(microseconds=1)


def _none() -> str:
    return _say(QT_TRANSLATE_NOOP("Attempt", "none"))


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
