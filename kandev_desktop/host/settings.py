"""What the person has set, in one small file that a person can also edit."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.editor import set_editor
from kandev_desktop.host.whole_file import replace

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*")
_LEAST_SCALE, _MOST_SCALE = 0.5, 3.0


class Theme(StrEnum):
    """The look; `system` follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high_contrast"


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
    language: str = "system"  # or a tag: `de`
    enter_sends: bool = True
    notify_needed: bool = True
    notify_done: bool = True
    editor: str = ""  # or a command, see `host/editor.py`
    announce_by: Announcing = Announcing.ANNOUNCEMENT
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
    """The settings; defaults where there is no file.

    A damaged file is moved aside and told as KnownError(SETTINGS_DAMAGED), beside the defaults.
    Raises KnownError(FILE_UNREADABLE) where the system does not let it be read.
    """
    try:
        return _read(json.loads(file.read_bytes())), None
    except FileNotFoundError:
        return Settings(), None
    except (TypeError, ValueError, RecursionError):
        return Settings(), _set_aside(file)
    except OSError as error:
        raise KnownError(Problem.FILE_UNREADABLE, path=str(file), detail=error.strerror) from error


def save(settings: Settings, file: Path) -> None:
    """Replace the file in one step: a crash leaves the old one or the new one.

    Raises KnownError(FOLDER_READ_ONLY).
    """
    text = json.dumps(settings.as_json(), indent=2, ensure_ascii=False) + "\n"
    try:
        replace(file, text)
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error


def _set_aside(file: Path) -> KnownError:
    kept = file.with_name(f"{file.name}.damaged")
    try:
        file.replace(kept)
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error
    return KnownError(Problem.SETTINGS_DAMAGED, path=str(file), kept=str(kept))


def _read(found: object) -> Settings:
    """The settings of an object. Raises TypeError or ValueError for a value that is not of its kind."""
    if not isinstance(found, dict):
        raise TypeError(found)
    known = {name: read(found[name]) for name, read in _READERS.items() if name in found}
    others = {name: value for name, value in found.items() if name not in _READERS}
    return Settings(**known, others=others)


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _announcing(value: object) -> Announcing:
    return Announcing(str(value))


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
    return value


def _language(value: object) -> str:
    if not isinstance(value, str) or _LANGUAGE.fullmatch(value) is None:
        raise ValueError(value)
    return value


_READERS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "automatic_retry": _switch,
        "theme": _theme,
        "text_scale": _scale,
        "language": _language,
        "enter_sends": _switch,
        "notify_needed": _switch,
        "notify_done": _switch,
        "editor": _text,
        "announce_by": _announcing,
    }
)
