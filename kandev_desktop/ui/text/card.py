"""A recovery card in words. Pure: the same card at the same moment reads the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import SHORT_WAIT, Code
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import Card, CardState, Quiet, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import codes, limit_windows, problems, reasons, resets, times
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.labels import agent, route
from kandev_desktop.ui.text.line import Line, split
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line

FULL_BUDGET = 5
"""The retries of a budget that no agent's own tries have reduced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardText:
    """What a card shows.

    `badge` is the state pill at the far end, `aside` a caption in its place. `filled` is how much of the
    wait has passed, 0 to 1, `None` where nobody owns a wait. `spoken` says the same without anything that
    ticks: it changes only when the state does. `quiet` cards are one line. `short_title` stands for a title
    that is long for a narrow card, empty where none is. `due` is when the countdown in `line.strong` ends.
    """

    title: str
    line: Line
    tone: Tone
    icon: str
    spoken: str
    aside: str = ""
    badge: StatusKind | None = None
    filled: float | None = None
    quiet: bool = False
    short_title: str = ""
    due: datetime | None = None


def words(card: Card, now: datetime, zone: tzinfo | None = None) -> CardText:
    """The card at this moment."""
    return _WORDS[card.state](card, now, zone)


def later(text: CardText, card: Card, now: datetime, zone: tzinfo | None = None) -> CardText:
    """`words` where `text` were the words of this card a moment ago: a countdown has other figures, and no more."""
    if text.due is None or text.due - now > _FAR:
        return words(card, now, zone)
    line = replace(text.line, strong=times.countdown(text.due, now))
    return replace(text, line=line, filled=_filled(card, now))


def ticks(card: Card) -> bool:
    """Whether the card's words change as time passes."""
    counts = card.state in {CardState.SCHEDULED, CardState.SENDING, CardState.SILENT}
    return counts or card.advised or (card.reset is not None and not card.reset.passed)


def _scheduled(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    title = codes.words(card.code).title
    due = card.retry_at or now
    far = due - now > _FAR or card.person_armed
    if far:
        line = split(
            QCoreApplication.translate("Card", "Continuing {route} at {strong}, {near}."),
            times.until(due, now, zone), route=route(card), near=times.near(due, now),
        )  # fmt: skip
    else:
        line = split(
            QCoreApplication.translate("Card", "Retrying {route} in {strong}"),
            times.countdown(due, now), route=route(card), muted=_beside(card),
        )  # fmt: skip
    spoken = QCoreApplication.translate("Card", "{title}. Retrying {route} at {time}.")
    return CardText(
        title=title,
        line=line,
        tone=Tone.WARNING,
        icon=codes.words(card.code).icon,
        spoken=spoken.format(title=title, route=route(card), time=times.exact_time(due, zone)),
        aside="" if card.person_armed else _ordinal(card),
        filled=_filled(card, now),
        due=None if far else card.retry_at,
    )


def _waiting_network(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    kept = QCoreApplication.translate("Card", "attempt {ordinal} of {of} kept")
    return _told(
        QCoreApplication.translate("Card", "No network"),
        QCoreApplication.translate("Card", "Sends again when this machine is online. No attempt is used."),
        tone=Tone.WARNING,
        icon="recovery.network",
        aside=kept.format(ordinal=card.ordinal, of=card.max_attempts),
    )


def _sending(card: Card, now: datetime, _zone: tzinfo | None) -> CardText:
    title = _sending_title(card)
    known = _waiting_for_answer() if card.asking else _known_of(card.effects)
    line = f"{known} {{strong}}"
    spoken = split(line, "", agent=agent(card)).plain
    return CardText(
        title=title,
        line=split(line, times.elapsed(card.sent_at, now), agent=agent(card)),
        tone=Tone.INFO,
        icon="recovery.sending",
        spoken=f"{title}. {spoken}",
        aside=_ordinal(card),
    )


def _sending_title(card: Card) -> str:
    if card.tries <= 1:
        return QCoreApplication.translate("Card", "Sending")
    if card.dispatches and card.dispatches[-1].kind is AttemptKind.RESUME:
        return QCoreApplication.translate("Card", "Resuming")
    return QCoreApplication.translate("Card", "Sending again")


def _stopping(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    line = QCoreApplication.translate("Card", "{agent} was asked to stop. After 10 seconds it is ended.")
    return _told(
        QCoreApplication.translate("Card", "Stopping"),
        line.format(agent=agent(card)),
        tone=Tone.PLAIN,
        icon="action.stop",
    )


def _agent_retrying(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    if card.advised:
        return _advised(card, now, zone)
    title = QCoreApplication.translate("Card", "{agent} is retrying by itself").format(agent=agent(card))
    parts = [_its_try(card)] if _its_try(card) else []
    if card.agent_words:
        said = QCoreApplication.translate("Card", "It says: “{words}”.")
        parts.append(said.format(words=one_line(card.agent_words, 120).rstrip(".")))
    parts.append(QCoreApplication.translate("Card", "Kandev only watches."))
    return _told(title, " ".join(parts), tone=Tone.INFO, icon="recovery.agent_retry")


def _its_try(card: Card) -> str:
    if card.agent_attempt is None or card.agent_attempts is None:
        return ""
    its = QCoreApplication.translate("Card", "Its try {n} of {of}.")
    return its.format(n=card.agent_attempt, of=card.agent_attempts)


def _advised(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """What keeps an agent that has not given up: the cause, and when it ends where that was stated."""
    text = codes.words(card.code)
    may = QCoreApplication.translate("Card", "{agent} may be retrying by itself.").format(agent=agent(card))
    watches = QCoreApplication.translate("Card", "Kandev only watches.")
    whose = f"{may} {watches}"
    told = _told(text.title, whose, tone=Tone.INFO, icon=text.icon, muted=_its_try(card))
    told = replace(told, spoken=f"{text.title}. {whose}")
    reset = resets.advised(card, now)
    if reset is None:
        return told
    line = resets.stated(card, reset, now, zone)
    muted = f"{line.muted} {_its_try(card)}".strip()
    return replace(
        told,
        line=replace(line, before=f"{whose} {line.before}", muted=muted),
        spoken=f"{told.spoken} {line.plain}",
    )


def _silent(card: Card, now: datetime, _zone: tzinfo | None) -> CardText:
    quiet = card.quiet or Quiet(since=card.changed_at)
    title = QCoreApplication.translate("Card", "No sign of life for {span}")
    line = QCoreApplication.translate("Card", "{agent} may be retrying by itself.").format(agent=agent(card))
    running = QCoreApplication.translate("Card", "running {span}").format(
        span=times.elapsed(card.sent_at, now)
    )
    spoken = QCoreApplication.translate("Card", "No sign of life.")
    return CardText(
        title=title.format(span=times.elapsed(quiet.since, now)),
        line=Line(before=line, muted=_last_known(quiet)),
        tone=Tone.PLAIN,
        icon="recovery.silence",
        spoken=f"{spoken} {line}",
        aside=running,
    )


def _last_known(quiet: Quiet) -> str:
    parts = []
    if quiet.tool:
        tool = QCoreApplication.translate("Card", "Running: {tool}.")
        parts.append(tool.format(tool=one_line(quiet.tool, 120).rstrip(".")))
    if quiet.words:
        seen = QCoreApplication.translate("Card", "Last seen: {words}.")
        parts.append(seen.format(words=one_line(quiet.words, 120).rstrip(".")))
    return " ".join(parts)


def _checking(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    line = QCoreApplication.translate("Card", "This machine was asleep. {agent} may still be at work.")
    return _told(
        QCoreApplication.translate("Card", "Checking the connection"),
        line.format(agent=agent(card)),
        tone=Tone.PLAIN,
        icon="recovery.silence",
    )


def _maybe_delivered(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    told = _told(
        QCoreApplication.translate("Card", "May have been delivered"),
        reasons.sentence(card.reason, card.effects),
        tone=Tone.ACCENT,
        icon="recovery.possibly_delivered",
        badge=StatusKind.NEEDS_YOU,
    )
    return replace(told, short_title=QCoreApplication.translate("Card", "Possibly delivered"))


def _manual(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    text = codes.words(card.code)
    if card.problem is not None and card.reason is not Reason.STORE_FAILED:
        return _kept_from_its_prompt(text, card.problem)
    if card.reason is Reason.ENDED_AS_ASKED:
        return _told(text.title, text.explanation, tone=Tone.PLAIN, icon=text.icon, muted=text.remedy)
    if card.reason in _POLICY_SAID_NO and card.reset is not None:
        return _limited(card, card.reset, now, zone)
    title, icon, line, muted = (
        text.title,
        "recovery.gate_closed",
        reasons.sentence(card.reason, card.effects),
        "",
    )
    if card.reason is Reason.STORE_FAILED:
        title = _unwritten()
    elif card.reason is Reason.RETRY_DISABLED:
        icon, muted = text.icon, f"{text.explanation} {text.remedy}"
    elif card.reason in _POLICY_SAID_NO:
        icon, line, muted = text.icon, text.explanation, text.remedy
    told = _told(title, line, tone=Tone.ACCENT, icon=icon, badge=StatusKind.NEEDS_YOU, muted=muted)
    return _with_reset(told, card, now, zone)


def _exhausted(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    line = QCoreApplication.translate("Card", "{used}, the last at {time}. Nothing more is sent by itself.")
    used = COUNTS.tries_used(card.max_attempts)
    said = line.format(used=used, time=times.clock_time(card.sent_at, zone))
    problem = card.problem
    told = _told(
        codes.persisting_title(card.code),
        said if problem is None else f"{problems.sentence(problem)} {said}",
        muted="" if problem is None else problems.remedy(problem),
        tone=Tone.DANGER,
        icon="recovery.exhausted",
        badge=StatusKind.EXHAUSTED,
    )
    return _with_reset(told, card, now, zone)


def _recovered(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    if card.ordinal and card.first_failed_at is not None:
        took = round((card.changed_at - card.first_failed_at).total_seconds())
        title = QCoreApplication.translate("Card", "Recovered on attempt {ordinal} after {span}.").format(
            ordinal=card.ordinal, span=_took(took)
        )
    else:
        title = QCoreApplication.translate("Card", "Recovered.")
    cause = "" if card.code is Code.NONE else QCoreApplication.translate("Card", "Cause: {title}.")
    muted = cause.format(title=codes.words(card.code).title)
    return CardText(
        title=f"{title} {muted}".strip(),
        line=Line(),
        tone=Tone.SUCCESS,
        icon="recovery.recovered",
        spoken=f"{title} {muted}".strip(),
        quiet=True,
    )


def _cancelled(card: Card, _now: datetime, zone: tzinfo | None) -> CardText:
    at = times.clock_time(card.changed_at, zone)
    if card.restored:
        return _quiet(_restored(card).format(time=at))
    if card.owner_state is OwnerState.SUPERSEDED:
        return _quiet(_replaced(card).format(time=at))
    if card.reason is Reason.PROGRAM_CLOSED:
        return _quiet(QCoreApplication.translate("Card", "Kandev was closed, {time}").format(time=at))
    if card.reason is Reason.DENY_LOOP:
        return _told(
            QCoreApplication.translate("Card", "Refused too often"),
            reasons.sentence(card.reason, card.effects),
            tone=Tone.PLAIN,
            icon="thing.permission",
            aside=at,
        )
    if card.code in _NO_FAILURE:
        return _quiet(QCoreApplication.translate("Card", "Stopped by you, {time}").format(time=at))
    return _told(
        QCoreApplication.translate("Card", "Retry cancelled"),
        QCoreApplication.translate("Card", "Your prompt is kept. Nothing is scheduled."),
        tone=Tone.PLAIN,
        icon="recovery.cancelled",
        aside=QCoreApplication.translate("Card", "you, {time}").format(time=at),
    )


_WORDS: Mapping[CardState, Callable[[Card, datetime, tzinfo | None], CardText]] = MappingProxyType({
    CardState.SCHEDULED: _scheduled,
    CardState.WAITING_NETWORK: _waiting_network,
    CardState.SENDING: _sending,
    CardState.STOPPING: _stopping,
    CardState.AGENT_RETRYING: _agent_retrying,
    CardState.CHECKING: _checking,
    CardState.SILENT: _silent,
    CardState.MAYBE_DELIVERED: _maybe_delivered,
    CardState.MANUAL: _manual,
    CardState.EXHAUSTED: _exhausted,
    CardState.RECOVERED: _recovered,
    CardState.CANCELLED: _cancelled,
})  # fmt: skip

_POLICY_SAID_NO = frozenset({
    Reason.HARD_LIMIT, Reason.OUTSIDE_POLICY, Reason.UNCLASSIFIED, Reason.WAIT_TOO_LONG, Reason.WAIT_NOT_CONFIRMED,
})  # fmt: skip
"""Reasons beside which the code's own explanation and remedy say more."""

_NO_FAILURE = frozenset({Code.NONE, Code.CANCELLED})

_FAR = timedelta(hours=1)


def _waiting_for_answer() -> str:
    return QCoreApplication.translate("Card", "{agent} waits for your answer.")


def _known_of(effects: Effects) -> str:
    """What is known of a prompt in flight, and no more."""
    if effects.content:
        return QCoreApplication.translate("Card", "{agent} is answering.")
    match effects.delivery:
        case Delivery.NONE:
            return QCoreApplication.translate("Card", "Starting {agent}.")
        case Delivery.SILENT:
            return QCoreApplication.translate("Card", "{agent} has it; no answer yet.")
        case Delivery.ACKED:
            return QCoreApplication.translate("Card", "{agent} is at work.")
        case Delivery.UNKNOWN:
            return QCoreApplication.translate("Card", "{agent} may have it; no answer yet.")
        case unreachable:
            assert_never(unreachable)


def _kept_from_its_prompt(text: codes.CodeText, problem: KnownError) -> CardText:
    return _told(
        text.title,
        problems.sentence(problem),
        tone=Tone.ACCENT,
        icon=text.icon,
        badge=StatusKind.NEEDS_YOU,
        muted=problems.remedy(problem),
    )


def _replaced(card: Card) -> str:
    """What a newer prompt replaced: who had ended it before is no longer known, what had failed is."""
    if card.reason is Reason.PROGRAM_CLOSED:
        return QCoreApplication.translate("Card", "Kandev was closed; a newer prompt followed, {time}")
    if card.reason is Reason.STORE_FAILED:
        return _followed(_unwritten())
    if card.code in _NO_FAILURE:
        return QCoreApplication.translate("Card", "Stopped; a newer prompt followed, {time}")
    return _followed(codes.words(card.code).title)


def _restored(card: Card) -> str:
    """What a deletion ended that was undone since."""
    if card.code in _NO_FAILURE:
        return QCoreApplication.translate("Card", "Stopped: the session was deleted, then restored, {time}")
    ended = QCoreApplication.translate("Card", "{title}; the session was deleted, then restored, {{time}}")
    return ended.format(title=codes.words(card.code).title)


def _followed(title: str) -> str:
    followed = QCoreApplication.translate("Card", "{title}; a newer prompt followed, {{time}}")
    return followed.format(title=title)


def _unwritten() -> str:
    return QCoreApplication.translate("Card", "State could not be written")


def _quiet(title: str) -> CardText:
    return CardText(
        title=title, line=Line(), tone=Tone.PLAIN, icon="recovery.cancelled", spoken=title, quiet=True
    )


def _told(
    title: str,
    line: str,
    *,
    tone: Tone,
    icon: str,
    aside: str = "",
    badge: StatusKind | None = None,
    muted: str = "",
) -> CardText:
    return CardText(
        title=title,
        line=Line(before=line, muted=muted),
        tone=tone,
        icon=icon,
        spoken=f"{title}. {line} {muted}".strip(),
        aside=aside,
        badge=badge,
    )


def _beside(card: Card) -> str:
    if card.problem is not None:
        return f"· {problems.sentence(card.problem)}"
    if card.max_attempts < FULL_BUDGET:
        return QCoreApplication.translate("Card", "· fewer attempts, since the agent retries by itself too")
    return QCoreApplication.translate("Card", "· same profile, same prompt")


def _ordinal(card: Card) -> str:
    if not card.ordinal:
        return ""
    attempt = QCoreApplication.translate("Card", "attempt {ordinal} of {of}")
    return attempt.format(ordinal=card.ordinal, of=card.max_attempts)


def _filled(card: Card, now: datetime) -> float | None:
    if card.waited_from is None or card.retry_at is None or card.retry_at <= card.waited_from:
        return None
    return min(1.0, max(0.0, (now - card.waited_from) / (card.retry_at - card.waited_from)))


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
