"""What is sent again by itself, and when."""

from PySide6.QtCore import Slot

from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text import inspector
from kandev_desktop.ui.widgets.inspector.schedule import Schedule
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import SettingsPage


class PoliciesPage(SettingsPage):
    """Automatic retry, with the schedule that it implies."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(
            look,
            self.tr("Routing and policies"),
            self.tr("What happens after a failure. Changes apply to later failures only."),
        )
        self._preferences = preferences
        name = self.tr("Automatic retry")
        self.retry = Switch(look, name, self.tr("Sends a prompt again by itself where that is safe"))
        self.retry.setChecked(preferences.values.automatic_retry)
        box = SettingBox(look, self.tr("Retries"))
        box.add_row(name, self.retry, self.tr("When it is off, every failed prompt waits for you."))
        self.column.addWidget(box)
        self.meaning = self._meaning(look)
        self.column.addWidget(self.meaning)
        self.retry.toggled.connect(self._on_toggled)
        self._show_meaning()

    def _meaning(self, look: Look) -> SettingBox:
        box = SettingBox(
            look,
            self.tr("What this means"),
            self.tr("Seconds before each attempt, unless the provider states a longer wait"),
        )
        schedule = Schedule(look)
        schedule.show_steps(inspector.planned())
        box.add(schedule)
        told = Text(look, "caption", "text_muted")
        told.show_text(
            self.tr(
                "Only after a passing cause such as a network error or a model at capacity, and only where nothing has "
                "happened since the prompt was sent. Everything else waits for you."
            )
        )
        box.add(told)
        return box

    def _show_meaning(self) -> None:
        self.meaning.setVisible(self._preferences.values.automatic_retry)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        self._preferences.change(automatic_retry=on)
        # A file that cannot be written leaves things as they were.
        self.retry.setChecked(self._preferences.values.automatic_retry)
        self._show_meaning()
