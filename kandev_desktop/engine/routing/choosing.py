"""Chooses who serves a route, from what all sessions know together."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy import selection
from kandev_desktop.domain.policy.passed_over import PassedOver, barriers, before
from kandev_desktop.domain.policy.resources import Binding, Serving
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow
from kandev_desktop.domain.policy.selection import Claim, Hold, NoneBlocked, NoneRenewable, Selection
from kandev_desktop.domain.session.nearness import near_by
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Network
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.routing.health_book import HealthBook

ASK_AGAIN = timedelta(minutes=1)
"""How soon one that is held for the network asks again, where nobody tells that it is back."""

LATER_S = 3.0
"""How much later than it must one that waits asks again at most, so that not all do so at once."""


class Choosing:
    """The pure rules, with what is known now. `spread_s` is how long it takes until all who wait are told of something:
    who asks again by its own time does so after that, so that the order is theirs."""

    def __init__(
        self,
        book: HealthBook,
        bindings: Bindings,
        *,
        network: Network,
        outside: Outside,
        spread_s: Callable[[], float],
    ) -> None:
        self._book = book
        self._bindings = bindings
        self._network = network
        self._out = outside
        self._spread_s = spread_s

    def select(self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool) -> Selection:
        """Who serves a route next, or what it waits for."""
        now, candidates = self._out.clock.now(), self._candidates(row, serving)
        found = selection.select(
            row,
            candidates,
            self._book.circuits,
            self._book.cooldowns,
            workspace=workspace,
            now=now,
            insisted=insisted,
        )
        known = barriers(row, candidates, self._book.circuits, now=now)
        match found:
            case Claim():
                return self._timed(replace(found, passed=before(row, known, found.profile)))
            case Hold():
                return self._timed(_explained(row, found, known))
            case NoneRenewable():
                wake_at, code = self._later(found.wake_at), _code(known, found.wakes)
                return replace(found, wake_at=wake_at, code=code, passed=known)
            case NoneBlocked():
                return replace(found, passed=known)
            case unreachable:
                assert_never(unreachable)

    def due(self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool) -> Claim | Hold | None:
        """Whether the candidate of a wait that is due may be sent to; `None` where the wait is overtaken."""
        found = selection.due(
            row,
            self._candidates(row, serving),
            self._book.circuits,
            self._book.cooldowns,
            workspace=workspace,
            now=self._out.clock.now(),
            insisted=insisted,
        )
        return None if found is None else self._timed(found)

    def readmitted(self, row: RouteRow, serving: Serving) -> tuple[str, ...]:
        """The candidates that the route had given up and that nothing holds back any more."""
        now = self._out.clock.now()
        return selection.readmitted(row, self._candidates(row, serving), self._book.circuits, now=now)

    def _candidates(self, row: RouteRow, serving: Serving) -> Mapping[str, Binding]:
        """What each depends on: who serves with the model chosen there, since that is what an attempt runs with, and
        the others as they are set up, since what was chosen of one says nothing to another."""
        names = {row.candidate, *(each.profile for each in row.candidates)}
        bound = {name: self._bindings.serving(Serving(profile=name)) for name in names}
        if serving.profile in names:
            bound[serving.profile] = self._bindings.serving(serving)
        return {name: binding for name, binding in bound.items() if binding is not None}

    def _timed(self, found: Claim | Hold) -> Claim | Hold:
        """Nobody sends while known offline, and those who ask again do not do so all at once."""
        if isinstance(found, Hold):
            return replace(found, until=self._later(found.until))
        profile = self._bindings.profiles.get(found.profile)
        if self._network.online or profile is None or near_by(profile):
            return found
        until = self._out.clock.now() + ASK_AGAIN
        return Hold(profile=found.profile, until=until, held=RouteHeld.NETWORK, passed=found.passed)

    def _later(self, at: datetime) -> datetime:
        return at + timedelta(seconds=self._spread_s() + self._out.rng.uniform(0.0, LATER_S))


def _explained(row: RouteRow, found: Hold, known: tuple[PassedOver, ...]) -> Hold:
    """The hold with what is waited for, and whom it does not wait for."""
    if found.held is not RouteHeld.LEASE:
        return replace(found, passed=before(row, known, found.profile))
    others = tuple(each for each in known if each.profile != found.profile)
    return replace(found, code=_code(known, found.profile), passed=others)


def _code(known: tuple[PassedOver, ...], profile: str) -> Code:
    return next((each.code for each in known if each.profile == profile), Code.NONE)
