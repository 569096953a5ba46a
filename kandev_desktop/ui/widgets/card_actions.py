"""The buttons of a recovery card with the sentences that say what each sends."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from itertools import pairwise, takewhile
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.domain.errors import BugError
from kandev_desktop.engine.commands import (
    CancelRetry,
    Command,
    Resume,
    RetryNow,
    StartFresh,
    WaitAndResume,
    WriteAgain,
)
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from kandev_desktop.engine.snapshots import Card, CardAction
from kandev_desktop.ui.text import actions, labels
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.settling import Settling
from kandev_desktop.ui.widgets.theme import Look


class CardActions(QWidget):
    """Each button is the same widget for the card's life.

    A press holds every button back until the card has moved on, without taking the focus away from it, and for
    a moment after that, so that a double click acts once. A button that comes to stand where another stood takes
    no press of the mouse for that moment either. `remedy_asked` carries an action and its card, which stays as it
    is. `left` tells that the button that was pressed goes with the focus.
    """

    command_asked = Signal(object)
    remedy_asked = Signal(object, object)
    left = Signal()

    def __init__(self, look: Look, clock: Clock, details: Button, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._card: Card | None = None
        self._pressed_on: tuple[object, ...] | None = None
        self._pressing = Settling(clock)
        self._pressed: Button | None = None
        self._details = details
        self._settling = {which: Settling(clock) for which in CardAction}
        self._buttons = {which: self._button(look, which) for which in CardAction}
        self._sentences = {which: Text(look, "caption", "text_muted") for which in CardAction}
        self._order: tuple[CardAction, ...] = ()
        self._there: tuple[CardAction, ...] = ()
        self._labels: dict[CardAction, tuple[str, str]] = {}
        self._named: dict[CardAction, actions.ActionText] = {}
        self._room = 0
        self._row = QWidget()
        self._flow = Flow(last_at_end=True)
        self._row.setLayout(self._flow)
        self._told = QVBoxLayout()
        self._place(tuple(CardAction))
        told = self._told
        told.setContentsMargins(OUTSET, 0, OUTSET, 0)
        told.setSpacing(8)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(self._row)
        outer.addLayout(told)

    def button(self, which: CardAction) -> Button:
        """One of the buttons."""
        return self._buttons[which]

    def show_card(self, card: Card, tone: Tone, *, shown: bool, told: bool) -> None:
        """Show the buttons of this state, and under them what they send where that is told."""
        if self._pressed_on is not None and self._pressed_on != _identity(card):
            self._take_presses()
        self._card = card
        there = card.actions if shown else ()
        self._settle(there)
        self._place((*card.actions, *(which for which in CardAction if which not in card.actions)))
        for which, button in self._buttons.items():
            words = actions.action(which, card, self._clock.now(), self._zone)
            self._labels[which] = words.label, words.short
            self._named[which] = words
            button.set_icon(words.icon)
            button.setAccessibleName(words.label)
            button.setAccessibleDescription(words.sentence)
            primary = tone is Tone.ACCENT and which is next(iter(there), None)
            button.set_variant(Variant.PRIMARY if primary else Variant.NORMAL)
            self._sentences[which].setVisible(told and which in there and actions.is_explained(which, card))
            if which in there:
                button.show()
        self._fit(there)
        if shown:
            self.show()
        self._leave(there)
        # What is hidden stands behind what is shown: a focus that loses its button goes on to Details.
        for which, button in self._buttons.items():
            if which not in there:
                button.hide()
        if not shown:
            self.hide()

    def fit(self, room: int) -> None:
        """Take the short labels where the long ones and Details do not stand in a row of this width."""
        if room != self._room and self._card is not None:
            self._room = room
            self._fit(self._card.actions)
        self._room = room

    def release(self) -> None:
        """Take presses again: the last one was refused."""
        self._pressed = None
        self._take_presses()

    @property
    def pressed(self) -> bool:
        """Whether a press waits for its effect."""
        return self._pressed_on is not None

    def activate(self) -> None:
        """Have the layouts take in what was just shown or hidden."""
        for part in (self._row, self):
            layout = part.layout()
            if layout is not None:
                layout.activate()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*(self._buttons[which] for which in self._order), self._details]

    def _take_presses(self) -> None:
        self._pressed_on = None
        for button in self._buttons.values():
            button.set_pending(False)

    def _settle(self, there: tuple[CardAction, ...]) -> None:
        """Hold the mouse back from all that moved into the places of others."""
        before, self._there = self._there, there
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(before, there, strict=False)))
        if same < len(before):
            for which in there[same:]:
                self._settling[which].begin()

    def _leave(self, there: tuple[CardAction, ...]) -> None:
        """Have the focus go on where it is on the button that was pressed and that goes now."""
        pressed = self._pressed
        if pressed is not None and pressed not in {self._buttons[which] for which in there}:
            self._pressed = None
            if pressed.hasFocus():
                self.left.emit()

    def _fit(self, there: tuple[CardAction, ...]) -> None:
        shown = self._details.sizeHint().width()
        for which in there:
            button, (label, _) = self._buttons[which], self._labels[which]
            shown += button.sizeHint().width()
            shown += self._look.advance("body", 500, label) - self._look.advance("body", 500, button.text())
        short = shown > self._room
        for which, pair in self._labels.items():
            if self._buttons[which].text() != pair[short]:
                self._buttons[which].setText(pair[short])
        for which, words in self._named.items():
            # A sentence begins with what its button says, not with a name that no button has.
            shown_name = words.short if short and words.name == words.label else words.name
            self._sentences[which].show_sentence(shown_name, words.sentence)

    def _place(self, order: tuple[CardAction, ...]) -> None:
        """Stand the buttons in this order; they stay the same widgets."""
        if order == self._order:
            return
        self._order = order
        while self._flow.takeAt(0) is not None:
            pass
        for part in self.focusable():
            self._flow.addWidget(part)
        for before, after in pairwise(self.focusable()):
            QWidget.setTabOrder(before, after)
        for which in order:
            self._told.removeWidget(self._sentences[which])
            self._told.addWidget(self._sentences[which])

    def _button(self, look: Look, which: CardAction) -> Button:
        button = Button(look, size="large")
        button.settling = self._settling[which]
        button.clicked.connect(lambda: self._on_action_pressed(which))
        return button

    def _on_action_pressed(self, which: CardAction) -> None:
        card = self._card
        if card is None or self._pressed_on is not None or not self._pressing.over:
            return
        command = _command(which, card)
        if command is None:
            # What is chosen behind it may take it away, and the focus with it.
            self._pressed = self._buttons[which]
            self.remedy_asked.emit(which, card)
            return
        if which is CardAction.SIGN_IN:  # which leaves the card as it is
            self.command_asked.emit(command)
            return
        self._pressed_on = _identity(card)
        self._pressing.begin()
        self._pressed = self._buttons[which]
        for button in self._buttons.values():
            button.set_pending(True)
        self.command_asked.emit(command)


_OF_ROUTE: Mapping[CardAction, type[RouteRetryNow | TryNext | CancelWait]] = MappingProxyType({
    CardAction.RETRY_NOW: RouteRetryNow,
    CardAction.TRY_NEXT: TryNext,
    CardAction.CANCEL_WAIT: CancelWait,
})  # fmt: skip


def _identity(card: Card) -> tuple[object, ...]:
    route = card.route
    moved = () if route is None else (route.state, route.route, route.tries, route.changed_at)
    return (card.state, card.owner_state, card.ordinal, card.tries, card.changed_at, card.actions, *moved)


def _command(which: CardAction, card: Card) -> Command | None:
    """What a press sends to the engine, `None` for what only leads somewhere."""
    match which:
        case CardAction.WAIT:
            return WaitAndResume(
                session_id=card.session_id, generation=card.generation, until=_until(card), tries=card.tries
            )
        case CardAction.WRITE_AGAIN:
            return WriteAgain(session_id=card.session_id)
        case CardAction.RETRY_NOW if card.route is None:
            return RetryNow(session_id=card.session_id, generation=card.generation, tries=card.tries)
        case CardAction.RETRY_NOW | CardAction.TRY_NEXT | CardAction.CANCEL_WAIT:
            return _of_route(which, card)
        case CardAction.CANCEL | CardAction.STOP:
            return CancelRetry(session_id=card.session_id, generation=card.generation)
        case CardAction.RESUME | CardAction.SEND_AGAIN:
            return Resume(session_id=card.session_id, generation=card.generation, tries=card.tries)
        case CardAction.START_FRESH:
            return StartFresh(session_id=card.session_id, generation=card.generation)
        case CardAction.SIGN_IN:
            return OfferSignIn(profile=labels.remedied_profile(card))
        case (
            CardAction.OPEN_BILLING
            | CardAction.CHOOSE_MODEL
            | CardAction.OPEN_SETTINGS
            | CardAction.COPY_DETAILS
            | CardAction.CONTINUE_ELSEWHERE
        ):
            return None


def _of_route(which: CardAction, card: Card) -> Command | None:
    if card.route is None:
        return None
    asks = _OF_ROUTE[which]
    return asks(session_id=card.session_id, route=card.route.route, tries=card.route.tries)


def _until(card: Card) -> datetime:
    if card.reset is None:
        raise BugError("a card offers to wait for a reset that it does not name")
    return card.reset.at
