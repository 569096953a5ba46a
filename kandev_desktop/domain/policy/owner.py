"""The owner of one generation's recovery: a closed state machine, section 5 of the contract.

The table is data. `policy/transition.py` applies it to a row; the store repeats the guard on
(id, instance, state, generation, version) in SQL, so the loser of a race changes nothing.

Three kinds of line stand here that the contract's table does not have, since its other sentences ask for them:

- activity in `manual`, `exhausted` and `cancelled` keeps the state and its reason, and takes away that nothing
  happened: section 4 lets nobody send a prompt again, not even a person, as if the agent had not worked on it;
- cancel in `cancelling` keeps the state and drops the successor: Stop also stops the prompt that was to follow;
- restored in `superseded` takes a deletion back: what had stopped stands again as it did, so that a person goes on
  from there, and what the deletion ended is cancelled, since nothing is armed by an undo.

`routed` is where the generation of a routed session rests: nothing is in flight, and its route (`policy/route.py`)
says what comes next. Every dispatch of a routed session leaves from there and fails back to there; where a person was
needed, they bring it back there first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason


class OwnerState(StrEnum):
    """Where a generation's recovery stands."""

    DISPATCHING = "dispatching"
    RUNNING = "running"
    CANCELLING = "cancelling"
    SCHEDULED = "scheduled"
    MANUAL = "manual"
    EXHAUSTED = "exhausted"
    RECOVERED = "recovered"
    DONE = "done"
    CANCELLED = "cancelled"
    SUPERSEDED = "superseded"
    ROUTED = "routed"


class Happening(StrEnum):
    """The table's `on` column."""

    FIRST_FRAME = "first_frame"
    FAILED_RETRY = "failed_retry"
    FAILED_MANUAL = "failed_manual"
    FAILED_EXHAUSTED = "failed_exhausted"
    SUCCEEDED = "succeeded"
    ENDED_AS_ASKED = "ended_as_asked"
    CANCEL = "cancel"
    NEW_PROMPT = "new_prompt"
    START_FRESH = "start_fresh"
    DELETE = "delete"
    CONTINUE_ELSEWHERE = "continue_elsewhere"
    CONFIGURATION_CHANGED = "configuration_changed"
    SETTLED = "settled"
    DUE = "due"
    DUE_OFFLINE = "due_offline"
    NETWORK_BACK = "network_back"
    RETRY_NOW = "retry_now"
    ACTIVITY = "activity"
    CHECK_FAILED = "check_failed"
    RESUME = "resume"
    SEND_AGAIN = "send_again"
    WAIT_ARMED = "wait_armed"
    RESTORED = "restored"
    RESTART = "restart"
    RESTART_LOST = "restart_lost"
    RESTART_UNSENT = "restart_unsent"
    ROUTE_SENDS = "route_sends"
    FAILED_ROUTED = "failed_routed"
    ROUTE_ENDED = "route_ended"
    ROUTE_RESUMED = "route_resumed"


class Held(StrEnum):
    """What a due retry waits for beside its time."""

    NETWORK = "network"


_S, _H = OwnerState, Happening
_IN_FLIGHT = (_S.DISPATCHING, _S.RUNNING)
_MANUAL_LIKE = (_S.MANUAL, _S.EXHAUSTED)
_REPLACING = (_H.NEW_PROMPT, _H.START_FRESH, _H.DELETE)


def _table() -> Mapping[tuple[OwnerState, Happening], OwnerState]:
    # `done` has no Send again: the permission that was refused was asked for, so something happened.
    rows: dict[tuple[OwnerState, Happening], OwnerState] = {
        (_S.DISPATCHING, _H.FIRST_FRAME): _S.RUNNING,
        (_S.CANCELLING, _H.CANCEL): _S.CANCELLING,
        (_S.CANCELLING, _H.RESTORED): _S.CANCELLING,
        (_S.CANCELLING, _H.SETTLED): _S.CANCELLED,
        (_S.CANCELLING, _H.RESTART): _S.CANCELLED,
        (_S.SCHEDULED, _H.DUE): _S.DISPATCHING,
        (_S.SCHEDULED, _H.DUE_OFFLINE): _S.SCHEDULED,
        (_S.SCHEDULED, _H.NETWORK_BACK): _S.DISPATCHING,
        (_S.SCHEDULED, _H.RETRY_NOW): _S.DISPATCHING,
        (_S.SCHEDULED, _H.CANCEL): _S.CANCELLED,
        (_S.SCHEDULED, _H.ACTIVITY): _S.MANUAL,
        (_S.SCHEDULED, _H.CONFIGURATION_CHANGED): _S.MANUAL,
        (_S.SCHEDULED, _H.CHECK_FAILED): _S.MANUAL,
        (_S.SCHEDULED, _H.RESTART): _S.SCHEDULED,
        (_S.SCHEDULED, _H.RESTART_LOST): _S.MANUAL,
        (_S.CANCELLED, _H.CONFIGURATION_CHANGED): _S.CANCELLED,
        (_S.DONE, _H.RESUME): _S.DISPATCHING,
        (_S.SUPERSEDED, _H.RESTORED): _S.CANCELLED,
        (_S.ROUTED, _H.ROUTE_SENDS): _S.DISPATCHING,
        (_S.ROUTED, _H.ROUTE_ENDED): _S.MANUAL,
        (_S.ROUTED, _H.ACTIVITY): _S.MANUAL,
        (_S.ROUTED, _H.CONFIGURATION_CHANGED): _S.MANUAL,
        (_S.ROUTED, _H.CANCEL): _S.CANCELLED,
    }
    for state in _IN_FLIGHT:
        rows |= {
            (state, _H.FAILED_RETRY): _S.SCHEDULED,
            (state, _H.FAILED_MANUAL): _S.MANUAL,
            (state, _H.FAILED_EXHAUSTED): _S.EXHAUSTED,
            (state, _H.SUCCEEDED): _S.RECOVERED,
            (state, _H.ENDED_AS_ASKED): _S.DONE,
            (state, _H.CANCEL): _S.CANCELLING,
            (state, _H.CONFIGURATION_CHANGED): state,
            (state, _H.RESTART): _S.MANUAL,
            (state, _H.RESTART_UNSENT): _S.ROUTED,
            (state, _H.FAILED_ROUTED): _S.ROUTED,
        }
        rows |= {(state, on): _S.CANCELLING for on in _REPLACING}
    rows |= {(_S.CANCELLING, on): _S.CANCELLING for on in _REPLACING}
    for state in (_S.SCHEDULED, _S.CANCELLED, _S.ROUTED, *_MANUAL_LIKE):
        rows |= {(state, on): _S.SUPERSEDED for on in (*_REPLACING, _H.CONTINUE_ELSEWHERE)}
    for state in _MANUAL_LIKE:
        rows |= {(state, _H.CONFIGURATION_CHANGED): state, (state, _H.WAIT_ARMED): _S.SCHEDULED}
    for state in (_S.CANCELLED, *_MANUAL_LIKE):
        rows |= {(state, on): _S.DISPATCHING for on in (_H.RESUME, _H.SEND_AGAIN)}
        rows |= {(state, _H.ACTIVITY): state, (state, _H.ROUTE_RESUMED): _S.ROUTED}
    return MappingProxyType(rows)


TRANSITIONS = _table()
"""(from, on) → to. A good result without a retry before it ends in `done` instead of `recovered`; what a deletion
found in `manual` or `exhausted` stands there again instead of in `cancelled`."""

MOVES = frozenset(
    {(state, to) for (state, _), to in TRANSITIONS.items()}
    | {(state, _S.DONE) for state in _IN_FLIGHT}
    | {(_S.SUPERSEDED, state) for state in _MANUAL_LIKE}
)
"""Every pair of states that a row can go between: the store lets no other pass."""

WAITABLE = frozenset(state for state, on in TRANSITIONS if on is Happening.WAIT_ARMED)
"""States in which a person may have the generation go on by itself at a later time."""

LONGEST_PERSONS_WAIT = timedelta(days=7)
"""How far ahead a person may arm a wait."""

ARMED = frozenset({OwnerState.SCHEDULED, OwnerState.ROUTED})
"""States in which nothing is in flight and something may go out by itself."""

IN_FLIGHT = frozenset({OwnerState.DISPATCHING, OwnerState.RUNNING, OwnerState.CANCELLING})
OPEN = IN_FLIGHT | {OwnerState.SCHEDULED}
"""States in which this process owes the generation an action."""

STOPPED = frozenset({OwnerState.MANUAL, OwnerState.EXHAUSTED, OwnerState.CANCELLED})
"""States in which only a person goes on: what is queued then waits for them as well."""


SETTLED_WELL = frozenset({OwnerState.DONE, OwnerState.RECOVERED})
"""States after which what is queued goes out by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerRow:
    """One generation's recovery.

    `ordinal` numbers the retry that is scheduled or in flight, the first send not counted; `max_attempts`
    is what is left of the budget after the agent's own tries. `streak` grows with each manual resume.
    `scheduled_at` is when the wait began, `retry_at` when it ends (UTC). `refused` says that the turn ended
    by a refused permission, which keeps Resume available in `done`.
    """

    id: str
    instance_id: str
    session_id: str
    generation: int
    state: OwnerState
    version: int
    attempt_id: str
    updated_at: datetime
    streak: int = 1
    ordinal: int = 0
    max_attempts: int = 5
    scheduled_at: datetime | None = None
    retry_at: datetime | None = None
    held: Held | None = None
    code: Code = Code.NONE
    policy_class: PolicyClass = PolicyClass.NONE
    reason: Reason = Reason.NO_FAILURE
    configuration_changed: bool = False
    successor: Happening | None = None
    rearmed: int = 0
    person_armed: bool = False
    refused: bool = False
    nothing_happened: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One happening with what it brings. Only the fields that the happening needs are read."""

    on: Happening
    at: datetime
    reason: Reason | None = None
    code: Code | None = None
    policy_class: PolicyClass | None = None
    retry_at: datetime | None = None
    max_attempts: int | None = None
    attempt_id: str | None = None
    instance_id: str | None = None
    refused: bool = False
    nothing_happened: bool | None = None


def opened(
    *,
    row_id: str,
    instance_id: str,
    session_id: str,
    generation: int,
    attempt_id: str,
    at: datetime,
    budget: int,
) -> OwnerRow:
    """The row that a committed prompt starts with; one that a route sends rests in `routed` first."""
    return OwnerRow(
        id=row_id,
        instance_id=instance_id,
        session_id=session_id,
        generation=generation,
        state=OwnerState.DISPATCHING,
        version=1,
        attempt_id=attempt_id,
        updated_at=at,
        max_attempts=budget,
    )
