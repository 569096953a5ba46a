"""What is chosen of the history: the days of a person's zone, and what the settings keep under a name."""

import json
import logging
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from kandev_desktop.app.preferences import make_preferences
from kandev_desktop.engine.history.records import Facet, FacetValue, HistoryFilter
from kandev_desktop.files.paths import below
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.ui.models.facet_labels import FacetLabels
from kandev_desktop.ui.models.facet_values import FacetEntry, FacetValuesModel
from kandev_desktop.ui.models.history_choice import (
    EVERYTHING,
    HistoryChoice,
    SavedFilter,
    as_json,
    read_saved,
)
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.text.history_filters import Days
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.history_scenes import SAVED

BERLIN = ZoneInfo("Europe/Berlin")
LATE = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
"""Half past midnight of the next day in Berlin."""


def _utc(day: int, hour: int, month: int = 11) -> datetime:
    return datetime(2026, month, day, hour, tzinfo=UTC)


@pytest.mark.parametrize(
    ("choice", "since", "until"),
    [
        (HistoryChoice(), None, None),
        (HistoryChoice(days=Days.TODAY), _utc(20, 23), None),
        (HistoryChoice(days=Days.YESTERDAY), _utc(19, 23), _utc(20, 23)),
        (HistoryChoice(days=Days.LAST_7), _utc(14, 23), None),
        (HistoryChoice(days=Days.LAST_30), _utc(22, 22, 10), None),
        (
            HistoryChoice(days=Days.BETWEEN, first=date(2026, 10, 25), last=date(2026, 10, 25)),
            _utc(24, 22, 10),
            _utc(25, 23, 10),
        ),
        (HistoryChoice(days=Days.BETWEEN, first=date(2026, 10, 1)), _utc(30, 22, 9), None),
    ],
    ids=["any", "today", "yesterday", "week", "month", "the day of 25 hours", "since"],
)
def test_days_are_those_where_the_person_is(
    choice: HistoryChoice, since: datetime | None, until: datetime | None
) -> None:
    assert choice.wanted(LATE, BERLIN) == HistoryFilter(since=since, until=until)


def test_values_are_kept_in_one_order_and_none_is_any() -> None:
    chosen = EVERYTHING.with_values(Facet.RULE, ("b", "a", "b")).with_values(Facet.FOLDER, ("/x",))
    assert chosen.facets == ((Facet.FOLDER, ("/x",)), (Facet.RULE, ("a", "b")))
    assert chosen.with_values(Facet.RULE, ()).with_values(Facet.FOLDER, ()) == EVERYTHING
    assert replace(chosen, text="  two words ").wanted(LATE).text == "two words"


@pytest.mark.parametrize(
    "saved",
    [
        *SAVED,
        SavedFilter(
            name="a", choice=HistoryChoice(days=Days.BETWEEN, first=date(2026, 1, 2), last=date(2026, 3, 4))
        ),
        SavedFilter(name="b", choice=HistoryChoice(text="“two words”").with_values(Facet.PROVIDER, ("",))),
    ],
)
def test_what_is_kept_comes_back_out_of_the_file(saved: SavedFilter) -> None:
    assert read_saved(json.loads(json.dumps(as_json(saved)))) == saved


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"name": "a", "days": "tomorrow"},
        {"name": "a", "days": "between", "first": "yesterday"},
        {"name": "a", "code": ["no_such_code"]},
        {"name": "a", "rule": "alone"},
        {"name": "a", "folder": []},
    ],
)
def test_what_cannot_be_read_is_no_filter(kept: dict[str, object]) -> None:
    assert read_saved(kept) is None


def test_a_list_of_values_ticks_and_narrows() -> None:
    rows, told = FacetValuesModel(), list[tuple[Facet, tuple[str, ...]]]()
    rows.toggled.connect(lambda facet, values: told.append((facet, values)))
    entries = [
        FacetEntry(label="Cause"),
        FacetEntry(label="Model at capacity", facet=Facet.CODE, value="model_capacity", attempts=1_284),
        FacetEntry(label="Kind of cause"),
        FacetEntry(label="Passes by itself", facet=Facet.CLASS, value="transient", attempts=2),
    ]
    rows.show(entries, {Facet.CODE: frozenset({"model_capacity"})})
    rows.toggle(0)
    rows.toggle(3)
    rows.toggle(1)
    assert told == [(Facet.CLASS, ("transient",)), (Facet.CODE, ())]
    rows.narrow("PASSES")
    assert [rows.entry(n) for n in range(rows.rowCount())] == entries[2:]
    rows.narrow("nothing")
    assert rows.rowCount() == 0


def _values(choice: HistoryChoice, facets: tuple[Facet, ...]) -> list[tuple[Facet | None, str]]:
    found = tuple((facet, (FacetValue(value="none", attempts=3),)) for facet in facets)
    return [(entry.facet, entry.label) for entry in FacetLabels().entries(found, choice) if entry.facet]


def test_no_failure_is_offered_once_and_stays_where_it_is_chosen() -> None:
    both = (Facet.CODE, Facet.CLASS)
    assert _values(EVERYTHING, both) == [(Facet.CODE, "No failure")]
    assert len(_values(EVERYTHING.with_values(Facet.CLASS, ("none",)), both)) == 2
    assert _values(EVERYTHING, (Facet.CLASS,)) == [(Facet.CLASS, "No failure")]


@pytest.mark.logs("the filter 'Of a later version' in the settings cannot be read")
def test_a_saved_filter_that_cannot_be_read_is_told_and_stays_in_the_settings(
    look: Look, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    odd = {"name": "Of a later version", "code": ["not yet known"]}
    settings = LiveSettings(Settings(history_filters=(odd, as_json(SAVED[0]))))
    with caplog.at_level(logging.WARNING, "kandev.window"):
        preferences = make_preferences(settings, below(tmp_path), look, Languages(tmp_path))
    assert ["Of a later version" in message for message in caplog.messages] == [True]
    assert preferences.values.history_filters == SAVED[:1]
    preferences.change(enter_sends=False, history_filters=SAVED)
    assert settings.now.history_filters == (*map(as_json, SAVED), odd)
