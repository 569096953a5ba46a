"""What a client was shown of a tool use, beside its result in a session's file."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, get_args

from kandev_desktop.builtin_agent.conversation import Change, Json, Kind, ShownUse

_NAME = "shown"
_KINDS: Mapping[str, Kind] = {kind: kind for kind in get_args(Kind)}


def told(use: ShownUse | None) -> dict[str, Json]:
    """The fields to keep it in."""
    return {} if use is None else {_NAME: {**asdict(use), "arguments": dict(use.arguments)}}


def read(fields: Mapping[Any, object]) -> ShownUse | None:
    """What `told` made. It is only shown, so that one which is missing or cannot be read costs no session."""
    match fields.get(_NAME):
        case {
            "title": str(title),
            "kind": str(kind),
            "arguments": dict(arguments),
            "path": str(path),
            "line": int() | None as line,
            "change": change,
        } if kind in _KINDS:
            return ShownUse(
                title=title,
                kind=_KINDS[kind],
                arguments=arguments,
                path=path,
                line=line,
                change=_change(change),
            )
        case _:
            return None


def _change(told: object) -> Change | None:
    match told:
        case {"path": str(path), "old": str() | None as old, "new": str(new)}:
            return Change(path=path, old=old, new=new)
        case _:
            return None
