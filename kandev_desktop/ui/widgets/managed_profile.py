"""A profile in the settings: how it stands, what helps, and what can be done with it."""

from PySide6.QtCore import QPoint, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.profile import Profile, SecretSource
from kandev_desktop.engine.profiles.commands import KeepKey, OfferSignIn, RemoveKey, RemoveProfile
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary
from kandev_desktop.ui.text import key_words, profile_states, profiles
from kandev_desktop.ui.text.profile_states import HeldText
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, Text
from kandev_desktop.ui.widgets.setting_up.disclosure import SetupDisclosure
from kandev_desktop.ui.widgets.setting_up.key_form import KeyForm
from kandev_desktop.ui.widgets.theme import Look

_NAME = 140
_GAP = 16
"""What the name needs beside what can be done, in pixels at 100 % text."""


class ManagedProfile(QWidget):
    """`profile` is the definition. `own` says that it is the person's, `replaces` that it stands in for one that
    ships."""

    command_asked = Signal(object)
    edit_pressed = Signal(object)
    duplicate_pressed = Signal(object)
    focus_order_changed = Signal()

    def __init__(self, look: Look, profile: Profile, *, own: bool, replaces: bool) -> None:
        super().__init__()
        self._look = look
        self.profile, self.own, self.replaces = profile, own, replaces
        self._kept: frozenset[str] = frozenset()
        self._summary: ProfileSummary | None = None
        self._over: HeldText | None = None
        self._key: KeyForm | None = None
        self._title, self._under = ElidedText(look), ElidedText(look, "caption", "text_muted")
        self._icon, self._state = Icon(look, "", "icon_small"), Text(look, "body", "text_muted")
        self._state.setWordWrap(False)
        self.help = Button(look, size="dense")
        self.edit = Button(look, self.tr("Edit"), size="dense")
        self.more = Button(look, icon="action.more", variant=Variant.QUIET, size="dense")
        self._build()
        self.setup = SetupDisclosure(look, profile.name, column=self._column, home=self.edit)
        self.setup.command_asked.connect(self.command_asked)
        self.setup.focus_order_changed.connect(self.focus_order_changed)
        self.help.clicked.connect(self.setup.toggle)
        self.edit.clicked.connect(lambda: self.edit_pressed.emit(self.profile))
        self.more.clicked.connect(self._on_more_pressed)

    def show_app(self, app: AppSnapshot) -> None:
        """Show how it stands."""
        self.setup.show_app(app)
        summary = next((each for each in app.profiles if each.name == self.profile.name), None)
        if summary is not None:
            self._summary = summary
            self._show_summary(summary)

    def show_held(self, over: HeldText | None) -> None:
        """Show what holds it back."""
        if over != self._over:
            self._over = over
            if self._summary is not None:
                self._show_summary(self._summary)

    def show_error(self, error: KnownError | None) -> None:
        """Show why a key could not be kept, or that it was."""
        self.setup.show_error(error)
        if self._key is not None:
            self._key.show_error(error)
            if error is None:
                self._close_key()

    def menu(self) -> QMenu:
        """What else can be done with it."""
        menu = QMenu(self)
        menu.addAction(self.tr("Duplicate")).triggered.connect(
            lambda: self.duplicate_pressed.emit(self.profile)
        )
        menu.addAction(self.tr("Sign in…")).triggered.connect(
            lambda: self.command_asked.emit(OfferSignIn(profile=self.profile.name))
        )
        for variable in self._keyring_variables():
            kept = variable in self._kept
            anew = self.tr("Replace {variable}…").format(variable=variable)
            first = self.tr("Keep {variable} in the keyring…").format(variable=variable)
            keep = menu.addAction(anew if kept else first)
            keep.triggered.connect(lambda _=False, name=variable: self._open_key(name))
            if not kept:
                continue
            remove = menu.addAction(self.tr("Remove {variable} from the keyring").format(variable=variable))
            remove.triggered.connect(
                lambda _=False, name=variable: self.command_asked.emit(
                    RemoveKey(profile=self.profile.name, variable=name)
                )
            )
        if self.own:
            words = self.tr("Restore what ships") if self.replaces else self.tr("Delete")
            menu.addSeparator()
            menu.addAction(words).triggered.connect(
                lambda: self.command_asked.emit(RemoveProfile(profile=self.profile.name))
            )
        return menu

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), self._look.colour("border"))

    def _build(self) -> None:
        title = one_line(self.profile.title, 60)
        self._title.show_text(title)
        self.edit.setAccessibleName(self.tr("Edit {agent}").format(agent=title))
        self.edit.setAccessibleDescription(self.tr("Opens the profile's fields"))
        self.more.setAccessibleName(self.tr("More for {agent}").format(agent=title))
        self.more.setAccessibleDescription(self.tr("Opens a menu"))
        self.help.setAccessibleDescription(self.tr("Opens what helps beneath the row"))
        # Until it is known what the profile needs.
        self.help.hide()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._under)
        self._acts = QHBoxLayout()
        self._acts.setSpacing(4)
        self._acts.addWidget(self._icon)
        self._acts.addWidget(self._state)
        self._acts.addSpacing(8)
        for button in (self.help, self.edit, self.more):
            self._acts.addWidget(button)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(4)
        self._row.addLayout(words, 1)
        self._row.addLayout(self._acts)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 6, 0, 7)
        self._column.setSpacing(4)
        self._column.addLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What can be done stands beneath the name where both do not fit side by side."""
        super().resizeEvent(event)
        words = max(self._title.sizeHint().width(), self._under.sizeHint().width(), self._look.scaled(_NAME))
        beside = self._acts.sizeHint().width() + words + _GAP <= self.width()
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if direction != self._row.direction():
            self._row.setDirection(direction)

    def _show_summary(self, summary: ProfileSummary) -> None:
        self._kept = summary.kept_keys
        parts = [profile_states.beneath(summary, self._over)]
        if self.own:
            parts.append(self.tr("changed by you") if self.replaces else self.tr("your own"))
        self._under.show_text(" · ".join(part for part in parts if part))
        state = profile_states.state(summary, self._over)
        self._icon.setVisible(bool(state.icon))
        self._icon.show_icon(state.icon, state.role)
        self._state.show_text(state.words)
        self._state.show_role(state.role)
        words = profiles.helps(summary)
        self.help.setVisible(bool(words))
        self.help.setText(words)
        self.help.setAccessibleName(f"{words}: {one_line(self.profile.title, 60)}")
        if not words:
            self.setup.close_unless_begun()

    def _keyring_variables(self) -> list[str]:
        entries = self.profile.variables
        return list(dict.fromkeys(each.name for each in entries if each.source is SecretSource.KEYRING))

    def _open_key(self, variable: str) -> None:
        self._close_key()
        in_use = "" if self._summary is None else key_words.in_use(self._summary, variable)
        self._key = KeyForm(self._look, variable, in_use)
        self._key.key_given.connect(self._on_key_given)
        self._column.addWidget(self._key)
        self.focus_order_changed.emit()
        self._key.box.setFocus()

    def _close_key(self) -> None:
        if self._key is not None:
            self._column.removeWidget(self._key)
            self._key.hide()
            self._key.deleteLater()
            self._key = None

    @Slot(str, str)
    def _on_key_given(self, variable: str, key: str) -> None:
        self.command_asked.emit(KeepKey(profile=self.profile.name, variable=variable, key=key))

    @Slot()
    def _on_more_pressed(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        open_menu(menu, self.more.mapToGlobal(QPoint(0, self.more.height())))
