"""Splits a byte stream into lines without ever holding more than one bounded line."""

MAX_FRAME = 16 * 1024 * 1024
"""A longer line on stdout is skipped and counted."""

MAX_STDERR_LINE = 64 * 1024
"""A longer line on stderr is cut here."""


class LineSplitter:
    """Feed it chunks, take whole lines without their newline.

    A line above `limit` comes out as its first `limit` bytes where `cut` is set, at once and only once; else
    as `None` when its end is reached.
    """

    def __init__(self, limit: int, *, cut: bool) -> None:
        self._limit = limit
        self._cut = cut
        self._held = bytearray()
        self._skipping = False

    def feed(self, data: bytes) -> list[bytes | None]:
        """The lines that this chunk completes."""
        done: list[bytes | None] = []
        start = 0
        while (end := data.find(b"\n", start)) >= 0:
            self._append(data[start:end], done)
            self._complete(done)
            start = end + 1
        self._append(data[start:], done)
        return done

    def finish(self) -> list[bytes | None]:
        """What is left at the end of the stream."""
        done: list[bytes | None] = []
        if self._held or self._skipping:
            self._complete(done)
        return done

    def _append(self, piece: bytes, done: list[bytes | None]) -> None:
        if self._skipping:
            return
        if len(self._held) + len(piece) <= self._limit:
            self._held += piece
            return
        self._skipping = True
        if self._cut:
            done.append(bytes(self._held) + piece[: self._limit - len(self._held)])
        self._held.clear()

    def _complete(self, done: list[bytes | None]) -> None:
        if not self._skipping:
            done.append(bytes(self._held))
        elif not self._cut:
            done.append(None)
        self._skipping = False
        self._held.clear()
