"""Owns a database before it is opened, so that nothing is shown that another process keeps."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kandev_desktop.store.files import make_folder, require_regular
from kandev_desktop.store.owner_lock import Holder, OwnerLock
from kandev_desktop.store.problems import translated

if TYPE_CHECKING:  # loaded after the first paint
    from kandev_desktop.engine.ports import Rng


@dataclass(frozen=True, slots=True)
class Claim:
    """The lock of a database, for `open_store`. It goes with the process where nobody takes it over."""

    holder: Holder
    lock: OwnerLock


def this_process(program: str, rng: "Rng") -> Holder:
    """What another process is told of this one."""
    return Holder(pid=os.getpid(), program=program, instance_id=rng.token())


def claim(path: Path, holder: Holder) -> Claim:
    """Raises StoreError for a database that somebody owns or that cannot be owned."""
    with translated(path):
        real = Path(os.path.realpath(path))
        require_regular(real)
        make_folder(real.parent)
        return Claim(holder, OwnerLock.acquire(real, holder))
