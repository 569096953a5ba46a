"""Lays buttons out in a row that wraps; the last one stands at the far end."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Items keep their size hints: groups wrap, they never shrink. `last_at_end` moves the last one out."""

    def __init__(self, *, last_at_end: bool = False) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
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
        shown = self._shown()
        width = sum(item.sizeHint().width() for item in shown)
        return QSize(width, max((item.sizeHint().height() for item in shown), default=0))

    def minimumSize(self) -> QSize:
        shown = self._shown()
        width = max((item.sizeHint().width() for item in shown), default=0)
        return QSize(width, max((item.sizeHint().height() for item in shown), default=0))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        x, y, tall = 0, 0, 0
        shown = self._shown()
        for item in shown:
            size = item.sizeHint()
            if x and x + size.width() > rect.width():
                x, y, tall = 0, y + tall, 0
            at = x
            if self._last_at_end and item is shown[-1] and item is self._items[-1]:
                at = max(x, rect.width() - size.width())
            if move:
                item.setGeometry(
                    _mirrored(QRect(rect.topLeft() + QPoint(at, y), size), rect, self.parentWidget())
                )
            x, tall = at + size.width(), max(tall, size.height())
        return y + tall


def _mirrored(box: QRect, rect: QRect, parent: QWidget | None) -> QRect:
    if parent is None or parent.layoutDirection() is not Qt.LayoutDirection.RightToLeft:
        return box
    return QRect(QPoint(rect.left() + rect.right() - box.right(), box.top()), box.size())
