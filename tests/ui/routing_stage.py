"""The settings with the page of routing in front, opened and closed around a test."""

from collections.abc import Generator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.dynamic_page import DynamicPage
from kandev_desktop.ui.windows.settings.screen import SettingsScreen
from tests.fakes.fake_engine import FakeEngine
from tests.ui.routing_scenes import DYNAMIC, NIGHTLY, READY, USERS


class Opened:
    """The settings with the page in front, and what is announced."""

    def __init__(self, engine: FakeEngine, bridge: EngineBridge, screen: SettingsScreen) -> None:
        self.engine, self.bridge, self.screen = engine, bridge, screen
        self.page = screen.pages.policies
        self.heard: list[str] = []
        screen.announced.connect(self.heard.append)

    @property
    def editing(self) -> DynamicPage:
        assert self.page.editing is not None
        return self.page.editing

    @property
    def order(self) -> list[str]:
        return [each.profile for each in self.editing.order.drafts]

    def edit(self, profile: DynamicProfile = NIGHTLY) -> DynamicPage:
        self.page.edit(profile)
        self.settle()
        return self.editing

    def settle(self) -> None:
        self.bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    def answer(self, name: str, *faults: FieldFault, error: KnownError | None = None) -> None:
        at = self.engine.clock.now()
        self.engine.emit(ProfileSettled(at=at, profile=name, faults=faults, error=error))
        self.settle()


@contextmanager
def routing_stage(look: Look, qtbot: QtBot) -> Generator[Opened]:
    """Opens the page over three dynamic profiles, one of which three sessions use."""
    engine = FakeEngine(profiles=READY)
    engine.list(*USERS)
    engine.put(dynamic_profiles=DYNAMIC)
    bridge = EngineBridge(engine)
    screen = SettingsScreen(look, bridge, Preferences(), (), first=PageName.POLICIES)
    qtbot.addWidget(screen)
    screen.resize(1000, 760)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.activateWindow()
    try:
        yield Opened(engine, bridge, screen)
    finally:
        bridge.close()


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)
