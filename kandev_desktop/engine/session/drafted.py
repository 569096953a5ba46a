"""What a dispatch is made of: the record of its attempt, its owner row and what its agent is asked for."""

from dataclasses import replace

from kandev_desktop.domain.codes import SIGN_IN_CODES, Code
from kandev_desktop.domain.policy.owner import OwnerRow, opened
from kandev_desktop.domain.session.content import PromptPart, plain_text
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, PromptRecord
from kandev_desktop.engine.session.agents import Wanted
from kandev_desktop.engine.session.natives import has_history
from kandev_desktop.engine.session.state import SessionState

BUDGET = 5
"""Section 5: automatic attempts of one streak, before what the agent's own tries take away."""

TITLE_LENGTH = 60

_NEEDS_NEW_PROCESS = SIGN_IN_CODES | {Code.SESSION_NOT_FOUND}
"""Failures that a running agent repeats: one remembers a rejected key, and a session that it forgot is loaded
again by a new one."""


class AttemptDrafts:
    """Writes the records of attempts that are about to be committed."""

    def __init__(self, state: SessionState, *, clock: Clock, rng: Rng, instance_id: str) -> None:
        self._state = state
        self._clock = clock
        self._rng = rng
        self._instance_id = instance_id

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
        )

    def repeated(self, kind: AttemptKind, prompt: PromptRecord) -> AttemptRecord:
        """A retry repeats what the failed attempt sent, under what it was sent with: after a resume that is
        the instruction and never the prompt."""
        failed = self._state.attempts_of(prompt.generation)[-1]
        return self.attempt(kind, replace(prompt, configuration=failed.configuration), failed.sent)

    def row(self, attempt: AttemptRecord) -> OwnerRow:
        """The owner row that a generation's first attempt begins."""
        return opened(
            row_id=self._rng.token(),
            instance_id=self._instance_id,
            session_id=self._state.record.id,
            generation=attempt.generation,
            attempt_id=attempt.id,
            at=attempt.started_at,
            budget=BUDGET,
        )


def wanted(state: SessionState, attempt: AttemptRecord, profile: Profile) -> Wanted:
    """What an attempt asks of its agent."""
    native = state.native()
    return Wanted(
        profile=profile,
        configuration=attempt.configuration,
        native_id=None if native is None else native.native_id,
        must_load=native is not None and has_history(native, state.attempts, attempt),
        unused_fork=state.on_unused_fork(but=attempt.id),
        restart=state.last_code(but=attempt.id) in _NEEDS_NEW_PROCESS,
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
