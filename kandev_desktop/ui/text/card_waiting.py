"""A recovery card while something is under way: a wait, a prompt in flight, an agent at work."""

from dataclasses import replace
from datetime import datetime, tzinfo
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.route import SHORT_WAITS, RouteState
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.snapshots import Card, Quiet
from kandev_desktop.ui.text import card_routed, codes, problems, resets, times, waits
from kandev_desktop.ui.text.card_words import CardText, quiet_line, worded
from kandev_desktop.ui.text.labels import agent, route
from kandev_desktop.ui.text.line import Line, split
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line

_FULL_BUDGET = 5
"""The retries of a budget that no agent's own tries have reduced."""


def scheduled(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A retry that is owned, and when it is sent."""
    if card.route is not None:
        return card_routed.retrying(card, card.route, now, zone)
    title = codes.told(card).title
    due = card.retry_at or now
    far = waits.is_far(due, now) or card.person_armed
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
        aside="" if card.person_armed else waits.ordinal(card),
        filled=waits.filled(card, now),
        due=None if far else card.retry_at,
    )


def later(text: CardText, card: Card, now: datetime) -> CardText | None:
    """The words of a countdown that goes on: other figures, and no more. `None` for what does not count down."""
    if text.due is None or waits.is_far(text.due, now):
        return None
    shown = text.line
    line = Line(
        before=shown.before, strong=times.countdown(text.due, now), after=shown.after, muted=shown.muted
    )
    return replace(text, line=line, filled=waits.filled(card, now))


def waiting_network(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A retry that waits for the network."""
    if card.route is not None and card.route.state not in SHORT_WAITS:
        return card_routed.waiting_network(card.route, now, zone)
    return worded(
        QCoreApplication.translate("Card", "No network"),
        QCoreApplication.translate("Card", "Sends again when this machine is online. No attempt is used."),
        tone=Tone.WARNING,
        icon="recovery.network",
        aside=_kept(card),
    )


def waiting_disk(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A retry that is due and cannot be written down."""
    return worded(
        QCoreApplication.translate("Card", "Waiting for the disk"),
        QCoreApplication.translate(
            "Card",
            "The retry is due, but cannot be saved, so nothing is sent. It goes out by itself once it can be saved.",
        ),
        tone=Tone.WARNING,
        icon="state.waiting",
        aside=_kept(card),
    )


def _kept(card: Card) -> str:
    ordinal, of = waits.counted(card)
    if not ordinal:
        return ""
    kept = QCoreApplication.translate("Card", "attempt {ordinal} of {of} kept")
    return kept.format(ordinal=ordinal, of=of)


def sending(card: Card, now: datetime, _zone: tzinfo | None) -> CardText:
    """A prompt in flight, with what is known of it."""
    if card.route is not None and card.route.state is RouteState.STARTING:
        return card_routed.starting(card, card.route, now)
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
        aside=waits.ordinal(card) or ("" if card.route is None else card_routed.place(card.route)),
    )


def stopping(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A turn that was asked to stop."""
    line = QCoreApplication.translate("Card", "{agent} was asked to stop. After 10 seconds it is ended.")
    return worded(
        QCoreApplication.translate("Card", "Stopping"),
        line.format(agent=agent(card)),
        tone=Tone.PLAIN,
        icon="action.stop",
    )


def agent_retrying(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """An agent that tries again by itself, or may."""
    if card.advised:
        return _advised(card, now, zone)
    if card.agent_code is not None:
        return _asks_again(card, card.agent_code)
    title = QCoreApplication.translate("Card", "{agent} is retrying by itself").format(agent=agent(card))
    parts = [_its_try(card)] if _its_try(card) else []
    if card.agent_words:
        said = QCoreApplication.translate("Card", "It says: “{words}”.")
        parts.append(said.format(words=one_line(card.agent_words, 120).rstrip(".")))
    parts.append(QCoreApplication.translate("Card", "Kandev only watches."))
    return worded(title, " ".join(parts), tone=Tone.INFO, icon="recovery.agent_retry")


def _asks_again(card: Card, cause: Code) -> CardText:
    """The built-in agent, which says why and is done in a moment: one quiet line."""
    told = QCoreApplication.translate("Card", "{title}: {agent} asks again by itself.")
    words = told.format(title=codes.words(cause).title, agent=agent(card))
    return replace(quiet_line(words), icon="recovery.agent_retry")


def silent(card: Card, now: datetime, _zone: tzinfo | None) -> CardText:
    """An agent of which nothing was heard for a while."""
    quiet = card.quiet or Quiet(since=card.changed_at)
    title = QCoreApplication.translate("Card", "No sign of life for {span}")
    may = QCoreApplication.translate("Card", "{agent} may be retrying by itself.")
    waits = QCoreApplication.translate("Card", "{agent} is not retrying: it would say so.")
    line = (waits if card.tells_retries else may).format(agent=agent(card))
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


def checking(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A prompt in flight after the machine slept."""
    line = QCoreApplication.translate("Card", "This machine was asleep. {agent} may still be at work.")
    return worded(
        QCoreApplication.translate("Card", "Checking the connection"),
        line.format(agent=agent(card)),
        tone=Tone.PLAIN,
        icon="recovery.silence",
    )


def _advised(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """What keeps an agent that has not given up: the cause, and when it ends where that was stated."""
    text = codes.words(card.code)
    may = QCoreApplication.translate("Card", "{agent} may be retrying by itself.").format(agent=agent(card))
    watches = QCoreApplication.translate("Card", "Kandev only watches.")
    whose = f"{may} {watches}"
    told = worded(text.title, whose, tone=Tone.INFO, icon=text.icon, muted=_its_try(card))
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


def _beside(card: Card) -> str:
    if card.problem is not None:
        return f"· {problems.sentence(card.problem)}"
    if card.classification is not None and card.classification.nothing_listens:
        return f"· {codes.told(card).explanation}"
    if card.max_attempts < _FULL_BUDGET:
        return QCoreApplication.translate("Card", "· fewer attempts, since the agent retries by itself too")
    return QCoreApplication.translate("Card", "· same profile, same prompt")


def _sending_title(card: Card) -> str:
    if card.tries <= 1:
        return QCoreApplication.translate("Card", "Sending")
    kind = card.dispatches[-1].kind if card.dispatches else None
    if kind is AttemptKind.RESUME:
        return QCoreApplication.translate("Card", "Resuming")
    if kind is AttemptKind.CONTINUED:
        return QCoreApplication.translate("RouteCard", "Going on from a summary")
    return QCoreApplication.translate("Card", "Sending again")


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


def _its_try(card: Card) -> str:
    if card.agent_attempt is None or card.agent_attempts is None:
        return ""
    its = QCoreApplication.translate("Card", "Its try {n} of {of}.")
    return its.format(n=card.agent_attempt, of=card.agent_attempts)


def _last_known(quiet: Quiet) -> str:
    parts = []
    if quiet.tool:
        tool = QCoreApplication.translate("Card", "Running: {tool}.")
        parts.append(tool.format(tool=one_line(quiet.tool, 120).rstrip(".")))
    if quiet.words:
        seen = QCoreApplication.translate("Card", "Last seen: {words}.")
        parts.append(seen.format(words=one_line(quiet.words, 120).rstrip(".")))
    return " ".join(parts)
