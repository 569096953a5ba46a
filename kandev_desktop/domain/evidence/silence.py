"""How long an agent sent nothing."""

from datetime import timedelta


class Silence:
    """The longest time between two frames of an attempt; times are monotonic seconds, `since` that of dispatch."""

    def __init__(self, since: float) -> None:
        self._since = since
        self._longest = 0.0

    def heard(self, mono: float) -> None:
        """A frame came."""
        self._longest, self._since = max(self._longest, mono - self._since), mono

    def longest(self, *, until: float) -> timedelta:
        """The longest so far, the one that lasts until then among them."""
        return timedelta(seconds=max(self._longest, until - self._since))
