"""Durable state in SQLite."""

from kandev_desktop.store.sqlite_store import SqliteReader, SqliteStore, open_reader, open_store

__all__ = ["SqliteReader", "SqliteStore", "open_reader", "open_store"]
