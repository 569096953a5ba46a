"""A key that a person types: it goes to the system's keyring and is not kept here."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look


class KeyForm(QWidget):
    """`key_given` has the variable and the key. The box is emptied once the key is kept: one that could not be is not
    to be typed again. `in_use` says which key is used now."""

    key_given = Signal(str, str)

    def __init__(self, look: Look, variable: str, in_use: str = "") -> None:
        super().__init__()
        self._variable = variable
        self.in_use = Text(look)
        self.in_use.show_text(in_use)
        self.in_use.setVisible(bool(in_use))
        told = Text(look, "caption", "text_muted")
        told.show_text(
            self.tr(
                "The key goes to this system's keyring, and from there to the agent as {variable}. It is written "
                "nowhere else."
            ).format(variable=one_line(variable, 80))
        )
        self.box = QLineEdit()
        self.box.setEchoMode(QLineEdit.EchoMode.Password)
        self.box.setPlaceholderText(one_line(variable, 80))
        self.box.setAccessibleName(self.tr("Key for {variable}").format(variable=one_line(variable, 80)))
        self.box.setAccessibleDescription(f"{in_use} {told.text()}".strip())
        self.keep = Button(look, self.tr("Keep in keyring"), "recovery.sign_in")
        self.keep.setAccessibleDescription(self.tr("Stores the key; one that is there is replaced"))
        self._error = Text(look, "caption", "danger")
        self._error.hide()
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.box, 1)
        row.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.in_use)
        column.addLayout(row)
        column.addWidget(self._error)
        column.addWidget(told)
        self.keep.clicked.connect(self._on_keep_pressed)
        self.box.returnPressed.connect(self._on_keep_pressed)

    @property
    def error(self) -> str:
        """Why it could not be kept."""
        return self._error.text() if not self._error.isHidden() else ""

    def show_error(self, error: KnownError | None) -> None:
        """Show why it could not be kept, or that it was."""
        self._error.setVisible(error is not None)
        if error is None:
            self.box.clear()
        else:
            self._error.show_text(f"{problems.sentence(error)} {self._remedy(error)}")

    def _remedy(self, error: KnownError) -> str:
        if error.problem is not Problem.KEYRING_UNUSABLE:
            return problems.remedy(error)
        remedy = self.tr(
            "Unlock or install a keyring and press again, or set {variable} where Kandev is started, and start it anew."
        )
        return remedy.format(variable=one_line(self._variable, 80))

    @Slot()
    def _on_keep_pressed(self) -> None:
        key = self.box.text().strip()
        if key:
            self._error.hide()
            self.key_given.emit(self._variable, key)
