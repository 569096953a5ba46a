"""The settings file: read with defaults, written whole, kept aside when damaged."""

import json
import os
import stat
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.settings import LiveSettings, Settings, Theme, load, save


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (
        Settings(automatic_retry=True, theme=Theme.SYSTEM, text_scale=1.0),
        None,
    )


def test_what_was_saved_is_loaded_and_is_private(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    changed = Settings(automatic_retry=False, theme=Theme.DARK, text_scale=2, language="ar")
    save(changed, file)
    assert load(file) == (changed, None)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_keys_of_another_version_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "light", "sound": {"volume": 3}}')
    settings, notice = load(file)
    assert notice is None
    LiveSettings(settings, file).change(theme=Theme.DARK)
    assert json.loads(file.read_text("utf-8")) == {
        "automatic_retry": True,
        "theme": "dark",
        "text_scale": 1.0,
        "language": "system",
        "enter_sends": True,
        "notify_needed": True,
        "notify_done": True,
        "editor": "",
        "announce_by": "announcement",
        "sound": {"volume": 3},
    }


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"theme": "pink"}',
        b'{"text_scale": 100}',
        b'{"text_scale": NaN}',
        b'{"text_scale": true}',
        b'{"text_scale": "2"}',
        b'{"enter_sends": 1}',
        b'{"language": 1}',
        b'{"automatic_retry": []}',
        b'{"editor": ["code"]}',
        b'{"language": "../de"}',
        b'{"announce_by": "shouting"}',
        b'{"announce_by": true}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings, notice = load(file)
    assert settings == Settings()
    assert notice is not None
    assert notice.problem is Problem.SETTINGS_DAMAGED
    assert notice.facts == {"path": str(file), "kept": f"{file}.damaged"}
    assert Path(notice.facts["kept"]).read_bytes() == content
    assert not file.exists()


def test_a_folder_that_is_away_is_told(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as raised:
        save(Settings(), tmp_path / "away" / "settings.json")
    assert raised.value.problem is Problem.FOLDER_READ_ONLY


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(KnownError) as raised:
        load(tmp_path / "settings.json")
    assert raised.value.problem is Problem.FILE_UNREADABLE
    assert raised.value.facts["detail"] == os.strerror(21)


def test_a_change_is_kept_before_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    live = LiveSettings(Settings(), file)
    live.change(theme=Theme.DARK, text_scale=2.0)
    assert live.now == load(file)[0] == Settings(theme=Theme.DARK, text_scale=2.0)


def test_a_change_that_cannot_be_kept_does_not_hold(tmp_path: Path) -> None:
    live = LiveSettings(Settings(), tmp_path / "gone" / "settings.json")
    with pytest.raises(KnownError):
        live.change(enter_sends=False)
    assert live.now == Settings()


def test_an_editor_that_cannot_be_one_is_refused_and_stops_no_other_change(tmp_path: Path) -> None:
    live = LiveSettings(Settings(editor="vim"), tmp_path / "settings.json")
    live.change(theme=Theme.DARK)
    with pytest.raises(KnownError) as raised:
        live.change(editor="emacs")
    assert raised.value.problem is Problem.EDITOR_INVALID
    live.change(editor="code {file}")
    assert load(tmp_path / "settings.json")[0] == Settings(theme=Theme.DARK, editor="code {file}")
