"""The decisions of a route in words, each with the policy that it was taken with, and its candidates."""

from collections.abc import Mapping, Sequence
from datetime import tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.candidates import ClassPolicy, OnExhausted
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteView, Standing
from kandev_desktop.ui.text import codes, routes, times
from kandev_desktop.ui.text.inspector import TryText
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.route_counts import ROUTE_COUNTS
from kandev_desktop.ui.text.untrusted import one_line

_LEADS: Mapping[RouteState, str] = MappingProxyType({
    RouteState.SELECTING: QT_TRANSLATE_NOOP("Route", "the next candidate"),
    RouteState.STARTING: QT_TRANSLATE_NOOP("Route", "a candidate starts"),
    RouteState.ACTIVE: QT_TRANSLATE_NOOP("Route", "the same candidate goes on"),
    RouteState.RETRY_WAIT: QT_TRANSLATE_NOOP("Route", "retry {n} of the same candidate"),
    RouteState.RETRYING: QT_TRANSLATE_NOOP("Route", "retried"),
    RouteState.WAITING_FOR_RESET: QT_TRANSLATE_NOOP("Route", "wait for the reset"),
    RouteState.WAITING_FOR_NETWORK: QT_TRANSLATE_NOOP("Route", "wait for the network"),
    RouteState.WAITING_FOR_CAPACITY: QT_TRANSLATE_NOOP("Route", "wait for capacity"),
    RouteState.BLOCKED: QT_TRANSLATE_NOOP("Route", "blocked until you help"),
    RouteState.ACTION_REQUIRED: QT_TRANSLATE_NOOP("Route", "left to you"),
    RouteState.STOPPED: QT_TRANSLATE_NOOP("Route", "stopped"),
    RouteState.DONE: QT_TRANSLATE_NOOP("Route", "done"),
})  # fmt: skip

_ICONS: Mapping[Standing, tuple[str, str]] = MappingProxyType({
    Standing.CURRENT: ("state.running", "info"),
    Standing.OPEN: ("state.pending", "text_muted"),
    Standing.EXCLUDED: ("state.failed", "danger"),
    Standing.HELD_BACK: ("state.waiting", "warning"),
    Standing.NEEDS_PERSON: ("state.needs_you", "accent"),
    Standing.DISABLED: ("state.stopped", "text_muted"),
})  # fmt: skip


def candidates(route: RouteView, zone: tzinfo | None = None) -> tuple[TryText, ...]:
    """The candidates in order, each with how it stands, and until when."""
    return tuple(_candidate(each, number, zone) for number, each in enumerate(route.candidates, start=1))


def told(
    decisions: Sequence[RouteDecision], route: RouteView, zone: tzinfo | None = None
) -> tuple[TryText, ...]:
    """What was decided after each failed attempt, the first one first."""
    titles = {each.profile: each.title for each in route.candidates}
    return tuple(_decision(each, number, titles, zone) for number, each in enumerate(decisions, start=1))


def policy(kept: ClassPolicy) -> str:
    """A candidate's policy for one class, in a few words."""
    parts = []
    if kept.max_retries:
        first = times.span(kept.initial_interval.total_seconds())
        parts.append(ROUTE_COUNTS.retries(kept.max_retries).format(first=first))
    if kept.max_reset_wait:
        longest = QCoreApplication.translate("Route", "a reset of at most {span} is waited for")
        parts.append(longest.format(span=times.span(kept.max_reset_wait.total_seconds())))
    stops = kept.on_exhausted is OnExhausted.STOP
    parts.append(
        QCoreApplication.translate("Route", "then it stops and waits")
        if stops
        else QCoreApplication.translate("Route", "then the next candidate")
    )
    return ", ".join(parts)


def leads(made: RouteDecision) -> str:
    """What a decision led to, in a few words."""
    return QCoreApplication.translate("Route", _LEADS[made.leads_to]).format(n=made.ordinal)


def _candidate(view: CandidateView, number: int, zone: tzinfo | None) -> TryText:
    icon, role = _ICONS[view.standing]
    until = "" if view.until is None else times.clock_time(view.until, zone)
    said = QCoreApplication.translate("Route", "{candidate}: {standing}")
    name = " · ".join(part for part in (one_line(view.title, 60), one_line(view.model, 60)) if part)
    words = said.format(candidate=name, standing=routes.standing(view))
    return TryText(number, until, words, icon, role)


def _decision(made: RouteDecision, number: int, titles: Mapping[str, str], zone: tzinfo | None) -> TryText:
    said = QCoreApplication.translate("Route", "{candidate}: {cause}. Then: {leads}.")
    name = one_line(titles.get(made.profile, made.profile), 60)
    words = said.format(candidate=name, cause=codes.words(made.code).title, leads=leads(made))
    kept = made.policy.policies.get(made.policy_class)
    if kept is not None:
        by = QCoreApplication.translate("Route", "Policy: {policy}.")
        words = f"{words} {by.format(policy=policy(kept))}"
    return TryText(number, times.exact_time(made.at, zone), words, "thing.policy", "text_muted")
