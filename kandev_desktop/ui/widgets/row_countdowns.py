"""The countdowns of a list: each second paints their figures, and nothing else of their rows."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QRegion

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.widgets.pill import counts_on, find_figures, paint_figures
from kandev_desktop.ui.widgets.session_delegate import SessionDelegate
from kandev_desktop.ui.widgets.theme import Look

Rows = Iterable[tuple[QRect, SessionSummary]]


class _Counted(NamedTuple):
    """A row whose pill counts, where that stands, and where in it the figures do."""

    row: QRect
    text: PillText
    box: QRectF
    place: QRect


class RowCountdowns:
    """Remembers from one second to the next where the rows in sight have their figures.

    Rows that change or move are painted, so that what is remembered holds until anything else is.
    """

    def __init__(self, look: Look, delegate: SessionDelegate) -> None:
        self._look, self._delegate = look, delegate
        self._counted: list[_Counted] | None = None
        self._figures, self._rows = QRegion(), QRegion()

    def tick(self, now: datetime, find_rows: Callable[[], Rows], *, rtl: bool) -> QRegion:
        """What has to be painted for another second of the rows that `find_rows` finds in sight."""
        self._figures, self._rows = QRegion(), QRegion()
        if self._counted is None:
            self._counted = [
                self._find(row, self._delegate.pill(shown), rtl=rtl) for row, shown in find_rows()
            ]
            for counted in self._counted:
                self._rows += counted.row
        else:
            self._counted = [self._count(counted, now, rtl=rtl) for counted in self._counted]
        return self._figures + self._rows

    def paint(self, painter: QPainter, exposed: QRegion) -> bool:
        """Paint the figures if nothing else is exposed since the last second; whether that was all."""
        figures, rows = self._figures, self._rows
        self._figures, self._rows = QRegion(), QRegion()
        if not (exposed - figures - rows).isEmpty():
            self._counted = None
        if self._counted is None or not (exposed - figures).isEmpty():
            return False
        for counted in self._counted:
            paint_figures(painter, self._look, counted.box, counted.text, counted.place)
        return True

    def _count(self, before: _Counted, now: datetime, *, rtl: bool) -> _Counted:
        text = status.later(before.text, now)
        if counts_on(self._look, before.text, text):
            self._figures += before.place
            return _Counted(before.row, text, before.box, before.place)
        self._rows += before.row
        return self._find(before.row, text, rtl=rtl)

    def _find(self, row: QRect, text: PillText, *, rtl: bool) -> _Counted:
        box = self._delegate.pill_area(row, text, rtl=rtl)
        return _Counted(row, text, box, find_figures(self._look, box, text, rtl=rtl))
