"""A prompt that waits behind the running turn or its recovery."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import DropQueued, SendQueued
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.parts import ElidedText, Text, ToneFrame
from kandev_desktop.ui.widgets.theme import Look


class QueuedCard(ToneFrame):
    """Send now stops what runs first; Remove forgets the prompt."""

    command_asked = Signal(object)
    height_changed = Signal()

    def __init__(self, look: Look, session_id: str, queued: QueuedPrompt) -> None:
        super().__init__(look)
        self._session_id, self._generation = session_id, queued.generation
        self._caption = Text(look, "caption", "text_muted")
        text = ElidedText(look, "reading")
        text.show_text(one_line(queued.text))
        self._send = Button(look, self.tr("Send now"), "action.send", size="dense")
        self._send.clicked.connect(self._on_send_pressed)
        self._remove = Button(look, self.tr("Remove"), size="dense", variant=Variant.QUIET)
        self._remove.setAccessibleDescription(self.tr("Forgets this prompt without sending it"))
        self._remove.clicked.connect(self._on_remove_pressed)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._caption)
        words.addWidget(text)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(16, 8, 8, 8)
        outer.setSpacing(0)
        outer.addLayout(words, 1)
        outer.addWidget(self._send)
        outer.addWidget(self._remove)

    def show_owned(self, owned: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Say whether the prompt goes out by itself or waits for a person."""
        if owned:
            caption = self.tr("Queued: sent when the running turn has ended well")
            told = self.tr("Stops the running turn and sends this prompt")
        else:
            caption = self.tr("Not sent: it waits for Send now")
            told = self.tr("Sends this prompt")
        self._caption.show_text(caption)
        self._send.setAccessibleDescription(told)

    def release(self) -> None:
        """Take presses again: the last one was refused."""
        self._send.set_pending(False)
        self._remove.set_pending(False)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._send, self._remove]

    def height_for(self, _width: int) -> int:
        """The height at any width."""
        return self.sizeHint().height()

    @Slot()
    def _on_send_pressed(self) -> None:
        self._hold()
        self.command_asked.emit(SendQueued(session_id=self._session_id, generation=self._generation))

    @Slot()
    def _on_remove_pressed(self) -> None:
        self._hold()
        self.command_asked.emit(DropQueued(session_id=self._session_id, generation=self._generation))

    def _hold(self) -> None:
        self._send.set_pending(True)
        self._remove.set_pending(True)
