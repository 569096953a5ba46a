"""The settings file: read with defaults, written whole, kept aside when damaged."""

import errno
import json
import os
import stat
from collections.abc import Callable
from dataclasses import replace
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
        "reduce_motion": "system",
        "language": "system",
        "enter_sends": True,
        "notify_needed": True,
        "notify_done": True,
        "editor": "",
        "announce_by": "announcement",
        "history_days": 0,
        "history_mebibytes": 0,
        "history_filters": [],
        "sound": {"volume": 3},
    }


def test_filters_that_are_kept_come_back(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    kept: list[dict[str, object]] = [
        {"name": "Mine", "days": "today", "rule": ["a"]},
        {"name": "of another version", "what": 1},
    ]
    LiveSettings(Settings(), file).change(history_filters=kept)
    assert load(file) == (Settings(history_filters=tuple(kept)), None)


OFF = Settings(automatic_retry=False)
"""Whoever switched automatic retry off must not find it on."""


@pytest.mark.parametrize(
    ("content", "kept", "detail"),
    [
        (b"", OFF, "Expecting value: line 1 column 1 (char 0)"),
        (b'{"automatic_retry": false, "theme": "da', OFF, "Unterminated string starting at: line 1 column 37 (char 36)"),
        (b'{"automatic_retry": true, "theme": "dark",}', OFF, "Expecting property name enclosed in double quotes: line 1 column 43 (char 42)"),
        (b"[]", OFF, "list instead of an object"),
        (b"null", OFF, "NoneType instead of an object"),
        (b'{"theme": "d\xe4rk"}', OFF, "'utf-8' codec can't decode byte 0xe4 in position 12: invalid continuation byte"),
        (b'{"x": "' + b"x" * 1024 * 1024 + b'"}', OFF, os.strerror(errno.EFBIG)),
        (b'{"theme": "pink", "language": "ar"}', Settings(language="ar"), "theme"),
        (b'{"text_scale": 100}', Settings(), "text_scale"),
        (b'{"text_scale": NaN}', Settings(), "text_scale"),
        (b'{"text_scale": true}', Settings(), "text_scale"),
        (b'{"text_scale": "2"}', Settings(), "text_scale"),
        (b'{"reduce_motion": "a little"}', Settings(), "reduce_motion"),
        (b'{"reduce_motion": true}', Settings(), "reduce_motion"),
        (b'{"enter_sends": 1}', Settings(), "enter_sends"),
        (b'{"language": 1, "theme": "dark"}', Settings(theme=Theme.DARK), "language"),
        (b'{"automatic_retry": [], "theme": "dark"}', replace(OFF, theme=Theme.DARK), "automatic_retry"),
        (b'{"automatic_retry": "false", "sound": 3}', replace(OFF, others={"sound": 3}), "automatic_retry"),
        (b'{"automatic_retry": 1}', OFF, "automatic_retry"),
        (b'{"automatic_retry": null, "editor": 1}', OFF, "automatic_retry, editor"),
        (b'{"automatic_retry": true, "editor": ["code"]}', Settings(), "editor"),
        (b'{"editor": "\\ud800"}', Settings(), "editor"),
        (b'{"sound": "\\ud800", "mute": 1}', Settings(others={"mute": 1}), "sound"),
        (b'{"automatic_retry": false, "language": "../de"}', OFF, "language"),
        (b'{"announce_by": "shouting"}', Settings(), "announce_by"),
        (b'{"history_days": -1, "history_mebibytes": 2.5}', Settings(), "history_days, history_mebibytes"),
        (b'{"history_days": true, "history_mebibytes": 1000000}', Settings(), "history_days, history_mebibytes"),
        (b'{"announce_by": true}', Settings(), "announce_by"),
        (b'{"history_filters": {"name": "a"}}', Settings(), "history_filters"),
        (b'{"history_filters": [{"days": "today"}]}', Settings(), "history_filters"),
        (b'{"history_filters": [{"name": "\\ud800"}]}', Settings(), "history_filters"),
    ],
    ids=lambda value: value[:40].decode("latin-1") if isinstance(value, bytes) else "",
)  # fmt: skip
def test_what_reads_well_of_a_damaged_file_holds_and_the_rest_is_told(
    content: bytes, kept: Settings, detail: str, tmp_path: Path
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings, notice = load(file)
    assert settings == load(file)[0] == kept  # each start finds the same
    assert notice is not None
    assert notice.problem is Problem.SETTINGS_DAMAGED
    assert notice.facts == {"path": str(file), "detail": detail, "kept": f"{file}.damaged"}
    LiveSettings(settings, file).change(enter_sends=False)
    assert load(file) == (replace(kept, enter_sends=False), None)
    assert Path(notice.facts["kept"]).read_bytes() == content


def test_a_damaged_file_takes_no_other_ones_place(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for content in ("one", "two", "three"):
        file.unlink(missing_ok=True)
        file.write_text(content)
        save(Settings(), file)
    assert [file.with_name(f"settings.json.damaged{more}").read_text() for more in ("", "-2", "-3")] == [
        "one",
        "two",
        "three",
    ]


def folder(file: Path) -> None:
    file.mkdir()
    (file / "inside").write_text("kept")


def unreadable(file: Path) -> None:
    file.symlink_to(file.name)


@pytest.mark.parametrize(
    ("make", "number"),
    [
        (folder, errno.EISDIR),
        (os.mkfifo, errno.EINVAL),
        (unreadable, errno.ELOOP),
        (lambda file: file.symlink_to("/nowhere/settings.json"), errno.ENOENT),
    ],
    ids=["folder", "pipe", "unreadable", "link to nothing"],
)
def test_what_is_no_readable_file_turns_automatic_retry_off_and_is_kept(
    make: Callable[[Path], None], number: int, tmp_path: Path
) -> None:
    file = tmp_path / "settings.json"
    make(file)
    settings, notice = load(file)
    assert settings == OFF
    assert notice is not None
    assert (notice.problem, notice.facts["detail"]) == (Problem.SETTINGS_DAMAGED, os.strerror(number))
    kind = stat.S_IFMT(file.lstat().st_mode)
    save(settings, file)
    assert load(file) == (OFF, None)
    kept = Path(notice.facts["kept"])
    assert stat.S_IFMT(kept.lstat().st_mode) == kind
    assert number != errno.EISDIR or (kept / "inside").read_text() == "kept"


def test_a_folder_that_is_away_is_told(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as raised:
        save(Settings(), tmp_path / "away" / "settings.json")
    assert raised.value.problem is Problem.FOLDER_READ_ONLY


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
