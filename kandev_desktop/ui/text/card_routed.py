"""The card of a routed session while its route says what comes next."""

from dataclasses import replace
from datetime import datetime, tzinfo
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code, ResetSource
from kandev_desktop.domain.policy.route import RouteHeld, RouteState, Sends
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteView, Standing
from kandev_desktop.engine.snapshots import Card
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import codes, resets, routes, times, waits
from kandev_desktop.ui.text.card_words import CardText, worded
from kandev_desktop.ui.text.line import Line, split
from kandev_desktop.ui.text.route_counts import ROUTE_COUNTS
from kandev_desktop.ui.text.tone import Tone

_MOST_OTHERS = 3


def retrying(card: Card, route: RouteView, now: datetime, zone: tzinfo | None) -> CardText:
    """The short phase: the same candidate is tried again. Nothing is claimed of any other."""
    title, due = codes.told(card).title, route.wake_at or now
    who = routes.serving_model(route)
    far = waits.is_far(due, now)
    if far:
        told = QCoreApplication.translate("RouteCard", "Retrying {route} at {strong}, {near}.")
        line = split(told, times.until(due, now, zone), route=who, near=times.near(due, now))
    else:
        told = QCoreApplication.translate("Card", "Retrying {route} in {strong}")
        line = split(told, times.countdown(due, now), route=who, muted=_same_candidate(route))
    spoken = QCoreApplication.translate("Card", "{title}. Retrying {route} at {time}.")
    return CardText(
        title=title,
        line=line,
        tone=Tone.WARNING,
        icon=codes.words(card.code).icon,
        spoken=spoken.format(title=title, route=who, time=waits.spoken_time(card, zone)),
        aside=waits.ordinal(card),
        filled=waits.filled(card, now),
        due=None if far else route.wake_at,
    )


def waiting_network(route: RouteView, now: datetime, zone: tzinfo | None) -> CardText:
    """No network, which is no candidate's fault."""
    goes_on = QCoreApplication.translate("RouteCard", "Goes on when this machine is online.")
    muted = QCoreApplication.translate(
        "RouteCard", "No other candidate is tried: the network is not their trouble."
    )
    told = worded(
        QCoreApplication.translate("Card", "No network"),
        goes_on,
        tone=Tone.WARNING,
        icon="recovery.network",
        muted=muted,
    )
    if route.wake_at is None:
        return told
    looks = QCoreApplication.translate("RouteCard", "Looks again at {strong}, {near}.")
    near = times.near(route.wake_at, now)
    line = split(f"{goes_on} {looks}", times.until(route.wake_at, now, zone), near=near, muted=muted)
    return replace(told, line=line)


def waiting_reset(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A limit whose end is waited for, and who is tried then."""
    route = card.route
    if route is not None and route.state is RouteState.WAITING_FOR_CAPACITY:
        # Whoever met the limit: it may not have been this session.
        return _parked_card(card, codes.words(route.wakes_code).title, now, zone)
    if route is None or route.wake_at is None:
        return worded(
            codes.told(card).title,
            QCoreApplication.translate("RouteCard", "Waits for the limit to end. Nothing is sent before."),
            tone=Tone.WARNING,
            icon="state.waiting",
        )
    ends = route.resets_at or route.wake_at
    title, time = codes.told(card).title, times.zoned(ends, now, zone)
    source = _source(card)
    ahead = resets.ahead(source)
    then = QCoreApplication.translate("RouteCard", "{candidate} is tried then, once.").format(
        candidate=routes.waited_for(route)
    )
    muted = "" if source is None else resets.by_whom(card, source)
    line = split(ahead, time, near=times.near(ends, now), muted=muted)
    said = resets.ahead_spoken(source).format(strong=waits.spoken_time(card, zone, due=route.resets_at))
    return CardText(
        title=title,
        line=replace(line, after=f"{line.after} {then}"),
        tone=Tone.WARNING,
        icon=codes.words(card.code).icon,
        spoken=" ".join(part for part in (f"{title}.", said, then, muted) if part),
        filled=waits.filled(card, now),
    )


def waiting_capacity(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A park until one of the candidates can serve again: a date, and no timer."""
    return _parked_card(card, QCoreApplication.translate("RouteCard", "Waiting for capacity"), now, zone)


def _parked_card(card: Card, title: str, now: datetime, zone: tzinfo | None) -> CardText:
    route = card.route
    muted = _why_parked(card, title, zone)
    return CardText(
        title=title,
        line=replace(_parked(route, now, zone), muted=muted),
        tone=Tone.WARNING,
        icon="state.waiting",
        spoken=" ".join(part for part in (f"{title}.", _parked_spoken(card, zone), muted) if part),
    )


def selecting(card: Card, now: datetime, zone: tzinfo | None) -> CardText:
    """A candidate is being chosen, or held by what another session or run does."""
    route = card.route
    if route is None or route.held is None:
        return worded(
            QCoreApplication.translate("RouteCard", "Choosing a candidate"),
            _left(route) or QCoreApplication.translate("RouteCard", "Nothing has been sent yet."),
            tone=Tone.INFO,
            icon="thing.route_change",
        )
    match route.held:
        case RouteHeld.COOLDOWN | RouteHeld.LEASE:
            return _behind_another(card, route, now, zone)
        case RouteHeld.NETWORK:
            return waiting_network(route, now, zone)
        case RouteHeld.QUEUE:
            return worded(
                QCoreApplication.translate("RouteCard", "Waiting for its turn"),
                QCoreApplication.translate(
                    "RouteCard", "As many runs of this folder are at work as may be at once."
                ),
                tone=Tone.WARNING,
                icon="state.waiting",
            )
        case unreachable:
            assert_never(unreachable)


def starting(card: Card, route: RouteView, now: datetime) -> CardText:
    """A candidate on its way up: why it, and what it is sent."""
    title = QCoreApplication.translate("RouteCard", "Starting {candidate}").format(
        candidate=routes.serving(route)
    )
    why = _left(route) or QCoreApplication.translate("RouteCard", "It has not been sent anything yet.")
    muted = _sent(route.sends)
    return CardText(
        title=title,
        line=Line(before=f"{why} ", strong=times.elapsed(card.sent_at, now), muted=muted),
        tone=Tone.INFO,
        icon="thing.route_change",
        spoken=f"{title}. {why} {muted}",
        aside=place(route),
    )


def blocked(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """Every candidate needs a person first: what helps the first of them, and what the others need."""
    needy = _needy(card.route)
    line = QCoreApplication.translate("RouteCard", "Each of them needs you first. Your prompt is kept.")
    muted = ""
    if needy:
        line = f"{routes.trouble(needy[0].title, needy[0].code)} {codes.words(needy[0].code).remedy}"
        muted = " ".join(routes.trouble(each.title, each.code) for each in needy[1 : _MOST_OTHERS + 1])
    return worded(
        QCoreApplication.translate("RouteCard", "No candidate can be used"),
        line,
        tone=Tone.ACCENT,
        icon=codes.words(needy[0].code).icon if needy else "recovery.gate_closed",
        badge=StatusKind.NEEDS_YOU,
        muted=muted,
    )


def place(route: RouteView) -> str:
    """Which candidate it is, where another one was left for it."""
    names = [each.profile for each in route.candidates]
    if route.serving not in names or not route.failed_title:
        return ""
    told = QCoreApplication.translate("RouteCard", "candidate {n} of {of}")
    return told.format(n=names.index(route.serving) + 1, of=len(names))


def _sent(sends: Sends) -> str:
    """What a candidate is sent."""
    if sends is Sends.PROMPT:
        return QCoreApplication.translate("RouteCard", "It is sent your prompt.")
    return QCoreApplication.translate(
        "RouteCard", "It is sent a summary of what was done, not your prompt again."
    )


def _same_candidate(route: RouteView) -> str:
    if route.sends is Sends.PROMPT:
        return QCoreApplication.translate("RouteCard", "· same candidate, same prompt")
    return QCoreApplication.translate("RouteCard", "· same candidate, a summary instead of the prompt")


def _source(card: Card) -> ResetSource | None:
    judged = card.classification
    return None if judged is None or judged.reset_at is None else judged.reset_source


def _parked(route: RouteView | None, now: datetime, zone: tzinfo | None) -> Line:
    """Who wakes when."""
    if route is None or route.wake_at is None:
        return Line(before=_nobody_serves())
    who, time = routes.waited_for(route), times.zoned(route.wake_at, now, zone)
    told = QCoreApplication.translate("RouteCard", "{candidate} can be tried again at {strong}, {near}.")
    return split(told, time, candidate=who, near=times.near(route.wake_at, now))


def _parked_spoken(card: Card, zone: tzinfo | None) -> str:
    """The same without anything that ticks."""
    route = card.route
    if route is None or route.wake_at is None:
        return _nobody_serves()
    told = QCoreApplication.translate("RouteCard", "{candidate} can be tried again at {strong}.")
    return told.format(candidate=routes.waited_for(route), strong=waits.spoken_time(card, zone))


def _nobody_serves() -> str:
    return QCoreApplication.translate("RouteCard", "No candidate can serve now. Your prompt is kept.")


def _why_parked(card: Card, title: str, zone: tzinfo | None) -> str:
    route, cause = card.route, _cause(card)
    several = route is not None and route.wake_at is not None and route.routes_waiting > 1
    parts = (
        ROUTE_COUNTS.earliest_of(route.routes_waiting) if route is not None and several else "",
        "" if cause == title else _because(cause),
        _estimated(card, route, zone),
    )
    return " ".join(part for part in parts if part)


def _cause(card: Card) -> str:
    """What holds back who is waited for, else what this session met last, which may have been another's."""
    route = card.route
    if route is not None and route.wake_at is not None and route.wakes_code not in {Code.NONE, card.code}:
        return codes.words(route.wakes_code).title
    return "" if card.code is Code.NONE else codes.told(card).title


def _because(cause: str) -> str:
    return QCoreApplication.translate("Card", "Cause: {title}.").format(title=cause) if cause else ""


def _estimated(card: Card, route: RouteView | None, zone: tzinfo | None) -> str:
    """A reset that was only guessed: nothing waits for it."""
    judged = card.classification
    if route is None or not route.estimated or judged is None or judged.reset_at is None:
        return ""
    told = QCoreApplication.translate(
        "RouteCard", "Estimated reset: {time}. Nothing waits for an estimate. {said}"
    )
    time = times.dated(judged.reset_at, zone)
    return told.format(time=time, said=resets.by_whom(card, ResetSource.ESTIMATED))


def _behind_another(card: Card, route: RouteView, now: datetime, zone: tzinfo | None) -> CardText:
    """What another session or run does first: waited for, so that nothing is tried by everybody at once."""
    who, due = routes.waited_for(route), route.wake_at
    testing = route.held is RouteHeld.LEASE
    title = QCoreApplication.translate("RouteCard", "Another session or run goes first")
    what = (
        QCoreApplication.translate("RouteCard", "It tests whether {candidate} can serve again.")
        if testing
        else QCoreApplication.translate("RouteCard", "It is retrying {candidate}.")
    ).format(candidate=who)
    because = "" if route.wakes_code is Code.NONE else _because(codes.words(route.wakes_code).title)
    muted = f"{because} {_meanwhile()}".strip()
    told = worded(title, what, tone=Tone.WARNING, icon="state.waiting", muted=muted)
    if due is None:
        return told
    near, far = _goes_on(testing=testing)
    is_far = waits.is_far(due, now)
    time = times.until(due, now, zone) if is_far else times.countdown(due, now)
    after = split(far if is_far else near, time)
    said = far.format(strong=waits.spoken_time(card, zone))
    return replace(
        told,
        line=Line(before=f"{what} {after.before}", strong=time, after=after.after, muted=muted),
        spoken=f"{title}. {what} {said} {muted}",
        filled=waits.filled(card, now),
        due=None if is_far else due,
    )


def _goes_on(*, testing: bool) -> tuple[str, str]:
    """What follows a wait for another session or run, counted down and by its time: a test may be over sooner."""
    if testing:
        return (
            QCoreApplication.translate("RouteCard", "This session goes on in {strong} at the latest."),
            QCoreApplication.translate("RouteCard", "This session goes on at {strong} at the latest."),
        )
    return (
        QCoreApplication.translate("RouteCard", "This session goes on in {strong}."),
        QCoreApplication.translate("RouteCard", "This session goes on at {strong}."),
    )


def _meanwhile() -> str:
    return QCoreApplication.translate("RouteCard", "No other candidate is tried meanwhile.")


def _left(route: RouteView | None) -> str:
    """Who was left and why; empty where nobody was."""
    if route is None or not route.failed_title:
        return ""
    return routes.trouble(route.failed_title, route.failed_code)


def _needy(route: RouteView | None) -> tuple[CandidateView, ...]:
    """The candidates that need a person, the one that the remedy is for first."""
    candidates = () if route is None else route.candidates
    needy = (each for each in candidates if each.standing is Standing.NEEDS_PERSON)
    chosen = "" if route is None else route.remedy_profile
    return tuple(sorted(needy, key=lambda each: each.profile != chosen))
