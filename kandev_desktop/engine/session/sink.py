"""Where an agent's updates arrive: transcript, evidence and settings take them in wire order."""

import asyncio
from collections.abc import Callable

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    FileTouched,
    Guaranteed,
    Observed,
    PermissionAsked,
    PipeEnded,
    ProviderTried,
    StrangeFrame,
    TerminalChanged,
    Update,
)
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import (
    Event,
    PermissionNeeded,
    SessionChanged,
    TextAdded,
)
from kandev_desktop.engine.permissions import PermissionBook, Refusals
from kandev_desktop.engine.ports import PermissionAnswer
from kandev_desktop.engine.routing.models import model_changed
from kandev_desktop.engine.routing.permits import ruled
from kandev_desktop.engine.routing.run_history import RUN_GENERATION
from kandev_desktop.engine.session.advisories import Advisories
from kandev_desktop.engine.session.attempt import AttemptRun, begins
from kandev_desktop.engine.session.messages import DenyLoop, FirstFrame, LateActivity, Message, PromptOut
from kandev_desktop.engine.session.silence import Silence
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.telling import told
from kandev_desktop.engine.session.unprompted import Unprompted
from kandev_desktop.engine.tool_calls import as_told
from kandev_desktop.engine.transcript import Touched


class SessionSink:
    """Implements AgentSink for one session. `run` is the attempt that is or was last in flight.

    While `replaying`, what arrives is the history of a session that is taken over: it is shown, and is
    evidence of nothing.
    """

    def __init__(
        self,
        state: SessionState,
        *,
        bus: Bus,
        post: Callable[[Message], None],
        book: PermissionBook,
        silence: Silence,
        unprompted: Unprompted,
        advisories: Advisories,
    ) -> None:
        self._state = state
        self._book = book
        self._silence = silence
        self._unprompted = unprompted
        self._advisories = advisories
        self._refusals = Refusals()
        self._bus = bus
        self._post = post
        self._answers: dict[str, asyncio.Future[str | None]] = {}
        self.run: AttemptRun | None = None
        self.replaying = False

    def on_update(self, update: Update) -> None:
        """Take one update. Replayed history and frames of other native sessions touch the settings only."""
        if self.replaying:
            self._state.agent.apply(update)
            self._state.transcript.apply(update)
            return
        run = self.run
        if run is None or self._is_late(update):
            return
        unwritten = run.going_out
        first = run.observe(update)
        if unwritten and run.written:
            self._post(PromptOut(attempt_id=run.attempt.id))
        if first:
            self._post(FirstFrame(attempt_id=run.attempt.id))
        options = self._state.agent.options
        self._state.agent.apply(update)
        if not run.opening and not run.prompting and model_changed(options, self._state.agent.options):
            run.reconfigured()
        if isinstance(update, AgentRetrying):
            self._state.retrying = update
        self._silence.seen(update)
        self._advisories.seen(update, run)
        self._state.live_effects = run.collector.effects
        if run.loading or update.native_id not in {None, run.native_id}:
            return
        self._late(run)
        self._unprompted.seen(update)
        touched = self._state.transcript.apply(update)
        if touched is not None and begins(run, update):
            self._state.replace_attempt(run.attempt)
            self._state.first_outputs.add(run.attempt.id, update.at)
        self._note_request(run, update)
        self._tell(run, update, touched)

    def _is_late(self, update: Update) -> bool:
        """Whether an update is of a profile's native session that has given way to another profile's: it is evidence
        of nothing that is in flight now."""
        state = self._state
        left = (
            native.native_id for native in state.natives if native.ended and native.profile != state.serves
        )
        if update.native_id is None or update.native_id not in left:
            return False
        self._state.late_updates += 1
        return True

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:
        """Answer as remembered, else show the request and wait for a person. In an unattended run there is none: what
        is not allowed beforehand is refused.

        Cancelled with the prompt or the agent.
        """
        request = as_told(request, self._state.transcript.messages)
        known = self._book.answer(self._state.record.cwd, request)
        run = self._state.run
        if run is not None and self._unattended:
            known = ruled(run.allowed, request, self._state.record.cwd, remembered=known)
            if known is None:
                self._refused(request)
                return PermissionAnswer(option_id=None)
        option_id = await self._asked(request) if known is None else known.id
        self._count(request, option_id)
        return PermissionAnswer(option_id=option_id)

    @property
    def _unattended(self) -> bool:
        """Whether what is in flight is the run, and not what a person sent into its session later."""
        return self.run is not None and self.run.attempt.generation == RUN_GENERATION

    async def _asked(self, request: PermissionAsked) -> str | None:
        future: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._state.permissions[request.request_id] = request
        self._answers[request.request_id] = future
        self._tell_permission(request)
        try:
            return await future
        finally:
            self._answers.pop(request.request_id, None)
            self._state.permissions.pop(request.request_id, None)
            self._publish(SessionChanged(at=request.at, session_id=self._state.record.id))

    def _count(self, request: PermissionAsked, option_id: str | None) -> None:
        kind = next((option.kind for option in request.options if option.id == option_id), "")
        if kind.startswith("reject"):
            self._refused(request)

    def _refused(self, request: PermissionAsked) -> None:
        if self.run is not None:
            attempt = self.run.attempt
            unattended = self._state.run is not None
            if self._refusals.count(attempt.generation, request, unattended=unattended):
                self._post(DenyLoop(attempt_id=attempt.id))

    def answer(self, request_id: str, option_id: str | None) -> PermissionAsked | None:
        """Settle a request; `None` where it is open no more or has no such option."""
        future = self._answers.get(request_id)
        request = self._state.permissions.get(request_id)
        if future is None or future.done() or request is None:
            return None
        if option_id is not None and option_id not in {option.id for option in request.options}:
            return None
        future.set_result(option_id)
        if option_id is None:
            self._refused(request)
        return request

    def cancel_requests(self) -> None:
        """Answer every open request as cancelled."""
        for future in self._answers.values():
            if not future.done():
                future.set_result(None)

    def _note_request(self, run: AttemptRun, update: Update) -> None:
        """Keep what an agent tells of its requests to the provider."""
        match update:
            case ProviderTried():
                self._state.provider_attempts.add(update, run.attempt)
            case AgentRetrying(code=Code() as cause):
                self._state.provider_attempts.followed(cause, run.attempt)
            case _:
                pass

    # -- events

    def _late(self, run: AttemptRun) -> None:
        if run.went_on:
            self._post(LateActivity(attempt_id=run.attempt.id))

    def _tell(self, run: AttemptRun, update: Update, touched: Touched | None) -> None:
        event = told(update, touched, run.attempt)
        if event is not None:
            self._publish(event)
        told_itself = isinstance(event, TextAdded)
        if not told_itself and (touched is not None or not isinstance(update, _QUIET)):
            self._publish(SessionChanged(at=update.at, session_id=self._state.record.id))

    def _tell_permission(self, request: PermissionAsked) -> None:
        run = self.run
        if run is None:
            return
        self._publish(
            PermissionNeeded(
                at=request.at,
                session_id=self._state.record.id,
                generation=run.attempt.generation,
                attempt=run.attempt.number,
                request=request,
            )
        )
        self._publish(SessionChanged(at=request.at, session_id=self._state.record.id))

    def _publish(self, event: Event) -> None:
        self._bus.publish(event)


_QUIET = (
    Observed,
    StrangeFrame,
    Guaranteed,
    PipeEnded,
    FileTouched,
    TerminalChanged,
    PermissionAsked,
)
"""Updates that a snapshot shows only where they concern a row of the transcript."""
