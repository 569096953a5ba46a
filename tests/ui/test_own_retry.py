"""What the window makes of the built-in agent's own retries: quiet lines on the card, and requests with their bars."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text import details, diagnostics, inspector, requests
from kandev_desktop.ui.widgets.inspector.diagnostics import DiagnosticsPage
from kandev_desktop.ui.widgets.inspector.requests import Bar, RequestRow
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.conftest import Stage
from tests.ui.own_retry_scenes import SCENES, TRIED, before, dimmed, given_up, mended, taken_away, tried
from tests.ui.scenes import NOW, Scene

TEXT, ROLE = QAccessible.Text, QAccessible.Role
Show = Callable[[Scene], Stage]


# -- the card


def test_its_retry_is_one_quiet_line_with_its_cause() -> None:
    text = cards.words(dimmed().cards[0], NOW, UTC)
    assert text.title == "Answer broken off: Built-in agent · Anthropic asks again by itself."
    assert (text.quiet, text.due, text.filled, text.aside, text.spoken) == (True, None, None, "", text.title)
    assert not cards.ticks(dimmed().cards[0])


def test_what_it_mended_is_one_quiet_line() -> None:
    shown = mended().cards[0]
    text = cards.words(shown, NOW, UTC)
    assert text.title == "Built-in agent · Anthropic asked again and recovered. Cause: Answer broken off."
    assert text.quiet
    twice = replace(shown, agent_causes=(Code.PROVIDER_OVERLOADED, Code.STREAM_FAILED, Code.STREAM_FAILED))
    assert cards.words(twice, NOW, UTC).title.endswith("Cause: Provider overloaded, Answer broken off.")
    rows = {row.key: row.value for row in details.rows(twice, UTC)}
    assert rows["Asked again for"] == "provider_overloaded, stream_failed (2)"
    facts = {row.key: row.value for row in inspector.facts(shown, NOW, UTC)}
    assert facts["Cause"] == "The provider began to answer and then stopped in the middle"


def test_a_second_break_says_why_nothing_is_sent_again() -> None:
    text = cards.words(given_up().cards[0], NOW, UTC)
    assert text.title == "Answer broken off"
    assert text.line.before == (
        "Not resent automatically: the answer broke off, and the second try failed as well."
    )


def test_the_bubble_keeps_its_place_and_words_while_it_is_dimmed(stage: Show) -> None:
    shown = stage(SCENES["own-retry-before"]())
    rows = shown.window.conversation.transcript.rows
    said = [str(rows.data(rows.index(1, 0)))]
    for after in (dimmed(), mended()):
        shown.engine.show(after)
        shown.settle()
        said.append(str(rows.data(rows.index(1, 0))))
    assert said[0] == said[1]
    assert "I would retry" not in said[2]
    assert [rows.rowCount(), rows.position("message m7")] == [3, 1]


def test_an_answer_that_was_taken_away_is_one_line_that_leads_to_it(stage: Show) -> None:
    shown = stage(Scene(taken_away()))
    view = shown.window.conversation.transcript
    rows = view.rows
    said = [str(rows.data(rows.index(number, 0))) for number in (1, 2)]
    assert [each.rsplit(": ", 1)[1] for each in said] == ["1 earlier version"] * 2
    thought, answer = (view.visualRect(rows.index(number, 0)).height() for number in (1, 2))
    assert answer <= thought


# -- the requests in words


ANSWERED = Diagnostics(phase=Phase.STREAM, provider_wait_ms=999, stream_ms=1000, status=200)
WORDS = [
    (ANSWERED, "Waited 999 ms, streamed 1.0 s.", "Answered: HTTP 200."),
    (Diagnostics(phase=Phase.SETUP), "No byte of an answer came.", "Not answered."),
    (replace(ANSWERED, stream_ms=0), "Waited 999 ms.", "Answered: HTTP 200."),
    (
        Diagnostics(phase=Phase.SETUP, provider_code="ECONNREFUSED"),
        "No byte of an answer came.",
        "Failed before an answer began: ECONNREFUSED.",
    ),
    (
        Diagnostics(phase=Phase.SETUP, provider_wait_ms=240, stream_ms=0, status=529),
        "Waited 240 ms.",
        "Failed before an answer began: HTTP 529.",
    ),
    (
        replace(ANSWERED, provider_code="incomplete_body", retry_attempt=1),
        "Waited 999 ms, streamed 1.0 s.",
        "Failed within the answer: HTTP 200, incomplete_body. Try 2 for this answer.",
    ),
]


@pytest.mark.parametrize(("numbers", "spans", "outcome"), WORDS)
def test_a_request_in_words(numbers: Diagnostics, spans: str, outcome: str) -> None:
    (request,) = requests.requests((tried(1, numbers),), UTC)
    assert (request.name, request.spans, request.outcome) == ("Request 1, 14:08:08", spans, outcome)


def test_bars_are_shares_of_the_longest_request() -> None:
    shown = requests.requests(TRIED, UTC)
    longest = 640 + 3100
    assert [(round(each.waited * longest), round(each.streamed * longest)) for each in shown] == [
        (240, 0),
        (812, 1900),
        (640, 3100),
    ]


def test_of_many_requests_the_latest_are_shown_under_their_numbers() -> None:
    shown = requests.requests([tried(number, ANSWERED) for number in range(1, 26)], UTC)
    assert [shown[0].name.split(",")[0], shown[-1].name.split(",")[0], len(shown)] == [
        "Request 6",
        "Request 25",
        20,
    ]


def test_what_is_copied_has_the_requests() -> None:
    assert (
        "Request 2, 14:08:12: Waited 812 ms, streamed 1.9 s. Failed within the answer: HTTP 200, incomplete_body."
        " Try 2 for this answer. Asked again because of: Answer broken off."
    ) in diagnostics.report(mended(), UTC).splitlines()


# -- the requests in the inspector


@pytest.fixture
def page(qtbot: QtBot, look: Look) -> DiagnosticsPage:
    made = DiagnosticsPage(look, UTC)
    qtbot.addWidget(made)
    made.resize(312, 900)
    made.show_session(mended())
    made.show()
    return made


def test_each_request_has_role_name_and_value(page: DiagnosticsPage) -> None:
    face = QAccessible.queryAccessibleInterface(page.requests)
    assert (face.role(), face.text(TEXT.Name)) == (ROLE.List, "Requests to the provider")
    heard = [QAccessible.queryAccessibleInterface(row) for row in page.requests.rows]
    assert [(each.role(), each.text(TEXT.Name), each.text(TEXT.Value)) for each in heard] == [
        (ROLE.ListItem, "Request 1, 14:08:08", "Waited 240 ms."),
        (ROLE.ListItem, "Request 2, 14:08:12", "Waited 812 ms, streamed 1.9 s."),
        (ROLE.ListItem, "Request 3, 14:08:16", "Waited 640 ms, streamed 3.1 s."),
    ]
    assert heard[0].text(TEXT.Description) == (
        "Waited 240 ms. Failed before an answer began: HTTP 529, overloaded_error."
        " Asked again because of: Provider overloaded."
    )


def test_the_requests_are_one_tab_stop_and_arrows_go_through_them(
    page: DiagnosticsPage, qtbot: QtBot
) -> None:
    rows = page.requests.rows
    assert page.focusable() == [page, *rows, page.focusable()[-2], page.copy]
    assert stops(page) == [rows[2]]
    page.activateWindow()
    rows[2].setFocus()
    qtbot.waitUntil(rows[2].hasFocus)
    went = []
    for key in (
        Qt.Key.Key_Up,
        Qt.Key.Key_Up,
        Qt.Key.Key_Up,
        Qt.Key.Key_End,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
    ):
        QTest.keyClick(focused(rows), key)
        went.append(rows.index(focused(rows)))
    assert went == [1, 0, 0, 2, 2, 0]
    assert stops(page) == [rows[0]]


def test_the_row_that_is_reached_is_in_sight(page: DiagnosticsPage, qtbot: QtBot) -> None:
    page.show_session(replace(mended(), provider_attempts=TRIED * 6))
    page.resize(312, 300)
    rows = page.requests.rows
    page.activateWindow()
    rows[0].setFocus()
    qtbot.waitUntil(lambda: rows[0].hasFocus() and page.requests.height() > len(rows) * 80)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(focused(rows), key)
        row = focused(rows)
        top = row.mapTo(page.viewport(), row.rect().topLeft()).y()
        assert 0 <= top <= page.viewport().height() - row.height()


def stops(page: DiagnosticsPage) -> list[RequestRow]:
    return [row for row in page.requests.rows if row.focusPolicy() & Qt.FocusPolicy.TabFocus]


def focused(rows: list[RequestRow]) -> RequestRow:
    return next(row for row in rows if row.hasFocus())


def test_rows_come_and_go_with_the_prompt(page: DiagnosticsPage, qtbot: QtBot) -> None:
    first = page.requests.rows[0]
    with qtbot.waitSignal(page.focus_order_changed):
        page.show_session(replace(mended(), provider_attempts=TRIED[:1]))
    assert page.requests.rows == [first]
    with qtbot.assertNotEmitted(page.focus_order_changed):
        page.show_session(replace(mended(), provider_attempts=TRIED[:1]))
    page.show_session(before())
    assert not page.requests.isVisible()


@pytest.mark.parametrize("rtl", [False, True], ids=["ltr", "rtl"])
def test_a_bar_begins_with_the_wait_where_the_language_begins(qtbot: QtBot, look: Look, rtl: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    holder = QWidget()
    bar = Bar(look)
    bar.setParent(holder)
    qtbot.addWidget(holder)
    bar.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
    bar.show_parts(0.25, 0.5, "success")
    bar.resize(200, bar.sizeHint().height())
    picture = bar.grab().toImage()
    solid = [picture.pixelColor(x, 4) == look.colour("success") for x in range(200)]
    span = range(51, 149)
    places = [199 - x for x in span] if rtl else list(span)
    assert all(solid[x] for x in places)
    assert sum(solid) <= 100


def test_numbers_are_written_as_the_language_does() -> None:
    known = QLocale()
    QLocale.setDefault(QLocale("de"))
    try:
        (request,) = requests.requests((tried(1, ANSWERED),), UTC)
    finally:
        QLocale.setDefault(known)
    assert request.spans == "Waited 999 ms, streamed 1,0 s."
