"""What the values of filters are called."""

from collections.abc import Sequence

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.engine.history.records import Facet, FacetValue
from kandev_desktop.ui.models.facet_values import FacetEntry
from kandev_desktop.ui.models.history_choice import HistoryChoice
from kandev_desktop.ui.text import history_filters as words
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.untrusted import one_line

Found = Sequence[tuple[Facet, tuple[FacetValue, ...]]]
"""Values by facet, as they were read."""


class FacetLabels:
    """`names` are what profiles and agents are called now, `titles` what is known of sessions by their ids."""

    def __init__(self) -> None:
        self.names = Names()
        self.titles: dict[str, str] = {}

    def chosen(self, facets: Sequence[Facet], choice: HistoryChoice) -> tuple[str, ...]:
        """The values of these facets that are chosen."""
        return tuple(self._label(facet, each) for facet in facets for each in choice.values(facet))

    def entries(self, found: Found, choice: HistoryChoice) -> list[FacetEntry]:
        """The values that were read, each facet under a heading where there are more than one."""
        listed: list[FacetEntry] = []
        for facet, values in found:
            if facet is Facet.SESSION:
                self.titles |= {each.value: each.title for each in values if each.title}
            if len(found) > 1:
                listed.append(FacetEntry(label=words.facet(facet).name))
            shown = (*_lost(facet, values, choice), *values)
            listed += [self._entry(facet, each) for each in shown if not _twice(facet, each, found, choice)]
        return listed

    def _entry(self, facet: Facet, value: FacetValue) -> FacetEntry:
        return FacetEntry(
            facet=facet,
            value=value.value,
            label=self._label(facet, value.value),
            told=one_line(value.value) if facet in {Facet.FOLDER, Facet.RULE} else "",
            attempts=value.attempts,
        )

    def _label(self, facet: Facet, value: str) -> str:
        return words.value(facet, value, self.names, self.titles.get(value, ""))


def _lost(facet: Facet, values: Sequence[FacetValue], choice: HistoryChoice) -> list[FacetValue]:
    """Those that are chosen and were not read."""
    there = {each.value for each in values}
    return [FacetValue(value=each, attempts=0) for each in choice.values(facet) if each not in there]


def _twice(facet: Facet, value: FacetValue, found: Found, choice: HistoryChoice) -> bool:
    """Whether a value is left out for another that says the same: no cause has no kind either."""
    beside_causes = facet is Facet.CLASS and any(each is Facet.CODE for each, _ in found)
    none = value.value == PolicyClass.NONE
    return beside_causes and none and value.value not in choice.values(facet)
