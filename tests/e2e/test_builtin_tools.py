"""The built-in agent's tools: its process, the practice provider, and a folder on disk."""

from pathlib import Path

import pytest
from acp.schema import ToolCallProgress, ToolCallStart

from kandev_desktop.practice.tool_choice import NOTE_FILE
from tests.fakes.agent_client import Recorder, practice, running_agent

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
