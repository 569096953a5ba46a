"""Reads what a person attaches: files by path, images from the clipboard."""

import hashlib
import mimetypes
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.commands import Attachment

LIMIT = 10 * 1024 * 1024
"""Bytes of one attachment."""

_IMAGES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def read_file(path: Path) -> Attachment:
    """The file as an attachment. Raises KnownError: not there, no regular file, unreadable, over `LIMIT`."""
    content = _content(path)
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    digest = hashlib.sha256(content).hexdigest()
    if kind in _IMAGES:
        return Attachment(part=ImagePart(sha256=digest, mime_type=kind, name=path.name), content=content)
    part = FilePart(path=str(path), name=path.name, sha256=digest, mime_type=kind)
    return Attachment(part=part, content=content)


def _content(path: Path) -> bytes:
    try:
        size = path.stat().st_size if path.is_file() else -1
        content = path.read_bytes() if 0 <= size <= LIMIT else b""
    except OSError as error:
        raise KnownError(Problem.FILE_UNREADABLE, path=str(path), detail=error.strerror) from error
    if size < 0:
        raise KnownError(Problem.FILE_UNREADABLE, path=str(path), detail="no regular file")
    if size > LIMIT:
        raise KnownError(Problem.FILE_TOO_LARGE, path=str(path), size=size, limit=LIMIT)
    return content


def from_image(image: QImage, name: str) -> Attachment:
    """A picture of the clipboard as a PNG attachment. Raises KnownError: over `LIMIT`."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload, unused-ignore]
    content = bytes(buffer.data().data())
    if len(content) > LIMIT:
        raise KnownError(Problem.FILE_TOO_LARGE, path=name, size=len(content), limit=LIMIT)
    digest = hashlib.sha256(content).hexdigest()
    return Attachment(part=ImagePart(sha256=digest, mime_type="image/png", name=name), content=content)


def attachment_name(attachment: Attachment) -> str:
    """What the attachment is called in the composer."""
    match attachment.part:
        case ImagePart(name=name) | FilePart(name=name):
            return name
        case _:
            return ""
