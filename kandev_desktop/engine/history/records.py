"""What a look back answers, as values."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    FailureRecord,
    MessageRecord,
    PromptKind,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionRecord,
)
from kandev_desktop.engine.routing.records import RouteDecision

PAGE = 100
"""Rows of a page."""


class Outcome(StrEnum):
    """How an attempt ended. Stored and printed: never rename one.

    `stopped` ended as a person asked, `cut` is an answer that a limit or a refusal ended, `interrupted` one whose
    program did not live to see its end.
    """

    RUNNING = "running"
    ANSWERED = "answered"
    CUT = "cut"
    STOPPED = "stopped"
    FAILED = "failed"
    INTERRUPTED = "interrupted"


class Decided(StrEnum):
    """What followed a judgement, for concrete and for dynamic profiles. Stored and printed: never rename one.

    `none` is for what needed no decision. `next` leads to the next candidate, `wait` to a park that ends by itself.
    """

    NONE = "none"
    RETRY = "retry"
    NEXT = "next"
    WAIT = "wait"
    MANUAL = "manual"
    EXHAUSTED = "exhausted"
    BLOCKED = "blocked"


class Facet(StrEnum):
    """What rows can be filtered by, beside time and words. The names are those of the columns and of the command line's
    options."""

    FOLDER = "folder"
    SESSION = "session"
    AGENT = "agent"
    PROFILE = "profile"
    PROVIDER = "provider"
    MODEL = "model"
    CODE = "code"
    CLASS = "class"
    DECISION = "decision"
    RULE = "rule"
    OUTCOME = "outcome"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryFilter:
    """Which attempts: all that satisfy every part.

    `since` is included and `until` excluded, both UTC, compared with when the attempt began. `facets` have values of
    which one has to match, for each facet. `text` is what a person typed: words that all have to occur, the last one as
    a beginning, in the prompt, the answer or the safe excerpt; quotes make a phrase, and nothing else is an operator.
    """

    since: datetime | None = None
    until: datetime | None = None
    facets: tuple[tuple[Facet, tuple[str, ...]], ...] = ()
    text: str = ""


EVERYTHING = HistoryFilter()


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """One attempt in a list. `seq` orders all attempts by time and is unique; it survives for good.

    `profile` is the concrete one that served. `code` is `none` and `rule` empty without a failure. `context` is whose
    policy decided, `interactive` or `unattended`, empty where none did. `due_at` is when what was decided was due.
    `followed` is whether its prompt had another attempt after it.
    """

    seq: int
    attempt_id: str
    session_id: str
    title: str
    generation: int
    number: int
    kind: AttemptKind
    started_at: datetime
    ended_at: datetime | None
    folder: str
    agent: str
    profile: str
    provider: str
    model: str
    code: Code
    policy_class: PolicyClass
    rule: str
    decision: Decided
    reason: Reason
    context: str
    outcome: Outcome
    due_at: datetime | None = None
    route: int = 0
    catalogue_version: str = ""
    followed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """Rows, the latest first. `next` is what to ask by for those that may follow, `None` once all is looked through:
    one question looks at so many attempts at most, so that a page can have fewer rows than were asked for, or none."""

    rows: tuple[HistoryRow, ...]
    next: int | None = None

    @property
    def more(self) -> bool:
        """Whether there can be older ones."""
        return self.next is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class FacetValue:
    """A value that occurs, with the number of its attempts. `title` is set for a session's id."""

    value: str
    attempts: int
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """How many attempts there are; `at_least` where counting stopped there."""

    attempts: int
    at_least: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """How many attempts share the six keys of section 8."""

    code: Code
    context: str
    policy_result: Decided
    agent: str
    provider: str
    rule: str
    attempts: int


def counter_of(row: HistoryRow) -> Counter:
    """The counter that an attempt counts for, with nothing counted yet."""
    return Counter(
        code=row.code,
        context=row.context,
        policy_result=row.decision,
        agent=row.agent,
        provider=row.provider,
        rule=row.rule,
        attempts=0,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """A message of the attempt with what it showed before, the oldest first."""

    message: MessageRecord
    revisions: tuple[RevisionRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptPage:
    """Everything that is kept of one attempt. `failures` and `decisions` are in the order of their making; `evidence`
    belongs to the last failure and is `None` for one older than that. `earlier` and `later` are its neighbours of the
    same session."""

    row: HistoryRow
    attempt: AttemptRecord
    prompt: PromptRecord
    failures: tuple[FailureRecord, ...] = ()
    decisions: tuple[RouteDecision, ...] = ()
    route_events: tuple[RouteEventRecord, ...] = ()
    provider_attempts: tuple[ProviderAttemptRecord, ...] = ()
    messages: tuple[MessageRecord, ...] = ()
    replaced: tuple[Replaced, ...] = ()
    evidence: KeptEvidence | None = None
    earlier: str = ""
    later: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptProfiles:
    """The profiles that a database keeps: those of the person's own, and the dynamic ones."""

    own: tuple[Profile, ...] = ()
    dynamic: tuple[DynamicProfile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptMark:
    """When a person sent a prompt of a session, or (`fresh`) had it start afresh."""

    generation: int
    at: datetime
    kind: PromptKind = PromptKind.SENT


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptMark:
    """What the drawing of an attempt needs beside its row: when the first of its answer came, where that is known,
    what a person pressed for it on a route, and the model and mode that they had chosen for it. `silent` is one that
    had shown nothing when its end was written, or runs."""

    attempt_id: str
    first_output_at: datetime | None = None
    silent: bool = False
    press: Press | None = None
    model: str = ""
    mode: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerMark:
    """Where the recovery of a prompt stands, since when and why."""

    generation: int
    state: OwnerState
    reason: Reason
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionHistory:
    """What a session's drawing is made of, the oldest first. `prompts` are in no attempt's row where nobody took them."""

    session: SessionRecord
    rows: tuple[HistoryRow, ...]
    prompts: tuple[PromptMark, ...]
    route_events: tuple[RouteEventRecord, ...]
    attempts: tuple[AttemptMark, ...] = ()
    owners: tuple[OwnerMark, ...] = ()

    def untaken(self) -> tuple[PromptMark, ...]:
        """The prompts without an attempt: no candidate took them."""
        taken = {row.generation for row in self.rows}
        return tuple(each for each in self.prompts if each.generation not in taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class UntakenSession:
    """A session of whose prompts none has an attempt, so that it is in no list of them. `at` is when the last of
    its `prompts` was sent."""

    session_id: str
    title: str
    prompts: int
    at: datetime
