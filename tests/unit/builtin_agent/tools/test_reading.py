"""Read and List, and their bounds."""

import os
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.tools.reading import MAX_BYTES, MAX_ENTRIES, MAX_LINES, excerpt
from tests.unit.builtin_agent.tools.place import Place, place


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return place(tmp_path / "project")


EXCERPTS = [
    pytest.param("a\nb\nc\n", 1, 9, "a\nb\nc", id="all"),
    pytest.param("a\nb\nc", 2, 1, "b\n[lines 2 to 2 of 3; go on with offset 3]", id="a part"),
    pytest.param("a\nb\nc\n", 3, 9, "c", id="the last"),
    pytest.param("a\n", 2, 1, "[the file has 1 lines]", id="behind the end"),
    pytest.param("", 1, 9, "[the file is empty]", id="empty"),
    pytest.param("\n\n", 1, 9, "\n", id="empty lines"),
    pytest.param(
        "é" * MAX_BYTES, 1, 9, f"{'é' * (MAX_BYTES // 2)}\n[line 1 of 1 is longer", id="a long line"
    ),
]


@pytest.mark.parametrize(("text", "offset", "limit", "shown"), EXCERPTS)
def test_excerpts(text: str, offset: int, limit: int, shown: str) -> None:
    assert excerpt(text, offset, limit).startswith(shown)
    assert len(excerpt(text, offset, limit).encode()) <= MAX_BYTES + 200


async def test_a_long_file_is_read_in_parts(here: Place) -> None:
    lines = [f"line {number}" for number in range(1, 5001)]
    here.write("a.txt", "\n".join(lines))
    first = (await here.use("Read", path="a.txt")).text.split("\n")
    assert first == [*lines[:MAX_LINES], "[lines 1 to 2000 of 5000; go on with offset 2001]"]
    last = (await here.use("Read", path="a.txt", offset=4001)).text.split("\n")
    assert last == lines[4000:]


async def test_wide_lines_are_bounded_in_bytes(here: Place) -> None:
    here.write("a.txt", f"{'x' * 1000}\n" * 500)
    *shown, ending = (await here.use("Read", path="a.txt")).text.split("\n")
    assert len(shown) == MAX_BYTES // 1001
    assert ending == f"[lines 1 to {len(shown)} of 500; go on with offset {len(shown) + 1}]"


async def test_a_binary_file_is_told(here: Place) -> None:
    (here.root / "a").write_bytes(b"a\0b")
    assert (await here.use("Read", path="a")).text == "Refused: the file is binary"
    assert (await here.use("Read", path="none")).text == "Failed: No such file or directory"


async def test_a_folder_is_listed(here: Place) -> None:
    here.write("src/a.txt", "abc")
    here.write("b\nc.txt", "")
    (here.root / "link").symlink_to("/etc")
    os.mkfifo(here.root / "pipe")
    assert (await here.use("List")).text == "b\\nc.txt (0 bytes)\nlink (link)\npipe (other)\nsrc/"
    assert (await here.use("List", path="src")).text == "a.txt (3 bytes)"
    assert (await here.use("List", path=str(here.root / "src"))).text == "a.txt (3 bytes)"
    assert (await here.use("List", path="link")).text == "Refused: the path is outside the session's folders"


async def test_a_full_folder_and_an_empty_one(here: Place) -> None:
    assert (await here.use("List")).text == "[the folder is empty]"
    for number in range(MAX_ENTRIES + 3):
        (here.root / f"{number:05}").touch()
    lines = (await here.use("List")).text.split("\n")
    assert (len(lines), lines[-1]) == (MAX_ENTRIES + 1, "[3 more]")
