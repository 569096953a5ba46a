"""Which places the file service never touches, and which writes always need a person."""

from collections.abc import Sequence
from pathlib import Path, PurePath

from kandev_desktop.domain.session.asking_places import KEYS_AT_HOME, asks


def private_places(home: Path, ours: Sequence[Path]) -> tuple[Path, ...]:
    """The folders that are refused, links resolved."""
    return tuple(place.resolve() for place in (*(home / name for name in KEYS_AT_HOME), *ours))


def is_private(path: PurePath, private: Sequence[Path]) -> bool:
    """Whether the path, links resolved, lies in one of the folders. Case is ignored, as some disks do."""
    folded = PurePath(str(path).casefold())
    return any(folded.is_relative_to(str(place).casefold()) for place in private)


def must_ask(path: PurePath) -> bool:
    """Whether a person must allow it: a write there could make something run, or keys may lie there."""
    return asks(str(path))
