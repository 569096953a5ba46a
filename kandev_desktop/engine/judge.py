"""From the end of an attempt to its judgement: what the engine knows beside the evidence."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.policy.decisions import Point, Reason
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.engine.ports import Rng
from kandev_desktop.engine.session.attempt import AttemptEnd

if TYPE_CHECKING:  # loaded with the first judgement
    from kandev_desktop.domain.catalogue.rules import Catalogue
    from kandev_desktop.domain.judgement import Judgement


_KEEPS_FROM_WRITING = frozenset(
    {Problem.DISK_FULL, Problem.FOLDER_READ_ONLY, Problem.DATABASE_LOCKED, Problem.DATABASE_REPLACED}
)


class Judge:
    """Pure but for its jitter. `automatic` is the person's setting.

    The first judgement loads the classifier and the catalogue, where nobody did before.
    """

    def __init__(
        self, *, catalogue: "Callable[[], Catalogue]", rng: Rng, automatic: Callable[[], bool]
    ) -> None:
        self._catalogue = catalogue
        self._rng = rng
        self._automatic = automatic

    def judge(
        self, end: AttemptEnd, row: OwnerRow, *, step: str, before: Point | None, now: datetime
    ) -> "Judgement":
        """Judge an attempt that ended, for the owner row that it belongs to. `step` is what it did last, `before`
        where its generation failed last after effects."""
        from kandev_desktop.domain.judgement import (  # ruff: ignore[import-outside-top-level] - see the class
            Circumstances,
            judge,
        )

        circumstances = Circumstances(
            problem=end.problem,
            unanswered=not end.ended,
            silent_for=end.silent_for,
            ordinal=row.ordinal + 1,
            max_attempts=row.max_attempts,
            jitter=self._rng.uniform(-1.0, 1.0),
            automatic=self._automatic(),
            hindrance=_hindrance(end, row),
            step=step,
            before=before,
        )
        return judge(end.evidence, catalogue=self._catalogue(), now=now, circumstances=circumstances)

    def advise(self, evidence: Evidence, *, after: int) -> Classification | None:
        """What keeps an attempt that is still open, by its signals after `after`."""
        from kandev_desktop.domain.catalogue.underway import (  # ruff: ignore[import-outside-top-level] - see the class
            advice,
        )

        return advice(evidence, catalogue=self._catalogue(), after=after)


def _hindrance(end: AttemptEnd, row: OwnerRow) -> Reason | None:
    if row.configuration_changed:
        return Reason.CONFIGURATION_CHANGED
    if isinstance(end.problem, StoreError) and end.problem.problem in _KEEPS_FROM_WRITING:
        return Reason.STORE_FAILED
    return None if end.gone else Reason.PROCESS_NOT_GONE
