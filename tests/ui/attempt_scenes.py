"""Attempts with everything that is kept of them: the tests and the screenshots show the same ones."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial
from itertools import starmap
from typing import Any

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, Scope
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase, SignalKind
from kandev_desktop.domain.explanation import (
    Budget,
    Conclusion,
    Explanation,
    InteractiveDecision,
    Loss,
    MatchedRule,
    RunDecision,
    SeenSignal,
    safe,
)
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.policy.unattended import Way
from kandev_desktop.domain.session.content import DiffPart, TextPart
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import Location, ToolKind, ToolStatus
from kandev_desktop.engine.history.records import AttemptPage, Decided, HistoryRow, Outcome, Replaced
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageKind,
    MessageRecord,
    MessageState,
    PromptKind,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    ToolRecord,
)
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.fakes.fake_history import FakeHistories, FakeHistory, FakeHistoryFace
from tests.ui.history_scenes import ANSWERED, DATE_PICKER, REFUNDS, ROWS, Shot, open_history, screen_of
from tests.ui.run_scenes import at

PROMPT = "Retry refunds after a gateway timeout, and add a test for that."
_EFFECTS = Effects(delivery=Delivery.ACKED)
_OPEN = Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED)
_RULE = "codex.capacity.sequence"

_K, _P = SignalKind, Phase
_SEEN = (
    (_K.ACP_UPDATE, _P.SETUP, 0, "available_commands_update", "", False),
    (_K.STDERR, _P.SETUP, 310, "", "INFO session configured: sandbox workspace-write", False),
    (_K.ACP_UPDATE, _P.SETUP, 1220, "_meta.threadStatus.type = systemError", "", True),
    (_K.ACP_UPDATE, _P.SETUP, 1230, "", "Selected model is at capacity. Please try a different model.", True),
    (_K.ACP_RESULT, _P.RESULT, 1240, "stopReason = end_turn", "", True),
    (_K.STDERR, _P.RESULT, 1310, "", "ERROR turn failed: server_error", False),
)
_RULES = (
    (_RULE, Code.MODEL_CAPACITY, Rank.SENTENCE, 90, (4,), None),
    ("openai.server_error.family", Code.PROVIDER_UNAVAILABLE, Rank.STATUS, 40, (6,), Loss.RANK),
    ("any.text.capacity", Code.MODEL_CAPACITY, Rank.PATTERN, 20, (4,), Loss.SAME_CODE),
    ("codex.turn.empty", Code.EMPTY_RESPONSE, Rank.PATTERN, 10, (5,), Loss.SIGNAL),
)


def _signal(
    seq: int, kind: SignalKind, phase: Phase, since: int, says: str, excerpt: str, *, decided: bool
) -> SeenSignal:
    return SeenSignal(
        seq=seq, kind=kind, phase=phase, since_ms=since, says=safe(says), excerpt=safe(excerpt), code=None,
        status=None, tokens=(), decided=decided, stale=False,
    )  # fmt: skip


def _rule(
    rule_id: str, code: Code, rank: Rank, priority: int, seqs: tuple[int, ...], lost: Loss | None
) -> MatchedRule:
    return MatchedRule(
        rule_id=rule_id, code=code, rank=rank, priority=priority, confidence=Confidence.HIGH,
        signal_seqs=seqs, lost=lost,
    )  # fmt: skip


EXPLAINED = Explanation(
    catalogue_version="2026.11.2",
    agent=safe("codex"),
    phase=Phase.RESULT,
    correlated=True,
    conclusion=Conclusion(
        code=Code.MODEL_CAPACITY, policy_class=PolicyClass.TRANSIENT, confidence=Confidence.HIGH, doubts=(),
        scope=Scope.PROVIDER_ACCOUNT_MODEL, rule_id=_RULE, retry_after_s=None, reset_source=None,
        excerpt=safe("Selected model is at capacity."),
    ),
    decided_by=(3, 4, 5),
    signals=tuple(_signal(n, *each[:-1], decided=each[-1]) for n, each in enumerate(_SEEN, start=1)),
    stale=(),
    left_out=0,
    cut_bytes=0,
    matched=tuple(starmap(_rule, _RULES)),
    conflict=(),
    hints=(),
    effects=_EFFECTS,
    guarantee=False,
    gate=_OPEN,
    unattended_gate=_OPEN,
    budget=Budget(ordinal=2, attempts=5, agent_attempts=None, presumed=False, automatic=True),
    interactive=InteractiveDecision(action=Action.RETRY, reason=Reason.NOTHING_HAPPENED, delay_s=10.4),
    unattended=RunDecision(way=Way.SHORT_RETRY, reason=Reason.NOTHING_HAPPENED, delay_s=5.0),
)  # fmt: skip


def attempt(row: HistoryRow, **changes: object) -> AttemptRecord:
    """What was dispatched for a row."""
    base = AttemptRecord(
        id=row.attempt_id, session_id=row.session_id, generation=row.generation, number=row.number, kind=row.kind,
        native_id="n-1", sent=(TextPart(text=PROMPT),),
        configuration=Configuration(profile=row.profile, cwd=row.folder),
        started_at=row.started_at, ended_at=row.ended_at, effects=_EFFECTS, route=row.route, agent=row.agent,
        provider=row.provider, model=row.model,
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def failure(row: HistoryRow, **changes: object) -> FailureRecord:
    """The judgement of a row: the model was at capacity."""
    base = FailureRecord(
        id=f"f-{row.attempt_id}", attempt_id=row.attempt_id, session_id=row.session_id, generation=row.generation,
        judged_at=(row.ended_at or row.started_at) + timedelta(milliseconds=402),
        classification=Classification(
            code=row.code, policy_class=row.policy_class, confidence=Confidence.HIGH,
            scope=Scope.PROVIDER_ACCOUNT_MODEL, rule_id=row.rule, catalogue_version="2026.11.2",
            safe_excerpt="Selected model is at capacity. Please try a different model.", signal_seqs=(3, 4, 5),
        ),
        gate=_OPEN,
        decision=Decision(
            action=Action.RETRY, reason=Reason.NOTHING_HAPPENED, delay=timedelta(seconds=10.4), attempts_left=4
        ),
        context="interactive", agent=row.agent, provider=row.provider, model=row.model, effects=_EFFECTS,
        explanation=EXPLAINED,
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def page(row: HistoryRow, **changes: object) -> AttemptPage:
    """The page of a row that failed, changed as told."""
    prompt = PromptRecord(
        session_id=row.session_id, generation=row.generation, kind=PromptKind.SENT, parts=(TextPart(text=PROMPT),),
        configuration=Configuration(profile=row.profile, cwd=row.folder), created_at=row.started_at,
    )  # fmt: skip
    base = AttemptPage(row=row, attempt=attempt(row), prompt=prompt, failures=(failure(row),))
    return replace(base, **changes)  # type: ignore[arg-type]


def message(
    row: HistoryRow, position: int, text: str, kind: MessageKind = MessageKind.ANSWER, **changes: object
) -> MessageRecord:
    """A row of the attempt's transcript."""
    base = MessageRecord(
        id=f"m-{row.attempt_id}-{position}", session_id=row.session_id, generation=row.generation,
        attempt_id=row.attempt_id, position=position, kind=kind, state=MessageState.COMPLETE,
        created_at=row.started_at + timedelta(seconds=position), parts=(TextPart(text=text),),
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


CAPACITY = page(replace(REFUNDS[1], model="gpt-6.1-sol"), earlier=REFUNDS[0].attempt_id, evidence=None)
"""The one of `look/attempt.png`."""

_SAID = message(ANSWERED, 1, "The ledger keeps one row a booking. It is summed at night.", revision=2)
REPLACED = Replaced(
    message=_SAID,
    revisions=(
        RevisionRecord(
            message_id=_SAID.id, revision=0, attempt_id=ANSWERED.attempt_id,
            parts=(TextPart(text="The ledger keeps one row"),), replaced_at=at("12:21"),
        ),
        RevisionRecord(
            message_id=_SAID.id, revision=1, attempt_id=ANSWERED.attempt_id,
            parts=(TextPart(text="The ledger keeps two rows a booking. It is summed by hand."),), replaced_at=at("12:22"),
        ),
    ),
)  # fmt: skip
WELL = page(
    ANSWERED,
    failures=(),
    messages=(_SAID,),
    replaced=(REPLACED,),
    provider_attempts=(
        ProviderAttemptRecord(
            attempt_id=ANSWERED.attempt_id, number=1, session_id="s4", generation=1, at=at("12:20:34"),
            numbers=Diagnostics(phase=Phase.RESULT, provider_wait_ms=812, stream_ms=2400, status=200),
        ),
    ),
)  # fmt: skip
RUNNING = page(
    replace(
        REFUNDS[1], ended_at=None, outcome=Outcome.RUNNING, code=Code.NONE, rule="", decision=Decided.NONE
    ),
    failures=(),
)
UNEXPLAINED = page(REFUNDS[1], failures=(failure(REFUNDS[1], explanation=None),))

_LEFT = replace(DATE_PICKER[4], route=1)
ROUTED = page(
    _LEFT,
    attempt=attempt(_LEFT, kind=AttemptKind.ROUTED),
    failures=(
        failure(_LEFT, context="routed", decision=Decision(action=Action.NONE, reason=Reason.BUDGET_SPENT)),
    ),
    decisions=(
        RouteDecision(
            id="d", session_id="s2", generation=2, route=1, attempt_id=_LEFT.attempt_id, at=at("13:35:23"),
            profile="codex", policy=Candidate(profile="codex"), code=Code.PROVIDER_OVERLOADED,
            policy_class=PolicyClass.TRANSIENT, reason=Reason.BUDGET_SPENT, leads_to=RouteState.SELECTING, ordinal=3,
        ),
    ),
    route_events=(
        RouteEventRecord(
            id="e1", session_id="s2", generation=2, at=at("13:33:51"), kind="claimed", profile="codex",
            native_id="n", reason="", route=1,
        ),
        RouteEventRecord(
            id="e2", session_id="s2", generation=2, at=at("13:36:40"), kind="claimed", profile="claude",
            native_id="n", reason="", route=1, from_profile="codex",
            passed=(
                PassedOver(profile="codex", barrier=Barrier.GIVEN_UP, code=Code.PROVIDER_OVERLOADED),
                PassedOver(profile="gemini", barrier=Barrier.NEEDS_PERSON, code=Code.AUTH_REQUIRED),
            ),
        ),
    ),
)  # fmt: skip

_LONG = "\u202egnol \u0007" + "x" * 4_000
HOSTILE = page(
    replace(REFUNDS[1], title=_LONG, rule="r" * 300, model="m" * 300),
    failures=(
        failure(
            REFUNDS[1],
            explanation=replace(
                EXPLAINED,
                left_out=12,
                cut_bytes=4096,
                stale=(1,),
                signals=tuple(
                    replace(_signal(n, _K.STDERR, _P.STREAM, 10 * n, "", _LONG, decided=n == 3), stale=n == 1)
                    for n in range(1, 65)
                ),
            ),
        ),
    ),
)  # fmt: skip
"""64 signals of which each is as long as can be, with words that would turn the line around."""

_POLICY = message(
    REFUNDS[1], 1, "A refund is sent again after a timeout.\n\n- Waits 10 s, then 20 s\n- Keeps its idempotency key\n"
    "- Gives up after 3 tries\n\nThe test has a gateway that never answers.", revision=2,
)  # fmt: skip
_SECOND = """A refund is sent again after a timeout.

- Waits 10 s
- Keeps its idempotency key

The test has a gateway that never answers."""
REVISED = page(
    replace(REFUNDS[1], outcome=Outcome.ANSWERED, code=Code.NONE, rule="", decision=Decided.NONE),
    failures=(),
    messages=(_POLICY,),
    replaced=(
        Replaced(
            message=_POLICY,
            revisions=tuple(
                RevisionRecord(
                    message_id=_POLICY.id, revision=number, attempt_id=REFUNDS[1].attempt_id,
                    parts=(TextPart(text=words),), replaced_at=at(f"14:08:{14 + number}"),
                )
                for number, words in enumerate((
                    "A refund is sent again",
                    _SECOND,
                ))
            ),
        ),
    ),
)  # fmt: skip
"""An answer of several lines, which was replaced twice."""


def tool(row: HistoryRow, position: int, kind: ToolKind = ToolKind.EXECUTE, **changes: Any) -> MessageRecord:
    """A tool call of the attempt that ended well, changed as told."""
    called = ToolRecord(
        tool_call_id=f"t{position}", title="Tests", kind=kind, status=ToolStatus.COMPLETED,
        raw_input='{"command": "pytest -q", "env": {"API_KEY": "hunter2-hunter2"}}',
        raw_output='"2 passed in 0.41s\\n"',
    )  # fmt: skip
    return message(row, position, "", MessageKind.TOOL, tool=replace(called, **changes), parts=())


_WANTED = "أعد محاولة رد المبالغ بعد انتهاء مهلة البوابة، وأضف اختبارًا لذلك في tests/refunds."
TOOLED = page(
    replace(
        REFUNDS[1], outcome=Outcome.ANSWERED, code=Code.NONE, rule="", decision=Decided.NONE, followed=True
    ),
    failures=(),
    messages=(
        tool(REFUNDS[1], 1),
        tool(
            REFUNDS[1], 2, ToolKind.EDIT, title="Edit", raw_input="", raw_output="",
            locations=(Location(path="/home/me/src/payments-api/refunds.py", line=12),),
            content=(DiffPart(path="/home/me/src/payments-api/refunds.py", old="tries = 1\n", new="tries = 3\n"),),
        ),
        message(REFUNDS[1], 3, f"{_WANTED}\n\nThe refund is sent again after a timeout, with the same key."),
    ),
)  # fmt: skip
"""A command, a change, and an answer whose paragraphs are read in two directions."""

PAGES: Mapping[str, AttemptPage] = {
    "capacity": CAPACITY,
    "answered": WELL,
    "revised": REVISED,
    "tools": TOOLED,
    "running": RUNNING,
    "unexplained": UNEXPLAINED,
    "routed": ROUTED,
    "hostile": HOSTILE,
}


def open_attempt(look: Look, wide: int, high: int, name: str) -> MainWindow:
    """The window with an attempt in front, opened from its row of the history."""
    page = PAGES[name]
    rows = [each for each in ROWS if each.attempt_id != page.row.attempt_id] + [page.row]
    faces = FakeHistories(FakeHistoryFace(FakeHistory(rows, attempts=[page])))
    _, window = open_history(look, wide, high, rows, faces=faces)
    screen_of(window).acts.attempt_asked.emit(page.row.attempt_id)
    return window


ATTEMPT_SHOTS: Mapping[str, Shot] = {f"attempt-{name}": partial(open_attempt, name=name) for name in PAGES}
