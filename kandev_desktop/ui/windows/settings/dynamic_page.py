"""One dynamic profile: its title, its candidates in order with their policies, and what they mean."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.engine.snapshots import AppSnapshot
from kandev_desktop.ui.models.candidate_order import CandidateOrder
from kandev_desktop.ui.models.policy_draft import ProfileDraft, Reading, read
from kandev_desktop.ui.text import policy_fields, routing
from kandev_desktop.ui.text.profiles import name_of
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.candidates_editor import CandidatesEditor
from kandev_desktop.ui.widgets.meaning_box import MeaningBox
from kandev_desktop.ui.widgets.name_following import NameFollowing
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import SettingsPage

SAVE_KEYS = ("Ctrl+S", "Ctrl+Return", "Ctrl+Enter")
_WIDEST = 1040
_WIDE = 380
_TITLE = 200


class DynamicPage(SettingsPage):
    """`saved` has the profile once every field is right; `refused` has the faults that keep it from being saved.
    `kept` is what Revert goes back to."""

    saved = Signal(object)
    refused = Signal(object)
    closed = Signal()

    def __init__(self, look: Look, draft: ProfileDraft, *, new: bool, used: str = "") -> None:
        self.close_button = Button(look, self.tr("Close"), variant=Variant.QUIET)
        self.revert = Button(look, self.tr("Revert"), variant=Variant.QUIET)
        self.save = Button(look, self.tr("Save"), "action.save", variant=Variant.PRIMARY)
        super().__init__(look, "", "", self.close_button, self.revert, self.save, widest=_WIDEST)
        self.new, self._used = new, used
        self.kept = self._sent = draft
        self._concrete: Collection[str] = ()
        self._dynamic: Collection[str] = ()
        self._told: tuple[FieldFault, ...] = ()
        self.banner = Banner(look)
        self.title, self.name = QLineEdit(), QLineEdit()
        NameFollowing(self.title, self.name)
        self.order = CandidateOrder(self)
        self.candidates, self.meaning = CandidatesEditor(look, self.order), MeaningBox(look)
        self.rows = self._fields()
        for part in (self.banner, self._box, self.candidates, self.meaning):
            self.column.addWidget(part)
        self._connect()
        self.show_draft(draft)

    @property
    def draft(self) -> ProfileDraft:
        """What is written."""
        title = self.title.text().strip()
        name = (self.name.text().strip() or name_of(title)) if self.new else self.kept.name
        return ProfileDraft(name=name, title=title, candidates=self.order.drafts)

    @property
    def unsaved(self) -> bool:
        """Whether something is written that is not kept."""
        return self.draft.written() != self.kept.written()

    def show_app(self, app: AppSnapshot) -> None:
        """Take the profiles that there are."""
        self._dynamic = {each.name for each in app.dynamic_profiles}
        self._concrete = {each.name for each in app.profiles} - self._dynamic
        own = {each.name for each in app.own_profiles}
        self.order.show_profiles(sorted(app.profiles, key=lambda each: each.name not in own))
        self._show_state()

    def show_kept(self) -> None:
        """Take it that what was saved last is kept now."""
        self.new, self.kept = False, self._sent
        self.rows["name"].setVisible(self.new)
        self._told = ()
        self.banner.show_error(None)
        self._show_state()
        self.focus_order_changed.emit()

    def show_faults(self, faults: tuple[FieldFault, ...]) -> None:
        """Say what is wrong beside each field, and go to the first."""
        self._told = faults
        self._show_faults(faults)
        first = min(faults, key=lambda fault: fault.field.startswith("candidates"), default=None)
        if first is None:
            return
        line = {"title": self.title, "name": self.name}.get(first.field)
        if line is not None:
            line.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.candidates.focus_fault(first)

    def focus_first(self) -> None:
        """Give the focus to the first field of a new profile, else to the candidates."""
        stop = self.title if self.new or not self.order.drafts else self.candidates.column.list
        stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusable(self) -> list[QWidget]:
        """The fields, and after them what ends the writing."""
        ends = [self.save, self.revert, self.close_button]
        return [*(stop for stop in super().focusable() if stop not in ends), *ends]

    def _fields(self) -> dict[str, SettingRow]:
        self._box = SettingBox(self._look)
        self.title.setAccessibleDescription(self.tr("How lists name it."))
        rows = {"title": self._box.add_row(self.tr("Title"), self.title)}
        for box in (self.title, self.name):
            box.setMaximumWidth(self._look.scaled(_WIDE))
            box.textEdited.connect(self._on_edited)
        self.name.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        hint = self.tr("What the command line calls it. It cannot be changed later.")
        rows["name"] = self._box.add_row(self.tr("Name"), self.name, hint)
        rows["name"].setVisible(self.new)
        return rows

    def _connect(self) -> None:
        self.close_button.setAccessibleDescription(self.tr("Leads back to all dynamic profiles"))
        self.save.setAccessibleDescription(self.tr("Checks the fields and keeps the profile"))
        self.banner.dismissed.connect(self._on_dismissed)
        self.order.edited.connect(self._on_edited)
        self.close_button.clicked.connect(self.closed)
        self.revert.clicked.connect(self._on_revert_pressed)
        self.save.clicked.connect(self._on_save_pressed)
        for part in (self.candidates, self.meaning):
            part.announced.connect(self.announced)
            part.focus_order_changed.connect(self.focus_order_changed)
        for keys in SAVE_KEYS:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.save.click)

    def show_draft(self, draft: ProfileDraft) -> None:
        """Show what is written, beside what is kept."""
        self.title.setText(draft.title)
        self.title.setCursorPosition(0)  # what does not fit is its end
        self.name.setText(draft.name)
        self.order.show(draft.candidates)
        self._told = ()
        self._show_state()

    def _read(self) -> Reading:
        return read(self.draft, concrete=self._concrete, dynamic=self._dynamic, new=self.new)

    def _show_state(self) -> None:
        title = one_line(self.kept.title, _TITLE) or self.tr("New dynamic profile")
        self.head.show_titles(title, "" if self.new else routing.head(self._used))
        held = "" if self.unsaved else self.tr("Nothing was changed.")
        self.revert.describe(self.tr("Takes back what was changed since it was kept"), held)
        self._show_faults(self._told)
        self._show_meaning()

    def _show_faults(self, faults: tuple[FieldFault, ...]) -> None:
        """What is wrong with a candidate is told as it is written; what is missing, only when it is saved."""
        said = {fault.field: policy_fields.fault(fault) for fault in faults}
        for field, row in self.rows.items():
            row.show_fault(said.get(field, ""))
        told = [fault for fault in faults if fault.field.startswith("candidates")]
        live = [fault for fault in self._read().faults if fault.field.startswith("candidates.")]
        self.order.show_faults((*told, *(fault for fault in live if fault not in told)))

    def _show_meaning(self) -> None:
        found = self._read()
        candidates = () if found.broken() else found.profile.candidates
        self.meaning.show_candidates(candidates, self.order.titles())

    @Slot()
    def _on_edited(self) -> None:
        self._told = ()
        self._show_state()

    @Slot()
    def _on_save_pressed(self) -> None:
        found = self._read()
        if found.faults:
            self.show_faults(found.faults)
            self.refused.emit(found.faults)
        else:
            self._sent = self.draft
            self.saved.emit(found.profile)

    @Slot()
    def _on_revert_pressed(self) -> None:
        self.show_draft(self.kept)
        self.announced.emit(self.tr("The changes are taken back."))

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)
