"""The row that the history keeps of a choice: who serves, or who is waited for, and whom it passed over."""

from kandev_desktop.domain.policy.route import RouteHeld, RouteRow
from kandev_desktop.domain.policy.selection import Claim, Hold, NoneBlocked, NoneRenewable
from kandev_desktop.engine.records import AttemptRecord, RouteEventRecord


def claimed(event_id: str, row: RouteRow, attempt: AttemptRecord, claim: Claim) -> RouteEventRecord:
    """Of a claim: `row` is the route as it was before, `attempt` what the claim dispatches."""
    return RouteEventRecord(
        id=event_id,
        session_id=attempt.session_id,
        generation=attempt.generation,
        at=attempt.started_at,
        kind="claimed",
        profile=attempt.configuration.profile,
        native_id=attempt.native_id,
        reason=row.reason.value,
        route=attempt.route,
        from_profile=row.candidate,
        provider=attempt.provider,
        model=attempt.model,
        passed=claim.passed,
    )


def held(event_id: str, row: RouteRow, hold: Hold) -> RouteEventRecord:
    """Of a choice that waits for its candidate: `row` is the route that waits."""
    return _unclaimed(event_id, row, hold, kind="held", profile=hold.profile, reason=hold.held)


def parked(event_id: str, row: RouteRow, found: NoneRenewable) -> RouteEventRecord:
    """Of a choice that found nobody for now: `row` is the parked route."""
    return _unclaimed(event_id, row, found, kind="parked", profile=found.wakes)


def blocked(event_id: str, row: RouteRow, found: NoneBlocked) -> RouteEventRecord:
    """Of a choice that found nobody without a person: `row` is the blocked route."""
    return _unclaimed(event_id, row, found, kind="blocked", profile=found.profile)


def _unclaimed(
    event_id: str,
    row: RouteRow,
    found: Hold | NoneRenewable | NoneBlocked,
    *,
    kind: str,
    profile: str,
    reason: RouteHeld | None = None,
) -> RouteEventRecord:
    return RouteEventRecord(
        id=event_id,
        session_id=row.session_id,
        generation=row.generation,
        at=row.updated_at,
        kind=kind,
        profile=profile,
        native_id="",
        reason=(reason or row.reason).value,
        route=row.route,
        from_profile=row.candidate,
        passed=found.passed,
        wake_at=row.wake_at,
    )
