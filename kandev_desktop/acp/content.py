"""Content blocks of the wire as the parts that are shown, and the bytes of their images."""

import binascii
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.domain.session.content import (
    Blob,
    DataPart,
    DiffPart,
    ImagePart,
    LeftOut,
    LinkPart,
    ShownPart,
    TerminalPart,
    TextPart,
    blob,
)
from kandev_desktop.domain.session.images import image_type

MAX_IMAGE = 5 * 1024 * 1024
"""Bytes of an agent's image that are kept. Decoding and hashing that much holds the loop for some milliseconds."""

_LONGEST_TYPE = 100
_LONGEST_NAME = 200

Content = tuple[ShownPart, Blob | None]
"""A part, with its bytes where it is an image."""


def block(value: Any) -> Content:
    """One content block. A kind that nobody knows is counted as data. Raises StrangeError."""
    content = read.need_object(value, "content")
    kind = content.get("type")
    if kind == "text":
        return TextPart(text=read.need_text(content.get("text"), "content.text")), None
    if kind == "resource_link":
        uri = read.need_text(content.get("uri"), "content.uri")
        return LinkPart(uri=uri, name=read.text(content.get("name"))), None
    if kind == "resource":
        return _resource(read.need_object(content.get("resource"), "content.resource"))
    if kind == "image":
        return _image(content, content.get("data"))
    return DataPart(kind=read.text(kind) or "unknown", size=_decoded_size(content.get("data"))), None


def tool_content(value: dict[str, Any]) -> Content:
    """One entry of a tool call's content. Raises StrangeError."""
    kind = value.get("type")
    if kind == "content":
        return block(value.get("content"))
    if kind == "diff":
        return DiffPart(
            path=read.need_text(value.get("path"), "diff.path"),
            old=read.maybe_text(value.get("oldText")),
            new=read.text(value.get("newText")),
        ), None
    if kind == "terminal":
        return TerminalPart(terminal_id=read.need_text(value.get("terminalId"), "terminal.terminalId")), None
    return DataPart(kind=read.text(kind) or "unknown", size=0), None


def _resource(resource: dict[str, Any]) -> Content:
    if isinstance(resource.get("text"), str):
        return TextPart(text=resource["text"]), None
    if read.text(resource.get("mimeType")).startswith("image/"):
        return _image(resource, resource.get("blob"))
    return DataPart(kind="resource", size=_decoded_size(resource.get("blob"))), None


def _image(content: dict[str, Any], data: Any) -> Content:
    """Its type is what its first bytes say. The agent's word counts only for what is not drawn."""
    claimed = read.short_text(content.get("mimeType"), _LONGEST_TYPE) or "image"
    size = _decoded_size(data)
    if size > MAX_IMAGE:
        return DataPart(kind=claimed, size=size, left_out=LeftOut.TOO_LARGE), None
    try:
        found = binascii.a2b_base64(read.text(data))
    except ValueError:
        found = b""
    if not found:
        return DataPart(kind=claimed, size=size, left_out=LeftOut.BROKEN), None
    kept, name = blob(found), read.text(content.get("uri"))[-4 * _LONGEST_NAME :].rsplit("/", 1)[-1]
    part = ImagePart(
        sha256=kept.sha256,
        mime_type=image_type(found) or claimed,
        name=read.short_text(name, _LONGEST_NAME),
        size=len(found),
    )
    return part, kept


def _decoded_size(data: Any) -> int:
    return len(data) * 3 // 4 - data.count("=", -2) if isinstance(data, str) else 0
