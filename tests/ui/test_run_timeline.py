"""The timeline of a run: what was tried on which route, what was waited for, and what comes."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import RouteHeld, RouteState
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.text.run_timeline import MOST, timeline
from kandev_desktop.ui.text.timeline import Attempt, Ending, Outcome, RouteChange, Sign, Timeline, Wait
from tests.ui.run_scenes import CLAUDE, CODEX, MIGRATE, OPENCODE, QUEUED, REBUILD, SWEEP, at, attempt
from tests.ui.scenes import NOW

UTC = NOW.tzinfo


def drawn(run: RunView) -> Timeline:
    found = timeline(run, NOW, UTC)
    assert found is not None
    return found


def test_attempts_waits_and_changes_stand_on_their_lanes_in_order() -> None:
    found = drawn(SWEEP)
    assert [(lane.label, lane.current, lane.note) for lane in found.lanes] == [
        ("Codex", False, ""),
        ("Claude Agent", True, ""),
        ("Gemini CLI", False, "not tried"),
    ]
    assert [(type(piece).__name__, piece.lane) for piece in found.pieces] == [
        ("Attempt", 0), ("Wait", 0), ("Attempt", 0), ("Wait", 0), ("Attempt", 0), ("Wait", 0), ("Attempt", 0),
        ("RouteChange", 0), ("Attempt", 1), ("Wait", 1), ("Ending", 1),
    ]  # fmt: skip
    starts = [piece.start for piece in found.pieces]
    assert starts == sorted(starts)
    assert found.now == (NOW - SWEEP.attempts[0].started_at).total_seconds()
    assert found.axis is not None
    assert (found.axis.words(0), found.axis.offset) == ("13:20", 13 * 3600 + 20 * 60)


def test_each_piece_says_what_it_is() -> None:
    told = [piece.told for piece in drawn(SWEEP).pieces]
    assert told[:2] == ["Codex, attempt 1: Model at capacity", "Waited until 13:22"]
    assert told[-4:] == [
        "Goes on from Codex to Claude Agent",
        "Claude Agent, attempt 5: Usage limit reached",
        "Waits until 14:20",
        "Next attempt at 14:20",
    ]


def _ends(run: RunView) -> Sign | None:
    last = drawn(run).pieces[-1]
    return last.sign if isinstance(last, Ending) else None


def _over(kind: StatusKind) -> RunView:
    return replace(SWEEP, stage=RunStage.ENDED, status=Status(kind=kind), ended_at=NOW)


@pytest.mark.parametrize(
    ("run", "sign"),
    [
        (SWEEP, Sign.DUE),
        (replace(SWEEP, status=Status(kind=StatusKind.NEEDS_YOU)), Sign.NEEDS_YOU),
        (_over(StatusKind.EXHAUSTED), Sign.OVER),
        (replace(SWEEP, attempts=(attempt(CODEX, 1, "14:00"),)), None),
        (replace(SWEEP, attempts=(attempt(CODEX, 1, "14:00", "14:02"),)), None),
    ],
)
def test_a_lane_ends_with_what_comes(run: RunView, sign: Sign | None) -> None:
    assert _ends(run) is sign


def test_what_was_ended_before_an_answer_is_not_drawn_as_one() -> None:
    cut = replace(attempt(CODEX, 1, "14:00", "14:02"), stopped=True)
    found = drawn(replace(SWEEP, attempts=(cut,), status=Status(kind=StatusKind.STOPPED)))
    (piece,) = [each for each in found.pieces if isinstance(each, Attempt)]
    assert (piece.outcome, piece.told) == (Outcome.STOPPED, "Codex, attempt 1: ended before an answer")


def test_the_test_that_comes_while_a_reset_is_only_estimated_is_drawn() -> None:
    assert SWEEP.route is not None
    assert _ends(replace(SWEEP, route=replace(SWEEP.route, estimated=True))) is Sign.DUE


def test_a_park_is_due_on_the_lane_that_it_wakes() -> None:
    assert SWEEP.route is not None
    parked = replace(SWEEP.route, state=RouteState.WAITING_FOR_CAPACITY, wakes=CODEX)
    last = drawn(replace(SWEEP, route=parked)).pieces[-1]
    assert isinstance(last, Ending)
    assert (last.lane, last.sign) == (0, Sign.DUE)


@pytest.mark.parametrize(
    ("ended", "code", "outcome"),
    [
        ("", None, Outcome.RUNNING),
        ("14:02", None, Outcome.ANSWERED),
        ("14:02", Code.RATE_LIMITED, Outcome.FAILED),
    ],
)
def test_an_attempt_is_drawn_as_it_went(ended: str, code: Code | None, outcome: Outcome) -> None:
    began = replace(SWEEP, queued_at=at("14:00"), started_at=at("14:00"))
    [first, *_] = drawn(replace(began, attempts=(attempt(CLAUDE, 1, "14:00", ended, code),))).pieces
    assert isinstance(first, Attempt)
    assert first.outcome is outcome
    assert first.end == (120 if ended else (NOW - at("14:00")).total_seconds())


def test_nothing_is_drawn_of_a_run_that_was_not_begun_or_is_being_begun() -> None:
    assert timeline(QUEUED, NOW, UTC) is None
    assert timeline(replace(MIGRATE, attempts=()), NOW, UTC) is None


def told(run: RunView) -> list[tuple[int, float, str]]:
    return [(piece.lane, piece.start, piece.told) for piece in drawn(run).pieces]


def test_what_was_waited_for_before_the_first_attempt_is_drawn_as_a_wait() -> None:
    run = replace(
        MIGRATE, queued_at=at("13:50"), started_at=at("13:55"),
        attempts=(attempt(OPENCODE, 1, "13:55:17", "13:55:35"),),
    )  # fmt: skip
    assert told(run) == [
        (1, 0, "In line until 13:55"),
        (1, 300, "Nothing was sent until 13:55"),
        (1, 317, "OpenCode, attempt 1: answered"),
    ]
    at_once = replace(run, queued_at=at("13:55"), attempts=(attempt(OPENCODE, 1, "13:55:01"),))
    assert [piece[2] for piece in told(at_once)] == ["OpenCode, attempt 1: at work"]


def test_time_between_two_attempts_that_nobody_planned_is_drawn_on_the_lane_that_was_left() -> None:
    run = replace(
        MIGRATE, queued_at=at("13:50"), started_at=at("13:50"),
        attempts=(
            attempt(CLAUDE, 1, "13:50", "13:51", Code.MODEL_CAPACITY, "13:52"),
            attempt(OPENCODE, 2, "13:53"),
        ),
    )  # fmt: skip
    assert told(run)[1:4] == [
        (0, 60, "Waited until 13:52"),
        (0, 120, "Nothing was sent until 13:53"),
        (0, 180, "Goes on from Claude Agent to OpenCode"),
    ]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (RouteHeld.COOLDOWN, "Waits behind another session or run"),
        (RouteHeld.LEASE, "Waits behind another session or run"),
        (RouteHeld.QUEUE, "Waits for its turn in its folder"),
        (RouteHeld.NETWORK, "Waits for the network"),
    ],
)
def test_what_holds_a_run_now_is_drawn_before_anything_was_sent(held: RouteHeld, said: str) -> None:
    assert MIGRATE.route is not None
    route = replace(MIGRATE.route, state=RouteState.SELECTING, held=held, wakes=OPENCODE, wake_at=at("14:09"))
    run = replace(MIGRATE, route=route, queued_at=at("14:08"), started_at=at("14:08"))
    assert told(run) == [(1, 0, said), (1, 60, "Next attempt at 14:09")]
    lasting = replace(run, route=replace(route, wake_at=None))
    assert told(lasting) == [(1, 0, said)]


def test_a_park_whose_end_nobody_stated_lasts_to_now_and_says_so() -> None:
    assert REBUILD.route is not None
    run = replace(REBUILD, route=replace(REBUILD.route, wake_at=None))
    assert told(run)[1:] == [(0, 600, "Waits without an end"), (0, 2296, "Waits without an end")]


def test_a_park_before_anything_was_sent_is_drawn_up_to_its_time() -> None:
    assert told(REBUILD) == [
        (0, 0, "In line until 13:40"),
        (0, 600, "Waits until 14:29"),
        (0, 3580, "Next attempt at 14:29"),
    ]


def test_a_wait_that_was_cut_short_ends_with_the_next_attempt() -> None:
    run = replace(SWEEP, attempts=(
        attempt(CODEX, 1, "13:00", "13:01", Code.MODEL_CAPACITY, "13:30"),
        attempt(CODEX, 2, "13:10"),
    ))  # fmt: skip
    wait = drawn(run).pieces[1]
    assert isinstance(wait, Wait)
    assert wait.end == timedelta(minutes=10).total_seconds()


def test_a_profile_that_left_the_route_keeps_its_lane_and_a_long_run_its_last_attempts() -> None:
    gone = attempt("OpenCode", 1, "12:00", "12:05", Code.MODEL_CAPACITY)
    assert drawn(replace(SWEEP, attempts=(gone, *SWEEP.attempts))).lanes[-1].label == "OpenCode"
    many = tuple(replace(gone, number=n) for n in range(MOST + 50))
    attempts = [piece for piece in drawn(replace(SWEEP, attempts=many)).pieces if isinstance(piece, Attempt)]
    assert len(attempts) == MOST
    assert not any(isinstance(piece, RouteChange) for piece in drawn(replace(SWEEP, attempts=many)).pieces)


def test_a_park_that_was_cancelled_lasts_until_it_was() -> None:
    assert SWEEP.route is not None
    cut = replace(SWEEP.route, state=RouteState.ACTION_REQUIRED, changed_at=at("13:50"))
    failed = (attempt(CODEX, 1, "13:20", "13:21", Code.MODEL_CAPACITY),)
    run = replace(SWEEP, route=cut, status=Status(kind=StatusKind.NEEDS_YOU), attempts=failed)
    assert told(run)[1:] == [(0, 60, "Nothing was sent until 13:50"), (0, 1800, "Needs you")]


def test_a_wait_that_was_cancelled_ends_when_it_was() -> None:
    assert SWEEP.route is not None
    cut = replace(SWEEP.route, state=RouteState.ACTION_REQUIRED, changed_at=at("13:50"))
    run = replace(SWEEP, route=cut, status=Status(kind=StatusKind.NEEDS_YOU))
    wait, ending = drawn(run).pieces[-2:]
    assert isinstance(wait, Wait)
    assert isinstance(ending, Ending)
    assert (wait.end, ending.start, ending.sign) == (30 * 60, 30 * 60, Sign.NEEDS_YOU)
