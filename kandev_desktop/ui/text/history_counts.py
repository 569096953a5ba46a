"""Sentences with a number in them about the history."""

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.engine.history.records import Total


class HistoryCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("HistoryCounts", text, comment, n)

    def attempts(self, n: int) -> str:
        """Beside the title of the screen, and what a reader hears of a filter."""
        if n == 1:
            return self.tr("1 attempt")
        return self.tr("{number} attempts", "", n).format(number=grouped(n))

    def at_least(self, n: int) -> str:
        """Where counting stopped."""
        return self.tr("more than {number} attempts", "", n).format(number=grouped(n))

    def newer(self, n: int) -> str:
        """What came while a person looks at the table."""
        return self.tr("1 new attempt") if n == 1 else self.tr("%n new attempts", "", n)

    def newer_than(self, n: int) -> str:
        """The same where there are more than were looked at."""
        return self.tr("more than %n new attempts", "", n)

    def values(self, n: int) -> str:
        """How many values of one thing are chosen."""
        return self.tr("%n chosen", "values of a filter", n)

    def more_filters(self, n: int) -> str:
        """How many filters are set that have no room in the row."""
        return self.tr("1 more filter") if n == 1 else self.tr("%n more filters", "", n)

    def most(self, n: int) -> str:
        """Under a list of values that is cut."""
        return self.tr("The %n most frequent are listed. Type to find others.", "", n)

    def prompts(self, n: int) -> str:
        """Of a session."""
        return self.tr("1 prompt") if n == 1 else self.tr("%n prompts", "", n)

    def untaken(self, n: int) -> str:
        """Of a session, of its prompts."""
        return (
            self.tr("1 of them without an attempt")
            if n == 1
            else self.tr("%n of them without an attempt", "", n)
        )

    def nobody(self, n: int) -> str:
        """Of sessions that no attempt leads to."""
        if n == 1:
            return self.tr("1 prompt was sent to nobody")
        return self.tr("%n prompts were sent to nobody", "", n)

    def nobody_at_least(self, n: int) -> str:
        """The same where there are more."""
        return self.tr("At least %n prompts were sent to nobody", "", n)

    def waits(self, n: int) -> str:
        """Of a session."""
        return self.tr("1 wait") if n == 1 else self.tr("%n waits", "", n)

    def changes(self, n: int) -> str:
        """Of a session."""
        return self.tr("1 route change") if n == 1 else self.tr("%n route changes", "", n)

    def left_out(self, n: int) -> str:
        """Of a session that has more attempts than are drawn."""
        if n == 1:
            return self.tr("1 attempt further away is not drawn")
        return self.tr("%n attempts further away are not drawn", "", n)


HISTORY_COUNTS = HistoryCounts()


def grouped(n: int) -> str:
    """A number as the language groups its figures; as English does where none is spoken."""
    locale = QLocale()
    return f"{n:,}" if locale.language() is QLocale.Language.C else locale.toString(n)


def counted_words(total: Total | None) -> str:
    """How many attempts a filter leaves; empty until that is known."""
    if total is None:
        return ""
    told = HISTORY_COUNTS.at_least if total.at_least else HISTORY_COUNTS.attempts
    return told(total.attempts)
