"""What a checkup of the machine finds: facts that `doctor` prints and a window can show."""

from dataclasses import dataclass
from enum import StrEnum

from kandev_desktop.domain.errors import KnownError


class Area(StrEnum):
    """What was looked at."""

    AGENTS = "agents"
    MODELS = "models"
    KEYRING = "keyring"
    DISPLAY = "display"
    LIBRARIES = "libraries"
    DATABASE = "database"
    FOLDERS = "folders"
    SETTINGS = "settings"
    DISK = "disk"


class Health(StrEnum):
    """`missing` is something that can be added and may well not be wanted; `problem` is something wrong."""

    OK = "ok"
    MISSING = "missing"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One line of a checkup. `error` names what is in the way, where there is a remedy for it.

    `detail` is versions, paths and names, never a value of a variable.
    """

    area: Area
    subject: str
    health: Health
    detail: str = ""
    error: KnownError | None = None
