"""Agents and profiles: the list of them, and the fields of the one that is edited."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.profiles.commands import DetectAgents, SaveProfile
from kandev_desktop.engine.snapshots import AppSnapshot
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import problems, profiles
from kandev_desktop.ui.text.profile_states import Held
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.managed_profile import ManagedProfile
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.held_back import HeldBack
from kandev_desktop.ui.windows.settings.editor import GENERIC, ProfileEditor
from kandev_desktop.ui.windows.settings.page import SettingsPage

_SAVE_KEYS = ("Ctrl+S", "Ctrl+Return", "Ctrl+Enter")


class ProfilesPage(SettingsPage):
    """Every profile as it stands now."""

    command_asked = Signal(object)
    edit_asked = Signal(object)
    duplicate_asked = Signal(object)

    def __init__(self, look: Look) -> None:
        self.again = Button(look, self.tr("Check again"), "action.retry_now", variant=Variant.QUIET)
        self.add = Button(look, self.tr("New profile"), "action.new", variant=Variant.PRIMARY)
        super().__init__(
            look,
            self.tr("Agents and profiles"),
            self.tr("What a session can be started with."),
            self.again,
            self.add,
        )
        self.again.setAccessibleDescription(self.tr("Looks again for what is installed"))
        self.add.setAccessibleDescription(self.tr("Opens an empty profile for any command"))
        self.banner = Banner(look)
        self.banner.dismissed.connect(self._on_dismissed)
        self.rows: dict[str, ManagedProfile] = {}
        self._box = SettingBox(look)
        self.column.addWidget(self.banner)
        self.column.addWidget(self._box)
        self.again.clicked.connect(self._on_again_pressed)

    def show_app(self, app: AppSnapshot) -> None:
        """Show every profile, the person's own first."""
        wanted = {profile.name: profile for profile in _ordered(app)}
        own = {profile.name for profile in app.own_profiles}
        shown = {name: row.profile for name, row in self.rows.items()}
        if [*wanted.items()] != [*shown.items()] or own != {n for n, r in self.rows.items() if r.own}:
            self._make(wanted.values(), own, app.replaced_profiles)
        for row in self.rows.values():
            row.show_app(app)
        self.again.setText(self.tr("Looking…") if app.detecting else self.tr("Check again"))
        self.again.set_pending(app.detecting)

    def show_held(self, held: Held) -> None:
        """Show what holds profiles back."""
        for name, row in self.rows.items():
            row.show_held(held.get(name))

    def _make(self, wanted: Iterable[Profile], own: set[str], replaced: frozenset[str]) -> None:
        """Rows that stay are kept, with the focus and with what is open in them."""
        before, self.rows = self.rows, {}
        for profile in wanted:
            name = profile.name
            facts = (profile, name in own, name in replaced)
            row = before.get(name)
            if row is not None and (row.profile, row.own, row.replaces) == facts:
                del before[name]
            else:
                row = self._made(*facts)
            self.rows[name] = row
            self._box.add(row)
        for row in before.values():
            row.hide()
            row.deleteLater()
        self.focus_order_changed.emit()

    def _made(self, profile: Profile, own: bool, replaces: bool) -> ManagedProfile:  # ruff: ignore[boolean-type-hint-positional-argument] - the facts of a row
        row = ManagedProfile(self._look, profile, own=own, replaces=replaces)
        row.command_asked.connect(self.command_asked)
        row.edit_pressed.connect(self.edit_asked)
        row.duplicate_pressed.connect(self.duplicate_asked)
        row.focus_order_changed.connect(self.focus_order_changed)
        return row

    @Slot()
    def _on_again_pressed(self) -> None:
        self.command_asked.emit(DetectAgents())

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)


class EditorPage(SettingsPage):
    """One profile. It is kept when Save is pressed and every field is right; `refused` tells that one cannot be read."""

    saved = Signal(object)
    closed = Signal()
    refused = Signal()

    def __init__(self, look: Look, profile: Profile, families: Mapping[str, str], *, new: bool) -> None:
        self.close_button = Button(look, self.tr("Cancel"), variant=Variant.QUIET)
        self.save = Button(look, self.tr("Save"), "action.save", variant=Variant.PRIMARY)
        title = self.tr("New profile") if new else profile.title
        told = self.tr("Sessions that use it go on with the changes; their scheduled retries wait for you.")
        super().__init__(look, title, "" if new else told, self.close_button, self.save)
        self.close_button.setAccessibleDescription(self.tr("Leaves the profile as it was"))
        self.save.setAccessibleDescription(self.tr("Checks the fields and keeps the profile"))
        self.name = profile.name
        self.new = new
        self.banner = Banner(look)
        self.banner.dismissed.connect(self._on_dismissed)
        self.editor = ProfileEditor(look, profile, families, new=new)
        self.editor.rows_changed.connect(self.focus_order_changed)
        self.column.addWidget(self.banner)
        self.column.addWidget(self.editor)
        self.save.clicked.connect(self._on_save_pressed)
        self.close_button.clicked.connect(self.closed)
        for keys in _SAVE_KEYS:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.save.click)

    def focusable(self) -> list[QWidget]:
        """The fields, and after them what ends the writing."""
        ends = [self.save, self.close_button]
        return [*(stop for stop in super().focusable() if stop not in ends), *ends]

    @Slot()
    def _on_save_pressed(self) -> None:
        unread = self.editor.unread()
        self.editor.show_faults(unread)
        if unread:
            self.refused.emit()
        else:
            self.saved.emit(self.editor.profile())

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)


class AgentsPage(QWidget):
    """The list, or the editor in its place."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge) -> None:
        super().__init__()
        self._look, self._bridge = look, bridge
        self.profiles = ProfilesPage(look)
        self.editing: EditorPage | None = None
        self._asked = ""
        self._pages = QStackedWidget()
        self._pages.addWidget(self.profiles)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)
        self.profiles.command_asked.connect(bridge.dispatch)
        self.profiles.edit_asked.connect(self.edit)
        self.profiles.duplicate_asked.connect(self.duplicate)
        self.profiles.add.clicked.connect(self.new)
        self.profiles.focus_order_changed.connect(self.focus_order_changed)
        bridge.sessions_changed.connect(self._on_changed)
        bridge.profile_settled.connect(self._on_settled)
        self._on_changed()
        HeldBack(bridge, self.profiles.show_held, self)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return (self.editing or self.profiles).focusable()

    def open_profile(self, name: str) -> None:
        """Show what a profile needs, else the profile itself."""
        self._close()
        row = self.profiles.rows.get(name)
        if row is not None and row.help.isHidden():
            self.edit(row.profile)
        elif row is not None:
            row.setup.open()
            row.help.setFocus()

    @Slot()
    def new(self) -> None:
        """Write a profile for any command."""
        self._open(Profile(name="", title="", agent=GENERIC, command=()), new=True)

    @Slot(object)
    def edit(self, profile: Profile) -> None:
        """Change a profile; one that ships gets an own one that stands in for it."""
        self._open(profile, new=False)

    @Slot(object)
    def duplicate(self, profile: Profile) -> None:
        """Write another profile that begins like this one."""
        title = self.tr("Copy of {title}").format(title=profile.title)
        self._open(replace(profile, name=f"{profile.name}-copy", title=title, practice=""), new=True)

    def escape(self) -> bool:
        """Leave the editor; false where none is open."""
        was_open = self.editing is not None
        self._close()
        return was_open

    def _open(self, profile: Profile, *, new: bool) -> None:
        self._close()
        app = self._bridge.app()
        shipped = app.shipped_profiles
        names = {each.agent for each in (*shipped, *app.own_profiles)}
        titles = {each.name: each.title for each in shipped}
        families = {name: profiles.family(name, titles.get(name, "")) for name in names}
        page = self.editing = EditorPage(self._look, profile, families, new=new)
        page.saved.connect(self._on_saved)
        page.refused.connect(self._on_refused)
        page.closed.connect(self._close)
        page.focus_order_changed.connect(self.focus_order_changed)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self.focus_order_changed.emit()
        page.editor.focus_first()

    @Slot()
    def _close(self) -> None:
        page, self.editing = self.editing, None
        if page is not None:
            self._pages.setCurrentWidget(self.profiles)
            self._pages.removeWidget(page)
            page.deleteLater()
            self.focus_order_changed.emit()
            row = self.profiles.rows.get(page.name)
            (row.edit if row is not None else self.profiles.add).setFocus()

    @Slot(object)
    def _on_saved(self, profile: Profile) -> None:
        page = self.editing
        if page is None:
            return
        if page.new and not profile.name:
            profile = replace(profile, name=profiles.name_of(profile.title))
            page.editor.boxes["name"].setText(profile.name)
        self._asked = profile.name
        self._bridge.dispatch(SaveProfile(profile=profile, new=page.new))

    @Slot()
    def _on_refused(self) -> None:
        self.announced.emit(self.tr("Some fields are not right."))

    @Slot(object)
    def _on_settled(self, settled: ProfileSettled) -> None:
        page = self.editing
        if page is not None and settled.profile == self._asked:
            page.editor.show_faults(settled.faults)
            said = page.banner.show_error(settled.error)
            if not settled.faults and settled.error is None:
                page.name = settled.profile
                self._close()
                said = self.tr("The profile is kept.")
            self.announced.emit(said or self.tr("Some fields are not right."))
            return
        row = self.profiles.rows.get(settled.profile)
        if row is not None:
            row.show_error(settled.error)
        if settled.error is not None:
            self.announced.emit(problems.sentence(settled.error))

    @Slot()
    def _on_changed(self) -> None:
        self.profiles.show_app(self._bridge.app())


def _ordered(app: AppSnapshot) -> list[Profile]:
    """The person's own, then those that work, then the others, as the engine lists them."""
    place = {summary.name: number for number, summary in enumerate(app.profiles)}
    own = {profile.name for profile in app.own_profiles}
    found = (*app.own_profiles, *app.shipped_profiles)
    return sorted(found, key=lambda each: (each.name not in own, place.get(each.name, len(place))))
