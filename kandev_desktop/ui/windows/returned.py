"""Prompts that were not taken, until their session's composer shows them again."""

from PySide6.QtCore import QObject, Slot

from kandev_desktop.engine.events import PromptRefused
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.widgets.conversation import Conversation


class Returned(QObject):
    """Each goes back at once where its session is shown, else when it is."""

    def __init__(self, bridge: EngineBridge, conversation: Conversation) -> None:
        super().__init__(conversation)
        self._conversation = conversation
        self._waiting: dict[str, list[PromptRefused]] = {}
        bridge.prompt_refused.connect(self._on_prompt_refused)

    def show(self, session_id: str) -> None:
        """Put back what waits for this session, which is shown."""
        for refused in reversed(self._waiting.pop(session_id, [])):
            self._conversation.composer.drafting.put_before(refused.text, refused.attachments)

    @Slot(object)
    def _on_prompt_refused(self, refused: PromptRefused) -> None:
        self._waiting.setdefault(refused.session_id, []).append(refused)
        if refused.session_id == self._conversation.session_id:
            self.show(refused.session_id)
