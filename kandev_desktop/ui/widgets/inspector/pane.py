"""The inspector: four pages about the session that is shown, one in front at a time."""

from datetime import tzinfo
from pathlib import PurePath

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import ReadChanges
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.work.changes import WorkChanges
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.ticker import Ticker
from kandev_desktop.ui.text import status
from kandev_desktop.ui.widgets.inspector.changes import ChangesPage
from kandev_desktop.ui.widgets.inspector.diagnostics import DiagnosticsPage
from kandev_desktop.ui.widgets.inspector.plan import PlanPage
from kandev_desktop.ui.widgets.inspector.recovery import RecoveryPage
from kandev_desktop.ui.widgets.inspector.tabs import Tabs
from kandev_desktop.ui.widgets.theme import Look

_EDGE = 8
_LATEST = 100
"""Messages among which a tool can end."""


class Inspector(QWidget):
    """Reads the session's snapshot when it changes, and only while it is seen.

    `file_asked` asks for a file, by its whole path, at a line in the person's editor.
    """

    focus_order_changed = Signal()
    file_asked = Signal(str, int)

    def __init__(self, look: Look, bridge: EngineBridge, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._bridge = look, bridge
        self._session_id = ""
        self._read_for: object = None
        self._ticker = Ticker(bridge.clock, self)
        self.tabs = Tabs(look)
        self.recovery = RecoveryPage(look, bridge.clock, zone)
        self.plan = PlanPage(look)
        self.changes = ChangesPage(look, bridge.clock, zone)
        self.diagnostics = DiagnosticsPage(look, zone)
        self._order = (self.recovery, self.plan, self.changes, self.diagnostics)
        self._pages = QStackedWidget()
        self._build()
        bridge.session_changed.connect(self._on_session_changed)
        bridge.changes_read.connect(self._on_changes_read)
        self._ticker.ticked.connect(self._on_ticked)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self.changes.file_asked.connect(self._on_file_asked)
        self.diagnostics.focus_order_changed.connect(self.focus_order_changed)

    def show_session(self, session_id: str) -> None:
        """Show this session from now on; none for an empty id."""
        if session_id != self._session_id:
            self._session_id, self._read_for = session_id, None
            self.changes.show_changes(None)
        self._show()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.tabs, *self._order[self.tabs.currentIndex()].focusable()]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def sizeHint(self) -> QSize:
        """As wide as its tabs in full."""
        return QSize(self.tabs.sizeHint().width() + 2 * _EDGE, super().sizeHint().height())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._ticker.run(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        foot = self.tabs.height() - 1
        painter.fillRect(0, foot, self.width(), 1, self._look.colour("border"))

    def _build(self) -> None:
        titles = (self.tr("Recovery"), self.tr("Plan"), self.tr("Changes"), self.tr("Diagnostics"))
        for title, page in zip(titles, self._order, strict=True):
            self.tabs.add(title)
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 0, _EDGE, 0)
        head.addWidget(self.tabs)
        column.addLayout(head)
        column.addWidget(self._pages, 1)

    def _show(self) -> None:
        """Only the page in front is brought up to date."""
        if not self.isVisible():
            return
        snapshot = self._bridge.session(self._session_id) if self._session_id else None
        page = self._order[self.tabs.currentIndex()]
        if isinstance(page, ChangesPage):
            self._read_changes(snapshot)
        else:
            page.show_session(snapshot)
        self._ticker.run(page is self.recovery and self.recovery.ticks)

    def _read_changes(self, snapshot: SessionSnapshot | None) -> None:
        """Have the changes read where a turn or a tool ended since they were."""
        ended = None if snapshot is None else _ended(snapshot)
        if ended is not None and ended != self._read_for:
            self._read_for = ended
            self._bridge.dispatch(ReadChanges(session_id=self._session_id))

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        if session_id == self._session_id:
            self._show()

    @Slot(str, object)
    def _on_changes_read(self, session_id: str, changes: WorkChanges) -> None:
        if session_id == self._session_id:
            self.changes.show_changes(changes)

    @Slot(int)
    def _on_tab_changed(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        self._show()
        self.focus_order_changed.emit()

    @Slot(str, int)
    def _on_file_asked(self, path: str, line: int) -> None:
        snapshot = self._bridge.session(self._session_id)
        if snapshot is not None:
            self.file_asked.emit(str(PurePath(snapshot.summary.cwd, path)), line)

    @Slot()
    def _on_ticked(self) -> None:
        self.recovery.tick(self._bridge.clock.now())


def _ended(snapshot: SessionSnapshot) -> object:
    """Differs from what it was once a turn or a tool has ended."""
    tools = [row.tool for row in snapshot.messages[-_LATEST:] if row.tool is not None]
    done = {ToolStatus.COMPLETED, ToolStatus.FAILED}
    over = tuple((tool.tool_call_id, tool.status) for tool in tools if tool.status in done)
    return over, snapshot.generation, status.busy(snapshot.summary.status.kind)
