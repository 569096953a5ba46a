"""Reads what a person attaches: files by path, images from the clipboard."""

import errno
import hashlib
import mimetypes
import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.domain.session.images import image_type
from kandev_desktop.engine.commands import Attachment

LIMIT = 10 * 1024 * 1024
"""Bytes of one attachment."""

_FOLDER = "inode/directory"


def read_file(path: Path, *, images: bool = True) -> Attachment:
    """The file as an attachment, a folder as a link to it, and so an image where there are to be no `images`.

    Raises KnownError: not there, no regular file, unreadable, over `LIMIT`.
    """
    try:
        mode = path.stat().st_mode
        if S_ISDIR(mode):
            return link(path, _FOLDER)
        content = _content(path) if S_ISREG(mode) else None
    except OSError as error:
        raise unreadable(path, error.errno) from error
    if content is None:
        raise unreadable(path, errno.EINVAL)
    image = image_type(content)
    if image and not images:
        return link(path, image)
    digest = hashlib.sha256(content).hexdigest()
    if image:
        shown = ImagePart(sha256=digest, mime_type=image, name=path.name, size=len(content))
        return Attachment(part=shown, content=content)
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    part = FilePart(path=str(path), name=path.name, sha256=digest, mime_type=kind)
    return Attachment(part=part, content=content)


def link(path: Path, mime_type: str) -> Attachment:
    """What travels by its name alone."""
    return Attachment(part=FilePart(path=str(path), name=path.name, mime_type=mime_type))


def still_there(part: FilePart) -> Attachment:
    """The link again. Raises KnownError where nothing is there any more."""
    if not Path(part.path).exists():
        raise unreadable(Path(part.path), errno.ENOENT)
    return Attachment(part=part)


def unreadable(path: Path, code: int | None) -> KnownError:
    """What the system says of a file."""
    return KnownError(Problem.FILE_UNREADABLE, path=str(path), detail=os.strerror(code or errno.EIO))


def _content(path: Path) -> bytes:
    size = path.stat().st_size
    if size > LIMIT:
        raise KnownError(Problem.FILE_TOO_LARGE, path=str(path), size=size, limit=LIMIT)
    return path.read_bytes()


def from_image(image: QImage, name: str) -> Attachment:
    """A picture of the clipboard as a PNG attachment. Raises KnownError: over `LIMIT`."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload, unused-ignore]
    content = bytes(buffer.data().data())
    if len(content) > LIMIT:
        raise KnownError(Problem.FILE_TOO_LARGE, path=name, size=len(content), limit=LIMIT)
    digest = hashlib.sha256(content).hexdigest()
    part = ImagePart(sha256=digest, mime_type="image/png", name=name, size=len(content))
    return Attachment(part=part, content=content)


def from_text(text: str, name: str) -> Attachment:
    """Text that is too long for the box. Raises KnownError: over `LIMIT`."""
    content = text.encode("utf-8", "replace")
    if len(content) > LIMIT:
        raise KnownError(Problem.FILE_TOO_LARGE, path=name, size=len(content), limit=LIMIT)
    return Attachment(
        part=FilePart(path="", name=name, sha256=hashlib.sha256(content).hexdigest()), content=content
    )


def attachment_name(attachment: Attachment) -> str:
    """What the attachment is called in the composer."""
    match attachment.part:
        case ImagePart(name=name) | FilePart(name=name):
            return name
        case _:
            return ""
