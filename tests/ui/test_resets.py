"""A limit that states its end, in words: the time, by whose clock, and what the buttons send."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone, tzinfo

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.snapshots import CardAction, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import actions, problems, times
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, limited, snapshot

KOLKATA = timezone(timedelta(hours=5, minutes=30))
CARACAS = timezone(timedelta(hours=-4))
ST_JOHNS = timezone(timedelta(hours=-3, minutes=-30))


def reset(ahead: timedelta, source: ResetSource = ResetSource.TEXT, **changes: bool) -> Reset:
    at = NOW + ahead
    return Reset(at=at, source=source, passed=at <= NOW, **changes)


@dataclass(frozen=True)
class Zone:
    zone: tzinfo
    name: str


@pytest.mark.parametrize(
    "case",
    [Zone(UTC, "UTC"), Zone(KOLKATA, "UTC+5:30"), Zone(CARACAS, "UTC-4"), Zone(ST_JOHNS, "UTC-3:30")],
    ids=lambda case: case.name,
)
def test_a_zone_is_told_by_its_distance(case: Zone) -> None:
    assert times.offset(NOW, case.zone) == case.name


@dataclass(frozen=True)
class Case:
    id: str
    ahead: timedelta
    label: str
    short: str
    zone: tzinfo = UTC
    brief: bool = False


CASES = (
    Case("today", timedelta(minutes=12), "Wait until 14:20 and resume", "Wait until 14:20"),
    Case(
        "another day",
        timedelta(days=2),
        "Wait until 2026-11-22 14:08 (UTC) and resume",
        "Wait until 2026-11-22 14:08 (UTC)",
    ),
    Case(
        "another day there",
        timedelta(hours=5),
        "Wait until 2026-11-21 00:38 (UTC+5:30) and resume",
        "Wait until 2026-11-21 00:38 (UTC+5:30)",
        zone=KOLKATA,
    ),
    Case(
        "a matter of seconds",
        timedelta(seconds=30),
        "Wait until 14:08:46 and resume",
        "Wait until 14:08:46",
        brief=True,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_button_names_the_time_and_on_another_day_its_date_and_zone(case: Case) -> None:
    shown = limited(reset(case.ahead, short=case.brief))
    text = actions.action(CardAction.WAIT, shown, NOW, case.zone)
    assert (text.label, text.short) == (case.label, case.short)


def test_the_sentence_says_what_is_sent_at_the_end_of_the_wait() -> None:
    untouched = limited(reset(timedelta(minutes=12)))
    begun = limited(
        reset(timedelta(minutes=12)),
        actions=(CardAction.WAIT, CardAction.RESUME, CardAction.START_FRESH),
    )
    assert [actions.action(CardAction.WAIT, each, NOW, UTC).sentence for each in (untouched, begun)] == [
        "sends nothing before 14:20, then sends the same prompt once more in this session.",
        (
            "sends nothing before 14:20, then continues this session and asks Codex to check the files before it"
            " goes on."
        ),
    ]


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem.WAIT_PASSED, "The time to wait for, {}, has passed."),
        (Problem.WAIT_TOO_LONG, "The time to wait for, {}, is more than 7 days ahead."),
    ],
)
def test_a_refused_wait_names_the_time_the_reason_and_what_helps(problem: Problem, said: str) -> None:
    until = datetime(2026, 11, 29, 8, 5, tzinfo=UTC)
    error = KnownError(problem, until=until.isoformat(), days=7)
    assert problems.sentence(error) == said.format(times.dated(until))
    assert "esume" in problems.remedy(error)


def test_what_is_spoken_does_not_tick() -> None:
    shown = limited(reset(timedelta(minutes=12)))
    assert cards.ticks(shown)
    said = [cards.words(shown, NOW + timedelta(minutes=minute), UTC) for minute in range(3)]
    assert [each.line.after for each in said] == [", in 12 min.", ", in 11 min.", ", in 10 min."]
    assert {each.spoken for each in said} == {
        (
            "Usage limit reached. Resets at 14:20 (UTC). Stated by Codex, not estimated."
            " Not retried automatically: trying again would meet the same limit."
        )
    }


def test_a_passed_reset_turns_the_card_into_window_passed_and_is_announced_once(
    stage: Callable[[Scene], Stage],
) -> None:
    shown = stage(SCENES["limit"]())
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    assert shown.card.button(CardAction.WAIT).isVisible()
    rows = len(shown.window.conversation.transcript.widgets.all())
    shown.engine.clock.set_wall(NOW + timedelta(minutes=15))
    past = replace(reset(timedelta(minutes=12)), passed=True)
    for _ in range(2):
        shown.engine.show(snapshot(StatusKind.NEEDS_YOU, limited(past)))
        shown.settle()
    assert spoken == [
        (
            "Limit window passed. Cause: Usage limit reached. The reset was at 14:20 (UTC). Nothing was sent."
            " Retry when you like."
        )
    ]
    assert not shown.card.button(CardAction.WAIT).isVisible()
    assert shown.card.button(CardAction.SEND_AGAIN).isVisible()
    assert len(shown.window.conversation.transcript.widgets.all()) == rows


def test_a_refused_wait_gives_the_buttons_back_and_says_why(stage: Callable[[Scene], Stage]) -> None:
    shown = stage(SCENES["limit"]())
    wait = shown.card.button(CardAction.WAIT)
    wait.click()
    pressed = wait.pending
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    until = (NOW + timedelta(minutes=12)).isoformat()
    shown.engine.trouble(SESSION, KnownError(Problem.WAIT_PASSED, until=until))
    assert (pressed, wait.pending) == (True, False)
    assert "has passed" in spoken[0]


def test_the_time_left_ticks_without_a_word_to_a_reader(stage: Callable[[Scene], Stage]) -> None:
    shown = stage(SCENES["limit"]())
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    before = [(widget, widget.accessibleName()) for widget in shown.card.findChildren(QWidget)]
    assert shown.window.ticker.running
    shown.engine.clock.set_wall(NOW + timedelta(minutes=5))
    shown.window.ticker.ticked.emit()
    assert shown.card.text is not None
    assert shown.card.text.line.after == ", in 7:00."
    assert ([(widget, widget.accessibleName()) for widget, _ in before], spoken) == (before, [])


def test_a_button_takes_its_short_label_where_details_would_fall_out_of_the_row(
    qtbot: QtBot, look: Look
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    found = RecoveryCard(look, FakeClock(NOW), UTC)
    found.setParent(holder)
    holder.show()
    found.show_card(limited(reset(timedelta(minutes=12))))
    labels = []
    for width in (760, 560, 760):
        found.resize(width, found.height_for(width))
        wait = found.button(CardAction.WAIT)
        labels.append(wait.text())
        assert wait.accessibleName() == "Wait until 14:20 and resume"
        assert wait.y() == found.details.y()
    assert labels == ["Wait until 14:20 and resume", "Wait until 14:20", "Wait until 14:20 and resume"]
