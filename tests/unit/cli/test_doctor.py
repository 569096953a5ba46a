"""What `doctor` prints and how it ends."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.cli import main
from kandev_desktop.cli.composition import DatabaseReport
from kandev_desktop.cli.doctor import database_finding
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.findings import Area, Finding, Health
from tests.unit.cli.program import FakeComposition
from tests.unit.cli.test_main import start

PATH = Path("/data/kandev.db")
DAMAGED = KnownError(Problem.DATABASE_DAMAGED, path=str(PATH), detail="row 7")


@dataclass(frozen=True)
class Case:
    id: str
    report: DatabaseReport
    health: Health
    detail: str = ""
    error: KnownError | None = None


CASES = [
    Case("none yet", DatabaseReport(path=PATH, exists=False), Health.MISSING, "made at the first start"),
    Case("sound", DatabaseReport(path=PATH, exists=True, schema=3), Health.OK, "schema 3"),
    Case(
        "in use",
        DatabaseReport(path=PATH, exists=True, schema=3, owner=42),
        Health.OK,
        "schema 3, in use by process 42",
    ),
    Case(
        "damaged",
        DatabaseReport(path=PATH, exists=True, schema=3, error=DAMAGED),
        Health.PROBLEM,
        "schema 3",
        DAMAGED,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_database(case: Case) -> None:
    assert database_finding(case.report) == Finding(
        area=Area.DATABASE, subject=str(PATH), health=case.health, detail=case.detail, error=case.error
    )


FINDINGS = (
    Finding(area=Area.AGENTS, subject="claude", health=Health.OK, detail="0.101.0, /bin/claude-agent-acp"),
    Finding(
        area=Area.DISPLAY,
        subject="session",
        health=Health.MISSING,
        error=KnownError(Problem.DISPLAY_MISSING),
    ),
)


def test_plain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["doctor"], FakeComposition(findings=FINDINGS)) == 0
    assert capsys.readouterr().out == (
        "ok       agents     claude: 0.101.0, /bin/claude-agent-acp\n"
        "missing  display    session\n"
        "                    explained display_missing\n"
        "missing  database   /db: made at the first start\n"
    )


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["doctor", "--json"], FakeComposition(findings=FINDINGS)) == 0
    agent, display, database = map(json.loads, capsys.readouterr().out.splitlines())
    assert agent == {
        "area": "agents",
        "subject": "claude",
        "health": "ok",
        "detail": "0.101.0, /bin/claude-agent-acp",
        "problem": None,
        "facts": {},
        "remedy": "",
    }
    assert display == {
        "area": "display",
        "subject": "session",
        "health": "missing",
        "detail": "",
        "problem": "display_missing",
        "facts": {},
        "remedy": "explained display_missing",
    }
    assert database["health"] == "missing"


def test_a_problem_needs_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    broken = DatabaseReport(path=PATH, exists=True, error=DAMAGED)
    assert main.run(["doctor"], FakeComposition(database=broken)) == 3
    assert "problem  database   /data/kandev.db\n" in capsys.readouterr().out


def test_this_machine_without_a_display_and_with_keys(tmp_path: Path) -> None:
    ran = start("doctor", "--json", home=tmp_path, ANTHROPIC_API_KEY="value-of-the-key")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"value-of-the-key" not in ran.stdout
    findings = [json.loads(line) for line in ran.stdout.splitlines()]
    assert {finding["area"] for finding in findings} == set(Area)
    practice = next(finding for finding in findings if finding["subject"] == "practice")
    assert practice["health"] == "ok"
    anthropic = next(finding for finding in findings if finding["subject"] == "builtin-anthropic")
    assert anthropic["health"] == "ok"
    assert anthropic["detail"].endswith("set: ANTHROPIC_API_KEY")
    assert all(finding["remedy"] for finding in findings if finding["problem"])
    assert list(tmp_path.iterdir()) == []
