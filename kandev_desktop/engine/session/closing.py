"""How attempts end: judged, cancelled, or found to have gone on after their end."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem, StoreError, told
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import (
    ARMED,
    IN_FLIGHT,
    OPEN,
    SETTLED_WELL,
    Happening,
    OwnerRow,
    OwnerState,
    Step,
)
from kandev_desktop.engine.changes import AddEvidence, AddFailure, Change, EndAttempt, PutSession
from kandev_desktop.engine.events import AttemptEnded
from kandev_desktop.engine.judge import Judge
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import AttemptRecord, FailureRecord
from kandev_desktop.engine.routing.evaluating import Evaluating, Evaluation
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.desk import PromptDesk
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.settle import failure_record, last_point, last_step, step_for
from kandev_desktop.engine.session.state import SessionState

if TYPE_CHECKING:  # loaded with the first judgement
    from kandev_desktop.domain.judgement import Judgement


class Closing:
    """Turns ends into owner moves. Called by its session's actor only."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        dispatcher: Dispatcher,
        desk: PromptDesk,
        *,
        evaluating: Evaluating,
        judge: Judge,
        outside: Outside,
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._dispatcher = dispatcher
        self._desk = desk
        self._evaluating = evaluating
        self._judge = judge
        self._out = outside
        self._unwritten: tuple[str, Step] | None = None
        """The cancel of an attempt that the store refused while that ran."""

    async def settled(self, end: AttemptEnd, *, leaving: bool) -> OwnerRow | None:
        """Judge an attempt's end and move its owner.

        What it made room for goes out next, unless the program is leaving: then a person sends it.
        """
        row = self._state.owner
        attempt = self._state.attempt(end.attempt_id)
        if row is None or attempt is None or row.attempt_id != end.attempt_id or row.state not in IN_FLIGHT:
            return None
        ended = replace(
            attempt,
            ended_at=self._out.clock.now(),
            stop_reason=end.stop_reason,
            effects=end.evidence.effects,
        )
        self._state.retrying, self._state.problem = None, end.problem
        try:
            moved = await self._ended(row, ended, end)
        except Exception as fault:  # ruff: ignore[blind-except] - an attempt without an end wedges its session
            moved = await self._broken(ended, fault)
        if moved is None or leaving:
            return moved
        if moved.state is OwnerState.CANCELLED:
            await self._desk.after_cancel(moved.successor)
        elif moved.state in SETTLED_WELL:
            await self._desk.after_good_end()
        return moved

    async def _ended(self, row: OwnerRow, ended: AttemptRecord, end: AttemptEnd) -> OwnerRow | None:
        if self._unwritten is not None and self._unwritten[0] == ended.id:
            cancelling = await self._cancel_again(self._unwritten[1])
            if cancelling is None:
                return await self._unjudged(ended, Reason.STORE_FAILED)
            row = cancelling
        if row.state is OwnerState.CANCELLING:
            return await self._cancelled(ended)
        if end.overtaken:
            return await self._unjudged(ended, Reason.AGENT_WENT_ON)
        if isinstance(end.problem, StoreError):
            # Nobody failed but the disk: nothing goes out before it is written down what it goes into.
            self._recovery.trouble(end.problem)
            return await self._unjudged(ended, Reason.STORE_FAILED)
        return await self._judged(row, ended, end)

    async def _broken(self, ended: AttemptRecord, fault: Exception) -> OwnerRow | None:
        """Leave an attempt to a person that could not be judged: it has ended all the same, and nothing is sent."""
        self._out.supervisor.report("end of an attempt", fault)
        self._state.problem = fault if isinstance(fault, KnownError) else told(fault)
        self._recovery.trouble(self._state.problem)
        row = self._state.owner
        cancelling = row is not None and row.state is OwnerState.CANCELLING
        step = Step(
            on=Happening.SETTLED if cancelling else Happening.FAILED_MANUAL,
            at=self._out.clock.now(),
            reason=None if cancelling else Reason.INTERNAL_FAULT,
            nothing_happened=self._nothing_happened(ended),
        )
        with suppress(Exception):  # told already, and what is known of the answer is kept where that can be
            self._state.transcript.finish(complete=False)
        moved = await self._recovery.end(step, extra=self._ending(ended))
        self._tell(ended, None)
        return moved

    async def stop(self) -> None:
        """End for a person what waits or runs. Raises KnownError(NOTHING_TO_CANCEL) where neither is so."""
        row = self._state.owner
        if row is None or row.state not in OPEN | ARMED:
            raise KnownError(Problem.NOTHING_TO_CANCEL)
        await self.cancel()

    async def cancel(self, reason: Reason | None = None) -> None:
        """End the wait or the attempt in flight. Nothing armed, nothing changed.

        `reason` says why where it was not a person's wish.
        """
        row = self._state.owner
        step = Step(on=Happening.CANCEL, at=self._out.clock.now(), reason=reason)
        try:
            moved = await self._recovery.move(step)
        except StoreError:
            # It cannot be written down, but what runs must still be stopped.
            if row is not None:
                self._unwritten = row.attempt_id, step
            self._dispatcher.call_off()
            raise
        if moved is None or moved.state is not OwnerState.CANCELLING:
            return
        await self._desk.after_cancel(None)
        if row is not None and row.state is not OwnerState.CANCELLING:
            self._dispatcher.call_off()

    async def deny_loop(self, attempt_id: str) -> None:
        """End an attempt whose agent does not take no for an answer."""
        row = self._state.owner
        live = row is not None and row.state in IN_FLIGHT - {OwnerState.CANCELLING}
        if row is not None and row.attempt_id == attempt_id and live:
            await self.cancel(Reason.DENY_LOOP)

    async def went_on(self, attempt_id: str) -> None:
        """Close the gate of a scheduled retry whose agent went on by itself, and that of Send again."""
        row = self._state.owner
        if row is not None and row.attempt_id == attempt_id:
            await self._recovery.move(
                Step(
                    on=Happening.ACTIVITY,
                    at=self._out.clock.now(),
                    reason=Reason.AGENT_WENT_ON,
                    nothing_happened=False,
                )
            )

    async def _cancelled(self, ended: AttemptRecord) -> OwnerRow | None:
        self._state.transcript.finish(complete=False)
        step = Step(
            on=Happening.SETTLED,
            at=self._out.clock.now(),
            nothing_happened=self._nothing_happened(ended),
        )
        moved = await self._recovery.end(step, extra=self._ending(ended))
        self._tell(ended, None)
        return moved

    async def _cancel_again(self, step: Step) -> OwnerRow | None:
        try:
            return await self._recovery.move(step)
        except StoreError:
            return None

    async def _unjudged(self, ended: AttemptRecord, reason: Reason) -> OwnerRow | None:
        """Leave an attempt's end to a person: nothing was sent since the agent had gone on before the first byte, or
        it was stopped and the store never heard of that."""
        self._state.transcript.finish(complete=False)
        overtaken = reason is Reason.AGENT_WENT_ON
        step = Step(
            on=Happening.FAILED_MANUAL,
            at=self._out.clock.now(),
            reason=reason,
            nothing_happened=not overtaken and self._nothing_happened(ended),
        )
        moved = await self._recovery.end(step, extra=self._ending(ended))
        self._tell(ended, None)
        return moved

    async def _judged(self, row: OwnerRow, ended: AttemptRecord, end: AttemptEnd) -> OwnerRow | None:
        now = self._out.clock.now()
        judgement = self._judge.judge(
            end,
            row,
            step=last_step(self._state, ended.id),
            before=last_point(self._state, row.generation),
            now=now,
        )
        routed = self._evaluating.concerns(ended)
        found = self._evaluating.evaluate(judgement, end, ended) if routed else None
        failure: FailureRecord | None = None
        if judgement.classification.code is not Code.NONE:
            failure = failure_record(
                self._out.rng.token(), judgement, row, end=end, state=self._state, now=now
            )
            failure = failure if found is None else found.kept(failure)
        then = found or self._decided(judgement, end, ended)
        of_failure: list[Change] = []
        if failure is not None:
            kept = judgement.kept(failure.id, failure.attempt_id, failure.session_id)
            of_failure = [AddFailure(failure=failure), AddEvidence(kept=kept)]
        self._state.transcript.finish(complete=failure is None)
        changes = self._ending(ended)
        if failure is not None:
            self._state.failures.append(failure)
        moved = await self._end(then, [*changes, *of_failure], failure)
        self._tell(ended, failure)
        return moved

    def _decided(self, judgement: "Judgement", end: AttemptEnd, ended: AttemptRecord) -> Step:
        """The step of a generation that no route leads."""
        step = step_for(judgement, end, self._out.clock.now())
        if step.nothing_happened is None:
            return step
        return replace(step, nothing_happened=self._nothing_happened(ended))

    async def _end(
        self, found: Evaluation | Step, changes: Sequence[Change], failure: FailureRecord | None
    ) -> OwnerRow | None:
        if isinstance(found, Step):
            then = self._disarming(found)
            return await self._recovery.end(found, then=then, extra=changes, failure=failure)
        return await self._recovery.end(
            found.step, then=found.then, extra=changes, beside=found.beside, failure=failure
        )

    def _disarming(self, step: Step) -> Step | None:
        """Nothing is sent out of the archive: what would be scheduled there is cancelled in the same breath."""
        if step.on is not Happening.FAILED_RETRY or not self._state.record.archived:
            return None
        return Step(on=Happening.CANCEL, at=step.at)

    def _nothing_happened(self, ended: AttemptRecord) -> bool:
        """Whether the whole generation left no trace: what an earlier attempt did counts as well."""
        before = self._state.nothing_happened(ended.generation, but=ended.id)
        return ended.effects.nothing_happened and before

    def _ending(self, ended: AttemptRecord) -> list[Change]:
        self._state.replace_attempt(ended)
        self._state.record = replace(self._state.record, usage=self._state.agent.usage)
        return [
            PutSession(session=self._state.record),
            *self._state.take_changes(),  # of a short answer its beginning as well, which the end seals
            EndAttempt(
                attempt_id=ended.id,
                ended_at=ended.ended_at or self._out.clock.now(),
                stop_reason=ended.stop_reason,
                effects=ended.effects,
            ),
        ]

    def _tell(self, ended: AttemptRecord, failure: FailureRecord | None) -> None:
        self._out.bus.publish(
            AttemptEnded(
                at=self._out.clock.now(),
                session_id=ended.session_id,
                attempt=ended,
                failure=failure,
                problem=self._state.problem,
            )
        )
