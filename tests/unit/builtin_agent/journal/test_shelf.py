"""The list of all sessions."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.conversation import Conversation, Image, Part, Text
from kandev_desktop.builtin_agent.journal.shelf import PAGE, Shelf
from tests.unit.builtin_agent.journal.kept import PICTURE, session_file, shelf


def keep(folder: Path, session_id: str, *, at: int, cwd: str = "/project", asked: Part | None = None) -> None:
    journal = shelf(folder).new(session_id, cwd)
    Conversation(record=journal.record).ask((asked or Text(text=f"Do {session_id}."),))
    journal.close()
    os.utime(session_file(folder, session_id), (at, at))


def ids(of: Shelf, cwd: str | None = None) -> list[str]:
    return [listed.id for listed in of.page(cwd, None).sessions]


def test_the_latest_comes_first(tmp_path: Path) -> None:
    for session_id, at in (("a", 20), ("b", 30), ("c", 10)):
        keep(tmp_path, session_id, at=at)
    page = shelf(tmp_path).page(None, None)
    assert [listed.id for listed in page.sessions] == ["b", "a", "c"]
    assert page.sessions[0].updated == datetime(1970, 1, 1, 0, 0, 30, tzinfo=UTC)
    assert page.cursor is None


def test_a_folder_has_its_own(tmp_path: Path) -> None:
    keep(tmp_path, "a", at=1)
    keep(tmp_path, "b", at=2, cwd="/else")
    assert ids(shelf(tmp_path), "/project") == ["a"]
    assert ids(shelf(tmp_path), "/project/") == ["a"]
    assert ids(shelf(tmp_path), "/nowhere") == []


TITLES = [
    pytest.param(Text(text="  Mend\n the   door. "), "Mend the door.", id="in one line"),
    pytest.param(Text(text="日本" * 100), "日本" * 40, id="cut"),
    pytest.param(PICTURE, "", id="an image alone"),
]


@pytest.mark.parametrize(("asked", "title"), TITLES)
def test_a_session_is_titled_by_its_first_question(tmp_path: Path, asked: Text | Image, title: str) -> None:
    keep(tmp_path, "a", at=1, asked=asked)
    assert shelf(tmp_path).page(None, None).sessions[0].header.title == title


def test_pages_have_each_session_once(tmp_path: Path) -> None:
    count = 2 * PAGE + 3
    for number in range(count):
        keep(tmp_path, f"s{number}", at=number // 2)
    seen: list[str] = []
    cursor: str | None = None
    pages = 0
    while cursor is not None or not pages:
        page = shelf(tmp_path).page(None, cursor)
        seen += [listed.id for listed in page.sessions]
        cursor, pages = page.cursor, pages + 1
    assert (pages, len(seen), set(seen)) == (3, count, {f"s{number}" for number in range(count)})


@pytest.mark.parametrize("cursor", ["", "x", "1", "-a", "1-../a", "9" * 30 + "-a"])
def test_a_cursor_that_is_none_of_ours(tmp_path: Path, cursor: str) -> None:
    keep(tmp_path, "a", at=1)
    with pytest.raises(ValueError, match="Unknown cursor"):
        shelf(tmp_path).page(None, cursor)


def test_what_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    keep(tmp_path, "a", at=1)
    for name, content in (("b", b""), ("c", b"{}\n"), ("d", b'{"schema":9}\n'), ("e", b'{"schema":1,"cw')):
        session_file(tmp_path, name).write_bytes(content)
    session_file(tmp_path, "f").mkdir()
    session_file(tmp_path, "a").with_name("notes.txt").touch()
    assert ids(shelf(tmp_path)) == ["a"]


def test_before_the_first_session_there_is_none(tmp_path: Path) -> None:
    assert ids(shelf(tmp_path)) == []


def test_a_file_that_goes_while_the_folder_is_read_ends_no_list(tmp_path: Path) -> None:
    for session_id in "abcd":
        keep(tmp_path, session_id, at=1)
    folder = session_file(tmp_path, "a").parent
    order = [entry.name.removesuffix(".jsonl") for entry in os.scandir(folder) if entry.is_file()]
    keys = shelf(tmp_path)._keys()
    read = [next(keys)[1]]
    session_file(tmp_path, order[1]).unlink()
    read += [session_id for _, session_id in keys]
    assert read == [order[0], *order[2:]]
