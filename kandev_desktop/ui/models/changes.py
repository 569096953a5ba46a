"""The rows of the changes: files, and under an opened one its hunks, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from kandev_desktop.engine.work.changes import FileChange, Hunk, Line, WorkChanges
from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.text import changes as words


class ChangesRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True)
class FileRow:
    """A file; `opened` says whether its hunks follow."""

    file: FileChange
    opened: bool

    @property
    def key(self) -> str:
        """Stays while the file is in the list."""
        return f"file {self.file.path}"


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A remark about an opened file."""

    file: FileChange
    text: str

    @property
    def key(self) -> str:
        """Stays while the remark holds."""
        return f"note {self.file.path} {self.text}"


@dataclass(frozen=True, slots=True)
class HunkRow:
    """The head of a hunk."""

    file: FileChange
    hunk: Hunk
    number: int

    @property
    def key(self) -> str:
        """Stays while the file has so many hunks."""
        return f"hunk {self.file.path} {self.number}"


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line of a hunk."""

    file: FileChange
    line: Line
    number: int

    @property
    def key(self) -> str:
        """Stays while the file has so many lines to show."""
        return f"line {self.file.path} {self.number}"


Row = FileRow | NoteRow | HunkRow | LineRow


class ChangesModel(QAbstractTableModel):
    """One column. What was opened stays open through a new reading."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._changes: WorkChanges | None = None
        self._opened: set[str] = set()
        self._rows: list[Row] = []

    @property
    def changes(self) -> WorkChanges | None:
        """What is shown."""
        return self._changes

    def show(self, changes: WorkChanges | None) -> None:
        """Take over a reading; `None` starts anew for another session."""
        if changes is None:
            self._opened.clear()
        self._changes = changes
        self._take()

    def toggle(self, path: str) -> None:
        """Open a file or close it."""
        self._opened ^= {path}
        self._take()

    def position(self, key: str) -> int:
        """Where the row with this key stands, -1 for nowhere."""
        return next((n for n, row in enumerate(self._rows) if row.key == key), -1)

    def row(self, position: int) -> Row:
        """The row at a position."""
        return self._rows[position]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case ChangesRole.ROW:
                return row
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return _heard(row)
            case Qt.ItemDataRole.ToolTipRole if isinstance(row, FileRow):
                return words.heard(row.file)
            case _:
                return None

    def _take(self) -> None:
        """A reset, whatever changed: thousands of lines one by one would take a second."""
        rows = list(self._wanted())
        if rows == self._rows:
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _wanted(self) -> Iterator[Row]:
        for file in () if self._changes is None else self._changes.files:
            opened = file.path in self._opened
            yield FileRow(file, opened)
            if opened:
                yield from _inside(file)


def _inside(file: FileChange) -> Iterator[Row]:
    yield from (NoteRow(file, note) for note in words.notes(file))
    lines = 0
    for number, hunk in enumerate(file.hunks):
        yield HunkRow(file, hunk, number)
        for line in hunk.lines:
            yield LineRow(file, line, lines)
            lines += 1
    rest = words.left_out(file)
    if rest:
        yield NoteRow(file, rest)


def _heard(row: Row) -> str:
    match row:
        case FileRow(file=file):
            return words.heard(file)
        case NoteRow(text=text):
            return text
        case HunkRow(hunk=hunk):
            return words.hunk_heard(hunk)
        case LineRow(line=line):
            return words.line_heard(line)
