"""What is done with an unattended run: its commands and its menu."""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.engine.commands import Command, Stop
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from kandev_desktop.engine.routing.snapshots import RouteAction, RunView
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import run_actions
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.runs.detail import offered


class RunActs(QObject):
    """Each action carries the route and the dispatches that it was shown, so that a late press does nothing."""

    open_asked = Signal(str)
    history_asked = Signal(str)

    def __init__(self, bridge: EngineBridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge, self._parent = bridge, parent
        self.menu: QMenu | None = None

    @Slot(object, object)
    def act(self, which: RouteAction, run: RunView) -> None:
        """Send what an action of a run as it was shown asks for."""
        command = command_of(which, run)
        if command is not None:
            self._bridge.dispatch(command)

    @Slot(object, QPoint)
    def open_menu(self, run: RunView, at: QPoint) -> None:
        """Open the menu of a run."""
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self._parent)
        menu.setAccessibleName(self.tr("More for this run"))
        menu.setToolTipsVisible(True)
        for which in offered(run):
            text = run_actions.action(which, run)
            self._offer(menu, text.label, partial(self.act, which, run), text.sentence)
        menu.addSeparator()
        self._offer(menu, self.tr("Open session"), lambda: self.open_asked.emit(run.session_id))
        self._offer(menu, self.tr("History"), lambda: self.history_asked.emit(run.session_id))
        self._offer(menu, self.tr("Copy prompt"), lambda: _copy(run))
        open_menu(menu, at)

    def _offer(self, menu: QMenu, title: str, act: Callable[[], None], hint: str = "") -> None:
        action = QAction(title, menu)
        action.setToolTip(hint)
        action.triggered.connect(lambda _checked=False: act())
        menu.addAction(action)


def command_of(which: RouteAction, run: RunView) -> Command | None:
    """What an action asks of the engine; `None` where there is no route that it could be asked of."""
    route = run.route
    if which is RouteAction.STOP:
        return Stop(session_id=run.session_id, generation=None if route is None else route.generation)
    if route is None:
        return None
    match which:
        case RouteAction.RETRY_NOW:
            return RouteRetryNow(session_id=run.session_id, route=route.route, tries=route.tries)
        case RouteAction.TRY_NEXT:
            return TryNext(session_id=run.session_id, route=route.route, tries=route.tries)
        case RouteAction.CANCEL_WAIT:
            return CancelWait(session_id=run.session_id, route=route.route, tries=route.tries)
        case unreachable:
            assert_never(unreachable)


def _copy(run: RunView) -> None:
    QGuiApplication.clipboard().setText(run.prompt or words.title(run))
