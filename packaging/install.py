"""Makes `.venv` with the program and its checks, and sees that the system has what Qt needs.

`make install` runs it with any Python from 3.8 on; the environment gets the first suitable one. Nothing changed
means nothing done. A run that was cut short starts the environment anew.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import system_libraries

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / "installed"
TRANSLATIONS = ROOT / "packaging" / "translations.py"
CANDIDATES = ("python3", "python3.13", "python3.12", "python3.11")
SUITABLE = "import sys, ensurepip, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 14))"
GROUPS_SINCE = "pip>=25.1"  # the first pip that installs dependency groups

# Settings of pip that say where packages come from. The others say where to put them or what else to do, and
# would lead an install into this environment astray.
PIP_SOURCES = frozenset({
    "CACHE_DIR", "CERT", "CLIENT_CERT", "CONFIG_FILE", "CONSTRAINT", "DEFAULT_TIMEOUT", "EXTRA_INDEX_URL",
    "FIND_LINKS", "INDEX_URL", "KEYRING_PROVIDER", "NO_CACHE_DIR", "NO_INDEX", "PROXY", "RETRIES", "TIMEOUT",
    "TRUSTED_HOST",
})  # fmt: skip

NO_PYTHON = """\
Python 3.11, 3.12 or 3.13 with the venv module is needed, and none of these has it: {tried}.
  Debian, Ubuntu   sudo apt-get install python3 python3-venv
  Fedora           sudo dnf install python3
  Arch             sudo pacman -S python
To use one that is elsewhere: make install PYTHON=/path/to/python3
"""


def main() -> int:
    """Install what is missing; returns the exit code."""
    if not _is_current():
        python = find_python(os.environ.get("PYTHON", ""))
        if python is None:
            sys.stderr.write(NO_PYTHON.format(tried=", ".join(_candidates(os.environ.get("PYTHON", "")))))
            return 1
        failed = _make_environment(python)
        if failed:
            sys.stderr.write(f"make install stopped: {failed}\n")
            return 1
    if not _translations_are_compiled() and not _succeeds([str(PYTHON), str(TRANSLATIONS), "compile"]):
        sys.stderr.write("The window will speak English only: the translations were not compiled.\n")
    return check_system()


def find_python(wished: str) -> str | None:
    """The first interpreter that can make the environment: the wished one, then the usual names."""
    for name in _candidates(wished):
        path = shutil.which(name)
        if path and _succeeds([path, "-c", SUITABLE]):
            return path
    return None


def check_system() -> int:
    """Install or name what the system lacks. Returns 1 if the program cannot start without it."""
    missing = system_libraries.find_missing(ENVIRONMENT)
    packages = system_libraries.packages_for(missing.all, "debian")
    if shutil.which("git") is None:
        packages.append("git")
    if packages and system_libraries.install_on_debian(packages):
        missing = system_libraries.find_missing(ENVIRONMENT)
    for names, consequence in (
        (missing.start, "Qt cannot start"),
        (missing.window, "a window under X11 cannot open (tests and the command line can run)"),
    ):
        if names:
            _say(f"{consequence}: the system lacks {', '.join(sorted(names))}. To install:")
            for line in system_libraries.how_to_install(names, system_libraries.family()):
                _say(f"  {line}")
    if shutil.which("git") is None:
        _say("git is not installed: changed files of a session cannot be shown, and some tests fail.")
    return 1 if missing.start else 0


def environment(given: dict[str, str]) -> dict[str, str]:
    """The variables for a child: without what would make Python or pip look or write elsewhere."""
    kept = {
        name: value
        for name, value in given.items()
        if name not in {"PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__"}
        and (not name.startswith("PIP_") or name[len("PIP_") :] in PIP_SOURCES)
    }
    return {**kept, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


def fingerprint(root: Path) -> str:
    """Changes when an install is due: with the checkout's place, the requirements, or this script."""
    parts = [str(root).encode()]
    parts += [(root / name).read_bytes() for name in ("pyproject.toml", "packaging/install.py")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _is_current() -> bool:
    """Whether the environment was finished for this very tree and its interpreter is still there."""
    return PYTHON.exists() and STAMP.is_file() and STAMP.read_text() == fingerprint(ROOT)


def _translations_are_compiled() -> bool:
    """Whether each `.qm` file is there and no older than its source."""
    made = ((source, source.with_suffix(".qm")) for source in (ROOT / "i18n").glob("*.ts"))
    return all(
        target.is_file() and target.stat().st_mtime >= source.stat().st_mtime for source, target in made
    )


def _make_environment(python: str) -> str:
    """Bring `.venv` up to date; returns what failed, or nothing."""
    due = fingerprint(ROOT)
    if not _is_sound():
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        ENVIRONMENT.mkdir()
        STAMP.write_text("")
        if not _succeeds([python, "-m", "venv", str(ENVIRONMENT)]):
            return f"{python} -m venv .venv"
    STAMP.write_text("")
    _say("Installing into .venv …")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet"]
    for arguments in ([GROUPS_SINCE], ["--editable", ".", "--group", "dev"]):
        if not _succeeds([*pip, *arguments]):
            return " ".join(["pip install", *arguments])
    if not _succeeds([str(ENVIRONMENT / "bin" / "kandev-desktop"), "--version"]):
        return "kandev-desktop --version"
    STAMP.write_text(due)
    return ""


def _is_sound() -> bool:
    """Whether `.venv` can be built upon: not cut short, not moved, and with a pip that answers.

    The stamp is empty while an install is under way. A package that was cut short looks installed to pip, so
    such an environment is not mended but made anew.
    """
    interrupted = STAMP.is_file() and not STAMP.read_text()
    launcher = ENVIRONMENT / "bin" / "pip"
    stays = launcher.is_file() and str(ENVIRONMENT).encode() in launcher.read_bytes()
    return (
        not interrupted and stays and PYTHON.exists() and _succeeds([str(PYTHON), "-m", "pip", "--version"])
    )


def _candidates(wished: str) -> list[str]:
    return [name for name in (wished, *CANDIDATES) if name]


def _succeeds(command: list[str]) -> bool:
    """Run a command in the checkout without input. Only failures and pip's own words are shown."""
    quiet = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(dict(os.environ)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if quiet.returncode and "-c" not in command:
        sys.stderr.write(quiet.stderr)
    return quiet.returncode == 0


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
