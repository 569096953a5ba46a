"""What tells while the window is not in front."""

from PySide6.QtCore import Slot

from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import SettingsPage


class NotificationsPage(SettingsPage):
    """Notifications by what they are about, and the tray."""

    def __init__(self, look: Look, preferences: Preferences, *, has_tray: bool) -> None:
        super().__init__(
            look, self.tr("Notifications"), self.tr("What tells while the window is not in front.")
        )
        self._preferences = preferences
        needed, done = self.tr("When a session needs you"), self.tr("When a prompt is done")
        self.needed = Switch(
            look, needed, self.tr("Notifies of questions, failures, used-up attempts and long waits")
        )
        self.done = Switch(look, done, self.tr("Notifies of finished prompts"))
        self.needed.setChecked(preferences.values.notify_needed)
        self.done.setChecked(preferences.values.notify_done)
        box = SettingBox(
            look,
            self.tr("Desktop notifications"),
            self.tr("What you stop and what recovers by itself is not told."),
        )
        box.add_row(
            needed,
            self.needed,
            self.tr(
                "It asks for a permission, failed, used every attempt, or waits for capacity; and when such a wait is over."
            ),
        )
        box.add_row(done, self.done, self.tr("Its agent has finished."))
        self.column.addWidget(box)
        self.column.addWidget(self._tray(look, has_tray=has_tray))
        self.needed.toggled.connect(self._on_toggled)
        self.done.toggled.connect(self._on_toggled)

    def _tray(self, look: Look, *, has_tray: bool) -> SettingBox:
        box = SettingBox(look, self.tr("Tray icon"))
        told = Text(look)
        there = self.tr("The icon in the tray shows how many sessions need you, and never makes a sound.")
        none = self.tr("This desktop has no tray. Sessions that need you are counted in the status bar.")
        told.show_text(there if has_tray else none)
        box.add(told)
        return box

    @Slot()
    def _on_toggled(self) -> None:
        self._preferences.change(notify_needed=self.needed.isChecked(), notify_done=self.done.isChecked())
        # A file that cannot be written leaves things as they were.
        self.needed.setChecked(self._preferences.values.notify_needed)
        self.done.setChecked(self._preferences.values.notify_done)
