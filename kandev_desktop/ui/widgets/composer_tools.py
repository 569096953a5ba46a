"""The row under the text of a composer: attach, mention, command, who answers, what sending does, Send."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.engine.summaries import Usage
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.picker import Picker
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.usage_meter import UsageMeter

_GAP = 4
_PICKER_LEAST = 120
_PICKER_READABLE = 240


class ComposerTools(QWidget):
    """Where there is little room the picker shrinks, then the meter goes, then the picker shrinks further, then
    the hint goes, and in the end Send keeps its icon alone."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.attach = self._tool(
            "action.attach", self.tr("Attach files"), self.tr("Files and images up to 10 MiB each")
        )
        self.mention = self._tool(
            "action.mention",
            self.tr("Mention a file"),
            self.tr("Lists the files of the folder; typing @ does the same"),
        )
        self.command = self._tool(
            "",
            self.tr("Choose a command"),
            self.tr("Lists the agent's commands; typing / at the beginning does the same"),
        )
        self.command.setText("/")
        self.picker = Picker(look)
        self.meter = UsageMeter(look)
        self.hint = Text(look, "caption", "text_muted")
        self.hint.setWordWrap(False)
        self.send = Button(look, variant=Variant.PRIMARY)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for tool in (self.attach, self.mention, self.command):
            row.addWidget(tool)
        row.addWidget(self.picker, 1, Qt.AlignmentFlag.AlignLeading)
        row.addWidget(self.meter)
        row.addSpacing(3 * _GAP)
        row.addWidget(self.hint)
        row.addSpacing(_GAP)
        row.addWidget(self.send)
        look.changed.connect(self.fit)

    def show_usage(self, usage: Usage) -> None:
        """Show what the session used."""
        self.meter.show_usage(usage)
        self.fit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.attach, self.mention, self.command, self.picker, self.send]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @Slot()
    def fit(self) -> None:
        """Show what there is room for."""
        self.send.set_terse(False)
        self.send.set_terse(self._room() < self.picker.minimumSizeHint().width())
        room = self._room()
        meter, hint = self.meter.sizeHint().width(), self.hint.sizeHint().width() + _GAP
        hint = hint if self.hint.text() else 0
        wanted = self.picker.sizeHint().width()
        readable = min(wanted, self._look.scaled(_PICKER_READABLE))
        self.meter.setVisible(meter > 0 and room >= readable + meter + hint)
        least = min(wanted, self._look.scaled(_PICKER_LEAST))
        self.hint.setVisible(hint > 0 and room >= least + hint)

    def _room(self) -> int:
        """What the buttons leave."""
        buttons = (self.attach, self.mention, self.command, self.send)
        shown = [tool for tool in buttons if not tool.isHidden()]
        return self.width() - sum(tool.sizeHint().width() + _GAP for tool in shown) - 4 * _GAP

    def _tool(self, icon: str, name: str, told: str) -> Button:
        button = Button(self._look, icon=icon, variant=Variant.QUIET, size="dense")
        button.setAccessibleName(name)
        button.setAccessibleDescription(told)
        button.setToolTip(name)
        return button
