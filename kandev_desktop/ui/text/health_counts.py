"""Sentences with a number in them about resources and what waits for them."""

from PySide6.QtCore import QCoreApplication


class HealthCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("HealthCounts", text, comment, n)

    def usable(self, n: int, of: int) -> str:
        """Beside the title of the screen."""
        return self.tr("%n of {total} in use", "resources", n).format(total=of)

    def found(self, n: int) -> str:
        """What a reader hears of a filter."""
        return self.tr("1 resource") if n == 1 else self.tr("%n resources", "", n)

    def sessions(self, n: int) -> str:
        """What waits for a resource."""
        return self.tr("1 session") if n == 1 else self.tr("%n sessions", "", n)

    def runs(self, n: int) -> str:
        """What waits for a resource."""
        return self.tr("1 run") if n == 1 else self.tr("%n runs", "", n)

    def more(self, n: int) -> str:
        """What the inbox has beyond the cards that it shows."""
        return self.tr("1 more needs you.") if n == 1 else self.tr("%n more need you.", "", n)

    def inbox(self, n: int) -> str:
        """The inbox as a reader hears it."""
        if n == 0:
            return self.tr("Inbox, empty")
        return self.tr("Inbox, 1 needs you") if n == 1 else self.tr("Inbox, %n need you", "", n)


HEALTH_COUNTS = HealthCounts()
