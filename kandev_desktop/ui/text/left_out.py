"""How much of an agent's long list is not shown, as `counts.py` explains sentences with a number."""

from PySide6.QtCore import QCoreApplication


class LeftOut:
    """What stands below the members of a list that are shown."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("LeftOut", text, comment, n)

    def commands(self, n: int) -> str:
        """Below the commands of an agent."""
        return self.tr("1 more command") if n == 1 else self.tr("%n more commands", "", n)

    def options(self, n: int) -> str:
        """Below the options of a session."""
        return self.tr("1 more option") if n == 1 else self.tr("%n more options", "", n)

    def values(self, n: int) -> str:
        """Below the values of an option, such as its models."""
        return self.tr("1 more choice") if n == 1 else self.tr("%n more choices", "", n)

    def parts(self, n: int) -> str:
        """Below what a tool call shows."""
        return self.tr("1 more part") if n == 1 else self.tr("%n more parts", "", n)

    def places(self, n: int) -> str:
        """Below the places in files that a tool call concerns."""
        return self.tr("1 more place") if n == 1 else self.tr("%n more places", "", n)

    def details(self, n: int) -> str:
        """Beside what a question tells, such as the arguments of a command."""
        return self.tr("1 more detail") if n == 1 else self.tr("%n more details", "", n)


LEFT_OUT = LeftOut()
