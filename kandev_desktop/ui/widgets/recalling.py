"""Brings earlier prompts back into an empty box."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor

from kandev_desktop.ui.text.pasting import fits
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit


class Recalling(QObject):
    """Arrow up in an empty box brings the last prompt, then the ones before, arrow down goes back to nothing.

    A prompt that was changed is the person's own text, and the arrows move the cursor in it. `earlier` are
    the prompts, the latest first.
    """

    def __init__(self, editor: PromptEdit, earlier: Callable[[], Sequence[str]]) -> None:
        super().__init__(editor)
        self._editor, self._earlier = editor, earlier
        self._at = -1
        self._shown = ""
        editor.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and not event.modifiers():
            if event.key() == Qt.Key.Key_Up:
                return self._go(1)
            if event.key() == Qt.Key.Key_Down:
                return self._go(-1)
        return super().eventFilter(watched, event)

    def _go(self, step: int) -> bool:
        text = self._editor.toPlainText()
        if not text:
            self._at = -1
        elif self._at < 0 or text != self._shown:
            return False
        earlier = [prompt for prompt in self._earlier() if fits(prompt)]
        at = self._at + step
        if at < -1 or at >= len(earlier):
            return self._at >= 0
        self._at, self._shown = at, earlier[at] if at >= 0 else ""
        self._editor.setPlainText(self._shown)
        self._editor.moveCursor(QTextCursor.MoveOperation.End)
        return True
