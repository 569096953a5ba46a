"""What the program remembers for itself: read with care, written whole, kept aside when damaged."""

import json
import os
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host import state_file


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    assert state_file.load(tmp_path / "window.json") == {}


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    state_file.save({"width": 900, "session_id": "ü"}, file)
    assert state_file.load(file) == {"width": 900, "session_id": "ü"}
    assert file.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["window.json"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1]", b"null", b"\xff\xfe", b'{"a": 1}' + b" " * 1_100_000, b"[" * 60_000, b'{"a": 1} x'],
    ids=["empty", "cut", "a list", "null", "no text", "large", "deep", "more"],
)
def test_a_damaged_file_is_told_from_an_absent_one(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "window.json"
    file.write_bytes(content)
    assert state_file.load(file) is None
    state_file.set_aside(file)
    assert (tmp_path / "window.json.damaged").read_bytes() == content
    assert state_file.load(file) == {}


def test_a_folder_in_its_place_is_damage_too(tmp_path: Path) -> None:
    (tmp_path / "window.json").mkdir()
    assert state_file.load(tmp_path / "window.json") is None


def test_a_pipe_in_its_place_is_damage_too(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "window.json")
    assert state_file.load(tmp_path / "window.json") is None


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as caught:
        state_file.save({}, tmp_path / "gone" / "window.json")
    assert caught.value.problem is Problem.FOLDER_READ_ONLY
    state_file.set_aside(tmp_path / "gone" / "window.json")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    state_file.save({"width": 1}, file)
    with pytest.raises(TypeError):
        state_file.save({"width": object()}, file)
    assert json.loads(file.read_text("utf-8")) == {"width": 1}
