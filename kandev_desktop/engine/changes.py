"""Writes as data: a commit is a sequence of changes that happens whole or not at all."""

from dataclasses import dataclass
from datetime import datetime

from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.session.content import Blob
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import (
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageRecord,
    NativeRecord,
    PermissionRule,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionRecord,
)
from kandev_desktop.engine.routing.changes import RoutingChange
from kandev_desktop.engine.work.changes import WorkMark


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSession:
    """Insert a session, or replace its record."""

    session: SessionRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteSession:
    """Remove a whole session with all that belongs to it."""

    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutNative:
    """Insert a native session, or replace its record."""

    native: NativeRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class PutPrompt:
    """Insert a generation, or turn a queued one into a sent one."""

    prompt: PromptRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPrompt:
    """Remove a queued generation that was never sent."""

    session_id: str
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AddAttempt:
    """Insert an attempt that begins."""

    attempt: AttemptRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class BindAttempt:
    """Say which native session an attempt runs in, once that is open, under which configuration, and which model
    answers."""

    attempt_id: str
    native_id: str
    configuration: Configuration
    model: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteFirstOutput:
    """Say when the first of an attempt's answer came, once, while it runs."""

    attempt_id: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class EndAttempt:
    """Write an attempt's end, once: an attempt that has ended keeps its first end."""

    attempt_id: str
    ended_at: datetime
    stop_reason: str
    effects: Effects


@dataclass(frozen=True, slots=True, kw_only=True)
class PutMessage:
    """Insert a message, or replace it at the same position."""

    message: MessageRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class DropMessage:
    """Remove a message whose content became a revision of another, `into`. What it showed before goes there
    too, numbered from `first`."""

    message_id: str
    into: str
    first: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AddRevision:
    """Keep what a message showed before."""

    revision: RevisionRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class AddFailure:
    """Insert a judgement."""

    failure: FailureRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEvidence:
    """Insert what a judgement was made of, which the store sanitises: that is no work for the loop."""

    kept: KeptEvidence


@dataclass(frozen=True, slots=True, kw_only=True)
class PutProviderAttempt:
    """Insert a request to a provider, or replace it under the same number."""

    tried: ProviderAttemptRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class AddRouteEvent:
    """Insert a route change."""

    event: RouteEventRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class PutBlob:
    """Keep bytes by their hash; a hash that is there already is left alone."""

    blob: Blob


@dataclass(frozen=True, slots=True, kw_only=True)
class PutProfile:
    """Insert or replace a profile of the user's own."""

    profile: Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteProfile:
    """Remove a profile of the user's own."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutPermissionRule:
    """Remember an answer. A rule of the same folder and kind gives way."""

    rule: PermissionRule


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletePermissionRule:
    """Forget an answer."""

    rule_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutWorkMark:
    """Keep how a folder stood when a session began. Does nothing for a session that is gone."""

    mark: WorkMark


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenOwner:
    """Insert the owner row of a new generation. A guard: fails where the generation has one."""

    row: OwnerRow


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOwner:
    """Compare and set. A guard: fails unless the stored row still has the id, instance, state, generation
    and version of `before`."""

    before: OwnerRow
    after: OwnerRow


Change = (
    PutSession
    | DeleteSession
    | PutNative
    | PutPrompt
    | DropPrompt
    | AddAttempt
    | BindAttempt
    | NoteFirstOutput
    | EndAttempt
    | PutMessage
    | DropMessage
    | AddRevision
    | AddFailure
    | AddEvidence
    | PutProviderAttempt
    | AddRouteEvent
    | PutBlob
    | PutProfile
    | DeleteProfile
    | PutPermissionRule
    | DeletePermissionRule
    | PutWorkMark
    | OpenOwner
    | MoveOwner
    | RoutingChange
)
