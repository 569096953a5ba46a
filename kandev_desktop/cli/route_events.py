"""`run --json`: what is told of a routed session, its route's states in the place of its owner's."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from kandev_desktop.cli.output import instant
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.policy.route import ENDED, NEEDS_PERSON, RouteRow, RouteState
from kandev_desktop.engine.events import RecoveryMoved, RouteMoved, WakeAnnounced
from kandev_desktop.engine.records import AttemptRecord, FailureRecord

Json = Mapping[str, object]
Line = tuple[datetime, Json]


class RouteLines:
    """One session's. What was evaluated waits for the failure that it was evaluated from, which is told right after."""

    def __init__(self) -> None:
        self._attempt: AttemptRecord | None = None
        self._evaluated: RouteMoved | None = None
        self._serving = ""
        self.routed = False

    def started(self, attempt: AttemptRecord) -> None:
        """This attempt is the latest."""
        self._attempt = attempt

    def moved(self, event: RouteMoved) -> Iterable[Line]:
        """The lines of a move, later where it was evaluated."""
        self.routed = True
        if event.decision is not None:
            self._evaluated = event
            return
        starts = event.row.state is RouteState.STARTING
        yield event.at, self._recovery(event.row, None, () if starts else event.passed)
        if starts:
            yield event.at, self._route(event.row, event.passed)

    def judged(self, event: RecoveryMoved) -> Iterable[Line]:
        """What waited for this failure."""
        if self._evaluated is not None:
            before, self._evaluated = self._evaluated, None
            yield before.at, self._recovery(before.row, event.failure)

    def _recovery(
        self, row: RouteRow, failure: FailureRecord | None, passed: Sequence[PassedOver] = ()
    ) -> Json:
        attempt = self._attempt
        serves = attempt is not None and attempt.configuration.profile == row.candidate
        return {
            "type": "recovery",
            "generation": row.generation,
            "attempt": 0 if attempt is None else attempt.number,
            "state": row.state.value,
            "code": row.code.value,
            "class": row.policy_class.value,
            "disposition": disposition(row.state),
            "ordinal": row.ordinal,
            "max_attempts": row.max_retries,
            "retry_at": None if row.wake_at is None else instant(row.wake_at),
            "held": None if row.held is None else row.held.value,
            "gate": None if failure is None else failure.gate.answer.value,
            "reason": row.reason.value,
            "rule_id": None if failure is None else failure.classification.rule_id,
            "confidence": None if failure is None else failure.classification.confidence.value,
            "provider": attempt.provider if attempt is not None and serves else "",
            "model": attempt.model if attempt is not None and serves else "",
            "owner": "run" if row.unattended else "interactive",
            "wakes": row.wakes or None,
            "wakes_code": row.wakes_code.value,
            "passed_over": [_passed(each) for each in passed],
        }

    def _route(self, row: RouteRow, passed: Sequence[PassedOver]) -> Json:
        before, self._serving = self._serving, row.candidate
        return {
            "type": "route",
            "generation": row.generation,
            "route": row.route,
            "profile": row.candidate,
            "from": before or None,
            "code": row.code.value,
            "reason": row.reason.value,
            "sends": row.sends.value,
            "passed_over": [_passed(each) for each in passed],
        }


def _passed(over: PassedOver) -> Json:
    return {
        "profile": over.profile,
        "barrier": over.barrier.value,
        "code": over.code.value,
        "scope": over.scope.value,
        "until": None if over.until is None else instant(over.until),
    }


def wake(event: WakeAnnounced) -> Json:
    """A parked session is about to send again."""
    row = event.row
    return {"type": "wake", "generation": row.generation, "route": row.route, "profile": row.candidate}


def disposition(state: RouteState) -> str:
    """Who owns the next step: `automatic` this program, `manual` a person, `none` nobody."""
    if state in ENDED:
        return "none"
    return "manual" if state in NEEDS_PERSON else "automatic"
