"""The log file: bounded, private, one sanitised line a record.

Prompts and transcripts are never logged; what callers do log goes through the sanitiser all the same.
"""

import json
import logging
import os
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import MemoryHandler, RotatingFileHandler
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem

TREES = ("kandev", "kandev_desktop", "acp", "asyncio")
"""Our loggers and those of libraries that report here. The root logger belongs to nobody."""
_FILES = 3
_PRIVATE = 0o600
_LINE = 8_000
_MOST_HELD = 100


def start(file: Path, *, size: int = 1_000_000, held: bool = False) -> logging.Handler:
    """Let everything that is logged go to this file of at most `size` bytes and three older ones; held in memory
    until `release` where that is asked for, but for errors.

    Raises KnownError(FOLDER_READ_ONLY).
    """
    try:
        handler = _PrivateFile(file, maxBytes=size, backupCount=_FILES, encoding="utf-8")
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error
    handler.setFormatter(_Line())
    taking = MemoryHandler(_MOST_HELD, target=handler) if held else handler
    for name in TREES:
        logger = logging.getLogger(name)
        logger.addHandler(taking)
        logger.propagate = False
        logger.setLevel(logging.INFO if name.startswith("kandev") else logging.WARNING)
    return taking


def release(handler: logging.Handler) -> None:
    """Write what was held, and what comes from now on at once."""
    if isinstance(handler, MemoryHandler):
        handler.flushLevel = logging.NOTSET
        handler.flush()


def stop(handler: logging.Handler) -> None:
    """Undo `start`."""
    for name in TREES:
        logger = logging.getLogger(name)
        logger.removeHandler(handler)
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    file = handler.target if isinstance(handler, MemoryHandler) else None
    handler.close()
    if file is not None:
        file.close()


class _PrivateFile(RotatingFileHandler):
    """Its file is closed to others from its first byte, also after a rotation and where it was open to them.

    A line that the disk does not take is lost: whoever needs the disk tells of it.
    """

    def handleError(self, record: logging.LogRecord) -> None:  # ruff: ignore[invalid-function-name] - the name of logging
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)

    def close(self) -> None:
        with suppress(OSError):
            super().close()

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(
            self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE
        )
        os.fchmod(descriptor, _PRIVATE)
        return os.fdopen(descriptor, "a", encoding=self.encoding, errors="backslashreplace")


class _Line(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _clean(record.getMessage()),
        }
        if record.exc_info and record.exc_info[1] is not None:
            entry["traceback"] = _clean("".join(traceback.format_exception(record.exc_info[1])))
        return json.dumps(entry, ensure_ascii=False)


def _clean(text: str) -> str:
    """Keeps the end of what is too long: the end of a traceback names the fault."""
    from kandev_desktop.domain.evidence.sanitiser import sanitise  # ruff: ignore[import-outside-top-level] - needed after the first paint, unless a start logs

    clean = sanitise(text)
    return clean if len(clean) <= _LINE else f"…{clean[-_LINE:]}"
