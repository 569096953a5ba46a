"""Every state of the recovery card on one sheet, for the screenshots."""

from collections.abc import Callable, Mapping
from datetime import UTC

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QWidget

from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.ui.scenes import NOW, SCENES

STATES = (
    "scheduled", "network", "sending", "agent-retrying", "silent", "maybe-delivered",
    "manual", "limit", "sign-in", "exhausted", "recovered", "cancelled",
)  # fmt: skip
COMPACT, FULL = 306, 600


def _sheet(width: int) -> Callable[[Look, int, int], QWidget]:
    """As many columns as the picture has room for; each card as high as it is in the transcript."""

    def shot(look: Look, wide: int, high: int) -> QWidget:
        sheet = QWidget()
        sheet.setAutoFillBackground(True)
        sheet.setBackgroundRole(QPalette.ColorRole.Base)
        grid = QGridLayout(sheet)
        across = look.scaled(width)
        columns = max(1, wide // (across + 8))
        for number, name in enumerate(STATES):
            snapshot = SCENES[name]().snapshot
            assert snapshot is not None
            card = RecoveryCard(look, FakeClock(NOW), UTC)
            card.show_card(snapshot.cards[0])
            card.setFixedWidth(across)
            card.setFixedHeight(card.height_for(across))
            grid.addWidget(card, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(len(STATES), 1)
        sheet.resize(wide, max(high, grid.heightForWidth(wide)))
        sheet.show()
        return sheet

    return shot


SHEETS: Mapping[str, Callable[[Look, int, int], QWidget]] = {
    "cards-compact": _sheet(COMPACT),
    "cards-full": _sheet(FULL),
}
