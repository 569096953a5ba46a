"""The report of a drill, and how one ends."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

import pytest

from kandev_desktop.cli import drill_report
from kandev_desktop.cli.composition import DrillBegun, DrillRow
from kandev_desktop.cli.main import run
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.judgement import Judgement, judge
from tests.fakes.catalogue import catalogue
from tests.unit.cli.program import FakeComposition

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def judged(**envelope: Any) -> Judgement:
    evidence = parse_envelope({"correlated": True, "effects": {"delivery": "acked"}, **envelope})
    return judge(evidence, catalogue=catalogue(), now=NOW)


WELL = judged(signals=[{"kind": "acp_result", "data": {"stopReason": "end_turn"}}], effects={"content": True})
OVERLOADED = judged(
    signals=[{"kind": "http", "status": 529, "text": '{"error": {"type": "overloaded_error"}}'}]
)
QUOTA = judged(signals=[{"kind": "http", "status": 429, "text": '{"error": {"type": "insufficient_quota"}}'}])
ROW = DrillRow(
    scenario="ok",
    end="end_turn",
    cancel_answered=None,
    shown="Hello.",
    seconds=1.25,
    silent_s=0.75,
    requests=MappingProxyType({"main": 1, "side": 2, "other": 0}),
    tries=1,
    tries_told=None,
    answers=1,
    commands=0,
    judgement=WELL,
)
FAILED = replace(
    ROW,
    scenario="overloaded",
    end="failed",
    shown="Overloaded",
    tries=6,
    tries_told=3,
    answers=0,
    judgement=OVERLOADED,
)
CUT = replace(
    ROW,
    scenario="stall",
    end="capped",
    cancel_answered=True,
    shown="word\n" * 30,
    silent_s=120.0,
    answers=11,
    commands=2,
)


def test_the_table_is_aligned_and_says_what_would_be_done() -> None:
    rows = [ROW, FAILED, replace(FAILED, scenario="quota", judgement=QUOTA), CUT]
    head, *lines = [line.split("  ") for line in drill_report.table(rows)]
    cells = [[cell.strip() for cell in line if cell.strip()] for line in (head, *lines)]
    assert cells == [
        list(drill_report.HEADS),
        [
            "ok", "end_turn", "0.8 s", "1+2+0", "1", "0", "nothing", "none (high)", WELL.classification.rule_id,
            "none: no_failure", "none: no_failure", "Hello.",
        ],
        [
            "overloaded", "failed", "0.8 s", "1+2+0", "6, 3 told", "0", "nothing", "provider_overloaded (high)",
            OVERLOADED.classification.rule_id,
            "retry in 5 s: nothing_happened", "short_retry in 5 s: nothing_happened", "Overloaded",
        ],
        [
            "quota", "failed", "0.8 s", "1+2+0", "6, 3 told", "0", "nothing", "quota_limited (high)",
            QUOTA.classification.rule_id,
            "manual: hard_limit", "fallback: hard_limit", "Overloaded",
        ],
        [
            "stall", "capped, cancelled", "120.0 s", "1+2+0", "1", "2", "answer 11x, command 2x", "none (high)",
            WELL.classification.rule_id, "still running", "still running", "word " * 11 + "word…",
        ],
    ]  # fmt: skip


def test_an_agent_that_did_not_heed_the_cancel_was_killed() -> None:
    (_, line) = drill_report.table([replace(CUT, cancel_answered=False)])
    assert "capped, killed" in line


def test_a_line_of_json_is_the_row_and_the_fields_of_classify() -> None:
    line = json.loads(drill_report.line(FAILED))
    classified = OVERLOADED.classification
    assert line == {
        "scenario": "overloaded",
        "end": "failed",
        "cancel_answered": None,
        "shown": "Overloaded",
        "seconds": 1.25,
        "silent_s": 0.75,
        "requests": {"main": 1, "side": 2, "other": 0},
        "tries": 6,
        "tries_told": 3,
        "answers": 0,
        "commands": 0,
        "code": "provider_overloaded",
        "class": "transient",
        "confidence": "high",
        "scope": "provider",
        "rule_id": classified.rule_id,
        "catalogue_version": classified.catalogue_version,
        "retry_after_s": None,
        "reset_at": None,
        "reset_source": None,
        "safe_excerpt": classified.safe_excerpt,
        "interactive": {
            "action": "retry",
            "delay_s": 5.0,
            "attempts_left": 5,
            "reason": "nothing_happened",
        },
        "unattended": {"action": "short_retry", "delay_s": 5.0, "reason": "nothing_happened"},
    }


@dataclass
class Drilling(FakeComposition):
    """Yields rows and then does what `then` says."""

    rows: Sequence[DrillRow] = (ROW, FAILED)
    then: BaseException | int | None = None
    asked: list[tuple[str, tuple[str, ...], float]] = field(default_factory=list)

    async def drill(
        self, profile: str, scenarios: Sequence[str], *, cap_s: float
    ) -> AsyncGenerator[DrillBegun | DrillRow]:
        self.asked.append((profile, tuple(scenarios), cap_s))
        for number, row in enumerate(self.rows, 1):
            yield DrillBegun(scenario=row.scenario, number=number, of=3)
            yield row
        match self.then:
            case int():
                os.kill(os.getpid(), self.then)
                await asyncio.get_running_loop().create_future()
            case BaseException():
                raise self.then
            case None:
                pass


def test_rows_are_printed_as_a_table_and_progress_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    composition = Drilling()
    assert (
        run(
            ["drill", "--profile", "x", "--scenario", "ok", "--scenario", "overloaded", "--cap", "9"],
            composition,
        )
        == 0
    )
    assert composition.asked == [("x", ("ok", "overloaded"), 9.0)]
    captured = capsys.readouterr()
    assert captured.out.splitlines() == list(drill_report.table([ROW, FAILED]))
    assert captured.err == "1 of 3: ok\n2 of 3: overloaded\n"


def test_json_has_a_line_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    composition = Drilling()
    assert run(["drill", "--profile", "x", "--json"], composition) == 0
    assert composition.asked == [("x", (), 120.0)]
    assert capsys.readouterr().out.splitlines() == [drill_report.line(ROW), drill_report.line(FAILED)]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_what_was_found(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["drill", "--profile", "x"], Drilling(then=number)) == 130
    assert capsys.readouterr().out.splitlines() == list(drill_report.table([ROW, FAILED]))


def test_what_is_in_the_way_leaves_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    error = KnownError(Problem.COMMAND_NOT_FOUND, command="x", install="")
    assert run(["drill", "--profile", "x"], Drilling(then=error)) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines() == list(drill_report.table([ROW, FAILED]))
    assert captured.err.splitlines()[-1] == f"kandev-desktop: explained {error}"


@pytest.mark.parametrize("cap", ["0", "-1", "inf", "nan", "soon"])
def test_a_cap_is_a_number_of_seconds(cap: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["drill", "--profile", "x", f"--cap={cap}"], Drilling()) == 2
    assert f"{cap!r} is no number of seconds" in capsys.readouterr().err
