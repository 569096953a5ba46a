"""Every state of the card with every code: something is said, and what can be done makes sense."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, timedelta
from types import MappingProxyType

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.catalogue.underway import ADVISED
from kandev_desktop.domain.codes import Code, Confidence, ResetSource
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.engine.session.offered import Around, actions_of
from kandev_desktop.engine.snapshots import Card, CardAction, CardState, Quiet
from kandev_desktop.ui.text import actions, codes, inspector
from kandev_desktop.ui.text import card as cards
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import Variant
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.ui.scenes import NOW, card, classification, settled

OWNERS: Mapping[CardState, OwnerState] = MappingProxyType({
    CardState.SCHEDULED: OwnerState.SCHEDULED,
    CardState.WAITING_NETWORK: OwnerState.SCHEDULED,
    CardState.WAITING_DISK: OwnerState.SCHEDULED,
    CardState.WAITING_RESET: OwnerState.ROUTED,
    CardState.WAITING_CAPACITY: OwnerState.ROUTED,
    CardState.SELECTING: OwnerState.ROUTED,
    CardState.BLOCKED: OwnerState.ROUTED,
    CardState.SENDING: OwnerState.DISPATCHING,
    CardState.STOPPING: OwnerState.CANCELLING,
    CardState.AGENT_RETRYING: OwnerState.RUNNING,
    CardState.CHECKING: OwnerState.RUNNING,
    CardState.SILENT: OwnerState.RUNNING,
    CardState.MAYBE_DELIVERED: OwnerState.MANUAL,
    CardState.MANUAL: OwnerState.MANUAL,
    CardState.EXHAUSTED: OwnerState.EXHAUSTED,
    CardState.RECOVERED: OwnerState.RECOVERED,
    CardState.CANCELLED: OwnerState.CANCELLED,
})  # fmt: skip
TONES: Mapping[CardState, Tone] = MappingProxyType({
    CardState.SCHEDULED: Tone.WARNING,
    CardState.WAITING_NETWORK: Tone.WARNING,
    CardState.WAITING_DISK: Tone.WARNING,
    CardState.WAITING_RESET: Tone.WARNING,
    CardState.WAITING_CAPACITY: Tone.WARNING,
    CardState.SELECTING: Tone.INFO,
    CardState.BLOCKED: Tone.ACCENT,
    CardState.SENDING: Tone.INFO,
    CardState.STOPPING: Tone.PLAIN,
    CardState.AGENT_RETRYING: Tone.INFO,
    CardState.CHECKING: Tone.PLAIN,
    CardState.SILENT: Tone.PLAIN,
    CardState.MAYBE_DELIVERED: Tone.ACCENT,
    CardState.MANUAL: Tone.ACCENT,
    CardState.EXHAUSTED: Tone.DANGER,
    CardState.RECOVERED: Tone.SUCCESS,
    CardState.CANCELLED: Tone.PLAIN,
})  # fmt: skip
A_PERSONS_TURN = (CardState.MANUAL, CardState.EXHAUSTED, CardState.MAYBE_DELIVERED, CardState.CANCELLED)
REASONS: Mapping[CardState, Reason] = MappingProxyType({
    CardState.MANUAL: Reason.HARD_LIMIT,
    CardState.MAYBE_DELIVERED: Reason.MAY_BE_DELIVERED,
    CardState.EXHAUSTED: Reason.BUDGET_SPENT,
})  # fmt: skip
COUNTDOWN = re.compile(r"\b\d+:\d\d\b")


def shown(state: CardState, code: Code, *, nothing_happened: bool = False) -> Card:
    """The card of this state and code, as the engine publishes it."""
    row = OwnerRow(
        id="o", instance_id="i", session_id="s", generation=2, state=OWNERS[state], version=1, attempt_id="a",
        updated_at=NOW, code=code, nothing_happened=nothing_happened,
    )  # fmt: skip
    made = card() if state is CardState.SCHEDULED else settled(state, OWNERS[state])
    return replace(
        made,
        code=code,
        reason=REASONS.get(state, Reason.NOTHING_HAPPENED),
        actions=actions_of(state, row, Around(billing=True, models=True, elsewhere=True)),
        quiet=Quiet(since=NOW) if state in {CardState.SILENT, CardState.CHECKING} else None,
        billing="https://claude.ai/settings/usage",
    )


@pytest.mark.parametrize("state", CardState)
def test_every_state_and_code_has_a_title_an_explanation_and_its_tone(state: CardState) -> None:
    for code in Code:
        text = cards.words(shown(state, code), NOW, UTC)
        assert text.title, code
        assert text.quiet or text.line.plain, code
        assert text.spoken.startswith(text.title) or state is CardState.SILENT, code
        assert text.tone is TONES[state], code


@pytest.mark.parametrize("state", [state for state in CardState if state is not CardState.SCHEDULED])
def test_no_countdown_is_shown_for_a_retry_that_nobody_owns(state: CardState) -> None:
    for code in Code:
        text = cards.words(shown(state, code), NOW, UTC)
        assert text.filled is None, code
        counts_up = state in {CardState.SENDING, CardState.SILENT}
        assert counts_up or not COUNTDOWN.search(re.sub(r"\d\d:\d\d", "", text.line.plain)), code
        assert CardAction.CANCEL not in shown(state, code).actions or OWNERS[state] is OwnerState.SCHEDULED


@pytest.mark.parametrize("state", A_PERSONS_TURN)
@pytest.mark.parametrize("nothing_happened", [False, True])
def test_resend_your_message_is_never_the_only_way_out(state: CardState, nothing_happened: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a parameter
    go_on = CardAction.SEND_AGAIN if nothing_happened else CardAction.RESUME
    for code in Code:
        offered = shown(state, code, nothing_happened=nothing_happened).actions
        assert {go_on, CardAction.START_FRESH} <= set(offered), code
        assert len(offered) == len(set(offered)) <= 5, code
        assert CardAction.CONTINUE_ELSEWHERE in offered, code


def test_the_failed_turn_carries_retry_now_while_scheduled_else_a_way_to_go_on_and_start_fresh() -> None:
    for code in Code:
        assert shown(CardState.SCHEDULED, code).actions == (CardAction.RETRY_NOW, CardAction.CANCEL)
        assert shown(CardState.WAITING_NETWORK, code).actions[0] is CardAction.RETRY_NOW
        assert shown(CardState.RECOVERED, code).actions == ()
        assert shown(CardState.AGENT_RETRYING, code).actions == (CardAction.STOP,)


@pytest.mark.parametrize("state", CardState)
def test_one_button_at_most_is_primary_and_each_says_what_it_sends(
    state: CardState, look: Look, qtbot: QtBot
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    found = RecoveryCard(look, FakeClock(NOW), UTC)
    found.setParent(holder)
    holder.show()
    for code in Code:
        given = shown(state, code)
        found.show_card(given)
        found.resize(700, found.height_for(700))
        visible = [which for which in CardAction if found.button(which).isVisible()]
        primary = [which for which in visible if found.button(which).variant is Variant.PRIMARY]
        accent = TONES[state] is Tone.ACCENT
        assert primary == (list(given.actions[:1]) if accent and visible else []), code
        assert all(found.button(which).accessibleDescription() for which in visible), code
        told = [label.accessibleName() for label in found.findChildren(QLabel) if label.isVisible()]
        for which in (each for each in visible if actions.is_explained(each, given)):
            words = actions.action(which, given, NOW, UTC)
            name = found.button(which).text() if words.name == words.label else words.name
            assert f"{name} {words.sentence}" in told, (code, which)


def advised(code: Code, **changes: object) -> Card:
    limited = classification(code, confidence=Confidence.MEDIUM, **changes)
    return replace(
        shown(CardState.AGENT_RETRYING, code), advised=True, classification=limited, explanation=None
    )


@pytest.mark.parametrize("code", sorted(ADVISED))
def test_what_keeps_an_agent_is_named_with_no_claim_and_no_countdown(code: Code) -> None:
    text = cards.words(replace(advised(code), agent_attempt=2, agent_attempts=5), NOW, UTC)
    assert text.title == codes.words(code).title
    assert "may be retrying by itself. Kandev only watches." in text.line.plain
    assert "Its try 2 of 5." in text.line.plain
    assert "try 2" not in text.spoken, "each try would be announced"
    assert (text.filled, text.badge, text.tone) == (None, None, Tone.INFO)
    assert inspector.facts(advised(code), NOW, UTC)[0].value == "The agent may be retrying by itself"


def test_a_reset_that_an_open_prompt_states_is_named_with_who_said_so_until_it_has_passed() -> None:
    card = advised(
        Code.QUOTA_LIMITED, reset_at=NOW + timedelta(minutes=20), reset_source=ResetSource.TEXT,
        retry_after=timedelta(minutes=20),
    )  # fmt: skip
    text = cards.words(card, NOW, UTC)
    assert text.line.strong
    assert "Resets at" in text.line.plain
    assert f"Stated by {card.agent}, not estimated." in text.line.plain
    assert "Resets at" in text.spoken
    assert cards.words(card, NOW + timedelta(minutes=5), UTC) == text, "nothing ticks"
    assert "Reset" not in cards.words(card, NOW + timedelta(minutes=20), UTC).line.plain
