"""The buttons of the current row: what can be done with it, reachable by Tab from the transcript."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.row_commands import RowAction
from kandev_desktop.ui.widgets.theme import Look

_BUTTONS = ("fold", "whole", "revisions", "one", "image", "code", "copy")


class RowBar(QWidget):
    """Lies over the transcript at the current row. The buttons stay the same, so that Tab keeps its order."""

    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._actions: dict[str, RowAction] = {}
        self._all: Sequence[RowAction] = ()
        self._buttons = {key: Button(look, size="dense", parent=self) for key in _BUTTONS}
        self._more = Button(look, icon="action.more", size="dense", parent=self)
        self._more.setAccessibleName(self.tr("More actions"))
        self._more.clicked.connect(self._on_more_pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for key, button in self._buttons.items():
            button.clicked.connect(lambda _checked=False, key=key: self._act(key))
            row.addWidget(button)
        row.addWidget(self._more)
        self.hide()

    def show_actions(self, actions: Sequence[RowAction]) -> None:
        """Offer these."""
        self._all = actions
        self._actions = {}
        for action in actions:
            if action.bar:
                self._actions.setdefault(action.key, action)
        told = self.tr("For the message that is chosen in the transcript")
        self._more.setAccessibleDescription(told)
        for key, button in self._buttons.items():
            offered = self._actions.get(key)
            button.setVisible(offered is not None)
            if offered is not None:
                button.setText("" if key in {"copy", "fold"} else offered.label)
                button.set_icon(offered.icon)
                button.setAccessibleName(offered.label)
                button.setAccessibleDescription(told)
                button.setToolTip(offered.label)
        self._more.setVisible(bool(actions))
        self.adjustSize()

    def offers(self) -> bool:
        """Whether any action has a button of its own."""
        return bool(self._actions)

    def menu(self) -> QMenu:
        """All actions as a menu that deletes itself."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in self._all:
            entry = QAction(action.label.replace("&", "&&"), menu)
            entry.setEnabled(action.act is not None)
            if action.act is not None:
                entry.triggered.connect(lambda _checked=False, act=action.act: act())
            menu.addAction(entry)
        return menu

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [*self._buttons.values(), self._more]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _act(self, key: str) -> None:
        action = self._actions.get(key)
        if action is not None and action.act is not None:
            action.act()

    def _on_more_pressed(self) -> None:
        open_menu(self.menu(), self._more.mapToGlobal(self._more.rect().bottomLeft()))
