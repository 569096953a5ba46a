"""Things named one after the other."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication


def listed(parts: Iterable[str]) -> str:
    """The parts that are not empty, parted as the language does."""
    return QCoreApplication.translate("Lists", ", ").join(part for part in parts if part)


def clauses(parts: Iterable[str]) -> str:
    """The same for parts that have commas of their own."""
    return QCoreApplication.translate("Lists", "; ").join(part for part in parts if part)
