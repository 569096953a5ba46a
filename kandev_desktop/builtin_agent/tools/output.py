"""The head and the tail of an output, in bounded memory."""

from kandev_desktop.domain.evidence.bounds import CUT_MARK


class Output:
    """Keeps the first and the last half of `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._half = limit // 2
        self._head = bytearray()
        self._tail = bytearray()
        self._cut = False

    def add(self, chunk: bytes) -> None:
        """Take more, dropping from the middle."""
        room = self._half - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[room:]
        excess = len(self._tail) - self._half
        if excess > 0:
            self._cut = True
            del self._tail[:excess]

    def end(self, limit: int) -> str:
        """At most the last `limit` bytes of what is kept, from the beginning of a line where one begins there."""
        kept = bytes((self._head + self._tail)[-limit:])
        whole = len(kept) < limit
        start = 0 if whole else kept.find(b"\n") + 1
        return kept[start:].decode("utf-8", "ignore")

    def text(self) -> str:
        """What is kept, with a mark where something was dropped. No character is split there."""
        if not self._cut:
            return (self._head + self._tail).decode("utf-8", "replace")
        return self._head.decode("utf-8", "ignore") + CUT_MARK + self._tail.decode("utf-8", "ignore")
