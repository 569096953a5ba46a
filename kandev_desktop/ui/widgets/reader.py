"""A row opened for reading: its whole text to select and copy, its links to follow by keyboard."""

import math
from collections.abc import Callable

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from kandev_desktop.ui.text.markdown import few_blank_lines
from kandev_desktop.ui.widgets.documents import SafeDocument, safe_link, show_literally, show_markdown
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 100_000
_MOST_LINES = 3_000
_BORDER, _PADDING = 2, 4


class Reader(QTextBrowser):
    """Read-only. Escape and, unless it should `stay`, losing the focus close it; nothing is loaded, links
    open outside."""

    closed = Signal()

    def __init__(
        self, look: Look, text: str, open_url: Callable[[str], None], parent: QWidget, *, literal: bool
    ) -> None:
        super().__init__(parent)
        self._open_url = open_url
        self.stay = False
        self._document = SafeDocument(self)
        (show_literally if literal else show_markdown)(self._document, _bounded(text), look)
        self.setDocument(self._document)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setTabChangesFocus(False)
        self.setAccessibleName(self.tr("Message text"))
        self.setAccessibleDescription(self.tr("Escape closes it"))
        self.setStyleSheet(
            f"QTextBrowser {{ background: {look.colour('raised').name()};"
            f" border: {_BORDER}px solid transparent; border-radius: 6px; padding: {_PADDING}px; }}"
            f" QTextBrowser:focus {{ border-color: {look.colour('focus').name()}; }}"
        )
        self.anchorClicked.connect(self._on_anchor_clicked)

    def height_for(self, width: int) -> int:
        """The height at which all of the text is in sight at this width."""
        self._document.setTextWidth(width - 2 * (_BORDER + _PADDING))
        return math.ceil(self._document.size().height()) + 2 * (_BORDER + _PADDING)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return self._document.loadResource(kind, name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.stay and event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.closed.emit()

    @Slot(QUrl)
    def _on_anchor_clicked(self, url: QUrl) -> None:
        target = safe_link(url.toString())
        if target:
            self._open_url(target)


def holds(text: str) -> bool:
    """Whether all of a text is shown."""
    return len(text) <= _LONGEST and text.count("\n") < _MOST_LINES


def _bounded(text: str) -> str:
    """As much as can be laid out without holding up the window; copying the row gives all."""
    lines = few_blank_lines(text[:_LONGEST]).split("\n", _MOST_LINES)
    return "\n".join(lines[:_MOST_LINES])
