"""What one attempt left behind, in the order of the wire."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

Scalar = str | int | float | bool | None
"""A leaf of a flattened structure."""

EMPTY: Mapping[str, Scalar] = MappingProxyType({})


class SignalKind(StrEnum):
    """Where a signal was read."""

    ACP_ERROR = "acp_error"
    ACP_UPDATE = "acp_update"
    ACP_RESULT = "acp_result"
    STDERR = "stderr"
    EXIT = "exit"
    HTTP = "http"
    TRANSPORT = "transport"


_OWN_STATE = frozenset({"session_info_update"})


def reports(text: str, data: Mapping[str, Scalar]) -> bool:
    """Whether an `acp_update` with this text and structure is the agent's word on its own state, and neither an
    answer's structure nor a tool's."""
    return bool(text) or data.get("sessionUpdate") in _OWN_STATE


class Phase(StrEnum):
    """How far the attempt had come when a signal arrived."""

    SPAWN = "spawn"
    INITIALIZE = "initialize"
    SESSION_START = "session_start"
    LOAD = "load"
    SETUP = "setup"
    STREAM = "stream"
    TOOL = "tool"
    RESULT = "result"


class Delivery(StrEnum):
    """What is known of the prompt's way to the agent."""

    NONE = "none"
    SILENT = "silent"
    ACKED = "acked"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """One piece of evidence.

    `seq` is the arrival order over all sources; `at` is UTC and `since_ms` monotonic milliseconds since
    dispatch. `text` is raw and lives in memory only. `data` is flat: dotted keys, list indices as parts.
    `hints` carry header names in lower case or body field names. `stale` marks what does not belong to
    the attempt: it classifies nothing.
    """

    seq: int
    kind: SignalKind
    phase: Phase
    at: datetime
    since_ms: float = 0.0
    text: str = ""
    code: str | int | None = None
    status: int | None = None
    data: Mapping[str, Scalar] = field(default_factory=lambda: EMPTY)
    hints: Mapping[str, Scalar] = field(default_factory=lambda: EMPTY)
    stale: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """What happened since dispatch that a second send could repeat.

    `tools` counts the calls seen, `tools_open` those that have not completed; `waiting` counts permission,
    file and terminal requests that are still open. `strange` counts what cannot be read or belongs to another
    session of the same process: it may have been any of these. `slept` says that the machine slept meanwhile: how
    the attempt ended says nothing about the provider then.
    """

    content: bool = False
    thought: bool = False
    tools: int = 0
    tools_open: int = 0
    permissions: int = 0
    files: int = 0
    terminals: int = 0
    waiting: int = 0
    strange: int = 0
    slept: bool = False
    delivery: Delivery = Delivery.UNKNOWN

    @property
    def activity(self) -> bool:
        """Whether anything at all happened that a person could have seen or a disk could keep."""
        return (
            self.content
            or self.thought
            or self.tools > 0
            or self.permissions > 0
            or self.files > 0
            or self.terminals > 0
            or self.strange > 0
        )

    @property
    def nothing_happened(self) -> bool:
        """Section 4 (1): no activity since dispatch, and somebody watched the wire to say so."""
        return not self.activity and self.delivery is not Delivery.UNKNOWN

    def with_delivery(self, delivery: Delivery) -> "Effects":
        """The same effects with another delivery record."""
        return replace(self, delivery=delivery)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """All signals of one attempt with what is known beside them.

    `agent` is the dialect's name in lower case without a trailing `-acp`. `guarantee` is the adapter's word,
    for this attempt, that resuming repeats no completed effect. `agent_attempts` is the number of tries
    that the agent reported by itself, `None` where it said nothing. `stream_retried` says that it spent its one
    retry of the stream that failed. `zone` is the machine's time zone.
    `cancel_requested` says that a person asked for the end before any terminal signal.
    """

    agent: str
    phase: Phase
    signals: tuple[Signal, ...]
    effects: Effects
    correlated: bool = True
    guarantee: bool = False
    agent_attempts: int | None = None
    stream_retried: bool = False
    cancel_requested: bool = False
    zone: str = "UTC"
    cut: int = 0
