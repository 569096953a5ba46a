"""A database is owned before it is opened, by the same lock."""

from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.store.claim import claim, this_process
from kandev_desktop.store.sqlite_store import open_store
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng
from tests.unit.store.places import HOLDER, refused


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.db"


def test_a_claim_keeps_others_out_and_makes_no_database(path: Path) -> None:
    first = claim(path, HOLDER)
    assert refused(lambda: claim(path, HOLDER)).problem is Problem.DATABASE_OWNED
    assert not path.exists()
    first.lock.release()


def test_a_claim_on_what_is_no_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert refused(lambda: claim(path, HOLDER)).problem is Problem.DATABASE_UNREADABLE


async def test_a_store_takes_a_claim_over_and_gives_it_up(path: Path) -> None:
    holder = this_process("a window", FakeRng())
    first = claim(path, holder)
    store = await open_store(path, clock=FakeClock(), rng=FakeRng(), program="unused", claim=first)
    assert store.instance_id == holder.instance_id
    assert refused(lambda: claim(path, HOLDER)).facts["program"] == "a window"
    await store.close()
    claim(path, HOLDER).lock.release()
