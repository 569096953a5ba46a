"""`kandev-desktop drill` as a program, with real agents as processes of their own."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.app.profiles import shipped_profiles
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.host.detect import PYTHON
from tests.e2e.process_rig import alive, gone, pid_in, text_in
from tests.e2e.program import AGENT, BOUND_S, Ended, Place

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
        name: (row["end"], row["code"], row["interactive"]["action"], row["requests"]["main"] > 0)
        for name, row in rows(ended).items()
    }
    assert seen == {
        "ok": ("end_turn", "none", "none", True),
        "overloaded": ("failed", "provider_overloaded", "retry", True),
        "auth": ("failed", "auth_required", "manual", True),
        "refused": ("failed", "provider_unavailable", "retry", False),
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


PLANTED = "planted-secret"
THEIRS = (
    ".claude.json",
    ".claude/settings.json",
    ".codex/auth.json",
    ".codex/config.toml",
    ".config/opencode/opencode.json",
    ".copilot/config.json",
    ".gemini/settings.json",
    ".kimi/config.toml",
    ".local/share/opencode/auth.json",
    ".pi/agent/models.json",
    ".qwen/settings.json",
    "kandev/settings.toml",
)
OTHERS = tuple(profile for profile in shipped_profiles() if profile.command[0] != PYTHON)


@pytest.mark.parametrize("profile", OTHERS, ids=lambda profile: profile.name)
def test_no_agent_reads_what_the_person_set_up(
    place: Place, monkeypatch: pytest.MonkeyPatch, profile: Profile
) -> None:
    theirs = place.root / "person"
    for name in THEIRS:
        (theirs / name).parent.mkdir(parents=True, exist_ok=True)
        (theirs / name).write_text(PLANTED)
    monkeypatch.setenv("HOME", str(theirs))
    for name, folder in {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".state"}.items():
        monkeypatch.setenv(f"XDG_{name}_HOME", str(theirs / folder))
    for variable in profile.variables:
        monkeypatch.setenv(variable.reference, f"{theirs}/{PLANTED}")
    report = place.root / "report"
    program = place.root / "bin" / profile.command[0]
    program.parent.mkdir()
    files = " ".join(f'"$HOME/{name}"' for name in THEIRS)
    program.write_text(
        f'#!/bin/sh\n(env; pwd; cat {files}; find "$HOME" "$PWD" -type f -exec cat {{}} +) > "{report}" 2>&1\n'
    )
    program.chmod(0o755)
    place.run("drill", "--profile", profile.name, "--scenario", "ok", "--json")
    # Where their Python packages are is told: the agent may be one of them.
    text = report.read_text().replace(f"PYTHONUSERBASE={theirs}/.local\n", "")
    assert "test-key" in text
    assert PLANTED not in text
    assert str(theirs) not in text


HANGS: dict[str, tuple[dict[str, Any], str]] = {
    "at its start": ({"initialize": "silent"}, "initialize"),
    "opening a session": ({"new_session": "silent"}, "session/new"),
    "within a prompt": ({"prompts": [[{"until_cancelled": True}]]}, "session/prompt"),
    "past its cap": ({"prompts": [[{"ignore_cancel": True}, {"hang": True}]]}, "session/cancel"),
}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("hang", HANGS)
async def test_an_interrupt_ends_the_agent_and_what_it_left(place: Place, hang: str, number: int) -> None:
    script, method = HANGS[hang]
    received, left = place.root / "received", place.root / "left"
    start = [{"pid": str(place.pid)}, {"daemon": 600, "pid_file": str(left)}]
    place.install({**script, "received": str(received), "start": start})
    running = place.start("drill", "--profile", "opencode", "--scenario", "ok", "--cap", "1")
    await text_in(received, method)
    running.signal(number)
    ended = running.end()
    assert (ended.code, ended.out, ended.err) == (130, "", "1 of 1: ok\n")
    assert not alive(int(place.pid.read_text()))
    assert not alive(int(left.read_text()))


async def test_no_agent_outlives_a_drill_that_is_killed(place: Place) -> None:
    left = place.root / "left"
    start = [{"pid": str(place.pid)}, {"daemon": 600, "pid_file": str(left)}]
    place.install({"start": start, "prompts": [[{"until_cancelled": True}]]})
    running = place.start("drill", "--profile", "opencode", "--scenario", "ok")
    await text_in(place.count, "Say hello")
    running.signal(signal.SIGKILL)
    assert running.end().code == -signal.SIGKILL
    await gone(await pid_in(place.pid), await pid_in(left))
    shutil.rmtree(os.environ["TMPDIR"])
    await asyncio.to_thread(Path(os.environ["TMPDIR"]).mkdir)


def test_a_reader_that_leaves_ends_the_drill(place: Place) -> None:
    place.install({"prompts": [[{"chunk": "Hello.", "message": "m"}]]})
    process = subprocess.Popen(
        [sys.executable, "-m", "kandev_desktop", *SCRIPTED, "ok", "auth", "billing"],
        cwd=Path(__file__).parents[2],
        env=place.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    process.stdout.close()
    _, said = process.communicate(timeout=BOUND_S)
    assert (json.loads(first)["scenario"], process.returncode) == ("ok", 0)
    assert said == "1 of 3: ok\n2 of 3: auth\n"
    assert not alive(int(place.pid.read_text()))


OWN = """
title = "Mine"
agent = "mine"
command = [{python}, {agent}, {script}]
"""


def own_profile(place: Place, script: dict[str, Any], drill: str) -> Path:
    place.install({})
    path = place.root / "own.json"
    path.write_text(json.dumps({"count": str(place.count), **script}))
    words = {"python": sys.executable, "agent": str(AGENT), "script": str(path)}
    file = place.root / "mine.toml"
    file.write_text(OWN.format(**{name: json.dumps(word) for name, word in words.items()}) + drill)
    return file


def test_a_profile_of_ones_own_is_drilled_from_its_file(place: Place) -> None:
    copies = [{"chunk": "Hello from the practice provider. Every", "message": str(each)} for each in range(3)]
    failure = {"error": {"code": -32603, "message": "Overloaded"}}
    file = own_profile(place, {"prompts": [[*copies, failure]]}, '[drill.variables]\nURL = "{base}"\n')
    ended = place.run("drill", "--profile", str(file), "--scenario", "cut_after_text", "--json")
    assert ended.code == 0, ended
    (row,) = rows(ended).values()
    assert (row["end"], row["answers"], row["tries"], row["shown"]) == ("failed", 3, 0, "Overloaded")


@pytest.mark.parametrize(
    ("drill", "said"),
    [
        ("", ("[drill]", "{base}", "opencode")),
        ("[drill]\n", ("mine.toml", "drill", "{base}")),
        ('[drill.variables]\nURL = "{base}/{nowhere}"\n', ("mine.toml", "{nowhere}")),
        ("[drill\n", ("mine.toml",)),
    ],
    ids=["no table", "an empty table", "an unknown place", "no TOML"],
)
def test_what_a_profile_lacks_is_named(place: Place, drill: str, said: tuple[str, ...]) -> None:
    ended = place.run("drill", "--profile", str(own_profile(place, {}, drill)))
    assert (ended.code, ended.out) == (2, ""), ended
    assert [word for word in said if word not in ended.err] == []


def test_a_profile_that_is_not_there_is_named(place: Place) -> None:
    ended = place.run("drill", "--profile", str(place.root / "nothing.toml"))
    assert (ended.code, ended.out) == (2, "")
    assert "nothing.toml" in ended.err


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
