"""What one start of the program may ask of another, and what a hostile neighbour gets."""

import os
import socket
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pytestqt.qtbot import QtBot

from kandev_desktop.app.instance import (
    DONE,
    FRAME,
    REFUSED,
    OpenKnown,
    Outcome,
    Raise,
    Request,
    fits,
    hand_over,
    read_frame,
    socket_file,
    write_frame,
)
from kandev_desktop.app.instance_server import InstanceServer


@dataclass(frozen=True)
class Case:
    id: str
    frame: bytes
    read: Request | None


CASES = (
    Case("raise", b"raise", Raise()),
    Case("open", b"open 00ab-_Z", OpenKnown("00ab-_Z")),
    Case("nothing", b"", None),
    Case("a path", b"open ../../x", None),
    Case("two words", b"open a b", None),
    Case("no session", b"open ", None),
    Case("a long session", b"open " + b"a" * 65, None),
    Case("a prompt", b"prompt rm -rf", None),
    Case("an argument of raise", b"raise now", None),
    Case("capitals", b"RAISE", None),
    Case("no text", b"\xff\xfe\x00", None),
    Case("a zero byte", b"open a\x00", None),
    Case("a carriage return", b"raise\r", None),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_only_two_things_can_be_asked_for(case: Case) -> None:
    assert read_frame(case.frame) == case.read


@pytest.mark.parametrize("request_", [Raise(), OpenKnown("abc")])
def test_a_request_is_read_as_it_was_written(request_: Request) -> None:
    frame = write_frame(request_)
    assert frame.endswith(b"\n")
    assert read_frame(frame[:-1]) == request_


def test_each_database_has_its_own_socket(tmp_path: Path) -> None:
    one = socket_file(tmp_path, tmp_path / "a.db")
    assert one == socket_file(tmp_path, tmp_path / "x" / ".." / "a.db")
    assert one != socket_file(tmp_path, tmp_path / "b.db")


def test_a_name_that_is_too_long_is_heard_by_nobody(tmp_path: Path) -> None:
    file = tmp_path / ("x" * 120)
    assert not fits(file)
    assert hand_over(file, Raise()) is Outcome.UNHEARD


def test_a_file_in_the_place_of_the_socket_is_heard_by_nobody(short: Path) -> None:
    (short / "s").write_text("no socket")
    assert hand_over(short / "s", Raise()) is Outcome.UNHEARD
    assert (short / "s").read_text() == "no socket"


def test_a_window_that_hangs_is_told_from_none(short: Path) -> None:
    with socket.socket(socket.AF_UNIX) as hung:
        hung.bind(os.fspath(short / "s"))
        hung.listen()
        assert hand_over(short / "s", Raise(), patience_s=0.05) is Outcome.UNANSWERED


# -- the window's side


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder whose name leaves room: sockets have names of at most 107 bytes."""
    with TemporaryDirectory(prefix="kd-") as name:
        yield Path(name)


@dataclass
class Stage:
    """A server, what it was asked, and a person's second program in a thread of its own."""

    file: Path
    server: InstanceServer
    asked: list[Request]
    qtbot: QtBot
    pool: ThreadPoolExecutor

    def ask(self, request: Request) -> Outcome:
        answer = self.pool.submit(hand_over, self.file, request)
        self.qtbot.waitUntil(answer.done)
        return answer.result()

    def send(self, *parts: bytes) -> bytes:
        """The answer to raw bytes; empty where the server hung up."""

        def talk() -> bytes:
            with socket.socket(socket.AF_UNIX) as stream:
                stream.settimeout(20)
                stream.connect(os.fspath(self.file))
                try:
                    for part in parts:
                        stream.sendall(part)
                    return stream.recv(100)
                except (BrokenPipeError, ConnectionResetError):
                    return b""

        answer = self.pool.submit(talk)
        self.qtbot.waitUntil(answer.done, timeout=20_000)
        return answer.result()


@pytest.fixture
def stage(short: Path, qtbot: QtBot) -> Iterator[Callable[[], Stage]]:
    servers: list[InstanceServer] = []
    with ThreadPoolExecutor() as pool:

        def start() -> Stage:
            asked: list[Request] = []

            def answer(request: Request) -> bool:
                asked.append(request)
                return request != OpenKnown("gone")

            server = InstanceServer(short / "s", answer)
            servers.append(server)
            return Stage(short / "s", server, asked, qtbot, pool)

        yield start
        for server in servers:
            server.close()


def test_a_second_start_is_answered(stage: Callable[[], Stage]) -> None:
    here = stage()
    assert here.ask(Raise()) is Outcome.DONE
    assert here.ask(OpenKnown("s1")) is Outcome.DONE
    assert here.ask(OpenKnown("gone")) is Outcome.REFUSED
    assert here.asked == [Raise(), OpenKnown("s1"), OpenKnown("gone")]


def test_only_this_user_may_connect(stage: Callable[[], Stage]) -> None:
    mode = stage().file.stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) & 0o077 == 0


def test_a_socket_that_a_killed_window_left_is_taken_over(stage: Callable[[], Stage], short: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(os.fspath(short / "s"))
    assert hand_over(short / "s", Raise()) is Outcome.UNHEARD
    here = stage()
    assert here.server.listening
    assert here.ask(Raise()) is Outcome.DONE


def test_closing_takes_the_socket_away(stage: Callable[[], Stage]) -> None:
    here = stage()
    here.server.close()
    assert not here.file.exists()


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        ((b"raise\n",), DONE),
        ((b"ra", b"ise\n"), DONE),
        ((b"run --profile x hello\n",), REFUSED),
        ((b"raise\nraise\n",), DONE),
        ((b"\n",), REFUSED),
        ((b"x" * FRAME,), b""),
        ((b"x" * (FRAME * 50),), b""),
        ((b"open " + b"a" * 4000 + b"\n",), REFUSED),
    ],
)
def test_whatever_is_sent_is_bounded(
    stage: Callable[[], Stage], parts: tuple[bytes, ...], answer: bytes
) -> None:
    here = stage()
    assert here.send(*parts) == answer
    assert len(here.asked) == (1 if answer == DONE else 0)
    assert here.ask(Raise()) is Outcome.DONE


def test_who_says_nothing_is_hung_up_on(stage: Callable[[], Stage]) -> None:
    assert stage().send() == b""


def test_a_crowd_of_silent_callers_is_turned_away(stage: Callable[[], Stage], qtbot: QtBot) -> None:
    here = stage()

    def wait() -> None:
        with socket.socket(socket.AF_UNIX) as stream:
            stream.settimeout(20)
            stream.connect(os.fspath(here.file))
            with suppress(ConnectionResetError):
                assert stream.recv(10) == b""

    callers = [here.pool.submit(wait) for _ in range(12)]
    qtbot.waitUntil(lambda: all(caller.done() for caller in callers), timeout=20_000)
    for caller in callers:
        caller.result()
    assert here.ask(Raise()) is Outcome.DONE
