"""What stands in the place of the table of the history while it has no rows."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.empty_state import EmptyState
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 420
"""Of what is in the way, whose sentences are long: with large text they have to have room in a low window."""


class HistoryStates(QStackedWidget):
    """`listed` is the table with what belongs to it. `clear_pressed` asks for all attempts, `again_pressed` for
    another try."""

    clear_pressed = Signal()
    again_pressed = Signal()

    def __init__(self, look: Look, listed: QWidget) -> None:
        super().__init__()
        self.listed = listed
        self._clear = Button(look, self.tr("Clear the filters"))
        self._stop = Button(look, self.tr("Stop and clear the filters"))
        self._again = Button(look, self.tr("Try again"), "action.retry_now")
        self._nothing, self._reading = EmptyState(look), EmptyState(look)
        self._unmatched, self._searching = EmptyState(look, self._clear), EmptyState(look, self._stop)
        self._failed = EmptyState(look, self._again, wide=_WIDE)
        for shown in (listed, self._nothing, self._reading, self._unmatched, self._searching, self._failed):
            self.addWidget(shown)
        for button in (self._clear, self._stop):
            button.setAccessibleDescription(self.tr("Shows all attempts again"))
            button.clicked.connect(self.clear_pressed)
        self._again.setAccessibleDescription(self.tr("Reads the history once more"))
        self._again.clicked.connect(self.again_pressed)
        self._tell()

    def minimumSizeHint(self) -> QSize:
        """None: a state that is not shown must not make the window higher."""
        return QSize(1, 1)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit in the place of the table."""
        shown = self.currentWidget()
        return shown.focusable() if isinstance(shown, EmptyState) else []

    def show_listed(self) -> None:
        """Show the table."""
        self.setCurrentWidget(self.listed)

    def show_none(self, *, filtered: bool, copied: bool) -> None:
        """Say that there is nothing, or nothing that matches."""
        if copied:
            self._nothing.show_state(
                "nav.history", self.tr("No attempt yet"), self.tr("This copy holds no attempt.")
            )
        else:
            self._tell()
        self.setCurrentWidget(self._unmatched if filtered else self._nothing)

    def show_reading(self, *, filtered: bool) -> None:
        """Say what is going on."""
        self.setCurrentWidget(self._searching if filtered else self._reading)

    def show_error(self, error: KnownError) -> str:
        """Say what is in the way, and what helps; returns what a reader should hear."""
        sentence, remedy = problems.sentence(error), problems.remedy(error)
        told = f"{sentence} {remedy}".strip()
        title = self.tr("The history cannot be read")
        self._failed.show_state("recovery.capacity_overload", title, told, "danger")
        self.setCurrentWidget(self._failed)
        return f"{title}. {told}"

    def _tell(self) -> None:
        self._nothing.show_state(
            "nav.history",
            self.tr("No attempt yet"),
            self.tr("Each prompt that is sent stands here, with what came of it."),
        )
        self._unmatched.show_state(
            "action.filter", self.tr("No attempt matches"), self.tr("The filters leave all attempts away.")
        )
        self._reading.show_state(
            "state.running",
            self.tr("Reading the history"),
            self.tr("The latest attempts come first."),
            "info",
        )
        self._searching.show_state(
            "state.running", self.tr("Searching the history"), self.tr("All attempts are looked at."), "info"
        )
