"""Decodes untrusted images: by their content, in bounds, and not a pixel more than is shown."""

from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from kandev_desktop.domain.session.images import image_type
from kandev_desktop.ui.text.images import NotDrawn

MOST_PIXELS = 8_000_000
"""Of a decoded image. A larger one is decoded smaller."""

LARGEST_SOURCE = 4 * MOST_PIXELS
"""Pixels that an image may say it has: some decoders need memory for all of them."""

ALLOCATION_MIB = 128
"""What Qt may allocate for one image."""

_FORMATS = {"image/png": b"png", "image/jpeg": b"jpeg", "image/gif": b"gif", "image/webp": b"webp"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A decoded image; `size` is what it has by itself."""

    image: QImage
    size: QSize


def decode(content: bytes, box: QSize | None = None) -> Drawn | NotDrawn:
    """The first frame, to fit into a box of pixels where one is given. Runs on any thread."""
    kind = _FORMATS.get(image_type(content))
    if kind is None:
        return NotDrawn.KIND
    QImageReader.setAllocationLimit(ALLOCATION_MIB)
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    stored = reader.size()
    if not stored.isValid() or stored.isEmpty():
        return NotDrawn.BROKEN
    if stored.width() * stored.height() > LARGEST_SOURCE:
        return NotDrawn.TOO_LARGE
    turned = bool(reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90)
    wanted = _fitting(stored, box.transposed() if box is not None and turned else box)
    if wanted != stored:
        reader.setScaledSize(wanted)
    image = reader.read()
    return NotDrawn.BROKEN if image.isNull() else Drawn(image, stored.transposed() if turned else stored)


def _fitting(size: QSize, box: QSize | None) -> QSize:
    pixels = size.width() * size.height()
    if pixels > MOST_PIXELS:
        share = (MOST_PIXELS / pixels) ** 0.5
        size = QSize(max(1, int(size.width() * share)), max(1, int(size.height() * share)))
    if box is None or (size.width() <= box.width() and size.height() <= box.height()):
        return size
    return size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
