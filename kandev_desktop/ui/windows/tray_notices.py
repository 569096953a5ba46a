"""Notifications by the tray's icon, where the desktop has no server for them."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QSystemTrayIcon

from kandev_desktop.engine.notices import Activated, Notice


class TrayNotifier(QObject):
    """Implements Notifier. The icon shows one message at a time and says of none which it was that was pressed."""

    def __init__(self, icon: QSystemTrayIcon, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._key = ""
        self._activated: Activated = lambda _key, _token: None
        icon.messageClicked.connect(self._on_clicked)

    def listen(self, activated: Activated, _refused: Callable[[Notice], None], /) -> None:
        """Implements the port. Nothing is refused later."""
        self._activated = activated

    def show(self, notice: Notice) -> bool:
        """Implements the port."""
        if not self._icon.isVisible():
            return False
        self._key = notice.key
        self._icon.showMessage(notice.title, notice.body, self._icon.icon())
        return True

    def withdraw(self, key: str) -> None:
        """Implements the port. Qt cannot take a message away; a press on it leads nowhere then."""
        if key == self._key:
            self._key = ""

    @Slot()
    def _on_clicked(self) -> None:
        if self._key:
            self._activated(self._key, "")
