"""A session's folder is marked before its agent starts, and read when somebody asks."""

import asyncio
from pathlib import Path

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import (
    FileOperation,
    FileTouched,
    ToolChanged,
    ToolKind,
    ToolStatus,
)
from kandev_desktop.engine.changes import PutWorkMark
from kandev_desktop.engine.commands import CreateSession, DeleteSession, OpenSession, ReadChanges, SendPrompt
from kandev_desktop.engine.events import ChangesRead
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.work.changes import Source
from tests.fakes.clock import FakeClock, settle
from tests.fakes.fake_agents import Play, answers
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION, Rig


def kept_rig() -> Rig:
    return Rig(work_tree=FakeWorkTree(FakeClock()))


async def begin(rig: Rig, folder: Path) -> None:
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd=str(folder)))
    await rig.do(SendPrompt(session_id=SESSION, text="Go."))


async def read(rig: Rig) -> ChangesRead:
    rig.engine.dispatch(ReadChanges(session_id=SESSION))
    before = len(told(rig))
    for _ in range(200):
        if len(told(rig)) > before:
            break
        await asyncio.sleep(0.005)
    return told(rig)[-1]


def told(rig: Rig) -> list[ChangesRead]:
    return [event for event in rig.events if isinstance(event, ChangesRead)]


async def test_a_folder_is_marked_once_before_the_first_prompt(tmp_path: Path) -> None:
    rig = kept_rig()
    await rig.start()
    await begin(rig, tmp_path)
    await rig.do(SendPrompt(session_id=SESSION, text="Again."))
    assert rig.work_tree.marked == [(SESSION, str(tmp_path))]
    mark = await rig.store.work_mark(SESSION)
    assert mark is not None
    (tmp_path / "new").write_text("x\n")
    event = await read(rig)
    assert [file.path for file in event.changes.files] == ["new"]
    assert event.changes.source is Source.GIT
    await rig.stop()


async def test_a_mark_outlives_the_program(tmp_path: Path) -> None:
    rig = kept_rig()
    await rig.start()
    await begin(rig, tmp_path)
    await rig.stop()
    after = Rig(store=rig.store.reopened("instance-2"), work_tree=rig.work_tree, rng=rig.rng)
    await after.start()
    (tmp_path / "new").write_text("x\n")
    await after.do(OpenSession(session_id=SESSION))
    assert after.work_tree.marked == [(SESSION, str(tmp_path))]
    assert [file.path for file in (await read(after)).changes.files] == ["new"]
    await after.stop()


async def test_without_a_work_tree_what_the_agent_told_is_shown(tmp_path: Path) -> None:
    async def edits(play: Play) -> PromptOutcome:
        now = play._agents.clock.now()
        diff = DiffPart(path=str(tmp_path / "a"), old=None, new="x")
        call = ToolChanged(
            seq=0, at=now, tool_call_id="t", title="", kind=ToolKind.EDIT, status=ToolStatus.COMPLETED, content=(diff,)
        )  # fmt: skip
        play.emit(call)
        for path in ("w", "w", "x"):
            written = FileTouched(
                seq=0, at=now, operation=FileOperation.WRITE, path=str(tmp_path / path), done=path == "w"
            )
            play.emit(written)
        return await answers(play)

    rig = Rig()
    await rig.start(edits)
    await begin(rig, tmp_path)
    event = await read(rig)
    assert event.changes.source is Source.RECORDED
    assert [(file.path, file.binary) for file in event.changes.files] == [("a", False), ("w", True)]
    await rig.stop()


async def test_readings_do_not_pile_up(tmp_path: Path) -> None:
    rig = kept_rig()
    await rig.start()
    await begin(rig, tmp_path)
    for _ in range(50):
        rig.engine.dispatch(ReadChanges(session_id=SESSION))
    await settle()
    assert 1 <= len(told(rig)) <= 2
    await rig.stop()


async def test_an_unknown_session_and_a_deleted_one_are_left_alone(tmp_path: Path) -> None:
    rig = kept_rig()
    await rig.start()
    await rig.do(ReadChanges(session_id="nobody"))
    await begin(rig, tmp_path)
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.do(ReadChanges(session_id=SESSION))
    assert told(rig) == []
    await rig.stop()


async def test_a_mark_that_cannot_be_stored_serves_this_run(tmp_path: Path) -> None:
    rig = kept_rig()

    def no_room() -> None:
        raise StoreError(Problem.DISK_FULL, path="/x")

    rig.store.at_commit_of(PutWorkMark, no_room)
    await rig.start()
    await begin(rig, tmp_path)
    assert await rig.store.work_mark(SESSION) is None
    assert (await read(rig)).changes.source is Source.GIT
    await rig.stop()
