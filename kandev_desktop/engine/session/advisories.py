"""Tells what keeps an agent whose prompt is still open: a limit, a login, the provider or the network. It advises
and decides nothing."""

import asyncio

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.evidence.bounds import error_like
from kandev_desktop.domain.evidence.effects import answers
from kandev_desktop.domain.evidence.signals import SignalKind, reports
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.session.updates import Observed, PermissionAsked, ToolChanged, Update
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.attempt import AttemptRun
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.supervisor import Supervisor

JUDGE_AFTER_S = 1.0
"""From the first telling signal to its judgement. An agent that gives up at once has answered by then, and a flood
of lines costs one judgement a second."""

_LIVE = frozenset({OwnerState.DISPATCHING, OwnerState.RUNNING})


class Advisories:
    """Follows the owner rows of one session. One advisory a generation at a time, until the agent goes on."""

    def __init__(
        self, state: SessionState, *, judge: Judge, clock: Clock, bus: Bus, supervisor: Supervisor
    ) -> None:
        self._state = state
        self._judge = judge
        self._clock = clock
        self._bus = bus
        self._supervisor = supervisor
        self._attempt_id = ""
        self._went_on = 0
        self._task: asyncio.Task[None] | None = None

    def follow(self, row: OwnerRow) -> None:
        """Advise on the attempt that this row has in flight, else on nothing."""
        attempt_id = row.attempt_id if row.state in _LIVE else ""
        if attempt_id != self._attempt_id:
            self._attempt_id, self._went_on = attempt_id, 0
            self._clear()

    def seen(self, update: Update, run: AttemptRun) -> None:
        """Take a frame of this attempt, in the order of the wire."""
        if not run.prompting or run.attempt.id != self._attempt_id:
            return
        if update.native_id not in {None, run.native_id}:
            return
        if isinstance(update, ToolChanged | PermissionAsked) or answers(update):
            self._went_on = update.seq
            self._clear()
            self._end_of_tries()
        elif self._task is None and isinstance(update, Observed) and _telling(update):
            name = f"advisory of {self._state.record.id}"
            self._task = self._supervisor.spawn(self._look(run), name=name)

    async def _look(self, run: AttemptRun) -> None:
        await self._clock.sleep(JUDGE_AFTER_S)
        self._task = None
        found = self._judge.advise(run.collector.evidence(), after=self._went_on)
        known = self._state.advisory
        repeated = found is not None and known is not None and found.code is known.code
        if found is not None and not (repeated and found.reset_at is None):
            self._show(found)

    def _end_of_tries(self) -> None:
        """An agent that goes on retries no more."""
        if self._state.retrying is not None:
            self._state.retrying = None
            self._changed()

    def _clear(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._show(None)

    def _show(self, advisory: Classification | None) -> None:
        if advisory != self._state.advisory:
            self._state.advisory = advisory
            self._changed()

    def _changed(self) -> None:
        self._bus.publish(SessionChanged(at=self._clock.now(), session_id=self._state.record.id))


def _telling(seen: Observed) -> bool:
    """Whether a signal is worth a judgement. Chat text and a tool's structure never are."""
    match seen.kind:
        case SignalKind.STDERR:
            return error_like(seen.text)
        case SignalKind.ACP_UPDATE:
            return reports(seen.text, seen.data)
        case kind:
            return kind is SignalKind.HTTP
