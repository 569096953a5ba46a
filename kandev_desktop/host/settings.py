"""What the person has set, in one small file that a person can also edit."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.whole_file import replace


class Theme(StrEnum):
    """The look; `system` follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high_contrast"


class Settings(BaseModel):
    """Every setting has a default. Keys that this version does not know are kept as they are."""

    model_config = ConfigDict(extra="allow", frozen=True)

    automatic_retry: bool = True
    theme: Theme = Theme.SYSTEM
    text_scale: Annotated[float, Field(ge=0.5, le=3, allow_inf_nan=False)] = 1.0
    language: Annotated[str, Field(pattern=r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*$")] = (
        "system"  # or a tag: `de`
    )
    enter_sends: bool = True


class LiveSettings:
    """The settings as they are now. A change is kept in the file, where there is one, before it holds."""

    def __init__(self, now: Settings, file: Path | None = None) -> None:
        self.now = now
        self._file = file

    def change(self, **changes: object) -> None:
        """Set these. Raises KnownError(FOLDER_READ_ONLY); nothing changed then."""
        changed = Settings.model_validate({**self.now.model_dump(), **changes})
        if self._file is not None:
            save(changed, self._file)
        self.now = changed


def load(file: Path) -> tuple[Settings, KnownError | None]:
    """The settings; defaults where there is no file.

    A damaged file is moved aside and told as KnownError(SETTINGS_DAMAGED), beside the defaults.
    Raises KnownError(FILE_UNREADABLE) where the system does not let it be read.
    """
    try:
        return Settings.model_validate_json(file.read_bytes()), None
    except FileNotFoundError:
        return Settings(), None
    except ValidationError:
        return Settings(), _set_aside(file)
    except OSError as error:
        raise KnownError(Problem.FILE_UNREADABLE, path=str(file), detail=error.strerror) from error


def save(settings: Settings, file: Path) -> None:
    """Replace the file in one step: a crash leaves the old one or the new one.

    Raises KnownError(FOLDER_READ_ONLY).
    """
    text = json.dumps(settings.model_dump(mode="json"), indent=2, ensure_ascii=False) + "\n"
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
