"""One quiet line under a prompt of which nothing has been seen yet."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Icon
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look


class AwaitedLine(QWidget):
    """Says who is started or at work. It goes with its row; there is nothing to press."""

    command_asked = Signal(object)
    height_changed = Signal()
    pressed = False

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.StaticText)
        self.setAccessibleName(title)
        words = ElidedText(look, "body", "text_muted")
        words.show_text(title)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(0, 4, 0, 4))
        row.setSpacing(8)
        row.addWidget(Icon(look, "state.running", "icon_small", "info"))
        row.addWidget(words, 1)

    def release(self) -> None:
        """Nothing was pressed."""

    def focusable(self) -> list[QWidget]:
        """What Tab should visit: nothing."""
        return []

    def height_for(self, _width: int) -> int:
        """The height at a width."""
        return self.sizeHint().height()
