"""Sentences with a number in them about unattended runs."""

from PySide6.QtCore import QCoreApplication


class RunCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("RunCounts", text, comment, n)

    def runs(self, n: int) -> str:
        """Beside the title of the screen."""
        return self.tr("1 unattended prompt") if n == 1 else self.tr("%n unattended prompts", "", n)

    def found(self, n: int) -> str:
        """What a reader hears of a filter."""
        return self.tr("1 run") if n == 1 else self.tr("%n runs", "", n)

    def before(self, n: int) -> str:
        """The place of a run in the queue of its folder."""
        return self.tr("1 run is before it") if n == 1 else self.tr("%n runs are before it", "", n)

    def at_once(self, n: int) -> str:
        """The limit of a folder, as a choice."""
        return self.tr("1 at once") if n == 1 else self.tr("%n at once", "", n)

    def limit(self, n: int) -> str:
        """The limit of a folder, as a sentence."""
        if n == 1:
            return self.tr("In each folder one run is at work at a time; the others wait for their turn.")
        return self.tr("In each folder %n runs are at work at a time; the others wait for their turn.", "", n)

    def waiting_offline(self, n: int) -> str:
        """What waits while this machine is offline."""
        if n == 1:
            return self.tr("This machine is offline. 1 run waits and uses no attempt.")
        return self.tr("This machine is offline. %n runs wait and use no attempt.", "", n)

    def earliest(self, n: int) -> str:
        """Of how many routes a wake is the first."""
        return self.tr("earliest of %n candidates", "", n)

    def after_retries(self, n: int) -> str:
        """How often a candidate was retried before it was given up."""
        return self.tr("after 1 retry") if n == 1 else self.tr("after %n retries", "", n)

    def attempts(self, n: int) -> str:
        """A bound of a run, as a choice."""
        return self.tr("1 attempt") if n == 1 else self.tr("%n attempts", "", n)

    def hours(self, n: int) -> str:
        """A bound of a run, as a choice."""
        return self.tr("1 hour") if n == 1 else self.tr("%n hours", "", n)

    def days(self, n: int) -> str:
        """A bound of a run, as a choice."""
        return self.tr("1 day") if n == 1 else self.tr("%n days", "", n)

    def minutes(self, n: int) -> str:
        """How long a run took."""
        return self.tr("%n min", "minutes", n)


RUN_COUNTS = RunCounts()
