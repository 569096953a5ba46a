"""Reads the program's own log from its end on, as it grows."""

import os
from pathlib import Path

_BACK = 256 * 1024
_AT_ONCE = 64 * 1024


class LogTail:
    """Begins a bounded way before the end. A log that was rotated away is left for its successor."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._place: tuple[int, int] | None = None
        self._offset = 0
        self._rest = b""
        self._cut = False

    def read(self) -> list[str]:
        """The whole lines that were written since the last call, at most 64 KiB of them; empty for none.

        A file that cannot be read has none.
        """
        try:
            descriptor = os.open(self._file, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        except OSError:
            return []
        with os.fdopen(descriptor, "rb") as stream:
            self._find_place(os.fstat(stream.fileno()))
            stream.seek(self._offset)
            found = stream.read(_AT_ONCE)
        self._offset += len(found)
        *lines, self._rest = (self._rest + found).split(b"\n")
        self._rest = self._rest[-_AT_ONCE:]
        if self._cut and lines:
            self._cut = False
            del lines[0]
        return [line.decode("utf-8", "replace") for line in lines if line]

    def _find_place(self, now: os.stat_result) -> None:
        place = (now.st_dev, now.st_ino)
        if self._place is None and now.st_size > _BACK:
            self._offset, self._cut = now.st_size - _BACK, True
        elif self._place != place or now.st_size < self._offset:
            self._offset, self._rest = 0, b""
        self._place = place
