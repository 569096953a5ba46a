"""Agents that work on the jobs of a week, each on its own provider."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import ToolChanged, ToolKind, ToolStatus
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchSpec, PromptOutcome
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import FAILED, FakeAgents, FakeLink, Play, answers, dies
from tests.unit.engine.week.world import Job, Refusal, Request, World

_NAMED = re.compile(r"job-\d{3}")
_ANSWERS: Mapping[Refusal, tuple[int, str, str]] = MappingProxyType(
    {
        Refusal.DOWN: (503, "service_unavailable", "Service Unavailable"),
        Refusal.OVERLOADED: (529, "overloaded_error", "Overloaded"),
        Refusal.THROTTLED: (429, "rate_limit_error", "Rate limit reached"),
        Refusal.QUOTA: (429, "insufficient_quota", "You exceeded your current quota"),
        Refusal.SIGNED_OUT: (401, "authentication_error", "invalid x-api-key"),
    }
)


def prompt(job: Job) -> str:
    """What a run is asked to do. An agent that gets exactly this starts from the beginning."""
    return f"Do all steps of {job.name}."


@dataclass
class Fleet:
    """Starts agents; `launch` fits `FakeAgents.launch_with`. The command names the provider."""

    world: World
    clock: FakeClock
    _natives: "count[int]" = field(default_factory=lambda: count(1))

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        agent = _Agent(self.clock, alive=True)
        agent.provider, agent.natives = spec.command[0], self._natives
        agent.every = lambda play: self._play(agent, play)
        return FakeLink(agent, sink)

    async def _play(self, agent: "_Agent", play: Play) -> PromptOutcome:
        (text,) = (part.text for part in agent.prompts[-1][1] if isinstance(part, TextPart))
        named = _NAMED.search(text)
        assert named is not None, text
        job = self.world.jobs[named.group()]
        self.world.begin(job.name)
        try:
            return await self._work(agent, play, job, afresh=text == prompt(job))
        finally:
            self.world.end(job.name)

    async def _work(self, agent: "_Agent", play: Play, job: Job, *, afresh: bool) -> PromptOutcome:
        """All steps where the prompt says so, else those that a look at the work tree finds undone."""
        for step in range(len(job.steps)) if afresh else tuple(self.world.left(job)):
            request = self.world.request(job.name, agent.provider, self.clock.monotonic())
            if request.refused is not None:
                return _refused(play, request.refused, request)
            self._tool(play, step, ToolStatus.IN_PROGRESS)
            await self.clock.sleep(job.steps[step])
            if step == job.dies_at and job.name not in self.world.died:
                self.world.died.add(job.name)
                return await dies(play)
            self.world.done[job.name].append(step)
            self._tool(play, step, ToolStatus.COMPLETED)
        self.world.finished[job.name] = self.clock.monotonic()
        return await answers(play)

    def _tool(self, play: Play, step: int, status: ToolStatus) -> None:
        # Each by its own name: the same failure twice after the same step stops.
        play.emit(
            ToolChanged(
                seq=0,
                at=self.clock.now(),
                tool_call_id=f"step-{step}",
                title=f"Do step {step}",
                kind=ToolKind.EXECUTE,
                status=status,
            )
        )


class _Agent(FakeAgents):
    """The process of one launch; native sessions are numbered over all of them."""

    provider: str
    natives: "count[int]"

    def next_native(self) -> str:
        return f"native-{next(self.natives)}"


def _refused(play: Play, refusal: Refusal, request: Request) -> PromptOutcome:
    status, code, message = _ANSWERS[refusal]
    hints = {} if request.wait is None else {"retry-after": f"{max(1, round(request.wait + 0.5))}"}
    play.http_error(status, code, message, hints)
    return FAILED
