"""A recovery card once nothing goes on by itself: a person decides, or it is over."""

from dataclasses import replace
from datetime import datetime, tzinfo
from itertools import takewhile
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import SHORT_WAIT, Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import Card, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import (
    codes,
    limit_windows,
    problems,
    reasons,
    resets,
    route_reasons,
    routes,
    times,
    waits,
)
from kandev_desktop.ui.text.card_words import CardText, quiet_line, worded
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.labels import agent
from kandev_desktop.ui.text.line import Line
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.tone import Tone

_POLICY_SAID_NO = frozenset({
    Reason.HARD_LIMIT, Reason.OUTSIDE_POLICY, Reason.UNCLASSIFIED, Reason.WAIT_TOO_LONG, Reason.WAIT_NOT_CONFIRMED,
})  # fmt: skip
"""Reasons beside which the code's own explanation and remedy say more."""

_RETRIES = frozenset({AttemptKind.AUTOMATIC, AttemptKind.RETRY_NOW})

_NO_FAILURE = frozenset({Code.NONE, Code.CANCELLED})


def maybe_delivered(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A prompt of which nobody knows whether it arrived, or how far its agent had come."""
    if card.effects.activity:
        return _cut_at_work(card)
    told = worded(
        QCoreApplication.translate("Card", "May have been delivered"),
        reasons.sentence(card.reason, card.effects),
        tone=Tone.ACCENT,
        icon="recovery.possibly_delivered",
        badge=StatusKind.NEEDS_YOU,
    )
    return replace(told, short_title=QCoreApplication.translate("Card", "Possibly delivered"))


def _cut_at_work(card: Card) -> CardText:
    return worded(
        _closed(),
        QCoreApplication.translate("Card", "{agent} was at work. What had come is kept; nothing was resent.").format(agent=agent(card)),
        tone=Tone.ACCENT,
        icon="recovery.gate_closed",
        badge=StatusKind.NEEDS_YOU,
    )  # fmt: skip


def manual(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A failure that a person decides about."""
    text = codes.told(card)
    if card.problem is not None and card.reason is not Reason.STORE_FAILED:
        return _kept_from_its_prompt(card.code, card.problem)
    if card.reason is Reason.ENDED_AS_ASKED:
        return worded(text.title, text.explanation, tone=Tone.PLAIN, icon=text.icon, muted=text.remedy)
    if card.reason in _POLICY_SAID_NO and card.reset is not None:
        return _limited(card, card.reset, now, zone)
    of_route = route_reasons.title(card.reason)
    title, icon, line, muted, aside = (
        of_route or text.title,
        "recovery.gate_closed",
        route_reasons.sentence(card.reason, card.code, card.effects),
        "",
        "",
    )
    if card.reason is Reason.STORE_FAILED:
        title = _unwritten()
    elif of_route and card.route is not None:
        muted = route_reasons.cause(card.reason, card.code, routes.serving(card.route))
        aside = waits.ordinal(card) if muted else ""
    elif card.reason is Reason.RETRY_DISABLED:
        icon, muted = text.icon, f"{text.explanation} {text.remedy}"
    elif card.reason in _POLICY_SAID_NO:
        icon, line, muted = text.icon, text.explanation, text.remedy
    told = worded(
        title, line, tone=Tone.ACCENT, icon=icon, badge=StatusKind.NEEDS_YOU, muted=muted, aside=aside
    )
    return _with_reset(told, card, now, zone)


def exhausted(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A failure after which the retries are used up."""
    line = QCoreApplication.translate("Card", "{used}, the last at {time}. Nothing more is sent by itself.")
    used = COUNTS.tries_used(card.max_attempts)
    said = line.format(used=used, time=times.clock_time(card.sent_at, zone))
    problem, muted = card.problem, ""
    if problem is not None:
        said, muted = f"{problems.sentence(problem)} {said}", _remedy(card.code, problem)
    elif card.classification is not None and card.classification.nothing_listens:
        muted = f"{codes.told(card).explanation} {codes.told(card).remedy}"
    told = worded(
        codes.persisting_title(card.code),
        said,
        muted=muted,
        tone=Tone.DANGER,
        icon="recovery.exhausted",
        badge=StatusKind.EXHAUSTED,
    )
    return _with_reset(told, card, now, zone)


def recovered(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A recovery that worked."""
    if card.ordinal and card.first_failed_at is not None:
        took = round((card.changed_at - card.first_failed_at).total_seconds())
        title = QCoreApplication.translate("Card", "Recovered by retry {ordinal} after {span}.").format(
            ordinal=card.ordinal, span=_took(took)
        )
    elif card.owner_state is OwnerState.DONE:
        title = QCoreApplication.translate("Card", "{agent} asked again and recovered.").format(
            agent=agent(card)
        )
    elif card.route is not None and card.first_failed_at is not None and routes.serving(card.route):
        title = _recovered_on(card.route, card.first_failed_at, card.changed_at)
    else:
        title = QCoreApplication.translate("Card", "Recovered.")
    causes = listed(_causes(card))
    cause = QCoreApplication.translate("Card", "Cause: {title}.") if causes else ""
    muted = cause.format(title=causes)
    return CardText(
        title=f"{title} {muted}".strip(),
        line=Line(),
        tone=Tone.SUCCESS,
        icon="recovery.recovered",
        spoken=f"{title} {muted}".strip(),
        quiet=True,
    )


def _recovered_on(route: RouteView, failed_at: datetime, at: datetime) -> str:
    told = QCoreApplication.translate("RouteCard", "Recovered with {candidate} after {span}.")
    return told.format(candidate=routes.serving(route), span=_took(round((at - failed_at).total_seconds())))


def _causes(card: Card) -> tuple[str, ...]:
    """What was recovered from, each once: a failure of the prompt or the end of the program, else what the agent
    mended."""
    if card.code is not Code.NONE:
        return (codes.words(card.code).title,)
    if any(each.cut for each in card.dispatches):
        return (_closed(),)
    return tuple(codes.words(code).title for code in dict.fromkeys(card.agent_causes))


def cancelled(card: Card, _now: datetime, zone: tzinfo | None) -> CardText:
    """What was stopped, by a person or by what came after."""
    at = times.clock_time(card.changed_at, zone)
    if card.owner_state is OwnerState.SUPERSEDED:
        return quiet_line(_replaced(card).format(time=at))
    if card.reason is Reason.PROGRAM_CLOSED:
        return worded(
            _closed(),
            QCoreApplication.translate("Card", "{agent} was stopped at work. Nothing goes on by itself.").format(agent=agent(card)),
            tone=Tone.PLAIN,
            icon="recovery.cancelled",
            aside=at,
        )  # fmt: skip
    if card.reason is Reason.DENY_LOOP:
        return worded(
            QCoreApplication.translate("Card", "Refused too often"),
            reasons.sentence(card.reason, card.effects),
            tone=Tone.PLAIN,
            icon="thing.permission",
            aside=at,
        )
    if card.code in _NO_FAILURE:
        return quiet_line(QCoreApplication.translate("Card", "Stopped by you, {time}").format(time=at))
    return worded(
        _what_was_stopped(card),
        QCoreApplication.translate("Card", "Your prompt is kept. Nothing is scheduled."),
        tone=Tone.PLAIN,
        icon="recovery.cancelled",
        aside=QCoreApplication.translate("Card", "you, {time}").format(time=at),
    )


def _what_was_stopped(card: Card) -> str:
    """The wait after a failure, or the attempt that followed it."""
    last = card.dispatches[-1] if card.dispatches else None
    if last is None or last.code is not None:
        return _which_wait(card)
    match last.kind:
        case AttemptKind.RESUME:
            return QCoreApplication.translate("Card", "Resume stopped")
        case AttemptKind.AUTOMATIC | AttemptKind.RETRY_NOW:
            return QCoreApplication.translate("Card", "Retry stopped")
        case AttemptKind.FIRST | AttemptKind.SEND_AGAIN | AttemptKind.ROUTED | AttemptKind.CONTINUED:
            return QCoreApplication.translate("Card", "Prompt stopped")
        case unreachable:
            assert_never(unreachable)


def _which_wait(card: Card) -> str:
    """The wait for a retry, which has its number before it is sent, or one that a person armed, which has none."""
    sent = sum(1 for _ in takewhile(lambda each: each.kind in _RETRIES, reversed(card.dispatches)))
    if card.ordinal > sent:
        return QCoreApplication.translate("Card", "Retry cancelled")
    return QCoreApplication.translate("Card", "Wait cancelled")


def _kept_from_its_prompt(code: Code, problem: KnownError) -> CardText:
    text = codes.words(code)
    return worded(
        text.title,
        problems.sentence(problem),
        tone=Tone.ACCENT,
        icon=text.icon,
        badge=StatusKind.NEEDS_YOU,
        muted=_remedy(code, problem),
    )


def _remedy(code: Code, problem: KnownError) -> str:
    """What helps. Of an agent's refusal the code that it was judged to be knows more."""
    judged = problem.problem is Problem.REQUEST_REFUSED and code is not Code.UNKNOWN_PROVIDER_ERROR
    return codes.words(code).remedy if judged else problems.remedy(problem)


def _limited(card: Card, reset: Reset, now: datetime, zone: tzinfo | None) -> CardText:
    """A limit that ends by itself, and that it has ended: the same card, without a new message."""
    text = codes.words(card.code)
    line, spoken = resets.line(card, reset, now, zone), resets.spoken(card, reset, now, zone)
    if not reset.passed:
        why = reasons.sentence(card.reason, card.effects)
        line, spoken = replace(line, muted=f"{line.muted} {why}"), f"{spoken} {why}"
    title, before = text.title, limit_windows.named(card)
    if reset.passed:
        title = QCoreApplication.translate("Card", "Limit window passed")
        before = QCoreApplication.translate("Card", "Cause: {title}.").format(title=text.title)
    return CardText(
        title=title,
        line=replace(line, before=f"{before} {line.before}".lstrip()),
        tone=Tone.ACCENT,
        icon=text.icon,
        spoken=" ".join(part for part in (f"{title}.", before, spoken) if part),
        badge=StatusKind.NEEDS_YOU,
    )


def _with_reset(told: CardText, card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """Where another reason stands first, the reset follows it."""
    if card.reset is None:
        return told
    beside = resets.line(card, card.reset, now, zone).plain
    spoken = resets.spoken(card, card.reset, now, zone)
    line = replace(told.line, muted=" ".join(part for part in (told.line.muted, beside) if part))
    return replace(told, line=line, spoken=f"{told.spoken} {spoken}")


def _took(seconds: int) -> str:
    return COUNTS.seconds(seconds) if seconds <= SHORT_WAIT.total_seconds() else times.span(seconds)


def _replaced(card: Card) -> str:
    """What a newer prompt or Start fresh replaced: who had ended it before is no longer known, what had failed is."""
    if card.reason is Reason.PROGRAM_CLOSED:
        return QCoreApplication.translate("Card", "Kandev was closed; continued below, {time}")
    if card.reason is Reason.STORE_FAILED:
        return _followed(_unwritten())
    if card.code in _NO_FAILURE:
        return QCoreApplication.translate("Card", "Stopped; continued below, {time}")
    return _followed(codes.words(card.code).title)


def _followed(title: str) -> str:
    followed = QCoreApplication.translate("Card", "{title}; continued below, {{time}}")
    return followed.format(title=title)


def _closed() -> str:
    return QCoreApplication.translate("Card", "Kandev was closed")


def _unwritten() -> str:
    return QCoreApplication.translate("Card", "State could not be written")
