"""The stable taxonomy: what failed, how sure that is, and which resource it concerns."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType


class Code(StrEnum):
    """The semantic cause of a failed attempt. Values are stored and printed: never rename one."""

    NONE = "none"
    NETWORK_UNAVAILABLE = "network_unavailable"
    PROVIDER_OVERLOADED = "provider_overloaded"
    PROVIDER_UNAVAILABLE = "provider_unavailable"
    MODEL_CAPACITY = "model_capacity"
    AGENT_TRANSPORT_LOST = "agent_transport_lost"
    STREAM_FAILED = "stream_failed"
    RATE_LIMITED = "rate_limited"
    QUOTA_LIMITED = "quota_limited"
    SUBSCRIPTION_REQUIRED = "subscription_required"
    AUTH_REQUIRED = "auth_required"
    MISSING_CREDENTIALS = "missing_credentials"
    MODEL_UNAVAILABLE = "model_unavailable"
    PROVIDER_NOT_CONFIGURED = "provider_not_configured"
    PERMISSION_DENIED_BY_USER = "permission_denied_by_user"
    TASK_ERROR = "task_error"
    REPO_ERROR = "repo_error"
    CONTEXT_EXHAUSTED = "context_exhausted"
    SESSION_NOT_FOUND = "session_not_found"
    SESSION_CORRUPTED = "session_corrupted"
    EMPTY_RESPONSE = "empty_response"
    AGENT_RUNTIME_ERROR = "agent_runtime_error"
    CANCELLED = "cancelled"
    UNKNOWN_PROVIDER_ERROR = "unknown_provider_error"


class PolicyClass(StrEnum):
    """What kind of policy a code falls under."""

    TRANSIENT = "transient"
    HARD = "hard"
    OUTSIDE = "outside"
    UNCLASSIFIED = "unclassified"
    NONE = "none"


class Confidence(StrEnum):
    """How well the evidence supports the code. Only `high` authorises anything automatic."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Scope(StrEnum):
    """The resource that failed, which is what a circuit breaker is keyed by."""

    NONE = "none"
    NETWORK = "network"
    PROVIDER = "provider"
    PROVIDER_ACCOUNT = "provider_account"
    PROVIDER_ACCOUNT_MODEL = "provider_account_model"
    PROFILE = "profile"
    REQUEST = "request"


class ResetSource(StrEnum):
    """Where a reset time came from. Nothing wakes by itself on `estimated`."""

    METADATA = "metadata"
    TEXT = "text"
    ESTIMATED = "estimated"


SHORT_WAIT = timedelta(seconds=60)
"""A stated wait above this is long: manual for a person, a route block for a run."""


_TRAITS: Mapping[Code, tuple[PolicyClass, Scope]] = MappingProxyType(
    {
        Code.NONE: (PolicyClass.NONE, Scope.NONE),
        Code.NETWORK_UNAVAILABLE: (PolicyClass.TRANSIENT, Scope.NETWORK),
        Code.PROVIDER_OVERLOADED: (PolicyClass.TRANSIENT, Scope.PROVIDER),
        Code.PROVIDER_UNAVAILABLE: (PolicyClass.TRANSIENT, Scope.PROVIDER),
        Code.MODEL_CAPACITY: (PolicyClass.TRANSIENT, Scope.PROVIDER_ACCOUNT_MODEL),
        Code.AGENT_TRANSPORT_LOST: (PolicyClass.TRANSIENT, Scope.PROFILE),
        Code.STREAM_FAILED: (PolicyClass.TRANSIENT, Scope.PROVIDER),
        Code.RATE_LIMITED: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT_MODEL),
        Code.QUOTA_LIMITED: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT),
        Code.SUBSCRIPTION_REQUIRED: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT),
        Code.AUTH_REQUIRED: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT),
        Code.MISSING_CREDENTIALS: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT),
        Code.MODEL_UNAVAILABLE: (PolicyClass.HARD, Scope.PROVIDER_ACCOUNT_MODEL),
        Code.PROVIDER_NOT_CONFIGURED: (PolicyClass.HARD, Scope.PROFILE),
        Code.PERMISSION_DENIED_BY_USER: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.TASK_ERROR: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.REPO_ERROR: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.CONTEXT_EXHAUSTED: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.SESSION_NOT_FOUND: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.SESSION_CORRUPTED: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.EMPTY_RESPONSE: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.AGENT_RUNTIME_ERROR: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.CANCELLED: (PolicyClass.OUTSIDE, Scope.REQUEST),
        Code.UNKNOWN_PROVIDER_ERROR: (PolicyClass.UNCLASSIFIED, Scope.REQUEST),
    }
)


PASSING = frozenset(
    {Code.RATE_LIMITED, *(code for code, (kind, _) in _TRAITS.items() if kind is PolicyClass.TRANSIENT)}
)
"""Causes that may end by themselves within a minute."""

LASTING = frozenset(_TRAITS) - PASSING - {Code.NONE}
"""Causes of which nobody can say that a short wait mends them."""


def policy_class(code: Code, *, retry_after: timedelta | None, source: ResetSource | None) -> PolicyClass:
    """The class of a code; a throttle is transient only when a wait of at most 60 s is confirmed."""
    if code is Code.RATE_LIMITED and retry_after is not None and retry_after <= SHORT_WAIT:
        return PolicyClass.HARD if source is ResetSource.ESTIMATED else PolicyClass.TRANSIENT
    return _TRAITS[code][0]


def scope(code: Code) -> Scope:
    """The resource that failed under this code."""
    return _TRAITS[code][1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """What one attempt's evidence means.

    `retry_after` is a stated wait from the moment of judgement, `reset_at` the same as an instant (UTC);
    both are `None` where the evidence has none. `safe_excerpt` is sanitised, at most 512 characters.
    `signal_seqs` name the signals that decided.
    """

    code: Code
    policy_class: PolicyClass
    confidence: Confidence
    scope: Scope
    rule_id: str
    catalogue_version: str
    retry_after: timedelta | None = None
    reset_at: datetime | None = None
    reset_source: ResetSource | None = None
    safe_excerpt: str = ""
    signal_seqs: tuple[int, ...] = ()

    @property
    def nothing_listens(self) -> bool:
        """Whether the provider is a server on this machine, and nothing took the connection there."""
        return self.rule_id in LOCAL_REFUSED


LOCAL_REFUSED = frozenset({
    "transport.local_refused", "request.local_server", "request.local_server_typed", "request.local_server_path",
})  # fmt: skip
"""The rules by which an address of this machine refused the connection."""

SIGN_IN_CODES = frozenset({Code.AUTH_REQUIRED, Code.MISSING_CREDENTIALS})
"""What a sign-in or a key mends."""
