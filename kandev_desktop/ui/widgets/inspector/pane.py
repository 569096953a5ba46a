"""The inspector: four pages about the session that is shown, one in front at a time."""

from datetime import tzinfo

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.ticker import Ticker
from kandev_desktop.ui.widgets.inspector.plan import PlanPage
from kandev_desktop.ui.widgets.inspector.recovery import RecoveryPage
from kandev_desktop.ui.widgets.inspector.tabs import Tabs
from kandev_desktop.ui.widgets.theme import Look


class Inspector(QWidget):
    """Reads the session's snapshot when it changes, and only while it is seen."""

    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._bridge = look, bridge
        self._session_id = ""
        self._ticker = Ticker(bridge.clock, self)
        self.tabs = Tabs(look)
        self.recovery = RecoveryPage(look, bridge.clock, zone)
        self.plan = PlanPage(look)
        self._pages = QStackedWidget()
        self._build()
        bridge.session_changed.connect(self._on_session_changed)
        self._ticker.ticked.connect(self._on_ticked)
        self.tabs.currentChanged.connect(self._on_tab_changed)

    def show_session(self, session_id: str) -> None:
        """Show this session from now on; none for an empty id."""
        self._session_id = session_id
        self._show()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        page = self._pages.currentWidget()
        inside = page.focusable() if isinstance(page, RecoveryPage | PlanPage) else []
        return [self.tabs, *inside]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._ticker.run(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        foot = self.tabs.height() - 1
        painter.fillRect(0, foot, self.width(), 1, self._look.colour("border"))

    def _build(self) -> None:
        self.tabs.add(self.tr("Recovery"))
        self._pages.addWidget(self.recovery)
        self.tabs.add(self.tr("Plan"))
        self._pages.addWidget(self.plan)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 8, 0)
        head.addWidget(self.tabs)
        column.addLayout(head)
        column.addWidget(self._pages, 1)

    def _show(self) -> None:
        if not self.isVisible():
            return
        snapshot = self._bridge.session(self._session_id) if self._session_id else None
        self.recovery.show_session(snapshot)
        self.plan.show_session(snapshot)
        self._ticker.run(self.recovery.ticks)

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        if session_id == self._session_id:
            self._show()

    @Slot(int)
    def _on_tab_changed(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        self.focus_order_changed.emit()

    @Slot()
    def _on_ticked(self) -> None:
        self.recovery.tick(self._bridge.clock.now())
