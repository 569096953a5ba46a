"""`kandev-desktop history` as a program, on what a real run has left."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.program import Place
from tests.e2e.test_run import ANSWER, OVERLOADED

KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A machine on which one prompt was overloaded once and answered then."""
    made = Place(tmp_path)
    made.install({"prompts": [OVERLOADED, ANSWER]})
    assert made.run(*made.prompt(text=f"Say hello with {KEY}.")).code == 0
    return made


def look(place: Place, *argv: str) -> str:
    ended = place.run("history", *argv)
    assert ended.code == 0, ended
    return ended.out


def lines(told: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told.splitlines()]


def test_what_a_run_left_is_looked_back_at_from_a_copy(place: Place, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    shutil.copy(place.database, copy)
    before = copy.read_bytes()
    on = ("--db", str(copy))
    answered, failed = lines(look(place, "list", "--json", *on))
    assert (failed["outcome"], failed["code"], failed["decision"]) == (
        "failed",
        "provider_overloaded",
        "retry",
    )
    assert (answered["outcome"], answered["kind"]) == ("answered", "automatic")
    (exported,) = lines(look(place, "export", "--text", "hello", "--outcome", "failed", *on))
    assert exported["judgements"][0]["rule"] == failed["rule"]
    assert KEY not in json.dumps(exported)
    assert "Say hello with" in exported["prompt"]
    assert sum(each["attempts"] for each in lines(look(place, "stats", "--json", *on))) == 2
    assert not look(place, "rejudge", *on)
    assert copy.read_bytes() == before
    assert not [file.name for file in tmp_path.iterdir() if file.name.startswith("copy.db-")]


def test_no_database_and_another_program_s_are_told(tmp_path: Path) -> None:
    missing, foreign = tmp_path / "none.db", tmp_path / "foreign.db"
    foreign.write_text("not a database at all", encoding="utf-8")
    for path in (missing, foreign):
        ended = Place(tmp_path).run("history", "list", "--db", str(path))
        assert (ended.code, ended.out) == (2, "")
        assert str(path) in ended.err
        assert "Traceback" not in ended.err
