"""What a person asks for of the database."""

from dataclasses import dataclass

from kandev_desktop.engine.upkeep.records import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureHistory:
    """Measure the database, and say what these limits would remove."""

    limits: Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSessions:
    """Remove these of what the last measurement showed, but nothing that has begun again since. There is no way
    back."""

    session_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepLimits:
    """Hold these limits, which a person has confirmed: what exceeds them goes by itself, once a day. The first time
    is a day from now unless `at_once`."""

    limits: Limits
    at_once: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BackUpDatabase:
    """Copy the database into a file, in place of what is there."""

    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompactDatabase:
    """Give what is free back to the disk. Nothing can be written meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckDatabase:
    """Look whether the database is whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelUpkeep:
    """End the work that goes on. What was removed stays removed."""


UpkeepCommand = (
    MeasureHistory
    | RemoveSessions
    | KeepLimits
    | BackUpDatabase
    | CompactDatabase
    | CheckDatabase
    | CancelUpkeep
)
