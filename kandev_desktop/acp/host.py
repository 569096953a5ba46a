"""What every agent process of this program has in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.process import Patience
from kandev_desktop.acp.tasks import Spawner
from kandev_desktop.engine.ports import Clock, Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientHost:
    """Time, chance, tasks and bounds. `private` folders have their links resolved."""

    dialects: Dialects
    clock: Clock
    rng: Rng
    spawn: Spawner
    private: tuple[Path, ...]
    inherited: Mapping[str, str]
    patience: Patience
    guard: tuple[str, ...]
