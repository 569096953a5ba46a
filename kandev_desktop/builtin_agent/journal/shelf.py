"""The folder of all sessions."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.entries import Header, NewerError, UnreadableError, decode
from kandev_desktop.builtin_agent.journal.images import GONE, Images
from kandev_desktop.builtin_agent.journal.journal import Journal
from kandev_desktop.builtin_agent.journal.reading import Kept, read

FOLDER_MODE = 0o700
PAGE = 50
_ENDING = ".jsonl"
_ID = re.compile(r"[0-9a-zA-Z_-]{1,64}")
_CURSOR = re.compile(r"(\d{1,20})-([0-9a-zA-Z_-]{1,64})")
_HEADER_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A session that was used. `changed_ns` is when something was last kept of it, since the epoch."""

    id: str
    header: Header
    changed_ns: int

    @property
    def updated(self) -> datetime:
        return datetime.fromtimestamp(self.changed_ns // 1_000_000_000, UTC)

    @property
    def cursor(self) -> str:
        """What the next page begins behind."""
        return f"{self.changed_ns}-{self.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Sessions, the latest first. `cursor` leads to those after them, `None` where there are none."""

    sessions: tuple[Listed, ...]
    cursor: str | None = None


class Shelf:
    """Sessions by their opaque names. `secret` is the key in use, which never reaches the disk."""

    def __init__(self, folder: Path, *, now: Callable[[], datetime], secret: str = "") -> None:
        self._folder = folder
        self._images = Images(folder / "images")
        self._now = now
        self._secret = secret

    def new(self, session_id: str, cwd: str) -> Journal:
        """The journal of a session that begins. Raises JournalError(UNWRITABLE)."""
        try:
            self._folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            self._folder.chmod(FOLDER_MODE)
        except OSError as error:
            text = f"cannot make the folder of the sessions: {error.strerror}"
            raise JournalError(Trouble.UNWRITABLE, text) from error
        return self._journal(session_id, cwd)

    def open(self, session_id: str, cwd: str) -> tuple[Journal, Kept]:
        """A session as it was left. Raises JournalError."""
        if not _ID.fullmatch(session_id):
            raise JournalError(Trouble.NOT_FOUND, "Session not found")
        journal = self._journal(session_id, cwd)
        try:
            kept = read(journal.open(), self._images.fetch)
        except OSError as error:
            journal.close()
            text = f"The session file is corrupt: {error.strerror}"
            raise JournalError(Trouble.DAMAGED, text) from error
        except JournalError:
            journal.close()
            raise
        journal.keep_to(kept.size)
        return journal, kept

    def page(self, cwd: str | None, cursor: str | None) -> Page:
        """Sessions of a folder, or all. Raises ValueError for a cursor that is none of ours."""
        found = tuple(islice(self._matching(cwd, cursor), PAGE + 1))
        more = len(found) > PAGE
        return Page(sessions=found[:PAGE], cursor=found[PAGE - 1].cursor if more else None)

    def _matching(self, cwd: str | None, cursor: str | None) -> Iterator[Listed]:
        keys = sorted(self._keys(), reverse=True)
        behind = keys if cursor is None else [key for key in keys if key < _key(cursor)]
        for changed_ns, session_id in behind:
            header = self._header(session_id)
            if header is not None and (cwd is None or Path(cwd) == Path(header.cwd)):
                yield Listed(id=session_id, header=header, changed_ns=changed_ns)

    def _keys(self) -> Iterator[tuple[int, str]]:
        with suppress(FileNotFoundError), os.scandir(self._folder) as entries:
            for entry in entries:
                name = entry.name.removesuffix(_ENDING)
                if entry.name.endswith(_ENDING) and _ID.fullmatch(name):
                    # One may go while the folder is read.
                    with suppress(FileNotFoundError):
                        yield entry.stat(follow_symlinks=False).st_mtime_ns, name

    def _header(self, session_id: str) -> Header | None:
        try:
            with self._path(session_id).open("rb") as file:
                line = file.readline(_HEADER_BYTES)
            entry = decode(line, lambda *_: GONE)
        except (OSError, UnreadableError, NewerError):
            return None
        return entry if isinstance(entry, Header) else None

    def _path(self, session_id: str) -> Path:
        return self._folder / f"{session_id}{_ENDING}"

    def _journal(self, session_id: str, cwd: str) -> Journal:
        return Journal(self._path(session_id), self._images, cwd=cwd, now=self._now, secret=self._secret)


def _key(cursor: str) -> tuple[int, str]:
    known = _CURSOR.fullmatch(cursor)
    if known is None:
        raise ValueError("Unknown cursor")
    return int(known[1]), known[2]
