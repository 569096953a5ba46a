"""The log as it grows: from its end on, whole lines only, over rotations."""

import os
from pathlib import Path

from kandev_desktop.host.log_tail import LogTail


def test_lines_come_once_and_whole(tmp_path: Path) -> None:
    file = tmp_path / "kandev.log"
    tail = LogTail(file)
    assert tail.read() == []
    file.write_text("one\ntwo\nthr", "utf-8")
    assert tail.read() == ["one", "two"]
    with file.open("a", encoding="utf-8") as stream:
        stream.write("ee\n\nfour\n")
    assert tail.read() == ["three", "four"]
    assert tail.read() == []


def test_it_begins_near_the_end_with_a_whole_line(tmp_path: Path) -> None:
    file = tmp_path / "kandev.log"
    file.write_text("".join(f"{number:09}\n" for number in range(100_000)), "utf-8")
    tail = LogTail(file)
    found: list[str] = []
    while more := tail.read():
        assert len(more) <= 64 * 1024 / 10 + 1
        found += more
    assert found[-1] == "000099999"
    assert found == [f"{number:09}" for number in range(100_000 - len(found), 100_000)]
    assert 25_000 < len(found) <= 26_215


def test_a_rotated_log_goes_on_in_its_successor(tmp_path: Path) -> None:
    file = tmp_path / "kandev.log"
    file.write_text("old\nhalf", "utf-8")
    tail = LogTail(file)
    assert tail.read() == ["old"]
    file.rename(tmp_path / "kandev.log.1")
    assert tail.read() == []
    file.write_text("new\n", "utf-8")
    assert tail.read() == ["new"]
    os.truncate(file, 0)
    with file.open("a", encoding="utf-8") as stream:
        stream.write("x\n")
    assert tail.read() == ["x"]


def test_a_line_without_end_is_bounded(tmp_path: Path) -> None:
    file = tmp_path / "kandev.log"
    file.write_bytes(b"x" * 1_000_000 + b"\nend\n")
    tail = LogTail(file)
    found = [line for _ in range(40) for line in tail.read()]
    assert found[-1] == "end"
    assert all(len(line) <= 128 * 1024 for line in found)


def test_a_link_in_the_place_of_the_log_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("key\n", "utf-8")
    (tmp_path / "kandev.log").symlink_to(tmp_path / "secret")
    assert LogTail(tmp_path / "kandev.log").read() == []
