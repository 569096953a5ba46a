"""What a step makes of a route's row: the state by the table of `policy/route.py`, and the fields beside it."""

from dataclasses import replace

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
)

_H, _S = RouteHappening, RouteState
_OPENS_A_CYCLE = frozenset({_H.PROMPT, _H.PROMPT_HERE})


def route_transition(row: RouteRow, step: RouteStep) -> RouteRow | None:
    """The row after a step, or `None` where the table has no such move: the caller then does nothing."""
    to = ROUTE_TRANSITIONS.get((row.state, step.on))
    if to is None or _forbidden(row, step):
        return None
    moved = replace(row, state=_exactly(row, step, to), version=row.version + 1, updated_at=step.at)
    return _waiting(_told(_counted(_dispatched(_cycled(moved, step), row, step), step), step), row, step)


def _forbidden(row: RouteRow, step: RouteStep) -> bool:
    match step.on:
        case _H.FAILED_RETRY | _H.FAILED_RESET | _H.HELD:
            return step.wake_at is None and step.held is None
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
    """A new prompt, and a person's Retry now where one was needed, open a new cycle."""
    anew = step.on in _OPENS_A_CYCLE or (step.on is _H.RETRY_NOW and row.state is _S.SELECTING)
    if not anew:
        return row
    return replace(
        row,
        generation=row.generation if step.generation is None else step.generation,
        uses=(),
        excluded=(),
        skipped="",
        ordinal=0,
        max_retries=0,
    )


def _dispatched(moved: RouteRow, row: RouteRow, step: RouteStep) -> RouteRow:
    """What is in flight: claimed, sent, or over."""
    match step.on:
        case _H.CLAIMED:
            # A claim that changes nothing is still one: what comes of the route before is stale.
            return replace(
                moved,
                route=row.route + 1,
                candidate=step.candidate or row.candidate,
                attempt_id=step.attempt_id or "",
                sent=False,
                skipped="",
                returns_to=None,
            )
        case _H.DUE | _H.RETRY_NOW if moved.state is _S.RETRYING:
            return replace(moved, attempt_id=step.attempt_id or "", sent=False, returns_to=row.state)
        case _H.PROMPT_HERE:
            return replace(moved, attempt_id=step.attempt_id or "", sent=False)
        case _H.CAPTURED:
            return replace(moved, sent=True)
        case _H.TRY_NEXT:
            return replace(moved, skipped=row.wakes or row.candidate)
        case _H.RESTART:
            return replace(moved, instance_id=step.instance_id or row.instance_id, attempt_id="", sent=False)
        case _H.RESTART_AMBIGUOUS:
            return replace(moved, instance_id=step.instance_id or row.instance_id)
        case _H.HELD | _H.NONE_RENEWABLE | _H.NONE_BLOCKED:
            return moved
        case _:
            return replace(moved, attempt_id="", sent=False)


def _counted(row: RouteRow, step: RouteStep) -> RouteRow:
    """What the cycle has used and given up."""
    if step.on is _H.SUCCEEDED:
        return replace(row, uses=(), excluded=(), ordinal=0, max_retries=0, returns_to=None)
    excluded = tuple(profile for profile in row.excluded if profile not in step.readmits)
    if step.excludes and row.candidate not in excluded:
        excluded = (*excluded, row.candidate)
    uses = row.uses if step.use is None else _with_use(row.uses, step.use)
    return replace(row, uses=uses, excluded=excluded)


def _with_use(uses: tuple[RouteUse, ...], new: RouteUse) -> tuple[RouteUse, ...]:
    others = (use for use in uses if (use.profile, use.policy_class) != (new.profile, new.policy_class))
    return (*others, new)


def _told(row: RouteRow, step: RouteStep) -> RouteRow:
    return replace(
        row,
        candidates=row.candidates if step.candidates is None else step.candidates,
        sends=row.sends if step.sends is None else step.sends,
        code=row.code if step.code is None else step.code,
        policy_class=row.policy_class if step.policy_class is None else step.policy_class,
        reason=row.reason if step.reason is None else step.reason,
        ordinal=row.ordinal if step.ordinal is None else step.ordinal,
        max_retries=row.max_retries if step.max_retries is None else step.max_retries,
    )


def _waiting(moved: RouteRow, row: RouteRow, step: RouteStep) -> RouteRow:
    """The wait that a state has, and none where it has none."""
    if step.on is _H.RESTART and row.state in WAITS | {_S.SELECTING}:
        return moved
    if step.on is _H.RESTART and moved.state in SHORT_WAITS:
        # The retry had been due and nothing was sent: it is due still.
        return replace(moved, wait_from=step.at, wake_at=step.at)
    if step.on is _H.HELD and row.state in WAITS:
        return replace(moved, held=step.held, wake_at=step.wake_at or row.wake_at)
    if moved.state in WAITS or step.on is _H.HELD:
        return replace(
            moved, wait_from=step.at, wake_at=step.wake_at, wakes=step.wakes or row.candidate, held=step.held
        )
    return replace(moved, wait_from=None, wake_at=None, wakes="", held=None)
