"""The remembered answers to permission requests, each with what takes it back."""

from datetime import tzinfo
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import RevokePermission
from kandev_desktop.engine.records import PermissionRule
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import permission, times
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, Text
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look


class PermissionRules(QWidget):
    """By folder and kind, as the engine has them. A rule that is revoked leaves once the engine says so."""

    focus_order_changed = Signal()

    def __init__(self, look: Look, bridge: EngineBridge, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._bridge, self._zone = look, bridge, zone
        self._rows: dict[str, RuleRow] = {}
        self._none = Text(look, "body", "text_muted")
        self._none.show_text(
            self.tr("No answer is remembered. A permission question offers to remember the one you give.")
        )
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._none)
        bridge.sessions_changed.connect(self._show)
        bridge.trouble_raised.connect(self._on_trouble_raised)
        self._show()

    def rows(self) -> "list[RuleRow]":
        """The rules from top to bottom."""
        return [*self._rows.values()]

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [stop for row in self._rows.values() for stop in (row, row.revoke)]

    @Slot()
    def _show(self) -> None:
        rules = {rule.id: rule for rule in self._bridge.app().permission_rules}
        if [*rules] == [*self._rows]:
            return
        for rule_id in [known for known in self._rows if known not in rules]:
            gone = self._rows.pop(rule_id)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._rows = {rule_id: self._rows.get(rule_id) or self._make(rule) for rule_id, rule in rules.items()}
        for place, row in enumerate(self._rows.values()):
            self._column.insertWidget(place, row)
        self._none.setVisible(not rules)
        self.focus_order_changed.emit()

    def _make(self, rule: PermissionRule) -> "RuleRow":
        row = RuleRow(self._look, rule, times.when(rule.created_at, self._bridge.clock.now(), self._zone))
        row.revoke.clicked.connect(partial(self._on_revoke_pressed, rule.id))
        return row

    def _on_revoke_pressed(self, rule_id: str) -> None:
        revoke = self._rows[rule_id].revoke
        if revoke.pending:
            return
        revoke.set_pending(True)
        self._bridge.dispatch(RevokePermission(rule_id=rule_id))

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, _error: object) -> None:
        if not session_id:
            for row in self._rows.values():
                row.revoke.set_pending(False)


class RuleRow(QWidget):
    """What is answered, how, where and since when. It takes the focus, so that who is led here presses nothing yet."""

    def __init__(self, look: Look, rule: PermissionRule, since: str) -> None:
        super().__init__()
        self._look = look
        speak_as(self, QAccessible.Role.Grouping)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        answer = self.tr("Always allowed") if rule.allowed else self.tr("Always refused")
        kind, folder = permission.rule(rule.kind), one_line(rule.folder)
        icon = Icon(
            look,
            "action.allow" if rule.allowed else "action.reject",
            "icon_small",
            "success" if rule.allowed else "danger",
        )
        name = Text(look, "body", weight=600)
        name.show_text(kind)
        told = Text(look, "caption", "text_muted")
        told.show_text(self.tr("{answer} since {time}").format(answer=answer, time=since))
        self.setAccessibleName(listed((kind, folder)))
        self.setAccessibleDescription(told.text())
        place = ElidedText(look, "mono", "text_muted")
        place.show_text(folder)
        self.revoke = Button(look, self.tr("Revoke"))
        self.revoke.setAccessibleDescription(
            self.tr("{kind} in {folder}: asks you again from now on").format(kind=kind, folder=folder)
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, 0, 1)
        grid.addWidget(place, 1, 1)
        grid.addWidget(told, 2, 1)
        grid.addWidget(self.revoke, 0, 2, 3, 1, Qt.AlignmentFlag.AlignVCenter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._look.colour("focus"), 2))
            radius = self._look.radius("medium")
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -2), radius, radius)
