"""Rows of one line each, to choose from: a title and what stands beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from kandev_desktop.ui.models.rows import Index


class LineRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    LINE = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`value` is what a choice of the line means. `detail` is dropped first where there is little room. With
    `code` the title is a path or a command: mono, and left to right in any language."""

    title: str
    detail: str = ""
    icon: str = ""
    code: bool = False
    value: object = None

    @property
    def spoken(self) -> str:
        """What a reader hears."""
        return ", ".join(part for part in (self.title, self.detail) if part)


class LineModel(QAbstractListModel):
    """Shows the lines it is given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []

    def show(self, lines: Iterable[Line]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()

    def line(self, row: int) -> Line | None:
        """The line of a row."""
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row()) if index.isValid() else None
        if line is None:
            return None
        match role:
            case LineRole.LINE:
                return line
            case Qt.ItemDataRole.DisplayRole:
                return line.title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return line.spoken
            case _:
                return None
