"""What a dispatch is made of: the record of its attempt, its owner row and what its agent is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from kandev_desktop.domain.codes import SIGN_IN_CODES, Code
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, OwnerState, Step, opened
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.domain.session.content import Blob, PromptPart, plain_text
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import (
    AddAttempt,
    Change,
    MoveOwner,
    OpenOwner,
    PutBlob,
    PutMessage,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.records import (
    WAITING,
    AttemptKind,
    AttemptRecord,
    MessageKind,
    MessageRecord,
    PromptKind,
    PromptRecord,
    SessionRecord,
)
from kandev_desktop.engine.session.agents import Wanted
from kandev_desktop.engine.session.natives import has_history
from kandev_desktop.engine.session.state import SessionState

BUDGET = 5
"""Section 5: automatic attempts of one streak, before what the agent's own tries take away."""

TITLE_LENGTH = 60

_NEEDS_NEW_PROCESS = SIGN_IN_CODES | {Code.SESSION_NOT_FOUND}
"""Failures that a running agent repeats: one remembers a rejected key, and a session that it forgot is loaded
again by a new one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """All that a new generation begins with. `attempt` is its first, `None` where its route has to find who serves;
    `ended` is the end of the owner row before, where that was open."""

    record: SessionRecord
    prompt: PromptRecord
    attempt: AttemptRecord | None
    row: OwnerRow
    message: MessageRecord
    ended: MoveOwner | None

    def changes(self, blobs: Sequence[Blob], extra: Sequence[Change]) -> list[Change]:
        """What is written, in one commit."""
        return [
            *(() if self.ended is None else (self.ended,)),
            PutSession(session=self.record),
            *(PutBlob(blob=blob) for blob in blobs),
            *extra,
            PutPrompt(prompt=self.prompt),
            *(() if self.attempt is None else (AddAttempt(attempt=self.attempt),)),
            OpenOwner(row=self.row),
            PutMessage(message=self.message),
        ]


class AttemptDrafts:
    """Writes the records of attempts that are about to be committed."""

    def __init__(self, state: SessionState, *, clock: Clock, rng: Rng, instance_id: str) -> None:
        self._state = state
        self._clock = clock
        self._rng = rng
        self._instance_id = instance_id

    def opening(self, prompt: PromptRecord, before: Happening) -> Opening:
        """A generation's first attempt; `before` is what happens to the owner row before it."""
        attempt = self.attempt(AttemptKind.FIRST, prompt, prompt.parts)
        return self._opening(prompt, before, attempt, attempt.started_at)

    def routed(self, prompt: PromptRecord, before: Happening) -> Opening:
        """A generation that rests until its route sends it."""
        return self._opening(prompt, before, None, self._clock.now())

    def _opening(
        self, prompt: PromptRecord, before: Happening, attempt: AttemptRecord | None, now: datetime
    ) -> Opening:
        old = self._state.owner
        moved = None if old is None else transition(old, Step(on=before, at=now))
        attempt_id = "" if attempt is None else attempt.id
        return Opening(
            record=self._record(prompt, now),
            prompt=replace(prompt, kind=PromptKind.SENT) if prompt.kind in WAITING else prompt,
            attempt=attempt,
            row=self._row(prompt.generation, attempt, now),
            message=self._state.transcript.prepared(
                MessageKind.HANDOVER if prompt.kind is PromptKind.FRESH else MessageKind.USER,
                prompt.parts,
                now,
                generation=prompt.generation,
                attempt_id=attempt_id,
            ),
            ended=None if old is None or moved is None else MoveOwner(before=old, after=moved),
        )

    def attempt(self, kind: AttemptKind, prompt: PromptRecord, sent: tuple[PromptPart, ...]) -> AttemptRecord:
        """The next attempt of a prompt's generation, under the prompt's configuration."""
        native = self._state.native()
        return AttemptRecord(
            id=self._rng.token(),
            session_id=self._state.record.id,
            generation=prompt.generation,
            number=len(self._state.attempts_of(prompt.generation)) + 1,
            kind=kind,
            native_id="" if native is None else native.native_id,
            sent=sent,
            configuration=prompt.configuration,
            started_at=self._clock.now(),
            agent="" if self._state.profile is None else self._state.profile.agent,
            provider="" if self._state.profile is None else self._state.profile.provider,
            model=prompt.configuration.model,
        )

    def repeated(self, kind: AttemptKind, prompt: PromptRecord) -> AttemptRecord:
        """A retry repeats what the failed attempt sent, under what it was sent with: after a resume that is
        the instruction and never the prompt."""
        failed = self._state.attempts_of(prompt.generation)[-1]
        return self.attempt(kind, replace(prompt, configuration=failed.configuration), failed.sent)

    def _row(self, generation: int, attempt: AttemptRecord | None, now: datetime) -> OwnerRow:
        row = opened(
            row_id=self._rng.token(),
            instance_id=self._instance_id,
            session_id=self._state.record.id,
            generation=generation,
            attempt_id="" if attempt is None else attempt.id,
            at=now,
            budget=BUDGET,
        )
        return row if attempt is not None else replace(row, state=OwnerState.ROUTED, nothing_happened=True)

    def _record(self, prompt: PromptRecord, now: datetime) -> SessionRecord:
        """The session after a prompt. One that was not in the composer just now leaves the draft alone."""
        title = self._state.record.title or title_of(prompt)
        record = replace(self._state.record, active_at=now, title=title, archived=False)
        if prompt.kind is PromptKind.SENT:
            return replace(record, draft="", draft_attachments=())
        return record


def wanted(state: SessionState, attempt: AttemptRecord, profile: Profile, *, restart: bool = False) -> Wanted:
    """What an attempt asks of its agent."""
    native = state.native()
    return Wanted(
        profile=profile,
        configuration=attempt.configuration,
        native_id=None if native is None else native.native_id,
        must_load=native is not None
        and has_history(native, state.attempts, attempt.generation, but=attempt.id),
        unused_fork=state.on_unused_fork(but=attempt.id),
        restart=restart or state.last_code(but=attempt.id) in _NEEDS_NEW_PROCESS,
    )


def title_of(prompt: PromptRecord) -> str:
    """The first words of a prompt, as a session's title."""
    line = " ".join(plain_text(prompt.parts).split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"


def repeated_by(state: SessionState, attempt: AttemptRecord) -> frozenset[str]:
    """The attempts whose answer this one gives again: back to the one that was no repeat itself."""
    again, kind = set[str](), attempt.kind
    for old in reversed(state.attempts_of(attempt.generation)):
        if old.id != attempt.id and kind.repeats:
            again.add(old.id)
            kind = old.kind
    return frozenset(again)
