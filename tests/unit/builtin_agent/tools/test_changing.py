"""Edit and Write: what they make of a file, and what they do not."""

import asyncio
import os
import stat
from dataclasses import dataclass
from pathlib import Path

import pytest
from acp.schema import FileEditToolCallContent

from kandev_desktop.builtin_agent.tools.changing import MAX_WHOLE
from tests.unit.builtin_agent.tools.place import Place, place


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return place(tmp_path / "project")


@dataclass(frozen=True, kw_only=True)
class Case:
    id: str
    before: str
    old: str
    new: str
    after: str | None
    """`None`: it does not match."""
    told: str = ""


CASES = [
    Case(id="one place", before="a\nb\n", old="b", new="c", after="a\nc\n"),
    Case(id="several lines", before="a\nb\nc\n", old="a\nb\n", new="", after="c\n"),
    Case(id="the whole", before="a", old="a", new="b\n", after="b\n"),
    Case(id="characters", before="é日\n", old="日", new="本", after="é本\n"),
    Case(id="Windows lines", before="a\r\nb\r\nc\r\n", old="a\nb", new="x\ny", after="x\r\ny\r\nc\r\n"),
    Case(id="Windows lines given", before="a\r\nb\r\n", old="a\r\nb", new="x", after="x\r\n"),
    Case(id="absent", before="a\n", old="b", new="c", after=None, told="does not stand in the file"),
    Case(id="another space", before="a  b\n", old="a b", new="c", after=None, told="does not stand"),
    Case(id="twice", before="a\nb\na\n", old="a", new="c", after=None, told="on the lines 1, 3. "),
    Case(id="overlapping", before="aaa", old="aa", new="b", after=None, told="on the lines 1, 1. "),
    Case(id="often", before="a\n" * 50, old="a", new="b", after=None, told="9, 10 and more. "),
    Case(id="the same", before="a\n", old="a", new="a", after=None, told="are the same"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_an_edit_matches_exactly_once(here: Place, case: Case) -> None:
    path = here.root / "a.txt"
    path.write_bytes(case.before.encode())
    outcome = await here.use("Edit", path="a.txt", old_string=case.old, new_string=case.new)
    assert path.read_bytes().decode() == (case.before if case.after is None else case.after)
    assert (outcome.failed, outcome.miss) == (case.after is None, "" if case.after else str(path))
    assert case.told in outcome.text


async def test_a_file_that_changed_since_it_was_read_is_left_alone(here: Place) -> None:
    here.write("a.txt", "one\n")
    await here.use("Read", path="a.txt")
    here.write("a.txt", "one\ntheirs\n")
    edit = await here.use("Edit", path="a.txt", old_string="one", new_string="x")
    write = await here.use("Write", path="a.txt", content="x")
    assert [each.failed for each in (edit, write)] == [True, True]
    assert (edit.miss, write.miss) == (str(here.root / "a.txt"), "")
    assert "not what it was" in edit.text
    assert here.read("a.txt") == "one\ntheirs\n"
    await here.use("Read", path="a.txt")
    assert not (await here.use("Edit", path="a.txt", old_string="one", new_string="x")).failed


async def test_a_file_that_is_gone_since_it_was_read_is_made_anew(here: Place) -> None:
    here.write("a.txt", "one\n")
    await here.use("Read", path="a.txt")
    (here.root / "a.txt").unlink()
    assert "no such file" in (await here.use("Edit", path="a.txt", old_string="one", new_string="x")).text
    assert (await here.use("Write", path="a.txt", content="two\n")).text == "Wrote a.txt"


async def test_of_a_large_file_the_piece_is_shown(here: Place) -> None:
    here.write("a.txt", "x\n" * MAX_WHOLE + "one\n")
    await here.use("Edit", path="a.txt", old_string="one", new_string="two")
    assert here.client.updates[0].content == [
        FileEditToolCallContent(type="diff", path=str(here.root / "a.txt"), old_text="one", new_text="two")
    ]


async def test_ones_own_changes_are_known(here: Place) -> None:
    await here.use("Write", path="a.txt", content="one\n")
    for old, new in (("one", "two"), ("two", "three")):
        assert not (await here.use("Edit", path="a.txt", old_string=old, new_string=new)).failed
    assert here.read("a.txt") == "three\n"


@pytest.mark.parametrize("name", ["Edit", "Write"])
async def test_a_change_between_the_look_and_the_deed_is_not_overwritten(here: Place, name: str) -> None:
    here.write(".envrc", "one\n")
    arguments = {"old_string": "one", "new_string": "mine"} if name == "Edit" else {"content": "mine\n"}

    def interfere() -> None:
        here.write(".envrc", "theirs\n")

    here.client.meanwhile = interfere
    outcome = await here.use(name, path=".envrc", **arguments)
    assert (outcome.failed, here.read(".envrc")) == (True, "theirs\n")
    assert here.client.statuses == [["pending", "in_progress", "failed"]]


async def test_a_link_that_comes_between_is_not_followed(here: Place, tmp_path: Path) -> None:
    here.write(".git/config", "mine\n")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "config").write_text("mine\n", encoding="utf-8")

    def swap() -> None:
        (here.root / ".git").rename(here.root / "moved")
        (here.root / ".git").symlink_to(outside)

    here.client.meanwhile = swap
    outcome = await here.use("Write", path=".git/config", content="x")
    assert (outcome.failed, outcome.text) == (True, "Refused: a link or a file is in the way")
    assert (outside / "config").read_text(encoding="utf-8") == "mine\n"


async def test_writing_makes_a_file_and_its_folders_and_keeps_a_mode(here: Place) -> None:
    assert (await here.use("Write", path="x/y/z.txt", content="z")).text == "Wrote x/y/z.txt"
    (here.root / "x/y/z.txt").chmod(0o750)
    assert (await here.use("Write", path="x/y/z.txt", content="zz")).text == "Changed x/y/z.txt"
    assert stat.S_IMODE((here.root / "x/y/z.txt").stat().st_mode) == 0o750
    assert [entry.name for entry in (here.root / "x/y").iterdir()] == ["z.txt"]


HOSTILE = [
    pytest.param("../outside.txt", "outside the session's folders", id="up"),
    pytest.param("/etc/hostname", "outside the session's folders", id="absolute"),
    pytest.param("src/../../outside.txt", "outside the session's folders", id="down and up"),
    pytest.param("out", "outside the session's folders", id="a link out"),
    pytest.param("folder/outside.txt", "outside the session's folders", id="below a link out"),
    pytest.param("circle", "too many links", id="links in a circle"),
    pytest.param(".ssh/id_ed25519", "private", id="keys"),
    pytest.param("private/kandev.db", "private", id="our own folder"),
    pytest.param("alias/kandev.db", "private", id="a link to our own folder"),
    pytest.param("pipe", "not a regular file", id="a FIFO"),
    pytest.param("src", "not a regular file", id="a folder"),
    pytest.param(".", "not a regular file", id="the folder itself"),
    pytest.param("file.txt/below", "a link or a file is in the way", id="below a file"),
    pytest.param("huge", "larger than", id="a huge file"),
    pytest.param("binary", "not UTF-8 text", id="bytes"),
]


@pytest.fixture
def mined(tmp_path: Path) -> Place:
    here = place(tmp_path / "project")
    for folder in ("src", "private", ".ssh"):
        (here.root / folder).mkdir()
    for secret in ("../outside.txt", "private/kandev.db", ".ssh/id_ed25519"):
        here.write(secret, "secret")
    for name, target in (
        ("out", "../outside.txt"),
        ("folder", ".."),
        ("circle", "circle"),
        ("alias", "private"),
    ):
        (here.root / name).symlink_to(target)
    os.mkfifo(here.root / "pipe")
    here.write("file.txt", "x")
    (here.root / "binary").write_bytes(b"\xff\xfe")
    with (here.root / "huge").open("wb") as huge:
        huge.truncate(64 * 1024 * 1024 * 1024)
    return here


@pytest.mark.parametrize(("path", "told"), HOSTILE)
async def test_no_tool_leaves_its_places(mined: Place, tmp_path: Path, path: str, told: str) -> None:
    outcomes = [
        await mined.use("Read", path=path),
        await mined.use("Edit", path=path, old_string="secret", new_string="x"),
        await mined.use("Write", path=path, content="x"),
    ]
    assert [(each.failed, told in each.text) for each in outcomes] == [(True, True)] * 3
    assert [outcomes[0].miss, outcomes[2].miss] == ["", ""]
    assert "secret" not in "".join(each.text for each in outcomes)
    assert (tmp_path / "outside.txt").read_text(encoding="utf-8") == "secret"
    assert mined.client.questions == []


async def test_an_edit_of_what_is_not_there_says_so(here: Place) -> None:
    outcome = await here.use("Edit", path="none.txt", old_string="a", new_string="b")
    assert (outcome.miss, "no such file" in outcome.text) == (str(here.root / "none.txt"), True)


async def test_a_file_that_may_not_be_written_is_left(here: Place) -> None:
    here.write("a.txt", "one").chmod(0o444)
    assert (await here.use("Write", path="a.txt", content="x")).text == "Refused: the file is read-only"
    assert here.read("a.txt") == "one"


async def test_two_sessions_on_one_file_lose_nothing(tmp_path: Path) -> None:
    first, second = place(tmp_path / "project"), place(tmp_path / "project")
    first.write("a.txt", "one\n")
    for session in (first, second):
        await session.use("Read", path="a.txt")
    running = [
        asyncio.ensure_future(session.use("Edit", path="a.txt", old_string="one", new_string=f"one\n{name}"))
        for session, name in ((first, "first"), (second, "second"))
    ]
    while not all(each.done() for each in running):
        await asyncio.sleep(0)
        for session in (first, second):
            if session.clock.sleeping:
                await session.clock.advance(session.clock.next_wake_in)
    assert sorted(each.result().failed for each in running) == [False, True]
    assert first.read("a.txt") in {"one\nfirst\n", "one\nsecond\n"}
