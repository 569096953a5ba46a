"""The editor of dynamic profiles on the engine itself: what is saved is what sessions are offered."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.ui.loop import EventLoop
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.dynamic_page import DynamicPage
from kandev_desktop.ui.windows.settings.routing_page import RoutingPage
from tests.fakes.clock import settle
from tests.fakes.fake_agents import answers
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic


async def saved(bridge: EngineBridge, page: DynamicPage) -> None:
    """Press Save and wait for the answer."""
    page.save.click()
    await settle()
    bridge.flush()


async def written(rig: RoutedRig, look: Look, qtbot: QtBot) -> None:
    await rig.begin(answers)
    bridge = EngineBridge(rig.engine)
    routing = RoutingPage(look, bridge, Preferences())
    qtbot.addWidget(routing)
    assert list(routing.overview.rows) == [DYNAMIC]

    routing.new()
    page = routing.editing
    assert page is not None
    page.title.setText(DYNAMIC)
    page.order.append("two")
    await saved(bridge, page)
    assert (page.rows["name"].fault, page.unsaved) == ("There is a profile of this name already.", True)

    page.title.setText("Two, then one")
    page.order.append("one")
    page.candidates.boxes[PolicyClass.TRANSIENT].retries.setValue(9)
    await saved(bridge, page)
    kept = rig.engine.app().dynamic_profiles[-1]
    assert (kept.name, kept.title, page.unsaved) == ("two-then-one", "Two, then one", False)
    assert [each.profile for each in kept.candidates] == ["two", "one"]
    assert kept.candidates[1].policies[PolicyClass.TRANSIENT].max_retries == 9

    routing.leave()
    routing.remove(dynamic())
    assert routing.sheet is not None
    routing.sheet.go.click()
    await settle()
    bridge.flush()
    assert list(routing.overview.rows) == ["two-then-one"]
    bridge.close()
    await rig.stop()


def test_a_dynamic_profile_is_written_refused_kept_and_removed(
    qloop: EventLoop, look: Look, qtbot: QtBot
) -> None:
    qloop.run_until_complete(written(RoutedRig(), look, qtbot))
    QApplication.processEvents()
