"""What an order of candidates implies, as the editor draws it (`policies.png`)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, Candidate, ClassPolicy, OnExhausted
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.policy.schedule import ATTEMPT, Lane, Schedule, schedule

THREE = tuple(Candidate(profile=profile) for profile in ("codex", "claude", "gemini"))
HOURS = {kind: replace(policy, max_reset_wait=timedelta(hours=2)) for kind, policy in DEFAULT_POLICY.items()}
STOP = {kind: replace(policy, on_exhausted=OnExhausted.STOP) for kind, policy in DEFAULT_POLICY.items()}


def waits(lane: Lane) -> list[float | None]:
    return [None if send.wait is None else send.wait.total_seconds() for send in lane.sends]


def sent(found: Schedule) -> dict[str, int]:
    return {lane.profile: len(lane.sends) for lane in found.lanes}


def test_the_picture_of_the_reference() -> None:
    found = schedule(THREE, Code.MODEL_CAPACITY)
    assert [waits(lane) for lane in found.lanes] == [[5, 10, 20, None]] * 3
    assert [lane.sends[0].at.total_seconds() for lane in found.lanes] == [0, 36, 72]
    assert (found.lasts.total_seconds(), found.sends) == (108, 12)
    assert found.end is RouteState.WAITING_FOR_CAPACITY


@pytest.mark.parametrize(
    ("code", "sends", "end"),
    [
        (Code.MODEL_CAPACITY, (4, 4, 4), RouteState.WAITING_FOR_CAPACITY),
        (Code.NETWORK_UNAVAILABLE, (4, 0, 0), RouteState.WAITING_FOR_NETWORK),
        (Code.QUOTA_LIMITED, (1, 1, 1), RouteState.WAITING_FOR_CAPACITY),
        (Code.RATE_LIMITED, (1, 1, 1), RouteState.WAITING_FOR_CAPACITY),
        (Code.AUTH_REQUIRED, (1, 1, 1), RouteState.BLOCKED),
        (Code.AGENT_TRANSPORT_LOST, (1, 0, 0), RouteState.ACTION_REQUIRED),
        (Code.TASK_ERROR, (1, 0, 0), RouteState.ACTION_REQUIRED),
        (Code.CANCELLED, (1, 0, 0), RouteState.STOPPED),
    ],
)
def test_where_each_cause_leads(code: Code, sends: tuple[int, ...], end: RouteState) -> None:
    found = schedule(THREE, code)
    assert (tuple(sent(found).values()), found.end) == (sends, end)


def test_an_agent_lost_at_launch_is_tried_four_times_and_left() -> None:
    found = schedule(THREE, Code.AGENT_TRANSPORT_LOST, started=False)
    assert sent(found) == {"codex": 4, "claude": 4, "gemini": 4}


def test_a_stated_reset_is_waited_for_once_and_uses_no_retry() -> None:
    patient = (replace(THREE[0], policies=HOURS), THREE[1])
    found = schedule(patient, Code.QUOTA_LIMITED, stated=timedelta(hours=1))
    first, second = found.lanes
    assert [(send.wait, send.for_reset) for send in first.sends] == [
        (timedelta(hours=1), True),
        (None, False),
    ]
    assert second.sends[0].at == timedelta(hours=1) + 2 * ATTEMPT
    assert found.tried == (first, second)


def test_a_throttle_of_a_stated_short_wait_is_short_trouble() -> None:
    found = schedule(THREE[:1], Code.RATE_LIMITED, stated=timedelta(seconds=12))
    assert waits(found.lanes[0]) == [12, 12, 20, None]


def test_a_stop_leaves_the_others_untried() -> None:
    found = schedule((replace(THREE[0], policies=STOP), *THREE[1:]), Code.AUTH_REQUIRED)
    assert (sent(found), found.end) == ({"codex": 1, "claude": 0, "gemini": 0}, RouteState.BLOCKED)


def test_what_is_switched_off_keeps_its_empty_lane() -> None:
    found = schedule((replace(THREE[0], enabled=False), *THREE[1:]), Code.MODEL_CAPACITY)
    assert sent(found) == {"codex": 0, "claude": 4, "gemini": 4}
    assert found.tried[0].sends[0].at == timedelta()


@pytest.mark.parametrize("code", Code)
def test_every_cause_has_an_end(code: Code) -> None:
    most = ClassPolicy(max_retries=10, initial_interval=timedelta(hours=1), max_reset_wait=timedelta(days=7))
    policies = {PolicyClass.TRANSIENT: most, PolicyClass.HARD: most}
    candidates = tuple(replace(candidate, policies=policies) for candidate in THREE)
    for stated in (None, timedelta(), timedelta(days=6)):
        found = schedule(candidates, code, stated=stated)
        assert 1 <= found.sends <= 36
        starts = [send.at for lane in found.lanes for send in lane.sends]
        assert starts == sorted(starts)
