"""Content blocks of the wire as the parts that are shown."""

from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    LinkPart,
    ShownPart,
    TerminalPart,
    TextPart,
)


def block(value: Any) -> ShownPart:
    """One content block. A kind that nobody knows is counted as data. Raises StrangeError."""
    content = read.need_object(value, "content")
    kind = content.get("type")
    if kind == "text":
        return TextPart(text=read.need_text(content.get("text"), "content.text"))
    if kind == "resource_link":
        return LinkPart(
            uri=read.need_text(content.get("uri"), "content.uri"), name=read.text(content.get("name"))
        )
    if kind == "resource":
        return _resource(read.need_object(content.get("resource"), "content.resource"))
    return DataPart(kind=read.text(kind) or "unknown", size=_decoded_size(content.get("data")))


def tool_content(value: dict[str, Any]) -> ShownPart:
    """One entry of a tool call's content. Raises StrangeError."""
    kind = value.get("type")
    if kind == "content":
        return block(value.get("content"))
    if kind == "diff":
        return DiffPart(
            path=read.need_text(value.get("path"), "diff.path"),
            old=read.maybe_text(value.get("oldText")),
            new=read.text(value.get("newText")),
        )
    if kind == "terminal":
        return TerminalPart(terminal_id=read.need_text(value.get("terminalId"), "terminal.terminalId"))
    return DataPart(kind=read.text(kind) or "unknown", size=0)


def _resource(resource: dict[str, Any]) -> ShownPart:
    if isinstance(resource.get("text"), str):
        return TextPart(text=resource["text"])
    return DataPart(kind="resource", size=_decoded_size(resource.get("blob")))


def _decoded_size(data: Any) -> int:
    return len(data) * 3 // 4 if isinstance(data, str) else 0
