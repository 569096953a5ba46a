"""One of everything that a store keeps, with no field at its default where that can be."""

from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, ResetSource, Scope
from kandev_desktop.domain.errors import KeptProblem, Problem
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, Signal, SignalKind
from kandev_desktop.domain.explanation import (
    Budget,
    Conclusion,
    Doubt,
    Explanation,
    InteractiveDecision,
    Loss,
    MatchedRule,
    Passed,
    RunDecision,
    SeenHint,
    SeenSignal,
    safe,
)
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Point, Reason
from kandev_desktop.domain.policy.owner import Happening, Held, OwnerRow, OwnerState
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.domain.policy.unattended import Way
from kandev_desktop.domain.session.content import (
    Blob,
    DataPart,
    DiffPart,
    FilePart,
    ImagePart,
    LeftOut,
    LinkPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.profile import Drill, DrillFile, Help, Profile, SecretSource, Variable
from kandev_desktop.domain.session.updates import Location, PlanEntry, ToolKind, ToolStatus
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    Change,
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
    AttemptKind,
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageKind,
    MessageRecord,
    MessageState,
    NativeRecord,
    PermissionRule,
    PromptKind,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
    ToolRecord,
)
from kandev_desktop.engine.summaries import Usage
from kandev_desktop.engine.work.changes import WorkMark
from tests.contract import routing_cases as routing
from tests.contract.instants import at

SESSION = SessionRecord(
    id="session",
    title='Mend the "parser" — größer 🦊',
    cwd="/home/somebody/work tree",
    profile="claude",
    created_at=at(0),
    active_at=at(90.000001),
    archived=True,
    draft="and then\nagain\x00",
    deleted_at=at(95),
    usage=Usage(used=1200, size=200_000, cost=0.25, currency="USD"),
    draft_attachments=(
        ImagePart(sha256="6f", mime_type="image/gif", name="a b.gif", size=9),
        FilePart(path="/big/disk", name="disk"),
    ),
    chosen=(("effort", "high"), ("model", "m-2")),
)
NATIVE = NativeRecord(
    id="native",
    session_id="session",
    profile="claude",
    native_id="sess-1",
    created_at=at(1),
    ended=True,
    adopted=True,
    reopens=False,
)
CONFIGURATION = Configuration(
    profile="claude",
    cwd="/home/somebody/work tree",
    model="large",
    mode="plan",
    options=MappingProxyType({"effort": "high"}),
    launch="3c",
)
PROMPT_PARTS = (
    TextPart(text="Look at this"),
    ImagePart(sha256="1a", mime_type="image/png", name="shot.png"),
    FilePart(path="/tmp/notes.txt", name="notes.txt", sha256="2b", mime_type="text/x-notes"),
    FilePart(path="/tmp/link.txt", name="link.txt"),
)
SHOWN_PARTS = (
    TextPart(text=""),
    ImagePart(sha256="3c", mime_type="image/webp"),
    LinkPart(uri="https://example.org/", name="a link"),
    DiffPart(path="/a.py", old=None, new="x = 1\n"),
    DiffPart(path="/b.py", old="x", new="y"),
    TerminalPart(terminal_id="t-1", output="built\n", exit_code=2),
    DataPart(kind="audio", size=12),
    DataPart(kind="image/png", size=10**7, left_out=LeftOut.TOO_LARGE),
)
PROMPT = PromptRecord(
    session_id="session",
    generation=1,
    kind=PromptKind.SENT,
    parts=PROMPT_PARTS,
    configuration=CONFIGURATION,
    created_at=at(2),
)
QUEUED = replace(PROMPT, generation=2, kind=PromptKind.QUEUED, parts=(TextPart(text="later"),))
EFFECTS = Effects(
    content=True,
    thought=True,
    tools=3,
    tools_open=1,
    permissions=2,
    files=4,
    strange=5,
    terminals=5,
    waiting=6,
    slept=True,
    delivery=Delivery.ACKED,
)
ATTEMPT = AttemptRecord(
    id="attempt",
    session_id="session",
    generation=1,
    number=1,
    kind=AttemptKind.RESUME,
    native_id="sess-1",
    sent=(TextPart(text="Inspect the work tree"), ImagePart(sha256="4d", mime_type="image/png")),
    configuration=CONFIGURATION,
    started_at=at(3),
)
ENDED = replace(
    ATTEMPT,
    id="ended",
    number=2,
    ended_at=at(9.5),
    stop_reason="max_tokens",
    effects=EFFECTS,
    route=2,
    agent="codex",
    provider="openai",
    model="large",
    press=Press.RETRY_NOW,
    first_output_at=at(5.25),
)
MESSAGE = MessageRecord(
    id="message",
    session_id="session",
    generation=1,
    attempt_id="attempt",
    position=4,
    kind=MessageKind.ANSWER,
    state=MessageState.REPLACING,
    created_at=at(4),
    parts=PROMPT_PARTS + SHOWN_PARTS,
    native_message_id="msg-7",
    revision=2,
)
TOOL = ToolRecord(
    tool_call_id="call-1",
    title="Edit a.py",
    kind=ToolKind.EDIT,
    status=ToolStatus.IN_PROGRESS,
    content=(*SHOWN_PARTS, ImagePart(sha256="5e", mime_type="image/png")),
    content_left_out=8,
    locations=(Location(path="/a.py", line=3), Location(path="/b.py")),
    locations_left_out=9,
    raw_input='{"path": "/a.py"}',
    raw_output='["done"]',
    refused=True,
    unanswered=True,
)
TOOL_MESSAGE = replace(
    MESSAGE, id="tool", position=5, kind=MessageKind.TOOL, parts=(), native_message_id=None, tool=TOOL
)
PLAN_MESSAGE = replace(
    MESSAGE,
    id="plan",
    position=3,
    kind=MessageKind.PLAN,
    parts=(),
    plan=(PlanEntry(content="First", priority="high", status="completed"),),
    plan_left_out=7,
)
REVISION = RevisionRecord(
    message_id="message",
    revision=1,
    attempt_id="attempt",
    parts=(TextPart(text="the part"), DataPart(kind="text", size=1)),
    replaced_at=at(5),
)
EXPLANATION = Explanation(
    catalogue_version="7",
    agent=safe("claude"),
    phase=Phase.STREAM,
    correlated=True,
    conclusion=Conclusion(
        code=Code.RATE_LIMITED,
        policy_class=PolicyClass.TRANSIENT,
        confidence=Confidence.MEDIUM,
        doubts=(Doubt.LOG_ONLY,),
        scope=Scope.PROVIDER_ACCOUNT_MODEL,
        rule_id="http-429",
        retry_after_s=7.000001,
        reset_source=ResetSource.METADATA,
        excerpt=safe("429 Too Many Requests"),
    ),
    decided_by=(3, 5),
    signals=(
        SeenSignal(
            seq=3,
            kind=SignalKind.HTTP,
            phase=Phase.SETUP,
            since_ms=1250,
            says=safe("session/prompt"),
            excerpt=safe('größer "🦊"'),
            code=safe("rate_limit_error"),
            status=429,
            tokens=(safe("rate_limit_error"),),
            decided=True,
            stale=True,
        ),
        SeenSignal(
            seq=5,
            kind=SignalKind.ACP_ERROR,
            phase=Phase.STREAM,
            since_ms=1300,
            says=safe(""),
            excerpt=safe(""),
            code=-32603,
            status=None,
            tokens=(),
            decided=True,
            stale=False,
        ),
    ),
    stale=(3,),
    left_out=2,
    cut_bytes=4096,
    matched=(
        MatchedRule(
            rule_id="http-429",
            code=Code.RATE_LIMITED,
            rank=Rank.STATUS,
            priority=-1,
            confidence=Confidence.HIGH,
            signal_seqs=(3, 5),
            lost=None,
        ),
        MatchedRule(
            rule_id="words",
            code=Code.MODEL_CAPACITY,
            rank=Rank.PATTERN,
            priority=4,
            confidence=Confidence.LOW,
            signal_seqs=(5,),
            lost=Loss.RANK,
        ),
    ),
    conflict=("one", "other"),
    hints=(
        SeenHint(
            seq=3,
            place=safe("retry-after"),
            value=safe("7"),
            wait_s=7.0,
            source=ResetSource.METADATA,
            passed=None,
        ),
        SeenHint(
            seq=5,
            place=safe("text"),
            value=safe(""),
            wait_s=None,
            source=ResetSource.TEXT,
            passed=Passed.UNUSABLE,
        ),
    ),
    effects=EFFECTS,
    guarantee=True,
    gate=Gate(answer=GateAnswer.RESEND, reason=Reason.GUARANTEED),
    unattended_gate=Gate(answer=GateAnswer.CONTINUE, reason=Reason.TOOLS_COMPLETED),
    budget=Budget(ordinal=2, attempts=4, agent_attempts=3, presumed=True, automatic=True),
    interactive=InteractiveDecision(action=Action.RETRY, reason=Reason.GUARANTEED, delay_s=5.25),
    unattended=RunDecision(way=Way.SHORT_RETRY, reason=Reason.GUARANTEED, delay_s=7.5),
)
FAILURE = FailureRecord(
    id="failure",
    attempt_id="attempt",
    session_id="session",
    generation=1,
    judged_at=at(6),
    classification=Classification(
        code=Code.RATE_LIMITED,
        policy_class=PolicyClass.TRANSIENT,
        confidence=Confidence.MEDIUM,
        scope=Scope.PROVIDER_ACCOUNT_MODEL,
        rule_id="http-429",
        catalogue_version="7",
        retry_after=timedelta(seconds=7, microseconds=1),
        reset_at=at(60.25),
        reset_source=ResetSource.METADATA,
        safe_excerpt="429 Too Many Requests",
        signal_seqs=(3, 5),
    ),
    gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
    decision=Decision(
        action=Action.RETRY,
        reason=Reason.GUARANTEED,
        delay=timedelta(milliseconds=5250),
        attempts_left=4,
        exhausted=True,
    ),
    context="interactive",
    agent="claude",
    provider="Anthropic",
    model="large",
    effects=EFFECTS,
    explanation=EXPLANATION,
    problem=KeptProblem(problem=Problem.SECRET_MISSING, facts=(("profile", "claude"), ("variable", "KEY"))),
)
EVIDENCE = KeptEvidence(
    failure_id="failure",
    attempt_id="attempt",
    session_id="session",
    judged_at=at(6),
    evidence=Evidence(
        agent="claude",
        phase=Phase.STREAM,
        signals=(
            Signal(
                seq=3,
                kind=SignalKind.HTTP,
                phase=Phase.SETUP,
                at=at(5),
                since_ms=1250.5,
                text='größer "🦊"',
                code="rate_limit_error",
                status=429,
                data=MappingProxyType({"error.type": "rate", "n": 1, "f": 1.0, "yes": True, "none": None}),
                hints=MappingProxyType({"retry-after": "7"}),
                stale=True,
            ),
            Signal(seq=4, kind=SignalKind.ACP_ERROR, phase=Phase.STREAM, at=at(5.25), code=-32603),
        ),
        effects=EFFECTS,
        correlated=False,
        guarantee=True,
        agent_attempts=3,
        stream_retried=True,
        cancel_requested=True,
        zone="Europe/Berlin",
        cut=4096,
    ),
    unanswered=True,
    silent_for=timedelta(seconds=12.5),
    ordinal=2,
    max_attempts=5,
    jitter=-0.25,
    automatic=False,
    hindrance=Reason.PROCESS_NOT_GONE,
    step="edit Edit a.py",
    before=Point(code=Code.STREAM_FAILED, phase=Phase.TOOL, step="edit Edit a.py"),
)
PROVIDER_ATTEMPT = ProviderAttemptRecord(
    attempt_id="attempt",
    number=2,
    session_id="session",
    generation=1,
    at=at(5.5),
    numbers=Diagnostics(
        phase=Phase.STREAM,
        provider_wait_ms=812,
        stream_ms=0,
        status=200,
        provider_code="incomplete_body",
        retry_attempt=1,
    ),
    cause=Code.STREAM_FAILED,
)
ROUTE_EVENT = RouteEventRecord(
    id="route",
    session_id="session",
    generation=1,
    at=at(7),
    kind="switched",
    profile="codex",
    native_id="sess-2",
    reason="capacity",
    route=2,
    from_profile="claude",
    provider="openai",
    model="large",
    passed=(
        PassedOver(
            profile="claude",
            barrier=Barrier.HELD_BACK,
            code=Code.QUOTA_LIMITED,
            scope=Scope.PROVIDER_ACCOUNT,
            until=at(3600),
        ),
        PassedOver(profile="gemini", barrier=Barrier.DISABLED),
    ),
    wake_at=at(70.000001),
)
OWNER = OwnerRow(
    id="owner",
    instance_id="instance",
    session_id="session",
    generation=1,
    state=OwnerState.SCHEDULED,
    version=8,
    attempt_id="attempt",
    updated_at=at(8),
    streak=2,
    ordinal=3,
    max_attempts=4,
    scheduled_at=at(8),
    retry_at=at(18.000002),
    held=Held.NETWORK,
    code=Code.RATE_LIMITED,
    policy_class=PolicyClass.TRANSIENT,
    reason=Reason.NOTHING_HAPPENED,
    configuration_changed=True,
    successor=Happening.NEW_PROMPT,
    rearmed=1,
    person_armed=True,
    refused=True,
    nothing_happened=True,
)
BLOB = Blob(sha256="1a", content=bytes(range(256)))
PROFILE = Profile(
    name="mine",
    title="My agent",
    agent="builtin",
    command=("{python}", "-m", "agent"),
    provider="anthropic",
    model="large",
    mode="plan",
    base_url="http://127.0.0.1:8080",
    practice="overloaded",
    local=True,
    retries_silently=False,
    options=MappingProxyType({"effort": "low"}),
    variables=(
        Variable(name="TOKEN", source=SecretSource.KEYRING, reference="mine/token", required=True),
        Variable(name="LEVEL", source=SecretSource.LITERAL, reference="3"),
    ),
    help=Help(install=("npm", "i"), sign_in=("agent", "login"), address="https://example.org/"),
    drill=Drill(variables=(("BASE", "{base}"),), files=(DrillFile(path=".rc", content="{base}"),)),
)

OPENING: tuple[Change, ...] = (
    PutSession(session=SESSION),
    PutPrompt(prompt=PROMPT),
    AddAttempt(attempt=ATTEMPT),
    OpenOwner(row=OWNER),
)
"""What every session begins with."""

RULE = PermissionRule(
    id="rule", folder="/home/somebody/work tree", kind=ToolKind.EXECUTE, allowed=True, created_at=at(3)
)
MARK = WorkMark(
    session_id="session", at=at(0), commit="c0ffee", dirty=(("a b", "1a"), ("gone", "")), whole=False
)
OF_SESSION: tuple[Change, ...] = (
    *OPENING,
    PutNative(native=NATIVE),
    PutPrompt(prompt=QUEUED),
    AddAttempt(attempt=ENDED),
    PutMessage(message=MESSAGE),
    PutMessage(message=TOOL_MESSAGE),
    PutMessage(message=PLAN_MESSAGE),
    AddRevision(revision=REVISION),
    AddFailure(failure=FAILURE),
    AddEvidence(kept=EVIDENCE),
    PutProviderAttempt(tried=PROVIDER_ATTEMPT),
    AddRouteEvent(event=ROUTE_EVENT),
    PutBlob(blob=BLOB),
    PutPermissionRule(rule=RULE),
    PutProfile(profile=PROFILE),
    PutWorkMark(mark=MARK),
    *routing.ROUTING,
)
EVERYTHING: tuple[Change, ...] = (*OF_SESSION, *routing.HEALTH)

OPENED = StoredSession(
    session=SESSION,
    natives=(),
    prompts=(PROMPT,),
    attempts=(ATTEMPT,),
    messages=(),
    failures=(),
    owners=(OWNER,),
)
STORED = StoredSession(
    session=SESSION,
    natives=(NATIVE,),
    prompts=(PROMPT, QUEUED),
    attempts=(ATTEMPT, ENDED),
    messages=(PLAN_MESSAGE, MESSAGE, TOOL_MESSAGE),
    failures=(FAILURE,),
    owners=(OWNER,),
    route_events=(ROUTE_EVENT,),
    route=routing.ROUTE,
    decisions=(routing.DECISION,),
    provider_attempts=(PROVIDER_ATTEMPT,),
)
DIGEST = SessionDigest(session=SESSION, owner=OWNER, failure_code="rate_limited", route=routing.ROUTE)


def other(session_id: str) -> tuple[Change, ...]:
    """The opening of another session."""
    return (
        PutSession(session=replace(SESSION, id=session_id)),
        PutPrompt(prompt=replace(PROMPT, session_id=session_id)),
        AddAttempt(attempt=replace(ATTEMPT, id=f"{session_id}-attempt", session_id=session_id)),
        OpenOwner(row=replace(OWNER, id=f"{session_id}-owner", session_id=session_id)),
    )
