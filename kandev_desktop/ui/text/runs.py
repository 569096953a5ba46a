"""A row of Runs in words: its state, its route, and when it wakes or ended."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from enum import Enum, auto
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.route import IN_FLIGHT, PARKED, WAITS, RouteHeld, RouteState
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteView, RunView, Standing
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import routes, status, times
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.run_counts import RUN_COUNTS
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.untrusted import one_line

NOTHING = "\u2013"
"""Stands where there is nothing to tell of."""

_TITLE = 60
SHORT_S = 100
"""Spans below so many seconds are told in seconds."""


class Mark(Enum):
    """How a candidate's chip is drawn: bold, plain or struck through."""

    CURRENT = auto()
    NEXT = auto()
    OUT = auto()


@dataclass(frozen=True, slots=True)
class Chip:
    """A candidate of a route. `spoken` says where it stands as well."""

    title: str
    mark: Mark
    spoken: str


@dataclass(frozen=True, slots=True)
class WhenText:
    """When something happens next, how long it has stood so, or when it ended. `spoken` has nothing that ticks."""

    first: str
    second: str
    spoken: str


_STANDINGS: Mapping[Standing, tuple[Mark, str]] = MappingProxyType({
    Standing.CURRENT: (Mark.CURRENT, QT_TRANSLATE_NOOP("Runs", "{profile} (current)")),
    Standing.OPEN: (Mark.NEXT, QT_TRANSLATE_NOOP("Runs", "{profile} (next)")),
    Standing.EXCLUDED: (Mark.OUT, QT_TRANSLATE_NOOP("Runs", "{profile} (given up)")),
    Standing.HELD_BACK: (Mark.OUT, QT_TRANSLATE_NOOP("Runs", "{profile} (held back)")),
    Standing.NEEDS_PERSON: (Mark.OUT, QT_TRANSLATE_NOOP("Runs", "{profile} (needs you)")),
    Standing.DISABLED: (Mark.OUT, QT_TRANSLATE_NOOP("Runs", "{profile} (switched off)")),
})  # fmt: skip

_BEHIND_ANOTHER = frozenset({RouteHeld.COOLDOWN, RouteHeld.LEASE})

_WAITS_FOR: Mapping[CardAction, str] = MappingProxyType({
    CardAction.SIGN_IN: QT_TRANSLATE_NOOP("Runs", "sign in to {profile}"),
    CardAction.OPEN_SETTINGS: QT_TRANSLATE_NOOP("Runs", "set up {profile}"),
    CardAction.OPEN_BILLING: QT_TRANSLATE_NOOP("Runs", "billing of {profile}"),
    CardAction.CHOOSE_MODEL: QT_TRANSLATE_NOOP("Runs", "choose a model for {profile}"),
})  # fmt: skip


def title(run: RunView) -> str:
    """The prompt's first line."""
    return one_line(run.title or run.prompt, 120)


def profile(run: RunView) -> str:
    """What it runs on."""
    return one_line(run.profile_title or run.profile, _TITLE)


def pill(run: RunView, now: datetime, zone: tzinfo | None = None) -> PillText:
    """The state, as it stands in every list."""
    return status.pill(run.status, now, zone, starting=run.starting)


def chips(run: RunView) -> tuple[Chip, ...]:
    """The candidates in order; of a route that is not known now as the store has them, else who was tried, or served."""
    route = run.route
    if route is None and run.candidates:
        return tuple(_chip(each, over=True, waited="") for each in run.candidates)
    if route is None and run.attempts:
        return _tried(run)
    if route is None or not route.candidates:
        name = one_line(run.agent, _TITLE) or profile(run)
        return (Chip(name, Mark.NEXT, name),)
    waited = route.wakes if route.held in _BEHIND_ANOTHER else ""
    return tuple(_chip(each, over=is_over(run), waited=waited) for each in route.candidates)


def _tried(run: RunView) -> tuple[Chip, ...]:
    """Who was tried, in order: those before the last one were given up."""
    last = run.attempts[-1].profile
    titles = {each.profile: one_line(each.title or each.profile, _TITLE) for each in run.attempts}
    given_up = QCoreApplication.translate("Runs", "{profile} (given up)")
    return tuple(
        Chip(name, Mark.NEXT, name)
        if profile == last
        else Chip(name, Mark.OUT, given_up.format(profile=name))
        for profile, name in titles.items()
    )


def _chip(candidate: CandidateView, *, over: bool, waited: str) -> Chip:
    mark, spoken = _STANDINGS[candidate.standing]
    name = one_line(candidate.title or candidate.profile, _TITLE)
    if waited and waited == candidate.title:
        # Struck through it would read as given up, with the next one in its place.
        said = QCoreApplication.translate("Runs", "{profile} (waited for)")
        return Chip(name, Mark.CURRENT, said.format(profile=name))
    if over and mark in {Mark.CURRENT, Mark.NEXT}:
        return Chip(name, Mark.NEXT, name)
    return Chip(name, mark, QCoreApplication.translate("Runs", spoken).format(profile=name))


def spoken_route(run: RunView) -> str:
    """The candidates as a reader hears them."""
    told = QCoreApplication.translate("Runs", "Route: {candidates}")
    return told.format(candidates=listed(chip.spoken for chip in chips(run)))


def when(run: RunView, now: datetime, zone: tzinfo | None = None) -> WhenText:
    """What happens next and when; of what stands still since when, of what is over when it ended."""
    if run.stage is RunStage.QUEUED:
        turn = QCoreApplication.translate("Runs", "next in its folder")
        return _stands(RUN_COUNTS.before(run.place) if run.place else turn, run.queued_at, now, zone)
    if needs_person(run):
        since = run.ended_at if run.route is None else run.route.changed_at
        return _stands(waits_for(run.route), since, now, zone)
    if is_over(run) or run.route is None:
        return _ended(run, now, zone)
    if run.route.wake_at is not None and run.route.state not in IN_FLIGHT:
        return _waits(run.route, run.route.wake_at, now, zone)
    return _stands("", run.route.changed_at, now, zone)


def _stands(first: str, since: datetime | None, now: datetime, zone: tzinfo | None) -> WhenText:
    """Nothing is due, and it has stood so since then."""
    if since is None:
        return WhenText(first or NOTHING, "", first)
    time = times.until(since, now, zone)
    said = QCoreApplication.translate("Runs", "since {time}").format(time=time)
    return WhenText(first, said, listed((first, said))) if first else WhenText(said, "", said)


def _waits(route: RouteView, wake_at: datetime, now: datetime, zone: tzinfo | None) -> WhenText:
    exact = times.today(wake_at, now, zone)
    first = times.exact_time(wake_at, zone) if exact else times.until(wake_at, now, zone)
    near = times.near(wake_at, now)
    if route.state not in PARKED or route.routes_waiting <= 1:
        return WhenText(first, near, first)
    said = RUN_COUNTS.earliest(route.routes_waiting)
    return WhenText(first, listed((near, said)), listed((first, said)))


def _ended(run: RunView, now: datetime, zone: tzinfo | None) -> WhenText:
    if run.ended_at is None:
        return WhenText(NOTHING, "", "")
    ended = times.until(run.ended_at, now, zone)
    if run.started_at is None:
        return WhenText(ended, "", ended)
    said = QCoreApplication.translate("Runs", "after {span}")
    took = said.format(span=duration(run.ended_at - run.started_at))
    return WhenText(ended, took, listed((ended, took)))


def waits_for(route: RouteView | None) -> str:
    """What a person has to do, in a few words."""
    remedy = None if route is None else route.remedy
    if route is None or remedy is None or remedy not in _WAITS_FOR or not route.remedy_profile:
        return QCoreApplication.translate("Runs", "waits for you")
    who = routes.remedied(route)
    return QCoreApplication.translate("Runs", _WAITS_FOR[remedy]).format(profile=who)


def duration(span: timedelta) -> str:
    """How long something took: seconds where it was short, from an hour on hours and minutes."""
    seconds = max(0, round(span.total_seconds()))
    if seconds < SHORT_S:
        return COUNTS.seconds(seconds)
    minutes = round(seconds / 60)
    if minutes < 60:  # ruff: ignore[magic-value-comparison] - the minutes of an hour
        return RUN_COUNTS.minutes(minutes)
    hours, rest = divmod(minutes, 60)
    return QCoreApplication.translate("Runs", "{hours} h {minutes} min").format(hours=hours, minutes=rest)


def spoken(run: RunView, now: datetime, zone: tzinfo | None = None) -> str:
    """A whole row as a reader hears it: nothing in it ticks."""
    parts = (
        title(run),
        profile(run),
        pill(run, now, zone).spoken,
        when(run, now, zone).spoken,
        spoken_route(run),
    )
    return clauses(parts)


def is_over(run: RunView) -> bool:
    """Whether nothing more happens with it, and nobody is needed."""
    return run.stage is RunStage.ENDED and not needs_person(run)


def needs_person(run: RunView) -> bool:
    """Whether it waits for a person."""
    return run.status.kind is StatusKind.NEEDS_YOU


def mendable(run: RunView) -> bool:
    """Whether the inbox has something that would bring it on."""
    route = run.route
    if route is None or is_over(run):
        return False
    needy = any(each.standing is Standing.NEEDS_PERSON for each in route.candidates)
    return needs_person(run) or (needy and waits(run))


def waits(run: RunView) -> bool:
    """Whether it waits by itself: for its turn, its time, the network or capacity."""
    if run.stage is RunStage.LIVE and run.route is not None:
        return run.route.state in WAITS | {RouteState.SELECTING}
    return run.stage is RunStage.QUEUED
