"""Keeps the translations of the window.

`python packaging/translations.py update` collects its strings into `i18n/*.ts`, `compile` makes the `.qm` files
that the program loads, `pseudo` makes one of the pseudo-locale, and `check` tells what is wrong.
"""

import argparse
import os
import subprocess
import sys
import sysconfig
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from pathlib import Path

import pseudo_locale

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "i18n"
SOURCES = ROOT / "kandev_desktop" / "ui"
STEM = "kandev_"
_HEAD = b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
_MERGE = ("-locations", "none", "-disable-heuristic", "sametext", "-disable-heuristic", "similartext")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked; returns the exit code."""
    parser = argparse.ArgumentParser(description="Keep the translations of the window")
    parser.add_argument("act", choices=("update", "compile", "pseudo", "check"))
    asked: str = parser.parse_args(arguments).act
    if asked == "check":
        return _tell_findings()
    if asked == "update":
        collect(files(), drop=True)
    elif asked == "compile":
        compile_stale()
    else:
        compile_pseudo()
    return 0


def files(folder: Path = FOLDER) -> list[Path]:
    """The Qt Linguist sources, one a language."""
    return sorted(folder.glob(f"{STEM}*.ts"))


def collect(targets: Sequence[Path], *, drop: bool = False) -> None:
    """Bring Qt Linguist files up to date with the source; `drop` forgets strings that are gone."""
    sources = [str(path) for path in sorted(SOURCES.rglob("*.py"))]
    gone = ["-no-obsolete"] if drop else []
    for target in targets:
        language = target.stem.removeprefix(STEM)
        _run("lupdate", *sources, *_MERGE, *gone, "-target-language", language, "-ts", str(target))


def compile_stale(into: Path = FOLDER) -> None:
    """Make each `.qm` file in this folder that is missing or older than its source."""
    for source in files():
        target = into / f"{source.stem}.qm"
        if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
            _release(source, target)


def compile_pseudo(into: Path = FOLDER) -> None:
    """Make the pseudo-locale of the strings as they are now, in this folder."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, f"{STEM}en.ts")
        collect([source])
        root = read(source)
        pseudo_locale.fill(root)
        source.write_bytes(_HEAD + ET.tostring(root, encoding="utf-8"))
        _release(source, into / f"{STEM}{pseudo_locale.TAG}.qm")


def read(source: Path) -> ET.Element:
    """A Qt Linguist file."""
    return ET.fromstring(source.read_bytes())  # ruff: ignore[suspicious-xml-element-tree-usage] - our own file


def _release(source: Path, target: Path) -> None:
    """Replaced in one step: another process may be loading it."""
    with tempfile.TemporaryDirectory(dir=target.parent) as place:
        made = Path(place, target.name)
        _run("lrelease", "-silent", str(source), "-qm", str(made))
        made.replace(target)


def _run(tool: str, *arguments: str) -> None:
    """Run a tool of PySide6, which stands beside the interpreter."""
    program = Path(sysconfig.get_path("scripts"), f"pyside6-{tool}")
    done = subprocess.run(
        [str(program), *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{tool}: {done.stdout}{done.stderr}")


def findings() -> Iterator[str]:
    """What is wrong, a line each."""
    import source_strings
    import translation_check

    with tempfile.TemporaryDirectory() as place:
        copies = [Path(place, source.name) for source in files()]
        for source, copy in zip(files(), copies, strict=True):
            copy.write_bytes(source.read_bytes())
        collect(copies)
        roots = {copy.name: read(copy) for copy in copies}
    for name, root in roots.items():
        for found in translation_check.findings(root, Path(name).stem.removeprefix(STEM)):
            yield f"i18n/{name}: {found}"
    extracted = {message for root in roots.values() for message in translation_check.sources(root)}
    for path in sorted(SOURCES.rglob("*.py")):
        for found in source_strings.findings(path.read_text("utf-8"), extracted):
            yield f"{os.path.relpath(path, ROOT)}:{found}"


def _tell_findings() -> int:
    found = list(findings())
    for line in found:
        print(line)
    if found:
        print(f"{len(found)} findings; i18n/README.md tells how strings are added", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
