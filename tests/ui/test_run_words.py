"""A run in words: why it waits, when it goes on, its route, and what its buttons do."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import NEEDS_PERSON, RouteHeld, RouteState, Sends
from kandev_desktop.engine.routing.records import Allowed, RunStage
from kandev_desktop.engine.routing.snapshots import RouteAction, RunView, Standing
from kandev_desktop.engine.statuses import status_of_route
from kandev_desktop.ui.text import new_run, run_actions, run_waits
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.text.runs import Mark
from tests.ui.run_scenes import (
    LICENCES,
    LINKS,
    MIGRATE,
    QUEUED,
    REBUILD,
    REGENERATE,
    SWEEP,
    at,
    candidates,
    in_state,
)
from tests.ui.scenes import NOW

UTC = NOW.tzinfo


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (REGENERATE, "Model at capacity — retrying Codex in 18s (2/3)"),
        (
            SWEEP,
            (
                "Codex was given up after 3 retries (Model at capacity). "
                "Claude Agent: Usage limit reached. It resets at 14:20, as the provider stated."
            ),
        ),
        (
            REBUILD,
            "Model at capacity. Every candidate is used up or held back; Codex is tried first, at 14:29.",
        ),
        (LICENCES, "Gemini CLI: Sign-in needed. Sign in to the agent again."),
        (MIGRATE, "Claude Agent is at work."),
        (LINKS, "Practice finished it after 4 min."),
        (QUEUED, "It waits for its turn in /home/me/src/payments-api: 2 runs are before it."),
        (
            replace(QUEUED, place=0),
            "It starts when one of the runs at work in /home/me/src/payments-api ends.",
        ),
    ],
)
def test_one_sentence_says_why_a_run_waits(run: RunView, said: str) -> None:
    assert run_waits.why(run, NOW, UTC) == said


def test_a_reset_is_told_as_it_was_stated_and_the_next_wake_as_it_is() -> None:
    assert SWEEP.route is not None
    assert SWEEP.route.wake_at is not None
    later = SWEEP.route.wake_at + timedelta(minutes=1)
    run = replace(SWEEP, route=replace(SWEEP.route, wake_at=later, resets_at=SWEEP.route.wake_at))
    assert run_waits.why(run, NOW, UTC).endswith("It resets at 14:20, as the provider stated.")
    assert words.when(run, NOW, UTC).first == "14:21:00"


@pytest.mark.parametrize("state", list(RouteState))
def test_every_state_of_a_route_has_its_sentence_and_a_spoken_one_that_does_not_tick(
    state: RouteState,
) -> None:
    run = in_state(state)
    later = NOW + timedelta(seconds=5)
    said = run_waits.why(run, NOW, UTC)
    assert said
    assert "{" not in said
    assert run_waits.spoken_why(run, NOW, UTC) == run_waits.spoken_why(run, later, UTC)
    assert (said != run_waits.why(run, later, UTC)) == run_waits.counts(run)


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (replace(LICENCES, route=None), "It needs you. Its session says what for."),
        (replace(LINKS, route=None, attempts=()), "It was finished after 4 min."),
        (replace(LINKS, route=None, attempts=SWEEP.attempts[-1:]), "Claude Agent finished it after 4 min."),
        (replace(LINKS, route=None, outcome=None), "It is over. Its session has the whole of it."),
        (replace(MIGRATE, route=None), "Its session is being opened."),
        (
            replace(LINKS, route=None, outcome=RouteState.STOPPED),
            "It was stopped. Its session can be gone on with by hand.",
        ),
    ],
)
def test_a_run_whose_session_is_not_open_says_what_is_known(run: RunView, said: str) -> None:
    assert run_waits.why(run, NOW, UTC) == said


def test_an_estimated_reset_is_marked_and_does_not_move_the_next_test() -> None:
    assert REBUILD.route is not None
    run = replace(REBUILD, route=replace(REBUILD.route, estimated=True))
    assert run_waits.why(run, NOW, UTC) == (
        "Model at capacity. Every candidate is used up or held back; Codex is tried first, at 14:29."
        " When the limit ends is only estimated; nothing waits for that."
    )
    assert words.when(run, NOW, UTC) == words.when(REBUILD, NOW, UTC)


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            Reason.WAIT_CANCELLED,
            "You ended the wait. Nothing was sent again. Gemini CLI: Model at capacity.",
        ),
        (
            Reason.RUN_BUDGET_SPENT,
            "Stopped: the attempts or the time that this run may use are used up. Gemini CLI: Model at capacity.",
        ),
    ],
)
def test_what_the_route_itself_found_is_told_as_on_the_card(reason: Reason, said: str) -> None:
    assert LICENCES.route is not None
    route = replace(
        LICENCES.route,
        state=RouteState.ACTION_REQUIRED,
        reason=reason,
        code=Code.MODEL_CAPACITY,
        failed_title="",
    )
    assert run_waits.why(replace(LICENCES, route=route), NOW, UTC) == said


@pytest.mark.parametrize(
    ("run", "first", "second"),
    [
        (SWEEP, "14:20:00", "in 12 min"),
        (REGENERATE, "14:08:34", "in 0:18"),
        (MIGRATE, "since 13:58", ""),
        (replace(MIGRATE, started_at=at("13:00")), "since 13:58", ""),
        (LICENCES, "sign in to Gemini CLI", "since 13:58"),
        (REBUILD, "14:29:40", "in 21 min, earliest of 3 candidates"),
        (LINKS, "13:12", "after 4 min"),
        (replace(LINKS, ended_at=at("13:08:35")), "13:08", "after 35 s"),
        (replace(LINKS, started_at=None), "13:12", ""),
        (QUEUED, "2 runs are before it", "since 13:30"),
    ],
)
def test_the_next_wake_or_since_when_or_the_end_is_told(run: RunView, first: str, second: str) -> None:
    wake = words.when(run, NOW, UTC)
    assert (wake.first, wake.second) == (first, second)
    later = words.when(run, NOW + timedelta(seconds=7), UTC)
    assert wake.spoken == later.spoken


@pytest.mark.parametrize(
    ("run", "told"),
    [
        (SWEEP, ""),
        (MIGRATE, "since 13:58"),
        (LICENCES, "sign in to Gemini CLI, since 13:58"),
        (LINKS, "13:12, after 4 min"),
        (QUEUED, "2 runs are before it, since 13:30"),
    ],
)
def test_what_the_last_column_says_stands_behind_the_row_too(run: RunView, told: str) -> None:
    assert run_waits.standing(run, NOW, UTC) == told


def test_a_run_whose_agent_is_not_up_yet_says_so_as_the_list_of_sessions_does() -> None:
    assert words.pill(replace(MIGRATE, starting=True), NOW, UTC).words == "Starting"


@pytest.mark.parametrize(
    ("run", "marks"),
    [
        (SWEEP, [Mark.OUT, Mark.CURRENT, Mark.NEXT]),
        (REBUILD, [Mark.OUT, Mark.OUT, Mark.OUT]),
        (LINKS, [Mark.NEXT]),
        (QUEUED, [Mark.NEXT]),
    ],
)
def test_chips_say_who_serves_who_is_next_and_who_is_out(run: RunView, marks: list[Mark]) -> None:
    assert [chip.mark for chip in words.chips(run)] == marks


def test_try_next_says_that_the_prompt_is_not_replayed() -> None:
    assert SWEEP.route is not None
    text = run_actions.action(RouteAction.TRY_NEXT, SWEEP)
    assert text.sentence == "starts Gemini CLI with a summary. It does not replay the prompt."
    prompt = replace(SWEEP, route=replace(SWEEP.route, sends=Sends.PROMPT))
    assert "starts Gemini CLI now" in run_actions.action(RouteAction.TRY_NEXT, prompt).sentence


@pytest.mark.parametrize("which", list(Allowed))
def test_what_happens_without_a_person_is_told_before_a_run_begins(which: Allowed) -> None:
    said = new_run.promises(None, which, (10, timedelta(hours=4)), 2, tray=True).split("\n")
    assert ("refused at once" in said[1]) == (which is not Allowed.ALL)
    assert "It goes on until it is done, needs you or is stopped, at most for: 10 attempts, 4 hours." in said
    waits = "Its turn in the queue and long waits take nothing of the time."
    assert waits in said
    without = new_run.promises(None, which, (10, None), 2, tray=False)
    assert waits not in without
    assert "tray" not in without


def test_states_that_need_a_person_stand_out() -> None:
    needing = [state for state in RouteState if words.needs_person(in_state(state))]
    assert set(needing) == NEEDS_PERSON
    assert not words.is_over(replace(LICENCES, stage=RunStage.ENDED))
    assert LICENCES.route is not None
    plain = replace(LICENCES, route=replace(LICENCES.route, remedy=None, code=Code.NONE))
    assert words.when(plain, NOW, UTC).first == "waits for you"


@pytest.mark.parametrize(
    ("held", "pill"),
    [
        (RouteHeld.COOLDOWN, "Behind another"),
        (RouteHeld.LEASE, "Behind another"),
        (RouteHeld.QUEUE, "In line"),
        (RouteHeld.NETWORK, "Waiting for network"),
    ],
)
def test_a_wait_for_others_is_no_wait_for_capacity(held: RouteHeld, pill: str) -> None:
    assert REBUILD.route is not None
    held_by = replace(REBUILD.route, state=RouteState.SELECTING, held=held)
    waits = replace(REBUILD, route=held_by, status=status_of_route(held_by))
    assert words.pill(waits, NOW, UTC).words == pill
    marks = [chip.mark for chip in words.chips(waits)]
    behind = held in {RouteHeld.COOLDOWN, RouteHeld.LEASE}
    assert marks == [Mark.CURRENT if behind else Mark.OUT, Mark.OUT, Mark.OUT]


def test_a_park_before_anything_was_sent_claims_no_cause() -> None:
    assert REBUILD.route is not None
    parked = replace(REBUILD, route=replace(REBUILD.route, code=Code.NONE))
    assert run_waits.why(parked, NOW, UTC) == "Every candidate is held back; Codex is tried first, at 14:29."
    unknown = replace(REBUILD, route=replace(REBUILD.route, code=Code.NONE, wake_at=None))
    assert run_waits.why(unknown, NOW, UTC) == "No candidate can be used now, and nobody said when one can."


def test_a_wait_says_what_holds_back_whom_it_waits_for() -> None:
    assert REBUILD.route is not None
    limit = replace(REBUILD.route, code=Code.NONE, wakes_code=Code.QUOTA_LIMITED)
    several = replace(REBUILD, route=limit, status=status_of_route(limit))
    assert words.pill(several, NOW, UTC).words == "Waiting until 14:29"
    assert run_waits.why(several, NOW, UTC) == (
        "Codex: Usage limit reached. Every candidate is used up or held back; this one is tried first, at 14:29."
    )
    one = replace(REBUILD, route=replace(limit, candidates=limit.candidates[:1]))
    assert run_waits.why(one, NOW, UTC) == "Codex: Usage limit reached. It is tried again at 14:29."
    behind = replace(limit, state=RouteState.SELECTING, held=RouteHeld.COOLDOWN)
    assert run_waits.why(replace(REBUILD, route=behind), NOW, UTC).startswith(
        "Codex: Usage limit reached. Another"
    )


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (REBUILD, "starts Codex now, although it may be held back."),
        (LICENCES, "starts Codex now and goes on with it."),
    ],
)
def test_retry_now_names_whom_it_starts(run: RunView, said: str) -> None:
    assert run.route is not None
    known = replace(run, route=replace(run.route, retry_title="Codex"))
    assert run_actions.action(RouteAction.RETRY_NOW, known).sentence == said


def test_of_a_run_that_is_over_nobody_is_next() -> None:
    assert LINKS.route is not None
    done = replace(LINKS, route=replace(LINKS.route, candidates=candidates(("Practice", Standing.OPEN))))
    assert [chip.spoken for chip in words.chips(done)] == ["Practice"]


def test_a_run_whose_session_is_not_open_shows_who_was_tried() -> None:
    ended = replace(SWEEP, route=None, stage=RunStage.ENDED)
    assert [(chip.spoken, chip.mark) for chip in words.chips(ended)] == [
        ("Codex (given up)", Mark.OUT),
        ("Claude Agent", Mark.NEXT),
    ]
    stored = candidates(
        ("Gemini CLI", Standing.NEEDS_PERSON),
        ("Codex", Standing.EXCLUDED),
        ("Claude Agent", Standing.CURRENT),
        ("Q", Standing.OPEN),
    )
    assert [(chip.spoken, chip.mark) for chip in words.chips(replace(ended, candidates=stored))] == [
        ("Gemini CLI (needs you)", Mark.OUT),
        ("Codex (given up)", Mark.OUT),
        ("Claude Agent", Mark.NEXT),
        ("Q", Mark.NEXT),
    ]
    unread = replace(ended, attempts=())
    assert [chip.title for chip in words.chips(unread)] == [SWEEP.profile_title]
    assert [chip.title for chip in words.chips(replace(unread, agent="Claude Agent"))] == ["Claude Agent"]
