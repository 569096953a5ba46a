"""Section 2 of the recovery contract: what an attempt's updates leave as evidence."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.domain.evidence.bounds import PROTOCOL_BYTES, REST_BYTES, STDERR_BYTES, weight
from kandev_desktop.domain.evidence.collector import EvidenceCollector
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, SignalKind
from kandev_desktop.domain.session.content import ImagePart, TextPart
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    ChunkKind,
    FileOperation,
    FileTouched,
    Guaranteed,
    ModeChanged,
    Observed,
    Origin,
    PermissionAsked,
    PermissionOption,
    PermissionSettled,
    PipeEnded,
    PlanChanged,
    PromptWritten,
    ProviderTried,
    StrangeFrame,
    TerminalChanged,
    TerminalEvent,
    ToolChanged,
    ToolKind,
    ToolStatus,
    Update,
    UsageChanged,
)

START = datetime(2026, 1, 1, tzinfo=UTC)


class Wire:
    """A collector with its wire: each update gets the next seq and a second later."""

    def __init__(self, phase: Phase = Phase.SETUP) -> None:
        self.collector = EvidenceCollector(
            agent="generic",
            zone="UTC",
            dispatched_mono=100.0,
            phase=phase,
            native_id="n1",
        )
        self._seq = count(1)
        self.mono = 100.0

    def put(self, update_type: Callable[..., Update], /, after: float = 1.0, **fields: Any) -> "Wire":
        self.mono += after
        seq = next(self._seq)
        update = update_type(seq=seq, at=START + timedelta(seconds=self.mono - 100), **fields)
        self.collector.add(update, mono=self.mono)
        return self

    def sent(self) -> "Wire":
        return self.put(PromptWritten)

    def said(self, text: str = "Hello", kind: ChunkKind = ChunkKind.ANSWER, **fields: Any) -> "Wire":
        return self.put(Chunk, kind=kind, part=TextPart(text=text), **fields)

    def saw(self, kind: SignalKind, text: str = "", **fields: Any) -> "Wire":
        return self.put(Observed, kind=kind, text=text, **fields)

    def settle(self) -> "Wire":
        self.collector.settle(mono=self.mono)
        return self

    @property
    def effects(self) -> Effects:
        return self.collector.effects

    @property
    def evidence(self) -> Evidence:
        return self.collector.evidence()


def asked(wire: Wire, request: str = "p1", native_id: str | None = None) -> Wire:
    options = (
        PermissionOption(id="yes", name="Yes", kind="allow_once"),
        PermissionOption(id="never", name="Never", kind="reject_always"),
    )
    return wire.put(
        PermissionAsked,
        request_id=request,
        tool_call_id="t1",
        title="run",
        kind=ToolKind.EXECUTE,
        options=options,
        native_id=native_id,
    )


def settled(
    wire: Wire,
    option: str | None,
    *,
    allowed: bool,
    origin: Origin = Origin.USER,
    native_id: str | None = None,
) -> Wire:
    return wire.put(
        PermissionSettled,
        request_id="p1",
        option_id=option,
        allowed=allowed,
        origin=origin,
        native_id=native_id,
    )


def terminal(wire: Wire, event: TerminalEvent, native_id: str | None = None) -> Wire:
    return wire.put(TerminalChanged, terminal_id="x", event=event, native_id=native_id)


@dataclass(frozen=True)
class Case:
    id: str
    play: Callable[[Wire], Wire]
    effects: Effects
    phase: Phase = Phase.SETUP


ACKED = Delivery.ACKED
CASES = (
    Case("nothing written", lambda w: w, Effects(delivery=Delivery.NONE)),
    Case("written, silence", lambda w: w.sent(), Effects(delivery=Delivery.SILENT)),
    Case(
        "stderr and our own frames are no answer",
        lambda w: settled(w.sent().saw(SignalKind.STDERR, "error"), None, allowed=False),
        Effects(delivery=Delivery.SILENT),
    ),
    Case("any frame acknowledges", lambda w: w.sent().put(ModeChanged, mode_id="m"), Effects(delivery=ACKED)),
    Case("an error acknowledges", lambda w: w.sent().saw(SignalKind.ACP_ERROR), Effects(delivery=ACKED)),
    Case(
        "a strange frame acknowledges",
        lambda w: w.sent().put(StrangeFrame, reason="?", harmless=True),
        Effects(delivery=ACKED),
    ),
    Case(
        "a strange frame may be an action",
        lambda w: w.sent().put(StrangeFrame, reason="?").put(StrangeFrame, reason="?"),
        Effects(strange=2, delivery=ACKED),
    ),
    Case(
        "a strange frame before the prompt",
        lambda w: w.put(StrangeFrame, reason="?").sent(),
        Effects(delivery=Delivery.SILENT),
    ),
    Case("content", lambda w: w.sent().said(), Effects(content=True, delivery=ACKED), Phase.STREAM),
    Case(
        "an image is content",
        lambda w: w.sent().put(
            Chunk, kind=ChunkKind.ANSWER, part=ImagePart(sha256="0", mime_type="image/png")
        ),
        Effects(content=True, delivery=ACKED),
        Phase.STREAM,
    ),
    Case(
        "thought",
        lambda w: w.sent().said(kind=ChunkKind.THOUGHT),
        Effects(thought=True, delivery=ACKED),
        Phase.STREAM,
    ),
    Case("a notice is no content", lambda w: w.sent().said(notice=True), Effects(delivery=ACKED)),
    Case("an empty chunk is no content", lambda w: w.sent().said(""), Effects(delivery=ACKED)),
    Case(
        "the user's own words are no content",
        lambda w: w.sent().said(kind=ChunkKind.USER),
        Effects(delivery=ACKED),
    ),
    Case(
        "history of a load is no effect",
        lambda w: w.said().put(ToolChanged, tool_call_id="old").sent(),
        Effects(delivery=Delivery.SILENT),
    ),
    Case(
        "tools open and completed",
        lambda w: (
            w.sent()
            .put(ToolChanged, tool_call_id="a", status=ToolStatus.PENDING)
            .put(ToolChanged, tool_call_id="b", status=ToolStatus.IN_PROGRESS)
            .put(ToolChanged, tool_call_id="a", status=ToolStatus.COMPLETED)
            .put(ToolChanged, tool_call_id="a", title="a late title")
        ),
        Effects(tools=2, tools_open=1, delivery=ACKED),
        Phase.TOOL,
    ),
    Case(
        "a tool without a status is open",
        lambda w: w.sent().put(ToolChanged, tool_call_id="a"),
        Effects(tools=1, tools_open=1, delivery=ACKED),
        Phase.TOOL,
    ),
    Case(
        "content after a tool stays in the tool phase",
        lambda w: w.sent().put(ToolChanged, tool_call_id="a", status=ToolStatus.FAILED).said(),
        Effects(content=True, tools=1, delivery=ACKED),
        Phase.TOOL,
    ),
    Case("open permission", lambda w: asked(w.sent()), Effects(permissions=1, waiting=1, delivery=ACKED)),
    Case(
        "settled permission",
        lambda w: settled(asked(w.sent()), "yes", allowed=True),
        Effects(permissions=1, delivery=ACKED),
    ),
    Case(
        "files",
        lambda w: w.sent().put(FileTouched, operation=FileOperation.READ, path="/x", done=False),
        Effects(files=1, delivery=ACKED),
    ),
    Case(
        "running terminal",
        lambda w: terminal(terminal(w.sent(), TerminalEvent.STARTED), TerminalEvent.OUTPUT),
        Effects(terminals=1, waiting=1, delivery=ACKED),
    ),
    Case(
        "ended terminal",
        lambda w: terminal(terminal(w.sent(), TerminalEvent.STARTED), TerminalEvent.ENDED),
        Effects(terminals=1, delivery=ACKED),
    ),
    Case(
        "another session at work",
        lambda w: (
            w.sent()
            .said(native_id="n2")
            .put(ToolChanged, tool_call_id="a", native_id="n2")
            .put(StrangeFrame, reason="?", native_id="n2")
        ),
        Effects(strange=3, delivery=Delivery.SILENT),
    ),
    Case(
        "another session's frames without activity",
        lambda w: (
            w.sent()
            .put(UsageChanged, native_id="n2")
            .put(ModeChanged, mode_id="m", native_id="n2")
            .put(PlanChanged, entries=(), native_id="n2")
            .said("", native_id="n2")
        ),
        Effects(delivery=Delivery.SILENT),
    ),
    Case(
        "another session at work before the prompt",
        lambda w: w.put(ToolChanged, tool_call_id="a", native_id="n2").sent(),
        Effects(delivery=Delivery.SILENT),
    ),
    Case(
        "another session at work after settlement",
        lambda w: w.sent().settle().put(ToolChanged, tool_call_id="a", native_id="n2"),
        Effects(delivery=Delivery.SILENT),
    ),
    Case(
        "what this process did for another session",
        lambda w: terminal(
            settled(asked(w.sent(), native_id="n2"), "yes", allowed=True, native_id="n2"),
            TerminalEvent.STARTED,
            native_id="n2",
        ).put(FileTouched, operation=FileOperation.WRITE, path="/x", done=True, native_id="n2"),
        Effects(permissions=1, files=1, terminals=1, waiting=1, delivery=ACKED),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_effects(case: Case) -> None:
    wire = case.play(Wire())
    assert wire.effects == case.effects
    assert wire.evidence.effects == case.effects
    assert wire.evidence.phase is case.phase
    assert wire.collector.first_frame_seen is (case.effects.delivery is ACKED)


def test_signals_keep_the_order_of_the_wire_over_all_sources() -> None:
    wire = (
        Wire()
        .sent()
        .saw(SignalKind.STDERR, "first")
        .saw(SignalKind.ACP_ERROR, "second", code=-32603)
        .put(PipeEnded, signal=9)
        .saw(SignalKind.STDERR, "last")
    )
    seen = [(signal.seq, signal.kind, signal.text, signal.code) for signal in wire.evidence.signals]
    assert seen == [
        (2, SignalKind.STDERR, "first", None),
        (3, SignalKind.ACP_ERROR, "second", -32603),
        (4, SignalKind.TRANSPORT, "", None),
        (4, SignalKind.EXIT, "", 137),
        (5, SignalKind.STDERR, "last", None),
    ]
    assert [signal.since_ms for signal in wire.evidence.signals] == [2000, 3000, 4000, 4000, 5000]


def test_an_expected_end_is_no_signal() -> None:
    assert Wire().sent().put(PipeEnded, exit_code=0, expected=True).evidence.signals == ()


def test_what_arrives_after_settlement_is_stale() -> None:
    wire = Wire().sent().saw(SignalKind.ACP_ERROR, "failed").settle()
    wire.saw(SignalKind.STDERR, "the cause", after=0.2).saw(SignalKind.STDERR, "too late", after=0.2)
    wire.saw(SignalKind.ACP_RESULT, "late answer")
    assert [(signal.text, signal.stale) for signal in wire.evidence.signals] == [
        ("failed", False),
        ("the cause", False),
        ("too late", True),
        ("late answer", True),
    ]
    assert not wire.collector.late_activity


def test_the_end_of_the_process_has_grace_too() -> None:
    wire = Wire().sent().saw(SignalKind.ACP_RESULT, data={"stopReason": "cancelled"}).settle()
    wire.put(PipeEnded, after=0.1, exit_code=0)
    assert [signal.stale for signal in wire.evidence.signals] == [False, False, False]


@pytest.mark.parametrize(
    ("play", "late"),
    [
        (lambda wire: wire.said(), True),
        (lambda wire: wire.put(ToolChanged, tool_call_id="t"), True),
        (asked, True),
        (lambda wire: wire.put(FileTouched, operation=FileOperation.WRITE, path="/x", done=True), True),
        (lambda wire: terminal(wire, TerminalEvent.OUTPUT), True),
        (lambda wire: wire.said(notice=True), False),
        (lambda wire: wire.put(ModeChanged, mode_id="m"), False),
        (lambda wire: wire.said(native_id="n2"), False),
    ],
)
def test_late_activity_of_the_session_is_visible(play: Callable[[Wire], Wire], *, late: bool) -> None:
    wire = Wire().sent().settle()
    before = wire.effects
    play(wire)
    assert bool(wire.collector.late_activity) is late
    assert wire.effects == before


def test_settling_twice_keeps_the_first_moment() -> None:
    wire = Wire().sent().settle()
    wire.mono += 10
    wire.settle().saw(SignalKind.STDERR, "late", after=0.1)
    assert [signal.stale for signal in wire.evidence.signals] == [True]


def test_history_replayed_by_load_adds_no_evidence_and_no_effects() -> None:
    history = Wire(Phase.LOAD).said().put(ToolChanged, tool_call_id="old")
    assert (history.evidence.signals, history.effects) == ((), Wire().effects)
    wire = Wire(Phase.LOAD).saw(SignalKind.ACP_UPDATE, "old marker").saw(SignalKind.ACP_ERROR, "load failed")
    assert [(signal.text, signal.stale, signal.phase) for signal in wire.evidence.signals] == [
        ("old marker", True, Phase.LOAD),
        ("load failed", False, Phase.LOAD),
    ]


def test_a_mixed_envelope_keeps_only_the_frames_of_its_own_session_as_evidence() -> None:
    wire = Wire().sent()
    wire.saw(SignalKind.ACP_ERROR, "another session's", native_id="n2")
    wire.saw(SignalKind.ACP_ERROR, "its own", native_id="n1")
    wire.saw(SignalKind.STDERR, "of the process")
    assert [(signal.text, signal.stale) for signal in wire.evidence.signals] == [
        ("another session's", True),
        ("its own", False),
        ("of the process", False),
    ]


def test_only_what_the_session_did_after_its_end_is_marked_as_late() -> None:
    before = Wire(Phase.LOAD).said().put(ToolChanged, tool_call_id="old")
    assert before.evidence.signals == ()
    after = Wire().sent().settle().said(native_id="n2").said()
    assert [dict(signal.data) for signal in after.evidence.signals] == [{"late": True}]


def test_the_agents_own_tries_are_counted() -> None:
    wire = Wire().sent()
    counted = [wire.evidence.agent_attempts]
    for attempt in (4, 2, None):
        wire.put(AgentRetrying, attempt=attempt, of=10, words="again")
        counted.append(wire.evidence.agent_attempts)
    assert counted == [None, 4, 4, 5]


def test_what_a_request_took_is_no_answer_to_the_prompt() -> None:
    wire = Wire().sent().put(ProviderTried, numbers=Diagnostics(phase=Phase.SETUP, status=529))
    assert (wire.evidence.effects.delivery, wire.evidence.signals) == (Delivery.SILENT, ())


def test_guarantee_and_cancel_are_remembered() -> None:
    wire = Wire().sent().put(Guaranteed, holds=True)
    assert (wire.evidence.guarantee, wire.evidence.cancel_requested) == (True, False)
    by_client = wire.saw(SignalKind.TRANSPORT, data={"method": "session/cancel", "origin": "client"}).evidence
    by_user = wire.saw(SignalKind.TRANSPORT, data={"method": "session/cancel", "origin": "user"}).evidence
    assert (by_client.cancel_requested, by_user.cancel_requested) == (False, True)
    assert not wire.put(Guaranteed, holds=False).evidence.guarantee


def test_a_spent_stream_retry_is_remembered_until_the_next_response() -> None:
    wire = Wire().sent().put(Guaranteed, holds=True)
    told = [wire.evidence.stream_retried]
    for in_stream in (False, True):
        wire.put(AgentRetrying, attempt=1, of=1, words="", in_stream=in_stream)
        told.append(wire.evidence.stream_retried)
    told.extend(wire.put(Guaranteed, holds=holds).evidence.stream_retried for holds in (False, True))
    assert told == [False, False, True, True, False]


def test_our_answer_to_a_permission_request_is_evidence() -> None:
    wire = settled(asked(Wire().sent()), "never", allowed=False)
    (answer,) = wire.evidence.signals
    assert answer.kind is SignalKind.TRANSPORT
    assert answer.data == {
        "method": "session/request_permission",
        "outcome": "reject_always",
        "origin": "user",
    }


@pytest.mark.parametrize(
    "goes_on",
    [
        lambda wire: wire.said(),
        lambda wire: wire.put(ToolChanged, tool_call_id="another"),
        lambda wire: asked(wire, "p2"),
    ],
)
def test_going_on_after_a_refusal_is_marked_once(goes_on: Callable[[Wire], Wire]) -> None:
    wire = Wire().sent().put(ToolChanged, tool_call_id="t1")
    settled(asked(wire), "never", allowed=False).put(ToolChanged, tool_call_id="t1", status=ToolStatus.FAILED)
    assert len(wire.evidence.signals) == 1
    goes_on(goes_on(wire))
    assert [signal.data.get("wentOn") for signal in wire.evidence.signals] == [None, True]


def test_protocol_signals_keep_the_first_sixteen_and_the_last_forty_eight() -> None:
    wire = Wire().sent()
    for number in range(200):
        wire.saw(SignalKind.ACP_UPDATE, f"u{number}")
    kept = [signal.text for signal in wire.evidence.signals]
    assert kept == [f"u{number}" for number in (*range(16), *range(152, 200))]
    assert wire.evidence.cut == sum(len(f"u{number}") for number in range(16, 152))


def test_one_text_keeps_head_and_tail() -> None:
    wire = Wire().sent().saw(SignalKind.ACP_ERROR, "head" + "ä" * 20_000 + "tail")
    (signal,) = wire.evidence.signals
    assert signal.text.startswith("headä")
    assert signal.text.endswith("ätail")
    assert len(signal.text.encode()) <= 8 * 1024
    assert wire.evidence.cut > 30_000


def test_no_source_pushes_another_out() -> None:
    wire = Wire().sent().saw(SignalKind.ACP_ERROR, "the answer").put(PipeEnded, exit_code=1)
    for number in range(3000):
        wire.saw(SignalKind.STDERR, f"noise {number} " + "x" * 50)
    kinds = {signal.kind for signal in wire.evidence.signals}
    assert {SignalKind.ACP_ERROR, SignalKind.TRANSPORT, SignalKind.EXIT, SignalKind.STDERR} == kinds


def test_error_like_lines_survive_wherever_they_stood() -> None:
    wire = Wire().sent()
    for number in range(334):
        wire.saw(SignalKind.STDERR, "Error: quota is used up" if number == 16 else f"{number} " + "." * 100)
    texts = [signal.text for signal in wire.evidence.signals]
    assert texts[0] == "Error: quota is used up"
    assert texts[-1].startswith("333 ")
    assert sum(map(len, texts)) <= STDERR_BYTES


def test_repeated_lines_fold_and_wrapped_lines_join() -> None:
    wire = Wire().sent()
    for line in ["busy", "busy", "busy", "Error: limit", "    reached", "done"]:
        wire.saw(SignalKind.STDERR, line)
    assert [signal.text for signal in wire.evidence.signals] == [
        "busy [3 times]",
        "Error: limit\n    reached",
        "done",
    ]


sources = st.sampled_from([SignalKind.ACP_UPDATE, SignalKind.STDERR, SignalKind.TRANSPORT, SignalKind.HTTP])
texts = st.text(max_size=40).flatmap(lambda text: st.integers(0, 400).map(lambda times: text * times))
leaves = st.dictionaries(st.text(max_size=5), st.text(max_size=30).map(lambda text: text * 300), max_size=6)


@given(st.lists(st.tuples(sources, texts, leaves), max_size=40))
@settings(max_examples=40)
def test_an_envelope_never_exceeds_its_bounds(frames: list[tuple[SignalKind, str, dict[str, str]]]) -> None:
    wire = Wire().sent()
    for kind, text, data in frames:
        wire.saw(kind, text, data=data if kind is not SignalKind.STDERR else {})
    signals = wire.evidence.signals
    rest = [signal for signal in signals if signal.kind is SignalKind.TRANSPORT]
    logged = [signal for signal in signals if signal.kind is SignalKind.STDERR]
    protocol = [signal for signal in signals if signal not in rest and signal not in logged]
    assert sum(map(weight, rest)) <= REST_BYTES
    assert sum(map(weight, protocol)) <= PROTOCOL_BYTES
    assert sum(map(weight, logged)) <= STDERR_BYTES + 1024
    for signal in signals:
        signal.text.encode()
