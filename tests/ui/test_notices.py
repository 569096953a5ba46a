"""Notification, as the behaviour checks say: what is told, when, once, and where a press leads."""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from pathlib import Path

import pytest

from kandev_desktop.app.companions import Companions
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.commands import CloseSession, ImportSession
from kandev_desktop.engine.events import MachineWoke, WakeAnnounced
from kandev_desktop.engine.notices import Notice
from kandev_desktop.engine.ports import AgentInfo
from kandev_desktop.engine.snapshots import CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.host import settings
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.notifying import Notifying
from kandev_desktop.ui.windows.revealing import reveal
from kandev_desktop.ui.windows.settings.notifications_page import NotificationsPage
from tests.fakes.fake_agents import answers
from tests.fakes.notifier import FakeNotifier
from tests.ui import route_scenes as made
from tests.ui.conftest import Stage
from tests.ui.route_scenes import ROUTE_SCENES
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, engine_for, settled, snapshot
from tests.unit.engine.rig import Rig
from tests.unit.engine.test_keeping import HISTORY

Show = Callable[[Scene], Stage]


@dataclass
class Desk:
    """A session that works, and a desktop that shows what it tells."""

    bridge: EngineBridge
    show: Callable[[SessionSnapshot], None]
    notifier: FakeNotifier
    preferences: Preferences
    notifying: Notifying
    asked: list[tuple[str, int, str]]
    in_front: bool = False

    def wake(self) -> None:
        self.bridge._take(MachineWoke(at=NOW))

    def announce_wake(self) -> None:
        now = made.route_row()
        self.bridge._take(WakeAnnounced(at=NOW, session_id=SESSION, row=now))

    @property
    def told(self) -> list[tuple[str, str]]:
        return [(notice.title, notice.body) for notice in self.notifier.seen]

    def publish(self, *shown: SessionSnapshot) -> list[tuple[str, str]]:
        """Let the session become these, each seen; returns what was told since the start."""
        for each in shown:
            self.show(each)
            self.bridge.flush()
        return self.told


RUNNING = snapshot(StatusKind.RUNNING)


@pytest.fixture
def desk(look: Look) -> Desk:
    engine = engine_for(Scene(RUNNING))
    bridge, notifier, preferences = EngineBridge(engine), FakeNotifier(), Preferences()
    asked: list[tuple[str, int, str]] = []
    notifying = Notifying(bridge, preferences, [notifier], in_front=lambda: found.in_front, zone=UTC)
    notifying.asked.connect(lambda *named: asked.append(named))
    found = Desk(bridge, engine.show, notifier, preferences, notifying, asked)
    return found


def scene(name: str) -> SessionSnapshot:
    found = SCENES[name]().snapshot
    assert found is not None
    return found


def route(name: str) -> SessionSnapshot:
    found = ROUTE_SCENES[name]().snapshot
    assert found is not None
    return found


def recovered(**changes: object) -> SessionSnapshot:
    shown = made.recovered()
    assert shown.route is not None
    return made.routed_snapshot(
        StatusKind.DONE,
        replace(shown, route=replace(shown.route, **changes)),  # type: ignore[arg-type]
    )


def cancelled_wait() -> SessionSnapshot:
    return made.routed_snapshot(StatusKind.NEEDS_YOU, made.needs_person(Reason.WAIT_CANCELLED))


DONE = snapshot(StatusKind.DONE)
SESSION_TITLE = "Retry refunds after a gateway timeout"
RESUMED = settled(CardState.RECOVERED, OwnerState.RECOVERED, actions=(), ordinal=0)
REFUSED = settled(
    CardState.MANUAL, OwnerState.DONE, code=Code.PERMISSION_DENIED_BY_USER, reason=Reason.ENDED_AS_ASKED
)


@dataclass(frozen=True)
class Case:
    """What a session becomes, and the notice of it: what its title says before the session's, and its body."""

    id: str
    shown: SessionSnapshot
    title: str = ""
    body: str = ""
    urgent: bool = False


CASES = [
    Case("finished", DONE, "Done", "Codex has finished."),
    Case("finished after a resume", snapshot(StatusKind.DONE, RESUMED), "Done", "Codex has finished."),
    Case("failed", scene("manual"), "Needs you", "Connection to the agent lost. Codex waits for you.", urgent=True),
    Case(
        "possibly delivered", scene("maybe-delivered"), "Needs you",
        "May have been delivered. Codex waits for you.", urgent=True,
    ),
    Case(
        "exhausted", scene("exhausted"), "Failed", "Still overloaded. Codex has used every attempt.", urgent=True
    ),
    Case(
        "parked", snapshot(StatusKind.WAITING_CAPACITY), "Waiting for capacity",
        "Waiting for capacity. Codex waits.",
    ),
    Case(
        "parked on a route", route("route-parked"), "Waiting for capacity",
        "Waiting for capacity. Gemini CLI can be tried again at 14:29:40. It is the earliest of 3 candidates. Cause: Usage limit reached.",
    ),
    Case(
        "parked until a date", route("route-parked-long"), "Waiting for capacity",
        "Waiting for capacity. Gemini CLI can be tried again at 2026-11-23 14:08 (UTC)."
        " It is the earliest of 3 candidates. Cause: Usage limit reached.",
    ),
    Case(
        "parked until a reset", route("route-reset"), "Waiting",
        "Usage limit reached. Resets at 14:20:16. Claude Agent is tried then, once. Stated by Claude Agent, not estimated.",
    ),
    Case("blocked", route("route-blocked"), "Needs you", "No candidate can be used. Codex waits for you.", urgent=True),
    Case("the next candidate recovers", route("route-recovered"), "Done", "Codex has finished."),
    Case("the short phase", route("route-short")),
    Case("a short retry of a route that recovers", recovered(failed_title="")),
    Case("an unattended run that recovers", recovered(failed_title="", unattended=True), "Done", "Codex has finished."),
    Case("behind another run", route("route-cooldown")),
    Case("the next candidate starts", route("route-starting")),
    Case("a route without network", route("route-offline")),
    Case("a wait of a route that a person cancelled", cancelled_wait()),
    Case(
        "permission needed", scene("permission"), "Needs you", "Codex asks for your permission.", urgent=True
    ),
    Case(
        "works unasked", snapshot(StatusKind.UNPROMPTED), "Works unasked",
        "Codex works although no prompt is open.",
    ),
    Case("user cancel", scene("stopped")),
    Case("a wait that a person cancelled", scene("cancelled")),
    Case("a permission that a person refused", snapshot(StatusKind.DONE, REFUSED)),
    Case("a retry that recovers", scene("recovered")),
    Case("a retry that is scheduled", scene("scheduled")),
    Case("silence", scene("silent")),
    Case("no network", scene("network")),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_is_told_with_the_window_in_the_background(desk: Desk, case: Case) -> None:
    told = [(f"{case.title}: {SESSION_TITLE}", case.body)] if case.title else []
    assert desk.publish(case.shown) == told
    assert [notice.urgent for notice in desk.notifier.seen] == [case.urgent] * len(told)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_nothing_is_told_while_the_window_is_in_front(desk: Desk, case: Case) -> None:
    desk.in_front = True
    assert desk.publish(case.shown) == []
    desk.in_front = False
    assert desk.publish(replace(case.shown, draft="typed")) == []


def test_one_failure_reported_on_two_channels_notifies_once(desk: Desk) -> None:
    """What stderr and the protocol tell of one failure changes the card, and the session stays where it is."""
    failed = scene("manual")
    changed = replace(failed.cards[0], changed_at=NOW + timedelta(milliseconds=200))
    assert len(desk.publish(failed, replace(failed, cards=(changed,)), failed)) == 1


def test_each_turn_is_told_anew_and_what_is_over_is_taken_away(desk: Desk) -> None:
    desk.publish(DONE)
    assert list(desk.notifier.shown) == [f"{SESSION} 2"]
    desk.publish(replace(RUNNING, generation=3))
    assert desk.notifier.shown == {}
    assert len(desk.publish(replace(DONE, generation=3))) == 2
    assert list(desk.notifier.shown) == [f"{SESSION} 3"]


def test_a_session_that_was_at_rest_tells_nothing_when_it_is_opened(look: Look) -> None:
    engine = engine_for(Scene(None))
    bridge, notifier = EngineBridge(engine), FakeNotifier()
    notifying = Notifying(bridge, Preferences(), [notifier], in_front=lambda: False)
    for each in (DONE, scene("manual"), scene("exhausted")):
        engine.show(replace(each, summary=replace(each.summary, id=each.summary.status.kind.value)))
        bridge.flush()
    assert notifier.seen == []
    notifying.deleteLater()


def test_a_wake_after_a_park_is_announced_before_it_sends(desk: Desk) -> None:
    parked = route("route-parked")
    desk.publish(parked)
    assert list(desk.notifier.shown) == [f"{SESSION} 2"]
    desk.announce_wake()
    assert desk.told[-1] == (f"The wait is over: {SESSION_TITLE}", "Gemini CLI goes on by itself now.")
    assert len(desk.publish(route("route-starting"), RUNNING)) == 2, "what goes on is not told again"
    assert list(desk.notifier.shown) == [f"{SESSION} 2"], "it stays until there is more to tell"
    assert len(desk.publish(replace(RUNNING, generation=3))) == 2
    assert desk.notifier.shown == {}


def test_a_wake_is_not_told_while_the_window_is_in_front(desk: Desk) -> None:
    desk.in_front = True
    desk.publish(route("route-parked"))
    desk.announce_wake()
    assert desk.told == []


def test_a_prompt_that_was_parked_is_told_when_it_is_done_however_it_recovered(desk: Desk) -> None:
    desk.publish(route("route-parked"), RUNNING)
    assert desk.publish(recovered(failed_title=""))[-1] == (f"Done: {SESSION_TITLE}", "Codex has finished.")


def test_a_park_that_the_last_run_of_the_program_told_is_not_told_again(look: Look) -> None:
    parked = route("route-parked")
    engine = engine_for(Scene(parked))
    bridge, notifier = EngineBridge(engine), FakeNotifier()
    notifying = Notifying(bridge, Preferences(), [notifier], in_front=lambda: False)
    for shown in (replace(parked, draft="typed"), RUNNING, parked):
        engine.show(shown)
        bridge.flush()
    assert len(notifier.seen) == 1, "only the later one"
    notifying.deleteLater()


def test_a_permission_from_before_a_sleep_is_told_again_after_it(desk: Desk) -> None:
    desk.publish(scene("permission"))
    desk.wake()
    assert [notice.body for notice in desk.notifier.seen] == ["Codex asks for your permission."] * 2
    desk.publish(DONE)
    desk.wake()
    assert len(desk.notifier.seen) == 3


def test_a_way_that_cannot_show_leaves_it_to_the_next(desk: Desk) -> None:
    first, second = FakeNotifier(works=False), FakeNotifier()
    notifying = Notifying(desk.bridge, Preferences(), [first, second], in_front=lambda: False)
    desk.publish(DONE)
    assert len(second.seen) == 1
    first.refuse(Notice(key="s1 2", title="t", body="b", open_label="o"))
    assert len(second.seen) == 2
    notifying.deleteLater()


@pytest.mark.parametrize(
    ("values", "needed", "done"),
    [
        (Values(), 1, 1),
        (Values(notify_needed=False), 0, 1),
        (Values(notify_done=False), 1, 0),
        (Values(notify_needed=False, notify_done=False), 0, 0),
    ],
)
def test_the_settings_take_effect_at_once(desk: Desk, values: Values, needed: int, done: int) -> None:
    desk.preferences.change(notify_needed=values.notify_needed, notify_done=values.notify_done)
    assert len(desk.publish(scene("manual"))) == needed
    assert len(desk.publish(RUNNING, DONE)) == needed + done


def test_the_page_of_settings_changes_them_and_the_file_keeps_them(look: Look, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    live = settings.LiveSettings(settings.Settings(), file)
    preferences = Preferences(keep=lambda asked: live.change(notify_done=asked.notify_done))
    page = NotificationsPage(look, preferences, has_tray=False)
    page.done.click()
    assert preferences.values == Values(notify_done=False)
    assert settings.load(file)[0].notify_done is False
    assert page.done.accessibleName() == "When a prompt is done"
    page.deleteLater()


def test_a_press_names_the_turn(desk: Desk) -> None:
    desk.publish(DONE)
    desk.notifier.press(f"{SESSION} 2", "leave")
    assert desk.asked == [(SESSION, 2, "leave")]


def test_click_opens_the_turn_concerned(stage: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    shown = stage(SCENES["manual"]())
    window, transcript = shown.window, shown.window.conversation.transcript
    window.show_start()
    shown.settle()
    reveal(window, SESSION, 2, "leave")
    shown.settle()
    assert window.shown_session == SESSION
    assert window.isVisible()
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "leave"
    card = transcript.rows.position("card 2")
    assert transcript.viewport().rect().intersects(transcript.visualRect(transcript.rows.index(card, 0)))
    reveal(window, SESSION, 1, "")
    shown.settle()
    assert window.shown_session == SESSION


def test_a_press_leads_from_the_desktop_to_the_turn(stage: Show, look: Look) -> None:
    shown = stage(Scene(RUNNING))
    notifier, companions = FakeNotifier(), Companions(shown.window, look)
    companions.notify(notifier)
    shown.window.show_start()
    shown.window.hide()
    shown.settle()
    shown.engine.show(scene("exhausted"))
    shown.settle()
    notifier.press(f"{SESSION} 2")
    assert shown.window.isVisible()
    assert shown.window.shown_session == SESSION
    companions.close()


@pytest.mark.parametrize("loaded", ["imported", "resumed"])
async def test_history_that_a_load_replays_tells_nothing(look: Look, loaded: str) -> None:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    rig.agents.history = HISTORY
    await rig.start(answers)
    bridge, notifier = EngineBridge(rig.engine), FakeNotifier()
    Notifying(bridge, Preferences(), [notifier], in_front=lambda: False, parent=bridge)
    rig.engine.subscribe(lambda _event: bridge.flush())
    await rig.do(ImportSession(session_id=SESSION, profile="one", native_id="old", cwd="/folder"))
    bridge.flush()
    if loaded == "resumed":
        await rig.do(CloseSession(session_id=SESSION))
        await rig.prompt("Go on.")
        bridge.flush()
    assert [notice.body for notice in notifier.seen] == ["One has finished."] * (loaded == "resumed")
    bridge.close()
    await rig.stop()
