"""Folders and files opened by handle, one name after the other, without following a link at the time of use."""

import errno
import os
import stat
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress

MAX_FILE = 10 * 1024 * 1024
SUPPORTED = {os.open, os.mkdir, os.stat, os.rename, os.unlink} <= os.supports_dir_fd
"""Whether this system opens files relative to a folder's handle. Nothing here is offered without."""

# Windows lacks these names; there the service is off and this module still has to load.
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _NO_LINK
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _NO_LINK
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK


class FileRefusedError(Exception):
    """The request is not carried out. The text says why, without the content."""


@contextmanager
def folder(root: str, names: Sequence[str], *, create: bool = False) -> Generator[int, None, None]:
    """A handle of the folder that the names lead to from the root. Raises FileRefusedError, OSError."""
    handle = os.open(root, _FOLDER)
    try:
        for name in names:
            inner = _enter(handle, name, create=create)
            os.close(handle)
            handle = inner
        yield handle
    finally:
        os.close(handle)


def read_file(handle: int, name: str) -> bytes:
    """The content of a regular file. Raises FileRefusedError, OSError."""
    try:
        descriptor = os.open(name, _READ, dir_fd=handle)
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


def replace_file(handle: int, name: str, content: bytes, token: str) -> None:
    """Put the content there in one step, keeping the file's mode. `token` names the temporary file.

    Raises FileRefusedError, OSError.
    """
    if len(content) > MAX_FILE:
        raise FileRefusedError(f"the text is larger than {MAX_FILE} bytes")
    mode = _mode_of(name, handle)
    temporary = f".kandev-{token}.tmp"
    try:
        _write_all(os.open(temporary, _CREATE, 0o666, dir_fd=handle), content, mode)
        os.rename(temporary, name, src_dir_fd=handle, dst_dir_fd=handle)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary, dir_fd=handle)
        raise


def _enter(handle: int, name: str, *, create: bool) -> int:
    if create:
        with suppress(FileExistsError):
            os.mkdir(name, dir_fd=handle)
    try:
        return os.open(name, _FOLDER, dir_fd=handle)
    except OSError as error:
        raise _link_or(error) from error


def _link_or(error: OSError) -> Exception:
    # ELOOP and, with O_DIRECTORY, ENOTDIR are what a link gives that came between.
    return (
        FileRefusedError("a link or a file is in the way")
        if error.errno in {errno.ELOOP, errno.ENOTDIR}
        else error
    )


def _mode_of(name: str, handle: int) -> int | None:
    try:
        status = os.stat(name, dir_fd=handle, follow_symlinks=False)
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
