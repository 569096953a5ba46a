"""Sentences with a number in them about the room that the history takes."""

from PySide6.QtCore import QCoreApplication


class UpkeepCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("UpkeepCounts", text, comment, n)

    def would_go(self, n: int) -> str:
        """Above the list of what limits would remove."""
        return (
            self.tr("1 session would go, about {size}.")
            if n == 1
            else self.tr("%n sessions would go, about {size}.", "", n)
        )

    def remove(self, n: int) -> str:
        """What is asked before they go."""
        return (
            self.tr("Remove 1 session for good?")
            if n == 1
            else self.tr("Remove %n sessions for good?", "", n)
        )

    def removed(self, n: int) -> str:
        """After they went."""
        return (
            self.tr("1 session removed; {size} freed inside the file. Compact gives it to the disk.")
            if n == 1
            else self.tr(
                "%n sessions removed; {size} freed inside the file. Compact gives it to the disk.", "", n
            )
        )

    def removed_by_limits(self, n: int) -> str:
        """After they went by themselves."""
        return (
            self.tr("Your limits removed 1 session ({time}).")
            if n == 1
            else self.tr("Your limits removed %n sessions ({time}).", "", n)
        )

    def gone_before(self, n: int) -> str:
        """What a removal had done before it ended early."""
        return self.tr("1 session went before.") if n == 1 else self.tr("%n sessions went before.", "", n)

    def faults(self, n: int) -> str:
        """What a check found."""
        return (
            self.tr("1 fault found: {first}")
            if n == 1
            else self.tr("%n faults found, the first: {first}", "", n)
        )


COUNTS = UpkeepCounts()
