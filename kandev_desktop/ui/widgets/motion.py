"""How long what appears takes to appear: the token file's time, or none where less motion is wanted."""

from enum import StrEnum


class Reduce(StrEnum):
    """Whether motion is reduced: as the desktop says, or as a person decided."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class Motion:
    """`normal_ms` is how long a fade takes where nobody asked for less.

    A fade that runs when that changes is not cut short: it ends by itself within that time.
    """

    def __init__(self, normal_ms: int, reduced_ms: int) -> None:
        self._normal_ms, self._reduced_ms = normal_ms, reduced_ms
        self._asked, self._system_reduces = Reduce.SYSTEM, False

    def use(self, reduce: Reduce) -> None:
        """Take over what the person decided."""
        self._asked = reduce

    def follow_system(self, reduces: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Take over what the desktop says now."""
        self._system_reduces = reduces

    @property
    def fade_ms(self) -> int:
        """How long something new fades in; 0 where it is there at once."""
        reduced = self._system_reduces if self._asked is Reduce.SYSTEM else self._asked is Reduce.ON
        return self._reduced_ms if reduced else self._normal_ms
