"""Which attempts are shown: a button each thing that they can be filtered by, on one line."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.history.records import Facet
from kandev_desktop.ui.models.facet_labels import FacetLabels, Found
from kandev_desktop.ui.models.history_choice import EVERYTHING, HistoryChoice
from kandev_desktop.ui.text import history_filters as words
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.fitting_row import Fitting, FittingRow
from kandev_desktop.ui.widgets.history.days_button import DaysButton
from kandev_desktop.ui.widgets.history.facet_sheet import FacetSheet
from kandev_desktop.ui.widgets.history.saved_button import SavedButton
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 28

GROUPS: tuple[tuple[Facet, ...], ...] = (
    (Facet.FOLDER,), (Facet.AGENT,), (Facet.PROVIDER,), (Facet.CODE, Facet.CLASS), (Facet.DECISION,), (Facet.RULE,),
    (Facet.OUTCOME,), (Facet.PROFILE,), (Facet.MODEL,), (Facet.SESSION,),
)  # fmt: skip
"""What each button filters by, the more usual first."""


class FilterRow(FittingRow):
    """`changed` tells that `choice` is another one by a person's doing, `values_asked` that the values of facets are
    to be shown that have these letters at their beginning."""

    changed = Signal()
    values_asked = Signal(tuple, str)

    def __init__(self, look: Look, window: QWidget) -> None:
        self.choice, self.labels = EVERYTHING, FacetLabels()
        self._asking: tuple[Facet, ...] = ()
        self.days, self.saved = DaysButton(look, window), SavedButton(look, window)
        self.clear = Button(look, variant=Variant.QUIET)
        self.buttons = {facets: Button(look) for facets in GROUPS}
        self.sheet = FacetSheet(look, window)
        items = [Fitting(self.days, self.days.offer, lambda: self.days.narrows)]
        items += [
            Fitting(button, partial(self._offer, facets), partial(self._narrows, facets))
            for facets, button in self.buttons.items()
        ]
        super().__init__(look, items, (self.saved, self.clear))
        self.clear.setText(self.tr("Clear"))
        self.clear.setAccessibleDescription(self.tr("Shows all attempts again"))
        self.more.setAccessibleName(self.tr("More filters"))
        self.more.setToolTip(self.tr("More filters"))
        self.more.setAccessibleDescription(self.tr("Opens the filters that have no room in the row"))
        self._connect()
        self._show()

    def button(self, facet: Facet) -> Button:
        """The button of a facet."""
        return next(button for facets, button in self.buttons.items() if facet in facets)

    def show_names(self, names: Names) -> None:
        """Take what profiles and agents are called now."""
        if names != self.labels.names:
            self.labels.names = names
            self._show()

    def show_choice(self, choice: HistoryChoice) -> None:
        """Show what is chosen, and tell nobody."""
        self.choice = choice
        self._show()

    def show_values(self, found: Found, most: int) -> None:
        """List the values that were asked for. `most` are read of each facet."""
        cut = any(len(values) >= most for _, values in found)
        chosen = {facet: frozenset(self.choice.values(facet)) for facet, _ in found}
        self.sheet.show_values(self.labels.entries(found, self.choice), chosen, most=most if cut else 0)

    def _connect(self) -> None:
        self.days.chosen.connect(self._choose)
        self.saved.chosen.connect(self._choose)
        self.clear.clicked.connect(lambda: self._choose(EVERYTHING))
        self.sheet.chosen.connect(self._on_values_chosen)
        self.sheet.cleared.connect(self._on_sheet_cleared)
        self.sheet.narrowed.connect(lambda text: self.values_asked.emit(self._asking, text))

    def _offer(self, facets: tuple[Facet, ...], anchor: Button) -> None:
        self._asking = facets
        text = words.facet(facets[0])
        self.sheet.offer(text.name, text.every, anchor)
        self.values_asked.emit(facets, "")

    def _narrows(self, facets: tuple[Facet, ...]) -> bool:
        return any(map(self.choice.values, facets))

    @Slot(object)
    def _choose(self, choice: HistoryChoice) -> None:
        if choice != self.choice:
            self.show_choice(choice)
            self.changed.emit()

    @Slot(object, tuple)
    def _on_values_chosen(self, facet: Facet, values: tuple[str, ...]) -> None:
        self._choose(self.choice.with_values(facet, values))

    @Slot()
    def _on_sheet_cleared(self) -> None:
        choice = self.choice
        for facet in self._asking:
            choice = choice.with_values(facet, ())
        self.sheet.close_overlay()
        self._choose(choice)

    def _show(self) -> None:
        self.days.show_choice(self.choice)
        self.saved.show_choice(self.choice)
        for facets, button in self.buttons.items():
            text = words.facet(facets[0])
            labels = self.labels.chosen(facets, self.choice)
            said = words.chosen(facets[0], labels)
            short = words.chosen(facets[0], tuple(one_line(each, _LONGEST) for each in labels))
            named = self.tr("{filter}: {value}").format(filter=text.name, value=said)
            button.setText(short)
            button.set_icon(text.icon, "action.expanded")
            button.setAccessibleName(named)
            button.setAccessibleDescription(self.tr("Opens the values that occur, to tick some of them"))
            button.setToolTip("" if said == short else named)
        self.clear.setVisible(self.choice != EVERYTHING)
        self.fit()
        hidden = self.hidden_set()
        self.more.setText(HISTORY_COUNTS.more_filters(hidden) if hidden else "")
