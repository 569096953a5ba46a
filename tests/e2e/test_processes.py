"""Real child programs: how they come up, and that nothing of them is left."""

import asyncio
import json
import os
import resource
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
import pytest

from kandev_desktop.acp import assembly
from kandev_desktop.acp.link import REQUEST_SECONDS
from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    Observed,
    PermissionAsked,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    StrangeFrame,
)
from kandev_desktop.engine.ports import LaunchError, PromptOutcome, RequestRefusedError, StopKind
from tests.e2e.process_rig import alive, gone, pid_in, text_in
from tests.fakes.agents.client import Client, Listener
from tests.fakes.clock import FakeClock, settle

ROOT = Path(__file__).parents[2]
PROMPT = (TextPart(text="go"),)
ENDED = PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")


# -- coming up


@dataclass(frozen=True)
class LaunchCase:
    id: str
    command: tuple[str, ...]
    problem: Problem
    facts: dict[str, str] = field(default_factory=dict)


PYTHON = sys.executable
KEY = "sk-ant-api03-" + "Qx7Zk4vQ8mTn2Xw7Lr5Yb3Hc9Jd" * 3
LAUNCHES = [
    LaunchCase(
        "no such command", ("no-such-agent",), Problem.COMMAND_NOT_FOUND, {"command": "no-such-agent"}
    ),
    LaunchCase(
        "a file that may not be executed",
        ("./text",),
        Problem.LAUNCH_REFUSED,
        {"detail": "Permission denied"},
    ),
    LaunchCase(
        "a program of no known format", ("./odd",), Problem.LAUNCH_REFUSED, {"detail": "Exec format error"}
    ),
    LaunchCase(
        "a plain line and exit 0",
        (PYTHON, "-c", "print('use the other program')"),
        Problem.AGENT_ENDED_EARLY,
        {"exit": "0", "stderr": "use the other program"},
    ),
    LaunchCase(
        "an error and exit 1",
        (PYTHON, "-c", "import sys; sys.exit('no key, secret-value')"),
        Problem.AGENT_ENDED_EARLY,
        {"exit": "1", "stderr": "no key, ***"},
    ),
    LaunchCase(
        "a key and an address",
        (PYTHON, "-c", f"import sys; sys.exit('invalid key {KEY} for bob@example.com')"),
        Problem.AGENT_ENDED_EARLY,
        {"stderr": "invalid key [redacted] for [redacted]"},
    ),
    LaunchCase(
        "killed at once",
        (PYTHON, "-c", "import os; os.kill(os.getpid(), 9)"),
        Problem.AGENT_ENDED_EARLY,
        {"exit": "signal 9"},
    ),
]


@pytest.mark.parametrize("case", LAUNCHES, ids=lambda case: case.id)
async def test_a_launch_that_fails_says_why(case: LaunchCase, client: Client, listener: Listener) -> None:
    (client.folder / "text").write_text("", encoding="utf-8")
    (client.folder / "odd").write_bytes(b"\x7fodd")
    (client.folder / "odd").chmod(0o755)
    spec = client.spec(None, *case.command, environment={"SOME_KEY": "secret-value"})
    with pytest.raises(LaunchError) as failed:
        await client.launcher.launch(spec, listener)

    assert failed.value.problem is case.problem
    assert {name: failed.value.facts[name] for name in case.facts} == case.facts


def open_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


# A module that is loaded meanwhile wants one.
@pytest.mark.parametrize("room", [1, 5, 10], ids=["no pipe", "some pipes", "all pipes and no process"])
async def test_a_system_that_opens_no_more_files_is_named(
    client: Client, listener: Listener, room: int
) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    spec = client.spec({})
    before = open_files()
    free = os.dup(0)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + room, hard))
    try:
        with pytest.raises(LaunchError) as failed:
            await client.launcher.launch(spec, listener)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert failed.value.problem is Problem.OPEN_FILES_EXHAUSTED
    assert open_files() == before


async def test_a_folder_that_is_missing_is_named(client: Client, listener: Listener) -> None:
    with pytest.raises(LaunchError) as failed:
        await client.launcher.launch(client.spec({}, cwd="/no/such/folder"), listener)
    assert failed.value.problem is Problem.FOLDER_MISSING


async def test_a_file_is_no_folder(client: Client, listener: Listener) -> None:
    (client.folder / "text").write_text("", encoding="utf-8")
    path = str(client.folder / "text")
    with pytest.raises(LaunchError) as failed:
        await client.launcher.launch(client.spec({}, cwd=path), listener)
    assert (failed.value.problem, failed.value.facts) == (Problem.FOLDER_IS_FILE, {"path": path})


@dataclass(frozen=True)
class HelloCase:
    id: str
    initialize: dict[str, Any]
    problem: Problem
    version: str | None = None


HELLOS = [
    HelloCase("another protocol", {"protocolVersion": 99}, Problem.PROTOCOL_UNSUPPORTED, version="99"),
    HelloCase("the first protocol", {"protocolVersion": 0}, Problem.PROTOCOL_UNSUPPORTED, version="0"),
    HelloCase("no protocol", {"protocolVersion": "1"}, Problem.PROTOCOL_UNSUPPORTED, version=""),
    HelloCase("an error", {"error": {"code": -32603, "message": "no"}}, Problem.REQUEST_REFUSED),
]


@pytest.mark.parametrize("case", HELLOS, ids=lambda case: case.id)
async def test_an_agent_that_cannot_be_used_is_not_left_running(
    case: HelloCase, client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "pid"
    script = {"start": [{"pid": str(pid_file)}], "initialize": case.initialize}
    with pytest.raises(LaunchError) as failed:
        await client.launcher.launch(client.spec(script), listener)

    assert failed.value.problem is case.problem
    assert failed.value.facts.get("version") == case.version
    assert not alive(await pid_in(pid_file))


@pytest.mark.parametrize("said", ["waiting for a sign-in", ""], ids=["said", "silent"])
async def test_a_new_session_has_a_deadline_and_its_failure_the_stderr_tail(
    tmp_path: Path, listener: Listener, said: str
) -> None:
    clock = FakeClock()
    client = Client(tmp_path, clock=clock)
    pid_file = tmp_path / "pid"
    steps = [*([{"stderr": f"{said} with key-that-is-long\n"}] if said else []), {"pid": str(pid_file)}]
    spec = client.spec({"start": steps, "new_session": "silent"}, environment={"KEY": "key-that-is-long"})
    link = await client.launcher.launch(spec, listener)
    if said:
        await listener.hears(lambda update: isinstance(update, Observed))
    opening = client.supervisor.spawn(link.new_session(str(tmp_path)), name="new session")
    await settle()
    await clock.advance(REQUEST_SECONDS)
    with pytest.raises(RequestRefusedError) as failed:
        await opening

    assert failed.value.problem is Problem.REQUEST_UNANSWERED
    assert failed.value.facts["detail"] == (f"{said} with ***" if said else "")
    assert await link.stop()
    await client.supervisor.close()


async def test_initialize_has_a_deadline_and_its_failure_the_stderr_tail(
    tmp_path: Path, listener: Listener
) -> None:
    clock = FakeClock()
    client = Client(tmp_path, clock=clock)
    pid_file = tmp_path / "pid"
    steps = [{"stderr": "waiting for a sign-in\n"}, {"pid": str(pid_file)}]
    launch = client.supervisor.spawn(
        client.launcher.launch(client.spec({"start": steps, "initialize": "silent"}), listener), name="launch"
    )
    pid = await pid_in(pid_file)
    await listener.hears(lambda update: isinstance(update, Observed))
    await clock.advance(assembly.INITIALIZE_SECONDS)
    with pytest.raises(LaunchError) as failed:
        await launch

    assert failed.value.problem is Problem.LAUNCH_TIMED_OUT
    assert failed.value.facts["stderr"] == "waiting for a sign-in"
    assert not alive(pid)
    await client.supervisor.close()


async def test_session_new_has_a_deadline(tmp_path: Path, listener: Listener) -> None:
    clock = FakeClock()
    client = Client(tmp_path, clock=clock)
    received = tmp_path / "received"
    script = {"new_session": "silent", "received": str(received)}
    link = await client.launcher.launch(client.spec(script), listener)
    opening = client.supervisor.spawn(link.new_session("/"), name="open")
    await text_in(received, "session/new")
    await clock.advance(60)
    with pytest.raises(RequestRefusedError) as refused:
        await opening

    assert (refused.value.code, refused.value.method) == (None, "session/new")
    assert await link.stop()
    await client.supervisor.close()


async def test_an_agent_that_ends_instead_of_a_session_says_how(client: Client, listener: Listener) -> None:
    link = await client.launcher.launch(client.spec({"new_session": {"exit": 3}}), listener)
    with pytest.raises(RequestRefusedError) as refused:
        await link.new_session("/")
    assert (refused.value.code, refused.value.problem) == (None, Problem.AGENT_ENDED_EARLY)
    assert (refused.value.facts["exit"], refused.value.facts["command"]) == ("3", link.info.name)
    assert await link.stop()


async def test_a_launch_that_is_called_off_leaves_nothing(client: Client, listener: Listener) -> None:
    pid_file = client.folder / "pid"
    script = {"start": [{"pid": str(pid_file)}], "initialize": "silent"}
    launch = client.supervisor.spawn(client.launcher.launch(client.spec(script), listener), name="launch")
    pid = await pid_in(pid_file)
    launch.cancel()
    await asyncio.wait({launch})
    assert not alive(pid)


async def test_a_sign_in_that_is_needed_keeps_its_code(client: Client, listener: Listener) -> None:
    error = {"error": {"code": -32000, "message": "Authentication required"}}
    link = await client.launcher.launch(client.spec({"new_session": error}), listener)
    with pytest.raises(RequestRefusedError) as refused:
        await link.new_session("/")
    assert refused.value.code == -32000
    assert await link.stop()


async def test_a_child_gets_the_named_variables_and_no_other_key(
    tmp_path: Path, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "ours")
    client = Client(tmp_path)
    path = os.environ["PATH"]
    code = f"from os import environ as e; import sys; sys.exit(repr((e.get('OPENAI_API_KEY'), e['NAMED'], e['PATH'] == {path!r})))"
    spec = client.spec(None, PYTHON, "-c", code, environment={"NAMED": "yes"})
    with pytest.raises(LaunchError) as failed:
        await client.launcher.launch(spec, listener)
    assert failed.value.facts["stderr"] == repr((None, "yes", True))
    await client.supervisor.close()


# -- order and hostility


async def test_updates_in_one_write_with_the_answer_arrive_first(client: Client, listener: Listener) -> None:
    together = [{"chunk": "a"}, {"chunk": "b"}, {"chunk": "c"}, {"stop": "end_turn"}]
    link, outcome = await client.play(listener, {"together": together})
    assert (listener.text(), outcome) == ("abc", ENDED)
    assert await link.stop()


async def test_hostile_output_is_survived(client: Client, listener: Listener) -> None:
    link, outcome = await client.play(
        listener,
        {"raw": "not json\n"},
        {"raw": "[" * 5000 + "\n"},
        {"raw_hex": "00ff0a"},
        {"raw": '{"jsonrpc": "2.0", "id": 9, "result": ' + "9" * 5000 + "}\n"},
        {"frame": {"jsonrpc": "2.0", "id": 12345, "result": {}}},
        {"frame": {"jsonrpc": "2.0", "id": None, "method": "x"}},
        {"frame": {"jsonrpc": "2.0", "method": "_vendor/news"}},
        {"request": "vendor/question", "keep": "answer"},
        {"report": "answer"},
    )
    assert outcome == ENDED
    assert json.loads(listener.text())["error"]["code"] == -32601
    assert len(listener.only(StrangeFrame)) == 8
    assert await link.stop()


@pytest.mark.parametrize("stop", ["exploded " * 5000, 5, None], ids=["text", "number", "null"])
async def test_a_stop_reason_that_acp_does_not_know_is_none(
    client: Client, listener: Listener, stop: object
) -> None:
    link, outcome = await client.play(listener, {"chunk": "Hello"}, {"stop": stop})

    assert outcome == PromptOutcome(kind=StopKind.ENDED, stop_reason="")
    assert await link.stop()


async def test_a_frame_beyond_the_bound_is_skipped(client: Client, listener: Listener) -> None:
    megabyte = {"raw": "x" * 1024 * 1024}
    link, outcome = await client.play(listener, *[megabyte] * 17, {"raw": "\n"}, {"chunk": "after"})
    assert (outcome, listener.text()) == (ENDED, "after")
    assert [frame.reason for frame in listener.only(StrangeFrame)] == ["frame above 16 MiB"]
    assert await link.stop()


async def test_a_stderr_line_over_64_kib_is_cut_and_reading_goes_on(
    client: Client, listener: Listener
) -> None:
    flood = {"stderr": "x", "times": 1_000_000}
    link, outcome = await client.play(listener, flood, {"stderr": "\nthe next line\n"}, {"chunk": "after"})
    await listener.hears(lambda update: isinstance(update, Observed) and update.text == "the next line")
    complaints = [each for each in listener.only(Observed) if each.kind is SignalKind.STDERR]
    assert (outcome, listener.text()) == (ENDED, "after")
    assert await link.stop()
    assert [len(each.text) for each in complaints] == [8192, len("the next line")]


# -- ends


async def test_an_exit_in_a_prompt_is_told_with_its_code(client: Client, listener: Listener) -> None:
    link, outcome = await client.play(listener, {"stderr": "last words\n"}, {"exit": 3})
    assert outcome == PromptOutcome(kind=StopKind.LOST)
    assert [each.text for each in listener.only(Observed)] == ["last words"]
    assert [(end.exit_code, end.signal, end.expected) for end in listener.only(PipeEnded)] == [
        (3, None, False)
    ]
    assert await link.stop()


async def test_a_prompt_after_the_end_is_unsent(client: Client, listener: Listener) -> None:
    link, native_id = await client.start(listener, {"prompts": [[{"exit": 0}]]})
    await link.prompt(native_id, PROMPT, {})
    assert await link.prompt(native_id, PROMPT, {}) == PromptOutcome(kind=StopKind.UNSENT)
    assert len(listener.only(PromptWritten)) == 1
    assert await link.stop()


async def test_a_prompt_that_the_pipe_takes_in_part_is_lost(client: Client, listener: Listener) -> None:
    waiting = {"prompts": [[{"close_stdin": True}, {"hang": True}]], "start": []}
    link, native_id = await client.start(listener, waiting)
    large = (TextPart(text="x" * 1_000_000),)
    first = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="first")
    await listener.hears(lambda update: isinstance(update, PromptWritten))
    second = client.supervisor.spawn(link.prompt(native_id, large, {}), name="second")
    outcome = await second
    written = [each.data["written"] for each in listener.only(Observed) if each.code == "EPIPE"]

    assert outcome.kind in {StopKind.LOST, StopKind.UNSENT}
    assert (written == [0]) == (outcome.kind is StopKind.UNSENT)
    assert await link.stop()
    assert await first == PromptOutcome(kind=StopKind.LOST)


async def test_a_stop_is_expected_and_settles_the_prompt(client: Client, listener: Listener) -> None:
    link, native_id = await client.start(listener, {"prompts": [[{"chunk": "x"}, {"until_cancelled": True}]]})
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    await listener.hears(lambda update: isinstance(update, Chunk))

    assert await link.stop()
    assert await prompt == PromptOutcome(kind=StopKind.LOST)
    assert [end.expected for end in listener.only(PipeEnded)] == [True]


async def test_open_questions_are_cancelled_with_the_prompt(client: Client) -> None:
    listener = Listener(choose=None)
    steps = [{"ask": {}, "refused": [{"chunk": "refused"}]}]
    link, native_id = await client.start(listener, {"prompts": [steps]})
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    await listener.hears(lambda update: isinstance(update, PermissionAsked))
    await link.cancel(native_id)

    assert (await prompt).stop_reason == "cancelled"
    assert [(each.option_id, each.allowed) for each in listener.only(PermissionSettled)] == [(None, False)]
    assert listener.text() == "refused"
    assert await link.stop()


async def test_killing_the_spawned_program_ends_the_whole_group_with_a_daemon_that_ignores_term(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "daemon"
    link, _ = await client.play(listener, {"daemon": 300, "pid_file": str(pid_file)})
    pid = await pid_in(pid_file)
    assert alive(pid)
    assert await link.stop()
    assert not alive(pid)


async def test_an_agent_that_ignores_every_request_to_end_is_gone_after_a_stop(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "pid"
    steps = [{"ignore": ["TERM", "HUP", "INT"]}, {"pid": str(pid_file)}, {"chunk": "x"}, {"sleep": 300}]
    link, native_id = await client.start(listener, {"prompts": [steps]})
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    pid = await pid_in(pid_file)
    assert await link.stop()
    assert not alive(pid)
    assert (await prompt).kind is StopKind.LOST


async def test_a_worker_that_still_answers_after_its_launcher_is_gone_is_found(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "worker"
    link, native_id = await client.start(
        listener, {"start": [{"hand_over": str(pid_file)}], "prompts": [[{"chunk": "still here"}]]}
    )
    worker = await pid_in(pid_file)

    assert await link.prompt(native_id, PROMPT, {}) == ENDED
    assert listener.text() == "still here"
    assert link.alive
    assert await link.stop()
    assert not alive(worker)


async def test_the_worker_of_a_launcher_that_exited_may_think_for_long(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "worker"
    steps = [{"hand_over": str(pid_file)}, {"sleep": 1.2}, {"chunk": "thought"}]
    link, native_id = await client.start(listener, {"prompts": [steps]})

    assert await link.prompt(native_id, PROMPT, {}) == ENDED
    assert listener.text() == "thought"
    assert listener.only(PipeEnded) == []
    assert link.alive
    worker = await pid_in(pid_file)
    assert await link.stop()
    assert not alive(worker)


async def test_a_child_that_holds_stdout_keeps_the_link_alive(client: Client, listener: Listener) -> None:
    pid_file = client.folder / "child"
    link, native_id = await client.start(
        listener, {"prompts": [[{"child": 300, "pid_file": str(pid_file)}, {"exit": 0}]]}
    )
    prompt = client.supervisor.spawn(link.prompt(native_id, PROMPT, {}), name="prompt")
    pid = await pid_in(pid_file)
    assert link.alive
    assert await link.stop()
    assert not alive(pid)
    assert (await prompt).kind is StopKind.LOST


async def test_one_sessions_failure_never_closes_anothers_connection(client: Client, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    mine, theirs = Listener(), Listener()
    other = Client(tmp_path / "other")
    dying, dying_id = await client.start(mine, {"prompts": [[{"signal": 9}]]})
    living, living_id = await other.start(theirs, {"prompts": [[{"chunk": "fine"}]]})

    assert (await dying.prompt(dying_id, PROMPT, {})).kind is StopKind.LOST
    assert await living.prompt(living_id, PROMPT, {}) == ENDED
    assert await dying.stop()
    assert await living.stop()
    await other.supervisor.close()


# -- the program itself is killed


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=lambda number: number.name)
async def test_nothing_outlives_a_killed_program(number: signal.Signals, tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("agent", "daemon", "child", "terminal")}
    code = f"import os,time; open({str(files['terminal'])!r}, 'w').write(str(os.getpid())); time.sleep(300)"
    script = {
        "prompts": [
            [
                {"ignore": ["TERM", "HUP"]},
                {"daemon": 300, "pid_file": str(files["daemon"])},
                {"child": 300, "pid_file": str(files["child"])},
                {"request": "terminal/create", "params": {"command": PYTHON, "args": ["-c", code]}},
                {"pid": str(files["agent"])},
                {"sleep": 300},
            ]
        ]
    }
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    program = await asyncio.create_subprocess_exec(
        PYTHON, str(ROOT / "tests/e2e/launching_app.py"), str(tmp_path), json.dumps(script), env=environment
    )
    pids = [await pid_in(path) for path in files.values()]
    assert all(alive(pid) for pid in pids)

    program.send_signal(number)
    await program.wait()
    await gone(*pids)


async def test_without_its_guard_an_agent_ends_and_nothing_is_claimed(
    client: Client, listener: Listener
) -> None:
    pid_file = client.folder / "pid"
    link, _ = await client.play(listener, {"pid": str(pid_file)})
    pid = await pid_in(pid_file)
    guard = psutil.Process(pid).parent()
    assert guard is not None
    guard.kill()
    await gone(pid)

    assert not await link.stop()
    assert not link.alive
