"""A stored attempt before today's catalogue."""

from typing import TYPE_CHECKING

from kandev_desktop.engine.history.records import AttemptPage

if TYPE_CHECKING:  # loaded with the first judgement
    from kandev_desktop.domain.catalogue.rules import Catalogue
    from kandev_desktop.domain.rejudge import Rejudged

INTERACTIVE = "interactive"
"""The context of judgements whose decision rests on the evidence alone."""


def rejudged(page: AttemptPage, catalogue: "Catalogue") -> "Rejudged | None":
    """The stored verdict beside today's; `None` where no evidence was kept."""
    from kandev_desktop.domain.rejudge import (  # ruff: ignore[import-outside-top-level] - brings the classifier along
        Verdict,
        rejudge,
    )

    kept = page.evidence
    failure = next((each for each in page.failures if kept is not None and each.id == kept.failure_id), None)
    if kept is None or failure is None:
        return None
    decision = failure.decision if failure.context == INTERACTIVE else None
    return rejudge(
        kept,
        Verdict(failure.classification, failure.gate, decision),
        problem=None if failure.problem is None else failure.problem.error,
        catalogue=catalogue,
    )
