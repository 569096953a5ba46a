"""The row of a run: what it takes over from its session's row."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.records import AttemptRecord, Configuration
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.run_history import RunHistory
from kandev_desktop.engine.routing.run_views import KnownRun, run_view
from kandev_desktop.engine.routing.snapshots import Standing
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.contract.routing_cases import ROUTE, RUN
from tests.contract.store_cases import ATTEMPT
from tests.fakes.clock import START

ROW = SessionSummary(
    id="session", title="Sweep", cwd="/work", profile="careful", agent="Codex",
    status=Status(kind=StatusKind.RUNNING), active_at=START, starting=True,
)  # fmt: skip


@pytest.mark.parametrize("stage", list(RunStage))
def test_only_a_run_that_is_with_its_route_starts(stage: RunStage) -> None:
    run = KnownRun(record=replace(RUN, stage=stage, outcome=None))
    view = run_view(run, summary=ROW, route=None, titles={}, place=0)
    assert view.starting is (stage is RunStage.LIVE)
    queued = stage is RunStage.QUEUED
    assert view.status.kind is (StatusKind.QUEUED if queued else StatusKind.RUNNING)


def _attempted(profile: str, number: int) -> AttemptRecord:
    return replace(
        ATTEMPT,
        id=f"attempt-{number}",
        number=number,
        configuration=Configuration(profile=profile, cwd="/work"),
    )


NIGHTLY = tuple(Candidate(profile=name) for name in ("one", "two", "three", "four"))


@pytest.mark.parametrize(
    ("history", "standings"),
    [
        (
            RunHistory(
                attempts=(_attempted("two", 1), _attempted("three", 2)), passed={"one": Barrier.NEEDS_PERSON}
            ),
            [Standing.NEEDS_PERSON, Standing.EXCLUDED, Standing.CURRENT, Standing.OPEN],
        ),
        (
            RunHistory(attempts=(_attempted("two", 1),), passed={"one": Barrier.HELD_BACK}),
            [Standing.HELD_BACK, Standing.CURRENT, Standing.OPEN, Standing.OPEN],
        ),
    ],
)
def test_a_run_whose_session_is_closed_shows_where_the_candidates_of_its_route_stood(
    history: RunHistory, standings: list[Standing]
) -> None:
    ended = replace(RUN, stage=RunStage.ENDED, outcome=RouteState.DONE)
    run = KnownRun(record=ended, route=replace(ROUTE, candidates=NIGHTLY), history=history)
    view = run_view(run, summary=ROW, route=None, titles={"one": "One"}, place=0)
    assert [each.standing for each in view.candidates] == standings
    assert view.candidates[0].title == "One"


def test_only_a_queued_run_shows_the_candidates_of_its_profile() -> None:
    queued = KnownRun(record=replace(RUN, stage=RunStage.QUEUED, outcome=None))
    view = run_view(queued, summary=ROW, route=None, titles={}, place=0, candidates=NIGHTLY)
    assert [each.profile for each in view.candidates] == ["one", "two", "three", "four"]
    unread = KnownRun(record=replace(RUN, stage=RunStage.ENDED, outcome=RouteState.DONE))
    assert not run_view(unread, summary=ROW, route=None, titles={}, place=0, candidates=NIGHTLY).candidates
