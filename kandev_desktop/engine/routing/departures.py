"""Sends the attempts of a route: who serves, what goes out, and one commit before the first byte."""

from collections.abc import Sequence
from dataclasses import replace

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.domain.policy.route import RouteHappening, RouteRow, RouteStep, Sends
from kandev_desktop.domain.policy.selection import Claim
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.domain.session.content import PromptPart, TextPart, plain_text
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddRouteEvent,
    Change,
    MoveOwner,
    PutMessage,
    PutSession,
)
from kandev_desktop.engine.events import WakeAnnounced
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    MessageKind,
    MessageRecord,
    PromptKind,
    PromptRecord,
)
from kandev_desktop.engine.routing import choices
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind, written
from kandev_desktop.engine.routing.continuation import Package, background, continued
from kandev_desktop.engine.routing.served import Served
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.session.drafted import Opening
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.work.changes import WorkChanges

_COULD_NOT = frozenset({Barrier.HELD_BACK, Barrier.TESTED, Barrier.NEEDS_PERSON})
_ASIDE = frozenset({MessageKind.DIVIDER, MessageKind.NOTICE})


class Departures:
    """Called by its session's actor only."""

    def __init__(self, state: SessionState, parts: Moved, *, shared: Shared, outside: Outside) -> None:
        self._state = state
        self._recovery = parts.recovery
        self._keeper = parts.keeper
        self._dispatcher = parts.dispatcher
        self._instructions = parts.instructions
        self._health = shared.health
        self._title = shared.candidates.title
        self._out = outside

    def continues(self, profile: str) -> bool:
        """Whether what goes out to this candidate next is the continuation package: a prompt that has had effects is
        repeated by nobody but who promised that it can."""
        row = self._state.route
        if row is None or row.sends is Sends.CONTINUATION:
            return row is not None
        return profile != row.candidate and not self._state.nothing_happened(row.generation)

    async def send(
        self,
        profile: Profile,
        step: RouteStep,
        claim: Claim,
        *,
        work: WorkChanges | None,
        restart: bool,
        woken: bool = False,
    ) -> bool:
        """Commit the route's step with the dispatch that it means, then send. False: somebody was faster.

        What a park has let go (`woken`) is announced in between. Raises StoreError; nothing changed then.
        """
        state, row = self._state, self._state.route
        prompt = None if row is None else state.prompts.get(row.generation)
        if row is None or prompt is None:
            return False
        continues = self.continues(profile.name)
        lost = profile.name == state.serves and not self._dispatcher.reaches(profile, row.generation)
        before = Served(state)
        put = before.give_way(profile, anew=continues or lost or profile.name != before.name)
        if state.record is not before.record:
            put.append(PutSession(session=state.record))
        rows: tuple[MessageRecord, ...] = ()
        sent = False
        try:
            passed = self._passed_over(row, claim)
            kind, parts, rows = self._outgoing(
                row, prompt, continues=continues, lost=lost, passed=passed, work=work
            )
            attempt = self._attempt(kind, parts, prompt, row, step)
            shown = [PutMessage(message=message) for message in rows]
            sent = await self._committed(attempt, [*put, *shown], step, claim)
        finally:
            if not sent:
                before.take_back()
                for message in rows:
                    state.transcript.withdraw(message)
        if sent:
            for message in rows:
                state.transcript.adopt(message)
            if woken:
                self._announce()
            self._dispatcher.start(attempt, profile, restart=restart)
        return sent

    async def here(self, new: Opening, step: RouteStep, claim: Claim, changes: Sequence[Change]) -> bool:
        """Open a generation and send it to who serves already, in one commit. False: somebody was faster, or the
        route has no such move. Raises StoreError."""
        row, profile = self._state.route, self._state.profile
        if row is None or profile is None:
            return False
        before, put, rows = Served(self._state), list[Change](), list[MessageRecord]()
        if not self._dispatcher.reaches(profile, new.row.generation):
            put = before.give_way(profile, anew=True)
            boundary = self._boundary(replace(row, code=Code.NONE), continues=False)
            rows.append(self._row(MessageKind.DIVIDER, boundary, new.prompt))
        attempt = None
        try:
            shown = [PutMessage(message=message) for message in rows]
            attempt = await self._opened(new, step, claim, [*put, *shown, *changes])
        finally:
            if attempt is None:
                before.take_back()
            for message in rows:
                (self._state.transcript.withdraw if attempt is None else self._state.transcript.adopt)(
                    message
                )
        if attempt is not None:
            self._dispatcher.start(attempt, profile)
        return attempt is not None

    async def _opened(
        self, new: Opening, step: RouteStep, claim: Claim, changes: Sequence[Change]
    ) -> AttemptRecord | None:
        """The first attempt of a generation that goes to who serves already, once both are committed."""
        state = self._state
        prompt = replace(new.prompt, configuration=state.configuration())
        attempt = self._dispatcher.drafts.attempt(AttemptKind.FIRST, prompt, self._prompt_parts(prompt))
        attempt = replace(attempt, route=0 if state.route is None else state.route.route)
        moves = self._keeper.leaving(replace(step, attempt_id=attempt.id))
        sends = Step(on=Happening.ROUTE_SENDS, at=attempt.started_at, attempt_id=attempt.id)
        after = transition(new.row, sends)
        if not moves or after is None:
            return None
        leases = self._health.claiming(claim, attempt.session_id, attempt.started_at)
        together = [*changes, MoveOwner(before=new.row, after=after), AddAttempt(attempt=attempt)]
        if not await self._dispatcher.open(new, [*together, *moves, *leases]):
            return None
        state.attempts.append(attempt)
        self._recovery.adopt(after)
        return attempt

    # -- parts

    def _announce(self) -> None:
        row = self._state.route
        if row is not None:
            self._out.bus.publish(WakeAnnounced(at=row.updated_at, session_id=row.session_id, row=row))

    async def _committed(
        self, attempt: AttemptRecord, extra: Sequence[Change], step: RouteStep, claim: Claim
    ) -> bool:
        now = attempt.started_at
        moves = self._keeper.moved(replace(step, attempt_id=attempt.id))
        # Asked once: who loses the race for a test must look anew who serves.
        leases = self._health.claiming(claim, attempt.session_id, now)
        events = self._events(attempt, step, claim)
        if not moves:
            return False
        moved = await self._recovery.move(
            Step(on=Happening.ROUTE_SENDS, at=now, attempt_id=attempt.id),
            extra=[AddAttempt(attempt=attempt), *extra],
            beside=lambda: (*moves, *leases, *events),
            attempt=attempt,
        )
        return moved is not None

    def _events(self, attempt: AttemptRecord, step: RouteStep, claim: Claim) -> list[Change]:
        """The row that the history keeps of a claim."""
        row = self._state.route
        if row is None or step.on is not RouteHappening.CLAIMED:
            return []
        return [AddRouteEvent(event=choices.claimed(self._out.rng.token(), row, attempt, claim))]

    def _outgoing(
        self,
        row: RouteRow,
        prompt: PromptRecord,
        *,
        continues: bool,
        lost: bool,
        passed: tuple[tuple[str, Code], ...],
        work: WorkChanges | None,
    ) -> tuple[AttemptKind, tuple[PromptPart, ...], tuple[MessageRecord, ...]]:
        """What an attempt sends, and the rows that the transcript gains with it."""
        tried = self._state.attempts_of(prompt.generation)
        changed = row.candidate not in {"", self._state.serves}
        divider = []
        if changed or continues or lost or passed:
            boundary = self._boundary(row, continues=continues, passed=passed)
            divider = [self._row(MessageKind.DIVIDER, boundary, prompt)]
        if not continues:
            kind = AttemptKind.ROUTED if tried else AttemptKind.FIRST
            return kind, self._prompt_parts(prompt), tuple(divider)
        told = Package(
            prompt=prompt,
            messages=self._state.transcript.messages,
            attempts=tried,
            work=work,
            failed=self._title(row.candidate) if row.candidate else "",
            code=row.code,
        )
        parts = continued(self._instructions.continuation, told)
        handover = self._row(MessageKind.HANDOVER, plain_text(parts), prompt)
        return AttemptKind.CONTINUED, parts, (*divider, handover)

    def _prompt_parts(self, prompt: PromptRecord) -> tuple[PromptPart, ...]:
        """The prompt, after the conversation so far where its native session would not know that."""
        messages = [
            each
            for each in self._state.transcript.messages
            if each.generation < prompt.generation and each.kind not in _ASIDE
        ]
        # Where nothing else was said, there is nothing that it would not know.
        tells = any(each.parts != prompt.parts for each in messages)
        if not tells or prompt.kind is PromptKind.FRESH or self._state.native() is not None:
            return prompt.parts
        text = background(self._instructions.background, messages)
        return (TextPart(text=text), *prompt.parts)

    def _passed_over(self, row: RouteRow, claim: Claim) -> tuple[tuple[str, Code], ...]:
        """Who could not serve, and why: not whom this route has left before, which has rows of its own."""
        return tuple(
            (self._title(each.profile), each.code)
            for each in claim.passed
            if each.barrier in _COULD_NOT and each.profile != row.candidate
        )

    def _boundary(self, row: RouteRow, *, continues: bool, passed: tuple[tuple[str, Code], ...] = ()) -> str:
        return written(
            Boundary(
                kind=BoundaryKind.CLAIMED,
                title=self._title(self._state.serves),
                model=self._state.configuration().model,
                from_title=self._title(row.candidate) if row.candidate else "",
                code=row.code,
                sends=Sends.CONTINUATION if continues else Sends.PROMPT,
                passed=passed,
            )
        )

    def _row(self, kind: MessageKind, text: str, prompt: PromptRecord) -> MessageRecord:
        parts, now = (TextPart(text=text),), self._out.clock.now()
        return self._state.transcript.prepared(kind, parts, now, generation=prompt.generation, attempt_id="")

    def _attempt(
        self,
        kind: AttemptKind,
        parts: tuple[PromptPart, ...],
        prompt: PromptRecord,
        row: RouteRow,
        step: RouteStep,
    ) -> AttemptRecord:
        claimed = step.on is RouteHappening.CLAIMED
        configured = replace(prompt, configuration=self._state.configuration())
        attempt = self._dispatcher.drafts.attempt(kind, configured, parts)
        return replace(attempt, route=row.route + 1 if claimed else row.route, press=step.press or row.press)
