"""The filters that a person keeps under names: a button with their menu."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.ui.models.history_choice import EVERYTHING, HistoryChoice, SavedFilter
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.history.form_sheets import NameSheet
from kandev_desktop.ui.widgets.menus import open_beneath
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 60


class SavedButton(Button):
    """`chosen` has the choice of a kept filter, `kept` all filters as they are to be kept from now on."""

    chosen = Signal(object)
    kept = Signal(tuple)
    announced = Signal(str)

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, icon="action.save", variant=Variant.QUIET)
        self._filters: tuple[SavedFilter, ...] = ()
        self._choice = EVERYTHING
        self.sheet = NameSheet(look, window)
        self.menu_shown: QMenu | None = None
        self.setAccessibleName(self.tr("Saved filters"))
        self.setToolTip(self.tr("Saved filters"))
        self.setAccessibleDescription(self.tr("Opens the filters that you keep under names"))
        self.clicked.connect(self.offer)
        self.sheet.named.connect(self._on_named)

    @property
    def filters(self) -> tuple[SavedFilter, ...]:
        """Those that there are, in the order of their names."""
        return self._filters

    def show_filters(self, filters: Sequence[SavedFilter]) -> None:
        """Offer these."""
        self._filters = tuple(sorted(filters, key=lambda each: each.name.casefold()))

    def show_choice(self, choice: HistoryChoice) -> None:
        """Know what would be kept."""
        self._choice = choice

    def offer(self) -> None:
        """Open the menu."""
        if self.menu_shown is not None:
            self.menu_shown.deleteLater()
        menu = self.menu_shown = QMenu(self)
        menu.setAccessibleName(self.tr("Saved filters"))
        group = QActionGroup(menu)
        for each in self._filters:
            action = self._add(menu, foreign(one_line(each.name, _LONGEST)), self._chooses(each))
            action.setCheckable(True)
            action.setChecked(each.choice == self._choice)
            group.addAction(action)
        if not self._filters:
            menu.addAction(self.tr("No filter is saved yet")).setEnabled(False)
        menu.addSeparator()
        keep = self._add(menu, self.tr("Save these filters…"), lambda: self._ask(""))
        keep.setEnabled(self._choice != EVERYTHING)
        self._offer_changes(menu)
        open_beneath(menu, self)

    def _offer_changes(self, menu: QMenu) -> None:
        """Rename and remove, each with the names that there are."""
        if not self._filters:
            return
        rename, remove = menu.addMenu(self.tr("Rename")), menu.addMenu(self.tr("Remove"))
        for each in self._filters:
            name = foreign(one_line(each.name, _LONGEST))
            self._add(rename, name, lambda _on=False, each=each: self._ask(each.name))
            self._add(remove, name, lambda _on=False, each=each: self._remove(each))

    def _chooses(self, saved: SavedFilter) -> Callable[..., object]:
        return lambda _on=False: self.chosen.emit(saved.choice)

    def _add(self, menu: QMenu, words: str, act: Callable[..., object]) -> QAction:
        action = QAction(words.replace("&", "&&"), menu)
        action.triggered.connect(act)
        menu.addAction(action)
        return action

    def _ask(self, before: str) -> None:
        self.sheet.ask(before, frozenset(each.name for each in self._filters), self)

    def _on_named(self, name: str, before: str) -> None:
        """Keep what is chosen under a name, or a kept filter under another one."""
        old = next((each for each in self._filters if each.name == before), None)
        new = SavedFilter(name=name, choice=self._choice) if old is None else replace(old, name=name)
        others = [each for each in self._filters if each.name not in {name, before}]
        self.kept.emit((*others, new))
        self.announced.emit(
            self.tr("The filter is saved as {name}.").format(name=foreign(one_line(name, _LONGEST)))
        )

    def _remove(self, saved: SavedFilter) -> None:
        self.kept.emit(tuple(each for each in self._filters if each is not saved))
        told = self.tr("The filter {name} is removed.")
        self.announced.emit(told.format(name=foreign(one_line(saved.name, _LONGEST))))
