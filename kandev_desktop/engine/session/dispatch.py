"""Sends attempts of one session and ends them. Every byte is preceded by a commit that announces it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol, assert_never

from kandev_desktop.domain.errors import KnownError, Problem, told
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.session.content import Blob, PromptPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import (
    AddAttempt,
    BindAttempt,
    Change,
    EndAttempt,
    PutNative,
)
from kandev_desktop.engine.events import (
    AgentStarted,
    AttemptStarted,
    PromptCommitted,
    SessionChanged,
    Trouble,
)
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    NativeRecord,
    PromptRecord,
)
from kandev_desktop.engine.session.agents import AgentSlot, Opened
from kandev_desktop.engine.session.attempt import AttemptEnd, AttemptRun
from kandev_desktop.engine.session.drafted import BUDGET, AttemptDrafts, Opening, repeated_by, wanted
from kandev_desktop.engine.session.flushing import Flushing
from kandev_desktop.engine.session.messages import CancelOverdue, Message, Settled
from kandev_desktop.engine.session.natives import has_history, serving
from kandev_desktop.engine.session.rebuild import blobs_of
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState

CANCEL_GRACE_S = 10.0
"""Section 5: how long an agent may take to answer a cancel before its group is killed."""


class Captures(Protocol):
    """Knows what is written before the first byte of an attempt."""

    def captured(self, attempt: AttemptRecord, opened: Opened) -> Sequence[Change] | None:
        """The changes; `None` where the attempt may not go out any more. Raises KnownError for what is in the way."""
        ...


_BY_PERSON = frozenset({AttemptKind.RESUME, AttemptKind.SEND_AGAIN})


class Dispatcher:
    """Builds, commits, starts and ends attempts. Called by its session's actor only."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        slot: AgentSlot,
        sink: SessionSink,
        *,
        captures: Captures,
        outside: Outside,
        post: Callable[[Message], None],
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._slot = slot
        self._sink = sink
        self._out = outside
        self._post = post
        self._captures = captures
        self.drafts = AttemptDrafts(
            state, clock=outside.clock, rng=outside.rng, instance_id=outside.store.instance_id
        )
        self._flushing = Flushing(state, recovery, outside)
        self._task: asyncio.Task[None] | None = None

    # -- committing and starting

    async def first(
        self,
        prompt: PromptRecord,
        blobs: Sequence[Blob],
        *,
        before: Happening,
        extra: Sequence[Change] = (),
    ) -> bool:
        """Open a generation: the old row's end, the prompt, its row and its first attempt in one commit.

        `before` is what happens to the old row, where that is still open. A prompt that was not in the
        composer just now leaves the draft alone. Raises StoreError.
        """
        profile = self._state.profile
        if profile is None or not await self._recovery.write_pending():
            return False
        new = self.drafts.opening(prompt, before)
        if not await self.open(new, new.changes(blobs, extra)):
            return False
        if new.attempt is not None:
            self.start(new.attempt, profile)
        return True

    async def open(self, new: Opening, changes: Sequence[Change]) -> bool:
        """Commit a generation and tell it; false where somebody was faster. Raises StoreError."""
        if not await self._recovery.write(changes):
            return False
        if new.ended is not None:
            self._recovery.adopt(new.ended.after)
        state, now = self._state, new.row.updated_at
        state.record = new.record
        state.transcript.adopt(new.message)
        state.prompts[new.prompt.generation] = new.prompt
        if new.attempt is not None:
            state.attempts.append(new.attempt)
        self._out.bus.publish(
            PromptCommitted(at=now, session_id=state.record.id, generation=new.prompt.generation)
        )
        self._recovery.adopt(new.row)
        return True

    async def again(
        self, on: Happening, kind: AttemptKind, sent: tuple[PromptPart, ...] | None = None
    ) -> bool:
        """Send the latest generation once more: commit `dispatching` first, then start."""
        row, profile = self._state.owner, self._state.profile
        prompt = None if row is None else self._state.prompts.get(row.generation)
        if row is None or prompt is None or profile is None:
            return False
        if kind in _BY_PERSON:
            prompt = replace(prompt, configuration=self._state.configuration())
            attempt = self.drafts.attempt(kind, prompt, prompt.parts if sent is None else sent)
        else:
            attempt = self.drafts.repeated(kind, prompt)
        step = Step(
            on=on,
            at=attempt.started_at,
            attempt_id=attempt.id,
            max_attempts=BUDGET if kind in _BY_PERSON else None,
        )
        before = self._sink.run
        if await self._recovery.move(step, extra=[AddAttempt(attempt=attempt)], attempt=attempt) is None:
            return False
        if before is not None and _overtaken(before, kind):
            await self._give_up(attempt)
            return False
        self.start(attempt, profile)
        return True

    async def _give_up(self, attempt: AttemptRecord) -> None:
        """The agent went on by itself while the dispatch was being committed: nothing is sent."""
        now = self._out.clock.now()
        ended = replace(attempt, ended_at=now, stop_reason=Reason.AGENT_WENT_ON.value)
        self._state.replace_attempt(ended)
        end = EndAttempt(
            attempt_id=attempt.id, ended_at=now, stop_reason=ended.stop_reason, effects=attempt.effects
        )
        step = Step(on=Happening.FAILED_MANUAL, at=now, reason=Reason.AGENT_WENT_ON, nothing_happened=False)
        await self._recovery.end(step, extra=[end])

    def start(self, attempt: AttemptRecord, profile: Profile, *, restart: bool = False) -> None:
        """Send an attempt that is committed. With `restart` its agent starts anew where that loses nothing."""
        state = self._state
        state.retrying, state.problem = None, None
        state.live_effects = Effects(delivery=Delivery.NONE)
        self._slot.choices.depart()
        state.transcript.begin(attempt.generation, attempt.id, replaces=repeated_by(state, attempt))
        run = AttemptRun(
            attempt,
            wanted(self._state, attempt, profile, restart=restart),
            slot=self._slot,
            clock=self._out.clock,
            zone=self._out.zone,
        )
        self._sink.run = run
        self._out.bus.publish(
            AttemptStarted(at=attempt.started_at, session_id=attempt.session_id, attempt=attempt)
        )
        self._task = self._out.supervisor.spawn(self._run(run), name=f"attempt {attempt.id}")
        # A task that is cancelled before its first step runs nothing of itself.
        self._task.add_done_callback(lambda _task: self._settle(run, run.called_off))

    # -- running

    async def _run(self, run: AttemptRun) -> None:
        flusher = self._out.supervisor.spawn(self._flushing.follow(run), name=f"flush {run.attempt.id}")
        end, cut = None, KnownError(Problem.INTERNAL_FAULT)
        try:
            end = await run.run(lambda: self._prepared(run), self._opened_native)
        except Exception as fault:
            # A bug is reported by the supervisor; a person is told why nothing more happens.
            cut = told(fault)
            now, session_id = self._out.clock.now(), self._state.record.id
            self._out.bus.publish(Trouble(at=now, session_id=session_id, error=cut))
            raise
        finally:
            flusher.cancel()
            self._settle(run, (lambda: run.broken(cut)) if end is None else lambda: end)

    async def _prepared(self, run: AttemptRun) -> Mapping[str, bytes]:
        """What the attempt sends, once the agent has answered what a person chose before: it goes out under that."""
        if self._slot.choices.ahead:
            await self._slot.choices.none_ahead()
            run.configure(self._state.configuration())
        return await blobs_of(self._out.store, run.attempt.sent)

    def _settle(self, run: AttemptRun, end: Callable[[], AttemptEnd]) -> None:
        """Post an attempt's end, once."""
        if not run.settled:
            run.settled = True
            self._post(Settled(end=end()))

    async def _opened_native(self, session: Opened) -> bool:
        """Keep which native session serves before anything is sent into it; whether that may be done."""
        state, run = self._state, self._sink.run
        if run is None or state.profile is None:
            return False
        captured = self._captures.captured(run.attempt, session)
        if captured is None:
            return False
        now = self._out.clock.now()
        native_id = session.native.native_id
        model = session.native.model or run.attempt.model
        changes: list[Change] = [
            BindAttempt(
                attempt_id=run.attempt.id,
                native_id=native_id,
                configuration=run.attempt.configuration,
                model=model,
            )
        ]
        if session.created:
            record = NativeRecord(
                id=self._out.rng.token(),
                session_id=state.record.id,
                profile=state.profile.name,
                native_id=native_id,
                created_at=now,
                reopens=session.link.info.reopens,
            )
            state.natives.append(record)
            changes.append(PutNative(native=record))
        if session.created or session.launched:
            state.agent.offered(session.native)
        elif session.reset:
            state.agent.options = session.native.options
            state.agent.options_left_out = session.native.options_left_out
        run.attempt = replace(run.attempt, native_id=native_id, model=model)
        state.replace_attempt(run.attempt)
        if not await self._recovery.write([*changes, *captured]):
            return False
        if session.launched:
            info = session.link.info
            state.agent.started(info, session.native)
            self._out.bus.publish(
                AgentStarted(at=now, session_id=state.record.id, agent=info.name, version=info.version)
            )
        self._out.bus.publish(SessionChanged(at=now, session_id=state.record.id))
        return True

    # -- ending

    @property
    def running(self) -> bool:
        """Whether an attempt is in flight, whatever the store could be told of it."""
        return self._task is not None and not self._task.done()

    def reaches(self, profile: Profile, generation: int) -> bool:
        """Whether an attempt of a generation can go on in what the native session in use holds: its agent runs, or
        opens it again."""
        state = self._state
        native = serving(state.natives, profile.name)
        if native is None or not has_history(native, state.attempts, generation):
            return True
        if self._slot.holds(native.native_id, profile):
            return True
        return native.reopens and not state.not_loaded()

    @property
    def undecided(self) -> bool:
        """Whether the agent has not answered all that a person chose."""
        return self._slot.choices.any

    def call_off(self) -> None:
        """End the attempt in flight: over ACP when its prompt is open, else by calling off its launch."""
        run = self._sink.run
        self._sink.cancel_requests()
        if run is None or self._task is None:
            return
        if run.opening:
            self._task.cancel()
        elif run.prompting and run.native_id is not None:
            cancel = self._cancel(run.attempt.id, run.native_id)
            self._out.supervisor.spawn(cancel, name=f"cancel {run.attempt.id}")

    async def _cancel(self, attempt_id: str, native_id: str) -> None:
        link = self._slot.link
        if link is not None:
            # An agent that reads nothing takes no cancel either, and its time runs all the same.
            self._out.supervisor.spawn(link.cancel(native_id), name=f"word of cancel {attempt_id}")
        await self._out.clock.sleep(CANCEL_GRACE_S)
        self._post(CancelOverdue(attempt_id=attempt_id))

    def acknowledge(self) -> None:
        """A person decides what to do next in the knowledge of all that the agent did so far."""
        if self._sink.run is not None:
            self._sink.run.acknowledge()

    async def kill(self) -> bool:
        """End the agent with everything it started."""
        return await self._slot.stop()


def _overtaken(before: AttemptRun, kind: AttemptKind) -> bool:
    """Whether the agent went on by itself after the attempt before, so that this one may not go out."""
    match kind:
        case AttemptKind.AUTOMATIC | AttemptKind.RETRY_NOW | AttemptKind.ROUTED | AttemptKind.CONTINUED:
            return before.went_on
        case AttemptKind.SEND_AGAIN:
            return before.acted
        case AttemptKind.FIRST | AttemptKind.RESUME:
            return False
        case unreachable:
            assert_never(unreachable)
