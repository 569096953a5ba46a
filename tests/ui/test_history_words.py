"""The words of the history: what became of an attempt, who served it, and a session as a drawing."""

from dataclasses import dataclass, field, replace
from datetime import UTC, timedelta
from typing import Any

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.engine.history.records import (
    AttemptMark,
    Decided,
    Facet,
    HistoryRow,
    Outcome,
    OwnerMark,
    PromptMark,
    SessionHistory,
)
from kandev_desktop.engine.records import AttemptKind, PromptKind, RouteEventRecord
from kandev_desktop.ui.text import history as words
from kandev_desktop.ui.text import history_filters, history_timeline
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Deed,
    Ending,
    RouteChange,
    Sign,
    TimelinePiece,
    Wait,
)
from kandev_desktop.ui.text.timeline import Outcome as Drawn
from kandev_desktop.ui.text.tone import Tone
from tests.ui.history_scenes import DATE_PICKER, REFUNDS, ROWS, answered, many, row, session_of
from tests.ui.run_scenes import at
from tests.ui.scenes import NOW, PROFILES

BEGAN = at("14:00")
KNOWN = words.names(PROFILES)


@dataclass(frozen=True)
class Case:
    id: str
    said: str
    tone: Tone
    changes: dict[str, Any] = field(default_factory=dict)
    following: str = ""


def _ended(outcome: Outcome, seconds: int = 20) -> dict[str, Any]:
    none = {"code": Code.NONE, "rule": "", "decision": Decided.NONE}
    return {**none, "outcome": outcome, "ended_at": BEGAN + timedelta(seconds=seconds)}


CASES = [
    Case("running", "At work", Tone.INFO, {**_ended(Outcome.RUNNING), "ended_at": None}),
    Case("answered", "Answered, 1 min 28 s", Tone.SUCCESS, _ended(Outcome.ANSWERED, 88)),
    Case("cut", "Cut short, 20 s", Tone.PLAIN, _ended(Outcome.CUT)),
    Case("stopped", "Stopped", Tone.PLAIN, _ended(Outcome.STOPPED)),
    Case("interrupted", "Ended with Kandev", Tone.PLAIN, _ended(Outcome.INTERRUPTED)),
    Case("retry", "Retry in 10 s", Tone.WARNING, {"due_at": BEGAN + timedelta(seconds=12)}, "Codex"),
    Case("retry ahead", "Retry in 16 min 14 s", Tone.WARNING, {"due_at": NOW + timedelta(minutes=8)}),
    Case("retry that nothing is known of", "Retry was due at 14:00:12", Tone.WARNING, {"due_at": BEGAN + timedelta(seconds=12)}),
    Case("retry that came", "Retry in 10 s", Tone.WARNING, {"due_at": BEGAN + timedelta(seconds=12), "followed": True}),
    Case("retry at once", "Retry", Tone.WARNING),
    Case("next", "Next: Claude Agent", Tone.INFO, {"decision": Decided.NEXT}, "Claude Agent"),
    Case("next unknown", "Next candidate", Tone.INFO, {"decision": Decided.NEXT}),
    Case("wait", "Wait until 14:20", Tone.WARNING, {"decision": Decided.WAIT, "due_at": at("14:20")}),
    Case(
        "wait for another day", "Wait until 2026-11-21 14:20", Tone.WARNING,
        {"decision": Decided.WAIT, "due_at": at("14:20") + timedelta(days=1)},
    ),
    Case("wait for capacity", "Wait for capacity", Tone.WARNING, {"decision": Decided.WAIT}),
    Case("wait for the network", "Wait for the network", Tone.WARNING, {"decision": Decided.WAIT, "code": Code.NETWORK_UNAVAILABLE}),
    Case("wait without an end", "Wait", Tone.WARNING, {"decision": Decided.WAIT, "code": Code.RATE_LIMITED}),
    Case("sign in", "Sign in, then resume", Tone.ACCENT, {"decision": Decided.BLOCKED, "code": Code.AUTH_REQUIRED}),
    Case("left to a person", "Left to you", Tone.ACCENT, {"decision": Decided.MANUAL}),
    Case("spent", "Every attempt used", Tone.DANGER, {"decision": Decided.EXHAUSTED}),
    Case("failed for good", "Stopped", Tone.DANGER, {"decision": Decided.NONE, "code": Code.PROVIDER_NOT_CONFIGURED}),
    Case(
        "interrupted and decided", "Left to you", Tone.ACCENT,
        {"outcome": Outcome.INTERRUPTED, "decision": Decided.MANUAL, "code": Code.AGENT_TRANSPORT_LOST},
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_became_of_an_attempt(case: Case) -> None:
    found = words.decision(row(1, BEGAN, **case.changes), NOW, UTC, case.following)
    assert (found.words, found.tone) == (case.said, case.tone)
    assert found.icon


@pytest.mark.parametrize("outcome", Outcome)
@pytest.mark.parametrize("decision", Decided)
@pytest.mark.parametrize("due", [None, at("14:20")])
def test_every_way_to_end_has_words(outcome: Outcome, decision: Decided, due: object) -> None:
    found = words.decision(row(1, BEGAN, outcome=outcome, decision=decision, due_at=due), NOW, UTC)
    assert found.words
    assert "{" not in found.words


@pytest.mark.parametrize(
    ("facet", "value", "said"),
    [
        (Facet.FOLDER, "/home/me/src/payments-api", "payments-api"),
        (Facet.FOLDER, "/", "/"),
        (Facet.AGENT, "Codex", "Codex"),
        (Facet.PROFILE, "codex", "Codex"),
        (Facet.PROFILE, "gone", "gone"),
        (Facet.PROVIDER, "openai", "OpenAI"),
        (Facet.PROVIDER, "", "None"),
        (Facet.CODE, "model_capacity", "Model at capacity"),
        (Facet.CLASS, "transient", "Passes by itself"),
        (Facet.DECISION, "wait", "Wait"),
        (Facet.OUTCOME, "answered", "Answered"),
        (Facet.RULE, "codex.capacity.sequence", "codex.capacity.sequence"),
        (Facet.MODEL, "gpt-5\n", "gpt-5"),
    ],
)
def test_a_value_is_called_as_a_person_knows_it(facet: Facet, value: str, said: str) -> None:
    assert history_filters.value(facet, value, KNOWN) == said


def test_a_session_is_called_by_its_title() -> None:
    assert history_filters.value(Facet.SESSION, "s1", Names(), "Retry refunds") == "Retry refunds"
    assert history_filters.value(Facet.SESSION, "s1", Names()) == "s1"


@pytest.mark.parametrize(("facet", "values"), [
    (Facet.CODE, list(Code)), (Facet.CLASS, list(PolicyClass)), (Facet.DECISION, list(Decided)), (Facet.OUTCOME, list(Outcome)),
])  # fmt: skip
def test_every_value_of_a_closed_facet_has_a_name_of_its_own(facet: Facet, values: list[str]) -> None:
    assert len({history_filters.value(facet, each, Names()) for each in values}) == len(values)


def test_a_row_is_heard_whole() -> None:
    due = REFUNDS[1]
    said = words.decision(due, NOW, UTC)
    assert words.spoken(due, KNOWN, said, NOW, UTC) == (
        "14:08:12; Codex; Model at capacity; Retry in 10 s; Retry refunds after a gateway timeout; payments-api; "
        "OpenAI; codex.capacity.sequence"
    )
    assert (
        words.selected(due, KNOWN, said, NOW, UTC)
        == "Selected: 14:08:12, Codex, Model at capacity, Retry in 10 s"
    )


def test_a_session_is_summed_up() -> None:
    assert (
        history_timeline.summed(session_of(DATE_PICKER)) == "2 prompts, 6 attempts, 4 waits, 1 route change"
    )
    assert history_timeline.summed(session_of(ROWS[-1:])) == "1 prompt, 1 attempt"


def test_a_session_is_drawn_as_it_went() -> None:
    drawn = history_timeline.timeline(session_of(DATE_PICKER), KNOWN, NOW, UTC)
    assert drawn is not None
    assert [lane.label for lane in drawn.lanes] == ["Codex", "Claude Agent"]
    kinds = "".join(
        {Attempt: "a", Wait: "w", RouteChange: "c", Ending: "e"}[type(each)] for each in drawn.pieces
    )
    assert kinds == "aawawawacawe"
    attempts = [each for each in drawn.pieces if isinstance(each, Attempt)]
    assert [each.outcome for each in attempts] == [Drawn.ANSWERED, *[Drawn.FAILED] * 5]
    last = drawn.pieces[-1]
    assert isinstance(last, Ending)
    assert (last.sign, last.label, drawn.now_label) == (Sign.DUE, "due 14:20", "14:08")
    assert drawn.pieces[-2].told == "Waits until 14:20"
    assert attempts[1].told == "Codex, attempt 1: Prompt sent, Provider overloaded, Retry in 5 s"


def test_a_session_that_is_over_has_no_line_of_now() -> None:
    drawn = history_timeline.timeline(session_of([answered(1, BEGAN, timedelta(seconds=9))]), KNOWN, NOW, UTC)
    assert drawn is not None
    assert drawn.now is None


def test_a_wait_that_was_cut_short_ends_with_the_next_attempt() -> None:
    first = row(1, BEGAN, decision=Decided.WAIT, due_at=BEGAN + timedelta(hours=3))
    drawn = history_timeline.timeline(
        session_of([first, row(2, BEGAN + timedelta(minutes=1))]), KNOWN, NOW, UTC
    )
    assert drawn is not None
    wait = drawn.pieces[1]
    assert isinstance(wait, Wait)
    assert (wait.start, wait.end, wait.told) == (2.0, 60.0, "Waited until 14:01:00")


_DUE = BEGAN + timedelta(seconds=12)
_NEVER = "No attempt has followed, though one was due at 14:00:12"


@pytest.mark.parametrize(
    ("rows", "active", "prompt", "said"),
    [
        ((row(2, BEGAN + timedelta(seconds=13)),), 0, None, ["Waited until 14:00:12"]),
        ((row(1, BEGAN + timedelta(seconds=7), generation=3),), 0, None, ["Waited until 14:00:07, when a newer prompt was sent"]),
        ((), 0, 6, ["Waited until 14:00:06, when a newer prompt was sent"]),
        ((row(1, BEGAN + timedelta(hours=1), generation=3),), 0, None, ["Waited at most until 14:00:12"]),
        ((), 0, None, [_NEVER]),
        ((), 5, None, ["Waited at least until 14:00:05", _NEVER]),
    ],
    ids=["came", "a newer prompt", "a newer prompt that was not tried", "a newer prompt much later", "nothing", "nothing, later than its end"],
)  # fmt: skip
def test_a_retry_is_drawn_no_longer_than_it_was_waited_for(
    rows: tuple[HistoryRow, ...], active: int, prompt: int | None, said: list[str]
) -> None:
    whole = session_of([row(1, BEGAN, due_at=_DUE), *rows])
    newer = () if prompt is None else (PromptMark(generation=3, at=BEGAN + timedelta(seconds=prompt)),)
    record = replace(whole.session, active_at=BEGAN + timedelta(seconds=active))
    found = replace(whole, session=record, prompts=(*whole.prompts, *newer))
    drawn = history_timeline.timeline(found, KNOWN, NOW, UTC)
    assert drawn is not None
    assert [each.told for each in drawn.pieces if isinstance(each, Wait | Ending)][: len(said)] == said
    first = drawn.pieces[0].told
    assert ("Retry in 10 s" in first) == (said == ["Waited until 14:00:12"])
    assert drawn.now is None


def test_no_time_is_drawn_between_a_wait_and_the_attempt_that_it_ended_in() -> None:
    late = BEGAN + timedelta(seconds=12, milliseconds=300)
    rows = [row(1, BEGAN, due_at=_DUE), answered(2, late, timedelta(seconds=16))]
    drawn = history_timeline.timeline(session_of(rows), KNOWN, NOW, UTC)
    assert drawn is not None
    _, wait, after = drawn.pieces
    assert isinstance(wait, Wait)
    assert wait.end == after.start


@pytest.mark.parametrize(
    ("kind", "outcome", "said"),
    [
        (AttemptKind.FIRST, Outcome.STOPPED, "Prompt sent, Stopped by you"),
        (AttemptKind.AUTOMATIC, Outcome.STOPPED, "Stopped by you"),
        (AttemptKind.RETRY_NOW, Outcome.RUNNING, "Retried by you, At work"),
        (AttemptKind.RESUME, Outcome.RUNNING, "Resumed by you, At work"),
        (AttemptKind.SEND_AGAIN, Outcome.RUNNING, "Sent again by you, At work"),
        (AttemptKind.ROUTED, Outcome.RUNNING, "At work"),
        (AttemptKind.CONTINUED, Outcome.RUNNING, "At work"),
    ],
)
def test_what_a_person_did_is_told_of_an_attempt(kind: AttemptKind, outcome: Outcome, said: str) -> None:
    one = row(1, BEGAN, kind=kind, outcome=outcome, code=Code.NONE, decision=Decided.NONE)
    drawn = history_timeline.timeline(session_of([one]), KNOWN, NOW, UTC)
    assert drawn is not None
    (attempt,) = [each for each in drawn.pieces if isinstance(each, Attempt)]
    assert attempt.told == f"Codex, attempt 1: {said}"


# -- what a person did, and how long an attempt waited for its answer


def _marks(found: SessionHistory, *marks: AttemptMark, owner: OwnerMark | None = None) -> SessionHistory:
    return replace(found, attempts=marks, owners=() if owner is None else (owner,))


def _pieces(found: SessionHistory) -> tuple[TimelinePiece, ...]:
    drawn = history_timeline.timeline(found, KNOWN, NOW, UTC)
    assert drawn is not None
    return drawn.pieces


def _deeds(found: SessionHistory) -> list[tuple[Deed, str]]:
    return [(each.deed, each.told) for each in _pieces(found) if isinstance(each, Act)]


@pytest.mark.parametrize(
    ("kind", "press", "deed", "told"),
    [
        (AttemptKind.RETRY_NOW, None, Deed.RETRY, "You pressed Retry now"),
        (AttemptKind.SEND_AGAIN, None, Deed.RETRY, "You pressed Send again"),
        (AttemptKind.RESUME, None, Deed.RESUME, "You pressed Resume"),
        (AttemptKind.ROUTED, Press.RETRY_NOW, Deed.RETRY, "You pressed Retry now"),
        (AttemptKind.CONTINUED, Press.TRY_NEXT, Deed.NEXT, "You pressed Try next now"),
    ],
)
def test_a_press_is_drawn_before_its_attempt(
    kind: AttemptKind, press: Press | None, deed: Deed, told: str
) -> None:
    one = answered(2, BEGAN, timedelta(seconds=9), kind=kind)
    found = _marks(session_of([one]), AttemptMark(attempt_id=one.attempt_id, press=press))
    act, attempt = _pieces(found)[:2]
    assert isinstance(act, Act)
    assert isinstance(attempt, Attempt)
    assert (act.deed, act.told, act.start) == (deed, told, attempt.start)


@pytest.mark.parametrize("kind", [AttemptKind.FIRST, AttemptKind.AUTOMATIC, AttemptKind.ROUTED])
def test_what_nobody_pressed_has_no_mark(kind: AttemptKind) -> None:
    one = answered(1, BEGAN, timedelta(seconds=9), kind=kind)
    assert _deeds(_marks(session_of([one]), AttemptMark(attempt_id=one.attempt_id))) == []


def test_a_fresh_start_and_a_change_of_the_model_are_drawn() -> None:
    first = answered(1, BEGAN, timedelta(seconds=9))
    second = answered(
        1, BEGAN + timedelta(minutes=1), timedelta(seconds=9), generation=3, attempt_id="s1-second"
    )
    found = session_of([first, second])
    prompts = [
        replace(each, kind=PromptKind.FRESH) if each.generation == 3 else each for each in found.prompts
    ]
    marks = (
        AttemptMark(attempt_id=first.attempt_id, mode="ask"),
        AttemptMark(attempt_id=second.attempt_id, mode="ask", model="large"),
    )
    assert _deeds(replace(_marks(found, *marks), prompts=tuple(prompts))) == [
        (Deed.FRESH, "You pressed Start fresh"),
        (Deed.CHANGE, "You changed the model, from the agent's own choice to large"),
    ]


def test_a_stop_is_drawn_where_the_attempt_ends() -> None:
    one = replace(answered(1, BEGAN, timedelta(seconds=9)), outcome=Outcome.STOPPED)
    attempt, act = _pieces(session_of([one]))[:2]
    assert isinstance(act, Act)
    assert isinstance(attempt, Attempt)
    assert (act.deed, act.told, act.start) == (Deed.STOP, "You stopped it", attempt.end)


def test_a_cancelled_wait_ends_there_under_a_mark() -> None:
    one = row(1, BEGAN, due_at=NOW + timedelta(minutes=5))
    assert one.ended_at is not None
    at = one.ended_at + timedelta(seconds=4)
    owner = OwnerMark(
        generation=one.generation, state=OwnerState.CANCELLED, reason=Reason.ENDED_AS_ASKED, at=at
    )
    _, wait, act = _pieces(_marks(session_of([one]), owner=owner))[:3]
    assert isinstance(wait, Wait)
    assert isinstance(act, Act)
    assert (act.deed, act.start) == (Deed.CANCEL, wait.end)
    assert wait.told.endswith("when you cancelled it")


@pytest.mark.parametrize(
    ("first", "silent", "streams", "said"),
    [
        (timedelta(seconds=3), False, 3.0, "first output after 3 s"),
        (None, True, 9.0, "no output"),
        (None, False, None, ""),
    ],
    ids=["answered", "silent", "not kept"],
)
def test_waiting_and_streaming_are_told_apart(
    first: timedelta | None,
    silent: bool,  # ruff: ignore[boolean-type-hint-positional-argument] - a parameter
    streams: float | None,
    said: str,
) -> None:
    one = answered(1, BEGAN, timedelta(seconds=9))
    at = None if first is None else BEGAN + first
    mark = AttemptMark(attempt_id=one.attempt_id, first_output_at=at, silent=silent)
    attempt = _pieces(_marks(session_of([one]), mark))[0]
    assert isinstance(attempt, Attempt)
    assert attempt.streams == streams
    assert attempt.told.endswith(said) if said else "output" not in attempt.told


def test_a_prompt_that_nobody_took_is_in_the_drawing_and_in_the_sum() -> None:
    one = answered(1, BEGAN, timedelta(seconds=9))
    found = session_of([one])
    alone = PromptMark(generation=3, at=BEGAN + timedelta(minutes=2))
    event = RouteEventRecord(
        id="blocked", session_id=one.session_id, generation=3, at=alone.at, kind="blocked", profile="codex",
        native_id="", reason=Reason.NO_ROUTE.value, route=1,
    )  # fmt: skip
    found = replace(found, prompts=(*found.prompts, alone), route_events=(event,))
    assert history_timeline.summed(found) == "2 prompts, 1 of them without an attempt, 1 attempt"
    (ending,) = [each for each in _pieces(found) if isinstance(each, Ending) and each.label == "not taken"]
    assert (ending.sign, ending.lane) == (Sign.NEEDS_YOU, 0)
    assert ending.told.startswith("Prompt 3 was sent to nobody.")


_OVER = (PassedOver(profile="gemini", barrier=Barrier.DISABLED),)


@pytest.mark.parametrize(
    ("kind", "second", "passed", "said"),
    [
        ("claimed", 20, (), "Goes on from Codex to Claude Agent"),
        ("continued", 20, (), "You went on from Codex to Claude Agent"),
        ("continued", -20, (), "Goes on from Codex to Claude Agent"),
        ("continued", 90, (), "Goes on from Codex to Claude Agent"),
        ("held", 20, _OVER, "Goes on from Codex to Claude Agent"),
        (
            "claimed", 20, _OVER,
            "Goes on from Codex to Claude Agent. Gemini CLI was passed over: switched off.",
        ),
    ],
    ids=["by the route", "by a person", "earlier", "later", "another event", "passed over"],
)  # fmt: skip
def test_a_change_of_route_says_who_chose_and_whom_it_passed_over(
    kind: str, second: int, passed: tuple[PassedOver, ...], said: str
) -> None:
    rows = [row(1, BEGAN, decision=Decided.NEXT), row(2, BEGAN + timedelta(minutes=1), "claude")]
    event = RouteEventRecord(
        id="e1", session_id="s1", generation=2, at=BEGAN + timedelta(seconds=second), kind=kind,
        profile="claude", native_id="", reason="", from_profile="codex", passed=passed,
    )  # fmt: skip
    found = replace(session_of(rows), route_events=(event,))
    drawn = history_timeline.timeline(found, KNOWN, NOW, UTC)
    assert drawn is not None
    assert [each.told for each in drawn.pieces if isinstance(each, RouteChange)] == [said]


def test_of_a_very_long_session_what_is_around_the_attempt_is_drawn() -> None:
    rows = [replace(each, session_id="long") for each in reversed(many(1_000))]
    for around in ("", rows[0].attempt_id, rows[500].attempt_id):
        drawn = history_timeline.timeline(session_of(rows), KNOWN, NOW, UTC, around=around)
        assert drawn is not None
        attempts = [each for each in drawn.pieces if isinstance(each, Attempt)]
        assert len(attempts) == history_timeline.MOST
        assert "800 attempts further away are not drawn" in drawn.told
        when = next(each for each in rows if each.attempt_id == (around or rows[-1].attempt_id))
        assert f"{when.started_at:%H:%M:%S}" in {each.when[-8:] for each in attempts}
