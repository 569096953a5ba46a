"""The timeline bar as a widget: drawn, scrolled where it has no room, and gone through by keys piece by piece."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip

from kandev_desktop.ui.text.timeline import Timeline
from kandev_desktop.ui.text.untrusted import unmarked
from kandev_desktop.ui.widgets.sheet import scroll_bar
from kandev_desktop.ui.widgets.spoken_roles import speak_as, speak_value
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.layout import Plan, lay_out
from kandev_desktop.ui.widgets.timeline.measures import Measures
from kandev_desktop.ui.widgets.timeline.paint import LABEL, TimelinePen
from kandev_desktop.ui.widgets.timeline.sight import ABOVE, Sight

_WIDE, _NARROW = 360, 120
_BESIDE = 24
_NOTHING = Timeline(name="", told="", lanes=(), pieces=())
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class TimelineBar(QAbstractScrollArea):
    """Stands on a `ground` of a role. The arrow keys go from piece to piece; `chosen` tells the number of the one
    that the focus is on, and `announced` what a reader should hear of it."""

    announced = Signal(str)
    chosen = Signal(int)

    def __init__(self, look: Look, ground: str = "surface") -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.Chart)
        self._look, self._ground = look, ground
        self._timeline, self._current = _NOTHING, 0
        self._plan: Plan | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.horizontalScrollBar().valueChanged.connect(self.viewport().update)
        look.changed.connect(self._lay_out)

    @property
    def timeline(self) -> Timeline:
        """What is drawn."""
        return self._timeline

    @property
    def current(self) -> int:
        """The number of the piece that the focus is on."""
        return self._current

    @property
    def sight(self) -> Sight | None:
        """What is in sight of what is drawn."""
        if self._plan is None:
            return None
        return Sight(self._plan, self.viewport().width(), self.horizontalScrollBar().value(), self._mirrored)

    def show_timeline(self, timeline: Timeline) -> None:
        """Draw this."""
        if timeline == self._timeline:
            return
        self._timeline = timeline
        self._current = max(0, min(self._current, len(timeline.pieces) - 1))
        self.setAccessibleName(timeline.name)
        self.setAccessibleDescription(timeline.told)
        self._speak()
        self._lay_out()

    def tick(self, now: float, words: str) -> None:
        """Move the line of now."""
        self.show_timeline(replace(self._timeline, now=now, now_label=words))

    def choose(self, number: int) -> None:
        """Put the focus of the bar on a piece and bring it into sight."""
        if not 0 <= number < len(self._timeline.pieces):
            return
        self._current = number
        self._speak()
        sight = self.sight
        if sight is not None:
            self.horizontalScrollBar().setValue(round(sight.revealing(number, self._look.scaled(_BESIDE))))
        self.viewport().update()
        self.chosen.emit(number)

    def sizeHint(self) -> QSize:
        return QSize(self._look.scaled(_WIDE), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(_NARROW), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._timeline.pieces) - 1
        step = _STEPS.get(Qt.Key(event.key()), 0) * (-1 if self._mirrored else 1)
        asked = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(Qt.Key(event.key()), self._current + step)
        if asked == self._current or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif 0 <= asked <= last:
            self.choose(asked)
            self.announced.emit(self._timeline.pieces[asked].told)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.choose(self._current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = None if self.sight is None else self.sight.found(event.position().toPoint())
        if found is not None:
            self.choose(found)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            told = "" if self.sight is None else self.sight.told(event.pos())
            QToolTip.showText(event.globalPos(), unmarked(told), self.viewport())
            return True
        return super().viewportEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        sight = self.sight
        if sight is None:
            return
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(self.layoutDirection())
        pen = TimelinePen(painter, self._look, self._ground)
        painter.translate(sight.pinned)
        for row in sight.plan.lanes:
            pen.paint_label(row)
        painter.setClipRect(sight.window)
        painter.translate(sight.origin - sight.pinned)
        self._paint_plan(pen, sight.plan)

    def _paint_plan(self, pen: TimelinePen, plan: Plan) -> None:
        pen.paint_lanes(plan)
        for drawn in plan.drawn:
            pen.paint_piece(drawn)
        pen.paint_now(plan, self._timeline.now_label)
        tall = self._look.line("caption")
        for row in plan.lanes:
            pen.paint_note(row, QRectF(plan.left, row.line - tall / 2, plan.right - plan.left, tall))
        if self.hasFocus() and plan.drawn:
            pen.paint_ring(plan.drawn[self._current].box)

    @property
    def _mirrored(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    @Slot()
    def _lay_out(self) -> None:
        room = self.viewport().width()
        self._plan = lay_out(self._timeline, room, measures(self._look), mirrored=self._mirrored)
        beyond = max(0, round(self._plan.width) - room)
        self.horizontalScrollBar().setRange(0, beyond)
        self.horizontalScrollBar().setPageStep(room)
        self.horizontalScrollBar().setSingleStep(self._look.scaled(_BESIDE))
        bar = scroll_bar(self._look.scaled(1)) if beyond else 0
        self.setFixedHeight(round(self._plan.height) + 2 * ABOVE + bar)  # as high as it is at this width
        self.viewport().update()

    def _speak(self) -> None:
        pieces = self._timeline.pieces
        speak_value(self, pieces[self._current].told if pieces else "")


def measures(look: Look) -> Measures:
    """How large text is in a look."""
    return Measures(
        unit=look.scaled(100) / 100,
        caption=look.line("caption"),
        label=look.line(LABEL),
        advance=QFontMetrics(look.font("caption")).horizontalAdvance,
        label_advance=QFontMetrics(look.font(LABEL, 600)).horizontalAdvance,
    )
