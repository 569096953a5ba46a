"""Reads and writes text files inside a session's folders, for an agent.

Every folder on the way is opened by handle, without following links, at the time of use. A link that leads
from one place inside the folders to another is resolved step by step first, and the place found is what is
judged; should a link stand there when the file is opened, the request is refused.
"""

import errno
import os
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath

from kandev_desktop.files.handles import FileRefusedError, folder, read_file, replace_file
from kandev_desktop.files.places import is_private

MAX_LINKS = 16
_UNLOCKABLE = {errno.EBADF, errno.ENOLCK, errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP}


class FolderBusyError(Exception):
    """Somebody else changes a file of that folder at this moment: to be tried again shortly."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place inside one of the folders: its root and the names below it, none of them a link when found."""

    root: str
    parts: tuple[str, ...]

    @property
    def path(self) -> PurePath:
        """The whole path."""
        return PurePath(self.root, *self.parts)


class FileAccess:
    """The folders `roots`, without the `private` ones. Every method blocks: call it in a thread."""

    def __init__(self, roots: Sequence[str], private: Sequence[Path]) -> None:
        # A root may be named through a link (as /tmp is on some systems); both names lead there.
        self._roots = tuple((os.path.normpath(root), os.path.realpath(root)) for root in roots)
        self._private = private

    def find(self, path: str) -> Spot:
        """Where the path of a file leads. Raises FileRefusedError outside the folders and in private places."""
        spot = self.find_folder(path)
        if not spot.parts:
            raise FileRefusedError("not a regular file")
        return spot

    def find_folder(self, path: str) -> Spot:
        """Where a path leads that may be one of the folders itself. Raises FileRefusedError."""
        if "\0" in path or not PurePath(path).is_absolute():
            raise FileRefusedError("the path is not absolute")
        for _ in range(MAX_LINKS):
            spot = self._inside(os.path.normpath(path))
            target = _first_link(spot)
            if target is None:
                if self.refuses(spot.path):
                    raise FileRefusedError("the path is private")
                return spot
            path = target
        raise FileRefusedError("too many links")

    def refuses(self, path: PurePath) -> bool:
        """Whether a path, links resolved, lies in a private place."""
        return is_private(path, self._private)

    def read(self, spot: Spot, line: int | None, limit: int | None) -> str:
        """The text, or `limit` lines of it from line `line` (from 1). Raises FileRefusedError, OSError."""
        text = decoded(self.content(spot))
        if line is None and limit is None:
            return text
        first = max(0, (line or 1) - 1)
        lines = text.split("\n")
        last = len(lines) if limit is None else first + limit
        return "\n".join(lines[first:last]) + ("\n" if last < len(lines) and first < last else "")

    def content(self, spot: Spot) -> bytes:
        """The bytes of a file. Raises FileRefusedError, OSError."""
        with folder(spot.root, spot.parts[:-1]) as handle:
            return read_file(handle, spot.parts[-1])

    def write(self, spot: Spot, text: str, token: str) -> None:
        """Replace the file in one step, keeping its mode; missing folders are made. `token` names the
        temporary file. Raises FileRefusedError, OSError."""
        content = encoded(text)
        with folder(spot.root, spot.parts[:-1], create=True) as handle:
            replace_file(handle, spot.parts[-1], content, token)

    def change(self, spot: Spot, make: Callable[[bytes | None], bytes], token: str) -> None:
        """Replace the file as `write` does by what `make` gives for its content, `None` where there is no file.

        Nobody else who changes a file of that folder this way, in this process or another one, comes between.
        Raises FolderBusyError where one is at it, FileRefusedError, OSError, and what `make` raises.
        """
        with folder(spot.root, spot.parts[:-1], create=True) as handle, _alone(handle):
            try:
                before = read_file(handle, spot.parts[-1])
            except FileNotFoundError:
                before = None
            replace_file(handle, spot.parts[-1], make(before), token)

    def _inside(self, path: str) -> Spot:
        for named, real in self._roots:
            for root in (named, real):
                if PurePath(path).is_relative_to(root):
                    return Spot(root=real, parts=PurePath(path).relative_to(root).parts)
        raise FileRefusedError("the path is outside the session's folders")


def decoded(content: bytes) -> str:
    """The bytes as text. Raises FileRefusedError."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileRefusedError(f"the file is not UTF-8 text (byte {error.start})") from error


def encoded(text: str) -> bytes:
    """The text as bytes. Raises FileRefusedError."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise FileRefusedError("the text is not valid Unicode") from error


def _first_link(spot: Spot) -> str | None:
    """The path with its first link replaced by where it leads; `None` where no name is a link."""
    here = Path(spot.root)
    for index, name in enumerate(spot.parts):
        try:
            target = (here / name).readlink()
        except OSError:
            here /= name
        else:
            return os.path.normpath(here.joinpath(target, *spot.parts[index + 1 :]))
    return None


@contextmanager
def _alone(handle: int) -> Generator[None, None, None]:
    """Hold the folder's advisory lock. A disk that has none, such as NFS for folders, goes without."""
    # Windows lacks the module; there the service is off and this one still has to load.
    import fcntl  # ruff: ignore[import-outside-top-level] - see above

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise FolderBusyError from error
    except OSError as error:
        if error.errno not in _UNLOCKABLE:
            raise
    # Closing the folder's handle, which follows, gives the lock back.
    yield
