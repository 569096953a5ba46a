"""Takes what is dropped anywhere on a widget, and marks the widget while something is over it."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.widgets.prompt_edit import PromptEdit


class Dropping(QObject):
    """Hands to the editor what the editor itself would take."""

    changed = Signal()

    def __init__(self, place: QWidget, editor: PromptEdit) -> None:
        super().__init__(place)
        self._editor = editor
        self.active = False
        place.setAcceptDrops(True)
        place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            if self._editor.canInsertFromMimeData(event.mimeData()):
                event.acceptProposedAction()
                self._mark(active=True)
            return True
        if event.type() == QEvent.Type.DragLeave:
            self._mark(active=False)
        elif isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            self._mark(active=False)
            self._editor.insertFromMimeData(event.mimeData())
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)

    def _mark(self, *, active: bool) -> None:
        self.active = active
        self.changed.emit()
