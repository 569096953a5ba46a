"""`kandev-desktop run` where its output is a terminal, a pipe that nobody reads or a full disk."""

import os
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

import psutil
import pytest

from kandev_desktop.store.owner_lock import holder_of
from tests.e2e.program import BOUND_S, Place

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "kandev_desktop")
WAITS = [
    {"chunk": "Part one.\n", "message": "m"},
    {"sleep": 1},
    {"chunk": "Part two.\n", "message": "m"},
    {"until_cancelled": True},
]
HOSTILE = "grün \x1b]0;owned\x07\x1b[2J\x9b8m\u202e\rgone\tend\n"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def run(
    place: Place, arguments: Sequence[str], *, stdout: int | IO[bytes], stderr: int
) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env=place.environment(),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=stderr,
    )


def end(process: "subprocess.Popen[bytes]") -> tuple[int, bytes, bytes]:
    """The code and what was written to pipes; a process that does not end in time is the test's failure."""
    try:
        out, err = process.communicate(timeout=BOUND_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return process.returncode, out or b"", err or b""


def plain(place: Place) -> tuple[str, ...]:
    return tuple(word for word in place.prompt() if word != "--json")


def left_nothing(place: Place) -> bool:
    """Neither an agent nor a lock. An agent that was never started has no pid."""
    if place.pid.exists():
        with suppress(psutil.NoSuchProcess):
            psutil.Process(int(place.pid.read_text("utf-8"))).wait(10)
    return holder_of(place.database) is None


@contextmanager
def broken_pipe() -> Generator[int]:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        yield writing
    finally:
        os.close(writing)


def test_a_reader_that_has_seen_enough_ends_the_prompt_quietly(place: Place) -> None:
    place.install({"prompts": [WAITS]})
    process = run(place, place.prompt(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    while b"Part one." not in process.stdout.readline():
        pass
    process.stdout.close()
    process.stdout = None
    assert end(process) == (130, b"", b""), "its prompt was cancelled"
    assert left_nothing(place)


@pytest.mark.parametrize("as_json", [True, False])
def test_a_full_disk_ends_the_prompt(place: Place, *, as_json: bool) -> None:
    place.install({"prompts": [WAITS]})
    arguments = place.prompt() if as_json else plain(place)
    with Path("/dev/full").open("wb") as full:
        process = run(place, arguments, stdout=full, stderr=subprocess.PIPE)
        said = b"kandev-desktop: the output cannot be written: No space left on device\n"
        assert end(process) == (1, b"", said)
    assert left_nothing(place)


def test_an_output_that_was_closed_from_the_start_ends_the_prompt(place: Place) -> None:
    place.install({"prompts": [WAITS]})
    ended = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" >&-', "sh", *PROGRAM, *plain(place)],
        cwd=ROOT,
        env=place.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=BOUND_S,
        check=False,
    )
    said = b"kandev-desktop: the output cannot be written: Bad file descriptor\n"
    assert (ended.returncode, ended.stderr) == (1, said)
    assert left_nothing(place)


def test_a_refusal_that_nobody_can_read_is_still_given(place: Place) -> None:
    call = {"toolCallId": "t", "kind": "execute", "title": "harmless", "rawInput": {"command": "make test"}}
    refused = [{"chunk": "no", "message": "m"}]
    place.install({"prompts": [[{"ask": {"toolCall": call}, "refused": refused}]]})
    with broken_pipe() as nowhere:
        process = run(place, plain(place), stdout=subprocess.PIPE, stderr=nowhere)
        assert end(process) == (0, b"no\n", b"")
    assert left_nothing(place)


def test_an_answer_is_byte_for_byte_where_no_terminal_shows_it(place: Place) -> None:
    place.install({"prompts": [[{"chunk": HOSTILE, "message": "m"}]]})
    process = run(place, plain(place), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert end(process) == (0, HOSTILE.encode(), b"")


def test_an_answer_cannot_steer_a_terminal(place: Place) -> None:
    place.install({"prompts": [[{"chunk": HOSTILE, "message": "m"}]]})
    ours, theirs = os.openpty()
    with closing(os.fdopen(ours, "rb", buffering=0)) as terminal:
        process = run(place, plain(place), stdout=theirs, stderr=subprocess.PIPE)
        os.close(theirs)
        shown = read_all(terminal)
        assert end(process) == (0, b"", b"")
    assert shown.decode() == "grün �]0;owned��[2J�8m��gone\tend\r\n"


def read_all(terminal: IO[bytes]) -> bytes:
    """What was written to a terminal until its last writer closed it, which Linux reports as an error."""
    shown = b""
    with suppress(OSError):
        while chunk := terminal.read(4096):
            shown += chunk
    return shown


@pytest.mark.parametrize("folder", [".", "~nobody-of-this-name"])
def test_a_folder_that_is_gone_is_named(place: Place, folder: str) -> None:
    place.install({})
    gone = place.root / "gone"
    gone.mkdir()
    ended = subprocess.run(
        [
            "/bin/sh",
            "-c",
            'rmdir "$PWD"; exec "$@"',
            "sh",
            *PROGRAM,
            "run",
            "--profile",
            "opencode",
            "--cwd",
            folder,
            "Hi",
        ],
        cwd=gone,
        env=place.environment(),
        capture_output=True,
        text=True,
        timeout=BOUND_S,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert f"The folder {folder} " in ended.stderr
