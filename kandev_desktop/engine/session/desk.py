"""Prompts of one session: sent, queued, replaced, resumed, started fresh."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import (
    IN_FLIGHT,
    LONGEST_PERSONS_WAIT,
    SETTLED_WELL,
    STOPPED,
    Happening,
    OwnerRow,
    OwnerState,
    Step,
)
from kandev_desktop.domain.session.content import Blob, PromptPart, TextPart, joined, plain_text
from kandev_desktop.engine.changes import (
    Change,
    DropPrompt,
    PutBlob,
    PutMessage,
    PutNative,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.engine.events import PromptRefused, SessionChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import (
    WAITING,
    AttemptKind,
    MessageKind,
    PromptKind,
    PromptRecord,
    SessionRecord,
)
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.instructions import Instructions
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.summary import summary

FRESH_DIVIDER = "start_fresh"
ANEW_DIVIDER = "start_anew"
"""Stands where the new native session is sent the prompt itself."""


class Opens(Protocol):
    """Opens generations: at once, or where a route has to find who serves."""

    @property
    def routed(self) -> bool:
        """Whether a route finds who serves."""
        ...

    async def first(
        self,
        prompt: PromptRecord,
        blobs: Sequence[Blob],
        *,
        before: Happening,
        extra: Sequence[Change] = (),
    ) -> bool:
        """Commit a generation and begin with it; whether that was taken. Raises StoreError."""
        ...


class PromptDesk:
    """Decides which generation goes out next. Raises KnownError for what a person can mend."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        dispatcher: Dispatcher,
        *,
        opens: Opens,
        instructions: Instructions,
        outside: Outside,
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._dispatcher = dispatcher
        self._opens = opens
        self._instructions = instructions
        self._out = outside
        self._next_up: int | None = None

    async def send(self, text: str, attachments: Sequence[Attachment]) -> bool:
        """Send now, and whether that was taken. What waits is disarmed; what runs is ended first."""
        prompt, blobs = self._prompt(text, attachments, PromptKind.SENT)
        row = self._state.owner
        if row is not None and row.state in IN_FLIGHT:
            queued = replace(prompt, kind=PromptKind.QUEUED)
            return await self._put_next(prompt.generation, Happening.NEW_PROMPT, queued=(queued, blobs))
        return await self._opens.first(prompt, blobs, before=Happening.NEW_PROMPT)

    async def queue(self, text: str, attachments: Sequence[Attachment]) -> bool:
        """Send once the running turn or its recovery ended well, at once where nothing is open, by a person alone
        where recovery has stopped; and whether that was taken."""
        row = self._state.owner
        if row is None or row.state in SETTLED_WELL:
            return await self.send(text, attachments)
        kind = PromptKind.HELD if row.state in STOPPED else PromptKind.QUEUED
        prompt, blobs = self._prompt(text, attachments, kind)
        await self._out.store.commit(_queueing(self._state.record, prompt, blobs))
        self._queued(prompt)
        return True

    async def send_queued(self, generation: int) -> None:
        """Send a queued prompt now."""
        prompt = self._state.prompts.get(generation)
        row = self._state.owner
        if prompt is None or prompt.kind not in WAITING:
            return
        if row is not None and row.state in IN_FLIGHT:
            await self._put_next(generation, Happening.NEW_PROMPT)
            return
        await self._release(prompt)

    async def edit_queued(self, generation: int, text: str) -> None:
        """Give a queued prompt another text; one that is empty then is refused."""
        prompt = self._state.prompts.get(generation)
        if prompt is None or prompt.kind not in WAITING:
            return
        attached = tuple(part for part in prompt.parts if not isinstance(part, TextPart))
        if not text.strip() and not attached:
            raise KnownError(Problem.PROMPT_EMPTY)
        words = (TextPart(text=text),) if text.strip() else ()
        edited = replace(prompt, parts=(*words, *attached))
        await self._out.store.commit([PutPrompt(prompt=edited)])
        self._state.prompts[generation] = edited
        self._changed()

    async def drop_queued(self, generation: int) -> None:
        """Forget a queued prompt."""
        prompt = self._state.prompts.get(generation)
        if prompt is None or prompt.kind not in WAITING:
            return
        await self._out.store.commit([DropPrompt(session_id=prompt.session_id, generation=generation)])
        del self._state.prompts[generation]
        self._changed()

    async def queue_again(self) -> None:
        """Have what waits for a person go out by itself again, unless recovery has stopped meanwhile."""
        row = self._state.owner
        held = [prompt for prompt in self._state.queued if prompt.kind is PromptKind.HELD]
        if not held or (row is not None and row.state in STOPPED):
            return
        queued = [replace(prompt, kind=PromptKind.QUEUED) for prompt in held]
        await self._out.store.commit([PutPrompt(prompt=prompt) for prompt in queued])
        self._state.prompts.update((prompt.generation, prompt) for prompt in queued)
        self._changed()
        if row is None or row.state in SETTLED_WELL:
            await self.after_good_end()

    async def after_good_end(self) -> None:
        """Send the oldest queued prompt that no person was told to send."""
        ready = [prompt for prompt in self._state.queued if prompt.kind is PromptKind.QUEUED]
        if ready:
            await self._release(ready[0])

    async def after_cancel(self, successor: Happening | None) -> None:
        """Send what the cancelled attempt made room for; without a successor a person sends what is queued."""
        generation, self._next_up = self._next_up, None
        if successor is Happening.START_FRESH:
            await self.start_fresh()
        elif successor is Happening.NEW_PROMPT and generation is not None:
            await self.send_queued(generation)

    async def resume(self) -> None:
        """Go on: the prompt itself where nothing happened since dispatch, else an instruction."""
        row = self._state.owner
        if row is not None:
            await self._go_on(Happening.SEND_AGAIN if row.nothing_happened else Happening.RESUME, row)

    async def wait(self, until: datetime) -> None:
        """Have what stopped resumed at this time. Raises KnownError where that is past or too far ahead."""
        now = self._out.clock.now()
        if until <= now:
            raise KnownError(Problem.WAIT_PASSED, until=until.isoformat())
        if until > now + LONGEST_PERSONS_WAIT:
            days = LONGEST_PERSONS_WAIT.days
            raise KnownError(Problem.WAIT_TOO_LONG, until=until.isoformat(), days=days)
        self._dispatcher.acknowledge()
        step = Step(on=Happening.WAIT_ARMED, at=now, retry_at=until, reason=Reason.PERSON_ARMED)
        await self._recovery.move(step)

    async def retry(self, on: Happening, kind: AttemptKind) -> None:
        """Send the retry that waited; where a person armed the wait, it ends as their Resume.

        What is due while the agent has not answered a choice stops: the countdown is over, and the choice may hold.
        """
        row = self._state.owner
        if kind is AttemptKind.AUTOMATIC and self._dispatcher.undecided:
            step = Step(on=Happening.CONFIGURATION_CHANGED, at=self._out.clock.now())
            await self._recovery.move(step)
        elif row is not None and row.person_armed:
            await self._go_on(on, row)
        else:
            await self._dispatcher.again(on, kind)

    async def start_fresh(self) -> None:
        """A new native session in the same folder, with a bounded summary of this one, or with the prompt where that
        is all there is."""
        state, row = self._state, self._state.owner
        if row is not None and row.state in IN_FLIGHT:
            await self._put_next(None, Happening.START_FRESH)
            return
        unheard = state.unheard()
        text = self._instructions.fresh.format(summary=summary(state.transcript.messages))
        prompt, _ = self._prompt(text, (), PromptKind.FRESH)
        if unheard is not None:
            prompt = replace(prompt, parts=unheard.parts, kind=PromptKind.QUEUED)
        divider = state.transcript.prepared(
            MessageKind.DIVIDER,
            (TextPart(text=FRESH_DIVIDER if unheard is None else ANEW_DIVIDER),),
            self._out.clock.now(),
            generation=prompt.generation,
            attempt_id="",
        )
        kept, state.natives = state.natives, [replace(native, ended=True) for native in state.natives]
        state.transcript.adopt(divider)
        extra: list[Change] = [
            *(PutNative(native=native) for native in state.natives),
            PutMessage(message=divider),
        ]
        sent = False
        try:
            sent = await self._opens.first(prompt, (), before=Happening.START_FRESH, extra=extra)
        finally:
            if not sent:
                state.natives = kept
                state.transcript.withdraw(divider)

    # -- parts

    async def _go_on(self, on: Happening, row: OwnerRow) -> None:
        if row.nothing_happened:
            await self._dispatcher.again(on, AttemptKind.SEND_AGAIN)
        else:
            sent = (TextPart(text=self._instructions.resume),)
            await self._dispatcher.again(on, AttemptKind.RESUME, sent)

    def _prompt(
        self, text: str, attachments: Sequence[Attachment], kind: PromptKind
    ) -> tuple[PromptRecord, list[Blob]]:
        if self._state.profile is None and not self._opens.routed:
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=self._state.record.profile, known="")
        if not text.strip() and not attachments:
            raise KnownError(Problem.PROMPT_EMPTY)
        parts: list[PromptPart] = [TextPart(text=text)] if text.strip() else []
        parts += [attachment.part for attachment in attachments]
        blobs = [each for attachment in attachments if (each := attachment.blob) is not None]
        prompt = PromptRecord(
            session_id=self._state.record.id,
            generation=self._state.next_generation,
            kind=kind,
            parts=tuple(parts),
            configuration=self._state.configuration(),
            created_at=self._out.clock.now(),
        )
        return prompt, blobs

    def _queued(self, prompt: PromptRecord) -> None:
        self._state.record = _undrafted(self._state.record)
        self._state.prompts[prompt.generation] = prompt
        self._changed()

    async def _put_next(
        self,
        generation: int | None,
        on: Happening,
        *,
        queued: tuple[PromptRecord, Sequence[Blob]] | None = None,
    ) -> bool:
        row = self._state.owner
        running = row is not None and row.state is not OwnerState.CANCELLING
        stored = [] if queued is None else _queueing(self._state.record, *queued)
        moved = await self._recovery.move(Step(on=on, at=self._out.clock.now()), extra=stored)
        if moved is None:
            return False
        if queued is not None:
            self._queued(queued[0])
        replaced, self._next_up = self._next_up, generation
        if replaced is not None and replaced != generation:
            await self._give_back(replaced)
        if running:
            self._dispatcher.call_off()
        return True

    async def _give_back(self, generation: int) -> None:
        """A prompt that another one replaced before it was sent goes back into the composer."""
        prompt = self._state.prompts.get(generation)
        if prompt is None:
            return
        record, text = self._state.record, plain_text(prompt.parts)
        attached = tuple(part for part in prompt.parts if not isinstance(part, TextPart))
        record = replace(
            record,
            draft=joined(text, record.draft),
            draft_attachments=(*attached, *record.draft_attachments),
        )
        drop = DropPrompt(session_id=prompt.session_id, generation=generation)
        await self._out.store.commit([drop, PutSession(session=record)])
        del self._state.prompts[generation]
        self._state.record = record
        self._out.bus.publish(
            PromptRefused(
                at=self._out.clock.now(),
                session_id=record.id,
                text=text,
                attachments=tuple(Attachment(part=part) for part in attached),
            )
        )
        self._changed()

    async def _release(self, prompt: PromptRecord) -> None:
        sent = replace(prompt, configuration=self._state.configuration())
        extra: tuple[Change, ...] = ()
        if prompt.generation <= self._state.generation:
            sent = replace(sent, generation=self._state.next_generation)
            extra = (DropPrompt(session_id=prompt.session_id, generation=prompt.generation),)
        if await self._opens.first(sent, (), before=Happening.NEW_PROMPT, extra=extra) and extra:
            self._state.prompts.pop(prompt.generation, None)

    def _changed(self) -> None:
        self._out.bus.publish(SessionChanged(at=self._out.clock.now(), session_id=self._state.record.id))


def _queueing(record: SessionRecord, prompt: PromptRecord, blobs: Sequence[Blob]) -> list[Change]:
    """What keeps a prompt of the composer, which is empty then, in the queue."""
    return [
        *(PutBlob(blob=each) for each in blobs),
        PutPrompt(prompt=prompt),
        PutSession(session=_undrafted(record)),
    ]


def _undrafted(record: SessionRecord) -> SessionRecord:
    return replace(record, draft="", draft_attachments=())
