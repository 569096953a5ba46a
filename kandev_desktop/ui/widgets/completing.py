"""Completes `@` files and `/` commands while a prompt is written."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.session.updates import AgentCommand
from kandev_desktop.engine.ports import FolderFiles
from kandev_desktop.ui.models.lines import Line
from kandev_desktop.ui.text import fuzzy
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.mentions import FILE, Mention, mention_at, mentioned, written
from kandev_desktop.ui.text.path_search import PathSearch
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.completion import Completion
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.theme import Look

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TAKES = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab})


class Completing(QObject):
    """The arrow keys choose, Enter and Tab take, Escape closes the list and nothing else; it stays closed for the
    word at which it was closed.

    `files_wanted` asks for the files of a folder each time a list of them opens; until they come, those that
    were told last are offered.
    """

    files_wanted = Signal(str)
    announced = Signal(str)

    def __init__(self, look: Look, editor: PromptEdit, over: QWidget, folder: Callable[[], str]) -> None:
        super().__init__(editor)
        self._editor, self._folder = editor, folder
        self._commands: tuple[AgentCommand, ...] = ()
        self._commands_left_out = 0
        self._search = PathSearch()
        self._of = ""
        self._cut = False
        self._mention: Mention | None = None
        self._closed_at: tuple[str, int] | None = None
        self._taken: list[str] = []
        self.list = Completion(look, over)
        self.list.taken.connect(self._on_taken)
        self.list.announced.connect(self.announced)
        editor.installEventFilter(self)
        editor.textChanged.connect(self._look_at_cursor)
        editor.cursorPositionChanged.connect(self._look_at_cursor)

    @property
    def shown(self) -> bool:
        """Whether a list is open, or says why it is empty."""
        return self._mention is not None and not self.list.isHidden()

    def show_commands(self, commands: tuple[AgentCommand, ...], left_out: int) -> None:
        """Take over what the agent offers now, and how many more there are."""
        self._commands, self._commands_left_out = commands, left_out

    @Slot(str, object)
    def show_files(self, folder: str, files: FolderFiles) -> None:
        """Take over the files of a folder."""
        if folder == self._folder():
            self._search, self._of, self._cut = PathSearch(files.paths), folder, files.cut
            if self._mention is not None and self._mention.sign == FILE:
                self._offer(self._mention)

    def begin(self, sign: str) -> None:
        """Write a sign at the cursor, with a space before it where one is needed."""
        cursor = self._editor.textCursor()
        before = self._editor.toPlainText()[: cursor.position()]
        if sign == FILE:
            spaced = not before or before[-1].isspace()
            cursor.insertText(sign if spaced else f" {sign}")
        elif not self._editor.toPlainText().startswith(sign):
            cursor.movePosition(QTextCursor.MoveOperation.Start)
            cursor.insertText(sign)
            self._editor.setTextCursor(cursor)
        self._closed_at = None
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self._look_at_cursor()

    def remember(self, paths: Iterable[str]) -> None:
        """Take these for files that were taken from the list."""
        self._taken.extend(paths)

    def mentioned(self, text: str) -> list[str]:
        """The files that were taken from the list and still stand in the text."""
        return mentioned(text, self._taken)

    def close(self) -> None:
        """Put the list away."""
        self._mention = None
        self.list.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.close()
        elif self.shown and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._takes_key(event)
        return super().eventFilter(watched, event)

    def _takes_key(self, event: QKeyEvent) -> bool:
        if self._editor.composing:
            return False
        key, plain = event.key(), event.modifiers() == Qt.KeyboardModifier.NoModifier
        if key == Qt.Key.Key_Escape:
            self._closed_at = _place(self._mention)
            self.close()
            return True
        if plain and key in _STEPS and self.list.chosen is not None:
            self.list.step(_STEPS[Qt.Key(key)])
            return True
        return plain and key in _TAKES and self.list.take()

    @Slot()
    def _look_at_cursor(self) -> None:
        cursor, text = self._editor.textCursor(), self._editor.toPlainText()
        if self._closed_at is not None and not text.startswith(*self._closed_at):
            self._closed_at = None  # its sign was deleted
        found = None if cursor.hasSelection() else mention_at(text, cursor.position())
        if found is None or self._stays_closed(found) or not self._editor.hasFocus():
            self.close()
        elif found != self._mention:
            opens = self._mention is None or self._mention.sign != found.sign
            self._mention = found
            if opens and found.sign == FILE:
                self.files_wanted.emit(self._folder())
            self._offer(found)

    def _stays_closed(self, mention: Mention) -> bool:
        if _place(mention) != self._closed_at:
            self._closed_at = None
        return self._closed_at is not None

    def _offer(self, mention: Mention) -> None:
        if mention.sign == FILE:
            lines, told = self._files(mention.query)
            title = self.tr("Files")
        else:
            lines, told = self._of_commands(mention.query)
            title = self.tr("Commands of the agent")
        if lines or told:
            self.list.offer(title, lines, told)
        else:
            self.list.end()

    def _files(self, query: str) -> tuple[Sequence[Line], str]:
        if self._of != self._folder():
            return (), self.tr("Looking for files…")
        # What a name would do to the reader is shown, but the path itself is what goes into the prompt.
        lines = [
            Line(title=one_line(path), icon="thing.file", code=True, value=path)
            for path in self._search.best(query)
        ]
        if not lines:
            return (), self.tr("No file is called so.")
        return lines, self.tr("Only the first files of this folder are known.") if self._cut else ""

    def _of_commands(self, query: str) -> tuple[Sequence[Line], str]:
        rank = fuzzy.ranker(query.casefold())
        ranked = [(rank(command.name.casefold()), command) for command in self._commands]
        found = sorted(
            ((rank, command.name, command) for rank, command in ranked if rank is not None),
            key=lambda each: each[:2] if query else (0, each[1]),
        )
        none = not self._commands and not query
        told = self.tr("The agent has told no commands of its own yet.") if none else ""
        if found and self._commands_left_out:
            told = LEFT_OUT.commands(self._commands_left_out)
        return [_command_line(command) for _, _, command in found], told

    @Slot(object)
    def _on_taken(self, line: Line) -> None:
        mention = self._mention
        if mention is None or not isinstance(line.value, str):
            return
        if mention.sign == FILE:
            self._taken.append(line.value)
        text = written(line.value) if mention.sign == FILE else f"/{line.value}"
        cursor = self._editor.textCursor()
        end = cursor.position()
        cursor.setPosition(mention.start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.close()
        cursor.insertText(f"{text} ")
        self._editor.setTextCursor(cursor)


def _place(mention: Mention | None) -> tuple[str, int] | None:
    return None if mention is None else (mention.sign, mention.start)


def _command_line(command: AgentCommand) -> Line:
    name, hint = one_line(command.name, 60), one_line(command.hint, 60)
    return Line(
        title=f"/{name} {hint}".strip(),
        detail=one_line(command.description, 160),
        icon="thing.terminal",
        code=True,
        command=True,
        value=name,
    )
