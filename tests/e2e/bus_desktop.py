"""A screen, a window manager and a session bus of a test's own, for what only a whole desktop can show."""

import os
import shutil
import signal
import subprocess
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SYSTEM_PYTHON = "/usr/bin/python3"
ROOT = Path(__file__).parents[2]
_BUS_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
_BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_END_S = 10


@dataclass(frozen=True)
class Desktop:
    """`environment` leads a program to it."""

    environment: Mapping[str, str]


def missing() -> list[str]:
    """The Debian packages without which there is no such desktop here."""
    programs = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "dbus-daemon": "dbus"}
    found = [package for program, package in programs.items() if shutil.which(program) is None]
    if not any(Path(launcher).exists() for launcher in _BUS_LAUNCHERS):
        found.append("at-spi2-core")
    bindings = subprocess.run([SYSTEM_PYTHON, "-c", _BINDINGS], capture_output=True, check=False)
    return [*found, "python3-gi", "gir1.2-atspi-2.0"] if bindings.returncode else found


@contextmanager
def desktop() -> Generator[Desktop]:
    """The desktop, for as long as the block lasts. Where a package is missing the test fails and names it."""
    packages = missing()
    if packages:
        pytest.fail(f"this test needs a desktop: sudo apt-get install {' '.join(packages)}", pytrace=False)
    with ExitStack() as stack:
        runtime = stack.enter_context(TemporaryDirectory(prefix="kd-desktop-"))
        environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": runtime,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
        environment["DISPLAY"] = f":{stack.enter_context(_telling(screen, environment))}"
        bus = ("dbus-daemon", "--session", "--nofork", "--print-address=1")
        environment["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(_telling(bus, environment))
        stack.enter_context(_running(("openbox", "--sm-disable"), environment))
        yield Desktop(environment)


@contextmanager
def on_desktop(*commands: Sequence[str]) -> Generator[list["subprocess.Popen[str]"]]:
    """Programs on a desktop of their own, each led by its input and answering on its output."""
    with desktop() as place, ExitStack() as running:
        started = [
            running.enter_context(
                subprocess.Popen(
                    each,
                    cwd=ROOT,
                    env=place.environment,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            for each in commands
        ]
        try:
            yield started
        finally:
            for process in started:
                process.kill()


@contextmanager
def _telling(command: Sequence[str], environment: Mapping[str, str]) -> Generator[str]:
    """A program that says on its first line where it is reached."""
    with _running(command, environment) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str]) -> Generator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        # A bus starts services, which end with its group.
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=_END_S)
