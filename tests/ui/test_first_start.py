"""The agents of the first start: what each needs, and what helps, by keyboard."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.profiles.commands import (
    ConfirmSignIn,
    DetectAgents,
    EndSignIn,
    InstallAgent,
    KeepKey,
    OfferSignIn,
    SignIn,
    StopInstall,
)
from kandev_desktop.engine.routing.snapshots import HealthSnapshot
from kandev_desktop.engine.snapshots import InstallState, KeyInUse, Need, ProfileSummary, SignInStage
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.profile_row import ProfileRow
from kandev_desktop.ui.widgets.setting_up.sign_in_form import SignInForm
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, PROFILES, SCENES, Scene
from tests.ui.settings_scenes import DEFINITIONS, INSTALLING, OFFERED

Show = Callable[[Scene], Stage]
LOCAL = ProfileSummary(
    name="local", title="Local model", agent="Built-in", model="", ready=False, need=Need.SERVER,
    missing="http://localhost:1",
)  # fmt: skip


def row(shown: Stage, name: str) -> ProfileRow:
    return next(each for each in shown.window.start.agents.rows if each.profile.name == name)


def press(shown: Stage, within: ProfileRow, words: str) -> None:
    """Press the button of this name, by its keys."""
    assert within.setup.panel is not None
    button = next(each for each in within.setup.panel.findChildren(Button) if each.text() == words)
    assert button.isVisible()
    QTest.keyClick(button, Qt.Key.Key_Return)
    shown.settle()


def test_two_agents_are_in_sight_where_the_text_is_large_and_the_window_small(
    stage: Show, look: Look
) -> None:
    look.use(ThemeName.LIGHT, 2.0)
    shown = stage(SCENES["first-start"]())
    shown.window.resize(900, 600)
    shown.settle()
    start = shown.window.start
    seen = [
        each for each in start.agents.rows if each.visibleRegion().boundingRect().height() == each.height()
    ]
    assert [each.profile.name for each in seen] == ["practice", "codex"]


@pytest.mark.parametrize(
    ("name", "told", "helps"),
    [
        ("practice", "Ready. Works offline, changes nothing", ""),
        ("codex", "Ready. 2.6.0 · 6.1 Sol (medium)", ""),
        ("claude", "Needs sign-in. 0.101.0", "Sign in"),
        ("gemini", "Needs an API key. 0.61.0", "Add key"),
        ("opencode", "Needs Node.js. Found, Node.js 20 or newer is missing", "How to"),
        ("qwen", "Not installed. Not found on this machine", "How to"),
        ("local", "Needs its server. Built-in", "How to"),
    ],
)
def test_each_agent_says_what_it_needs(stage: Show, name: str, told: str, helps: str) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.put(profiles=(*PROFILES, LOCAL))
    shown.settle()
    found = row(shown, name)
    assert (found.choice.accessibleDescription(), found.help.text()) == (told, helps)
    assert found.help.isHidden() == (not helps)


LIMITED = PassedOver(
    profile="codex", barrier=Barrier.HELD_BACK, code=Code.QUOTA_LIMITED, until=NOW + timedelta(hours=5)
)


@pytest.mark.parametrize(
    ("over", "told"),
    [
        (LIMITED, "Held back. Usage limit reached, until 19:08 · 2.6.0 · 6.1 Sol (medium)"),
        (replace(LIMITED, until=NOW), "Ready. 2.6.0 · 6.1 Sol (medium)"),
        (
            replace(LIMITED, barrier=Barrier.NEEDS_PERSON, code=Code.AUTH_REQUIRED, until=None),
            "Needs you. Sign-in needed · 2.6.0 · 6.1 Sol (medium)",
        ),
    ],
)
def test_what_holds_an_agent_back_is_told_where_it_is_chosen(
    stage: Show, over: PassedOver, told: str
) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.put(shipped_profiles=DEFINITIONS)
    shown.engine.show_health(HealthSnapshot(held=(over, replace(over, profile="claude"))))
    shown.settle()
    assert row(shown, "codex").choice.accessibleDescription() == told
    assert row(shown, "claude").choice.accessibleDescription().startswith("Needs sign-in. ")
    picker = shown.window.start.composer.picker
    picker.click()
    assert picker.menu_shown is not None
    (entry,) = [each.text() for each in picker.menu_shown.actions() if each.text().startswith("Codex")]
    picker.menu_shown.close()
    assert ("Usage limit reached" in entry) is ("Usage limit" in told)
    managed = shown.window.setting.show().pages.agents.profiles.rows
    assert managed["codex"]._state.text() == told.split(".", maxsplit=1)[0]
    shown.engine.show_health(HealthSnapshot())
    shown.settle()
    assert row(shown, "codex").choice.accessibleDescription() == "Ready. 2.6.0 · 6.1 Sol (medium)"


def test_tab_stops_at_the_chosen_agent_of_those_that_are_ready(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = shown.window.start.agents
    agents.choose("codex")
    walked = set()
    for _ in range(40):
        walked.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Tab)
    ready = [row for row in agents.rows if row.profile.ready]
    assert [row.profile.name for row in ready if row.choice in walked] == ["codex"]


def test_one_that_is_not_ready_cannot_be_chosen(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    row(shown, "gemini").choice.click()
    assert shown.window.start.chosen == "practice"
    row(shown, "codex").choice.click()
    assert shown.window.start.chosen == "codex"


@pytest.mark.parametrize("how", ["mouse", "enter", "space"])
def test_a_press_on_one_that_is_not_ready_opens_what_helps(stage: Show, how: str) -> None:
    shown = stage(SCENES["first-start"]())
    choice = row(shown, "qwen").choice
    match how:
        case "mouse":
            QTest.mouseClick(choice, Qt.MouseButton.LeftButton)
        case "enter":
            QTest.keyClick(choice, Qt.Key.Key_Return)
        case _:
            QTest.keyClick(choice, Qt.Key.Key_Space)
    panel = row(shown, "qwen").setup.panel
    assert panel is not None
    focused = QApplication.focusWidget()
    assert focused is not None
    assert panel.isAncestorOf(focused)


def test_the_choice_and_what_is_open_outlive_a_change_of_the_profiles(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    row(shown, "codex").choice.click()
    row(shown, "qwen").help.click()
    shown.settle()
    goose = ProfileSummary(name="goose", title="Goose", agent="Goose", model="", ready=True)
    shown.engine.put(profiles=(*PROFILES, goose))
    shown.settle()
    assert shown.window.start.chosen == "codex"
    assert row(shown, "qwen").setup.panel is not None
    shown.engine.put(profiles=tuple(each for each in PROFILES if each.name != "codex"))
    shown.settle()
    assert shown.window.start.chosen == "practice"


def test_who_is_chosen_is_in_sight_however_long_the_list_is(stage: Show, qtbot: QtBot) -> None:
    shown = stage(SCENES["first-start"]())
    shown.window.resize(900, 600)
    many = tuple(
        ProfileSummary(name=f"p{at}", title=f"Profile {at}", agent="builtin", model="", ready=True)
        for at in range(20)
    )
    shown.engine.put(profiles=many)
    shown.settle()

    def whole(name: str) -> bool:
        found = row(shown, name)
        return found.visibleRegion().boundingRect().height() == found.height()

    assert whole("p0")
    assert not whole("p19")
    shown.window.start.choose("p19")
    qtbot.waitUntil(lambda: whole("p19"))
    shown.engine.put(profiles=(*many, replace(many[0], name="one more")))
    shown.settle()
    assert shown.window.start.chosen == "p19"


def test_what_helped_closes_once_the_sign_in_is_over_and_nothing_is_needed(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.put(sign_ins=(replace(OFFERED, chosen=OFFERED.offers[1]),))
    shown.settle()
    assert row(shown, "claude").setup.panel is not None
    mended = tuple(replace(each, need=Need.NOTHING) if each.name == "claude" else each for each in PROFILES)
    shown.engine.put(sign_ins=(), profiles=mended)
    shown.settle()
    assert row(shown, "claude").setup.panel is None


def test_what_is_not_installed_is_folded_beyond_six(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    more = tuple(replace(PROFILES[-1], name=f"more-{number}") for number in range(3))
    shown.engine.put(profiles=(*PROFILES, *more))
    shown.settle()
    agents = shown.window.start.agents
    assert [each.isHidden() for each in agents.rows] == 6 * [False] + 3 * [True]
    assert agents.more.text() == "Show 3 more"
    QTest.keyClick(agents.more, Qt.Key.Key_Return)
    assert not any(each.isHidden() for each in agents.rows)
    assert QApplication.focusWidget() is agents.rows[6].choice


def test_look_again(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    again = shown.window.start.agents.again
    QTest.keyClick(again, Qt.Key.Key_Return)
    assert shown.engine.commands == [DetectAgents()]
    shown.engine.put(detecting=True)
    shown.settle()
    QTest.keyClick(again, Qt.Key.Key_Return)
    assert (again.text(), shown.engine.commands) == ("Looking…", [DetectAgents()])


def test_an_install_runs_after_its_command_was_seen_and_can_be_stopped(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    qwen = row(shown, "qwen")
    qwen.help.click()
    shown.settle()
    press(shown, qwen, "Copy")
    assert QApplication.clipboard().text() == "npm install --global @qwen-code/qwen-code"
    assert shown.engine.commands == []
    press(shown, qwen, "Run this command")
    assert shown.engine.commands == [InstallAgent(profile="qwen")]
    shown.engine.put(installs=(INSTALLING,))
    shown.settle()
    press(shown, qwen, "Stop")
    assert shown.engine.commands[-1] == StopInstall(profile="qwen")
    shown.engine.put(installs=(replace(INSTALLING, state=InstallState.FAILED),))
    shown.settle()
    press(shown, qwen, "Dismiss")
    assert shown.engine.commands[-1] == StopInstall(profile="qwen")


def test_the_focus_stays_with_an_agent_while_it_is_installed_and_once_it_is(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    qwen = row(shown, "qwen")
    qwen.help.click()
    shown.settle()
    run = next(each for each in qwen.findChildren(Button) if each.text() == "Run this command")
    QTest.mouseClick(run, Qt.MouseButton.LeftButton)
    shown.engine.put(installs=(INSTALLING,))
    shown.settle()
    focused = QApplication.focusWidget()
    assert qwen.setup.panel is not None
    assert focused is not None
    assert qwen.setup.panel.isAncestorOf(focused)
    ready = replace(PROFILES[-1], ready=True, need=Need.NOTHING)
    shown.engine.put(installs=())
    shown.settle()
    shown.engine.put(profiles=(*PROFILES[:-1], ready))
    shown.settle()
    assert QApplication.focusWidget() is qwen.choice


def test_a_command_that_must_not_be_run_is_only_shown(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.put(profiles=(*PROFILES[:-1], replace(PROFILES[-1], can_install=False)))
    shown.settle()
    qwen = row(shown, "qwen")
    qwen.help.click()
    shown.settle()
    assert qwen.setup.panel is not None
    shown_words = [each.text() for each in qwen.setup.panel.findChildren(Button) if each.isVisible()]
    assert shown_words == ["Copy", "Check again"]


def test_a_key_leaves_the_window_once_it_is_kept(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    gemini = row(shown, "gemini")
    gemini.help.click()
    shown.settle()
    assert gemini.setup.panel is not None
    (form,) = gemini.setup.panel._keys
    assert QApplication.focusWidget() is form.box
    assert form.box.echoMode() == form.box.EchoMode.Password
    QTest.keyClicks(form.box, "secret-key")
    QTest.keyClick(form.box, Qt.Key.Key_Return)
    assert shown.engine.commands == [KeepKey(profile="gemini", variable="GEMINI_API_KEY", key="secret-key")]
    shown.engine.emit(ProfileSettled(at=shown.engine.clock.now(), profile="gemini"))
    shown.settle()
    assert not form.box.text()
    shown.engine.put(profiles=(*PROFILES[:3], replace(PROFILES[3], ready=True, need=Need.NOTHING)))
    shown.settle()
    assert row(shown, "gemini").setup.panel is None


def test_a_keyring_that_refuses_is_told_beside_the_key(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    gemini = row(shown, "gemini")
    gemini.help.click()
    shown.settle()
    assert gemini.setup.panel is not None
    QTest.keyClicks(gemini.setup.panel._keys[0].box, "secret-key")
    QTest.keyClick(gemini.setup.panel._keys[0].box, Qt.Key.Key_Return)
    error = KnownError(Problem.KEYRING_UNUSABLE, backend="null")
    shown.engine.emit(ProfileSettled(at=shown.engine.clock.now(), profile="gemini", error=error))
    assert gemini.setup.panel is not None
    (form,) = gemini.setup.panel._keys
    assert form.error == (
        "The system's keyring cannot be used (null). Unlock or install a keyring and press again, "
        "or set GEMINI_API_KEY where Kandev is started, and start it anew."
    )
    assert form.box.text() == "secret-key"


def test_signing_in_from_the_question_to_the_end(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    claude = row(shown, "claude")
    claude.help.click()
    shown.settle()
    press(shown, claude, "Sign in")
    assert shown.engine.commands == [OfferSignIn(profile="claude")]
    shown.engine.put(sign_ins=(OFFERED,))
    shown.settle()
    press(shown, claude, "Terminal")
    assert shown.engine.commands[1:] == [SignIn(profile="claude", offer_id="c")]
    chosen = replace(OFFERED, stage=SignInStage.BY_HAND, chosen=OFFERED.offers[2])
    shown.engine.put(sign_ins=(chosen,))
    shown.settle()
    press(shown, claude, "Copy")
    assert QApplication.clipboard().text() == "claude login"
    press(shown, claude, "I have signed in")
    assert shown.engine.commands[2:] == [ConfirmSignIn(profile="claude")]
    shown.engine.put(sign_ins=(replace(chosen, stage=SignInStage.DONE),))
    shown.settle()
    press(shown, claude, "Close")
    assert shown.engine.commands[3:] == [EndSignIn(profile="claude")]


@pytest.mark.parametrize("stage_of", list(SignInStage))
def test_every_stage_of_a_sign_in_has_words_and_a_way_out(stage: Show, stage_of: SignInStage) -> None:
    shown = stage(SCENES["first-start"]())
    error = KnownError(Problem.REQUEST_REFUSED, method="authenticate", code=-32000, detail="no")
    state = replace(OFFERED, stage=stage_of, chosen=OFFERED.offers[0], error=error)
    shown.engine.put(sign_ins=(state,))
    shown.settle()
    panel = row(shown, "claude").setup.panel
    assert panel is not None
    (form,) = panel.findChildren(SignInForm)
    assert form.sentence
    ends = [each for each in form.findChildren(Button) if each.text() in {"Cancel", "Close"}]
    ends[0].click()
    assert shown.engine.commands == [EndSignIn(profile="claude")]


def test_a_way_by_key_asks_for_every_variable(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    shown.engine.put(sign_ins=(replace(OFFERED, chosen=OFFERED.offers[1]),))
    shown.settle()
    panel = row(shown, "claude").setup.panel
    assert panel is not None
    (form,) = panel._keys
    QTest.keyClicks(form.box, "secret")
    QTest.keyClick(form.keep, Qt.Key.Key_Return)
    assert shown.engine.commands == [KeepKey(profile="claude", variable="ANTHROPIC_API_KEY", key="secret")]


@pytest.mark.parametrize(
    ("used", "need", "told"),
    [
        (None, Need.SIGN_IN, ""),
        (
            KeyInUse(variable="ANTHROPIC_API_KEY", reference="ANTHROPIC_API_KEY", stays_first=True),
            Need.SIGN_IN,
            (
                "The key of the environment variable ANTHROPIC_API_KEY was not accepted. It stays first: a key in the "
                "keyring is used once Kandev is started without that variable."
            ),
        ),
        (
            KeyInUse(variable="ANTHROPIC_API_KEY", reference="MINE"),
            Need.NOTHING,
            "The key of the environment variable MINE is in use. A key in the keyring comes before it.",
        ),
        (
            KeyInUse(variable="ANTHROPIC_API_KEY"),
            Need.SIGN_IN,
            "The key in the keyring was not accepted. Keeping another one replaces it.",
        ),
        (KeyInUse(variable="ANTHROPIC_API_KEY"), Need.NOTHING, ""),
        (KeyInUse(variable="OTHER"), Need.SIGN_IN, ""),
    ],
)
def test_a_way_by_key_says_which_key_is_used_and_what_becomes_of_it(
    stage: Show, used: KeyInUse | None, need: Need, told: str
) -> None:
    shown = stage(SCENES["first-start"]())
    keys = () if used is None else (used,)
    found = tuple(
        replace(each, keys_in_use=keys, need=need) if each.name == "claude" else each for each in PROFILES
    )
    shown.engine.put(profiles=found, sign_ins=(replace(OFFERED, chosen=OFFERED.offers[1]),))
    shown.settle()
    panel = row(shown, "claude").setup.panel
    assert panel is not None
    (form,) = panel._keys
    assert (form.in_use.text(), form.in_use.isHidden()) == (told, not told)


def test_untrusted_names_of_ways_are_shown_as_text(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    bad = replace(OFFERED.offers[0], name="<b>x</b>\u202e" + "y" * 500)
    shown.engine.put(sign_ins=(replace(OFFERED, offers=(bad,)),))
    shown.settle()
    panel = row(shown, "claude").setup.panel
    assert panel is not None
    words = [each.text() for each in panel.findChildren(Button)]
    assert words[0].startswith("<b>x</b>⟨U+202E⟩yy")
    assert len(words[0]) <= 60
