"""Upkeep in the engine: what limits remove, and when; one piece of work at a time."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.changes import Change, DeleteSession, PutSession
from kandev_desktop.engine.commands import (
    Command,
    OpenSession,
    RestoreSession,
    SendPrompt,
    Stop,
)
from kandev_desktop.engine.commands import (
    DeleteSession as AskDelete,
)
from kandev_desktop.engine.events import SessionsPurged, UpkeepChanged
from kandev_desktop.engine.records import SessionRecord
from kandev_desktop.engine.routing.changes import OpenRun
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.upkeep.commands import (
    BackUpDatabase,
    CancelUpkeep,
    CheckDatabase,
    CompactDatabase,
    KeepLimits,
    MeasureHistory,
    RemoveSessions,
)
from kandev_desktop.engine.upkeep.records import Ending, Finished, Limits, Work
from tests.contract import routing_cases as routing
from tests.fakes.clock import START
from tests.fakes.fake_agents import until_cancelled
from tests.fakes.memory_upkeep import SIZE
from tests.unit.engine.rig import SESSION, Rig

DAY = timedelta(days=1)
MONTH = Limits(age=timedelta(days=30))


def session(name: str, days: float) -> SessionRecord:
    at = START - timedelta(days=days)
    return SessionRecord(id=name, title=name, cwd="/folder", profile="one", created_at=at, active_at=at)


async def started(rig: Rig, *sessions: SessionRecord) -> None:
    await rig.store.commit([PutSession(session=each) for each in sessions])
    await rig.start()


def finished(rig: Rig) -> Finished:
    found = rig.engine.upkeep().finished
    assert found is not None
    return found


def shown(rig: Rig) -> list[str]:
    """What limits would remove, as the last measurement found it."""
    found = rig.engine.upkeep().removal
    return [] if found is None else [each.session_id for each in found.sessions]


def listed(rig: Rig) -> set[str]:
    return {each.id for each in rig.engine.app().sessions}


def purged(rig: Rig) -> list[str]:
    return [name for event in rig.events if isinstance(event, SessionsPurged) for name in event.session_ids]


async def test_nothing_is_limited_and_nothing_removed_from_the_start() -> None:
    rig = Rig()
    await started(rig, session("ancient", 5000))
    await rig.clock.advance(40 * DAY.total_seconds())
    assert rig.engine.upkeep().limits == Limits()
    assert rig.engine.upkeep().limits.off
    assert listed(rig) == {"ancient"}
    assert rig.upkeep.done == []
    await rig.stop()


LIMITS: Sequence[tuple[Limits, Sequence[str], bool]] = (
    (MONTH, ["c", "b"], False),
    (Limits(age=timedelta(days=45)), ["c"], False),
    (Limits(age=timedelta(days=400)), [], False),
    (Limits(), [], False),
    (Limits(size=4 * SIZE), [], False),
    (Limits(size=3 * SIZE), ["c"], False),
    (Limits(size=3 * SIZE - 1), ["c", "b"], False),
    (Limits(size=1), ["c", "b", "a"], True),
    (Limits(age=timedelta(days=45), size=2 * SIZE), ["c", "b"], False),
)


@pytest.mark.parametrize(("limits", "found", "still_over"), LIMITS)
async def test_what_limits_would_remove_is_shown_and_nothing_removed(
    limits: Limits, found: Sequence[str], *, still_over: bool
) -> None:
    rig = Rig()
    await started(rig, session("a", 1), session("b", 31), session("c", 60), session("open", 90))
    await rig.do(OpenSession(session_id="open"), MeasureHistory(limits=limits))
    removal = rig.engine.upkeep().removal
    assert removal is not None
    assert (shown(rig), removal.limits, removal.still_over) == (found, limits, still_over)
    assert listed(rig) == {"a", "b", "c", "open"}
    assert finished(rig) == Finished(work=Work.MEASURE, at=START)
    await rig.stop()


async def test_what_was_shown_is_removed_with_all_that_knows_it() -> None:
    rig = Rig()
    await started(rig, session("new", 1), *(session(f"old {number:02}", 40) for number in range(45)))
    await rig.do(MeasureHistory(limits=MONTH))
    going = tuple(shown(rig))
    assert len(going) == 45
    commits: list[int] = []
    rig.store.at_commit_of(DeleteSession, lambda: commits.append(len(listed(rig))))

    await rig.do(RemoveSessions(session_ids=going))

    assert commits == [46, 26, 6]
    assert listed(rig) == {"new"}
    assert tuple(purged(rig)) == going
    assert [each.session.id for each in await rig.store.digests()] == ["new"]
    assert finished(rig) == Finished(work=Work.REMOVE, at=START, removed=45, freed=45 * SIZE)
    assert shown(rig) == []
    assert rig.clock.sleeping == 0
    await rig.do(OpenSession(session_id="old 01"))
    assert rig.troubles() == ["session_unknown"]
    await rig.stop()


async def test_only_what_was_shown_goes() -> None:
    rig = Rig()
    await started(rig, session("new", 1), session("old", 40), session("older", 50))
    await rig.do(RemoveSessions(session_ids=("old",)))
    assert finished(rig).removed == 0
    await rig.do(MeasureHistory(limits=MONTH), RemoveSessions(session_ids=("old",)))
    assert listed(rig) == {"new", "old", "older"}  # asked for while the measurement went on
    await rig.do(RemoveSessions(session_ids=("new", "old")))
    assert listed(rig) == {"new", "older"}
    await rig.stop()


MEANWHILE: Sequence[tuple[str, Sequence[Command]]] = (
    ("opened", [OpenSession(session_id="old")]),
    ("deleted", [AskDelete(session_id="old")]),
    ("sent to", [SendPrompt(session_id="old", text="Go on.")]),
)


@pytest.mark.parametrize(("what", "commands"), MEANWHILE)
async def test_what_has_begun_again_since_it_was_shown_stays(what: str, commands: Sequence[Command]) -> None:
    rig = Rig()
    await started(rig, session("old", 40), session("older", 50))
    await rig.do(MeasureHistory(limits=MONTH))
    await rig.do(*commands)
    await rig.do(RemoveSessions(session_ids=("older", "old")))
    assert purged(rig) == ["older"]
    assert finished(rig).removed == 1
    if what == "deleted":
        await rig.do(RestoreSession(session_id="old"))
    assert listed(rig) == {"old"}
    assert rig.troubles() == []
    await rig.stop()


async def test_a_session_that_is_opened_while_it_goes_is_gone() -> None:
    rig = Rig()
    await started(rig, session("old", 40))
    await rig.do(MeasureHistory(limits=MONTH))
    opening = OpenSession(session_id="old")
    rig.store.at_commit_of(DeleteSession, lambda: rig.engine.dispatch(opening))
    await rig.do(RemoveSessions(session_ids=("old",)))
    assert listed(rig) == set()
    assert rig.engine.session("old") is None
    assert rig.troubles() == ["session_unknown"]
    await rig.stop()


async def test_a_disk_that_refuses_ends_it_with_whole_batches() -> None:
    rig = Rig()
    await started(rig, *(session(f"old {number:02}", 40) for number in range(45)))
    await rig.do(MeasureHistory(limits=MONTH))
    going, full = tuple(shown(rig)), StoreError(Problem.DISK_FULL, path="/data")
    batches: list[int] = []

    async def refuse(changes: Sequence[Change]) -> None:
        if any(isinstance(each, DeleteSession) for each in changes):
            batches.append(len(changes))
            if len(batches) == 2:
                raise full

    rig.store.before_commit = refuse
    await rig.do(RemoveSessions(session_ids=going))

    assert finished(rig) == Finished(work=Work.REMOVE, at=START, ending=Ending.FAILED, error=full, removed=20)
    assert listed(rig) == set(going[20:])
    assert {each.session.id for each in await rig.store.digests()} == set(going[20:])
    rig.store.mend()
    await rig.do(MeasureHistory(limits=MONTH))
    await rig.do(RemoveSessions(session_ids=going))
    assert listed(rig) == set()
    await rig.stop()


async def test_a_removal_that_is_ended_keeps_the_rest() -> None:
    rig = Rig()
    await started(rig, *(session(f"old {number:02}", 40) for number in range(45)))
    await rig.do(MeasureHistory(limits=MONTH))
    going = tuple(shown(rig))
    rig.store.at_commit_of(DeleteSession, lambda: rig.engine.dispatch(CancelUpkeep()))
    await rig.do(RemoveSessions(session_ids=going))
    assert finished(rig).ending is Ending.CANCELLED
    left = {each.session.id for each in await rig.store.digests()}
    assert listed(rig) == left
    assert 0 < len(left) < 45
    assert left == set(going[-len(left) :])
    await rig.stop()


WORK: Sequence[tuple[Command, Work]] = (
    (MeasureHistory(limits=MONTH), Work.MEASURE),
    (BackUpDatabase(path="/backup.db"), Work.BACK_UP),
    (CompactDatabase(), Work.COMPACT),
    (CheckDatabase(), Work.CHECK),
)


@pytest.mark.parametrize(("command", "work"), WORK)
async def test_work_shows_that_it_goes_on_and_can_be_ended(command: Command, work: Work) -> None:
    rig = Rig()
    rig.upkeep.held = asyncio.Event()
    await started(rig, session("old", 40))
    await rig.do(command)
    progress = rig.engine.upkeep().progress
    assert progress is not None
    assert (progress.work, rig.engine.upkeep().finished) == (work, None)
    await rig.do(CheckDatabase(), CancelUpkeep())
    assert rig.engine.upkeep().progress is None
    assert finished(rig) == Finished(work=work, at=START, ending=Ending.CANCELLED)
    assert rig.upkeep.done == []

    rig.upkeep.held.set()
    await rig.do(command, CancelUpkeep())
    assert finished(rig).ending is Ending.CANCELLED
    await rig.do(command)
    assert (finished(rig).work, finished(rig).ending) == (work, Ending.DONE)
    told = [event.finished for event in rig.events if isinstance(event, UpkeepChanged) and event.finished]
    assert [each.ending for each in told] == [Ending.CANCELLED, Ending.CANCELLED, Ending.DONE]
    await rig.stop()


async def test_work_that_fails_says_why() -> None:
    rig = Rig()
    await started(rig)
    rig.upkeep.refused = StoreError(Problem.DISK_FULL, path="/data")
    await rig.do(BackUpDatabase(path="/backup.db"))
    assert (finished(rig).ending, finished(rig).error) == (Ending.FAILED, rig.upkeep.refused)
    await rig.stop()


async def test_the_end_of_the_engine_ends_the_work() -> None:
    rig = Rig()
    rig.upkeep.held = asyncio.Event()
    await started(rig)
    await rig.do(CheckDatabase())
    await rig.stop()
    assert rig.upkeep.done == []


async def test_nothing_is_compacted_while_a_prompt_is_with_an_agent() -> None:
    rig = Rig()
    await started(rig)
    assert not rig.engine.upkeep().in_use
    rig.agents.behaviours.append(until_cancelled)
    await rig.prompt()
    assert rig.engine.upkeep().in_use
    await rig.do(CompactDatabase())
    assert finished(rig).ending is Ending.IN_USE
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(60)
    await rig.do(CompactDatabase())
    assert finished(rig).ending is Ending.DONE
    assert rig.upkeep.done == ["compact"]
    await rig.stop()


async def test_what_exceeds_confirmed_limits_goes_at_a_start_and_once_a_day() -> None:
    rig = Rig()
    await started(rig, session("old", 40), session("soon", 29.5), session("new", 1))
    await rig.do(KeepLimits(limits=MONTH, at_once=True))
    await rig.clock.advance(0)
    assert listed(rig) == {"soon", "new"}
    assert finished(rig) == Finished(work=Work.REMOVE, at=START, by_limits=True, removed=1, freed=SIZE)
    await rig.clock.advance(DAY.total_seconds() - 1)
    assert listed(rig) == {"soon", "new"}
    await rig.clock.advance(1)
    assert listed(rig) == {"new"}
    await rig.do(KeepLimits(limits=Limits()))
    assert rig.engine.upkeep().limits.off
    await rig.clock.advance(60 * DAY.total_seconds())
    assert listed(rig) == {"new"}
    assert rig.clock.sleeping == 0
    await rig.stop()


async def test_a_clock_that_was_set_years_ahead_removes_nothing_by_itself() -> None:
    rig = Rig()
    await started(rig, session("old", 20), session("new", 1))
    await rig.do(KeepLimits(limits=MONTH, at_once=True))
    rig.clock.set_wall(START + timedelta(days=3650))
    await rig.clock.advance(3 * DAY.total_seconds())
    assert listed(rig) == {"old", "new"}
    await rig.do(KeepLimits(limits=Limits()))
    await rig.stop()


async def test_limits_that_were_just_confirmed_are_looked_at_a_day_later() -> None:
    rig = Rig()
    await started(rig, session("old", 40))
    await rig.do(KeepLimits(limits=MONTH))
    await rig.clock.advance(DAY.total_seconds() - 1)
    assert listed(rig) == {"old"}
    await rig.clock.advance(1)
    assert listed(rig) == set()
    await rig.stop()


async def test_limits_wait_for_the_end_of_what_a_person_began() -> None:
    rig = Rig()
    rig.upkeep.held = asyncio.Event()
    await started(rig, session("old", 40))
    await rig.do(CheckDatabase())
    await rig.do(KeepLimits(limits=MONTH, at_once=True))
    await rig.clock.advance(0)
    rig.upkeep.held.set()
    await rig.clock.advance(599)
    assert listed(rig) == {"old"}
    await rig.clock.advance(1)
    assert listed(rig) == set()
    await rig.stop()


async def test_a_removed_run_is_in_no_list_of_runs() -> None:
    rig = Rig()
    over = replace(routing.RUN, session_id="old", stage=RunStage.ENDED)
    await rig.store.commit([PutSession(session=session("old", 40)), OpenRun(run=over)])
    await started(rig, session("new", 1))
    assert [each.session_id for each in rig.engine.runs().runs] == ["old"]
    await rig.do(MeasureHistory(limits=MONTH))
    await rig.do(RemoveSessions(session_ids=("old",)))
    assert rig.engine.runs().runs == ()
    await rig.stop()
