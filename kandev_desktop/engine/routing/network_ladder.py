"""When this machine's network is tried again, where the system cannot tell that it is back."""

from datetime import datetime

from kandev_desktop.domain.policy.circuits import LADDER


class NetworkLadder:
    """In memory only: the next start of the program tries anew."""

    def __init__(self) -> None:
        self._failed = 0
        self.until: datetime | None = None
        """When the next try is due (UTC); `None` while nothing is known against the network."""
        self.since: datetime | None = None

    def next_try(self, now: datetime) -> datetime:
        """When the next try would be due after a failure now."""
        if self.until is not None and now < self.until:
            return self.until
        return now + LADDER[min(self._failed, len(LADDER) - 1)]

    def failed(self, now: datetime) -> None:
        """An attempt found no network. Those of one try count once."""
        if self.until is None or now >= self.until:
            self.until = self.next_try(now)
            self._failed += 1
        self.since = self.since or now

    def works(self) -> bool:
        """An attempt found it, or the system says so. Whether that is news."""
        was_down = self.until is not None
        self._failed, self.until, self.since = 0, None, None
        return was_down
