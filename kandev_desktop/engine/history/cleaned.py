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
    return cast("_T", _Cleaning(most).of(value))


class _Cleaning:
    """One value's. Of its texts most occur again, as the rows of a session do; they are kept no longer than it takes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._texts: dict[str, str] = {}

    def of(self, value: Any) -> Any:
        match value:
            case Enum():
                return value
            case str():
                return self._text(value)
            case Mapping():
                return {self.of(name): self._named(name, each, value) for name, each in value.items()}
            case tuple():
                return tuple(self.of(each) for each in value)
            case _ if is_dataclass(value) and not isinstance(value, type):
                return replace(value, **self._fields(value))
            case _:
                return value

    def _text(self, text: str) -> str:
        found = self._texts.get(text)
        if found is None:
            found = self._texts[text] = sanitise(bounded(text, self._most))
        return found

    def _named(self, name: Any, value: Any, beside: Mapping[Any, Any]) -> Any:
        return REMOVED if named_secret(name, value, beside) else self.of(value)

    def _fields(self, value: Any) -> dict[str, Any]:
        return {
            each.name: self.of(getattr(value, each.name))
            for each in fields(value)
            if each.init and each.name not in _OWN
        }


def named_secret(name: Any, value: Any, beside: Mapping[Any, Any]) -> bool:
    """Whether its name makes a value a secret, or the name that stands beside it, as ACP gives variables."""
    names = (name, beside.get("name")) if name == "value" else (name,)
    return isinstance(value, str) and any(
        isinstance(each, str) and secret_by_name(each, value) for each in names
    )
