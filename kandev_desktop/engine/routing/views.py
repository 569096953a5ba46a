"""From a session's route to what a window shows of it. Reads what is known of the resources and changes nothing."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from kandev_desktop.domain.codes import SIGN_IN_CODES, Code, ResetSource
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.resources import Serving
from kandev_desktop.domain.policy.route import (
    IN_FLIGHT,
    NEEDS_PERSON,
    SHORT_WAITS,
    WAITS,
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    Sends,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from kandev_desktop.domain.policy.selection import Claim, Hold, NoneBlocked, NoneRenewable, Selection
from kandev_desktop.domain.policy.unattended import trusted_wait
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.routing.candidates import Candidates
from kandev_desktop.engine.routing.ports import RouteHealth
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteAction, RouteView, Standing
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.snapshots import CardAction

_S = RouteState
_SERVES = IN_FLIGHT | SHORT_WAITS


class RouteViews:
    """One for the whole program."""

    def __init__(self, candidates: Candidates, health: RouteHealth) -> None:
        self._candidates = candidates
        self._health = health

    def of(self, state: SessionState) -> RouteView | None:
        """The route of a session, `None` where it has none, or a person has gone on elsewhere."""
        row = state.route
        if row is None or row.profile != state.record.profile:
            return None
        current = replace(row, candidates=self._candidates.of(row.profile) or row.candidates)
        left = _left(state, row)
        next_up = self._next(current, state)
        failed = _failed(state, row)
        parked = row.state in {_S.BLOCKED, _S.WAITING_FOR_CAPACITY}
        found = self._selected(current, state) if parked else None
        blocked = found if isinstance(found, NoneBlocked) else None
        return RouteView(
            session_id=row.session_id,
            route=row.route,
            tries=len(state.attempts_of(row.generation)),
            state=row.state,
            profile=self._candidates.title(row.profile),
            candidates=tuple(
                replace(
                    self._candidate(each, current, state),
                    tries=_tries(state, row, each.profile),
                    failed=failed.get(each.profile, Code.NONE),
                )
                for each in current.candidates
            ),
            code=row.code,
            policy_class=row.policy_class,
            reason=row.reason,
            actions=_actions(row, next_up),
            changed_at=row.updated_at,
            serving=row.candidate,
            next_title=self._title(next_up),
            retry_title=self._title(self._retried(current, state)),
            ordinal=row.ordinal,
            max_retries=row.max_retries,
            wait_from=row.wait_from,
            wake_at=row.wake_at,
            wakes=self._title(row.wakes),
            wakes_code=row.wakes_code,
            routes_waiting=len(found.waiting) if isinstance(found, NoneRenewable) else 0,
            estimated=_estimated(state, row),
            resets_at=_resets_at(state, row),
            failed_title="" if left is None else self._title(left.profile),
            failed_code=Code.NONE if left is None else left.code,
            held=row.held,
            sends=_sends(state, row),
            remedy=None if blocked is None else _remedy(blocked.code),
            remedy_profile="" if blocked is None else blocked.profile,
            unattended=row.unattended,
            generation=row.generation,
        )

    def _title(self, name: str) -> str:
        return self._candidates.title(name) if name else ""

    def _candidate(self, each: Candidate, row: RouteRow, state: SessionState) -> CandidateView:
        profile = self._candidates.profile(each.profile)
        view = CandidateView(
            profile=each.profile,
            title=self._candidates.title(each.profile),
            model=_model(profile, state.configuration().serving),
            standing=Standing.OPEN,
        )
        if not each.enabled:
            return replace(view, standing=Standing.DISABLED)
        if each.profile == row.candidate and row.state in _SERVES:
            return replace(view, standing=Standing.CURRENT)
        return self._standing(view, each, row, state)

    def _standing(
        self, view: CandidateView, each: Candidate, row: RouteRow, state: SessionState
    ) -> CandidateView:
        alone = replace(row, candidates=(each,), excluded=(), skipped="")
        excluded = each.profile in row.excluded
        match self._selected(alone, state):
            case Claim():
                return replace(view, standing=Standing.EXCLUDED if excluded else Standing.OPEN)
            case Hold(until=until, code=code) | NoneRenewable(wake_at=until, code=code):
                return replace(view, standing=Standing.HELD_BACK, until=until, code=code)
            case NoneBlocked(code=code):
                return replace(view, standing=Standing.NEEDS_PERSON, code=code)
            case unreachable:
                assert_never(unreachable)

    def _selected(self, row: RouteRow, state: SessionState, *, insisted: bool = False) -> Selection:
        return self._health.select(row, state.record.cwd, state.configuration().serving, insisted=insisted)

    def _next(self, row: RouteRow, state: SessionState) -> str:
        """Who Try next provider now would start, empty where there is nobody."""
        moved = route_transition(row, RouteStep(on=RouteHappening.TRY_NEXT, at=row.updated_at))
        if moved is None:
            return ""
        found = self._selected(moved, state)
        return found.profile if isinstance(found, Claim | Hold) else ""

    def _retried(self, row: RouteRow, state: SessionState) -> str:
        """Who Retry now would start, empty where there is nobody, or nobody is chosen."""
        if row.state is _S.SELECTING:
            moved: RouteRow | None = row
        elif row.state in SHORT_WAITS:
            moved = None
        else:
            moved = route_transition(row, RouteStep(on=RouteHappening.RETRY_NOW, at=row.updated_at))
        if moved is None:
            return ""
        found = self._selected(moved, state, insisted=True)
        return found.profile if isinstance(found, Claim | Hold) else ""


def _model(profile: Profile | None, serving: Serving) -> str:
    """The model that a candidate runs: in the session that it serves, the one that was chosen there."""
    if profile is None:
        return ""
    return serving.model or profile.model if serving.profile == profile.name else profile.model


def _tries(state: SessionState, row: RouteRow, profile: str) -> int:
    return sum(each.configuration.profile == profile for each in state.attempts_of(row.generation))


def _failed(state: SessionState, row: RouteRow) -> Mapping[str, Code]:
    """What each candidate was last seen to fail with, for this prompt."""
    return {each.profile: each.code for each in state.decisions if each.generation == row.generation}


def _actions(row: RouteRow, next_up: str) -> tuple[RouteAction, ...]:
    if row.state in IN_FLIGHT:
        return (RouteAction.STOP,) if row.attempt_id else ()
    if row.state in NEEDS_PERSON:
        return (RouteAction.RETRY_NOW, RouteAction.STOP)
    if row.state not in WAITS | {_S.SELECTING}:
        return ()
    on = (RouteAction.TRY_NEXT,) if next_up else ()
    return (RouteAction.RETRY_NOW, *on, RouteAction.CANCEL_WAIT, RouteAction.STOP)


def _left(state: SessionState, row: RouteRow) -> RouteDecision | None:
    """The decision by which the route left the candidate before."""
    for decision in reversed(state.decisions):
        if decision.generation != row.generation:
            return None
        if decision.profile != row.candidate:
            return decision
    return None


def _estimated(state: SessionState, row: RouteRow) -> bool:
    failures = state.failures_of(row.generation)
    return (
        row.state in WAITS
        and bool(failures)
        and failures[-1].classification.reset_source is ResetSource.ESTIMATED
    )


def _resets_at(state: SessionState, row: RouteRow) -> datetime | None:
    """When the limit that a route waits for ends, as it was stated: the attempt after it is a little later."""
    failures = state.failures_of(row.generation)
    if row.state is not _S.WAITING_FOR_RESET or not failures:
        return None
    found, wait = failures[-1].classification, trusted_wait(failures[-1].classification)
    return None if wait is None else found.reset_at or failures[-1].judged_at + wait


def _sends(state: SessionState, row: RouteRow) -> Sends:
    """What goes out next."""
    if row.state is not _S.ACTION_REQUIRED:
        return row.sends
    return Sends.PROMPT if state.nothing_happened(row.generation) else Sends.CONTINUATION


def _remedy(code: Code) -> CardAction:
    if code in SIGN_IN_CODES:
        return CardAction.SIGN_IN
    return CardAction.OPEN_BILLING if code is Code.SUBSCRIPTION_REQUIRED else CardAction.OPEN_SETTINGS
