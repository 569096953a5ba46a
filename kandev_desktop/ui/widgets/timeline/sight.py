"""Which part of a timeline is in sight: the labels stay, what is beside them scrolls."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF

from kandev_desktop.ui.widgets.timeline.layout import Plan

ABOVE = 4
"""Room for the ring around a piece on the first lane."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A plan in a room, scrolled by so many pixels from where lines begin."""

    plan: Plan
    room: float
    scrolled: float
    mirrored: bool

    @property
    def pinned(self) -> QPointF:
        """Where the labels are drawn from."""
        return QPointF(self.room - self.plan.width if self.mirrored else 0.0, ABOVE)

    @property
    def origin(self) -> QPointF:
        """Where what scrolls is drawn from."""
        return self.pinned + QPointF(self.scrolled if self.mirrored else -self.scrolled, 0)

    @property
    def window(self) -> QRectF:
        """What scrolls is seen in this, from `pinned` on."""
        wide, tall = self.plan.right - self.plan.left, self.plan.height
        return QRectF(self.plan.left, 0, wide, tall).adjusted(-ABOVE, -ABOVE, ABOVE, ABOVE)

    def found(self, point: QPoint) -> int | None:
        """The number of the piece at a point; where pieces overlap, of the one drawn last."""
        drawn, at = self.plan.drawn, QPointF(point) - self.origin
        return next((n for n in reversed(range(len(drawn))) if _target(drawn[n].box).contains(at)), None)

    def told(self, point: QPoint) -> str:
        """What is told of what is at a point: of a piece, else the whole of a label, which may be cut."""
        found = self.found(point)
        if found is not None:
            return self.plan.drawn[found].piece.told
        at = QPointF(point) - self.pinned
        return next((row.lane.label for row in self.plan.lanes if row.label.contains(at)), "")

    def revealing(self, number: int, beside: float) -> float:
        """How far it is scrolled when a piece is in sight with a little of what is beside it."""
        box, plan = self.plan.drawn[number].box, self.plan
        begins = (plan.right - box.right() if self.mirrored else box.left() - plan.left) - beside
        ends = begins + box.width() + 2 * beside
        seen = self.room - (plan.width - plan.right + plan.left)
        if begins < self.scrolled:
            return begins
        return max(self.scrolled, ends - seen)


def _target(box: QRectF) -> QRectF:
    """What can be pointed at: a little more than what is drawn."""
    return box.adjusted(-2, -5, 2, 5)
