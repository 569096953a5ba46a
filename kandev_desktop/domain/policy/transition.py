"""What a step makes of an owner's row: the state by the table of `policy/owner.py`, and the fields beside it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import (
    ARMED,
    LONGEST_PERSONS_WAIT,
    OPEN,
    STOPPED,
    TRANSITIONS,
    Happening,
    Held,
    OwnerRow,
    OwnerState,
    Step,
)

_CANCELLED_BY = frozenset({Reason.ENDED_AS_ASKED, Reason.PROGRAM_CLOSED, Reason.DENY_LOOP})
"""What a row says that was cancelled, and no failed one does."""


def transition(row: OwnerRow, step: Step) -> OwnerRow | None:
    """The row after a step, or `None` where the table has no such move: the caller then does nothing."""
    to = TRANSITIONS.get((row.state, step.on))
    if to is None or _forbidden(row, step):
        return None
    moved = replace(row, state=to, version=row.version + 1, updated_at=step.at)
    return _FIELDS[step.on](moved, row, step)


def _forbidden(row: OwnerRow, step: Step) -> bool:
    match step.on:
        case Happening.RESUME:
            return _over(row)
        case Happening.SEND_AGAIN:
            return _over(row) or not row.nothing_happened
        case Happening.CANCEL:
            return row.state is OwnerState.CANCELLING and row.successor in {None, Happening.DELETE}
        case Happening.ACTIVITY:
            return row.state in STOPPED and not row.nothing_happened
        case Happening.NETWORK_BACK:
            return row.held is None
        case Happening.FAILED_RETRY:
            return row.configuration_changed or step.retry_at is None
        case Happening.WAIT_ARMED:
            return step.retry_at is None or not step.at < step.retry_at <= step.at + LONGEST_PERSONS_WAIT
        case _:
            return False


def _over(row: OwnerRow) -> bool:
    """Whether the turn ended for good: only a refused permission leaves something to resume."""
    return row.state is OwnerState.DONE and not row.refused


def _scheduled(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    by_person = step.on is Happening.WAIT_ARMED
    return replace(
        moved,
        ordinal=row.ordinal if by_person else row.ordinal + 1,
        max_attempts=row.max_attempts if step.max_attempts is None else step.max_attempts,
        scheduled_at=step.at,
        retry_at=step.retry_at,
        held=None,
        code=step.code or row.code,
        policy_class=step.policy_class or row.policy_class,
        reason=step.reason or row.reason,
        nothing_happened=row.nothing_happened if step.nothing_happened is None else step.nothing_happened,
        person_armed=by_person,
    )


def _stopped(moved: OwnerRow, _row: OwnerRow, step: Step) -> OwnerRow:
    return replace(
        _disarmed(moved),
        code=step.code or moved.code,
        policy_class=step.policy_class or moved.policy_class,
        reason=step.reason or moved.reason,
        max_attempts=moved.max_attempts if step.max_attempts is None else step.max_attempts,
        nothing_happened=moved.nothing_happened if step.nothing_happened is None else step.nothing_happened,
    )


def _went_on(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    """What had stopped keeps its reason, and is no more offered as if nothing had happened."""
    if row.state in STOPPED:
        return replace(moved, nothing_happened=False)
    return _stopped(moved, row, step)


def _restarted(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    owned = replace(moved, instance_id=step.instance_id or row.instance_id)
    match row.state:
        case OwnerState.SCHEDULED if step.on is Happening.RESTART:
            return replace(owned, rearmed=row.rearmed + (0 if row.person_armed else 1))
        case OwnerState.CANCELLING:
            return replace(_disarmed(owned), nothing_happened=False)
        case _:
            return replace(
                _disarmed(owned),
                reason=step.reason or Reason.MAY_BE_DELIVERED,
                nothing_happened=row.nothing_happened and row.state is OwnerState.SCHEDULED,
            )


def _unsent(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    """A dispatch that provably sent nothing is taken back. What attempts before it did stands in the step."""
    nothing = True if step.nothing_happened is None else step.nothing_happened
    return replace(moved, instance_id=step.instance_id or row.instance_id, nothing_happened=nothing)


def _failed_routed(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    return replace(_stopped(moved, row, step), ordinal=row.ordinal + 1)


def _resumed_route(moved: OwnerRow, row: OwnerRow, _step: Step) -> OwnerRow:
    return replace(_disarmed(moved), streak=row.streak + 1, refused=False, successor=None)


def _in_flight_of_route(moved: OwnerRow, _row: OwnerRow, step: Step) -> OwnerRow:
    return replace(_in_flight(moved, step), configuration_changed=False, refused=False, successor=None)


def _sent(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    """A wait that a person armed ends as a person's Resume does."""
    if row.person_armed:
        return _new_streak(moved, row, step)
    return _in_flight(moved, step)


def _in_flight(moved: OwnerRow, step: Step) -> OwnerRow:
    """What an attempt does is unknown until it ends, so its row never says that nothing happened."""
    return replace(_disarmed(moved), attempt_id=step.attempt_id or moved.attempt_id, nothing_happened=False)


def _new_streak(moved: OwnerRow, _row: OwnerRow, step: Step) -> OwnerRow:
    return replace(
        _in_flight(moved, step),
        streak=moved.streak + 1,
        ordinal=0,
        max_attempts=moved.max_attempts if step.max_attempts is None else step.max_attempts,
        configuration_changed=False,
        rearmed=0,
        refused=False,
        successor=None,
    )


def _reconfigured(moved: OwnerRow, row: OwnerRow, _step: Step) -> OwnerRow:
    changed = replace(moved, configuration_changed=True)
    if row.state in ARMED:
        return replace(_disarmed(changed), reason=Reason.CONFIGURATION_CHANGED)
    return changed


def _disarmed(row: OwnerRow) -> OwnerRow:
    return replace(row, retry_at=None, scheduled_at=None, held=None, person_armed=False)


def _succeeded(moved: OwnerRow, row: OwnerRow, _step: Step) -> OwnerRow:
    plain = row.ordinal == 0 and row.streak == 1
    return replace(_disarmed(moved), state=OwnerState.DONE if plain else OwnerState.RECOVERED)


def _ended(moved: OwnerRow, _row: OwnerRow, step: Step) -> OwnerRow:
    code = step.code or moved.code
    return replace(_disarmed(moved), refused=step.refused, code=code, reason=Reason.ENDED_AS_ASKED)


def _offline(moved: OwnerRow, _row: OwnerRow, _step: Step) -> OwnerRow:
    return replace(moved, held=Held.NETWORK)


def _replaced(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    """What waits or runs is over by this, as by a cancel; what had stopped before keeps its reason."""
    successor = step.on if moved.state is OwnerState.CANCELLING else None
    open_or_routed = row.state in (OPEN - {OwnerState.CANCELLING}) | ARMED
    reason = Reason.ENDED_AS_ASKED if open_or_routed else row.reason
    return replace(_disarmed(moved), successor=successor, reason=reason)


def _restored(moved: OwnerRow, row: OwnerRow, _step: Step) -> OwnerRow:
    """What still stops is then not deleted; what a deletion found stopped stands as it stood."""
    if row.state is OwnerState.CANCELLING:
        return replace(moved, successor=None if row.successor is Happening.DELETE else row.successor)
    if row.reason in _CANCELLED_BY:
        return moved
    exhausted = row.reason is Reason.BUDGET_SPENT
    return replace(moved, state=OwnerState.EXHAUSTED if exhausted else OwnerState.MANUAL)


def _cancelled(moved: OwnerRow, row: OwnerRow, step: Step) -> OwnerRow:
    """A stop while the one before is under way stops what was to follow."""
    if row.state is OwnerState.CANCELLING:
        return replace(moved, successor=None)
    return replace(_disarmed(moved), reason=step.reason or Reason.ENDED_AS_ASKED)


def _closed(moved: OwnerRow, _row: OwnerRow, _step: Step) -> OwnerRow:
    return _disarmed(moved)


def _running(moved: OwnerRow, _row: OwnerRow, _step: Step) -> OwnerRow:
    return moved


_FIELDS: Mapping[Happening, Callable[[OwnerRow, OwnerRow, Step], OwnerRow]] = MappingProxyType(
    {
        Happening.FIRST_FRAME: _running,
        Happening.FAILED_RETRY: _scheduled,
        Happening.FAILED_MANUAL: _stopped,
        Happening.FAILED_EXHAUSTED: _stopped,
        Happening.SUCCEEDED: _succeeded,
        Happening.ENDED_AS_ASKED: _ended,
        Happening.CANCEL: _cancelled,
        Happening.NEW_PROMPT: _replaced,
        Happening.START_FRESH: _replaced,
        Happening.DELETE: _replaced,
        Happening.CONTINUE_ELSEWHERE: _closed,
        Happening.CONFIGURATION_CHANGED: _reconfigured,
        Happening.SETTLED: _stopped,
        Happening.DUE: _sent,
        Happening.DUE_OFFLINE: _offline,
        Happening.NETWORK_BACK: _sent,
        Happening.RETRY_NOW: _sent,
        Happening.ACTIVITY: _went_on,
        Happening.CHECK_FAILED: _stopped,
        Happening.RESUME: _new_streak,
        Happening.SEND_AGAIN: _new_streak,
        Happening.WAIT_ARMED: _scheduled,
        Happening.RESTORED: _restored,
        Happening.RESTART: _restarted,
        Happening.RESTART_LOST: _restarted,
        Happening.RESTART_UNSENT: _unsent,
        Happening.ROUTE_SENDS: _in_flight_of_route,
        Happening.FAILED_ROUTED: _failed_routed,
        Happening.ROUTE_ENDED: _stopped,
        Happening.ROUTE_RESUMED: _resumed_route,
    }
)
"""What each happening writes beside the state."""
