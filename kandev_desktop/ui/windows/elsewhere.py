"""Continue with another profile: the menu of those that are ready."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from kandev_desktop.engine.routing.commands import ContinueElsewhere
from kandev_desktop.engine.snapshots import Card, CardAction, ProfileSummary
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import profile_states
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.conversation import Conversation
from kandev_desktop.ui.widgets.menus import open_beneath


class Elsewhere(QObject):
    """Asks for nothing until a profile was chosen in the menu. Only concrete ones can be: it says so of the others."""

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
        others = [each for each in self._bridge.app().profiles if _can_take_over(each, card)]
        for profile in others:
            self._add(menu, profile, card)
        if not others:
            menu.addAction(self.tr("No other profile is ready")).setEnabled(False)
        dynamic = [each.title for each in self._bridge.app().profiles if each.ready and each.candidates]
        if dynamic:
            told = self.tr("{profiles}: for a new session only").format(profiles=_named(dynamic))
            menu.addAction(told).setEnabled(False)
        open_beneath(menu, button)

    def _add(self, menu: QMenu, profile: ProfileSummary, card: Card) -> None:
        over = profile_states.held(self._bridge.health(), self._bridge.clock.now()).get(profile.name)
        parts = (one_line(profile.title, 60), profile_states.beneath(profile, over))
        action = QAction(" · ".join(part for part in parts if part).replace("&", "&&"), menu)
        chosen = ContinueElsewhere(
            session_id=card.session_id, generation=card.generation, profile=profile.name
        )
        action.triggered.connect(lambda: self._bridge.dispatch(chosen))
        menu.addAction(action)


def _named(titles: Sequence[str]) -> str:
    return listed(one_line(title, 60) for title in titles).replace("&", "&&")


def _can_take_over(profile: ProfileSummary, card: Card) -> bool:
    return profile.ready and not profile.candidates and profile.name != card.profile
