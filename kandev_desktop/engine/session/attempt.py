"""One dispatch: bring the agent up, send, watch until it settles. Decides nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.collector import EvidenceCollector
from kandev_desktop.domain.evidence.effects import acts
from kandev_desktop.domain.evidence.signals import Delivery, Evidence, Phase
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import PromptWritten, Update
from kandev_desktop.engine.ports import Clock, PromptOutcome, StopKind
from kandev_desktop.engine.records import AttemptRecord, Configuration
from kandev_desktop.engine.session.agents import AgentSlot, NotGoneError, Opened, Wanted
from kandev_desktop.engine.session.watched import WatchedTime

STDERR_GRACE_S = 0.25
"""Section 2: the cause often follows the answer on stderr by a few milliseconds."""

JUMP = timedelta(seconds=2)
"""Wall time beyond monotonic time by more than this is a sleep of the machine, or a clock that was set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptEnd:
    """How an attempt settled. `problem` is set where it never reached its prompt, `outcome` where it did;
    neither where it was called off before. `gone` is false where processes of a lost agent still live.
    `overtaken` says that nothing was sent, since the agent had gone on by itself."""

    attempt_id: str
    evidence: Evidence
    outcome: PromptOutcome | None
    problem: KnownError | None
    silent_for: timedelta | None
    gone: bool
    overtaken: bool = False

    @property
    def ended(self) -> bool:
        """Whether the agent answered the prompt with a result."""
        return self.outcome is not None and self.outcome.kind is StopKind.ENDED

    @property
    def stop_reason(self) -> str:
        """What the history keeps of the end: ACP's stop reason, or the kind of end."""
        if self.overtaken:
            return Reason.AGENT_WENT_ON.value
        if self.problem is not None:
            return self.problem.problem.value
        if self.outcome is None:
            return "cancelled"
        return self.outcome.stop_reason or self.outcome.kind.value


class AttemptRun:
    """Runs in a task of its own. Its session's sink feeds `observe`, its actor reads the end."""

    def __init__(
        self, attempt: AttemptRecord, wanted: Wanted, *, slot: AgentSlot, clock: Clock, zone: str
    ) -> None:
        self.attempt = attempt
        self._wanted = wanted
        self._slot = slot
        self._clock = clock
        self._zone = zone
        self._acts_while_opening = 0
        self._reconfigured = 0
        self._known = 0
        self._watched = WatchedTime(clock)
        self._dispatched = self._watched.now()
        self._begun = (clock.now(), clock.monotonic())
        self.slept = False
        self.native_id: str | None = None
        self.prompting = False
        self.written = False
        self.opening = True
        self.settled = False
        self.collector = self._collector(Phase.SPAWN)

    @property
    def loading(self) -> bool:
        """Whether what the agent sends now belongs to opening the session, replayed history included."""
        return self.native_id is None

    @property
    def going_out(self) -> bool:
        """Whether its prompt is still to be written: what the agent is set to now is what it runs under."""
        return not self.settled and not self.written

    @property
    def went_on(self) -> bool:
        """Whether the native session did something that no person was told of while no prompt of ours was open."""
        return self._acts + self._reconfigured > self._known

    @property
    def acted(self) -> bool:
        """Whether it worked then, told or not: the prompt is not sent again as if nothing had happened."""
        return self._acts > 0

    @property
    def _acts(self) -> int:
        return self._acts_while_opening + self.collector.late_activity

    def acknowledge(self) -> None:
        """A person decides in the knowledge of all that it did so far."""
        self._known = self._acts + self._reconfigured

    def reconfigured(self) -> None:
        """The agent changed its model by itself after the end."""
        self._reconfigured += 1

    def configure(self, configuration: Configuration) -> None:
        """Go out under another configuration. Only before the agent is up."""
        self._wanted = replace(self._wanted, configuration=configuration)
        self.attempt = replace(self.attempt, configuration=configuration)

    def look(self) -> None:
        """Note that the program runs: only time in which it does counts as the agent's silence."""
        self._watched.now()

    def observe(self, update: Update) -> bool:
        """Take an update; true for the first frame that answers the prompt."""
        mono = self._watched.now()
        # What comes while the session loads is its history.
        if self.opening and update.native_id is not None and update.native_id == self._slot.native_id:
            self._acts_while_opening += acts(update)
        self.written |= self.prompting and isinstance(update, PromptWritten)
        before = self.collector.first_frame_seen
        self.collector.add(update, mono=mono)
        return self.prompting and self.collector.first_frame_seen and not before

    async def run(
        self,
        load_blobs: Callable[[], Awaitable[Mapping[str, bytes]]],
        on_opened: Callable[[Opened], Awaitable[bool]],
    ) -> AttemptEnd:
        """Dispatch and wait for the end. Nothing is sent where `on_opened` answers that it may not be.

        Cancelling the task calls off a launch. An open prompt is ended over ACP instead, or by stopping
        its agent.
        """
        outcome: PromptOutcome | None = None
        problem: KnownError | None = None
        try:
            blobs = await load_blobs()
            opened = await self._slot.open(self._wanted, self.collector.enter)
            if not await on_opened(opened) or self._overtaken:
                return replace(self.called_off(), overtaken=self._overtaken)
            self._begin(opened.native.native_id)
            outcome = await opened.link.prompt(opened.native.native_id, self.attempt.sent, blobs)
        except NotGoneError as error:
            return replace(await self._ended(None, error), gone=False)
        except KnownError as error:
            problem = error
        except asyncio.CancelledError:
            await self._slot.stop()
        return await self._ended(outcome, problem)

    @property
    def _overtaken(self) -> bool:
        """Whether the agent worked by itself while its session was opened for a repeat."""
        return self._acts_while_opening > 0 and self.attempt.kind.repeats

    async def _ended(self, outcome: PromptOutcome | None, problem: KnownError | None) -> AttemptEnd:
        self.prompting = self.opening = False
        failed = problem is not None or (outcome is not None and outcome.kind is not StopKind.ENDED)
        if failed:
            await self._clock.sleep(STDERR_GRACE_S)
        self.collector.settle(mono=self._watched.now())
        # A process that opened no session has nothing to be kept for.
        lost = self._slot.link is None or (problem is not None and self._slot.native_id is None)
        evidence = self.collector.evidence()
        return AttemptEnd(
            attempt_id=self.attempt.id,
            evidence=replace(evidence, effects=replace(evidence.effects, slept=self._over_a_sleep())),
            outcome=outcome,
            problem=problem,
            silent_for=self._silent_for() if failed and problem is None else None,
            gone=await self._slot.stop() if lost else True,
        )

    def called_off(self) -> AttemptEnd:
        """The end of an attempt that was called off before it did anything."""
        self.prompting = self.opening = False
        self.collector.settle(mono=self._watched.now())
        return AttemptEnd(
            attempt_id=self.attempt.id,
            evidence=self.collector.evidence(),
            outcome=None,
            problem=None,
            silent_for=None,
            gone=True,
        )

    def broken(self, by: KnownError) -> AttemptEnd:
        """The end of an attempt that a fault cut: nobody knows what was delivered."""
        self.prompting = self.opening = False
        self.collector.settle(mono=self._watched.now())
        evidence = self.collector.evidence()
        return AttemptEnd(
            attempt_id=self.attempt.id,
            evidence=replace(evidence, effects=evidence.effects.with_delivery(Delivery.UNKNOWN)),
            outcome=None,
            problem=by,
            silent_for=None,
            gone=True,
        )

    def _begin(self, native_id: str) -> None:
        self.native_id = native_id
        self.prompting, self.opening = True, False
        self._acts_while_opening = self._reconfigured = self._known = 0
        self._dispatched = self._watched.now()
        self.collector = self._collector(Phase.SETUP)

    def _collector(self, phase: Phase) -> EvidenceCollector:
        return EvidenceCollector(
            agent=self._wanted.profile.agent,
            zone=self._zone,
            dispatched_mono=self._dispatched,
            phase=phase,
            native_id=self.native_id,
        )

    def _over_a_sleep(self) -> bool:
        """Whether the machine slept since the dispatch. The socket's error may come before anybody tells so."""
        wall, steady = self._begun
        passed = timedelta(seconds=self._clock.monotonic() - steady)
        return self.slept or self._clock.now() - wall - passed > JUMP

    def _silent_for(self) -> timedelta | None:
        if self.collector.effects.activity or not self._wanted.profile.retries_silently:
            return None
        return self.collector.silence.longest(until=self._watched.now())


def begins(run: AttemptRun, update: Update) -> bool:
    """Note what is the first of the answer to the open prompt of a run; whether it is."""
    if not run.prompting or run.attempt.first_output_at is not None or not acts(update):
        return False
    run.attempt = replace(run.attempt, first_output_at=update.at)
    return True
