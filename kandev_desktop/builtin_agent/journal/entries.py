"""The lines of a session's file.

The first is the header, every other one a message or a choice. A message holds its parts, each under the name of its
kind; an image stands there by the hash of its bytes.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, assert_never

from kandev_desktop.builtin_agent.conversation import (
    Image,
    Json,
    Message,
    Part,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.journal import shown_uses
from kandev_desktop.builtin_agent.sound import sound, whole_text

SCHEMA = 1
_UTF8 = ("utf-8", "surrogatepass")
"""A folder's name may hold what is no text, and so may messages that earlier versions kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a session is listed by. `title` is the beginning of its first question."""

    cwd: str
    created: datetime
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A value that an option of the session has from here on."""

    option: str
    value: str


Entry = Header | Message | Choice
Keep = Callable[[Image], str]
Fetch = Callable[[str, str], Part]


class UnreadableError(Exception):
    """A line that is none of ours, or not whole."""


class NewerError(Exception):
    """A header that a later version wrote."""


def encode(entry: Entry, keep: Keep) -> bytes:
    """One line with its end. `keep` takes an image and gives the name that it can be had by."""
    match entry:
        case Header(cwd=cwd, created=created, title=title):
            line: dict[str, Any] = {
                "schema": SCHEMA,
                "cwd": cwd,
                "created": created.isoformat(),
                "title": title,
            }
        case Message():
            line = {"message": _message(entry, keep)}
        case Choice(option=option, value=value):
            line = {"choice": {"option": option, "value": value}}
        case _:
            assert_never(entry)
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode(*_UTF8) + b"\n"


def decode(line: bytes, fetch: Fetch) -> Entry:
    """A line without its end, its messages sound. `fetch` gets an image's media type and name.

    Raises UnreadableError, NewerError.
    """
    try:
        told = json.loads(line.decode(*_UTF8))
    except (ValueError, RecursionError) as error:
        raise UnreadableError from error
    match told:
        case {"schema": int(schema)} if schema > SCHEMA:
            raise NewerError
        case {"schema": 1, "cwd": str(cwd), "created": str(created), "title": str(title)}:
            return Header(cwd=cwd, created=_instant(created), title=whole_text(title))
        case {"message": {"role": "user" | "assistant" as role, "parts": [*parts]} as fields}:
            return Message(
                role=Role(role),
                parts=tuple(_part(sound(part), fetch) for part in parts),
                dialect=_text(fields, "dialect"),
                id=_text(fields, "id"),
            )
        case {"choice": {"option": str(option), "value": str(value)}}:
            return Choice(option=option, value=value)
        case _:
            raise UnreadableError


def _message(message: Message, keep: Keep) -> dict[str, Any]:
    told: dict[str, Any] = {
        "role": message.role.value,
        "parts": [_told(part, keep) for part in message.parts],
    }
    told |= {"dialect": message.dialect} if message.dialect else {}
    return told | ({"id": message.id} if message.id else {})


def _told(part: Part, keep: Keep) -> dict[str, Json]:
    match part:
        case Text(text=text):
            return {"text": text}
        case Image(media_type=media_type):
            return {"image": {"media_type": media_type, "sha256": keep(part)}}
        case Reasoning(text=text, sealed=sealed):
            return {"reasoning": {"text": text, "sealed": sealed}}
        case ToolUse(id=id_, name=name, arguments=arguments, sealed=sealed):
            return {"tool_use": {"id": id_, "name": name, "arguments": arguments, "sealed": sealed}}
        case ToolResult(use_id=use_id, name=name, text=text, failed=failed, miss=miss, shown=shown):
            told: dict[str, Json] = {"use_id": use_id, "name": name, "text": text, "failed": failed}
            return {"tool_result": told | {"miss": miss} | shown_uses.told(shown)}
        case _:
            assert_never(part)


def _part(told: object, fetch: Fetch) -> Part:
    match told:
        case {"text": str(text)}:
            return Text(text=text)
        case {"image": {"media_type": str(media_type), "sha256": str(name)}}:
            return fetch(media_type, name)
        case {"reasoning": {"text": str(text), "sealed": sealed}}:
            return Reasoning(text=text, sealed=sealed)
        case {"tool_use": {"id": str(id_), "name": str(name), "arguments": str(arguments), "sealed": sealed}}:
            return ToolUse(id=id_, name=name, arguments=arguments, sealed=sealed)
        case {
            "tool_result": {
                "use_id": str(use_id),
                "name": str(name),
                "text": str(text),
                "failed": bool(failed),
                "miss": str(miss),
                **rest,
            }
        }:
            shown = shown_uses.read(rest)
            return ToolResult(use_id=use_id, name=name, text=text, failed=failed, miss=miss, shown=shown)
        case _:
            raise UnreadableError


def _instant(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise UnreadableError from error


def _text(fields: Mapping[Any, object], name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str):
        raise UnreadableError
    return value
