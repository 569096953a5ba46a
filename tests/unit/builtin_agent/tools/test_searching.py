"""Search: one suite for ripgrep and for what stands in for it, so that ripgrep has to be installed."""

import asyncio
import os
import shutil
import threading
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.tools.plain_search import MAX_DEPTH, PlainSearch
from kandev_desktop.builtin_agent.tools.ripgrep import find_ripgrep
from kandev_desktop.builtin_agent.tools.searching import (
    LIMIT_S,
    MAX_LINE,
    MAX_MATCHES,
    OUT_OF_TIME,
    Match,
    Query,
)
from kandev_desktop.files.access import Spot
from tests.unit.builtin_agent.tools.place import PATIENCE_S, Place, place

WITHOUT = {"PATH": "/nowhere"}


@pytest.fixture(params=["ripgrep", "plain"])
def here(tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    assert shutil.which("rg"), "ripgrep is missing: apt-get install ripgrep"
    here = place(tmp_path / "project", environ=None if request.param == "ripgrep" else WITHOUT)
    for name, text in FILES.items():
        here.write(name, text)
    (here.root / "binary").write_bytes(b"needle\0")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "a.txt").write_text("needle\n", encoding="utf-8")
    (here.root / "link").symlink_to(tmp_path / "outside")
    (here.root / "file-link").symlink_to(tmp_path / "outside" / "a.txt")
    os.mkfifo(here.root / "pipe")
    return here


FILES = {
    ".gitignore": "*.log\n/build/\n!keep.log\n\\\n",
    ".github/ci.yml": "needle\n",
    ".git/config": "needle\n",
    "a.log": "needle\n",
    "build/out.txt": "needle\n",
    "keep.log": "needle\n",
    "private/kandev.txt": "needle\n",
    "src/.ignore": "skipped.py\n",
    "src/a.py": "one\nthe Needle\nneedle needle\n",
    "src/build/b.py": "é needle\r\n",
    "src/skipped.py": "needle\n",
}

QUERIES = [
    pytest.param(
        {"pattern": "needle"},
        [
            ".github/ci.yml:1: needle",
            "keep.log:1: needle",
            "src/a.py:3: needle needle",
            "src/build/b.py:1: é needle",
        ],
        id="everything",
    ),
    pytest.param(
        {"pattern": "^THE n", "ignore_case": True}, ["src/a.py:2: the Needle"], id="whatever the case"
    ),
    pytest.param({"pattern": "needle", "path": "src/build"}, ["src/build/b.py:1: é needle"], id="below"),
    pytest.param({"pattern": "needle", "glob": "*.yml"}, [".github/ci.yml:1: needle"], id="by name"),
    pytest.param(
        {"pattern": "needle", "glob": "src/**/*.py", "path": "src"},
        ["src/a.py:3: needle needle", "src/build/b.py:1: é needle"],
        id="by path",
    ),
    pytest.param(
        {"pattern": "needle", "glob": "!src"},
        [".github/ci.yml:1: needle", "keep.log:1: needle"],
        id="all but a folder",
    ),
    pytest.param({"pattern": r"\bneedle$", "glob": "keep*"}, ["keep.log:1: needle"], id="a word at the end"),
    pytest.param({"pattern": "nothing like it"}, ["[no match]"], id="nothing"),
    pytest.param({"pattern": "--files"}, ["[no match]"], id="what looks like an option"),
]


@pytest.mark.parametrize(("query", "lines"), QUERIES)
async def test_matches(here: Place, query: dict[str, object], lines: list[str]) -> None:
    outcome = await here.use("Search", **query)
    assert (outcome.text.splitlines(), outcome.failed) == (lines, False)


REFUSED = [
    pytest.param({"pattern": "("}, "no regular expression: missing ): (", id="a pattern"),
    pytest.param({"pattern": "a", "path": "none"}, "No such file", id="no folder"),
    pytest.param({"pattern": "a", "path": "src/a.py"}, "a link or a file is in the way", id="a file"),
    pytest.param({"pattern": "a", "path": "link"}, "outside", id="a link out"),
    pytest.param({"pattern": "a", "path": "private"}, "private", id="our own folder"),
]


@pytest.mark.parametrize(("query", "told"), REFUSED)
async def test_what_is_not_searched(here: Place, query: dict[str, object], told: str) -> None:
    outcome = await here.use("Search", **query)
    assert (outcome.failed, told in outcome.text) == (True, True), outcome.text


async def test_bounds(here: Place) -> None:
    here.write("many.txt", f"{'pin' * 200}\n" * (MAX_MATCHES * 40))
    lines = (await here.use("Search", pattern="pin")).text.splitlines()
    assert (len(lines), lines[-1]) == (MAX_MATCHES + 1, f"[only the first {MAX_MATCHES} lines]")
    assert lines[0] == f"many.txt:1: {'pin' * (MAX_LINE // 3)}[…]"


async def test_a_line_too_long_and_a_name_of_two_lines_forge_no_result(here: Place) -> None:
    here.write("a/long.txt", "pin" + "x" * (5 * 1024 * 1024) + "\n")
    here.write("b/x\nfake.py:1: pin\u202e", "pin\n")
    first, second = (await here.use("Search", pattern="pin")).text.splitlines()
    assert {first, second} > {r"b/x\nfake.py:1: pin\u202e:1: pin"}
    assert '"type"' not in first + second


async def test_a_folder_that_is_made_to_be_slow(here: Place) -> None:
    here.write("slow/.gitignore", f"{'*a' * 30}b\n{'[a-' * 50}\n")
    (here.root / "slow" / ("a" * 200)).write_text("pin\n", encoding="utf-8")
    (here.root / "slow" / os.fsdecode(b"b\xff")).write_text("pin\n", encoding="utf-8")
    outcome = await here.use("Search", pattern="pin", glob="*a" * 30)
    assert outcome.text == f"slow/{'a' * 200}:1: pin"
    assert (await here.use("Search", pattern="pin", glob="b?")).text == "slow/b?:1: pin"


async def test_a_search_is_bounded_in_time_without_ripgrep(tmp_path: Path) -> None:
    here = place(tmp_path / "project")
    for name in ("a.txt", "b.txt"):
        here.write(name, "pin\n")
    found: list[Match] = []
    reached, go_on = threading.Event(), threading.Event()

    def take(match: Match) -> bool:
        found.append(match)
        reached.set()
        return go_on.wait(PATIENCE_S)

    query = Query(spot=Spot(root=str(here.root), parts=()), pattern="pin", ignore_case=False)
    searching = asyncio.ensure_future(PlainSearch(here.clock).search(query, take))
    await asyncio.to_thread(reached.wait, PATIENCE_S)
    await here.clock.advance(LIMIT_S)
    go_on.set()
    assert await searching == OUT_OF_TIME
    assert [match.path.name for match in found] == ["a.txt"]


async def test_the_depth_is_bounded_without_ripgrep(tmp_path: Path) -> None:
    here = place(tmp_path / "project", environ=WITHOUT)
    deep = "d/" * MAX_DEPTH
    here.write(f"{deep}found.txt", "pin\n")
    here.write(f"{deep}d/lost.txt", "pin\n")
    assert (await here.use("Search", pattern="pin")).text == f"{deep}found.txt:1: pin"


def test_a_ripgrep_of_the_folders_own_is_not_run(tmp_path: Path) -> None:
    planted = tmp_path / "rg"
    planted.write_text("#!/bin/sh\n", encoding="utf-8")
    planted.chmod(0o755)
    (tmp_path / "bin").mkdir()
    assert find_ripgrep({"PATH": str(tmp_path)}, str(tmp_path)) is None
    assert find_ripgrep({"PATH": str(tmp_path)}, str(tmp_path / "bin")) == str(planted)
    (tmp_path / "bin" / "rg").symlink_to(planted)
    assert find_ripgrep({"PATH": str(tmp_path / "bin")}, str(tmp_path)) is None
