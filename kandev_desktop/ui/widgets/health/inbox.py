"""The inbox: a card for each thing that needs a person, and what was resolved."""

from datetime import tzinfo

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import InboxItem
from kandev_desktop.ui.text import inbox, times
from kandev_desktop.ui.text.health import unresolved
from kandev_desktop.ui.text.health_counts import HEALTH_COUNTS
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.header import header_height
from kandev_desktop.ui.widgets.health.item import InboxCard
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Text
from kandev_desktop.ui.widgets.scrolling import FollowingArea
from kandev_desktop.ui.widgets.theme import Look

MOST = 30
"""Cards that are shown at once."""

_GAP = 12


class Inbox(QWidget):
    """A pane beside the resources, or above them as high as its cards. A card that goes hands the focus to the next."""

    remedy_asked = Signal(object)
    check_asked = Signal(object)
    open_asked = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._clock, self._zone = look, clock, zone
        self._items: tuple[InboxItem, ...] = ()
        self._cards: dict[str, InboxCard] = {}
        self._above = False
        self._title = ElidedText(look, "title")
        self.past = Button(look, self.tr("Show resolved"), variant=Variant.QUIET)
        self.past.setCheckable(True)
        self.past.setAccessibleDescription(self.tr("Shows or hides what needs nobody any more"))
        self.past.toggled.connect(self._show)
        self._none, self._more = Text(look, "body", "text_muted"), Text(look, "caption", "text_muted")
        self._none.show_text(self.tr("Nothing needs you."))
        self._resolved = Text(look, "body", "text_muted")
        self._content, self._area = QWidget(), FollowingArea()
        self._build()
        look.changed.connect(self._fit)

    def show_items(self, items: tuple[InboxItem, ...]) -> None:
        """Show what needs a person, in the engine's order."""
        self._items = items
        self._show()

    def lie_above(self, above: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Be as high as the cards, or scroll beside what is there."""
        self._above = above
        self._fit()

    def cards(self) -> list[InboxCard]:
        """The cards in their order."""
        return list(self._cards.values())

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.past, *(stop for card in self.cards() for stop in card.focusable())]

    def sizeHint(self) -> QSize:
        return QSize(self._look.size("inspector"), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        painter.fillRect(self.rect(), look.colour("surface"))
        painter.fillRect(0, self._head.height() - 1, self.width(), 1, look.colour("border"))
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        if self._above:
            painter.fillRect(0, self.height() - 1, self.width(), 1, look.colour("border"))
        else:
            painter.fillRect(self.width() - 1 if rtl else 0, 0, 1, self.height(), look.colour("border"))

    def _build(self) -> None:
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(edges(16, 0, 8, 0))
        head.addWidget(self._title, 1)
        head.addWidget(self.past)
        self._column = QVBoxLayout()
        self._column.setSpacing(_GAP)
        inner = QVBoxLayout(self._content)
        inner.setContentsMargins(16, 16, 16, 16)
        inner.setSpacing(_GAP)
        inner.addLayout(self._column)
        for text in (self._none, self._more, self._resolved):
            inner.addWidget(text)
        inner.addStretch(1)
        area = self._area
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        area.setWidget(self._content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(edges(1, 0, 0, 0))
        outer.setSpacing(0)
        outer.addWidget(self._head)
        outer.addWidget(area, 1)

    @Slot()
    def _show(self) -> None:
        waiting = [item for item in self._items if item.resolved_at is None]
        over = [item for item in self._items if item.resolved_at is not None]
        self._keep_cards(waiting[:MOST])
        self._title.show_text(HEALTH_COUNTS.inbox(unresolved(self._items)))
        self._none.setVisible(not waiting)
        self._more.setVisible(len(waiting) > MOST)
        self._more.show_text(HEALTH_COUNTS.more(len(waiting) - MOST))
        self.past.setVisible(bool(over))
        self._resolved.setVisible(bool(over) and self.past.isChecked())
        self._resolved.show_text("\n".join(self._line(item) for item in over))
        self._fit()

    def _line(self, item: InboxItem) -> str:
        now = self._clock.now()
        return inbox.resolved(item, times.when(item.resolved_at or now, now, self._zone))

    def _keep_cards(self, items: list[InboxItem]) -> None:
        """A card for each, those that are there already among them."""
        before, now = self._cards, self._clock.now()
        held = next(
            (card for card in before.values() if card.isAncestorOf(self.window().focusWidget())), None
        )
        at = list(before.values()).index(held) if held is not None else -1
        self._cards = {item.id: before.get(item.id) or self._card() for item in items}
        for number, item in enumerate(items):
            card = self._cards[item.id]
            card.show_item(item, now)
            if self._column.indexOf(card) != number:
                self._column.insertWidget(number, card)
        gone = [card for key, card in before.items() if key not in self._cards]
        if held is not None and held in gone:
            self._hand_on(at)
        for card in gone:
            card.hide()
            self._column.removeWidget(card)
            card.deleteLater()
        if list(before) != list(self._cards):
            self.focus_order_changed.emit()

    def _hand_on(self, at: int) -> None:
        """Give the focus to the card that now stands where one went."""
        stops: list[QWidget] = []
        if self._cards:
            card = self.cards()[min(at, len(self._cards) - 1)]
            stops = [stop for stop in card.focusable() if not stop.isHidden()]
        (stops[0] if stops else self.past if not self.past.isHidden() else self).setFocus()

    def _card(self) -> InboxCard:
        card = InboxCard(self._look, self._zone)
        card.remedy_asked.connect(self.remedy_asked)
        card.check_asked.connect(self.check_asked)
        card.open_asked.connect(self.open_asked)
        return card

    @Slot()
    def _fit(self) -> None:
        self._head.setFixedHeight(header_height(self._look))
        layout = self._content.layout()
        if self._above and layout is not None:
            high = layout.totalHeightForWidth(max(1, self.width() - 1))
            self._content.setMinimumHeight(high)  # else it is as high as in the narrowest column
            self.setFixedHeight(self._head.height() + high)
        else:
            self._content.setMinimumHeight(0)
            self.setMinimumHeight(1)
            self.setMaximumHeight(_NO_BOUND)


_NO_BOUND = (1 << 24) - 1
"""What Qt takes for no bound of a height."""
