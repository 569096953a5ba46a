"""The pages that are a few values each."""

from collections.abc import Iterable
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.leading import stand_at_leading_edge
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.permission_rules import PermissionRules
from kandev_desktop.ui.widgets.setting import SettingBox
from kandev_desktop.ui.widgets.shortcuts_page import ShortcutsList
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import SettingsPage
from kandev_desktop.ui.windows.settings.upkeep_box import UpkeepBox

_EXAMPLE = "code --goto {file}:{line}"
_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)


class AppearancePage(SettingsPage):
    """Scheme, size of text, motion, how a screen reader is told, and the editor that opens files."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Appearance"), self.tr("Changes apply at once."))
        self._preferences = preferences
        self.scheme, self.scale = Choice(look), Choice(look)
        for value, words in (
            ("system", self.tr("As the system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
            ("high_contrast", self.tr("High contrast")),
        ):
            self.scheme.addItem(words, value)
        scales = sorted({*_SCALES, preferences.values.text_scale})
        for factor in scales:
            self.scale.addItem(self.tr("{percent} %").format(percent=round(100 * factor)), factor)
        self.scheme.setCurrentIndex(max(0, self.scheme.findData(preferences.values.theme)))
        self.scale.setCurrentIndex(scales.index(preferences.values.text_scale))
        box = SettingBox(look)
        box.add_row(self.tr("Scheme"), self.scheme, self.tr("The colours of the window."))
        box.add_row(
            self.tr("Text size"), self.scale, self.tr("Of the system's size of text. Controls grow with it.")
        )
        self._add_motion(look, box)
        self.column.addWidget(box)
        self.column.addWidget(self._reader(look))
        self.column.addWidget(self._editor(look))
        self.scheme.settled.connect(self._on_scheme_chosen)
        self.scale.settled.connect(self._on_scale_chosen)

    def _add_motion(self, look: Look, box: SettingBox) -> None:
        self.motion = Choice(look)
        self.motion.addItem(self.tr("As the system"), "system")
        self.motion.addItem(self.tr("On", "reduced motion"), "on")
        self.motion.addItem(self.tr("Off", "reduced motion"), "off")
        chosen = self.motion.findData(self._preferences.values.reduce_motion)
        self.motion.setCurrentIndex(max(0, chosen))
        hint = self.tr(
            "A new message and opened details fade in within an eighth of a second; with reduced motion they are there "
            "at once. Nothing else moves but countdowns, once a second."
        )
        box.add_row(self.tr("Reduce motion"), self.motion, hint)
        self.motion.currentIndexChanged.connect(self._on_motion_chosen)

    def _reader(self, look: Look) -> SettingBox:
        self.announce_by = Choice(look)
        self.announce_by.addItem(self.tr("Announcements"), "announcement")
        self.announce_by.addItem(self.tr("A notification label"), "notification")
        chosen = self.announce_by.findData(self._preferences.values.announce_by)
        self.announce_by.setCurrentIndex(max(0, chosen))
        box = SettingBox(look, self.tr("Screen reader"))
        hint = self.tr(
            "Changes of state are said once, in one of the two ways. Older versions of Orca do not speak announcements."
        )
        box.add_row(self.tr("Announce through"), self.announce_by, hint)
        self.announce_by.currentIndexChanged.connect(self._on_announcing_chosen)
        return box

    def _editor(self, look: Look) -> SettingBox:
        self.editor = QLineEdit(self._preferences.values.editor)
        self.editor.setPlaceholderText(_EXAMPLE)
        self.editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        box = SettingBox(look, self.tr("Editor"), self.tr("Opens the files that a session changed."))
        hint = self.tr(
            "A program and its arguments. {file} and {line} stand for the place. Empty, the editor that VISUAL or "
            "EDITOR names is used, else one that is found."
        )
        box.add_row(self.tr("Command"), self.editor, hint)
        self.editor.editingFinished.connect(self._on_editor_named)
        return box

    @Slot(int)
    def _on_motion_chosen(self, _index: int) -> None:
        self._preferences.change(reduce_motion=self.motion.currentData())

    @Slot(int)
    def _on_announcing_chosen(self, _index: int) -> None:
        self._preferences.change(announce_by=self.announce_by.currentData())

    @Slot()
    def _on_editor_named(self) -> None:
        self._preferences.change(editor=self.editor.text().strip())

    @Slot()
    def _on_scheme_chosen(self) -> None:
        self._preferences.change(theme=self.scheme.currentData())

    @Slot()
    def _on_scale_chosen(self) -> None:
        self._preferences.change(text_scale=self.scale.currentData())


class LanguagePage(SettingsPage):
    """The language, each named in itself."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Language"), self.tr("Changes apply at once."))
        self._preferences = preferences
        self.language = Choice(look)
        self.language.addItem(self.tr("As the system"), "system")
        for tag, name in preferences.facts.languages:
            self.language.addItem(name, tag)
        self.language.setCurrentIndex(max(0, self.language.findData(preferences.values.language)))
        box = SettingBox(look)
        box.add_row(
            self.tr("Language"),
            self.language,
            self.tr("What agents write stays in the language in which they write it."),
        )
        self.column.addWidget(box)
        self.language.settled.connect(self._on_language_chosen)

    @Slot()
    def _on_language_chosen(self) -> None:
        self._preferences.change(language=self.language.currentData())


class PrivacyPage(SettingsPage):
    """What is remembered, and where it lies."""

    log_pressed = Signal()

    def __init__(
        self, look: Look, bridge: EngineBridge, preferences: Preferences, zone: tzinfo | None
    ) -> None:
        super().__init__(
            look,
            self.tr("Privacy and data"),
            self.tr("Prompts go to the agents that you send them to, and nowhere else."),
        )
        self._preferences = preferences
        self.rules = PermissionRules(look, bridge, zone)
        self.rules.focus_order_changed.connect(self.focus_order_changed)
        remembered = SettingBox(look, self.tr("Remembered permissions"))
        remembered.add(self.rules)
        self.column.addWidget(remembered)
        self.upkeep = UpkeepBox(look, self.tr("Room for sessions and history"), bridge, preferences, zone)
        self.upkeep.announced.connect(self.announced)
        self.upkeep.focus_order_changed.connect(self.focus_order_changed)
        self.column.addWidget(self.upkeep)
        self.column.addWidget(self._places(look))

    def _places(self, look: Look) -> SettingBox:
        facts = self._preferences.facts
        box = SettingBox(
            look, self.tr("Where things are kept"), self.tr("Keys are in the system's keyring only.")
        )
        for label, path in (
            (self.tr("Sessions and history"), facts.data),
            (self.tr("Settings"), facts.config),
            (self.tr("Log"), facts.log),
        ):
            place = Text(look, "mono", "text_muted")
            place.show_text(path)
            stand_at_leading_edge(place)
            copy = _CopyPath(look, label, path)
            copy.clicked.connect(lambda: self.announced.emit(self.tr("Copied")))
            box.add_row(label, copy).tell(place)
        self.log = Button(look, self.tr("Show the log"), "thing.information")
        self.log.setAccessibleDescription(self.tr("Shows the program's own log, without prompts and answers"))
        self.log.clicked.connect(self.log_pressed)
        box.add(_leading(self.log))
        return box


class KeyboardPage(SettingsPage):
    """What Enter does, and every key of the window."""

    def __init__(self, look: Look, preferences: Preferences, names: Iterable[WindowAction]) -> None:
        super().__init__(look, self.tr("Keyboard"), self.tr("Every key of the window."))
        self._preferences = preferences
        self.enter = Choice(look)
        self.enter.addItem(self.tr("Sends the prompt"), True)
        self.enter.addItem(self.tr("Breaks the line"), False)
        self.enter.setCurrentIndex(0 if preferences.values.enter_sends else 1)
        box = SettingBox(look)
        box.add_row(self.tr("Enter"), self.enter, self.tr("Shift+Enter does the other. Alt+Enter queues."))
        self.column.addWidget(box)
        self._names = tuple(names)
        self._list = self._made()
        self.column.addWidget(self._list)
        self.enter.currentIndexChanged.connect(self._on_enter_chosen)

    def _made(self) -> ShortcutsList:
        return ShortcutsList(self._look, self._names, enter_sends=self._preferences.values.enter_sends)

    @Slot(int)
    def _on_enter_chosen(self, _index: int) -> None:
        self._preferences.change(enter_sends=self.enter.currentData())
        old, self._list = self._list, self._made()
        self.column.replaceWidget(old, self._list)
        old.hide()
        old.deleteLater()


class _CopyPath(Button):
    """Says that its path was copied, as long as the clipboard has it."""

    def __init__(self, look: Look, label: str, path: str) -> None:
        super().__init__(look, self.tr("Copy path"), "action.copy", size="dense")
        self._path = path
        self.setAccessibleName(self.tr("Copy path: {place}").format(place=label))
        self.setAccessibleDescription(path)
        self.clicked.connect(self._on_pressed)
        QGuiApplication.clipboard().dataChanged.connect(self._on_clipboard_changed)

    @Slot()
    def _on_pressed(self) -> None:
        QGuiApplication.clipboard().setText(self._path)

    @Slot()
    def _on_clipboard_changed(self) -> None:
        held = QGuiApplication.clipboard().text() == self._path
        self.setText(self.tr("Copied") if held else self.tr("Copy path"))


def _leading(widget: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget)
    row.addStretch(1)
    return holder
