"""The route of a session: a closed state machine, section 7 of the contract.

A routed session has one row. What may be dispatched stands in the owner row of its generation as for any other
session; while that is `routed`, this row says what comes next and when. The store repeats the guard on (session,
instance, state, route, version) in SQL, so the loser of a race changes nothing.

Lines that stand here beside the contract's table, since its other sentences ask for them:

- a selection that is held back is a wait: Try next provider now and Cancel wait are there as well;
- activity, and a budget that ran out, end a wait in `action_required`; so does such a budget an attempt in flight,
  and activity a block, since what is blocked no longer goes out by itself either;
- a fault of this program ends what waits or is blocked in `action_required`: nothing else would move it;
- a model, mode or option that a person chooses ends a retry's wait in `action_required`, as it does one of section 5;
- a person's prompt also follows what needed them, and a run that is done;
- a due wait that may not go out yet is `held` where it is, with nothing used;
- a restart with the prompt unsent takes `active` to `selecting`, where the same candidate is claimed again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Reason


class RouteState(StrEnum):
    """Where a route cycle stands. Values are stored and printed: never rename one."""

    SELECTING = "selecting"
    STARTING = "starting"
    ACTIVE = "active"
    RETRY_WAIT = "retry_wait"
    RETRYING = "retrying"
    WAITING_FOR_RESET = "waiting_for_reset"
    WAITING_FOR_NETWORK = "waiting_for_network"
    WAITING_FOR_CAPACITY = "waiting_for_provider_capacity"
    BLOCKED = "blocked_provider_action_required"
    ACTION_REQUIRED = "action_required"
    STOPPED = "stopped"
    DONE = "done"


class RouteHappening(StrEnum):
    """The table's `on` column. What a failure leads to is one happening each: the evaluator names it."""

    PROMPT = "prompt"
    PROMPT_HERE = "prompt_here"
    CLAIMED = "claimed"
    HELD = "held"
    NONE_RENEWABLE = "none_renewable"
    NONE_BLOCKED = "none_blocked"
    CAPTURED = "captured"
    FAILED_RESET = "failed_reset"
    FAILED_RETRY = "failed_retry"
    FAILED_NETWORK = "failed_network"
    FAILED_SKIP = "failed_skip"
    FAILED_PARK = "failed_park"
    FAILED_BLOCKED = "failed_blocked"
    FAILED_ACTION = "failed_action"
    FAILED_STOPPED = "failed_stopped"
    SUCCEEDED = "succeeded"
    CANDIDATE_GONE = "candidate_gone"
    DUE = "due"
    WAKE = "wake"
    RETRY_NOW = "retry_now"
    TRY_NEXT = "try_next"
    CANCEL_WAIT = "cancel_wait"
    REMEDIED = "remedied"
    ACTIVITY = "activity"
    RECONFIGURED = "reconfigured"
    BUDGET_OUT = "budget_out"
    FAULT = "fault"
    STOP = "stop"
    RESTART = "restart"
    RESTART_AMBIGUOUS = "restart_ambiguous"


class RouteHeld(StrEnum):
    """Why a selection claims nothing yet, or a due wait does not go out."""

    COOLDOWN = "cooldown"
    LEASE = "lease"
    NETWORK = "network"
    QUEUE = "queue"


class Press(StrEnum):
    """What a person pressed that an attempt goes back to. Values are stored: never rename one."""

    RETRY_NOW = "retry_now"
    TRY_NEXT = "try_next"


class Sends(StrEnum):
    """What the next dispatch sends: the prompt as it was, or the continuation package into a new native session."""

    PROMPT = "prompt"
    CONTINUATION = "continuation"


_S, _H = RouteState, RouteHappening

SHORT_WAITS = frozenset({_S.RETRY_WAIT, _S.WAITING_FOR_RESET})
"""Waits for the same candidate."""

PARKED = frozenset({_S.WAITING_FOR_CAPACITY, _S.WAITING_FOR_NETWORK})
"""Waits for any route."""

WAITS = SHORT_WAITS | PARKED
IN_FLIGHT = frozenset({_S.STARTING, _S.ACTIVE, _S.RETRYING})
NEEDS_PERSON = frozenset({_S.BLOCKED, _S.ACTION_REQUIRED})
ENDED = frozenset({_S.STOPPED, _S.DONE})

_LIMITS = frozenset({Code.RATE_LIMITED, Code.QUOTA_LIMITED})


def waits_for_reset(state: RouteState, wakes_code: Code) -> bool:
    """Whether a wait is for the end of a limit, whichever session met that."""
    parked = state is RouteState.WAITING_FOR_CAPACITY and wakes_code in _LIMITS
    return parked or state is RouteState.WAITING_FOR_RESET


_FAILURES: Mapping[RouteHappening, RouteState] = MappingProxyType(
    {
        _H.FAILED_RESET: _S.WAITING_FOR_RESET,
        _H.FAILED_RETRY: _S.RETRY_WAIT,
        _H.FAILED_NETWORK: _S.WAITING_FOR_NETWORK,
        _H.FAILED_SKIP: _S.SELECTING,
        _H.FAILED_PARK: _S.WAITING_FOR_CAPACITY,
        _H.FAILED_BLOCKED: _S.BLOCKED,
        _H.FAILED_ACTION: _S.ACTION_REQUIRED,
        _H.FAILED_STOPPED: _S.STOPPED,
    }
)
_BEFORE_A_PROMPT = (_S.ACTIVE, *sorted(WAITS), *sorted(NEEDS_PERSON), _S.STOPPED, _S.DONE, _S.SELECTING)


def _table() -> Mapping[tuple[RouteState, RouteHappening], RouteState]:
    rows: dict[tuple[RouteState, RouteHappening], RouteState] = {
        (_S.SELECTING, _H.CLAIMED): _S.STARTING,
        (_S.SELECTING, _H.HELD): _S.SELECTING,
        (_S.SELECTING, _H.NONE_RENEWABLE): _S.WAITING_FOR_CAPACITY,
        (_S.SELECTING, _H.NONE_BLOCKED): _S.BLOCKED,
        (_S.STARTING, _H.CAPTURED): _S.ACTIVE,
        (_S.ACTIVE, _H.CAPTURED): _S.ACTIVE,
        (_S.RETRYING, _H.CAPTURED): _S.RETRYING,
        (_S.ACTIVE, _H.SUCCEEDED): _S.ACTIVE,
        (_S.RETRYING, _H.SUCCEEDED): _S.ACTIVE,
        (_S.ACTIVE, _H.CANDIDATE_GONE): _S.SELECTING,
        (_S.BLOCKED, _H.REMEDIED): _S.SELECTING,
        (_S.BLOCKED, _H.RETRY_NOW): _S.SELECTING,
        (_S.BLOCKED, _H.ACTIVITY): _S.ACTION_REQUIRED,
        (_S.ACTION_REQUIRED, _H.RETRY_NOW): _S.SELECTING,
        (_S.STARTING, _H.RESTART): _S.SELECTING,
        (_S.RETRYING, _H.RESTART): _S.RETRY_WAIT,
        (_S.ACTIVE, _H.RESTART): _S.ACTIVE,
    }
    for state in IN_FLIGHT:
        rows |= {(state, on): to for on, to in _FAILURES.items()}
        rows |= {
            (state, _H.RESTART_AMBIGUOUS): _S.ACTION_REQUIRED,
            (state, _H.BUDGET_OUT): _S.ACTION_REQUIRED,
        }
    for state in SHORT_WAITS:
        rows |= {(state, _H.DUE): _S.RETRYING, (state, _H.RETRY_NOW): _S.RETRYING}
    for state in PARKED:
        rows |= {(state, _H.WAKE): _S.SELECTING, (state, _H.RETRY_NOW): _S.SELECTING}
    for state in (_S.SELECTING, *WAITS):
        rows |= {
            (state, _H.TRY_NEXT): _S.SELECTING,
            (state, _H.CANCEL_WAIT): _S.ACTION_REQUIRED,
            (state, _H.ACTIVITY): _S.ACTION_REQUIRED,
            (state, _H.RECONFIGURED): _S.ACTION_REQUIRED,
            (state, _H.BUDGET_OUT): _S.ACTION_REQUIRED,
        }
    for state in (_S.SELECTING, *WAITS, _S.BLOCKED):
        rows |= {(state, _H.FAULT): _S.ACTION_REQUIRED}
    for state in (_S.SELECTING, *WAITS, *NEEDS_PERSON, *ENDED):
        rows |= {(state, _H.RESTART): state}
    for state in WAITS:
        rows |= {(state, _H.HELD): state}
    for state in _BEFORE_A_PROMPT:
        rows |= {(state, _H.PROMPT): _S.SELECTING, (state, _H.PROMPT_HERE): _S.ACTIVE}
    for state in set(RouteState) - ENDED:
        rows |= {(state, _H.STOP): _S.STOPPED}
    return MappingProxyType(rows)


ROUTE_TRANSITIONS = _table()
"""(from, on) → to. A success of an unattended run ends in `done` instead of `active`; a restart takes `retrying` back
to the wait that it came from, and `active` with an unsent prompt to `selecting`."""

ROUTE_MOVES = frozenset(
    {(state, to) for (state, _), to in ROUTE_TRANSITIONS.items()}
    | {
        (_S.ACTIVE, _S.DONE),
        (_S.RETRYING, _S.DONE),
        (_S.RETRYING, _S.WAITING_FOR_RESET),
        (_S.ACTIVE, _S.SELECTING),
    }
)
"""Every pair of states that a row can go between: the store lets no other pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteUse:
    """What this cycle has used of one candidate in one class."""

    profile: str
    policy_class: PolicyClass
    retries: int = 0
    reset_wait_used: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteRow:
    """One session's route.

    `generation` is the prompt's, `route` the route generation: it grows with every claim. `profile` is the dynamic
    profile, or the concrete one of an unattended run; `candidates` are its candidates as they were when the last
    decision was taken. `candidate` is the concrete profile that serves or served last, empty before the first claim.
    `excluded` are the profiles that this cycle has given up. `sent` says that bytes of the attempt in flight may have
    gone out. `wait_from` and `wake_at` (UTC) bound the wait, `wakes` names the candidate that the wake is for,
    and `wakes_code` is what holds that one back, as far as it is known. `press` is what a person pressed that has not
    had its attempt yet, or has it now. `returns_to` is the wait that `retrying` came from, or the park or the block that let `selecting`
    go. `ordinal` of `max_retries` is the retry that is scheduled or in
    flight. `skipped` is the candidate that a person asked to pass over in this selection.
    """

    session_id: str
    instance_id: str
    generation: int
    state: RouteState
    version: int
    route: int
    updated_at: datetime
    profile: str
    unattended: bool = False
    candidates: tuple[Candidate, ...] = ()
    candidate: str = ""
    attempt_id: str = ""
    sends: Sends = Sends.PROMPT
    sent: bool = False
    uses: tuple[RouteUse, ...] = ()
    excluded: tuple[str, ...] = ()
    skipped: str = ""
    code: Code = Code.NONE
    policy_class: PolicyClass = PolicyClass.NONE
    reason: Reason = Reason.NO_FAILURE
    ordinal: int = 0
    max_retries: int = 0
    wait_from: datetime | None = None
    wake_at: datetime | None = None
    wakes: str = ""
    wakes_code: Code = Code.NONE
    returns_to: RouteState | None = None
    held: RouteHeld | None = None
    press: Press | None = None

    def use(self, profile: str, policy_class: PolicyClass) -> RouteUse:
        """What this cycle has used of a candidate in a class."""
        for use in self.uses:
            if (use.profile, use.policy_class) == (profile, policy_class):
                return use
        return RouteUse(profile=profile, policy_class=policy_class)


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteStep:
    """One happening with what it brings. Only the fields that the happening needs are read.

    A `FAILED_…` brings the decision's code, class and reason, the use that it leaves, whether the candidate joins the
    exclusion set, and what the next dispatch sends. A prompt brings the `profile` that the session is for from then on.
    """

    on: RouteHappening
    at: datetime
    generation: int | None = None
    profile: str | None = None
    candidate: str | None = None
    candidates: tuple[Candidate, ...] | None = None
    attempt_id: str | None = None
    instance_id: str | None = None
    code: Code | None = None
    policy_class: PolicyClass | None = None
    reason: Reason | None = None
    ordinal: int | None = None
    max_retries: int | None = None
    use: RouteUse | None = None
    excludes: bool = False
    readmits: tuple[str, ...] = field(default=())
    sends: Sends | None = None
    wake_at: datetime | None = None
    wakes: str = ""
    wakes_code: Code = Code.NONE
    held: RouteHeld | None = None
    press: Press | None = None


def let_go(row: RouteRow) -> bool:
    """Whether a park or a block has let the route go by itself, and it was not sent since."""
    return row.state is RouteState.SELECTING and row.returns_to is not None


def opened_route(
    *,
    session_id: str,
    instance_id: str,
    generation: int,
    profile: str,
    candidates: tuple[Candidate, ...],
    unattended: bool,
    at: datetime,
) -> RouteRow:
    """The row that the first prompt of a routed session starts with."""
    return RouteRow(
        session_id=session_id,
        instance_id=instance_id,
        generation=generation,
        state=RouteState.SELECTING,
        version=1,
        route=0,
        updated_at=at,
        profile=profile,
        unattended=unattended,
        candidates=candidates,
    )
