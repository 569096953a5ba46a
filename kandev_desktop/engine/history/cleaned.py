"""What is kept of an attempt as it may leave the program, still as the values that it is told from.

Cleaned first and put into words afterwards: a sentence that cuts a key short would leave a piece that nothing knows.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar, cast

from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.domain.evidence.sanitiser import sanitise, secret_by_name

_T = TypeVar("_T")

_OWN = frozenset({"id", "attempt_id", "session_id", "message_id", "failure_id", "sha256"})
"""Ids of ours: random, and what a reader finds things by."""


def cleaned(value: _T, most: int) -> _T:
    """The same value with every text in it sanitised, each within `most` characters."""
    return cast("_T", _cleaned(value, most))


def _cleaned(value: Any, most: int) -> Any:
    match value:
        case Enum():
            return value
        case str():
            return sanitise(bounded(value, most))
        case Mapping():
            return {_cleaned(name, most): _named(name, each, value, most) for name, each in value.items()}
        case tuple():
            return tuple(_cleaned(each, most) for each in value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **_fields(value, most))
        case _:
            return value


def _named(name: Any, value: Any, beside: Mapping[Any, Any], most: int) -> Any:
    return REMOVED if named_secret(name, value, beside) else _cleaned(value, most)


def named_secret(name: Any, value: Any, beside: Mapping[Any, Any]) -> bool:
    """Whether its name makes a value a secret, or the name that stands beside it, as ACP gives variables."""
    names = (name, beside.get("name")) if name == "value" else (name,)
    return isinstance(value, str) and any(
        isinstance(each, str) and secret_by_name(each, value) for each in names
    )


def _fields(value: Any, most: int) -> dict[str, Any]:
    return {
        each.name: _cleaned(getattr(value, each.name), most)
        for each in fields(value)
        if each.init and each.name not in _OWN
    }
