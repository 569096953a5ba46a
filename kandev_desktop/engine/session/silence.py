"""Tells when an agent says nothing while its turn runs. It advises and decides nothing."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.session.updates import AgentRetrying, Observed, PromptWritten, ToolStatus, Update
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.snapshots import Quiet
from kandev_desktop.engine.supervisor import Supervisor

QUIET_AFTER_S = 60.0
"""How long a turn is left in peace before its silence is shown."""

CHECK_S = 15.0
"""How long after a sleep of the machine nobody can know whether the connection still holds."""

_LONGEST_STEP_S = 30.0
_LIVE = frozenset({OwnerState.DISPATCHING, OwnerState.RUNNING})
_TOOL_RUNS = frozenset({ToolStatus.PENDING, ToolStatus.IN_PROGRESS})


class Silence:
    """Follows the owner rows of one session. Silence is counted in wall time from the last frame, over sleeps of
    the machine, and shown once a generation until the next frame."""

    def __init__(self, state: SessionState, *, clock: Clock, bus: Bus, supervisor: Supervisor) -> None:
        self._state = state
        self._clock = clock
        self._bus = bus
        self._supervisor = supervisor
        self._attempt_id = ""
        self._told = 0
        self._since = clock.now()
        self._words = ""
        self._written = False
        self._task: asyncio.Task[None] | None = None

    def follow(self, row: OwnerRow) -> None:
        """Watch the attempt that this row has in flight, else nothing."""
        if row.state not in _LIVE:
            self._attempt_id = ""
            self._stop()
            self._show(None)
        elif row.attempt_id != self._attempt_id:
            self._stop()
            self._attempt_id, self._words, self._written = row.attempt_id, "", False
            self._since = self._clock.now()

    def seen(self, update: Update) -> None:
        """Take a frame: a sign of life."""
        if not self._attempt_id:
            return
        self._since = update.at
        self._words = _words(update) or self._words
        self._show(None)
        if isinstance(update, PromptWritten) and not self._written:
            self._written = True
            self._start(self._watch())

    def woke(self) -> None:
        """The machine slept: whether the connection still holds is not known yet."""
        if self._attempt_id:
            self._stop()
            self._show(self._quiet(checking=True))
            self._start(self._check())

    def clock_set(self) -> None:
        """What was counted on the old clock means nothing on the new one."""
        self._since = self._clock.now()

    # -- waiting

    def _start(self, wait: Coroutine[Any, Any, None]) -> None:
        self._task = self._supervisor.spawn(wait, name=f"silence of {self._state.record.id}")

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _check(self) -> None:
        await self._clock.sleep(CHECK_S)
        self._show(None)
        if self._written:
            await self._watch()

    async def _watch(self) -> None:
        generation = self._state.generation
        while generation != self._told:
            if self._state.permissions:
                self._since = self._clock.now()
            left = QUIET_AFTER_S - (self._clock.now() - self._since).total_seconds()
            if left <= 0:
                self._told = generation
                self._show(self._quiet(checking=False))
            else:
                await self._clock.sleep(min(left, _LONGEST_STEP_S))

    # -- showing

    def _show(self, quiet: Quiet | None) -> None:
        if quiet != self._state.quiet:
            self._state.quiet = quiet
            self._bus.publish(SessionChanged(at=self._clock.now(), session_id=self._state.record.id))

    def _quiet(self, *, checking: bool) -> Quiet:
        return Quiet(since=self._since, tool=self._running_tool(), words=self._words, checking=checking)

    def _running_tool(self) -> str:
        for message in reversed(self._state.transcript.messages):
            if message.attempt_id != self._attempt_id:
                return ""
            if message.tool is not None and message.tool.status in _TOOL_RUNS:
                return message.tool.title
        return ""


def _words(update: Update) -> str:
    match update:
        case AgentRetrying():
            return update.words
        case Observed():
            return excerpt(update.text)
        case _:
            return ""
