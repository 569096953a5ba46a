"""The strip along the bottom: is this machine online, how many sessions do what, when something wakes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from kandev_desktop.engine.summaries import SessionSummary, StatusKind
from kandev_desktop.ui.text import status, times
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.keycap import keycap_size, paint_keycap
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:  # the strip is painted first, and then knows of no run
    from kandev_desktop.engine.ports import Clock
    from kandev_desktop.engine.routing.snapshots import RunView

_WAITING = frozenset(
    {
        StatusKind.WAITING_RESET,
        StatusKind.WAITING_NETWORK,
        StatusKind.WAITING_DISK,
        StatusKind.WAITING_CAPACITY,
        StatusKind.QUEUED,
        StatusKind.IN_LINE,
        StatusKind.BEHIND,
    }
)
_EDGE, _GAP, _BESIDE_ICON = 12, 16, 6


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing the strip says. The least `weight` is left out first where there is no room."""

    words: str
    icon: str = ""
    role: str = "text_muted"
    weight: int = 0


class StatusStrip(QWidget):
    """28 pixels, more with larger text. Says its facts as one accessible name."""

    commands_pressed = Signal()

    def __init__(self, look: Look, clock: "Clock", zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._facts: list[Fact] = []
        self.commands = CommandsButton(look)
        self.commands.clicked.connect(self.commands_pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(0, 1, 4, 0))
        row.addStretch(1)
        row.addWidget(self.commands)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._fit)
        self._fit()

    def show_sessions(
        self,
        sessions: Sequence[SessionSummary],
        runs: Sequence["RunView"] = (),
        *,
        online: bool,
        unclaimed: int = 0,
    ) -> None:
        """Count the sessions and the runs, and find the first deadline among them."""
        now = self._clock.now()
        facts = facts_of(sessions, now, self._zone, online=online, runs=runs, unclaimed=unclaimed)
        if facts != self._facts:
            self._facts = facts
            self.setAccessibleName(listed(fact.words for fact in facts))
            self._fit()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.fillRect(self.rect(), look.colour("sunken"))
        painter.fillRect(0, 0, self.width(), 1, look.colour("border"))
        painter.setLayoutDirection(self.layoutDirection())
        commands = 0 if self.commands.isHidden() else self.commands.sizeHint().width() + 4
        leading, trailing = float(_EDGE), float(commands or _EDGE)
        for fact in self._fitting(self.width() - commands):
            wide = self._width(fact)
            if fact.icon:
                self._paint(painter, fact, leading, wide)
                leading += wide + _GAP
            else:
                self._paint(painter, fact, self.width() - trailing - wide, wide)

    def _paint(self, painter: QPainter, fact: Fact, at: float, wide: float) -> None:
        look, side = self._look, self._look.size("icon_small")
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        box = QRectF(self.width() - at - wide if rtl else at, 1, wide, self.height() - 1)
        sign = QRectF(box.right() - side if rtl else box.left(), box.center().y() - side / 2, side, side)
        icons.draw(painter, sign, fact.icon, look.colour(fact.role))
        painter.setFont(look.font("caption"))
        painter.setPen(look.colour("text_muted"))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing
        painter.drawText(box, int(align), fact.words)

    def _width(self, fact: Fact) -> int:
        words = QFontMetrics(self._look.font("caption")).horizontalAdvance(fact.words) + 2
        return words + (self._look.size("icon_small") + _BESIDE_ICON if fact.icon else 0)

    def _fitting(self, room: float) -> list[Fact]:
        """The facts that there is room for, in their order."""
        kept = list(self._facts)
        while kept and sum(map(self._width, kept)) + _GAP * (len(kept) - 1) + 2 * _EDGE > room:
            kept.remove(min(kept, key=lambda fact: fact.weight))
        return kept

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(self._look.line("caption") + 12)
        wanted = self.commands.sizeHint().width() + 4
        all_fit = len(self._fitting(self.width() - wanted)) == len(self._facts)
        self.commands.setVisible(all_fit)


def facts_of(
    sessions: Sequence[SessionSummary],
    now: datetime,
    zone: tzinfo | None = None,
    *,
    online: bool,
    runs: Sequence["RunView"] = (),
    unclaimed: int = 0,
) -> list[Fact]:
    """What the strip says of the sessions, and of the runs that are not among them. Counts of zero are not said.

    `unclaimed` counts the resources that need a person while no session waits for them.
    """
    known = {summary.id for summary in sessions}
    apart = [run.status for run in runs if run.session_id not in known]
    statuses = [*(summary.status for summary in sessions if not summary.archived), *apart]
    kinds = [each.kind for each in statuses]
    connected = QCoreApplication.translate("StatusStrip", "Online")
    offline = QCoreApplication.translate("StatusStrip", "Offline")
    counted = (
        (sum(map(kinds.count, status.AT_WORK)), "state.running", COUNTS.running, 1),
        (kinds.count(StatusKind.RETRYING), "state.retrying", COUNTS.retrying, 2),
        (sum(map(kinds.count, _WAITING)), "state.waiting", COUNTS.waiting, 2),
        (kinds.count(StatusKind.NEEDS_YOU) + unclaimed, "state.needs_you", COUNTS.need_you, 4),
        (kinds.count(StatusKind.EXHAUSTED), "state.failed", COUNTS.failed, 4),
    )
    first = (
        Fact(connected, "thing.online", "success", 3)
        if online
        else Fact(offline, "recovery.network", "warning", 5)
    )
    facts = [
        first,
        *(Fact(words(count), icon, weight=weight) for count, icon, words, weight in counted if count),
    ]
    wakes = [run.route.wake_at for run in runs if run.route is not None]
    return [*facts, *_next_attempt([*(each.until for each in statuses), *wakes], now, zone)]


def _next_attempt(due: Sequence[datetime | None], now: datetime, zone: tzinfo | None) -> Sequence[Fact]:
    deadlines = [at for at in due if at is not None]
    if not deadlines:
        return ()
    said = QCoreApplication.translate("StatusStrip", "Next attempt {time}")
    first = min(deadlines)
    today = times.today(first, now, zone)
    time = times.exact_time(first, zone) if today else times.until(first, now, zone)
    return (Fact(said.format(time=time)),)


class CommandsButton(QPushButton):
    """Opens the palette, and says by which key that is done."""

    def __init__(self, look: Look, keys: str = "Ctrl+K") -> None:
        super().__init__()
        self._look, self._keys = look, keys
        self.setText(self.tr("Commands"))
        self.setAccessibleDescription(self.tr("Finds everything that can be done"))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._look.font("caption")).horizontalAdvance(self.text())
        cap = keycap_size(self._look, self._keys)
        return QSize(words + 8 + cap.width() + 2 * 8, self._look.line("caption") + 10)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        area = QRectF(self.rect()).adjusted(8, 0, -8, 0)
        cap = keycap_size(look, self._keys)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.left() if rtl else area.right() - cap.width()
        top = area.center().y() - cap.height() / 2
        painter.setFont(look.font("caption"))
        painter.setPen(look.colour("text" if self.underMouse() else "text_muted"))
        painter.drawText(
            area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading), self.text()
        )
        paint_keycap(painter, look, QRectF(left, top, cap.width(), cap.height()), self._keys)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, look.radius("small"), look.radius("small"))
