"""What a start does with rows that the last run left open. It makes them claimable and sends nothing."""

from dataclasses import replace

from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.owner import OwnerRow, transition
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.changes import Change, EndAttempt, MoveOwner
from kandev_desktop.engine.ports import Clock, Store
from kandev_desktop.engine.records import PromptRecord, StoredSession
from kandev_desktop.engine.session.restart import after_restart

CUT_BY_RESTART = "restart"
"""The stop reason that the history keeps of an attempt whose process did not live to see its end."""


async def reconcile(store: Store, clock: Clock, *, profiles: frozenset[str]) -> tuple[OwnerRow, ...]:
    """Move every open row to what section 5 says of a restart; returns the rows as they are now."""
    moved: list[OwnerRow] = []
    for row in await store.unfinished():
        stored = await store.session(row.session_id)
        if (
            stored is not None
            and (after := await _reconciled(store, clock, row, stored, profiles)) is not None
        ):
            moved.append(after)
    return tuple(moved)


async def _reconciled(
    store: Store, clock: Clock, row: OwnerRow, stored: StoredSession, profiles: frozenset[str]
) -> OwnerRow | None:
    prompt = next((prompt for prompt in stored.prompts if prompt.generation == row.generation), None)
    rebuildable = prompt is not None and await _rebuildable(store, prompt, profiles)
    step = after_restart(row, rebuildable=rebuildable, instance_id=store.instance_id, now=clock.now())
    after = transition(row, step)
    if after is None:
        return None
    changes: list[Change] = [MoveOwner(before=row, after=after)]
    changes += [
        EndAttempt(
            attempt_id=attempt.id,
            ended_at=clock.now(),
            stop_reason=CUT_BY_RESTART,
            effects=replace(attempt.effects, delivery=Delivery.UNKNOWN),
        )
        for attempt in stored.attempts
        if attempt.generation == row.generation and attempt.ended_at is None
    ]
    return after if await store.commit(changes) else None


async def _rebuildable(store: Store, prompt: PromptRecord, profiles: frozenset[str]) -> bool:
    if prompt.configuration.profile not in profiles:
        return False
    hashes = [part.sha256 for part in prompt.parts if isinstance(part, ImagePart | FilePart)]
    for sha256 in hashes:
        if sha256 is not None and await store.blob(sha256) is None:
            return False
    return True
