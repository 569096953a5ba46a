"""The pill of a stored session that has a recovery."""

from datetime import datetime
from functools import cache
from typing import NamedTuple

from kandev_desktop.domain.policy.owner import Held, OwnerState
from kandev_desktop.engine.statuses import settled, status_of
from kandev_desktop.engine.summaries import Status


class _Listed(NamedTuple):
    state: OwnerState
    held: Held | None
    person_armed: bool
    retry_at: datetime | None


@cache
def status(state: str, held: str | None, person_armed: int, retry_at: str | None) -> Status:
    """The pill, as it is once a start has settled what the last run left. Raises ValueError."""
    return status_of(
        _Listed(
            state=settled(OwnerState(state)),
            held=None if held is None else Held(held),
            person_armed=bool(person_armed),
            retry_at=None if retry_at is None else datetime.fromisoformat(retry_at),
        )
    )
