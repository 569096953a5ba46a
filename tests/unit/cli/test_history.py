"""What `history` prints, and what its filters ask for."""

import csv
import errno
import io
import json
import stat
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.cli import main
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.history.records import (
    AttemptPage,
    Decided,
    Facet,
    HistoryFilter,
    HistoryPage,
    Outcome,
    PromptMark,
    SessionHistory,
)
from kandev_desktop.engine.records import MessageKind, RouteEventRecord, SessionRecord, ToolRecord
from tests.fakes.fake_history import FakeHistory
from tests.fakes.past import BEGAN, failed_attempt, past_attempt, past_row, rows
from tests.unit.cli.program import NOW, FakeComposition

KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"
OVERLOADED = parse_envelope(
    {
        "agent": "claude",
        "correlated": True,
        "effects": {"delivery": "acked"},
        "signals": [{"kind": "http", "status": 529, "text": f"overloaded, {KEY}"}],
    }
)
FAILED = failed_attempt(past_row(1, decision=Decided.RETRY, due_at=BEGAN + timedelta(seconds=70)), OVERLOADED)
ANSWERED = past_attempt(past_row(2, number=2, folder="/srv/atlas-web", agent="claude"), prompt=f"use {KEY}")
PAGES = (FAILED, ANSWERED)


def past(pages: Sequence[AttemptPage] = PAGES) -> FakeHistory:
    session = SessionRecord(
        id="s1", title="Retry refunds", cwd="/srv", profile="codex", created_at=BEGAN, active_at=BEGAN
    )
    told = SessionHistory(
        session=session, rows=rows(pages), prompts=(PromptMark(generation=1, at=BEGAN),), route_events=()
    )
    return FakeHistory(rows(pages), attempts=pages, sessions=(told,))


class Asked(FakeHistory):
    """Notes what pages are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[HistoryFilter] = []

    async def page(
        self, wanted: HistoryFilter, *, before: int | None = None, limit: int = 100
    ) -> HistoryPage:
        self.wanted.append(wanted)
        return await super().page(wanted, before=before, limit=limit)


def run(*argv: str, history: FakeHistory | None = None) -> tuple[int, FakeComposition]:
    composition = FakeComposition(past=past() if history is None else history)
    return main.run(["history", *argv], composition), composition


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_list_names_each_attempt_the_latest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list")[0] == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[:1] == ["attempt"]
    assert [line.split()[0] for line in lines] == ["a2", "a1"]
    assert "provider_overloaded" in lines[1]


def test_an_empty_list_says_so_and_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", history=FakeHistory())[0] == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "kandev-desktop: no attempt matches\n")


def test_list_can_be_bounded_and_unbounded(capsys: pytest.CaptureFixture[str]) -> None:
    many = past([past_attempt(past_row(number)) for number in range(250)])
    for limit, expected in (("1", 1), ("150", 150), ("0", 250)):
        assert run("list", "--json", "--limit", limit, history=many)[0] == 0
        assert len(printed(capsys)) == expected


@pytest.mark.parametrize("limit", ["-1", "x", "", "9999999999"])
def test_a_strange_limit_is_named(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", f"--limit={limit}")[0] == 2
    assert "is no number of attempts" in capsys.readouterr().err


def test_show_tells_everything_of_an_attempt_but_the_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "a1")[0] == 0
    told = capsys.readouterr().out
    for part in (
        "a1",
        "Retry refunds",
        "provider_overloaded, transient, high",
        "resend",
        "retry due",
        "failed",
    ):
        assert part in told
    assert KEY not in told


def test_show_takes_a_session_and_tells_its_attempts_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "s1", "--json")[0] == 0
    assert [each["attempt"] for each in printed(capsys)] == ["a1", "a2"]


def test_show_names_an_id_that_is_neither(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "nobody")[0] == 2
    assert "no attempt and no session has the id 'nobody'" in capsys.readouterr().err


def test_show_prints_the_prompt_the_answer_and_the_tools_but_no_key(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = past_attempt(past_row(1), prompt=f"Retry\nwith {KEY}", answer="Done.\x1b[2J")
    (said,) = page.messages
    tool = ToolRecord(
        tool_call_id="t1",
        title="ls /srv",
        kind=ToolKind.EXECUTE,
        status=ToolStatus.COMPLETED,
        raw_input='{"cmd": "ls"}',
        raw_output="main.py",
    )
    called = replace(said, id="m9", kind=MessageKind.TOOL, parts=(), tool=tool)
    assert run("show", "a1", history=past([replace(page, messages=(called, said))]))[0] == 0
    told = capsys.readouterr().out
    lines = told.splitlines()
    at = lines.index("prompt     Retry")
    assert lines[at + 1].startswith("           with ")
    assert lines[at + 2 :] == [
        "tool       ls /srv (execute, completed)",
        '  input    {"cmd": "ls"}',
        "  output   main.py",
        "answer     Done.",
    ]
    assert KEY not in told


def test_show_tells_of_prompts_that_nobody_took(capsys: pytest.CaptureFixture[str]) -> None:
    session = SessionRecord(
        id="s9", title="Nobody", cwd="/srv", profile="auto", created_at=BEGAN, active_at=BEGAN
    )
    event = RouteEventRecord(
        id="e", session_id="s9", generation=1, at=BEGAN, kind="blocked", profile="codex", native_id="",
        reason="no_route", route=1,
    )  # fmt: skip
    found = SessionHistory(
        session=session, rows=(), prompts=(PromptMark(generation=1, at=BEGAN),), route_events=(event,)
    )
    history = FakeHistory(sessions=[found])
    assert run("show", "s9", history=history)[0] == 0
    told = capsys.readouterr().out
    assert "prompt     1, sent to nobody" in told
    assert "blocked codex, no_route" in told
    assert run("show", "s9", "--json", history=history)[0] == 0
    (line,) = printed(capsys)
    assert (line["attempt"], line["session"], line["generation"]) == (None, "s9", 1)
    assert line["route_changes"][0]["kind"] == "blocked"


def test_show_takes_how_one_id_begins_and_names_those_of_several(capsys: pytest.CaptureFixture[str]) -> None:
    several = past([past_attempt(past_row(number)) for number in range(1, 13)])
    assert run("show", "a12", "--json", history=several)[0] == 0
    assert [each["attempt"] for each in printed(capsys)] == ["a12"]
    assert run("show", "s", "--json")[0] == 0
    assert len(printed(capsys)) == 2
    assert run("show", "a", history=several)[0] == 2
    assert "several ids begin with 'a': a1, a10, a11, a12, a2, a3, a4, a5, …" in capsys.readouterr().err
    assert run("show", "")[0] == 2
    assert "no attempt and no session" in capsys.readouterr().err


def test_show_prints_the_first_before_it_reads_the_others() -> None:
    class Batches(FakeHistory):
        asked: list[int] = []  # ruff: ignore[mutable-class-default] - one history

        async def attempts(self, ids: Sequence[str]) -> tuple[AttemptPage, ...]:
            self.asked.append(len(ids))
            return await super().attempts(ids)

    pages = [past_attempt(past_row(number)) for number in range(45)]
    drawn = SessionHistory(
        session=SessionRecord(
            id="s1", title="", cwd="/srv", profile="codex", created_at=BEGAN, active_at=BEGAN
        ),
        rows=rows(pages),
        prompts=(),
        route_events=(),
    )
    history = Batches(rows(pages), attempts=pages, sessions=(drawn,))
    assert run("show", "s1", history=history)[0] == 0
    assert history.asked == [1, 1, 20, 20, 4]


def test_stats_prints_the_six_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stats", "--json")[0] == 0
    found = printed(capsys)
    assert {name for each in found for name in each} == {
        "code", "context", "policy_result", "agent", "provider", "rule", "attempts",
    }  # fmt: skip
    assert sum(each["attempts"] for each in found) == len(PAGES)
    assert run("stats")[0] == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(found)


def test_stats_of_a_filter_count_what_it_lets_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stats", "--json", "--outcome", "failed")[0] == 0
    (found,) = printed(capsys)
    assert (found["code"], found["attempts"]) == ("provider_overloaded", 1)
    assert run("stats", "--json", "--since", "2026-01-01")[0] == 0
    assert sorted(each["attempts"] for each in printed(capsys)) == [1, 1]


def test_rejudge_lists_what_differs_and_counts_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    (failure,) = FAILED.failures
    old = replace(failure, classification=replace(failure.classification, code=Code.MODEL_CAPACITY))
    differing = replace(FAILED, failures=(old,))
    unkept = replace(failed_attempt(past_row(3), OVERLOADED, kept=False))
    history = past([differing, ANSWERED, unkept, failed_attempt(past_row(4), OVERLOADED)])
    assert run("rejudge", "--json", history=history)[0] == 0
    told = capsys.readouterr()
    (line,) = map(json.loads, told.out.splitlines())
    assert (line["attempt"], line["differs"]) == ("a1", ["code"])
    assert (line["stored"], line["today"]) == ({"code": "model_capacity"}, {"code": "provider_overloaded"})
    assert "1 judged otherwise today, 1 alike, 1 without kept evidence" in told.err
    assert run("rejudge", history=history)[0] == 0
    assert "code model_capacity → provider_overloaded" in capsys.readouterr().out


@dataclass(frozen=True)
class Filter:
    id: str
    argv: tuple[str, ...]
    facets: Mapping[Facet, tuple[str, ...]] | None = None
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""


FILTERS = (
    *(
        Filter(facet.value, (f"--{facet.value}", value, f"--{facet.value}={value}"), {facet: (value, value)})
        for facet, value in {
            **dict.fromkeys(Facet, "x y"),
            Facet.CODE: Code.RATE_LIMITED.value,
            Facet.CLASS: "hard",
            Facet.DECISION: Decided.WAIT.value,
            Facet.OUTCOME: Outcome.STOPPED.value,
        }.items()
    ),
    Filter("a day", ("--since", "2026-11-30"), since=datetime(2026, 11, 30, tzinfo=UTC)),
    Filter("a zone", ("--until", "2026-11-30T14:00+02:00"), until=datetime(2026, 11, 30, 12, tzinfo=UTC)),
    Filter("an age", ("--since", "36h"), since=NOW - timedelta(hours=36)),
    Filter("words", ("--text", '"two words" more'), text='"two words" more'),
)


@pytest.mark.parametrize("case", FILTERS, ids=lambda case: case.id)
@pytest.mark.parametrize("command", ["list", "export", "rejudge", "stats"])
def test_every_command_takes_the_same_filters(case: Filter, command: str) -> None:
    asked = Asked()
    assert run(command, *case.argv, history=asked)[0] == 0
    facets = tuple((case.facets or {}).items())
    assert asked.wanted == [HistoryFilter(since=case.since, until=case.until, facets=facets, text=case.text)]


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (("--code", "nope"), "--code 'nope' is none of"),
        (("--outcome", "won"), "--outcome 'won' is none of"),
        (("--since", "yesterday"), "--since 'yesterday' is no time; give"),
        (("--text", ""), "--text '' has no word to look for"),
        (("--text", " - "), "--text ' - ' has no word to look for"),
        (("--until", "999999d"), "--until '999999d' is no time; give"),
    ],
)
def test_a_strange_filter_is_named_with_what_is_taken(
    argv: tuple[str, ...], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("list", *argv)[0] == 2
    assert named in capsys.readouterr().err


def test_another_database_is_handed_on() -> None:
    assert run("list", "--db", "/copy.db")[1].calls == [("history", "/copy.db")]
    assert run("list")[1].calls == [("history",)]


def test_export_prints_lines_or_cells(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export")[0] == 0
    assert [each["attempt"] for each in printed(capsys)] == ["a2", "a1"]
    assert run("export", "--format", "csv")[0] == 0
    out = capsys.readouterr().out
    assert KEY not in out
    assert [line[0] for line in csv.reader(out.splitlines())] == ["attempt", "a2", "a1"]


def test_export_writes_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "--format", "html")[0] == 0
    assert capsys.readouterr().out.splitlines() == ["<!DOCTYPE html>", "<p>a2", "<p>a1"]


def test_a_bundle_is_a_file_and_its_parts_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "bundle.zip"
    assert run("export", "--format", "bundle", "--output", str(target))[0] == 0
    assert capsys.readouterr().err.split() == ["5", "attempts.jsonl"]
    with zipfile.ZipFile(target) as archive:
        assert archive.read("attempts.jsonl") == b"a2 a1"


def test_a_bundle_can_be_read_before_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "--format", "bundle")[0] == 0
    assert capsys.readouterr().out == "== attempts.jsonl\na2 a1"


def test_export_writes_a_new_file_that_is_the_user_s_alone(tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    assert run("export", "--output", str(target))[0] == 0
    assert len(target.read_text(encoding="utf-8").splitlines()) == 2
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [target]


def test_export_replaces_a_file_only_when_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("mine", encoding="utf-8")
    assert run("export", "--output", str(target))[0] == 2
    assert "is there already; --force replaces it" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"
    assert run("export", "--output", str(target), "--force")[0] == 0
    assert target.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm", ".owner"])
def test_export_replaces_no_database_whatever_is_told(
    tmp_path: Path, suffix: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database, link = tmp_path / "kandev.db", tmp_path / "link"
    database.write_bytes(b"SQLite format 3\0 and pages")
    beside = tmp_path / f"kandev.db{suffix}"
    link.symlink_to(beside)
    for target in (beside, link):
        assert run("export", "--output", str(target), "--force")[0] == 2
        assert "never replaced" in capsys.readouterr().err
    assert database.read_bytes() == b"SQLite format 3\0 and pages"
    assert {each.name for each in tmp_path.iterdir()} == {"kandev.db", "link"}


def test_export_says_where_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "--output", str(tmp_path / "none" / "out.jsonl"))[0] == 2
    assert "file_unwritable" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


class _Full(io.StringIO):
    """An output with no room."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    def fileno(self) -> int:
        return self._descriptor


@pytest.mark.parametrize(
    "command",
    [
        ("list",),
        ("list", "--json"),
        ("show", "a1"),
        ("stats",),
        ("export",),
        ("export", "--format", "html"),
    ],
    ids=" ".join,
)
def test_an_output_without_room_is_named(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "out").open("w") as kept, redirect_stdout(_Full(kept.fileno())):
        code, _ = run(*command)
    assert code == 1
    assert "the output cannot be written: No space left on device" in capsys.readouterr().err


def test_nothing_acts_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    hostile = past([past_attempt(past_row(1, title="a\x1b[2Jb\u202ec", profile="p\x07"))])
    for argv in (("list",), ("list", "--json"), ("show", "a1"), ("show", "a1", "--json"), ("export",)):
        assert run(*argv, history=hostile)[0] == 0
        out = capsys.readouterr().out
        assert not {"\x1b", "\x07", "\u202e"} & set(out)
