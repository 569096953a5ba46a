"""The menu behind Runs: how many run at once in a folder, and the way to their routes."""

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.engine.routing.commands import LimitRuns
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text.run_counts import RUN_COUNTS
from kandev_desktop.ui.widgets.menus import open_menu

_MOST = 16


class RunLimits(QObject):
    """Opens under the button that asks for it."""

    policies_asked = Signal()
    announced = Signal(str)

    def __init__(self, bridge: EngineBridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge, self._parent = bridge, parent
        self.menu: QMenu | None = None

    def open(self, under: QWidget) -> None:
        """Open the menu."""
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self._parent)
        menu.setAccessibleName(self.tr("More for runs"))
        sub = menu.addMenu(self.tr("Runs of a folder"))
        current = self._bridge.runs().per_workspace
        for number in range(1, _MOST + 1):
            action = sub.addAction(RUN_COUNTS.at_once(number))
            action.setCheckable(True)
            action.setChecked(number == current)
            action.triggered.connect(lambda _on, number=number: self._limit(number))
        menu.addAction(self.tr("Routing and policies…")).triggered.connect(self.policies_asked)
        rtl = under.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = 0 if rtl else under.width() - menu.sizeHint().width()
        open_menu(menu, under.mapToGlobal(QPoint(left, under.height())))

    def _limit(self, number: int) -> None:
        self._bridge.dispatch(LimitRuns(per_workspace=number))
        self.announced.emit(RUN_COUNTS.limit(number))
