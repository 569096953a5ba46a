"""The session of the attempt that is chosen: what was tried and waited for, as a drawing and as a table."""

from datetime import tzinfo

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.records import HistoryRow, SessionHistory
from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.text import history_timeline as words
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Text
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.legend import TimelineLegend
from kandev_desktop.ui.widgets.timeline.panel import TimelinePanel

_GAP = 12


class SessionPanel(QWidget):
    """`resized` tells that it would like another height."""

    announced = Signal(str)
    resized = Signal()
    focus_order_changed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._found: SessionHistory | None = None
        self._row: HistoryRow | None = None
        self._names = Names()
        self._title = ElidedText(look, "body", weight=600)
        self._summed = ElidedText(look, "body", "text_muted")
        self._legend, self._legend_below = TimelineLegend(look), TimelineLegend(look)
        self._told = Text(look, "body", "text_muted")
        self.timeline = TimelinePanel(look)
        self._head = QHBoxLayout()
        self._head.setSpacing(_GAP)
        self._head.addWidget(self._title)
        self._head.addWidget(self._summed, 1)
        self._head.addWidget(self._legend)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(24, 12, 24, 8))
        column.setSpacing(8)
        column.addLayout(self._head)
        column.addWidget(self._told)
        column.addWidget(self.timeline)
        column.addWidget(self._legend_below)
        column.addStretch(1)
        self._told.hide()
        self.timeline.announced.connect(self.announced)
        self.timeline.focus_order_changed.connect(self.resized)
        self.timeline.focus_order_changed.connect(self.focus_order_changed)

    @property
    def session_id(self) -> str:
        """The session that is drawn, empty for none."""
        return "" if self._found is None else self._found.session.id

    def show_row(self, row: HistoryRow) -> None:
        """Say whose session is looked at; what is drawn of another one is taken away."""
        self._row = row
        if row.session_id != self.session_id:
            self._found = None
            self._summed.show_text("")
            self.timeline.hide()
            self._told.hide()
        elif self._found is not None and len(self._found.rows) > words.MOST:
            self._draw()
        self._title.show_text(one_line(row.title, 200))
        self._fit()

    def show_title(self, title: str) -> None:
        """Say which session is looked at that has no attempt; what is drawn of another one is taken away."""
        self._row = self._found = None
        self._summed.show_text("")
        self.timeline.hide()
        self._told.hide()
        self._title.show_text(one_line(title, 200))
        self._fit()

    def show_session(self, found: SessionHistory | KnownError | None, names: Names) -> None:
        """Draw a session around the attempt that is chosen, or say why that cannot be."""
        self._found = found if isinstance(found, SessionHistory) else None
        if self._found is None:
            gone = self.tr("This session is no longer there.")
            self._told.show_text(problems.sentence(found) if isinstance(found, KnownError) else gone)
        self._told.setVisible(self._found is None)
        self._names = names
        self._draw()
        self._fit()
        self.focus_order_changed.emit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [] if self.timeline.isHidden() else self.timeline.focusable()

    def event(self, event: QEvent) -> bool:
        """What is in it may only know how high it is once it is laid out."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.resized.emit()
        return done

    def minimumSizeHint(self) -> QSize:
        """None: it scrolls."""
        return QSize(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("border"))

    def _draw(self) -> None:
        found, around = self._found, "" if self._row is None else self._row.attempt_id
        drawn = (
            None
            if found is None
            else words.timeline(found, self._names, self._clock.now(), self._zone, around=around)
        )
        self.timeline.setVisible(drawn is not None)
        self._summed.show_text("" if found is None else words.summed(found))
        if drawn is not None:
            self.timeline.show_timeline(drawn)

    def _fit(self) -> None:
        """The legend has a line of its own before the title gives way."""
        room = self.width() - 48
        wanted = self._title.sizeHint().width() + self._summed.sizeHint().width() + 2 * _GAP
        beside = room - wanted > self._legend.sizeHint().width()
        self._legend.setVisible(beside)
        self._legend_below.setVisible(not beside and not self.timeline.isHidden())
        self._title.setMaximumWidth(max(40, min(self._title.sizeHint().width(), room * 2 // 3)))
