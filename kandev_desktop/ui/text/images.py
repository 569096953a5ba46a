"""Images of the transcript in words: what they are, how large, and why one is not drawn."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TypeGuard

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.domain.session.content import DataPart, ImagePart, LeftOut, PromptPart, ShownPart
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

Image = ImagePart | DataPart
"""An image that is kept, or one of which only the name is."""


class NotDrawn(StrEnum):
    """Why an image that is kept is not drawn."""

    KIND = "kind"
    TOO_LARGE = "too_large"
    BROKEN = "broken"
    GONE = "gone"


_NOT_DRAWN: Mapping[NotDrawn, str] = MappingProxyType({
    NotDrawn.KIND: QT_TRANSLATE_NOOP("Images", "not drawn: only PNG, JPEG, GIF and WebP are"),
    NotDrawn.TOO_LARGE: QT_TRANSLATE_NOOP("Images", "not drawn: it has too many pixels"),
    NotDrawn.BROKEN: QT_TRANSLATE_NOOP("Images", "not drawn: it is damaged"),
    NotDrawn.GONE: QT_TRANSLATE_NOOP("Images", "not drawn: it is not kept any more"),
})  # fmt: skip

_LEFT_OUT: Mapping[LeftOut, str] = MappingProxyType({
    LeftOut.TOO_LARGE: QT_TRANSLATE_NOOP("Images", "left out: it is too large"),
    LeftOut.TOO_MANY: QT_TRANSLATE_NOOP("Images", "left out: this session has too many images"),
    LeftOut.BROKEN: QT_TRANSLATE_NOOP("Images", "left out: it is damaged"),
})  # fmt: skip

_ENDINGS = MappingProxyType(
    {
        "image/png": ".png",
        "image/jpeg": ".jpg",
        "image/gif": ".gif",
        "image/webp": ".webp",
        "image/svg+xml": ".svg",
    }
)
_LONGEST = 80


def images(message: MessageRecord) -> tuple[Image, ...]:
    """The images that a row shows, in order, those of its tool call among them."""
    parts: tuple[PromptPart | ShownPart, ...] = message.parts
    if message.tool is not None:
        parts = (*parts, *message.tool.content)
    return tuple(part for part in parts if is_image(part))


def is_image(part: PromptPart | ShownPart) -> TypeGuard[Image]:
    """Whether a part is an image that is drawn or has a line that says why it is not."""
    return isinstance(part, ImagePart) or (isinstance(part, DataPart) and part.left_out is not None)


def title(image: Image) -> str:
    """What an image is called."""
    name = one_line(image.name, _LONGEST) if isinstance(image, ImagePart) else ""
    return name or QCoreApplication.translate("Images", "Image")


def described(image: Image) -> str:
    """Its name, type and size."""
    claimed = image.mime_type if isinstance(image, ImagePart) else image.kind
    kind = one_line(claimed.removeprefix("image/").removesuffix("+xml"), 20).upper()
    size = QLocale().formattedDataSize(image.size, 0) if image.size else ""
    return " \u00b7 ".join(part for part in (title(image), kind if kind != "IMAGE" else "", size) if part)


def caption(image: Image, why: NotDrawn | None = None) -> str:
    """The line below an image, or in its place."""
    source = "" if why is None else _NOT_DRAWN[why]
    if isinstance(image, DataPart) and image.left_out is not None:
        source = _LEFT_OUT[image.left_out]
    if not source:
        return described(image)
    sentence = QCoreApplication.translate("Images", "{image}, {reason}")
    return sentence.format(image=described(image), reason=QCoreApplication.translate("Images", source))


def save_offer() -> str:
    """Beside the line of an image that is not drawn, which a press on it saves."""
    return QCoreApplication.translate("Images", "Save image\u2026")


def file_name(image: ImagePart) -> str:
    """A name to save an image under: of one part, and with the ending of its type."""
    plain = one_line(image.name, _LONGEST).replace("\\", "/").rsplit("/", 1)[-1].lstrip(". ")
    ending = _ENDINGS.get(image.mime_type, "")
    stem = plain.rsplit(".", 1)[0] if "." in plain else plain
    return f"{stem or 'image'}{ending}" if ending else (plain or "image")
