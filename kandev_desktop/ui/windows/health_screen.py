"""Health: what can be used, when it was held back, and what needs a person."""

from datetime import tzinfo

from PySide6.QtCore import QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QTableView, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.routing.commands import CheckResource
from kandev_desktop.engine.routing.snapshots import InboxItem, ResourceState, ResourceView
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.health import HealthFilter, HealthModel, SpansModel, filter_title
from kandev_desktop.ui.text import health as words
from kandev_desktop.ui.text.health_counts import HEALTH_COUNTS
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.empty_state import EmptyState
from kandev_desktop.ui.widgets.health.delegate import HealthDelegate
from kandev_desktop.ui.widgets.health.inbox import Inbox
from kandev_desktop.ui.widgets.health.spans import SpansChart, SpansTable
from kandev_desktop.ui.widgets.health.table import HealthTable
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.screen_head import ScreenHead
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.theme import Look, tokens

_FILTERS = tuple(HealthFilter)


class HealthScreen(BarePage):
    """Renders the engine's resources and inbox. `remedy_asked` has an item that a person wants to mend,
    `profile_asked` a profile that should be shown in the settings."""

    remedy_asked = Signal(object)
    profile_asked = Signal(str)
    open_asked = Signal(str)
    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge, zone: tzinfo | None = None) -> None:
        super().__init__(look)
        self._bridge = bridge
        self.menu: QMenu | None = None
        self.rows, self.past = HealthModel(bridge.clock, zone, self), SpansModel(bridge.clock, zone, self)
        self.table = HealthTable(look, self.rows, HealthDelegate(look, bridge.clock, zone, self))
        self.chart, self.spans = SpansChart(look, bridge.clock, zone), SpansTable(look, self.past)
        self.filter = Choice(look, "action.filter")
        self.check = Button(look, self.tr("Check again"), "action.retry_now")
        self.inbox = Inbox(look, bridge.clock, zone)
        self.banner = Banner(look)
        self._empty = EmptyState(look)
        self._offline, self._means = Text(look, "caption", "text_muted"), Text(look, "caption", "text_muted")
        self._heading = Text(look, "caption", "text_muted", 600)
        self._build(look)
        self._connect()
        self._on_health_changed()

    def focusable(self) -> list[QWidget]:
        tools, inbox = [self.filter, self.check, self.banner.close_button], self.inbox.focusable()
        tables = [self.table, self.spans]
        return [*tools, *inbox, *tables] if self._narrow() else [*tools, *tables, *inbox]

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._narrow() and self.inbox.cards():
            self.focus_inbox()
        else:
            (self.filter if self.table.isHidden() else self.table).setFocus(event.reason())

    def focus_inbox(self) -> None:
        """Give the focus to what needs a person first, where there is anything."""
        stops = [stop for card in self.inbox.cards() for stop in card.focusable() if not stop.isHidden()]
        if stops:
            stops[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self, look: Look) -> None:
        self.setAccessibleName(self.tr("Health"))
        self.filter.setAccessibleName(self.tr("Resources"))
        self.filter.setAccessibleDescription(self.tr("Leaves away resources in other states"))
        self.filter.addItems([filter_title(each) for each in _FILTERS])
        self.check.setAccessibleDescription(
            self.tr(
                "Lets the next attempt test everything that is held back, instead of waiting for its time"
            )
        )
        self._offline.show_text(self.tr("This machine is offline. That holds no provider back."))
        self._means.show_text(words.held_back_means())
        self._heading.show_text(self.tr("Held back in the last 24 hours"))
        self.head = ScreenHead(look, self.tr("Health"), self.filter, self.check)
        for text in (self._offline, self._means, self._heading):
            text.setContentsMargins(24, 8, 24, 4)
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, 0, 16)
        self._column.setSpacing(0)
        for part in (self.table, self._empty, self._means, self._heading, self.chart, self.spans):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._area = FollowingArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        self._area.setWidget(self._page)
        left = QVBoxLayout()
        left.setSpacing(0)
        for above in (self.head, self.banner, self._offline):
            left.addWidget(above)
        left.addWidget(self._area, 1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addLayout(left, 1)
        self._row.addWidget(self.inbox)

    def _connect(self) -> None:
        self._bridge.health_changed.connect(self._on_health_changed)
        self._bridge.trouble_raised.connect(self._on_trouble_raised)
        self.filter.currentIndexChanged.connect(self._on_filter_chosen)
        self.check.clicked.connect(lambda: self._check(""))
        self.table.row_at.connect(lambda row: self._show_row(self.table, row))
        self.spans.row_at.connect(lambda row: self._show_row(self.spans, row))
        self.table.menu_asked.connect(self.open_menu)
        self.table.entered.connect(lambda resource: self._check(resource.behind or resource.key))
        self.inbox.remedy_asked.connect(self.remedy_asked)
        self.inbox.check_asked.connect(self._on_item_checked)
        self.inbox.open_asked.connect(self.open_asked)
        self.inbox.focus_order_changed.connect(self.focus_order_changed)
        self.banner.dismissed.connect(lambda: self.banner.show_error(None))
        self._look.changed.connect(self._fit)

    @Slot()
    def _on_health_changed(self) -> None:
        health = self._bridge.health()
        self.rows.show(health.resources)
        self.head.show_count(words.summed(health))
        names = {resource.key: words.names(resource) for resource in health.resources}
        spans = [(names[span.key], span) for span in health.spans if span.key in names]
        self.chart.show_spans(spans)
        self.past.show(spans)
        for part in (self._heading, self.chart, self.spans):
            part.setVisible(bool(spans))
        self._offline.setVisible(not health.online)
        self.inbox.show_items(health.inbox)
        self._show_table(known=bool(health.resources))

    def _show_table(self, *, known: bool) -> None:
        there = bool(self.rows.rowCount())
        held = self.table.hasFocus() and not there
        if there and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.rows.index(0, 0))
        self.table.setVisible(there)
        self._means.setVisible(there)
        self._empty.setVisible(not there)
        if held:
            self.filter.setFocus(Qt.FocusReason.OtherFocusReason)
        if known:
            self._empty.show_state(
                "action.filter", self.tr("No resource matches"), self.tr("The filter leaves all away.")
            )
        else:
            told = self.tr("Providers, accounts and profiles stand here once a session has used them.")
            self._empty.show_state("nav.health", self.tr("Nothing is used yet"), told)

    @Slot()
    def _on_filter_chosen(self) -> None:
        self.rows.choose(_FILTERS[self.filter.currentIndex()])
        self._show_table(known=bool(self._bridge.health().resources))
        self.announced.emit(HEALTH_COUNTS.found(self.rows.rowCount()))

    @Slot(object, QPoint)
    def open_menu(self, resource: ResourceView, at: QPoint) -> None:
        """Open the menu of a resource."""
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self)
        menu.setAccessibleName(self.tr("More for this resource"))
        check = QAction(self.tr("Check again"), menu)
        check.setEnabled(resource.state is not ResourceState.IN_USE)
        check.triggered.connect(lambda _on: self._check(resource.behind or resource.key))
        menu.addAction(check)
        if resource.profile:
            shown = QAction(self.tr("Open settings"), menu)
            shown.triggered.connect(lambda _on: self.profile_asked.emit(resource.profile))
            menu.addAction(shown)
        open_menu(menu, at)

    def _check(self, key: str) -> None:
        self._bridge.dispatch(CheckResource(resource=key))
        self.announced.emit(self.tr("The next attempt tests it."))

    @Slot(object)
    def _on_item_checked(self, item: InboxItem) -> None:
        self._check(item.resource)

    def _show_row(self, table: QTableView, row: QRect) -> None:
        top = table.viewport().mapTo(self._page, row.topLeft()).y()
        if not table.isHidden():
            self._area.ensureVisible(0, top + row.height() // 2, 0, row.height())

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, error: KnownError) -> None:
        if not session_id and self.isVisible():
            self.announced.emit(self.banner.show_error(error))

    def _narrow(self) -> bool:
        least: int = tokens()["breakpoint"]["inspector_overlay"]
        return self.window().width() / self._look.text_factor < least

    @Slot()
    def _fit(self) -> None:
        """Put the inbox beside the resources, or above them where there is little room."""
        narrow, below = self._narrow(), self._column.indexOf(self.inbox) >= 0
        if narrow != below:
            focused = self.window().focusWidget()
            held = focused if self.inbox.isAncestorOf(focused) else None
            (self._column if below else self._row).removeWidget(self.inbox)
            if narrow:
                self._column.insertWidget(0, self.inbox)
            else:
                self._row.addWidget(self.inbox)
            if held is not None:
                held.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focus_order_changed.emit()
        self.inbox.lie_above(narrow)
        if narrow:
            self.inbox.setMinimumWidth(1)
            self.inbox.setMaximumWidth((1 << 24) - 1)
        else:
            self.inbox.setFixedWidth(self._look.size("inspector") + 16)
