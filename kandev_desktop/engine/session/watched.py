"""Time in which this program ran: what an agent does while nobody can see it is not its silence."""

from kandev_desktop.engine.ports import Clock

LONGEST_STEP_S = 2.0
"""A longer time between two looks is one in which the program itself stood still, stopped or asleep."""


class WatchedTime:
    """Monotonic seconds without those in which the program stood still. Somebody must look often."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen = self._watched = clock.monotonic()

    def now(self) -> float:
        """Look, and say how much there was so far."""
        mono = self._clock.monotonic()
        self._watched += min(mono - self._seen, LONGEST_STEP_S)
        self._seen = mono
        return self._watched
