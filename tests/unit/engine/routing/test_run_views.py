"""The row of a run: what it takes over from its session's row."""

from dataclasses import replace

import pytest

from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.run_views import KnownRun, run_view
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind
from tests.contract.routing_cases import RUN
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
