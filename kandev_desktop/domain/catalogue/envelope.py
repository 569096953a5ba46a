"""The envelope of `classify`: JSON in, `Evidence` out. Missing keys mean false, 0 and null."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, NonNegativeInt, ValidationError

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, Signal, SignalKind
from kandev_desktop.domain.schema_faults import first_fault

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SUFFIX = "-acp"


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class _Effects(BaseModel):
    """An effect that nobody knows is one all the same."""

    model_config = ConfigDict(extra="allow", frozen=True)

    content: bool = False
    thought: bool = False
    tools: NonNegativeInt = 0
    permissions: NonNegativeInt = 0
    files: NonNegativeInt = 0
    terminals: NonNegativeInt = 0
    strange: NonNegativeInt = 0
    delivery: Delivery = Delivery.UNKNOWN


class _Signal(_Part):
    kind: SignalKind
    phase: Phase | None = None
    text: str | None = ""
    code: str | int | None = None
    status: int | None = None
    data: dict[str, Any] | None = Field(default_factory=dict)
    hints: dict[str, Any] | None = Field(default_factory=dict)
    stale: bool = False


class _Envelope(_Part):
    agent: str = ""
    phase: Phase = Phase.SETUP
    correlated: bool = False
    guarantee: bool = False
    now: AwareDatetime | None = None
    zone: str = "UTC"
    effects: _Effects = Field(default_factory=_Effects)
    signals: tuple[_Signal, ...] = ()


ENVELOPE_FIELDS = frozenset({"id", *_Envelope.model_fields})
_FOREIGN = f"The line has no field of an envelope, which are {', '.join(sorted(ENVELOPE_FIELDS))}"


def agent_name(name: str) -> str:
    """An agent's name as dialects compare it: lower case, without a trailing `-acp`."""
    return name.lower().removesuffix(_SUFFIX)


def unread_fields(obj: Mapping[str, object]) -> tuple[str, ...]:
    """The paths of what stands in an envelope's signals and is no field of one."""
    signals = obj.get("signals")
    return tuple(
        f"signals.{index}.{name}"
        for index, signal in enumerate(signals if isinstance(signals, list) else ())
        for name in signal
        if name not in _Signal.model_fields
    )


def parse_envelope(obj: Mapping[str, object]) -> Evidence:
    """The evidence of one envelope. Raises KnownError (ENVELOPE_INVALID: field, detail).

    An empty object is an envelope; one with nothing but fields that no envelope has is something else.
    """
    if obj and ENVELOPE_FIELDS.isdisjoint(obj):
        raise KnownError(Problem.ENVELOPE_INVALID, field=next(iter(obj)), detail=_FOREIGN)
    try:
        envelope = _Envelope.model_validate(obj)
    except ValidationError as broken:
        where, detail = first_fault(broken)
        raise KnownError(Problem.ENVELOPE_INVALID, field=".".join(map(str, where)), detail=detail) from broken
    at = envelope.now or _EPOCH
    signals = tuple(_signal(seq, part, envelope, at) for seq, part in enumerate(envelope.signals, 1))
    effects = envelope.effects
    return Evidence(
        agent=agent_name(envelope.agent),
        phase=envelope.phase,
        signals=signals,
        effects=Effects(
            **effects.model_dump(include=set(_Effects.model_fields) - {"strange"}),
            strange=effects.strange + sum(map(bool, (effects.model_extra or {}).values())),
            tools_open=_open_tools(effects.tools, signals),
            waiting=_open_requests(effects, signals),
        ),
        correlated=envelope.correlated,
        guarantee=envelope.guarantee,
        zone=envelope.zone,
    )


def _signal(seq: int, part: _Signal, envelope: _Envelope, at: datetime) -> Signal:
    return Signal(
        seq=seq,
        kind=part.kind,
        phase=part.phase or envelope.phase,
        at=at,
        text=part.text or "",
        code=part.code,
        status=part.status,
        data=flatten(part.data or {}),
        hints=flatten(part.hints or {}),
        stale=part.stale,
    )


def _open_tools(tools: int, signals: tuple[Signal, ...]) -> int:
    ended = {
        signal.data.get("toolCallId")
        for signal in signals
        if signal.data.get("status") in {"completed", "failed"} and "toolCallId" in signal.data
    }
    return max(0, tools - len(ended))


def _open_requests(effects: _Effects, signals: tuple[Signal, ...]) -> int:
    """The requests of which no signal says that they are over."""
    answered = sum(
        signal.data.get("method") == "session/request_permission" and "outcome" in signal.data
        for signal in signals
    )
    return max(0, effects.permissions - answered) + effects.files + effects.terminals
