"""The baseline: each run for itself, with exponential back-off and no memory of what others met.

It is given what it would not have: it knows which steps are done and goes on after them, and an attempt that waits
holds no slot.
"""

import asyncio
from itertools import count
from random import Random

from tests.fakes.clock import FakeClock
from tests.unit.engine.week.world import WEEK, Job, Plan, World

TRIES = 4
FIRST, LONGEST = 5.0, 60.0


async def naive_week(plan: Plan, seed: int, *, per_workspace: int) -> World:
    """Play the week through."""
    clock, chance, world = FakeClock(), Random(seed), World(plan)
    slots = {job.workspace: asyncio.Semaphore(per_workspace) for job in plan.jobs}
    runs = [asyncio.create_task(_run(world, clock, chance, job, slots[job.workspace])) for job in plan.jobs]
    await clock.advance(WEEK)
    for run in runs:
        run.cancel()
    await asyncio.gather(*runs, return_exceptions=True)
    return world


async def _run(world: World, clock: FakeClock, chance: Random, job: Job, slot: asyncio.Semaphore) -> None:
    """Four tries of each candidate in order, round and round, each wait twice the one before."""
    await clock.sleep(job.begins)
    order, failures = world.plan.profiles[job.profile], 0
    for attempt in count():
        async with slot:
            left = len(tuple(world.left(job)))
            if await _attempt(world, clock, job, order[attempt // TRIES % len(order)]):
                return
            failures = failures + 1 if len(tuple(world.left(job))) == left else 1
        wait = min(LONGEST, FIRST * 2 ** min(failures - 1, 10))
        await clock.sleep(wait * chance.uniform(0.9, 1.1))


async def _attempt(world: World, clock: FakeClock, job: Job, provider: str) -> bool:
    for step in tuple(world.left(job)):
        if world.request(job.name, provider, clock.monotonic()).refused is not None:
            return False
        await clock.sleep(job.steps[step])
        world.done[job.name].append(step)
    world.finished[job.name] = clock.monotonic()
    return True
