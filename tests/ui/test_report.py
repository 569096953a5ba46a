"""A report is one document that loads nothing and runs nothing, with everything that is known of its attempts."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, timedelta

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import DiffPart, TextPart
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.history.records import (
    EVERYTHING,
    AttemptPage,
    Decided,
    HistoryRow,
    PromptMark,
    Replaced,
    SessionHistory,
)
from kandev_desktop.engine.history.walk import rows as walked
from kandev_desktop.engine.records import MessageKind, RevisionRecord, SessionRecord, ToolRecord
from kandev_desktop.ui.text.report.attempt import Told
from kandev_desktop.ui.text.report.document import language_of
from kandev_desktop.ui.text.report.drawing import drawing
from kandev_desktop.ui.text.report.markup import sentence
from kandev_desktop.ui.text.report.pieces import MOST, report
from kandev_desktop.ui.text.report.style import STYLE
from kandev_desktop.ui.text.timeline import Act, Attempt, Deed, Lane, Timeline
from kandev_desktop.ui.text.timeline import Outcome as Drawn
from tests.fakes.fake_history import FakeHistory
from tests.fakes.past import BEGAN, failed_attempt, past_attempt, past_row, rows
from tests.fakes.sown import sown
from tests.ui.strict_html import StrictHtml

HOSTILE = "</pre></style><script>alert(1)</script><img src=x onerror=y>\"'--><!-- &lt;b&gt;"
OVERLOADED = parse_envelope(
    {
        "agent": "codex",
        "correlated": True,
        "effects": {"delivery": "acked"},
        "signals": [{"kind": "http", "status": 529, "text": "overloaded"}],
    }
)


def past(pages: list[AttemptPage]) -> FakeHistory:
    record = SessionRecord(
        id="s1", title="Retry refunds", cwd="/srv", profile="codex", created_at=BEGAN, active_at=BEGAN
    )
    told = SessionHistory(
        session=record, rows=rows(pages), prompts=(PromptMark(generation=1, at=BEGAN),), route_events=()
    )
    return FakeHistory(rows(pages), attempts=pages, sessions=(told,))


def document(history: FakeHistory, language: str = "en") -> str:
    told = Told(now=BEGAN + timedelta(hours=1), zone=UTC)

    async def whole() -> str:
        pieces = report(history, walked(history, EVERYTHING), told, language_of(language))
        return "".join([piece async for piece in pieces])

    return asyncio.run(whole())


def retried() -> list[AttemptPage]:
    """One that failed and is retried, and one with a tool, a change and an answer that was replaced."""
    first = past_row(1, decision=Decided.RETRY, due_at=BEGAN + timedelta(minutes=3))
    page = past_attempt(past_row(4, number=2, profile="claude"), answer="Refunds are retried.")
    answer = page.messages[0]
    change = DiffPart(path="a.py", old="one\n", new="two\n")
    tool = ToolRecord(
        tool_call_id="c", title="Edit", kind=ToolKind.EDIT, status=ToolStatus.COMPLETED, content=(change,)
    )
    before = RevisionRecord(
        message_id=answer.id,
        revision=1,
        attempt_id="a4",
        parts=(TextPart(text="Refunds are"),),
        replaced_at=BEGAN,
    )
    edited = replace(answer, id="t", position=1, kind=MessageKind.TOOL, parts=(), tool=tool)
    second = replace(
        page, messages=(answer, edited), replaced=(Replaced(message=answer, revisions=(before,)),)
    )
    return [failed_attempt(first, OVERLOADED), second]


def test_it_loads_nothing_and_runs_nothing_whatever_is_in_it() -> None:
    pages = [sown(page, HOSTILE) for page in retried()]
    found = StrictHtml(document(past(pages)))
    policy = next(each for each in found.all("meta") if "http-equiv" in each)
    assert policy["content"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "alert(1)" in found.text
    assert re.findall(r"url\(|@import|http", STYLE) == []


def test_it_tells_an_attempt_from_its_prompt_to_its_decision() -> None:
    found = StrictHtml(document(past(retried())))
    for part in (
        "Report of 2 attempts", "Retry refunds", "Retry the refunds", "Provider overloaded", "Retry in 32 s",
        "status.overloaded", "HTTP 529", "Gate: Open", "Policy: Interactive", "- one", "+ two", "Refunds are retried.",
        "Refunds are", "Goes on from codex to claude",
    ):  # fmt: skip
        assert part in found.text


def test_each_attempt_of_the_list_leads_to_its_place() -> None:
    found = StrictHtml(document(past(retried())))
    places = [each["id"] for each in found.all("article")]
    assert places == ["attempt-a1", "attempt-a4"]
    assert sorted(each["href"] for each in found.all("a")) == [f"#{place}" for place in places]


def test_ids_of_ours_stay_whatever_they_look_like() -> None:
    own = "0123456789abcdef" * 2
    text = StrictHtml(document(past([past_attempt(past_row(1, attempt_id=own))]))).text
    assert own in text


def test_a_name_in_a_sentence_keeps_its_direction() -> None:
    assert sentence("a \u2068b <c>\u2069 d") == "a <bdi>b &lt;c&gt;</bdi> d"
    assert sentence("cut \u2068b <c>") == "cut b &lt;c&gt;"
    assert sentence("\ue069 of others \ue068") == " of others "


def test_of_a_long_session_what_is_reported_is_drawn() -> None:
    pages = [past_attempt(past_row(number, number=number)) for number in range(600)]
    history, told = past(pages), Told(now=BEGAN + timedelta(days=1), zone=UTC)

    async def one(number: int) -> AsyncIterator[HistoryRow]:
        yield pages[number].row

    async def whole() -> str:
        return "".join([piece async for piece in report(history, one(100), told, language_of("en"))])

    assert "codex, attempt 100: Prompt sent, Answered" in StrictHtml(asyncio.run(whole())).text


def test_a_drawing_has_its_facts_in_a_table_beside_it() -> None:
    text = document(past(retried()))
    drawn = text[text.index("<svg") : text.index("</svg>")]
    table = text[text.index("</svg>") : text.index("<article")]
    told = re.findall(r"<title>(.*?)</title>", drawn)
    assert len(told) == 4
    assert all(each in table for each in told)


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_drawing_tells_waiting_from_answering_and_marks_what_a_person_did(*, mirrored: bool) -> None:
    pieces = (
        Act(lane=0, start=0, told="You pressed Retry now", deed=Deed.RETRY),
        Attempt(lane=0, start=0, end=100, streams=50, told="Codex", outcome=Drawn.ANSWERED),
    )
    shown = Timeline(name="A", told="B", lanes=(Lane(label="Codex"),), pieces=pieces)
    svg = StrictHtml(drawing(shown, mirrored=mirrored))
    assert "You pressed Retry now" in svg.text
    assert [each["class"] for each in svg.all("circle") if "class" in each] == ["dot", "deed", "dot"]
    whole, waited, _dots = svg.all("rect")[-3:]
    assert (whole["class"], waited["class"]) == ("answered", "silent answered")
    assert float(waited["width"]) == pytest.approx(float(whole["width"]) / 2, abs=0.1)
    ends = [float(each["x"]) + float(each["width"]) * mirrored for each in (whole, waited)]
    assert ends[0] == pytest.approx(ends[1], abs=0.1)


@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("ar", "rtl"), ("ja", "ltr")])
def test_the_language_and_its_direction_are_told(language: str, direction: str) -> None:
    (told,) = StrictHtml(document(past(retried()), language)).all("html")
    assert told == {"lang": language, "dir": direction}


def test_nothing_is_written_of_more_attempts_than_a_report_holds() -> None:
    pages = [past_attempt(past_row(number)) for number in range(MOST + 1)]
    with pytest.raises(KnownError) as caught:
        document(past(pages))
    assert (caught.value.problem, caught.value.facts) == (Problem.REPORT_TOO_LARGE, {"most": str(MOST)})


def test_of_no_attempts_it_says_so() -> None:
    assert "Report of 0 attempts" in StrictHtml(document(FakeHistory())).text
