"""The countdowns of a list: each second paints their figures, and nothing else of their rows."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QRegion

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.widgets.pill import counts_on, find_figures, paint_figures
from kandev_desktop.ui.widgets.session_delegate import SessionDelegate
from kandev_desktop.ui.widgets.theme import Look


class _Counted(NamedTuple):
    """A pill that counts, where it stands, and where in it the figures do."""

    text: PillText
    box: QRectF
    place: QRect


class RowCountdowns:
    """Remembers from one second to the next where the rows in sight have their figures."""

    def __init__(self, look: Look, delegate: SessionDelegate) -> None:
        self._look, self._delegate = look, delegate
        self._counted: dict[str, _Counted] = {}
        self._asked = QRegion()

    def tick(self, rows: Iterable[tuple[QRect, SessionSummary]], *, rtl: bool) -> QRegion:
        """What has to be painted for another second of these rows."""
        before, self._counted = self._counted, {}
        whole, self._asked = QRegion(), QRegion()
        for row, summary in rows:
            text = self._delegate.pill(summary)
            box = self._delegate.pill_area(row, text, rtl=rtl)
            known = before.get(summary.id)
            if known is not None and known.box == box and counts_on(known.text, text):
                place = known.place
                self._asked += place
            else:
                place = find_figures(self._look, box, text, rtl=rtl)
                whole += row
            self._counted[summary.id] = _Counted(text, box, place)
        return whole + self._asked

    def paint(self, painter: QPainter, exposed: QRegion) -> bool:
        """Paint the figures if nothing else is exposed since the last second; whether that was all."""
        asked, self._asked = self._asked, QRegion()
        if asked.isEmpty() or not (exposed - asked).isEmpty():
            return False
        for counted in self._counted.values():
            paint_figures(painter, self._look, counted.box, counted.text, counted.place)
        return True
