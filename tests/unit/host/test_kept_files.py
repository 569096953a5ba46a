"""Bytes that are kept by their hash."""

import hashlib
import stat
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.kept_files import KeptFiles

ONE, TWO = b"one", b"two \xff"


def named(*contents: bytes) -> dict[str, bytes]:
    return {hashlib.sha256(each).hexdigest(): each for each in contents}


def test_what_was_asked_for_last_is_kept(tmp_path: Path) -> None:
    kept = KeptFiles(tmp_path / "attached")
    one, two = named(ONE, TWO)
    assert kept.read(one) is None
    kept.keep(named(ONE, TWO))
    assert (kept.read(one), kept.read(two)) == (ONE, TWO)
    kept.keep(named(TWO))
    assert (kept.read(one), kept.read(two)) == (None, TWO)
    kept.keep({})
    assert list((tmp_path / "attached").iterdir()) == []


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    KeptFiles(tmp_path / "attached").keep(named(ONE))
    (file,) = (tmp_path / "attached").iterdir()
    assert (stat.S_IMODE(file.parent.stat().st_mode), stat.S_IMODE(file.stat().st_mode)) == (0o700, 0o600)


def test_what_is_not_what_it_was_is_gone(tmp_path: Path) -> None:
    kept = KeptFiles(tmp_path)
    (one,) = named(ONE)
    (tmp_path / one).write_bytes(TWO)
    assert kept.read(one) is None
    assert kept.read(f"../{tmp_path.name}/{one}") is None


def test_a_place_that_takes_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "attached").write_text("", "utf-8")
    with pytest.raises(KnownError) as raised:
        KeptFiles(tmp_path / "attached").keep({})
    assert raised.value.problem is Problem.FOLDER_READ_ONLY
