"""Opens what helps one agent beneath its row, and closes it again."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.snapshots import AppSnapshot, Need
from kandev_desktop.ui.widgets.setting_up.panel import SetupPanel
from kandev_desktop.ui.widgets.theme import Look


class SetupDisclosure(QObject):
    """The panel is the last thing in `column`. When it closes with the focus in it, `home` gets that."""

    command_asked = Signal(object)
    focus_order_changed = Signal()

    def __init__(self, look: Look, profile: str, *, column: QBoxLayout, home: QWidget) -> None:
        super().__init__(home)
        self._look, self._profile = look, profile
        self._column, self._home = column, home
        self.panel: SetupPanel | None = None
        self._app: AppSnapshot | None = None

    def show_app(self, app: AppSnapshot) -> None:
        """Show how what was begun for this profile stands. Where it is over and nothing is needed, nothing is shown."""
        was_begun = self._begun()
        self._app = app
        if self.panel is not None and was_begun and not self._begun() and not self._needs():
            self._close()
        elif self.panel is not None:
            self.panel.show_app(app)
        elif self._begun():
            self.open()

    def show_error(self, error: KnownError | None) -> None:
        """Show beside a key why it could not be kept."""
        if self.panel is not None:
            self.panel.show_error(error)

    def open(self) -> SetupPanel:
        """Show what helps."""
        if self.panel is None:
            self.panel = SetupPanel(self._look, self._profile)
            self.panel.command_asked.connect(self.command_asked)
            self.panel.resized.connect(self.focus_order_changed)
            self._column.addWidget(self.panel)
            if self._app is not None:
                self.panel.show_app(self._app)
            self.focus_order_changed.emit()
        return self.panel

    def toggle(self) -> None:
        """Close it, or open it with the focus in it."""
        if self.panel is None:
            self.open().focus_first()
        else:
            self._close()

    def close_unless_begun(self) -> None:
        """Put away what helps nothing any more, except what was begun: that a person puts aside."""
        if not self._begun():
            self._close()

    def _close(self) -> None:
        if self.panel is None:
            return
        if self.panel.isAncestorOf(self.panel.window().focusWidget()):
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)
        self._column.removeWidget(self.panel)
        self.panel.hide()
        self.panel.deleteLater()
        self.panel = None
        self.focus_order_changed.emit()

    def _needs(self) -> bool:
        found = () if self._app is None else self._app.profiles
        return any(each.name == self._profile and each.need is not Need.NOTHING for each in found)

    def _begun(self) -> bool:
        """Whether an install or a sign-in was begun and has not been put aside."""
        if self._app is None:
            return False
        begun = {each.profile for each in self._app.installs} | {each.profile for each in self._app.sign_ins}
        return self._profile in begun
