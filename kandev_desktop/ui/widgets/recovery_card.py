"""The recovery card: one a generation, in place, the same widget through every state."""

from dataclasses import replace
from datetime import datetime, tzinfo

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import Card, CardAction, CardState
from kandev_desktop.engine.summaries import Status
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import card_waiting, details, status
from kandev_desktop.ui.text.card_words import CardText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.card_actions import CardActions
from kandev_desktop.ui.widgets.counted_line import CountedLine
from kandev_desktop.ui.widgets.details_panel import DetailsPanel
from kandev_desktop.ui.widgets.fade import Fade
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Bar, Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look, tokens

_ASIDE_IN_A_LINE = 220
"""Below this width, in pixels at 100 % text, what stands beside the title wraps."""


class RecoveryCard(ToneFrame):
    """Shows a card and asks for commands that carry its generation. Never takes the focus.

    A narrow one is compact: its buttons start at its edge, Details is an arrow, and what the buttons send is told
    under Details. `left` tells that the button that was pressed goes with the focus.
    """

    command_asked = Signal(object)
    remedy_asked = Signal(object, object)
    left = Signal()
    height_changed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__(look)
        speak_as(self, QAccessible.Role.Grouping)
        self._clock, self._zone = clock, zone
        self._compact = False
        self.card: Card | None = None
        self.text: CardText | None = None
        self._icon = Icon(look)
        self._quiet_icon = Icon(look, size="icon_small")
        self._title = Text(look, "reading", weight=600)
        self._quiet_title = Text(look, "caption", "text_muted")
        self._aside = Text(look, "caption", "text_muted")
        self._aside.setWordWrap(False)
        self._pill = Pill(look)
        self._line = CountedLine(look)
        self._bar = Bar(look)
        self._details = Button(look, self.tr("Details"), variant=Variant.QUIET, size="large")
        self._quiet_details = Button(look, variant=Variant.QUIET, size="large")
        self._actions = CardActions(look, clock, self._details, zone)
        self._actions.command_asked.connect(self.command_asked)
        self._actions.remedy_asked.connect(self.remedy_asked)
        self._actions.left.connect(self.left)
        self._panel = DetailsPanel(look, zone)
        self._panel.hide()
        self.opening = Fade(look.motion, self)
        self._head, self._quiet, self._body = QWidget(), QWidget(), QWidget()
        self._words = QVBoxLayout()
        self._build()
        for button in (self._details, self._quiet_details):
            button.setAccessibleDescription(
                self.tr("Rule, confidence, excerpt, signals, gate and policy of this recovery")
            )
            button.clicked.connect(self.toggle_details)
        self._show_details_buttons()

    def button(self, which: CardAction) -> Button:
        """One of the buttons; each is the same widget for the card's life."""
        return self._actions.button(which)

    @property
    def details(self) -> Button:
        """The button that opens the details now."""
        quiet = self.text is not None and self.text.quiet
        return self._quiet_details if quiet else self._details

    @property
    def details_open(self) -> bool:
        """Whether the details are shown."""
        return not self._panel.isHidden()

    @property
    def pressed(self) -> bool:
        """Whether a press waits for its effect."""
        return self._actions.pressed

    def show_card(self, card: Card) -> str:
        """Show this state; returns what a reader should hear of it, empty where nothing changed."""
        before = self.text
        self.card = card
        self.text = card_text.words(card, self._clock.now(), self._zone)
        self._show_frame(self.text)
        self._show_words(self.text)
        _show_moment(self.text, self._line, self._bar)
        self._show_actions()
        if self.details_open:
            self._panel.show_card(card)
        self.height_changed.emit()
        return self.text.spoken if before is None or before.spoken != self.text.spoken else ""

    def tick(self, now: datetime) -> None:
        """Draw what has passed. Nothing of it reaches a screen reader."""
        if self.card is None or self.text is None or not card_text.ticks(self.card):
            return
        if self.visibleRegion().isEmpty():
            return
        later = card_waiting.later(self.text, self.card, now)
        if later is None:
            before, later = self.text, card_text.words(self.card, now, self._zone)
            if replace(before, line=later.line, filled=later.filled) != later:
                self._show_words(later)
        self.text = later
        if _show_moment(self.text, self._line, self._bar):
            self.height_changed.emit()

    def release(self) -> None:
        """Take presses again: the last one was refused."""
        self._actions.release()

    def toggle_details(self) -> None:
        """Open or close the details."""
        if self.card is not None and not self.details_open:
            self._panel.show_card(self.card)
        self._panel.setVisible(not self.details_open)
        self.opening.end()
        if self.details_open:
            self.opening.begin(self._panel)
        self._show_details_buttons()
        self._show_actions()
        self.height_changed.emit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*self._actions.focusable(), self._quiet_details, *self._panel.focusable()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(event.size().width())

    def height_for(self, width: int) -> int:
        """The height at this width."""
        self._fit(width)
        # A part that was just shown or hidden reaches the outer layouts' sums only once they are activated.
        self._actions.activate()
        self._panel.activate()
        for part in (self._quiet, self._head, self._body, self):
            layout = part.layout()
            if layout is not None:
                layout.activate()
        layout = self.layout()
        return 0 if layout is None else layout.totalHeightForWidth(width)

    def _fit(self, width: int) -> None:
        self._aside.setWordWrap(width < self._look.scaled(_ASIDE_IN_A_LINE))
        compact = width < self._look.scaled(tokens()["recovery_card"]["compact_below"])
        if compact == self._compact:
            self._actions.fit(self._room(width))
            return
        self._compact = compact
        self._actions.fit(self._room(width))
        self._show_details_buttons()
        if self.text is not None:
            self._show_frame(self.text)
            self._show_words(self.text)
            self._show_actions()

    def _room(self, width: int) -> int:
        """What the buttons have of a width."""
        if self._compact:
            return width - (16 - OUTSET) - (12 - OUTSET)
        return width - 16 - 12 - self._look.size("icon") - 12 + OUTSET

    def _build(self) -> None:
        head = _row(self._head, self._icon, self._title, self._aside, self._pill)
        head.setContentsMargins(edges(0, 0, OUTSET, 0))
        head.setSpacing(12)
        _row(self._quiet, self._quiet_icon, self._quiet_title, self._quiet_details)
        self._words.setSpacing(8)
        self._words.addWidget(self._line)
        self._words.addWidget(self._bar)
        body = QVBoxLayout(self._body)
        body.setSpacing(0)
        body.addLayout(self._words)
        body.addWidget(self._actions)
        body.addWidget(self._panel)
        outer = QVBoxLayout(self)
        outer.setSpacing(4)
        for part in (self._head, self._quiet, self._body):
            outer.addWidget(part)

    def _show_details_buttons(self) -> None:
        is_open = self.details_open
        for button in (self._details, self._quiet_details):
            button.setAccessibleName(self.tr("Hide details") if is_open else self.tr("Show details"))
            button.set_icon("", "action.expanded", end_turned=is_open)
        self._details.setText("" if self._compact else self.tr("Details"))

    def _show_frame(self, text: CardText) -> None:
        self.tone, self.bare = text.tone, text.quiet
        self._head.setVisible(not text.quiet)
        self._head.setMinimumHeight(self._look.scaled(28))
        self._quiet.setVisible(text.quiet)
        self._show_edges(quiet=text.quiet)
        role = "text_muted" if text.tone is Tone.PLAIN else text.tone.value
        self._icon.show_icon(text.icon, role)
        self._quiet_icon.show_icon(text.icon, role)
        self._pill.setVisible(text.badge is not None)
        if text.badge is not None:
            self._pill.show_text(status.pill(Status(kind=text.badge), self._clock.now(), self._zone))
        self.setAccessibleName(text.spoken)
        self.update()

    def _show_edges(self, *, quiet: bool) -> None:
        layout, inner = self.layout(), self._body.layout()
        if layout is None or inner is None:
            return
        indent = self._look.size("icon") + 12
        around = (16 - OUTSET, 5, 12 - OUTSET, 4) if self._compact else (16, 12, 12, 8)
        layout.setContentsMargins(edges(*((0, 0, 0, 0) if quiet else around)))
        before = self._compact and not quiet
        self._head.setContentsMargins(edges(OUTSET if before else 0, 0, 0, 0))
        inner.setContentsMargins(edges(20 if quiet else 0 if before else indent - OUTSET, 0, 0, 0))
        self._words.setContentsMargins(edges(OUTSET + indent if before else OUTSET, 0, OUTSET, 8))

    def _show_words(self, text: CardText) -> None:
        title = text.short_title if self._compact and text.short_title else text.title
        silent = self.card is not None and self.card.state is CardState.SILENT
        self._title.show_text(title, text.spoken)
        self._quiet_title.show_text(text.title, text.spoken)
        self._line.setVisible(not text.quiet)
        self._aside.show_text(text.aside, self.tr("Running time") if silent else text.aside)
        self._aside.setVisible(bool(text.aside))
        self._bar.setVisible(text.filled is not None)

    def _show_actions(self) -> None:
        if self.card is None or self.text is None:
            return
        quiet, offers = self.text.quiet, bool(self.card.actions)
        shown = not quiet or (offers and self.details_open)
        if shown or self.details_open:
            self._body.show()
        told = not self._compact or self.details_open
        self._actions.show_card(self.card, self.text.tone, shown=shown, told=told)
        if quiet and self._details.hasFocus():
            self._quiet_details.setFocus(Qt.FocusReason.OtherFocusReason)
        # No state takes a focus away, nor what is open.
        more = offers or _has_details(self.card) or self.details_open or self.details.hasFocus()
        self._details.setVisible(not quiet and more)
        self._quiet_details.setVisible(more)
        self._actions.setVisible(shown and more)
        self._body.setVisible(not quiet or self.details_open)


def _has_details(card: Card) -> bool:
    """Whether a button to details may stand alone: a stop is over in seconds, and what follows tells them."""
    return details.telling(card) and card.state is not CardState.STOPPING


def _show_moment(text: CardText, line: CountedLine, bar: Bar) -> bool:
    """Show what passes; whether the line is of another height now."""
    if text.filled is not None:
        bar.show_filled(text.filled, text.tone)
    return line.show_line(text.line, text.spoken, text.tone)


def _row(parent: QWidget, *parts: QWidget) -> QHBoxLayout:
    """The parts side by side; the second takes what is left."""
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    for number, part in enumerate(parts):
        row.addWidget(part, 1 if number == 1 else 0)
    return row
