"""The lines of the section Card of the checks of behaviour that are about what a card shows."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, timedelta, timezone

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.judgement import Circumstances, judge
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.commands import ChooseOption, Resume
from kandev_desktop.engine.snapshots import Card, CardAction, CardState, Reset
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import CardRow
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text import details, limit_windows
from kandev_desktop.ui.text.actions import action
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import Variant
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, card, settled, snapshot

Show = Callable[[Scene], Stage]


def test_for_a_damaged_session_start_fresh_is_first_and_resume_second_with_a_warning(stage: Show) -> None:
    shown = stage(SCENES["damaged"]()).card
    fresh, resume = shown.button(CardAction.START_FRESH), shown.button(CardAction.RESUME)
    assert fresh.x() < resume.x()
    assert (fresh.variant, resume.variant) == (Variant.PRIMARY, Variant.NORMAL)
    assert resume.accessibleDescription().startswith("may fail again, or go on from a wrong state")
    told = {label.accessibleName(): label.y() for label in shown.findChildren(QLabel) if label.isVisible()}
    sentences = {name.split(" ")[0]: y for name, y in told.items() if name.startswith(("Start", "Resume"))}
    assert sentences["Start"] < sentences["Resume"]


# -- resets

BERLIN = timezone(timedelta(hours=1))
TWO_WINDOWS = {
    "kind": "http",
    "phase": "setup",
    "status": 429,
    "code": "rate_limit_error",
    "text": "rate limited",
    "data": {"error.type": "rate_limit_error"},
    "hints": {
        "anthropic-ratelimit-unified-5h-reset": "1795190400",
        "anthropic-ratelimit-unified-5h-status": "rejected",
        "anthropic-ratelimit-unified-7d-reset": "1795449600",
        "anthropic-ratelimit-unified-7d-status": "rejected",
    },
}


def throttled(envelope: Mapping[str, object], **changes: object) -> Card:
    """The card of a failure as the catalogue judges it, with everything that it was judged by."""
    evidence = parse_envelope({"agent": "claude", "phase": "setup", "correlated": True, **envelope})
    why = judge(evidence, catalogue=catalogue(), now=NOW, circumstances=Circumstances())
    stated = why.classification
    base = settled(
        CardState.MANUAL,
        OwnerState.MANUAL,
        code=stated.code,
        reason=why.interactive.reason,
        classification=stated,
        explanation=why.explained(),
        agent="Claude Agent",
        reset=None
        if stated.reset_at is None or stated.reset_source is None
        else Reset(at=stated.reset_at, source=stated.reset_source),
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def printed(words: str) -> Card:
    error = {"kind": "acp_error", "phase": "setup", "code": -32603, "text": words}
    return throttled({"signals": [error], "zone": "Europe/Berlin"})


def test_an_estimated_reset_is_marked_as_such_next_to_the_words_the_agent_printed() -> None:
    shown = printed("You've hit your limit · resets 3:45pm")
    line = cards.words(shown, NOW, UTC).line
    assert line.before == "Estimated reset: "
    assert line.muted == (
        "Claude Agent gave no time zone: “resets 3:45pm”."
        " Not retried automatically: trying again would meet the same limit."
    )


def test_the_card_names_the_window_the_reset_with_date_and_zone_where_it_came_from_and_the_actions() -> None:
    actions = (CardAction.WAIT, CardAction.SEND_AGAIN, CardAction.START_FRESH)
    words = "You've reached your weekly limit · resets Mon 12:00am (Europe/Berlin)"
    shown = replace(printed(words), actions=actions)
    assert cards.words(shown, NOW, BERLIN).line.plain == (
        "The weekly window is used up. Resets at 2026-11-23 00:00 (UTC+1), in 2 d 9 h."
        " Stated by Claude Agent: “resets Mon 12:00am (Europe/Berlin)”."
        " Not retried automatically: trying again would meet the same limit."
    )
    labels = [action(which, shown, NOW, BERLIN).label for which in actions]
    assert labels == ["Wait until 2026-11-23 00:00 (UTC+1) and resume", "Send again", "Start fresh"]


def test_a_wait_that_a_restart_ends_says_so() -> None:
    shown = replace(
        printed("You've reached your weekly limit · resets Mon 12:00am (Europe/Berlin)"),
        actions=(CardAction.WAIT, CardAction.RESUME, CardAction.START_FRESH),
        fleeting=True,
    )
    assert action(CardAction.WAIT, shown, NOW, BERLIN).sentence == (
        "sends nothing before 2026-11-23 00:00 (UTC+1), then goes on in this session."
        " The wait holds only while Kandev runs: Claude Agent cannot open a session again."
    )


def test_two_windows_with_two_resets_are_shown_apart() -> None:
    shown = throttled({"signals": [TWO_WINDOWS]})
    assert cards.words(shown, NOW, UTC).line.plain == (
        "The weekly window is used up. Resets at 2026-11-23 16:00 (UTC), in 3 d 2 h."
        " Stated by the provider in anthropic-ratelimit-unified-7d-reset."
        " Not retried automatically: the stated wait is longer than a minute."
    )
    rows = {row.key: row.value for row in details.rows(shown, UTC)}
    assert rows["Waits"].splitlines() == [
        (
            "anthropic-ratelimit-unified-7d-reset: 1795449600 (73:51:44, until 2026-11-23 16:00 (UTC)), counts,"
            " stated in a field"
        ),
        (
            "anthropic-ratelimit-unified-5h-reset: 1795190400 (1:51:44, until 2026-11-20 16:00 (UTC)), a longer"
            " one counts"
        ),
    ]
    assert rows["Reset"].startswith("2026-11-23 16:00:00 (UTC). Stated by the provider in")


UNSAID = [
    "Usage limit reached.",
    "429 Too Many Requests",
    "You've hit your limit · resets soon",
    "Overloaded",
]


@pytest.mark.parametrize("words", UNSAID)
def test_no_reset_is_ever_made_up_where_the_evidence_has_none(words: str) -> None:
    shown = printed(words)
    said = cards.words(shown, NOW, UTC)
    assert shown.reset is None
    assert not re.search(r"[Rr]eset|\d\d:\d\d", said.line.plain + said.title)
    assert not {"Reset", "Waits"} & {row.key for row in details.rows(shown, UTC)}


@pytest.mark.parametrize(
    ("words", "window"),
    [
        ("5-hour limit reached, try again in 2 hours", "The five-hour window is used up."),
        ("You've reached your weekly limit. Try again in 3 days", "The weekly window is used up."),
        ("Monthly usage limit reached. Try again in 3 days", "The monthly window is used up."),
        ("Usage limit reached. Try again in 15 hours", ""),
        (
            "Rate limit exceeded: 50 requests per minute. Try again in 20 seconds",
            "The window of this minute is used up.",
        ),
        ("Rate limit exceeded: 50 requests per minute. Try again in 60 minutes", ""),
    ],
)
def test_a_window_is_named_only_where_the_words_do(words: str, window: str) -> None:
    assert limit_windows.named(printed(words)) == window


# -- remedies


def test_a_failed_start_has_retry_open_settings_and_copy_details_never_a_copy_button_alone(
    stage: Show,
) -> None:
    shown = stage(SCENES["not-found"]())
    buttons = sorted((shown.card.button(which) for which in CardAction), key=lambda button: button.x())
    labels = [button.text() for button in buttons if button.isVisible()]
    assert labels == ["Retry", "Open settings", "Start fresh", "Copy details"]
    spoken: list[str] = []
    shown.window.conversation.announced.connect(spoken.append)
    shown.card.button(CardAction.COPY_DETAILS).click()
    assert "claude-agent-acp" in QGuiApplication.clipboard().text()
    assert spoken == ["Details copied."]
    assert shown.engine.commands == []
    shown.card.button(CardAction.SEND_AGAIN).click()
    assert shown.engine.commands == [Resume(session_id=SESSION, generation=2, tries=2)]


def test_open_settings_shows_the_profile_of_the_card(stage: Show) -> None:
    scene = SCENES["not-found"]()
    assert scene.snapshot is not None
    failed = replace(scene.snapshot.cards[0], profile="claude")
    shown = stage(replace(scene, snapshot=replace(scene.snapshot, cards=(failed,))))
    shown.card.button(CardAction.OPEN_SETTINGS).click()
    shown.settle()
    assert shown.window.screens.shown is Screen.SETTINGS
    assert shown.engine.commands == []


def test_open_settings_opens_a_profile_that_lacks_nothing_for_editing(stage: Show) -> None:
    scene = SCENES["not-found"]()
    assert scene.snapshot is not None
    failed = replace(scene.snapshot.cards[0], profile="codex")
    shown = stage(replace(scene, snapshot=replace(scene.snapshot, cards=(failed,))))
    shown.engine.put(
        shipped_profiles=(Profile(name="codex", title="Codex", agent="codex", command=("codex",)),)
    )
    shown.card.button(CardAction.OPEN_SETTINGS).click()
    shown.settle()
    editing = shown.window.setting.show().pages.agents.editing
    assert editing is not None
    assert editing.name == "codex"


def test_a_remediation_link_opens_the_page_that_its_description_names(stage: Show) -> None:
    shown = stage(SCENES["billing"]())
    button = shown.card.button(CardAction.OPEN_BILLING)
    assert "https://chatgpt.com/codex/settings/usage" in button.accessibleDescription()
    button.click()
    assert shown.opened == ["https://chatgpt.com/codex/settings/usage"]
    assert not button.pending


def test_choose_another_model_offers_the_agents_models_and_sends_nothing(stage: Show) -> None:
    shown = stage(SCENES["model"]())
    shown.card.button(CardAction.CHOOSE_MODEL).click()
    menu = shown.window.conversation.composer.picker.menu_shown
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["6.1 Sol", "6.1 Luna"]
    assert shown.engine.commands == []
    menu.actions()[1].trigger()
    assert shown.engine.commands == [ChooseOption(session_id=SESSION, option_id="model", value="luna")]
    menu.close()


# -- what a card says and what it does not


def test_the_cause_stays_readable_and_copyable_while_the_countdown_runs_and_after_it(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    for name in ("scheduled", "sending", "exhausted", "recovered", "cancelled"):
        scene = SCENES[name]().snapshot
        assert scene is not None
        shown.engine.show(scene)
        shown.settle()
        shown.card.toggle_details()
        shown.settle()
        shown.card.focusable()[-1].click()  # type: ignore[attr-defined]
        assert "Selected model is at capacity" in QGuiApplication.clipboard().text(), name
        shown.card.toggle_details()


def test_one_failure_streak_updates_one_card_with_a_counter(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    asides = []
    for ordinal in range(1, 6):
        moved = card(ordinal=ordinal, tries=ordinal, retry_at=NOW + timedelta(seconds=10 * ordinal))
        shown.engine.show(snapshot(StatusKind.RETRYING, moved, until=moved.retry_at))
        shown.settle()
        assert shown.card.text is not None
        asides.append(shown.card.text.aside)
    assert asides == [f"attempt {ordinal} of 5" for ordinal in range(1, 6)]
    rows = shown.window.conversation.transcript.rows
    assert sum(isinstance(rows.row(number), CardRow) for number in range(rows.rowCount())) == 1


def test_after_a_recovered_turn_no_card_says_retrying_and_none_has_a_dead_cancel(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    recovered = SCENES["recovered"]().snapshot
    assert recovered is not None
    shown.engine.show(recovered)
    shown.settle()
    labels = [label.text() for label in shown.card.findChildren(QLabel) if label.isVisible()]
    assert labels
    assert not any("etrying" in text for text in labels)
    assert not any(shown.card.button(which).isVisible() for which in CardAction)


def test_the_ticking_number_is_outside_the_live_region(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    heard: list[str] = []
    shown.window.conversation.announced.connect(heard.append)
    for second in range(1, 6):
        shown.engine.clock.set_wall(NOW + timedelta(seconds=second))
        shown.window.ticker.ticked.emit()
    assert heard == []


def test_a_delayed_window_shows_the_same_second_as_a_fresh_one(qtbot: QtBot, look: Look) -> None:
    holder, clock = QWidget(), FakeClock(NOW)
    qtbot.addWidget(holder)
    delayed, ticked = (RecoveryCard(look, clock, UTC) for _ in range(2))
    for each in (delayed, ticked):
        each.setParent(holder)
        each.show_card(card())
        each.resize(500, each.height_for(500))
    holder.resize(500, 500)
    holder.show()
    for second in range(1, 6):
        clock.set_wall(NOW + timedelta(seconds=second, milliseconds=400))
        ticked.tick(clock.now())
    delayed.tick(clock.now())
    fresh = cards.words(card(), clock.now(), UTC)
    assert delayed.text == ticked.text == fresh
    assert fresh.line.strong == "0:03"


def test_agent_retries_are_shown_apart_from_our_own_attempts() -> None:
    scene = SCENES["agent-retrying"]().snapshot
    assert scene is not None
    text = cards.words(scene.cards[0], NOW, UTC)
    assert text.title == "Codex is retrying by itself"
    assert "Its try 2 of 5." in text.line.plain
    assert not text.aside


def test_an_empty_end_of_turn_says_that_nothing_was_answered_and_offers_to_go_on(stage: Show) -> None:
    empty = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.EMPTY_RESPONSE, reason=Reason.OUTSIDE_POLICY
    )
    shown = stage(Scene(snapshot(StatusKind.NEEDS_YOU, empty)))
    assert shown.card.text is not None
    assert shown.card.text.title == "No answer"
    assert "without an answer" in shown.card.text.line.before
    assert shown.card.button(CardAction.RESUME).isVisible()


def test_an_error_object_prints_as_its_message_or_its_json() -> None:
    error = {"kind": "acp_error", "phase": "setup", "code": -32603, "text": "[object Object]"}
    told = {**error, "data": {"error.type": "overloaded_error", "error.message": "Overloaded"}}
    bare = {**error, "data": {"reason": "teapot", "detail.temperature": "hot"}}
    for signal, said in ((told, "Overloaded"), (bare, "teapot")):
        rows = {row.key: row.value for row in details.rows(throttled({"signals": [signal]}), UTC)}
        assert "[object Object]" not in " ".join(rows.values())
        assert said in rows.get("Excerpt", "")


def test_advice_of_the_agent_about_other_models_is_not_repeated_as_ours() -> None:
    for code in Code:
        shown = settled(CardState.MANUAL, OwnerState.MANUAL, code=code, reason=Reason.HARD_LIMIT)
        assert shown.classification is not None
        assert "Please try a different model" in shown.classification.safe_excerpt
        text = cards.words(shown, NOW, UTC)
        assert "different model" not in f"{text.title} {text.line.plain} {text.spoken}"


def test_a_turn_that_ended_with_system_error_never_looks_like_a_good_one() -> None:
    status = {"kind": "acp_update", "phase": "setup", "data": {"status": "systemError"}}
    end = {"kind": "acp_result", "phase": "result", "text": "end_turn", "data": {"stopReason": "end_turn"}}
    for dialect in ("codex", "codex-zed"):
        shown = throttled({"agent": dialect, "signals": [status, end], "phase": "result"})
        assert shown.code is not Code.NONE
        assert cards.words(shown, NOW, UTC).tone is Tone.ACCENT


def test_a_card_says_that_automatic_retry_is_switched_off_in_the_settings() -> None:
    shown = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.PROVIDER_OVERLOADED, reason=Reason.RETRY_DISABLED
    )
    text = cards.words(shown, NOW, UTC)
    assert text.title == "Provider overloaded"
    assert text.line.before == "Not retried automatically: automatic retry is switched off in the settings."
    assert text.line.muted.startswith("The provider has more requests than it can serve.")
