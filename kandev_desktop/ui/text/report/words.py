"""The report's own words."""

from PySide6.QtCore import QCoreApplication


def say(source: str) -> str:
    """A sentence of the report in the person's language."""
    return QCoreApplication.translate("Report", source)


class ReportCounts:
    """A class of its own for lupdate, which finds plurals by their class alone: see `counts`."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("ReportCounts", text, comment, n)

    def title(self, n: int) -> str:
        """What the report is of."""
        return self.tr("Report of 1 attempt") if n == 1 else self.tr("Report of %n attempts", "", n)


REPORT_COUNTS = ReportCounts()
