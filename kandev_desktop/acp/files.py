"""Reads and writes text files inside the session's folders, for the agent.

Every folder on the way is opened by handle, without following links, at the time of use. A link that leads
from one place inside the folders to another is resolved step by step first, and the place found is what is
judged; should a link stand there when the file is opened, the request is refused.
"""

import errno
import os
import stat
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePath

from kandev_desktop.acp.places import is_private

MAX_FILE = 10 * 1024 * 1024
MAX_LINKS = 16
SUPPORTED = {os.open, os.mkdir, os.stat, os.rename, os.unlink} <= os.supports_dir_fd
"""Whether this system opens files relative to a folder's handle. The service is not offered without."""

# Windows lacks these names; there the service is off and this module still has to load.
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _NO_LINK
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _NO_LINK
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK


class FileRefusedError(Exception):
    """The request is not carried out. The text says why, without the content."""


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
        """Where a path leads. Raises FileRefusedError outside the folders and in private places."""
        if "\0" in path or not PurePath(path).is_absolute():
            raise FileRefusedError("the path is not absolute")
        for _ in range(MAX_LINKS):
            spot = self._inside(os.path.normpath(path))
            target = _first_link(spot)
            if target is None:
                if is_private(spot.path, self._private):
                    raise FileRefusedError("the path is private")
                return spot
            path = target
        raise FileRefusedError("too many links")

    def read(self, spot: Spot, line: int | None, limit: int | None) -> str:
        """The text, or `limit` lines of it from line `line` (from 1). Raises FileRefusedError, OSError."""
        with _folder_of(spot, create=False) as folder:
            content = _read_all(folder, spot.parts[-1])
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise FileRefusedError(f"the file is not UTF-8 text (byte {error.start})") from error
        if line is None and limit is None:
            return text
        first = max(0, (line or 1) - 1)
        lines = text.split("\n")
        last = len(lines) if limit is None else first + limit
        return "\n".join(lines[first:last]) + ("\n" if last < len(lines) and first < last else "")

    def write(self, spot: Spot, text: str, token: str) -> None:
        """Replace the file in one step, keeping its mode; missing folders are made. `token` names the
        temporary file. Raises FileRefusedError, OSError."""
        try:
            content = text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise FileRefusedError("the text is not valid Unicode") from error
        if len(content) > MAX_FILE:
            raise FileRefusedError(f"the text is larger than {MAX_FILE} bytes")
        with _folder_of(spot, create=True) as folder:
            mode = _mode_of(spot.parts[-1], folder)
            temporary = f".kandev-{token}.tmp"
            try:
                _write_all(os.open(temporary, _CREATE, 0o666, dir_fd=folder), content, mode)
                os.rename(temporary, spot.parts[-1], src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                with suppress(FileNotFoundError):
                    os.unlink(temporary, dir_fd=folder)
                raise

    def _inside(self, path: str) -> Spot:
        for named, real in self._roots:
            for root in (named, real):
                if path != root and PurePath(path).is_relative_to(root):
                    return Spot(root=real, parts=PurePath(path).relative_to(root).parts)
        raise FileRefusedError("the path is outside the session's folders")


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
def _folder_of(spot: Spot, *, create: bool) -> Generator[int, None, None]:
    """A handle of the folder that holds the spot's last name."""
    handle = os.open(spot.root, _FOLDER)
    try:
        for name in spot.parts[:-1]:
            inner = _enter(handle, name, create=create)
            os.close(handle)
            handle = inner
        yield handle
    finally:
        os.close(handle)


def _enter(folder: int, name: str, *, create: bool) -> int:
    if create:
        with suppress(FileExistsError):
            os.mkdir(name, dir_fd=folder)
    try:
        return os.open(name, _FOLDER, dir_fd=folder)
    except OSError as error:
        raise _link_or(error) from error


def _link_or(error: OSError) -> Exception:
    # ELOOP and, with O_DIRECTORY, ENOTDIR are what a link gives that came between.
    return (
        FileRefusedError("a link or a file is in the way")
        if error.errno in {errno.ELOOP, errno.ENOTDIR}
        else error
    )


def _read_all(folder: int, name: str) -> bytes:
    try:
        descriptor = os.open(name, _READ, dir_fd=folder)
    except OSError as error:
        raise _link_or(error) from error
    # Buffered only after the look at its kind: a folder cannot be opened as a file object.
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise FileRefusedError("not a regular file")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            content = file.read(MAX_FILE + 1)
    finally:
        os.close(descriptor)
    if len(content) > MAX_FILE:
        raise FileRefusedError(f"the file is larger than {MAX_FILE} bytes")
    return content


def _mode_of(name: str, folder: int) -> int | None:
    try:
        status = os.stat(name, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise FileRefusedError("not a regular file")
    if not status.st_mode & 0o222:
        raise FileRefusedError("the file is read-only")
    return stat.S_IMODE(status.st_mode)


def _write_all(descriptor: int, content: bytes, mode: int | None) -> None:
    with os.fdopen(descriptor, "wb") as file:
        if mode is not None:
            os.fchmod(descriptor, mode)
        file.write(content)
        file.flush()
        os.fsync(descriptor)
