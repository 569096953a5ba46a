"""The log file: bounded, private, one sanitised line a record.

Prompts and transcripts are never logged; what callers do log goes through the sanitiser all the same.
"""

import json
import logging
import os
import traceback
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem

TREES = ("kandev", "kandev_desktop", "acp", "asyncio")
"""Our loggers and those of libraries that report here. The root logger belongs to nobody."""
_FILES = 3
_PRIVATE = 0o600
_LINE = 8_000


def start(file: Path, *, size: int = 1_000_000) -> logging.Handler:
    """Let everything that is logged go to this file of at most `size` bytes and three older ones.

    Raises KnownError(FOLDER_READ_ONLY).
    """
    try:
        handler = _PrivateFile(file, maxBytes=size, backupCount=_FILES, encoding="utf-8")
    except OSError as error:
        raise KnownError(Problem.FOLDER_READ_ONLY, path=str(file.parent)) from error
    handler.setFormatter(_Line())
    for name in TREES:
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
        logger.setLevel(logging.INFO if name.startswith("kandev") else logging.WARNING)
    return handler


def stop(handler: logging.Handler) -> None:
    """Undo `start`."""
    for name in TREES:
        logger = logging.getLogger(name)
        logger.removeHandler(handler)
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    handler.close()


class _PrivateFile(RotatingFileHandler):
    """Its file is closed to others from its first byte, also after a rotation and where it was open to them."""

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
    # A start that logs nothing needs it only after the first paint.
    from kandev_desktop.domain.evidence.sanitiser import sanitise  # ruff: ignore[import-outside-top-level]

    clean = sanitise(text)
    return clean if len(clean) <= _LINE else f"…{clean[-_LINE:]}"
