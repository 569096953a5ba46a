"""Runs: the unattended prompts, and what lies behind the one that is chosen."""

from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.runs import RunsModel
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.text.run_counts import RUN_COUNTS
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.empty_state import EmptyState
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.runs.delegate import RunsDelegate
from kandev_desktop.ui.widgets.runs.detail import RunDetail
from kandev_desktop.ui.widgets.runs.filter import RunsFilter
from kandev_desktop.ui.widgets.runs.no_runs import NoRuns
from kandev_desktop.ui.widgets.runs.table import RunsTable
from kandev_desktop.ui.widgets.screen_head import ScreenHead
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.run_acts import RunActs
from kandev_desktop.ui.windows.run_limits import RunLimits

_DETAIL_SHARE = 0.5
"""How much of the height what lies behind a run takes at most; it scrolls beyond that."""


class RunsScreen(BarePage):
    """Renders the engine's runs. What a person does is dispatched by `acts`."""

    new_asked = Signal()
    policies_asked = Signal()
    inbox_asked = Signal()
    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge, zone: tzinfo | None = None) -> None:
        super().__init__(look)
        self._bridge, self._zone = bridge, zone
        self._mine: set[str] = set()
        self.rows = RunsModel(bridge.clock, zone, self)
        self.table = RunsTable(look, self.rows, RunsDelegate(look, bridge.clock, zone, self))
        self.acts = RunActs(bridge, self)
        self.filter = RunsFilter(look, self)
        self.limits = RunLimits(bridge, self)
        self.new = Button(look, self.tr("New run"), "action.new", variant=Variant.PRIMARY)
        self.more = Button(look, icon="action.more", variant=Variant.QUIET)
        self.none = NoRuns(look)
        self.everything = Button(look, self.tr("Show all"))
        self.detail = RunDetail(look, bridge.clock, zone)
        self.banner = Banner(look)
        self._offline = Text(look, "caption", "text_muted")
        self._name()
        self._build(look)
        self._connect()
        self._on_runs_changed()

    def focusable(self) -> list[QWidget]:
        tools = [self.filter.state, self.filter.folder, self.new, self.more, self.banner.close_button]
        shown = self._stack.currentWidget()
        inside = (
            shown.focusable() if isinstance(shown, EmptyState) else [self.table, *self.detail.focusable()]
        )
        return [*tools, *inside]

    @property
    def counting(self) -> bool:
        return any(
            run.route is not None and run.route.wake_at is not None and not words.is_over(run)
            for run in self._bridge.runs().runs
        )

    def tick(self) -> None:
        now = self._bridge.clock.now()
        self.table.tick(now)
        self.detail.tick(now)

    def await_run(self, session_id: str) -> None:
        """Choose a run once it is there."""
        self._mine.add(session_id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        shown = self._stack.currentWidget()
        first = shown.focusable()[0] if isinstance(shown, EmptyState) else self.table
        first.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_detail()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Runs"))
        self.more.setAccessibleName(self.tr("More for runs"))
        self.more.setAccessibleDescription(self.tr("How many run at once, and routing"))
        self.new.setAccessibleDescription(self.tr("Opens the sheet where an unattended prompt is written"))
        self.everything.setAccessibleDescription(self.tr("Shows the runs of all states and folders"))
        self.more.setToolTip(self.tr("More for runs"))

    def _build(self, look: Look) -> None:
        self.head = ScreenHead(
            look, self.tr("Runs"), self.filter.state, self.filter.folder, self.new, self.more
        )
        self._unmatched = EmptyState(look, self.everything)
        self._unmatched.show_state(
            "action.filter", self.tr("No run matches"), self.tr("The filter leaves all runs away.")
        )
        self._area = FollowingArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.detail)
        listed = QWidget()
        beside = QVBoxLayout(listed)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self.table, 1)
        beside.addWidget(self._area)
        self._stack = QStackedWidget()
        for shown in (listed, self.none, self._unmatched):
            self._stack.addWidget(shown)
        self._listed = listed
        self._offline.setContentsMargins(24, 6, 24, 6)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        for part in (self.head, self.banner, self._offline):
            outer.addWidget(part)
        outer.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self._bridge.runs_changed.connect(self._on_runs_changed)
        self._bridge.sessions_changed.connect(self._show_offline)
        self._bridge.trouble_raised.connect(self._on_trouble_raised)
        self.filter.chosen.connect(self._on_filter_chosen)
        for button in (self.new, self.none.new):
            button.clicked.connect(self.new_asked)
        self.none.policies.clicked.connect(self.policies_asked)
        self.everything.clicked.connect(self._on_everything_pressed)
        self.more.clicked.connect(lambda: self.limits.open(self.more))
        self.limits.policies_asked.connect(self.policies_asked)
        self.limits.announced.connect(self.announced)
        self.table.row_chosen.connect(self._show_run)
        self.table.menu_asked.connect(self.acts.open_menu)
        self.table.entered.connect(lambda run: self.acts.open_asked.emit(run.session_id))
        self.detail.open_asked.connect(self.acts.open_asked)
        self.detail.history_asked.connect(self.acts.history_asked)
        self.detail.inbox_asked.connect(self.inbox_asked)
        self.detail.action_asked.connect(self.acts.act)
        self.detail.resized.connect(self._fit_detail)
        self.detail.focus_order_changed.connect(self.focus_order_changed)
        self.detail.announced.connect(self.announced)
        self.banner.dismissed.connect(self._on_dismissed)

    @Slot()
    def _on_runs_changed(self) -> None:
        snapshot = self._bridge.runs()
        position, before = self.table.currentIndex().row(), self.table.run
        self.rows.show(snapshot.runs)
        self.head.show_count(RUN_COUNTS.runs(len(snapshot.runs)) if snapshot.runs else "")
        self.filter.show_folders(self.rows.folders)
        self._filter()
        self._keep_current("" if before is None else before.session_id, position)
        self.none.show_ready(self._bridge.ready)
        self._show_offline()

    def _keep_current(self, session_id: str, position: int) -> None:
        """Stay at the run that was chosen, else at its place; a run that a person began comes first."""
        come = next((each for each in self._mine if self.rows.row_of(each) >= 0), "")
        self._mine.discard(come)
        wanted = come or session_id
        if not (wanted and self.table.choose(wanted)) and self.rows.rowCount():
            near = min(max(position, 0), self.rows.rowCount() - 1)
            self.table.setCurrentIndex(self.rows.index(near, 0))
        self._show_run(self.table.run)

    @Slot()
    def _on_filter_chosen(self) -> None:
        before = self.table.run
        self._filter()
        self._keep_current("" if before is None else before.session_id, 0)
        self.announced.emit(RUN_COUNTS.found(self.rows.rowCount()))

    def _filter(self) -> None:
        self.rows.choose(*self.filter.value)

    @Slot()
    def _on_everything_pressed(self) -> None:
        self.filter.clear()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def _show_run(self, run: RunView | None) -> None:
        shown = self._listed if self.rows.rowCount() else self._unmatched if self.rows.total else self.none
        held = self._stack.isAncestorOf(self.window().focusWidget())
        if shown is not self._stack.currentWidget():
            self._stack.setCurrentWidget(shown)
            if held:
                self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focus_order_changed.emit()
        if run is not None:
            self.detail.show_run(run)
        self._area.setVisible(run is not None)

    @Slot()
    def _fit_detail(self) -> None:
        wanted = self.detail.heightForWidth(max(1, self.width()))
        above = [part for part in (self.head, self.banner, self._offline) if not part.isHidden()]
        row = (
            self.table.horizontalHeader().sizeHint().height()
            + self.table.verticalHeader().defaultSectionSize()
        )
        room = self.height() - row - sum(_height(part, self.width()) for part in above)
        high = max(1, min(wanted, room, round(self.height() * _DETAIL_SHARE)))
        if high != self._area.height():
            self._area.setFixedHeight(high)
        self.detail.put_actions_first(high < wanted)

    @Slot()
    def _show_offline(self) -> None:
        offline = not self._bridge.app().online
        waiting = sum(map(words.waits, self._bridge.runs().runs)) if offline else 0
        self._offline.setVisible(offline)
        if offline:
            self._offline.show_text(RUN_COUNTS.waiting_offline(waiting))

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, error: KnownError) -> None:
        if (
            session_id in self._mine
            or self.rows.row_of(session_id) >= 0
            or (not session_id and self.isVisible())
        ):
            self._mine.discard(session_id)
            self.detail.release()
            said = self.banner.show_error(error)
            self._fit_detail()
            if self.isVisible():
                self.announced.emit(said)

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)
        self._fit_detail()
        self.setFocus(Qt.FocusReason.OtherFocusReason)


def _height(part: QWidget, width: int) -> int:
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
