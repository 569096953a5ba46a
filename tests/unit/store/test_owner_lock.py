"""The owner lock within one process; between processes see the contract of the store."""

import json
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.store.owner_lock import Holder, OwnerLock
from tests.unit.store.places import HOLDER, refused


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def owner_file(path: Path) -> Path:
    return path.with_name("history.db.owner")


def test_the_file_names_the_holder(path: Path) -> None:
    lock = OwnerLock.acquire(path, HOLDER)
    text = json.loads(owner_file(path).read_text())
    assert text == {"pid": 4711, "program": "a test", "instance_id": "instance"}
    lock.release()


def test_a_shorter_text_replaces_a_longer_one_whole(path: Path) -> None:
    OwnerLock.acquire(path, Holder(pid=1, program="a long name " * 9, instance_id="x")).release()
    lock = OwnerLock.acquire(path, HOLDER)
    assert json.loads(owner_file(path).read_text())["program"] == "a test"
    lock.release()


def test_a_second_lock_is_refused_and_leaves_the_text(path: Path) -> None:
    lock = OwnerLock.acquire(path, HOLDER)
    for _ in range(2):
        error = refused(lambda: OwnerLock.acquire(path, Holder(pid=1, program="other", instance_id="x")))
        assert error.problem is Problem.DATABASE_OWNED
        assert error.facts == {"path": str(path), "pid": "4711", "program": "a test"}
    lock.release()
    OwnerLock.acquire(path, HOLDER).release()


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00\x01"])
def test_a_holder_that_has_not_written_yet_has_no_name(path: Path, text: str) -> None:
    lock = OwnerLock.acquire(path, HOLDER)
    owner_file(path).write_text(text)
    error = refused(lambda: OwnerLock.acquire(path, HOLDER))
    assert error.facts == {"path": str(path), "pid": "", "program": ""}
    lock.release()


def test_a_stale_file_is_no_obstacle(path: Path) -> None:
    owner_file(path).write_text('{"pid": 1, "program": "gone", "instance_id": "x"}')
    OwnerLock.acquire(path, HOLDER).release()
