"""The name of a new profile, made from its title until a person writes another one."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QLineEdit

from kandev_desktop.ui.text.profiles import name_of


class NameFollowing(QObject):
    """Make it before others listen to the title, so that they find both fields as they are to be."""

    def __init__(self, title: QLineEdit, name: QLineEdit) -> None:
        super().__init__(name)
        self._name = name
        self._made = name_of(title.text())
        title.textEdited.connect(self._on_title_edited)
        title.textChanged.connect(self._on_title_changed)

    @Slot(str)
    def _on_title_edited(self, title: str) -> None:
        if self._name.text() in {"", self._made}:
            self._name.setText(name_of(title))

    @Slot(str)
    def _on_title_changed(self, title: str) -> None:
        self._made = name_of(title)
