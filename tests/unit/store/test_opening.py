"""What stands in the way of opening a database is named, and the file stays as it is."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.engine.changes import Change, PutSession
from kandev_desktop.store import reads
from kandev_desktop.store.database import SharedDatabase
from kandev_desktop.store.migrations import MIGRATIONS
from kandev_desktop.store.problems import translated
from tests.contract import store_cases as known
from tests.unit.store.places import database, fill, foreign, owned, refused

PAGE = 4096
MANY: list[Change] = [PutSession(session=replace(known.SESSION, id=f"s{n}")) for n in range(2000)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


@dataclass(frozen=True)
class Damage:
    """What became of a whole database's bytes."""

    id: str
    spoil: Callable[[bytes], bytes]


DAMAGES = [
    Damage("short garbage", lambda _: b"garbage"),
    Damage("long garbage", lambda _: b"garbage " * PAGE),
    Damage("zeros", lambda good: bytes(len(good))),
    Damage("garbage in the header", lambda good: b"x" * 100 + good[100:]),
    Damage("half", lambda good: good[: len(good) // 2]),
    Damage("a cut last page", lambda good: good[: len(good) - PAGE // 2]),
    Damage("a flipped schema page", lambda good: good[:100] + b"\xff" * (PAGE - 100) + good[PAGE:]),
    Damage("a flipped page in the middle", lambda good: flip(good, len(good) // PAGE // 2)),
    Damage("a flipped last page", lambda good: flip(good, len(good) // PAGE - 1)),
]


def flip(good: bytes, page: int) -> bytes:
    start = page * PAGE
    turned = bytes(byte ^ 0xFF for byte in good[start : start + PAGE])
    return good[:start] + turned + good[start + PAGE :]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.id)
def test_a_damaged_file_is_refused_untouched(path: Path, damage: Damage) -> None:
    fill(path, MANY)
    spoiled = damage.spoil(path.read_bytes())
    path.write_bytes(spoiled)

    error = refused(database(path).open)

    assert error.problem is Problem.DATABASE_DAMAGED
    assert error.facts.keys() == {"path", "detail"}
    assert error.facts["path"] == str(path)
    assert error.facts["detail"]
    assert path.read_bytes() == spoiled


def test_a_row_that_does_not_decode_is_damage(path: Path) -> None:
    fill(path, known.OPENING)
    with foreign(path) as stranger:
        stranger.execute("UPDATE prompts SET parts = '[{}]'")
    with owned(path) as opened, translated(path):
        error = refused(lambda: _session(opened.path))
    assert (error.problem, error.facts["detail"]) == (Problem.DATABASE_DAMAGED, "PromptRecord")


def _session(path: Path) -> None:
    shared = SharedDatabase(path)
    shared.open()
    try:
        with translated(path):
            reads.session(shared.reader, "session")
    finally:
        shared.close()


def test_a_newer_database_is_refused_untouched(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with foreign(path) as stranger:
        stranger.execute("PRAGMA user_version = 99")
    before = path.read_bytes()

    for opener in (database(path), SharedDatabase(path)):
        error = refused(opener.open)
        assert error.problem is Problem.DATABASE_NEWER
        assert error.facts == {"path": str(path), "found": "99", "known": str(len(MIGRATIONS))}

    assert path.read_bytes() == before


@pytest.mark.parametrize("mark", [0, 7], ids=["unmarked", "marked"])
def test_another_programs_database_is_refused_untouched(path: Path, mark: int) -> None:
    with foreign(path) as stranger:
        stranger.execute(f"PRAGMA application_id = {mark}")
        stranger.execute("CREATE TABLE theirs (value)")
    before = path.read_bytes()

    for opener in (database(path), SharedDatabase(path)):
        error = refused(opener.open)
        assert (error.problem, error.facts) == (Problem.DATABASE_FOREIGN, {"path": str(path)})

    assert path.read_bytes() == before


@pytest.mark.parametrize("made", ["empty file", "empty database"])
def test_an_empty_file_becomes_a_database(path: Path, made: str) -> None:
    with foreign(path) as stranger:
        if made == "empty database":
            stranger.execute("PRAGMA journal_mode = WAL")
    path.touch()
    fill(path, known.EVERYTHING)
    with owned(path) as opened:
        assert reads.session(opened.reader, "session") == known.STORED


def test_a_rollback_that_a_kill_cut_off_is_finished(path: Path, tmp_path: Path) -> None:
    fill(path, known.EVERYTHING)
    left = tmp_path / "left.db"
    with foreign(path) as stranger:
        stranger.execute("PRAGMA journal_mode = DELETE")
        stranger.execute("PRAGMA cache_size = 1")
        stranger.execute("BEGIN")
        for name in ("messages", "sessions", "prompts"):
            stranger.execute(f"UPDATE {name} SET created_at = hex(randomblob(20000))")
        for suffix in ("", "-journal"):
            shutil.copy(f"{path}{suffix}", f"{left}{suffix}")
        stranger.execute("ROLLBACK")
    assert left.read_bytes() != path.read_bytes()

    with owned(left) as opened:
        assert reads.session(opened.reader, "session") == known.STORED


def test_a_reader_refuses_a_schema_that_is_not_there_yet(path: Path) -> None:
    path.touch()
    error = refused(SharedDatabase(path).open)
    assert error.problem is Problem.DATABASE_UNREADABLE
    assert error.facts == {"path": str(path), "detail": f"schema 0 of {len(MIGRATIONS)}"}


def test_a_foreign_lock_is_said_at_opening(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with foreign(path) as stranger:
        stranger.execute("PRAGMA locking_mode = EXCLUSIVE")
        stranger.execute("BEGIN IMMEDIATE")
        error = refused(database(path).open)
        assert (error.problem, error.facts) == (Problem.DATABASE_LOCKED, {"path": str(path)})
    with owned(path) as opened:
        assert reads.session(opened.reader, "session") == known.STORED


@dataclass(frozen=True)
class Nowhere:
    """A path where no database can be."""

    id: str
    path: Callable[[Path], Path]
    problem: Problem
    facts: Callable[[Path], dict[str, str]]


def _unreadable(detail: str) -> Callable[[Path], dict[str, str]]:
    return lambda path: {"path": str(path), "detail": detail}


NOWHERE = [
    Nowhere(
        "parent is a file", lambda file: file / "a.db", Problem.DATABASE_UNREADABLE, _unreadable("ENOTDIR")
    ),
    Nowhere(
        "grandparent is a file",
        lambda file: file / "a" / "a.db",
        Problem.DATABASE_UNREADABLE,
        _unreadable("ENOTDIR"),
    ),
    Nowhere(
        "no folder can be made",
        lambda _: Path("/proc/a/a.db"),
        Problem.DATABASE_UNREADABLE,
        _unreadable("ENOENT"),
    ),
    Nowhere(
        "the system forbids folders",
        lambda _: Path("/sys/a/a.db"),
        Problem.FOLDER_READ_ONLY,
        lambda path: {"path": str(path.parent)},
    ),
]


@pytest.mark.parametrize("case", NOWHERE, ids=lambda case: case.id)
def test_a_path_that_cannot_be_is_named(tmp_path: Path, case: Nowhere) -> None:
    file = tmp_path / "file"
    file.touch()
    path = case.path(file)
    error = refused(database(path).open)
    assert (error.problem, error.facts) == (case.problem, case.facts(path))


def test_a_folder_in_the_place_of_the_database_is_named(path: Path) -> None:
    path.mkdir()
    error = refused(database(path).open)
    assert (error.problem, error.facts) == (
        Problem.DATABASE_UNREADABLE,
        {"path": str(path), "detail": "history.db is a folder, not a regular file"},
    )


def test_nothing_stays_open_after_a_refusal(path: Path) -> None:
    path.write_bytes(b"garbage")
    refused(database(path).open)
    path.unlink()
    fill(path, known.EVERYTHING)
