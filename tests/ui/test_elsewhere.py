"""Dynamic profiles where a profile is chosen, and Continue with another profile."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, timedelta

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.engine.commands import CreateSession
from kandev_desktop.engine.routing.commands import ContinueElsewhere
from kandev_desktop.engine.routing.snapshots import HealthSnapshot
from kandev_desktop.engine.snapshots import CardAction, CardState, ProfileSummary
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import actions, choices, profiles
from kandev_desktop.ui.windows.offers import Leads, offers
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, PROFILES, SESSION, Scene, card, settled, snapshot

Show = Callable[[Scene], Stage]

NIGHTLY = ProfileSummary(
    name="nightly",
    title="Nightly, three routes",
    agent="",
    model="",
    ready=True,
    candidates=("Codex", "Claude Agent", "Gemini CLI"),
)


def stopped(**changes: object) -> Scene:
    given = {
        "profile": "codex",
        "actions": (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE),
    }
    shown = settled(CardState.MANUAL, OwnerState.MANUAL, reason=Reason.TOOLS_SEEN, **{**given, **changes})
    return Scene(snapshot(StatusKind.NEEDS_YOU, shown))


def _offered(shown: Stage) -> list[QAction]:
    """The entries of the menu, which is closed again as Esc does."""
    shown.card.button(CardAction.CONTINUE_ELSEWHERE).click()
    menu = shown.window._remedying.elsewhere.menu
    assert menu is not None
    menu.close()
    return menu.actions()


# -- Continue with another profile


def test_continue_with_another_profile_names_those_that_are_ready_dynamic_ones_with_their_candidates(
    stage: Show,
) -> None:
    shown = stage(stopped())
    shown.engine.put(profiles=(*PROFILES, NIGHTLY, replace(NIGHTLY, name="weekly", ready=False)))
    shown.settle()
    offered = _offered(shown)
    assert [(each.text(), each.isEnabled()) for each in offered] == [
        ("Practice agent · Works offline, changes nothing", True),
        ("Claude Agent · 0.101.0", True),
        ("Nightly, three routes · In turn: Codex, Claude Agent, Gemini CLI", True),
    ]
    offered[-1].trigger()
    chosen = ContinueElsewhere(session_id=SESSION, generation=2, profile="nightly")
    assert shown.engine.commands[-1] == chosen


@pytest.mark.parametrize(
    ("unheard", "sent"), [(False, "a summary of this session, not your prompt,"), (True, "your prompt")]
)
def test_a_dynamic_profile_says_what_is_sent_and_that_it_chooses_among_its_candidates(
    stage: Show,
    unheard: bool,  # ruff: ignore[boolean-type-hint-positional-argument] - a parameter
    sent: str,
) -> None:
    shown = stage(stopped(unheard=unheard))
    shown.engine.put(profiles=(*PROFILES, NIGHTLY))
    shown.settle()
    offered = _offered(shown)
    assert offered[-1].toolTip() == f"Sends {sent} to the first of its candidates that can go on."
    menu = shown.window._remedying.elsewhere.menu
    assert menu is not None
    assert menu.toolTipsVisible()


def test_the_dynamic_profile_of_the_session_itself_is_not_offered(stage: Show) -> None:
    scene = stopped()
    shown = stage(scene)
    (row,) = [each for each in shown.engine.app().sessions if each.id == SESSION]
    shown.engine.put(profiles=(*PROFILES, NIGHTLY), sessions=(replace(row, profile="nightly"),))
    shown.settle()
    assert [each.text() for each in _offered(shown)][1:] == ["Claude Agent · 0.101.0"]


def test_a_profile_that_is_held_back_says_why_and_until_when(stage: Show) -> None:
    shown = stage(stopped())
    until = NOW + timedelta(hours=5)
    over = PassedOver(profile="claude", barrier=Barrier.HELD_BACK, code=Code.QUOTA_LIMITED, until=until)
    shown.engine.show_health(HealthSnapshot(held=(over,)))
    shown.settle()
    assert [each.text() for each in _offered(shown)] == [
        "Practice agent · Works offline, changes nothing",
        "Claude Agent · Usage limit reached, until 19:08 · 0.101.0",
    ]


def test_a_chosen_profile_goes_on_for_the_generation_of_the_card(stage: Show) -> None:
    shown = stage(stopped())
    _offered(shown)[1].trigger()
    assert shown.engine.commands[-1] == ContinueElsewhere(session_id=SESSION, generation=2, profile="claude")


def test_the_focus_is_where_one_writes_once_the_card_has_given_way(stage: Show) -> None:
    shown = stage(stopped())
    button = shown.card.button(CardAction.CONTINUE_ELSEWHERE)
    button.setFocus()
    _offered(shown)[1].trigger()
    assert shown.card.card is not None
    gone = replace(shown.card.card, state=CardState.CANCELLED, owner_state=OwnerState.SUPERSEDED, actions=())
    shown.engine.show(snapshot(StatusKind.RUNNING, gone))
    shown.settle()
    assert shown.window.focusWidget() is shown.window.conversation.composer.editor


def test_nothing_is_asked_for_before_a_profile_was_chosen(stage: Show) -> None:
    shown = stage(stopped())
    before = len(shown.engine.commands)
    assert _offered(shown)
    assert shown.engine.commands[before:] == []
    assert shown.card.button(CardAction.CONTINUE_ELSEWHERE).isEnabled()


def test_where_no_other_profile_is_ready_the_menu_says_so(stage: Show) -> None:
    shown = stage(stopped())
    shown.engine.put(profiles=tuple(each for each in PROFILES if each.name in {"codex", "qwen"}))
    shown.settle()
    (only,) = _offered(shown)
    assert (only.text(), only.isEnabled()) == ("No other profile is ready", False)


def test_it_says_that_a_summary_is_sent_and_not_the_prompt() -> None:
    told = actions.action(CardAction.CONTINUE_ELSEWHERE, card(), NOW, UTC)
    assert (
        told.sentence == "sends a summary of this session, not your prompt, to the profile that you choose."
    )
    assert actions.is_explained(CardAction.CONTINUE_ELSEWHERE, card())
    assert "undo" not in told.sentence.lower()


def test_where_the_prompt_is_all_there_is_it_says_that_the_prompt_is_sent() -> None:
    told = actions.action(CardAction.CONTINUE_ELSEWHERE, card(unheard=True), NOW, UTC)
    assert told.sentence == (
        "sends your prompt to the profile that you choose. There is nothing to summarise yet."
    )


# -- dynamic profiles where a profile is chosen


def test_a_dynamic_profile_is_shown_with_its_candidates_in_turn() -> None:
    assert profiles.beneath(NIGHTLY) == "In turn: Codex, Claude Agent, Gemini CLI"
    assert choices.chosen(NIGHTLY) == "Nightly, three routes · In turn: Codex, Claude Agent, Gemini CLI"


@pytest.mark.parametrize(("ready", "said"), [(True, "Ready"), (False, "No candidate is ready")])
def test_a_dynamic_profile_is_ready_when_one_candidate_is(ready: bool, said: str) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a parameter
    assert profiles.need(replace(NIGHTLY, ready=ready)) == said
    assert not profiles.helps(replace(NIGHTLY, ready=ready))


def test_the_start_page_begins_a_session_with_a_dynamic_profile(stage: Show) -> None:
    shown = stage(Scene(None))
    shown.engine.put(profiles=(*PROFILES, NIGHTLY))
    shown.settle()
    start = shown.window.home.start
    start.choose("nightly")
    assert start.chosen == "nightly"
    told = [label.text() for label in start.findChildren(QLabel)]
    ready = "3 agents are ready. One dynamic profile is ready."
    assert any(each.startswith(ready) for each in told), "it is no agent of its own"
    row = next(row for row in start.agents.rows if row.profile.name == "nightly")
    assert row.choice.accessibleDescription() == "Ready. In turn: Codex, Claude Agent, Gemini CLI"
    start.composer.picker.click()
    menu = start.composer.picker.menu_shown
    assert menu is not None
    assert menu.activeAction().isChecked(), "the keyboard begins on what is chosen"
    assert menu.activeAction().text().startswith(NIGHTLY.title)
    assert menu.actions()[-1].text() == "Nightly, three routes · In turn: Codex, Claude Agent, Gemini CLI"
    menu.close()
    shown.window.home.show_start()
    start.composer.editor.setPlainText("Sweep the dependencies")
    start.composer.send.click()
    begun = [each for each in shown.engine.commands if isinstance(each, CreateSession)]
    assert [each.profile for each in begun] == ["nightly"]


def test_a_press_on_a_dynamic_profile_that_is_not_ready_opens_nothing(stage: Show) -> None:
    shown = stage(Scene(None))
    shown.engine.put(profiles=(*PROFILES, replace(NIGHTLY, ready=False)))
    shown.settle()
    start = shown.window.home.start
    row = next(row for row in start.agents.rows if row.profile.name == "nightly")
    row.choice.click()
    assert row.setup.panel is None
    assert start.chosen != "nightly"


def test_the_palette_begins_a_session_with_a_dynamic_profile(stage: Show) -> None:
    shown = stage(Scene(None))
    shown.engine.put(profiles=(NIGHTLY,))
    begun: list[str] = []
    leads = Leads(session=begun.append, profile=begun.append, setting=lambda _place: None)
    found = offers(shown.window.commanding.actions, shown.engine.app(), leads, shown.window.home)
    entries = [source.entry(each) for source in found for each in source.items if each is NIGHTLY]
    assert [(each.title, each.detail) for each in entries] == [
        ("New session with Nightly, three routes", "In turn: Codex, Claude Agent, Gemini CLI")
    ]
