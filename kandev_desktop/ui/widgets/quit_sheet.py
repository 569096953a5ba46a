"""Asks once before the program ends with work in it."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 480


class QuitSheet(Overlay):
    """Keep in tray, or minimise where there is no tray, or quit, or neither. None of the answers is the default."""

    tray_chosen = Signal()
    minimise_chosen = Signal()
    quit_chosen = Signal()

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self._title = Text(look, "title")
        self._title.show_text(self.tr("Quit Kandev?"))
        self._told = Text(look)
        self._tray = True
        self.keep = Button(look, self.tr("Keep in tray"))
        self.minimise = Button(look, self.tr("Minimise"))
        self.quit = Button(look, self.tr("Quit"))
        self.back = Button(look, self.tr("Go on working"))
        self.keep.setAccessibleDescription(self.tr("Closes the window; everything goes on"))
        self.minimise.setAccessibleDescription(self.tr("Minimises the window; everything goes on"))
        self.back.setAccessibleDescription(self.tr("Closes this question"))
        row = Flow(last_at_end=True)
        for button in self.stops():
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(24, 20, 20, 16))
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._told)
        column.addSpacing(4)
        column.addLayout(row)
        self.keep.clicked.connect(self._on_keep_pressed)
        self.minimise.clicked.connect(self._on_minimise_pressed)
        self.quit.clicked.connect(self._on_quit_pressed)
        self.back.clicked.connect(self.close_overlay)

    @property
    def told(self) -> str:
        """What it says, as a screen reader hears it."""
        return f"{self._title.text()} {self._told.text()}"

    def ask(self, stake: Sequence[str], *, tray: bool) -> None:
        """Open it over what quitting would stop and what it would leave scheduled, a line each.

        `tray` is whether an icon in the tray can bring the window back.
        """
        self._tray = tray
        self.keep.setVisible(tray)
        self.minimise.setVisible(not tray)
        self.show_stake(stake)
        self.open(self.keep if tray else self.minimise)

    def show_stake(self, stake: Sequence[str]) -> None:
        """Say what is at stake now."""
        none = self.tr(
            "There is no tray icon to keep Kandev behind. Minimise the window to have everything go on."
        )
        self._told.show_text("\n".join(stake if self._tray else [*stake, none]))
        self.quit.setAccessibleDescription(" ".join(stake))
        self.setAccessibleName(self.told)
        if self.isVisible():
            self.place()

    def stops(self) -> list[QWidget]:
        return [self.keep, self.minimise, self.quit, self.back]

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    @Slot()
    def _on_keep_pressed(self) -> None:
        self.close_overlay()
        self.tray_chosen.emit()

    @Slot()
    def _on_minimise_pressed(self) -> None:
        self.close_overlay()
        self.minimise_chosen.emit()

    @Slot()
    def _on_quit_pressed(self) -> None:
        self.close_overlay()
        self.quit_chosen.emit()
