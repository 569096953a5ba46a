"""Writing a session's file: whole entries, on the disk, for one process alone."""

import errno
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.conversation import Conversation, Message, Role, Text
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.images import GONE
from kandev_desktop.builtin_agent.journal.journal import TITLE_CHARS
from tests.unit.builtin_agent.journal.kept import (
    ASKED,
    PICTURE,
    session_file,
    shelf,
    written,
)

HI = (Text(text="hi"),)
KEY = "sk-ant-api03-planted-0123456789"


def trouble(act: Callable[[], object]) -> JournalError:
    with pytest.raises(JournalError) as raised:
        act()
    return raised.value


def test_a_session_that_was_never_used_leaves_no_file(tmp_path: Path) -> None:
    journal = shelf(tmp_path).new("s1", "/work")
    journal.choose("model", "m-1")
    journal.close()
    assert not session_file(tmp_path).exists()
    assert trouble(lambda: shelf(tmp_path).open("s1", "/work")).trouble is Trouble.NOT_FOUND


def test_what_was_kept_is_had_again_and_goes_on(tmp_path: Path) -> None:
    written(tmp_path)
    for expected in (6, 7):
        journal, kept = shelf(tmp_path).open("s1", "/work")
        assert len(kept.messages) == expected
        conversation = Conversation(record=journal.record)
        conversation.restore(kept.messages)
        conversation.ask((Text(text="More."),))
        journal.close()
    # The question stood unanswered, so the second time it is the same one.
    assert len(shelf(tmp_path).open("s1", "/work")[1].messages) == 7


def test_a_pipe_in_its_place_is_no_session(tmp_path: Path) -> None:
    written(tmp_path)
    session_file(tmp_path).unlink()
    os.mkfifo(session_file(tmp_path))
    assert trouble(lambda: shelf(tmp_path).open("s1", "/work")).trouble is Trouble.NOT_FOUND


def test_a_file_that_was_removed_meanwhile_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    written(tmp_path)
    journal, _ = shelf(tmp_path).open("s1", "/work")
    session_file(tmp_path).unlink()
    asked = Message(role=Role.USER, parts=HI)
    assert trouble(lambda: journal.record(asked)).trouble is Trouble.UNWRITABLE
    journal.close()


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    written(tmp_path)
    folder = tmp_path / "sessions"
    modes = {stat.S_IMODE(path.stat().st_mode) for path in [folder, folder / "images"]}
    assert modes == {0o700}
    files = [session_file(tmp_path), *(folder / "images").iterdir()]
    assert [stat.S_IMODE(path.stat().st_mode) for path in files] == [0o600] * 2


def test_a_torn_end_is_gone_with_the_next_entry(tmp_path: Path) -> None:
    whole = written(tmp_path)
    session_file(tmp_path).write_bytes(whole + b'{"message": {"role": "us')
    journal, _kept = shelf(tmp_path).open("s1", "/work")
    assert session_file(tmp_path).read_bytes() != whole
    journal.choose("mode", "ask")
    journal.close()
    choice = b'{"choice":{"option":"mode","value":"ask"}}\n'
    assert session_file(tmp_path).read_bytes() == whole + choice


def test_an_empty_file_begins_anew(tmp_path: Path) -> None:
    shelf(tmp_path).new("s1", "/work").close()
    session_file(tmp_path).touch()
    journal, kept = shelf(tmp_path).open("s1", "/work")
    assert kept.messages == ()
    Conversation(record=journal.record).ask(HI)
    journal.close()
    assert len(shelf(tmp_path).open("s1", "/work")[1].messages) == 1


@contextmanager
def files_of_at_most(size: int) -> Generator[None]:
    """The kernel refuses longer ones, as it does on a full disk, after writing what fits."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_does_not_fit_is_refused_and_leaves_the_rest(tmp_path: Path) -> None:
    whole = written(tmp_path)
    journal, kept = shelf(tmp_path).open("s1", "/work")
    conversation = Conversation(record=journal.record)
    conversation.restore(kept.messages)
    before = conversation.messages
    with files_of_at_most(len(whole) + 10):
        error = trouble(lambda: conversation.answer((Text(text="x" * 1000),)))
    assert (error.trouble, error.text) == (
        Trouble.UNWRITABLE,
        f"cannot write the session: {os.strerror(errno.EFBIG)}",
    )
    assert conversation.messages == before
    assert shelf_beside(tmp_path, session_file(tmp_path).read_bytes()) == len(kept.messages)
    conversation.answer((Text(text="It fits."),))
    journal.close()
    assert session_file(tmp_path).read_bytes().startswith(whole)
    assert len(shelf(tmp_path).open("s1", "/work")[1].messages) == len(kept.messages) + 1


def shelf_beside(folder: Path, content: bytes) -> int:
    """How many messages a copy of the file has, as somebody who came now would find it."""
    session_file(folder, "copy").write_bytes(content)
    journal, kept = shelf(folder).open("copy", "/work")
    journal.close()
    return len(kept.messages)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "sessions").touch()
    assert trouble(lambda: shelf(tmp_path).new("s1", "/work")).trouble is Trouble.UNWRITABLE


def test_a_second_one_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    journal = shelf(tmp_path).new("s1", "/work")
    Conversation(record=journal.record).ask(HI)
    assert trouble(lambda: shelf(tmp_path).open("s1", "/work")).trouble is Trouble.IN_USE
    journal.close()
    shelf(tmp_path).open("s1", "/work")[0].close()


HOLDER = """
import sys
from pathlib import Path
from tests.unit.builtin_agent.journal.kept import shelf
journal, kept = shelf(Path(sys.argv[1])).open("s1", "/work")
print("held", flush=True)
sys.stdin.read()
"""


def test_a_process_that_is_killed_gives_its_session_free(tmp_path: Path) -> None:
    whole = written(tmp_path)
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[4], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert trouble(lambda: shelf(tmp_path).open("s1", "/work")).trouble is Trouble.IN_USE
        holder.kill()
        holder.wait()
        assert len(shelf(tmp_path).open("s1", "/work")[1].messages) == 6
    assert session_file(tmp_path).read_bytes() == whole


def test_an_image_is_kept_once_and_apart(tmp_path: Path) -> None:
    journal = shelf(tmp_path).new("s1", "/work")
    conversation = Conversation(record=journal.record)
    for _ in range(2):
        conversation.ask(ASKED)
        conversation.answer((Text(text="I see."),))
    journal.close()
    (image,) = (tmp_path / "sessions" / "images").iterdir()
    assert image.read_bytes() == b"\x89PNG\r\n\x1a\n"
    lines = session_file(tmp_path).read_text("utf-8", "surrogatepass")
    assert PICTURE.data not in lines
    assert lines.count(image.name) == 2


SPOILT: list[Callable[[Path], object]] = [
    lambda image: image.unlink(),
    lambda image: image.write_bytes(b"another"),
]


@pytest.mark.parametrize("spoil", SPOILT, ids=["removed", "changed"])
def test_an_image_that_somebody_spoilt_is_named_as_gone(
    tmp_path: Path, spoil: Callable[[Path], object]
) -> None:
    written(tmp_path)
    (image,) = (tmp_path / "sessions" / "images").iterdir()
    spoil(image)
    journal, kept = shelf(tmp_path).open("s1", "/work")
    journal.close()
    assert kept.messages[0].parts == (ASKED[0], GONE)


@pytest.mark.parametrize(("key", "there"), [(KEY, False), ("lm", True)], ids=["a key", "a word"])
def test_the_key_in_use_never_reaches_the_disk(tmp_path: Path, key: str, *, there: bool) -> None:
    journal = shelf(tmp_path, secret=key).new("s1", "/work")
    conversation = Conversation(record=journal.record)
    conversation.ask((Text(text=f"export ANTHROPIC_API_KEY={key}"),))
    conversation.answer((Text(text=f"It is {key}."),))
    journal.close()
    content = session_file(tmp_path).read_bytes()
    assert (key.encode() in content) is there
    assert len(shelf(tmp_path).open("s1", "/work")[1].messages) == 2


def test_a_key_at_the_cut_of_the_title_does_not_show(tmp_path: Path) -> None:
    journal = shelf(tmp_path, secret=KEY).new("s1", "/work")
    Conversation(record=journal.record).ask((Text(text="x" * (TITLE_CHARS - len(KEY) + 2) + KEY),))
    journal.close()
    assert KEY[:8].encode() not in session_file(tmp_path).read_bytes()


def test_a_question_that_held_the_key_is_the_same_one_when_it_is_sent_again(tmp_path: Path) -> None:
    question = (Text(text=f"Is {KEY} mine?"), PICTURE)
    journal = shelf(tmp_path, secret=KEY).new("s1", "/work")
    Conversation(record=journal.record).ask(question)
    journal.close()
    before = session_file(tmp_path).read_bytes()
    journal, kept = shelf(tmp_path, secret=KEY).open("s1", "/work")
    conversation = Conversation(record=journal.record, kept=journal.kept)
    conversation.restore(kept.messages)
    conversation.ask(question)
    journal.close()
    # The model is asked what the person asked, once, and the disk is none the wiser.
    assert conversation.messages == (Message(role=Role.USER, parts=question),)
    assert session_file(tmp_path).read_bytes() == before


NAMES = ["", "..", "../s1", "a/b", "s1.jsonl", "s" * 65, "s1\n"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_is_none_of_ours_finds_nothing(tmp_path: Path, name: str) -> None:
    written(tmp_path)
    assert trouble(lambda: shelf(tmp_path).open(name, "/work")).text == "Session not found"


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    written(tmp_path)
    session_file(tmp_path, "s2").symlink_to(session_file(tmp_path))
    assert trouble(lambda: shelf(tmp_path).open("s2", "/work")).trouble is Trouble.DAMAGED
