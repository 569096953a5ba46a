"""Values with a text in the place of every text that a person, an agent or a file can have put there."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar, cast

from kandev_desktop.domain.errors import KeptProblem

_T = TypeVar("_T")

_OURS = frozenset({"id", "attempt_id", "session_id", "message_id", "failure_id", "sha256"})


def sown(value: _T, text: str) -> _T:
    """The same value, `text` behind every text in it and in every empty one; ids of ours stay."""
    return cast("_T", _sown(value, text))


def _sown(value: Any, text: str) -> Any:
    match value:
        case Enum():
            return value
        case str():
            return f"{value} {text}".strip()
        case KeptProblem():
            return replace(value, facts=tuple((name, _sown(told, text)) for name, told in value.facts))
        case Mapping():
            return {_sown(name, text): _sown(each, text) for name, each in value.items()}
        case tuple():
            return tuple(_sown(each, text) for each in value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **_fields(value, text))
        case _:
            return value


def _fields(value: Any, text: str) -> dict[str, Any]:
    return {
        each.name: _sown(getattr(value, each.name), text)
        for each in fields(value)
        if each.init and each.name not in _OURS
    }
