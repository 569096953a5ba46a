"""What a person sees where the window cannot open."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from kandev_desktop.app.start import open_window
from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.start_problem import StartProblem

CAUSES = [
    StoreError(Problem.DATABASE_OWNED, path="/d/k.db", pid=4, program="kandev-desktop run"),
    StoreError(Problem.DATABASE_DAMAGED, path="/d/k.db", detail="malformed"),
    KnownError(Problem.FOLDER_READ_ONLY, path="/d"),
    KnownError(Problem.SETTINGS_DAMAGED, path="/c/settings.json", detail="x", kept="/c/kept"),
]


@pytest.mark.parametrize("error", CAUSES, ids=lambda error: error.problem.value)
def test_it_says_what_is_in_the_way_and_what_helps(look: Look, error: KnownError) -> None:
    shown = StartProblem(look, error)
    shown.show()
    told = "\n".join(label.text() for label in shown.findChildren(QLabel))
    assert error.facts["path"] in told
    assert shown.focusWidget() is shown.quit
    QTest.mouseClick(shown.copy, Qt.MouseButton.LeftButton)
    assert error.facts["path"] in QGuiApplication.clipboard().text()
    QTest.keyClick(shown.quit, Qt.Key.Key_Space)
    assert (shown.isVisible(), shown.result()) == (False, QDialog.DialogCode.Accepted)
    shown.deleteLater()


def test_a_start_that_fails_is_shown_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("KANDEV_HOME", str(tmp_path / "file"))
    shown: list[KnownError] = []
    with pytest.raises(KnownError) as raised:
        open_window(show=shown.append)
    assert shown == [raised.value]
    assert raised.value.problem is Problem.FOLDER_READ_ONLY
