"""Arguments in, an exit code and at most one line on stderr out."""

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop import __version__
from kandev_desktop.cli import main
from kandev_desktop.domain.errors import KnownError, Problem
from tests.unit.cli.program import FakeComposition

PROGRAM = (sys.executable, str(Path(__file__).with_name("program.py")))
ROOT = Path(__file__).parents[3]


def start(
    *arguments: str | bytes, home: Path, stdout: int = subprocess.PIPE, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={"PATH": os.environ["PATH"], "HOME": str(home), "KANDEV_HOME": str(home), "PYTHONPATH": str(ROOT)}
        | environment,
        check=False,
        timeout=60,
    )


@dataclass(frozen=True)
class Case:
    id: str
    argv: tuple[str, ...]
    code: int
    err: str = ""
    calls: tuple[tuple[str, ...], ...] = ()


SEE = "; see 'kandev-desktop help'\n"
SEE_PRACTICE = "; see 'kandev-desktop help practice'\n"
CASES = [
    Case("the window", (), 0, calls=(("window",),)),
    Case("an address", ("kandev:open/00ab",), 0, calls=(("window", "00ab"),)),
    Case(
        "an address with more",
        ("kandev:open/00ab", "x"),
        2,
        f"kandev-desktop: this address names no session{SEE}",
    ),
    Case("a foreign address", ("kandev:run/00ab",), 2, f"kandev-desktop: this address names no session{SEE}"),
    Case("practice", ("practice", "--scenario", "ok"), 0, calls=(("practice", "ok", "0"),)),
    Case("a port", ("practice", "--scenario=ok", "--port=8080"), 0, calls=(("practice", "ok", "8080"),)),
    Case(
        "a path",
        ("practice", "--scenario=ok", "--path=mine_1-A"),
        0,
        calls=(("practice", "ok", "0", "mine_1-A"),),
    ),
    Case(
        "no path",
        ("practice", "--scenario=ok", "--path=a/b"),
        2,
        f"kandev-desktop: argument --path: 'a/b' is not a word of letters, digits, - and _{SEE_PRACTICE}",
    ),
    Case("an unknown command", ("nope",), 2, f"kandev-desktop: there is no command 'nope'{SEE}"),
    Case("a line break", ("a\nb",), 2, f"kandev-desktop: there is no command 'a\\nb'{SEE}"),
    Case("help of an unknown one", ("help", "nope"), 2, f"kandev-desktop: there is no command 'nope'{SEE}"),
    Case(
        "a missing argument",
        ("practice",),
        2,
        f"kandev-desktop: the following arguments are required: --scenario{SEE_PRACTICE}",
    ),
    Case("an unknown option", ("--nope",), 2, f"kandev-desktop: unrecognized arguments: --nope{SEE}"),
    Case(
        "an abbreviation",
        ("practice", "--scen", "ok"),
        2,
        f"kandev-desktop: the following arguments are required: --scenario{SEE_PRACTICE}",
    ),
    Case(
        "no number",
        ("practice", "--scenario", "ok", "--port", "x"),
        2,
        f"kandev-desktop: argument --port: 'x' is no port{SEE_PRACTICE}",
    ),
    Case(
        "no port",
        ("practice", "--scenario", "ok", "--port", "70000"),
        2,
        f"kandev-desktop: argument --port: '70000' is no port{SEE_PRACTICE}",
    ),
    Case(
        "other bytes",
        ("practice", "\udcff"),
        2,
        f"kandev-desktop: argument 2 is not valid UTF-8{SEE_PRACTICE}",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_exit_codes(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    composition = FakeComposition()
    assert main.run(case.argv, composition) == case.code
    written = capsys.readouterr()
    assert (written.out, written.err) == ("", case.err)
    assert tuple(composition.calls) == case.calls
    assert composition.recorded == []


def test_what_is_in_the_way_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    def window() -> None:
        raise KnownError(Problem.DISPLAY_MISSING)

    assert main.run([], FakeComposition(window=window)) == 2
    assert capsys.readouterr().err == "kandev-desktop: explained display_missing\n"


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("/log", "kandev-desktop: unexpected error: ZeroDivisionError; details are in /log\n"),
        ("", "kandev-desktop: unexpected error: ZeroDivisionError\n"),
    ],
)
def test_a_fault_of_ours_is_one_line_and_recorded(
    log: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = ZeroDivisionError("secret words")

    def window() -> None:
        raise fault

    composition = FakeComposition(window=window, log=log)
    assert main.run([], composition) == 1
    assert capsys.readouterr().err == expected
    assert composition.recorded == [fault]


def test_an_interrupt_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    def window() -> None:
        raise KeyboardInterrupt

    assert main.run([], FakeComposition(window=window)) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("argv", [["help"], ["--help"], ["-h"], ["help", "--help"], ["help", "help"]])
def test_help_lists_every_command(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(argv, FakeComposition()) == 0
    out = capsys.readouterr().out
    assert all(f"    {name} " in out for name in (*main.COMMANDS, "help"))


@pytest.mark.parametrize("name", main.COMMANDS)
def test_help_of_a_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["help", name], FakeComposition()) == 0
    assert capsys.readouterr().out.startswith(f"usage: kandev-desktop {name} ")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--version"], FakeComposition()) == 0
    assert capsys.readouterr().out == f"kandev-desktop {__version__}\n"


def test_version_loads_no_other_layer() -> None:
    code = (
        "import sys\n"
        "from kandev_desktop.cli.main import run\n"
        "assert run(['--version'], None) == 0\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in "
        "{'asyncio', 'pydantic', 'PySide6', 'sqlite3', 'acp', 'httpx', 'keyring'} or m.startswith('kandev_desktop.')))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.splitlines()[1] == str(
        [
            "kandev_desktop.cli",
            "kandev_desktop.cli.main",
            "kandev_desktop.cli.output",
            "kandev_desktop.domain",
            "kandev_desktop.domain.errors",
        ]
    )


@pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE.ISO-8859-1"])
def test_output_is_utf8_whatever_the_locale(locale: str, tmp_path: Path) -> None:
    ran = start("practice", "--scenario", "ü", home=tmp_path, LC_ALL=locale)
    assert ran.stdout.startswith("ü ✓\n".encode())
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_other_bytes_from_a_real_command_line(tmp_path: Path) -> None:
    ran = start(b"n\xffpe", home=tmp_path, LC_ALL="C.UTF-8")
    assert ran.returncode == 2
    assert ran.stderr == b"kandev-desktop: argument 1 is not valid UTF-8; see 'kandev-desktop help'\n"


@pytest.mark.parametrize(("scenario", "code"), [("interrupt", 130), ("fault", 1)])
def test_no_traceback_leaves_a_real_process(scenario: str, code: int, tmp_path: Path) -> None:
    ran = start("practice", "--scenario", scenario, home=tmp_path)
    assert ran.returncode == code
    assert b"Traceback" not in ran.stderr
    assert ran.stderr.count(b"\n") <= 1


def test_a_reader_that_has_seen_enough_ends_it_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ran = start("practice", "--scenario", "x", home=tmp_path, stdout=writing)
    finally:
        os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_full_disk_is_told_once(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = start("--version", home=tmp_path, stdout=full.fileno())
    assert ran.returncode == 1
    assert ran.stderr == b"kandev-desktop: the output cannot be written: No space left on device\n"


def without(descriptor: int, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    """The program where one of its streams was closed before its start."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {descriptor}>&-', "sh", *PROGRAM, *arguments],
        capture_output=True,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("descriptor", [1, 2])
def test_no_traceback_comes_of_a_stream_that_was_closed(descriptor: int) -> None:
    ran = without(descriptor, "practice", "--scenario", "fault")
    assert ran.returncode == 1
    assert b"Traceback" not in ran.stderr


def test_what_nobody_can_have_got_is_no_success() -> None:
    ran = without(1, "--version")
    assert ran.returncode == 1
    assert ran.stderr == b"kandev-desktop: the output cannot be written: Bad file descriptor\n"


def test_errors_that_nobody_can_read_keep_no_output_back() -> None:
    ran = without(2, "--version")
    assert ran.returncode == 0
    assert ran.stdout.startswith(b"kandev-desktop ")


def test_ctrl_c_ends_a_real_process(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*PROGRAM, "practice", "--scenario", "x"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    process.stdout.read(4)  # it has begun and, unread, cannot end
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
