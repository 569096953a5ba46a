"""What the engine's parts reach the world with."""

from dataclasses import dataclass

from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.ports import Clock, Rng, Store
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.engine.upkeep.ports import Upkeep


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """`zone` is the machine's time zone, by its name."""

    store: Store
    upkeep: Upkeep
    clock: Clock
    rng: Rng
    bus: Bus
    supervisor: Supervisor
    zone: str
