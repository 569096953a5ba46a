"""The installer's decisions, and what Makefile and CI promise to call."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import install
import pytest
import system_libraries
from system_libraries import Missing

ROOT = Path(__file__).parents[2]


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@dataclass(frozen=True)
class Found:
    id: str
    wished: str
    on_path: dict[str, str]
    expected: str | None


GOOD = f'exec "{sys.executable}" "$@"'
BAD = "exit 1"
FOUND = (
    Found("usual", "", {"python3": GOOD}, "python3"),
    Found("too old", "", {"python3": BAD, "python3.12": GOOD}, "python3.12"),
    Found("newest first", "", {"python3.11": GOOD, "python3.13": GOOD}, "python3.13"),
    Found("wished", "mine", {"mine": GOOD, "python3": GOOD}, "mine"),
    Found("wished in vain", "mine", {"mine": BAD, "python3": GOOD}, "python3"),
    Found("none", "", {"python3": BAD}, None),
    Found("nothing there", "", {}, None),
)


@pytest.mark.parametrize("case", FOUND, ids=lambda case: case.id)
def test_find_python(case: Found, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in case.on_path.items():
        script(tmp_path / name, text)
    monkeypatch.setenv("PATH", str(tmp_path))
    expected = None if case.expected is None else str(tmp_path / case.expected)
    assert install.find_python(case.wished) == expected


def test_environment_keeps_sources_and_drops_places() -> None:
    given = {
        "PATH": "/bin", "PYTHONPATH": "/x", "PIP_INDEX_URL": "i", "PIP_TARGET": "/t", "PIP_REQUIRE_VIRTUALENV": "1",
    }  # fmt: skip
    assert install.environment(given) == {
        "PATH": "/bin",
        "PIP_INDEX_URL": "i",
        "PIP_USER": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
    }


def test_fingerprint_changes_with_what_matters(tmp_path: Path) -> None:
    def tree(name: str, pyproject: str) -> Path:
        script(tmp_path / name / "packaging" / "install.py", "")
        (tmp_path / name / "pyproject.toml").write_text(pyproject)
        return tmp_path / name

    one = tree("one", "a")
    first = install.fingerprint(one)
    assert install.fingerprint(one) == first
    assert install.fingerprint(tree("two", "a")) != first
    assert install.fingerprint(tree("one", "b")) != first


def fake_qt(environment: Path) -> None:
    (environment / "lib" / "python3.11" / "site-packages" / "PySide6").mkdir(parents=True)


def test_missing_is_what_the_loader_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_qt(tmp_path)
    script(
        tmp_path / "bin" / "ldd",
        'for f in "$@"; do case $f in\n'
        '*libqxcb.so) echo "	libxcb-icccm.so.4 => not found"; echo "	libEGL.so.1 => not found";;\n'
        '*QtGui*) echo "	libEGL.so.1 => not found"; echo "	libc.so.6 => /lib/libc.so.6 (0x0)";;\n'
        "esac; done",
    )
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    expected = Missing(start=frozenset({"libEGL.so.1"}), window=frozenset({"libxcb-icccm.so.4"}))
    assert system_libraries.find_missing(tmp_path) == expected


def test_nothing_is_guessed_without_a_loader_to_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_qt(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert system_libraries.find_missing(tmp_path) == Missing()


@dataclass(frozen=True)
class System:
    id: str
    release: str
    family: str | None


SYSTEMS = (
    System("debian", 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', "debian"),
    System("ubuntu", "ID=ubuntu\nID_LIKE=debian\n", "debian"),
    System("mint", 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
    System("fedora", "ID=fedora\n", "fedora"),
    System("rocky", 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
    System("arch", "ID=arch\n", "arch"),
    System("unknown", "ID=void\n", None),
)


@pytest.mark.parametrize("case", SYSTEMS, ids=lambda case: case.id)
def test_family(case: System, tmp_path: Path) -> None:
    release = tmp_path / "os-release"
    release.write_text(case.release)
    assert system_libraries.family(release) == case.family


def test_family_without_a_description(tmp_path: Path) -> None:
    assert system_libraries.family(tmp_path / "none") is None


@dataclass(frozen=True)
class Advice:
    id: str
    family: str | None
    lines: list[str]


NAMES = frozenset({"libEGL.so.1", "libxcb-icccm.so.4", "libnew.so.1"})
UNKNOWN = "the package of your distribution with libnew.so.1"
ADVICE = (
    Advice("debian", "debian", ["sudo apt-get install libegl1 libxcb-icccm4", UNKNOWN]),
    Advice("arch", "arch", ["sudo pacman -S libglvnd xcb-util-wm", UNKNOWN]),
    Advice(
        "elsewhere",
        None,
        [
            "sudo apt-get install libegl1 libxcb-icccm4",
            "sudo dnf install libglvnd-egl xcb-util-wm",
            "sudo pacman -S libglvnd xcb-util-wm",
            UNKNOWN,
        ],
    ),
)


@pytest.mark.parametrize("case", ADVICE, ids=lambda case: case.id)
def test_how_to_install(case: Advice) -> None:
    assert system_libraries.how_to_install(NAMES, case.family) == case.lines


def test_make_says_what_to_install_without_python(tmp_path: Path) -> None:
    make = next(Path(folder, "make") for folder in os.get_exec_path() if Path(folder, "make").is_file())
    (tmp_path / "sh").symlink_to("/bin/sh")
    result = subprocess.run(
        [make, "install", "PYTHON="],
        cwd=ROOT,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert "apt-get install python3 python3-venv" in result.stderr


def test_make_has_the_promised_targets() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert targets == ["install", "run", "test", "demo", "bench", "screenshots", "translations", "lint"]


def test_ci_names_known_packages_only() -> None:
    text = (ROOT / ".ci" / "run").read_text()
    listed = set(re.search(r"packages=\((.*?)\)", text, re.DOTALL)[1].split())  # type: ignore[index]
    known = {package.debian for package in system_libraries.PACKAGES.values()}
    of_the_desktop = {"xvfb", "openbox", "xdotool", "dbus", "at-spi2-core", "gir1.2-atspi-2.0", "python3-gi"}
    of_the_machine = {"git", "make", "python3", "python3-venv", "ripgrep"}
    assert listed - known == of_the_machine | of_the_desktop
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
