"""Which attempts a person wants to see, as it is chosen, kept under a name and asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import assert_never

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.engine.history.records import Decided, Facet, HistoryFilter, Outcome
from kandev_desktop.ui.text.history_filters import Days

_DAY = timedelta(days=1)
_KNOWN: Mapping[Facet, frozenset[str]] = {
    Facet.CODE: frozenset(Code),
    Facet.CLASS: frozenset(PolicyClass),
    Facet.DECISION: frozenset(Decided),
    Facet.OUTCOME: frozenset(Outcome),
}
"""The values of facets that have no others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryChoice:
    """Days are those of the person's zone; `first` and `last` are both included, and count with `BETWEEN` alone."""

    days: Days = Days.ANY
    first: date | None = None
    last: date | None = None
    facets: tuple[tuple[Facet, tuple[str, ...]], ...] = ()
    text: str = ""

    def values(self, facet: Facet) -> tuple[str, ...]:
        """The values of which one has to match, none for any."""
        return dict(self.facets).get(facet, ())

    def with_values(self, facet: Facet, values: Sequence[str]) -> "HistoryChoice":
        """The same with other values of one facet."""
        chosen = {**dict(self.facets), facet: tuple(sorted(set(values)))}
        return replace(self, facets=tuple((each, chosen[each]) for each in Facet if chosen.get(each)))

    def wanted(self, now: datetime, zone: tzinfo | None = None) -> HistoryFilter:
        """What to ask for; `Today` is that of `now`."""
        since, until = self._span(now.astimezone(zone).date())
        return HistoryFilter(
            since=None if since is None else _begins(since, zone),
            until=None if until is None else _begins(until, zone),
            facets=self.facets,
            text=self.text.strip(),
        )

    def _span(self, today: date) -> tuple[date | None, date | None]:
        """The first day, and the first one after the last."""
        match self.days:
            case Days.ANY:
                return None, None
            case Days.TODAY:
                return today, None
            case Days.YESTERDAY:
                return today - _DAY, today
            case Days.LAST_7:
                return today - 6 * _DAY, None
            case Days.LAST_30:
                return today - 29 * _DAY, None
            case Days.BETWEEN:
                return self.first, None if self.last is None else self.last + _DAY
            case unreachable:
                assert_never(unreachable)


EVERYTHING = HistoryChoice()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedFilter:
    """A choice under a name that a person gave it."""

    name: str
    choice: HistoryChoice


def as_json(saved: SavedFilter) -> dict[str, object]:
    """What the settings keep of it."""
    choice = saved.choice
    days = {"first": choice.first, "last": choice.last} if choice.days is Days.BETWEEN else {}
    return {
        "name": saved.name,
        "days": choice.days.value,
        **{name: day.isoformat() for name, day in days.items() if day is not None},
        **{facet.value: list(values) for facet, values in choice.facets},
        **({"text": choice.text} if choice.text else {}),
    }


def read_saved(kept: Mapping[str, object]) -> SavedFilter | None:
    """What the settings kept; `None` for what cannot be read as a filter."""
    try:
        return SavedFilter(
            name=str(kept["name"]),
            choice=HistoryChoice(
                days=Days(str(kept.get("days", Days.ANY))),
                first=_day(kept.get("first")),
                last=_day(kept.get("last")),
                facets=tuple((facet, _values(facet, kept[facet])) for facet in Facet if facet in kept),
                text=str(kept.get("text", "")),
            ),
        )
    except (KeyError, ValueError):
        return None


def _values(facet: Facet, found: object) -> tuple[str, ...]:
    """Raises ValueError for what are no values of it."""
    values = tuple(sorted(str(each) for each in found)) if isinstance(found, list) else ()
    if not values or not _KNOWN.get(facet, frozenset(values)).issuperset(values):
        raise ValueError(found)
    return values


def _day(found: object) -> date | None:
    """Raises ValueError for what is no day."""
    return None if found is None else date.fromisoformat(str(found))


def _begins(day: date, zone: tzinfo | None) -> datetime:
    """When a day begins where the person is."""
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)
