"""Permission requests of the wire as the questions that the engine answers."""

from itertools import islice
from pathlib import PurePath
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.stamps import Head
from kandev_desktop.acp.translate import locations, raw, tool_kind
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import Origin, PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.files.places import must_ask

_PATH_KEYS = ("path", "file_path", "filePath", "abs_path", "absolute_path")
_COMMAND_KEYS = ("command", "argv", "cmd")
_MAX_SUBJECT = 64
_CHANGING = frozenset({ToolKind.EDIT, ToolKind.DELETE, ToolKind.MOVE})


def question(head: Head, request_id: str, params: Any) -> PermissionAsked:
    """The question of a `session/request_permission`. Raises StrangeError.

    The subject is read from structure: the command of the raw input, else the paths that are concerned, else
    the arguments as they are named.
    """
    fields = read.need_object(params, "params")
    call = read.need_object(fields.get("toolCall"), "toolCall")
    raw_input = read.mapping(call.get("rawInput"))
    changes = _changes(call.get("content"))
    command, paths = _command(raw_input), _paths(call, raw_input, changes)
    left_out = _left_out(call, raw_input, named=bool(command or paths))
    return PermissionAsked(
        **head,
        request_id=request_id,
        tool_call_id=read.maybe_text(call.get("toolCallId")),
        title=bounded(read.text(call.get("title")), 1024),
        kind=_kind(call.get("kind"), command, paths, changes),
        options=_options(fields.get("options")),
        options_left_out=read.left_out(fields.get("options")),
        subject=command or paths or _arguments(raw_input),
        cwd=read.text(raw_input.get("cwd")),
        environment=_variables(raw_input.get("env")),
        asked_by=Origin.USER,
        ask_always=left_out > 0
        or any(must_ask(PurePath(path)) for path in (*paths, *(each.path for each in changes))),
        content=changes,
        left_out=left_out,
    )


def _left_out(call: dict[str, Any], raw_input: dict[str, Any], *, named: bool) -> int:
    """How many members of the lists that say what is asked for are not read. `named` says that the arguments are not
    among these."""
    lists = [call.get("content"), call.get("locations"), *map(raw_input.get, ("env", "args", *_COMMAND_KEYS))]
    return sum(map(_beyond, lists if named else [*lists, raw_input]))


def _beyond(members: Any) -> int:
    return max(0, len(members) - _MAX_SUBJECT) if isinstance(members, list | dict) else 0


def _kind(
    claimed: Any, command: tuple[str, ...], paths: tuple[str, ...], changes: tuple[DiffPart, ...]
) -> ToolKind:
    """The kind by structure where that tells: a command without a path is run, and what shows a change
    changes a file, whatever it is called."""
    if command and not paths:
        return ToolKind.EXECUTE
    told = tool_kind(claimed) or ToolKind.OTHER
    return ToolKind.EDIT if changes and told not in _CHANGING else told


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


def _command(raw_input: dict[str, Any]) -> tuple[str, ...]:
    command = next(filter(None, map(raw_input.get, _COMMAND_KEYS)), None)
    arguments = _texts(raw_input.get("args"))
    if isinstance(command, str):
        return (bounded(command), *arguments)
    return _texts(command)


def _paths(call: dict[str, Any], raw_input: dict[str, Any], changes: tuple[DiffPart, ...]) -> tuple[str, ...]:
    named = tuple(place.path for place in locations(call.get("locations")))
    given = named[:_MAX_SUBJECT] or _texts([raw_input.get(key) for key in _PATH_KEYS])
    return given or tuple(dict.fromkeys(change.path for change in changes))


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        return ()
    return tuple(bounded(item) for item in value[:_MAX_SUBJECT] if isinstance(item, str))
