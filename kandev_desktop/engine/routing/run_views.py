"""Unattended runs as a window or a command line shows them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.records import StoredSession
from kandev_desktop.engine.routing.records import RunRecord, RunStage
from kandev_desktop.engine.routing.run_history import RUN_GENERATION, RunHistory, drawn, history_of
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteView, RunView, Standing
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind


@dataclass(slots=True)
class KnownRun:
    """What is known of one run: its record, what it is to do, its route as last told, and what it has done.

    `sendable` is false where an earlier program left it without its prompt, or its session put aside.
    """

    record: RunRecord
    prompt: str = ""
    route: RouteRow | None = None
    history: RunHistory = field(default_factory=RunHistory)
    sendable: bool = True

    @property
    def unbegun(self) -> bool:
        """Whether it waits to begin: for its turn, or for the profile that it is on."""
        return self.record.stage is RunStage.QUEUED or self.record.outcome is RouteState.BLOCKED


def known_run(record: RunRecord, stored: StoredSession) -> KnownRun:
    """A run as the store has it."""
    prompt = next((each for each in stored.prompts if each.generation == RUN_GENERATION), None)
    return KnownRun(
        record=record,
        prompt="" if prompt is None else plain_text(prompt.parts),
        route=stored.route,
        history=history_of(stored),
        sendable=prompt is not None and not stored.session.archived and stored.session.deleted_at is None,
    )


def run_view(
    run: KnownRun,
    *,
    summary: SessionSummary,
    route: RouteView | None,
    titles: Mapping[str, str],
    place: int,
    candidates: tuple[Candidate, ...] = (),
) -> RunView:
    """The row of one run. `route` is its route's view, where its session is open, `candidates` are those of its
    profile, for as long as it has no route."""
    record, attempts = run.record, run.history.attempts
    latest = attempts[-1] if attempts else None
    return RunView(
        session_id=record.session_id,
        title=summary.title,
        prompt=run.prompt,
        cwd=summary.cwd,
        workspace=record.workspace,
        profile=record.profile,
        profile_title=titles.get(record.profile, record.profile),
        stage=record.stage,
        status=_status(record, summary),
        allowed=record.allowed,
        queued_at=record.queued_at,
        route=route,
        candidates=() if route is not None else _stood(run, candidates, titles),
        attempts=drawn(run.history, titles),
        agent=summary.agent,
        provider="" if latest is None else latest.provider,
        model="" if latest is None else latest.model or latest.configuration.model,
        place=place,
        max_attempts=record.max_attempts,
        time_budget=record.time_budget,
        started_at=record.started_at,
        ended_at=record.ended_at,
        outcome=record.outcome,
        starting=summary.starting and record.stage is RunStage.LIVE,
    )


_BARRED: Mapping[Barrier, Standing] = MappingProxyType({
    Barrier.DISABLED: Standing.DISABLED,
    Barrier.GONE: Standing.DISABLED,
    Barrier.SKIPPED: Standing.EXCLUDED,
    Barrier.GIVEN_UP: Standing.EXCLUDED,
    Barrier.NEEDS_PERSON: Standing.NEEDS_PERSON,
    Barrier.HELD_BACK: Standing.HELD_BACK,
    Barrier.TESTED: Standing.HELD_BACK,
})  # fmt: skip


def _stood(
    run: KnownRun, candidates: tuple[Candidate, ...], titles: Mapping[str, str]
) -> tuple[CandidateView, ...]:
    """Where each candidate stood when the run was last at work."""
    if run.route is not None:
        candidates = run.route.candidates
    elif run.record.stage is not RunStage.QUEUED:
        return ()
    return tuple(
        CandidateView(
            profile=each.profile,
            title=titles.get(each.profile, each.profile),
            model="",
            standing=_standing(each, run.history),
        )
        for each in candidates
    )


def _standing(candidate: Candidate, history: RunHistory) -> Standing:
    tried = [attempt.configuration.profile for attempt in history.attempts]
    if tried and tried[-1] == candidate.profile:
        return Standing.CURRENT
    if candidate.profile in tried:
        return Standing.EXCLUDED
    barred = history.passed.get(candidate.profile)
    if barred is not None:
        return _BARRED[barred]
    return Standing.OPEN if candidate.enabled else Standing.DISABLED


def _status(record: RunRecord, summary: SessionSummary) -> Status:
    """The pill: the session's own, except where the run never reached its route or ended without it."""
    if record.stage is RunStage.QUEUED:
        return Status(kind=StatusKind.QUEUED)
    match record.outcome:
        case RouteState.STOPPED:
            return Status(kind=StatusKind.STOPPED)
        case RouteState.DONE:
            return Status(kind=StatusKind.DONE)
        case RouteState.BLOCKED:
            return Status(kind=StatusKind.NEEDS_YOU)
        case _:
            return summary.status
