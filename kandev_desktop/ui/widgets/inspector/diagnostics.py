"""Diagnostics: the agent behind the session, its requests, its process, and the last lines of its log."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.records import ProviderAttemptRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.text import diagnostics, requests
from kandev_desktop.ui.text.inspector_counts import INSPECTOR_COUNTS
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.inspector.parts import EDGE, Facts, Head, Outdented, Scrolled
from kandev_desktop.ui.widgets.inspector.requests import Requests
from kandev_desktop.ui.widgets.parts import CodeBox
from kandev_desktop.ui.widgets.theme import Look


class DiagnosticsPage(Scrolled):
    """For reports of faults: everything here is safe to hand on. `focus_order_changed` tells of other rows."""

    focus_order_changed = Signal()

    def __init__(self, look: Look, zone: tzinfo | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Diagnostics", "Diagnostics"))
        self._snapshot: SessionSnapshot | None = None
        self._zone = zone
        self._facts = Facts(look)
        asked = QCoreApplication.translate("Diagnostics", "Requests to the provider")
        self._requests_head = Head(look, asked)
        self.requests = Requests(look, asked)
        self.requests.rows_changed.connect(self.focus_order_changed)
        self.requests.reached.connect(self._on_row_reached)
        self._head = Head(look, QCoreApplication.translate("Diagnostics", "End of the agent's log"))
        self._log = CodeBox(look, lines=14)
        self._log.setAccessibleName(QCoreApplication.translate("Diagnostics", "End of the agent's log"))
        self._log.setAccessibleDescription(
            QCoreApplication.translate("Diagnostics", "Keys and addresses are already removed")
        )
        self.copy = Button(look, QCoreApplication.translate("Diagnostics", "Copy"), "action.copy")
        self.copy.setAccessibleDescription(
            QCoreApplication.translate("Diagnostics", "Copies these lines and the end of the log")
        )
        self.copy.clicked.connect(self._on_copy_pressed)
        self.column.addWidget(self._facts)
        self.column.addWidget(self._requests_head)
        self.column.addSpacing(-10)
        self.column.addWidget(self.requests)
        self.column.addWidget(self._head)
        self.column.addSpacing(-8)
        self.column.addWidget(self._log)
        self.column.addWidget(Outdented(self.copy))
        self.column.addStretch(1)
        self.show_session(None)

    def show_session(self, snapshot: SessionSnapshot | None) -> None:
        """Show the agent of a session."""
        self._snapshot = snapshot
        self._facts.show_rows(() if snapshot is None else diagnostics.facts(snapshot))
        self._show_requests(() if snapshot is None else snapshot.provider_attempts)
        said = "" if snapshot is None else diagnostics.log(snapshot)
        self._log.show_text(said)
        for part in (self._head, self._log):
            part.setVisible(bool(said))

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self, *self.requests.rows, self._log, self.copy]

    def _show_requests(self, tried: tuple[ProviderAttemptRecord, ...]) -> None:
        self.requests.show_requests(requests.requests(tried, self._zone))
        self._requests_head.show_aside(INSPECTOR_COUNTS.requests(len(tried)) if tried else "")
        for part in (self._requests_head, self.requests):
            part.setVisible(bool(tried))

    @Slot(object)
    def _on_row_reached(self, row: QWidget) -> None:
        self.ensureWidgetVisible(row, 0, EDGE)

    @Slot()
    def _on_copy_pressed(self) -> None:
        if self._snapshot is not None:
            QGuiApplication.clipboard().setText(diagnostics.report(self._snapshot, self._zone))
