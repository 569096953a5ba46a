"""Lines of the program's own log, ready to be read."""

import json
from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import visible


class Level(IntEnum):
    """From the least to the most serious."""

    INFO = 0
    WARNING = 1
    ERROR = 2


_LEVELS = {"debug": Level.INFO, "info": Level.INFO, "warning": Level.WARNING}
_FROM_ON = {
    Level.INFO: QT_TRANSLATE_NOOP("LogLines", "Everything"),
    Level.WARNING: QT_TRANSLATE_NOOP("LogLines", "Warnings and errors"),
    Level.ERROR: QT_TRANSLATE_NOOP("LogLines", "Errors"),
}


@dataclass(frozen=True, slots=True)
class LogLine:
    """`text` may have several lines: a traceback stands under its message."""

    level: Level
    text: str


def level_words(level: Level) -> str:
    """What a filter that begins at this level shows."""
    return QCoreApplication.translate("LogLines", _FROM_ON[level])


def read_line(line: str, zone: tzinfo | None = None) -> LogLine:
    """A line of the file. One that is not of our making is shown as it is, as an error."""
    try:
        entry = json.loads(line)
        at = times.exact_time(datetime.fromisoformat(entry["at"]), zone)
        text = f"{at}  {entry['level']:<7}  {entry['logger']}  {entry['message']}"
        traceback = entry.get("traceback", "")
        level = _LEVELS.get(entry["level"], Level.ERROR)
    except (ValueError, TypeError, KeyError, AttributeError):
        return LogLine(Level.ERROR, visible(line))
    return LogLine(level, visible(f"{text}\n{traceback}".rstrip()))
