"""What limits remove: whole sessions, and none that something of is not over. Pure."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from kandev_desktop.engine.upkeep.records import Limits, Removal, SessionSize, Space


def removal(limits: Limits, sessions: Iterable[SessionSize], space: Space, now: datetime) -> Removal:
    """What has to go for the limits to hold. `now` is UTC.

    The size is that of what is used: a database gives what is freed back to its file only when it is compacted.
    """
    free_to_go = sorted(
        (each for each in sessions if not each.needed), key=lambda each: (each.active_at, each.session_id)
    )
    old = [each for each in free_to_go if limits.age is not None and each.active_at < now - limits.age]
    over = 0 if limits.size is None else space.used - sum(each.size for each in old) - limits.size
    more = _until(free_to_go[len(old) :], over)
    left = over - sum(each.size for each in more)
    return Removal(limits=limits, sessions=(*old, *more), still_over=left > 0)


def _until(sessions: Sequence[SessionSize], over: int) -> list[SessionSize]:
    """The first of them that together take this many bytes."""
    taken: list[SessionSize] = []
    for each in sessions:
        if over <= 0:
            break
        taken.append(each)
        over -= each.size
    return taken
