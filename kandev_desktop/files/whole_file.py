"""Writes a file so that a crash leaves the old one or the new one."""

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


@contextmanager
def writing(file: Path) -> Generator[IO[bytes]]:
    """Where a file is written to that is this user's alone. It takes its place in one step at the end, and not at all
    where that is not reached. Raises OSError."""
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
