"""The environment that a child begins with: what it needs to work as the person's own program, no more."""

import os
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from kandev_desktop.domain.environment import inherited

_PROGRAM = re.compile(r"[\w./+@:-]*")
"""Nothing that a shell would take for more than the name of a program."""

_SHELL = "/bin/sh"


def child_environment(ours: Mapping[str, str], named: Mapping[str, str]) -> Mapping[str, str]:
    """The trimmed environment plus what a profile names, which wins."""
    return MappingProxyType(inherited(ours) | dict(named))


def command_words(
    command: str, arguments: Sequence[str], environment: Mapping[str, str], cwd: str
) -> tuple[str, ...]:
    """What to run: the program with its arguments.

    Some agents send a shell's line as the command and no arguments (kimi-cli, acp/tools.py): a shell runs it,
    which whoever is asked sees.
    """
    if arguments or _PROGRAM.fullmatch(command) or find_program(command, environment, cwd):
        return command, *arguments
    return _SHELL, "-c", command


def find_program(command: str, environment: Mapping[str, str], cwd: str) -> str | None:
    """The absolute path of an executable: on the child's own PATH, or below its folder where it has a slash."""
    if Path(command).name != command:
        return shutil.which(str(Path(cwd, command)))
    return shutil.which(command, path=environment.get("PATH", ""))


def may_not_run(command: str, environment: Mapping[str, str], cwd: str) -> bool:
    """Whether a file of that name is where a program would be found, and may not be executed."""
    if Path(command).name != command:
        return Path(cwd, command).exists()
    folders = environment.get("PATH", "").split(os.pathsep)
    return any(Path(folder, command).is_file() for folder in folders if folder)
