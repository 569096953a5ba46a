"""What the person has set, in one small file that a person can also edit."""

import errno
import json
import os
import re
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files.whole_file import replace
from kandev_desktop.host.editor import set_editor

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*")
_LEAST_SCALE, _MOST_SCALE = 0.5, 3.0
_LARGEST = 1024 * 1024
_LARGEST_LIMIT = 999_999


class Theme(StrEnum):
    """The look; `system` follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high_contrast"


class ReduceMotion(StrEnum):
    """Whether what appears is there at once; `system` follows the desktop."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class Announcing(StrEnum):
    """What a screen reader is told changes of state by."""

    ANNOUNCEMENT = "announcement"
    NOTIFICATION = "notification"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting has a default. `others` are keys that this version does not know: they are kept as they are."""

    automatic_retry: bool = True
    theme: Theme = Theme.SYSTEM
    text_scale: float = 1.0
    reduce_motion: ReduceMotion = ReduceMotion.SYSTEM
    language: str = "system"  # or a tag: `de`
    enter_sends: bool = True
    notify_needed: bool = True
    notify_done: bool = True
    editor: str = ""  # or a command, see `host/editor.py`
    announce_by: Announcing = Announcing.ANNOUNCEMENT
    history_filters: tuple[Mapping[str, object], ...] = ()  # each with its name; the window reads the rest
    history_days: int = 0  # sessions that were not used for longer go; 0 is no limit
    history_mebibytes: int = 0  # the database's limit, likewise
    others: Mapping[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """What goes into the file."""
        own = {name: getattr(self, name) for name in _READERS}
        return {**own, **self.others}


class LiveSettings:
    """The settings as they are now. A change is kept in the file, where there is one, before it holds."""

    def __init__(self, now: Settings, file: Path | None = None) -> None:
        self.now = now
        self._file = file

    def change(self, **changes: object) -> None:
        """Set these. Raises KnownError(FOLDER_READ_ONLY, EDITOR_INVALID); nothing changed then."""
        changed = _read({**self.now.as_json(), **changes})
        if changed.editor != self.now.editor:
            set_editor(changed.editor)
        if self._file is not None:
            save(changed, self._file)
        self.now = changed


def load(file: Path) -> tuple[Settings, KnownError | None]:
    """The settings; defaults where there is no file. Nothing is written.

    What cannot be read is told as KnownError(SETTINGS_DAMAGED) and has its default, but automatic retry is off then:
    whoever switched it off must not find it on. The file stays until `save` keeps it beside the new one.
    """
    try:
        found = _content(file)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not file.is_symlink():
            return Settings(), None
        return _UNREAD, _damaged(file, error.strerror or str(error))
    try:
        read = _readable(json.loads(found))
    except (TypeError, ValueError, RecursionError) as error:
        return _UNREAD, _damaged(file, str(error))
    return read.settings, _damaged(file, ", ".join(read.lost)) if read.lost else None


def save(settings: Settings, file: Path) -> None:
    """Replace the file in one step: a crash leaves the old one or the new one. A damaged one is kept beside it.

    Raises KnownError(FOLDER_READ_ONLY).
    """
    text = json.dumps(settings.as_json(), indent=2, ensure_ascii=False) + "\n"
    try:
        if load(file)[1] is not None:
            _keep(file, _beside(file))
        replace(file, text)
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error


_UNREAD = Settings(automatic_retry=False)


class _Readable(NamedTuple):
    settings: Settings
    lost: tuple[str, ...]


def _content(file: Path) -> bytes:
    """Raises OSError, also for what is no file of a bearable size."""
    mode = file.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # opening a pipe would wait for who writes
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with file.open("rb") as stream:
        content = stream.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def _damaged(file: Path, detail: str) -> KnownError:
    return KnownError(Problem.SETTINGS_DAMAGED, path=str(file), kept=str(_beside(file)), detail=detail)


def _beside(file: Path) -> Path:
    """The first free place for a damaged file."""
    kept, number = file.with_name(f"{file.name}.damaged"), 1
    while os.path.lexists(kept):
        number += 1
        kept = file.with_name(f"{file.name}.damaged-{number}")
    return kept


def _keep(file: Path, kept: Path) -> None:
    """Raises OSError."""
    try:
        os.link(file, kept)  # the file stays in its place: no moment without settings
    except OSError:
        file.rename(kept)  # a folder, or a file system without links


def _readable(found: object) -> _Readable:
    """The settings of an object and the names of those that are not of their kind. Raises TypeError."""
    if not isinstance(found, dict):
        raise TypeError(f"{type(found).__name__} instead of an object")
    known: dict[str, Any] = {}
    lost = [name for name in found if name in _READERS and not _take(name, found[name], known)]
    others = {name: value for name, value in found.items() if name not in _READERS and _writable(name, value)}
    lost += [name for name in found if name not in _READERS and name not in others]
    if "automatic_retry" in lost:
        known["automatic_retry"] = False
    return _Readable(Settings(**known, others=others), tuple(lost))


def _take(name: str, value: object, known: dict[str, Any]) -> bool:
    try:
        known[name] = _READERS[name](value)
    except (TypeError, ValueError, OverflowError):
        return False
    return True


def _writable(*values: object) -> bool:
    """Whether a file can hold it: JSON may name half of a character, UTF-8 has none."""
    try:
        json.dumps(values, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _read(found: Mapping[str, object]) -> Settings:
    """Raises TypeError or ValueError for a value that is not of its kind."""
    known = {name: read(found[name]) for name, read in _READERS.items() if name in found}
    return Settings(**known, others={name: value for name, value in found.items() if name not in _READERS})


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _announcing(value: object) -> Announcing:
    return Announcing(str(value))


def _reduce_motion(value: object) -> ReduceMotion:
    return ReduceMotion(str(value))


def _limit(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    if not 0 <= value <= _LARGEST_LIMIT:
        raise ValueError(value)
    return value


def _theme(value: object) -> Theme:
    return Theme(str(value))


def _scale(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError(value)
    if not _LEAST_SCALE <= value <= _MOST_SCALE:
        raise ValueError(value)
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    if not _writable(value):
        raise ValueError(value)
    return value


def _filters(value: object) -> tuple[Mapping[str, object], ...]:
    found = tuple(value) if isinstance(value, list | tuple) else None
    if found is None or not all(
        isinstance(each, dict) and isinstance(each.get("name"), str) for each in found
    ):
        raise TypeError(value)
    if not _writable(found):
        raise ValueError(value)
    return found


def _language(value: object) -> str:
    if not isinstance(value, str) or _LANGUAGE.fullmatch(value) is None:
        raise ValueError(value)
    return value


_READERS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "automatic_retry": _switch,
        "theme": _theme,
        "text_scale": _scale,
        "reduce_motion": _reduce_motion,
        "language": _language,
        "enter_sends": _switch,
        "notify_needed": _switch,
        "notify_done": _switch,
        "editor": _text,
        "announce_by": _announcing,
        "history_days": _limit,
        "history_mebibytes": _limit,
        "history_filters": _filters,
    }
)
