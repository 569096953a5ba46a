"""Commands under the guard, so that nothing that they start outlives its use or this program."""

import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop.shipped import GUARD_COMMAND

_NO_REPORTS = "-1"
_AT_ONCE = "0"


@dataclass(frozen=True, slots=True)
class Guarded:
    """What to start in place of a command, and the descriptors that have to be passed on to it.

    It ends when the command does, with the same exit code, and what the command left behind with it.
    """

    argv: tuple[str, ...]
    descriptors: tuple[int, ...]


@contextmanager
def guarded(command: Sequence[str], *, grace_s: float = 0) -> Generator[Guarded, None, None]:
    """A command whose program is named by its path. Leaving ends it and everything it started, and so does the
    end of this program, however that comes. `grace_s` is what each has between TERM and KILL."""
    program = str(Path(command[0]).absolute())
    control, ours = os.pipe()
    try:
        arguments = (str(control), _NO_REPORTS, _AT_ONCE, str(grace_s), program, *command[1:])
        yield Guarded((*GUARD_COMMAND, *arguments), (control,))
    finally:
        os.close(ours)
        os.close(control)
