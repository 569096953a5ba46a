"""The numbers of one request to a provider: safe to keep, to log and to show."""

from dataclasses import dataclass

from kandev_desktop.domain.evidence.signals import Phase

_FAILED = 400
"""HTTP statuses from here on are errors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostics:
    """How long a request waited for the first byte of its answer, and how long that streamed, in milliseconds.

    `phase` is `setup` where the answer's stream never began, else `stream`. `retry_attempt` counts the requests for
    the same response before this one. What is not known is `None`, and no code is empty.
    """

    phase: Phase
    provider_wait_ms: int | None = None
    stream_ms: int | None = None
    status: int | None = None
    provider_code: str = ""
    retry_attempt: int = 0

    @property
    def failed(self) -> bool:
        """Whether the provider said so, or its connection did."""
        return bool(self.provider_code) or (self.status is not None and self.status >= _FAILED)
