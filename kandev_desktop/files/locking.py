"""The operating system's lock on an open file. It goes with the process that holds it, whichever way that ends."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    # Windows locks are mandatory: a byte far behind the text leaves the text readable for others.
    _LOCKED_BYTE = 1 << 30

    def try_lock(descriptor: int) -> bool:
        """Lock the file for this descriptor alone; false where another has it."""
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock the file for this descriptor alone; false where another has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
