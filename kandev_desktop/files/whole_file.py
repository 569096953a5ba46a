"""Writes a small file so that a crash leaves the old one or the new one."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace(file: Path, content: str | bytes) -> None:
    """Replace the file in one step; it is this user's alone. Raises OSError."""
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # made with mode 0600
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content.encode() if isinstance(content, str) else content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
