"""This program as it is set up here, for a report of a fault."""

import platform
import sqlite3

import PySide6
from PySide6.QtCore import qVersion

from kandev_desktop import __version__
from kandev_desktop.engine.history.bundle import Installation
from kandev_desktop.engine.history.records import KeptProfiles
from kandev_desktop.files import paths
from kandev_desktop.host import settings
from kandev_desktop.host.log_tail import LogTail
from kandev_desktop.store import schema


def installation(known: KeptProfiles) -> Installation:
    """Versions, settings and these profiles."""
    # Who opens the settings to act on them tells what is wrong with them.
    return Installation(
        versions={
            "kandev-desktop": __version__,
            "database": str(schema.CURRENT),
            "python": platform.python_version(),
            "qt": qVersion(),
            "pyside": PySide6.__version__,
            "sqlite": sqlite3.sqlite_version,
            "system": platform.platform(),
        },
        settings=settings.load(paths.find().settings)[0].as_json(),
        profiles=known.own,
        dynamic=known.dynamic,
    )


def log_lines() -> list[str]:
    """The end of the log; empty where there is none."""
    tail, lines = LogTail(paths.find().log_file), list[str]()
    while more := tail.read():
        lines += more
    return lines
