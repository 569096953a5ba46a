"""Asks once before something that was written or made is gone."""

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 480


class ConfirmSheet(Overlay):
    """Neither answer is the default; the focus is on the one that changes nothing."""

    confirmed = Signal()

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self._title, self._told = Text(look, "title"), Text(look)
        self.keep, self.go = Button(look), Button(look)
        row = Flow(last_at_end=True)
        for button in self.stops():
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(24, 20, 20, 16))
        column.setSpacing(8)
        for words in (self._title, self._told):
            column.addWidget(words)
        column.addSpacing(4)
        column.addLayout(row)
        self.keep.clicked.connect(self.close_overlay)
        self.go.clicked.connect(self._on_go_pressed)

    @property
    def told(self) -> str:
        """What it says, as a screen reader hears it."""
        return f"{self._title.text()} {self._told.text()}".strip()

    def ask(self, title: str, told: str, *, keep: str, go: str) -> str:
        """Open it with these words; returns what a reader should hear."""
        self._title.show_text(title)
        self._told.show_text(told)
        self._told.setVisible(bool(told))
        for button, words in ((self.keep, keep), (self.go, go)):
            button.setText(words)
        self.keep.setAccessibleDescription(self.tr("Closes this question; nothing changes"))
        self.go.setAccessibleDescription(told or title)
        self.setAccessibleName(self.told)
        self.open(self.keep)
        return self.told

    def stops(self) -> list[QWidget]:
        return [self.keep, self.go]

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    @Slot()
    def _on_go_pressed(self) -> None:
        self.close_overlay()
        self.confirmed.emit()
