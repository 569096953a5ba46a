"""The overview of routing: dynamic profiles, what an unattended run does by itself, and what is sent again."""

from collections.abc import Collection

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.engine.snapshots import AppSnapshot
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text import inspector, routing
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.dynamic_row import DynamicRow
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.inspector.schedule import Schedule
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.switch import Switch
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import SettingsPage


class PoliciesPage(SettingsPage):
    """Every dynamic profile, and automatic retry with the schedule that it implies."""

    edit_asked = Signal(object)
    duplicate_asked = Signal(object)
    remove_asked = Signal(object)

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(
            look,
            self.tr("Routing and policies"),
            self.tr("What happens after a failure. Changes apply to later failures only."),
        )
        self.add = Button(look, self.tr("New dynamic profile"), "action.new", variant=Variant.QUIET)
        self.add.setAccessibleDescription(self.tr("Opens an empty order of profiles"))
        self._preferences = preferences
        self.rows: dict[str, DynamicRow] = {}
        self.banner = Banner(look)
        self.banner.dismissed.connect(self._on_dismissed)
        self.column.addWidget(self.banner)
        self.column.addWidget(self._dynamic(look))
        self.column.addWidget(self._unattended(look))
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

    def show_app(self, app: AppSnapshot, runs: Collection[str]) -> None:
        """Show every dynamic profile, with who uses it. `runs` are the sessions that are unattended runs."""
        wanted = {each.name: each for each in app.dynamic_profiles}
        if [*wanted.values()] != [row.profile for row in self.rows.values()]:
            self._make(wanted)
        for name, row in self.rows.items():
            row.show_under(routing.beneath(row.profile, app, routing.users(name, app, runs)))
        self._none.setVisible(not wanted)

    def _make(self, wanted: dict[str, DynamicProfile]) -> None:
        """Rows that stay are kept, with the focus."""
        before, self.rows = self.rows, {}
        for name, profile in wanted.items():
            row = before.pop(name, None)
            if row is None or row.profile != profile:
                if row is not None:
                    before[name] = row
                row = DynamicRow(self._look, profile)
                row.edit_pressed.connect(self.edit_asked)
                row.duplicate_pressed.connect(self.duplicate_asked)
                row.remove_pressed.connect(self.remove_asked)
            self.rows[name] = row
            self._box.add(row)
        self._box.add(self._foot)
        self._foot.raise_()  # Tab goes by the order of the children
        for row in before.values():
            row.hide()
            row.deleteLater()
        self.focus_order_changed.emit()

    def _dynamic(self, look: Look) -> SettingBox:
        told = self.tr(
            "Concrete profiles in the order in which they are tried. A prompt goes to the first that can serve; when "
            "that fails for good, the next one goes on."
        )
        self._box = SettingBox(look, self.tr("Dynamic profiles"), told)
        self._none = Text(look, "body", "text_muted")
        self._none.show_text(self.tr("There is none yet."))
        self._foot = QWidget()
        foot = Flow()
        foot.addWidget(self.add)
        self._foot.setLayout(foot)
        for part in (self._none, self._foot):
            self._box.add(part)
        return self._box

    def _unattended(self, look: Look) -> SettingBox:
        told = self.tr(
            "A run on a profile that is not dynamic retries short trouble three times, after 5, 10 and 20 s. Then, and "
            "at once after long trouble, it waits until it can be tried again and goes on by itself. For another "
            "policy make a dynamic profile with that one candidate."
        )
        return SettingBox(look, self.tr("Unattended runs"), told)

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

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        self._preferences.change(automatic_retry=on)
        # A file that cannot be written leaves things as they were.
        self.retry.setChecked(self._preferences.values.automatic_retry)
        self._show_meaning()
