"""Paints a timeline that is laid out."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF

from kandev_desktop.ui.text.timeline import Act, Attempt, Deed, Ending, Outcome, RouteChange, Sign, Wait
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.layout import Drawn, LaneRow, Plan

LABEL = "detail"
_CENTRE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_PITCH = 6
_TURN = 1.4
_OUTLINE = 1.6
_ARROW = 4
_SIGNS = {
    Sign.NEEDS_YOU: ("state.needs_you", "accent"),
    Sign.OVER: ("recovery.cancelled", "text_muted"),
}


_DOTS = 5
_ATTEMPTS = {
    Outcome.ANSWERED: ("info", "info", "recovery.recovered"),
    Outcome.RUNNING: ("info", "info_soft", "state.running"),
    Outcome.FAILED: ("danger", "danger_soft", ""),
    Outcome.STOPPED: ("text_muted", "", "state.stopped"),
}
"""Outline, filling (none is the ground's) and sign of what is not planned."""
_DEEDS = {
    Deed.RETRY: "action.retry_now",
    Deed.NEXT: "action.try_next",
    Deed.RESUME: "action.resume",
    Deed.FRESH: "action.start_fresh",
    Deed.ELSEWHERE: "thing.route_change",
    Deed.CHANGE: "thing.policy",
    Deed.STOP: "action.stop",
    Deed.CANCEL: "recovery.cancelled",
}


class TimelinePen:
    """Paints onto a ground of a role. `unit` is a pixel grown with the text."""

    def __init__(self, painter: QPainter, look: Look, ground: str) -> None:
        self._painter, self._look, self._ground = painter, look, ground
        self._unit = look.scaled(100) / 100
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint_lanes(self, plan: Plan) -> None:
        """The lines of the lanes, the axis, and what is written below it."""
        look, painter = self._look, self._painter
        painter.setPen(QPen(look.colour("border"), look.stroke()))
        for row in plan.lanes:
            painter.drawLine(QPointF(plan.left, row.line), QPointF(plan.right, row.line))
        if not plan.ticks:
            return
        painter.setPen(QPen(look.colour("border_control"), 1))
        painter.drawLine(QPointF(plan.left, plan.axis), QPointF(plan.right, plan.axis))
        for tick in plan.ticks:
            painter.drawLine(QPointF(tick.x, plan.axis), QPointF(tick.x, plan.axis + 4 * self._unit))
            box = QRectF(tick.middle - 0.5, plan.axis + 5 * self._unit, 1, look.line("caption"))
            self._write(box, tick.words)
        for x in plan.breaks:
            self._slashes(x, plan.axis, 5 * self._unit, look.colour("text_muted"))

    def paint_label(self, row: LaneRow) -> None:
        """The name of a lane."""
        look, painter = self._look, self._painter
        font = look.font(LABEL, 600 if row.lane.current else 400)
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        painter.drawText(row.label, _LEADING, elided(QFontMetrics(font), row.lane.label, row.label.width()))

    def paint_note(self, row: LaneRow, area: QRectF) -> None:
        """What is told on the line of an empty lane, within its area."""
        if not row.lane.note:
            return
        look, painter = self._look, self._painter
        font = look.font("caption")
        words = elided(QFontMetrics(font), row.lane.note, area.width() - 16 * self._unit)
        wide = QFontMetrics(font).horizontalAdvance(words) + 8 * self._unit
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.right() - wide - 6 * self._unit if rtl else area.left() + 6 * self._unit
        box = QRectF(left, area.top(), wide, area.height())
        painter.fillRect(box, look.colour(self._ground))
        self._write(box, words)

    def paint_piece(self, drawn: Drawn) -> None:
        """A piece with its label."""
        piece = drawn.piece
        match piece:
            case Attempt():
                self._attempt(piece, drawn.box, drawn.silent)
            case Act():
                self._act(piece, drawn.box)
            case Wait():
                self._wait(drawn.box)
            case RouteChange():
                self._change(drawn.path)
            case Ending():
                self._ending(piece, drawn.box)
        if drawn.broken is not None:
            self._broken(drawn.broken, drawn.box)
        if isinstance(piece, Ending) and not drawn.words.isEmpty():
            self._painter.fillRect(drawn.words.adjusted(-4, 0, 4, 0), self._look.colour(self._ground))
        self._write(drawn.words, piece.label, "text" if isinstance(piece, Ending) else "text_muted")

    def paint_now(self, plan: Plan, words: str) -> None:
        """The line of now with its time, which stays within the lanes."""
        if plan.now is None:
            return
        look, painter = self._look, self._painter
        accent = look.colour("accent")
        font = look.font("caption", 600)
        tall = look.line("caption") + 2 * self._unit
        painter.setPen(QPen(accent, 2))
        painter.drawLine(QPointF(plan.now, tall), QPointF(plan.now, plan.axis))
        if not words:
            return
        wide = QFontMetrics(font).horizontalAdvance(words) + 10 * self._unit
        left = max(plan.left, min(plan.now - wide / 2, plan.right - wide))
        box = QRectF(left, 0, wide, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(font)
        painter.setPen(look.colour("on_accent"))
        painter.drawText(box, _CENTRE, words)

    def paint_ring(self, box: QRectF) -> None:
        """The focus around a piece."""
        look, painter = self._look, self._painter
        painter.setPen(QPen(look.colour("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = look.radius("small")
        painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius, radius)

    def _write(self, box: QRectF, words: str, role: str = "text_muted") -> None:
        if words and not box.isEmpty():
            self._painter.setFont(self._look.font("caption"))
            self._painter.setPen(self._look.colour(role))
            self._painter.drawText(box, _CENTRE, words)

    def _attempt(self, piece: Attempt, box: QRectF, silent: QRectF) -> None:
        look, unit = self._look, self._unit
        if piece.outcome is Outcome.PLANNED:
            self._outlined(box, "text", "raised")
            self._painter.setFont(look.font("caption", 600))
            self._painter.drawText(box, _CENTRE, piece.number)
            return
        line, fill, sign = _ATTEMPTS[piece.outcome]
        self._outlined(box, line, fill or self._ground)
        self._silence(box, silent, line)
        spoken = box if silent.isEmpty() or silent == box else _rest(box, silent)
        middle = _square(spoken, 16 * unit)
        if silent == box:
            self._painter.fillRect(middle, look.colour(self._ground))
        if piece.outcome is Outcome.FAILED:
            self._cross(_square(spoken, 7 * unit), look.colour(line))
        else:
            role = "raised" if piece.outcome is Outcome.ANSWERED and silent != box else line
            side = 16 if piece.outcome is Outcome.ANSWERED else 13
            icons.draw(self._painter, _square(spoken, side * unit), sign, look.colour(role))

    def paint_waiting(self, box: QRectF) -> None:
        """A sample of an attempt that waits for the first of its answer."""
        self._outlined(box, "info", self._ground)
        self._silence(box, QRectF(box), "info")

    def _silence(self, box: QRectF, silent: QRectF, line: str) -> None:
        """The part in which an attempt waited: empty, with dots that say so without a colour."""
        if silent.isEmpty():
            return
        look, painter, unit = self._look, self._painter, self._unit
        colour, stroke = look.colour(line), max(_OUTLINE, look.stroke())
        painter.fillRect(silent.adjusted(stroke, stroke, -stroke, -stroke), look.colour(self._ground))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        apart, x = _DOTS * unit, silent.left() + _DOTS * unit
        while x < silent.right() - 2 * unit:
            painter.drawEllipse(QPointF(x, silent.center().y()), unit, unit)
            x += apart
        if silent != box:
            mirrored = silent.left() > box.left()
            edge = silent.left() if mirrored else silent.right()
            painter.setPen(QPen(colour, stroke))
            painter.drawLine(QPointF(edge, box.top() + 1), QPointF(edge, box.bottom() - 1))

    def _act(self, piece: Act, box: QRectF) -> None:
        look = self._look
        circle = _square(box, min(box.width(), box.height()))
        self._painter.setPen(QPen(look.colour("accent"), max(1.2, look.stroke())))
        self._painter.setBrush(look.colour("accent_soft"))
        self._painter.drawEllipse(circle.adjusted(1, 1, -1, -1))
        icons.draw(
            self._painter, _square(box, circle.width() * 0.66), _DEEDS[piece.deed], look.colour("accent")
        )

    def _outlined(self, box: QRectF, line: str, fill: str, stroke: float = _OUTLINE) -> None:
        look, painter = self._look, self._painter
        stroke = max(stroke, look.stroke())
        painter.setPen(QPen(look.colour(line), stroke))
        painter.setBrush(look.colour(fill))
        inset = stroke / 2
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 3, 3)

    def _cross(self, box: QRectF, colour: QColor) -> None:
        self._painter.setPen(QPen(colour, 1.8 * self._unit))
        self._painter.drawLine(box.topLeft(), box.bottomRight())
        self._painter.drawLine(box.topRight(), box.bottomLeft())

    def _wait(self, box: QRectF) -> None:
        """Hatched at 45 degrees with lines of our own: Qt's patterns have another pitch at each scale of a screen."""
        look, painter = self._look, self._painter
        self._outlined(box, "warning", "warning_soft", 1)
        area = QPainterPath()
        area.addRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
        painter.save()
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(look.colour("warning"), 1))
        x, tall = box.left() - box.height(), box.height()
        while x < box.right():
            painter.drawLine(QLineF(x, box.bottom(), x + tall, box.top()))
            x += _PITCH * self._unit
        painter.restore()

    def _change(self, path: tuple[QPointF, ...]) -> None:
        painter, unit = self._painter, self._unit
        start, turn, end = path
        side = 4 * unit if turn.x() > start.x() else -4 * unit
        down = 4 * unit if end.y() > turn.y() else -4 * unit
        line = QPainterPath(start)
        line.lineTo(turn.x() - side, turn.y())
        line.quadTo(turn, QPointF(turn.x(), turn.y() + down))
        line.lineTo(end)
        painter.setPen(QPen(self._look.colour("text"), _TURN * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(line)
        back, wide = (-_ARROW * unit if down > 0 else _ARROW * unit), _ARROW * unit
        painter.drawPolyline(QPolygonF([end + QPointF(-wide, back), end, end + QPointF(wide, back)]))

    def _ending(self, piece: Ending, box: QRectF) -> None:
        look, painter, unit = self._look, self._painter, self._unit
        match piece.sign:
            case Sign.DUE:
                painter.setPen(QPen(look.colour("text"), _OUTLINE * unit))
                painter.setBrush(look.colour(self._ground))
                painter.drawEllipse(box.adjusted(1, 1, -1, -1))
            case Sign.PARKED:
                self._outlined(box, "text", "raised")
                for by in (-3, 3):
                    painter.fillRect(
                        QRectF(
                            box.center().x() + (by - 1) * unit,
                            box.center().y() - 4 * unit,
                            2 * unit,
                            8 * unit,
                        ),
                        look.colour("text"),
                    )
            case Sign.NEEDS_YOU | Sign.OVER:
                icon, role = _SIGNS[piece.sign]
                painter.fillRect(box, look.colour(self._ground))
                icons.draw(painter, box, icon, look.colour(role))

    def _broken(self, x: float, box: QRectF) -> None:
        """A gap in a bar, between two slashes."""
        gap = QRectF(x - 3 * self._unit, box.top() - 1, 6 * self._unit, box.height() + 2)
        self._painter.fillRect(gap, self._look.colour(self._ground))
        self._slashes(x, box.center().y(), box.height() / 2 + 2, self._look.colour("text"))

    def _slashes(self, x: float, y: float, half: float, colour: QColor) -> None:
        self._painter.fillRect(
            QRectF(x - 2 * self._unit, y - 1, 4 * self._unit, 2), self._look.colour(self._ground)
        )
        self._painter.setPen(QPen(colour, 1.4))
        lean, apart = 2 * self._unit, 2 * self._unit
        for by in (-apart, apart):
            self._painter.drawLine(QPointF(x + by - lean, y + half), QPointF(x + by + lean, y - half))


def _square(box: QRectF, side: float) -> QRectF:
    return QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)


def _rest(box: QRectF, silent: QRectF) -> QRectF:
    """What follows the part in which an attempt waited, on whichever side."""
    left = box.left() if silent.left() > box.left() else silent.right()
    return QRectF(left, box.top(), box.width() - silent.width(), box.height())
