"""What lies in a folder and below it, read by handle without following links."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from kandev_desktop.files.access import Spot
from kandev_desktop.files.handles import folder


class Kind(Enum):
    """What a name stands for."""

    FILE = "file"
    FOLDER = "folder"
    LINK = "link"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A name in a folder. `size` is in bytes, for files."""

    name: str
    kind: Kind
    size: int = 0


def on_one_line(name: str) -> str:
    """A name or path as it can stand in a line: a name may hold a line break, or bytes that are no text."""
    text = name.encode("utf-8", "replace").decode()
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def entries(spot: Spot, names: tuple[str, ...] = ()) -> list[Entry]:
    """What the folder below the spot holds, by name. Raises FileRefusedError, OSError."""
    with folder(spot.root, (*spot.parts, *names)) as handle:
        return sorted(_found(handle), key=lambda entry: entry.name)


def _found(handle: int) -> Iterator[Entry]:
    with os.scandir(handle) as scan:
        for each in scan:
            # A name may be gone by the time that it is looked at.
            with suppress(FileNotFoundError):
                status = each.stat(follow_symlinks=False)
                yield Entry(name=each.name, kind=_kind(status.st_mode), size=status.st_size)


def _kind(mode: int) -> Kind:
    for matches, kind in ((stat.S_ISREG, Kind.FILE), (stat.S_ISDIR, Kind.FOLDER), (stat.S_ISLNK, Kind.LINK)):
        if matches(mode):
            return kind
    return Kind.OTHER
