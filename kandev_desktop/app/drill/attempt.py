"""One attempt of a drilled agent, ended at its cap where it does not end by itself."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from kandev_desktop.acp.tasks import within
from kandev_desktop.app.drill.watch import Watch
from kandev_desktop.cli.composition import CAPPED
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.agents import AgentSlot, Opened
from kandev_desktop.engine.session.attempt import AttemptEnd, AttemptRun
from kandev_desktop.engine.supervisor import Supervisor

CANCEL_GRACE_S = 10.0

LOOK_EVERY_S = 1.0
"""Time that nobody looks at counts as none of the agent's silence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """How the attempt ended: `end` is ACP's stop reason, the kind of end, a problem's name or `capped`.

    At the cap the evidence is what there was before `session/cancel`, which the agent answered or not.
    """

    end: str
    evidence: Evidence
    problem: KnownError | None = None
    silent_for: timedelta | None = None
    cancel_answered: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CappedAttempt:
    """An attempt with what is needed to end it."""

    run: AttemptRun
    slot: AgentSlot
    watch: Watch
    clock: Clock
    supervisor: Supervisor

    async def settle(self, cap_s: float) -> Settled:
        """Run it to its end or its cap, which counts from the prompt: a launch has limits of its own.

        Leaves the agent running where it ended by itself.
        """
        task = self.supervisor.spawn(self.run.run(_no_blobs, _nothing_to_keep), name="drill attempt")
        looking = self.supervisor.spawn(self._look(), name="drill look")
        task.add_done_callback(lambda _task: looking.cancel())
        prompted = self.supervisor.spawn(self.watch.prompted.wait(), name="drill prompted")
        await asyncio.wait({task, prompted}, return_when=asyncio.FIRST_COMPLETED)
        prompted.cancel()
        in_time = await self._within(cap_s, task)
        self.watch.end()
        if in_time:
            return _settled(task.result())
        evidence = self.run.collector.evidence()
        return Settled(end=CAPPED, evidence=evidence, cancel_answered=await self._call_off(task))

    async def _call_off(self, task: asyncio.Task[AttemptEnd]) -> bool | None:
        """End it; whether the agent answered the cancel, `None` where there was no prompt to cancel."""
        link, native_id = self.slot.link, self.run.native_id
        if link is None or native_id is None:
            task.cancel()
            await task
            return None
        await link.cancel(native_id)
        answered = await self._within(CANCEL_GRACE_S, task)
        await self.slot.stop()
        await task
        return answered

    async def _look(self) -> None:
        while True:
            await self.clock.sleep(LOOK_EVERY_S)
            self.run.look()

    async def _within(self, seconds: float, task: asyncio.Task[AttemptEnd]) -> bool:
        return await within(seconds, task, clock=self.clock, spawn=self.supervisor.spawn)


def _settled(end: AttemptEnd) -> Settled:
    return Settled(end=end.stop_reason, evidence=end.evidence, problem=end.problem, silent_for=end.silent_for)


async def _no_blobs() -> Mapping[str, bytes]:  # ruff: ignore[unused-async] - the attempt awaits its blobs
    """The prompt is text alone."""
    return {}


async def _nothing_to_keep(_opened: Opened) -> bool:  # ruff: ignore[unused-async] - the attempt awaits it
    """There is no database to keep the native session in."""
    return True
