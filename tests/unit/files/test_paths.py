"""The folders: isolated by one variable, private once made."""

import stat
import warnings
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files import paths


def test_kandev_home_holds_everything(tmp_path: Path) -> None:
    found = paths.find({"KANDEV_HOME": str(tmp_path)})
    assert found == paths.below(tmp_path)
    assert found.database == tmp_path / "data" / "kandev.db"
    assert found.settings == tmp_path / "config" / "settings.json"
    assert found.log_file == tmp_path / "log" / "kandev.log"
    assert all(folder.is_relative_to(tmp_path) for folder in found.folders())


def test_looking_creates_nothing(tmp_path: Path) -> None:
    paths.find({"KANDEV_HOME": str(tmp_path / "home")})
    assert not (tmp_path / "home").exists()


def test_the_systems_folders_follow_xdg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "etc"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    found = paths.find({})
    assert found.data == tmp_path / "share" / "kandev-desktop"
    assert found.config == tmp_path / "etc" / "kandev-desktop"
    assert found.log.is_relative_to(tmp_path / "state")


def test_no_login_session_is_no_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert paths.find({}).runtime.is_absolute()


def test_folders_are_made_private(tmp_path: Path) -> None:
    found = paths.below(tmp_path / "home")
    found.data.mkdir(parents=True, mode=0o755)
    found.create()
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in found.folders()} == {0o700}


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    found = paths.below(tmp_path / "home")
    with pytest.raises(KnownError) as raised:
        found.create()
    assert raised.value.problem is Problem.FOLDER_READ_ONLY
    assert raised.value.facts == {"path": str(found.data)}
