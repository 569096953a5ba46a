"""Goes on with another concrete profile from where a session stopped, as a person chose."""

from dataclasses import replace

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import STOPPED, Happening, OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteHappening, RouteStep, Sends
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import AddRouteEvent, Change, PutMessage
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import MessageKind, PromptKind, PromptRecord, RouteEventRecord
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind, written
from kandev_desktop.engine.routing.commands import ContinueElsewhere
from kandev_desktop.engine.routing.continuation import Package, continued
from kandev_desktop.engine.routing.served import Served
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.work.changes import WorkChanges

_LEAVES = STOPPED | {OwnerState.SCHEDULED}
"""Where section 5 has it."""


class Elsewhere:
    """Called by its session's actor only. Raises KnownError for what a person can mend, and StoreError."""

    def __init__(self, state: SessionState, parts: Moved, *, shared: Shared, outside: Outside) -> None:
        self._state = state
        self._keeper = parts.keeper
        self._dispatcher = parts.dispatcher
        self._instructions = parts.instructions
        self._candidates = shared.candidates
        self._work = shared.work
        self._out = outside

    async def go(self, command: ContinueElsewhere) -> None:
        """Open a generation with the other profile; a card that was overtaken does nothing."""
        state, row = self._state, self._state.owner
        profile = self._candidates.profile(command.profile)
        if profile is None:
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=command.profile, known="")
        if row is None or row.generation != command.generation or row.state not in _LEAVES:
            return
        failed, work = self._candidates.title(state.serves), await self._work(state.record.id)
        route = self._keeper.moved(
            RouteStep(on=RouteHappening.STOP, at=self._out.clock.now(), reason=Reason.ENDED_AS_ASKED)
        )
        before = Served(state)
        ended = before.give_way(profile, anew=True)
        state.record = replace(state.record, profile=profile.name)
        prompt = self._prompt(row, failed, work)
        divider = state.transcript.prepared(
            MessageKind.DIVIDER,
            (TextPart(text=self._boundary(profile, prompt, row, failed)),),
            self._out.clock.now(),
            generation=prompt.generation,
            attempt_id="",
        )
        extra: list[Change] = [
            *ended,
            *route,
            PutMessage(message=divider),
            AddRouteEvent(event=self._event(profile, prompt, before.name)),
        ]
        sent = False
        try:
            sent = await self._dispatcher.first(prompt, (), before=Happening.CONTINUE_ELSEWHERE, extra=extra)
        finally:
            if sent:
                state.transcript.adopt(divider)
            else:
                before.take_back()
                state.transcript.withdraw(divider)

    def _prompt(self, row: OwnerRow, failed: str, work: WorkChanges | None) -> PromptRecord:
        """What the other profile is sent: the prompt where that is all there is, else what continues it."""
        state = self._state
        stopped, unheard = state.prompts[row.generation], state.unheard()
        told = Package(
            prompt=stopped,
            messages=state.transcript.messages,
            attempts=state.attempts_of(row.generation),
            work=work,
            failed=failed,
            code=row.code,
        )
        parts = continued(self._instructions.continuation, told) if unheard is None else unheard.parts
        return PromptRecord(
            session_id=state.record.id,
            generation=state.next_generation,
            kind=PromptKind.FRESH if unheard is None else PromptKind.QUEUED,
            parts=parts,
            configuration=state.configuration(),
            created_at=self._out.clock.now(),
        )

    def _boundary(self, profile: Profile, prompt: PromptRecord, row: OwnerRow, failed: str) -> str:
        fresh = prompt.kind is PromptKind.FRESH
        return written(
            Boundary(
                kind=BoundaryKind.CONTINUED,
                title=profile.title,
                model=profile.model,
                from_title=failed,
                code=row.code,
                sends=Sends.CONTINUATION if fresh else Sends.PROMPT,
            )
        )

    def _event(self, profile: Profile, prompt: PromptRecord, before: str) -> RouteEventRecord:
        route = self._state.route
        return RouteEventRecord(
            id=self._out.rng.token(),
            session_id=prompt.session_id,
            generation=prompt.generation,
            at=prompt.created_at,
            kind=BoundaryKind.CONTINUED.value,
            profile=profile.name,
            native_id="",
            reason=Reason.PERSON_ARMED.value,
            route=0 if route is None else route.route,
            from_profile=before,
            provider=profile.provider,
            model=profile.model,
        )
