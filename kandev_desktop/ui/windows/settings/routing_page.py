"""Routing and policies: the overview, or the dynamic profile that is written in its place."""

from collections.abc import Callable, Collection
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.routing.commands import RemoveDynamic, SaveDynamic
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.policy_draft import ProfileDraft, drafted
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text import routing
from kandev_desktop.ui.text.schedule_counts import SCHEDULE_COUNTS
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.confirm_sheet import ConfirmSheet
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.dynamic_page import DynamicPage
from kandev_desktop.ui.windows.settings.policies_page import PoliciesPage

_TITLE = 200


class RoutingPage(QWidget):
    """What is written stays while other pages are in front; leaving it for the overview asks."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge, preferences: Preferences) -> None:
        super().__init__()
        self._look, self._bridge = look, bridge
        self.overview = PoliciesPage(look, preferences)
        self.editing: DynamicPage | None = None
        self.sheet: ConfirmSheet | None = None
        self._asked, self._removing = "", ""
        self._pages = QStackedWidget()
        self._pages.addWidget(self.overview)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)
        self.overview.announced.connect(self.announced)
        self.overview.focus_order_changed.connect(self.focus_order_changed)
        self.overview.add.clicked.connect(self.new)
        self.overview.edit_asked.connect(self.edit)
        self.overview.duplicate_asked.connect(self.duplicate)
        self.overview.remove_asked.connect(self.remove)
        bridge.sessions_changed.connect(self._on_changed)
        bridge.runs_changed.connect(self._on_changed)
        bridge.profile_settled.connect(self._on_settled)
        self._on_changed()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return (self.editing or self.overview).focusable()

    @Slot()
    def new(self) -> None:
        """Write a dynamic profile without candidates."""
        self._open(ProfileDraft(name="", title=""), new=True)

    @Slot(object)
    def edit(self, profile: DynamicProfile) -> None:
        """Change one."""
        self._open(drafted(profile), new=False)

    @Slot(object)
    def duplicate(self, profile: DynamicProfile) -> None:
        """Write another one that begins like this one."""
        title = self.tr("Copy of {title}").format(title=profile.title)
        self._open(replace(drafted(profile), name=f"{profile.name}-copy", title=title), new=True)

    @Slot(object)
    def remove(self, profile: DynamicProfile) -> None:
        """Remove one, once it is confirmed."""
        self._removing = profile.name
        users = routing.users(profile.name, self._bridge.app(), self._runs())
        self._ask(
            self.tr("Remove “{title}”?").format(title=one_line(profile.title, _TITLE)),
            routing.removal(users),
            self.tr("Keep it"),
            self.tr("Remove"),
            self._on_removal_confirmed,
        )

    def comes_first(self, label: str) -> bool:
        """Whether what is written keeps the focus where something on the overview is asked for, or for no label the
        page as a whole: until it was left."""
        if self.editing is not None and label:
            self.leave()
        elif self.editing is not None:
            self.editing.focus_first()
        return self.editing is not None

    def take_over(self, other: "RoutingPage") -> None:
        """Go on with what is written on another window's page."""
        if other.editing is not None:
            self._open(other.editing.kept, new=other.editing.new).show_draft(other.editing.draft)

    def escape(self) -> bool:
        """Leave what is written; false where nothing is."""
        was_open = self.editing is not None
        self.leave()
        return was_open

    @Slot()
    def leave(self) -> None:
        """Go back to the overview; with changes that are not kept, once that is confirmed."""
        page = self.editing
        if page is None:
            return
        if not page.unsaved:
            self._close()
            return
        title = page.draft.title or self.tr("New dynamic profile")
        self._ask(
            self.tr("Leave “{title}” without saving?").format(title=one_line(title, _TITLE)),
            self.tr("What was changed since it was kept is lost."),
            self.tr("Go on writing"),
            self.tr("Leave without saving"),
            self._close,
        )

    def _ask(self, title: str, told: str, keep: str, go: str, act: Callable[[], None]) -> None:
        if self.sheet is not None:
            self.sheet.deleteLater()
        self.sheet = ConfirmSheet(self._look, self.window())
        self.sheet.confirmed.connect(act)
        self.announced.emit(self.sheet.ask(title, told, keep=keep, go=go))

    def _open(self, draft: ProfileDraft, *, new: bool) -> DynamicPage:
        self._close()
        app = self._bridge.app()
        used = "" if new else routing.users(draft.name, app, self._runs())
        page = self.editing = DynamicPage(self._look, draft, new=new, used=used)
        page.show_app(app)
        page.announced.connect(self.announced)
        page.focus_order_changed.connect(self.focus_order_changed)
        page.saved.connect(self._on_saved)
        page.refused.connect(self._on_refused)
        page.closed.connect(self.leave)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self.focus_order_changed.emit()
        page.focus_first()
        return page

    def _runs(self) -> Collection[str]:
        """The sessions that are unattended runs."""
        return {run.session_id for run in self._bridge.runs().runs}

    @Slot()
    def _close(self) -> None:
        page, self.editing = self.editing, None
        if page is None:
            return
        self._pages.setCurrentWidget(self.overview)
        self._pages.removeWidget(page)
        page.hide()
        page.deleteLater()
        self.focus_order_changed.emit()
        row = self.overview.rows.get(page.draft.name)
        (row.edit if row is not None else self.overview.add).setFocus()

    @Slot()
    def _on_removal_confirmed(self) -> None:
        self._bridge.dispatch(RemoveDynamic(name=self._removing))

    @Slot(object)
    def _on_saved(self, profile: DynamicProfile) -> None:
        page = self.editing
        if page is not None:
            self._asked = profile.name
            self._bridge.dispatch(SaveDynamic(profile=profile, new=page.new))

    @Slot(object)
    def _on_refused(self, faults: Collection[object]) -> None:
        self.announced.emit(SCHEDULE_COUNTS.faulty(len(faults)))

    @Slot(object)
    def _on_settled(self, settled: ProfileSettled) -> None:
        page = self.editing
        if page is not None and settled.profile == self._asked:
            self._asked = ""
            self._settle(page, settled)
        elif settled.profile == self._removing:
            self._removing = ""
            said = self.overview.banner.show_error(settled.error)
            self.announced.emit(said or self.tr("The dynamic profile is removed."))
            if settled.error is None:
                self.overview.add.setFocus()

    def _settle(self, page: DynamicPage, settled: ProfileSettled) -> None:
        said = page.banner.show_error(settled.error)
        if settled.faults:
            page.show_faults(settled.faults)
            said = SCHEDULE_COUNTS.faulty(len(settled.faults))
        elif settled.error is None:
            page.show_kept()
            said = self.tr("The profile is kept. Changes apply to later decisions only.")
        self.announced.emit(said)

    @Slot()
    def _on_changed(self) -> None:
        app = self._bridge.app()
        self.overview.show_app(app, self._runs())
        if self.editing is not None:
            self.editing.show_app(app)
