"""The fields of one profile. What is wrong stands beside its field."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.ui.text import command_words, profiles
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.lines_edit import LinesEdit
from kandev_desktop.ui.widgets.name_following import NameFollowing
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.variables import VariablesEditor

GENERIC = "generic"
_WIDE = 380


class ProfileEditor(QWidget):
    """`changed` tells that something was written. The name is fixed once a profile is kept. `families` are what agents
    can be like, each with what people call it."""

    changed = Signal()
    rows_changed = Signal()

    def __init__(self, look: Look, profile: Profile, families: Mapping[str, str], *, new: bool) -> None:
        super().__init__()
        self._look, self._profile, self.new = look, profile, new
        self.rows: dict[str, SettingRow] = {}
        self.boxes: dict[str, QLineEdit] = {}
        self.command, self.options = self._lines("command", 3), self._lines("options", 2)
        self.family = Choice(look)
        self.family.addItem(profiles.family(GENERIC), GENERIC)
        for name in sorted({profile.agent, *families} - {GENERIC}):
            self.family.addItem(families.get(name, name), name)
        self.variables = VariablesEditor(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        for box in (self._agent(), self._choices(), self._environment()):
            column.addWidget(box)
        self._fill()
        self.command.textChanged.connect(self._on_edited)
        self.options.textChanged.connect(self._on_edited)
        self.family.currentIndexChanged.connect(self._on_edited)
        self.variables.changed.connect(self._on_edited)
        self.variables.rows_changed.connect(self.rows_changed)

    def unread(self) -> tuple[FieldFault, ...]:
        """What cannot even be read as it is written."""
        if command_words.words(self.command.toPlainText()) is None:
            return (FieldFault(field="command", fault=Fault.OPEN_QUOTE),)
        return ()

    def profile(self) -> Profile:
        """What is written. A command that cannot be read is none."""
        text = {name: box.text().strip() for name, box in self.boxes.items()}
        pairs = (line.partition("=") for line in self.options.toPlainText().splitlines() if line.strip())
        return replace(
            self._profile,
            name=text["name"] if self.new else self._profile.name,
            title=text["title"],
            agent=self.family.currentData(),
            command=command_words.words(self.command.toPlainText()) or (),
            provider=text["provider"],
            model=text["model"],
            mode=text["mode"],
            base_url=text["base_url"],
            options=MappingProxyType({name.strip(): value.strip() for name, _, value in pairs}),
            variables=self.variables.variables(),
        )

    def show_faults(self, faults: Iterable[FieldFault]) -> None:
        """Say what is wrong beside each field, and go to the first."""
        told: dict[str, list[str]] = {}
        of_variables: dict[str, str] = {}
        for found in faults:
            field, _, rest = found.field.partition(".")
            if field == "variables" and rest:
                of_variables[rest] = profiles.fault(found)
            else:
                told.setdefault(field, []).append(self._located(rest, profiles.fault(found)))
        for field, row in self.rows.items():
            row.show_fault(" ".join(told.get(field, ())))
        self.variables.show_faults(of_variables)
        first = next((field for field in self.rows if field in told), "")
        if first:
            self._control(first).setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_first(self) -> None:
        """Give the focus to the first field."""
        self.boxes["title"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _located(self, place: str, words: str) -> str:
        if place.isdigit():
            return self.tr("Word {number}: {fault}").format(number=int(place) + 1, fault=words)
        return words

    def _control(self, field: str) -> QWidget:
        named: dict[str, QWidget] = {
            "command": self.command,
            "options": self.options,
            "agent": self.family,
            **self.boxes,
        }
        return named[field]

    def _agent(self) -> SettingBox:
        box = SettingBox(self._look, self.tr("Agent"))
        self._add(box, "title", self.tr("Title"), self._line("title"), self.tr("How lists name it."))
        if self.new:
            hint = self.tr("What the command line calls it. It cannot be changed later.")
            self._add(box, "name", self.tr("Name"), self._line("name"), hint)
            NameFollowing(self.boxes["title"], self.boxes["name"])
        hint = self.tr(
            "The program and its arguments, as in a terminal, on one line or several. No shell reads them, and no key belongs here."
        )
        self._add(box, "command", self.tr("Command"), self.command, hint)
        hint = self.tr("Whose errors it reports. It decides how failures are understood.")
        self._add(box, "agent", self.tr("Family"), self.family, hint)
        return box

    def _choices(self) -> SettingBox:
        told = self.tr("Empty fields leave the choice to the agent.")
        box = SettingBox(self._look, self.tr("Model and provider"), told)
        mode = self.tr("As the agent calls it, such as ask, edit or read of the built-in agent.")
        for field, label, hint in (
            ("provider", self.tr("Provider"), ""),
            ("model", self.tr("Model"), ""),
            ("mode", self.tr("Mode"), mode),
        ):
            line = self._line(field)
            line.setAccessibleDescription(f"{told} {hint}".strip())
            self._add(box, field, label, line, hint)
        hint = self.tr("The agent gets it as KANDEV_BASE_URL.")
        self._add(box, "base_url", self.tr("Base address"), self._line("base_url"), hint)
        hint = self.tr("The agent's own options, one a line: name=value.")
        self._add(box, "options", self.tr("Options"), self.options, hint)
        return box

    def _environment(self) -> SettingBox:
        told = self.tr(
            "An agent starts with a small environment. Keys are referred to and never written here."
        )
        box = SettingBox(self._look, self.tr("Environment"), told)
        box.add(self.variables)
        return box

    def _add(self, box: SettingBox, field: str, label: str, control: QWidget, hint: str = "") -> None:
        self.rows[field] = box.add_row(label, control, hint)

    def _line(self, field: str) -> QLineEdit:
        box = QLineEdit()
        box.setMaximumWidth(self._look.scaled(_WIDE))
        box.textEdited.connect(self._on_edited)
        self.boxes[field] = box
        return box

    def _lines(self, field: str, lines: int) -> LinesEdit:
        box = LinesEdit(self._look, lines)
        box.setMaximumWidth(self._look.scaled(_WIDE))
        told = profiles.fault(FieldFault(field=field, fault=Fault.TOO_LONG))
        box.too_long.connect(lambda: self.rows[field].show_fault(told))
        return box

    def _fill(self) -> None:
        profile = self._profile
        values = {
            "title": profile.title,
            "name": profile.name,
            "provider": profile.provider,
            "model": profile.model,
            "mode": profile.mode,
            "base_url": profile.base_url,
        }
        for field, box in self.boxes.items():
            box.setText(values[field])
        self.command.setPlainText(command_words.written(profile.command))
        self.options.setPlainText("\n".join(f"{name}={value}" for name, value in profile.options.items()))
        self.family.setCurrentIndex(max(0, self.family.findData(profile.agent)))
        self.variables.show_variables(profile.variables)

    @Slot()
    def _on_edited(self) -> None:
        for row in self.rows.values():
            row.show_fault("")
        self.changed.emit()
