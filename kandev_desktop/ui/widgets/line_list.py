"""A list of one-line rows: icon and title at the leading side, what is beside them at the far side."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kandev_desktop.ui.models.lines import Line, LineModel, LineRole
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look

Index = QModelIndex | QPersistentModelIndex

_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_TRAILING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing)
_PADDING = 12
_DETAIL_LEAST = 64


class LineList(QListView):
    """The rows are `rows`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.rows = LineModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(LineDelegate(look, self))
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def chosen(self) -> Line | None:
        """The line that is chosen."""
        return self.rows.line(self.currentIndex().row())

    def choose(self, row: int) -> None:
        """Choose a row, none where there is no such row."""
        self.setCurrentIndex(self.rows.index(row) if self.rows.line(row) is not None else QModelIndex())


def paint_ground(painter: QPainter, look: Look, option: QStyleOptionViewItem) -> QRectF:
    """Begin a row and return its area. A chosen one has a frame, so that it shows without colour: the ring where the
    list has the focus."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setLayoutDirection(option.direction)
    area = QRectF(option.rect)
    if option.state & QStyle.StateFlag.State_Selected:
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        role, stroke = ("focus", 2) if focused else ("border_control", look.stroke())
        painter.setPen(QPen(look.colour(role), stroke))
        painter.setBrush(look.colour("selection"))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), look.radius("medium"), look.radius("medium"))
    return area


class LineDelegate(QStyledItemDelegate):
    """Draws a line's row."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def row_height(self) -> int:
        """The height of every row."""
        return self._look.line("body") + 12

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LineRole.LINE)
        if not isinstance(line, Line):
            return
        painter.save()
        area = paint_ground(painter, self._look, option)
        self._paint_line(painter, area.adjusted(_PADDING, 0, -_PADDING, 0), line)
        painter.restore()

    def _paint_line(self, painter: QPainter, area: QRectF, line: Line) -> None:
        look = self._look
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        rest = area
        if line.icon:
            side = look.size("icon_small")
            left = area.right() - side if rtl else area.left()
            square = QRectF(left, area.center().y() - side / 2, side, side)
            icons.draw(painter, square, line.icon, look.colour("text_muted"))
            rest = _cut(area, side + 8, rtl=rtl)
        font = look.font("mono" if line.code else "body")
        room = max(0, int(rest.width()))
        title = shortened(line, QFontMetrics(font), room)
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        painter.drawText(rest, _LEADING, f"\u2066{title}\u2069" if line.code else f"\u2068{title}\u2069")
        used = QFontMetrics(font).horizontalAdvance(title) + 16
        self._paint_detail(painter, _cut(rest, used, rtl=rtl), line.detail)

    def _paint_detail(self, painter: QPainter, area: QRectF, detail: str) -> None:
        font = self._look.font("caption")
        metrics = QFontMetrics(font)
        if not detail or area.width() < min(_DETAIL_LEAST, metrics.horizontalAdvance(detail)):
            return
        painter.setFont(font)
        painter.setPen(self._look.colour("text_muted"))
        painter.drawText(area, _TRAILING, elided(metrics, detail, area.width()))


def shortened(line: Line, metrics: QFontMetrics, width: int) -> str:
    """The title within the width. The end of a path tells more than its beginning, that of a command less."""
    path = line.code and not line.command
    cut = Qt.TextElideMode.ElideLeft if path else Qt.TextElideMode.ElideRight
    return metrics.elidedText(line.title, cut, width)


def _cut(area: QRectF, width: float, *, rtl: bool) -> QRectF:
    """What is left of an area when its leading side is used."""
    return area.adjusted(0, 0, -width, 0) if rtl else area.adjusted(width, 0, 0, 0)
