"""The operating system's lock by which exactly one process owns a database."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.files.locking import try_lock
from kandev_desktop.store.files import open_private, open_regular

_LONGEST = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Who owns a database."""

    pid: int
    program: str
    instance_id: str


class OwnerLock:
    """Held from `acquire` until `release` or the end of the process, whichever way it ends.

    The file stays when the lock goes: removing it would let two processes lock two files of one name.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, database: Path, holder: Holder) -> "OwnerLock":
        """Lock `<database>.owner` and write the holder into it.

        Raises StoreError, DATABASE_OWNED with the process that has it or DATABASE_UNREADABLE, and OSError.
        """
        descriptor = open_private(database, ".owner", os.O_RDWR | os.O_CREAT)
        try:
            _lock(database, descriptor)
            _write(descriptor, holder)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(descriptor)

    def release(self) -> None:
        """Give the database free."""
        os.close(self._descriptor)


def holder_of(database: Path) -> int | None:
    """The pid of the process that owns a database, `None` where none does. Changes nothing.

    Raises StoreError(DATABASE_UNREADABLE) for an owner file that is no regular file, and OSError.
    """
    try:
        descriptor = open_regular(database, ".owner", os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        import psutil  # ruff: ignore[import-outside-top-level] - a start, which only acquires, does not wait for it

        pid = _facts(os.read(descriptor, _LONGEST)).get("pid")
        # The lock is tried only where the process lives: a try must not stand in the way of one that starts.
        held = isinstance(pid, int) and psutil.pid_exists(pid) and not try_lock(descriptor)
    finally:
        os.close(descriptor)
    return pid if held else None


def _write(descriptor: int, holder: Holder) -> None:
    text = json.dumps(asdict(holder)).encode()
    os.lseek(descriptor, 0, os.SEEK_SET)
    os.write(descriptor, text)
    os.ftruncate(descriptor, len(text))


def _lock(database: Path, descriptor: int) -> None:
    if try_lock(descriptor):
        return
    os.lseek(descriptor, 0, os.SEEK_SET)
    facts = _facts(os.read(descriptor, _LONGEST))
    raise StoreError(
        Problem.DATABASE_OWNED, path=str(database), pid=facts.get("pid"), program=facts.get("program")
    )


def _facts(text: bytes) -> Mapping[str, Any]:
    """What the file says; nothing where its holder has locked it and not written yet."""
    try:
        facts = json.loads(text)
    except ValueError:
        return {}
    return facts if isinstance(facts, dict) else {}
