"""The program's own log as it grows, with a filter by level."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import tzinfo

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QPlainTextEdit

from kandev_desktop.ui.text import log_lines, window_actions
from kandev_desktop.ui.text.costly import with_ends
from kandev_desktop.ui.text.log_lines import Level, LogLine
from kandev_desktop.ui.text.window_actions import ENTRIES, WindowAction
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.page import Page, PageHead
from kandev_desktop.ui.widgets.theme import Look

MOST_LINES = 5_000
LONGEST_WORD = 1_000
_EVERY_MS = 500
_EDGE = 12
_AGAIN_MS = 0

ReadLog = Callable[[], Sequence[str]]
"""The lines that were written since the last call, a bounded number of them at once."""


class LogPage(Page):
    """Reads only while it is shown. It follows the end until a person scrolls away from it."""

    def __init__(self, look: Look, read: ReadLog, zone: tzinfo | None = None) -> None:
        self.level, self.text = Choice(look), QPlainTextEdit()
        self.follow = Button(look, icon="action.expanded", variant=Variant.QUIET)
        self.copy = Button(look, icon="action.copy", variant=Variant.QUIET)
        title = window_actions.title(ENTRIES[WindowAction.LOG].title)
        super().__init__(look, PageHead(look, title, self.level, self.follow, self.copy), self.text)
        self._read, self._zone = read, zone
        self._lines: deque[LogLine] = deque(maxlen=MOST_LINES)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._set_up()
        self._timer.timeout.connect(self._on_time_passed)
        self.level.currentIndexChanged.connect(self._on_level_chosen)
        self.follow.toggled.connect(self._on_follow_toggled)
        self.copy.clicked.connect(self._on_copy_pressed)
        self.text.verticalScrollBar().actionTriggered.connect(self._on_scrolled)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start(_AGAIN_MS)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def _set_up(self) -> None:
        self.level.setAccessibleName(self.tr("Level"))
        self.level.setAccessibleDescription(self.tr("Chooses which lines are shown"))
        for level in Level:
            self.level.addItem(log_lines.level_words(level), level)
        self.follow.setCheckable(True)
        self.follow.setChecked(True)
        self.follow.setText(self.tr("Follow"))
        self.copy.setText(self.tr("Copy"))
        self.follow.setAccessibleDescription(self.tr("Keeps the newest line in sight"))
        self.copy.setAccessibleDescription(self.tr("Copies the lines that are shown"))
        self.text.setReadOnly(True)
        self.text.document().setDocumentMargin(_EDGE)
        self.text.setTabChangesFocus(True)
        self.text.setMaximumBlockCount(MOST_LINES)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.text.setPlaceholderText(self.tr("Nothing was logged yet."))
        self.text.setAccessibleName(self.tr("Log"))
        self.text.setAccessibleDescription(self.tr("The program's own log, without prompts and answers"))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def _of(self, lines: Iterable[LogLine]) -> str:
        """What the level lets through of these lines."""
        level = Level(self.level.currentData())
        return "\n".join(line.text for line in lines if line.level >= level)

    def _go_to_end(self) -> None:
        if self.follow.isChecked():
            bar = self.text.verticalScrollBar()
            bar.setValue(bar.maximum())

    @Slot()
    def _on_time_passed(self) -> None:
        fresh = [log_lines.read_line(line, self._zone) for line in self._read()]
        self._lines.extend(fresh)
        shown = self._of(fresh)
        if shown:
            self.text.appendPlainText(with_ends(shown, LONGEST_WORD))
            self._go_to_end()
        self._timer.start(_AGAIN_MS if fresh else _EVERY_MS)

    @Slot(int)
    def _on_level_chosen(self, _index: int) -> None:
        self.text.setPlainText(with_ends(self._of(self._lines), LONGEST_WORD))
        self._go_to_end()

    @Slot(bool)
    def _on_follow_toggled(self, _on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        self._go_to_end()

    @Slot(int)
    def _on_scrolled(self, _action: int) -> None:
        bar = self.text.verticalScrollBar()
        self.follow.setChecked(bar.sliderPosition() >= bar.maximum())

    @Slot()
    def _on_copy_pressed(self) -> None:
        QGuiApplication.clipboard().setText(self._of(self._lines))

    @Slot()
    def _on_look_changed(self) -> None:
        for drawn in (self.text, self.text.viewport()):  # the viewport draws the words of an empty log
            drawn.setFont(self._look.font("mono"))
        focus = self._look.colour("focus").name()
        self.text.setStyleSheet(
            "QPlainTextEdit { border: 2px solid transparent; }"
            f" QPlainTextEdit:focus {{ border-color: {focus}; }}"
        )
