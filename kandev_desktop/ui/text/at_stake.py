"""What quitting would stop and what it would leave scheduled, in numbers.

A class of its own for the reason that `counts` gives.
"""

from PySide6.QtCore import QCoreApplication


class AtStake:
    """The sentences of the question before quitting."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("AtStake", text, comment, n)

    def prompts_run(self, n: int) -> str:
        """What quitting stops."""
        if n == 1:
            return self.tr("One prompt is running: it is stopped.")
        return self.tr("%n prompts are running: they are stopped.", "", n)

    def retries_due(self, n: int) -> str:
        """What waits for the next start."""
        if n == 1:
            return self.tr("One retry is scheduled: it stays scheduled for the next start.")
        return self.tr("%n retries are scheduled: they stay scheduled for the next start.", "", n)


AT_STAKE = AtStake()
