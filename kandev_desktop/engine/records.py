"""What the store keeps, as values. The store maps them to tables; nobody else knows the tables.

Every id is an opaque string made by the Rng port; every `*_at` is UTC and aware.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.errors import KeptProblem
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.explanation import Explanation
from kandev_desktop.domain.policy.decisions import Decision, Gate
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.policy.resources import Serving
from kandev_desktop.domain.policy.route import Press, RouteRow
from kandev_desktop.domain.session.content import PromptPart, ShownPart
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import Location, PlanEntry, ToolKind, ToolStatus
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.summaries import Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRecord:
    """One logical session: one folder, one transcript, whatever serves it.

    `deleted_at` is set while a deletion can still be undone. `usage` is what was last reported. What is attached
    to the draft is kept like what was sent: bytes as blobs. `chosen` is what a person chose of model, mode and
    options, by name.
    """

    id: str
    title: str
    cwd: str
    profile: str
    created_at: datetime
    active_at: datetime
    archived: bool = False
    draft: str = ""
    deleted_at: datetime | None = None
    usage: Usage = field(default_factory=Usage)
    draft_attachments: tuple[PromptPart, ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NativeRecord:
    """An agent's own session. Only ever used with the profile that created it.

    `adopted` says that it holds more than our attempts put into it, so that a new one is no substitute. `reopens`
    is what its agent offered: whether another process can open it.
    """

    id: str
    session_id: str
    profile: str
    native_id: str
    created_at: datetime
    ended: bool = False
    adopted: bool = False
    reopens: bool = True


class PromptKind(StrEnum):
    """How a generation came to be. `queued` waits behind the turn or its recovery, `held` until a person sends it;
    neither has been sent."""

    SENT = "sent"
    QUEUED = "queued"
    HELD = "held"
    FRESH = "fresh"


WAITING = frozenset({PromptKind.QUEUED, PromptKind.HELD})
"""Generations that have not been sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """What an attempt runs with; stored so that a retry repeats it exactly.

    `launch` is the digest of how its agent is started, empty where it was not kept.
    """

    profile: str
    cwd: str
    model: str = ""
    mode: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    launch: str = ""

    @property
    def serving(self) -> Serving:
        """Who serves under it. A model that only an option names is one all the same."""
        return Serving(profile=self.profile, model=self.model or self.options.get("model", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptRecord:
    """One generation: what the person sent, with the configuration it was sent under."""

    session_id: str
    generation: int
    kind: PromptKind
    parts: tuple[PromptPart, ...]
    configuration: Configuration
    created_at: datetime


class AttemptKind(StrEnum):
    """Why an attempt was dispatched. `routed` repeats a prompt on a route, `continued` sends the continuation package."""

    FIRST = "first"
    AUTOMATIC = "automatic"
    RETRY_NOW = "retry_now"
    RESUME = "resume"
    SEND_AGAIN = "send_again"
    ROUTED = "routed"
    CONTINUED = "continued"

    @property
    def repeats(self) -> bool:
        """Whether it sends what the attempt before it sent, in the place of that."""
        return self in {
            AttemptKind.AUTOMATIC,
            AttemptKind.RETRY_NOW,
            AttemptKind.SEND_AGAIN,
            AttemptKind.ROUTED,
        }


CUT_BY_RESTART = "restart"
"""The stop reason that the history keeps of an attempt whose process did not live to see its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptRecord:
    """One dispatch of a generation. `sent` is what really goes over the wire (a resume sends another text
    than the prompt). The end is written once and never changed.

    `route` is the route generation that it belongs to, 0 where none does. `agent`, `provider` and `model` are what
    served it, the model as its agent reported it where it did. `press` is what a person pressed for it on a route,
    `None` where nobody did. `first_output_at` is when the first of its answer came, a thought or a tool call as well:
    before that it waited. `None` where nothing came, and of attempts from before that was kept.
    """

    id: str
    session_id: str
    generation: int
    number: int
    kind: AttemptKind
    native_id: str
    sent: tuple[PromptPart, ...]
    configuration: Configuration
    started_at: datetime
    ended_at: datetime | None = None
    stop_reason: str = ""
    effects: Effects = field(default_factory=Effects)
    route: int = 0
    agent: str = ""
    provider: str = ""
    model: str = ""
    press: Press | None = None
    first_output_at: datetime | None = None


class MessageKind(StrEnum):
    """The rows of a transcript. `handover` is a prompt that the program wrote: the summary that starts fresh."""

    USER = "user"
    HANDOVER = "handover"
    ANSWER = "answer"
    THOUGHT = "thought"
    TOOL = "tool"
    PLAN = "plan"
    NOTICE = "notice"
    DIVIDER = "divider"


class MessageState(StrEnum):
    """Whether a message still grows, is whole, was cut, or is shown dimmed until its replacement comes."""

    STREAMING = "streaming"
    COMPLETE = "complete"
    INCOMPLETE = "incomplete"
    REPLACING = "replacing"


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageRecord:
    """One row of a transcript. `position` orders the rows of a session and never changes.

    `parts` hold what is drawn; a tool row keeps its call in `tool`, a plan row in `plan`, without the `plan_left_out`
    steps that there was no room for. `revision` counts how often the content was replaced.
    """

    id: str
    session_id: str
    generation: int
    attempt_id: str
    position: int
    kind: MessageKind
    state: MessageState
    created_at: datetime
    parts: tuple[PromptPart | ShownPart, ...] = ()
    native_message_id: str | None = None
    revision: int = 0
    tool: "ToolRecord | None" = None
    plan: tuple[PlanEntry, ...] = ()
    plan_left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolRecord:
    """A tool call as last reported. `raw_input` and `raw_output` are JSON texts. `refused` is whether a person said no
    to it when they were asked last, `unanswered` whether the last question about it has no answer. What is left out of
    a list counts how many more members it had."""

    tool_call_id: str
    title: str
    kind: ToolKind
    status: ToolStatus
    content: tuple[ShownPart, ...] = ()
    content_left_out: int = 0
    locations: tuple[Location, ...] = ()
    locations_left_out: int = 0
    raw_input: str = ""
    raw_output: str = ""
    refused: bool = False
    unanswered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionRecord:
    """Content that a message showed before it was replaced: reviewable, never in the bubble."""

    message_id: str
    revision: int
    attempt_id: str
    parts: tuple[PromptPart | ShownPart, ...]
    replaced_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class FailureRecord:
    """One judgement of one attempt. Never changed.

    `effects` are those that the gate saw. `explanation` is `None` for a judgement older than explanations.
    `problem` is what kept the attempt from its prompt.
    """

    id: str
    attempt_id: str
    session_id: str
    generation: int
    judged_at: datetime
    classification: Classification
    gate: Gate
    decision: Decision
    context: str
    agent: str
    provider: str
    model: str
    effects: Effects
    explanation: Explanation | None = None
    problem: KeptProblem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderAttemptRecord:
    """One request that an agent made to its provider within an attempt, of which there can be many.

    `number` counts those of the attempt from 1. `cause` is set where the agent asked again because of it.
    """

    attempt_id: str
    number: int
    session_id: str
    generation: int
    at: datetime
    numbers: Diagnostics
    cause: Code | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteEventRecord:
    """What became of a route: which profile serves from when, which one served before, and why. Never changed.

    `kind` is `claimed`, `continued` (by a person) or `refused` (the agent reported another model than the one asked
    for); where a choice found nobody, it is `held` (`profile` is waited for, `reason` is a RouteHeld), `parked`
    (`profile` may serve first) or `blocked` (`profile` needs a person). `passed` are the candidates that the choice
    passed over, in order, and `wake_at` (UTC) is when it is made anew.
    """

    id: str
    session_id: str
    generation: int
    at: datetime
    kind: str
    profile: str
    native_id: str
    reason: str
    route: int = 0
    from_profile: str = ""
    provider: str = ""
    model: str = ""
    passed: tuple[PassedOver, ...] = ()
    wake_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionRule:
    """An answer that a person gave for good: to every request of this kind by an agent in this folder."""

    id: str
    folder: str
    kind: ToolKind
    allowed: bool
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSession:
    """Everything of one session, for opening it."""

    session: SessionRecord
    natives: tuple[NativeRecord, ...]
    prompts: tuple[PromptRecord, ...]
    attempts: tuple[AttemptRecord, ...]
    messages: tuple[MessageRecord, ...]
    failures: tuple[FailureRecord, ...]
    owners: tuple[OwnerRow, ...]
    route_events: tuple[RouteEventRecord, ...] = ()
    route: RouteRow | None = None
    decisions: tuple[RouteDecision, ...] = ()
    provider_attempts: tuple[ProviderAttemptRecord, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionDigest:
    """What the list of sessions needs: the record, its latest owner row and its route where it has one."""

    session: SessionRecord
    owner: OwnerRow | None
    failure_code: str = ""
    route: RouteRow | None = None
