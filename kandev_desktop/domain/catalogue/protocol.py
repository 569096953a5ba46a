"""What the protocol's own frames say before any rule is asked: ends, cancels, refusals, chat text as evidence."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kandev_desktop.domain.catalogue.chat import KnownNotice, chat_reader, has_leaf
from kandev_desktop.domain.catalogue.rules import Carrier, Catalogue
from kandev_desktop.domain.evidence.signals import Evidence, Signal, SignalKind

CHUNK = "agent_message_chunk"
STOP_REASONS = frozenset({"end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled"})
"""ACP's stop reasons. A result with another one, or with none, is no success."""

CUT_STOPS = frozenset({"max_tokens", "max_turn_requests"})

_TERMINAL = frozenset({SignalKind.ACP_ERROR, SignalKind.ACP_RESULT, SignalKind.EXIT, SignalKind.HTTP})
_EXCHANGE = frozenset({SignalKind.HTTP, SignalKind.TRANSPORT})
_SENT = frozenset({SignalKind.TRANSPORT})
_SAYING = 12
_OUTPUT_TOKENS = frozenset({"outputtokens", "output_tokens"})
_WENT_ON = frozenset({CHUNK, "tool_call"})


def live(evidence: Evidence) -> tuple[Signal, ...]:
    """The signals that belong to the attempt."""
    return tuple([signal for signal in evidence.signals if not signal.stale])


def terminal(signal: Signal) -> bool:
    """Whether a signal ends a turn. Our own frames and lines that are no frames do not."""
    if signal.kind is SignalKind.TRANSPORT:
        return "method" not in signal.data
    return signal.kind in _TERMINAL


def ends_process(signal: Signal) -> bool:
    """Whether a signal is the end of the process or of its pipe, and no answer."""
    return signal.kind is SignalKind.EXIT or (signal.kind is SignalKind.TRANSPORT and "pipe" in signal.data)


def answers(ends: Sequence[Signal]) -> list[Signal]:
    """The terminal signals that can say what failed: of several exchanges with a provider the last one."""
    said = [signal for signal in ends if not ends_process(signal)]
    exchanges = [signal for signal in said if signal.kind in _EXCHANGE]
    if len(exchanges) <= 1:
        return said
    return [signal for signal in said if signal.kind not in _EXCHANGE or signal is exchanges[-1]]


def cancelled(signals: Sequence[Signal]) -> Signal | None:
    """Our own cancel of this attempt."""
    for signal in signals:
        if signal.kind in _SENT and signal.data.get("method") == "session/cancel":
            return signal
    return None


def refused(signals: Sequence[Signal]) -> Signal | None:
    """A person's refusal after which the agent did nothing more. A pipe that ends is no answer to it."""
    found: Signal | None = None
    for signal in signals:
        if signal.kind in _SENT and signal.data.get("method") == "session/request_permission":
            outcome = str(signal.data.get("outcome", ""))
            by_user = signal.data.get("origin", "user") == "user"
            found = signal if by_user and outcome.startswith("reject") else None
        elif _went_on(signal) or (signal.kind is SignalKind.TRANSPORT and "pipe" in signal.data):
            found = None
    return found


def _went_on(signal: Signal) -> bool:
    return signal.kind is SignalKind.ACP_UPDATE and signal.data.get("sessionUpdate") in _WENT_ON


def stop_reason(signal: Signal) -> str:
    """How a result says that the turn stopped."""
    return str(signal.data.get("stopReason", ""))


def typed_failure(signal: Signal) -> bool:
    """Whether a result carries the failure that some adapters type for a client that asked for it."""
    return has_leaf(signal.data, "sessionFailure.severity", "error")


def used_output(signal: Signal) -> bool:
    """Whether a result's usage proves a model's answer."""
    return any(
        path.rpartition(".")[2].lower() in _OUTPUT_TOKENS and isinstance(value, int) and value > 0
        for path, value in signal.data.items()
    )


def activity(signal: Signal) -> bool:
    """Whether a signal shows an answer or a tool call."""
    update = signal.data.get("sessionUpdate")
    return (update == CHUNK and bool(signal.text)) or update == "tool_call"


@dataclass(frozen=True, slots=True)
class Carried:
    """Chat text that a carrier proved to be failure evidence."""

    carrier: Carrier
    text: str
    seqs: tuple[int, ...]
    signal: Signal


def carried(signals: Sequence[Signal], evidence: Evidence, catalogue: Catalogue) -> Iterator[Carried]:
    """What the catalogue's carriers read out of the attempt's chat text."""
    for carrier in catalogue.carriers:
        if carrier.agents and evidence.agent not in carrier.agents:
            continue
        found = _carry(carrier, signals, evidence, catalogue)
        if found is not None:
            yield found


def _carry(
    carrier: Carrier, signals: Sequence[Signal], evidence: Evidence, catalogue: Catalogue
) -> Carried | None:
    marker = carrier.marker
    start = _marked(signals, marker) if marker else 0
    if start is None:
        return None
    end = next((place for place in range(start, len(signals)) if _ends(signals[place], carrier)), None)
    if end is None:
        return None
    chunks = [chunk for chunk in signals[start:end] if _speaks(chunk, carrier, evidence, catalogue)]
    spoken = chunks if marker else chunks[-1:]
    text = "".join(chunk.text for chunk in spoken)
    raw = text.encode("utf-8", "replace")
    if carrier.texts and not any(pattern.search(raw) for pattern in carrier.texts):
        return None
    if not marker and not spoken:
        return None
    read = [*(signals[start : start + 1] if marker else ()), *spoken]
    return Carried(carrier, text, tuple(dict.fromkeys(signal.seq for signal in read)), signals[end])


def _speaks(signal: Signal, carrier: Carrier, evidence: Evidence, catalogue: Catalogue) -> bool:
    return (
        signal.data.get("sessionUpdate") == CHUNK
        and bool(signal.text)
        and not (carrier.unnamed and signal.data.get("messageId") is not None)
        and notice(signal, evidence, catalogue) is None
    )


def _marked(signals: Sequence[Signal], marker: Mapping[str, str]) -> int | None:
    for place, signal in enumerate(signals):
        if signal.data and all(has_leaf(signal.data, name, value) for name, value in marker.items()):
            return place
    return None


def _ends(signal: Signal, carrier: Carrier) -> bool:
    if signal.kind is SignalKind.ACP_ERROR:
        return carrier.before_error
    if signal.kind is not SignalKind.ACP_RESULT or stop_reason(signal) not in carrier.stops:
        return False
    return not (carrier.without_usage and used_output(signal))


def notice(signal: Signal, evidence: Evidence, catalogue: Catalogue) -> int | None:
    """The number of the agent's own try that a chunk announces, 1 where it prints none, 0 for another notice,
    `None` for no notice. A chunk with a message's name is an answer."""
    data = signal.data
    if data.get("sessionUpdate") != CHUNK or data.get("messageId") is not None:
        return None
    known = chat_reader(evidence.agent, catalogue).known(signal.text)
    if not isinstance(known, KnownNotice):
        return None
    return 0 if known.attempt is None else known.attempt or 1


def notices(signals: Sequence[Signal], evidence: Evidence, catalogue: Catalogue) -> Iterator[int]:
    """The seqs of the chunks that are the agent's notices."""
    return (signal.seq for signal in signals if notice(signal, evidence, catalogue) is not None)


def telling(signal: Signal, evidence: Evidence, catalogue: Catalogue) -> str:
    """The text of a stderr signal without the lines that never decide."""
    noises = [known for known in catalogue.noises if not known.agents or evidence.agent in known.agents]
    if not noises:
        return signal.text
    lines = signal.text.splitlines()
    return "\n".join(
        line
        for line in lines
        if not any(known.pattern.search(line.encode("utf-8", "replace")) for known in noises)
    )


def echoes(signals: Sequence[Signal]) -> Iterator[int]:
    """The seqs of the chunks that only repeat the text of the error that ended the turn."""
    error = next((signal for signal in reversed(signals) if signal.kind is SignalKind.ACP_ERROR), None)
    if error is None:
        return
    told = " ".join(error.text.split())
    for signal in signals:
        if signal.data.get("sessionUpdate") == CHUNK and len(signal.text) >= _SAYING:
            said = " ".join(signal.text.split())
            if said and told.endswith(said):
                yield signal.seq


def reported_attempts(evidence: Evidence, *, catalogue: Catalogue) -> int | None:
    """The tries that the agent reported by itself: what was counted live, else what its notices print."""
    if evidence.agent_attempts is not None:
        return evidence.agent_attempts
    numbers = [
        number for signal in live(evidence) if (number := notice(signal, evidence, catalogue)) is not None
    ]
    counted = max(max(numbers, default=0), sum(number == 1 for number in numbers))
    return counted or None
