"""Sentences with a number in them about what a dynamic profile implies, as in `counts.py`."""

from PySide6.QtCore import QCoreApplication


class ScheduleCounts:
    """Every sentence that changes with how often something is sent, or to how many."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("ScheduleCounts", text, comment, n)

    def first(self, n: int, profile: str, span: str) -> str:
        """What the first candidate gets."""
        if n == 1:
            return self.tr("One send to {profile}.").format(profile=profile)
        told = self.tr("%n sends to {profile} within {span}.", "", n)
        return told.format(profile=profile, span=span)

    def then(self, n: int, profile: str, span: str) -> str:
        """What a later candidate gets."""
        if n == 1:
            return self.tr("Then one to {profile}.").format(profile=profile)
        told = self.tr("Then %n to {profile} within {span}.", "", n)
        return told.format(profile=profile, span=span)

    def all_tried(self, n: int, span: str) -> str:
        """How long it takes until every candidate was tried."""
        if n == 1:
            return self.tr("The only one is tried within about {span}").format(span=span)
        return self.tr("All %n are tried within about {span}", "candidates", n).format(span=span)

    def some_tried(self, n: int, of: int, span: str) -> str:
        """How long it takes where some candidates never have their turn."""
        if n == 1:
            told = self.tr("One of {of} is tried within about {span}")
        else:
            told = self.tr("%n of {of} are tried within about {span}", "candidates", n)
        return told.format(of=of, span=span)

    def waits_for_first(self, n: int) -> str:
        """What follows when all have failed, and some may work again."""
        if n == 1:
            return self.tr("When it has failed, the run waits until it may work again.")
        return self.tr("When all %n have failed, the run waits for the first that may work again.", "", n)

    def untried(self, n: int) -> str:
        """How many have no turn."""
        return self.tr("One more is not tried.") if n == 1 else self.tr("%n more are not tried.", "", n)

    def used_by_runs(self, n: int) -> str:
        """Which runs are on a profile."""
        return self.tr("1 run") if n == 1 else self.tr("%n runs", "", n)

    def used_by_sessions(self, n: int) -> str:
        """Which sessions are on a profile."""
        return self.tr("1 session") if n == 1 else self.tr("%n sessions", "", n)

    def faulty(self, n: int) -> str:
        """How many fields are wrong."""
        return self.tr("One field is not right.") if n == 1 else self.tr("%n fields are not right.", "", n)


SCHEDULE_COUNTS = ScheduleCounts()
