"""The inspector's sentences with a number in them; `counts.py` says why they stand in a class."""

from PySide6.QtCore import QCoreApplication


class InspectorCounts:
    """Every sentence of the inspector that changes with a number."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("InspectorCounts", text, comment, n)

    def attempts(self, n: int) -> str:
        """How many automatic attempts a schedule has."""
        return self.tr("1 attempt") if n == 1 else self.tr("%n attempts", "", n)

    def strange(self, n: int) -> str:
        """How many frames nobody could read."""
        if n == 0:
            return self.tr("None")
        return (
            self.tr("1 frame that nobody could read")
            if n == 1
            else self.tr("%n frames that nobody could read", "", n)
        )

    def requests(self, n: int) -> str:
        """How many requests were made in a session."""
        return self.tr("1 request") if n == 1 else self.tr("%n requests", "", n)

    def more_files(self, n: int) -> str:
        """Below the files that are shown."""
        return self.tr("1 more file") if n == 1 else self.tr("%n more files", "", n)

    def more_lines(self, n: int) -> str:
        """Below the lines of a file that are shown."""
        return self.tr("1 more line") if n == 1 else self.tr("%n more lines", "", n)

    def added(self, n: int) -> str:
        """What a reader hears of a file."""
        return self.tr("1 line added") if n == 1 else self.tr("%n lines added", "", n)

    def removed(self, n: int) -> str:
        """What a reader hears of a file."""
        return self.tr("1 line removed") if n == 1 else self.tr("%n lines removed", "", n)


INSPECTOR_COUNTS = InspectorCounts()
