"""Numbers and dates what an agent sends."""

from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import TypedDict

from kandev_desktop.engine.ports import Clock


class Head(TypedDict):
    """The fields that every update begins with."""

    seq: int
    at: datetime
    native_id: str | None


@dataclass(slots=True)
class Stamper:
    """Hands out the head of each update: one counter over all sources of a process."""

    clock: Clock
    numbers: "count[int]"

    @classmethod
    def of(cls, clock: Clock) -> "Stamper":
        """A stamper that begins at 1."""
        return cls(clock, count(1))

    def __call__(self, native_id: str | None = None) -> Head:
        return {"seq": next(self.numbers), "at": self.clock.now(), "native_id": native_id}
