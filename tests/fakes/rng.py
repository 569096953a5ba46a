"""Chance that repeats."""

from itertools import count


class FakeRng:
    """Tokens count up; `uniform` answers with a fixed place between its bounds (0 low, 1 high)."""

    def __init__(self, place: float = 0.5) -> None:
        self.place = place
        self._next = count(1)

    def token(self) -> str:
        return f"{next(self._next):032x}"

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.place
