"""What this client sends, built and checked with the SDK's models. Loads the SDK."""

import base64
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, assert_never

from acp import PROTOCOL_VERSION, schema
from pydantic import BaseModel

from kandev_desktop import __version__
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart, TextPart
from kandev_desktop.engine.ports import AgentInfo, LaunchSpec
from kandev_desktop.files.handles import SUPPORTED

_ASKED_FOR = {
    "jetbrains": {"air": {"version": 1, "capabilities": ["sessionFailure"]}},
    "terminal-auth": True,
}
"""The opt-in with which two of the known adapters type their failures; asked for, never relied on."""

Block = (
    schema.TextContentBlock
    | schema.ImageContentBlock
    | schema.ResourceContentBlock
    | schema.EmbeddedResourceContentBlock
)


def serves_files(spec: LaunchSpec) -> bool:
    """Whether the file service is offered: wanted, and possible on this system."""
    return spec.serve_files and SUPPORTED


def initialize(spec: LaunchSpec) -> dict[str, Any]:
    """The parameters of `initialize`."""
    return _dump(
        schema.InitializeRequest(
            protocol_version=PROTOCOL_VERSION,
            client_capabilities=schema.ClientCapabilities(
                fs=schema.FileSystemCapabilities(
                    read_text_file=serves_files(spec), write_text_file=serves_files(spec)
                ),
                terminal=spec.serve_terminals,
                auth=schema.AuthCapabilities(terminal=True),
                field_meta=_ASKED_FOR,
            ),
            client_info=schema.Implementation(
                name="kandev-desktop", title="Kandev Desktop", version=__version__
            ),
        )
    )


def new_session(cwd: str) -> dict[str, Any]:
    """The parameters of `session/new`."""
    return _dump(schema.NewSessionRequest(cwd=cwd, mcp_servers=[]))


def opened_session(native_id: str, cwd: str) -> dict[str, Any]:
    """The parameters of `session/load`, `session/resume` and `session/fork`."""
    return _dump(schema.LoadSessionRequest(session_id=native_id, cwd=cwd, mcp_servers=[]))


def prompt(
    native_id: str, parts: Sequence[PromptPart], blobs: Mapping[str, bytes], info: AgentInfo
) -> dict[str, Any]:
    """The parameters of `session/prompt`. Every `sha256` of the parts is in `blobs`."""
    blocks: list[Any] = [_block(part, blobs, info) for part in parts]
    return _dump(schema.PromptRequest(session_id=native_id, prompt=blocks))


def _block(part: PromptPart, blobs: Mapping[str, bytes], info: AgentInfo) -> Block:
    match part:
        case TextPart():
            return schema.TextContentBlock(type="text", text=part.text)
        case ImagePart() if not info.takes_images:
            # The protocol forbids the block; the model should know that there was one.
            named = f"[image {part.name}: left out, because this agent takes no images]"
            return schema.TextContentBlock(type="text", text=named)
        case ImagePart():
            data = base64.b64encode(blobs[part.sha256]).decode()
            return schema.ImageContentBlock(type="image", data=data, mime_type=part.mime_type)
        case FilePart(path="", sha256=str() as sha256):
            return schema.TextContentBlock(type="text", text=blobs[sha256].decode("utf-8", "replace"))
        case FilePart(sha256=str() as sha256) if info.takes_embedded:
            text = blobs[sha256].decode("utf-8", "replace")
            contents = schema.TextResourceContents(uri=_uri(part), text=text, mime_type=part.mime_type)
            return schema.EmbeddedResourceContentBlock(type="resource", resource=contents)
        case FilePart():
            return schema.ResourceContentBlock(
                type="resource_link", uri=_uri(part), name=part.name, mime_type=part.mime_type
            )
        case _:
            assert_never(part)


def _uri(part: FilePart) -> str:
    return Path(part.path).as_uri() if Path(part.path).is_absolute() else f"file:{part.path}"


def _dump(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)
