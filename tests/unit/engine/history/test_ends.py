"""Each way in which attempts of a running engine end has its row in the history."""

import sqlite3
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from datetime import timedelta

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import DynamicProfile, OnExhausted
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.changes import AddAttempt, Change
from kandev_desktop.engine.commands import CancelRetry, Resume, Stop
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.commands import CancelWait
from kandev_desktop.store import apply
from tests.fakes.fake_agents import Behaviour, Play, answers, overloaded, unauthorized, until_cancelled
from tests.fakes.memory_store import MemoryStore
from tests.unit.engine.rig import SESSION, Rig
from tests.unit.engine.routing_rig import RoutedRig, dynamic, out_of_quota, policies, throttled
from tests.unit.store.history.derived import in_memory

OVERLOADED = ("failed", "provider_overloaded", "retry", "nothing_happened", "interactive")
UNJUDGED = ("none", "none", "no_failure", "")


@dataclass
class Kept:
    """A database that gets what the store in memory gets."""

    connection: sqlite3.Connection

    async def commit(self, changes: Sequence[Change]) -> None:
        if changes:
            apply.commit(self.connection, changes)

    def follow(self, store: MemoryStore) -> None:
        store.before_commit = self.commit

    def rows(self) -> list[tuple[str, ...]]:
        query = "SELECT outcome, code, decision, reason, context FROM attempt_facts ORDER BY seq"
        return [tuple(row) for row in self.connection.execute(query)]

    def due(self) -> list[float | None]:
        """Seconds from the judgement to what was decided, of each attempt."""
        query = """
        SELECT round((julianday(due_at) - julianday(failures.judged_at)) * 86400)
        FROM attempt_facts LEFT JOIN failures USING (attempt_id) ORDER BY attempt_facts.seq
        """
        return [due for (due,) in self.connection.execute(query)]


@pytest.fixture
def kept() -> Generator[Kept, None, None]:
    with in_memory() as connection:
        yield Kept(connection)


async def played(kept: Kept, *behaviours: Behaviour, seconds: float = 1) -> Rig:
    rig = Rig()
    kept.follow(rig.store)
    await rig.start(*behaviours)
    await rig.prompt()
    await rig.clock.advance(seconds)
    return rig


async def routed(kept: Kept, *behaviours: Behaviour, using: DynamicProfile | None = None) -> RoutedRig:
    rig = RoutedRig()
    kept.follow(rig.store)
    await rig.begin(*behaviours, using=using)
    await rig.ask()
    await rig.clock.advance(1)
    return rig


async def test_an_answer(kept: Kept) -> None:
    rig = await played(kept, answers)
    assert kept.rows() == [("answered", *UNJUDGED)]
    (agent,) = kept.connection.execute("SELECT agent FROM attempt_facts").fetchone()
    assert agent == "builtin"
    await rig.stop()


async def test_a_retry_that_waits_and_one_that_is_cancelled(kept: Kept) -> None:
    rig = await played(kept, overloaded)
    assert (kept.rows(), kept.due()) == ([OVERLOADED], [5.0])
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert (kept.rows(), kept.due()) == ([OVERLOADED], [5.0])
    await rig.stop()


async def test_a_budget_that_is_spent(kept: Kept) -> None:
    rig = await played(kept, *[overloaded] * 6, seconds=600)
    exhausted = ("failed", "provider_overloaded", "exhausted", "budget_spent", "interactive")
    assert kept.rows() == [OVERLOADED] * 5 + [exhausted]
    assert [due is None for due in kept.due()] == [False] * 5 + [True]
    await rig.stop()


async def test_a_limit_is_for_a_person(kept: Kept) -> None:
    rig = await played(kept, unauthorized)
    assert kept.rows() == [("failed", "auth_required", "manual", "hard_limit", "interactive")]
    await rig.stop()


async def test_an_attempt_that_is_stopped(kept: Kept) -> None:
    rig = await played(kept, until_cancelled)
    assert kept.rows() == [("running", *UNJUDGED)]
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(1)
    assert kept.rows() == [("stopped", *UNJUDGED)]
    await rig.stop()


async def test_an_attempt_that_a_restart_cuts(kept: Kept) -> None:
    first = await played(kept, until_cancelled)
    rig = Rig(clock=first.clock, rng=first.rng, store=first.store.reopened("instance-2"))
    first.store.mend()
    await first.stop()
    kept.follow(rig.store)
    await rig.start()
    assert kept.rows() == [("interrupted", *UNJUDGED)]
    await rig.stop()


async def test_a_launch_that_fails_sends_nothing(kept: Kept) -> None:
    rig = Rig()
    kept.follow(rig.store)
    rig.agents.launch_error = KnownError(Problem.SECRET_MISSING, profile="one", variable="KEY")
    await rig.start()
    await rig.prompt()
    await rig.clock.advance(1)
    assert [row[:3] for row in kept.rows()] == [("failed", "missing_credentials", "manual")]
    await rig.stop()


async def test_what_the_agent_overtakes_is_sent_nothing(kept: Kept) -> None:
    plays: list[Play] = []

    async def goes_on(play: Play) -> PromptOutcome:
        plays.append(play)
        return await unauthorized(play)

    rig = await played(kept, goes_on)

    async def before(changes: Sequence[Change]) -> None:
        if any(isinstance(change, AddAttempt) for change in changes):
            plays[0].tool("t9", ToolStatus.IN_PROGRESS)
        await kept.commit(changes)

    rig.store.before_commit = before
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert kept.rows()[1:] == [("failed", "none", "manual", "agent_went_on", "")]
    await rig.stop()


async def test_a_route_that_goes_to_the_next_and_waits(kept: Kept) -> None:
    rig = await routed(kept, out_of_quota, overloaded)
    assert kept.rows() == [
        ("failed", "quota_limited", "next", "hard_limit", "unattended"),
        ("failed", "provider_overloaded", "retry", "nothing_happened", "unattended"),
    ]
    assert kept.due() == [None, 5.0]
    await rig.press(CancelWait)
    assert kept.rows()[1][2] == "retry"
    await rig.stop()


async def test_a_route_that_waits_for_a_stated_reset(kept: Kept) -> None:
    waits = dynamic(of=policies(reset_wait=timedelta(hours=2)))
    rig = await routed(kept, throttled(3600), using=waits)
    assert [row[2:] for row in kept.rows()] == [("wait", "nothing_happened", "unattended")]
    assert kept.due() == [3600.0]
    await rig.stop()


async def test_a_route_whose_candidates_all_need_a_person(kept: Kept) -> None:
    rig = await routed(kept, unauthorized, using=dynamic("one", of=policies(hard=OnExhausted.STOP)))
    assert [row[:3] for row in kept.rows()] == [("failed", "auth_required", "blocked")]
    await rig.stop()
