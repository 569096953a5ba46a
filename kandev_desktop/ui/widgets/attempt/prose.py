"""What somebody wrote, to read and copy, each paragraph in the direction of its own words."""

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QTextOption

from kandev_desktop.ui.widgets.parts import CodeBox
from kandev_desktop.ui.widgets.theme import Look

_LINES = 12


class ProseBox(CodeBox):
    """Words wrapped between them, at most twelve lines high, of a long text the beginning and the end. All lines stand
    at the side where the first paragraph begins."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _LINES)
        self._turn()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._turn()

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self._turn()

    def _turn(self) -> None:
        """Qt gives a plain text the direction of its widget, and turns no alignment."""
        document = self.document()
        block = document.firstBlock()
        while block.isValid() and not block.text().strip():
            block = block.next()
        rtl = block.isValid() and block.textDirection() is Qt.LayoutDirection.RightToLeft
        option = document.defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setAlignment(Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft)
        document.setDefaultTextOption(option)

    @Slot()
    def _on_look_changed(self) -> None:
        super()._on_look_changed()
        look = self._look
        code, raised = look.colour("code_background").name(), look.colour("raised").name()
        self.setFont(look.font("body"))
        self.setStyleSheet(self.styleSheet().replace(f"background: {code}", f"background: {raised}"))
