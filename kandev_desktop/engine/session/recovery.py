"""Moves the owner rows of one session: commit first, then tell, then wait or act."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from kandev_desktop.domain.errors import KnownError, StoreError, told
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import ARMED, STOPPED, Happening, OwnerRow, Step
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.engine.changes import Change, EndAttempt, MoveOwner, PutPrompt
from kandev_desktop.engine.events import RecoveryMoved, SessionChanged, Trouble
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import AttemptRecord, FailureRecord, PromptKind, PromptRecord
from kandev_desktop.engine.session.rewriting import Rewriting
from kandev_desktop.engine.session.state import SessionState

_ENDS_A_WAIT = frozenset(
    {Happening.CANCEL, Happening.ACTIVITY, Happening.CONFIGURATION_CHANGED, Happening.CHECK_FAILED}
)
"""What nobody may find undone because a disk was full: the retry would go out against it."""


class Follower(Protocol):
    """Waits for what an owner row waits for, or watches what it has in flight."""

    def follow(self, row: OwnerRow) -> None: ...


class Beside(Protocol):
    """What moves in the same commit as an owner row."""

    def follows(self, step: Step, row: OwnerRow) -> Sequence[Change]:
        """What a step of this row brings with it."""
        ...

    def adopt(self, changes: Iterable[Change]) -> None:
        """Take what a commit wrote as the truth, and tell it."""
        ...


MOST_TRIES = 5
"""How often a move is tried that lost against what moves beside it: each loss is another's win."""


class Recovery:
    """The only writer of a session's owner rows. What is `beside` moves with them.

    When the store does not take the end of an attempt, nothing is scheduled: the generation is shown as
    needing a person and the write is tried again before anything else is done with it.
    """

    def __init__(
        self,
        state: SessionState,
        *,
        outside: Outside,
        followers: Sequence[Follower],
        beside: Beside,
        rewriting: Rewriting,
    ) -> None:
        self._state = state
        self._store = outside.store
        self._clock = outside.clock
        self._bus = outside.bus
        self._report = outside.supervisor.report
        self._followers = followers
        self._beside = beside
        self._rewriting = rewriting
        self._unwritten: tuple[Step, tuple[Change, ...]] | None = None

    @property
    def store_failed(self) -> bool:
        """Whether the end of the latest attempt could not be written."""
        return self._unwritten is not None

    async def move(
        self,
        step: Step,
        *,
        then: Step | None = None,
        extra: Sequence[Change] = (),
        beside: Callable[[], Sequence[Change]] | None = None,
        failure: FailureRecord | None = None,
        attempt: AttemptRecord | None = None,
    ) -> OwnerRow | None:
        """Move the latest generation's row, and by `then` once more in the same commit where the table has that.
        `None`: the table has no such move, or somebody was faster. `beside` is what moves with it, where that is not
        what follows from the step; it is asked again where the commit lost against another's move of that.

        Raises StoreError; nothing changed then, except that a wait which was to end is over all the same and
        shown so, and is written down before anything else is done.
        """
        if not await self.write_pending():
            return None
        row = self._state.owner
        moves = [] if row is None else _moves(row, [step] if then is None else [step, then])
        if row is None or not moves:
            return None
        after = moves[-1].after
        held = held_back(self._state.prompts.values(), after)
        try:
            follows = beside or (lambda: self._beside.follows(step, row))
            won = await self._commit([*moves, *extra, *held], follows)
        except StoreError:
            if row.state in ARMED and step.on in _ENDS_A_WAIT:
                self._keep_for_later(step, extra)
                self._follow(after)
            raise
        if not won:
            return None
        self._hold(held)
        if attempt is not None:
            self._state.attempts.append(attempt)
        self.adopt(after, failure=failure)
        return after

    async def write(self, changes: Sequence[Change]) -> bool:
        """Commit changes that move what is beside the owner rows, or open one. Raises StoreError."""
        won = await self._store.commit(changes)
        if won:
            self._beside.adopt(changes)
        return won

    async def _commit(self, changes: Sequence[Change], beside: Callable[[], Sequence[Change]]) -> bool:
        """Write both, again where what is beside has moved meanwhile."""
        moved = beside()
        for _ in range(MOST_TRIES):
            if await self._store.commit([*changes, *moved]):
                self._beside.adopt(moved)
                return True
            before, moved = moved, beside()
            if moved == before:
                return False
        return False

    def adopt(self, row: OwnerRow, *, failure: FailureRecord | None = None) -> None:
        """Take a row that is in the store as the truth: wait for it and tell it."""
        state = self._state
        state.owners[row.generation] = row
        if row.generation == state.generation:
            self._follow(row)
        attempt = state.attempt(row.attempt_id)
        profile = state.profile
        self._bus.publish(
            RecoveryMoved(
                at=self._clock.now(),
                session_id=row.session_id,
                generation=row.generation,
                attempt=0 if attempt is None else attempt.number,
                row=row,
                provider="" if profile is None else profile.provider,
                model=state.agent.model or state.configuration().model,
                failure=failure,
            )
        )
        self._bus.publish(SessionChanged(at=row.updated_at, session_id=row.session_id))

    def _hold(self, held: Sequence[PutPrompt]) -> None:
        self._state.prompts.update((change.prompt.generation, change.prompt) for change in held)

    def _follow(self, row: OwnerRow) -> None:
        for follower in self._followers:
            follower.follow(row)

    async def end(
        self,
        step: Step,
        *,
        then: Step | None = None,
        extra: Sequence[Change],
        beside: Callable[[], Sequence[Change]] | None = None,
        failure: FailureRecord | None = None,
    ) -> OwnerRow | None:
        """Write the end of an attempt; a store that fails makes it manual once it works again. So does a fault of ours,
        at once: of all that was to be written then, that the attempt has ended is kept."""
        try:
            return await self.move(step, then=then, extra=extra, beside=beside, failure=failure)
        except StoreError as error:
            self._keep_for_later(_safe(step), extra)
            self.trouble(error)
            return None
        except Exception as fault:  # ruff: ignore[blind-except] - an end that is not written wedges its session
            self._report("end of an attempt", fault)
            ends = [change for change in extra if isinstance(change, EndAttempt)]
            self._keep_for_later(_left_to_a_person(step, Reason.INTERNAL_FAULT), ends)
            self.trouble(told(fault))
            return self._state.owner if await self.write_pending() else None

    def _keep_for_later(self, step: Step, extra: Sequence[Change]) -> None:
        self._unwritten = (step, tuple(extra))
        self._rewriting.begin(lambda: self._unwritten is not None)

    def leave(self) -> None:
        """The session ends."""
        self._rewriting.end()

    async def write_pending(self, *, quietly: bool = False) -> bool:
        """Write what could not be written before; false while the store still refuses, which is told unless
        `quietly`."""
        if self._unwritten is None:
            return True
        step, extra = self._unwritten
        row = self._state.owner
        after = None if row is None else transition(row, step)
        if row is None or after is None:
            self._unwritten = None
            return True
        try:
            held = held_back(self._state.prompts.values(), after)
            written = await self._commit(
                [MoveOwner(before=row, after=after), *extra, *held], lambda: self._beside.follows(step, row)
            )
        except StoreError as error:
            if not quietly:
                self.trouble(error)
            return False
        except Exception as fault:  # ruff: ignore[blind-except] - as above
            self._report("end of an attempt", fault)
            self._unwritten = (step, ())
            return bool(extra) and await self.write_pending(quietly=quietly)
        self._unwritten = None
        if written:
            self._hold(held)
            self.adopt(after)
        return written

    def trouble(self, error: KnownError) -> None:
        """Tell that the store refused."""
        now, session_id = self._clock.now(), self._state.record.id
        self._bus.publish(Trouble(at=now, session_id=session_id, error=error))
        self._bus.publish(SessionChanged(at=now, session_id=session_id))


def held_back(prompts: Iterable[PromptRecord], row: OwnerRow) -> tuple[PutPrompt, ...]:
    """What keeps queued prompts from going out by themselves once recovery has stopped as `row` says: a person was
    then told that they wait for Send now, whatever ends well later."""
    if row.state not in STOPPED:
        return ()
    queued = (prompt for prompt in prompts if prompt.kind is PromptKind.QUEUED)
    return tuple(PutPrompt(prompt=replace(prompt, kind=PromptKind.HELD)) for prompt in queued)


def _moves(row: OwnerRow, steps: Sequence[Step]) -> list[MoveOwner]:
    """One move after the other, up to the first that the table does not have."""
    moves: list[MoveOwner] = []
    for step in steps:
        after = transition(row, step)
        if after is None:
            break
        moves.append(MoveOwner(before=row, after=after))
        row = after
    return moves


def _safe(step: Step) -> Step:
    """What is written later in place of an end that was not: nothing goes on by itself after a gap."""
    if step.on not in {Happening.FAILED_RETRY, Happening.FAILED_ROUTED}:
        return step
    return _left_to_a_person(step, Reason.STORE_FAILED)


def _left_to_a_person(step: Step, reason: Reason) -> Step:
    """The step, where nothing goes on by itself; a cancel stays one."""
    if step.on is Happening.SETTLED:
        return step
    return Step(
        on=Happening.FAILED_MANUAL,
        at=step.at,
        reason=reason,
        code=step.code,
        policy_class=step.policy_class,
        max_attempts=step.max_attempts,
        nothing_happened=step.nothing_happened,
    )
