"""What an installed npm package says of itself."""

import json
from pathlib import Path

import pytest

from kandev_desktop.host.npm_package import NpmPackage, older, package_of


def installed(root: Path, described: str) -> str:
    """A link on PATH to a program of a package, as npm makes it."""
    program = root / "node_modules" / "@own" / "agent" / "dist" / "index.js"
    program.parent.mkdir(parents=True)
    program.touch()
    (program.parent / "package.json").write_text('{"type": "module"}')
    (program.parents[1] / "package.json").write_text(described)
    link = root / "agent"
    link.symlink_to(program)
    return str(link)


@pytest.mark.parametrize(
    ("engines", "node"),
    [
        ({"node": ">=22"}, "22"),
        ({"node": ">= 22.19.0"}, "22.19.0"),
        ({"node": "^20 || >=22"}, ""),
        ({"node": ">=18 <23"}, ""),
        ({"node": 22}, ""),
        ({}, ""),
        ([], ""),
        (None, ""),
    ],
)
def test_the_least_node_is_read_where_it_is_one(tmp_path: Path, engines: object, node: str) -> None:
    described = json.dumps({"name": "@own/agent", "version": "1.2.3", "engines": engines})
    assert package_of(installed(tmp_path, described)) == NpmPackage(version="1.2.3", node=node)


@pytest.mark.parametrize("described", ["", "[]", "{}", "\0", '{"version": "1"}'])
def test_what_describes_nothing_is_no_package(tmp_path: Path, described: str) -> None:
    assert package_of(installed(tmp_path, described)) is None


def test_another_program_is_of_no_package(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"name": "x"}')
    program = tmp_path / "program"
    program.touch()
    assert package_of(str(program)) is None


def test_versions_compare_by_their_numbers() -> None:
    assert older("20.20.2", "22")
    assert older("22.18.9", "22.19.0")
    assert not older("v22.0.0", "22")
    assert not older("22.19.0", "22.19")
    assert not older("100.0.0", "22.19.0")
