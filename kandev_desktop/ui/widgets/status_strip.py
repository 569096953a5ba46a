"""The strip along the bottom: is this machine online, and how many sessions do what."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.engine.snapshots import AppSnapshot, StatusKind
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_WAITING = frozenset({StatusKind.WAITING_RESET, StatusKind.WAITING_NETWORK, StatusKind.WAITING_CAPACITY})


class StatusStrip(QWidget):
    """28 pixels, more with larger text. Says its facts as one accessible name."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._facts: list[tuple[str, str, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._fit)
        self._fit()

    def show_app(self, app: AppSnapshot) -> None:
        """Count the sessions."""
        kinds = [summary.status.kind for summary in app.sessions]
        counted = (
            ("state.running", COUNTS.running, sum(kind is StatusKind.RUNNING for kind in kinds)),
            ("state.retrying", COUNTS.retrying, sum(kind is StatusKind.RETRYING for kind in kinds)),
            ("state.waiting", COUNTS.waiting, sum(kind in _WAITING for kind in kinds)),
            ("state.needs_you", COUNTS.need_you, sum(kind is StatusKind.NEEDS_YOU for kind in kinds)),
        )
        online = QCoreApplication.translate("StatusStrip", "Online")
        offline = QCoreApplication.translate("StatusStrip", "Offline")
        first = (
            ("thing.online", "success", online) if app.online else ("recovery.network", "warning", offline)
        )
        facts = [first, *((icon, "text_muted", words(count)) for icon, words, count in counted if count)]
        if facts != self._facts:
            self._facts = facts
            self.setAccessibleName(", ".join(words for _, _, words in facts))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.fillRect(self.rect(), look.colour("sunken"))
        painter.fillRect(0, 0, self.width(), 1, look.colour("border"))
        painter.setFont(look.font("caption"))
        metrics = QFontMetrics(look.font("caption"))
        side = look.size("icon_small")
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = 12.0
        for icon, role, words in self._facts:
            wide = side + 6 + metrics.horizontalAdvance(words) + 2
            left = self.width() - x - wide if rtl else x
            box = QRectF(left, 1, wide, self.height() - 1)
            sign = QRectF(box.right() - side if rtl else box.left(), box.center().y() - side / 2, side, side)
            icons.draw(painter, sign, icon, look.colour(role))
            painter.setPen(look.colour("text_muted"))
            align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing
            painter.drawText(box, int(align), words)
            x += wide + 16

    def _fit(self) -> None:
        self.setFixedHeight(self._look.line("caption") + 12)
