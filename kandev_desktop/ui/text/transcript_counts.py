"""The transcript's sentences with a number in them, as `counts.py` explains."""

from PySide6.QtCore import QCoreApplication


class TranscriptCounts:
    """Every sentence of the transcript that changes with a number."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("TranscriptCounts", text, comment, n)

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

    def steps_left_out(self, n: int) -> str:
        """Below the first steps of a plan that is too long to be shown whole."""
        return self.tr("1 more step") if n == 1 else self.tr("%n more steps", "", n)

    def lines_added(self, n: int) -> str:
        """What a reader hears of a change."""
        return self.tr("one line added") if n == 1 else self.tr("%n lines added", "", n)

    def lines_removed(self, n: int) -> str:
        """What a reader hears of a change."""
        return self.tr("one line removed") if n == 1 else self.tr("%n lines removed", "", n)

    def images(self, n: int) -> str:
        """On the line of a tool call that returned images."""
        return self.tr("1 image") if n == 1 else self.tr("%n images", "", n)

    def earlier_versions(self, n: int) -> str:
        """Beside the caption of a message whose text was replaced."""
        return self.tr("1 earlier version") if n == 1 else self.tr("%n earlier versions", "", n)

    def matches(self, n: int, current: int) -> str:
        """In the find bar."""
        return self.tr("{number} of %n", "matches", n).format(number=current)

    def new_rows(self, n: int) -> str:
        """On the button that leads to the end of the transcript."""
        return self.tr("1 new message") if n == 1 else self.tr("%n new messages", "", n)


TRANSCRIPT_COUNTS = TranscriptCounts()
