"""`classify` and `replay` over the real composition: JSON Lines in, JSON Lines out."""

import contextlib
import io
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from kandev_desktop.app.composition import Program
from kandev_desktop.cli import main
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.explanation import Explanation

ROOT = Path(__file__).parents[3]
RECORDINGS = ROOT / "tests" / "golden" / "recordings"
OVERLOADED = {
    "id": "a",
    "agent": "claude-acp",
    "phase": "setup",
    "now": "2026-01-01T00:00:00Z",
    "correlated": True,
    "effects": {"delivery": "acked"},
    "signals": [{"kind": "http", "status": 529, "hints": {"retry-after": "7"}}],
}
QUOTA = {
    "id": "b",
    "now": "2026-01-01T00:00:00Z",
    "correlated": True,
    "effects": {"delivery": "acked"},
    "signals": [{"kind": "acp_error", "code": -32603, "data": {"error": {"code": "insufficient_quota"}}}],
}


@pytest.fixture
def program() -> Program:
    return Program()


def feed(monkeypatch: pytest.MonkeyPatch, *lines: str | bytes) -> None:
    raw = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))


def rows(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_one_line_an_envelope(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, json.dumps(OVERLOADED), "", json.dumps(QUOTA))
    assert main.run(["classify"], program) == 0
    first, second = rows(capsys.readouterr().out)
    version = first.pop("catalogue_version")
    assert len(version) == 12
    assert first == {
        "id": "a",
        "code": "provider_overloaded",
        "class": "transient",
        "confidence": "high",
        "scope": "provider",
        "rule_id": "status.overloaded",
        "retry_after_s": 7.0,
        "reset_at": "2026-01-01T00:00:07Z",
        "reset_source": "metadata",
        "safe_excerpt": "",
        "interactive": {
            "action": "retry",
            "delay_s": 7.0,
            "attempts_left": 5,
            "reason": "nothing_happened",
        },
        "unattended": {"action": "short_retry", "delay_s": 7.0, "reason": "nothing_happened"},
    }
    assert (
        second["id"],
        second["code"],
        second["interactive"]["action"],
        second["unattended"]["action"],
    ) == (
        "b",
        "quota_limited",
        "manual",
        "fallback",
    )


def test_what_cannot_be_known_is_null(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, "{}")
    assert main.run(["classify"], program) == 0
    (row,) = rows(capsys.readouterr().out)
    assert (row["id"], row["code"], row["retry_after_s"], row["reset_at"], row["reset_source"]) == (
        None,
        "none",
        None,
        None,
        None,
    )
    assert row["interactive"] == {
        "action": "none",
        "delay_s": None,
        "attempts_left": 0,
        "reason": "no_failure",
    }


def test_explains(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    body = json.dumps({"error": {"code": "insufficient_quota"}})
    stale = {"kind": "stderr", "text": "old", "stale": True}
    signals = [stale, {"kind": "http", "status": 503, "text": body}]
    feed(monkeypatch, json.dumps({"correlated": True, "signals": signals}))
    assert main.run(["classify", "--explain"], program) == 0
    (row,) = rows(capsys.readouterr().out)
    explained = row["explain"]
    assert {matched["rule_id"]: matched["lost"] for matched in explained["matched"]} == {
        "vendor.quota": None,
        "sentence.quota": "rank",
        "status.unavailable": "guard",
    }
    assert explained["decided_by"] == [2]
    assert explained["stale"] == [1]
    assert explained["conflict"] == []
    assert explained["effects"]["delivery"] == "unknown"
    assert explained["gate"] == {"answer": "stop", "reason": "delivery_unknown"}
    assert explained["unattended_gate"] == {"answer": "stop", "reason": "delivery_unknown"}
    assert explained["interactive"] == {"action": "manual", "reason": "hard_limit", "delay_s": None}
    assert TypeAdapter(Explanation).validate_python(explained).conclusion.code is Code.QUOTA_LIMITED


def test_explains_nothing_unasked(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, json.dumps(QUOTA))
    assert main.run(["classify"], program) == 0
    (row,) = rows(capsys.readouterr().out)
    assert "explain" not in row


@dataclass(frozen=True)
class Bad:
    id: str
    line: str | bytes
    reason: str


BAD = (
    Bad("no JSON", "{", "not JSON: "),
    Bad("two values", "{} {}", "not JSON: "),
    Bad("a list", "[]", "no JSON object"),
    Bad("other bytes", b'{"id": "\xff"}', "not UTF-8"),
    Bad("nested without end", "[" * 100_000, "not JSON: "),
    Bad("a wrong kind", '{"signals": [{"kind": "gossip"}]}', "signals.0.kind: "),
    Bad("a wrong phase", '{"phase": "later"}', "phase: "),
    Bad("no field of an envelope", '{"t": 0.1, "dir": "rx"}', "t: The line has no field of an envelope"),
    Bad("a key that acts", '{"\\u001b[2J": 1}', "\ufffd[2J: The line has no field"),
    Bad("no zone in now", '{"now": "2026-01-01T00:00:00"}', "now: "),
)


@pytest.mark.parametrize("case", BAD, ids=lambda case: case.id)
def test_a_bad_line_is_named_once_and_the_others_are_judged(
    case: Bad, program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, json.dumps(OVERLOADED), case.line, json.dumps(QUOTA))
    assert main.run(["classify"], program) == 2
    written = capsys.readouterr()
    assert [row["id"] for row in rows(written.out)] == ["a", "b"]
    assert written.err.startswith(f"kandev-desktop: standard input:2: {case.reason}")
    assert written.err.splitlines()[1:] == [
        "kandev-desktop: lines were left out; see 'kandev-desktop help classify'"
    ]


def test_a_field_that_nothing_reads_is_named(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    signals = [{"kind": "http", "status": 529}, {"kind": "acp_error", "message": "Overloaded"}]
    feed(monkeypatch, json.dumps({"signals": signals, "why": "a note"}))
    assert main.run(["classify"], program) == 0
    written = capsys.readouterr()
    assert [row["code"] for row in rows(written.out)] == ["provider_overloaded"]
    assert written.err == (
        "kandev-desktop: standard input:1: signals.1.message: There is no such field; it is not read\n"
    )


def test_the_example_of_the_help_is_an_envelope(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["help", "classify"], program) == 0
    (example,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("  {"))
    feed(monkeypatch, example)
    assert main.run(["classify"], program) == 0
    (row,) = rows(capsys.readouterr().out)
    assert (row["code"], row["interactive"]["action"]) == ("provider_overloaded", "retry")


def test_a_file_by_name(program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(OVERLOADED) + "\n{\n", encoding="utf-8")
    assert main.run(["classify", str(path)], program) == 2
    written = capsys.readouterr()
    assert [row["id"] for row in rows(written.out)] == ["a"]
    assert written.err.startswith(f"kandev-desktop: {path}:2: not JSON")


def test_an_unreadable_file(program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["classify", str(tmp_path)], program) == 2
    assert main.run(["classify", str(tmp_path / "none")], program) == 2
    written = capsys.readouterr()
    assert not written.out
    assert str(tmp_path / "none") in written.err


def test_replays_every_prompt_of_every_file(program: Program, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(RECORDINGS / name) for name in ("codex/model_404.jsonl", "pi/no_credentials.jsonl")]
    assert main.run(["replay", *files], program) == 0
    found = rows(capsys.readouterr().out)
    assert [(row["file"], row["prompt"], row["code"]) for row in found] == [
        (files[0], 1, "model_unavailable"),
        (files[0], 2, "none"),
        (files[1], 0, "missing_credentials"),
    ]
    assert list(found[0])[:3] == ["file", "prompt", "code"]
    assert "id" not in found[0]


def test_replay_names_bad_lines_and_files_and_plays_the_rest(
    program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded = (RECORDINGS / "codex" / "model_404.jsonl").read_text(encoding="utf-8")
    broken, missing = tmp_path / "codex.jsonl", tmp_path / "missing.jsonl"
    broken.write_text("{\n" + recorded, encoding="utf-8")
    assert main.run(["replay", str(missing), str(broken)], program) == 2
    written = capsys.readouterr()
    assert [row["code"] for row in rows(written.out)] == ["model_unavailable", "none"]
    first, remedy, second, last = written.err.splitlines()
    assert first == f"kandev-desktop: The file {missing} cannot be read: No such file or directory."
    assert remedy == "Check that it exists, is a regular file and is yours to read."
    assert second.startswith(f"kandev-desktop: {broken}:1: not JSON")
    assert last == "kandev-desktop: what was named is left out; see 'kandev-desktop help replay'"


def test_replay_explains(program: Program, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["replay", "--explain", str(RECORDINGS / "codex" / "model_404.jsonl")], program) == 0
    first = rows(capsys.readouterr().out)[0]
    assert first["rule_id"] in {matched["rule_id"] for matched in first["explain"]["matched"]}


@pytest.mark.parametrize("command", ["classify", "replay"])
def test_a_broken_catalogue_is_no_bad_line(
    command: str, program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(Program):
        @property
        def _catalogue(self) -> Any:
            raise KnownError(Problem.CATALOGUE_INVALID, file="x.toml", rule="r", field="code", detail="odd")

    feed(monkeypatch, json.dumps(OVERLOADED))
    arguments: Sequence[str] = [command]
    if command == "replay":
        arguments = [command, str(RECORDINGS / "codex" / "model_404.jsonl")]
    assert main.run(arguments, Broken()) == 2
    assert "x.toml" in capsys.readouterr().err


def test_classify_starts_without_window_sdk_and_database() -> None:
    code = (
        "import io, json, sys\n"
        "from kandev_desktop.app.composition import Program\n"
        "from kandev_desktop.cli.main import run\n"
        "sys.stdin = io.TextIOWrapper(io.BytesIO(b'{}'))\n"
        "assert run(['classify'], Program()) == 0\n"
        "heavy = {'PySide6', 'acp', 'sqlite3', 'aiohttp', 'httpx2', 'keyring'}\n"
        "print(sorted(heavy.intersection(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_the_end_of_the_calendar_stops_nothing(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    late = {**OVERLOADED, "now": "9999-12-31T23:59:59Z"}
    clock = {"kind": "acp_error", "status": 429, "text": "Rate limited, resets 3:45pm (America/New_York)"}
    early = {**OVERLOADED, "now": "0001-01-01T00:00:00Z", "signals": [clock]}
    feed(monkeypatch, json.dumps(late), json.dumps(early), json.dumps(OVERLOADED))
    assert main.run(["classify", "--explain"], program) == 0
    assert [(row["retry_after_s"], row["reset_at"]) for row in rows(capsys.readouterr().out)] == [
        (7.0, None),
        (None, None),
        (7.0, "2026-01-01T00:00:07Z"),
    ]


def test_a_key_that_stands_twice_is_no_envelope(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, '{"effects": {"content": true}, "effects": {}}')
    assert main.run(["classify"], program) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.splitlines()[0].endswith("a key stands twice in an object")


def test_closed_input_is_said(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main.run(["classify"], program) == 2
    assert "standard input cannot be read" in capsys.readouterr().err


def test_output_that_cannot_be_written_is_no_fault_of_the_file(tmp_path: Path) -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(OVERLOADED), "utf-8")
    args = main.parser(["classify"]).parse_args(["classify", str(file)])
    with contextlib.redirect_stdout(Full()), pytest.raises(OSError, match="No space left"):
        args.execute(args, Program())
