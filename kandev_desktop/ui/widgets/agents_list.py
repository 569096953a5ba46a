"""The agents of the first start: each with what it still needs, and how to come by another one."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.profiles.commands import DetectAgents
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.profile_states import NOTHING_HELD, Held
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.profile_row import ProfileList, ProfileRow
from kandev_desktop.ui.widgets.theme import Look

_PRACTICE = "practice"
_AT_ONCE = 6
"""So many are shown at first; those that are not installed can be had with a press."""


class AgentsList(ProfileList):
    """`picked` is the chosen profile's name, empty where none is ready."""

    picked_changed = Signal()
    command_asked = Signal(object)
    add_pressed = Signal()
    focus_order_changed = Signal()
    opened = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._look = look
        self._profiles: tuple[ProfileSummary, ...] = ()
        self._held = NOTHING_HELD
        self.rows: list[ProfileRow] = []
        self.picked = self._preferred = ""
        self._all = False
        self._group = QButtonGroup(self)
        self._rows_box = QVBoxLayout()
        self._rows_box.setSpacing(0)
        self._question = Text(look, "body", "text_muted")
        self._question.show_text(self.tr("Another agent that speaks ACP?"))
        self.more = Button(look, icon="action.expanded", variant=Variant.QUIET)
        self.add = Button(look, self.tr("Add by command"), "action.new", variant=Variant.QUIET)
        self.again = Button(look, self.tr("Look again"), "action.retry_now", variant=Variant.QUIET)
        self._build()

    def show_app(self, app: AppSnapshot) -> None:
        """List what there is; the preferred one, else the practice agent, else the first ready one is chosen."""
        if app.profiles != self._profiles:
            self._profiles = app.profiles
            self._pick()
            self._show_rows()
        for row in self.rows:
            row.setup.show_app(app)
        self.again.setText(self.tr("Looking…") if app.detecting else self.tr("Look again"))
        self.again.set_pending(app.detecting)

    def show_held(self, held: Held) -> None:
        """Show what holds profiles back."""
        self._held = held
        for row in self.rows:
            row.show_held(held.get(row.profile.name))

    def show_error(self, profile: str, error: KnownError | None) -> None:
        """Show beside a profile's key why it could not be kept."""
        for row in self.rows:
            if row.profile.name == profile:
                row.setup.show_error(error)

    def choose(self, name: str) -> None:
        """Choose a profile; nothing where it is not ready."""
        for row in self.rows:
            if row.profile.name == name and row.profile.ready:
                row.choice.setChecked(True)
        self._stop_at_chosen()

    def prefer(self, name: str) -> None:
        """Choose a profile at once or when it is ready, unless a person chooses before that."""
        self._preferred = name
        self.choose(name)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        shown = [row for row in self.rows if not row.isHidden()]
        stops = [stop for row in shown for stop in row.focusable()]
        return [*stops, self.more, self.add, self.again]

    def _pick(self) -> None:
        ready = [profile.name for profile in self._profiles if profile.ready]
        if self._preferred in ready:
            self.picked = self._preferred
        elif self.picked not in ready:
            self.picked = _PRACTICE if _PRACTICE in ready else next(iter(ready), "")

    def _build(self) -> None:
        self.more.setAccessibleDescription(self.tr("Lists the agents that are not installed as well"))
        self.add.setAccessibleDescription(self.tr("Opens a new profile in the settings"))
        self.again.setAccessibleDescription(self.tr("Looks again for what is installed"))
        buttons = QWidget()
        flow = Flow()
        buttons.setLayout(flow)
        for each in (self.more, self.add, self.again):
            flow.addWidget(each)
        foot = QHBoxLayout()
        foot.setContentsMargins(edges(16, 2, 4, 2))
        foot.addWidget(self._question, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(self._rows_box)
        column.addLayout(foot)
        self.more.clicked.connect(self._on_more_pressed)
        self.add.clicked.connect(self.add_pressed)
        self.again.clicked.connect(self._on_again_pressed)

    def _show_rows(self) -> None:
        """Rows that stay are kept, with what is open in them."""
        known = {row.profile.name: row for row in self.rows}
        self.rows = [
            known.pop(each.name) if each.name in known else self._make(each) for each in self._profiles
        ]
        for row in known.values():
            self._group.removeButton(row.choice)
            self._rows_box.removeWidget(row)
            row.hide()
            row.deleteLater()
        for place, (row, profile) in enumerate(zip(self.rows, self._profiles, strict=True)):
            row.show_profile(profile)
            row.show_held(self._held.get(profile.name))
            self._rows_box.insertWidget(place, row)
            if profile.ready:
                self._group.addButton(row.choice)
            else:
                self._group.removeButton(row.choice)
                row.choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            row.choice.setChecked(profile.ready and profile.name == self.picked)
        self._stop_at_chosen()
        widest = max((row.help.sizeHint().width() for row in self.rows if row.help.text()), default=0)
        for row in self.rows:
            row.keep_room(widest)
        self._fold()
        self.picked_changed.emit()
        self.focus_order_changed.emit()

    def _stop_at_chosen(self) -> None:
        # Qt lets Tab stop at the chosen button of a group where a person chose it, not where a program did.
        chosen = self._group.checkedButton()
        for button in self._group.buttons():
            strong = chosen is None or button is chosen
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if strong else Qt.FocusPolicy.ClickFocus)

    def _fold(self) -> None:
        hidden = [] if self._all else [row for row in self.rows[_AT_ONCE:] if not row.profile.ready]
        for row in self.rows:
            row.setVisible(row not in hidden)
        self.more.setVisible(bool(hidden))
        self.more.setText(COUNTS.more_agents(len(hidden)))

    def _make(self, profile: ProfileSummary) -> ProfileRow:
        row = ProfileRow(self._look, profile)
        row.chosen.connect(self._on_chosen)
        row.command_asked.connect(self.command_asked)
        row.opened.connect(self.opened)
        row.focus_order_changed.connect(self.focus_order_changed)
        return row

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        if name != self.picked:
            self.picked = self._preferred = name
            self.picked_changed.emit()

    @Slot()
    def _on_more_pressed(self) -> None:
        self._all = True
        first = self.rows[_AT_ONCE]
        self._fold()
        self.focus_order_changed.emit()
        first.choice.setFocus()

    @Slot()
    def _on_again_pressed(self) -> None:
        self.command_asked.emit(DetectAgents())
