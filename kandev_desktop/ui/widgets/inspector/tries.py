"""The attempts of a generation, a row each: how it stands, its number, its time, what came of it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from kandev_desktop.ui.text.inspector import TryText
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.theme import Look


class Tries(QWidget):
    """The rows grow as attempts come; only the last one ticks."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: list[_Row] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)

    def show_tries(self, tries: tuple[TryText, ...]) -> None:
        """Show these."""
        while len(self._rows) > len(tries):
            gone = self._rows.pop()
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self._rows) < len(tries):
            row = _Row(self._look)
            self._grid.addWidget(row, len(self._rows), 0)
            self._rows.append(row)
        for row, tried in zip(self._rows, tries, strict=True):
            row.show_try(tried)

    def tick(self, tries: tuple[TryText, ...]) -> None:
        """Draw what has passed."""
        if len(tries) == len(self._rows) and tries:
            self._rows[-1].tick(tries[-1])


_BESIDE = 200
"""Below this width, in pixels at 100 % text, what came of an attempt stands under its time."""


class _Row(QWidget):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: TryText | None = None
        self._icon = Icon(look, size="icon_small")
        self._number = Text(look, "detail", weight=600)
        self._time = Text(look, "detail", "text_muted")
        self._outcome = Text(look, "detail")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 7, 0, 7)
        grid.setHorizontalSpacing(10)
        top = Qt.AlignmentFlag.AlignTop
        for column, part in enumerate((self._icon, self._number, self._time)):
            if isinstance(part, Text):
                part.setWordWrap(False)
            grid.addWidget(part, 0, column, top)
        grid.addWidget(self._outcome, 0, 3)
        grid.setColumnStretch(3, 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grid.removeWidget(self._outcome)
        if self.width() < self._look.scaled(_BESIDE):
            self._grid.addWidget(self._outcome, 1, 0, 1, 4)
        else:
            self._grid.addWidget(self._outcome, 0, 3)

    def show_try(self, tried: TryText) -> None:
        known = self._shown
        self._icon.show_icon(tried.icon, tried.role)
        self._number.show_text(str(tried.number))
        self._time.show_text(tried.time)
        same = known is not None and known.ticks and tried.ticks and known.time == tried.time
        self._outcome.show_text(tried.outcome, "" if same else tried.outcome)
        self._shown = tried

    def tick(self, tried: TryText) -> None:
        self._outcome.show_text(tried.outcome)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(0, 0, self.width(), 1, self._look.colour("border"))
