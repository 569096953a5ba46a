"""What was asked and how it was treated. Holds no header, no body and no query."""

from collections import deque
from dataclasses import asdict, dataclass
from typing import Any

KEPT = 1000
_PATH_LIMIT = 200


@dataclass(slots=True, kw_only=True)
class Entry:
    """One request. `path` lacks the token; `status` is `None` where no head was sent.

    `ending` is `open`, then `complete`, `cut`, `reset` or `client_gone`. `step` counts from 1 and is 0 for a
    request that no scenario applies to. `times` says how often the same has been asked in this lane so far.
    """

    seq: int
    at: str
    method: str
    path: str
    dialect: str = ""
    scenario: str = ""
    step: int = 0
    lane: str = ""
    times: int = 1
    tools: int = 0
    bytes: int = 0
    status: int | None = None
    ending: str = "open"


class Journal:
    """The last `KEPT` requests and a count of all."""

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque(maxlen=KEPT)
        self._count = 0
        self._asked: deque[tuple[str, bytes]] = deque(maxlen=KEPT)

    def open(self, *, at: str, method: str, path: str, size: int) -> Entry:
        """Begin an entry; the caller fills it in as the request is treated."""
        self._count += 1
        entry = Entry(seq=self._count, at=at, method=method, path=path[:_PATH_LIMIT], bytes=size)
        self._entries.append(entry)
        return entry

    def times(self, lane: str, conversation: bytes) -> int:
        """How often a conversation has been sent in a lane, now included, as far as is remembered."""
        self._asked.append((lane, conversation))
        return self._asked.count((lane, conversation))

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    def as_json(self) -> dict[str, Any]:
        """`requests` counts all, `dropped` those that are no longer listed."""
        return {
            "requests": self._count,
            "dropped": self._count - len(self._entries),
            "entries": [asdict(entry) for entry in self._entries],
        }
