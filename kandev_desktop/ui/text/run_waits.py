"""Why a run stands where it does, in a sentence."""

from collections.abc import Callable, Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.route import WAITS, RouteHeld, RouteState
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.snapshots import RouteView, RunView, Standing
from kandev_desktop.ui.text import codes, reasons, route_reasons, routes, times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.run_counts import RUN_COUNTS
from kandev_desktop.ui.text.runs import SHORT_S, duration, is_over, needs_person, profile, when
from kandev_desktop.ui.text.untrusted import one_line

_HELD: Mapping[RouteHeld, str] = MappingProxyType({
    RouteHeld.COOLDOWN: QT_TRANSLATE_NOOP("Runs", "Another session or run retries the same model in a moment. This one waits for that and does not switch."),
    RouteHeld.LEASE: QT_TRANSLATE_NOOP("Runs", "Another session or run tests this candidate first. This one goes on as soon as that is known."),
    RouteHeld.NETWORK: QT_TRANSLATE_NOOP("Runs", "This machine is offline. It goes on by itself when the network is back, and uses no attempt."),
    RouteHeld.QUEUE: QT_TRANSLATE_NOOP("Runs", "Its folder has as many runs at work as it may. It goes on when one of them ends."),
})  # fmt: skip


def why(run: RunView, now: datetime, zone: tzinfo | None = None) -> str:
    """What happens with it now and why. It may count seconds: see `spoken_why`."""
    return _told(run, now, zone, lambda route: _left(route, now))


def spoken_why(run: RunView, now: datetime, zone: tzinfo | None = None) -> str:
    """The same without anything that ticks."""
    return _told(run, now, zone, lambda route: times.exact_time(route.wake_at or now, zone))


def held_by(held: RouteHeld) -> str:
    """What keeps a choice or a due wait from going on."""
    return _say(_HELD[held])


def counts(run: RunView) -> bool:
    """Whether `why` has other words each second."""
    route = run.route
    return route is not None and route.state is RouteState.RETRY_WAIT and run.stage is RunStage.LIVE


_Left = Callable[[RouteView], str]


def _told(run: RunView, now: datetime, zone: tzinfo | None, left: _Left) -> str:
    if run.stage is RunStage.QUEUED:
        return _queued(run)
    if run.route is None:
        return _without_route(run)
    sentence = _of_state(run, run.route, now, zone, left)
    before = _given_up(run, run.route)
    return " ".join(part for part in (before, sentence, *_needed(run.route)) if part)


def _queued(run: RunView) -> str:
    if run.place:
        told = QCoreApplication.translate("Runs", "It waits for its turn in {folder}: {before}.")
        return told.format(folder=one_line(run.workspace, 80), before=RUN_COUNTS.before(run.place))
    told = QCoreApplication.translate("Runs", "It starts when one of the runs at work in {folder} ends.")
    return told.format(folder=one_line(run.workspace, 80))


def _without_route(run: RunView) -> str:
    """What is known of a run whose session is not open."""
    if needs_person(run):
        return _say(QT_TRANSLATE_NOOP("Runs", "It needs you. Its session says what for."))
    match run.outcome:
        case RouteState.STOPPED:
            return _stopped()
        case RouteState.DONE if run.started_at is not None and run.ended_at is not None and run.attempts:
            told = _say(QT_TRANSLATE_NOOP("Runs", "{profile} finished it after {span}."))
            return told.format(
                profile=_name(run.attempts[-1].title), span=duration(run.ended_at - run.started_at)
            )
        case RouteState.DONE if run.started_at is not None and run.ended_at is not None:
            told = _say(QT_TRANSLATE_NOOP("Runs", "It was finished after {span}."))
            return told.format(span=duration(run.ended_at - run.started_at))
        case _ if is_over(run):
            return _say(QT_TRANSLATE_NOOP("Runs", "It is over. Its session has the whole of it."))
        case _:
            return _say(QT_TRANSLATE_NOOP("Runs", "Its session is being opened."))


def _stopped() -> str:
    return _say(QT_TRANSLATE_NOOP("Runs", "It was stopped. Its session can be gone on with by hand."))


def _of_state(run: RunView, route: RouteView, now: datetime, zone: tzinfo | None, left: _Left) -> str:
    match route.state:
        case RouteState.SELECTING:
            return _selecting(route)
        case RouteState.STARTING:
            return _serving(QT_TRANSLATE_NOOP("Runs", "{profile} is being started."), route)
        case RouteState.ACTIVE:
            return _serving(QT_TRANSLATE_NOOP("Runs", "{profile} is at work."), route)
        case RouteState.RETRY_WAIT | RouteState.RETRYING:
            return _short_phase(route, left)
        case RouteState.WAITING_FOR_RESET | RouteState.WAITING_FOR_CAPACITY:
            return _parked(route, now, zone)
        case RouteState.WAITING_FOR_NETWORK:
            return held_by(RouteHeld.NETWORK)
        case RouteState.BLOCKED | RouteState.ACTION_REQUIRED:
            return _for_a_person(route)
        case RouteState.STOPPED:
            return _stopped()
        case RouteState.DONE:
            return _done(run, route)
        case unreachable:
            assert_never(unreachable)


def _selecting(route: RouteView) -> str:
    if route.held is None:
        return _say(QT_TRANSLATE_NOOP("Runs", "The next candidate is chosen."))
    before = "" if route.wakes_code is Code.NONE else routes.trouble(route.wakes, route.wakes_code)
    return f"{before} {held_by(route.held)}".strip()


def _short_phase(route: RouteView, left: _Left) -> str:
    if route.state is RouteState.RETRYING:
        told = QT_TRANSLATE_NOOP("Runs", "{cause} \u2014 retrying {profile} now ({ordinal}/{of})")
    else:
        told = QT_TRANSLATE_NOOP("Runs", "{cause} \u2014 retrying {profile} in {left} ({ordinal}/{of})")
    return _say(told).format(
        cause=codes.words(route.code).title, profile=routes.serving(route), left=left(route),
        ordinal=route.ordinal, of=route.max_retries,
    )  # fmt: skip


def _parked(route: RouteView, now: datetime, zone: tzinfo | None) -> str:
    code = route.code if route.wakes_code is Code.NONE else route.wakes_code
    if code is Code.NONE:
        return _held_back(route, now, zone)
    cause = codes.words(code).title
    if route.wake_at is None:
        told = QT_TRANSLATE_NOOP(
            "Runs", "{cause}. No candidate can be used now, and nobody said when one can."
        )
        return _say(told).format(cause=cause)
    said = _say(_park(route)).format(
        profile=routes.waited_for(route),
        cause=cause,
        time=times.until(route.resets_at or route.wake_at, now, zone),
    )
    if not route.estimated:
        return said
    guessed = _say(
        QT_TRANSLATE_NOOP("Runs", "When the limit ends is only estimated; nothing waits for that.")
    )
    return f"{said} {guessed}"


def _park(route: RouteView) -> str:
    if route.state is RouteState.WAITING_FOR_RESET:
        return QT_TRANSLATE_NOOP("Runs", "{profile}: {cause}. It resets at {time}, as the provider stated.")
    if route.wakes_code is Code.NONE:
        return QT_TRANSLATE_NOOP(
            "Runs", "{cause}. Every candidate is used up or held back; {profile} is tried first, at {time}."
        )
    if len(route.candidates) == 1:
        return QT_TRANSLATE_NOOP("Runs", "{profile}: {cause}. It is tried again at {time}.")
    return QT_TRANSLATE_NOOP(
        "Runs",
        "{profile}: {cause}. Every candidate is used up or held back; this one is tried first, at {time}.",
    )


def _held_back(route: RouteView, now: datetime, zone: tzinfo | None) -> str:
    """A park before anything was sent: nothing of this run has failed."""
    if route.wake_at is None:
        return _say(QT_TRANSLATE_NOOP("Runs", "No candidate can be used now, and nobody said when one can."))
    told = _say(
        QT_TRANSLATE_NOOP("Runs", "Every candidate is held back; {profile} is tried first, at {time}.")
    )
    return told.format(profile=routes.waited_for(route), time=times.until(route.wake_at, now, zone))


def _for_a_person(route: RouteView) -> str:
    of_route = route_reasons.told(route.reason, route.code, routes.serving(route))
    if of_route:
        return of_route
    if route.code is Code.NONE:
        return reasons.sentence(route.reason, Effects())
    told = QT_TRANSLATE_NOOP("Runs", "{profile}: {cause}. {remedy}")
    text = codes.words(route.code)
    return _say(told).format(profile=routes.remedied(route), cause=text.title, remedy=text.remedy)


def _done(run: RunView, route: RouteView) -> str:
    if run.started_at is None or run.ended_at is None:
        return _serving(QT_TRANSLATE_NOOP("Runs", "{profile} finished it."), route)
    told = _say(QT_TRANSLATE_NOOP("Runs", "{profile} finished it after {span}."))
    return told.format(profile=routes.serving(route), span=duration(run.ended_at - run.started_at))


def _needed(route: RouteView) -> tuple[str, ...]:
    """What a person can do so that one that waits need not wait."""
    if route.state not in WAITS | {RouteState.SELECTING}:
        return ()
    told = _say(QT_TRANSLATE_NOOP("Runs", "{profile} needs you: {cause}."))
    needy = (each for each in route.candidates if each.standing is Standing.NEEDS_PERSON)
    return tuple(
        told.format(profile=_name(each.title or each.profile), cause=codes.words(each.code).title)
        for each in needy
    )


def _given_up(run: RunView, route: RouteView) -> str:
    """What became of the candidate before, where the route went on from one."""
    if not route.failed_title:
        return ""
    cause = codes.words(route.failed_code).title
    tried = sum(attempt.title == route.failed_title for attempt in run.attempts) - 1
    if tried < 1:
        told = _say(QT_TRANSLATE_NOOP("Runs", "{profile} was given up ({cause})."))
        return told.format(profile=_name(route.failed_title), cause=cause)
    told = _say(QT_TRANSLATE_NOOP("Runs", "{profile} was given up {retries} ({cause})."))
    retries = RUN_COUNTS.after_retries(tried)
    return told.format(profile=_name(route.failed_title), retries=retries, cause=cause)


def _left(route: RouteView, now: datetime) -> str:
    if route.wake_at is None:
        return times.span(0)
    seconds = max(0, -int((now - route.wake_at).total_seconds() // 1))
    if seconds >= SHORT_S:
        return times.countdown(route.wake_at, now)
    return _say(QT_TRANSLATE_NOOP("Runs", "{seconds}s")).format(seconds=seconds)


def _serving(source: str, route: RouteView) -> str:
    return _say(source).format(profile=routes.serving(route) or _name(route.profile))


def _name(name: str) -> str:
    return one_line(name, 60)


def _say(source: str) -> str:
    return QCoreApplication.translate("Runs", source)


def standing(run: RunView, now: datetime, zone: tzinfo | None = None) -> str:
    """Since when it stands as it does, or when it ended; empty where it waits for a time, which `why` tells."""
    route = run.route
    timed = route is not None and route.wake_at is not None and run.stage is RunStage.LIVE
    return "" if timed else when(run, now, zone).spoken


def owner(run: RunView) -> str:
    """Who serves: the profile, the provider and the model as they were resolved."""
    last = run.attempts[-1].title if run.attempts else ""
    serving = last if run.route is None else routes.serving(run.route)
    parts = (serving or profile(run), run.provider, run.model)
    return " \u00b7 ".join(dict.fromkeys(one_line(part, 60) for part in parts if part))
