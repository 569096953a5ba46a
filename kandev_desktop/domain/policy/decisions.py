"""The values that gate, policy and owner speak in."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Phase


class GateAnswer(StrEnum):
    """Section 4: whether anything may be sent again."""

    RESEND = "resend"
    CONTINUE = "continue"
    STOP = "stop"


class Reason(StrEnum):
    """Why a recovery is automatic or not. Stored, printed and turned into a sentence by the UI."""

    # the gate let it pass
    NOTHING_HAPPENED = "nothing_happened"
    GUARANTEED = "guaranteed"
    TOOLS_COMPLETED = "tools_completed"
    # the gate closed
    NOT_CONFIDENT = "not_confident"
    NOT_CORRELATED = "not_correlated"
    CONTENT_SEEN = "content_seen"
    TOOLS_SEEN = "tools_seen"
    REQUESTS_SEEN = "requests_seen"
    STRANGE_SEEN = "strange_seen"
    DELIVERY_UNKNOWN = "delivery_unknown"
    SAME_STEP_FAILS = "same_step_fails"
    # the policy said no
    HARD_LIMIT = "hard_limit"
    OUTSIDE_POLICY = "outside_policy"
    UNCLASSIFIED = "unclassified"
    WAIT_TOO_LONG = "wait_too_long"
    WAIT_NOT_CONFIRMED = "wait_not_confirmed"
    RETRY_DISABLED = "retry_disabled"
    BUDGET_SPENT = "budget_spent"
    STREAM_RETRY_SPENT = "stream_retry_spent"
    # the turn ended as a person asked, or well
    ENDED_AS_ASKED = "ended_as_asked"
    PROGRAM_CLOSED = "program_closed"
    DENY_LOOP = "deny_loop"
    NO_FAILURE = "no_failure"
    # the owner found that it must not go on by itself
    CONFIGURATION_CHANGED = "configuration_changed"
    AGENT_WENT_ON = "agent_went_on"
    MAY_BE_DELIVERED = "may_be_delivered"
    OVERDUE = "overdue"
    REARMED_TOO_OFTEN = "rearmed_too_often"
    PROCESS_NOT_GONE = "process_not_gone"
    PROMPT_NOT_REBUILDABLE = "prompt_not_rebuildable"
    SESSION_NOT_LOADABLE = "session_not_loadable"
    STORE_FAILED = "store_failed"
    INTERNAL_FAULT = "internal_fault"
    # the route found it
    NO_ROUTE = "no_route"
    MODEL_MISMATCH = "model_mismatch"
    RUN_BUDGET_SPENT = "run_budget_spent"
    WAIT_CANCELLED = "wait_cancelled"
    CANDIDATE_GONE = "candidate_gone"
    # a person armed it
    PERSON_ARMED = "person_armed"


class Action(StrEnum):
    """What the interactive policy does with a failure."""

    RETRY = "retry"
    MANUAL = "manual"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """The gate's answer with the reason that decided."""

    answer: GateAnswer
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Where a failure met an attempt that had had effects. `step` names what was done last, empty where that was
    no tool."""

    code: Code
    phase: Phase
    step: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The interactive policy's answer. `delay` is set for a retry only; `attempts_left` counts this one."""

    action: Action
    reason: Reason
    delay: timedelta | None = None
    attempts_left: int = 0
    exhausted: bool = False
