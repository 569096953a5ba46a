"""Which of the system's libraries Qt lacks here, told without loading Qt: loading it would end the process."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.findings import Area, Finding, Health
from kandev_desktop.host.environment import trimmed

_SECONDS = 20
_NOT_FOUND = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)
_PLATFORMS = {"X11": "libqxcb.so", "Wayland": "libqwayland.so", "off screen": "libqoffscreen.so"}


def check_libraries() -> tuple[Finding, ...]:
    """One finding for each way to show a window; none where the system has no `ldd` to ask."""
    ldd = shutil.which("ldd")
    folder = _package_folder()
    if folder is None:
        error = KnownError(Problem.QT_LIBRARIES_MISSING, libraries="PySide6")
        return (Finding(area=Area.LIBRARIES, subject="Qt", health=Health.PROBLEM, error=error),)
    if ldd is None:
        return ()
    return tuple(
        _finding(title, missing_libraries(ldd, [plugin, *folder.glob("QtWidgets.*.so")]))
        for title, name in _PLATFORMS.items()
        for plugin in (folder / "Qt" / "plugins" / "platforms").glob(name)
    )


def missing_libraries(ldd: str, files: list[Path]) -> tuple[str, ...]:
    """What the loader would not find for these files, in order of name."""
    answer = subprocess.run(
        [ldd, *map(str, files)],
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
        env=trimmed() | {"LC_ALL": "C"},
    )
    return tuple(sorted(set(_NOT_FOUND.findall(answer.stdout))))


def _finding(title: str, missing: tuple[str, ...]) -> Finding:
    if not missing:
        return Finding(area=Area.LIBRARIES, subject=title, health=Health.OK)
    error = KnownError(Problem.QT_LIBRARIES_MISSING, libraries=", ".join(missing))
    return Finding(area=Area.LIBRARIES, subject=title, health=Health.MISSING, error=error)


def _package_folder() -> Path | None:
    spec = importlib.util.find_spec("PySide6")
    return Path(spec.origin).parent if spec is not None and spec.origin else None
