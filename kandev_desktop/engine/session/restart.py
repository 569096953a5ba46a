"""What a start makes of the rows that the last one left: pure."""

from datetime import datetime, timedelta

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, OwnerState, Step

LONGEST_OVERDUE = timedelta(minutes=10)
MOST_REARMINGS = 2


def after_restart(
    row: OwnerRow, *, hindrance: Reason | None, archived: bool, instance_id: str, now: datetime
) -> Step:
    """The step for a row in `dispatching`, `running`, `cancelling` or `scheduled`. `hindrance` is why the attempt
    cannot be repeated exactly. What was put aside is disarmed: nothing is sent out of the archive."""
    if archived and row.state is OwnerState.SCHEDULED:
        return Step(on=Happening.CANCEL, at=now)
    reason = None if row.state is not OwnerState.SCHEDULED else _lost(row, hindrance, now=now)
    on = Happening.RESTART if reason is None else Happening.RESTART_LOST
    return Step(on=on, at=now, reason=reason, instance_id=instance_id)


def _lost(row: OwnerRow, hindrance: Reason | None, *, now: datetime) -> Reason | None:
    if hindrance is not None:
        return hindrance
    if row.retry_at is None or now - row.retry_at > LONGEST_OVERDUE:
        return Reason.OVERDUE
    if row.rearmed >= MOST_REARMINGS and not row.person_armed:
        return Reason.REARMED_TOO_OFTEN
    return None
