"""Numbers and dates what an agent sends."""

from datetime import datetime
from itertools import count
from typing import Protocol, TypedDict


class Dated(Protocol):
    """Knows what time it is: a clock, or a recording that is played."""

    def now(self) -> datetime: ...


class Head(TypedDict):
    """The fields that every update begins with."""

    seq: int
    at: datetime
    native_id: str | None


class Stamper:
    """Hands out the head of each update: one counter over all sources of a process, from 1."""

    __slots__ = ("_next", "_now")

    def __init__(self, clock: Dated) -> None:
        self._next = count(1).__next__
        self._now = clock.now

    def __call__(self, native_id: str | None = None) -> Head:
        return {"seq": self._next(), "at": self._now(), "native_id": native_id}
