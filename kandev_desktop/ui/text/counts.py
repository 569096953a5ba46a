"""Sentences with a number in them.

WORKAROUND: pyside6-lupdate marks a message as plural only in `self.tr(text, comment, n)`, with the class as
its context; `QCoreApplication.translate` with a number stays singular. The English singular is a sentence of
its own, so that English needs no translation file.
"""

from PySide6.QtCore import QCoreApplication


class Counts:
    """Every sentence that changes with a number."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("Counts", text, comment, n)

    def tools_run(self, n: int) -> str:
        """Why a gate closed."""
        if n == 1:
            return self.tr("Not resent automatically: the agent had already run a tool.")
        return self.tr("Not resent automatically: the agent had already run %n tools.", "", n)

    def seconds(self, n: int) -> str:
        """A short span in words."""
        return self.tr("%n s", "seconds", n)

    def in_minutes(self, n: int) -> str:
        """How far away something is."""
        return self.tr("in %n min", "minutes", n)

    def in_hours(self, n: int) -> str:
        """How far away something is."""
        return self.tr("in %n h", "hours", n)

    def in_days(self, n: int) -> str:
        """How far away something is."""
        return self.tr("in one day") if n == 1 else self.tr("in %n days", "", n)

    def tries_used(self, n: int) -> str:
        """The first half of an exhausted card's line."""
        return self.tr("The one attempt is used") if n == 1 else self.tr("All %n attempts are used", "", n)

    def tried_times(self, n: int) -> str:
        """How many attempts a prompt had. One whose agent did not come up was never sent."""
        return self.tr("tried once") if n == 1 else self.tr("tried %n times", "", n)

    def answers_left_out(self, n: int) -> str:
        """For a question with more answers than a card has room for."""
        if n == 1:
            return self.tr("One more answer of the agent is not shown.")
        return self.tr("%n more answers of the agent are not shown.", "", n)

    def questions_waiting(self, n: int) -> str:
        """For the last card of many questions."""
        if n == 1:
            return self.tr("One more question waits for its turn.")
        return self.tr("%n more questions wait for their turn.", "", n)

    def running(self, n: int) -> str:
        """For the status bar."""
        return self.tr("%n running", "sessions", n)

    def retrying(self, n: int) -> str:
        """For the status bar."""
        return self.tr("%n retrying", "sessions", n)

    def waiting(self, n: int) -> str:
        """For the status bar."""
        return self.tr("%n waiting", "sessions", n)

    def need_you(self, n: int) -> str:
        """For the status bar."""
        return self.tr("1 needs you") if n == 1 else self.tr("%n need you", "sessions", n)

    def failed(self, n: int) -> str:
        """For the status bar."""
        return self.tr("%n failed", "sessions", n)

    def agents_ready(self, n: int) -> str:
        """For the first start."""
        if n == 0:
            return self.tr("No agent is ready yet.")
        return self.tr("One agent is ready.") if n == 1 else self.tr("%n agents are ready.", "", n)

    def dynamic_ready(self, n: int) -> str:
        """For the first start, after the agents; never none."""
        if n == 1:
            return self.tr("One dynamic profile is ready.")
        return self.tr("%n dynamic profiles are ready.", "", n)

    def more_agents(self, n: int) -> str:
        """For the first start, where those that are not installed are folded away."""
        return self.tr("Show one more") if n == 1 else self.tr("Show %n more", "agents", n)

    def steps_done(self, n: int, of: int) -> str:
        """For a plan."""
        return self.tr("%n of {total} done", "steps of a plan", n).format(total=of)

    def files(self, n: int) -> str:
        """For a tool that touched more than one file."""
        return self.tr("1 file") if n == 1 else self.tr("%n files", "", n)


COUNTS = Counts()
