"""History: every attempt, what leaves some away, and the session of the one that is chosen."""

from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from kandev_desktop.engine.history.face import Histories
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.history import HistoryModel
from kandev_desktop.ui.models.history_choice import EVERYTHING
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.history.copy_banner import CopyBanner
from kandev_desktop.ui.widgets.history.filter_row import FilterRow
from kandev_desktop.ui.widgets.history.selection_bar import SelectionBar
from kandev_desktop.ui.widgets.history.session_panel import SessionPanel
from kandev_desktop.ui.widgets.history.states import HistoryStates
from kandev_desktop.ui.widgets.history.table import HistoryTable
from kandev_desktop.ui.widgets.history.untaken_line import UntakenLine
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.screen_head import ScreenHead
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.search_line import SearchLine
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.history.acts import HistoryActs
from kandev_desktop.ui.windows.history.copies import HistoryCopies
from kandev_desktop.ui.windows.history.looking import HistoryLooking
from kandev_desktop.ui.windows.history.untaken import HistoryUntaken

_SHARE, _LEAST, _ROWS = 0.45, 72, 3
"""How much of the height the session takes at most, how little of it is still drawn, and how many rows stay."""


class HistoryScreen(BarePage):
    """The parts and their places, which `looking` fills. `export_asked` asks for what `looking.wanted` leaves of
    `copies.face`."""

    export_asked = Signal()
    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(
        self,
        look: Look,
        bridge: EngineBridge,
        histories: Histories,
        window: QWidget,
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__(look)
        self.copies = HistoryCopies(histories, self)
        self.rows = HistoryModel(histories.own, bridge.clock, zone, self)
        self.search = SearchLine(look)
        self.export = Button(look, self.tr("Export"), "action.export")
        self.more = Button(look, icon="action.more", variant=Variant.QUIET)
        self.banner, self.copied = Banner(look), CopyBanner(look)
        self.filters = FilterRow(look, window)
        self.untaken = UntakenLine(look)
        self.newer = Button(look, icon="action.retry_now", variant=Variant.QUIET, size="dense")
        self.table = HistoryTable(look, self.rows)
        self.session = SessionPanel(look, bridge.clock, zone)
        self.bar = SelectionBar(look)
        self._name()
        self._build(look)
        self.looking, self.acts = HistoryLooking(self, bridge, zone), HistoryActs(self)
        self._alone = HistoryUntaken(self)
        self._connect()

    def focusable(self) -> list[QWidget]:
        head = [self.search, self.export, self.more, self.banner.close_button, self.copied.back]
        listed = [self.table, *self.session.focusable(), *self.bar.focusable()]
        inside = self.states.focusable() or listed
        return [*head, *self.filters.focusable(), self.untaken.open, self.newer, *inside]

    def begin_search(self) -> bool:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        inside = self.states.focusable()
        listed = self.states.currentWidget() is self.states.listed
        first = self.table if listed else inside[0] if inside else self.search
        first.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.looking.begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.looking.rest()

    def leave(self) -> None:
        """Hear nothing more of what was asked."""
        self.rows.leave()
        self.looking.leave()
        self._alone.leave()
        self.copies.leave()

    @Slot()
    def fit(self) -> None:
        """Give the session what the rows leave of the height: nothing where that is too little to read."""
        wanted = self.session.heightForWidth(max(1, self.width()))
        wanted = wanted if wanted > 0 else self.session.sizeHint().height()
        above = [self.head, self.filters, self.banner, self.copied, self.untaken, self._newer_line, self.bar]
        used = sum(_height(part, self.width()) for part in above if not part.isHidden())
        row = self.table.verticalHeader().defaultSectionSize()
        used += self.table.horizontalHeader().sizeHint().height() + _ROWS * row
        high = min(wanted, self.height() - used, round(self.height() * _SHARE))
        shown = high >= min(wanted, self._look.scaled(_LEAST))
        if shown and high != self._area.height():
            self._area.setFixedHeight(max(1, high))
        if shown == self._area.isHidden():
            self._area.setVisible(shown)
            self.focus_order_changed.emit()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("History"))
        self.search.setPlaceholderText(self.tr("Search prompts, answers, errors"))
        self.search.setAccessibleName(self.tr("Search the history"))
        self.search.setAccessibleDescription(
            self.tr(
                "Finds attempts by words of their prompts, answers and errors; arrow down goes to what was found"
            )
        )
        self.export.setAccessibleDescription(self.tr("Opens the sheet that writes what is shown into a file"))
        self.more.setAccessibleName(self.tr("More for the history"))
        self.more.setToolTip(self.tr("More for the history"))
        self.more.setAccessibleDescription(self.tr("Opens a copy of a history"))
        self.newer.setAccessibleDescription(self.tr("Shows the table from its latest attempt on"))

    def _build(self, look: Look) -> None:
        self.head = ScreenHead(look, self.tr("History"), self.search, self.export, self.more)
        self._area = FollowingArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.session)
        listed = QWidget()
        beside = _column(listed)
        beside.addWidget(self.table, 1)
        beside.addWidget(self._area)
        beside.addWidget(self.bar)
        self.states = HistoryStates(look, listed)
        self._newer_line = QWidget()
        line = _column(self._newer_line)
        line.setContentsMargins(16, 2, 16, 2)
        line.addWidget(self.newer, 0, Qt.AlignmentFlag.AlignHCenter)
        self._newer_line.hide()
        outer = _column(self)
        for part in (self.head, self.banner, self.copied, self.filters, self.untaken, self._newer_line):
            outer.addWidget(part)
        outer.addWidget(self.states, 1)

    def show_newer(self, told: str) -> None:
        """Say how many attempts came since, nothing for none."""
        held = self.newer.hasFocus()
        self.newer.setText(told)
        if self._newer_line.isHidden() == bool(told):
            self._newer_line.setVisible(bool(told))
            if held:
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.fit()

    def _connect(self) -> None:
        self.export.clicked.connect(self.export_asked)
        self.more.clicked.connect(lambda: self.copies.offer(self.more))
        self.copied.back_pressed.connect(self.copies.close_copy)
        self.banner.dismissed.connect(self._on_dismissed)
        self.search.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        self.filters.focus_order_changed.connect(self.focus_order_changed)
        self.filters.saved.announced.connect(self.announced)
        self.session.announced.connect(self.announced)
        self.session.resized.connect(self.fit)
        self.session.focus_order_changed.connect(self.focus_order_changed)
        self.states.clear_pressed.connect(lambda: self.looking.narrow(EVERYTHING))
        self.states.again_pressed.connect(self.looking.ask)
        self.states.currentChanged.connect(self._on_state_changed)

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)
        self.fit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_state_changed(self) -> None:
        focused = self.window().focusWidget()
        if self.states.isAncestorOf(focused) and not focused.isVisibleTo(self):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.focus_order_changed.emit()


def _column(parent: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(parent)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column


def _height(part: QWidget, width: int) -> int:
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
