"""What the sessions that people work in say of the resources. They are never held back by these themselves."""

from collections.abc import Sequence

from kandev_desktop.domain.codes import Code, Confidence
from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.session.nearness import near_by
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.events import AttemptEnded, Event
from kandev_desktop.engine.records import AttemptRecord, FailureRecord
from kandev_desktop.engine.routing.health import Health
from kandev_desktop.engine.routing.verdicts import Ended
from kandev_desktop.engine.session.settle import SERVED
from kandev_desktop.engine.supervisor import Supervisor


class OwnSessions:
    """Hears how attempts end. What routed ones say of their resources is committed with their routes; of this
    machine's network all of them tell."""

    def __init__(self, health: Health, supervisor: Supervisor) -> None:
        self._health = health
        self._supervisor = supervisor

    def heard(self, event: Event) -> None:
        """Take notice of an attempt's end."""
        if not isinstance(event, AttemptEnded):
            return
        served = event.failure is None and event.problem is None and event.attempt.stop_reason in SERVED
        self._note_network(event.attempt, event.failure, served=served)
        if event.attempt.route == 0 and (served or event.failure is not None):
            report = self._report(event.attempt, event.failure)
            self._supervisor.spawn(report, name=f"health by {event.session_id}")

    def _note_network(self, attempt: AttemptRecord, failure: FailureRecord | None, *, served: bool) -> None:
        profile = self._health.bindings.profiles.get(attempt.configuration.profile)
        if profile is None or near_by(profile):
            return
        if served and self._health.network_lost:
            self._health.note_network(attempt.ended_at or attempt.started_at, works=True)
        if failure is None or attempt.effects.slept:
            return
        found = failure.classification
        if found.code is Code.NETWORK_UNAVAILABLE and found.confidence is Confidence.HIGH:
            self._health.note_network(failure.judged_at, works=False)

    async def _report(self, attempt: AttemptRecord, failure: FailureRecord | None) -> None:
        try:
            await self._health.commit(self._changes(attempt, failure))
        except StoreError:
            # The session tells that nothing can be written, and its next attempt says this again.
            return

    def _changes(self, attempt: AttemptRecord, failure: FailureRecord | None) -> Sequence[Change]:
        binding = self._health.bindings.serving(attempt.configuration.serving)
        if failure is None:
            return self._health.verdicts.succeeded(
                binding, attempt.session_id, attempt.ended_at or attempt.started_at
            )
        ended = Ended(
            session_id=attempt.session_id,
            classification=failure.classification,
            at=failure.judged_at,
            spent=failure.decision.exhausted,
            slept=attempt.effects.slept,
        )
        return self._health.verdicts.failed(binding, ended)
