"""What is known of the room that the history takes, and of the work on it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from kandev_desktop.domain.errors import KnownError


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What the history may grow to. `None` is no limit, which both are from the start.

    `age` counts from when a session was last active, `size` is bytes of what is in use in the database.
    """

    age: timedelta | None = None
    size: int | None = None

    @classmethod
    def of(cls, *, days: int, mebibytes: int) -> "Limits":
        """Limits as a person writes them, where 0 is none."""
        return cls(age=timedelta(days=days) if days else None, size=mebibytes * 2**20 if mebibytes else None)

    @property
    def off(self) -> bool:
        return self.age is None and self.size is None


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSize:
    """A session and about how many bytes it takes. `needed` says that something of it is not over."""

    session_id: str
    title: str
    active_at: datetime
    size: int
    needed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """Bytes of the database: of the whole file, and of what in it is free."""

    file: int
    free: int

    @property
    def used(self) -> int:
        return self.file - self.free


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal:
    """What limits would remove: whole sessions, the longest inactive first. `still_over` says that what cannot be
    removed is over the limit of size by itself."""

    limits: Limits
    sessions: tuple[SessionSize, ...] = ()
    still_over: bool = False

    @property
    def size(self) -> int:
        return sum(each.size for each in self.sessions)


class Work(StrEnum):
    """What is done to the database, one at a time."""

    MEASURE = "measure"
    REMOVE = "remove"
    BACK_UP = "back_up"
    COMPACT = "compact"
    CHECK = "check"


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Work that goes on. `done` lies in [0, 1], `None` where nobody can say how far it is."""

    work: Work
    done: float | None = None


class Ending(StrEnum):
    """How work ended: `in_use` is a compaction that was not begun, since a prompt is with an agent."""

    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"
    IN_USE = "in_use"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """Work that is over. `error` says why it `failed`.

    `removed` counts the sessions that went, however it ended, `by_limits` says that it began by itself. `freed` is
    bytes, `path` the backup, `faults` what a check found.
    """

    work: Work
    at: datetime
    ending: Ending = Ending.DONE
    error: KnownError | None = None
    by_limits: bool = False
    removed: int = 0
    freed: int = 0
    path: str = ""
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UpkeepSnapshot:
    """How the database stands. `space` and `removal` are those of the last measurement, `limits` those that hold.

    `in_use` says that a prompt is with an agent, so that nothing is compacted.
    """

    path: str = ""
    limits: Limits = Limits()
    space: Space | None = None
    removal: Removal | None = None
    progress: Progress | None = None
    finished: Finished | None = None
    in_use: bool = False
