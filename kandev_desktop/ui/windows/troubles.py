"""What is in the way, session by session, until a person puts it aside or it is over."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Slot

from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.widgets.conversation import Conversation


class Troubles(QObject):
    """Shows a session's last error above its composer. One that belongs to no session is shown everywhere,
    and so is one of a session that was chosen but could not be opened."""

    def __init__(self, bridge: EngineBridge, conversation: Conversation, chosen: Callable[[], str]) -> None:
        super().__init__(conversation)
        self._conversation, self._chosen = conversation, chosen
        self._errors: dict[str, KnownError] = {}
        bridge.trouble_raised.connect(self._on_trouble_raised)
        bridge.store_works.connect(self._on_store_works)
        conversation.problem_found.connect(self._on_problem_found)
        conversation.problem_dismissed.connect(self._on_problem_dismissed)

    def show(self, session_id: str) -> None:
        """Show what is in the way of this session."""
        self._conversation.show_error(self._errors.get(session_id) or self._errors.get(""))

    def forget(self, session_id: str) -> None:
        """Drop what concerns a session that is gone."""
        self._errors.pop(session_id, None)

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, error: KnownError) -> None:
        self._errors[session_id] = error
        if session_id in {"", self._conversation.session_id, self._chosen()}:
            self._conversation.show_error(error)
            self._conversation.transcript.widgets.release()

    @Slot(object)
    def _on_store_works(self, problems: frozenset[Problem]) -> None:
        over = [
            session_id
            for session_id, error in self._errors.items()
            if isinstance(error, StoreError) and error.problem in problems
        ]
        for session_id in over:
            self.forget(session_id)
        if {"", self._conversation.session_id, self._chosen()}.intersection(over):
            self.show(self._chosen())

    @Slot(object)
    def _on_problem_found(self, error: KnownError) -> None:
        self._on_trouble_raised(self._conversation.session_id, error)

    @Slot()
    def _on_problem_dismissed(self) -> None:
        self.forget(self._conversation.session_id)
        self.forget("")
        self._conversation.show_error(None)
        self._conversation.composer.editor.setFocus(Qt.FocusReason.OtherFocusReason)
