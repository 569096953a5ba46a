"""Sentences about routes with a number in them; see `counts.py` for how they are translated."""

from PySide6.QtCore import QCoreApplication


class RouteCounts:
    """Every sentence that changes with a number."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("RouteCounts", text, comment, n)

    def earliest_of(self, n: int) -> str:
        """How many routes wait; always more than one."""
        return self.tr("It is the earliest of %n candidates.", "", n)

    def retries(self, n: int) -> str:
        """How many retries a policy has; the span before the first one is filled in later."""
        if n == 1:
            return self.tr("one retry after {first}")
        return self.tr("%n retries, the first after {first}, then twice as long each", "", n)


ROUTE_COUNTS = RouteCounts()
