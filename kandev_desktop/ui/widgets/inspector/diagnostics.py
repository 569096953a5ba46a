"""Diagnostics: the agent behind the session, its process, and the last lines of its log."""

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.text import diagnostics
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.inspector.parts import Facts, Head, Scrolled, outdented
from kandev_desktop.ui.widgets.parts import CodeBox
from kandev_desktop.ui.widgets.theme import Look


class DiagnosticsPage(Scrolled):
    """For reports of faults: everything here is safe to hand on."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, QCoreApplication.translate("Diagnostics", "Diagnostics"))
        self._snapshot: SessionSnapshot | None = None
        self._facts = Facts(look)
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
        self.column.addWidget(self._head)
        self.column.addSpacing(-8)
        self.column.addWidget(self._log)
        self.column.addLayout(outdented(self.copy))
        self.column.addStretch(1)
        self.show_session(None)

    def show_session(self, snapshot: SessionSnapshot | None) -> None:
        """Show the agent of a session."""
        self._snapshot = snapshot
        self._facts.show_rows(() if snapshot is None else diagnostics.facts(snapshot))
        said = "" if snapshot is None else diagnostics.log(snapshot)
        self._log.show_text(said)
        for part in (self._head, self._log):
            part.setVisible(bool(said))

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self, self._log, self.copy]

    @Slot()
    def _on_copy_pressed(self) -> None:
        if self._snapshot is not None:
            QGuiApplication.clipboard().setText(diagnostics.report(self._snapshot))
