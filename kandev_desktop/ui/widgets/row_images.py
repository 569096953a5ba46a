"""The images of a row, one below the other: each with its line, or the line alone that says why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.ui.text import images as words
from kandev_desktop.ui.text.images import Image, NotDrawn
from kandev_desktop.ui.widgets.decoding import Drawn
from kandev_desktop.ui.widgets.pictures import Pictures
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.row_targets import ImageTarget
from kandev_desktop.ui.widgets.theme import Look

_WIDEST, _HIGHEST = 360, 240
_ABOVE, _BETWEEN, _BEFORE_OFFER = 8, 4, 12


@dataclass(frozen=True, slots=True)
class _Placed:
    """An image with what is known of it; `top` and `height` are those of its picture and line together."""

    image: Image
    found: Drawn | NotDrawn | None
    shown: QSize
    top: int
    height: int


class RowImages:
    """Measures and paints in a column of some width. Only painting asks for what is not known yet."""

    def __init__(self, look: Look, pictures: Pictures) -> None:
        self._look, self._pictures = look, pictures

    def height(self, images: Sequence[Image], width: int) -> int:
        """The height of all."""
        return sum(placed.height for placed in self._placed(images, width))

    def target_at(self, images: Sequence[Image], width: int, point: QPointF) -> ImageTarget | None:
        """The image at a point; `None` for one whose bytes are not there."""
        for placed in self._placed(images, width):
            if placed.top <= point.y() < placed.top + placed.height and isinstance(placed.image, ImagePart):
                return ImageTarget(placed.image, drawn=not isinstance(placed.found, NotDrawn))
        return None

    def paint(self, pen: Pen, images: Sequence[Image], area: QRectF) -> None:
        """Paint all from the top of an area."""
        for placed in self._placed(images, int(area.width())):
            if isinstance(placed.image, ImagePart):
                self._pictures.thumbnail(placed.image.sha256, self._box(int(area.width())))
            at = QRectF(area.left(), area.top() + placed.top + _ABOVE, area.width(), placed.height - _ABOVE)
            if isinstance(placed.found, Drawn):
                self._paint_picture(pen, placed.found, placed.shown, at)
                at.setTop(at.top() + placed.shown.height() + _BETWEEN)
            self._paint_line(pen, placed, at)

    def _paint_picture(self, pen: Pen, found: Drawn, shown: QSize, at: QRectF) -> None:
        at = pen.before(at, at.width() - shown.width())
        at.setHeight(shown.height())
        painter = pen.painter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # What is transparent in a picture was mostly drawn for paper.
        painter.fillRect(at, Qt.GlobalColor.white)
        painter.drawImage(at, found.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(self._look.colour("border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(at.adjusted(0, 0, -1, -1))
        painter.restore()

    def _paint_line(self, pen: Pen, placed: _Placed, at: QRectF) -> None:
        why = placed.found if isinstance(placed.found, NotDrawn) else None
        undrawn = why is not None or not isinstance(placed.image, ImagePart)
        at.setHeight(self._look.line("caption"))
        muted = self._look.colour("text_muted")
        side = pen.icon(at, "thing.information" if undrawn else "action.attach", muted, "icon_pill")
        rest = pen.after(at, side + 8)
        offer = words.save_offer() if why is not None and why is not NotDrawn.GONE else ""
        kept = pen.width(offer, "caption", 500) + _BEFORE_OFFER if offer else 0
        line = words.caption(placed.image, why)
        used = pen.write(pen.before(rest, kept), line, "caption", role="text_muted")
        if offer:
            pen.write(pen.after(rest, used + _BEFORE_OFFER), offer, "caption", role="accent", weight=500)

    def _placed(self, images: Sequence[Image], width: int) -> Iterator[_Placed]:
        top = 0
        for image in images:
            found = self._known(image, width)
            shown = self._shown(found, width) if isinstance(found, Drawn) else QSize(0, 0)
            picture = shown.height() + _BETWEEN if isinstance(found, Drawn) else 0
            height = _ABOVE + picture + self._look.line("caption")
            yield _Placed(image, found, shown, top, height)
            top += height

    def _known(self, image: Image, width: int) -> Drawn | NotDrawn | None:
        if not isinstance(image, ImagePart):
            return None
        return self._pictures.known(image.sha256, self._box(width))

    def _box(self, width: int) -> QSize:
        return QSize(max(1, min(width, self._look.scaled(_WIDEST))), self._look.scaled(_HIGHEST))

    def _shown(self, found: Drawn, width: int) -> QSize:
        box = self._box(width)
        if found.size.width() <= box.width() and found.size.height() <= box.height():
            return found.size
        return found.size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
