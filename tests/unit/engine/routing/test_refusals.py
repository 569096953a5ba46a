"""A route of which the store refuses a commit: shown as waiting for the disk, tried again, and never sent unwritten."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.changes import AddAttempt, Change
from kandev_desktop.engine.commands import ArchiveSession, DeleteSession, SessionCommand, Stop
from kandev_desktop.engine.routing.commands import LimitRuns
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.fake_agents import Behaviour, answers, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.test_unattended import run, view
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota, policies

FULL = StoreError(Problem.DISK_FULL, path="/disk")
LOCKED = StoreError(Problem.DATABASE_LOCKED, path="/disk")

_AT_REST = {StatusKind.DONE, StatusKind.NEEDS_YOU}

STORIES: dict[str, tuple[Behaviour, ...]] = {
    "retries": (overloaded, overloaded, answers),
    "goes on elsewhere": (out_of_quota, answers),
    "parks and wakes": (out_of_quota, out_of_quota, answers),
}


@dataclass
class Refusing:
    """Refuses `many` commits from the one numbered `first` on."""

    first: int
    many: int
    seen: int = 0

    async def __call__(self, changes: Sequence[Change]) -> None:
        self.seen += 1
        if self.first <= self.seen < self.first + self.many:
            raise FULL


async def refuses_claims(changes: Sequence[Change]) -> None:
    if any(isinstance(change, AddAttempt) for change in changes):
        raise LOCKED


async def told(story: str, refusing: Refusing) -> RoutedRig:
    """A run of this story, in a folder where the next one waits for its slot."""
    rig = RoutedRig()
    await rig.begin(*STORIES[story], answers, using=dynamic("one", "two", of=policies(retries=2)))
    await rig.do(LimitRuns(per_workspace=1))
    rig.store.before_commit = refusing
    await rig.do(run("a", profile=DYNAMIC))
    for _ in range(12):
        await rig.clock.advance(1200)
        if view(rig, "a").status.kind in _AT_REST:
            break
    return rig


@pytest.mark.parametrize("many", [1, 4])
@pytest.mark.parametrize("story", STORIES)
async def test_whichever_commit_is_refused_the_run_ends_or_needs_a_person_and_holds_no_slot(
    story: str, many: int
) -> None:
    first = seen = 3  # the run is in line, and its session made
    while first <= seen:
        refusing = Refusing(first, many)
        rig = await told(story, refusing)
        assert view(rig, "a").status.kind in _AT_REST, first
        assert len(rig.agents.sent()) <= len(STORIES[story])
        rig.store.mend()
        await rig.do(run("b", profile=DYNAMIC))
        await rig.clock.advance(1)
        assert view(rig, "b").started_at is not None, first
        await rig.stop()
        first, seen = first + 1, refusing.seen


async def test_a_refused_claim_waits_for_the_disk_and_is_told_once() -> None:
    rig = RoutedRig()
    await rig.begin(answers)
    rig.store.before_commit = refuses_claims
    await rig.ask()
    await rig.clock.advance(3600)
    snapshot = rig.engine.session(SESSION)
    assert snapshot is not None
    assert snapshot.summary.status.kind is StatusKind.WAITING_DISK
    assert (rig.agents.sent(), rig.troubles()) == ([], ["database_locked"])
    rig.store.mend()
    await rig.clock.advance(60)
    assert (rig.agents.sent(), rig.state) == (["Say hello."], "active")
    await rig.stop()


async def test_it_goes_at_once_when_anything_can_be_written_again() -> None:
    rig = RoutedRig()
    await rig.begin(answers)
    rig.store.before_commit = refuses_claims
    await rig.ask()
    await rig.clock.advance(3600)
    rig.store.mend()
    await rig.do(LimitRuns(per_workspace=1))
    await rig.clock.advance(0.01)
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


@pytest.mark.parametrize(
    "command",
    [
        Stop(session_id=SESSION),
        ArchiveSession(session_id=SESSION, archived=True),
        DeleteSession(session_id=SESSION),
    ],
    ids=lambda each: type(each).__name__,
)
async def test_what_ends_a_route_that_waits_for_the_disk(command: SessionCommand) -> None:
    rig = RoutedRig()
    await rig.begin(answers)
    rig.store.before_commit = refuses_claims
    await rig.ask()
    await rig.do(command)
    rig.store.mend()
    await rig.clock.advance(3600)
    assert (rig.agents.sent(), rig.state) == ([], "stopped")
    await rig.stop()
