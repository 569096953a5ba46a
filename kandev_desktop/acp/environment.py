"""The environment that a child begins with: what it needs to work as the person's own program, no more."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from kandev_desktop.domain.environment import inherited


def child_environment(ours: Mapping[str, str], named: Mapping[str, str]) -> Mapping[str, str]:
    """The trimmed environment plus what a profile names, which wins."""
    return MappingProxyType(inherited(ours) | dict(named))


def find_program(command: str, environment: Mapping[str, str], cwd: str) -> str | None:
    """The absolute path of an executable: on the child's own PATH, or below its folder where it has a slash."""
    if Path(command).name != command:
        return shutil.which(str(Path(cwd, command)))
    return shutil.which(command, path=environment.get("PATH", ""))
