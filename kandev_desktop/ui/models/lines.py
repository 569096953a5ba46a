"""Rows of one line each, to choose from: a title and what stands beside it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from kandev_desktop.ui.models.rows import Index


class LineRole(IntEnum):
    """What the delegate reads beside Qt's own roles."""

    LINE = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`value` is what a choice of the line means. `detail` is dropped first where there is little room. With
    `code` the title is a path, or with `command` a command: mono, and left to right in any language."""

    title: str
    detail: str = ""
    icon: str = ""
    code: bool = False
    command: bool = False
    value: object = None

    @property
    def spoken(self) -> str:
        """What a reader hears."""
        return ", ".join(part for part in (self.title, self.detail) if part)


class LineModel(QAbstractListModel):
    """Shows the lines it is given, or makes each line from its value when it is looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._values: Sequence[object] = ()
        self._make: Callable[[Any], Line] | None = None

    def show(self, lines: Iterable[Line]) -> None:
        """Show these lines."""
        self._take(tuple(lines), None)

    def offer(self, values: Sequence[object], make: Callable[[Any], Line]) -> None:
        """Show a line for each value. There may be very many: only lines in sight are made."""
        self._take(values, make)

    def line(self, row: int) -> Line | None:
        """The line of a row."""
        if not 0 <= row < len(self._values):
            return None
        value = self._values[row]
        return value if isinstance(value, Line) else self._make(value) if self._make else None

    def _take(self, values: Sequence[object], make: Callable[[Any], Line] | None) -> None:
        self.beginResetModel()
        self._values, self._make = values, make
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._values)

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
