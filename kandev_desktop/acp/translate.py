"""One `session/update` as the values that the engine knows. Pure; raises StrangeError for a wrong shape."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.content import block, tool_content
from kandev_desktop.acp.options import config_options
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Head
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.content import Blob, ShownPart, TextPart
from kandev_desktop.domain.session.updates import (
    AgentCommand,
    Chunk,
    ChunkKind,
    CommandsChanged,
    InfoChanged,
    Location,
    ModeChanged,
    OptionsChanged,
    PlanChanged,
    PlanEntry,
    ToolChanged,
    ToolKind,
    ToolStatus,
    Update,
    UsageChanged,
)

MAX_RAW = 1024 * 1024
"""Characters of a tool call's raw input or output that are kept, as head and tail."""

_TOOL_KINDS = {kind.value: kind for kind in ToolKind}
_TOOL_STATES = {status.value: status for status in ToolStatus}
_PRIORITIES = frozenset({"high", "medium", "low"})
_PLAN_STATES = frozenset({"pending", "in_progress", "completed"})


def tool_kind(value: Any) -> ToolKind | None:
    """ACP's kind; one that nobody knows is `other`, none is `None`."""
    if value is None:
        return None
    return _TOOL_KINDS.get(value, ToolKind.OTHER) if isinstance(value, str) else ToolKind.OTHER


def locations(value: Any) -> tuple[Location, ...]:
    """The positions that have a path."""
    return tuple(
        Location(path=item["path"], line=read.whole(item.get("line")))
        for item in read.objects(value)
        if isinstance(item.get("path"), str)
    )


def translate(head: Head, update: Mapping[str, Any]) -> Update:
    """The update's value. Raises StrangeError."""
    kind = update.get("sessionUpdate")
    translator = _TRANSLATORS.get(kind) if isinstance(kind, str) else None
    if translator is None:
        raise StrangeError(f"unknown update {kind!r:.64}")
    try:
        return translator(head, update)
    except StrangeError as error:
        raise StrangeError(f"{kind}: {error.reason}") from error


def _chunk(kind: ChunkKind) -> Callable[[Head, Mapping[str, Any]], Chunk]:
    def translator(head: Head, update: Mapping[str, Any]) -> Chunk:
        content = update.get("content")
        # The commonest frame by far takes the shortest way.
        part: ShownPart
        image: Blob | None = None
        if (
            type(content) is dict
            and content.get("type") == "text"
            and type(text := content.get("text")) is str
        ):
            part = TextPart(text=text)
        else:
            part, image = block(content)
        message_id = update.get("messageId")
        return Chunk(
            seq=head["seq"],
            at=head["at"],
            native_id=head["native_id"],
            kind=kind,
            part=part,
            message_id=message_id if isinstance(message_id, str) else None,
            blobs=() if image is None else (image,),
        )

    return translator


def _tool(head: Head, update: Mapping[str, Any]) -> ToolChanged:
    content, places, status = update.get("content"), update.get("locations"), update.get("status")
    found = () if content is None else tuple(map(tool_content, read.need_objects(content, "content")))
    return ToolChanged(
        **head,
        tool_call_id=read.need_text(update.get("toolCallId"), "toolCallId"),
        title=read.maybe_text(update.get("title")),
        kind=tool_kind(update.get("kind")),
        status=_TOOL_STATES.get(status) if isinstance(status, str) else None,
        content=None if content is None else tuple(part for part, _ in found),
        content_left_out=read.left_out(content),
        locations=None if places is None else locations(places),
        locations_left_out=read.left_out(places),
        raw_input=raw(update.get("rawInput")),
        raw_output=raw(update.get("rawOutput")),
        blobs=tuple(image for _, image in found if image is not None),
    )


def raw(value: Any) -> str | None:
    """A free-form value as bounded JSON text. Raises StrangeError."""
    if value is None:
        return None
    try:
        return bounded(json.dumps(_without_middles(value), ensure_ascii=False), MAX_RAW)
    except RecursionError as error:
        raise StrangeError("nested too deep") from error


def _without_middles(value: Any) -> Any:
    """The value with its long texts cut where the bound would cut them: to encode megabytes holds the loop."""
    if isinstance(value, str):
        return bounded(value, MAX_RAW)
    if isinstance(value, dict):
        return {key: bounded(item, MAX_RAW) if isinstance(item, str) else item for key, item in value.items()}
    return value


def _plan(head: Head, update: Mapping[str, Any]) -> PlanChanged:
    entries = read.need_objects(update.get("entries"), "entries")
    return PlanChanged(
        **head,
        entries=tuple(
            PlanEntry(
                content=bounded(read.text(entry.get("content"))),
                priority=_one_of(entry.get("priority"), _PRIORITIES, "medium"),
                status=_one_of(entry.get("status"), _PLAN_STATES, "pending"),
            )
            for entry in entries
        ),
        left_out=read.left_out(update["entries"]),
    )


def _one_of(value: Any, known: frozenset[str], fallback: str) -> str:
    return value if isinstance(value, str) and value in known else fallback


def _commands(head: Head, update: Mapping[str, Any]) -> CommandsChanged:
    commands = read.need_objects(update.get("availableCommands"), "availableCommands")
    return CommandsChanged(
        **head,
        commands=tuple(
            AgentCommand(
                name=command["name"],
                description=read.text(command.get("description")),
                hint=read.text(read.mapping(command.get("input")).get("hint")),
            )
            for command in commands
            if isinstance(command.get("name"), str)
        ),
        left_out=read.left_out(update["availableCommands"]),
    )


def _mode(head: Head, update: Mapping[str, Any]) -> ModeChanged:
    return ModeChanged(**head, mode_id=read.need_text(update.get("currentModeId"), "currentModeId"))


def _options(head: Head, update: Mapping[str, Any]) -> OptionsChanged:
    options = read.need_objects(update.get("configOptions"), "configOptions")
    return OptionsChanged(
        **head, options=config_options(options), left_out=read.left_out(update["configOptions"])
    )


def _usage(head: Head, update: Mapping[str, Any]) -> UsageChanged:
    cost = read.mapping(update.get("cost"))
    return UsageChanged(
        **head,
        used=read.whole(update.get("used")),
        size=read.whole(update.get("size")),
        cost=read.number(cost.get("amount")),
        currency=read.text(cost.get("currency")),
    )


def _info(head: Head, update: Mapping[str, Any]) -> InfoChanged:
    return InfoChanged(**head, title=read.maybe_text(update.get("title")))


_TRANSLATORS: Mapping[str, Callable[[Head, Mapping[str, Any]], Update]] = MappingProxyType(
    {
        "agent_message_chunk": _chunk(ChunkKind.ANSWER),
        "agent_thought_chunk": _chunk(ChunkKind.THOUGHT),
        "user_message_chunk": _chunk(ChunkKind.USER),
        "tool_call": _tool,
        "tool_call_update": _tool,
        "plan": _plan,
        "available_commands_update": _commands,
        "current_mode_update": _mode,
        "config_option_update": _options,
        "session_info_update": _info,
        "usage_update": _usage,
    }
)
