"""Who gets the prompt, and the menu in which that is changed."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy

from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text import choices, profiles
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.profile_states import NOTHING_HELD, Held, HeldText
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 120
_BESIDE = 2 * (12 + 8 + OUTSET)


class Picker(Button):
    """Shows who is chosen, elided where there is little room. Its menu has the agent's options as the agent
    tells them, or the agents. `option_chosen` has an option's id and its new value."""

    option_chosen = Signal(str, object)
    profile_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(look, icon="thing.agent", variant=Variant.QUIET)
        self._who = ""
        self._options: tuple[ConfigOption, ...] = ()
        self._left_out = 0
        self._profiles: tuple[ProfileSummary, ...] = ()
        self._profile = ""
        self._held: Held = NOTHING_HELD
        self._asked = True
        self.menu_shown: QMenu | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_pressed)
        self._show_held()

    def show_options(
        self, who: str, options: tuple[ConfigOption, ...], left_out: int, *, asked: bool
    ) -> None:
        """Show who answers, and offer these options; the menu tells how many more there are. `asked` says that the
        agent has told what it offers."""
        self._options, self._left_out, self._profiles, self._asked = options, left_out, (), asked
        self._show_who(who)

    def show_profiles(self, who: str, offered: Sequence[ProfileSummary], chosen: str, held: Held) -> None:
        """Show who is chosen, and offer these agents, with what holds them back."""
        self._options, self._left_out = (), 0
        self._profiles, self._profile, self._held = tuple(offered), chosen, held
        self._show_who(who)

    def offer(self, category: str) -> None:
        """Offer the values of the agent's option of this category, such as its models."""
        option = next((option for option in self._options if option.category == category), None)
        if option is not None:
            menu = self._new_menu()
            self._list(menu, option)
            self._open(menu)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._look.font("body", 500)).horizontalAdvance(self._who)
        return QSize(words + self._least() + 8, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least(), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _ink(self) -> str:
        return "text" if self.underMouse() or self.hasFocus() else "text_muted"

    def _least(self) -> int:
        return 2 * self._look.size("icon_small") + _BESIDE

    def _show_who(self, who: str) -> None:
        if who != self._who:
            self._who = who
            self.setAccessibleName(who)
            self.updateGeometry()
        self._show_held()
        self._elide()

    def _show_held(self) -> None:
        offers = bool(self._options or self._profiles)
        self.set_icon("thing.agent", "action.expanded" if offers else "")
        told = self.tr("Opens the choices of model, mode and more")
        none = self.tr("The agent offers no choices")
        later = self.tr("What can be chosen is known once the agent runs, which the next prompt starts")
        held = "" if offers else none if self._asked else later
        self.describe(told, held)
        self.setToolTip(f"{self._who}\n{held}".strip())

    def _elide(self) -> None:
        metrics = QFontMetrics(self._look.font("body", 500))
        room = max(0, self.width() - self._least())
        shown = (
            metrics.elidedText(self._who, Qt.TextElideMode.ElideRight, room)
            if room > metrics.height()
            else ""
        )
        # Names keep their order in a line that runs the other way.
        self.setText(f"\u2068{shown}\u2069" if shown else "")

    @Slot()
    def _on_pressed(self) -> None:
        menu = self._new_menu()
        group = QActionGroup(menu)
        for profile in self._profiles:
            title = _offered(profile, self._held.get(profile.name))
            action = self._radio(menu, group, title, chosen=profile.name == self._profile)
            action.setEnabled(profile.ready)
            action.triggered.connect(lambda _on, name=profile.name: self.profile_chosen.emit(name))
        for option in self._options:
            self._offer(menu, option)
        if self._left_out:
            _tell(menu, LEFT_OUT.options(self._left_out))
        self._open(menu)

    def _new_menu(self) -> QMenu:
        if self.menu_shown is not None:
            self.menu_shown.deleteLater()
        menu = self.menu_shown = QMenu(self)
        menu.setAccessibleName(self._who)
        return menu

    def _open(self, menu: QMenu) -> None:
        corner = menu.sizeHint().height()
        at = self.mapToGlobal(QPoint(0, -corner))
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            at = self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), -corner))
        open_menu(menu, at)

    def _offer(self, menu: QMenu, option: ConfigOption) -> None:
        name = one_line(option.name, _LONGEST)
        if isinstance(option.current, bool):
            action = QAction(_literal(name), menu)
            action.setCheckable(True)
            action.setChecked(option.current)
            action.triggered.connect(lambda on: self.option_chosen.emit(option.id, on))
            menu.addAction(action)
            return
        titled = self.tr("{option}: {value}").format(option=name, value=choices.current_name(option))
        sub = menu.addMenu(_literal(titled))
        sub.setAccessibleName(titled)
        self._list(sub, option)

    def _list(self, menu: QMenu, option: ConfigOption) -> None:
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for value in option.values:
            title, told = value.name, one_line(value.description, 200)
            if option.category == "mode" and told:
                title = self.tr("{name}: {description}").format(name=title, description=told)
            action = self._radio(menu, group, title, chosen=value.value == option.current)
            action.setToolTip(told or one_line(value.name, _LONGEST))
            action.triggered.connect(
                lambda _on, chosen=value.value: self.option_chosen.emit(option.id, chosen)
            )
        if option.left_out:
            _tell(menu, LEFT_OUT.values(option.left_out))

    def _radio(self, menu: QMenu, group: QActionGroup, title: str, *, chosen: bool) -> QAction:
        action = QAction(_literal(one_line(title, _LONGEST)), menu)
        action.setCheckable(True)
        action.setChecked(chosen)
        group.addAction(action)
        menu.addAction(action)
        return action


def _offered(profile: ProfileSummary, over: HeldText | None) -> str:
    """A profile's title, with what holds it back, of a dynamic one with the candidates that it chooses from."""
    held = over.words if over is not None and profile.ready else ""
    parts = (profile.title, held, profiles.in_turn(profile) if profile.candidates else "")
    return " · ".join(part for part in parts if part)


def _tell(menu: QMenu, sentence: str) -> None:
    menu.addAction(sentence).setEnabled(False)


def _literal(text: str) -> str:
    """A menu would take an ampersand for a mnemonic."""
    return text.replace("&", "&&")
