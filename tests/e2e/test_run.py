"""`kandev-desktop run` as a program, with agents as processes of their own."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest

from kandev_desktop.app.engine import Place as EnginePlace
from kandev_desktop.app.engine import running_engine
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.commands import Command, CreateSession, OpenSession, SendPrompt
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import Event, RecoveryMoved, SessionOpened
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.files import paths
from kandev_desktop.host.clock import FastClock
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.store.sqlite_store import open_reader
from tests.e2e.program import BOUND_S, Place

ANSWER = [{"chunk": "Hello.", "message": "m"}]
OVERLOADED = [
    {
        "error": {
            "code": -32603,
            "message": 'Internal error: Overloaded: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
            "data": {"service": "session", "errorName": "APIError"},
        }
    }
]
HANGS = [
    {"chunk": "Part one. ", "message": "m"},
    {"sleep": 1},
    {"chunk": "Part two.", "message": "m"},
    {"hang": True},
]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def gone(pid_file: Path) -> bool:
    try:
        psutil.Process(int(pid_file.read_text("utf-8"))).wait(10)
    except psutil.NoSuchProcess:
        return True
    return not psutil.pid_exists(int(pid_file.read_text("utf-8")))


def test_an_answer_ends_with_0_and_the_agent_is_gone(place: Place) -> None:
    place.install({"prompts": [ANSWER]})
    ended = place.run(*place.prompt())
    assert (ended.code, ended.states()) == (0, ["dispatching", "running", "done"])
    assert "".join(event["text"] for event in ended.events("text")) == "Hello."
    assert [line["seq"] for line in map(dict, ended.events("session"))] == [1]
    assert gone(place.pid)


def test_an_overload_is_scheduled_and_recovers_in_the_same_generation(place: Place) -> None:
    place.install({"prompts": [OVERLOADED, ANSWER]})
    ended = place.run(*place.prompt())
    assert ended.code == 0, ended
    assert ended.states() == ["dispatching", "running", "scheduled", "dispatching", "running", "recovered"]
    assert {event["generation"] for event in ended.events("recovery")} == {1}
    (scheduled,) = [event for event in ended.events("recovery") if event["state"] == "scheduled"]
    assert (scheduled["code"], scheduled["class"], scheduled["gate"], scheduled["disposition"]) == (
        "provider_overloaded",
        "transient",
        "resend",
        "automatic",
    )
    assert place.received() == ["Say hello."] * 2


def test_damaged_settings_are_told_and_nothing_is_retried(place: Place) -> None:
    place.install({"prompts": [OVERLOADED, ANSWER]})
    file = place.home / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"automatic_retry": fal')
    for _ in range(2):
        ended = place.run(*place.prompt())
        assert (ended.code, ended.states()[-1]) == (3, "manual")
        assert ended.events("recovery")[-1]["reason"] == "retry_disabled"
        assert str(file) in ended.err
        assert "automatic retry is off" in ended.err
    assert file.read_text() == '{"automatic_retry": fal'


LEFT_OUT = [
    {"raw": "x" * (16 * 1024 * 1024 + 1) + "\n"},
    {"raw": '{"jsonrpc": "2.0", \n' * 2},
    {"frame": {"jsonrpc": "2.0", "method": "session/unheard"}},
]


@pytest.mark.parametrize("as_json", [True, False], ids=["json", "plain"])
def test_what_could_not_be_read_of_an_agent_is_told(place: Place, *, as_json: bool) -> None:
    place.install({"prompts": [[*LEFT_OUT, *ANSWER]]})
    ended = place.run(*(word for word in place.prompt() if as_json or word != "--json"))
    assert ended.code == 0
    if as_json:
        told = [(event["reason"], event["method"]) for event in ended.events("left_out")]
        assert told == [
            ("frame above 16 MiB", ""),
            ("not JSON: JSONDecodeError", ""),
            ("not JSON: JSONDecodeError", ""),
            ("unknown notification", "session/unheard"),
        ]
    else:
        said = "Something that the agent sent could not be read and is left out: "
        assert ended.err.splitlines() == [
            f"{said}frame above 16 MiB.",
            f"{said}not JSON: JSONDecodeError.",
            f"{said}unknown notification (session/unheard).",
        ]
        assert ended.out == "Hello.\n"


def test_a_failure_after_a_tool_needs_a_person_and_is_not_resent(place: Place) -> None:
    tool = {
        "sessionUpdate": "tool_call",
        "toolCallId": "t",
        "title": "make",
        "kind": "execute",
        "status": "completed",
    }
    place.install({"prompts": [[{"update": tool}, *OVERLOADED]]})
    ended = place.run(*place.prompt())
    assert (ended.code, ended.states()[-1]) == (3, "manual")
    assert ended.events("recovery")[-1]["reason"] == "tools_seen"
    assert place.received() == ["Say hello."]


def test_plain_output_is_the_answer_on_stdout_and_the_recovery_on_stderr(place: Place) -> None:
    place.install({"prompts": [OVERLOADED, ANSWER]})
    ended = place.run("run", "--profile", "opencode", "--cwd", str(place.work), "Say hello.")
    assert (ended.code, ended.out) == (0, "Hello.\n")
    assert "overloaded" in ended.err.lower()
    assert "Traceback" not in ended.err


def test_an_interrupt_cancels_the_prompt_and_ends_with_130(place: Place) -> None:
    place.install({"prompts": [[{"chunk": "Working", "message": "m"}, {"until_cancelled": True}]]})
    running = place.start(*place.prompt())
    running.until("text")
    running.signal(signal.SIGINT)
    ended = running.end()
    assert (ended.code, ended.states()[-2:]) == (130, ["cancelling", "cancelled"])
    assert gone(place.pid)


def test_a_second_process_is_refused_and_told_who_owns_the_database(place: Place) -> None:
    place.install({"prompts": [HANGS]})
    running = place.start(*place.prompt())
    running.until("text")
    refused = place.run(*place.prompt())
    assert refused.code == 2
    assert str(running.process.pid) in refused.err
    assert "Traceback" not in refused.err
    running.signal(signal.SIGTERM)
    running.end()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--profile", "none such", "--json", "Hi"), "none such"),
        (("--profile", "opencode", "--cwd", "/no/such/folder", "Hi"), "/no/such/folder"),
        (("--profile", "opencode", "  "), "empty"),
        (("--profile", "opencode", "--allow", "everything", "Hi"), "everything"),
    ],
)
def test_bad_use_ends_with_2_and_names_what_is_wrong(
    place: Place, options: tuple[str, ...], named: str
) -> None:
    place.install({})
    ended = place.run("run", *options)
    assert ended.code == 2
    assert named in ended.err + ended.out
    assert "Traceback" not in ended.err


def test_an_agent_that_is_not_installed_needs_a_person_and_is_told_how_to_get_it(place: Place) -> None:
    place.work.mkdir(parents=True)
    ended = place.run("run", "--profile", "kimi", "--cwd", str(place.work), "--json", "Hi")
    assert ended.code == 3
    last = ended.events("recovery")[-1]
    assert (last["state"], last["code"]) == ("manual", "provider_not_configured")


@pytest.mark.parametrize(
    ("allow", "answered"), [((), "no"), (("--allow", "read"), "no"), (("--allow", "all"), "yes")]
)
def test_permissions_are_answered_by_the_flag_alone_without_a_terminal(
    place: Place, allow: tuple[str, ...], answered: str
) -> None:
    call = {"toolCallId": "t", "kind": "execute", "title": "harmless", "rawInput": {"command": "make test"}}
    steps = [
        {"ask": {"toolCall": call}, "refused": [{"chunk": "no", "message": "m"}]},
        {"chunk": "yes", "message": "m"},
    ]
    place.install({"prompts": [steps]})
    ended = place.run(*place.prompt(*allow))
    assert "".join(event["text"] for event in ended.events("text")) == answered
    assert [event["allowed"] for event in ended.events("permission_answer")] == [answered == "yes"]
    if answered == "no":
        assert "make test" in ended.err


def test_an_agent_that_wants_a_sign_in_needs_a_person(place: Place) -> None:
    error = {"error": {"code": -32000, "message": "Authentication required"}}
    place.install({"new_session": error})
    ended = place.run(*place.prompt())
    last = ended.events("recovery")[-1]
    assert (ended.code, last["state"], last["code"]) == (3, "manual", "auth_required")
    assert place.received() == []


def test_an_agent_killed_in_the_middle_of_its_answer_is_not_sent_the_prompt_again(place: Place) -> None:
    place.install({"prompts": [[{"chunk": "Part one.", "message": "m"}, {"signal": 9}]]})
    ended = place.run(*place.prompt())
    last = ended.events("recovery")[-1]
    assert (ended.code, last["state"], last["code"]) == (3, "manual", "agent_transport_lost")
    assert place.received() == ["Say hello."]


def test_an_agent_killed_before_its_answer_is_started_again_once_it_is_gone(place: Place) -> None:
    place.install({"prompts_file": str(place.root / "n"), "prompts": [[{"signal": 9}], ANSWER]})
    ended = place.run(*place.prompt())
    assert (ended.code, ended.states()[-1]) == (0, "recovered"), ended
    assert place.received() == ["Say hello."] * 2


async def stored(place: Place) -> tuple[OwnerState, str]:
    reader = await open_reader(place.database)
    try:
        (digest,) = await reader.digests()
        session = await reader.session(digest.session.id)
    finally:
        await reader.close()
    assert session is not None
    answers = [message for message in session.messages if message.kind is MessageKind.ANSWER]
    return session.owners[-1].state, "".join(plain_text(message.parts) for message in answers)


async def test_a_kill_in_the_middle_of_a_stream_keeps_the_text_and_leaves_no_process(place: Place) -> None:
    place.install({"prompts": [HANGS]})
    running = place.start(*place.prompt())
    running.until("text", text="Part two.")
    running.signal(signal.SIGKILL)
    running.end()
    assert gone(place.pid)
    state, text = await stored(place)
    assert state is OwnerState.RUNNING
    assert text.startswith("Part one. ")

    async with engine_on(place.home) as face:
        (session,) = face.app().sessions
        assert session.status.kind is StatusKind.NEEDS_YOU
        await until(face, SessionOpened, OpenSession(session_id=session.id))
        snapshot = face.session(session.id)
        assert snapshot is not None
        assert [card.state for card in snapshot.cards] == [CardState.MAYBE_DELIVERED]
        assert snapshot.messages[-1].state is MessageState.INCOMPLETE
    assert place.received() == ["Say hello."]


async def test_the_practice_agent_recovers_from_two_overloads_by_itself(tmp_path: Path) -> None:
    async with engine_on(tmp_path, factor=10) as face:
        states: list[OwnerState] = []
        face.subscribe(
            lambda event: states.append(event.row.state) if isinstance(event, RecoveryMoved) else None
        )
        face.dispatch(CreateSession(session_id="s", profile="practice", cwd=str(tmp_path)))
        await until(face, RecoveryMoved, SendPrompt(session_id="s", text="Hi."), state=OwnerState.RECOVERED)
        snapshot = face.session("s")
    assert snapshot is not None
    assert states.count(OwnerState.SCHEDULED) == 2
    asked = [
        (tried.numbers.status, tried.numbers.retry_attempt, tried.cause)
        for tried in snapshot.provider_attempts
    ]
    twice = [(529, 0, Code.PROVIDER_OVERLOADED), (529, 1, None)]
    assert asked == [*twice, *twice, (200, 0, None)]
    assert [message.kind for message in snapshot.messages] == [MessageKind.USER, MessageKind.ANSWER]
    assert psutil.Process().children(recursive=True) == []


def test_the_demonstration_runs_off_screen_and_saves_what_it_showed(tmp_path: Path) -> None:
    environment = {**os.environ, "KANDEV_HOME": str(tmp_path / "home")}
    ended = subprocess.run(
        [sys.executable, "-m", "kandev_desktop", "demo", "--off-screen", "--output", str(tmp_path / "out")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=BOUND_S,
        check=False,
    )
    assert ended.returncode == 0, ended
    pictures = sorted(file.name for file in (tmp_path / "out").glob("*.png"))
    assert pictures == ["1-sent.png", "2-waiting.png", "3-waiting-again.png", "4-recovered.png"]
    assert "Hello from the practice provider" in (tmp_path / "out" / "transcript.md").read_text("utf-8")
    assert "5 times faster" in ended.stdout
    assert not (tmp_path / "home").exists()


@asynccontextmanager
async def engine_on(home: Path, *, factor: float = 1.0) -> AsyncGenerator[Engine]:
    """The real engine on this home, started and armed."""
    folders = paths.below(home)
    on = EnginePlace(
        paths=folders, database=folders.database, program="test", settings=LiveSettings(Settings())
    )
    async with running_engine(on, clock=FastClock(factor), practice="overloaded*4,ok") as engine:
        engine.arm()
        yield engine


async def until(
    face: Engine, kind: type[Event], command: Command, *, state: OwnerState | None = None
) -> None:
    """Dispatch and wait for an event of this kind, of a recovery for this state."""
    happened = asyncio.Event()

    def hear(event: Event) -> None:
        if isinstance(event, kind) and (not isinstance(event, RecoveryMoved) or event.row.state is state):
            happened.set()

    unsubscribe = face.subscribe(hear)
    face.dispatch(command)
    async with asyncio.timeout(BOUND_S):
        await happened.wait()
    unsubscribe()
