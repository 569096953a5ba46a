"""What a diagnostics bundle says of this installation."""

import sqlite3
from pathlib import Path

import pytest

from kandev_desktop.app.installation import installation, log_lines
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.history.records import KeptProfiles
from kandev_desktop.files import paths


def test_it_tells_versions_settings_profiles_and_the_end_of_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert log_lines() == []
    places = paths.find()
    places.create()
    places.settings.write_text('{"theme": "dark"}')
    places.log_file.write_text("one\n" * 10_000 + "two\n")
    mine = Profile(name="mine", title="Mine", agent="claude", command=("claude",))
    found = installation(KeptProfiles(own=(mine,)))
    assert found.settings["theme"] == "dark"
    assert found.profiles == (mine,)
    assert found.versions["sqlite"] == sqlite3.sqlite_version
    assert all(found.versions.values())
    assert (len(log_lines()), log_lines()[-1]) == (10_001, "two")
