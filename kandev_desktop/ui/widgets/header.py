"""The head of a session: what it is called, who works in it, how it stands, and Stop."""

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.theme import Look

_FIND_LEAST = 560
_PILL_LEAST = 240
"""Below these widths, in pixels at 100 % text, the search and the pill are left out: the keys and the card tell the
same."""


def header_height(look: Look) -> int:
    """How high the head of every screen is."""
    return look.line("title") + look.line("caption") + 16


class MenuButton(Button):
    """Opens the list of sessions where it is a drawer; hidden where it is not."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, icon="action.menu", variant=Variant.QUIET)
        self.setAccessibleName(self.tr("Sessions"))
        self.setAccessibleDescription(self.tr("Shows the list of sessions"))
        self.hide()


class InspectorButton(Button):
    """Shows and hides the inspector; hidden while there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, icon="action.inspector", variant=Variant.QUIET)
        self.setCheckable(True)
        self.setAccessibleName(self.tr("Inspector"))
        self.setAccessibleDescription(self.tr("Shows or hides what lies behind this session"))
        self.setToolTip(self.tr("Inspector"))
        self.hide()


class MoreButton(Button):
    """Opens the menu of the session that is shown."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, icon="action.more", variant=Variant.QUIET)
        self.setAccessibleName(self.tr("More for this session"))
        self.setAccessibleDescription(self.tr("Rename, archive, fork, close or delete"))
        self.setToolTip(self.tr("More for this session"))


class FindButton(Button):
    """Opens the search in the transcript. Left out where the title needs its room: the keys do the same."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, icon="action.search", variant=Variant.QUIET)
        self.setAccessibleName(self.tr("Find in transcript"))
        self.setAccessibleDescription(self.tr("Searches what was said in this session"))
        self.setToolTip(self.tr("Find in transcript (Ctrl+F)"))


class Header(QWidget):
    """56 pixels, more with larger text. `menu_asked` has a place on the screen."""

    stop_pressed = Signal()
    focus_left = Signal()
    menu_asked = Signal(QPoint)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._title = ElidedText(look, "title")
        self._under = ElidedText(look, "caption", "text_muted")
        self.pill = Pill(look, "raised")
        self.menu = MenuButton(look)
        self.stop = Button(look, self.tr("Stop"), "action.stop")
        self.stop.clicked.connect(self.stop_pressed)
        self.find_button = FindButton(look)
        self.more = MoreButton(look)
        self.more.clicked.connect(self._on_more_pressed)
        self.inspector = InspectorButton(look)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._under)
        words.addStretch(1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(edges(24, 0, 20, 0))
        outer.setSpacing(8)
        outer.addWidget(self.menu)
        outer.addLayout(words, 1)
        outer.addWidget(self.pill)
        outer.addWidget(self.stop)
        tools = QHBoxLayout()
        tools.setSpacing(0)
        for tool in (self.find_button, self.more, self.inspector):
            tools.addWidget(tool)
        outer.addLayout(tools)
        look.changed.connect(self._fit)
        self._fit()

    def show_session(self, title: str, under: str, *, stoppable: bool, stopping: str = "") -> None:
        """Show a session's head; `stopping` says that Stop was pressed already."""
        self._title.show_text(title)
        self._under.show_text(under)
        if self.stop.hasFocus() and not stoppable:
            self.focus_left.emit()
        self.stop.setVisible(stoppable)
        self.stop.describe(self.tr("Ends what runs or waits in this session"), stopping)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.menu, self.stop, self.find_button, self.more, self.inspector]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.find_button.setVisible(self.width() >= self._look.scaled(_FIND_LEAST))
        self.pill.setVisible(self.width() >= self._look.scaled(_PILL_LEAST))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    @Slot()
    def _on_more_pressed(self) -> None:
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        corner = self.more.rect().bottomRight() if rtl else self.more.rect().bottomLeft()
        self.menu_asked.emit(self.more.mapToGlobal(corner))

    def _fit(self) -> None:
        self.setFixedHeight(header_height(self._look))
