"""Routes of a session in their states, made from snapshots."""

from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteAction, RouteView, Standing
from tests.ui.scenes import NOW, SESSION


def route_view(state: RouteState = RouteState.RETRY_WAIT, **changes: object) -> RouteView:
    """A short wait of the first of three candidates, changed as told."""
    base = RouteView(
        session_id=SESSION,
        route=3,
        tries=5,
        state=state,
        profile="Nightly, three routes",
        candidates=(
            CandidateView(profile="codex", title="Codex", model="6.1 Sol", standing=Standing.CURRENT),
            CandidateView(profile="claude", title="Claude Agent", model="", standing=Standing.OPEN),
            CandidateView(profile="gemini", title="Gemini CLI", model="", standing=Standing.OPEN),
        ),
        code=Code.MODEL_CAPACITY,
        policy_class=PolicyClass.TRANSIENT,
        reason=Reason.NOTHING_HAPPENED,
        actions=tuple(RouteAction),
        changed_at=NOW - timedelta(seconds=2),
        serving="codex",
        next_title="Claude Agent",
        ordinal=2,
        max_retries=3,
        wait_from=NOW - timedelta(seconds=2),
        wake_at=NOW + timedelta(seconds=8),
        wakes="Codex",
    )
    return replace(base, **changes)  # type: ignore[arg-type]
