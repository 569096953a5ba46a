"""The agent's own sessions behind one of ours: which one serves, and whether a new one could take its place. Pure."""

from collections.abc import Iterable, Sequence

from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.engine.records import AttemptRecord, NativeRecord


def serving(natives: Sequence[NativeRecord], profile: str) -> NativeRecord | None:
    """The one in use: the latest that has not ended and that this profile created."""
    for native in reversed(natives):
        if not native.ended and native.profile == profile:
            return native
    return None


def has_history(
    native: NativeRecord, attempts: Iterable[AttemptRecord], generation: int, *, but: str = ""
) -> bool:
    """Whether the native session holds anything that a new one would lack for an attempt of this generation, beside
    what the attempt `but` put there."""
    return native.adopted or any(
        old.id != but
        and old.native_id == native.native_id
        and (old.generation != generation or _left_traces(old))
        for old in attempts
    )


def _left_traces(attempt: AttemptRecord) -> bool:
    effects = attempt.effects
    if attempt.ended_at is None:
        return True
    return effects.activity or effects.delivery is Delivery.UNKNOWN
