"""The schema's history: applied in order, each once, never edited after a release, only added to."""

import sqlite3
from collections.abc import Callable

from kandev_desktop.store.migrations.m001_initial import m001_initial

Migration = Callable[[sqlite3.Connection], None]

MIGRATIONS: tuple[Migration, ...] = (m001_initial,)
"""A database's `user_version` counts how many of these it has."""
