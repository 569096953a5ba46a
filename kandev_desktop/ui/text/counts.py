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

    def sent_times(self, n: int) -> str:
        """How often a prompt went out."""
        return self.tr("sent once") if n == 1 else self.tr("sent %n times", "", n)

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

    def agents_ready(self, n: int) -> str:
        """For the first start."""
        if n == 0:
            return self.tr("No agent is ready yet.")
        return self.tr("One agent is ready.") if n == 1 else self.tr("%n agents are ready.", "", n)

    def steps_done(self, n: int, of: int) -> str:
        """For a plan."""
        return self.tr("%n of {total} done", "steps of a plan", n).format(total=of)

    def files(self, n: int) -> str:
        """For a tool that touched more than one file."""
        return self.tr("1 file") if n == 1 else self.tr("%n files", "", n)

    def show_more_lines(self, n: int) -> str:
        """Below the first lines of a change or an output."""
        return self.tr("Show one more line") if n == 1 else self.tr("Show %n more lines", "", n)

    def lines_left_out(self, n: int) -> str:
        """Below an output that is too long to be drawn whole."""
        return (
            self.tr("One more line: copy gives all")
            if n == 1
            else self.tr("%n more lines: copy gives all", "", n)
        )

    def lines_added(self, n: int) -> str:
        """What a reader hears of a change."""
        return self.tr("one line added") if n == 1 else self.tr("%n lines added", "", n)

    def lines_removed(self, n: int) -> str:
        """What a reader hears of a change."""
        return self.tr("one line removed") if n == 1 else self.tr("%n lines removed", "", n)

    def earlier_versions(self, n: int) -> str:
        """Beside the caption of a message whose text was replaced."""
        return self.tr("1 earlier version") if n == 1 else self.tr("%n earlier versions", "", n)

    def matches(self, n: int, current: int) -> str:
        """In the find bar."""
        return self.tr("{number} of %n", "matches", n).format(number=current)

    def new_rows(self, n: int) -> str:
        """On the button that leads to the end of the transcript."""
        return self.tr("1 new message") if n == 1 else self.tr("%n new messages", "", n)


COUNTS = Counts()
