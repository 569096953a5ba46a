"""An install that runs or ran: its state, the last of its output, and a way to end it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.snapshots import Install, InstallState
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.text.untrusted import visible
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.parts import CodeBox, Text
from kandev_desktop.ui.widgets.theme import Look

_LINES = 8


class InstallLog(QWidget):
    """`stop_pressed` ends one that runs and puts one that has ended aside."""

    stop_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._state = Text(look)
        self.output = CodeBox(look, lines=_LINES)
        self.output.setAccessibleName(self.tr("Output"))
        self.output.setAccessibleDescription(self.tr("The last lines of the command's output"))
        self.stop = Button(look, self.tr("Stop"), "action.stop")
        head = QHBoxLayout()
        head.addWidget(self._state, 1)
        head.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.output)
        self.stop.clicked.connect(self.stop_pressed)

    def show_install(self, install: Install) -> None:
        """Show it as it stands."""
        running = install.state is InstallState.RUNNING
        self._state.show_text(profiles.install_state(install.state))
        self.stop.setText(self.tr("Stop") if running else self.tr("Dismiss"))
        told = self.tr("Ends the command") if running else self.tr("Puts the output aside")
        self.stop.setAccessibleDescription(told)
        self.stop.set_icon("action.stop" if running else "")
        self.output.setVisible(bool(install.lines))
        self.output.show_text(visible("\n".join(install.lines)))
        bar = self.output.verticalScrollBar()
        bar.setValue(bar.maximum())
