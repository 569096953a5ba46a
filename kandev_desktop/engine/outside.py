"""What the engine's parts reach the world with."""

from dataclasses import dataclass

from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.ports import Clock, Rng, Store
from kandev_desktop.engine.supervisor import Supervisor


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """`zone` is the machine's time zone, by its name."""

    store: Store
    clock: Clock
    rng: Rng
    bus: Bus
    supervisor: Supervisor
    zone: str
