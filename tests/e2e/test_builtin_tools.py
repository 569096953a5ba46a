"""The built-in agent's tools: its process, a provider, and a folder on disk."""

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import psutil
import pytest
from acp.schema import ToolCallProgress, ToolCallStart

from kandev_desktop.practice.tool_choice import NOTE_FILE
from tests.fakes.agent_client import PATIENCE_S, Recorder, RunningAgent, practice, running_agent
from tests.fakes.provider import Reply, provider, sse
from tests.fakes.told_pids import told_pids

KEY = "sk-ant-api03-planted-0123456789"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


def environment(dialect: str, base_url: str, home: Path) -> dict[str, str]:
    return {
        "KANDEV_DIALECT": dialect,
        "KANDEV_BASE_URL": base_url,
        "KANDEV_MODEL": "m",
        "KANDEV_HOME": str(home),
        "ANTHROPIC_API_KEY": KEY,
        "OPENAI_API_KEY": KEY,
        "HOME": str(home),
    }


def lifecycles(client: Recorder) -> list[list[object]]:
    """What was told of each tool call: its title and kind, then every status."""
    calls: dict[str, list[object]] = {}
    for update in client.updates:
        if isinstance(update, ToolCallStart):
            calls[update.tool_call_id] = [update.title, update.kind, update.status]
        elif isinstance(update, ToolCallProgress):
            calls[update.tool_call_id].append(update.status)
    return list(calls.values())


async def test_a_command_appends_its_line_once(project: Path, tmp_path: Path) -> None:
    async with (
        practice("tool_ok") as base_url,
        running_agent(environment("openai-chat", base_url, tmp_path / "home")) as agent,
    ):
        session = await agent.open(str(project))
        outcome = await agent.prompt(session)
    assert getattr(outcome, "stop_reason", outcome) == "end_turn"
    assert (project / NOTE_FILE).read_text(encoding="utf-8") == "practice note\n"
    command = f"echo 'practice note' >> {NOTE_FILE}"
    assert lifecycles(agent.client) == [[command, "execute", "pending", "in_progress", "completed"]]
    assert [asked.raw_input for asked in agent.client.questions] == [
        {"command": command, "cwd": str(project)}
    ]


async def test_a_file_is_written_and_a_line_of_it_changed(project: Path, tmp_path: Path) -> None:
    async with (
        practice("edit_ok") as base_url,
        running_agent(environment("anthropic", base_url, tmp_path / "home")) as agent,
    ):
        session = await agent.open(str(project))
        await agent.connection.set_session_mode(session_id=session, mode_id="edit")
        outcome = await agent.prompt(session)
    assert getattr(outcome, "stop_reason", outcome) == "end_turn"
    assert (project / NOTE_FILE).read_text(encoding="utf-8") == "first line\nchanged line\nthird line\n"
    assert lifecycles(agent.client) == [
        [f"Write {NOTE_FILE}", "edit", "in_progress", "completed"],
        [f"Edit {NOTE_FILE}", "edit", "in_progress", "completed"],
    ]
    assert agent.client.questions == []


def asks_for(*uses: tuple[str, Mapping[str, object]]) -> Reply:
    """A response in the dialect of Chat Completions that asks for tools."""
    calls = [
        {"index": index, "id": f"u{index}", "function": {"name": name, "arguments": json.dumps(arguments)}}
        for index, (name, arguments) in enumerate(uses)
    ]
    said = [({"tool_calls": calls}, None), ({}, "tool_calls")]
    chunks = [
        (
            "",
            {
                "object": "chat.completion.chunk",
                "choices": [{"index": 0, "delta": delta, "finish_reason": end}],
            },
        )
        for delta, end in said
    ]
    return Reply(pieces=sse(*chunks, ("", "[DONE]")))


def kill(agent: RunningAgent) -> None:
    agent.process.kill()


@pytest.mark.parametrize("end", [kill, RunningAgent.terminate])
async def test_no_command_outlives_the_agent(
    end: Callable[[RunningAgent], None], project: Path, tmp_path: Path
) -> None:
    pipe = project / "pids"
    os.mkfifo(pipe)
    lingering = "exec > pids; setsid sh -c 'echo $$; exec sleep 1000' & echo $$; exec sleep 1000"
    async with (
        provider(asks_for(("Shell", {"command": lingering}))) as fake,
        running_agent(environment("openai-chat", fake.address, tmp_path / "home")) as agent,
    ):
        session = await agent.open(str(project))
        prompting = asyncio.ensure_future(agent.prompt(session))
        processes = [psutil.Process(pid) for pid in await told_pids(pipe, 2)]
        end(agent)
        await agent.ended()
        _, left = await asyncio.to_thread(psutil.wait_procs, processes, timeout=PATIENCE_S)
        await asyncio.wait({prompting}, timeout=PATIENCE_S)
        prompting.exception()
    assert left == []


async def test_a_second_miss_ends_the_turn_and_says_what_did_not_match(project: Path, tmp_path: Path) -> None:
    (project / "a.txt").write_text("one\n", encoding="utf-8")
    miss = ("Edit", {"path": "a.txt", "old_string": "two", "new_string": "2"})
    append = ("Shell", {"command": "echo line >> b.txt"})
    async with (
        provider(asks_for(append, miss), asks_for(append, miss, append)) as fake,
        running_agent(environment("openai-chat", fake.address, tmp_path / "home")) as agent,
    ):
        session = await agent.open(str(project))
        outcome = await agent.prompt(session)
    assert getattr(outcome, "stop_reason", outcome) == "end_turn"
    assert len(fake.asked) == 2
    assert "Stopped, because a second change missed." in agent.client.text
    assert agent.client.text.endswith("old_string was:\ntwo")
    assert (project / "b.txt").read_text(encoding="utf-8") == "line\nline\n"
    assert [told[-1] for told in lifecycles(agent.client)] == ["completed", "failed"] * 2
