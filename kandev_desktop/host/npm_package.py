"""What an npm package says of itself in its package.json."""

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_AT_LEAST = re.compile(r">=\s*v?(\d+(?:\.\d+){0,2})")
_LONGEST = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class NpmPackage:
    """`node` is the least version of Node that it runs with, empty where it names none or a choice of several."""

    version: str
    node: str


def package_of(program: str) -> NpmPackage | None:
    """The package that a program on PATH belongs to, `None` where it is of no npm package."""
    place = Path(os.path.realpath(program))
    if "node_modules" not in place.parts:
        return None
    described = (_described(folder / "package.json") for folder in place.parents)
    found = next((each for each in described if each.get("name")), None)
    if found is None:
        return None
    engines = found.get("engines")
    wanted = engines.get("node") if isinstance(engines, dict) else None
    least = _AT_LEAST.fullmatch(wanted.strip()) if isinstance(wanted, str) else None
    return NpmPackage(version=str(found.get("version", "")), node=least[1] if least else "")


def older(version: str, least: str) -> bool:
    """Whether a version is below another. Both are numbers with dots, whatever follows them."""
    return _numbers(version) < _numbers(least)


def _numbers(version: str) -> tuple[int, ...]:
    numbers = [int(part) for part in re.findall(r"\d{1,9}", version)[:3]]
    return (*numbers, *[0] * (3 - len(numbers)))


def _described(file: Path) -> dict[str, Any]:
    try:
        with file.open("rb") as opened:
            content = json.loads(opened.read(_LONGEST))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}
