"""Leads from a card to what mends its cause: the settings, the models, another profile, a page outside."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from kandev_desktop.engine.snapshots import Card, CardAction
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text.labels import remedied_profile
from kandev_desktop.ui.widgets.conversation import Conversation
from kandev_desktop.ui.windows.elsewhere import Elsewhere

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.setting import Setting


class Remedying(QObject):
    """Nothing of this is sent anywhere: the card stays as it is, unless another profile is chosen to go on with."""

    def __init__(
        self,
        conversation: Conversation,
        setting: "Setting",
        open_url: Callable[[str], None],
        bridge: EngineBridge,
    ) -> None:
        super().__init__(conversation)
        self.elsewhere = Elsewhere(conversation, bridge)
        self._conversation, self._setting, self._open_url = conversation, setting, open_url
        conversation.transcript.widgets.remedy_asked.connect(self._on_remedy_asked)

    @Slot(object, object)
    def _on_remedy_asked(self, which: CardAction, card: Card) -> None:
        match which:
            case CardAction.OPEN_SETTINGS:
                self._setting.show().show_profile(remedied_profile(card))
            case CardAction.CHOOSE_MODEL:
                self._conversation.composer.picker.offer("model")
            case CardAction.OPEN_BILLING if card.billing:
                self._open_url(card.billing)
            case CardAction.CONTINUE_ELSEWHERE:
                self.elsewhere.offer(card)
            case _:
                pass
