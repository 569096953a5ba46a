"""What a circuit breaker is keyed by: the resource that failed, section 3 of the contract."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kandev_desktop.domain.codes import Code, Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class Binding:
    """What one concrete profile depends on.

    `account` is an opaque digest of non-secret descriptors, the same for profiles whose account is provably the same
    one, else the profile's own. `model` is empty for the agent's own choice.
    """

    profile: str
    provider: str
    account: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """A concrete profile as one session has it serve: `model` is the one that was chosen there, empty for that of the
    profile itself."""

    profile: str
    model: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource:
    """One resource. Fields that its scope does not name are empty."""

    scope: Scope
    provider: str = ""
    account: str = ""
    model: str = ""
    profile: str = ""

    @property
    def key(self) -> str:
        """A stable key that tells nothing of the account."""
        return f"{self.scope.value}|{self.provider}|{self.account}|{self.model}|{self.profile}"


def resource(scope: Scope, binding: Binding) -> Resource | None:
    """The resource of a scope under a binding; `None` where no circuit is kept: a request, this machine's network."""
    match scope:
        case Scope.PROVIDER:
            return Resource(scope=scope, provider=binding.provider)
        case Scope.PROVIDER_ACCOUNT:
            return Resource(scope=scope, provider=binding.provider, account=binding.account)
        case Scope.PROVIDER_ACCOUNT_MODEL:
            return Resource(
                scope=scope, provider=binding.provider, account=binding.account, model=binding.model
            )
        case Scope.PROFILE:
            return Resource(scope=scope, profile=binding.profile)
        case Scope.NONE | Scope.NETWORK | Scope.REQUEST:
            return None


def resources(binding: Binding) -> tuple[Resource, ...]:
    """Every resource whose circuit stands between a profile and its use."""
    scopes = (Scope.PROVIDER, Scope.PROVIDER_ACCOUNT, Scope.PROVIDER_ACCOUNT_MODEL, Scope.PROFILE)
    return tuple(found for scope in scopes if (found := resource(scope, binding)) is not None)


class CircuitState(StrEnum):
    """Whether a resource may be used. `needs_person` has no timer."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half_open"
    NEEDS_PERSON = "needs_person"


@dataclass(frozen=True, slots=True, kw_only=True)
class Circuit:
    """What is known of one resource.

    `since` is when the state began, `until` (UTC) when an open one may be probed; `stated` says that the provider
    named that time. `rung` counts the failed probes and places on the ladder. `holder` is the session that has the
    half-open lease, until `lease_until`. `version` is the store's guard.
    """

    resource: Resource
    state: CircuitState
    since: datetime
    version: int = 1
    code: Code = Code.NONE
    until: datetime | None = None
    stated: bool = False
    rung: int = 0
    holder: str = ""
    lease_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cooldown:
    """The short phase of one run: others with the same scope wait for it and do not switch.

    The scope is workspace + provider + model. `holder` is the session that owns the attempt, `profile` its execution
    profile, `attempt_id` the failed route attempt, `ordinal` the retry that is due at `retry_at` (UTC).
    """

    workspace: str
    provider: str
    model: str
    holder: str
    profile: str
    attempt_id: str
    ordinal: int
    retry_at: datetime
    code: Code
    since: datetime
    version: int = 1

    @property
    def key(self) -> str:
        return cooldown_key(self.workspace, self.provider, self.model)


def cooldown_key(workspace: str, provider: str, model: str) -> str:
    """What the cooldown of this scope stands under."""
    return f"{workspace}|{provider}|{model}"
