"""Reads fields of untrusted JSON: the expected type or nothing."""

from typing import Any

MAX_ITEMS = 1_000
"""Members of a list that are read: what an agent tells is held, stored and shown on one thread."""


class StrangeError(Exception):
    """A frame does not have the shape that its kind demands. `reason` says where."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def text(value: Any) -> str:
    """The string, or the empty one."""
    return value if isinstance(value, str) else ""


def maybe_text(value: Any) -> str | None:
    """The string, or `None`."""
    return value if isinstance(value, str) else None


def short_text(value: Any, limit: int) -> str:
    """At most `limit` printable characters of the string, or the empty one."""
    return "".join(filter(str.isprintable, text(value)[: 4 * limit]))[:limit]


def whole(value: Any) -> int | None:
    """The integer, or `None`; a boolean is none, and so is what 64 bits cannot hold."""
    if isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63:
        return value
    return None


def number(value: Any) -> float | None:
    """The number as a float, or `None`; beyond a float's range is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return float(value)
    except OverflowError:
        return None


def mapping(value: Any) -> dict[str, Any]:
    """The object, or an empty one."""
    return value if isinstance(value, dict) else {}


def objects(value: Any, most: int = MAX_ITEMS) -> list[dict[str, Any]]:
    """The objects among the first `most` members of a list; other members are left out."""
    return [item for item in value[:most] if isinstance(item, dict)] if isinstance(value, list) else []


def left_out(value: Any, most: int = MAX_ITEMS) -> int:
    """How many members of a list `objects` does not read."""
    return max(0, len(value) - most) if isinstance(value, list) else 0


def need_text(value: Any, name: str) -> str:
    """The string. Raises StrangeError."""
    if not isinstance(value, str):
        raise StrangeError(f"{name} is no text")
    return value


def need_object(value: Any, name: str) -> dict[str, Any]:
    """The object. Raises StrangeError."""
    if not isinstance(value, dict):
        raise StrangeError(f"{name} is no object")
    return value


def need_objects(value: Any, name: str) -> list[dict[str, Any]]:
    """As `objects`. Raises StrangeError where it is no list."""
    if not isinstance(value, list):
        raise StrangeError(f"{name} is no list")
    return objects(value)


def failed(answer: dict[str, Any]) -> bool:
    """Whether an answer is an error. One that is null beside a result is none."""
    return "error" in answer and (answer["error"] is not None or answer.get("result") is None)
