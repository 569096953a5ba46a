"""What stands in the place of a database's file and is none is refused before anything is made or changed."""

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.store.check import check
from kandev_desktop.store.database import SharedDatabase
from kandev_desktop.store.owner_lock import Holder, OwnerLock, holder_of
from tests.contract import store_cases as known
from tests.unit.store.places import HOLDER, database, fill, owned, refused


def a_pipe(path: Path) -> Path:
    os.mkfifo(path, 0o644)
    return path


def a_device(path: Path) -> Path:
    """One like /dev/null; /dev/null itself, which the system protects then, where only root could make it."""
    if os.geteuid() != 0:
        return Path(os.devnull)
    os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    return path


def a_folder(path: Path) -> Path:
    path.mkdir(0o755)
    return path


def a_link(path: Path) -> Path:
    target = path.with_name("target")
    target.write_text("theirs")
    target.chmod(0o644)
    path.symlink_to(target)
    return path


@dataclass(frozen=True)
class Special:
    id: str
    make: Callable[[Path], Path]


SPECIALS = (Special("a pipe", a_pipe), Special("a device", a_device), Special("a folder", a_folder))
LINK = Special("a symbolic link", a_link)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def facts(path: Path, named: str, kind: str) -> dict[str, str]:
    return {"path": str(path), "detail": f"{named} is {kind}, not a regular file"}


@pytest.mark.parametrize("special", SPECIALS, ids=lambda special: special.id)
def test_a_database_that_is_no_file_is_refused_untouched(path: Path, special: Special) -> None:
    place = special.make(path)
    before = place.lstat().st_mode
    for opener in (database(place), SharedDatabase(place)):
        error = refused(opener.open)
        assert (error.problem, error.facts) == (
            Problem.DATABASE_UNREADABLE,
            facts(place, place.name, special.id),
        )
    found = check(place)
    assert found.error is not None
    assert found.error.problem is Problem.DATABASE_UNREADABLE
    assert place.lstat().st_mode == before
    assert not place.with_name(f"{place.name}.owner").exists()


@pytest.mark.parametrize("special", [*SPECIALS[::2], LINK], ids=lambda special: special.id)
def test_an_owner_file_that_is_no_file_is_refused_untouched(path: Path, special: Special) -> None:
    owner = special.make(path.with_name("history.db.owner"))
    before = owner.stat().st_mode
    expected = (Problem.DATABASE_UNREADABLE, facts(path, "history.db.owner", special.id))
    for work in (lambda: OwnerLock.acquire(path, HOLDER), lambda: holder_of(path)):
        error = refused(work)
        assert (error.problem, error.facts) == expected
    assert owner.stat().st_mode == before
    assert not path.exists()


@pytest.mark.parametrize("suffix", ["-wal", "-shm", "-journal"])
def test_a_companion_that_is_a_link_is_refused_and_its_target_untouched(path: Path, suffix: str) -> None:
    fill(path, known.EVERYTHING)
    a_link(path.with_name(f"history.db{suffix}"))
    error = refused(database(path).open)
    assert (error.problem, error.facts) == (
        Problem.DATABASE_UNREADABLE,
        facts(path, f"history.db{suffix}", "a symbolic link"),
    )
    assert path.with_name("target").stat().st_mode & 0o777 == 0o644
    assert path.with_name("target").read_text() == "theirs"


def test_a_link_to_a_database_is_that_database(path: Path, tmp_path: Path) -> None:
    fill(path, known.EVERYTHING)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with owned(link) as opened:
        assert opened.path == path
        assert check(link).owner is None  # the holder that the tests name does not live
        other = Holder(pid=1, program="other", instance_id="x")
        assert refused(lambda: OwnerLock.acquire(path, other)).problem is Problem.DATABASE_OWNED
    assert not tmp_path.joinpath("link.db.owner").exists()
