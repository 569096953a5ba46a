"""Permission requests of the wire as the questions that the engine answers."""

from itertools import islice
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.stamps import Head
from kandev_desktop.acp.translate import locations, raw, tool_kind
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.arguments import LOOKS, Reach, reach
from kandev_desktop.domain.session.asking_places import asks
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import Origin, PermissionAsked, PermissionOption, ToolKind

_COMMAND_KEYS = ("command", "argv", "cmd")
_MAX_SUBJECT = 64


def question(head: Head, request_id: str, params: Any) -> PermissionAsked:
    """The question of a `session/request_permission`. Raises StrangeError.

    What is asked for is read from all of the structure, and of several readings the most dangerous counts. The subject
    is the command, else every path that is named, else the arguments as they are named.
    """
    fields = read.need_object(params, "params")
    call = read.need_object(fields.get("toolCall"), "toolCall")
    raw_input = read.mapping(call.get("rawInput"))
    changes = _changes(call.get("content"))
    found = reach(call.get("rawInput"))
    paths = _paths(call, found, changes)
    kind = _kind(call.get("kind"), found, paths, changes=bool(changes))
    command = found.command()
    left_out = max(_left_out(call, raw_input, named=bool(command or paths)), len(paths) - _MAX_SUBJECT)
    return PermissionAsked(
        **head,
        request_id=request_id,
        tool_call_id=read.maybe_text(call.get("toolCallId")),
        title=bounded(read.text(call.get("title")), 1024),
        kind=kind,
        options=_options(fields.get("options")),
        options_left_out=read.left_out(fields.get("options")),
        subject=command or paths[:_MAX_SUBJECT] or _arguments(raw_input),
        cwd=found.folders[0] if found.folders else "",
        environment=_variables(raw_input.get("env")),
        asked_by=Origin.USER,
        ask_always=left_out > 0 or _is_unclear(call, kind, found, paths) or any(asks(path) for path in paths),
        content=changes,
        left_out=left_out,
        has_arguments=bool(call.get("rawInput")),
    )


def _is_unclear(call: dict[str, Any], kind: ToolKind, found: Reach, paths: tuple[str, ...]) -> bool:
    """Whether the structure says too little, or too many things, for an answer that was given beforehand."""
    if len(set(found.folders)) > 1 or _has_strange_places(call, kind):
        return True
    if kind is ToolKind.EXECUTE:
        return bool(call.get("rawInput")) and not all(found.commands or [()])
    if kind is ToolKind.FETCH:
        return found.unclear or bool(paths)
    unnamed = kind is not ToolKind.SEARCH and not paths and bool(call.get("rawInput"))
    return found.unclear or bool(found.arguments) or found.reaches_network or unnamed


def _has_strange_places(call: dict[str, Any], kind: ToolKind) -> bool:
    """Whether a place or a change is told in a shape of which no path is read."""
    places, content = call.get("locations"), call.get("content")
    named = len(locations(places)) + read.left_out(places)
    if (places and (not isinstance(places, list) or named != len(places))) or not isinstance(
        content or [], list
    ):
        return True
    shapes = {"content", "diff", "terminal"} if kind is ToolKind.EXECUTE else {"content", "diff"}
    return any(
        not isinstance(part, dict)
        or part.get("type") not in shapes
        or (part["type"] == "diff" and not isinstance(part.get("path"), str))
        for part in (content or [])[:_MAX_SUBJECT]
    )


def _left_out(call: dict[str, Any], raw_input: dict[str, Any], *, named: bool) -> int:
    """How many members of the lists that say what is asked for are not read. `named` says that the arguments are not
    among these."""
    lists = [call.get("content"), call.get("locations"), *map(raw_input.get, ("env", "args", *_COMMAND_KEYS))]
    return sum(map(_beyond, lists if named else [*lists, raw_input]))


def _beyond(members: Any) -> int:
    return max(0, len(members) - _MAX_SUBJECT) if isinstance(members, list | dict) else 0


def _kind(claimed: Any, found: Reach, paths: tuple[str, ...], *, changes: bool) -> ToolKind:
    """The most dangerous kind that the structure allows: a command is run and what changes a file changes it,
    whatever it is called; a thought has no arguments."""
    if found.commands:
        return ToolKind.EXECUTE
    told = tool_kind(claimed) or ToolKind.OTHER
    if (changes and told in {*LOOKS, ToolKind.OTHER}) or (found.changes and told in LOOKS):
        return ToolKind.EDIT
    is_more = paths or found.unclear or found.reaches_network
    return ToolKind.OTHER if told is ToolKind.THINK and is_more else told


def _changes(content: Any) -> tuple[DiffPart, ...]:
    return tuple(
        DiffPart(
            path=each["path"], old=read.maybe_text(each.get("oldText")), new=read.text(each.get("newText"))
        )
        for each in read.objects(content)[:_MAX_SUBJECT]
        if each.get("type") == "diff" and isinstance(each.get("path"), str)
    )


def _variables(env: Any) -> tuple[str, ...]:
    """The names alone: a value may be a secret. An object, or a list of objects with a name, as ACP has it."""
    names = (
        list(env) if isinstance(env, dict) else [read.text(each.get("name")) for each in read.objects(env)]
    )
    return tuple(bounded(name, 256) for name in names[:_MAX_SUBJECT] if name)


def _arguments(raw_input: dict[str, Any]) -> tuple[str, ...]:
    shown = islice(raw_input.items(), _MAX_SUBJECT)
    return tuple(bounded(f"{name}: {raw(value) or ''}") for name, value in shown)


def _options(value: Any) -> tuple[PermissionOption, ...]:
    """The answers whose identifier says what is meant. Raises StrangeError where that leaves none.

    One identifier for two kinds of answer would let a refusal arrive as a permission.
    """
    given = [
        PermissionOption(
            id=option["optionId"], name=read.text(option.get("name")), kind=read.text(option.get("kind"))
        )
        for option in read.need_objects(value, "options")
        if isinstance(option.get("optionId"), str)
    ]
    kinds: dict[str, set[str]] = {}
    for option in given:
        kinds.setdefault(option.id, set()).add(option.kind)
    clear = {option.id: option for option in reversed(given) if len(kinds[option.id]) == 1}
    if not clear:
        raise read.StrangeError("options without an answer")
    return tuple(option for option in given if clear.get(option.id) is option)


def _paths(call: dict[str, Any], found: Reach, changes: tuple[DiffPart, ...]) -> tuple[str, ...]:
    """Every file and folder that is named anywhere, once."""
    places = (place.path for place in locations(call.get("locations")))
    return tuple(dict.fromkeys([*places, *found.paths, *(change.path for change in changes)]))
