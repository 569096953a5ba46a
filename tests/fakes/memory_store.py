"""The Store port in memory. The contract suite runs on it and on SQLite alike."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.policy.owner import MOVES, OPEN, OwnerRow
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart, ShownPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    BindAttempt,
    Change,
    DeletePermissionRule,
    DeleteProfile,
    DeleteSession,
    DropMessage,
    DropPrompt,
    EndAttempt,
    MoveOwner,
    NoteFirstOutput,
    OpenOwner,
    PutBlob,
    PutMessage,
    PutNative,
    PutPermissionRule,
    PutProfile,
    PutPrompt,
    PutProviderAttempt,
    PutSession,
    PutWorkMark,
)
from kandev_desktop.engine.records import (
    WAITING,
    AttemptRecord,
    FailureRecord,
    MessageRecord,
    NativeRecord,
    PermissionRule,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.work.changes import WorkMark
from tests.fakes.memory_routing import ROUTING_GUARDS, ROUTING_WRITES, RoutingReads, RoutingTables


class _OfSession(Protocol):
    @property
    def session_id(self) -> str: ...


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_Row = TypeVar("_Row", bound=_OfSession)
_Generation = tuple[str, int]


@dataclass(slots=True)
class _Tables(RoutingTables):
    sessions: dict[str, SessionRecord] = field(default_factory=dict)
    natives: dict[str, NativeRecord] = field(default_factory=dict)
    prompts: dict[_Generation, PromptRecord] = field(default_factory=dict)
    attempts: dict[str, AttemptRecord] = field(default_factory=dict)
    messages: dict[str, MessageRecord] = field(default_factory=dict)
    revisions: dict[tuple[str, int], RevisionRecord] = field(default_factory=dict)
    failures: dict[str, FailureRecord] = field(default_factory=dict)
    evidence: dict[str, KeptEvidence] = field(default_factory=dict)
    owners: dict[_Generation, OwnerRow] = field(default_factory=dict)
    route_events: dict[str, RouteEventRecord] = field(default_factory=dict)
    provider_attempts: dict[tuple[str, int], ProviderAttemptRecord] = field(default_factory=dict)
    blobs: dict[str, bytes] = field(default_factory=dict)
    blob_uses: set[tuple[str, str]] = field(default_factory=set)
    profiles: dict[str, Profile] = field(default_factory=dict)
    rules: dict[str, PermissionRule] = field(default_factory=dict)
    marks: dict[str, WorkMark] = field(default_factory=dict)

    def copied(self) -> "_Tables":
        return _Tables(*(rows.copy() for rows in _rows_of_each(self)))


_rows_of_each = attrgetter(*(each.name for each in fields(_Tables)))


async def _nothing(_changes: Sequence[Change]) -> None: ...


class MemoryStore(RoutingReads):
    """Implements the Store port.

    Set `broken` to make every commit fail, as a full disk does, and `before_commit` to look at, hold up or refuse
    one: what it raises is what the commit raises. Without `checks` it trusts that rows belong together, which it
    otherwise looks at over all of them with each commit.
    """

    def __init__(self, instance_id: str) -> None:
        self.broken: Exception | None = None
        self.checks = True
        self.before_commit: Callable[[Sequence[Change]], Awaitable[None]] = _nothing
        self._instance_id = instance_id
        self._tables: _Tables = _Tables()

    @property
    def instance_id(self) -> str:
        return self._instance_id

    def reopened(self, instance_id: str) -> "MemoryStore":
        """What the next process finds after this one ended in whatever way."""
        successor = MemoryStore(instance_id)
        successor._tables = self._tables.copied()
        return successor

    def at_commit_of(self, kind: type[Change], happens: Callable[[], None]) -> None:
        """Have something happen in the moment before each commit that holds such a change."""

        async def before(changes: Sequence[Change]) -> None:
            if any(isinstance(change, kind) for change in changes):
                happens()

        self.before_commit = before

    def mend(self) -> None:
        """Take every commit again, as if nothing had been wrong."""
        self.broken, self.before_commit = None, _nothing

    async def commit(self, changes: Sequence[Change]) -> bool:
        await self.before_commit(changes)
        if self.broken is not None:
            raise self.broken
        if not changes:
            return True
        tables = self._tables.copied()
        if not all(_apply(tables, change) for change in changes):
            return False
        if self.checks:
            _check(tables)
        self._tables = tables
        return True

    async def digests(self) -> tuple[SessionDigest, ...]:
        sessions = sorted(self._tables.sessions.values(), key=lambda each: each.id)
        sessions.sort(key=lambda each: (each.active_at, each.created_at), reverse=True)
        return tuple(self._digest(session) for session in sessions)

    async def session(self, session_id: str) -> StoredSession | None:
        record = self._tables.sessions.get(session_id)
        return None if record is None else _stored(self._tables, record)

    async def revisions(self, message_id: str) -> tuple[RevisionRecord, ...]:
        kept = [each for each in self._tables.revisions.values() if each.message_id == message_id]
        return tuple(sorted(kept, key=lambda each: each.revision))

    async def session_on(self, profiles: Sequence[str], native_id: str) -> SessionRecord | None:
        found = [
            native.session_id
            for native in self._tables.natives.values()
            if native.profile in profiles and (native.native_id, native.ended) == (native_id, False)
        ]
        return self._tables.sessions[found[-1]] if found else None

    async def sessions_on(self, profiles: Sequence[str]) -> Mapping[str, str]:
        return {
            native.native_id: native.session_id
            for native in self._tables.natives.values()
            if native.profile in profiles
            and not native.ended
            and self._tables.sessions[native.session_id].deleted_at is None
        }

    async def unfinished(self) -> tuple[OwnerRow, ...]:
        rows = [row for row in self._tables.owners.values() if row.state in OPEN]
        return tuple(sorted(rows, key=lambda row: (row.updated_at, row.id)))

    async def profiles(self) -> tuple[Profile, ...]:
        return tuple(sorted(self._tables.profiles.values(), key=lambda profile: profile.name))

    async def permission_rules(self) -> tuple[PermissionRule, ...]:
        return tuple(sorted(self._tables.rules.values(), key=lambda rule: (rule.folder, rule.kind)))

    async def work_mark(self, session_id: str) -> WorkMark | None:
        return self._tables.marks.get(session_id)

    async def blob(self, sha256: str) -> bytes | None:
        return self._tables.blobs.get(sha256)

    def _digest(self, session: SessionRecord) -> SessionDigest:
        rows = [row for row in self._tables.owners.values() if row.session_id == session.id]
        owner = max(rows, key=lambda row: row.generation, default=None)
        route = self._tables.routes.get(session.id)
        if owner is None:
            return SessionDigest(session=session, owner=None, route=route)
        key = (session.id, owner.generation)
        failed = [
            each for each in self._tables.failures.values() if (each.session_id, each.generation) == key
        ]
        code = failed[-1].classification.code if failed else ""
        return SessionDigest(session=session, owner=owner, failure_code=code, route=route)


def _stored(tables: _Tables, record: SessionRecord) -> StoredSession:
    def of(rows: Mapping[Any, _Row]) -> list[_Row]:
        return [row for row in rows.values() if row.session_id == record.id]

    return StoredSession(
        session=record,
        natives=tuple(of(tables.natives)),
        prompts=tuple(sorted(of(tables.prompts), key=lambda each: each.generation)),
        attempts=tuple(sorted(of(tables.attempts), key=lambda each: (each.generation, each.number))),
        messages=tuple(sorted(of(tables.messages), key=lambda each: each.position)),
        failures=tuple(of(tables.failures)),
        owners=tuple(sorted(of(tables.owners), key=lambda each: each.generation)),
        route_events=tuple(of(tables.route_events)),
        route=tables.routes.get(record.id),
        decisions=tuple(of(tables.decisions)),
        provider_attempts=tuple(sorted(of(tables.provider_attempts), key=lambda each: _order(tables, each))),
    )


def _order(tables: _Tables, tried: ProviderAttemptRecord) -> tuple[int, int, int]:
    return (tried.generation, tables.attempts[tried.attempt_id].number, tried.number)


def _apply(tables: _Tables, change: Change) -> bool:
    guard = _GUARDS.get(type(change))
    if guard is not None:
        return guard(tables, change)
    _WRITES[type(change)](tables, change)
    return True


def _open_owner(tables: _Tables, change: OpenOwner) -> bool:
    row = change.row
    key = (row.session_id, row.generation)
    if key in tables.owners:
        return False
    _must("an owner row's id is new", holds=all(row.id != each.id for each in tables.owners.values()))
    tables.owners[key] = row
    return True


def _move_owner(tables: _Tables, change: MoveOwner) -> bool:
    before, after = change.before, change.after
    key = (before.session_id, before.generation)
    stored = tables.owners.get(key)
    if stored is None or _guard(stored) != _guard(before):
        return False
    if after.version != stored.version + 1 or (stored.state, after.state) not in MOVES:
        return False
    tables.owners[key] = after
    return True


def _guard(row: OwnerRow) -> tuple[str, str, str, int, int]:
    return (row.id, row.instance_id, row.state, row.generation, row.version)


def _put_session(tables: _Tables, change: PutSession) -> None:
    tables.sessions[change.session.id] = change.session
    _note_blobs(tables, change.session.id, change.session.draft_attachments)


_OWNED = (
    "natives", "prompts", "attempts", "messages", "failures", "evidence", "owners", "route_events", "provider_attempts", "marks",
    "routes", "decisions", "runs",
)  # fmt: skip


def _delete_session(tables: _Tables, change: DeleteSession) -> None:
    tables.sessions.pop(change.session_id, None)
    gone = {each.id for each in tables.messages.values() if each.session_id == change.session_id}
    tables.revisions = {key: each for key, each in tables.revisions.items() if each.message_id not in gone}
    for name in _OWNED:
        rows = getattr(tables, name)
        kept = {key: row for key, row in rows.items() if row.session_id != change.session_id}
        setattr(tables, name, kept)
    before = {sha256 for sha256, _ in tables.blob_uses}
    tables.blob_uses = {use for use in tables.blob_uses if use[1] != change.session_id}
    for sha256 in before - {sha256 for sha256, _ in tables.blob_uses}:
        tables.blobs.pop(sha256, None)


def _note_blobs(tables: _Tables, session_id: str, parts: Iterable[PromptPart | ShownPart]) -> None:
    for part in parts:
        if isinstance(part, (ImagePart, FilePart)) and part.sha256 is not None:
            tables.blob_uses.add((part.sha256, session_id))


def _put_native(tables: _Tables, change: PutNative) -> None:
    tables.natives[change.native.id] = change.native


def _put_prompt(tables: _Tables, change: PutPrompt) -> None:
    key = (change.prompt.session_id, change.prompt.generation)
    stored = tables.prompts.get(key)
    _must("a sent prompt never changes", holds=stored is None or stored.kind in WAITING)
    tables.prompts[key] = change.prompt
    _note_blobs(tables, change.prompt.session_id, change.prompt.parts)


def _drop_prompt(tables: _Tables, change: DropPrompt) -> None:
    key = (change.session_id, change.generation)
    stored = tables.prompts.get(key)
    if stored is not None and stored.kind in WAITING:
        del tables.prompts[key]


def _add_attempt(tables: _Tables, change: AddAttempt) -> None:
    _insert(tables.attempts, change.attempt.id, change.attempt)
    _note_blobs(tables, change.attempt.session_id, change.attempt.sent)


def _bind_attempt(tables: _Tables, change: BindAttempt) -> None:
    stored = tables.attempts.get(change.attempt_id)
    if stored is not None and stored.ended_at is None:
        tables.attempts[stored.id] = replace(
            stored, native_id=change.native_id, configuration=change.configuration, model=change.model
        )


def _note_first_output(tables: _Tables, change: NoteFirstOutput) -> None:
    stored = tables.attempts.get(change.attempt_id)
    if stored is not None and stored.ended_at is None and stored.first_output_at is None:
        tables.attempts[stored.id] = replace(stored, first_output_at=change.at)


def _end_attempt(tables: _Tables, change: EndAttempt) -> None:
    stored = tables.attempts.get(change.attempt_id)
    if stored is None or stored.ended_at is not None:
        return
    tables.attempts[stored.id] = replace(
        stored, ended_at=change.ended_at, stop_reason=change.stop_reason, effects=change.effects
    )


def _put_message(tables: _Tables, change: PutMessage) -> None:
    message = change.message
    stored = tables.messages.get(message.id)
    position = message.position if stored is None else stored.position
    tables.messages[message.id] = replace(message, position=position)
    _note_blobs(tables, message.session_id, message.parts)
    _note_blobs(tables, message.session_id, message.tool.content if message.tool else ())


def _add_revision(tables: _Tables, change: AddRevision) -> None:
    _insert(tables.revisions, (change.revision.message_id, change.revision.revision), change.revision)


def _drop_message(tables: _Tables, change: DropMessage) -> None:
    moved = [key for key in tables.revisions if key[0] == change.message_id]
    for key in moved:
        revision = tables.revisions.pop(key)
        number = revision.revision + change.first
        there = replace(revision, message_id=change.into, revision=number)
        _insert(tables.revisions, (change.into, number), there)
    tables.messages.pop(change.message_id, None)


def _add_failure(tables: _Tables, change: AddFailure) -> None:
    _insert(tables.failures, change.failure.id, change.failure)


def _add_evidence(tables: _Tables, change: AddEvidence) -> None:
    _insert(tables.evidence, change.kept.failure_id, cleaned(change.kept))


def _put_provider_attempt(tables: _Tables, change: PutProviderAttempt) -> None:
    tables.provider_attempts[change.tried.attempt_id, change.tried.number] = change.tried


def _add_route_event(tables: _Tables, change: AddRouteEvent) -> None:
    _insert(tables.route_events, change.event.id, change.event)


def _put_blob(tables: _Tables, change: PutBlob) -> None:
    tables.blobs.setdefault(change.blob.sha256, change.blob.content)


def _put_profile(tables: _Tables, change: PutProfile) -> None:
    tables.profiles[change.profile.name] = change.profile


def _delete_profile(tables: _Tables, change: DeleteProfile) -> None:
    tables.profiles.pop(change.name, None)


def _put_permission_rule(tables: _Tables, change: PutPermissionRule) -> None:
    same = (change.rule.folder, change.rule.kind)
    tables.rules = {key: rule for key, rule in tables.rules.items() if (rule.folder, rule.kind) != same}
    tables.rules[change.rule.id] = change.rule


def _delete_permission_rule(tables: _Tables, change: DeletePermissionRule) -> None:
    tables.rules.pop(change.rule_id, None)


def _put_work_mark(tables: _Tables, change: PutWorkMark) -> None:
    if change.mark.session_id in tables.sessions:
        tables.marks[change.mark.session_id] = change.mark


def _insert(rows: dict[_Key, _Value], key: _Key, row: _Value) -> None:
    _must(f"{key} is new", holds=key not in rows)
    rows[key] = row


def _must(rule: str, *, holds: bool) -> None:
    if not holds:
        raise BugError(rule)


_GUARDS: Mapping[type, Callable[[_Tables, Any], bool]] = MappingProxyType(
    {OpenOwner: _open_owner, MoveOwner: _move_owner, **ROUTING_GUARDS}
)
_WRITES: Mapping[type, Callable[[_Tables, Any], None]] = MappingProxyType(
    {
        PutSession: _put_session,
        DeleteSession: _delete_session,
        PutNative: _put_native,
        PutPrompt: _put_prompt,
        DropPrompt: _drop_prompt,
        AddAttempt: _add_attempt,
        BindAttempt: _bind_attempt,
        NoteFirstOutput: _note_first_output,
        EndAttempt: _end_attempt,
        PutMessage: _put_message,
        DropMessage: _drop_message,
        AddRevision: _add_revision,
        AddFailure: _add_failure,
        AddEvidence: _add_evidence,
        PutProviderAttempt: _put_provider_attempt,
        AddRouteEvent: _add_route_event,
        PutBlob: _put_blob,
        PutProfile: _put_profile,
        DeleteProfile: _delete_profile,
        PutPermissionRule: _put_permission_rule,
        DeletePermissionRule: _delete_permission_rule,
        PutWorkMark: _put_work_mark,
        **ROUTING_WRITES,
    }
)


def _check(tables: _Tables) -> None:
    """What the foreign keys and unique columns of the database say."""
    owned: tuple[Mapping[Any, _OfSession], ...] = (
        tables.natives,
        tables.prompts,
        tables.attempts,
        tables.messages,
        tables.failures,
        tables.evidence,
        tables.owners,
        tables.route_events,
        tables.provider_attempts,
        tables.routes,
        tables.decisions,
        tables.runs,
    )
    rows = [row for table in owned for row in table.values()]
    attempts, messages = tables.attempts.values(), tables.messages.values()
    generations = {(each.session_id, each.generation) for each in attempts} | tables.owners.keys()
    generations |= {(each.session_id, each.generation) for each in tables.routes.values()}
    judged = {each.attempt_id for table in (tables.failures, tables.decisions) for each in table.values()}
    _must("each has its session", holds=all(row.session_id in tables.sessions for row in rows))
    _must("each has its prompt", holds=generations <= tables.prompts.keys())
    _must("each has its attempt", holds=judged <= tables.attempts.keys())
    _must("evidence is of a judgement", holds=tables.evidence.keys() <= tables.failures.keys())
    _must(
        "each request has its attempt",
        holds={attempt_id for attempt_id, _ in tables.provider_attempts} <= tables.attempts.keys(),
    )
    _must(
        "each has its message",
        holds={each.message_id for each in tables.revisions.values()} <= tables.messages.keys(),
    )
    _must("one row a position", holds=_unique((each.session_id, each.position) for each in messages))
    _must(
        "one row a number",
        holds=_unique((each.session_id, each.generation, each.number) for each in attempts),
    )


def _unique(keys: Iterable[object]) -> bool:
    listed = list(keys)
    return len(set(listed)) == len(listed)
