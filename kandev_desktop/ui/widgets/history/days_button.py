"""Which days of the history are shown: a button with its menu, and a sheet for a first and a last day."""

from dataclasses import replace
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.ui.models.history_choice import EVERYTHING, HistoryChoice
from kandev_desktop.ui.text import history_filters as words
from kandev_desktop.ui.text.history_filters import Days
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.history.form_sheets import DaysSheet
from kandev_desktop.ui.widgets.menus import open_beneath
from kandev_desktop.ui.widgets.theme import Look


class DaysButton(Button):
    """`chosen` has the choice with other days. `today` is what a first and a last day begin with."""

    chosen = Signal(object)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look)
        self._choice = EVERYTHING
        self.today = date.min
        self.sheet = DaysSheet(look, window)
        self.menu_shown: QMenu | None = None
        self._anchor: Button = self
        self.set_icon("thing.calendar", "action.expanded")
        self.setAccessibleDescription(self.tr("Opens a menu of days"))
        self.sheet.chosen.connect(self._on_days_chosen)

    @property
    def narrows(self) -> bool:
        """Whether any day is left away."""
        return self._choice.days is not Days.ANY

    def show_choice(self, choice: HistoryChoice) -> None:
        """Say which days are chosen."""
        self._choice = choice
        said = words.days(choice.days)
        if choice.days is Days.BETWEEN and choice.first is not None and choice.last is not None:
            said = words.between(choice.first, choice.last)
        self.setText(said)
        self.setAccessibleName(self.tr("Date: {days}").format(days=said))

    def offer(self, anchor: Button) -> None:
        """Open the menu at a button."""
        self._anchor = anchor
        if self.menu_shown is not None:
            self.menu_shown.deleteLater()
        menu = self.menu_shown = QMenu(self)
        menu.setAccessibleName(self.tr("Date"))
        group = QActionGroup(menu)
        for which in Days:
            action = QAction(words.days(which), menu)
            action.setCheckable(True)
            action.setChecked(which is self._choice.days)
            action.triggered.connect(lambda _on, which=which: self._on_chosen(which))
            group.addAction(action)
            menu.addAction(action)
        open_beneath(menu, anchor)

    def _on_chosen(self, which: Days) -> None:
        if which is Days.BETWEEN:
            choice = self._choice
            self.sheet.ask(choice.first or self.today, choice.last or self.today, self._anchor)
        else:
            self.chosen.emit(replace(self._choice, days=which, first=None, last=None))

    def _on_days_chosen(self, first: date, last: date) -> None:
        self.chosen.emit(replace(self._choice, days=Days.BETWEEN, first=first, last=last))
