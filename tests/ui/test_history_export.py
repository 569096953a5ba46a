"""The sheet of an export: what is chosen is shown before it is written, and written as it was shown."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.ui.models.history_export import What
from kandev_desktop.ui.widgets.history.export_sheet import ExportSheet
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.history.exporting import HistoryExporting
from tests.fakes.past import past_row
from tests.ui.history_stage import Show, Shown, history_stage

ROWS = tuple(past_row(number, session_id="s1" if number else "s2") for number in range(3))


@pytest.fixture
def show(look: Look) -> Iterator[Show]:
    with history_stage(look) as opened:
        yield opened


def asked(show: Show, *, chosen: int | None = None) -> tuple[Shown, HistoryExporting, ExportSheet]:
    shown = show(ROWS)
    if chosen is not None:
        shown.screen.table.setCurrentIndex(shown.screen.rows.index(chosen, 0))
    shown.settle()
    shown.screen.export.click()
    shown.settle()
    screens = shown.window.history_screens
    assert screens is not None
    joined = screens.exporting
    return shown, joined, joined.sheet


def pick(sheet: ExportSheet, what: What, how: Format) -> None:
    sheet.what.setCurrentIndex(sheet.what.findData(what))
    sheet.how.setCurrentIndex(sheet.how.findData(how))


@pytest.mark.parametrize("how", list(Format))
def test_what_the_filter_shows_is_previewed(show: Show, how: Format) -> None:
    _, _, sheet = asked(show)
    pick(sheet, What.FILTER, how)
    assert sheet.what.currentText() == "All that the filter shows: 3 attempts"
    assert [line for line in sheet.preview.toPlainText().split() if line != how] == ["a2", "a1", "a0"]
    assert sheet.says.text().startswith("All that is written.")


def test_the_selected_attempt_and_its_session_are_offered_where_one_is_selected(show: Show) -> None:
    _, _, sheet = asked(show, chosen=1)
    pick(sheet, What.ATTEMPT, Format.CSV)
    assert sheet.preview.toPlainText().split() == ["csv", "a1"]
    pick(sheet, What.SESSION, Format.CSV)
    assert sheet.preview.toPlainText().split() == ["csv", "a2", "a1"]


def test_it_is_written_as_it_was_shown(show: Show, tmp_path: Path) -> None:
    shown, joined, sheet = asked(show)
    pick(sheet, What.FILTER, Format.JSONL)
    target = tmp_path / "out.jsonl"
    joined.save(str(target))
    assert target.read_text() == sheet.preview.toPlainText() == "jsonl\na2\na1\na0\n"
    assert sheet.says.text() == f"Written to {target}"
    assert f"Written to {target}" in shown.heard


def test_a_bundle_is_written_whole(show: Show, tmp_path: Path) -> None:
    _, joined, sheet = asked(show)
    pick(sheet, What.FILTER, Format.BUNDLE)
    joined.save(str(tmp_path / "out.zip"))
    assert (tmp_path / "out.zip").read_bytes() == b"zip a2 a1 a0"


def test_what_keeps_it_from_being_written_is_said_with_what_helps(show: Show, tmp_path: Path) -> None:
    shown, joined, sheet = asked(show)
    joined.save(str(tmp_path / "nowhere" / "out.html"))
    assert "No such file or directory" in sheet.says.text()
    assert sheet.says.text() in shown.heard
    assert sheet.save.isEnabled()


def test_cancel_ends_what_is_being_written(show: Show, tmp_path: Path) -> None:
    shown, joined, sheet = asked(show)
    shown.face.holding = True
    joined.save(str(tmp_path / "out.html"))
    assert shown.face.held == 1
    sheet.keep.click()
    assert (shown.face.held, sheet.isVisible(), list(tmp_path.iterdir())) == (0, False, [])


def test_tab_stays_on_the_sheet_and_escape_closes_it(show: Show) -> None:
    _, _, sheet = asked(show)
    for stop in (*sheet.stops()[1:], sheet.what):
        sheet.focusNextPrevChild(True)
        assert stop.hasFocus()
        assert stop.accessibleName() or stop is sheet.save or stop is sheet.keep
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


@pytest.mark.parametrize("text", [1.0, 2.0, 3.0])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600)])
def test_nothing_on_the_sheet_lies_over_another(
    show: Show, look: Look, width: int, height: int, text: float
) -> None:
    shown, _, sheet = asked(show)
    look.use(text_factor=text)
    shown.window.resize(width, height)
    pick(sheet, What.FILTER, Format.HTML)
    shown.settle()
    parts = (sheet.what, sheet.how, sheet.preview, sheet.says, sheet.save)
    for above, below in pairwise(parts):
        assert above.geometry().bottom() < below.geometry().top()
    assert sheet.rect().contains(sheet.save.geometry())
    assert sheet.preview.height() >= 2 * look.line("mono")
