"""The variables of a profile's environment: a name, where the value comes from, and what is referred to."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from kandev_desktop.domain.session.profile import SecretSource, Variable
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 208


class VariablesEditor(QWidget):
    """One row a variable. Values that are secret have no place here: only references do."""

    changed = Signal()
    rows_changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[VariableRow] = []
        self.add = Button(look, self.tr("Add a variable"), "action.new", variant=Variant.QUIET)
        self.add.setAccessibleDescription(self.tr("Adds an empty row"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._foot = QWidget()
        row = Flow()
        row.addWidget(self.add)
        self._foot.setLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._rows)
        column.addWidget(self._foot)
        self.add.clicked.connect(self._on_add_pressed)

    def show_variables(self, variables: tuple[Variable, ...]) -> None:
        """Show these."""
        for row in [*self.rows]:
            self._remove(row)
        for variable in variables:
            self._append(variable)

    def variables(self) -> tuple[Variable, ...]:
        """What is written."""
        return tuple(row.variable() for row in self._kept)

    def show_faults(self, faults: dict[str, str]) -> None:
        """Say what is wrong, by paths below `variables`."""
        for number, row in enumerate(self._kept):
            words = [text for path, text in faults.items() if path.split(".")[:1] == [str(number)]]
            row.show_fault(" ".join(words))

    @property
    def _kept(self) -> list["VariableRow"]:
        return [row for row in self.rows if not row.removed]

    def _append(self, variable: Variable) -> "VariableRow":
        row = VariableRow(self._look, variable)
        row.changed.connect(self.changed)
        self.rows.append(row)
        self._rows.addWidget(row)
        self._foot.raise_()  # Tab goes by the order of the children
        self.rows_changed.emit()
        return row

    def _remove(self, row: "VariableRow") -> None:
        self.rows.remove(row)
        self._rows.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.rows_changed.emit()

    @Slot()
    def _on_add_pressed(self) -> None:
        row = self._append(Variable(name="", source=SecretSource.ENVIRONMENT, reference=""))
        row.name.setFocus()


class VariableRow(QWidget):
    """Wraps where it does not fit. One that is `removed` stays in its place until the profile is saved, and can be
    had back: what is pressed twice takes no other row away."""

    changed = Signal()

    def __init__(self, look: Look, variable: Variable) -> None:
        super().__init__()
        self._required = variable.required
        self.removed = False
        self.name, self.reference, self.source = QLineEdit(), QLineEdit(), Choice(look)
        self.name.setAccessibleName(self.tr("Variable"))
        self.name.setAccessibleDescription(self.tr("Name of the environment variable"))
        self.name.setPlaceholderText("NAME")
        self.source.setAccessibleName(self.tr("Taken from"))
        self.source.setAccessibleDescription(self.tr("Where the value comes from at launch"))
        self.reference.setAccessibleName(self.tr("Value or reference"))
        self.reference.setAccessibleDescription(self.tr("A key has no place here"))
        for kind in (SecretSource.ENVIRONMENT, SecretSource.KEYRING, SecretSource.LITERAL):
            self.source.addItem(profiles.source(kind), kind)
        self.remove = Button(look, variant=Variant.QUIET)
        self._show_removed()
        self._fault = Text(look, "caption", "danger")
        self._fault.hide()
        for box in (self.name, self.reference):
            box.setFixedWidth(look.scaled(_WIDE))
            box.textChanged.connect(box.setToolTip)
        row = Flow(gap=8)
        for widget in (self.name, self.source, self.reference, self.remove):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self._fault)
        self.name.setText(variable.name)
        self.reference.setText(variable.reference)
        for box in (self.name, self.reference):
            box.setCursorPosition(0)  # what does not fit is its end
        self.source.setCurrentIndex(self.source.findData(variable.source))
        self._on_source_chosen()
        self.name.textEdited.connect(self._on_edited)
        self.reference.textEdited.connect(self._on_edited)
        self.source.currentIndexChanged.connect(self._on_source_chosen)
        self.source.currentIndexChanged.connect(self._on_edited)
        self.remove.clicked.connect(self._on_remove_pressed)

    def variable(self) -> Variable:
        """What is written. An environment variable without a reference is the one of the same name."""
        source = SecretSource(self.source.currentData())
        name, reference = self.name.text().strip(), self.reference.text().strip()
        if source is SecretSource.ENVIRONMENT:
            reference = reference or name
        return Variable(name=name, source=source, reference=reference, required=self._required)

    @property
    def fault(self) -> str:
        """What is told to be wrong."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def show_fault(self, words: str) -> None:
        """Say what is wrong, or nothing."""
        self._fault.show_text(words)
        self._fault.setVisible(bool(words))
        self.name.setAccessibleDescription(words or self.tr("Name of the environment variable"))

    def _show_removed(self) -> None:
        for widget in (self.name, self.source, self.reference):
            widget.setEnabled(not self.removed)
        self.remove.set_icon("" if self.removed else "action.delete")
        self.remove.setText(self.tr("Undo") if self.removed else "")
        back, away = self.tr("Keep the variable after all"), self.tr("Remove the variable")
        self.remove.setAccessibleName(back if self.removed else away)
        told = self.tr("The variable goes once the profile is saved")
        self.remove.setAccessibleDescription(told)
        self.remove.setToolTip(self.remove.accessibleName())

    @Slot()
    def _on_remove_pressed(self) -> None:
        self.removed = not self.removed
        self._show_removed()
        self._on_edited()

    @Slot()
    def _on_edited(self) -> None:
        self.show_fault("")
        self.changed.emit()

    @Slot()
    def _on_source_chosen(self) -> None:
        match SecretSource(self.source.currentData()):
            case SecretSource.LITERAL:
                words = self.tr("A value that is no key")
            case SecretSource.ENVIRONMENT:
                words = self.tr("Variable, else the same")
            case _:
                words = self.tr("Name of the entry")
        self.reference.setPlaceholderText(words)
