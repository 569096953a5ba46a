"""Many unattended runs at once: the limit holds whatever their agents do, and each comes to its end."""

from collections import Counter
from random import Random

import pytest

from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.commands import StartRun
from tests.fakes.fake_agents import FAILED, Play, answers
from tests.unit.engine.rig import Rig

FOLDERS = ("/one", "/two")
RUNS = 16


class Chance:
    """Agents that take their time, and fail in one of three ways or answer. Counts who is with one at once."""

    def __init__(self, rig: Rig, seed: int) -> None:
        self._rig = rig
        self._random = Random(seed)
        self._with_agent: Counter[str] = Counter()
        self.most: Counter[str] = Counter()

    async def __call__(self, play: Play) -> PromptOutcome:
        folder = self._folder_of(self._rig.agents.sent()[-1])
        self._with_agent[folder] += 1
        self.most[folder] = max(self.most[folder], self._with_agent[folder])
        try:
            await self._rig.clock.sleep(self._random.uniform(1, 40))
            return await self._end(play)
        finally:
            self._with_agent[folder] -= 1

    def _folder_of(self, prompt: str) -> str:
        return FOLDERS[int(prompt.removesuffix(".").split()[-1]) % len(FOLDERS)]

    async def _end(self, play: Play) -> PromptOutcome:
        drawn = self._random.random()
        if drawn < 0.25:
            play.http_error(529, "overloaded_error", "Overloaded")
        elif drawn < 0.35:
            play.http_error(429, "rate_limit_error", "Slow down.", {"retry-after": "900"})
        else:
            return await answers(play)
        return FAILED


@pytest.mark.parametrize("seed", range(2))
async def test_the_limit_holds_and_every_run_ends(seed: int) -> None:
    rig = Rig()
    chance = Chance(rig, seed)
    rig.agents.every = chance
    await rig.start()
    await rig.do(
        *(
            StartRun(
                session_id=f"r{n}", profile=("one", "two")[n % 3 % 2], cwd=FOLDERS[n % 2], text=f"Do {n}."
            )
            for n in range(RUNS)
        )
    )
    for _ in range(48):
        if all(run.outcome is not None for run in rig.engine.runs().runs):
            break
        await rig.clock.advance(1800)
    assert {run.outcome for run in rig.engine.runs().runs} == {RouteState.DONE}
    assert max(chance.most.values()) == rig.engine.runs().per_workspace
    assert rig.troubles() == []
    await rig.stop()
