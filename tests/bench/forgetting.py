"""Has the system forget a file, so that what reads it next waits for the disk."""

import os
from pathlib import Path


def forget(path: Path) -> None:
    """Drop what the system keeps of the file in memory, once all that was written to it is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(descriptor)
