"""Sentences with a number in them about one attempt."""

from PySide6.QtCore import QCoreApplication


class AttemptCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("AttemptCounts", text, comment, n)

    def signals(self, n: int) -> str:
        """How much evidence there is."""
        return self.tr("1 signal") if n == 1 else self.tr("%n signals", "", n)

    def of_others(self, n: int) -> str:
        """How much of it belongs to other requests."""
        return self.tr("1 of another request") if n == 1 else self.tr("%n of other requests", "", n)

    def left_out(self, n: int) -> str:
        """What was too much to keep."""
        if n == 1:
            return self.tr("1 more signal or rule was not kept.")
        return self.tr("%n more signals and rules were not kept.", "", n)

    def cut(self, n: int) -> str:
        """What was too long to keep."""
        if n == 1:
            return self.tr("1 byte was too many to keep.")
        return self.tr("%n bytes were too many to keep.", "", n)

    def rules(self, n: int) -> str:
        """How many rules took any of the evidence."""
        if n == 0:
            return self.tr("no rule took any of it")
        return self.tr("1 rule took some of it") if n == 1 else self.tr("%n rules took some of it", "", n)

    def characters(self, n: int) -> str:
        """How long a prompt is."""
        return self.tr("1 character") if n == 1 else self.tr("%n characters", "", n)

    def tools(self, n: int, unfinished: int) -> str:
        """What the agent used."""
        if not unfinished:
            return self.tr("%n, all finished", "tool calls", n)
        return self.tr("%n, unfinished: {open}", "tool calls", n).format(open=unfinished)

    def requests(self, n: int, unanswered: int) -> str:
        """What the agent asked for."""
        if not unanswered:
            return self.tr("%n, all answered", "requests of the agent", n)
        return self.tr("%n, open: {open}", "requests of the agent", n).format(open=unanswered)

    def before(self, n: int) -> str:
        """How often a message was replaced."""
        return self.tr("Replaced once") if n == 1 else self.tr("Replaced %n times", "", n)


ATTEMPT_COUNTS = AttemptCounts()
