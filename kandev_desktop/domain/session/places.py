"""Names of files and folders by their words alone: no link is followed and no disk is asked."""

import re

_DRIVE = re.compile(r"[A-Za-z]:[/\\]|\\\\")
_EITHER = re.compile(r"[/\\]+")


def whole(path: str, folder: str) -> str:
    """One name for what an agent names from its folder on or from the root: no `.`, no doubled separator."""
    if not _absolute(path, folder):
        path = f"{folder}/{path}"
    separator = "\\" if _DRIVE.match(folder) else "/"
    root = separator if path.startswith(("/", "\\")) else ""
    return root + separator.join(_names(path, folder))


def inside(path: str, folder: str) -> bool:
    """Whether a path lies in a folder, or is it; one that goes up anywhere does not."""
    names, within = _names(whole(path, folder), folder), _names(folder, folder)
    if _DRIVE.match(folder):
        names, within = [name.casefold() for name in names], [name.casefold() for name in within]
    return ".." not in names and names[: len(within)] == within


def _absolute(path: str, folder: str) -> bool:
    return path.startswith("/") or (bool(_DRIVE.match(folder)) and bool(_DRIVE.match(path)))


def _names(path: str, folder: str) -> list[str]:
    names = _EITHER.split(path) if _DRIVE.match(folder) else path.split("/")
    return [name for name in names if name not in {"", "."}]
