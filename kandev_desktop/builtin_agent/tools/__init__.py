"""The tools behind one interface: what the model is told of them, and how one is run.

A tool's failure is a result that the model reads, never an exception. What a tool did is told to the client by the
host itself, and each of its lifecycles is closed, also where a Stop ends it.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Protocol

from kandev_desktop.builtin_agent.conversation import ShownUse, ToolUse
from kandev_desktop.builtin_agent.providers import ToolSpec


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolOutcome:
    """What the model is told. `miss` names what a change missed. `final` is what a person is told as well where
    this outcome ends the turn: the bounds on repeated changes are reached. `shown` is what a client was shown of a
    use that came so far."""

    text: str
    failed: bool = False
    miss: str = ""
    final: str = ""
    shown: ShownUse | None = None


class ToolHost(Protocol):
    """The tools of one session in its current mode."""

    def begin(self, misses: Counter[str]) -> None:
        """A prompt begins, or goes on after it was sent again. `misses` counts what changes it missed before."""
        ...

    def specs(self) -> tuple[ToolSpec, ...]:
        """What may be used now."""
        ...

    async def run(self, use: ToolUse) -> ToolOutcome:
        """Carry out one tool use, permission included. A cancel ends it and everything that it started."""
        ...
