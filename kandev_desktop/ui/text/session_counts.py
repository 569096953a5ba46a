"""Sentences about numbers of sessions."""

from PySide6.QtCore import QCoreApplication


class SessionCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("SessionCounts", text, comment, n)

    def found(self, n: int) -> str:
        """What a reader hears of a search."""
        return self.tr("1 session found") if n == 1 else self.tr("%n sessions found", "", n)


SESSION_COUNTS = SessionCounts()
