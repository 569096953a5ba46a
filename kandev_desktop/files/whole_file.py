"""Writes a file so that a crash leaves the old one or the new one."""

import errno
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def replace(file: Path, content: str | bytes) -> None:
    """Replace the file in one step; it is this user's alone. Raises OSError."""
    with writing(file) as stream:
        stream.write(content.encode() if isinstance(content, str) else content)


_DATABASE = b"SQLite format 3\0"
"""How SQLite's files begin (https://sqlite.org/fileformat2.html)."""
_BESIDE = ("-wal", "-shm", "-journal", ".owner")


@contextmanager
def writing(file: Path) -> Generator[IO[bytes]]:
    """Where a file is written to that is this user's alone. It takes its place in one step at the end, and not at all
    where that is not reached. Raises OSError, a FileExistsError for a database, which nothing that is written so is."""
    _require_no_database(file)
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # made with mode 0600
    try:
        with os.fdopen(descriptor, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _require_no_database(file: Path) -> None:
    found = Path(os.path.realpath(file))
    whole = next((found.name.removesuffix(each) for each in _BESIDE if found.name.endswith(each)), found.name)
    if _begins_with(found.with_name(whole), _DATABASE):
        raise FileExistsError(errno.EEXIST, "a database is there, which is never replaced")


def _begins_with(file: Path, content: bytes) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        return stream.read(len(content)) == content
