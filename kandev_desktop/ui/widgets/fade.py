"""Brings in what is new: a widget as a whole, or what somebody paints."""

from PySide6.QtCore import QEasingCurve, QObject, Qt, QVariantAnimation, Signal, Slot
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget
from shiboken6 import isValid

from kandev_desktop.ui.widgets.motion import Motion

_OPAQUE = Qt.WidgetAttribute.WA_OpaquePaintEvent


class Fade(QObject):
    """One at a time. `moved` tells that more of it shows; nothing is different from one that is there at once when
    it is over."""

    moved = Signal()

    def __init__(self, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = motion
        self._widget: QWidget | None = None
        self._effect: QGraphicsOpacityEffect | None = None
        self._opaque: list[QWidget] = []
        self.animation = QVariantAnimation(self)
        self.animation.setStartValue(0.0)
        self.animation.setEndValue(1.0)
        self.animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.animation.valueChanged.connect(self._on_value_changed)
        self.animation.finished.connect(self.end)

    @property
    def running(self) -> bool:
        """Whether something fades in now."""
        return self.animation.state() is not QVariantAnimation.State.Stopped

    @property
    def shown(self) -> float:
        """How much of it shows, from 0 to 1."""
        return float(self.animation.currentValue()) if self.running else 1.0

    def begin(self, widget: QWidget | None = None) -> None:
        """Bring a widget in, or what is painted by who hears `moved`. It is there at once where motion is reduced."""
        self.end()
        if not self._motion.fade_ms:
            return
        if widget is not None:
            self._cover(widget)
        self.animation.setDuration(self._motion.fade_ms)
        self.animation.start()
        self.moved.emit()

    @Slot()
    def end(self) -> None:
        """Show the whole of it now."""
        self.animation.stop()
        widget, self._widget, self._effect = self._widget, None, None
        if widget is not None and isValid(widget):
            widget.setGraphicsEffect(None)  # type: ignore[arg-type]  # Qt takes none
        opaque, self._opaque = self._opaque, []
        for part in filter(isValid, opaque):
            part.setAttribute(_OPAQUE)
        self.moved.emit()

    def _cover(self, widget: QWidget) -> None:
        self._widget, self._effect = widget, QGraphicsOpacityEffect(widget)
        self._effect.setOpacity(0.0)
        widget.setGraphicsEffect(self._effect)
        # Qt leaves out what is behind an opaque part, also where that part is drawn half.
        self._opaque = [part for part in widget.findChildren(QWidget) if part.testAttribute(_OPAQUE)]
        for part in self._opaque:
            part.setAttribute(_OPAQUE, False)

    @Slot()
    def _on_value_changed(self) -> None:
        if self._effect is not None and isValid(self._effect):
            self._effect.setOpacity(self.shown)
        self.moved.emit()
