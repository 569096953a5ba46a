"""What a tool is about to do, before it is allowed to."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from kandev_desktop.builtin_agent.conversation import Change, Json, Kind
from kandev_desktop.builtin_agent.tools import ToolOutcome


class Effect(Enum):
    """What the modes tell apart."""

    READS = "reads"
    WRITES = "writes"
    RUNS = "runs"


Report = Callable[[str], Awaitable[None]]
"""Shows what a tool has put out so far, in place of what was shown before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One tool use that could be carried out by `act`. `shown` is what a person is shown as its arguments;
    `asks` says that no earlier answer covers it."""

    title: str
    act: Callable[[Report], Awaitable[ToolOutcome]]
    shown: Mapping[str, Json]
    path: str = ""
    line: int | None = None
    change: Change | None = None
    asks: bool = False


class Tool(Protocol):
    """One tool of a session."""

    kind: Kind
    effect: Effect

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        """Look at what is wanted without an effect; the outcome is that of a use that comes to nothing.

        Raises FileRefusedError, OSError, and pydantic's ValidationError; so does `act`.
        """
        ...
