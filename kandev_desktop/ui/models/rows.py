"""Brings the rows of an item model from one list of keyed values to the next. Neighbours come and go together."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from itertools import islice
from typing import Protocol, TypeVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
"""What Qt hands to a model."""


class RowRole(IntEnum):
    """What the model of a table tells beside Qt's own roles: what stands in a row, and what a cell says, from the
    whole to the shortest."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1
    SHORTER = int(Qt.ItemDataRole.UserRole) + 2


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
    at = 0
    while at < len(wanted):
        position = start + at
        following = rows[position].key if position < len(rows) else None
        behind = at
        while behind < len(wanted) and wanted[behind].key != following:
            behind += 1
        if behind > at:
            model.beginInsertRows(QModelIndex(), position, start + behind - 1)
            rows[position:position] = wanted[at:behind]
            model.endInsertRows()
            at = behind
            continue
        row = wanted[at]
        if rows[position] is not row and rows[position] != row:
            rows[position] = row
            changed(position, row)
        at += 1


def _remove_missing(model: RowMoves, rows: list[T], wanted: Sequence[T], start: int) -> None:
    places = {row.key: place for place, row in enumerate(wanted)}
    kept, last = [], -1
    for row in islice(rows, start, None):
        place = places.get(row.key, -1)
        kept.append(place > last)
        last = max(last, place)
    behind = len(rows)
    while behind > start:
        first = behind - 1
        while first > start and not kept[first - start] and not kept[first - 1 - start]:
            first -= 1
        if not kept[first - start]:
            model.beginRemoveRows(QModelIndex(), first, behind - 1)
            del rows[first:behind]
            model.endRemoveRows()
        behind = first
