"""What the engine asks of the machine it runs on. `host` implements these; `app` joins them."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Woke:
    """The machine has slept and is awake again. It may be told twice for one sleep."""


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The wall clock was set, in either direction."""


@dataclass(frozen=True, slots=True)
class NetworkMoved:
    """The network came or went: `Network.online` may say something else now."""


MachineEvent = Woke | ClockSet | NetworkMoved


class MachineWatch(Protocol):
    """Notices what happens to the machine."""

    async def watch(self, tell: Callable[[MachineEvent], None]) -> None:
        """Tell, on the loop, until cancelled. Where the desktop offers nothing to listen to, it looks itself."""
        ...


class IdleInhibitor(Protocol):
    """Keeps the machine from sleeping because nobody uses it. A sleep that a person asks for goes on."""

    def inhibited(self) -> AbstractAsyncContextManager[None]:
        """Inhibited for the block, where the desktop has a way; released at its end in every case."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """The machine's ports, as one argument."""

    watch: MachineWatch
    idle: IdleInhibitor
