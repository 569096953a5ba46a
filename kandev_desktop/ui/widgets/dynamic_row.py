"""A dynamic profile in the settings: its candidates, who uses it, and what can be done with it."""

from PySide6.QtCore import QPoint, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.theme import Look

_TITLE = 200
_NAME, _GAP = 200, 16
"""What the title needs beside what can be done, in pixels at 100 % text."""


class DynamicRow(QWidget):
    """`under` is what stands beneath the title."""

    edit_pressed = Signal(object)
    duplicate_pressed = Signal(object)
    remove_pressed = Signal(object)

    def __init__(self, look: Look, profile: DynamicProfile) -> None:
        super().__init__()
        self._look, self.profile = look, profile
        self._title, self._under = ElidedText(look), ElidedText(look, "caption", "text_muted")
        self.edit = Button(look, self.tr("Edit"), size="dense")
        self.more = Button(look, icon="action.more", variant=Variant.QUIET, size="dense")
        self._build()
        self.edit.clicked.connect(lambda: self.edit_pressed.emit(self.profile))
        self.more.clicked.connect(self._on_more_pressed)

    @property
    def under(self) -> str:
        """What stands beneath the title."""
        return self._under.accessibleName()

    def show_under(self, words: str) -> None:
        """Show its candidates and who uses it."""
        self._under.show_text(words)

    def menu(self) -> QMenu:
        """What else can be done with it."""
        menu = QMenu(self)
        for words, asked in (
            (self.tr("Duplicate"), self.duplicate_pressed),
            (self.tr("Remove…"), self.remove_pressed),
        ):
            menu.addAction(words).triggered.connect(lambda _=False, asked=asked: asked.emit(self.profile))
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What can be done stands beneath the title where both do not fit side by side."""
        super().resizeEvent(event)
        beside = self._acts.sizeHint().width() + self._look.scaled(_NAME) + _GAP <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if beside else down)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), self._look.colour("border"))

    def _build(self) -> None:
        title = one_line(self.profile.title, _TITLE)
        self._title.show_text(title)
        self.edit.setAccessibleName(self.tr("Edit {profile}").format(profile=title))
        self.edit.setAccessibleDescription(self.tr("Opens its candidates and their policies"))
        self.more.setAccessibleName(self.tr("More for {profile}").format(profile=title))
        self.more.setAccessibleDescription(self.tr("Opens a menu"))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._under)
        self._acts = QHBoxLayout()
        self._acts.setSpacing(4)
        self._acts.addWidget(self.edit)
        self._acts.addWidget(self.more)
        self._acts.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 6, 0, 7)
        self._row.setSpacing(4)
        self._row.addLayout(words, 1000)
        self._row.addLayout(self._acts)

    @Slot()
    def _on_more_pressed(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        open_menu(menu, self.more.mapToGlobal(QPoint(0, self.more.height())))
