"""A route in words: who serves, what the others wait for, and what a change of route was."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteView, Standing
from kandev_desktop.ui.text import codes
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60

_STANDINGS: Mapping[Standing, str] = MappingProxyType({
    Standing.CURRENT: QT_TRANSLATE_NOOP("Route", "current"),
    Standing.OPEN: QT_TRANSLATE_NOOP("Route", "not tried yet"),
    Standing.EXCLUDED: QT_TRANSLATE_NOOP("Route", "given up for this prompt"),
    Standing.HELD_BACK: QT_TRANSLATE_NOOP("Route", "held back"),
    Standing.NEEDS_PERSON: QT_TRANSLATE_NOOP("Route", "needs you"),
    Standing.DISABLED: QT_TRANSLATE_NOOP("Route", "switched off"),
})  # fmt: skip


def current(route: RouteView) -> CandidateView | None:
    """The candidate that serves or served last, `None` before the first."""
    return next((each for each in route.candidates if route.serving in {each.profile, each.title}), None)


def serving(route: RouteView) -> str:
    """The title of the candidate that serves or served last, safe to show; empty before the first."""
    found = current(route)
    return one_line(route.serving if found is None else found.title, _LONGEST)


def serving_model(route: RouteView) -> str:
    """`Codex · gpt-5`."""
    found = current(route)
    model = "" if found is None else one_line(found.model, _LONGEST)
    return " · ".join(part for part in (serving(route), model) if part)


def waited_for(route: RouteView) -> str:
    """The title of the candidate that a wait is for, safe to show."""
    return one_line(route.wakes, _LONGEST) or serving(route)


def remedied(route: RouteView) -> str:
    """The title of the candidate that a block's remedy is for, else of who serves; safe to show."""
    titles = {each.profile: each.title for each in route.candidates}
    return one_line(titles.get(route.remedy_profile, route.remedy_profile), _LONGEST) or serving(route)


def following(route: RouteView) -> str:
    """The title of the candidate that Try next now would start; empty where there is none."""
    return one_line(route.next_title, _LONGEST)


def retried(route: RouteView) -> str:
    """The title of the candidate that Retry now would start, where it chooses; empty where it may find none."""
    return one_line(route.retry_title, _LONGEST)


def path(route: RouteView) -> str:
    """`Nightly → Codex`: the dynamic profile, and who serves."""
    profile, candidate = one_line(route.profile, _LONGEST), serving(route)
    if not candidate or candidate == profile:
        return profile
    told = QCoreApplication.translate("Route", "{profile} → {candidate}")
    return told.format(profile=profile, candidate=candidate)


def standing(candidate: CandidateView) -> str:
    """How a candidate stands, in a few words, and what became of what was sent to it."""
    told = QCoreApplication.translate("Route", _STANDINGS[candidate.standing])
    held = "" if candidate.code is Code.NONE else codes.words(candidate.code).title
    if not candidate.tries:
        return clauses(part for part in (told, held) if part)
    parts = ["" if candidate.standing is Standing.OPEN else told, held, COUNTS.tried_times(candidate.tries)]
    if candidate.failed not in {Code.NONE, Code.CANCELLED, candidate.code}:
        parts.append(codes.words(candidate.failed).title)
    return clauses(part for part in parts if part)


def trouble(title: str, code: Code) -> str:
    """Who was in trouble, and with what: one sentence."""
    told = QCoreApplication.translate("Route", "{candidate}: {cause}.")
    return told.format(candidate=one_line(title, _LONGEST), cause=codes.words(code).title)
