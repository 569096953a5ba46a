"""Finds the system libraries that the Qt of a virtual environment asks for and this machine lacks.

The loader itself is asked (`ldd`), so the answer holds whatever the distribution calls its packages. The table
only gives names to what is missing; Debian's were found by adding packages to a bare system one at a time.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtDBus", "QtNetwork", "QtSvg")
PLUGINS = {"start": "libqoffscreen.so", "window": "libqxcb.so"}
NOT_FOUND = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)


@dataclass(frozen=True)
class Package:
    """What carries a library, by family of distributions."""

    debian: str
    fedora: str
    arch: str


PACKAGES = {
    "libglib-2.0.so.0": Package("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": Package("libglib2.0-0", "glib2", "glib2"),
    "libGL.so.1": Package("libgl1", "libglvnd-glx", "libglvnd"),
    "libEGL.so.1": Package("libegl1", "libglvnd-egl", "libglvnd"),
    "libfontconfig.so.1": Package("libfontconfig1", "fontconfig", "fontconfig"),
    "libxkbcommon.so.0": Package("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libdbus-1.so.3": Package("libdbus-1-3", "dbus-libs", "dbus"),
    "libgssapi_krb5.so.2": Package("libgssapi-krb5-2", "krb5-libs", "krb5"),
    "libX11.so.6": Package("libx11-6", "libX11", "libx11"),
    "libX11-xcb.so.1": Package("libx11-xcb1", "libX11-xcb", "libx11"),
    "libxkbcommon-x11.so.0": Package("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libxcb-cursor.so.0": Package("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": Package("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": Package("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": Package("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-render-util.so.0": Package("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-randr.so.0": Package("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": Package("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-shape.so.0": Package("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": Package("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": Package("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-xfixes.so.0": Package("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": Package("libxcb-xkb1", "libxcb", "libxcb"),
}


@dataclass(frozen=True)
class Missing:
    """Library names that are not there: `start` stops every start, `window` stops a window under X11 only."""

    start: frozenset[str] = frozenset()
    window: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        return self.start | self.window


def find_missing(environment: Path) -> Missing:
    """What the Qt installed in `environment` asks for in vain. Empty where there is no `ldd` to ask."""
    ldd = shutil.which("ldd")
    qt = next(environment.glob("lib/python*/site-packages/PySide6"), None)
    if platform.system() != "Linux" or ldd is None or qt is None:
        return Missing()
    modules = [qt / f"{name}.abi3.so" for name in MODULES]
    plugins = {use: qt / "Qt" / "plugins" / "platforms" / name for use, name in PLUGINS.items()}
    start = _unresolved(ldd, [*modules, plugins["start"]])
    return Missing(start, _unresolved(ldd, [plugins["window"]]) - start)


def packages_for(names: frozenset[str], family: str) -> list[str]:
    """The packages of a family (a field of `Package`) that carry these libraries, sorted."""
    return sorted({getattr(PACKAGES[name], family) for name in names if name in PACKAGES})


def how_to_install(names: frozenset[str], own: str | None) -> list[str]:
    """Lines that say how to install these libraries on a family of distributions, or on each if it is unknown."""
    commands = {
        "debian": "sudo apt-get install",
        "fedora": "sudo dnf install",
        "arch": "sudo pacman -S",
    }
    shown = [own] if own else list(commands)
    lines = [" ".join([commands[name], *packages_for(names, name)]) for name in shown]
    unknown = sorted(names - PACKAGES.keys())
    return [*lines, *(f"the package of your distribution with {name}" for name in unknown)]


def install_on_debian(packages: list[str]) -> bool:
    """Install by name without a question; only root on Debian and its kin can. Says whether it was tried."""
    apt = shutil.which("apt-get")
    if not packages or apt is None or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run([apt, *arguments], stdin=subprocess.DEVNULL, env=environment, check=False)
    return True


def family(release: Path = Path("/etc/os-release")) -> str | None:
    """`debian`, `fedora` or `arch`, read from the system's own description; None for another system."""
    if not release.is_file():
        return None
    text = release.read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z]+", " ".join(re.findall(r"^ID(?:_LIKE)?=(.*)$", text, re.MULTILINE))))
    known = {"debian": {"debian", "ubuntu"}, "fedora": {"fedora", "rhel"}, "arch": {"arch"}}
    return next((name for name, marks in known.items() if words & marks), None)


def _unresolved(ldd: str, files: list[Path]) -> frozenset[str]:
    result = subprocess.run(
        [ldd, *map(str, files)], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    return frozenset(NOT_FOUND.findall(result.stdout))
