"""Says how many prompts no candidate took, and leads to their sessions, which no row does."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu

from kandev_desktop.engine.history.records import UntakenSession
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.menus import open_beneath
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, ToneFrame
from kandev_desktop.ui.widgets.theme import Look

_SHARE, _TITLE = 0.4, 60
"""How much of the width the button takes at most with its words, and characters of a title in the menu."""


class UntakenLine(ToneFrame):
    """One line, hidden while there are none. `asked` has the session that is to be drawn."""

    asked = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look, Tone.INFO)
        self._sentence, self._found = ElidedText(look), tuple[UntakenSession, ...]()
        self.menu: QMenu | None = None
        self.open = Button(look, self.tr("Show their sessions"), "nav.history", size="dense")
        self.open.setAccessibleDescription(self.tr("Draws a session that has no attempt"))
        self.open.clicked.connect(self._on_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(16, 2, 8, 2))
        row.setSpacing(12)
        row.addWidget(Icon(look, "thing.information", role="info"))
        row.addWidget(self._sentence, 1)
        row.addWidget(self.open)
        self.hide()

    @property
    def told(self) -> str:
        """What it says."""
        return self._sentence.accessibleName()

    def show_sessions(self, found: Sequence[UntakenSession], *, more: bool) -> None:
        """Name them, the latest first; `more` says that there are others."""
        self._found = tuple(found)
        number = sum(each.prompts for each in found)
        told = HISTORY_COUNTS.nobody_at_least(number) if more else HISTORY_COUNTS.nobody(number)
        if found:
            self._sentence.show_text(told)
            self.setAccessibleName(told)
        self.setVisible(bool(found))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.open.set_terse(False)
        short = self.open.sizeHint().width() > self.width() * _SHARE
        self.open.set_terse(short)
        self.open.setToolTip(self.open.text() if short else "")

    @Slot()
    def _on_clicked(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self)
        menu.setAccessibleName(self.told)
        for each in self._found:
            title = one_line(each.title, _TITLE).replace("&", "&&")
            menu.addAction(title).triggered.connect(partial(self._ask, each))
        open_beneath(menu, self.open)

    def _ask(self, session: UntakenSession, _on: bool = False) -> None:  # ruff: ignore[boolean-type-hint-positional-argument, boolean-default-value-positional-argument] - a signal's
        self.asked.emit(session)
