"""A week of unattended runs under virtual time, beside the same week with each run for itself.

`python -m tests.bench week` plays 200 of them and prints what this holds to.
"""

import asyncio
from functools import cache

from tests.unit.engine.week.figures import Figures, figures
from tests.unit.engine.week.naive import naive_week
from tests.unit.engine.week.simulation import DONE, LOST, SIGNED_OUT, Played, engine_week
from tests.unit.engine.week.world import DAY, HOUR, MINUTE, NIGHTS, plan

SEED, RUNS, AT_ONCE = 3, 30, 2
SENDS = 4
"""The first send and the three retries of a short phase, which take less than a minute."""


def play() -> Played:
    return asyncio.run(engine_week(plan(SEED, RUNS), SEED, per_workspace=AT_ONCE))


played = cache(play)


@cache
def naive() -> Figures:
    return figures(asyncio.run(naive_week(plan(SEED, RUNS), SEED, per_workspace=AT_ONCE)))


def test_every_run_ends_or_is_parked_with_the_right_reason() -> None:
    assert not played().unexpected
    assert set(played().counted) == {DONE, LOST, SIGNED_OUT}


def test_nothing_is_done_twice() -> None:
    found = figures(played().world)
    assert (found.duplicates, found.overlaps) == (0, 0)


def test_each_job_that_is_done_had_each_step() -> None:
    world = played().world
    for name in world.finished:
        assert sorted(world.done[name]) == list(range(len(world.jobs[name].steps)))


def test_no_resource_that_fails_is_stormed() -> None:
    found = figures(played().world)
    assert found.worst <= RUNS // NIGHTS + SENDS - 1
    # Those that were under way, and then one run's short phase.
    assert found.of_one_workspace <= AT_ONCE + SENDS - 1
    # What is known to fail is tested by one attempt at a time.
    assert found.worst_known <= 1
    assert found.in_outages * 5 <= naive().in_outages


def test_no_run_starves() -> None:
    assert played().queued <= 10 * MINUTE
    assert figures(played().world).longest <= naive().longest + 2 * HOUR
    assert figures(played().world).longest <= DAY


def test_the_same_seed_is_the_same_history() -> None:
    assert play().history == played().history
