"""Takes what is dropped anywhere on a widget, and marks the widget while something is over it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.widgets.prompt_edit import PromptEdit


class Dropping(QObject):
    """Hands to the editor what the editor itself would take. Files are copied, whatever the other side proposes."""

    changed = Signal()

    def __init__(self, place: QWidget, editor: PromptEdit) -> None:
        super().__init__(place)
        self._editor = editor
        self.active = False
        place.setAcceptDrops(True)
        for watched in (place, editor.viewport()):
            watched.installEventFilter(self)

    @property
    def ground(self) -> str:
        """The colour on which the widget and its editor stand."""
        return "selection" if self.active else "raised"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DragLeave:
            self._mark(active=False)
        if not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        attached = self._editor.attaches(event.mimeData())
        if watched is self._editor.viewport() and not attached:
            # The editor itself shows where a text would go.
            return super().eventFilter(watched, event)
        if isinstance(event, QDragMoveEvent):
            self._hover(event, attached=attached)
        else:
            self._drop(event, attached=attached)
        return True

    def _hover(self, event: QDragMoveEvent, *, attached: bool) -> None:
        taken = self._editor.canInsertFromMimeData(event.mimeData()) and _accept(event, attached=attached)
        event.setAccepted(taken)
        self._mark(active=taken)

    def _drop(self, event: QDropEvent, *, attached: bool) -> None:
        self._mark(active=False)
        if _accept(event, attached=attached):
            self._editor.insertFromMimeData(event.mimeData())

    def _mark(self, *, active: bool) -> None:
        if active != self.active:
            self.active = active
            self._editor.show_ground(self.ground)
            self.changed.emit()


def _accept(event: QDropEvent, *, attached: bool) -> bool:
    """A file manager may take away what was moved: only a copy of a file is asked for."""
    if not attached:
        event.acceptProposedAction()
        return True
    if Qt.DropAction.CopyAction not in event.possibleActions():
        event.ignore()
        return False
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
    return True
