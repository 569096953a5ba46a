"""Prints what Orca says of a card through its countdown, a change of state and a press of Cancel.

`python -m tests.e2e.orca_heard [announcement | notification]` needs `orca` and `speech-dispatcher` beside what the
tests on the accessibility bus need. Not a test: what Orca says differs from version to version.
"""

import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.bus_desktop import Desktop, desktop

ROOT = Path(__file__).parents[2]
SECONDS = 5
STEPS = (
    "scheduled", *["second"] * SECONDS, "key shift+Tab", "key shift+Tab", "key space", "asked", "cancelled", "recovered",
)  # fmt: skip
_STARTS_S, _SAYS_S = 30, 2.0
_SERVER = """\
LogDir "{folder}"
AddModule "file" "sd_generic" "file.conf"
AudioOutputMethod "libao"
DefaultModule file
DefaultLanguage en
DisableAutoSpawn
"""
_MODULE = """\
GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >> {said}"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "one"
DefaultVoice "one"
"""


@contextmanager
def orca(place: Desktop) -> Generator[Path]:
    """Orca on a desktop, with a voice that writes into the file."""
    with TemporaryDirectory(prefix="kd-orca-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        said, socket = folder / "said", folder / "socket"
        said.touch()
        (folder / "modules").mkdir()
        (folder / "speechd.conf").write_text(_SERVER.format(folder=folder))
        (folder / "modules" / "file.conf").write_text(_MODULE.format(said=said))
        server = (
            "speech-dispatcher",
            "-s",
            "-t",
            "0",
            "-C",
            name,
            "-S",
            str(socket),
            "-c",
            "unix_socket",
            "-P",
            f"{name}/pid",
        )
        environment = {
            **place.environment,
            "HOME": name,
            "SPEECHD_ADDRESS": f"unix_socket:{socket}",
            "LC_ALL": "C.UTF-8",
        }
        running = []
        try:
            for command in (server, ("orca", "-e", "speech", "-d", "braille")):
                running.append(
                    subprocess.Popen(
                        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                    )
                )
                time.sleep(1)
            yield said
        finally:
            for process in running:
                process.kill()
                process.wait()


def main(way: str) -> None:
    window = (sys.executable, "-m", "tests.e2e.counting_window", way)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with (
        desktop() as place,
        subprocess.Popen(window, cwd=ROOT, env=place.environment, **pipes) as program,  # type: ignore[call-overload]
        orca(place) as said,
    ):
        end = time.monotonic() + _STARTS_S
        while not said.read_text() and time.monotonic() < end:
            time.sleep(0.1)
        heard = ""
        for step in ("", *STEPS):
            _take(step, program, place)
            time.sleep(_SAYS_S)
            text = said.read_text()
            print(f"[{step or 'start'}]", *text[len(heard) :].split("\n"), sep="\n  ", flush=True)
            heard = text
        program.kill()


def _take(step: str, program: "subprocess.Popen[str]", place: Desktop) -> None:
    if step.startswith("key "):
        subprocess.run(["xdotool", *step.split()], env=place.environment, check=True)
    elif step:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"{step}\n")
        program.stdin.flush()
        program.stdout.readline()


if __name__ == "__main__":
    main(*sys.argv[1:] or ["announcement"])
