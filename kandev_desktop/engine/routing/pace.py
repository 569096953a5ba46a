"""Lets those who waited for a provider go on one after the other, so that what has just come back is not stormed."""

from datetime import timedelta

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.bindings import Bindings

APART_S = 3.0
"""How far apart two of them go, give or take half of it by chance: however many wait, about twenty a minute go on."""

KEPT_S = 60.0
"""How long a turn that has come stays so, for one that is held by something else meanwhile."""


class Pace:
    """In the order in which they ask. One that asks alone goes at once. Times are monotonic: the clock may be set."""

    def __init__(self, bindings: Bindings, outside: Outside) -> None:
        self._bindings = bindings
        self._out = outside
        self._free_at: dict[str, float] = {}
        self._turns: dict[str, float] = {}

    def wait(self, session_id: str, profile: Profile) -> timedelta:
        """How long this session lets others of the same provider go first; nothing where its turn has come."""
        now, provider = self._out.clock.monotonic(), self._bindings.of(profile).provider
        self._turns = {other: at for other, at in self._turns.items() if at + KEPT_S > now}
        if session_id not in self._turns:
            at = max(now, self._free_at.get(provider, now))
            self._turns[session_id] = at
            self._free_at[provider] = at + APART_S * self._out.rng.uniform(0.5, 1.5)
        return timedelta(seconds=max(self._turns[session_id] - now, 0.0))
