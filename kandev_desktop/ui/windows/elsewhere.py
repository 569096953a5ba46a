"""Continue with another profile: the menu of those that are ready."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from kandev_desktop.engine.routing.commands import ContinueElsewhere
from kandev_desktop.engine.snapshots import Card, CardAction, ProfileSummary
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import profile_states
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.conversation import Conversation
from kandev_desktop.ui.widgets.menus import open_beneath


class Elsewhere(QObject):
    """Asks for nothing until a profile was chosen in the menu. A dynamic one stands there with its candidates."""

    def __init__(self, conversation: Conversation, bridge: EngineBridge) -> None:
        super().__init__(conversation)
        self._conversation, self._bridge = conversation, bridge
        self.menu: QMenu | None = None

    def offer(self, card: Card) -> None:
        """Open the menu at the button of this card."""
        shown = self._conversation.transcript.widgets.recovery(card.generation)
        if shown is None:
            return
        if self.menu is not None:
            self.menu.deleteLater()
        button = shown.button(CardAction.CONTINUE_ELSEWHERE)
        menu = self.menu = QMenu(self._conversation)
        menu.setAccessibleName(button.accessibleName())
        menu.setToolTipsVisible(True)
        app = self._bridge.app()
        on = {card.profile, *(each.profile for each in app.sessions if each.id == card.session_id)}
        others = [each for each in app.profiles if each.ready and each.name not in on]
        for profile in others:
            self._add(menu, profile, card)
        if not others:
            menu.addAction(self.tr("No other profile is ready")).setEnabled(False)
        open_beneath(menu, button)

    def _add(self, menu: QMenu, profile: ProfileSummary, card: Card) -> None:
        over = profile_states.held(self._bridge.health(), self._bridge.clock.now()).get(profile.name)
        parts = (one_line(profile.title, 60), profile_states.beneath(profile, over))
        action = QAction(" · ".join(part for part in parts if part).replace("&", "&&"), menu)
        chosen = ContinueElsewhere(
            session_id=card.session_id, generation=card.generation, profile=profile.name
        )
        action.setToolTip(self._sends(card) if profile.candidates else "")
        action.triggered.connect(lambda: self._bridge.dispatch(chosen))
        menu.addAction(action)

    def _sends(self, card: Card) -> str:
        """What choosing a dynamic profile sends, and to whom."""
        if card.unheard:
            return self.tr("Sends your prompt to the first of its candidates that can go on.")
        return self.tr(
            "Sends a summary of this session, not your prompt, to the first of its candidates that can go on."
        )
