"""A small file of what the program remembers for itself, one JSON object. A person's settings lie elsewhere."""

import json
import stat
from collections.abc import Mapping
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files.whole_file import replace

_LARGEST = 1024 * 1024


def load(file: Path) -> dict[str, object] | None:
    """The object; `{}` where there is no file, `None` where it is damaged, too large or not to be read."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # opening a pipe would wait for who writes
            return None
        with file.open("rb") as stream:
            text = stream.read(_LARGEST + 1)
    except FileNotFoundError:
        return {}
    except OSError:
        return None
    if len(text) > _LARGEST:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def save(state: Mapping[str, object], file: Path) -> None:
    """Replace the file in one step. Raises KnownError(FOLDER_READ_ONLY)."""
    try:
        replace(file, json.dumps(state, ensure_ascii=False) + "\n")
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error


def set_aside(file: Path) -> None:
    """Keep a damaged file beside its place, for whoever wants to look into it; does nothing where that fails."""
    try:
        file.replace(file.with_name(f"{file.name}.damaged"))
    except OSError:
        return
