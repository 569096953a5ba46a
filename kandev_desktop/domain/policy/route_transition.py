"""What a step makes of a route's row: the state by the table of `policy/route.py`, and the fields beside it."""

from dataclasses import replace

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import (
    IN_FLIGHT,
    ROUTE_TRANSITIONS,
    SHORT_WAITS,
    WAITS,
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    RouteUse,
    Sends,
)

_H, _S = RouteHappening, RouteState
_PROMPTS = frozenset({_H.PROMPT, _H.PROMPT_HERE})
_CHOOSES = frozenset({_H.HELD, _H.NONE_RENEWABLE})
_KEEPS_THE_PRESS = frozenset({_H.CLAIMED, _H.CAPTURED, _H.HELD, _H.RESTART})


def route_transition(row: RouteRow, step: RouteStep) -> RouteRow | None:
    """The row after a step, or `None` where the table has no such move: the caller then does nothing."""
    to = ROUTE_TRANSITIONS.get((row.state, step.on))
    if to is None or _forbidden(row, step):
        return None
    moved = replace(row, state=_exactly(row, step, to), version=row.version + 1, updated_at=step.at)
    if step.on is _H.RESTART and row.state not in IN_FLIGHT:
        # It stands as it did before the program ended, and since then.
        moved = replace(moved, updated_at=row.updated_at)
    return _waiting(_told(_counted(_dispatched(_cycled(moved, step), row, step), step), step), row, step)


def _forbidden(row: RouteRow, step: RouteStep) -> bool:
    match step.on:
        case _H.FAILED_RETRY | _H.FAILED_RESET:
            return step.wake_at is None
        case _H.HELD:
            return step.held is None
        case _H.PROMPT | _H.PROMPT_HERE | _H.CANDIDATE_GONE:
            return row.state is _S.ACTIVE and bool(row.attempt_id)
        case _H.RESTART:
            return row.state in IN_FLIGHT and row.sent
        case _H.CLAIMED:
            return not step.candidate
        case _:
            return False


def _exactly(row: RouteRow, step: RouteStep, to: RouteState) -> RouteState:
    """The table's state where a flag of the row decides between two."""
    match step.on:
        case _H.SUCCEEDED if row.unattended:
            return _S.DONE
        case _H.RESTART if row.state is _S.RETRYING:
            return row.returns_to or _S.RETRY_WAIT
        case _H.RESTART if row.state is _S.ACTIVE and row.attempt_id:
            return _S.SELECTING
        case _:
            return to


def _cycled(row: RouteRow, step: RouteStep) -> RouteRow:
    """A new prompt, a remedy, and a person's Retry now where no slot was scheduled, open a new cycle."""
    anew = step.on is _H.REMEDIED or (step.on is _H.RETRY_NOW and row.state is _S.SELECTING)
    if not anew and step.on not in _PROMPTS:
        return row
    opened = replace(row, uses=(), excluded=(), skipped="", ordinal=0, max_retries=0)
    if step.on not in _PROMPTS:
        return opened
    if step.profile not in {None, row.profile}:
        # Another profile begins with whom it has, whoever of them served before.
        opened = replace(opened, profile=step.profile or row.profile, candidate="")
    return replace(
        opened,
        generation=row.generation if step.generation is None else step.generation,
        sends=Sends.PROMPT,
        code=Code.NONE,
        policy_class=PolicyClass.NONE,
        reason=Reason.NO_FAILURE,
    )


def _dispatched(moved: RouteRow, row: RouteRow, step: RouteStep) -> RouteRow:
    """What is in flight: claimed, sent, or over."""
    owned = replace(moved, instance_id=step.instance_id or row.instance_id)
    match step.on:
        case _H.CLAIMED:
            # A claim that changes nothing is still one: what comes of the route before is stale.
            return _in_flight(
                replace(owned, route=row.route + 1, candidate=step.candidate or row.candidate, skipped=""),
                step,
            )
        case _H.DUE | _H.RETRY_NOW if moved.state is _S.RETRYING:
            return replace(_in_flight(owned, step), returns_to=row.state)
        case _H.PROMPT_HERE:
            return _in_flight(owned, step)
        case _H.CAPTURED:
            return replace(owned, sent=True)
        case _H.WAKE | _H.REMEDIED:
            return replace(_idle(owned), returns_to=row.state)
        case _H.HELD | _H.RESTART if row.state is _S.SELECTING:
            # Told before it is sent, however long that is held and whichever process sends it.
            return replace(_idle(owned), returns_to=row.returns_to)
        case _H.TRY_NEXT:
            return replace(_idle(owned), skipped=row.wakes or row.candidate)
        case _H.NONE_RENEWABLE | _H.NONE_BLOCKED:
            # What a person passed over, they passed over in this selection only.
            return replace(_idle(owned), skipped="")
        case _H.RESTART_AMBIGUOUS:
            return owned
        case _:
            return _idle(owned)


def _in_flight(row: RouteRow, step: RouteStep) -> RouteRow:
    return replace(row, attempt_id=step.attempt_id or "", sent=False, returns_to=None)


def _idle(row: RouteRow) -> RouteRow:
    return replace(row, attempt_id="", sent=False, returns_to=None)


def _counted(row: RouteRow, step: RouteStep) -> RouteRow:
    """What the cycle has used and given up."""
    if step.on is _H.SUCCEEDED:
        return replace(row, uses=(), excluded=(), ordinal=0, max_retries=0)
    excluded = tuple(profile for profile in row.excluded if profile not in step.readmits)
    if step.excludes and row.candidate not in excluded:
        excluded = (*excluded, row.candidate)
    uses = row.uses if step.use is None else _with_use(row.uses, step.use)
    return replace(row, uses=uses, excluded=excluded)


def _with_use(uses: tuple[RouteUse, ...], new: RouteUse) -> tuple[RouteUse, ...]:
    others = (use for use in uses if (use.profile, use.policy_class) != (new.profile, new.policy_class))
    return (*others, new)


def _told(row: RouteRow, step: RouteStep) -> RouteRow:
    # Another claim is no retry of the one before.
    anew = step.on in {_H.CLAIMED, _H.TRY_NEXT}
    ordinal, most = (0, 0) if anew else (row.ordinal, row.max_retries)
    return replace(
        row,
        candidates=row.candidates if step.candidates is None else step.candidates,
        sends=row.sends if step.sends is None else step.sends,
        code=row.code if step.code is None else step.code,
        policy_class=row.policy_class if step.policy_class is None else step.policy_class,
        reason=row.reason if step.reason is None else step.reason,
        ordinal=ordinal if step.ordinal is None else step.ordinal,
        max_retries=most if step.max_retries is None else step.max_retries,
        press=step.press or (row.press if step.on in _KEEPS_THE_PRESS else None),
    )


def _waiting(moved: RouteRow, row: RouteRow, step: RouteStep) -> RouteRow:
    """The wait that a state has, and none where it has none."""
    if step.on is _H.RESTART and row.state in WAITS | {_S.SELECTING}:
        return moved
    if step.on is _H.RESTART and moved.state in SHORT_WAITS:
        # The retry had been due and nothing was sent: it is due still.
        return replace(moved, wait_from=step.at, wake_at=step.at, wakes=row.candidate, wakes_code=moved.code)
    if step.on is _H.HELD and row.state in WAITS:
        return replace(moved, held=step.held, wake_at=step.wake_at or row.wake_at)
    if moved.state in WAITS or step.on is _H.HELD:
        return replace(
            moved,
            wait_from=step.at,
            wake_at=step.wake_at,
            wakes=step.wakes or row.candidate,
            # Who failed just now waits for what it failed with.
            wakes_code=step.wakes_code if step.on in _CHOOSES else moved.code,
            held=step.held,
        )
    return replace(moved, wait_from=None, wake_at=None, wakes="", wakes_code=Code.NONE, held=None)
