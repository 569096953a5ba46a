"""Brings the rows of an item model from one list of keyed values to the next with the fewest signals."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Protocol, TypeVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex
"""What Qt hands to a model."""


class Keyed(Protocol):
    """A row that keeps its identity while its content changes."""

    @property
    def key(self) -> str: ...


class RowMoves(Protocol):
    """The part of QAbstractItemModel that announces rows."""

    def beginInsertRows(self, parent: Index, first: int, last: int, /) -> None: ...
    def endInsertRows(self) -> None: ...
    def beginRemoveRows(self, parent: Index, first: int, last: int, /) -> None: ...
    def endRemoveRows(self) -> None: ...


T = TypeVar("T", bound=Keyed)


def bring(
    model: RowMoves, rows: list[T], wanted: Sequence[T], changed: Callable[[int, T], None], start: int = 0
) -> None:
    """Change `rows` from `start` on in place. Views keep selection, focus and row widgets of every key that
    stays in order.

    `changed` is called with each row whose key stays and whose value is another one.
    """
    _remove_missing(model, rows, wanted, start)
    for position, row in enumerate(wanted, start):
        if position >= len(rows) or rows[position].key != row.key:
            model.beginInsertRows(QModelIndex(), position, position)
            rows.insert(position, row)
            model.endInsertRows()
        elif rows[position] is not row and rows[position] != row:
            rows[position] = row
            changed(position, row)


def _remove_missing(model: RowMoves, rows: list[T], wanted: Sequence[T], start: int) -> None:
    places = {row.key: place for place, row in enumerate(wanted)}
    kept, last = [], -1
    for row in islice(rows, start, None):
        place = places.get(row.key, -1)
        kept.append(place > last)
        last = max(last, place)
    for position in range(len(rows) - 1, start - 1, -1):
        if not kept[position - start]:
            model.beginRemoveRows(QModelIndex(), position, position)
            del rows[position]
            model.endRemoveRows()
