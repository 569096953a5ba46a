"""Goes on with another profile from where a session stopped, as a person chose."""

from collections.abc import Sequence
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
from kandev_desktop.engine.routing.conductor import Conductor
from kandev_desktop.engine.routing.continuation import Package, continued
from kandev_desktop.engine.routing.served import Served
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.work.changes import WorkChanges

_LEAVES = STOPPED | {OwnerState.SCHEDULED}
"""Where section 5 has it."""


class Elsewhere:
    """Called by its session's actor only. Raises KnownError for what a person can mend, and StoreError."""

    def __init__(
        self, state: SessionState, parts: Moved, conductor: Conductor, *, shared: Shared, outside: Outside
    ) -> None:
        self._state = state
        self._keeper = parts.keeper
        self._dispatcher = parts.dispatcher
        self._conductor = conductor
        self._instructions = parts.instructions
        self._candidates = shared.candidates
        self._work = shared.work
        self._out = outside

    async def go(self, command: ContinueElsewhere) -> None:
        """Open a generation with the other profile; a card that was overtaken does nothing."""
        state, row = self._state, self._state.owner
        if command.profile not in self._candidates:
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=command.profile, known="")
        if row is None or row.generation != command.generation or row.state not in _LEAVES:
            return
        failed, work = self._candidates.title(state.serves), await self._work(state.record.id)
        before = Served(state)
        # The native session that a dynamic profile goes on in is that of the candidate which its route finds.
        profile = (
            None
            if self._candidates.is_dynamic(command.profile)
            else self._candidates.profile(command.profile)
        )
        ended = before.give_way(profile, anew=True)
        state.record = replace(state.record, profile=command.profile)
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
            PutMessage(message=divider),
            AddRouteEvent(event=self._event(profile, prompt, before.name)),
        ]
        try:
            await self._open(prompt, profile, extra)
        finally:
            # Sending may fail after the commit, which stands.
            if prompt.generation in state.prompts:
                state.transcript.adopt(divider)
            else:
                before.take_back()
                state.transcript.withdraw(divider)

    async def _open(self, prompt: PromptRecord, profile: Profile | None, extra: Sequence[Change]) -> None:
        """Commit the generation: to who serves it, or to the route that finds them, which leaves its own wait so."""
        on = Happening.CONTINUE_ELSEWHERE
        if profile is None:
            await self._conductor.first(prompt, (), before=on, extra=extra)
            return
        stop = RouteStep(on=RouteHappening.STOP, at=self._out.clock.now(), reason=Reason.ENDED_AS_ASKED)
        await self._dispatcher.first(prompt, (), before=on, extra=[*self._keeper.moved(stop), *extra])

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

    def _boundary(self, profile: Profile | None, prompt: PromptRecord, row: OwnerRow, failed: str) -> str:
        fresh = prompt.kind is PromptKind.FRESH
        return written(
            Boundary(
                kind=BoundaryKind.CONTINUED,
                title=self._candidates.title(self._state.record.profile),
                model="" if profile is None else profile.model,
                from_title=failed,
                code=row.code,
                sends=Sends.CONTINUATION if fresh else Sends.PROMPT,
            )
        )

    def _event(self, profile: Profile | None, prompt: PromptRecord, before: str) -> RouteEventRecord:
        route = self._state.route
        return RouteEventRecord(
            id=self._out.rng.token(),
            session_id=prompt.session_id,
            generation=prompt.generation,
            at=prompt.created_at,
            kind=BoundaryKind.CONTINUED.value,
            profile=self._state.record.profile,
            native_id="",
            reason=Reason.PERSON_ARMED.value,
            route=0 if route is None else route.route,
            from_profile=before,
            provider="" if profile is None else profile.provider,
            model="" if profile is None else profile.model,
        )
