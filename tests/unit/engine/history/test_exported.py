"""What leaves the program: documented fields, sanitised, and no formula in a cell. All keys are made up."""

import csv
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.session.content import DiffPart, LinkPart, TerminalPart, TextPart
from kandev_desktop.domain.session.updates import Location, ToolKind, ToolStatus
from kandev_desktop.engine.history.exported import (
    COLUMNS,
    CSV_COLUMNS,
    TEXT,
    attempt_json,
    plain,
    row_json,
)
from kandev_desktop.engine.history.exporting import csv_lines, json_lines
from kandev_desktop.engine.history.records import AttemptPage, Replaced
from kandev_desktop.engine.records import (
    MessageKind,
    RevisionRecord,
    RouteEventRecord,
    ToolRecord,
)
from tests.fakes.catalogue import catalogue
from tests.fakes.past import BEGAN, failed_attempt, past_attempt, past_row

README = Path(__file__).parents[4] / "README.md"
KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"
MAIL = "jane.doe@example.org"
HOME = "/home/jane/payments"
PLANTED = f"key {KEY} of {MAIL} in {HOME}"
SECRETS = (KEY, MAIL, "/home/jane")
ENVELOPE = {
    "agent": "claude",
    "correlated": True,
    "effects": {"delivery": "acked"},
    "signals": [
        {
            "kind": "acp_error",
            "text": f"overloaded_error {PLANTED}",
            "data": {"error.type": "overloaded_error", "x": PLANTED},
        }
    ],
}


async def of(pages: Sequence[AttemptPage]) -> AsyncIterator[AttemptPage]:
    for page in pages:
        yield page


async def written(pieces: AsyncIterator[str]) -> str:
    return "".join([piece async for piece in pieces])


def planted() -> AttemptPage:
    """An attempt with a secret wherever a person, an agent or a file can have put one."""
    row = past_row(
        1, title=PLANTED, folder=HOME, model=PLANTED, profile=PLANTED, provider=PLANTED, agent=PLANTED
    )
    page = failed_attempt(row, parse_envelope(ENVELOPE))
    answer = page.messages[0]
    tool = replace(
        answer,
        kind=MessageKind.TOOL,
        parts=(),
        tool=ToolRecord(
            tool_call_id=PLANTED,
            title=PLANTED,
            kind=ToolKind.EXECUTE,
            status=ToolStatus.COMPLETED,
            content=(
                TextPart(text=PLANTED),
                DiffPart(path=PLANTED, old=PLANTED, new=PLANTED),
                TerminalPart(terminal_id=PLANTED, output=PLANTED),
                LinkPart(uri=PLANTED, name=PLANTED),
            ),
            locations=(Location(path=PLANTED, line=1),),
            raw_input=json.dumps({"command": PLANTED}),
            raw_output=PLANTED,
        ),
    )
    spoken = replace(answer, parts=(TextPart(text=PLANTED), LinkPart(uri=PLANTED)))
    event = RouteEventRecord(
        id="e",
        session_id="s1",
        generation=1,
        at=BEGAN,
        kind="claimed",
        profile=PLANTED,
        native_id=PLANTED,
        reason=PLANTED,
        from_profile=PLANTED,
        provider=PLANTED,
        model=PLANTED,
    )
    before = RevisionRecord(
        message_id=answer.id, revision=1, attempt_id="a1", parts=(TextPart(text=PLANTED),), replaced_at=BEGAN
    )
    prompt = replace(page.prompt, parts=(TextPart(text=PLANTED),))
    return replace(
        page,
        prompt=prompt,
        attempt=replace(page.attempt, sent=prompt.parts),
        messages=(spoken, tool),
        replaced=(Replaced(message=spoken, revisions=(before,)),),
        route_events=(event,),
    )


async def test_no_secret_is_in_a_line() -> None:
    for text in (await written(json_lines(of([planted()]))), await written(csv_lines(of([planted()])))):
        assert not [secret for secret in SECRETS if secret in text]
        assert "overloaded" in text


async def test_a_line_is_json_of_the_documented_fields() -> None:
    page = failed_attempt(past_row(1), parse_envelope(ENVELOPE))
    lines = (await written(json_lines(of([page, past_attempt(past_row(2))])))).splitlines()
    found = [json.loads(line) for line in lines]
    documented = README.read_text(encoding="utf-8")
    assert [each["attempt"] for each in found] == ["a1", "a2"]
    assert not [name for name in found[0] if f"`{name}`" not in documented]
    assert found[0]["judgements"][0]["code"] == "provider_overloaded"
    assert found[0]["evidence"]["signals"][0]["text"].startswith("overloaded_error")
    assert found[1]["prompt"] == "Retry the refunds"
    assert found[1]["messages"][0]["text"] == "Done."


def test_the_names_of_a_row_are_those_of_the_columns() -> None:
    assert tuple(row_json(past_row(1))) == COLUMNS
    assert set(COLUMNS) <= set(CSV_COLUMNS)


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t=", " =", "\r=", "\u3000=", "\uff1d"])
async def test_no_cell_begins_a_formula(begin: str) -> None:
    page = past_attempt(
        past_row(1, title=f"{begin}1+2", folder=f"{begin}x"), prompt=f"{begin}cmd|'/c calc'!A0"
    )
    text = await written(csv_lines(of([page])))
    cells = [cell for line in csv.reader(text.splitlines()) for cell in line]
    assert not [cell for cell in cells if cell.strip()[:1] in {"=", "+", "-", "@", "\uff1d"}]
    assert "'" in text


async def test_cells_with_commas_quotes_and_lines_are_read_back() -> None:
    page = past_attempt(past_row(1, title='one, "two"'), prompt="first\nsecond")
    text = await written(csv_lines(of([page])))
    head, line = csv.reader(text.splitlines(keepends=True))
    found = dict(zip(head, line, strict=True))
    assert found["title"] == 'one, "two"'
    assert found["prompt"] == "first\nsecond"


def test_a_long_text_keeps_its_head_and_its_tail() -> None:
    page = past_attempt(past_row(1), prompt=f"begin {'x ' * TEXT} end")
    told = attempt_json(page)["prompt"]
    assert isinstance(told, str)
    assert len(told) <= TEXT
    assert told.startswith("begin")
    assert told.endswith("end")


def test_what_json_has_no_word_for_is_null() -> None:
    assert plain({"a": float("nan"), "b": (float("inf"), 1.5)}) == {"a": None, "b": [None, 1.5]}


def test_a_variable_s_name_makes_its_value_a_secret() -> None:
    told = plain(
        {"env": [{"name": "API_KEY", "value": "correct horse hunter2"}], "password": "correct horse"}
    )
    assert told == {"env": [{"name": "API_KEY", "value": "[redacted]"}], "password": "[redacted]"}


def test_times_are_utc_with_their_mark() -> None:
    found = row_json(past_row(1, due_at=BEGAN + timedelta(hours=1)))
    assert found["started_at"] == "2026-11-30T14:09:05.000Z"
    assert found["due_at"] == "2026-11-30T15:08:05.000Z"


def test_no_rule_is_taken_for_a_secret() -> None:
    assert not [rule.id for rule in catalogue().rules if sanitise(rule.id) != rule.id]
    assert sanitise(catalogue().version) == catalogue().version
