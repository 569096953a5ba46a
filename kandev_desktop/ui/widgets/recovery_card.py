"""The recovery card: one a generation, in place, the same widget through every state."""

from datetime import datetime, tzinfo

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import CancelRetry, Command, Resume, RetryNow, StartFresh
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import Card, CardAction, Status
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.card import CardText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.details_panel import DetailsPanel
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Bar, Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.theme import Look

_QUIET = 28


class RecoveryCard(ToneFrame):
    """Shows a card and asks for commands that carry its generation.

    A press holds every button back until the card has moved on, without taking the focus away from it. The
    same moment also holds back what appears under the pointer, so that a double click acts once.
    """

    command_asked = Signal(object)
    height_changed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__(look)
        self._clock, self._zone = clock, zone
        self._card: Card | None = None
        self._text: CardText | None = None
        self._pressed_on: tuple[object, ...] | None = None
        self._pressed_at = float("-inf")
        self._icon = Icon(look)
        self._quiet_icon = Icon(look, size="icon_small")
        self._title = Text(look, "reading", weight=600)
        self._quiet_title = Text(look, "caption", "text_muted")
        self._aside = Text(look, "caption", "text_muted")
        self._aside.setWordWrap(False)
        self._pill = Pill(look)
        self._line = Text(look)
        self._bar = Bar(look)
        self._buttons = {which: self._button(which) for which in CardAction}
        self._sentences = {which: Text(look, "caption", "text_muted") for which in CardAction}
        self._details = Button(look, variant=Variant.QUIET, size="large")
        self._quiet_details = Button(look, variant=Variant.QUIET, size="dense")
        self._panel = DetailsPanel(look)
        self._build()

    @property
    def card(self) -> Card | None:
        """What is shown."""
        return self._card

    @property
    def text(self) -> CardText | None:
        """What is shown, in words."""
        return self._text

    def button(self, which: CardAction) -> Button:
        """One of the buttons; each is the same widget for the card's life."""
        return self._buttons[which]

    @property
    def details(self) -> Button:
        """The button that opens the details now."""
        quiet = self._text is not None and self._text.quiet
        return self._quiet_details if quiet else self._details

    @property
    def details_open(self) -> bool:
        """Whether the details are shown."""
        return not self._panel.isHidden()

    def show_card(self, card: Card) -> str:
        """Show this state; returns what a reader should hear of it, empty where nothing changed."""
        before = self._text
        if self._pressed_on is not None and self._pressed_on != _identity(card):
            self.release()
        self._card = card
        self._text = card_text.words(card, self._clock.now(), self._zone)
        self._show_frame(self._text)
        self._show_moment(self._text)
        self._show_buttons(card, self._text)
        self._panel.show_card(card)
        self.height_changed.emit()
        return self._text.spoken if before is None or before.spoken != self._text.spoken else ""

    def tick(self, now: datetime) -> None:
        """Draw what has passed. Nothing of it reaches a screen reader."""
        if self._card is None or not card_text.ticks(self._card) or self.visibleRegion().isEmpty():
            return
        self._text = card_text.words(self._card, now, self._zone)
        self._show_moment(self._text)

    def release(self) -> None:
        """Take presses again: the last one was refused, or its effect is on screen."""
        self._pressed_on = None
        for button in self._buttons.values():
            button.set_pending(False)

    def toggle_details(self) -> None:
        """Open or close the details."""
        self._panel.setVisible(not self.details_open)
        self._show_details_buttons()
        if self._card is not None and self._text is not None:
            self._show_buttons(self._card, self._text)
        self.height_changed.emit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*self._buttons.values(), self._details, self._quiet_details, *self._panel.focusable()]

    def height_for(self, width: int) -> int:
        """The height at this width."""
        # A part that was just shown or hidden reaches the outer layouts' sums only once they are activated.
        for part in (self._panel, self._row, self._quiet, self._head, self._body, self):
            layout = part.layout()
            if layout is not None:
                layout.activate()
        layout = self.layout()
        return 0 if layout is None else layout.totalHeightForWidth(width)

    def _button(self, which: CardAction) -> Button:
        button = Button(self._look, size="large")
        button.clicked.connect(lambda: self._on_action_pressed(which))
        return button

    def _build(self) -> None:
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, OUTSET, 0)
        head.setSpacing(12)
        head.addWidget(self._icon)
        head.addWidget(self._title, 1)
        head.addWidget(self._aside)
        head.addWidget(self._pill)
        self._quiet = QWidget()
        quiet = QHBoxLayout(self._quiet)
        quiet.setContentsMargins(0, 0, 0, 0)
        quiet.addWidget(self._quiet_icon)
        quiet.addWidget(self._quiet_title, 1)
        quiet.addWidget(self._quiet_details)
        self._body = QWidget()
        body = QVBoxLayout(self._body)
        body.setSpacing(0)
        body.addLayout(self._inset(self._line, self._bar))
        self._row = QWidget()
        flow = Flow(last_at_end=True)
        self._row.setLayout(flow)
        for button in (*self._buttons.values(), self._details):
            flow.addWidget(button)
        body.addSpacing(8)
        body.addWidget(self._row)
        body.addSpacing(4)
        body.addLayout(self._inset(*self._sentences.values()))
        body.addWidget(self._panel)
        outer = QVBoxLayout(self)
        outer.setSpacing(4)
        outer.addWidget(self._head)
        outer.addWidget(self._quiet)
        outer.addWidget(self._body)
        self._panel.hide()
        for button in (self._details, self._quiet_details):
            button.clicked.connect(self.toggle_details)
        self._show_details_buttons()

    def _inset(self, *parts: QWidget) -> QVBoxLayout:
        """Parts that begin where the drawn boxes of the buttons do."""
        column = QVBoxLayout()
        column.setContentsMargins(OUTSET, 0, OUTSET, 0)
        column.setSpacing(8)
        for part in parts:
            column.addWidget(part)
        return column

    def _show_details_buttons(self) -> None:
        is_open = self.details_open
        self._details.setText(self.tr("Details"))
        for button in (self._details, self._quiet_details):
            button.setAccessibleName(self.tr("Hide details") if is_open else self.tr("Show details"))
            button.setAccessibleDescription(
                self.tr("Rule, confidence, excerpt, gate and policy of this recovery")
            )
            button.set_icon("", "action.expanded", end_turned=is_open)

    def _show_frame(self, text: CardText) -> None:
        self.tone, self.bare = text.tone, text.quiet
        self._head.setVisible(not text.quiet)
        self._quiet.setVisible(text.quiet)
        layout, inner = self.layout(), self._body.layout()
        indent = self._look.size("icon") + 12 - OUTSET
        if layout is not None and inner is not None:
            layout.setContentsMargins(*((0, 0, 0, 0) if text.quiet else (16, 12, 12, 8)))
            inner.setContentsMargins(20 if text.quiet else indent, 0, 0, 0)
        role = "text_muted" if text.tone is Tone.PLAIN else text.tone.value
        self._head.setMinimumHeight(self._look.scaled(28))
        self._icon.show_icon(text.icon, role)
        self._quiet_icon.show_icon(text.icon, role)
        self._pill.setVisible(text.badge is not None)
        if text.badge is not None:
            self._pill.show_text(status.pill(Status(kind=text.badge), self._clock.now(), self._zone))
        self.setAccessibleName(text.spoken)
        self.update()

    def _show_moment(self, text: CardText) -> None:
        self._title.show_text(text.title, text.spoken)
        self._quiet_title.show_text(text.title, text.spoken)
        self._line.show_line(text.line, text.spoken)
        self._line.setVisible(not text.quiet)
        self._aside.show_text(text.aside, self.tr("Attempt"))
        self._aside.setVisible(bool(text.aside))
        self._bar.setVisible(text.filled is not None)
        if text.filled is not None:
            self._bar.show_filled(text.filled, text.tone)

    def _show_buttons(self, card: Card, text: CardText) -> None:
        held = [button for button in self._buttons.values() if button.hasFocus()]
        shown = not text.quiet or self.details_open
        first = True
        for which, button in self._buttons.items():
            there = which in card.actions and shown
            words = card_text.action(which, card)
            button.setText(words.label)
            button.set_icon(words.icon)
            button.setAccessibleName(words.label)
            button.setAccessibleDescription(words.sentence)
            button.set_variant(
                Variant.PRIMARY if there and first and text.tone is Tone.ACCENT else Variant.NORMAL
            )
            first = first and not there
            explained = there and which in card_text.EXPLAINED
            self._sentences[which].show_sentence(words.label, words.sentence)
            self._sentences[which].setVisible(explained)
            if there:
                button.show()
        self._details.setVisible(not text.quiet)
        self._row.setVisible(not text.quiet or (shown and bool(card.actions)))
        for which, button in self._buttons.items():
            if which not in card.actions or not shown:
                self._hand_focus_on(button, held)
                button.hide()

    def _hand_focus_on(self, button: Button, held: list[Button]) -> None:
        if button in held:
            self.details.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_action_pressed(self, which: CardAction) -> None:
        card = self._card
        now = self._clock.monotonic()
        too_soon = now - self._pressed_at < QGuiApplication.styleHints().mouseDoubleClickInterval() / 1000
        if card is None or self._pressed_on is not None or too_soon:
            return
        self._pressed_on, self._pressed_at = _identity(card), now
        for button in self._buttons.values():
            button.set_pending(True)
        self.command_asked.emit(_command(which, card))


def _identity(card: Card) -> tuple[object, ...]:
    return (card.state, card.owner_state, card.ordinal, card.tries, card.changed_at, card.actions)


def _command(which: CardAction, card: Card) -> Command:
    match which:
        case CardAction.RETRY_NOW:
            return RetryNow(session_id=card.session_id, generation=card.generation)
        case CardAction.CANCEL | CardAction.STOP:
            return CancelRetry(session_id=card.session_id, generation=card.generation)
        case CardAction.RESUME | CardAction.SEND_AGAIN:
            return Resume(session_id=card.session_id, generation=card.generation)
        case CardAction.START_FRESH:
            return StartFresh(session_id=card.session_id, generation=card.generation)
