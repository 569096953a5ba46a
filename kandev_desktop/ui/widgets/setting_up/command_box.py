"""A command to copy, or to run where that was agreed."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import CodeBox
from kandev_desktop.ui.widgets.theme import Look


class CommandBox(QWidget):
    """The exact command, with a button that copies it and one that runs it where `runs` offers that."""

    run_pressed = Signal()

    def __init__(
        self,
        look: Look,
        command: Sequence[str],
        environment: Mapping[str, str] = MappingProxyType({}),
        *,
        runs: bool = False,
    ) -> None:
        super().__init__()
        self._command = profiles.command_line(command, environment)
        self.code = CodeBox(look, lines=4)
        self.code.show_text(one_line(self._command, 1000))
        self.code.setAccessibleName(self.tr("Command"))
        self.code.setAccessibleDescription(self.tr("Runs in a terminal"))
        self.copy = Button(look, self.tr("Copy"), "action.copy")
        self.copy.setAccessibleDescription(self.tr("Copies the command"))
        self.run = Button(look, self.tr("Run this command"), "thing.terminal")
        self.run.setAccessibleDescription(self.tr("Runs exactly the command above"))
        if not runs:
            self.run.hide()
        buttons = Flow()
        buttons.addWidget(self.run)
        buttons.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.code)
        column.addLayout(buttons)
        self.copy.clicked.connect(self._on_copy_pressed)
        self.run.clicked.connect(self.run_pressed)

    @Slot()
    def _on_copy_pressed(self) -> None:
        QGuiApplication.clipboard().setText(self._command)
