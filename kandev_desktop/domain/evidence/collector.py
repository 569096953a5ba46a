"""Collects one attempt's evidence as its updates arrive, in constant time a frame.

Conventions of the signals: a dialect reports a marker, a failure text and a result as `Observed` with the
frame's flattened structure (`sessionUpdate`, `messageId`, `stopReason`, `_meta.…`). Answers are effects and
never signals. A chunk that a dialect proved to be failure text is both `Chunk(notice=True)` and an
`Observed` of kind `acp_update` with its text.
"""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.evidence.bounds import (
    PROTOCOL_BYTES,
    REST_BYTES,
    SignalWindow,
    StderrRing,
)
from kandev_desktop.domain.evidence.effects import EffectCounter, acts, answers
from kandev_desktop.domain.evidence.shown import LATE
from kandev_desktop.domain.evidence.signals import (
    EMPTY,
    Delivery,
    Effects,
    Evidence,
    Phase,
    Scalar,
    Signal,
    SignalKind,
)
from kandev_desktop.domain.evidence.silence import Silence
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    FileTouched,
    Guaranteed,
    Observed,
    Origin,
    PermissionAsked,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    ProviderTried,
    StrangeFrame,
    TerminalChanged,
    ToolChanged,
    Update,
)

STDERR_GRACE = 0.25
"""Seconds after settlement in which stderr and the end of the pipe still belong to the attempt."""

_REST = frozenset({SignalKind.TRANSPORT, SignalKind.EXIT})
_OWN = (PromptWritten, PermissionSettled, PipeEnded, AgentRetrying, ProviderTried, Guaranteed)
_SERVED = (FileTouched, TerminalChanged, PermissionAsked, PermissionSettled)
"""What this process did itself, whatever session the agent named."""

_FRAMES = frozenset({SignalKind.ACP_ERROR, SignalKind.ACP_RESULT, SignalKind.ACP_UPDATE, SignalKind.HTTP})


class EvidenceCollector:
    """One attempt's evidence. `mono` is monotonic seconds; `native_id` the native session of the attempt."""

    def __init__(
        self,
        *,
        agent: str,
        zone: str,
        dispatched_mono: float,
        phase: Phase = Phase.SETUP,
        native_id: str | None = None,
    ) -> None:
        self._agent = agent
        self._zone = zone
        self._dispatched_mono = dispatched_mono
        self._phase = phase
        self._native_id = native_id
        self._protocol = SignalWindow(PROTOCOL_BYTES)
        self._rest = SignalWindow(REST_BYTES)
        self._stderr = StderrRing()
        self._counter = EffectCounter()
        self._delivery = Delivery.NONE
        self._settled: float | None = None
        self.silence = Silence(dispatched_mono)
        self._late_activity = 0
        self._attempts: int | None = None
        self._guarantee = False
        self._stream_retried = False
        self._cancelled = False
        self._option_kinds: dict[str, str] = {}
        self._refused = False

    # -- in

    def add(self, update: Update, *, mono: float) -> None:
        """Take one update in the order of the wire."""
        foreign, over = self._foreign(update), self._over(update, mono)
        if foreign or over:
            if not foreign:
                self._late_activity += acts(update)
            elif not over and self._delivery is not Delivery.NONE:
                self._counter.add_foreign(update)
            self._note(update, mono, stale=True)
            return
        if isinstance(update, PromptWritten):
            self._delivery = Delivery.SILENT
        elif self._delivery is not Delivery.NONE:
            self._watch(update, mono)
        replayed = self._delivery is Delivery.NONE and _repeated(update)
        if not replayed:
            self._remember(update)
        self._note(update, mono, stale=replayed, history=replayed)

    def enter(self, phase: Phase) -> None:
        """What comes from now on belongs to this phase, until the agent's own frames say another."""
        self._phase = phase

    def settle(self, *, mono: float) -> None:
        """The attempt is over: what arrives from now on is stale."""
        if self._settled is None:
            self._settled = mono

    # -- out

    @property
    def effects(self) -> Effects:
        return self._counter.effects(self._delivery)

    @property
    def first_frame_seen(self) -> bool:
        """Whether the agent answered this prompt in any way."""
        return self._delivery is Delivery.ACKED

    @property
    def late_activity(self) -> int:
        """How often the native session did something by itself after settlement."""
        return self._late_activity

    @property
    def cut(self) -> int:
        """Bytes that the bounds left out."""
        return self._protocol.cut + self._rest.cut + self._stderr.cut

    def evidence(self) -> Evidence:
        """Everything so far, signals in the order of the wire."""
        signals = (*self._protocol.signals(), *self._stderr.signals(), *self._rest.signals())
        return Evidence(
            agent=self._agent,
            phase=self._phase,
            signals=tuple(sorted(signals, key=lambda signal: signal.seq)),
            effects=self.effects,
            guarantee=self._guarantee,
            agent_attempts=self._attempts,
            stream_retried=self._stream_retried,
            cancel_requested=self._cancelled,
            zone=self._zone,
            cut=self.cut,
        )

    # -- within

    def _foreign(self, update: Update) -> bool:
        if isinstance(update, _SERVED):
            return False
        return None not in {update.native_id, self._native_id} and update.native_id != self._native_id

    def _over(self, update: Update, mono: float) -> bool:
        if self._settled is None:
            return False
        graced = isinstance(update, PipeEnded) or (
            isinstance(update, Observed) and update.kind in {SignalKind.STDERR, SignalKind.EXIT}
        )
        return not (graced and mono - self._settled <= STDERR_GRACE)

    def _watch(self, update: Update, mono: float) -> None:
        if _answers_us(update):
            self._delivery = Delivery.ACKED
            self.silence.heard(mono)
        tools = self._counter.tools
        self._counter.add(update)
        if isinstance(update, ToolChanged):
            self._phase = Phase.TOOL
        elif answers(update) and self._phase is Phase.SETUP:
            self._phase = Phase.STREAM
        went_on = isinstance(update, PermissionAsked) or answers(update) or self._counter.tools > tools
        if self._refused and went_on:
            self._refused = False
            self._put(update, SignalKind.ACP_UPDATE, mono, data=_WENT_ON)

    def _remember(self, update: Update) -> None:
        match update:
            case AgentRetrying(attempt=attempt, in_stream=in_stream):
                self._stream_retried = self._stream_retried or in_stream
                counted = (self._attempts or 0) + 1 if attempt is None else attempt
                self._attempts = max(self._attempts or 0, counted)
            case Guaranteed(holds=holds):
                # A new promise is of a new response, which has its own retry.
                self._guarantee = holds
                self._stream_retried = self._stream_retried and not holds
            case Observed(kind=SignalKind.TRANSPORT, data=data) if data.get("method") == "session/cancel":
                self._cancelled = self._cancelled or data.get("origin") == Origin.USER
            case PermissionAsked(options=options):
                self._option_kinds = {option.id: option.kind for option in options}
            case PermissionSettled(allowed=False, origin=Origin.USER):
                self._refused = True
            case _:
                pass

    def _note(self, update: Update, mono: float, *, stale: bool, history: bool = False) -> None:
        match update:
            case Observed():
                self._observe(update, mono, stale=stale, history=history)
            case PermissionSettled():
                self._put(update, SignalKind.TRANSPORT, mono, data=self._answer(update), stale=stale)
            case PipeEnded() if not update.expected:
                self._end(update, mono, stale=stale)
            case StrangeFrame():
                data = {"strange": update.reason, "strangeMethod": update.method}
                self._put(update, SignalKind.ACP_UPDATE, mono, data=data, stale=stale)
            case Chunk() | ToolChanged() if stale and not history and not self._foreign(update):
                self._put(update, SignalKind.ACP_UPDATE, mono, data=_LATE, stale=True)
            case _:
                pass

    def _observe(self, seen: Observed, mono: float, *, stale: bool, history: bool) -> None:
        signal = Signal(
            seq=seen.seq,
            kind=seen.kind,
            phase=Phase.LOAD if history else self._phase,
            at=seen.at,
            since_ms=self._since(mono),
            text=seen.text,
            code=seen.code,
            status=seen.status,
            data=seen.data,
            hints=seen.hints,
            stale=stale,
        )
        self._window(seen.kind).add(signal)

    def _answer(self, settled: PermissionSettled) -> Mapping[str, Scalar]:
        if settled.option_id is None:
            outcome = "cancelled"
        else:
            plain = "allow_once" if settled.allowed else "reject_once"
            outcome = self._option_kinds.get(settled.option_id, plain)
        return {"method": "session/request_permission", "outcome": outcome, "origin": settled.origin.value}

    def _end(self, ended: PipeEnded, mono: float, *, stale: bool) -> None:
        self._put(ended, SignalKind.TRANSPORT, mono, data={"pipe": "stdout"}, stale=stale)
        code = ended.exit_code if ended.signal is None else 128 + ended.signal
        if code is not None:
            self._put(ended, SignalKind.EXIT, mono, code=code, stale=stale)

    def _put(
        self,
        update: Update,
        kind: SignalKind,
        mono: float,
        *,
        data: Mapping[str, Scalar] = EMPTY,
        code: int | None = None,
        stale: bool = False,
    ) -> None:
        signal = Signal(
            seq=update.seq,
            kind=kind,
            phase=self._phase,
            at=update.at,
            since_ms=self._since(mono),
            code=code,
            data=data,
            stale=stale,
        )
        self._window(kind).add(signal)

    def _since(self, mono: float) -> float:
        return (mono - self._dispatched_mono) * 1000

    def _window(self, kind: SignalKind) -> SignalWindow | StderrRing:
        if kind is SignalKind.STDERR:
            return self._stderr
        return self._rest if kind in _REST else self._protocol


def _repeated(update: Update) -> bool:
    """History that a load repeats, before anything of ours was sent."""
    return acts(update) or (isinstance(update, Observed) and update.kind is SignalKind.ACP_UPDATE)


def _answers_us(update: Update) -> bool:
    """Whether an update shows that the agent has the prompt: any frame of its own, a reported failure too."""
    if not isinstance(update, Observed):
        return not isinstance(update, _OWN)
    if update.kind is SignalKind.TRANSPORT:
        return update.native_id is not None and not {"method", "pipe"} & set(update.data)
    return update.kind in _FRAMES


_WENT_ON: Mapping[str, Scalar] = MappingProxyType({"sessionUpdate": "agent_message_chunk", "wentOn": True})
_LATE: Mapping[str, Scalar] = MappingProxyType({LATE: True})
