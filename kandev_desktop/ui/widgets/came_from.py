"""Gives the focus back to where it was before it went into a part of the window that closes again."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class CameFrom(QObject):
    """Follows the focus into `area`, however that is opened; with `around`, only from what is in there as well."""

    def __init__(self, area: QWidget, around: QWidget | None = None) -> None:
        super().__init__(area)
        self._area, self._around = area, around
        self._before: QWidget | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @property
    def inside(self) -> bool:
        """Whether the focus is in the area now."""
        return self._holds(QApplication.focusWidget())

    def give_back(self) -> bool:
        """Put the focus where it came from; false where that is gone or out of sight."""
        before, self._before = self._before, None
        if before is None or not isValid(before) or not before.isVisible():
            return False
        before.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _holds(self, widget: QWidget | None) -> bool:
        return widget is not None and (widget is self._area or self._area.isAncestorOf(widget))

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        # An area that is being deleted loses the focus as well.
        if not isValid(self._area) or old is None or not self._holds(new) or self._holds(old):
            return
        if self._around is None or self._around.isAncestorOf(old):
            self._before = old
