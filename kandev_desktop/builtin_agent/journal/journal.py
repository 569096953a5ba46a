"""One session's file while this process has it."""

import errno
import os
import stat
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from kandev_desktop.builtin_agent.conversation import Message, Part, Text
from kandev_desktop.builtin_agent.failure import KEY_CHARS
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.entries import Choice, Entry, Header, encode
from kandev_desktop.builtin_agent.journal.images import Images
from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.files.locking import try_lock

FILE_MODE = 0o600
TITLE_CHARS = 80
# A link is not followed; Windows would translate the ends of lines.
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_APPEND = os.O_RDWR | os.O_APPEND | _AS_IT_IS


class Journal:
    """Appends to a session's file, and holds its lock until `close` or the end of the process.

    An entry is on the disk, and not only with the system, when `record` or `choose` returns: what the caller does
    next never outlives what it followed from. An entry that fails leaves the file as it was, up to a piece behind
    the last end of a line that the next one, or whoever reads the file, drops. The file is made with the first
    message, so that a session that was never used leaves none.
    """

    def __init__(
        self, path: Path, images: Images, *, cwd: str, now: Callable[[], datetime], secret: str = ""
    ) -> None:
        self._path = path
        self._images = images
        self._cwd = cwd
        self._now = now
        self._secret = secret.encode() if len(secret) >= KEY_CHARS else b""
        self._descriptor: int | None = None
        self._size = 0
        self._chosen: dict[str, Choice] = {}

    def open(self) -> bytes:
        """Take an existing file and give its content; `keep_to` has to follow.

        Raises JournalError, NOT_FOUND or IN_USE, and OSError.
        """
        try:
            descriptor = os.open(self._path, _APPEND)
        except FileNotFoundError as error:
            raise JournalError(Trouble.NOT_FOUND, "Session not found") from error
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise JournalError(Trouble.NOT_FOUND, "Session not found")
        self._hold(descriptor)
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read()

    def keep_to(self, size: int) -> None:
        """Go on behind the last whole entry; what stands after it goes with the next one."""
        self._size = size

    def record(self, message: Message) -> None:
        """Append a message. Raises JournalError(UNWRITABLE)."""
        if self._size:
            self._append(message)
            return
        header = Header(cwd=self._cwd, created=self._now(), title=_title(self.kept(message.parts)))
        self._append(header, *self._chosen.values(), message)

    def kept(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """How the parts of a question come back: without the key in use."""
        if not self._secret:
            return parts
        key = self._secret.decode()
        return tuple(
            replace(part, text=part.text.replace(key, REMOVED)) if isinstance(part, Text) else part
            for part in parts
        )

    def choose(self, option: str, value: str) -> None:
        """Append a choice, before the first message with that one. Raises JournalError(UNWRITABLE)."""
        choice = Choice(option=option, value=value)
        if self._size:
            self._append(choice)
        else:
            self._chosen[option] = choice

    def close(self) -> None:
        """Give the session free."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _append(self, *entries: Entry) -> None:
        try:
            lines = b"".join(self._line(entry) for entry in entries)
            self._put(lines)
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else type(error).__name__
            raise JournalError(Trouble.UNWRITABLE, f"cannot write the session: {why}") from error
        self._size += len(lines)

    def _line(self, entry: Entry) -> bytes:
        line = encode(entry, self._images.keep)
        return line.replace(self._secret, REMOVED.encode()) if self._secret else line

    def _put(self, lines: bytes) -> None:
        descriptor = self._made() if self._descriptor is None else self._descriptor
        os.ftruncate(descriptor, self._size)
        _write(descriptor, lines)
        os.fsync(descriptor)
        if not os.fstat(descriptor).st_nlink:
            # Somebody removed the file, and what is in it goes with this process.
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def _made(self) -> int:
        folder = self._path.parent
        descriptor = os.open(self._path, _APPEND | os.O_CREAT | os.O_EXCL, FILE_MODE)
        self._hold(descriptor)
        _sync_folder(folder)
        return descriptor

    def _hold(self, descriptor: int) -> None:
        if not try_lock(descriptor):
            os.close(descriptor)
            raise JournalError(Trouble.IN_USE, "The session is open in another process of the agent")
        self._descriptor = descriptor


def _write(descriptor: int, content: bytes) -> None:
    written = 0
    while written < len(content):
        written += os.write(descriptor, content[written:])


def _sync_folder(folder: Path) -> None:
    """Have the new file's name on the disk as well, where folders can be opened."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _title(parts: tuple[Part, ...]) -> str:
    words = " ".join(part.text for part in parts if isinstance(part, Text)).split()
    return " ".join(words)[:TITLE_CHARS]
