"""A sheet that opens beneath the button that it belongs to."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.theme import Look

_MARGIN, _BENEATH = 8, 2


class AnchoredSheet(Overlay):
    """As wide as `measure` where there is room, with its leading edge at that of the button."""

    def __init__(self, look: Look, window: QWidget, measure: int) -> None:
        super().__init__(look, window, measure)
        self._anchor: QWidget | None = None

    def open_beneath(self, anchor: QWidget, first: QWidget) -> None:
        """Open it for a button, with the focus on its first control. The button gets the focus back."""
        self._anchor = anchor
        anchor.setFocus(Qt.FocusReason.PopupFocusReason)
        self.open(first)

    def place(self) -> None:
        anchor = self._anchor
        if anchor is None:
            return
        room = self._window.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        wide = min(self._look.scaled(self._measure), room.width())
        at = anchor.mapTo(self._window, QPoint(0, anchor.height() + _BENEATH))
        asked = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        tall = min(max(asked, self.minimumSizeHint().height()), room.height())
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = at.x() + anchor.width() - wide if rtl else at.x()
        left = max(room.left(), min(left, room.right() + 1 - wide))
        top = max(room.top(), min(at.y(), room.bottom() + 1 - tall))
        self.setGeometry(left, top, wide, tall)
