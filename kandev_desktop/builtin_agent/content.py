"""ACP's content blocks as parts of a message."""

import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from html import escape

from acp import RequestError
from acp.schema import (
    AudioContentBlock,
    BlobResourceContents,
    EmbeddedResourceContentBlock,
    ImageContentBlock,
    ResourceContentBlock,
    TextContentBlock,
    TextResourceContents,
)

from kandev_desktop.builtin_agent.conversation import Image, Part, Text
from kandev_desktop.builtin_agent.sound import whole_text

Block = (
    TextContentBlock
    | ImageContentBlock
    | AudioContentBlock
    | ResourceContentBlock
    | EmbeddedResourceContentBlock
)


def to_parts(blocks: Sequence[Block]) -> tuple[Part, ...]:
    """The parts of a prompt. Raises RequestError for a block that was not offered, or for no block at all."""
    parts = tuple(_part(block) for block in blocks)
    if not parts:
        raise RequestError(-32602, "The prompt is empty")
    return parts


def _part(block: Block) -> Part:
    match block:
        case TextContentBlock():
            return _text(block.text)
        case ImageContentBlock():
            return _image(block.mime_type, block.data)
        case ResourceContentBlock():
            return _text(f"[{block.title or block.name}]({block.uri})")
        case EmbeddedResourceContentBlock():
            return _resource(block.resource)
        case _:
            raise RequestError(-32602, "Audio is not supported")


_MEDIA_TYPE = re.compile(r"image/[A-Za-z0-9][A-Za-z0-9.+-]{0,63}")
_SPACE = re.compile(r"\s+")


def _image(media_type: str, data: str) -> Image:
    """An image whose base64 is written in the one usual way, whichever the client chose."""
    if not _MEDIA_TYPE.fullmatch(media_type):
        raise RequestError(-32602, "An image has no media type of an image")
    try:
        content = b64decode(_SPACE.sub("", data), validate=True)
    except ValueError as error:
        raise RequestError(-32602, "An image is not base64") from error
    if not content:
        raise RequestError(-32602, "An image is empty")
    return Image(media_type=media_type, data=b64encode(content).decode())


def _text(text: str) -> Text:
    return Text(text=whole_text(text))


def _resource(resource: TextResourceContents | BlobResourceContents) -> Part:
    if isinstance(resource, TextResourceContents):
        return _text(f'<resource uri="{escape(resource.uri)}">\n{resource.text}\n</resource>')
    media_type = resource.mime_type or "application/octet-stream"
    if media_type.startswith("image/"):
        return _image(media_type, resource.blob)
    return _text(f'<resource uri="{escape(resource.uri)}" type="{escape(media_type)}">not text</resource>')
