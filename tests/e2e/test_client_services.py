"""What this client does for a real child program: files, commands, and the questions before them."""

import json
import sys
from pathlib import Path

import pytest

from kandev_desktop.acp.terminals import MAX_OPEN, MAX_SECONDS
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    FileOperation,
    FileTouched,
    Origin,
    PermissionAsked,
    PermissionSettled,
    StrangeFrame,
    TerminalChanged,
)
from kandev_desktop.engine.ports import PromptOutcome, StopKind
from tests.e2e.process_rig import alive, gone, pid_in
from tests.fakes.agents.client import Client, Listener
from tests.fakes.clock import FakeClock

PROMPT = (TextPart(text="go"),)
PYTHON = sys.executable
ENDED = PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")


async def test_files_are_read_and_written_inside_the_folders(client: Client, listener: Listener) -> None:
    path = client.folder / "a.txt"
    path.write_text("one\ntwo\n", encoding="utf-8")
    link, _ = await client.play(
        listener,
        {"request": "fs/read_text_file", "params": {"path": str(path), "line": 2}, "keep": "read"},
        {"report": "read"},
        {"request": "fs/write_text_file", "params": {"path": str(path), "content": "new"}},
        {"request": "fs/read_text_file", "params": {"path": "/etc/passwd"}, "keep": "outside"},
        {"report": "outside"},
    )
    touched = [(each.operation, each.done) for each in listener.only(FileTouched)]

    assert '"content": "two\\n"' in listener.text()
    assert "outside the session's folders" in listener.text()
    assert path.read_text(encoding="utf-8") == "new"
    assert touched == [
        (FileOperation.READ, True),
        (FileOperation.WRITE, True),
        (FileOperation.READ, False),
    ]
    assert await link.stop()


async def test_a_file_that_is_not_there_is_told_in_the_words_of_the_protocol(
    client: Client, listener: Listener
) -> None:
    """An agent that looks before it writes takes anything else for a fault, and creates no file."""
    link, _ = await client.play(
        listener,
        {"request": "fs/read_text_file", "params": {"path": str(client.folder / "new.txt")}, "keep": "read"},
        {"report": "read"},
    )
    assert '"code": -32002' in listener.text()
    assert '"message": "Resource not found' in listener.text()
    assert await link.stop()


@pytest.mark.parametrize(("agent", "offered"), [("scripted", True), ("gemini", False)])
async def test_files_are_offered_where_the_agent_copes_with_that(
    agent: str, client: Client, listener: Listener, *, offered: bool
) -> None:
    received = client.folder / "received"
    spec = client.spec({"received": str(received)}, agent=agent)
    link = await client.launcher.launch(spec, listener)
    first = json.loads(received.read_text(encoding="utf-8").splitlines()[0])
    files = first["params"]["clientCapabilities"]["fs"]
    assert set(files.values()) == {offered}
    assert await link.stop()


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_write_that_could_run_something_asks(allowed: bool, client: Client) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    listener = Listener(choose=lambda asked: asked.options[0 if allowed else 1].id)
    path = client.folder / ".git" / "hooks" / "pre-commit"
    link, _ = await client.play(
        listener, {"request": "fs/write_text_file", "params": {"path": str(path), "content": "x"}}
    )
    (settled,) = listener.only(PermissionSettled)
    assert (settled.allowed, path.exists()) == (allowed, allowed)
    assert await link.stop()


async def test_a_command_is_asked_for_run_and_shown(client: Client, listener: Listener) -> None:
    code = "import os,sys; print(os.getcwd(), os.environ['X'], os.environ.get('NAMED')); sys.exit(3)"
    params = {"command": PYTHON, "args": ["-c", code], "env": [{"name": "X", "value": "y"}]}
    terminal = {"terminalId": "$made.terminalId"}
    spec = client.spec(
        {
            "prompts": [
                [
                    {"request": "terminal/create", "params": params, "keep": "made"},
                    {"request": "terminal/wait_for_exit", "params": terminal, "keep": "end"},
                    {"report": "end"},
                    {"request": "terminal/output", "params": terminal, "keep": "out"},
                    {"report": "out"},
                    {"request": "terminal/release", "params": terminal},
                    {"request": "terminal/output", "params": terminal, "keep": "released"},
                    {"report": "released"},
                ]
            ]
        },
        environment={"NAMED": "a key of the profile"},
    )
    link = await client.launcher.launch(spec, listener)
    native = await link.new_session("/")
    assert await link.prompt(native.native_id, PROMPT, {}) == ENDED

    assert '"exitCode": 3' in listener.text()
    assert f'"output": "{client.folder} y None\\n"' in listener.text()
    assert "no such terminal" in listener.text()
    assert [(each.subject, each.environment) for each in listener.only(PermissionAsked)] == [
        ((PYTHON, "-c", code), ("X",))
    ]
    assert await link.stop()


async def test_a_command_that_is_refused_does_not_run(client: Client) -> None:
    listener = Listener(choose=lambda asked: asked.options[1].id)
    path = client.folder / "made"
    link, _ = await client.play(
        listener,
        {"request": "terminal/create", "params": {"command": "touch", "args": [str(path)]}, "keep": "made"},
        {"report": "made"},
    )
    assert "refused" in listener.text()
    assert not path.exists()
    assert await link.stop()


async def test_a_shell_line_as_a_command_is_run_by_a_shell(client: Client, listener: Listener) -> None:
    identity = {"terminalId": "$made.terminalId"}
    link, _ = await client.play(
        listener,
        {"request": "terminal/create", "params": {"command": "echo a; echo b"}, "keep": "made"},
        {"request": "terminal/wait_for_exit", "params": identity, "keep": "exit"},
        {"request": "terminal/output", "params": identity, "keep": "output"},
        {"report": "output"},
    )
    assert '"output": "a\\nb\\n"' in listener.text()
    assert [each.subject for each in listener.only(PermissionAsked)] == [("/bin/sh", "-c", "echo a; echo b")]
    assert await link.stop()


async def test_a_command_that_is_not_there_is_not_run(client: Client, listener: Listener) -> None:
    link, _ = await client.play(
        listener,
        {"request": "terminal/create", "params": {"command": "no-such-program"}, "keep": "made"},
        {"report": "made"},
    )
    assert "arguments go into args" in listener.text()
    assert not listener.only(PermissionAsked)
    assert await link.stop()


@pytest.mark.parametrize(
    "params",
    [
        {"command": "a\0b"},
        {"command": "echo", "args": ["a\0b"]},
        {"command": "echo", "cwd": "/\0"},
        {"command": "echo", "env": [{"name": "", "value": "v"}]},
        {"command": "echo", "env": [{"name": "A=B", "value": "v"}]},
        {"command": "echo", "env": [{"name": "A\0", "value": "v"}]},
        {"command": "echo", "env": [{"name": "A", "value": "v\0"}]},
    ],
    ids=str,
)
async def test_what_no_system_could_run_is_invalid_and_nobody_is_asked(
    client: Client, listener: Listener, params: dict[str, object]
) -> None:
    link, _ = await client.play(
        listener, {"request": "terminal/create", "params": params, "keep": "made"}, {"report": "made"}
    )
    assert '"code": -32602' in listener.text()
    assert listener.only(PermissionAsked) == []
    assert await link.stop()


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("fs/write_text_file", {"path": 5}),
        ("terminal/create", {"command": 5}),
        ("terminal/create", {"command": "no-such-program"}),
        ("terminal/kill", {"terminalId": "nobody's"}),
    ],
    ids=str,
)
async def test_a_request_that_could_not_be_served_is_told_of(
    client: Client, listener: Listener, method: str, params: dict[str, object]
) -> None:
    link, _ = await client.play(listener, {"request": method, "params": params, "keep": "made"})
    (strange,) = listener.only(StrangeFrame)

    assert (strange.method, strange.harmless) == (method, False)
    assert await link.stop()


async def test_a_path_with_a_nul_is_refused(client: Client, listener: Listener) -> None:
    link, _ = await client.play(
        listener,
        {"request": "fs/read_text_file", "params": {"path": "/a\0b"}, "keep": "read"},
        {"report": "read"},
    )
    assert '"code": -326' in listener.text()
    assert await link.stop()


async def test_a_killed_command_is_gone_with_its_children_and_keeps_its_output(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "pid"
    code = f"import os,time; print('hi', flush=True); open({str(pid_file)!r}, 'w').write(str(os.getpid())); time.sleep(300)"
    terminal = {"terminalId": "$made.terminalId"}
    link, _ = await client.play(
        listener,
        {"request": "terminal/create", "params": {"command": PYTHON, "args": ["-c", code]}, "keep": "made"},
        {"wait_for_file": str(pid_file)},
        {"request": "terminal/kill", "params": terminal},
        {"request": "terminal/output", "params": terminal, "keep": "out"},
        {"report": "out"},
    )
    assert not alive(await pid_in(pid_file))
    assert '"output": "hi\\n"' in listener.text()
    assert await link.stop()


async def test_a_terminal_ends_with_its_agent(client: Client, listener: Listener) -> None:
    pid_file = client.folder / "pid"
    code = f"import os,time; open({str(pid_file)!r}, 'w').write(str(os.getpid())); time.sleep(300)"
    link, outcome = await client.play(
        listener,
        {"request": "terminal/create", "params": {"command": PYTHON, "args": ["-c", code]}},
        {"wait_for_file": str(pid_file)},
        {"exit": 0},
    )
    assert outcome.kind is StopKind.LOST
    await gone(await pid_in(pid_file))
    assert await link.stop()


async def test_only_so_many_commands_are_open(client: Client, listener: Listener) -> None:
    create = {"request": "terminal/create", "params": {"command": "true"}, "keep": "made"}
    link, _ = await client.play(listener, *[create] * MAX_OPEN, create, {"report": "made"})
    assert "16 terminals are open" in listener.text()
    assert await link.stop()


async def test_a_command_has_half_an_hour(tmp_path: Path, listener: Listener) -> None:
    clock = FakeClock()
    client = Client(tmp_path, clock=clock)
    create = {"request": "terminal/create", "params": {"command": "sleep", "args": ["300"]}, "keep": "made"}
    wait = {"request": "terminal/wait_for_exit", "params": {"terminalId": "$made.terminalId"}, "keep": "end"}
    link, native_id = await client.start(listener, {"prompts": [[create, wait, {"report": "end"}]]})
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    await listener.hears(lambda update: isinstance(update, TerminalChanged))
    await clock.advance(MAX_SECONDS)

    assert await prompt == ENDED
    assert '"signal": "15"' in listener.text()
    assert await link.stop()
    await client.supervisor.close()


async def test_a_question_that_crosses_a_cancel_is_cancelled_and_the_next_prompts_is_not(
    client: Client, listener: Listener
) -> None:
    late = [{"chunk": "working"}, {"until_cancelled": True}, {"ask": {}}]
    link, native_id = await client.start(listener, {"prompts": [late, [{"ask": {}}]]})
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    await listener.hears(lambda update: isinstance(update, Chunk))
    await link.cancel(native_id)
    assert (await prompt).stop_reason == "cancelled"
    assert await link.prompt(native_id, PROMPT, {}) == ENDED

    assert [(each.option_id, each.origin) for each in listener.only(PermissionSettled)] == [
        (None, Origin.CLIENT),
        ("yes", Origin.USER),
    ]
    assert await link.stop()
