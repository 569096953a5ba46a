"""Named states of the window, made from snapshots: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Classification, Code, Confidence, ResetSource, policy_class, scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.judgement import Circumstances, Judgement, judge
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import TextPart, blob
from kandev_desktop.domain.session.updates import (
    ConfigOption,
    OptionValue,
    PermissionAsked,
    PermissionOption,
    PlanEntry,
    ToolKind,
    ToolStatus,
)
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.snapshots import (
    Card,
    CardAction,
    CardState,
    Need,
    ProfileSummary,
    QueuedPrompt,
    Quiet,
    Reset,
    SessionSnapshot,
)
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine

NOW = datetime(2026, 11, 20, 14, 8, 16, tzinfo=UTC)
SESSION = "s1"
PRACTICE = ProfileSummary(
    name="practice", title="Practice agent", agent="Built-in", model="practice", ready=True, practice=True
)
PROFILES = (
    PRACTICE,
    ProfileSummary(
        name="codex", title="Codex", agent="Codex", model="6.1 Sol (medium)", ready=True, version="2.6.0"
    ),
    ProfileSummary(
        name="claude", title="Claude Agent", agent="Claude Agent", model="", ready=True, need=Need.SIGN_IN,
        version="0.101.0",
    ),
    ProfileSummary(
        name="gemini", title="Gemini CLI", agent="Gemini CLI", model="", ready=False, need=Need.KEY,
        missing="GEMINI_API_KEY", version="0.61.0",
    ),
    ProfileSummary(
        name="opencode", title="OpenCode", agent="OpenCode", model="", ready=False, need=Need.NODE,
        node_wanted="20", version="1.18.3",
    ),
    ProfileSummary(
        name="qwen", title="Qwen Code", agent="Qwen Code", model="", ready=False, need=Need.PROGRAM,
        missing="qwen", install=("npm", "install", "--global", "@qwen-code/qwen-code"), can_install=True,
    ),
)  # fmt: skip

_ANSWER = """The handler treats `504` as final, so the refund is lost. A time-out proves nothing about the \
charge, so I retry with the same idempotency key:

```python
if err.status in (502, 503, 504):
    return self.retry(refund, key=refund.idempotency_key)
```

Two things changed beside it:

- the retry keeps its **first** timestamp
- a second time-out asks the ledger before it charges, see [the notes](https://example.org/notes)
"""


def summary(kind: StatusKind = StatusKind.RUNNING, *, until: datetime | None = None) -> SessionSummary:
    return SessionSummary(
        id=SESSION,
        title="Retry refunds after a gateway timeout",
        cwd="/home/me/src/payments-api",
        profile="codex",
        agent="Codex",
        status=Status(kind=kind, until=until),
        active_at=NOW,
    )


def message(
    position: int, kind: MessageKind, text: str = "", *, at: datetime = NOW, generation: int = 2
) -> MessageRecord:
    return MessageRecord(
        id=f"m{position}",
        session_id=SESSION,
        generation=generation,
        attempt_id="a1",
        position=position,
        kind=kind,
        state=MessageState.COMPLETE,
        created_at=at,
        parts=(TextPart(text=text),) if text else (),
    )


def tool(
    position: int, kind: ToolKind, title: str, status: ToolStatus = ToolStatus.COMPLETED
) -> MessageRecord:
    record = ToolRecord(tool_call_id=f"t{position}", title=title, kind=kind, status=status)
    return replace(
        message(position, MessageKind.TOOL, generation=1, at=NOW - timedelta(minutes=6)), tool=record
    )


def history() -> tuple[MessageRecord, ...]:
    earlier = NOW - timedelta(minutes=6)
    plan = replace(
        message(5, MessageKind.PLAN, generation=1, at=earlier),
        plan=(
            PlanEntry(content="find where refunds give up", priority="high", status="completed"),
            PlanEntry(content="retry with the same key", priority="high", status="completed"),
            PlanEntry(
                content="run the integration tests against the sandbox", priority="high", status="in_progress"
            ),
            PlanEntry(content="write the change log", priority="low", status="pending"),
        ),
    )
    return (
        message(
            1,
            MessageKind.USER,
            "Why do refunds get lost when the gateway times out?",
            at=earlier,
            generation=1,
        ),
        message(2, MessageKind.ANSWER, _ANSWER, at=earlier, generation=1),
        tool(3, ToolKind.EDIT, "src/refunds/handler.py"),
        tool(4, ToolKind.EXECUTE, "make test-unit"),
        plan,
        message(6, MessageKind.USER, "Cover late gateway answers too, then run `make test-integration`."),
    )


def classification(code: Code, **changes: object) -> Classification:
    base = Classification(
        code=code,
        policy_class=policy_class(code, retry_after=None, source=None),
        confidence=Confidence.HIGH,
        scope=scope(code),
        rule_id="codex.capacity.sequence",
        catalogue_version="2026.11.2",
        safe_excerpt="Selected model is at capacity. Please try a different model.",
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def card(state: CardState = CardState.SCHEDULED, **changes: object) -> Card:
    """A scheduled retry of an overloaded model, changed as told."""
    base = Card(
        session_id=SESSION,
        generation=2,
        state=state,
        owner_state=OwnerState.SCHEDULED,
        code=Code.MODEL_CAPACITY,
        policy_class=policy_class(Code.MODEL_CAPACITY, retry_after=None, source=None),
        reason=Reason.NOTHING_HAPPENED,
        ordinal=2,
        max_attempts=5,
        tries=2,
        agent="Codex",
        provider="OpenAI",
        model="6.1 Sol",
        actions=(CardAction.RETRY_NOW, CardAction.CANCEL),
        effects=Effects(delivery=Delivery.ACKED),
        changed_at=NOW - timedelta(seconds=2),
        sent_at=NOW - timedelta(seconds=3),
        waited_from=NOW - timedelta(seconds=2),
        retry_at=NOW + timedelta(seconds=8),
        gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
        classification=classification(Code.MODEL_CAPACITY),
        first_failed_at=NOW - timedelta(seconds=12),
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def settled(state: CardState, owner: OwnerState, **changes: object) -> Card:
    """A card in whose state nobody waits."""
    manual = (CardAction.RESUME, CardAction.START_FRESH)
    stops = {"waited_from": None, "retry_at": None, "actions": manual}
    return card(state, owner_state=owner, **{**stops, **changes})


def snapshot(
    kind: StatusKind, *cards: Card, until: datetime | None = None, **changes: object
) -> SessionSnapshot:
    base = SessionSnapshot(
        summary=summary(kind, until=until),
        generation=2,
        messages=history(),
        cards=cards,
        model="6.1 Sol (medium)",
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def others() -> tuple[SessionSummary, ...]:
    """The rest of the list."""

    def row(number: int, cwd: str, title: str, agent: str, *, status: Status, ago: int) -> SessionSummary:
        return SessionSummary(
            id=f"o{number}", title=title, cwd=f"/home/me/src/{cwd}", profile="codex", agent=agent,
            status=status, active_at=NOW - timedelta(minutes=ago),
        )  # fmt: skip

    waiting = Status(kind=StatusKind.WAITING_RESET, until=NOW + timedelta(minutes=12))
    return (
        row(1, "payments-api", "Explain the ledger migration", "Claude Agent", status=Status(kind=StatusKind.RUNNING), ago=17),
        row(2, "payments-api", "Upgrade to Python 3.13", "Gemini CLI", status=Status(kind=StatusKind.DONE), ago=108),
        row(3, "atlas-web", "Keyboard focus in the date picker", "Claude Agent", status=waiting, ago=28),
        row(4, "atlas-web", "Delete unused feature flags", "Codex", status=Status(kind=StatusKind.NEEDS_YOU), ago=36),
        row(5, "infra-tools", "Pin the base images", "Qwen Code", status=Status(kind=StatusKind.EXHAUSTED), ago=200),
        row(6, "infra-tools", "Shorten the build cache keys", "Goose", status=Status(kind=StatusKind.STOPPED), ago=1500),
    )  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """What an engine publishes; `error` stands in the way, `blobs` are told when one is asked for."""

    snapshot: SessionSnapshot | None
    error: KnownError | None = None
    sessions: bool = True
    details: bool = False
    blobs: tuple[bytes, ...] = ()


def _scheduled() -> Scene:
    until = NOW + timedelta(seconds=8)
    return Scene(snapshot(StatusKind.RETRYING, card(), until=until))


def judged() -> Judgement:
    """A throttled request as the catalogue judges it, with a line that another request left."""
    signals = [
        {"kind": "stderr", "phase": "setup", "text": "WARN last request timed out", "stale": True},
        {
            "kind": "http", "phase": "setup", "status": 429,
            "hints": {"retry-after": "8", "x-ratelimit-reset-tokens": "45s", "x-ratelimit-remaining-tokens": "1200"},
        },
        {
            "kind": "acp_error", "phase": "setup", "code": -32603, "text": "Rate limit reached for requests",
            "data": {"error.type": "rate_limit_error", "error.message": "Rate limit reached for requests. Please try again in 6s."},
        },
    ]  # fmt: skip
    envelope = {
        "agent": "codex",
        "phase": "setup",
        "correlated": True,
        "effects": {"delivery": "acked"},
        "signals": signals,
    }
    now = Circumstances(ordinal=2, silent_for=timedelta(seconds=2))
    return judge(parse_envelope(envelope), catalogue=catalogue(), now=NOW, circumstances=now)


def _details() -> Scene:
    why = judged()
    throttled = card(
        code=why.classification.code,
        policy_class=why.classification.policy_class,
        classification=why.classification,
        gate=why.gate,
        explanation=why.explained(),
    )
    return Scene(
        snapshot(StatusKind.RETRYING, throttled, until=NOW + timedelta(seconds=8)),
        details=True,
    )


def _sending() -> Scene:
    sending = settled(
        CardState.SENDING,
        OwnerState.DISPATCHING,
        actions=(CardAction.STOP,),
        tries=3,
        effects=Effects(delivery=Delivery.SILENT),
    )
    return Scene(
        snapshot(
            StatusKind.RUNNING,
            sending,
            queued=(QueuedPrompt(generation=3, text="Then update the change log."),),
        )
    )


def _network() -> Scene:
    offline = settled(
        CardState.WAITING_NETWORK, OwnerState.SCHEDULED, code=Code.NETWORK_UNAVAILABLE,
        actions=(CardAction.RETRY_NOW, CardAction.CANCEL),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.WAITING_NETWORK, offline))


def _disk() -> Scene:
    unwritten = settled(
        CardState.WAITING_DISK, OwnerState.SCHEDULED, code=Code.PROVIDER_OVERLOADED,
        actions=(CardAction.RETRY_NOW, CardAction.CANCEL),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.WAITING_DISK, unwritten))


def _recovered() -> Scene:
    done = settled(
        CardState.RECOVERED, OwnerState.RECOVERED, actions=(), changed_at=NOW, first_failed_at=NOW - timedelta(seconds=18)
    )  # fmt: skip
    answer = message(7, MessageKind.ANSWER, "Late answers are covered now, and the integration tests pass.")
    return Scene(snapshot(StatusKind.DONE, done, messages=(*history(), answer)))


def _manual() -> Scene:
    lost = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.AGENT_TRANSPORT_LOST, reason=Reason.TOOLS_SEEN,
        effects=Effects(tools=2, tools_open=1, delivery=Delivery.ACKED),
        gate=Gate(answer=GateAnswer.STOP, reason=Reason.TOOLS_SEEN),
        classification=classification(Code.AGENT_TRANSPORT_LOST, rule_id="generic.transport.pipe_ended", safe_excerpt=""),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, lost))


def limited(reset: Reset, **changes: object) -> Card:
    """A used-up allowance that somebody said the end of."""
    go_on = (CardAction.SEND_AGAIN, CardAction.START_FRESH)
    base = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.QUOTA_LIMITED, reason=Reason.HARD_LIMIT, reset=reset,
        actions=go_on if reset.passed else (CardAction.WAIT, *go_on),
        classification=classification(
            Code.QUOTA_LIMITED, reset_at=reset.at, reset_source=reset.source, safe_excerpt="resets 2:20pm"
        ),
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def _limit() -> Scene:
    reset = Reset(at=NOW + timedelta(minutes=12), source=ResetSource.TEXT)
    return Scene(snapshot(StatusKind.NEEDS_YOU, limited(reset)))


def _limit_estimated() -> Scene:
    reset = Reset(at=NOW + timedelta(days=2), source=ResetSource.ESTIMATED)
    return Scene(snapshot(StatusKind.NEEDS_YOU, limited(reset)))


def _limit_passed() -> Scene:
    reset = Reset(at=NOW - timedelta(minutes=3), source=ResetSource.TEXT, passed=True)
    return Scene(snapshot(StatusKind.NEEDS_YOU, limited(reset)))


def _damaged() -> Scene:
    damaged = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.SESSION_CORRUPTED, reason=Reason.OUTSIDE_POLICY,
        actions=(CardAction.START_FRESH, CardAction.RESUME),
        classification=classification(Code.SESSION_CORRUPTED, safe_excerpt="session file is not valid JSON"),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, damaged))


def _sign_in() -> Scene:
    signed_out = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.AUTH_REQUIRED, reason=Reason.HARD_LIMIT,
        actions=(CardAction.SIGN_IN, CardAction.SEND_AGAIN, CardAction.START_FRESH),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, signed_out))


def _not_found() -> Scene:
    error = KnownError(
        Problem.COMMAND_NOT_FOUND, command="claude-agent-acp", install="npm install --global claude-agent-acp"
    )
    stuck = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.PROVIDER_NOT_CONFIGURED, reason=Reason.OUTSIDE_POLICY, problem=error,
        actions=(CardAction.SEND_AGAIN, CardAction.OPEN_SETTINGS, CardAction.START_FRESH, CardAction.COPY_DETAILS), effects=Effects(delivery=Delivery.NONE), classification=None,
    )  # fmt: skip
    return Scene(
        snapshot(StatusKind.NEEDS_YOU, stuck, queued=(QueuedPrompt(generation=3, text="Then lint."),))
    )


def _billing() -> Scene:
    unpaid = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.SUBSCRIPTION_REQUIRED, reason=Reason.HARD_LIMIT,
        actions=(CardAction.OPEN_BILLING, CardAction.SEND_AGAIN, CardAction.START_FRESH),
        billing="https://chatgpt.com/codex/settings/usage",
        classification=classification(Code.SUBSCRIPTION_REQUIRED, safe_excerpt="Your plan does not include Codex."),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, unpaid))


def _model() -> Scene:
    missing = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.MODEL_UNAVAILABLE, reason=Reason.HARD_LIMIT, profile="codex",
        actions=(CardAction.CHOOSE_MODEL, CardAction.SEND_AGAIN, CardAction.START_FRESH),
    )  # fmt: skip
    models = ConfigOption(
        id="model", name="Model", category="model", current="sol",
        values=(OptionValue(value="sol", name="6.1 Sol"), OptionValue(value="luna", name="6.1 Luna")),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, missing, options=(models,)))


def _closed() -> Scene:
    closed = settled(
        CardState.CANCELLED,
        OwnerState.CANCELLED,
        code=Code.NONE,
        reason=Reason.PROGRAM_CLOSED,
        changed_at=NOW,
    )
    return Scene(snapshot(StatusKind.STOPPED, closed))


def _maybe() -> Scene:
    unknown = settled(
        CardState.MAYBE_DELIVERED, OwnerState.MANUAL, reason=Reason.MAY_BE_DELIVERED, code=Code.NONE,
        effects=Effects(), classification=None, gate=None,
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, unknown))


def _exhausted() -> Scene:
    spent = settled(
        CardState.EXHAUSTED, OwnerState.EXHAUSTED, code=Code.PROVIDER_OVERLOADED, reason=Reason.BUDGET_SPENT,
        ordinal=5, tries=6, sent_at=NOW - timedelta(minutes=2),
        actions=(CardAction.SEND_AGAIN, CardAction.CHOOSE_MODEL, CardAction.START_FRESH),
    )  # fmt: skip
    return Scene(snapshot(StatusKind.EXHAUSTED, spent))


_AFTER_A_STOP = (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)


def _cancelled() -> Scene:
    cancelled = settled(CardState.CANCELLED, OwnerState.CANCELLED, changed_at=NOW, actions=_AFTER_A_STOP)
    return Scene(snapshot(StatusKind.STOPPED, cancelled))


def _stopped() -> Scene:
    stopped = settled(
        CardState.CANCELLED,
        OwnerState.CANCELLED,
        code=Code.CANCELLED,
        changed_at=NOW,
        actions=_AFTER_A_STOP,
    )
    return Scene(snapshot(StatusKind.STOPPED, stopped))


def _silent() -> Scene:
    silent = settled(
        CardState.SILENT, OwnerState.RUNNING, actions=(CardAction.STOP,), agent="Qwen Code",
        quiet=Quiet(since=NOW - timedelta(seconds=80), words="429, will retry"),
        changed_at=NOW - timedelta(seconds=80), sent_at=NOW - timedelta(seconds=124), code=Code.NONE, classification=None,
    )  # fmt: skip
    return Scene(snapshot(StatusKind.RUNNING, silent))


def _checking() -> Scene:
    woken = settled(
        CardState.CHECKING, OwnerState.RUNNING, actions=(CardAction.STOP,), agent="Qwen Code",
        quiet=Quiet(since=NOW - timedelta(hours=7), checking=True), code=Code.NONE, classification=None,
    )  # fmt: skip
    return Scene(snapshot(StatusKind.RUNNING, woken))


def _agent_retrying() -> Scene:
    itself = settled(
        CardState.AGENT_RETRYING, OwnerState.RUNNING, actions=(CardAction.STOP,), agent_attempt=2, agent_attempts=5,
        agent_words="Reconnecting... 2/5", code=Code.NONE, classification=None,
    )  # fmt: skip
    return Scene(snapshot(StatusKind.RUNNING, itself))


def _agent_advised() -> Scene:
    limited = replace(
        classification(Code.QUOTA_LIMITED), confidence=Confidence.MEDIUM, retry_after=timedelta(minutes=20),
        reset_at=NOW + timedelta(minutes=20), reset_source=ResetSource.TEXT,
    )  # fmt: skip
    held = settled(
        CardState.AGENT_RETRYING, OwnerState.RUNNING, actions=(CardAction.STOP,), agent_attempt=2, agent_attempts=5,
        code=Code.QUOTA_LIMITED, classification=limited, explanation=None, gate=None, advised=True,
    )  # fmt: skip
    return Scene(snapshot(StatusKind.RUNNING, held))


def _stopping() -> Scene:
    stopping = settled(CardState.STOPPING, OwnerState.CANCELLING, actions=())
    shown = snapshot(StatusKind.RUNNING, stopping)
    return Scene(replace(shown, summary=replace(shown.summary, stopping=True)))


def permission() -> PermissionAsked:
    return PermissionAsked(
        seq=9,
        at=NOW,
        request_id="p1",
        tool_call_id="t9",
        title="Delete the three flags in the flag service",
        kind=ToolKind.EXECUTE,
        options=(
            PermissionOption(id="once", name="Allow once", kind="allow_once"),
            PermissionOption(id="always", name="Always in this session", kind="allow_always"),
            PermissionOption(id="no", name="Reject", kind="reject_once"),
        ),
        subject=("curl", "-X", "DELETE", "https://flags.internal/api/flags", "-d", '{"keys": ["new-nav", "eu-tax"]}'),
        cwd="/home/me/src/atlas-web",
    )  # fmt: skip


def _permission() -> Scene:
    return Scene(snapshot(StatusKind.NEEDS_YOU, permissions=(permission(),)))


def _streaming() -> Scene:
    growing = replace(
        message(7, MessageKind.ANSWER, "Looking at the gateway client first. The late answers arrive in"),
        state=MessageState.STREAMING,
    )
    return Scene(snapshot(StatusKind.RUNNING, messages=(*history(), growing)))


def _working() -> Scene:
    return Scene(snapshot(StatusKind.RUNNING))


def _empty() -> Scene:
    return Scene(snapshot(StatusKind.IDLE, messages=()))


def _trouble() -> Scene:
    error = KnownError(Problem.COMMAND_NOT_FOUND, command="codex-acp", install="npm install -g codex-acp")
    return Scene(snapshot(StatusKind.IDLE, messages=history()), error=error)


def _first_start() -> Scene:
    return Scene(None, sessions=False)


def _new_session() -> Scene:
    return Scene(None)


SCENES: Mapping[str, Callable[[], Scene]] = {
    "scheduled": _scheduled,
    "details": _details,
    "network": _network,
    "disk": _disk,
    "sending": _sending,
    "stopping": _stopping,
    "agent-retrying": _agent_retrying,
    "agent-advised": _agent_advised,
    "silent": _silent,
    "checking": _checking,
    "maybe-delivered": _maybe,
    "manual": _manual,
    "limit": _limit,
    "limit-estimated": _limit_estimated,
    "limit-passed": _limit_passed,
    "damaged": _damaged,
    "billing": _billing,
    "model": _model,
    "sign-in": _sign_in,
    "not-found": _not_found,
    "exhausted": _exhausted,
    "recovered": _recovered,
    "cancelled": _cancelled,
    "stopped": _stopped,
    "closed": _closed,
    "permission": _permission,
    "streaming": _streaming,
    "working": _working,
    "empty": _empty,
    "trouble": _trouble,
    "first-start": _first_start,
    "new-session": _new_session,
}


def engine_for(scene: Scene) -> FakeEngine:
    """An engine that publishes the scene."""
    engine = FakeEngine(FakeClock(NOW), PROFILES)
    engine.blobs = {each.sha256: each.content for each in map(blob, scene.blobs)}
    if scene.snapshot is not None:
        engine.show(scene.snapshot)
    if scene.sessions:
        engine.list(*others())
    return engine
