"""Lays buttons out in a row that wraps; the last one stands at the far end."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_Placed = tuple[QLayoutItem, QSize, int]


class Flow(QLayout):
    """Items keep their size hints: groups wrap, they never shrink. Those of a line stand on its middle, `gap` apart.
    `last_at_end` moves the last one out; it takes the one before along where it would stand alone in a line."""

    def __init__(self, *, last_at_end: bool = False, gap: int = 0) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._last_at_end = last_at_end
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = max((size.width() for size in sizes), default=0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, wide: int) -> list[list[_Placed]]:
        """The items by line, each with its size and its distance from the leading edge."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = [[]]
        x = 0
        for item in self._shown():
            size = item.sizeHint()
            if lines[-1] and x + size.width() > wide:
                lines.append([])
                x = 0
            lines[-1].append((item, size))
            x += size.width() + self._gap
        apart = self._last_at_end and bool(lines[-1]) and lines[-1][-1][0] is self._items[-1]
        if apart and len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 1:
            before, last = lines[-2][-1], lines[-1][0]
            if before[1].width() + self._gap + last[1].width() <= wide:
                lines[-1].insert(0, lines[-2].pop())
        return [list(self._spread(line, wide if apart and line is lines[-1] else 0)) for line in lines]

    def _spread(self, line: Sequence[tuple[QLayoutItem, QSize]], end: int) -> Iterator[_Placed]:
        """A line's items side by side, the last one at `end` where that is further out."""
        x = 0
        for number, (item, size) in enumerate(line, 1):
            at = max(x, end - size.width()) if number == len(line) else x
            yield item, size, at
            x = at + size.width() + self._gap

    def _place(self, rect: QRect, *, move: bool) -> int:
        y = 0
        for line in self._lines(rect.width()):
            tall = max((size.height() for _item, size, _at in line), default=0)
            for item, size, at in line if move else ():
                corner = rect.topLeft() + QPoint(at, y + (tall - size.height()) // 2)
                item.setGeometry(_mirrored(QRect(corner, size), rect, self.parentWidget()))
            y += tall
        return y


def _mirrored(box: QRect, rect: QRect, parent: QWidget | None) -> QRect:
    if parent is None or parent.layoutDirection() is not Qt.LayoutDirection.RightToLeft:
        return box
    return QRect(QPoint(rect.left() + rect.right() - box.right(), box.top()), box.size())
