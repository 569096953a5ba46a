"""From a session's state to what a window shows: pure."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from kandev_desktop.domain.codes import SHORT_WAIT, Classification
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import (
    IN_FLIGHT,
    WAITABLE,
    Held,
    OwnerRow,
    OwnerState,
)
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.content import TextPart, plain_text
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import (
    CUT_BY_RESTART,
    AttemptRecord,
    FailureRecord,
    PromptKind,
    PromptRecord,
)
from kandev_desktop.engine.routing.cards import routed_actions, routed_card_state
from kandev_desktop.engine.routing.records import RunRecord, RunStage
from kandev_desktop.engine.routing.run_history import RUN_GENERATION
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.session.offered import WHILE_UNWRITTEN, actions_of, around, billing, fleeting
from kandev_desktop.engine.session.settle import labels
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.snapshots import (
    Card,
    CardAction,
    CardState,
    Dispatched,
    QueuedPrompt,
    Quiet,
    Reset,
    Served,
    SessionSnapshot,
)
from kandev_desktop.engine.statuses import status_of
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind

_BESIDE_A_ROUTE = frozenset({CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE, CardAction.WRITE_AGAIN})
"""What a person can do where a route needs them, beside what the route itself offers."""

_LED = frozenset({OwnerState.ROUTED, OwnerState.MANUAL, OwnerState.CANCELLED})
"""States in which the route says which card is shown."""

_ENDS_IN_A_WAIT = frozenset({CardState.MANUAL, CardState.EXHAUSTED})


def snapshot(
    state: SessionState,
    now: datetime,
    *,
    store_failed: bool,
    route: RouteView | None = None,
    title: str = "",
    profiles: Mapping[str, Profile],
) -> SessionSnapshot:
    """The whole session as one value, as it is at this moment. `route` is the view of its route, where it has one,
    `title` what its profile is called where none serves yet. `profiles` are the known ones, by name."""
    cards = tuple(
        _routed(card, state, route)
        for generation in sorted(state.owners)
        if (card := _card(state, state.owners[generation], now, profiles, store_failed=store_failed))
        is not None
    )
    return SessionSnapshot(
        summary=summary(state, store_failed=store_failed, title=title),
        generation=state.generation,
        messages=state.transcript.messages,
        cards=cards,
        permissions=tuple(state.permissions.values()),
        queued=tuple(_queued(prompt, state.run) for prompt in state.queued),
        commands=state.agent.commands,
        commands_left_out=state.agent.commands_left_out,
        options=state.agent.options,
        options_left_out=state.agent.options_left_out,
        mode=state.agent.mode if state.agent.process is not None else state.configuration().mode,
        model=labels(state).model,
        usage=state.agent.usage,
        draft=state.record.draft,
        draft_attachments=state.record.draft_attachments,
        process=state.agent.shown_process,
        provider_attempts=state.provider_attempts.all,
        route=route,
        decisions=tuple(state.decisions),
        late_updates=state.late_updates,
        written=state.agent.written,
        served=_served(state, profiles),
    )


def _served(state: SessionState, profiles: Mapping[str, Profile]) -> Mapping[str, str]:
    """What each attempt's profile is called, where it is not the one that serves now."""
    others = {
        attempt.id: attempt.configuration.profile
        for attempt in state.attempts
        if attempt.configuration.profile != state.serves
    }
    return {each: profiles[name].title if name in profiles else name for each, name in others.items()}


def summary(state: SessionState, *, store_failed: bool, title: str = "") -> SessionSummary:
    """The session's row in the list."""
    record = state.record
    queued = state.run is not None and state.run.stage is RunStage.QUEUED
    status = status_of(state.owner, _route_of(state, state.owner), queued=queued)
    if state.waits_for_disk:
        status = Status(kind=StatusKind.WAITING_DISK)
    if state.unprompted:
        status = Status(kind=StatusKind.UNPROMPTED)
    if store_failed or state.permissions:
        status = Status(kind=StatusKind.NEEDS_YOU)
    return SessionSummary(
        id=record.id,
        title=record.title,
        cwd=record.cwd,
        profile=record.profile,
        agent=title or record.profile if state.profile is None else state.profile.title,
        status=status,
        active_at=record.active_at,
        archived=record.archived,
        usage=state.agent.usage,
        stopping=state.owner is not None and state.owner.state is OwnerState.CANCELLING,
        starting=state.starting and not store_failed,
        unattended=state.run is not None,
        serving=state.serves,
        model=state.configuration().serving.model,
    )


def _route_of(state: SessionState, row: OwnerRow | None) -> RouteRow | None:
    """The route that leads a generation."""
    route = state.route
    if route is None or row is None or route.profile != state.record.profile:
        return None
    return route if route.generation == row.generation else None


def _queued(prompt: PromptRecord, run: RunRecord | None) -> QueuedPrompt:
    ahead = run is not None and run.stage is RunStage.QUEUED
    attached = tuple(part for part in prompt.parts if not isinstance(part, TextPart))
    return QueuedPrompt(
        generation=prompt.generation,
        text=plain_text(prompt.parts),
        attached=attached,
        held=prompt.kind is PromptKind.HELD,
        in_line=ahead and prompt.generation == RUN_GENERATION,
    )


def card_state(
    row: OwnerRow,
    *,
    agent_retries: bool,
    quiet: Quiet | None = None,
    advised: bool = False,
    mended: bool = False,
) -> CardState | None:
    """Which card a generation shows; `None` where nothing is worth a word. `mended` says that its agent had to ask
    its provider again."""
    match row.state:
        case OwnerState.DISPATCHING | OwnerState.RUNNING:
            # A known cause says more than silence, and nothing is known right after a sleep of the machine.
            if quiet is not None and (quiet.checking or not advised):
                return CardState.CHECKING if quiet.checking else CardState.SILENT
            if agent_retries or advised:
                return CardState.AGENT_RETRYING
            return CardState.SENDING if row.ordinal > 0 or row.streak > 1 else None
        case OwnerState.CANCELLING:
            return CardState.STOPPING
        case OwnerState.SCHEDULED:
            return CardState.WAITING_NETWORK if row.held is Held.NETWORK else CardState.SCHEDULED
        case OwnerState.ROUTED:
            return CardState.SELECTING
        case OwnerState.MANUAL:
            return CardState.MAYBE_DELIVERED if row.reason is Reason.MAY_BE_DELIVERED else CardState.MANUAL
        case OwnerState.EXHAUSTED:
            return CardState.EXHAUSTED
        case OwnerState.RECOVERED | OwnerState.CANCELLED | OwnerState.DONE | OwnerState.SUPERSEDED:
            return _closed_card(row, mended=mended)
        case unreachable:
            assert_never(unreachable)


def _closed_card(row: OwnerRow, *, mended: bool) -> CardState | None:
    """What ended without an answer keeps its line, also once a newer prompt has replaced it."""
    if row.state is OwnerState.DONE:
        if row.refused:
            return CardState.MANUAL
        return CardState.RECOVERED if mended else None
    return CardState.RECOVERED if row.state is OwnerState.RECOVERED else CardState.CANCELLED


def reset_of(state: SessionState, row: OwnerRow, now: datetime) -> Reset | None:
    """The reset that a generation's card names, `None` where nobody is asked to wait for one."""
    failures = state.failures_of(row.generation)
    stated = failures[-1].classification if failures else None
    shown = card_state(row, agent_retries=False)
    if shown not in _ENDS_IN_A_WAIT or row.state not in WAITABLE or stated is None:
        return None
    if stated.reset_at is None or stated.reset_source is None:
        return None
    return Reset(
        at=stated.reset_at,
        source=stated.reset_source,
        passed=stated.reset_at <= now,
        short=stated.retry_after is not None and stated.retry_after <= SHORT_WAIT,
    )


def _card(
    state: SessionState, row: OwnerRow, now: datetime, profiles: Mapping[str, Profile], *, store_failed: bool
) -> Card | None:
    failures = state.failures_of(row.generation)
    latest = row.generation == state.generation
    retrying = state.retrying if latest else None
    quiet = state.quiet if latest else None
    advisory = state.advisory if latest else None
    causes = state.provider_attempts.causes(row.generation)
    shown = card_state(
        row,
        agent_retries=retrying is not None,
        quiet=quiet,
        advised=advisory is not None,
        mended=bool(causes),
    )
    route = _route_of(state, row)
    if route is not None and row.state in _LED:
        shown = routed_card_state(route)
    reason = row.reason
    if latest and state.waits_for_disk:
        shown = CardState.WAITING_DISK
    if latest and store_failed:
        shown, reason = CardState.MANUAL, Reason.STORE_FAILED
    if shown is None:
        return None
    attempts = state.attempts_of(row.generation)
    failure = failures[-1] if failures else None
    names = labels(state)
    reset = reset_of(state, row, now)
    actions: tuple[CardAction, ...] = ()
    if latest and store_failed:
        actions = WHILE_UNWRITTEN
    elif latest:
        actions = actions_of(shown, row, around(state, row, reset, now))
    card = Card(
        session_id=row.session_id,
        generation=row.generation,
        state=shown,
        owner_state=row.state,
        code=row.code,
        policy_class=row.policy_class,
        reason=reason,
        ordinal=row.ordinal,
        max_attempts=row.max_attempts,
        tries=len(attempts),
        agent="" if state.profile is None else state.profile.title,
        provider=names.provider,
        model=names.model,
        actions=actions,
        profile=state.record.profile,
        tells_retries=state.profile is not None and not state.profile.retries_silently,
        address="" if state.profile is None else state.profile.base_url,
        effects=_effects(state, row, failure, latest=latest),
        changed_at=row.updated_at,
        sent_at=attempts[-1].started_at if attempts else row.updated_at,
        waited_from=row.scheduled_at,
        retry_at=row.retry_at,
        person_armed=row.person_armed,
        gate=None if failure is None else failure.gate,
        classification=None if failure is None else failure.classification,
        failed=None if failure is None else _failed(state, failure, profiles),
        agent_attempt=None if retrying is None else retrying.attempt,
        agent_attempts=None if retrying is None else retrying.of,
        agent_words="" if retrying is None else retrying.words,
        agent_code=None if retrying is None else retrying.code,
        agent_causes=causes,
        quiet=quiet,
        first_failed_at=failures[0].judged_at if failures else None,
        problem=state.problem if latest else None,
        explanation=None if failure is None else failure.explanation,
        dispatches=tuple(_dispatched(attempt, failures) for attempt in attempts),
        reset=reset,
        billing=billing(state, row),
        asking=latest and bool(state.permissions),
        fleeting=latest and fleeting(state, row),
        unheard=latest and state.unheard() is not None,
        agent_version=state.agent.process.version if latest and state.agent.process is not None else "",
    )
    return card if advisory is None or shown is not CardState.AGENT_RETRYING else _advised(card, advisory)


def _failed(state: SessionState, failure: FailureRecord, profiles: Mapping[str, Profile]) -> Served:
    """What served the attempt that failed, whoever serves now."""
    attempt = state.attempt(failure.attempt_id)
    profile = None if attempt is None else profiles.get(attempt.configuration.profile)
    return Served(
        provider=failure.provider,
        model=failure.model,
        address="" if profile is None else profile.base_url,
    )


def _routed(card: Card, state: SessionState, route: RouteView | None) -> Card:
    """The latest card of a session that a route leads."""
    if route is None or card.generation != state.generation or _route_of(state, state.owner) is None:
        return card
    rests = card.owner_state in _LED and card.reason is not Reason.STORE_FAILED
    others = tuple(action for action in card.actions if action in _BESIDE_A_ROUTE)
    return replace(
        card,
        route=route,
        actions=(*routed_actions(route), *others) if rests else card.actions,
        ordinal=route.ordinal,
        max_attempts=route.max_retries,
        waited_from=route.wait_from,
        retry_at=route.wake_at,
        profile=route.serving,
    )


def _advised(card: Card, advisory: Classification) -> Card:
    """The card of an attempt that is still open and of which something is known already."""
    return replace(
        card,
        advised=True,
        code=advisory.code,
        classification=advisory,
        failed=None,
        gate=None,
        explanation=None,
    )


def _dispatched(attempt: AttemptRecord, failures: tuple[FailureRecord, ...]) -> Dispatched:
    codes = [failure.classification.code for failure in failures if failure.attempt_id == attempt.id]
    return Dispatched(
        kind=attempt.kind,
        started_at=attempt.started_at,
        ended_at=attempt.ended_at,
        code=codes[-1] if codes else None,
        cut=attempt.stop_reason == CUT_BY_RESTART,
        press=attempt.press,
    )


def _effects(state: SessionState, row: OwnerRow, failure: FailureRecord | None, *, latest: bool) -> Effects:
    attempts = state.attempts_of(row.generation)
    if row.reason is Reason.MAY_BE_DELIVERED and row.state not in IN_FLIGHT and attempts:
        return attempts[-1].effects
    if latest and (row.state in IN_FLIGHT or failure is None):
        return state.live_effects
    return Effects() if failure is None else failure.effects
