"""What an unattended run has done so far: its attempts and the waits between them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from kandev_desktop.domain.codes import SHORT_WAIT, Code
from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.domain.policy.route import SHORT_WAITS
from kandev_desktop.engine.records import CUT_BY_RESTART, AttemptRecord, StoredSession
from kandev_desktop.engine.routing.records import RouteDecision, RunRecord
from kandev_desktop.engine.routing.snapshots import RouteAttempt
from kandev_desktop.engine.session.settle import SERVED

RUN_GENERATION = 1
"""A run is its session's first prompt; what a person sends into the session later is not part of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunHistory:
    """The attempts of a run, what those that failed failed with, and what was decided about each. By attempt, in
    order. `passed` is whom its claims passed over, and why."""

    attempts: tuple[AttemptRecord, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict)
    decisions: Mapping[str, RouteDecision] = field(default_factory=dict)
    passed: Mapping[str, Barrier] = field(default_factory=dict)

    def started(self, attempt: AttemptRecord) -> "RunHistory":
        """With an attempt that goes out, or that is known better by now."""
        others = tuple(each for each in self.attempts if each.id != attempt.id)
        return replace(self, attempts=(*others, attempt))

    def ended(self, attempt: AttemptRecord, code: Code | None) -> "RunHistory":
        """With the end of an attempt. `code` is what it failed with."""
        attempts = tuple(attempt if each.id == attempt.id else each for each in self.attempts)
        codes = self.codes if code is None else {**self.codes, attempt.id: code}
        return replace(self, attempts=attempts, codes=codes)

    def decided(self, decision: RouteDecision) -> "RunHistory":
        """With what follows from a failed attempt."""
        return replace(self, decisions={**self.decisions, decision.attempt_id: decision})


def history_of(stored: StoredSession) -> RunHistory:
    """What the store has of a run."""
    return RunHistory(
        attempts=tuple(each for each in stored.attempts if each.generation == RUN_GENERATION),
        codes={failure.attempt_id: failure.classification.code for failure in stored.failures},
        decisions={decision.attempt_id: decision for decision in stored.decisions},
        passed={
            each.profile: each.barrier
            for event in stored.route_events
            if event.generation == RUN_GENERATION
            for each in event.passed
        },
    )


def spent(run: RunRecord, history: RunHistory, now: datetime) -> bool:
    """Whether the budget of a run leaves it no further attempt."""
    attempts = _counted(run, history)
    if run.max_attempts and len(attempts) >= run.max_attempts:
        return True
    return run.time_budget is not None and time_left(run, history, now) <= timedelta()


def time_left(run: RunRecord, history: RunHistory, now: datetime) -> timedelta:
    """What is left of the time of a run, `timedelta.max` where that is not bounded.

    Time counts while an attempt is in flight and while the run waits for at most a minute to repeat it. It does not
    count while the run is parked, queued, held back or needs a person; an attempt that a restart cut counts none, since
    nobody knows when it ended.
    """
    if run.time_budget is None:
        return timedelta.max
    attempts = _counted(run, history)
    used = sum((_flight(attempt, now) for attempt in attempts), timedelta())
    return run.time_budget - used - sum(_waits(attempts, history, now), timedelta())


def _counted(run: RunRecord, history: RunHistory) -> list[AttemptRecord]:
    since = run.budget_from
    return [
        attempt
        for attempt in history.attempts
        if not _never_sent(attempt) and (since is None or attempt.started_at >= since)
    ]


def _never_sent(attempt: AttemptRecord) -> bool:
    """Whether the program ended before the first byte of it: it is made once more, and used nothing."""
    return attempt.stop_reason == CUT_BY_RESTART and attempt.effects.delivery is Delivery.NONE


def _flight(attempt: AttemptRecord, now: datetime) -> timedelta:
    if attempt.stop_reason == CUT_BY_RESTART:
        return timedelta()
    return max((attempt.ended_at or now) - attempt.started_at, timedelta())


def _waits(attempts: list[AttemptRecord], history: RunHistory, now: datetime) -> Iterable[timedelta]:
    nexts = [*(attempt.started_at for attempt in attempts[1:]), now]
    for attempt, until in zip(attempts, nexts, strict=False):
        decision = history.decisions.get(attempt.id)
        if decision is None or decision.wake_at is None or decision.leads_to not in SHORT_WAITS:
            continue
        if decision.wake_at - decision.at <= SHORT_WAIT:
            yield max(min(decision.wake_at, until) - decision.at, timedelta())


def drawn(history: RunHistory, titles: Mapping[str, str]) -> tuple[RouteAttempt, ...]:
    """The attempts as a timeline shows them."""
    return tuple(_drawn(attempt, history, titles) for attempt in history.attempts)


def _drawn(attempt: AttemptRecord, history: RunHistory, titles: Mapping[str, str]) -> RouteAttempt:
    profile, decision = attempt.configuration.profile, history.decisions.get(attempt.id)
    return RouteAttempt(
        profile=profile,
        title=titles.get(profile, profile),
        number=attempt.number,
        started_at=attempt.started_at,
        ended_at=attempt.ended_at,
        code=history.codes.get(attempt.id),
        stopped=attempt.ended_at is not None and attempt.stop_reason not in SERVED,
        wait_until=None if decision is None else decision.wake_at,
    )
