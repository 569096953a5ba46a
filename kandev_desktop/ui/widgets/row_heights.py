"""Keeps the rows of a transcript as high as what they show, without moving what is being read."""

from collections.abc import Generator
from contextlib import contextmanager

from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_AT_END = 4
_SAMPLES = 64


class RowHeights:
    """Explicit heights: the table never asks a delegate for them, which is what makes long transcripts fast.

    A row is measured when it comes into sight, before it is painted. Until then it is as high as some rows
    are on average, so that opening or resizing a session costs the same however long it is.
    """

    def __init__(
        self,
        view: QTableView,
        rows: TranscriptModel,
        painter: RowPainter,
        widgets: RowWidgets,
        delegate: TranscriptDelegate,
    ) -> None:
        self._view, self._rows, self._painter = view, rows, painter
        self._widgets, self._delegate = widgets, delegate
        self._header, self._bar = view.verticalHeader(), view.verticalScrollBar()
        self._measured: set[str] = set()
        self._width = 0
        self.busy = self._resized = False  # whether it is this that scrolls
        self._stays = True
        self._bar.valueChanged.connect(self._on_scrolled)

    def at_end(self) -> bool:
        """Whether the last row is in sight, or was until the view's size or a row's height changed."""
        return self._stays or self._at_end()

    def go_to_end(self, from_top: int = -1) -> None:
        """Bring the last row into sight, or the top of a row that would then begin above what is."""
        with self._at_work():
            self._settle(self._rows.rowCount(), self._view.viewport().height())
            if from_top >= 0 and self._view.rowViewportPosition(from_top) < 0:
                self._settle(from_top, 0)

    def fit(self, position: int, since: int = 0) -> None:
        """Give a row its height; all below `since`, which is in the row, is painted again.

        What is in sight stays where it is when a row above it changes.
        """
        top, before, place = (
            self._view.rowViewportPosition(position),
            self._header.sectionSize(position),
            self._bar.value(),
        )
        with self._at_work():
            moved = self._measure(position) - before
            self._take_in()
        if moved and top + before <= 0:
            self._bar.setValue(place + moved)
            self._view.viewport().update()
        else:
            self._view.viewport().update(self._view.viewport().rect().adjusted(0, top + since, 0, 0))

    def fit_changed(self, first: int, last: int, since: int = 0) -> None:
        """As `fit` for rows in sight that have another content; one elsewhere is measured when it is seen."""
        sight = self._sight()
        for position in range(first, last + 1):
            row = self._rows.row(position)
            if position in sight or not isinstance(row, MessageRow):
                self.fit(position, since)
                sight = self._sight()
            else:
                self._measured.discard(row.message.id)

    def fit_width(self, *, at_end: bool) -> None:
        """Fit all where the column has another width than before."""
        if self._delegate.column()[1] != self._width:
            self.fit_all(at_end=at_end)

    def fit_all(self, *, at_end: bool) -> None:
        """Give every row a height anew. The end stays in sight, else the row at the top stays there."""
        top = self._view.rowAt(0)
        part = self._view.rowViewportPosition(top) / self._header.sectionSize(top) if top >= 0 else 0.0
        self._width = self._delegate.column()[1]
        self._measured.clear()
        with self._at_work():
            mean = _mean(self._rows, self._painter, self._width)
            # Only another default takes away the heights that rows were given.
            self._header.setDefaultSectionSize(mean + 1)
            self._header.setDefaultSectionSize(mean)
            self._resized = True
            for position in self._rows.beside():
                self._measure(position)
            if at_end or top < 0:
                self._settle(self._rows.rowCount(), self._view.viewport().height())
            else:
                self._settle(top, round(part * self._measure(top)))
        self._view.viewport().update()

    def fit_sight(self) -> None:
        """Measure what came into sight. The end stays there, else the first row that was measured before."""
        sight = self._sight()
        if self.busy or all(map(self._known, sight)):
            return
        with self._at_work():
            if self.at_end():
                self._settle(self._rows.rowCount(), self._view.viewport().height())
            else:
                self._settle(*self._anchor(sight))
        self._view.viewport().update()

    def _on_scrolled(self) -> None:
        if not self.busy:
            self._stays = self._at_end()
            self.fit_sight()

    def _anchor(self, sight: range) -> tuple[int, int]:
        """The row that stays, and where its top stands."""
        known = next(filter(self._known, sight), None)
        if known is not None:
            return known, self._view.rowViewportPosition(known)
        part = self._view.rowViewportPosition(sight[0]) / self._header.sectionSize(sight[0])
        return sight[0], round(part * self._measure(sight[0]))

    def _settle(self, anchor: int, y: int) -> None:
        """Measure what is in sight once the top of a row, or the end, stands at `y`, and bring it there."""
        above, top = self._upwards(anchor, y)
        bottom = self._downwards(anchor, y - max(0, top))
        self._upwards(above, top + max(0, self._view.viewport().height() - bottom))
        self._take_in()
        place = (
            self._header.length() if anchor == self._rows.rowCount() else self._header.sectionPosition(anchor)
        )
        self._bar.setValue(place - y)
        self._stays = anchor == self._rows.rowCount() or self._at_end()

    def _take_in(self) -> None:
        """Qt takes in changed heights and new rows only in the next turn of the loop; the place is wanted now."""
        most = max(0, self._header.length() - self._view.viewport().height())
        if self._resized or self._bar.maximum() != most:
            self._resized = False
            self._view.updateGeometries()

    def _at_end(self) -> bool:
        return self._bar.value() >= self._bar.maximum() - _AT_END

    def _upwards(self, row: int, top: int) -> tuple[int, int]:
        while top > 0 and row > 0:
            row -= 1
            top -= self._exact(row)
        return row, top

    def _downwards(self, row: int, bottom: int) -> int:
        while bottom < self._view.viewport().height() and row < self._rows.rowCount():
            bottom += self._exact(row)
            row += 1
        return bottom

    def _exact(self, position: int) -> int:
        return self._header.sectionSize(position) if self._known(position) else self._measure(position)

    def _measure(self, position: int) -> int:
        row, width = self._rows.row(position), self._delegate.column()[1]
        if isinstance(row, MessageRow):
            self._measured.add(row.message.id)
            height = self._painter.height(row, width)
        else:
            widget = self._widgets.get(row.key)
            height = (
                self._header.sectionSize(position) if widget is None else SPACE + widget.height_for(width)
            )
        height = max(1, height + self._delegate.below(position))
        if height != self._header.sectionSize(position):
            self._header.resizeSection(position, height)
            self._resized = True
        return height

    def _known(self, position: int) -> bool:
        row = self._rows.row(position)
        return not isinstance(row, MessageRow) or row.message.id in self._measured

    def _sight(self) -> range:
        first, last = self._view.rowAt(0), self._view.rowAt(self._view.viewport().height() - 1)
        if first < 0:
            return range(0)
        return range(first, (last if last >= 0 else self._rows.rowCount() - 1) + 1)

    @contextmanager
    def _at_work(self) -> Generator[None]:
        """Without a signal of the header a changed height, which would have all below it painted again; and
        without looking again at what comes into sight meanwhile."""
        busy, self.busy = self.busy, True
        blocked = self._header.blockSignals(True)
        try:
            yield
        finally:
            self._header.blockSignals(blocked)
            self.busy = busy


def _mean(rows: TranscriptModel, painter: RowPainter, width: int) -> int:
    """About the height of a row, from some of them."""
    count = rows.rowCount()
    some = [rows.row(position) for position in range(0, count, max(1, count // _SAMPLES))]
    guesses = [painter.guess(row, width) for row in some if isinstance(row, MessageRow)]
    return max(1, sum(guesses) // max(1, len(guesses)))
