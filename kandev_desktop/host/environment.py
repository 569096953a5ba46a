"""The environment that a child process starts from: enough to work on this machine, and no secret."""

import os
from collections.abc import Mapping
from pathlib import Path

from kandev_desktop.domain.environment import inherited

_USUAL_FOLDERS = (
    ".local/bin",
    ".npm-global/bin",
    ".npm-packages/bin",
    ".local/share/pnpm",
    ".yarn/bin",
    ".bun/bin",
    ".volta/bin",
    ".opencode/bin",
)
_SYSTEM_FOLDERS = ("/usr/local/bin", "/opt/homebrew/bin")


def trimmed(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """What of an environment every child gets; its profile adds the rest.

    PATH is lengthened by the folders where npm, pip and others install: a program that a desktop's menu
    starts has not read the shell's start files that would have added them.
    """
    return inherited(environment) | {"PATH": search_path(environment)}


def search_path(environment: Mapping[str, str] = os.environ) -> str:
    """PATH and behind it the usual folders that exist."""
    home = Path(environment.get("HOME") or Path.home())
    usual = [home / folder for folder in _USUAL_FOLDERS] + _node_versions(home)
    found = [str(folder) for folder in (*usual, *map(Path, _SYSTEM_FOLDERS)) if folder.is_dir()]
    given = [folder for folder in environment.get("PATH", os.defpath).split(os.pathsep) if folder]
    return os.pathsep.join(dict.fromkeys(given + found))


def _node_versions(home: Path) -> list[Path]:
    versions = home.glob(".nvm/versions/node/v*/bin")
    return sorted(versions, key=_version_order, reverse=True)


def _version_order(folder: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in folder.parent.name.removeprefix("v").split(".") if part.isdigit())
