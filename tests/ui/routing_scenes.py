"""Named states of Settings, Routing and policies: dynamic profiles, and one that is written."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    Candidate,
    ClassPolicy,
    DynamicProfile,
    OnExhausted,
)
from kandev_desktop.engine.snapshots import Need
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.settings.dynamic_page import DynamicPage
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import PROFILES, others
from tests.ui.settings_scenes import open_window

READY = tuple(replace(each, ready=True, need=Need.NOTHING, missing="") for each in PROFILES)
PATIENT = {
    PolicyClass.TRANSIENT: DEFAULT_POLICY[PolicyClass.TRANSIENT],
    PolicyClass.HARD: ClassPolicy(max_reset_wait=timedelta(hours=2)),
}
NIGHTLY = DynamicProfile(
    name="nightly",
    title="Nightly, three routes",
    candidates=(
        Candidate(profile="codex", policies=PATIENT),
        Candidate(profile="claude"),
        Candidate(profile="gemini"),
    ),
)
ALONE = DynamicProfile(
    name="gemini-only",
    title="Gemini only",
    candidates=(
        Candidate(
            profile="gemini",
            policies={
                kind: replace(policy, on_exhausted=OnExhausted.STOP) for kind, policy in PATIENT.items()
            },
        ),
    ),
)
EMPTY = DynamicProfile(name="empty", title="Nothing yet", candidates=())
LONG = DynamicProfile(
    name="long",
    title="Every night for the dependency sweep of the payments service and all that hangs on it",
    candidates=(
        Candidate(profile="gone-since-the-move-to-the-other-provider-in-november"),
        Candidate(profile="codex", enabled=False),
        Candidate(profile="claude", policies=PATIENT),
        Candidate(profile="practice"),
    ),
)
DYNAMIC = (NIGHTLY, ALONE, LONG)
USERS = tuple(replace(each, profile="nightly") for each in others()[:3])


def open_routing(
    look: Look, wide: int, high: int, dynamic: tuple[DynamicProfile, ...] = DYNAMIC
) -> tuple[FakeEngine, MainWindow]:
    """The page in front, with these dynamic profiles."""
    engine, window = open_window(look, wide, high)
    engine.list(*USERS)
    engine.put(profiles=READY, dynamic_profiles=dynamic)
    screen = window.setting.show()
    screen.show_page(PageName.POLICIES)
    window.bridge.flush()
    return engine, window


def _overview(*dynamic: DynamicProfile) -> Callable[[Look, int, int], MainWindow]:
    return lambda look, wide, high: open_routing(look, wide, high, dynamic)[1]


def _nothing(_page: DynamicPage) -> None:
    pass


def _editor(
    profile: DynamicProfile, act: Callable[[DynamicPage], object] = _nothing
) -> Callable[[Look, int, int], MainWindow]:
    def shot(look: Look, wide: int, high: int) -> MainWindow:
        _, window = open_routing(look, wide, high)
        routing = window.setting.screen().pages.policies
        routing.edit(profile)
        if routing.editing is not None:
            act(routing.editing)
        return window

    return shot


def _spoil(page: DynamicPage) -> None:
    """Fields out of their bounds, and a title that is missing."""
    box = page.candidates.boxes[PolicyClass.TRANSIENT]
    box.retries.setValue(11)
    box.first_wait.number.setValue(0)
    page.title.setText("")
    page.save.click()


def _quota(page: DynamicPage) -> None:
    page.meaning.cause.setCurrentIndex(page.meaning.cause.findData(Code.QUOTA_LIMITED))
    page.meaning.reset.setCurrentIndex(2)
    page.meaning.timeline.switch.click()


def _leave(look: Look, wide: int, high: int) -> MainWindow:
    window = _editor(NIGHTLY, lambda page: page.candidates.column.down.click())(look, wide, high)
    window.setting.screen().pages.policies.leave()
    return window


def _remove(look: Look, wide: int, high: int) -> MainWindow:
    _, window = open_routing(look, wide, high)
    window.setting.screen().pages.policies.remove(NIGHTLY)
    return window


ROUTING: Mapping[str, Callable[[Look, int, int], MainWindow]] = {
    "routing": _overview(*DYNAMIC),
    "routing-none": _overview(),
    "routing-editor": _editor(NIGHTLY),
    "routing-one": _editor(ALONE),
    "routing-empty": _editor(EMPTY),
    "routing-long": _editor(LONG),
    "routing-faults": _editor(NIGHTLY, _spoil),
    "routing-table": _editor(NIGHTLY, _quota),
    "routing-leave": _leave,
    "routing-remove": _remove,
}
