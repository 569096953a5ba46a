"""What lies behind a run: why it waits, what was tried, and what a person may do."""

from datetime import datetime, tzinfo

from PySide6.QtCore import QEvent, QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.snapshots import RouteAction, RunView
from kandev_desktop.ui.text import run_actions, run_timeline, run_waits
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges, stand_at_leading_edge
from kandev_desktop.ui.widgets.parts import ElidedText, Text
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.panel import TimelinePanel


class RunDetail(QWidget):
    """`action_asked` has an action and the run as it was shown when it was pressed. Until the run moves on no other
    press is taken."""

    action_asked = Signal(object, object)
    open_asked = Signal(str)
    history_asked = Signal(str)
    inbox_asked = Signal()
    announced = Signal(str)
    resized = Signal()
    focus_order_changed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._run: RunView | None = None
        self._pressed_on: object = None
        self._actions_first = False
        self._drawn_at: datetime | None = None
        self._title, self._pill = ElidedText(look, "title"), Pill(look, "surface")
        self._why = Text(look, "body", "text_muted")
        self._owner = Text(look, "caption", "text_muted")
        stand_at_leading_edge(self._owner)
        self._told = Text(look, "caption", "text_muted")
        self.timeline, self._drawn = TimelinePanel(look), QWidget()
        self.timeline.announced.connect(self.announced)
        self.timeline.focus_order_changed.connect(self.resized)
        self.timeline.focus_order_changed.connect(self.focus_order_changed)
        self.buttons = {which: Button(look, size="large") for which in RouteAction}
        self.inbox = Button(look, self.tr("Show in inbox"), "nav.health", size="large")
        self.inbox.setAccessibleDescription(self.tr("Shows in Health what needs you for this run"))
        self.inbox.clicked.connect(self.inbox_asked)
        self.open = Button(look, self.tr("Open session"), "nav.sessions", size="large")
        self.history = Button(look, self.tr("History"), "nav.history", size="large")
        self.open.setAccessibleDescription(self.tr("Shows the transcript of this run"))
        self.history.setAccessibleDescription(
            self.tr("Shows every attempt of this run beside its transcript")
        )
        for which, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, which=which: self._on_pressed(which))
        self.open.clicked.connect(self._on_open_pressed)
        self.history.clicked.connect(self._on_history_pressed)
        self._build()

    def show_run(self, run: RunView) -> None:
        """Show a run as it stands."""
        self._run = run
        if self._pressed_on != _identity(run):
            self.release()
        now = self._clock.now()
        self._title.show_text(words.title(run))
        self._pill.show_text(words.pill(run, now, self._zone))
        self._show_why(run, now)
        told = (run_waits.owner(run), run_waits.standing(run, now, self._zone))
        self._owner.show_text(" \u00b7 ".join(part for part in told if part))
        self._show_actions(run)
        self._show_timeline(run, now)
        self.resized.emit()

    def tick(self, now: datetime) -> None:
        """Draw another second of what counts."""
        self._pill.tick(now)
        if self._run is None:
            return
        if run_waits.counts(self._run):
            self._show_why(self._run, now)
        if now.replace(second=0, microsecond=0) != self._drawn_at:
            self._show_timeline(self._run, now)

    def put_actions_first(self, first: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Stand the buttons above the timeline, where not all of it is in sight at once."""
        if first == self._actions_first:
            return
        self._actions_first = first
        self._parts.removeWidget(self._drawn)
        self._parts.insertWidget(3 if first else 1, self._drawn)
        self.focus_order_changed.emit()

    @Slot()
    def release(self) -> None:
        """Take presses again."""
        self._pressed_on = None
        for button in self.buttons.values():
            button.set_pending(False)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        drawn, pressed = self.timeline.focusable(), self._pressable()
        drawn = [] if self._drawn.isHidden() else drawn
        return [*pressed, *drawn] if self._actions_first else [*drawn, *pressed]

    def event(self, event: QEvent) -> bool:
        """What is in it may only know how high it is once it is laid out."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.resized.emit()
        return done

    def minimumSizeHint(self) -> QSize:
        """None: it scrolls, and a wrapped label would ask for the height that it has in a narrow column."""
        return QSize(1, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("border"))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title, 1)
        head.addWidget(self._pill)
        self._row = Flow()
        for button in self._pressable():
            self._row.addWidget(button)
        said, told = QVBoxLayout(), QVBoxLayout()
        for words_of in (said, told):
            words_of.setContentsMargins(OUTSET, 0, OUTSET, 0)
            words_of.setSpacing(4)
        said.addLayout(head)
        said.addWidget(self._why)
        said.addWidget(self._owner)
        told.addWidget(self._told)
        drawn = QVBoxLayout(self._drawn)
        drawn.setContentsMargins(OUTSET, 0, OUTSET, 0)
        drawn.addWidget(self.timeline)
        outer = self._parts = QVBoxLayout(self)
        outer.setContentsMargins(edges(24 - OUTSET, 16, 24 - OUTSET, 12))
        outer.setSpacing(4)
        for part in (said, self._row, told):
            outer.addLayout(part)
        outer.insertWidget(1, self._drawn)

    def _pressable(self) -> list[QWidget]:
        return [*self.buttons.values(), self.inbox, self.open, self.history]

    def _show_timeline(self, run: RunView, now: datetime) -> None:
        self._drawn_at = now.replace(second=0, microsecond=0)
        drawn = run_timeline.timeline(run, now, self._zone)
        if self._drawn.isHidden() != (drawn is None):
            self._drawn.setVisible(drawn is not None)
            self.focus_order_changed.emit()
        if drawn is not None:
            self.timeline.show_timeline(drawn)

    def _show_why(self, run: RunView, now: datetime) -> None:
        said = run_waits.why(run, now, self._zone)
        self._why.show_text(said, run_waits.spoken_why(run, now, self._zone))

    def _show_actions(self, run: RunView) -> None:
        there = offered(run)
        texts = {which: run_actions.action(which, run) for which in there}
        for which, button in self.buttons.items():
            if which in texts:
                button.setText(texts[which].label)
                button.set_icon(texts[which].icon)
                button.setAccessibleDescription(texts[which].sentence)
        pressable = [*self.buttons.values(), self.inbox]
        focused = next((button for button in pressable if button.hasFocus()), None)
        for which, button in self.buttons.items():
            button.setVisible(which in texts)
        self.inbox.setVisible(words.mendable(run))
        if focused is not None and focused.isHidden():
            self.open.setFocus()
        self._told.setVisible(bool(texts))
        if texts:
            self._told.show_sentences(*((text.label, text.sentence) for text in texts.values()))

    def _on_pressed(self, which: RouteAction) -> None:
        if self._run is not None and self._pressed_on is None:
            self._pressed_on = _identity(self._run)
            for button in self.buttons.values():
                button.set_pending(True)
            self.action_asked.emit(which, self._run)

    @Slot()
    def _on_open_pressed(self) -> None:
        if self._run is not None:
            self.open_asked.emit(self._run.session_id)

    @Slot()
    def _on_history_pressed(self) -> None:
        if self._run is not None:
            self.history_asked.emit(self._run.session_id)


def offered(run: RunView) -> tuple[RouteAction, ...]:
    """What can be done with a run. One that waits for its turn has no route yet, and can be taken out."""
    if run.route is not None:
        return run.route.actions
    return (RouteAction.STOP,) if run.stage is not RunStage.ENDED else ()


def _identity(run: RunView) -> tuple[object, ...]:
    route = run.route
    if route is None:
        return run.session_id, run.stage
    return run.session_id, run.stage, route.state, route.route, route.tries, route.changed_at
