"""The card of a routed session: what it says, what it counts, and what its buttons send."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.candidates import ClassPolicy, OnExhausted
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import RouteHeld, RouteState, Sends
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.routing.boundary import Boundary
from kandev_desktop.engine.routing.snapshots import Standing
from kandev_desktop.engine.snapshots import Card, CardAction, CardState, Dispatched
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import actions, boundaries, card_waiting, decisions, details, inspector, routes
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text.tone import Tone
from tests.ui import route_scenes as made
from tests.ui.route_scenes import ROUTE_SCENES, route_view, routed
from tests.ui.scenes import NOW, Scene


@dataclass(frozen=True)
class Case:
    id: str
    card: Card
    title: str
    line: str
    tone: Tone = Tone.WARNING
    aside: str = ""
    badge: StatusKind | None = None


CASES = (
    Case(
        "the short phase", made.short_phase(), "Model at capacity",
        "Retrying Codex · 6.1 Sol in 0:08 · same candidate, same prompt", aside="attempt 2 of 3",
    ),
    Case(
        "the short phase after an effect", routed(CardState.SCHEDULED, route_view(sends=Sends.CONTINUATION)), "Model at capacity",
        "Retrying Codex · 6.1 Sol in 0:08 · same candidate, a summary instead of the prompt", aside="attempt 2 of 3",
    ),
    Case(
        "a retry that is hours away", routed(CardState.SCHEDULED, route_view(wake_at=NOW + timedelta(hours=5))), "Model at capacity",
        "Retrying Codex · 6.1 Sol at 19:08, in 5 h.", aside="attempt 2 of 3",
    ),
    Case(
        "a retry that waits for the network", routed(CardState.WAITING_NETWORK, route_view(held=RouteHeld.NETWORK)), "No network",
        "Sends again when this machine is online. No attempt is used.", aside="attempt 2 of 3 kept",
    ),
    Case(
        "a reset", made.reset(), "Usage limit reached",
        "Resets at 14:20 (UTC), in 12 min. Claude Agent is tried then, once. Stated by Claude Agent, not estimated.",
    ),
    Case(
        "a reset on another day", made.reset(days=2), "Usage limit reached",
        "Resets at 2026-11-22 14:08 (UTC), in 2 days. Claude Agent is tried then, once. Stated by Claude Agent, not estimated.",
    ),
    Case(
        "no network", made.offline(), "No network",
        "Goes on when this machine is online. Looks again at 14:13, in 5:00."
        " No other candidate is tried: the network is not their trouble.",
    ),
    Case(
        "parked", made.parked(), "Waiting for capacity",
        "Gemini CLI can be tried again at 14:29 (UTC), in 21 min. It is the earliest of 3 candidates. Cause: Usage limit reached.",
    ),
    Case(
        "parked for another than the one that failed last",
        made.parked(wakes_code=Code.PROVIDER_OVERLOADED), "Waiting for capacity",
        "Gemini CLI can be tried again at 14:29 (UTC), in 21 min. It is the earliest of 3 candidates. Cause: Provider overloaded.",
    ),
    Case(
        "parked with one route", made.parked(routes_waiting=1), "Waiting for capacity",
        "Gemini CLI can be tried again at 14:29 (UTC), in 21 min. Cause: Usage limit reached.",
    ),
    Case(
        "parked for days", made.parked(timedelta(days=3)), "Waiting for capacity",
        "Gemini CLI can be tried again at 2026-11-23 14:08 (UTC), in 3 days."
        " It is the earliest of 3 candidates. Cause: Usage limit reached.",
    ),
    Case(
        "parked after an estimate", made.parked(estimated=True), "Waiting for capacity",
        "Gemini CLI can be tried again at 14:29 (UTC), in 21 min. It is the earliest of 3 candidates. Cause: Usage limit reached."
        " Estimated reset: 2026-11-20 17:08 (UTC). Nothing waits for an estimate. Gemini CLI gave no time zone.",
    ),
    Case(
        "parked with no time", made.parked(wake_at=None, wakes=""), "Waiting for capacity",
        "No candidate can serve now. Your prompt is kept. Cause: Usage limit reached.",
    ),
    Case(
        "a limit that another session met", made.limited(), "Usage limit reached",
        "Claude Agent can be tried again at 19:08 (UTC), in 5 h.",
    ),
    Case(
        "no room, as another session found", routed(CardState.WAITING_CAPACITY, made.overloaded()), "Waiting for capacity",
        "Claude Agent can be tried again at 19:08 (UTC), in 5 h. Cause: Provider overloaded.",
    ),
    Case(
        "what another run retries", made.held_by(RouteHeld.COOLDOWN, wakes_code=Code.PROVIDER_OVERLOADED), "Another session or run goes first",
        "It is retrying Codex. This session goes on in 0:08. Cause: Provider overloaded. No other candidate is tried meanwhile.",
    ),
    Case(
        "another run's cooldown", made.held_by(RouteHeld.COOLDOWN), "Another session or run goes first",
        "It is retrying Codex. This session goes on in 0:08. No other candidate is tried meanwhile.",
    ),
    Case(
        "another run's test", made.held_by(RouteHeld.LEASE), "Another session or run goes first",
        "It tests whether Codex can serve again. This session goes on in 0:08 at the latest. No other candidate is tried meanwhile.",
    ),
    Case(
        "a full folder", made.held_by(RouteHeld.QUEUE), "Waiting for its turn",
        "As many runs of this folder are at work as may be at once.",
    ),
    Case("a selection", made.choosing(), "Choosing a candidate", "Codex: Model at capacity.", Tone.INFO),
    Case(
        "the next candidate", made.starting(), "Starting Claude Agent",
        "Codex: Model at capacity. 0:03 It is sent your prompt.", Tone.INFO, aside="candidate 2 of 3",
    ),
    Case(
        "the next candidate after an effect", made.starting(Sends.CONTINUATION), "Starting Claude Agent",
        "Codex: Model at capacity. 0:03 It is sent a summary of what was done, not your prompt again.", Tone.INFO,
        aside="candidate 2 of 3",
    ),
    Case(
        "blocked", made.blocked(), "No candidate can be used",
        "Claude Agent: Sign-in needed. Sign in to the agent again. Codex: Plan or billing needed. Gemini CLI: Agent not set up.",
        Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
    Case(
        "a closed gate", made.needs_person(), "Answer broken off", "Not resent automatically: the agent had already run 2 tools.",
        Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
    Case(
        "a cancelled wait", made.needs_person(Reason.WAIT_CANCELLED), "Wait cancelled",
        "You ended the wait. Nothing was sent again. Codex: Answer broken off.", Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
    Case(
        "a cancelled wait for a retry", made.cancelled_retry(), "Wait cancelled",
        "You ended the wait. Nothing was sent again. Codex: Model at capacity.", Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
        aside="attempt 2 of 3",
    ),
    Case(
        "a cancelled wait before anything was sent", made.cancelled_retry(code=Code.NONE, ordinal=0), "Wait cancelled",
        "You ended the wait. Nothing was sent.", Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
    Case(
        "a spent budget", made.needs_person(Reason.RUN_BUDGET_SPENT), "Budget used up",
        "Stopped: the attempts or the time that this run may use are used up. Codex: Answer broken off.",
        Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
    Case(
        "another model", made.needs_person(Reason.MODEL_MISMATCH), "Another model answered",
        "Not sent: the agent reported another model than the one that was asked for.", Tone.ACCENT, badge=StatusKind.NEEDS_YOU,
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_routed_card_in_words(case: Case) -> None:
    text = cards.words(case.card, NOW, UTC)
    assert (text.title, text.line.plain, text.aside) == (case.title, case.line, case.aside)
    assert (text.tone, text.badge) == (case.tone, case.badge)
    assert text.spoken.startswith(f"{case.title}.")


def test_the_short_phase_does_not_claim_that_fallback_has_started() -> None:
    text = cards.words(made.short_phase(), NOW, UTC)
    said = f"{text.title} {text.line.plain} {text.spoken} {text.aside}"
    assert "Claude" not in said
    assert "next" not in said.lower()


def test_a_wait_longer_than_the_policy_cap_is_a_parked_run_with_a_date_never_an_armed_timer_in_the_turn() -> (
    None
):
    text = cards.words(made.parked(timedelta(days=3)), NOW, UTC)
    assert "2026-11-23 14:08 (UTC)" in text.line.strong
    assert (text.filled, text.due) == (None, None)


def test_all_routes_out_of_quota_waiting_for_the_reset_not_blocked() -> None:
    out = tuple(replace(each, code=Code.QUOTA_LIMITED) for each in route_view().candidates)
    text = cards.words(made.parked(candidates=out), NOW, UTC)
    assert text.tone is Tone.WARNING
    assert text.badge is None
    assert "Usage limit reached" in text.line.muted


def test_all_candidates_cooling_the_card_names_the_earliest_wake() -> None:
    text = cards.words(made.parked(), NOW, UTC)
    assert text.line.before.startswith("Gemini CLI can be tried again at ")


ROUTED = [(name, scene) for name, scene in ROUTE_SCENES.items()]


def _card(scene: Callable[[], Scene]) -> Card:
    shown = scene().snapshot
    assert shown is not None
    return shown.cards[-1]


@pytest.mark.parametrize(("name", "scene"), ROUTED, ids=[name for name, _ in ROUTED])
@pytest.mark.parametrize("passed", [timedelta(seconds=1), timedelta(minutes=3), timedelta(hours=30)], ids=str)
def test_what_is_spoken_of_a_route_does_not_tick(
    name: str, scene: Callable[[], Scene], passed: timedelta
) -> None:
    one = _card(scene)
    assert cards.words(one, NOW, UTC).spoken == cards.words(one, NOW + passed, UTC).spoken, name


@pytest.mark.parametrize(("name", "scene"), ROUTED, ids=[name for name, _ in ROUTED])
def test_a_routed_card_that_changes_with_time_ticks(name: str, scene: Callable[[], Scene]) -> None:
    one = _card(scene)
    later = [cards.words(one, NOW + passed, UTC) for passed in (timedelta(minutes=2), timedelta(days=2))]
    assert cards.ticks(one) is any(cards.words(one, NOW, UTC) != each for each in later), name


@pytest.mark.parametrize(("name", "scene"), ROUTED, ids=[name for name, _ in ROUTED])
def test_a_route_is_counted_down_from_its_wake_alone(name: str, scene: Callable[[], Scene]) -> None:
    one = replace(_card(scene), retry_at=NOW + timedelta(hours=9), waited_from=NOW, ordinal=9, max_attempts=9)
    there = cards.words(one, NOW, UTC)
    assert there == cards.words(_card(scene), NOW, UTC) or one.state is CardState.RECOVERED, name
    moment = NOW + timedelta(seconds=3)
    on = card_waiting.later(there, one, moment)
    assert on is None or on == cards.words(one, moment, UTC), name


def test_a_prompt_in_flight_on_a_route_says_what_it_is_sent() -> None:
    view = route_view(RouteState.RETRYING, sends=Sends.CONTINUATION)
    flying = routed(
        CardState.SENDING, view, owner_state=OwnerState.DISPATCHING, effects=Effects(delivery=Delivery.SILENT),
        dispatches=(Dispatched(kind=AttemptKind.CONTINUED, started_at=NOW),),
    )  # fmt: skip
    text = cards.words(flying, NOW, UTC)
    assert (text.title, text.aside) == ("Going on from a summary", "attempt 2 of 3")


# -- what the buttons send


@dataclass(frozen=True)
class Button:
    id: str
    card: Card
    which: CardAction
    sentence: str
    explained: bool = False


_LIMIT = made.reset()
BUTTONS = (
    Button("retry in the short phase", made.short_phase(), CardAction.RETRY_NOW, "sends the same prompt to Codex now instead of waiting."),
    Button("retry against a stated reset", _LIMIT, CardAction.RETRY_NOW, "sends Claude Agent a summary of what was done now instead of waiting, not your prompt again."),
    Button("retry while parked", made.parked(), CardAction.RETRY_NOW, "chooses a candidate now and sends it your prompt. Nothing happened since it was sent.", explained=True),
    Button("retry before anything was sent", made.limited(), CardAction.RETRY_NOW, "starts Claude Agent now and sends it your prompt, which has not been sent yet.", explained=True),
    Button("retry by a person", made.needs_person(), CardAction.RETRY_NOW, "chooses a candidate now and sends it a summary of what was done, not your prompt again.", explained=True),
    Button("retry by a person where nothing happened", made.needs_person(sends=Sends.PROMPT), CardAction.RETRY_NOW, "chooses a candidate now and sends it your prompt. Nothing happened since it was sent.", explained=True),
    Button("retry that starts a known one", made.cancelled_retry(retry_title="Codex"), CardAction.RETRY_NOW, "starts Codex now and sends it your prompt. Nothing happened since it was sent.", explained=True),
    Button("retry that starts a known one with a summary", made.cancelled_retry(retry_title="Codex", sends=Sends.CONTINUATION), CardAction.RETRY_NOW, "starts Codex now with a summary. It does not replay the prompt.", explained=True),
    Button("retry of a block", made.blocked(), CardAction.RETRY_NOW, "chooses a candidate now and sends it your prompt. Nothing happened since it was sent.", explained=True),
    Button("the next one", made.short_phase(), CardAction.TRY_NEXT, "starts Claude Agent and sends it your prompt. Nothing happened since it was sent.", explained=True),
    Button("the next one after an effect", _LIMIT, CardAction.TRY_NEXT, "starts Gemini CLI with a summary. It does not replay the prompt.", explained=True),
    Button("cancel", _LIMIT, CardAction.CANCEL_WAIT, "ends the wait and leaves what follows to you. Nothing is sent."),
    Button("stop", _LIMIT, CardAction.STOP, "gives this prompt up. It stays above, nothing is sent."),
    Button("stop of an attempt", made.starting(), CardAction.STOP, "ends the attempt that runs."),
    Button("the remedy of a block", made.blocked(), CardAction.SIGN_IN, "asks Claude Agent how to sign in. Once that is done, your prompt goes on by itself."),
)  # fmt: skip


@pytest.mark.parametrize("case", BUTTONS, ids=lambda case: case.id)
def test_a_button_of_a_route_says_what_it_sends(case: Button) -> None:
    assert case.which in case.card.actions
    assert actions.action(case.which, case.card, NOW, UTC).sentence == case.sentence
    assert actions.is_explained(case.which, case.card) is case.explained


def test_try_next_now_is_there_only_where_there_is_a_next_one() -> None:
    assert CardAction.TRY_NEXT in made.short_phase().actions
    assert CardAction.TRY_NEXT not in made.parked().actions


# -- around the card


def test_the_head_names_the_profile_and_who_serves() -> None:
    assert routes.path(route_view()) == "Nightly, three routes → Codex"
    assert routes.path(route_view(serving="")) == "Nightly, three routes"
    assert routes.path(route_view(profile="Codex")) == "Codex"


def test_each_candidate_is_told_with_its_standing() -> None:
    told = decisions.candidates(made.parked().route or route_view(), UTC)
    assert [(row.number, row.time, row.outcome) for row in told] == [
        (1, "14:38", "Codex · 6.1 Sol: held back; Model at capacity"),
        (2, "19:29", "Claude Agent: held back; Usage limit reached"),
        (3, "14:29", "Gemini CLI: held back; Usage limit reached"),
    ]


def test_every_standing_has_words_of_its_own_and_an_icon() -> None:
    shown = [made.candidate("codex", standing) for standing in Standing]
    assert len({routes.standing(each) for each in shown}) == len(Standing)
    rows = decisions.candidates(route_view(candidates=tuple(shown)), UTC)
    assert all(row.icon and row.role for row in rows)


def test_each_decision_is_told_with_the_policy_that_it_was_taken_with() -> None:
    told = decisions.told(made.decisions(), route_view(), UTC)
    by = "Policy: 3 retries, the first after 0:05, then twice as long each, then the next candidate."
    assert [row.outcome for row in told] == [
        f"Codex: Model at capacity. Then: retry 1 of the same candidate. {by}",
        f"Codex: Model at capacity. Then: retry 2 of the same candidate. {by}",
        f"Codex: Model at capacity. Then: retry 3 of the same candidate. {by}",
        f"Codex: Model at capacity. Then: the next candidate. {by}",
    ]


POLICIES: Mapping[str, ClassPolicy] = {
    "then the next candidate": ClassPolicy(),
    "then it stops and waits": ClassPolicy(on_exhausted=OnExhausted.STOP),
    "one retry after 1:00, then the next candidate": ClassPolicy(
        max_retries=1, initial_interval=timedelta(minutes=1)
    ),
    "a reset of at most 2:00:00 is waited for, then the next candidate": ClassPolicy(
        max_reset_wait=timedelta(hours=2)
    ),
}


@pytest.mark.parametrize("said", POLICIES)
def test_a_policy_in_words(said: str) -> None:
    assert decisions.policy(POLICIES[said]) == said


def test_every_state_that_a_decision_leads_to_has_words_of_its_own() -> None:
    assert set(decisions._LEADS) == set(RouteState)
    assert len(set(decisions._LEADS.values())) == len(RouteState)


def test_details_name_the_route_and_where_its_candidates_stand() -> None:
    rows = {row.key: row.value for row in details.rows(made.reset(), UTC)}
    assert rows["Route"] == "Nightly, three routes → Claude Agent"
    assert (rows["Codex"], rows["Claude Agent"], rows["Gemini CLI"]) == (
        "given up for this prompt; Model at capacity",
        "current",
        "not tried yet",
    )
    assert rows["Policy"] == "Needs time or a person; tried 5 times."
    short = {row.key: row.value for row in details.rows(made.short_phase(), UTC)}
    assert short["Policy"] == "Passes by itself; retry 2 of 3 of this candidate; tried 5 times."


def test_a_limit_that_another_session_met_is_told_as_its_cause_everywhere() -> None:
    waits = made.limited()
    facts = {row.key: row.value for row in inspector.facts(waits, NOW, UTC)}
    assert facts["State"] == "Waiting for the reset"
    assert facts["Cause"] == "This account's allowance is used up until it renews"
    assert inspector.tries(waits, NOW, UTC) == (), "nothing of this session is scheduled: it is chosen then"
    rows = {row.key: row.value for row in details.rows(waits, UTC)}
    assert (rows["Code"], rows["Held back for"]) == ("none", "quota_limited")
    assert rows["Claude Agent"] == "held back; Usage limit reached"
    assert details.telling(waits)


def test_the_inspector_tells_the_route_and_the_wake() -> None:
    rows = {row.key: row.value for row in inspector.facts(made.parked(), NOW, UTC)}
    assert rows["State"] == "Waiting for capacity"
    assert rows["Route"] == "Nightly, three routes → Gemini CLI"
    assert rows["Due"] == "14:29:40, in 21 min"
    assert inspector.schedule(made.short_phase(), NOW) == (), (
        "its waits are the policy's, not the interactive ones"
    )


# -- the rows of the transcript

BOUNDARIES = (
    (made.CHANGED, "Claude Agent · opus-5 serves from here. Codex: Model at capacity. It knows a summary of what is above."),
    (made.REFUSED, "Gemini CLI was not used: it reported the model gemini-3-flash instead of gemini-3-pro."),
    (made.CONTINUED, "You went on with OpenCode. Codex: Usage limit reached. It knows a summary of what is above."),
    (replace(made.CHANGED, title="Codex", model=""), "Codex goes on in a new session. Codex: Model at capacity. It knows a summary of what is above."),
    (replace(made.CHANGED, sends=Sends.PROMPT), "Claude Agent · opus-5 serves from here. Codex: Model at capacity."),
    (replace(made.CHANGED, from_title="", sends=Sends.PROMPT), "Claude Agent · opus-5 serves from here."),
    (replace(made.CHANGED, from_title="", sends=Sends.PROMPT, passed=(("Codex", Code.QUOTA_LIMITED),)), "Claude Agent · opus-5 serves from here. Codex was passed over: Usage limit reached."),
)  # fmt: skip


@pytest.mark.parametrize(("changed", "said"), BOUNDARIES, ids=[said for _, said in BOUNDARIES])
def test_a_model_or_account_changes_along_candidates_and_each_change_is_a_visible_row(
    changed: Boundary, said: str
) -> None:
    assert boundaries.words(changed) == said


def test_a_title_that_would_turn_the_row_is_made_safe() -> None:
    words = boundaries.words(replace(made.CHANGED, title="evil\u202e\nname"))
    assert not re.search(r"[\u202e\n]", words)


@pytest.mark.parametrize("state", [made.reset, made.parked, made.short_phase, made.starting, made.blocked])
def test_a_title_with_the_marks_of_a_template_is_shown_as_it_is(state: Callable[[], Card]) -> None:
    shown = state()
    assert shown.route is not None
    odd = tuple(replace(each, title="{x} {}") for each in shown.route.candidates)
    route = replace(shown.route, candidates=odd, wakes="{x} {}", failed_title="{x} {}")
    text = cards.words(replace(shown, route=route), NOW, UTC)
    assert "{x} {}" in f"{text.title} {text.line.plain}"
    assert "{x} {}" in text.spoken
