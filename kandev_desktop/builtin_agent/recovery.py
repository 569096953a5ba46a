"""When a failed response is asked for again: once before its stream has started, once after it. Pure.

A failure before the stream costs the turn's one setup retry, one within it the turn's one stream retry; what fails
without the retry of its kind left ends the turn.
"""

from dataclasses import dataclass, replace

from kandev_desktop.builtin_agent.failure import Phase
from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass

SETUP_DELAY_S = 0.5
LONGEST_SETUP_DELAY_S = 8.0
STREAM_DELAY_S = 0.75
STREAM_RETRIES_A_PROMPT = 3

_BROKEN_STREAM = frozenset({Code.STREAM_FAILED, Code.NETWORK_UNAVAILABLE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """The retries that a turn has behind it."""

    setup: int = 0
    stream: int = 0

    @property
    def total(self) -> int:
        """All of them: what the next attempt is numbered by."""
        return self.setup + self.stream

    def after(self, retry: "Retry") -> "Spent":
        """With one more."""
        if retry.phase is Phase.SETUP:
            return replace(self, setup=self.setup + 1)
        return replace(self, stream=self.stream + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Retry:
    """Ask again after `delay_s` seconds. `phase` is where the failure stood."""

    phase: Phase
    delay_s: float


def plan(cause: Classification, phase: Phase, spent: Spent, *, stream_retries_left: int) -> Retry | None:
    """The retry that follows a failure, or `None`: it ends the turn. `stream_retries_left` is the prompt's."""
    if cause.confidence is not Confidence.HIGH:
        return None
    match phase:
        case Phase.SETUP:
            return None if spent.setup else _setup(cause)
        case Phase.STREAM:
            usable = cause.code in _BROKEN_STREAM and not spent.stream and stream_retries_left > 0
            return Retry(phase=phase, delay_s=STREAM_DELAY_S) if usable else None


def _setup(cause: Classification) -> Retry | None:
    stated = None if cause.retry_after is None else cause.retry_after.total_seconds()
    delay = SETUP_DELAY_S if stated is None else stated
    if cause.policy_class is not PolicyClass.TRANSIENT or delay > LONGEST_SETUP_DELAY_S:
        return None
    return Retry(phase=Phase.SETUP, delay_s=delay)
