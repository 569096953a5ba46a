"""What a start does with rows that the last run left open. It makes them claimable and sends nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import Change, EndAttempt, MoveOwner
from kandev_desktop.engine.ports import Clock, Store
from kandev_desktop.engine.records import (
    CUT_BY_RESTART,
    AttemptRecord,
    MessageKind,
    MessageRecord,
    StoredSession,
)
from kandev_desktop.engine.session.natives import has_history, serving
from kandev_desktop.engine.session.rebuild import hindrance
from kandev_desktop.engine.session.recovery import held_back
from kandev_desktop.engine.session.restart import after_restart


async def reconcile(
    store: Store, clock: Clock, *, profiles: Mapping[str, Profile], arming: bool = True
) -> tuple[OwnerRow, ...]:
    """Move every open row to what section 5 says of a restart; returns the rows that moved as they are now.

    Without `arming` what is scheduled stays as it is, for a start that will wait for it.
    """
    moved: list[OwnerRow] = []
    for row in await store.unfinished():
        if row.state is OwnerState.SCHEDULED and not arming:
            continue
        stored = await store.session(row.session_id)
        if (
            stored is not None
            and (after := await _reconciled(store, clock, row, stored, profiles)) is not None
        ):
            moved.append(after)
    return tuple(moved)


def _is_lost(stored: StoredSession, attempt: AttemptRecord) -> bool:
    """Whether what the attempt goes on in ended with its agent's process, which opens no session again."""
    native = serving(stored.natives, stored.session.profile)
    if native is None or native.reopens:
        return False
    return has_history(native, stored.attempts, attempt.generation, but=attempt.id)


def left_by(attempt: AttemptRecord, messages: Iterable[MessageRecord]) -> Effects:
    """What the transcript shows of an attempt that nobody watched to its end: at least this happened."""
    kinds = [message.kind for message in messages if message.attempt_id == attempt.id]
    return replace(
        attempt.effects,
        content=MessageKind.ANSWER in kinds,
        thought=MessageKind.THOUGHT in kinds,
        tools=kinds.count(MessageKind.TOOL),
        delivery=Delivery.UNKNOWN,
    )


async def _reconciled(
    store: Store, clock: Clock, row: OwnerRow, stored: StoredSession, profiles: Mapping[str, Profile]
) -> OwnerRow | None:
    attempts = [attempt for attempt in stored.attempts if attempt.generation == row.generation]
    profile = profiles.get(stored.session.profile)
    why_not = await hindrance(store, attempts[-1] if attempts else None, profile, by_person=row.person_armed)
    if why_not is None and _is_lost(stored, attempts[-1]):
        why_not = Reason.SESSION_NOT_LOADABLE
    step = after_restart(
        row,
        hindrance=why_not,
        archived=stored.session.archived,
        instance_id=store.instance_id,
        now=clock.now(),
    )
    after = transition(row, step)
    if after is None:
        return None
    changes: list[Change] = [MoveOwner(before=row, after=after), *held_back(stored.prompts, after)]
    changes += [
        EndAttempt(
            attempt_id=attempt.id,
            ended_at=clock.now(),
            stop_reason=CUT_BY_RESTART,
            effects=left_by(attempt, stored.messages),
        )
        for attempt in attempts
        if attempt.ended_at is None
    ]
    return after if await store.commit(changes) else None
