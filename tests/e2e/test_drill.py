"""`kandev-desktop drill` as a program, with real agents as processes of their own."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.process_rig import alive, text_in
from tests.e2e.program import Ended, Place

BUILTIN = ("drill", "--profile", "builtin-anthropic", "--json", "--scenario")
SCRIPTED = ("drill", "--profile", "opencode", "--json", "--scenario")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """A machine with a person's key and proxy, whose drills leave nothing in its temporary folder."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    monkeypatch.setenv("ANTHROPIC_API_KEY", "a-key-of-the-person")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY")
    yield Place(tmp_path)
    assert list(scratch.iterdir()) == []


def rows(ended: Ended) -> dict[str, dict[str, Any]]:
    lines = [json.loads(line) for line in ended.out.splitlines()]
    return {line["scenario"]: line for line in lines}


def test_the_built_in_agent_is_told_apart_scenario_by_scenario(place: Place) -> None:
    ended = place.run(*BUILTIN, "ok", "overloaded", "auth", "refused")
    assert ended.code == 0, ended
    seen = {
        name: (row["end"], row["code"], row["interactive"]["action"], row["requests"]["side"] > 0)
        for name, row in rows(ended).items()
    }
    assert seen == {
        "ok": ("end_turn", "none", "none", True),
        "overloaded": ("failed", "provider_overloaded", "retry", True),
        "auth": ("failed", "auth_required", "manual", True),
        "refused": ("failed", "network_unavailable", "retry", False),
    }
    assert rows(ended)["ok"]["shown"].startswith("Hello")
    assert ended.err.splitlines() == ["1 of 4: ok", "2 of 4: overloaded", "3 of 4: auth", "4 of 4: refused"]
    assert not place.database.exists()


def test_an_agent_that_keeps_silent_is_cancelled_at_the_cap(place: Place) -> None:
    place.install({"prompts": [[{"chunk": "Part", "message": "m"}, {"until_cancelled": True}]]})
    ended = place.run(*SCRIPTED, "stall", "--cap", "3")
    assert ended.code == 0, ended
    (row,) = rows(ended).values()
    assert (row["end"], row["cancel_answered"], row["code"], row["shown"]) == ("capped", True, "none", "Part")
    assert 0 < row["silent_s"] <= row["seconds"]
    assert not alive(int(place.pid.read_text()))


def test_what_an_agent_ran_is_counted_and_its_questions_are_answered(place: Place) -> None:
    ask = {"ask": {"toolCall": {"toolCallId": "t", "kind": "execute", "rawInput": {"command": "echo"}}}}
    place.install({"count": "practice-notes.txt", "prompts": [[ask, {"chunk": "Done.", "message": "m"}]]})
    ended = place.run(*SCRIPTED, "tool_ok")
    (row,) = rows(ended).values()
    assert (row["end"], row["commands"], row["shown"]) == ("end_turn", 1, "Done.")
    assert row["requests"] == {"main": 0, "side": 0, "other": 0}


def test_the_agent_sees_its_own_place_and_no_key(place: Place) -> None:
    place.install({})
    report = place.root / "environment"
    program = place.root / "bin" / "opencode"
    program.write_text(
        f'#!/bin/sh\nenv > "{report}"\ncat "$HOME/.config/opencode/opencode.json" >> "{report}"\n'
    )
    ended = place.run(*SCRIPTED, "ok")
    assert ended.code == 0, ended
    text = report.read_text()
    assert "a-key-of-the-person" not in text
    assert "PROXY" not in text
    assert str(place.home) not in text
    assert '"baseURL": "http://127.0.0.1:' in text


async def test_an_interrupt_ends_the_agent(place: Place) -> None:
    place.install({"prompts": [[{"until_cancelled": True}]]})
    running = place.start("drill", "--profile", "opencode", "--scenario", "ok")
    assert running.process.stderr is not None
    assert running.process.stderr.readline() == "1 of 1: ok\n"
    await text_in(place.count, "Say hello")
    running.signal(signal.SIGINT)
    ended = running.end()
    assert (ended.code, ended.out, ended.err) == (130, "", "")
    assert not alive(int(place.pid.read_text()))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--profile", "nobody"), "nobody"),
        (("--profile", "practice", "--scenario", "nothing"), "nothing"),
        (("--profile", "claude", "--scenario", "ok"), "claude-agent-acp"),
    ],
    ids=["profile", "scenario", "command"],
)
def test_bad_use_is_said_before_anything_runs(place: Place, arguments: tuple[str, ...], said: str) -> None:
    ended = place.run("drill", *arguments)
    assert ended.code == 2, ended
    assert said in ended.err
    assert not ended.out
