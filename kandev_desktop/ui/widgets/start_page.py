"""Where a session begins: an agent, a folder, a first prompt. The first start and Ctrl+N show the same page."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.text import choices
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.profile_states import NOTHING_HELD, Held
from kandev_desktop.ui.widgets.agents_list import AgentsList
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.composer import Composer
from kandev_desktop.ui.widgets.header import MenuButton
from kandev_desktop.ui.widgets.in_sight import InSight
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.theme import Look

_WIDEST = 720
_MARGIN, _LITTLE = 24, 8
_SHORT = 360
"""Below this height, in pixels at 100 % text, the second line of the head gives way to the list."""


class StartPage(QWidget):
    """`chosen` and `folder` are those of the last session at first, and are kept for the next one of this run."""

    escape_pressed = Signal()
    command_asked = Signal(object)
    focus_order_changed = Signal()

    def __init__(self, look: Look, clock: Clock, folder: str) -> None:
        super().__init__()
        self._look = look
        self._profiles: tuple[ProfileSummary, ...] = ()
        self._dialog: QFileDialog | None = None
        self._beginning = self._offered = False
        self._held: Held = NOTHING_HELD
        self._first_folder = folder
        self.banner = Banner(look)
        self.composer = Composer(look, clock, lambda: self.folder)
        self.folder_edit = QLineEdit(folder)
        self.folder_edit.setAccessibleName(self.tr("Folder"))
        self.folder_edit.setAccessibleDescription(self.tr("The agent works in this folder"))
        self.browse = Button(look, self.tr("Choose…"), "thing.folder_open")
        self.browse.setAccessibleName(self.tr("Choose the folder"))
        self.browse.setAccessibleDescription(self.tr("Opens the system's folder dialog"))
        self.menu = MenuButton(look)
        self._title = Text(look, "display")
        self._under = Text(look, "reading", "text_muted")
        self.agents = AgentsList(look)
        self._brought = ""
        self._inner: list[QWidget] = []
        self._build()
        self.browse.clicked.connect(self._on_browse_pressed)
        self.agents.picked_changed.connect(self._show_who)
        self.agents.picked_changed.connect(self._bring_chosen)
        self.agents.command_asked.connect(self.command_asked)
        self.agents.focus_order_changed.connect(self.focus_order_changed)
        self.agents.opened.connect(self._in_sight.bring)
        self.composer.escape_pressed.connect(self.escape_pressed)
        self.composer.focus_order_changed.connect(self.focus_order_changed)
        self.composer.picker.profile_chosen.connect(self.choose)
        self.composer.tools.command.hide()

    @property
    def chosen(self) -> str:
        """The chosen profile's name, empty where none is ready."""
        return self.agents.picked

    @property
    def folder(self) -> str:
        """The folder as written, with `~` resolved."""
        return str(Path(self.folder_edit.text().strip() or ".").expanduser())

    def show_app(self, app: AppSnapshot) -> None:
        """List what can be chosen, and what the others need."""
        title = self.tr("New session") if app.sessions else self.tr("Start with any agent you have")
        ready = sum(profile.ready for profile in app.profiles if not profile.candidates)
        self._title.show_text(title)
        promise = self.tr("Nothing leaves this machine until you send a prompt.")
        found = COUNTS.agents_ready(ready) if app.profiles else self.tr("Looking for agents…")
        dynamic = sum(profile.ready for profile in app.profiles if profile.candidates)
        if dynamic:
            found = f"{found} {COUNTS.dynamic_ready(dynamic)}"
        self._under.show_text(f"{found} {promise}")
        self._profiles = app.profiles
        last = _last_used(app)
        # A folder that a person wrote stays.
        if last is not None and not self._offered and self.folder_edit.text() == self._first_folder:
            self.offer(last.profile, last.cwd)
        self.agents.show_app(app)
        self._show_who()

    def show_held(self, held: Held) -> None:
        """Show what holds profiles back."""
        if held != self._held:
            self._held = held
            self.agents.show_held(held)
            self._show_who()

    def show_beginning(self, beginning: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether a session is on its way, which takes no second prompt."""
        self._beginning = beginning
        self._show_who()

    def offer(self, profile: str, folder: str) -> None:
        """Begin with this agent, as soon as it is ready, and this folder."""
        self._offered = True
        self.folder_edit.setText(folder)
        self.agents.prefer(profile)

    def choose(self, name: str) -> None:
        """Choose a profile; nothing where it is not ready."""
        self.agents.choose(name)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [
            *self.agents.focusable(),
            self.folder_edit,
            self.browse,
            self.banner.close_button,
            *self.composer.focusable(),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._brought = ""
        self._bring_chosen()

    def _build(self) -> None:
        """The list scrolls; the prompt stays in sight however many agents there are."""
        upper, lower = QVBoxLayout(), QVBoxLayout()
        self._upper = upper
        lower.setContentsMargins(_MARGIN, _MARGIN // 2, _MARGIN, _MARGIN)
        for column in (upper, lower):
            column.setSpacing(8)
        upper.addWidget(self.menu)
        upper.addStretch(1)
        upper.addWidget(self._title)
        upper.addWidget(self._under)
        upper.addSpacing(12)
        upper.addWidget(self.agents)
        upper.addStretch(1)
        lower.addLayout(self._folder_row())
        lower.addWidget(self.banner)
        lower.addWidget(self.composer)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._scroll = _scrolled(self._centred(upper))
        self._below = self._centred(lower)
        self._look.changed.connect(self._fit)
        self._fit()
        self._scroll.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self._in_sight = InSight(self._scroll, _MARGIN)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self._below)

    @Slot(int, int)
    def _on_range_changed(self, _least: int, most: int) -> None:
        """Keep the prompt in line with the list beside its scroll bar."""
        beside = self._scroll.verticalScrollBar().sizeHint().width() if most > 0 else 0
        self._below.setContentsMargins(edges(0, 0, beside, 0))

    @Slot()
    def _fit(self) -> None:
        for inner in self._inner:
            inner.setMaximumWidth(self._look.scaled(_WIDEST) + 2 * _MARGIN)
        short = self.height() < self._look.scaled(_SHORT)
        self._upper.setContentsMargins(_MARGIN, _LITTLE if short else _MARGIN, _MARGIN, _MARGIN // 2)
        self._under.setVisible(not short)

    def _centred(self, column: QVBoxLayout) -> QWidget:
        inner = QWidget()
        self._inner.append(inner)
        inner.setLayout(column)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(inner, 100)
        row.addStretch(1)
        return middle

    def _folder_row(self) -> QHBoxLayout:
        title = Text(self._look, "label")
        title.show_text(self.tr("Your prompt"))
        title.setWordWrap(False)
        into = Text(self._look, "caption", "text_muted")
        into.show_text(self.tr("in"))
        into.setWordWrap(False)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(into)
        row.addWidget(self.folder_edit, 2)
        row.addWidget(self.browse)
        return row

    @Slot()
    def _show_who(self) -> None:
        chosen = next((profile for profile in self._profiles if profile.name == self.chosen), None)
        who = "" if chosen is None else choices.chosen(chosen)
        placeholder = self.tr("Ask for a change, a review or an explanation")
        self.composer.show_state(running=False, hint="", placeholder=placeholder)
        self.composer.hold(self._closed())
        self.composer.picker.show_profiles(who, self._profiles, self.chosen, self._held)

    def _closed(self) -> str:
        """Why no prompt is taken now, empty where one is."""
        if self._beginning:
            return self.tr("The session is being made…")
        if not self._profiles:
            return self.tr("Looking for agents…")
        return "" if self.chosen else self.tr("No agent is ready: see what each needs above")

    @Slot()
    def _bring_chosen(self) -> None:
        """Have who is chosen in sight once, which can stand far down in a long list."""
        row = next((each for each in self.agents.rows if each.profile.name == self.chosen), None)
        if row is not None and self._brought != self.chosen:
            self._brought = self.chosen
            self._in_sight.bring(row)

    @Slot()
    def _on_browse_pressed(self) -> None:
        self._dialog = QFileDialog(self.window(), self.tr("Folder"), self.folder)
        self._dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.fileSelected.connect(self.folder_edit.setText)
        self._dialog.open()


def _last_used(app: AppSnapshot) -> SessionSummary | None:
    return next((each for each in app.sessions if not each.archived), None)


def _scrolled(inner: QWidget) -> QScrollArea:
    scroll = FollowingArea()
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setWidget(inner)
    return scroll
