"""The room of the history in the settings: nothing is kept or goes before it was shown and confirmed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.upkeep.commands import (
    BackUpDatabase,
    CancelUpkeep,
    CheckDatabase,
    CompactDatabase,
    KeepLimits,
    MeasureHistory,
    RemoveSessions,
)
from kandev_desktop.engine.upkeep.records import (
    Ending,
    Finished,
    Limits,
    Progress,
    Removal,
    UpkeepSnapshot,
    Work,
)
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.windows.settings.upkeep_box import UpkeepBox
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, Scene
from tests.ui.settings_scenes import GOING, UPKEEP, upkeep_shown

Show = Callable[[Scene], Stage]
LIMITS = Limits(age=timedelta(days=90), size=300 * 2**20)


def shown(stage: Show, upkeep: UpkeepSnapshot = UPKEEP) -> tuple[Stage, UpkeepBox]:
    here = stage(SCENES["first-start"]())
    box = upkeep_shown(here.window, here.engine, upkeep)
    here.settle()
    return here, box


def test_limits_are_off_from_the_start_and_the_database_is_measured(stage: Show) -> None:
    here = stage(SCENES["first-start"]())
    box = here.window.setting.show().pages.privacy.upkeep
    assert (box.days.value(), box.mebibytes.value(), box.limits) == (0, 0, Limits())
    assert here.engine.commands[-1] == MeasureHistory(limits=Limits())
    here.engine.show_upkeep(replace(UPKEEP, removal=Removal(limits=Limits())))
    here.settle()
    assert not box.remove.isVisible()
    assert box.space.text() == "The database takes 412.0 MiB; 30.0 MiB of it are free."


def test_who_asks_what_would_go_without_a_limit_is_told_what_to_do(stage: Show) -> None:
    here = stage(SCENES["first-start"]())
    box = here.window.setting.show().pages.privacy.upkeep
    here.engine.show_upkeep(replace(UPKEEP, removal=Removal(limits=Limits())))
    here.settle()
    assert not box.found.isVisible()
    box.measure.click()
    here.engine.show_upkeep(replace(UPKEEP, removal=Removal(limits=Limits())))
    here.settle()
    assert box.found.text() == ("No limit is set, so nothing goes. Set days or MiB above, then look again.")
    box.days.setValue(90)
    here.settle()
    assert not box.found.isVisible()


def test_what_would_go_is_shown_and_nothing_kept(stage: Show) -> None:
    here, box = shown(stage, replace(UPKEEP, removal=None))
    assert not box.remove.isVisible()
    assert not box.list.isVisible()
    box.measure.click()
    assert here.engine.commands[-1] == MeasureHistory(limits=LIMITS)
    here.engine.show_upkeep(UPKEEP)
    here.settle()
    assert box.found.text() == "8 sessions would go, about 48.1 MiB."
    lines = [box.list.rows.line(row) for row in range(len(GOING))]
    assert [line.title for line in lines if line] == [one_line(each.title, 60) for each in GOING]
    assert lines[1] is not None
    assert lines[1].detail.endswith("2.7 MiB")
    assert here.window.setting.preferences.values.history_days == 0
    box.days.setValue(80)
    here.settle()
    assert not box.remove.isVisible()
    assert not box.list.isVisible()


def test_what_was_shown_goes_once_it_is_confirmed(stage: Show) -> None:
    here, box = shown(stage)
    here.engine.commands.clear()
    box.remove.click()
    here.settle()
    assert box.sheet is not None
    assert box.sheet.told.startswith("Remove 8 sessions for good? There is no way back. From now on")
    assert here.engine.commands == []
    QTest.keyClick(box.sheet, Qt.Key.Key_Escape)
    here.settle()
    assert here.engine.commands == []
    assert here.window.setting.preferences.values.history_days == 0

    box.remove.click()
    box.sheet.go.click()
    here.settle()
    assert here.engine.commands == [
        KeepLimits(limits=LIMITS),
        RemoveSessions(session_ids=tuple(each.session_id for each in GOING)),
    ]
    values = here.window.setting.preferences.values
    assert (values.history_days, values.history_mebibytes) == (90, 300)


def test_limits_that_remove_nothing_are_confirmed_as_well(stage: Show) -> None:
    here, box = shown(stage, replace(UPKEEP, removal=Removal(limits=LIMITS)))
    assert box.found.text() == "Nothing would go."
    box.remove.click()
    assert box.sheet is not None
    assert box.sheet.told.startswith("Keep to these limits? ")
    box.sheet.go.click()
    here.settle()
    assert here.engine.commands[-1] == KeepLimits(limits=LIMITS)
    assert not box.remove.isVisible()

    box.days.setValue(0)
    box.mebibytes.setValue(0)
    here.engine.show_upkeep(replace(UPKEEP, removal=Removal(limits=Limits())))
    here.settle()
    assert box.remove.text() == "Turn limits off"
    box.remove.click()
    here.settle()
    assert here.engine.commands[-1] == KeepLimits(limits=Limits())
    assert here.window.setting.preferences.values.history_days == 0


def test_a_backup_goes_where_a_person_says(stage: Show) -> None:
    here, box = shown(stage)
    box.back_up.click()
    assert box.dialog is not None
    box.dialog.fileSelected.emit("/elsewhere/copy.db")
    assert here.engine.commands[-1] == BackUpDatabase(path="/elsewhere/copy.db")
    box.dialog.close()


def test_work_shows_how_far_it_is_and_can_be_cancelled(stage: Show) -> None:
    here, box = shown(stage)
    assert not box.cancel.isVisible()
    box.check.click()
    here.engine.show_upkeep(replace(UPKEEP, progress=Progress(work=Work.CHECK, done=0.425)))
    here.settle()
    assert box.status.text() == "Checking… 42 %"
    assert [each.isEnabled() for each in (box.measure, box.remove, box.back_up, box.compact, box.check)] == [
        False
    ] * 5
    box.cancel.click()
    assert here.engine.commands[-2:] == [CheckDatabase(), CancelUpkeep()]


def test_nothing_is_compacted_while_a_prompt_is_with_an_agent(stage: Show) -> None:
    here, box = shown(stage, replace(UPKEEP, in_use=True))
    assert not box.compact.isEnabled()
    here.engine.show_upkeep(UPKEEP)
    here.settle()
    box.compact.click()
    assert here.engine.commands[-1] == CompactDatabase()


FULL = KnownError(Problem.DISK_FULL, path="/data")
RESULTS = (
    (Finished(work=Work.COMPACT, at=NOW, freed=2**20), "Compacted: 1.0 MiB given back to the disk."),
    (Finished(work=Work.CHECK, at=NOW), "Checked: the database is whole."),
    (Finished(work=Work.CHECK, at=NOW, faults=("one", "two")), "2 faults found, the first: one"),
    (Finished(work=Work.BACK_UP, at=NOW, path="/a/b.db"), "Backed up to /a/b.db."),
    (
        Finished(work=Work.REMOVE, at=NOW, removed=3, freed=2**20),
        "3 sessions removed; 1.0 MiB freed inside the file. Compact gives it to the disk.",
    ),
    (Finished(work=Work.REMOVE, at=NOW, removed=1, by_limits=True), "Your limits removed 1 session ("),
    (Finished(work=Work.CHECK, at=NOW, ending=Ending.CANCELLED), "Cancelled. The database is as it was."),
    (
        Finished(work=Work.REMOVE, at=NOW, ending=Ending.CANCELLED, removed=20),
        "Cancelled. 20 sessions went before.",
    ),
    (Finished(work=Work.COMPACT, at=NOW, ending=Ending.IN_USE), "Not compacted: a prompt is with an agent."),
    (Finished(work=Work.BACK_UP, at=NOW, ending=Ending.FAILED, error=FULL), "The disk"),
)


@pytest.mark.parametrize(("finished", "words"), RESULTS)
def test_how_work_ended_is_shown_and_said(stage: Show, finished: Finished, words: str) -> None:
    here, box = shown(stage)
    heard: list[str] = []
    box.announced.connect(heard.append)
    here.engine.show_upkeep(replace(UPKEEP, finished=finished))
    here.settle()
    assert box.status.text().startswith(words)
    assert heard == [box.status.text()]


def test_who_began_work_by_key_is_at_its_end_and_then_back(stage: Show) -> None:
    here, box = shown(stage)
    box.back_up.setFocus()
    here.engine.show_upkeep(replace(UPKEEP, progress=Progress(work=Work.BACK_UP)))
    here.settle()
    assert box.cancel.hasFocus()
    here.engine.show_upkeep(replace(UPKEEP, finished=Finished(work=Work.BACK_UP, at=NOW, path="/a.db")))
    here.settle()
    assert box.back_up.hasFocus()
